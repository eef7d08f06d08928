"""What has happened at a table: the parts of a commit. `fold` says what each of them changes.

A fact is complete: the chance in it was drawn when it was decided, so that folding draws none.
What is secret, and must be left out of a projection: `Created.secret` and the `Create` command,
`GameBegan.key`, `rows` and `shown` (`sight.events_of` says whom an event is for), `HoldBegan` (its
seat only), `Gathered`, `WindowOpened.reactions`, the `cue_at` and `planned` of `DuelBegan`,
`Struck.time_us`.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .commands import Command
from .settings import Settings
from .state import Claim, Duel, Held, Reaction, Waiting

__all__ = [
    "Acted",
    "Asked",
    "Away",
    "Back",
    "ClaimLost",
    "Cleared",
    "Closed",
    "Commit",
    "Configured",
    "Created",
    "Cued",
    "Deadline",
    "Dropped",
    "DuelBegan",
    "Fact",
    "GameBegan",
    "Gathered",
    "HoldBegan",
    "HostIs",
    "Judged",
    "NotDone",
    "PresenceChanged",
    "Quieted",
    "Reacted",
    "Ready",
    "Refusal",
    "Rested",
    "RoundBegan",
    "Seated",
    "SentAway",
    "Settled",
    "StageIs",
    "Struck",
    "TimedOut",
    "Ungathered",
    "WindowClosed",
    "WindowOpened",
]

Rows = tuple[tuple[int, int, int, int], ...]
"""Rows of the kernel's log, (Event, a, b, c)."""

Spent = tuple[int, int]
"""Where the game's generator stands: next block, next word."""


class _Fact(Struct, frozen=True, tag=True):
    """Something that has happened."""


class Created(_Fact, frozen=True):
    """The table was opened."""

    table: str
    settings: Settings
    secret: bytes
    host: str


class Configured(_Fact, frozen=True):
    """The settings were changed."""

    settings: Settings


class Seated(_Fact, frozen=True):
    """Somebody sat down: a person (player) or a bot (level)."""

    seat: int
    name: str
    player: str
    level: str


class Cleared(_Fact, frozen=True):
    """A seat was opened again."""

    seat: int


class HostIs(_Fact, frozen=True):
    """The table has another host (T-05)."""

    player: str


class GameBegan(_Fact, frozen=True):
    """A game began; open seats are gone, and those who left for good are plain bots."""

    edition: str
    revision: int
    key: str
    dealer: int


class RoundBegan(_Fact, frozen=True):
    """Cards were shuffled and dealt and the first card was turned up."""

    rows: Rows
    spent: Spent
    side: int = 0


class Acted(_Fact, frozen=True):
    """A seat's action was carried out.

    cause: who chose it: `person`, `bot`, `clock` or `duel`. side: the active side before it. shown:
    card ids of the hand that it laid open to a challenger. struck: seat and time of the duellist
    who had struck before.
    """

    seat: int
    action: int
    argument: int
    rows: Rows
    spent: Spent
    cause: str
    side: int = 0
    shown: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()


class Asked(_Fact, frozen=True):
    """The table waits for a decision."""

    waiting: Waiting


class WindowOpened(_Fact, frozen=True):
    """Somebody is down to one card; acts that would close the catch window are held back (T-08)."""

    seat: int
    reactions: tuple[Reaction, ...]


class WindowClosed(_Fact, frozen=True):
    """The next act has been made; what was owed has lapsed."""


class Settled(_Fact, frozen=True):
    """What was owed has been called or caught."""


class Reacted(_Fact, frozen=True):
    """A bot's planned call or catch has come up."""

    reaction: Reaction


class Quieted(_Fact, frozen=True):
    """Nothing may follow before this time (T-11)."""

    until: int


class HoldBegan(_Fact, frozen=True):
    """An act came too early; it waits."""

    held: Held


class Dropped(_Fact, frozen=True):
    """A held act makes no sense any more."""

    seat: int
    action: int
    reason: str


class Gathered(_Fact, frozen=True):
    """A call, catch or jump-in is being collected (T-09)."""

    claim: Claim
    due: int


class Ungathered(_Fact, frozen=True):
    """Collecting has ended; what follows is in its order."""


class ClaimLost(_Fact, frozen=True):
    """A collected claim came too late."""

    seat: int
    action: int
    reason: str


class Rested(_Fact, frozen=True):
    """A false catch: the seat cannot catch before this time (T-07)."""

    seat: int
    target: int
    until: int


class NotDone(_Fact, frozen=True):
    """A person came back with an action that could not be carried out."""

    seat: int
    action: str
    reason: str
    ruling: str


class DuelBegan(_Fact, frozen=True):
    """A countdown runs (S-12)."""

    duel: Duel


class Cued(_Fact, frozen=True):
    """The countdown has ended."""


class Struck(_Fact, frozen=True):
    """A duellist has struck; the time stays hidden until the showdown is judged."""

    seat: int
    time_us: int


class Judged(_Fact, frozen=True):
    """The press times of a duel are settled; the strikes follow."""


class TimedOut(_Fact, frozen=True):
    """A person's clock ran out; the default action follows (T-02)."""

    seat: int
    phase: int


class Away(_Fact, frozen=True):
    """A bot plays the seat now (T-03, T-04); `cause`: `timeouts`, `gone` or `left`."""

    seat: int
    cause: str


class Back(_Fact, frozen=True):
    """The person plays the seat again."""

    seat: int


class PresenceChanged(_Fact, frozen=True):
    """A person's connection came or went."""

    player: str
    connected: bool


class Ready(_Fact, frozen=True):
    """A player wants the next round."""

    player: str


class SentAway(_Fact, frozen=True):
    """The host has sent a player away for good."""

    player: str


class StageIs(_Fact, frozen=True):
    """The table is now `round_over` or `game_over`."""

    stage: str


class Closed(_Fact, frozen=True):
    """The table has ended (T-04)."""

    reason: str


Fact = (
    Created
    | Configured
    | Seated
    | Cleared
    | HostIs
    | GameBegan
    | RoundBegan
    | Acted
    | Asked
    | WindowOpened
    | WindowClosed
    | Settled
    | Reacted
    | Quieted
    | HoldBegan
    | Dropped
    | Gathered
    | Ungathered
    | ClaimLost
    | Rested
    | NotDone
    | DuelBegan
    | Cued
    | Struck
    | Judged
    | TimedOut
    | Away
    | Back
    | PresenceChanged
    | Ready
    | SentAway
    | StageIs
    | Closed
)


class Deadline(Struct, frozen=True, order=True):
    """When the host must say `Fire`. `kind`: `gather`, `hold`, `clock`, `bot`, `reaction`, `cue`,
    `verdict`, `gone`, `between`, `host`."""

    at_us: int
    rank: int
    """Order among deadlines of the same instant."""
    kind: str
    seat: int = -1


class Commit(Struct, frozen=True, kw_only=True):
    """One entry of a table's log: what was said, what happened, and what comes due next."""

    table: str
    seq: int
    time: int
    actor: str
    id: str
    command: Command
    events: tuple[Fact, ...]
    deadlines: tuple[Deadline, ...]
    """All that are open after this commit, earliest first."""


class Refusal(Struct, frozen=True):
    """A command that changed nothing, and why.

    `reason` is a word in kebab case, `ruling` the id of the ruling behind it or empty. `retry_at`
    is when the same command may be accepted, if time alone is wanting.
    """

    reason: str
    ruling: str = ""
    values: dict[str, Any] = {}
    retry_at: int | None = None
