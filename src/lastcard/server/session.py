"""What a connection may ask, and what it is answered. Who asks is the token's matter, no claim's.

Every message that cannot be carried out is answered with a reason; none of them ends anything for
anybody else.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog

from lastcard import __version__
from lastcard.kernel.layout import NEVER, NOBODY
from lastcard.server import messages as wire
from lastcard.server.choices import ChoiceError, check_level, read_settings
from lastcard.server.client import Client
from lastcard.server.clock import now_us
from lastcard.server.guests import (
    MOST_LETTERS,
    BadNameError,
    Tokens,
    clean_text,
    new_code,
    read_name,
)
from lastcard.server.hub import Hub
from lastcard.server.metrics import FAULTS, MESSAGES, MOVE_SECONDS, count
from lastcard.server.rooms import NoTableError, Rooms
from lastcard.server.store import Player, Store, WriteFailedError
from lastcard.server.telling import Room
from lastcard.table import Commit, Refusal, commands

__all__ = ["Session", "Sessions"]

LOG = structlog.get_logger("lastcard.session")

GUESTS = {"en": "Guest", "sw": "Mgeni", "hr": "Gost"}
BOT_NAMES = (
    "Ada",
    "Boole",
    "Curie",
    "Dirac",
    "Euler",
    "Fermat",
    "Gauss",
    "Hopper",
    "Ito",
    "Jacobi",
)
MOST_CHAT = 300
MOST_MUTED = 1000
STORAGE_RETRY_S = 2.0
"""While the store cannot say who somebody is, until they may ask again."""
MOST_TABLES_FOLLOWED = 8
PLAYER_LETTERS = 16
STRIKE = re.compile(r"\s*strike\b")


class Sessions:
    """What all connections share."""

    def __init__(self, store: Store, rooms: Rooms, tokens: Tokens) -> None:
        self.store = store
        self.rooms = rooms
        self.tokens = tokens
        self.clients: set[Client] = set()
        self.newest: dict[str, Client] = {}
        """By player."""
        self.heard_at = time.monotonic()
        """When somebody last said more than that they are still there."""


class Session:
    """One connection's conversation."""

    def __init__(self, shared: Sessions, client: Client) -> None:
        self.shared = shared
        self.rooms = shared.rooms
        self.client = client

    async def take(self, text: str | bytes) -> None:
        """Take one message of the client, whatever it is; of one that is let go, none."""
        client, arrived = self.client, time.monotonic_ns() // 1000
        if client.is_closing:
            return
        client.heard_at = time.monotonic()
        try:
            message = wire.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.complain("malformed", message=str(error)[:300])
            return
        kind = type(message).__struct_config__.tag
        count(MESSAGES, str(kind))
        if not isinstance(message, wire.Pong):
            self.shared.heard_at = client.heard_at
        if not client.messages.take():
            retry_s = round(1 / client.messages.rate, 2)
            table, command = getattr(message, "table", ""), getattr(message, "id", "")
            self.complain("rate", table=table, command=command, retry_s=retry_s)
            return
        if not client.player and not isinstance(message, wire.Hello | wire.Pong):
            self.complain("hello-first")
            return
        try:
            await _TAKERS[type(message)](self, message, arrived)
        except NoTableError as error:
            values = {"why": error.why} if error.why else {}
            table, command = getattr(message, "table", ""), getattr(message, "id", "")
            self.complain(error.reason, table=table, command=command, **values)
        except WriteFailedError:
            table, command = getattr(message, "table", ""), getattr(message, "id", "")
            self.complain("storage", table=table, command=command)
            if not client.player:
                client.close("storage", STORAGE_RETRY_S, code=1013)  # it says hello again

    def complain(self, reason: str, *, table: str = "", command: str = "", **values: Any) -> None:
        """Answer with an error; one who does nothing but cause errors is let go."""
        count(FAULTS, reason)
        self.client.send(wire.Error(reason=reason, values=values, table=table, id=command))
        if not self.client.complaints.take():
            self.client.close("abuse", 10.0, code=1008)

    # ------------------------------------------------------------------ who it is

    async def hello(self, message: wire.Hello, _arrived: int) -> None:
        """Make the connection a player's: the token's, or a new guest's."""
        client, shared = self.client, self.shared
        if message.language in GUESTS:
            client.language = str(message.language)
        if not client.player:
            player = await self._player(message.token)
            self.rooms.muted.setdefault(player.id, await shared.store.muted(player.id))
            client.player, client.name, client.epoch = player.id, player.name, player.epoch
            self._replace_older()
        await self._rename(message.name)
        self._welcome()

    async def renew(self, _message: wire.Renew, _arrived: int) -> None:
        """Withdraw the player's tokens and give a new one."""
        self.client.epoch = await self.shared.store.raise_epoch(self.client.player)
        self._welcome()

    def _welcome(self) -> None:
        client = self.client
        client.send(
            wire.Welcome(
                player=client.player,
                token=self.shared.tokens.issue(client.player, client.epoch),
                name=client.name,
                now_us=now_us(),
                version=__version__,
                warm=self.rooms.warmth.part,
                tables=self.rooms.running(client.player),
                muted=sorted(self.rooms.muted.get(client.player, ())),
            )
        )

    async def _player(self, token: str | None) -> Player:
        fresh = Player(id="p" + new_code(PLAYER_LETTERS))
        if token is None:
            return fresh
        read = self.shared.tokens.read(token)
        if read is None:
            self.complain("bad-token")
            return fresh
        player, epoch = read
        known = await self.shared.store.player(player)
        if known is None:
            return Player(id=player)  # a guest who has not done anything yet
        if known.epoch != epoch:
            self.complain("bad-token")
            return fresh
        return known

    def _replace_older(self) -> None:
        """Let the newest connection of a player have everything; the older one is told so."""
        older = self.shared.newest.get(self.client.player)
        self.shared.newest[self.client.player] = self.client
        if older is not None and older is not self.client:
            older.close("newer-tab")

    async def _rename(self, name: str | None) -> None:
        client = self.client
        if name is not None and name.strip():
            await self._take_name(name)
        if not client.name:
            client.name = f"{GUESTS[client.language]} {client.player[1:4]}"

    async def _take_name(self, name: str) -> None:
        client = self.client
        try:
            wanted = read_name(name)
        except BadNameError:
            self.complain("name", most=MOST_LETTERS)
            return
        if wanted != client.name:
            client.name = wanted
            with contextlib.suppress(WriteFailedError):  # the name holds for this visit
                await self.shared.store.keep_name(client.player, wanted)

    # ------------------------------------------------------------------ tables

    async def create(self, message: wire.CreateTable, _arrived: int) -> None:
        """Open a table and follow it."""
        if not self.client.creations.take():
            self.complain("rate", command=message.id, retry_s=10)
            return
        try:
            settings = read_settings(message.settings)
        except ChoiceError as error:
            self.complain("settings", command=message.id, key=error.key, right=error.right)
            return
        name = clean_text(message.name)[:60] or self.client.name
        room = Room(name=name, listed=message.public)
        hub = await self.rooms.create(self.client.player, settings, room, message.id)
        await self._follow(hub)

    async def join(self, message: wire.Join, _arrived: int) -> None:
        """Come to a table."""
        await self._follow(await self.rooms.find(message.table.strip().lower()))

    async def bring_chance(self, message: wire.Nonce, _arrived: int) -> None:
        """Keep what a player brings to the seed of the next game."""
        hub = self.client.tables.get(message.table)
        if hub is None:
            self.complain("not-here", table=message.table)
        elif hub.seat_of(self.client.player) != NOBODY:
            hub.nonces[self.client.player] = bytes.fromhex(message.nonce)

    async def watch(self, message: wire.Watch, _arrived: int) -> None:
        """Come to a table to look on."""
        hub = await self.rooms.find(message.table.strip().lower())
        await self._follow(hub, only_looks=True)

    async def _follow(self, hub: Hub, *, only_looks: bool = False) -> None:
        client = self.client
        if client.player in hub.table.banned:
            client.send(wire.Left(table=hub.code, reason="kicked"))
            return
        is_full = len(client.tables) >= MOST_TABLES_FOLLOWED
        is_full |= hub.is_crowded and hub.seat_of(client.player) == NOBODY
        if is_full and hub.code not in client.tables:
            self.complain("busy", table=hub.code)
            return
        if client.is_closing:
            return
        await hub.follow(client, only_looks=only_looks)

    async def leave_table(self, message: wire.LeaveTable, _arrived: int) -> None:
        """Stop following a table; who does not follow it has left it already."""
        hub = self.client.tables.get(message.table)
        if hub is not None:
            await hub.unfollow(self.client)
        self.client.send(wire.Left(table=message.table, reason="left"))

    async def resume(self, message: wire.Resume, _arrived: int) -> None:
        """Send what was missed."""
        hub = self.client.tables.get(message.table)
        if hub is None:
            hub = await self.rooms.find(message.table.strip().lower())
            await self._follow(hub)
        else:
            hub.resume(self.client, message.seq)

    # ------------------------------------------------------------------ commands

    async def do(self, message: wire.Do, arrived: int) -> None:
        """Give a command to a table."""
        hub = self.client.tables.get(message.table)
        if hub is None and isinstance(message.command, wire.Leave):
            hub = await self.rooms.find(message.table)  # asked for while the connection was gone
        if hub is None:
            self._refuse(message, Refusal("not-here"))
            return
        if isinstance(message.command, wire.Configure) and not self.client.changes.take():
            self.complain("rate", table=message.table, command=message.id, retry_s=1)
            return
        try:
            command = self._command(hub, message)
        except ChoiceError as error:
            values = {"key": error.key, "right": error.right}
            self._refuse(message, Refusal("setting", values=values))
            return
        if isinstance(command, Refusal):
            self._refuse(message, command)
            return
        await self._order(hub, message, command, arrived)
        if isinstance(message.command, wire.Leave) and hub.seat_of(self.client.player) == NOBODY:
            await hub.unfollow(self.client)
            self.client.send(wire.Left(table=message.table, reason="left"))

    def _command(self, hub: Hub, message: wire.Do) -> commands.Command | Refusal:
        """Return the table's command for what a client said; its actor is the token's player."""
        said, actor, id_ = message.command, self.client.player, message.id
        match said:
            case wire.Configure(settings=settings):
                return commands.Configure(actor=actor, id=id_, settings=read_settings(settings))
            case wire.Sit() if hub.only_looks(actor):
                return Refusal("looking-on")
            case wire.Sit(seat=seat):
                return commands.Sit(actor=actor, id=id_, name=self.client.name, seat=seat)
            case wire.AddBot(name=name, level=level, seat=seat):
                check_level("level", level)
                name = clean_text(name) or _bot_name(hub)
                return commands.AddBot(actor=actor, id=id_, name=name, level=level, seat=seat)
            case wire.Clear(seat=seat):
                return commands.Clear(actor=actor, id=id_, seat=seat)
            case wire.Start():
                people = {seat.player for seat in hub.table.seats if seat.player}
                nonces = tuple(hub.nonces[p] for p in sorted(people) if hub.nonces.get(p))
                return commands.Start(actor=actor, id=id_, nonces=nonces)
            case wire.Act(seat=seat, action=action, generation=generation):
                if STRIKE.match(action):
                    return Refusal(
                        "notation", values={"message": "strikes are messages of their own"}
                    )
                return commands.Act(
                    actor=actor,
                    id=id_,
                    seat=seat,
                    action=action,
                    generation=generation,
                    rtt_us=self.client.rtt_us,
                )
            case wire.NextRound():
                return commands.NextRound(actor=actor, id=id_)
            case wire.Return():
                return commands.Return(actor=actor, id=id_)
            case _:
                return commands.Leave(actor=actor, id=id_)

    async def strike(self, message: wire.Strike, arrived: int) -> None:
        """Take a duellist's strike: measured here, from the cue sent to them to its arrival."""
        hub = self.client.tables.get(message.table)
        if hub is None:
            self._refuse(message, Refusal("not-here"))
            return
        cued = hub.telling.cue_time(self.client.player, message.generation)
        measured = -1 if cued is None else min(max(arrived - cued, 0), NEVER - 1)
        command = commands.Strike(
            actor=self.client.player,
            id=message.id,
            seat=max(hub.seat_of(self.client.player), 0),
            generation=message.generation,
            measured_us=measured,
            claim_us=message.claim_us,
            rtt_us=self.client.rtt_us,
        )
        await self._order(hub, message, command, arrived)

    async def _order(
        self, hub: Hub, message: wire.Do | wire.Strike, command: commands.Command, arrived: int
    ) -> None:
        result = await hub.order(command)
        if isinstance(result, Refusal):
            self._refuse(message, result)
            return
        MOVE_SECONDS.observe((time.monotonic_ns() // 1000 - arrived) / 1e6)
        assert isinstance(result, Commit)
        self.client.send(wire.Done(table=message.table, id=message.id, seq=result.seq))

    def _refuse(self, message: wire.Do | wire.Strike, refusal: Refusal) -> None:
        if refusal.reason == "repeated":
            seq = int(refusal.values.get("seq", 0))
            self.client.send(wire.Done(table=message.table, id=message.id, seq=seq))
            return
        self.client.send(
            wire.Refused(
                id=message.id,
                table=message.table,
                reason=refusal.reason,
                ruling=refusal.ruling,
                values=refusal.values,
                retry_us=refusal.retry_at,
            )
        )

    # ------------------------------------------------------------------ people

    async def talk(self, message: wire.Chat, _arrived: int) -> None:
        """Say something at a table."""
        client, hub = self.client, self.client.tables.get(message.table)
        text = clean_text(message.text)
        if hub is None:
            self.complain("not-here", table=message.table)
        elif not text or len(text) > MOST_CHAT:
            self.complain("chat", table=message.table, most=MOST_CHAT)
        elif not client.chat.take():
            self.complain("rate", table=message.table, retry_s=2)
        else:
            self._say(hub, text)

    def _say(self, hub: Hub, text: str) -> None:
        client = self.client
        line = wire.ChatLine(
            table=hub.code, player=client.player, name=client.name, text=text, now_us=now_us()
        )
        hub.chat.append(line)
        packed = wire.encode(line)
        for player, follower in hub.telling.followers.items():
            if client.player not in self.rooms.muted.get(player, ()):
                follower.client.send_bytes(packed)

    async def mute(self, message: wire.Mute, _arrived: int) -> None:
        """Hear no more chat from somebody."""
        player = self.client.player
        muted = self.rooms.muted.setdefault(player, set())
        if message.on and len(muted) >= MOST_MUTED:
            self.complain("busy")
            return
        (muted.add if message.on else muted.discard)(message.player)
        await self.shared.store.set_muted(player, message.player, message.on)

    async def kick(self, message: wire.Kick, _arrived: int) -> None:
        """Send somebody away; the host's right."""
        hub = self.client.tables.get(message.table)
        if hub is None:
            self.complain("not-here", table=message.table)
        elif hub.table.host == self.client.player and not _is_here(hub, message.player):
            self.complain("no-such-player", table=message.table)
        else:
            await self._send_away(hub, message.player)

    async def _send_away(self, hub: Hub, player: str) -> None:
        result = await hub.order(commands.Kick(actor=self.client.player, player=player))
        if isinstance(result, Refusal):
            self.complain(result.reason, table=hub.code)
            return
        follower = hub.telling.followers.get(player)
        if follower is not None:
            await hub.unfollow(follower.client)
            follower.client.send(wire.Left(table=hub.code, reason="kicked"))

    async def pong(self, message: wire.Pong, _arrived: int) -> None:
        """Measure the round trip."""
        self.client.pong(message.n)

    async def see_lobby(self, message: wire.Lobby, _arrived: int) -> None:
        """Follow the list of public tables, or stop it."""
        self.rooms.follow_lobby(self.client, message.on)

    async def end(self) -> None:
        """The connection is gone."""
        client, shared = self.client, self.shared
        shared.clients.discard(client)
        self.rooms.lobby.discard(client)
        if shared.newest.get(client.player) is client:
            del shared.newest[client.player]
            self.rooms.muted.pop(client.player, None)  # read again when they come again
        for hub in list(client.tables.values()):
            await hub.unfollow(client)


def _is_here(hub: Hub, player: str) -> bool:
    return hub.seat_of(player) != NOBODY or player in hub.telling.followers


def _bot_name(hub: Hub) -> str:
    """Return a name that no seat has yet."""
    taken = {seat.name for seat in hub.table.seats}
    return next((name for name in BOT_NAMES if name not in taken), f"Bot {len(taken) + 1}")


Taker = Callable[[Session, Any, int], Awaitable[None]]

_TAKERS: dict[type, Taker] = {
    wire.Hello: Session.hello,
    wire.Renew: Session.renew,
    wire.CreateTable: Session.create,
    wire.Join: Session.join,
    wire.Nonce: Session.bring_chance,
    wire.Watch: Session.watch,
    wire.LeaveTable: Session.leave_table,
    wire.Do: Session.do,
    wire.Strike: Session.strike,
    wire.Chat: Session.talk,
    wire.Mute: Session.mute,
    wire.Kick: Session.kick,
    wire.Resume: Session.resume,
    wire.Pong: Session.pong,
    wire.Lobby: Session.see_lobby,
}
