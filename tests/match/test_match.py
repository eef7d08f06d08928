"""`Match`: what it tells, what it refuses, that refusing changes nothing, undo."""

from __future__ import annotations

import pytest

from lastcard import kernel
from lastcard.editions import EditionError, list_editions, load
from lastcard.kernel.layout import Reason
from lastcard.match import REASONS, ChanceError, IllegalAction, Match, MatchError
from lastcard.notation import NotationError
from match.play import play

EDITIONS = list_editions()


def test_a_match_begins_with_its_first_round() -> None:
    match = Match("classic", seats=["Ana", "Ben", "Cid"], seed=7, dealer=2)
    assert match.phase != "round_over"
    assert match.scores == [0, 0, 0]
    assert sum(match.view(0).sizes) >= 21
    assert match.names == ("Ana", "Ben", "Cid")


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    first, again, other = (Match("flip", seats=3, seed=seed) for seed in ("a", "a", "b"))
    assert first.record().rounds == again.record().rounds
    assert first.record().rounds != other.record().rounds
    assert Match(seed=None).seed != Match(seed=None).seed


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({"seats": 11}, "11"),
        ({"seats": "Ana"}, "Ana"),
        ({"seats": ["Ana", ""]}, "list of names"),
        ({"seats": 3, "dealer": 3}, "seat 3"),
        ({"seed": -1}, "-1"),
        ({"seed": 1.5}, "1.5"),
        ({"seed": True}, "True"),
        ({"edition": load("pizza"), "seats": 6}, "2 to 5"),
        ({"edition": load("pizza"), "options": {"goal": 9}}, "options"),
    ],
)
def test_a_match_that_cannot_be_set_up_says_why(arguments: dict[str, object], text: str) -> None:
    with pytest.raises(MatchError, match=text):
        Match(**arguments)  # type: ignore[arg-type]


def test_an_unknown_edition_or_option_is_the_editions_error() -> None:
    with pytest.raises(EditionError, match="clasic"):
        Match("clasic")
    with pytest.raises(EditionError, match="launcher"):
        Match("pizza", options={"launcher": "gap"})


TRIED = [
    "draw",
    "keep",
    "pass",
    "accept",
    "challenge",
    "uno",
    "strike 0.2",
    "color r",
    "color k",
    "target 0",
    "target 9",
    "target 12",
    "count 0",
    "count 1",
    "count 99",
    "catch 1",
    "catch 77",
    "play W",
    "give W",
    "jump W",
    "play W#99",
    "nonsense",
    "strike x",
    "",
]


def try_everything(match: Match, seat: int) -> None:
    """Do every action that is refused."""
    for text in TRIED:
        if match.may(seat, text) is not None:
            with pytest.raises((IllegalAction, NotationError)):
                match.do(seat, text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_legal_action_is_accepted_and_every_refusal_changes_nothing(edition: str) -> None:
    match = Match(edition, seats=3, seed=5)
    for n in range(40):
        play(match, 1, seed=n)
        before, log = match.states.tobytes(), match.record().rounds
        for seat in (-1, 0, 1, 2, 3):
            legal = [text for text in match.legal(seat) if text != "strike"]
            assert all(match.may(seat, text) is None for text in legal)
            try_everything(match, seat)
        assert match.states.tobytes() == before
        assert match.record().rounds == log


def test_a_refusal_names_its_ruling_and_what_would_be_right() -> None:
    match = Match("classic", seats=3, seed=7, dealer=2)
    seat = match.deciding[0]
    with pytest.raises(IllegalAction) as caught:
        match.do(seat, "keep")
    error = caught.value
    assert (error.reason, error.ruling) == ("wrong-phase", "Q-06")
    assert error.legal == match.legal(seat)
    assert "draw" in str(error)
    assert "Q-06" in str(error)
    refusal = match.may(seat, "nonsense")
    assert refusal is not None
    assert refusal.reason == "unknown-action"


def test_every_reason_has_a_ruling() -> None:
    assert set(REASONS) == set(Reason)
    assert all(REASONS[reason] for reason in Reason if reason)


@pytest.mark.parametrize("edition", EDITIONS)
def test_undo_takes_back_one_action_at_a_time_to_the_beginning(edition: str) -> None:
    match = Match(edition, seats=3, seed=11)
    states, records = [], []
    for n in range(30):
        states.append(match.states.tobytes())
        records.append(match.record().rounds)
        play(match, 1, seed=n)
    for state, rounds in zip(reversed(states), reversed(records), strict=True):
        match.undo()
        assert match.states.tobytes() == state
        assert match.record().rounds == rounds
    with pytest.raises(MatchError, match="nothing is left"):
        match.undo()


def test_undo_goes_back_over_the_beginning_of_a_round() -> None:
    match = Match("pizza", seats=2, seed=3)
    for n in range(500):
        if not match.round_over:
            play(match, 1, seed=n)
    state = match.states.tobytes()
    match.begin_round()
    match.undo()
    assert match.states.tobytes() == state
    assert len(match.record().rounds) == 1


def test_a_round_begins_only_after_the_one_before() -> None:
    match = Match("classic", seats=2, seed=1)
    with pytest.raises(MatchError, match="not over"):
        match.begin_round()


def test_given_chance_is_used_up_or_refused() -> None:
    match = Match("attack", seats=3, seed=2, dealer=2)
    seat = match.deciding[0]
    before, size = match.states.tobytes(), match.view(seat).sizes[seat]
    for chance in (["* fire 3", "* fire 0"], ["* coin 1"]):
        with pytest.raises(ChanceError, match="does not use all"):
            match.do(seat, "draw", chance)
    for chance in (["* fire 13"], ["0 draw"]):
        with pytest.raises(NotationError):
            match.do(seat, "draw", chance)
    assert match.states.tobytes() == before
    match.do(seat, "draw", ["* fire 3"])
    assert match.view(seat).sizes[seat] == size + 3
    assert match.record().rounds[0].moves[-2:] == ["* fire 3", f"{seat} draw"]
    match.undo()
    assert match.states.tobytes() == before


def test_events_hide_a_drawn_card_from_the_others() -> None:
    match = Match("classic", seats=3, seed=7, dealer=2)
    seat = match.deciding[0]
    events = match.do(seat, "draw")
    public = [event for event in events if event.key == "drew"]
    private = [event for event in events if event.key == "drew-card"]
    assert "card" not in public[0].values
    assert public[0].only_for is None
    assert private[0].only_for == (seat,)
    assert private[0].values["card"] in {card.name for card in match.view(seat).hand}


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_public_event_names_a_card_of_a_hand(edition: str) -> None:
    open_cards = {"played", "jumped", "turned-up", "sent-back", "top-is", "shed", "cut"}
    match = Match(edition, seats=4, seed=21)
    for n in range(150):
        if match.round_over:
            events = [] if match.game_over else match.begin_round()
        else:
            seat = match.deciding[0]
            action = match.legal(seat)[n % len(match.legal(seat))]
            events = match.do(seat, "strike 0.3" if action == "strike" else action)
        for event in events:
            if event.only_for is None and event.key not in open_cards:
                assert "card" not in event.values
                assert "cards" not in event.values


def test_s09_the_time_of_the_first_strike_is_hidden_until_both_have_struck() -> None:
    match = Match("showdown", seats=2, seed=1)
    for n in range(500):
        if match.phase != "showdown":
            play(match, 1, seed=n)
    first, second = match.deciding
    (struck,) = [event for event in match.do(first, "strike 0.3") if event.key == "struck"]
    assert struck.values == {"seat": first, "seconds": None}
    assert match.view(second).own_strike == ""
    events = [event for event in match.do(second, "strike never") if event.key == "struck"]
    assert [event.values["seconds"] for event in events] == [0.3, "never"]


def test_c36_a_challenge_shows_the_hand_as_it_was_to_the_challenger_alone() -> None:
    for seed in range(200):
        match = Match("classic", seats=2, seed=seed)
        n = 0
        while match.phase not in ("challenge", "game_over") and n < 300:
            play(match, 1, seed=n)
            n += 1
        if match.phase == "challenge":
            break
    (challenger,) = match.deciding
    offender = 1 - challenger
    hand = sorted(card.name for card in match.view(offender).hand)
    (shown,) = [e for e in match.do(challenger, "challenge") if e.key == "shown-hand"]
    assert shown.only_for == (challenger,)
    assert list(shown.values["cards"]) == hand  # type: ignore[arg-type]


def test_f02_a_view_of_flip_shows_other_backs_and_never_its_own() -> None:
    match = Match("flip", seats=3, seed=9)
    view = match.view(0)
    assert view.backs[0] == ()
    assert [len(backs) for backs in view.backs[1:]] == list(view.sizes[1:])
    assert all(card.back == "" for card in view.hand)
    assert view.draw_back
    assert match.view().hand == ()
    with pytest.raises(MatchError, match="seats are 0 to 2"):
        match.view(3)


def test_q83_in_play_a_bare_face_takes_any_copy_and_a_number_one_card() -> None:
    for seed in range(500):
        match = Match("flip", seats=2, seed=seed, dealer=1)
        seat = match.deciding[0]
        names = [card.name for card in match.view(seat).hand]
        twice = [name for name in names if names.count(name) == 2]
        face = next((name for name in twice if f"play {name}" in match.legal(seat)), "")
        if face and "F" not in face and match.phase == "turn" and _pairs(match, seat, face):
            break
    pairs = _pairs(match, seat, face)
    copies = [card for card in match.view(seat).hand if card.name == face]
    match.do(seat, f"play {face}#{copies[1].arrival}")
    assert copies[1].arrival not in [card.arrival for card in match.view(seat).hand]
    taken = set()
    for _ in range(40):
        match.undo()
        match.do(seat, f"play {face}")
        taken.add(match.record().rounds[-1].moves[-1].split()[-1])
    assert taken == set(pairs)


def _pairs(match: Match, seat: int, face: str) -> list[str]:
    """Return the full names of two cards with one face, if they differ."""
    cards = kernel.hand_cards(match.states, 0, seat)
    pairs = [match.words.cards[card] for card in cards if match.words.face(card, 0) == face]
    return pairs if len(set(pairs)) == 2 else []
