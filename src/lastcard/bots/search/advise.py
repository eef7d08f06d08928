"""What the policy network reads of an act that a seat may take, and how much it is for it.

It reads what the seat may see and what is believed of the other hands, never an imagined card. As
in appraise.py everything is described by what it does for whom, never by a face's id or a seat's
number: one network serves all editions, options and numbers of players.
"""

from __future__ import annotations

import numpy as np

from lastcard.bots.policy.thumb import cards_in_color, favourite_color, smallest_hand
from lastcard.kernel.cardset import (
    add_card,
    as_set,
    both,
    count_cards,
    drop_lowest,
    is_empty,
    without,
)
from lastcard.kernel.jit import jit
from lastcard.kernel.knowledge import hand_of, set_of_face
from lastcard.kernel.layout import (
    NO_COLOR,
    NOBODY,
    WORDS,
    Kind,
    Launcher,
    Phase,
    Situation,
    Verb,
    Whom,
)
from lastcard.kernel.piles import active_face, top_card
from lastcard.kernel.playable import cards_on, set_of_color

from .appraise import symbols_and_points
from .layers import run_layers
from .worlds import gather_pool

OF_KIND, OF_OWN, OF_FACE, OF_OTHERS, OF_TABLE = 0, 10, 22, 36, 52  # where groups of inputs begin


@jit
def gather_unseen(s, q):
    """List the cards that the seat may find in a pile or a hand, and note all it does not see.

    Writes: pool, n_pool, unseen of q.
    """
    gather_pool(s, q)
    for w in range(WORDS):
        q.unseen[w] = 0
    for k in range(q.n_pool):
        add_card(q.unseen, q.pool[k])
    for k in range(s.n_loaded):  # nobody sees what lies in the Showdown Unit
        add_card(q.unseen, np.int64(s.loaded[k]))


@jit
def chance_to_hold(s, q, m, other, cards):
    """Return how likely another hand holds one of some cards, by what is known and believed."""
    known = without(hand_of(s, other), as_set(q.unseen))
    if not is_empty(both(known, cards)):
        return 1.0
    left = s.sizes[other] - count_cards(known)
    unseen = as_set(q.unseen)
    none = 1.0
    for k in range(m.n_groups[other]):
        n = min(left, m.counts[other, k])
        left -= n
        may = without(unseen, as_set(m.absent[other, k]))
        doubted = both(may, as_set(m.doubt[other, k]))
        fits = both(may, cards)
        part = 0.001 * q.doubt  # of the doubted cards that count as absent
        total = count_cards(may) - part * count_cards(doubted)
        fit = count_cards(fits) - part * count_cards(both(fits, doubted))
        none *= (1.0 - fit / max(total, 1.0)) ** n
    if left > 0:
        none *= (1.0 - count_cards(both(unseen, cards)) / max(count_cards(unseen), 1)) ** left
    return 1.0 - none


@jit
def read_kind(r, action, usual, x):
    """Write ten inputs about what kind of act it is, and whether `normal` would take it.

    Writes: x[OF_KIND : OF_OWN].
    """
    kind = np.int64(r.action_kind[action])
    x[0] = 1.0 if action == usual else 0.0
    x[1] = 1.0 if kind == Kind.PLAY else 0.0
    x[2] = 1.0 if kind == Kind.DRAW or kind == Kind.PASS else 0.0
    x[3] = 1.0 if kind == Kind.KEEP else 0.0
    x[4] = 1.0 if kind == Kind.COLOR else 0.0
    x[5] = 1.0 if kind == Kind.ACCEPT else 0.0
    x[6] = 1.0 if kind == Kind.CHALLENGE else 0.0
    x[7] = 1.0 if kind == Kind.TARGET else 0.0
    x[8] = np.int64(r.action_value[action]) * 0.2 if kind == Kind.COUNT else 0.0
    x[9] = 1.0 if kind == Kind.GIVE else 0.0


@jit
def read_own(s, r, hand, matching, color, x):
    """Write twelve inputs about the own hand after the act: what fits then, what is left in it.

    Writes: x[OF_OWN : OF_FACE].
    """
    size, fit = count_cards(hand), count_cards(both(hand, matching))
    symbols, points = symbols_and_points(s, r, hand)
    colors = 0
    for other in range(8):
        if not is_empty(both(hand, set_of_color(r, s.side, other))):
            colors += 1
    same = count_cards(both(hand, set_of_color(r, s.side, color))) if color != NO_COLOR else 0
    x[OF_OWN] = size * 0.1
    x[OF_OWN + 1] = 1.0 / (1.0 + size)
    x[OF_OWN + 2] = 1.0 if size == 0 else 0.0
    x[OF_OWN + 3] = 1.0 if size == 1 else 0.0
    x[OF_OWN + 4] = 1.0 if fit > 0 else 0.0
    x[OF_OWN + 5] = fit * 0.2
    x[OF_OWN + 6] = fit / max(size, 1)
    x[OF_OWN + 7] = same * 0.2
    x[OF_OWN + 8] = count_cards(both(hand, as_set(r.wilds[s.side]))) * 0.5
    x[OF_OWN + 9] = colors * 0.25
    x[OF_OWN + 10] = symbols * 0.25
    x[OF_OWN + 11] = points * 0.01


@jit
def read_face(s, r, seat, face, x):
    """Write fourteen inputs about a card that would be played, by its program; 0 for no card.

    Writes: x[OF_FACE : OF_OTHERS].
    """
    for k in range(OF_FACE, OF_OTHERS):
        x[k] = 0.0
    if face < 0:
        return
    color = np.int64(r.face_color[face])
    x[OF_FACE] = 1.0 if color == NO_COLOR else 0.0
    x[OF_FACE + 1] = np.int64(r.face_points[face]) * 0.02
    x[OF_FACE + 2] = 1.0 if color != s.color else 0.0
    pc = np.int64(r.program[Situation.PLAYED, face])
    while pc > 0 and r.code[pc, 0] != Verb.END:
        read_verb(s, r, seat, color, pc, x)
        pc += 1


@jit
def read_verb(s, r, seat, color, pc, x):
    """Add what one instruction of a card's program does.

    Writes: x[OF_FACE + 3 : OF_OTHERS].
    """
    verb, n = r.code[pc, 0], np.int64(r.code[pc, 2])
    if verb == Verb.SKIP:
        x[OF_FACE + 3] = 1.0
    elif verb == Verb.REVERSE:
        x[OF_FACE + 4] = 1.0
    elif verb == Verb.STACK or (verb == Verb.DRAW and r.code[pc, 1] == Whom.NEXT):
        x[OF_FACE + 5] += n * 0.25
    elif verb == Verb.DRAW:
        x[OF_FACE + 6] += n * 0.25
    elif verb == Verb.DRAW_COLOR or verb == Verb.PRESS_UNTIL:
        x[OF_FACE + 5] += 1.0
    elif verb == Verb.EXTRA or verb == Verb.SKIP_EVERYONE:
        x[OF_FACE + 7] = 1.0
    elif verb == Verb.SHOWDOWN:
        x[OF_FACE + 8] = 1.0
    elif verb == Verb.PRESS:
        x[OF_FACE + 9] += n * 0.25
    elif verb == Verb.FLIP:
        x[OF_FACE + 10] = 1.0
    elif verb == Verb.DISCARD_COLOR:
        x[OF_FACE + 11] = (cards_in_color(s, r, seat, color) - 1) * 0.2
    elif verb == Verb.SWAP:
        x[OF_FACE + 12] = (s.sizes[seat] - smallest_hand(s, seat)) * 0.1
    elif verb == Verb.ROTATE or verb == Verb.GIVE:
        x[OF_FACE + 13] = 1.0


@jit
def read_other(s, q, m, other, matching, x):
    """Write four inputs about another player: how near the end, and how likely it can play then.

    Writes: x, float32[4].
    """
    size = s.sizes[other]
    chance = chance_to_hold(s, q, m, other, matching)
    x[0] = size * 0.1
    x[1] = 1.0 / (1.0 + size)
    x[2] = chance
    x[3] = chance if size == 1 else 0.0


@jit
def read_others(s, q, m, matching, x):
    """Write four inputs each about the next player, the one after, the one before, the smallest.

    Writes: x[OF_OTHERS : OF_TABLE].
    """
    seat, n = q.seat, s.n_seats
    first = (seat + s.direction + n) % n
    second = (first + s.direction + n) % n
    least = first
    for other in range(n):
        if other != seat and s.sizes[other] < s.sizes[least]:
            least = other
    read_other(s, q, m, first, matching, x[OF_OTHERS : OF_OTHERS + 4])
    read_other(s, q, m, second if n > 2 else first, matching, x[OF_OTHERS + 4 : OF_OTHERS + 8])
    read_other(s, q, m, (seat - s.direction + n) % n, matching, x[OF_OTHERS + 8 : OF_OTHERS + 12])
    read_other(s, q, m, least, matching, x[OF_OTHERS + 12 : OF_TABLE])


@jit
def read_table(s, r, q, m, target, x):
    """Write ten inputs about the table, the edition, who would be hit, and a bluff's guilt.

    target: the seat that is chosen, or NOBODY.

    Writes: x[OF_TABLE : OF_TABLE + 10].
    """
    n = s.n_seats
    x[OF_TABLE] = n * 0.125
    x[OF_TABLE + 1] = 1.0 if n == 2 else 0.0
    x[OF_TABLE + 2] = s.stack * 0.1
    x[OF_TABLE + 3] = s.side
    x[OF_TABLE + 4] = 1.0 if r.n_sides == 2 else 0.0
    x[OF_TABLE + 5] = 1.0 if r.launcher != Launcher.NONE else 0.0
    x[OF_TABLE + 6] = s.sizes[q.seat] * 0.1
    x[OF_TABLE + 7] = 0.0
    if s.phase == Phase.CHALLENGE and s.player != q.seat and s.bluff_color != NO_COLOR:
        guilty = set_of_color(r, s.side, s.bluff_color)
        x[OF_TABLE + 7] = chance_to_hold(s, q, m, s.player, guilty)
    x[OF_TABLE + 8] = s.sizes[target] * 0.1 if target != NOBODY else 0.0
    is_next = target == (q.seat + s.direction + n) % n
    x[OF_TABLE + 9] = 1.0 if target != NOBODY and is_next else 0.0


@jit
def read_act(s, r, q, m, action, usual, x):
    """Write all inputs, float32[N_TRAITS], about an act of the seat q.seat; usual: `normal`'s act.

    Of s only what the seat sees is read, and cards that it knows. `gather_unseen` comes first.

    Writes: x.
    """
    kind, value = np.int64(r.action_kind[action]), np.int64(r.action_value[action])
    hand, color, top, face = hand_of(s, q.seat), s.color, active_face(s, r, top_card(s)), -1
    if kind == Kind.PLAY or kind == Kind.GIVE:
        held = both(hand, set_of_face(r, s.side, value))
        hand = without(hand, without(held, drop_lowest(held)))
    if kind == Kind.PLAY:
        face, top, color = value, value, np.int64(r.face_color[value])
        if color == NO_COLOR:
            color = favourite_color(s, r, q.seat)
    elif kind == Kind.COLOR:
        color = value
    matching = cards_on(r, s.side, color, top)
    read_kind(r, action, usual, x)
    read_own(s, r, hand, matching, color, x)
    read_face(s, r, q.seat, face, x)
    read_others(s, q, m, matching, x)
    read_table(s, r, q, m, value if kind == Kind.TARGET else NOBODY, x)
    unseen = as_set(q.unseen)
    x[OF_TABLE + 10] = count_cards(both(unseen, matching)) / max(count_cards(unseen), 1)


@jit
def advise(s, r, q, m, action, usual):
    """Return how much likelier than other acts an act makes a win, as the policy network sees it.

    Only differences between the acts of one decision mean something.

    Writes: traits, first_values, second_values of q.
    """
    read_act(s, r, q, m, action, usual, q.traits)
    return run_layers(q, q.traits, q.policy_first, q.policy_second, q.policy_last)
