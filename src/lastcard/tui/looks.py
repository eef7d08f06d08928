"""How things look in a terminal: colours, shapes and signs of cards, and the grounds of the tables.

Figures are those of the design language. A colour is never alone: each has a letter, a shape and a
word. Nothing is drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

__all__ = ["GROUNDS", "HUES", "RIM", "Face", "Ground", "Hue", "ground_of", "read_face"]


@dataclass(frozen=True)
class Hue:
    """One colour of cards."""

    field: str
    cut: str
    ink: str
    shape: str
    """The sign of its shape, one cell wide."""


WHITE, DARK_INK = "#FFFDF6", "#2A1F00"
HUES = {
    "r": Hue("#D7263D", "#A8142A", WHITE, "▲"),
    "y": Hue("#F2B705", "#C98F00", DARK_INK, "●"),
    "g": Hue("#1B9E4B", "#0F7435", WHITE, "◆"),
    "b": Hue("#1C6FD6", "#0F4FA3", WHITE, "■"),
    "k": Hue("#E0468C", "#AE2466", WHITE, "♥"),
    "t": Hue("#0E9AA0", "#08706F", WHITE, "⬢"),
    "o": Hue("#EE7A1B", "#BC5607", WHITE, "✦"),
    "p": Hue("#7A4BC8", "#56309A", WHITE, "☾"),
    "": Hue("#1A1B2E", "#2C2E4A", WHITE, "✳"),
}
RIM = "#FFF6E0"
GOLD = "#F2B705"
BACK = "#1A1B2E"
BACK_HUE = Hue(BACK, BACK, GOLD, "1")


@dataclass(frozen=True)
class Ground:
    """The colours of a table."""

    felt: str
    shade: str
    """Panels and bars."""
    ink: str
    faint: str
    glow: str
    """The seat to act, the cursor."""


GROUNDS = {
    "classic": Ground("#17493B", "#0F3329", "#F4F1E6", "#9DBDAF", "#F2B705"),
    "showdown": Ground("#211C2C", "#15111E", "#F4F1E6", "#A79FBA", "#FF5D5D"),
    "attack": Ground("#3A3129", "#272019", "#F4F1E6", "#BFAF9C", "#FFA62B"),
    "flip-light": Ground("#2F6F8F", "#1E4D66", "#F7FAF5", "#B9D4DF", "#FFE27A"),
    "flip-dark": Ground("#14122B", "#0B0A1C", "#E9E4FF", "#8F89B8", "#C79BFF"),
    "pizza": Ground("#6B2B22", "#4A1A15", "#FFF4E0", "#D9B59B", "#FFD166"),
}


def ground_of(edition: str, side: str, *, two_sided: bool = False) -> Ground:
    """Return the table's colours; an edition of somebody's own lies on green felt.

    >>> ground_of("flip", "dark", two_sided=True).felt
    '#14122B'
    """
    if two_sided:
        return GROUNDS[f"flip-{side}"]
    return GROUNDS.get(edition, GROUNDS["classic"])


# What stands large on a card, where it is not the symbol itself.
SIGNS = {
    "S": "⊘",
    "R": "⇄",
    "F": "⇅",
    "E": "⊛",
    "D": "⇊",
    "X": "⇋",
    "H1": "✸1",
    "H2": "✸2",
}
WILD_SIGNS = {
    "": "✳",
    "+c": "+◔",
    "!": "⚑!",
    "A": "✸✸",
    "F": "✸∞",
    "O": "✸◎",
    "D": "↧",
    "C1": "✎1",
    "C2": "✎2",
    "C3": "✎3",
    "H4": "✸4",
}


@dataclass(frozen=True)
class Face:
    """A face of a card as it is drawn."""

    color: str
    """Letter, or "" for a wild."""
    symbol: str
    """As in notation, without colour and showdown mark; "" for a plain wild."""
    load: str
    """Cards that a showdown mark loads, as "2", or ""."""
    name: str

    @property
    def hue(self) -> Hue:
        """The colours and the shape."""
        return HUES[self.color]

    @property
    def sign(self) -> str:
        """What stands large in the middle."""
        signs = SIGNS if self.color else WILD_SIGNS
        return signs.get(self.symbol, self.symbol)

    @property
    def index(self) -> str:
        """What stands in the corner: the notation, without the mark."""
        return (self.color or "W") + self.symbol


@lru_cache(maxsize=1024)
def read_face(name: str) -> Face:
    """Return a face from its notation.

    >>> read_face("r7!2").load, read_face("W+4").sign
    ('2', '+4')
    """
    plain, _, load = name.partition("!") if not name.startswith("W") else (name, "", "")
    if plain.startswith("W"):
        return Face("", plain[1:], "", name)
    color = plain[:1] if plain[:1] in HUES else ""
    return Face(color, plain[1:] if color else plain, load, name)


SORTING = "rygbktop"


def order_of(name: str) -> tuple[int, int, str]:
    """Return the key that sorts a hand: by colour, then numbers before symbols, wilds last."""
    face = read_face(name)
    color = SORTING.index(face.color) if face.color else len(SORTING)
    number = int(face.symbol) if face.symbol.isdigit() else 100
    return color, number, face.symbol
