"""The protocol's page and the files that are served: what they say is what is there."""

from __future__ import annotations

import asyncio
import importlib.util
from pathlib import Path

from starlette.responses import PlainTextResponse
from starlette.types import Message

from lastcard.server.app import _Secure
from lastcard.server.messages import wire_schema
from lastcard.server.pages import Pages, policy, with_base

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_of_the_protocol_is_what_the_types_say() -> None:
    path = ROOT / "tools" / "protocol_page.py"
    spec = importlib.util.spec_from_file_location("protocol_page", path)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.PAGE.read_text("utf-8") == tool.page(), "run make docs"


def test_the_schema_names_every_message_by_its_tag() -> None:
    parts = wire_schema()["$defs"]
    tags = {
        part["properties"]["t"]["enum"][0] for part in parts.values() if "t" in part["properties"]
    }
    assert {"hello", "create", "do", "Act", "welcome", "snapshot", "update"} <= tags


def test_inline_scripts_are_allowed_by_their_hash_alone() -> None:
    text = policy('<script type="importmap">{"imports": {}}</script><script src="a.js"></script>')
    assert text.count("'sha256-") == 1
    assert "unsafe" not in text


def test_a_page_without_a_base_is_given_one() -> None:
    assert with_base("<head><title>x</title>", "") == '<head><base href="/"><title>x</title>'


def test_text_is_sent_compressed_and_fonts_are_not() -> None:
    assets = Pages("").assets
    assert assets["locales/en.ftl"].packed is not None
    assert all(asset.packed is None for name, asset in assets.items() if name.endswith(".woff2"))


def headers_at(host: str, *, is_https: bool = False) -> set[str]:
    """Return the names of the headers that an answer has at an address."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    app = _Secure(PlainTextResponse("ok"), "default-src 'none'", is_https)
    scope = {"type": "http", "scheme": "http", "headers": [(b"host", host.encode())]}
    asyncio.run(app(scope, receive, send))
    return {name.decode() for name, _ in sent[0]["headers"]}


def test_no_header_that_a_browser_complains_of_at_a_plain_address() -> None:
    opener = "cross-origin-opener-policy"
    for host in ("localhost:8765", "127.0.0.1", "[::1]:8765"):
        assert opener in headers_at(host)
    assert opener not in headers_at("192.168.1.20:8765")
    assert opener in headers_at("cards.example.org", is_https=True)
    assert "content-security-policy" in headers_at("192.168.1.20:8765")
