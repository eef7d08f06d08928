"""A showdown as it is shown: from the table's duel and the news about it to what the arena paints.

Keys, countdown and verdict are told here in words; times are the table's, and judged by the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from lastcard.events import Event
from lastcard.kernel.layout import Chance
from lastcard.kernel.layout import Event as Row
from lastcard.locales import text
from lastcard.table import facts
from lastcard.tui.arena import DuelScene
from lastcard.tui.host import LocalTable, News
from lastcard.tui.looks import Ground

__all__ = ["DuelShow"]

STAY_US = 2_600_000
"""How long a verdict stays, unless a key is pressed."""

LINES = (int(Row.CHANCE), int(Chance.LINES))
PAIR_KEYS = ("a", "l")


@dataclass
class DuelShow:
    """The showdown of the moment, and the last one's verdict for a while."""

    scene: DuelScene | None = None
    cue_shown: int = -1
    """When the signal was painted; -1 before."""
    _seats: tuple[int, int] = (-1, -1)
    _until: int = 0
    _lines: int = -1

    def keys_of(self, host: LocalTable) -> dict[str, int]:
        """Return which key strikes for which seat."""
        duel = host.table.duel
        if duel is None:
            return {}
        people = [seat for seat in duel.seats if seat in host.people]
        if len(people) == 2:
            return dict(zip(PAIR_KEYS, people, strict=True))
        return dict.fromkeys(("space", "enter"), people[0]) if people else {}

    def update(
        self, host: LocalTable, news: list[News], now: int, language: str, ground: Ground
    ) -> DuelScene | None:
        """Return what the arena shows now; None when the table is to be shown."""
        for item in news:
            self._hear(host, item, language, ground, now)
        duel = host.table.duel
        if self.scene is not None and duel is not None and self.scene.stage != "over":
            self.scene = replace(self.scene, beat=now // 400_000 if not duel.cued else 0)
            return self.scene
        if self.scene is not None and self.scene.stage == "over" and now > self._until:
            self.scene = None
        return self.scene

    def put_away(self) -> None:
        """Show the table again; a running showdown stays."""
        if self.scene is not None and self.scene.stage == "over":
            self._until = 0

    def _hear(self, host: LocalTable, item: News, language: str, ground: Ground, now: int) -> None:
        for fact in item.facts:
            if isinstance(fact, facts.Cued) and self.scene is not None:
                words = text(language, "ui-showdown-strike")
                self.scene = replace(self.scene, stage="strike", message=words)
            elif isinstance(fact, facts.Acted):
                fallen = [n for event, kind, n, _ in fact.rows if (event, kind) == LINES]
                self._lines = fallen[-1] if fallen else self._lines
        self._hear_verdict(host, item, language, now)
        for fact in item.facts:
            if isinstance(fact, facts.DuelBegan):
                self._begin(host, fact.duel.seats, language, ground)

    def _begin(
        self, host: LocalTable, seats: tuple[int, int], language: str, ground: Ground
    ) -> None:
        view, names = host.view(None), host.names
        self._seats, self.cue_shown = seats, -1
        again = self.scene is not None and view.undecided > 0
        keys = self.keys_of(host)
        labels = {
            seat: text(language, "ui-showdown-keys-short", key=key.capitalize())
            for key, seat in reversed(keys.items())
        }
        player, target = seats
        self.scene = DuelScene(
            title=text(
                language,
                "ui-showdown-for",
                player=names[player],
                target=names[target],
                n=view.loaded,
            ),
            names=(names[player], names[target]),
            keys=(labels.get(player, ""), labels.get(target, "")),
            times=("", ""),
            message=text(language, "ui-showdown-wait"),
            stage="wait",
            n=view.loaded,
            lines=self._lines if again else -1,
            ground=ground,
        )
        self._lines = -1

    def _hear_verdict(self, host: LocalTable, item: News, language: str, now: int) -> None:
        if self.scene is None:
            return
        times = list(self.scene.times)
        early: set[int] = set()
        for event in item.events:
            if event.key == "struck" and event.values["seat"] in self._seats:
                side = self._seats.index(int(str(event.values["seat"])))
                seconds = event.values["seconds"]
                times[side] = _time_text(language, seconds)
                if isinstance(seconds, (int, float)) and seconds < host.duel_times.false_start:
                    early.add(side)
            elif event.key == "undecided":
                words = text(language, "event-undecided", n=event.values["n"])
                self.scene = replace(self.scene, times=(times[0], times[1]), message=words)
            elif event.key == "duel-lost":
                self._end(host, event, (times[0], times[1]), early, language)
                self._until = now + STAY_US

    def _end(
        self, host: LocalTable, event: Event, times: tuple[str, str], early: set[int], language: str
    ) -> None:
        """Show who has lost, and why. early: the sides that struck too early."""
        assert self.scene is not None
        names = host.names
        loser, winner = int(str(event.values["loser"])), int(str(event.values["winner"]))
        side = self._seats.index(loser) if loser in self._seats else -1
        if side in early:
            message = text(language, "ui-showdown-false-start", player=names[loser])
        else:
            message = text(
                language,
                "event-duel-lost",
                loser=names[loser],
                winner=names[winner],
                n=event.values["n"],
            )
        self.scene = replace(
            self.scene,
            times=times,
            stage="over",
            loser=side,
            message=message,
            lines=self._lines,
            beat=0,
        )
        self._lines = -1


def _time_text(language: str, seconds: object) -> str:
    if seconds is None:
        return "…"
    if not isinstance(seconds, (int, float)):
        return text(language, "ui-showdown-never-short")
    return text(language, "option-value-seconds", n=seconds)
