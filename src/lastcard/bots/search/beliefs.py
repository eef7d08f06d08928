"""What everybody at a table can conclude about hands from what was done in the open.

Who drew on its turn had no card to play: its older cards then lack the colour, the symbol and the
wilds that would have matched. Who leaves the colour in force by choice has likely few cards of it.
A hand is remembered as groups of cards, oldest first, each with the cards that are not in it, or
likely not. Beliefs are public: they hold nothing that a spectator does not see. What
a seat knows for certain of single cards is the kernel's matter (`kernel.knowledge`).
"""

from __future__ import annotations

import numpy as np

from lastcard.bots.policy.dice import roll
from lastcard.kernel.cardset import as_set, either, is_empty, without
from lastcard.kernel.jit import jit
from lastcard.kernel.knowledge import set_of_face
from lastcard.kernel.layout import BITS, MAX_SEATS, NO_COLOR, WORDS, Phase, Situation, Verb
from lastcard.kernel.playable import cards_on

MAX_GROUPS = 8
ANY_CARD = ((1 << BITS) - 1,) * WORDS

BELIEF = np.dtype(
    (
        np.record,
        np.dtype(
            [
                # --- the table as it was last seen
                ("rounds", "i8"),
                ("turns", "i8"),
                ("phase", "i8"),
                ("actor", "i8"),
                ("side", "i8"),
                ("color", "i8"),
                ("top", "i8"),
                ("stack", "i8"),
                ("n_discard", "i8"),
                ("sizes", "i8", (MAX_SEATS,)),
                # --- what is concluded
                ("n_groups", "i8", (MAX_SEATS,)),
                ("counts", "i8", (MAX_SEATS, MAX_GROUPS)),  # cards of each group, oldest first
                ("absent", "i8", (MAX_SEATS, MAX_GROUPS, WORDS)),  # cards that it does not hold
                ("doubt", "i8", (MAX_SEATS, MAX_GROUPS, WORDS)),  # cards that it likely lacks
                ("dice", "i8", (5,)),
            ],
            align=True,
        ),
    )
)


def new_beliefs() -> np.ndarray:
    """Return the beliefs of a table that was never looked at, an array of one BELIEF."""
    beliefs = np.zeros(1, BELIEF)
    beliefs["rounds"] = -1
    beliefs["dice"][0, :4] = (1, 2, 3, 4)
    return beliefs


@jit
def watch(v, r, m, actor, top):
    """Look at the table: draw conclusions from what changed since it was last looked at.

    v: a VIEW or a STATE, of which only public fields are read. actor: a seat that must decide.
    top: the face on top of the discard pile. What changed by more than one act tells nothing.

    Writes: all of m.
    """
    if missed_acts(v, m) or moves_hands(v, r, m, top):
        forget_all(v, m)
    elif drew_on_turn(v, m):
        conclude_from_draw(v, r, m)
    else:
        follow_sizes(v, r, m, top)
    remember_table(v, m, actor, top)


@jit
def missed_acts(v, m):
    """Tell whether more than one turn, or a flip, lies between two looks."""
    if v.rounds != m.rounds or v.side != m.side:
        return True
    return v.turns < m.turns or v.turns > m.turns + 1


@jit
def remember_table(v, m, actor, top):
    """Keep what lies open for the next look.

    Writes: the fields of m that describe the table.
    """
    m.rounds, m.turns, m.phase, m.actor, m.side = v.rounds, v.turns, v.phase, actor, v.side
    m.color, m.top, m.stack, m.n_discard = v.color, top, v.stack, v.n_discard
    for seat in range(v.n_seats):
        m.sizes[seat] = v.sizes[seat]


@jit
def forget_all(v, m):
    """Know nothing but the sizes of the hands.

    Writes: n_groups, counts, absent, doubt of m.
    """
    for seat in range(v.n_seats):
        m.n_groups[seat] = 0
        add_group(m, seat, v.sizes[seat])


@jit
def add_group(m, seat, n):
    """Put new cards into a hand, of which nothing is known.

    Writes: n_groups, counts, absent, doubt of m.
    """
    k = m.n_groups[seat]
    if n <= 0:
        return
    if k > 0 and is_empty(either(as_set(m.absent[seat, k - 1]), as_set(m.doubt[seat, k - 1]))):
        m.counts[seat, k - 1] += n
        return
    if k == MAX_GROUPS:
        merge_oldest(m, seat)
        k -= 1
    m.counts[seat, k] = n
    for w in range(WORDS):
        m.absent[seat, k, w] = 0
        m.doubt[seat, k, w] = 0
    m.n_groups[seat] = k + 1


@jit
def merge_oldest(m, seat):
    """Make one group of the two oldest: it lacks what both lack.

    Writes: n_groups, counts, absent, doubt of m.
    """
    for w in range(WORDS):
        m.absent[seat, 1, w] &= m.absent[seat, 0, w]
        m.doubt[seat, 1, w] &= m.doubt[seat, 0, w]
    m.counts[seat, 1] += m.counts[seat, 0]
    drop_group(m, seat, 0)


@jit
def drop_group(m, seat, first):
    """Close the gap of a group that is gone.

    Writes: n_groups, counts, absent, doubt of m.
    """
    for k in range(first, m.n_groups[seat] - 1):
        m.counts[seat, k] = m.counts[seat, k + 1]
        for w in range(WORDS):
            m.absent[seat, k, w] = m.absent[seat, k + 1, w]
            m.doubt[seat, k, w] = m.doubt[seat, k + 1, w]
    m.n_groups[seat] -= 1


@jit
def exclude(m, seat, cards):
    """No card that a seat holds now is one of these.

    Writes: absent of m.
    """
    for k in range(m.n_groups[seat]):
        for w in range(WORDS):
            m.absent[seat, k, w] |= cards[w]


@jit
def doubt_color(r, m, seat, face):
    """A seat that was free to choose laid a card of another colour than the one in force.

    Writes: doubt of m.
    """
    color = m.color
    if color == NO_COLOR or r.face_color[face] == color:
        return
    for k in range(m.n_groups[seat]):
        for w in range(WORDS):
            m.doubt[seat, k, w] |= r.plain_of_color[m.side, color, w]


@jit
def remove_from(m, seat, k):
    """Take one card out of a group.

    Writes: n_groups, counts, absent, doubt of m.
    """
    m.counts[seat, k] -= 1
    if m.counts[seat, k] == 0:
        drop_group(m, seat, k)


@jit
def remove_card_like(m, seat, cards):
    """A card of this set left a hand: out of one of the groups that could have held it.

    Writes: n_groups, counts, absent, doubt, dice of m.
    """
    total = 0
    for k in range(m.n_groups[seat]):
        if not is_empty(without(cards, as_set(m.absent[seat, k]))):
            total += m.counts[seat, k]
    nth = roll(m.dice, total) if total > 0 else 0
    for k in range(m.n_groups[seat]):
        if total == 0 or not is_empty(without(cards, as_set(m.absent[seat, k]))):
            if nth < m.counts[seat, k]:
                remove_from(m, seat, k)
                return
            nth -= m.counts[seat, k]


@jit
def moves_hands(v, r, m, top):
    """Tell whether a card that moves whole hands, or one of them unseen, has been played."""
    if top < 0 or (top == m.top and v.n_discard == m.n_discard and v.phase == m.phase):
        return False
    pc = np.int64(r.program[Situation.PLAYED, top])
    while pc > 0 and r.code[pc, 0] != Verb.END:
        verb = r.code[pc, 0]
        if verb == Verb.SWAP or verb == Verb.ROTATE or verb == Verb.GIVE or verb == Verb.FLIP:
            return True
        pc += 1
    return False


@jit
def drew_on_turn(v, m):
    """Tell whether the act was to draw: nothing was laid, and no hand got smaller."""
    seat = m.actor
    if m.phase != Phase.TURN or m.stack != 0 or seat < 0 or v.n_discard > m.n_discard:
        return False
    for other in range(v.n_seats):
        if v.sizes[other] < m.sizes[other]:
            return False
    return v.turns > m.turns or v.phase == Phase.DRAWN


@jit
def conclude_from_draw(v, r, m):
    """Who drew could play nothing; nor can it play what it drew, unless it is asked about that.

    Writes: n_groups, counts, absent, doubt of m.
    """
    seat = m.actor
    if m.top < 0:
        follow_sizes(v, r, m, m.top)
        return
    cards = cards_on(r, m.side, m.color, m.top)
    if m.sizes[seat] == 1:
        cards = without(cards, as_set(r.not_last[m.side]))
    drawn = v.sizes[seat] - m.sizes[seat]
    fresh = 1 if v.phase == Phase.DRAWN else 0
    add_group(m, seat, drawn - fresh)
    exclude(m, seat, cards)
    add_group(m, seat, fresh)


@jit
def follow_sizes(v, r, m, top):
    """Let the groups grow and shrink with the hands.

    Writes: n_groups, counts, absent, doubt, dice of m.
    """
    for seat in range(v.n_seats):
        more = v.sizes[seat] - m.sizes[seat]
        if more > 0:
            add_group(m, seat, more)
        elif more < 0:
            follow_plays(r, m, seat, top, -more)


@jit
def follow_plays(r, m, seat, top, n):
    """Take n cards out of a hand; the last of them is the one on top.

    Writes: n_groups, counts, absent, doubt, dice of m.
    """
    if m.phase == Phase.DRAWN:
        remove_from(m, seat, m.n_groups[seat] - 1)
        n -= 1
    for k in range(n):
        is_top = k == n - 1 and top >= 0
        remove_card_like(m, seat, set_of_face(r, m.side, max(top, 0)) if is_top else ANY_CARD)
    if n > 0 and top >= 0 and m.phase == Phase.TURN and m.actor == seat and m.stack == 0:
        doubt_color(r, m, seat, top)
