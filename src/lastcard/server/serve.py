"""`lastcard serve`: the folder, the port, the logs, and the process around the application."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import re
import socket
import sys
import webbrowser
from collections.abc import Iterator
from urllib.parse import urlsplit

import structlog
import uvicorn
from platformdirs import user_data_path
from starlette.types import ASGIApp

from lastcard.server.app import make_app
from lastcard.server.bot_api import token_in
from lastcard.server.bounded_socket import BoundedSocket
from lastcard.server.collecting import collect_when_calm, hold_off
from lastcard.server.live import MOST_CONNECTIONS, LiveServer
from lastcard.server.messages import LIMIT_BYTES
from lastcard.server.plan import LOG_LEVELS, ServePlan
from lastcard.server.sqlite_store import SqliteStore
from lastcard.server.store import StoreError

__all__ = ["ServeError", "config_of", "raise_file_limit", "run_serve"]

LOG = structlog.get_logger("lastcard.serve")

BACKLOG = 2048
GRACE_S = 3
EVERY_NETWORK = ("", "0.0.0.0", "::")
LOCAL = (*EVERY_NETWORK, "127.0.0.1", "::1")
TURN_S = 0.0005
"""How long one thread may go on while another waits: the store must not wait for a whole burst of
messages between two statements."""
FEW_CONNECTIONS = 1000
OWN_FILES = 128
"""Files that a server needs beside its connections."""
BASE_PATH = re.compile(r"(/(?!\.\.?(?:/|\Z))[A-Za-z0-9._~-]+)*\Z")


class ServeError(ValueError):
    """A server that cannot start as it was asked to: says what is wrong and what to do."""


def run_serve(plan: ServePlan) -> int:
    """Serve until interrupted; return the exit code. Raises `ServeError`, `StoreError`."""
    check_plan(plan)
    listening = listen(plan.host, plan.port)
    try:
        folder = plan.folder or user_data_path("lastcard") / "server"
        store = SqliteStore(folder)
    except StoreError:
        listening.close()
        raise
    set_up_logs(plan.log_level)
    hold_off()
    sys.setswitchinterval(TURN_S)
    live = LiveServer(store, bot_token=token_in(folder) if plan.bots else "")
    live.most_connections = min(MOST_CONNECTIONS, max(1, raise_file_limit() - OWN_FILES))
    if live.most_connections < FEW_CONNECTIONS:
        LOG.warning("few-files", connections=live.most_connections, see="ulimit -Hn")
    app = make_app(live, base_path=plan.base_path, public_url=plan.public_url)
    config = config_of(app)
    server = _Server(config, live)
    say_where(plan, listening)
    if live.bot_token:
        say_token(plan, listening, live.bot_token)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[listening]))
    return 0


def config_of(app: ASGIApp) -> uvicorn.Config:
    """Return how uvicorn is to serve the application."""
    return uvicorn.Config(
        app,
        ws=BoundedSocket,
        ws_max_size=LIMIT_BYTES,
        ws_ping_interval=None,  # the heartbeat is a message of our own: it carries the head
        ws_per_message_deflate=False,
        backlog=BACKLOG,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE_S,
    )


class _Server(uvicorn.Server):
    """Tells clients that it stops before their connections are closed."""

    def __init__(self, config: uvicorn.Config, live: LiveServer) -> None:
        super().__init__(config)
        self.live = live

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take Ctrl-C and SIGTERM as the wish to stop, and as nothing more once that is done."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin as always, and keep the garbage collector out of the way of moves."""
        await super().startup(sockets)
        self._calming = asyncio.create_task(collect_when_calm(self.live))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say good-bye, then stop as always."""
        self.live.tell_stop()
        await asyncio.sleep(0.2)
        await super().shutdown(sockets)


def raise_file_limit() -> int:
    """Let this process have as many files as the system lets it; return how many.

    Every connection is one. What a shell gives by itself is often 1,024, on macOS 256.
    """
    try:
        import resource
    except ImportError:  # Windows, where no such limit is set
        return MOST_CONNECTIONS + OWN_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + OWN_FILES
    wanted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_CONNECTIONS + OWN_FILES if soft == resource.RLIM_INFINITY else soft


def check_plan(plan: ServePlan) -> None:
    """Refuse what cannot be meant. Raises `ServeError`.

    >>> check_plan(ServePlan(base_path="/cards"))
    """
    if not 0 <= plan.port <= 65535:
        raise ServeError(f"--port {plan.port}: a port is a number from 0 (any free one) to 65535")
    if not BASE_PATH.match(plan.base_path):
        raise ServeError(
            f'--base-path "{plan.base_path}": a path such as /cards, without a slash at its end'
        )
    if plan.log_level not in LOG_LEVELS:
        raise ServeError(f'--log-level "{plan.log_level}": one of {", ".join(LOG_LEVELS)}')
    if plan.public_url and not _is_address(plan.public_url):
        raise ServeError(
            f'--public-url "{plan.public_url}": an address such as https://cards.example.org'
        )


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port that is none, half an IPv6 address
        return False
    return known and url.isprintable() and " " not in url


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens. Raises `ServeError`."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise ServeError(f'--host "{host}" is no address of this machine: {error}') from error
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise ServeError(_why_not(host, port, error)) from error
    listening.setblocking(False)
    return listening


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"port {port} of {host} is in use by another program, perhaps another Last Card; stop "
            "it, or choose another port with --port (0: any free one): lastcard serve --port 8001, "
            'or make play FLAGS="--port 8001"'
        )
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"port {port} may not be used by this user; choose one above 1023 with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f'--host "{host}" is no address of this machine'
    return f"cannot listen at {host}, port {port}: {error.strerror}"


def address_of(plan: ServePlan, listening: socket.socket) -> str:
    """Return the address that a browser on this machine opens."""
    if plan.public_url:
        return plan.public_url.rstrip("/") + "/"
    host = "localhost" if plan.host in LOCAL else plan.host
    host = f"[{host}]" if ":" in host else host
    return f"http://{host}:{listening.getsockname()[1]}{plan.base_path}/"


def friends_address(plan: ServePlan, listening: socket.socket) -> str:
    """Return the address by which others on the network reach the server; empty if there is none.

    A link that is copied from a page opened there leads friends to this machine, not to their own.
    """
    host = own_address() if plan.host in EVERY_NETWORK and not plan.public_url else ""
    return f"http://{host}:{listening.getsockname()[1]}{plan.base_path}/" if host else ""


def say_where(plan: ServePlan, listening: socket.socket) -> None:
    """Print the address, and open it if that was asked for."""
    address, for_friends = address_of(plan, listening), friends_address(plan, listening)
    sys.stdout.write(f"Last Card is at {address}\n")
    if for_friends:
        sys.stdout.write(f"For friends on your network, and for you: {for_friends}\n")
        address = for_friends
    sys.stdout.write("Ctrl-C stops it; running games go on at the next start.\n")
    sys.stdout.flush()
    if plan.open_browser and has_screen():
        webbrowser.open(address)


def say_token(plan: ServePlan, listening: socket.socket, token: str) -> None:
    """Print where programs connect, and with what."""
    address = re.sub("^http", "ws", address_of(plan, listening)) + "bot"
    sys.stdout.write(f"Bots connect to {address}\nwith the token {token} (docs/how-to/a-bot.md).\n")
    sys.stdout.flush()


def own_address() -> str:
    """Return this machine's address on its network, or nothing; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation (RFC 5737)
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
        return "" if found.startswith(("127.", "0.")) else found


def has_screen() -> bool:
    """Tell whether a browser can show itself; a text browser would take this terminal away."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def set_up_logs(level: str) -> None:
    """Write one JSON object a line to standard error, ours and those of libraries."""
    number = logging.getLevelNamesMapping()[level.upper()]
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    to_stderr = logging.StreamHandler()
    to_stderr.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [to_stderr]
    root.setLevel(max(number, logging.INFO))
    logging.getLogger("lastcard").setLevel(number)
    logging.getLogger("uvicorn").setLevel(max(number, logging.WARNING))
