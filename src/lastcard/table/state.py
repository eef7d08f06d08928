"""The state of a table: seats, the game, and everything that waits. Nothing is changed here.

A table is made by folding commits (`fold`). Times are microseconds of the host's clock. What a
field holds is said once, here.
"""

from __future__ import annotations

from msgspec import Struct

from .settings import Settings

__all__ = [
    "EMPTY",
    "FORMAT",
    "PROGRAM",
    "Claim",
    "Duel",
    "Held",
    "Reaction",
    "Seat",
    "Table",
    "Waiting",
    "Window",
    "is_program",
]

FORMAT = 1
"""Version of the table's log; it rises when an old log would fold differently."""

PROGRAM = "b"
"""How the ids of programs begin that sit down like people; no person's id may begin with it."""


def is_program(player: str) -> bool:
    """Tell whether a player is a program that plays over the wire.

    It has the seat, the clock and the rights of a person, but is nobody's company: it is never the
    host, no round waits for it, and a table of programs and bots alone closes (T-04, T-05).

    >>> is_program("b4f1"), is_program("pmx7")
    (True, False)
    """
    return player.startswith(PROGRAM)


class Seat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place at the table. With no player and no level it is open."""

    player: str = ""
    """Id of the person, or empty."""
    name: str = ""
    level: str = ""
    """Level of the bot, or empty for a person."""
    joined: int = 0
    """Sequence number of the commit that seated the person (T-05)."""
    connected: bool = True
    gone_at: int = 0
    """Since when the connection is gone."""
    timeouts: int = 0
    """Time-outs in a row (T-03)."""
    away: str = ""
    """Why a bot plays for the person: `timeouts`, `gone`, `left`; or empty."""
    rest_until: int = 0
    """Until when the seat cannot catch (T-07)."""

    @property
    def is_open(self) -> bool:
        """Nobody sits here."""
        return not self.player and not self.level

    @property
    def is_person(self) -> bool:
        """A person, or a program like one, sits here and has not left for good, whoever plays."""
        return bool(self.player) and self.away != "left"

    @property
    def is_human(self) -> bool:
        """A person who is no program sits here and has not left for good."""
        return self.is_person and not is_program(self.player)

    @property
    def is_bot_played(self) -> bool:
        """A bot makes the moves of this seat."""
        return not self.player or bool(self.away)


class Waiting(Struct, frozen=True, kw_only=True):
    """The decision that the table waits for (not a showdown's)."""

    seat: int
    generation: int
    """Counts the decisions asked for; an answer to an older one is stale."""
    phase: int
    """A `Phase` of the kernel."""
    since: int
    not_before: int
    """When a bot's move is due; for people `since`."""
    warn: int | None
    """Start of the last quarter of the clock (T-01); None without a clock."""
    due: int | None
    """When the default action is taken; None without a clock."""


class Reaction(Struct, frozen=True, array_like=True):
    """A call or catch that a bot will make, drawn when the window opened."""

    seat: int
    action: int
    at: int


class Window(Struct, frozen=True, kw_only=True):
    """A play down to one card (T-08)."""

    seat: int
    opened: int
    reactions: tuple[Reaction, ...] = ()
    settled: int | None = None
    """When it was called or caught; None: it can be caught, or nothing was owed."""


class Held(Struct, frozen=True, kw_only=True):
    """An act that came early. It is carried out as soon as it may be."""

    seat: int
    action: int
    argument: int
    cause: str


class Claim(Struct, frozen=True, kw_only=True):
    """A call, catch or jump-in that is being collected (T-09)."""

    seat: int
    action: int
    argument: int
    sent: int
    """Time of arrival less half the round trip."""


class Duel(Struct, frozen=True, kw_only=True):
    """A live showdown. `cue_at` and `planned` are secret until they have passed."""

    generation: int
    seats: tuple[int, int]
    began: int
    cue_at: int
    """End of the countdown."""
    cued: bool = False
    """The cue has been announced."""
    planned: tuple[int | None, int | None] = (None, None)
    """Bots' press times, microseconds after the cue."""
    struck: tuple[int | None, int | None] = (None, None)
    """People's press times."""
    restarts: int = 0
    """How often a lost connection or a late cue has begun it again (T-10)."""


class Table(Struct, frozen=True, kw_only=True):
    """Everything a table knows."""

    format: int = FORMAT
    id: str = ""
    seq: int = 0
    """Number of the last commit; 0: there is no table yet."""
    time: int = 0
    """Of the last commit; a table's time never runs backwards."""
    stage: str = "none"
    """`none`, `lobby`, `playing`, `round_over`, `game_over` or `closed`."""
    stage_at: int = 0
    settings: Settings = Settings()
    secret: bytes = b""
    host: str = ""
    host_gone_at: int | None = None
    """Since when the host's connection is gone, seated or not; None: it is here."""
    seats: tuple[Seat, ...] = ()
    games: int = 0
    """Games begun."""
    revision: int = 0
    """Of the edition that the running game is played by."""
    game: bytes = b""
    """The kernel's record of the running game."""
    generation: int = 0
    waiting: Waiting | None = None
    duel: Duel | None = None
    window: Window | None = None
    held: Held | None = None
    claims: tuple[Claim, ...] = ()
    claims_due: int = 0
    quiet_until: int = 0
    """Until then nothing may follow a draw (T-11)."""
    ready: tuple[str, ...] = ()
    """Players who have asked for the next round."""
    banned: tuple[str, ...] = ()
    """Players whom the host has sent away."""
    recent: tuple[tuple[str, str, int], ...] = ()
    """Actors and ids of the last commands, and the commits they became."""


EMPTY = Table()
"""No table yet: what a log is folded from."""
