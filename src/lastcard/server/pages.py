"""The browser client's files, read once and sent with a strict policy; nothing is made here.

Files are few and small, so they lie in memory, compressed once, with a name of their content: a
browser asks again and is told that nothing has changed. Where the server lives below a path, the
page's `<base>` says so.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import mimetypes
import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

__all__ = ["Asset", "Pages", "answer_asset", "policy"]

WEB = "lastcard.web"
INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
BASE = re.compile(r"<base\s[^>]*>")
SMALLEST = 512
"""Bytes below which compressing does not pay."""
NO_PAGE = "<!doctype html><title>Last Card</title><p>The browser client is not installed here.</p>"
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".ftl": "text/plain",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True)
class Asset:
    """A file as it is sent."""

    body: bytes
    media: str
    etag: str
    packed: bytes | None
    """The body compressed, where that is smaller."""


def asset_of(body: bytes, name: str) -> Asset:
    """Return a file ready to be sent."""
    suffix = "." + name.rpartition(".")[2]
    media = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    if media.startswith("text/") or media in ("image/svg+xml", "application/json"):
        media += "; charset=utf-8"
    packed = None
    if len(body) >= SMALLEST and suffix not in (".woff2", ".png", ".webp", ".ogg", ".mp3"):
        packed = gzip.compress(body, 9, mtime=0)
    etag = '"' + hashlib.sha256(body).hexdigest()[:20] + '"'
    return Asset(body, media, etag, packed if packed and len(packed) < len(body) else None)


class Pages:
    """All files of the browser client and the words of all languages, by path."""

    def __init__(self, base_path: str) -> None:
        self.assets: dict[str, Asset] = {}
        static = files(WEB).joinpath("static")
        if static.is_dir():
            self._read(static, "static/")
        for file in files("lastcard.locales").iterdir():
            if file.name.endswith(".ftl"):
                self.assets["locales/" + file.name] = asset_of(file.read_bytes(), file.name)
        page = self.assets.get("static/index.html")
        text = NO_PAGE if page is None else page.body.decode()
        text = with_base(text, base_path)
        self.page = asset_of(text.encode(), "index.html")
        self.policy = policy(text)

    def _read(self, folder: Traversable, prefix: str) -> None:
        for file in folder.iterdir():
            if file.is_dir():
                self._read(file, f"{prefix}{file.name}/")
            elif not file.name.startswith("."):
                self.assets[prefix + file.name] = asset_of(file.read_bytes(), file.name)


def with_base(page: str, base_path: str) -> str:
    """Return a page whose relative addresses begin at the server's base path.

    >>> with_base('<head><base href="/"></head>', "/cards")
    '<head><base href="/cards/"></head>'
    """
    base = f'<base href="{html.escape(base_path, quote=True)}/">'
    if BASE.search(page):
        return BASE.sub(lambda _: base, page, count=1)
    return page.replace("<head>", f"<head>{base}", 1)


def policy(page: str) -> str:
    """Return the Content-Security-Policy of a page; its inline scripts are named by their hash."""
    hashes = [
        "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"
        for text in INLINE_SCRIPT.findall(page)
    ]
    scripts = " ".join(["'self'", *hashes])
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {scripts}",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "media-src 'self' blob:",
            "connect-src 'self'",
            "manifest-src 'self'",
            "base-uri 'self'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def answer_asset(request: Request, asset: Asset, **headers: str) -> Response:
    """Answer with a file, or that it has not changed."""
    sent: dict[str, Any] = {
        "ETag": asset.etag,
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding",
    }
    sent |= {name.replace("_", "-"): value for name, value in headers.items()}
    if asset.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=sent)
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        sent["Content-Encoding"] = "gzip"
        return Response(asset.packed, media_type=asset.media, headers=sent)
    return Response(asset.body, media_type=asset.media, headers=sent)
