"""Programs at a live table: one WebSocket a bot, the lines of `lastcard.bots.outside` on it.

Behind it stands an ordinary connection: a bot's seat has the clock, the limits and the default
actions of a person's, and sees no more. Here the messages of the wire become questions, and answers
become commands. The lines are described in `docs/how-to/a-bot.md`.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType
from starlette.websockets import WebSocket

from lastcard.bots.outside import greeting
from lastcard.bots.policy.dice import new_dice
from lastcard.bots.policy.reflex import press_time
from lastcard.kernel.layout import NOBODY
from lastcard.server import messages as wire
from lastcard.server.client import Client, TokenBucket
from lastcard.server.guests import MOST_LETTERS, BadNameError, read_name
from lastcard.server.live import LiveServer
from lastcard.server.session import STORAGE_RETRY_S, Session
from lastcard.table import PROGRAM, open_game, view_of

__all__ = ["BotLine", "BotTable", "is_let_in", "token_in"]

TOKEN_FILE = "bot-token.txt"
MARK = " ⚙"
"""Behind a bot's name, so that people know whom they play."""
MOST_TRIES = 3
"""Answers to one decision that may be refused; then the clock decides."""
LINES_A_S, LINES_AT_ONCE = 60.0, 120.0
TOLD_A_S, TOLD_AT_ONCE = 20.0, 40.0
"""Messages that are handed on: less than any connection may send."""
REFLEX = 2
"""Index into the tables of `policy.reflex`: outside bots press like `normal`."""
OUT_OF_TURN = ("uno", "catch", "jump")

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class BotLine(Struct, kw_only=True):
    """What a bot may say: `join` first, then `ready` and answers."""

    t: str = ""
    table: str = ""
    """`join`: code of the table."""
    name: str = "Bot"
    """`join`: under which name; one name is one player, who takes its seat again by it."""
    wants: bool = False
    """`ready`, or `join`: whether it is to be asked about acts out of turn."""
    n: int | None = None
    """The question that is answered."""
    action: str | UnsetType | None = UNSET


_line = msgspec.json.Decoder(BotLine)


def token_in(folder: Path) -> str:
    """Return the token of a server's folder, made the first time; only its owner can read it.

    To withdraw it, delete the file and start the server again. Raises `OSError`.
    """
    path = folder / TOKEN_FILE
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(24) + "\n", "ascii")
    return path.read_text("ascii").strip()


def is_let_in(socket: WebSocket, token: str) -> bool:
    """Tell whether a socket brings the token, as `Authorization: Bearer TOKEN`."""
    given = socket.headers.get("authorization", "")
    return bool(token) and hmac.compare_digest(given.encode(), f"Bearer {token}".encode())


class BotTable:
    """One bot's connection to one table. say: sends a line; it may wait."""

    def __init__(self, live: LiveServer, token: str, say: Callable[[str], Awaitable[None]]) -> None:
        self.client = Client(self.hear)
        self.session = Session(live.sessions, self.client)
        self.public: dict[str, Any] = {}
        self.private: dict[str, Any] = {}
        self._token = token
        self._say = say
        self._lines = TokenBucket(rate=LINES_A_S, burst=LINES_AT_ONCE)
        self._pace = TokenBucket(rate=TOLD_A_S, burst=TOLD_AT_ONCE)
        self._table = ""
        self._wants = False
        self._n = 0
        """Of the last question."""
        self._asked: tuple[Any, ...] = ()
        """What the open question is about; empty once it has lapsed: answers are too late then."""
        self._last: tuple[Any, ...] = ()
        """The same without what was legal: refused answers are counted by it."""
        self._tries = 0
        self._done: set[tuple[Any, ...]] = set()
        """What has been done once, of what is done by itself."""
        self._striking: asyncio.Task[None] | None = None
        self._dice = new_dice(secrets.token_hex(8))

    # ------------------------------------------------------------------ what the bot says

    async def take(self, text: str | bytes) -> None:
        """Take one line of the bot, whatever it is."""
        self.client.heard_at = time.monotonic()
        if not self._lines.take():
            self.client.close("flooded", code=1008)
            return
        try:
            line = _line.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            await self.say(t="error", reason="malformed", message=str(error)[:300])
            return
        if line.t == "join" and not self._table:
            await self._join(line)
        elif not self._table:
            await self.say(t="error", reason="join-first")
        elif line.t == "ready":
            self._wants = line.wants
        else:
            await self._answer(line)

    async def _join(self, line: BotLine) -> None:
        """Come to the table; where that is refused, it may join again under the same name."""
        self._wants = line.wants
        try:
            name = read_name(line.name[: MOST_LETTERS - len(MARK)]) + MARK
        except BadNameError:
            self.session.complain("name", most=MOST_LETTERS - len(MARK))
            return
        digest = hashlib.sha256(f"{self._token} {name}".encode()).hexdigest()
        player = PROGRAM + digest[:16]
        if self.client.player not in ("", player):
            await self.say(t="error", reason="other-name")  # one name is one player
            return
        token = self.session.shared.tokens.issue(player)
        await self._tell(wire.Hello(token=token, name=name))
        await self._tell(wire.Join(table=line.table.strip().lower()))
        self._table = next(iter(self.client.tables), "")

    async def _answer(self, line: BotLine) -> None:
        """Carry an answer out; one to an older question came too late and is passed over."""
        if line.n != self._n or not self._asked:
            if line.n is None or line.n > self._n:
                await self.say(t="error", reason="nothing-asked")
            return
        about, generation = self._asked[:2]
        seat = self._seat
        if self._is_away:
            await self._command(wire.Return())
            generation = self.private["generation"]
        if isinstance(line.action, str):
            self._tries += 1
            generation = generation if about == "choose" and generation >= 0 else None
            command = wire.Act(seat=seat, action=line.action[:64], generation=generation)
            await self._command(command, f"{self._n}-{self._tries}")
        elif about == "choose":
            await self.say(t="error", reason="no-action", n=self._n)

    # ------------------------------------------------------------------ what the server says

    async def hear(self, text: str) -> None:
        """Take one message of the server, and ask the bot what there is to ask."""
        message: Mapping[str, Any] = _decode(text)
        match message["t"]:
            case "snapshot":
                self.public, self.private = message["public"], message["private"]
                self._table = message["table"]
            case "update":
                self.public |= message.get("public", {})
                self.private |= message.get("private", {})
            case "ping":
                await self._tell(wire.Pong(n=message["n"]))
                return
            case "refused":
                await self._tell_refusal(message)
            case "error":
                values = message.get("values", {})
                await self.say(t="error", reason=message["reason"], values=values)
            case "left":
                self.client.close(message["reason"])
                return
            case "closing":
                await self.say(t="end", reason=message["reason"])
                return
            case _:
                return
        if self.public:
            await self._look()

    async def _tell_refusal(self, message: Mapping[str, Any]) -> None:
        """Say why an answer is not accepted, and let it be asked again a few times."""
        is_answer = message["id"].startswith(f"{self._n}-")
        if message["reason"] == "storage":
            await self._try_again_soon()
            return
        if is_answer and not self._asked:
            return  # it was on its way when the question lapsed
        if not is_answer and not message["id"].startswith("sit"):
            return  # what is done here by itself, such as being ready for the next round
        await self.say(
            t="refused",
            n=self._n,
            reason=message["reason"],
            ruling=message.get("ruling", ""),
            values=message.get("values", {}),
        )
        if not is_answer:
            self.client.close(message["reason"])
        elif self._tries < MOST_TRIES:
            self._asked = ()
        elif not self.public["settings"]["clock_s"]:
            self.client.close("refused")  # no clock would ever decide; a bot stands in soon

    async def _try_again_soon(self) -> None:
        """The server could not write: that was nobody's fault, and is over in a moment."""
        self._tries = 0
        self._done = {key for key in self._done if key[0] not in ("sit", "next")}
        await asyncio.sleep(STORAGE_RETRY_S)
        self._asked = ()

    async def _look(self) -> None:
        """See what there is to do now."""
        if self._seat == NOBODY:
            await self._once(("sit",), wire.Sit())
            return
        stage, games = self.public["stage"], self.public["games"]
        if stage == "round_over":
            await self._once(("next", games, self.public["rounds"]), wire.NextRound())
        if stage != "playing":
            self._asked = ()
            return
        if ("game", games) not in self._done:
            self._done = {("sit",), ("game", games)}
            await self._greet()
        duel = self.public["duel"]
        if duel is not None:
            self._asked = ()
            self._duel(duel)
        else:
            await self._ask()

    async def _greet(self) -> None:
        """Begin a game, as `OutsideBot` does."""
        hub = self.client.tables[self._table]
        edition, clock = open_game(hub.table).edition, self.public["settings"]["clock_s"]
        await self._say_line(greeting(edition, len(self.public["seats"]), float(clock or 3600)))
        await self.say(t="game", seat=self._seat, seed=secrets.token_hex(8))

    async def _ask(self) -> None:
        """Ask for a decision or about acts out of turn, once for each; else no question is open."""
        generation = self.private["generation"]
        if self._asked[:1] == ("choose",) and self._asked[1] != generation:
            self._asked = ()
        hub = self.client.tables.get(self._table)
        if hub is None or hub.telling.curtain is not None or self.private["pending"]:
            return
        legal = [each for each in self.private["legal"] if each != "strike"]
        acts = [each for each in legal if each.startswith(OUT_OF_TURN)]
        about: tuple[Any, ...] = ()
        if self.private["deciding"]:
            legal = [each for each in legal if each not in acts]
            about = ("choose", generation)
        elif self._wants and acts:
            legal, about = acts, ("wants", generation, *acts)
        if not about or not legal:
            self._asked = ()
            return
        if about == self._asked:
            return
        self._tries = self._tries if about[:2] == self._last else 0
        self._last = about[:2]
        self._asked = about
        self._n += 1
        view = view_of(hub.table, self._seat)
        await self.say(t=about[0], n=self._n, legal=legal, view=view)

    def _duel(self, duel: Mapping[str, Any]) -> None:
        """Press by itself, like a bot of ours: no program may claim a press time (S-22)."""
        seat, key = self._seat, ("duel", duel["generation"])
        is_due = seat in duel["seats"] and duel["cued"] and seat not in duel["struck"]
        if is_due and key not in self._done:
            self._done.add(key)
            wait_us = max(int(press_time(self._dice, REFLEX)), 0)
            self._striking = asyncio.ensure_future(self._strike(duel["generation"], wait_us))

    async def _strike(self, generation: int, wait_us: int) -> None:
        await asyncio.sleep(wait_us / 1e6)
        id_ = f"strike-{generation}"
        await self._tell(
            wire.Strike(table=self._table, id=id_, generation=generation, claim_us=wait_us)
        )

    # ------------------------------------------------------------------ inside

    @property
    def _seat(self) -> int:
        return int(self.private.get("seat", NOBODY))

    @property
    def _is_away(self) -> bool:
        return bool(self.public["seats"][self._seat]["away"])

    async def _once(self, key: tuple[Any, ...], command: wire.TableCommand) -> None:
        if key not in self._done:
            self._done.add(key)
            await self._command(command, "-".join(map(str, key)))

    async def _command(self, command: wire.TableCommand, id_: str = "") -> None:
        unique = f"{id_ or 'bot'}-{secrets.token_hex(6)}"
        await self._tell(wire.Do(table=self._table, id=unique, command=command))

    async def _tell(self, message: wire.Incoming) -> None:
        """Hand a message on; a quick bot waits here rather than be told to come again."""
        while not isinstance(message, wire.Pong) and not self._pace.take():
            await asyncio.sleep(1 / TOLD_A_S)
        await self.session.take(wire.encode(message))

    async def say(self, **line: Any) -> None:
        """Send the bot a line."""
        await self._say_line(line)

    async def _say_line(self, line: Mapping[str, Any]) -> None:
        await self._say(_encode(line).decode())

    async def leave(self) -> None:
        """The connection is gone."""
        if self._striking is not None:
            self._striking.cancel()
        await self.session.end()
