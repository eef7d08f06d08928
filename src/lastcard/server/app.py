"""The web application: what is answered at which path, and the WebSockets; no table is here."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from urllib.parse import urlsplit

import msgspec
import structlog
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from lastcard.server.bot_api import BotTable, is_let_in
from lastcard.server.choices import edition_list
from lastcard.server.client import Client
from lastcard.server.live import LiveServer
from lastcard.server.messages import LIMIT_BYTES, wire_schema
from lastcard.server.metrics import CLIENTS
from lastcard.server.opponents import missing_levels
from lastcard.server.pages import Pages, answer_asset, asset_of
from lastcard.server.records import Records
from lastcard.server.rooms import NoTableError
from lastcard.server.session import Session
from lastcard.server.store import DamagedError, WriteFailedError

__all__ = ["make_app"]

LOG = structlog.get_logger("lastcard.app")

NONCE = re.compile(r"[A-Za-z0-9_-]{4,64}\Z")
TOO_LARGE = 1009
Take = Callable[[str | bytes], Awaitable[None]]
RAW_SEND = "lastcard.send"
"""Key of what sends on a socket at once: five times a move the layers between are not needed."""
CLOSE_S = 1.0
"""How long a connection that ends may take to be told so."""
EXPECTED = (WebSocketDisconnect, OSError, TimeoutError, RuntimeError)
"""What a socket raises that has gone."""

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
TRUSTED_ONLY = (b"cross-origin-opener-policy", b"same-origin")
"""A browser complains of it at a plain http address that is not this machine's own."""
OWN_HOST = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\Z")


def make_app(live: LiveServer, *, base_path: str = "", public_url: str = "") -> ASGIApp:
    """Return the application around a server's parts. base_path: such as `/cards`, or empty."""
    answers = _Answers(live, Pages(base_path), public_url)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await live.start()
        yield
        await live.stop()

    routes: list[BaseRoute] = answers.routes()
    if base_path:
        to_page = Route("/", lambda _request: RedirectResponse(base_path + "/"))
        routes = [Mount(base_path, routes=routes), to_page, *answers.health()]
    is_https = public_url.startswith("https:")
    return _Secure(Starlette(routes=routes, lifespan=lifespan), answers.pages.policy, is_https)


class _Secure:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, policy: str, is_https: bool) -> None:
        self.app = app
        self.is_https = is_https
        self.headers = [*HEADERS, (b"content-security-policy", policy.encode())]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            scope[RAW_SEND] = send
            try:
                await self.app(scope, receive, send)
            finally:
                del scope[RAW_SEND]  # whose socket has the scope: a ring, and every one would stay
            return

        host = Headers(scope=scope).get("host", "").lower()
        is_trusted = self.is_https or scope["scheme"] == "https" or OWN_HOST.match(host)
        more = [*self.headers, TRUSTED_ONLY] if is_trusted else self.headers

        async def send_secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *more]
            await send(message)

        await self.app(scope, receive, send_secured)


class _Answers:
    """What is answered at each path."""

    def __init__(self, live: LiveServer, pages: Pages, public_url: str) -> None:
        self.live = live
        self.pages = pages
        self.public_host = urlsplit(public_url).netloc.lower()
        self.records = Records(live.store)
        self.schema = asset_of(msgspec.json.encode(wire_schema()), "schema.json")

    def health(self) -> list[BaseRoute]:
        """Return the paths for whoever runs the server."""
        return [
            Route("/healthz", self.healthz),
            Route("/readyz", self.readyz),
            Route("/metrics", self.metrics),
        ]

    def routes(self) -> list[BaseRoute]:
        """Return all paths."""
        return [
            Route("/", self.page),
            Route("/t/{code}", self.page),
            Route("/schema.json", self.show_schema),
            Route("/editions.json", self.editions),
            Route("/record/{code}", self.record),
            Route("/selftest/{nonce}", self.selftest),
            *self.health(),
            WebSocketRoute("/ws", self.talk),
            WebSocketRoute("/bot", self.talk_to_bot),
            Route("/ws", self.no_upgrade),
            WebSocketRoute("/ws/test/{nonce}", self.test_socket),
            Route("/ws/test/{nonce}", self.test_plain),
            Route("/{path:path}", self.asset),
        ]

    # ------------------------------------------------------------------ files

    async def page(self, request: Request) -> Response:
        """The page."""
        return answer_asset(request, self.pages.page)

    async def asset(self, request: Request) -> Response:
        """A file of the page."""
        asset = self.pages.assets.get(request.path_params["path"])
        if asset is None or request.path_params["path"] == "static/index.html":
            return PlainTextResponse("There is nothing here.\n", 404)
        return answer_asset(request, asset)

    async def show_schema(self, request: Request) -> Response:
        """The messages as JSON Schema."""
        return answer_asset(request, self.schema)

    async def editions(self, request: Request) -> Response:
        """What can be chosen for a table."""
        body = msgspec.json.encode(edition_list())
        return answer_asset(request, asset_of(body, "editions.json"))

    async def record(self, request: Request) -> Response:
        """The record of a table's last game, once it is over."""
        try:
            hub = await self.live.rooms.find(request.path_params["code"])
        except NoTableError as error:
            return JSONResponse({"reason": error.reason}, 404)
        except WriteFailedError:
            return JSONResponse({"reason": "storage"}, 503)
        if not hub.table.games or hub.table.stage in ("playing", "round_over"):
            return JSONResponse({"reason": "game-not-over"}, 409)
        try:
            text = await self.records.text(hub.code, hub.table.games, hub.table.seq)
        except (WriteFailedError, DamagedError):
            return JSONResponse({"reason": "storage"}, 503)
        name = f'attachment; filename="{hub.code}.lastcard"'
        return PlainTextResponse(text, headers={"Content-Disposition": name})

    # ------------------------------------------------------------------ health

    async def healthz(self, _request: Request) -> Response:
        """The process answers."""
        return PlainTextResponse("ok\n")

    async def readyz(self, _request: Request) -> Response:
        """Games can be played; else why not."""
        why, missing = self.live.why_not_ready(), missing_levels()
        body = {"ready": not why, **why, **({"missing": missing} if missing else {})}
        return JSONResponse(body, 503 if why else 200)

    async def metrics(self, _request: Request) -> Response:
        """Numbers for Prometheus."""
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    # ------------------------------------------------------------------ does a proxy let it by?

    async def no_upgrade(self, _request: Request) -> Response:
        """A WebSocket's request that came without its Upgrade header."""
        return JSONResponse({"reason": "upgrade-required"}, 426, headers={"Upgrade": "websocket"})

    async def test_plain(self, request: Request) -> Response:
        """A self-test whose Upgrade header was dropped on the way."""
        nonce = request.path_params["nonce"]
        if NONCE.match(nonce):
            self.live.note_test(nonce, "plain")
        return await self.no_upgrade(request)

    async def test_socket(self, socket: WebSocket) -> None:
        """A self-test that came through."""
        nonce = socket.path_params["nonce"]
        await socket.accept()
        if NONCE.match(nonce):
            self.live.note_test(nonce, "upgraded")
        await socket.send_text("ok")
        await socket.close()

    async def selftest(self, request: Request) -> Response:
        """What came of a self-test."""
        seen = self.live.upgrades.get(request.path_params["nonce"], "nothing")
        return JSONResponse({"seen": seen}, headers={"Cache-Control": "no-store"})

    # ------------------------------------------------------------------ the WebSocket

    def may_connect(self, socket: WebSocket) -> bool:
        """Tell whether a page of our own opened the socket; programs send no origin."""
        origin = socket.headers.get("origin")
        if origin is None:
            return True
        try:
            host = urlsplit(origin).netloc.lower()
        except ValueError:  # an address that is none
            return False
        return host in {socket.headers.get("host", "").lower(), self.public_host} - {""}

    async def talk(self, socket: WebSocket) -> None:
        """A player's connection."""
        live = self.live
        if not self.may_connect(socket) or live.is_stopping:
            await socket.close(1008)
            return
        if len(live.sessions.clients) >= live.most_connections:
            await socket.close(1013)
            return
        await socket.accept()
        session = Session(live.sessions, Client(_raw_write(socket)))
        await self._hold(socket, session, session.take, session.end)

    async def talk_to_bot(self, socket: WebSocket) -> None:
        """A program's connection, with the token of `serve --bots`."""
        live = self.live
        if not is_let_in(socket, live.bot_token) or live.is_stopping:
            await socket.close(1008)
            return
        if len(live.sessions.clients) >= live.most_connections:
            await socket.close(1013)
            return
        await socket.accept()
        bot = BotTable(live, live.bot_token, _raw_write(socket))
        await self._hold(socket, bot.session, bot.take, bot.leave)

    async def _hold(
        self, socket: WebSocket, session: Session, take: Take, end: Callable[[], Awaitable[None]]
    ) -> None:
        """Read and write until a connection ends."""
        client = session.client
        CLIENTS.inc()
        writer = asyncio.ensure_future(self.live.attend(client))
        reader = asyncio.ensure_future(_read(socket, session, take))
        try:
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            CLIENTS.dec()
            await _stop(client, (writer, reader))
            # Whoever is gone is told of now: a socket that takes nothing cannot be closed.
            await asyncio.gather(end(), _close(socket, client.close_code))


def _raw_write(socket: WebSocket) -> Callable[[str], Awaitable[None]]:
    """Return what writes text to a socket, past the layers between."""
    send: Send = socket.scope[RAW_SEND]

    async def write(text: str) -> None:
        await send({"type": "websocket.send", "text": text})

    return write


async def _read(socket: WebSocket, session: Session, take: Take) -> None:
    """Take messages one after another until the client is gone."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if text is None:
            text = message.get("bytes") or b""
        if len(text) > LIMIT_BYTES:
            session.complain("too-large", most=LIMIT_BYTES)
            session.client.close("too-large", None, code=TOO_LARGE)
            return
        try:
            await take(text)
        except Exception:
            LOG.exception("message-failed")
            session.complain("internal")


async def _stop(client: Client, tasks: tuple[asyncio.Future[None], asyncio.Future[None]]) -> None:
    """End reading and writing; what is queued for a connection that is let go is sent before."""
    writer, reader = tasks
    reader.cancel()
    if client.is_closing and not writer.done():
        await asyncio.wait({writer}, timeout=CLOSE_S)
    writer.cancel()
    for result in await asyncio.gather(writer, reader, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, EXPECTED):
            LOG.error("connection-failed", exc_info=result)
    client.is_closing = True


async def _close(socket: WebSocket, code: int) -> None:
    """Close a socket that is not closed yet; one that does not take it is left to its end."""
    if socket.application_state == WebSocketState.CONNECTED:
        with contextlib.suppress(*EXPECTED):
            async with asyncio.timeout(CLOSE_S):
                await socket.close(code)
