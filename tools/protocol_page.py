"""Write the list of messages at the end of docs/reference/protocol.md from their types.

`python tools/protocol_page.py` (`make docs`) writes the file; with `--check` it exits 1 if the page
is not what the types say.
"""

from __future__ import annotations

import re
import sys
import types
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from lastcard.server import messages

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference" / "protocol.md"
HEADING = "## All messages"


def page() -> str:
    """Return the page as it should be."""
    written = PAGE.read_text("utf-8").partition(HEADING)[0].rstrip()
    parts = [
        ("From client to server", get_args(messages.Incoming)),
        ("Commands of `do`", get_args(messages.TableCommand)),
        ("From server to client", get_args(messages.Outgoing)),
    ]
    lines = [written, "", HEADING, "", "Written from the types; a `?` may be left out."]
    for title, kinds in parts:
        lines += ["", f"### {title}", "", "| `t` | fields | what |", "|---|---|---|"]
        lines += [row(kind) for kind in kinds]
    return "\n".join(lines) + "\n"


def row(kind: type[msgspec.Struct]) -> str:
    """Return a message's line of a table."""
    hints = get_type_hints(kind, include_extras=True)
    fields = [
        f"`{field.name}{'' if field.required else '?'}` {shown(hints[field.name])}"
        for field in msgspec.structs.fields(kind)
    ]
    what = re.sub(r"\s+", " ", kind.__doc__ or "").strip()
    return f"| `{kind.__struct_config__.tag}` | {', '.join(fields)} | {what} |"


def shown(kind: Any) -> str:
    """Return a type in a word or two."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if isinstance(kind, types.UnionType) or str(get_origin(kind)) == "typing.Union":
        words = [shown(each) for each in get_args(kind) if each is not type(None)]
        if len(words) > 4:
            return "command"
        return " or ".join([*words, *(["null"] if type(None) in get_args(kind) else [])])
    if get_origin(kind) is list:
        return f"list of {shown(get_args(kind)[0])}"
    if get_origin(kind) is dict:
        return "object"
    words = {str: "text", int: "number", float: "number", bool: "yes/no"}
    return words.get(kind) or str(getattr(kind, "__name__", kind))


def main(tokens: list[str]) -> int:
    """Write the page, or check it."""
    new = page()
    if "--check" in tokens:
        return int(PAGE.read_text("utf-8") != new)
    PAGE.write_text(new, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
