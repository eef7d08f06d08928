"""Names of cards, the choice of a language, and the story that is told of events."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from lastcard.locales import (
    LANGUAGE_NAMES,
    LANGUAGES,
    DuelTimes,
    LanguageError,
    MessageWarning,
    card_name,
    detect,
    has,
    tell,
    text,
    titled,
)

NAMES = ["Zawadi", "Luka", "Ana"]
CARDS = (
    "r0 y1 g2 b3 k4 t5 o6 p7 r8 r9 g7!2 rS!1 bS yR r+1 b+2 t+5 kF pE rH1 rH2 yD gX "
    "W W+2 W+4 W+c W! WA WH4 WF WO WC1 WC2 WC3 WD"
)


@dataclass(frozen=True)
class Told:
    key: str
    values: dict[str, object] = field(default_factory=dict)
    only_for: tuple[int, ...] | None = None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_notation_has_names_of_its_own(language: str) -> None:
    for form in ("name", "label", "object"):
        names = [card_name(language, card, form) for card in CARDS.split(" ")]
        assert len(set(names)) == CARDS.count(" ") + 1
        assert not any("{" in name for name in names)
        assert not any("+" in name or "!" in name for name in names), names


@pytest.mark.parametrize(
    ("language", "card", "name", "played"),
    [
        ("en", "b7", "blue 7", "a blue 7"),
        ("en", "o+5", "orange Draw Five", "an orange Draw Five"),
        ("en", "W+4", "Wild Draw Four", "a Wild Draw Four"),
        ("sw", "b7", "7 ya bluu", "7 ya bluu"),
        ("sw", "r+2", "Chota Mbili nyekundu", "Chota Mbili nyekundu"),
        ("hr", "b7", "plava sedmica", "plavu sedmicu"),
        ("hr", "r0", "crvena nula", "crvenu nulu"),
        ("hr", "yS", "žuti Preskok", "žuti Preskok"),
        ("hr", "gR", "zelena Promjena smjera", "zelenu Promjenu smjera"),
        ("hr", "yD", "žuto Čišćenje", "žuto Čišćenje"),
        ("hr", "W+4", "Joker Plus četiri", "Jokera Plus četiri"),
        ("hr", "r7!2", "crvena sedmica (obračun 2)", "crvenu sedmicu (obračun 2)"),
    ],
)
def test_names_of_cards_agree(language: str, card: str, name: str, played: str) -> None:
    assert card_name(language, card, "name") == name
    assert card_name(language, card, "object") == played


def test_lists_two_sided_cards_and_copies() -> None:
    assert card_name("en", "r1 b2 W", "object") == "a red 1, a blue 2 and a Wild"
    assert card_name("hr", "r1 b2", "object") == "crvenu jedinicu i plavu dvojku"
    assert card_name("en", "r1/k3") == "Red 1 / pink 3"
    assert card_name("en", "r7#12") == "Red 7"
    assert card_name("en", "") == "–"


def test_an_own_edition_names_its_own_cards() -> None:
    titles = {"Z": "Pineapple Bomb", "WC1": "Big Cheese"}
    assert card_name("en", titled("bZ", titles), "object") == "a blue Pineapple Bomb"
    acts = {"WC1": "=WF", "WC2": "=X", "WC3": "=H2"}
    assert [card_name(language, titled("WC1", acts)) for language in ("en", "sw", "hr")] == [
        "Wild Customizable 1 (Wild Hit-Fire)",
        "Huru ya Kubuni 1 (Huru Fyatua)",
        "Joker po želji 1 (Joker Paljba)",
    ]
    assert card_name("hr", titled("WC2 WC3", acts), "object") == (
        "Jokera po želji 2 (Zamjena karata) i Jokera po želji 3 (Udarac 2)"
    )
    assert card_name("hr", titled("bZ WC1", titles), "object") == (
        "plavu kartu „Pineapple Bomb” i „Big Cheese”"
    )
    assert card_name("en", "bZ") == "Blue Z"  # no title known
    played = Told("played", {"seat": 0, "card": "bZ", "left": 3})
    assert tell("sw", [played], names=NAMES, titles=titles) == [
        "Zawadi anacheza Pineapple Bomb ya bluu."
    ]


def test_the_log_reads_like_a_friend_telling_the_game() -> None:
    events = [
        Told("turn-began", {"seat": 0}),
        Told("played", {"seat": 0, "card": "b+2", "left": 5}),
        Told("drew", {"seat": 1, "cause": "penalty"}),
        Told("drew-card", {"seat": 1, "card": "r7", "cause": "penalty"}, (1,)),
        Told("drew", {"seat": 1, "cause": "penalty"}),
        Told("drew-card", {"seat": 1, "card": "W", "cause": "penalty"}, (1,)),
        Told("skipped", {"seat": 1}),
    ]
    assert tell("en", events, names=NAMES) == ["Zawadi plays a blue Draw Two.", "Luka draws two."]
    assert tell("en", events, names=NAMES, reader=0) == [
        "You play a blue Draw Two.",
        "Luka draws two.",
    ]
    assert tell("en", events, names=NAMES, reader=1) == [
        "Zawadi plays a blue Draw Two.",
        "You draw a red 7 and a Wild.",
    ]
    assert tell("hr", events, names=NAMES) == ["Zawadi igra plavi Plus dva.", "Luka vuče dvije."]
    assert tell("sw", events, names=NAMES) == [
        "Zawadi anacheza Chota Mbili ya bluu.",
        "Luka anachota kadi mbili.",
    ]


def test_a_deal_is_one_sentence() -> None:
    dealt = [Told("dealt", {"seat": seat}) for _ in range(7) for seat in (1, 2, 0)]
    assert tell("en", dealt, names=NAMES) == ["Everybody gets 7 cards."]
    assert tell("hr", dealt, names=NAMES) == ["Svatko dobiva 7 karata."]


def test_what_the_launcher_fires_is_not_told_twice() -> None:
    pressed = Told("pressed", {"seat": 1, "n": 2, "cause": "turn"})
    drew = Told("drew", {"seat": 1, "cause": "turn"})
    first = "Luka presses the launcher: 2 cards fly out!"
    assert tell("en", [pressed, drew, drew], names=NAMES) == [first]
    # It ran out inside the burst: what came is told as well.
    assert tell("en", [pressed, drew], names=NAMES) == [first, "Luka draws a card."]


def test_the_other_person_in_an_event_reads_you() -> None:
    caught = [Told("caught", {"catcher": 0, "offender": 1})]
    assert tell("en", caught, names=NAMES) == ["Zawadi catches Luka, who forgot to say UNO!"]
    assert tell("en", caught, names=NAMES, reader=0) == ["You catch Luka, who forgot to say UNO!"]
    assert tell("en", caught, names=NAMES, reader=1) == [
        "Zawadi catches you: you forgot to say UNO!"
    ]
    swapped = [Told("swapped", {"seat": 2, "target": 1})]
    assert tell("sw", swapped, names=NAMES, reader=1) == ["Ana anabadilishana kadi zote nawe."]


def test_secrets_stay_with_those_they_are_for() -> None:
    given = [
        Told("gave", {"giver": 0, "receiver": 1}),
        Told("gave-card", {"giver": 0, "receiver": 1, "card": "r7"}, (0, 1)),
        Told("shown", {"challenger": 1, "offender": 0}),
        Told("shown-hand", {"challenger": 1, "offender": 0, "cards": ("g2", "W")}, (1,)),
    ]
    assert tell("en", given, names=NAMES, reader=2) == [
        "Zawadi passes a card to Luka.",
        "Zawadi shows Luka the hand.",
    ]
    assert tell("en", given, names=NAMES, reader=1) == [
        "Zawadi passes you a red 7.",
        "Zawadi holds green 2 and Wild.",
    ]


def test_strikes_before_the_verdict_keep_their_time() -> None:
    def told(seconds: object) -> list[str]:
        return tell("en", [Told("struck", {"seat": 0, "seconds": seconds})], names=NAMES)

    assert told(None) == []
    assert told(-0.1) == ["Zawadi strikes too early!"]
    assert told("never") == ["Zawadi never strikes."]
    assert told(0.25) == ["Zawadi strikes after 0.250\u00a0s."]


def test_language_of_the_environment() -> None:
    assert detect(environ={}) == "en"
    assert detect(environ={"LANG": "sw_TZ.UTF-8"}) == "sw"
    assert detect(environ={"LANG": "hr_HR", "LC_ALL": "en_GB.UTF-8"}) == "en"
    assert detect(environ={"LANG": "fr_FR.UTF-8"}) == "en"
    assert detect("hr", environ={"LANG": "sw_KE"}) == "hr"
    with pytest.raises(LanguageError, match=r"no language 'xx'; there are en \(English\)"):
        detect("xx")
    assert tuple(LANGUAGE_NAMES) == LANGUAGES


def test_a_slip_in_a_key_or_a_value_warns_and_does_not_end_the_game() -> None:
    assert not has("ui-nonsense")
    with pytest.warns(MessageWarning, match="ui-nonsense"):
        assert text("en", "ui-nonsense") == "{ui-nonsense}"
    with pytest.warns(MessageWarning, match="event-kept"):
        assert text("hr", "event-kept").endswith("zadržava kartu.")


def test_a_strike_within_the_false_start_is_told_as_early() -> None:
    struck = [Told("struck", {"seat": 0, "seconds": 0.052})]
    assert tell("en", struck, names=NAMES) == ["Zawadi strikes after 0.052\u00a0s."]
    assert tell("en", struck, names=NAMES, duels=DuelTimes(false_start=0.1)) == [
        "Zawadi strikes too early!"
    ]


def test_whoever_was_saved_from_striking_is_not_told_to_have_slept() -> None:
    never = Told("struck", {"seat": 0, "seconds": "never"})
    early = Told("struck", {"seat": 1, "seconds": -0.1})
    assert tell("en", [never, early], names=NAMES) == ["Luka strikes too early!"]
    assert tell("en", [early, never], names=NAMES) == ["Luka strikes too early!"]


def test_a_duel_that_the_lines_decided_is_told_so() -> None:
    def told(mine: object, other: object, *between: Told) -> list[str]:
        duel = [
            Told("struck", {"seat": 0, "seconds": mine}),
            Told("struck", {"seat": 1, "seconds": other}),
        ]
        lost = Told("duel-lost", {"loser": 0, "winner": 1, "n": 2})
        duels = DuelTimes(false_start=0.1, tie_window=0.02)
        return tell("en", [*duel, *between, lost], names=NAMES, duels=duels)[2:]

    verdict = "Luka wins the showdown. Zawadi takes two cards."
    assert told(0.3, 0.29) == ["Too close to call: the lines decide.", verdict]
    assert told(0.3, 0.28) == [verdict]
    assert told(0.3, "never") == [verdict]
    assert told(0.09, 0.095) == [verdict]  # both too early: the earlier one loses
    third = Told("undecided", {"n": 3})
    assert told(0.3, 0.3, third) == ["Too close to call a third time: the lot decides.", verdict]
