"""Every message between a browser and the server, typed once; nothing is decided or sent here.

A message is a JSON object whose field `t` names its type. `Incoming` is all that a client may say,
`Outgoing` all that a server says; `wire_schema` describes both as JSON Schema. Who says something
is never in a message: it is the server's fact, from the token given in `hello`. Times are
microseconds of the server's clock unless a field says otherwise.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

__all__ = [
    "LIMIT_BYTES",
    "Incoming",
    "Outgoing",
    "TableCommand",
    "WireSettings",
    "decode",
    "encode",
    "wire_schema",
]

LIMIT_BYTES = 64 * 1024
"""The longest message that is taken or sent in one piece by a client."""

Code = Annotated[str, Meta(min_length=1, max_length=24, description="Code of a table")]
Words = Annotated[str, Meta(max_length=300)]
Name = Annotated[str, Meta(max_length=100)]
Id = Annotated[str, Meta(max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1 << 53)]
Micros = Annotated[int, Meta(ge=-(1 << 53), le=1 << 53)]


class WireSettings(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a host chooses. `options`: those that differ from the preset's."""

    edition: Id = "classic"
    preset: Id = "standard"
    options: dict[str, Any] = field(default_factory=dict)
    clock_s: int | None = 30
    """Seconds for each decision, 10 to 120; null: no clock."""
    stand_in: Id = "normal"
    """Level of the bot that plays for somebody who is away."""
    pace: Literal["live", "quick", "swift"] = "live"
    """How long bots and windows take: `quick` is for people in a hurry, `swift` has no waits."""


# ---------------------------------------------------------------- what can be said to a table


class _TableCommand(Struct, kw_only=True, tag_field="t", tag=True, forbid_unknown_fields=True):
    """A command of `do`."""


class Configure(_TableCommand):
    """Change the settings before a game; the host's right."""

    settings: WireSettings


class Sit(_TableCommand):
    """Take an open seat, or (null) the first open one."""

    seat: Seat | None = None


class AddBot(_TableCommand):
    """Seat a bot; the host's right. Without a name it is given one."""

    name: Name = ""
    level: Id = "normal"
    seat: Seat | None = None


class Clear(_TableCommand):
    """Open a seat before a game: one's own, or as the host anybody's."""

    seat: Seat


class Start(_TableCommand):
    """Begin a game, or a rematch; the host's right."""


class Act(_TableCommand):
    """Act, in notation: `play r7`, `play r7#12` (one's card number 12), `draw`, `keep`, `color r`,
    `uno`, `catch 2`. Strikes of a live showdown are `strike` messages instead."""

    seat: Seat
    action: Annotated[str, Meta(max_length=64)]
    generation: Count | None = None
    """`private.generation` that the player saw: refused as stale when the table has moved on."""


class NextRound(_TableCommand):
    """Be ready for the next round."""


class Return(_TableCommand):
    """Take one's seat back from the bot that plays it."""


class Leave(_TableCommand):
    """Leave the table for good; a bot keeps the seat to the end of the game."""


TableCommand = Configure | Sit | AddBot | Clear | Start | Act | NextRound | Return | Leave


# ---------------------------------------------------------------- client to server


class _Message(Struct, kw_only=True, tag_field="t", forbid_unknown_fields=True):
    """Anything on the wire."""


class Hello(_Message, tag="hello"):
    """The first message of a connection. Without a token (or with a wrong one) a new guest is made;
    the token comes back in `welcome` and is what a browser keeps."""

    token: Annotated[str, Meta(max_length=400)] | None = None
    name: Annotated[str, Meta(max_length=4000)] | None = None
    language: Annotated[str, Meta(max_length=20)] | None = None


class Renew(_Message, tag="renew"):
    """Withdraw every token of oneself; a new one comes in `welcome`. Whoever holds an old one, a
    thief or a lost phone, is nobody from then on."""


class CreateTable(_Message, tag="create"):
    """Open a table and join it. The answer is its `snapshot`, or `error`."""

    settings: WireSettings = field(default_factory=WireSettings)
    name: Words = ""
    public: bool = False
    """Listed in the lobby; a private table is found by its link alone."""
    id: Id = ""
    """A retry with the same id opens no second table."""


class Join(_Message, tag="join"):
    """Come to a table: in one's own seat if there is one, else as somebody who may sit down."""

    table: Code


class Nonce(_Message, tag="nonce"):
    """Bring chance of one's own to the next game: sent once its `commitment` has been seen."""

    table: Code
    nonce: Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,32}$")]
    """1 to 32 random bytes in hexadecimal digits: they go into the seed of the game."""


class Watch(_Message, tag="watch"):
    """Come to a table to look on only: `Sit` is refused as `looking-on` until one says `join`.

    Somebody who has a seat there is back in it, as with `join`.
    """

    table: Code


class LeaveTable(_Message, tag="leave_table"):
    """Stop following a table; a seat there is kept (the command `Leave` gives it up)."""

    table: Code


class Do(_Message, tag="do"):
    """A command to a table. A retry with the same id changes nothing twice."""

    table: Code
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    command: TableCommand


class Strike(_Message, tag="strike"):
    """The paddle of a live showdown."""

    table: Code
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    generation: Count
    """`public.duel.generation`."""
    claim_us: Micros | None = None
    """From the paint of the cue to the press, on the client's own clock; null before the cue."""


class Chat(_Message, tag="chat"):
    """Say something at a table, or send a reaction (one emoji)."""

    table: Code
    text: Words


class Mute(_Message, tag="mute"):
    """Hear no more chat from a player; `on: false` hears it again."""

    player: Id
    on: bool = True


class Kick(_Message, tag="kick"):
    """Send a player away from a table; the host's right."""

    table: Code
    player: Id


class Resume(_Message, tag="resume"):
    """Go on after commit `seq`: the missing updates come, or a snapshot."""

    table: Code
    seq: Count


class Pong(_Message, tag="pong"):
    """The answer to a `ping`, at once."""

    n: Count


class Lobby(_Message, tag="lobby"):
    """Follow the list of public tables, or stop it."""

    on: bool = True


Incoming = (
    Hello
    | Renew
    | CreateTable
    | Join
    | Nonce
    | Watch
    | LeaveTable
    | Do
    | Strike
    | Chat
    | Mute
    | Kick
    | Resume
    | Pong
    | Lobby
)


# ---------------------------------------------------------------- server to client


class Welcome(_Message, tag="welcome"):
    """Who one is. `tables`: codes of running tables at which one has a seat."""

    player: str
    token: str
    name: str
    now_us: int
    version: str
    warm: float
    """How much of the rules is compiled, 0 to 1; below 1 games are slow to begin."""
    tables: list[str] = field(default_factory=list)
    muted: list[str] = field(default_factory=list)
    """Players whose chat one does not hear."""


class Warming(_Message, tag="warming"):
    """The compiled rules are getting ready; 1: done."""

    warm: float


class TableEvent(Struct, omit_defaults=True):
    """One thing that happened. Keys of the game are `locales`' `event-KEY`, those of the table
    `table-KEY` (`table-seated`, `table-away`, ...)."""

    key: str
    values: dict[str, Any] = field(default_factory=dict)


class Snapshot(_Message, tag="snapshot"):
    """All that one may see of a table, after commit `seq`."""

    table: str
    seq: int
    now_us: int
    public: dict[str, Any]
    private: dict[str, Any]
    chat: list[ChatLine] = field(default_factory=list)


class Update(_Message, tag="update", omit_defaults=True):
    """What changed from `since` to `seq`: only changed keys of `public` and `private`.

    Equal `since` and `seq`: nothing was committed, but more may be told now (T-11), or somebody
    began or ceased to look on. Whoever has not seen `since` asks with `resume`.
    """

    table: str
    since: int
    seq: int
    now_us: int
    events: list[TableEvent] = field(default_factory=list)
    public: dict[str, Any] = field(default_factory=dict)
    private: dict[str, Any] = field(default_factory=dict)


class Done(_Message, tag="done"):
    """The command with this id is stored, as commit `seq`."""

    table: str
    id: str
    seq: int


class Refused(_Message, tag="refused", omit_defaults=True):
    """The command with this id changed nothing. `reason` is `locales`' `reason-REASON`."""

    id: str
    reason: str
    table: str = ""
    ruling: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    retry_us: int | None = None
    """When the same command may be accepted, if only time is wanting."""


class LobbyTable(Struct, kw_only=True):
    """A public table."""

    table: str
    name: str
    edition: str
    stage: str
    host: str
    seats: list[str]
    """Names of who sits there."""
    most: int
    watching: int


class LobbyTables(_Message, tag="lobby", omit_defaults=True):
    """All public tables, newest first."""

    tables: list[LobbyTable]
    yours: list[str] | None = None
    """As `welcome.tables`, where the list was just asked for."""


class ChatLine(_Message, tag="chat"):
    """What somebody said. It is text, never markup."""

    table: str
    player: str
    name: str
    text: str
    now_us: int


class Ping(_Message, tag="ping"):
    """The heartbeat; answer with `pong`. `head`: last commit of every table that one follows."""

    n: int
    now_us: int
    head: dict[str, int]
    rtt_us: int = 0
    """The round trip as measured so far."""


class Left(_Message, tag="left"):
    """One no longer follows a table: `left`, `kicked`, `closed`."""

    table: str
    reason: str


class Closing(_Message, tag="closing"):
    """The connection ends: `newer-tab` (stay away), `restart`, `storage`, `slow`, `idle` (come
    back)."""

    reason: str
    retry_s: float | None = None
    """Come back after so many seconds; null: not by itself."""


class Error(_Message, tag="error", omit_defaults=True):
    """Something that was asked cannot be. Reasons: see the protocol page."""

    reason: str
    values: dict[str, Any] = field(default_factory=dict)
    id: str = ""
    table: str = ""


Outgoing = (
    Welcome
    | Warming
    | Snapshot
    | Update
    | Done
    | Refused
    | LobbyTables
    | ChatLine
    | Ping
    | Left
    | Closing
    | Error
)

_decoder = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


def decode(text: str | bytes) -> Incoming:
    """Return a client's message. Raises `msgspec.DecodeError` (of which `ValidationError` is one).

    >>> decode('{"t": "pong", "n": 3}').n
    3
    """
    message: Incoming = _decoder.decode(text)
    return message


def encode(message: Outgoing | Incoming) -> bytes:
    """Return a message as it goes over the wire.

    >>> encode(Left(table="abc", reason="kicked"))
    b'{"t":"left","table":"abc","reason":"kicked"}'
    """
    return _encoder.encode(message)


def wire_schema() -> dict[str, Any]:
    """Return the JSON Schema of all messages: `$defs`, and `client` and `server` as their unions.

    >>> sorted(wire_schema())
    ['$defs', '$schema', 'client', 'server', 'title']
    """
    (client, server), parts = msgspec.json.schema_components(
        [Incoming, Outgoing], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Last Card",
        "client": client,
        "server": server,
        "$defs": parts,
    }
