"""What can be said to a table. Every command is data; nothing is decided here.

`actor` is who says it, a fact of the host's and never a claim of the client's: a player's id, or
`SYSTEM` for the host itself (bots' answers, deadlines, connections). `id` makes a retry harmless: a
command whose id the table has already carried out is refused as `repeated`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from .settings import Settings

__all__ = [
    "SYSTEM",
    "Act",
    "AddBot",
    "Answer",
    "Clear",
    "Command",
    "Configure",
    "Create",
    "Fire",
    "Kick",
    "Leave",
    "NextRound",
    "Presence",
    "Recover",
    "Return",
    "Sit",
    "Start",
    "Strike",
]

Number = Annotated[int, Meta(ge=-(1 << 62), le=1 << 62)]
"""A number that any log can hold."""
Name = Annotated[str, Meta(max_length=100)]
"""An id or a name: what is longer is refused where messages are decoded."""

SYSTEM = "*"
"""The actor of commands that only the host of the table may give."""


class _Command(Struct, frozen=True, kw_only=True, tag=True, forbid_unknown_fields=True):
    """Who says it, and under which id."""

    by_system: ClassVar[bool] = False
    actor: Name
    id: Name = ""


class Create(_Command, frozen=True):
    """Open the table; its actor is the host. The secret, 32 random bytes, keys all its chance."""

    table: Name
    settings: Settings
    secret: bytes


class Configure(_Command, frozen=True):
    """Change the settings before a game; the host's right."""

    settings: Settings


class Sit(_Command, frozen=True):
    """Take an open seat, or a new one at the end (None); or the own one, if it is still kept."""

    name: Name
    seat: Number | None = None


class AddBot(_Command, frozen=True):
    """Seat a bot; the host's right."""

    name: Name
    level: Name = "normal"
    seat: Number | None = None


class Clear(_Command, frozen=True):
    """Open a seat again before a game: one's own, or as the host anybody's."""

    seat: Number


class Start(_Command, frozen=True):
    """Begin a game, or the next one with the same people; the host's right.

    The players' nonces are mixed into the key of the game, so that no side alone can choose the
    deal.
    """

    dealer: Number | None = None
    nonces: tuple[bytes, ...] = ()


class Act(_Command, frozen=True):
    """A seat's action in notation, such as `play r7`, `uno`, `catch 2`, `strike 0.31`.

    With a generation it is refused when the table has moved on. `rtt_us` is the round trip that the
    host measured.
    """

    seat: Number
    action: Name
    generation: Number | None = None
    rtt_us: Number = 0


class Strike(_Command, frozen=True):
    """A duellist's paddle. Times in microseconds.

    measured_us: from cue to press on the clock of the node that sent the cue, whatever it is before
    the cue. claim_us: what the client measured from paint to press; it is believed as far as the
    measured round trip allows.
    """

    seat: Number
    generation: Number
    measured_us: Number = 0
    claim_us: Number | None = None
    rtt_us: Number = 0


class NextRound(_Command, frozen=True):
    """Be ready for the next round; it begins when all people present are."""


class Return(_Command, frozen=True):
    """Take the own seats back from the bot that plays them."""


class Leave(_Command, frozen=True):
    """Leave the table for good."""


class Kick(_Command, frozen=True):
    """Send a player away, who cannot come back; the host's right."""

    player: Name


class Answer(_Command, frozen=True):
    """The move that a bot was asked for."""

    by_system: ClassVar[bool] = True
    seat: Number
    generation: Number
    action: Name


class Fire(_Command, frozen=True):
    """A deadline has come due: exactly one of those that the last commit named."""

    by_system: ClassVar[bool] = True
    kind: Name
    at_us: Number
    seat: Number = -1


class Presence(_Command, frozen=True):
    """A player's connection came or went."""

    by_system: ClassVar[bool] = True
    player: Name
    connected: bool


class Recover(_Command, frozen=True):
    """The host was started anew: nobody is connected, and a running duel begins again (T-10)."""

    by_system: ClassVar[bool] = True


Command = (
    Create
    | Configure
    | Sit
    | AddBot
    | Clear
    | Start
    | Act
    | Strike
    | NextRound
    | Return
    | Leave
    | Kick
    | Answer
    | Fire
    | Presence
    | Recover
)
