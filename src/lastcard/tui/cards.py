"""Drawing cards on a canvas, in four sizes: large with pixels, drawn, small, and a chip.

Only the picture of a face or a back is made here; which cards are to be seen is the view's matter.
"""

from __future__ import annotations

from lastcard.tui.canvas import Canvas
from lastcard.tui.looks import BACK, BACK_HUE, GOLD, HUES, RIM, Face, Hue, read_face
from lastcard.tui.pixels import GLYPHS, SHAPES, Bitmap, glyph_of

__all__ = ["CHIP", "DRAWN", "LARGE", "SMALL", "Size", "draw_back", "draw_card"]

Size = tuple[int, int]
LARGE: Size = (11, 8)
DRAWN: Size = (7, 5)
SMALL: Size = (6, 3)
CHIP: Size = (6, 1)


def draw_card(
    canvas: Canvas, x: int, y: int, name: str, size: Size = DRAWN, *, rim: str = RIM
) -> None:
    """Draw a face, or the back for an empty name."""
    if not name:
        draw_back(canvas, x, y, size)
        return
    face = read_face(name)
    if size == CHIP:
        _draw_chip(canvas, x, y, _short(face, 5), face.hue)
        return
    _frame(canvas, x, y, size, face.hue.field, rim)
    if size == LARGE:
        _draw_pixels(canvas, x + 1, y + 1, face)
    elif size == SMALL:
        canvas.put(x + 1, y + 1, _short(face, 4), face.hue.ink, face.hue.field, heavy=True)
    else:
        _draw_lines(canvas, x + 1, y + 1, face)


def draw_back(canvas: Canvas, x: int, y: int, size: Size = DRAWN) -> None:
    """Draw a face-down card: ink, a thin gold frame, the numeral 1."""
    width, height = size
    if size == CHIP:
        _draw_chip(canvas, x, y, "  1  ", BACK_HUE)
        return
    _frame(canvas, x, y, size, BACK, RIM)
    inner = width - 2
    if size == SMALL:
        canvas.put(x + 1, y + 1, "1".center(inner), GOLD, BACK, heavy=True)
        return
    canvas.put(x + 1, y + 1, "┌" + "─" * (inner - 2) + "┐", GOLD, BACK)
    for line in range(y + 2, y + height - 2):
        canvas.put(x + 1, line, "│" + " " * (inner - 2) + "│", GOLD, BACK)
    canvas.put(x + 1, y + height - 2, "└" + "─" * (inner - 2) + "┘", GOLD, BACK)
    middle = y + (height - 1) // 2
    canvas.put(x + width // 2, middle, "1", RIM, BACK, heavy=True)
    if size == LARGE:
        canvas.put(x + width // 2 - 2, middle + 1, "LAST", GOLD, BACK)


def _draw_chip(canvas: Canvas, x: int, y: int, text: str, hue: Hue) -> None:
    canvas.put(x, y, "▐", RIM)
    canvas.put(x + 1, y, text, hue.ink, hue.field, heavy=True)


def _short(face: Face, width: int) -> str:
    mark = f"!{face.load}" if face.load else ""
    text = (face.index + mark)[:width]
    if len(text) < width and face.color:
        return text.ljust(width - 1) + face.hue.shape
    return text.ljust(width)


def _frame(canvas: Canvas, x: int, y: int, size: Size, field: str, rim: str) -> None:
    """Lay a rim of half cells around a field; the table shows at the corners."""
    width, height = size
    canvas.put(x, y, "▗" + "▄" * (width - 2) + "▖", rim)
    for line in range(y + 1, y + height - 1):
        canvas.put(x, line, "▐", rim)
        canvas.put(x + 1, line, " " * (width - 2), "", field)
        canvas.put(x + width - 1, line, "▌", rim)
    canvas.put(x, y + height - 1, "▝" + "▀" * (width - 2) + "▘", rim)


def _corner(face: Face) -> str:
    return f"!{face.load}" if face.load else face.index


def _draw_lines(canvas: Canvas, x: int, y: int, face: Face) -> None:
    """Draw index and shape in two corners, and the sign on a band of the darker colour."""
    hue, inner = face.hue, DRAWN[0] - 2
    index, corner = face.index[:inner], _corner(face)[:inner]
    top = index + hue.shape.rjust(inner - len(index)) if len(index) < inner else index
    bottom = hue.shape + corner.rjust(inner - 1) if len(corner) < inner else corner
    canvas.put(x, y, top, hue.ink, hue.field)
    canvas.put(x, y + 1, _middle(face.sign, inner), hue.ink, hue.cut, heavy=True)
    canvas.put(x, y + 2, bottom, hue.ink, hue.field)


def _middle(sign: str, width: int) -> str:
    left = (width - len(sign)) // 2
    return (" " * left + sign)[:width].ljust(width)


def _draw_pixels(canvas: Canvas, x: int, y: int, face: Face) -> None:
    """Draw the shape cut darker into the field, and one heavy numeral over it."""
    width, height = LARGE[0] - 2, LARGE[1] - 2
    hue = face.hue
    rows = [[hue.field] * width for _ in range(2 * height)]
    inks = (hue.cut,) if face.color else _wild_inks(face)
    _stamp(rows, SHAPES[face.color], 0, dict(zip("0123", inks, strict=False)))
    glyphs = glyph_of(face.sign)
    for name, left in glyphs:
        _stamp(rows, GLYPHS[name], left, {"#": hue.ink})
    for line in range(height):
        for column in range(width):
            above, below = rows[2 * line][column], rows[2 * line + 1][column]
            canvas.put(x + column, y + line, "▀" if above != below else " ", above, below)
    index, corner = face.index[:width], _corner(face)
    canvas.put(x, y, index, hue.ink, hue.field, heavy=True)
    canvas.put(x + width - len(corner), y + height - 1, corner, hue.ink, hue.field, heavy=True)
    canvas.put(x, y + height - 1, hue.shape, hue.ink, hue.field)
    canvas.put(x + width - 1, y, hue.shape, hue.ink, hue.field)
    if not glyphs and face.symbol:
        sign = f" {face.sign} "
        left = x + (width - len(sign)) // 2
        canvas.put(left, y + height // 2, sign, hue.ink, hue.field, heavy=True)


def _wild_inks(face: Face) -> tuple[str, ...]:
    letters = "ktop" if face.symbol == "+c" else "rygb"
    return tuple(HUES[letter].field for letter in letters)


def _stamp(rows: list[list[str]], bitmap: Bitmap, left: int, inks: dict[str, str]) -> None:
    top = (len(rows) - len(bitmap)) // 2
    for line, bits in enumerate(bitmap, top):
        for column, bit in enumerate(bits, left):
            if bit in inks:
                rows[line][column] = inks[bit]
