"""The parts of the table that are only looked at: top bar, seats, piles and the story.

Each paints what it is given and knows no rule; who may see what was decided by the view.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from rich.cells import cell_len

from lastcard.events import View
from lastcard.locales import text
from lastcard.tui.canvas import Canvas, Painted, fit, wrapped
from lastcard.tui.cards import DRAWN, LARGE, SMALL, draw_card
from lastcard.tui.launcher import draw_launcher
from lastcard.tui.looks import HUES, Ground, order_of, read_face

__all__ = ["PilesPanel", "Scene", "SeatsPanel", "StoryPanel", "TopBar"]


@dataclass(frozen=True)
class Scene:
    """What the panels show: a view and the words and colours for it."""

    language: str
    view: View
    names: tuple[str, ...]
    ground: Ground
    title: str
    edition: str
    goal: str
    people: tuple[int, ...]
    has_launcher: bool
    two_sided: bool
    story: tuple[str, ...] = ()
    clock: str = ""
    acting: tuple[int, ...] = ()
    called: tuple[int, ...] = ()
    """Seats that have said UNO for their last card."""
    plain: bool = False
    """No colours: nothing may be told by them."""

    def say(self, key: str, **values: object) -> str:
        """Return a message in the language of the scene."""
        return text(self.language, key, **values)


class ScenePanel(Painted):
    """A painted part of the table."""

    scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Show a scene; nothing is drawn anew if it is the same."""
        if scene != self.scene:
            self.scene = scene
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the picture, empty before there is a scene."""
        if self.scene is None:
            return Canvas(width, height)
        ground = self.scene.ground
        canvas = Canvas(width, height, ink=ground.ink, ground=ground.felt)
        self.draw(canvas, self.scene)
        return canvas

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Paint a scene."""
        raise NotImplementedError


class TopBar(ScenePanel):
    """Game, round and goal on the left; clock, language and help on the right."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Paint a scene."""
        ground = scene.ground
        canvas.fill(0, 0, canvas.width, 1, ground.shade)
        right = f"{scene.clock}  {scene.language.upper()}  ? {scene.say('ui-menu-help')} "
        left = f" {scene.title}"
        parts = [scene.say("ui-round", n=scene.view.rounds), scene.goal]
        if scene.two_sided:
            parts.insert(0, scene.say(f"ui-side-{scene.view.side}"))
        room = canvas.width - cell_len(right)
        end = canvas.put(0, 0, fit(left, room), ground.glow, ground.shade, heavy=True)
        canvas.put(end, 0, fit(" · " + " · ".join(parts), room - end), ground.ink, ground.shade)
        canvas.put(room, 0, right, ground.faint, ground.shade)


class SeatsPanel(ScenePanel):
    """Everybody at the table: whose turn it is, cards, score; in Flip the visible other sides."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Paint a scene."""
        n = scene.view.n_seats
        lines = 3 if n * 3 <= canvas.height else 2 if n * 2 <= canvas.height else 1
        order = list(range(n))
        for place, seat in enumerate(order):
            self._draw_seat(canvas, scene, seat, place * lines, lines)

    def _draw_seat(self, canvas: Canvas, scene: Scene, seat: int, y: int, lines: int) -> None:
        view, ground = scene.view, scene.ground
        acts = seat in scene.acting
        if acts:
            canvas.fill(0, y, canvas.width, min(lines, 2), ground.shade)
        score = str(view.scores[seat])
        count = f"{view.sizes[seat]:>2}" if lines == 1 else ""
        right = f"{count}  {score:>4} "
        mark = "▸" if acts else "⊘" if seat in view.skipped else " "
        canvas.put(0, y, mark, ground.glow, heavy=True)
        room = canvas.width - 2 - cell_len(right)
        flags = self._flags(scene, seat, room - cell_len(scene.names[seat]))
        room -= cell_len(flags)
        end = canvas.put(
            2, y, fit(scene.names[seat], room), ground.glow if acts else ground.ink, heavy=acts
        )
        canvas.put(end, y, flags, ground.faint)
        canvas.put(canvas.width - cell_len(right), y, right, ground.ink, heavy=lines == 1)
        if lines > 1:
            self._draw_backs(canvas, scene, seat, y + 1)

    def _flags(self, scene: Scene, seat: int, room: int) -> str:
        """Return what is said beside a name: UNO, the dealer; in one letter where room is short."""
        uno = " UNO" if seat in scene.called else ""
        if seat != scene.view.dealer:
            return uno
        word = scene.say("ui-dealer")
        whole = f" · {word}{uno}"
        return whole if cell_len(whole) <= room else f" ({word[0]}){uno}"

    def _draw_backs(self, canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
        """Draw the backs of a hand: a card each, in Flip the faces that show there."""
        view, size = scene.view, scene.view.sizes[seat]
        count = f" {size}"
        room = canvas.width - 3 - len(count)
        backs = view.backs[seat] if seat < len(view.backs) else ()
        x = 2
        if backs and seat != view.seat:
            for face in sorted(backs, key=order_of):
                card = read_face(face)
                if x + len(face) + 2 > room:
                    x = canvas.put(x, y, "…", scene.ground.faint)
                    break
                x = canvas.put(x, y, card.index, card.hue.ink, card.hue.field, heavy=True) + 1
        else:
            ink = "#F2B705" if size == 1 else scene.ground.faint
            x = canvas.put(x, y, "▐▌" * min(size, room // 2), ink)
        canvas.put(x, y, count, scene.ground.ink, heavy=True)


class PilesPanel(ScenePanel):
    """Draw pile or launcher, top card, colour in force, direction; what is at stake."""

    fired: tuple[int, int] | None = None
    """Of the launcher in motion: cards out so far (-1: a click), cards in all."""

    def fire(self, fired: tuple[int, int] | None) -> None:
        """Show the launcher in motion, or at rest."""
        self.fired = fired
        self.repaint()

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Paint a scene."""
        view = scene.view
        large = canvas.width >= 26 and canvas.height >= 12 and not scene.plain
        size = LARGE if large else DRAWN if canvas.height >= 9 else SMALL
        width, height = size
        gap = 2 if large else 1
        lines = self._lines(scene)
        top = max((canvas.height - height - len(lines) - 1) // 2, 0)
        left = max((canvas.width - 2 * width - gap) // 2, 0)
        if scene.has_launcher:
            draw_launcher(canvas, left, top, size, scene.ground, self.fired)
        elif view.draw_size or view.draw_back:
            draw_card(canvas, left, top, view.draw_back, size)
        else:
            canvas.put(left + width // 2, top + height // 2, "–", scene.ground.faint)
        if view.top:
            draw_card(canvas, left + width + gap, top, view.top, size)
        y = top + height + (1 if top + height + len(lines) < canvas.height else 0)
        for words, ink, field in lines:
            for part in wrapped(words, canvas.width - 2, 2):
                x = (canvas.width - cell_len(part)) // 2
                canvas.put(x, y, part, ink, field, heavy=bool(field))
                y += 1

    def _lines(self, scene: Scene) -> list[tuple[str, str, str]]:
        view, ground = scene.view, scene.ground
        hue = HUES[view.color]
        word = scene.say("color-name", color=view.color or "none")
        badge = f" {hue.shape} {word} {f'({view.color})' if view.color else ''} ".replace("  ", " ")
        clockwise = view.direction == 1
        way = "clockwise" if clockwise else "anticlockwise"
        arrow = "↻" if clockwise else "↺"
        pile = "ui-launcher-cards" if scene.has_launcher else "ui-draw-pile-cards"
        lines = [
            (badge, hue.ink, hue.field),
            (f"{arrow} {scene.say(f'ui-direction-{way}')}", ground.ink, ""),
            (scene.say(pile, n=view.draw_size), ground.faint, ""),
        ]
        if view.stack:
            lines.append((scene.say("ui-stack", sum=view.stack), ground.glow, ""))
        if self.fired is not None and self.fired[0] == self.fired[1]:
            lines[2] = (scene.say("ui-launcher-fires", n=self.fired[1]), ground.glow, "")
        return lines


class StoryPanel(ScenePanel):
    """The latest sentences of the story, the newest at the bottom."""

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        """Paint a scene."""
        ground = scene.ground
        canvas.fill(0, 0, canvas.width, canvas.height, ground.shade)
        lines: list[tuple[str, bool]] = []
        wanted = canvas.height
        for age, sentence in enumerate(reversed(scene.story[-wanted:])):
            wrapped = textwrap.wrap(sentence, max(canvas.width - 4, 8)) or [""]
            lines[:0] = [
                (("· " if i == 0 else "  ") + line, age == 0) for i, line in enumerate(wrapped)
            ]
            if len(lines) >= wanted:
                break
        if not lines:
            lines = [(scene.say("ui-log-empty"), False)]
        for y, (line, is_new) in enumerate(lines[-wanted:]):
            canvas.put(1, y, line, ground.ink if is_new else ground.faint, heavy=is_new)
