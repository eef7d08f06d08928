"""The records of the kernel and the numbers that stand for words.

Here lives the shape of everything the rules read and write: `STATE` (one game), `RULES` (one
edition with its options, compiled), `VIEW` (what one seat may see), and the integer codes of
phases, verbs, action kinds, chance, events and reasons. No rule lives here.

All scalar fields are signed 64-bit numbers, so that arithmetic means the same in compiled code and
in plain Python; narrow arrays are read through `np.int64(...)`. A set of cards is `WORDS` words of
`BITS` bits: card `i` is bit `i % BITS` of word `i // BITS`. 56 bits keep every word positive, and
112 cards, the largest printed deck of the family, fill exactly two.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

MAX_SEATS = 10
MAX_CARDS = 192
MAX_FACES = 128
MAX_SYMBOLS = 48
BITS = 56
WORDS = 4
MAX_LOADED = 12  # cards that fit into the Showdown Unit
MAX_FIRE = 12  # cards that one press of a launcher can fire (RULES section 3)
MAX_CYCLE = 96
MAX_CODE = 1024  # instructions of all programs of an edition together
MAX_PROGRAM = 16  # instructions of one program
MAX_ACTS = 1000  # plays within one turn, after which no extra card is offered
MAX_EVENTS = 4096
NOBODY = -1
NO_COLOR = -1
NO_CARD = -1

LIGHT, DARK = 0, 1
COLOR_LETTERS = "rygbktop"  # red yellow green blue, pink teal orange purple: the order of Q-60

INNOCENT_MORE = 2  # cards that who challenged an innocent draws on top (C-38, F-13, Q-46)

NEVER = 1 << 40  # a strike that never came, in microseconds
NOT_STRUCK = 1 << 41  # a duellist who has still to strike


class Phase(IntEnum):
    """What the game waits for."""

    RUNNING = 0  # no decision is open: a program is being executed
    TURN = 1
    DRAWN = 2
    EXTRA = 3
    COLOR = 4
    TARGET = 5
    COUNT = 6
    CHALLENGE = 7
    GIVE = 8
    SHOWDOWN = 9
    ROUND_OVER = 10
    GAME_OVER = 11


class Verb(IntEnum):
    """The vocabulary of card programs; `docs/reference/verbs.md` gives grammar and meaning."""

    END = 0
    COLOR = 1  # whom
    TARGET = 2
    COUNT = 3  # n = greatest count
    CHALLENGE = 4  # whom = Guilt, n = cards for the guilty (0: the penalty that follows)
    SKIP = 5
    SKIP_EVERYONE = 6
    REVERSE = 7
    DRAW = 8  # whom, n, needed = 1: when nothing comes, the rest of the program is dropped
    DRAW_COLOR = 9  # whom
    PRESS = 10  # whom, n
    PRESS_UNTIL = 11  # whom
    SHOWDOWN = 12  # whom, n (0: the count just chosen)
    FLIP = 13  # whom names the colour of a wild that comes to the top (NOBODY_NAMES: nobody)
    DISCARD_COLOR = 14
    SWAP = 15
    ROTATE = 16
    GIVE = 17
    EXTRA = 18
    STACK = 19  # n, whom = Guilt or -1: a draw penalty that may be answered (K-02)


class Whom(IntEnum):
    """Whom a verb concerns."""

    NEXT = 0  # the next player who has not been skipped
    PLAYER = 1  # the player of the card; of a first card, the dealer
    TARGET = 2  # the opponent just chosen
    OTHERS = 3  # everybody but the player, from the next seat on in the direction of play
    EVERYONE = 4  # the same, and the player last
    NOBODY_NAMES = 5  # for `flip` as the last card


class Guilt(IntEnum):
    """What makes the player of a challengeable wild guilty (F-11, K-01)."""

    NONE = -1
    COLOR = 0  # a card of the colour in force
    PLAYABLE = 1  # any other card that could have been played


class Situation(IntEnum):
    """When a card's program runs."""

    PLAYED = 0
    FIRST = 1
    LAST = 2


class Kind(IntEnum):
    """Kinds of action; `RULES.action_kind` tells the kind of a dense action number."""

    DRAW = 0
    KEEP = 1
    PASS = 2
    ACCEPT = 3
    CHALLENGE = 4
    UNO = 5
    STRIKE = 6  # argument: microseconds after the end of the countdown, or NEVER
    COLOR = 7  # value: colour
    TARGET = 8  # value: seat
    COUNT = 9  # value: 1..10
    CATCH = 10  # value: seat
    PLAY = 11  # value: face; argument: 1 + arrival number, 0 = any copy
    GIVE = 12  # value: face; argument as for PLAY
    JUMP = 13  # value: face; argument as for PLAY


DRAW, KEEP, PASS, ACCEPT, CHALLENGE, UNO, STRIKE = range(7)
COLOR_BASE = 7
TARGET_BASE = 15
COUNT_BASE = 24  # COUNT_BASE + n is "count n", n from 1
CATCH_BASE = 35
PLAY_BASE = 45
MAX_COUNT = 10
MAX_ACTIONS = PLAY_BASE + 3 * MAX_FACES


class Chance(IntEnum):
    """Rows of a tape, (kind, value), and of the log."""

    USED = 0
    FIRE = 1  # cards that a press fires
    LINES = 2  # loaded cards on the first duellist's side
    COIN = 3  # the seat that loses an even draw
    DECK = 4  # number of cards, followed by as many CARD rows, next card first
    CARD = 5  # a card id


class Tape(IntEnum):
    """`tape[0, 0]`: how a tape is used. `tape[0, 1]` is the number of rows that follow."""

    NONE = 0  # chance comes from the state's own generator
    # Queued rows first, then the generator; first cards go back to the bottom.
    SCENARIO = 1
    RECORD = 2  # rows only: a missing one is an error


class Fault(IntEnum):
    """What `step` and `begin_round` return; the state is to be thrown away unless it is OK."""

    OK = 0
    TAPE_MISSING = 1
    TAPE_IMPOSSIBLE = 2
    LOG_FULL = 3
    NO_FIRST_CARD = 4  # every card of the draw pile would go back


class Event(IntEnum):
    """Rows of the log: (event, a, b, c). A card "private to" somebody is told to nobody else."""

    NONE = 0
    CHANCE = 1  # Chance kind, value
    ROUND_BEGAN = 2  # dealer
    DEALT = 3  # seat, card (private to the seat)
    TURNED_UP = 4  # card
    SENT_BACK = 5  # card
    TURN_BEGAN = 6  # seat
    PLAYED = 7  # seat, card, cards left
    JUMPED = 8  # seat, card, cards left
    DREW = 9  # seat, card (private to the seat), Cause
    DREW_NOTHING = 10  # seat, Cause
    KEPT = 11  # seat
    PASSED = 12  # seat
    COLOR_NAMED = 13  # seat, colour
    TARGET_CHOSEN = 14  # seat, target
    COUNT_CHOSEN = 15  # seat, n
    SKIPPED = 16  # seat
    REVERSED = 17  # direction
    PRESSED = 18  # seat, cards fired
    RELOADED = 19  # cards
    RESHUFFLED = 20  # cards
    LOADED = 21  # player, opponent, cards
    STRUCK = 22  # seat, microseconds
    UNDECIDED = 23  # how often so far
    DUEL_LOST = 24  # loser, winner, cards
    FLIPPED = 25  # side
    TOP_IS = 26  # card now on top after a flip
    SHED = 27  # seat, card (Discard All)
    SWAPPED = 28  # seat, seat
    ROTATED = 29  # direction
    GAVE = 30  # giver, receiver, card (private to the two)
    ACCEPTED = 31  # seat
    CHALLENGED = 32  # challenger, offender
    SHOWN = 33  # challenger, offender: the hand is shown (private to the challenger)
    GUILTY = 34  # challenger, offender
    INNOCENT = 35  # challenger, offender
    UNO = 36  # seat
    CAUGHT = 37  # catcher, offender
    FALSE_CALL = 38  # seat
    STACKED = 39  # sum
    STACK_TAKEN = 40  # seat, sum
    BLOCKED = 41  # 0 full circle of empty draws, 1 turn limit
    ROUND_WON = 42  # seat, points
    GAME_WON = 43  # seat
    CUT = 44  # seat, card: drawn for the first deal (C-01)
    STACK_CANCELLED = 45  # jumper


class Cause(IntEnum):
    """Why a card was drawn."""

    TURN = 0
    PENALTY = 1  # a card's effect
    CAUGHT = 2
    FALSE_CALL = 3
    LOST_DUEL = 4
    STACK = 5
    GUILTY = 6
    INNOCENT = 7
    DIP = 8


class Reason(IntEnum):
    """Why an action is refused; `lastcard.refusals` gives ruling and words of each."""

    OK = 0
    ROUND_IS_OVER = 1
    NOT_YOUR_DECISION = 2  # C-04
    WRONG_PHASE = 3
    NOT_IN_HAND = 4  # NOTATION, actions
    NO_MATCH = 5  # C-06
    ONLY_DRAWN_CARD = 6  # C-09
    MUST_PLAY_DRAWN = 7  # C-10
    WOULD_BLUFF = 8  # C-40
    NOT_AS_LAST = 9
    ONLY_STACK = 10
    COLOR_OF_OTHER_SIDE = 11  # F-06
    NOT_AN_OPPONENT = 12  # S-08
    COUNT_OUT_OF_RANGE = 13  # S-03
    HAS_STRUCK = 14
    UNO_NOT_AT_TWO = 15  # C-17
    UNO_LAPSED = 16
    UNO_SAID = 17
    UNO_BY_ITSELF = 18  # C-47
    NOBODY_TO_CATCH = 19  # C-26
    OWN_CATCH = 20  # C-21
    NO_JUMP_IN = 21  # K-03
    JUMP_NOT_IDENTICAL = 22
    JUMP_OWN_TURN = 23
    JUMP_WRONG_PHASE = 24
    UNKNOWN_ACTION = 25  # NOTATION, actions
    BAD_ARGUMENT = 26
    NO_SUCH_SEAT = 27  # NOTATION, actions


class Launcher(IntEnum):
    """How every draw is made: by hand, or by one of the launcher models of RULES section 3."""

    NONE = 0
    IID = 1
    GAP = 2
    CYCLE = 3


def _record(fields: list[tuple[str, str] | tuple[str, str, tuple[int, ...]]]) -> np.dtype:
    """Return an aligned dtype of `np.record` elements: attributes work in plain Python too."""
    return np.dtype((np.record, np.dtype(fields, align=True)))


STATE = _record(
    [
        # --- seats and flow
        ("n_seats", "i8"),  # 2..MAX_SEATS
        ("dealer", "i8"),  # seat
        ("direction", "i8"),  # +1 clockwise, -1
        ("side", "i8"),  # LIGHT or DARK: which faces are active
        ("phase", "i8"),  # Phase
        ("actor", "i8"),  # seat that must decide, in SHOWDOWN the player; NOBODY after a round
        ("player", "i8"),  # whose turn it is, whose card's program runs; first card: the dealer
        ("color", "i8"),  # colour in force 0..7, or NO_COLOR
        ("skipped", "i8"),  # seats marked as skipped until the turn passes, one bit a seat
        ("pc", "i8"),  # next instruction in RULES.code; 0 = no program is running
        ("situation", "i8"),  # Situation of the running program
        ("target", "i8"),  # opponent chosen, or NOBODY
        ("count", "i8"),  # how many cards were chosen to be loaded
        ("drawn", "i8"),  # card just drawn, in phase DRAWN; else NO_CARD
        ("stack", "i8"),  # cards at stake in a stack (K-02)
        ("guilty", "i8"),  # 1 if the last restricted wild was a bluff when it was played
        ("bluff_color", "i8"),  # colour in force when that wild was played, or NO_COLOR
        ("bluff_face", "i8"),  # face on top of the pile when it was played
        ("passes", "i8"),  # empty draws in a row
        ("turns", "i8"),  # ordinary turns begun in this round
        ("acts", "i8"),  # plays within this turn
        ("rounds", "i8"),  # rounds begun
        ("fault", "i8"),  # Fault of the running call; anything but OK spoils the state
        # --- UNO
        ("owing", "i8"),  # seat that owes a call and can be caught, or NOBODY
        ("called", "i8"),  # seat whose call is good for its next play, or NOBODY
        # --- the Showdown Unit
        ("duellist", "i8"),  # the player's opponent, or NOBODY
        ("strikes", "i8", (2,)),  # player's, duellist's, in microseconds; NOT_STRUCK, NEVER
        ("undecided", "i8"),  # undecided outcomes of this showdown
        ("n_loaded", "i8"),
        # --- the launcher
        ("launcher_left", "i8"),  # gap: presses until it fires; cycle: presses since the reload
        # --- results
        ("winner", "i8"),  # seat that won the round, or NOBODY
        ("champions", "i8"),  # seats that won the game, one bit a seat
        ("points", "i8", (MAX_SEATS,)),  # of the round just ended
        ("scores", "i8", (MAX_SEATS,)),
        # --- knowledge
        ("shown_to", "i8"),  # challenger who sees a hand until the next action, or NOBODY
        ("shown_hand", "i8"),  # whose
        ("known_hands", "i8"),  # seats of whose cards somebody else may know one, one bit a seat
        # --- cards
        ("n_draw", "i8"),
        ("n_discard", "i8"),
        ("sizes", "i8", (MAX_SEATS,)),  # cards in each hand
        ("received", "i8", (MAX_SEATS,)),  # cards that each seat has received this round
        ("hands", "i8", (MAX_SEATS, WORDS)),  # card sets
        # --- the generator (ChaCha8), see chance.py
        ("counter", "i8"),  # next block
        ("cursor", "i8"),  # next word of `block`; 16 = used up
        ("key", "u4", (8,)),
        ("block", "u4", (16,)),
        ("arrival", "u2", (MAX_CARDS,)),  # how-manieth card its holder received, modulo 65,536
        ("seen", "u2", (2, MAX_CARDS)),  # seats that know this face to be there, one bit a seat
        ("draw", "u1", (MAX_CARDS,)),  # draw pile, next card last
        ("discard", "u1", (MAX_CARDS,)),  # discard pile, top last
        ("loaded", "u1", (MAX_LOADED,)),  # cards in the unit
    ]
)

RULES = _record(
    [
        ("n_cards", "i8"),
        ("n_faces", "i8"),
        ("n_sides", "i8"),  # 1, or 2 for a Flip deck
        ("n_actions", "i8"),
        ("min_seats", "i8"),
        ("max_seats", "i8"),
        ("deal", "i8"),  # cards dealt to each seat
        ("play_base", "i8"),  # PLAY_BASE
        ("give_base", "i8"),  # play_base + n_faces
        ("jump_base", "i8"),  # give_base + n_faces
        # --- options
        ("goal", "i8"),  # points
        ("lowest_wins", "i8"),
        ("auto_uno", "i8"),
        ("blocked_lowest", "i8"),
        ("turn_limit", "i8"),  # turns, 0 = none
        ("false_call", "i8"),  # cards or presses, 0 = a false call is refused
        ("two_player_skip", "i8"),  # 1: with two players Reverse acts as Skip
        ("must_play_drawn", "i8"),
        ("bluff", "i8"),  # 0: a restricted wild cannot be played by a guilty hand
        ("tie_window", "i8"),  # microseconds
        ("false_start", "i8"),  # microseconds
        ("no_reflex", "i8"),  # seats that do not duel, one bit a seat
        ("jump_in", "i8"),
        ("draw_to_match", "i8"),
        ("uno_penalty", "i8"),  # cards or presses (C-23)
        # --- the launcher
        ("launcher", "i8"),  # Launcher
        ("fire_chance", "i8", (2,)),  # iid: fires with probability [0] / [1]
        ("fire_weights", "i8", (MAX_FIRE + 1,)),  # cumulative weights of firing n cards
        ("gap_weights", "i8", (5,)),  # cumulative weights of a gap of n presses
        ("cycle_length", "i8"),
        ("cycle", "i1", (MAX_CYCLE,)),  # 1: this press fires
        # --- cards and faces
        ("side_colors", "i8", (2,)),  # colours of a side, one bit a colour
        ("face_of", "u1", (2, MAX_CARDS)),  # face of a card by side
        ("face_color", "i1", (MAX_FACES,)),  # 0..7, NO_COLOR for a wild
        ("face_symbol", "u1", (MAX_FACES,)),
        ("face_number", "i1", (MAX_FACES,)),  # 0..9, -1 for a symbol
        ("face_points", "i2", (MAX_FACES,)),
        ("face_guilt", "i1", (MAX_FACES,)),  # Guilt of a restricted wild
        ("face_back", "i1", (MAX_FACES,)),  # 1: goes back as the first card (C-05)
        ("face_not_last", "i1", (MAX_FACES,)),  # 1: cannot be played as the last card
        ("face_gives", "i1", (MAX_FACES,)),  # 1: its program gives a card away
        ("program", "i2", (3, MAX_FACES)),  # first instruction by Situation; 0 = none
        ("code", "i2", (MAX_CODE, 4)),  # verb, whom, n, needed
        ("n_code", "i8"),
        ("cards_of_face", "i8", (2, MAX_FACES, WORDS)),  # card sets by active side
        ("cards_of_color", "i8", (2, 8, WORDS)),  # with the wilds, which match every colour
        ("plain_of_color", "i8", (2, 8, WORDS)),  # without the wilds
        ("cards_of_symbol", "i8", (2, MAX_SYMBOLS, WORDS)),  # coloured cards
        ("wilds", "i8", (2, WORDS)),
        ("restricted", "i8", (2, WORDS)),  # cards whose face has a guilt
        ("not_last", "i8", (2, WORDS)),
        ("action_kind", "i1", (MAX_ACTIONS,)),  # Kind
        ("action_value", "i2", (MAX_ACTIONS,)),  # colour, seat, count or face
    ]
)

VIEW = _record(
    [
        ("seat", "i8"),  # whose view; NOBODY for a spectator
        ("n_seats", "i8"),
        ("dealer", "i8"),
        ("direction", "i8"),
        ("side", "i8"),
        ("phase", "i8"),
        ("deciding", "i8"),  # seats that must decide, one bit a seat
        ("player", "i8"),
        ("color", "i8"),
        ("skipped", "i8"),
        ("situation", "i8"),
        ("pc", "i8"),
        ("target", "i8"),
        ("count", "i8"),
        ("stack", "i8"),
        ("bluff_color", "i8"),
        ("bluff_face", "i8"),
        ("passes", "i8"),
        ("turns", "i8"),
        ("acts", "i8"),
        ("rounds", "i8"),
        ("owing", "i8"),
        ("called", "i8"),
        ("duellist", "i8"),
        ("struck", "i8"),  # duellists who have struck, one bit a seat; their times stay hidden
        ("own_strike", "i8"),  # this seat's press time, or NOT_STRUCK
        ("undecided", "i8"),
        ("n_loaded", "i8"),
        ("launcher_left", "i8"),  # cycle: presses since the reload; gap: 0, nobody knows it
        ("winner", "i8"),
        ("champions", "i8"),
        ("points", "i8", (MAX_SEATS,)),
        ("scores", "i8", (MAX_SEATS,)),
        ("n_draw", "i8"),
        ("n_discard", "i8"),
        ("sizes", "i8", (MAX_SEATS,)),
        ("top", "i8"),  # face on top of the discard pile, -1 before the first card
        ("draw_back", "i8"),  # Flip: inactive face of the top draw card (F-02); else -1
        ("drawn", "i8"),  # own card just drawn: 1 + its arrival number, else 0
        ("n_own", "i8"),
        ("own_face", "i2", (MAX_CARDS,)),  # own hand, in order of arrival
        ("own_arrival", "i4", (MAX_CARDS,)),
        ("own_back", "i2", (MAX_CARDS,)),  # Flip: its other face, if seen before a Flip; else -1
        ("backs", "u1", (MAX_SEATS, MAX_FACES)),  # Flip: inactive faces of other hands, counts
        ("known", "u1", (MAX_SEATS, MAX_FACES)),  # active faces known to be in other hands, counts
        ("discards", "u1", (2, MAX_FACES)),  # faces seen in the discard pile, counts by side
        # Flip: (light, dark) of every discard as far as seen, -1 where not, in ascending order; the
        # order in the pile is forgotten. All -1 in one-sided decks
        ("discard_pairs", "i2", (MAX_CARDS, 2)),
        ("shown_hand", "i8"),  # whose hand this seat has just been shown, or NOBODY
    ]
)
