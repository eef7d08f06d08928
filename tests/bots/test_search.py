"""Levels that search: what they know, that the same seed gives the same choice, and their time."""

from __future__ import annotations

import random
from time import perf_counter

import numpy as np
import pytest

from bots.positions import deciding_seats, legal_actions, positions
from lastcard import kernel
from lastcard.bots import new_bot, view_record
from lastcard.bots.network import FILE, NetworkError, read_network
from lastcard.bots.search import entry
from lastcard.bots.search.advise import gather_unseen, read_act
from lastcard.bots.search.arena import SEARCHING, new_room, play_arena
from lastcard.bots.search.beliefs import new_beliefs
from lastcard.bots.search.frame import new_search
from lastcard.bots.thinking import search_of
from lastcard.editions import list_editions, load
from lastcard.kernel.layout import Phase
from lastcard.match import Match

LEVELS = ("hard", "expert")
EXTRA = {
    "classic": {"stacking": True, "jump_in": True, "seven_swap": True},
    "showdown": {"wild_draw_four": "restricted", "bluff": False, "zero_rotation": True},
    "attack": {"custom": ["X", "WF", "WO"], "jump_in": True, "seven_swap": True},
    "flip": {"seven_swap": True, "drawn_card": "must", "jump_in": True},
    "pizza": {"draw_to_match": True},
}


def view_of(edition, states, seat):
    """Return what a seat sees."""
    views = kernel.new_views(1)
    kernel.view(states, 0, edition.rules, seat, views, 0)
    return views


@pytest.mark.parametrize("options", ["none", "extra"])
@pytest.mark.parametrize("name", list_editions())
def test_what_is_chosen_is_legal_and_the_same_whatever_others_hold(name, options):
    edition = load(name, options=EXTRA[name] if options == "extra" else {})
    copy, compared, phases = kernel.new_states(1), 0, set()
    for k, states in enumerate(positions(edition, 3, 4, seed=3)):
        phase = int(states["phase"][0])
        if k % 3 and phase in phases:
            continue
        phases.add(phase)
        for seat in deciding_seats(states):
            kernel.copy_state(states, 0, copy, 0)
            kernel.redeal(copy, 0, edition.rules, seat, kernel.key_from_seed(compared))
            for level in LEVELS:
                first, again = (
                    new_bot(level, edition, compared).choose(view_of(edition, game, seat), 24)
                    for game in (states, copy)
                )
                assert first == again
                assert not kernel.may(states, 0, edition.rules, seat, *first)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_playouts_give_the_same_choices(level):
    edition = load("showdown")
    told: list[list[str]] = []
    for _ in range(2):
        match = Match(edition, seats=4, seed=9)
        bots = [new_bot(level, edition, seed=seat) for seat in range(4)]
        told.append([])
        for _ in range(50):
            if match.round_over:
                break
            for seat, bot in enumerate(bots):
                bot.watch(view_record(match, seat))
            seat = match.deciding[0]
            told[-1].append(bots[seat].choose_text(view_record(match, seat), 40))
            match.do(seat, told[-1][-1])
    assert told[0] == told[1]


@pytest.mark.parametrize("level", LEVELS)
def test_more_playouts_are_done_and_time_is_kept(level):
    match = Match("classic", seats=4, seed=2)
    seat = match.deciding[0]
    bot = new_bot(level, match.edition, seed=1)
    view = view_record(match, seat)
    bot.choose(view, 10)
    bot.choose(view, 0.0)  # everything is compiled now
    bot.choose(view, 500)
    assert bot.playouts >= 500
    began = perf_counter()
    bot.choose(view, 0.05)
    assert perf_counter() - began < 2
    assert bot.playouts >= 48


@pytest.mark.parametrize("level", LEVELS)
def test_an_obvious_win_is_taken(level):
    """With one card each that fits, the seat lays the card that lets it go out next."""
    match = Match("classic", seats=2, seed=3)
    while not match.round_over:
        seat = match.deciding[0]
        legal = match.legal(seat)
        view = view_record(match, seat)
        if int(view["n_own"][0]) == 1 and any(act.startswith("play") for act in legal):
            assert new_bot(level, match.edition, 1).choose_text(view, 60).startswith("play")
        bot = new_bot("normal", match.edition, 1)
        match.do(seat, bot.choose_text(view))


# --- beliefs


def test_who_draws_holds_nothing_that_would_have_fitted():
    """Against the true hands: what is excluded is hardly ever there."""
    edition = load("classic", options={"auto_uno": True})
    wrong = held = excluded = 0
    for seed in range(12):
        match = Match(edition, seats=4, seed=seed)
        bots = [new_bot("random", edition, f"{seed} {seat}") for seat in range(4)]
        beliefs = new_beliefs()
        while not match.round_over:
            entry.look(view_record(match, -1), edition.rules, beliefs)
            m = beliefs[0]
            for seat in range(4):
                groups = int(m["n_groups"][seat])
                assert m["counts"][seat, :groups].sum() == match.states[0]["sizes"][seat]
                absent = np.bitwise_and.reduce(m["absent"][seat, :groups], axis=0)
                hand = match.states[0]["hands"][seat]
                wrong += sum(int(word).bit_count() for word in absent & hand)
                held += int(match.states[0]["sizes"][seat])
                excluded += sum(int(word).bit_count() for word in absent)
            seat = match.deciding[0]
            match.do(seat, bots[seat].choose_text(view_record(match, seat)))
    assert excluded > held  # much is concluded
    assert wrong < 0.02 * held


def test_a_spectator_and_a_player_conclude_the_same():
    edition = load("attack")
    match = Match(edition, seats=3, seed=4)
    tables = [new_beliefs() for _ in range(3)]
    bots = [new_bot("normal", edition, seat) for seat in range(3)]
    while not match.round_over:
        for seat, beliefs in zip((-1, 0, 2), tables, strict=True):
            entry.look(view_record(match, seat), edition.rules, beliefs)
        seat = match.deciding[0]
        match.do(seat, bots[seat].choose_text(view_record(match, seat)))
    for name in ("counts", "absent", "n_groups"):
        assert np.array_equal(tables[0][name], tables[1][name])
        assert np.array_equal(tables[0][name], tables[2][name])


# --- the networks


def test_with_next_to_no_playouts_the_networks_still_beat_the_rules_of_thumb():
    """Measured over 20,000 rounds: 58 of 100."""
    edition = load("classic", options={"auto_uno": True})
    room = new_room(edition.rules, search_of("expert", 8))
    rounds, won = 500, 0
    for k in range(rounds):
        levels = np.array([2, SEARCHING] if k % 2 else [SEARCHING, 2])
        winner = play_arena(room, kernel.key_from_seed(f"networks {k // 2}"), k // 2 % 2, levels)
        won += winner >= 0 and levels[winner] == SEARCHING
    assert won > 0.514 * rounds  # 58 less three standard deviations


def traits_of(edition, states, seat):
    """Return what the policy network reads of every legal act of a seat, float32[acts, traits]."""
    search, beliefs = new_search(1), new_beliefs()
    search["seat"] = seat
    q, traits = search[0], []
    gather_unseen(states[0], q)
    for action in legal_actions(edition, states, seat):
        read_act(states[0], edition.rules[0], q, beliefs[0], action, -1, q.traits)
        traits.append(q.traits.copy())
    return np.array(traits)


@pytest.mark.parametrize("name", ["classic", "showdown", "attack", "pizza"])
def test_the_policy_network_reads_nothing_that_its_seat_cannot_know(name):
    """What it reads of an act is the same in every world that could be behind a view.

    In Flip it reads one that is imagined: a seat cannot know the other faces of its discards.
    """
    edition, compared = load(name), 0
    for states in positions(edition, 3, 2, seed=5):
        seat = deciding_seats(states)[0]
        told = traits_of(edition, states, seat)
        copy = kernel.new_states(1)
        kernel.copy_state(states, 0, copy, 0)
        kernel.redeal(copy, 0, edition.rules, seat, kernel.key_from_seed(compared))
        assert np.array_equal(told, traits_of(edition, copy, seat))
        compared += len(told) > 1
    assert compared > 10


def test_a_broken_weight_file_is_named(tmp_path):
    path = tmp_path / "expert.npz"
    with pytest.raises(NetworkError, match=r"expert\.npz"):
        read_network(path)
    path.write_bytes(b"PK\x03\x04 no weights")
    with pytest.raises(NetworkError, match=r"tools/train_expert\.py"):
        read_network(path)
    weights = dict(read_network())
    weights["value_last"] = weights["value_last"][:3]
    np.savez(path, **weights)
    read_network.cache_clear()
    with pytest.raises(NetworkError, match=r"value_last has the shape \(3,\)"):
        read_network(path)
    weights = dict(read_network())
    weights["policy_last"] = weights["policy_last"] * np.nan
    np.savez(path, **weights)
    read_network.cache_clear()
    with pytest.raises(NetworkError, match="no numbers"):
        read_network(path)


def test_a_weight_file_is_named_however_it_is_garbled(tmp_path):
    path, whole = tmp_path / "expert.npz", FILE.read_bytes()
    r, refused = random.Random(1), 0
    for k in range(200):
        garbled = bytearray(whole)
        if k % 4 == 0:
            del garbled[r.randrange(len(whole)) :]
        else:  # in the packed arrays; in the headers at its begin; in the directory at its end
            span = (range(len(whole)), range(200), range(len(whole) - 400, len(whole)))[k % 4 - 1]
            garbled[r.choice(span)] = r.randrange(256)
        path.write_bytes(garbled)
        read_network.cache_clear()
        try:
            read_network(path)  # a date, for one, may be anything
        except NetworkError:
            refused += 1
    assert refused > 100
    np.save(tmp_path / "one.npy", np.zeros(3))
    with pytest.raises(NetworkError, match=r"one\.npy"):
        read_network(tmp_path / "one.npy")
    read_network.cache_clear()


def test_a_duel_is_not_searched():
    edition = load("showdown")
    seen = 0
    for states in positions(edition, 3, 12, seed=1):
        if states["phase"][0] == Phase.SHOWDOWN:
            seat = deciding_seats(states)[0]
            bot = new_bot("expert", edition, 1)
            bot.choose(view_of(edition, states, seat), 10)
            assert bot.playouts == 0
            seen += 1
    assert seen


# --- an edition of one's own

OWN = """
extends = "pizza"
name = "Hot Pizza"
revision = 1

[symbols.S]
title = "Oven Break"
play = ["skip_everyone"]
"""


@pytest.mark.parametrize("level", LEVELS)
def test_an_edition_of_ones_own_is_searched_too(level, tmp_path):
    path = tmp_path / "hot.toml"
    path.write_text(OWN)
    match = Match(load(path), seats=3, seed=2)
    bots = [new_bot(level, match.edition, seat) for seat in range(3)]
    while not match.round_over:
        seat = match.deciding[0]
        match.do(seat, bots[seat].choose_text(view_record(match, seat), 12))
    assert match.winner in range(3)
