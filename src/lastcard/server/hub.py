"""One table in memory: commands one after another, each stored before anybody is told.

Here the table's deadlines are fired and its bots asked. What a command does is decided by
`lastcard.table`; what people are sent is in `telling`; where commits lie is the store's matter.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
import structlog

from lastcard.kernel.layout import NOBODY
from lastcard.server import messages as wire
from lastcard.server.client import Client
from lastcard.server.clock import now_us
from lastcard.server.metrics import COMMITS, REFUSALS, STORE_FAULTS, count
from lastcard.server.opponents import BotPool, Opponents
from lastcard.server.store import ConflictError, Entry, Store, WriteFailedError
from lastcard.server.telling import Follower, Room, Step, Telling
from lastcard.table import (
    EMPTY,
    SYSTEM,
    Command,
    Commit,
    Needs,
    Refusal,
    Request,
    Table,
    apply,
    commands,
    decide,
    encode_commit,
    needs,
)
from lastcard.table.game import edition_of

__all__ = ["Hub", "StoredTable"]

SNAPSHOT_EVERY = 64
"""Commits, or a few more: no snapshot is made while a table is quiet, so that what was withheld
then (T-11) is found in the log after a restart."""
CHAT_LINES = 50
MOST_FOLLOWERS = 300
RETRY_US = 1_000_000
"""After a write that failed, until what was due is tried again."""

TROUBLE_US = 10_000_000
"""While the store fails, everybody at a table is told so often."""

LOG = structlog.get_logger("lastcard.hub")


class StoredTable(msgspec.Struct):
    """A snapshot: the table, and what its log alone would be slow to give."""

    table: Table
    results: list[dict[str, Any]] = []


_pack = msgspec.msgpack.Encoder(order="deterministic").encode


class Hub:
    """A live table."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        room: Room,
        table: Table = EMPTY,
        steps: tuple[Step, ...] = (),
    ) -> None:
        self.store = store
        self.table = table
        self.telling = Telling(room)
        self.chat: deque[wire.ChatLine] = deque(maxlen=CHAT_LINES)
        self.idle_since = now_us()
        self.people: frozenset[str] = frozenset()
        """Who has a seat, as the rooms have noted it."""
        self.on_change: Callable[[Hub], None] = lambda _hub: None
        self._opponents = Opponents(pool)
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._pumping: asyncio.Task[None] | None = None
        self._again = False
        self._answered = -1
        self._jumps_asked = -1
        self._stopped = False
        self._silent_until = 0
        """Until when nobody is told again that the store fails."""
        self._unseen: set[str] = set()
        """Players whose coming or going could not be stored yet."""
        self._rest_until = 0
        """After something failed, until when nothing is tried by itself."""
        self.on_lost: Callable[[Hub], None] = lambda _hub: None
        self.muted: dict[str, set[str]] = {}
        """By player: whose chat they do not want to hear."""
        self.nonces: dict[str, bytes] = {}
        """What the clients of players add to the key of the next deal."""
        self.kept_seq = 0
        """Commit of the last snapshot."""
        if table.seq:
            self.telling.open(table, steps)

    @property
    def code(self) -> str:
        """The table's code."""
        return self.table.id

    # ------------------------------------------------------------------ commands

    async def order(self, command: Command) -> Commit | Refusal:
        """Carry a command out: decided, stored, applied, told. It is not undone by cancelling."""
        return await asyncio.shield(asyncio.ensure_future(self._order(command)))

    async def _order(self, command: Command) -> Commit | Refusal:
        async with self._lock:
            result = self._decide(command, now_us())
            if isinstance(result, Refusal):
                count(REFUSALS, result.reason)
                return result
            before, after = self.table, apply(self.table, result)
            try:
                known = await self._store(after, result)
            except WriteFailedError:
                STORE_FAULTS.inc()
                self._rest()
                self._tell_trouble()
                return Refusal("storage")
            except ConflictError:
                # Somebody else has written to this log: what is in memory is not the table.
                self.stop()
                self.on_lost(self)
                return Refusal("storage")
            if known:
                return Refusal("repeated", values={"seq": known})
            self.table = after
            if isinstance(command, commands.Start):
                self.nonces.clear()  # each is for one game
            count(COMMITS, type(command).__name__)
            self.telling.tell_commit(before, after, result, now_us())
            self._opponents.watch(after)
        self.wake()
        self.on_change(self)
        return result

    def _decide(self, command: Command, now: int) -> Commit | Refusal:
        result, curtain = decide(self.table, command, now), self.telling.curtain
        if curtain is None or now >= curtain.until or not isinstance(command, commands.Act):
            return result
        return curtain.veil(self.table, command, result)

    async def _store(self, after: Table, commit: Commit) -> int:
        """Store a commit; return 0, or which commit its command had become long ago."""
        first = commit.deadlines[0].at_us if commit.deadlines else None
        is_due = commit.seq - self.kept_seq >= SNAPSHOT_EVERY
        is_snapshot = is_due and after.quiet_until <= commit.time
        stored = StoredTable(after, self.telling.room.results)
        command_id = f"{commit.actor} {commit.id}" if commit.id else ""
        entry = Entry(
            table=after.id,
            seq=commit.seq,
            body=encode_commit(commit),
            command_id=command_id,
            deadline_us=first,
            stage=after.stage,
            edition=after.settings.edition,
            revision=edition_of(after.settings).revision,
            time_us=commit.time,
            snapshot=_pack(stored) if is_snapshot else None,
        )
        appended = await self.store.append(entry)
        if appended.is_new:
            self.kept_seq = commit.seq if is_snapshot else self.kept_seq
            return 0
        if appended.seq >= commit.seq:
            raise ConflictError(f"command {commit.id} is commit {appended.seq}")
        return appended.seq

    # ------------------------------------------------------------------ time and bots

    def wake(self) -> None:
        """See what is due or wanted, soon."""
        if self._stopped:
            return
        if self._pumping is not None and not self._pumping.done():
            self._again = True
            return
        now = now_us()
        wanted = needs(self.table, now)
        at_us = self._next_time(wanted, now)
        is_asked = any(request.generation != self._answered for request in wanted.requests)
        if is_asked or (at_us is not None and at_us <= now):
            self._pumping = asyncio.get_running_loop().create_task(self._pump())
        else:
            self._set_timer(at_us)

    async def _pump(self) -> None:
        while not self._stopped:
            self._again = False
            try:
                is_busy = await self._step()
            except Exception:
                LOG.exception("step-failed", stage=self.table.stage)
                self._rest()
                break
            if not is_busy and not self._again:
                break
        now = now_us()
        self._set_timer(self._next_time(needs(self.table, now), now))

    async def _step(self) -> bool:
        """Do one thing that is due; return whether there was one."""
        now = now_us()
        curtain = self.telling.curtain
        if curtain is not None and now >= curtain.until:
            self.telling.tell_room(self.table, now)
        if now < self._rest_until:
            return False
        if self._unseen:
            await self.see(self._unseen.pop())
            return True
        wanted = needs(self.table, now)
        for request in wanted.requests:
            if request.generation != self._answered:
                self._answered = request.generation
                action = await self._opponents.choose(self.table, request)
                return await self._answer(request, action)
        if wanted.jumps and wanted.jumps[0].not_before <= now and not wanted.is_due:
            generation = wanted.jumps[0].generation
            if generation != self._jumps_asked:
                self._jumps_asked = generation
                return await self._ask_jumpers(wanted.jumps)
        if wanted.is_due and wanted.next is not None:
            due = wanted.next
            fire = commands.Fire(actor=SYSTEM, kind=due.kind, at_us=due.at_us, seat=due.seat)
            if isinstance(await self._order(fire), Commit):
                return True
            self._rest()
        return False

    async def _answer(self, request: Request, action: str) -> bool:
        answer = commands.Answer(
            actor=SYSTEM, seat=request.seat, generation=request.generation, action=action
        )
        result = await self._order(answer)
        if isinstance(result, Refusal) and result.reason == "storage":
            self._answered = -1
        return True

    async def _ask_jumpers(self, jumps: tuple[Request, ...]) -> bool:
        for request in jumps:
            action = await self._opponents.jump(self.table, request)
            if action and self.table.generation == request.generation:
                await self._answer(request, action)
                return True
        return True

    def _set_timer(self, at_us: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._stopped or at_us is None:
            return
        wait = max(0, max(at_us, self._rest_until) - now_us()) / 1e6
        self._timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def _next_time(self, wanted: Needs, now: int) -> int | None:
        """Return when the next thing happens by itself."""
        times = [] if wanted.next is None else [wanted.next.at_us]
        if wanted.jumps and wanted.jumps[0].generation != self._jumps_asked:
            times.append(wanted.jumps[0].not_before)
        if self.telling.curtain is not None:
            times.append(self.telling.curtain.until)
        if self._rest_until > now or self._unseen:
            times.append(self._rest_until)
        return min(times, default=None)

    def _rest(self) -> None:
        """Try nothing by itself for a moment: a full disk does not get emptier by haste."""
        self._rest_until = now_us() + RETRY_US

    def _tell_trouble(self) -> None:
        """Tell everybody, now and then, why nothing goes on: bots and clocks cannot say it."""
        now = now_us()
        if now < self._silent_until:
            return
        self._silent_until = now + TROUBLE_US
        packed = wire.encode(wire.Error(reason="storage", table=self.code))
        for follower in self.telling.followers.values():
            follower.client.send_bytes(packed)

    # ------------------------------------------------------------------ people

    async def follow(self, client: Client, *, only_looks: bool = False) -> None:
        """Let a connection follow the table: it is sent a snapshot."""
        old = self.telling.followers.get(client.player)
        if old is not None and old.client is not client:
            old.client.tables.pop(self.code, None)
        follower = self.telling.add(self.table, client, only_looks=only_looks)
        client.tables[self.code] = self
        self.telling.tell_room(self.table, now_us())
        self._send_snapshot(follower)
        await self.see(client.player)
        self.on_change(self)

    async def unfollow(self, client: Client) -> None:
        """Let a connection go, if it is still the one that follows for its player."""
        client.tables.pop(self.code, None)
        follower = self.telling.followers.get(client.player)
        if follower is None or follower.client is not client:
            return
        del self.telling.followers[client.player]
        self.idle_since = now_us()
        self.telling.tell_room(self.table, now_us())
        await self.see(client.player)
        self.on_change(self)

    async def see(self, player: str) -> None:
        """Note in the log that a player's connection came or went, until the log says what is so.

        Whoever goes may be back before that is stored, and the other way round.
        """
        while not self._stopped and self.table.stage != "closed":
            table, is_here = self.table, player in self.telling.followers
            known = [seat.connected for seat in table.seats if seat.player == player]
            if not known and player == table.host:
                known = [table.host_gone_at is None]
            if all(was_here == is_here for was_here in known):
                return
            command = commands.Presence(actor=SYSTEM, player=player, connected=is_here)
            result = await self.order(command)
            if isinstance(result, Refusal):
                if result.reason == "storage":
                    self._unseen.add(player)
                    self.wake()
                return

    def send_anew(self, client: Client) -> None:
        """Send a snapshot to a connection that follows."""
        follower = self.telling.followers.get(client.player)
        if follower is not None and follower.client is client:
            self._send_snapshot(follower)

    def _send_snapshot(self, follower: Follower) -> None:
        unheard = self.muted.get(follower.client.player, ())
        chat = [line for line in self.chat if line.player not in unheard]
        self.telling.send_snapshot(self.table, follower, chat, now_us())

    def resume(self, client: Client, seq: int) -> None:
        """Send what a connection missed after commit `seq`, or a snapshot."""
        follower = self.telling.followers.get(client.player)
        if follower is None or follower.client is not client:
            return
        if not self.telling.send_missing(self.table, follower, seq, now_us()):
            self._send_snapshot(follower)

    def seen_by(self, client: Client) -> int:
        """Return the last commit that a connection was sent something of."""
        follower = self.telling.followers.get(client.player)
        return 0 if follower is None else follower.seq

    def seat_of(self, player: str) -> int:
        """Return a player's seat, or NOBODY."""
        for number, seat in enumerate(self.table.seats):
            if seat.player == player and seat.is_person:
                return number
        return NOBODY

    def only_looks(self, player: str) -> bool:
        """Tell whether a player came to look on and has not joined since."""
        follower = self.telling.followers.get(player)
        return follower is not None and follower.only_looks

    @property
    def is_crowded(self) -> bool:
        """So many follow that nobody more may look on."""
        return len(self.telling.followers) >= MOST_FOLLOWERS

    @property
    def is_idle(self) -> bool:
        """Nobody follows, and nothing will happen by itself."""
        if self.telling.followers:
            return False
        now = now_us()
        return self._next_time(needs(self.table, now), now) is None

    def stop(self) -> None:
        """Let nothing happen any more; the log is as it is."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
