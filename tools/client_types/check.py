"""Check the types of the browser client: its JSDoc, and messages as the server's schema has them.

`python tools/client_types/check.py` (part of `make check`) writes the messages' types, fetches the
TypeScript compiler once into `.cache/typescript`, and lets it read a copy of the client. Only for
development: browsers are sent the client as it is. Without Node it says so and checks nothing.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from lastcard.server.messages import wire_schema
from lastcard.web import STATIC

ROOT = Path(__file__).resolve().parents[2]
COMPILER = "typescript@5.9.3"
CACHE = ROOT / ".cache" / "typescript"
FETCH_S = 180
CHECK_S = 240
OPTIONS: dict[str, Any] = {
    "checkJs": True,
    "allowJs": True,
    "noEmit": True,
    "target": "es2022",
    "module": "es2022",
    "moduleResolution": "bundler",
    "lib": ["es2022", "dom", "dom.iterable"],
    "strict": False,
    "noImplicitThis": True,
    "noFallthroughCasesInSwitch": True,
    "types": [],
}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def wire_types(schema: dict[str, Any]) -> str:
    """Return the messages of a schema as TypeScript.

    >>> wire_types({"$defs": {}, "client": {"type": "string"}, "server": {"type": "null"}})
    'declare namespace Messages {\\n  type Client = string;\\n  type Server = null;\\n}\\n'
    """
    lines = [f"  type {name} = {_type(each)};" for name, each in schema["$defs"].items()]
    lines += [f"  type {side.title()} = {_type(schema[side])};" for side in ("client", "server")]
    return "\n".join(["declare namespace Messages {", *lines, "}", ""])


def _type(node: dict[str, Any]) -> str:
    if "$ref" in node:
        return str(node["$ref"]).rpartition("/")[2]
    if "enum" in node:
        return " | ".join(json.dumps(word) for word in node["enum"])
    if "anyOf" in node:
        return " | ".join(_type(each) for each in node["anyOf"])
    kind = node.get("type")
    if kind == "array":
        return f"({_type(node.get('items') or {})})[]"
    if kind == "object":
        return _object(node)
    return "null" if kind == "null" else PLAIN.get(str(kind), "any")


def _object(node: dict[str, Any]) -> str:
    fields = node.get("properties")
    if not fields:
        values = node.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'any'}>"
    required = node.get("required", ())
    parts = [
        f"{name}{'' if name in required else '?'}: {_type(each)}" for name, each in fields.items()
    ]
    return "{ " + "; ".join(parts) + " }"


def compiler() -> Path | None:
    """Return the TypeScript compiler, fetched if need be; None, and why is printed, without it."""
    program = CACHE / "node_modules" / ".bin" / "tsc"
    if shutil.which("node") is None:
        return _without("there is no Node here")
    if not program.exists():
        if shutil.which("npm") is None:
            return _without("there is no npm here")
        CACHE.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-fund", "--no-audit", "--no-save", COMPILER]
        try:
            subprocess.run(command, cwd=CACHE, capture_output=True, check=True, timeout=FETCH_S)
        except (subprocess.SubprocessError, OSError) as error:
            return _without(f"npm could not fetch {COMPILER} ({type(error).__name__})")
    return program


def _without(why: str) -> None:
    print(f"types of the browser client: not checked, {why}")


def check(program: Path) -> int:
    """Let the compiler read a copy of the client; print what it finds and return its exit code."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(STATIC / "js", copy / "js")
        shutil.copy(Path(__file__).with_name("vendor.d.ts"), copy)
        (copy / "wire.d.ts").write_text(wire_types(wire_schema()), "utf-8")
        config = {"compilerOptions": OPTIONS, "include": ["js/**/*.js", "*.d.ts"]}
        (copy / "tsconfig.json").write_text(json.dumps(config), "utf-8")
        done = subprocess.run(
            [program, "-p", "."],
            cwd=copy,
            capture_output=True,
            text=True,
            timeout=CHECK_S,
            check=False,
        )
    print(done.stdout or done.stderr or "types of the browser client: no faults", end="\n")
    return done.returncode


def main() -> int:
    """Check, unless there is nothing to check with."""
    program = compiler()
    return 0 if program is None else check(program)


if __name__ == "__main__":
    sys.exit(main())
