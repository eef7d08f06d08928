"""What a name may be made of: signs that can be seen, and what joins emoji. No length is here."""

from __future__ import annotations

import unicodedata

__all__ = ["BLANK", "may_stand", "shown_part"]

JOINER, PICTURE, KEYCAP = "\u200d", "\ufe0f", "\u20e3"
"""What makes one emoji of two, what asks for a sign's picture, the frame around a digit."""
FRAMED = "0123456789#*"
PICTURED = "\xa9\xae\u203c\u2049\u2122\u2139\u3030\u303d\u3297\u3299"
"""Signs with a picture that stand elsewhere than the others. Behind any other sign nobody sees that
a picture was asked for: two names would look the same."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs, as Unicode has them, that nobody sees."""
UNSEEN_MARKS = "\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f"
VARIANTS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""Signs that only choose another form of the sign before: two names would look the same."""


def may_stand(text: str, at: int) -> bool:
    r"""Tell whether a sign of a text can be seen, or belongs to an emoji.

    >>> [may_stand(text, 1) for text in ("\U0001f469\u200d\U0001f680", "a\u200db", "a\u202eb")]
    [True, False, False]
    """
    sign, before, after = text[at], text[:at], text[at + 1 : at + 2]
    if sign == JOINER:
        return _is_emoji(before.rstrip(PICTURE)[-1:]) and _is_emoji(after)
    if sign == PICTURE:
        signs = FRAMED if after == KEYCAP else PICTURED
        return bool(before) and (before[-1] in signs or _is_emoji(before[-1]))
    is_unseen = sign in BLANK or sign in UNSEEN_MARKS or any(ord(sign) in r for r in VARIANTS)
    return sign.isprintable() and not is_unseen


def shown_part(text: str) -> str:
    r"""Return what of a text can be seen.

    >>> shown_part("An\u200da\ufe0f \U0001f44b\U0001f3fd") == "Ana \U0001f44b\U0001f3fd"
    True
    """
    return "".join(sign for at, sign in enumerate(text) if may_stand(text, at))


def _category(sign: str) -> str:
    return unicodedata.category(sign) if sign else ""


def _is_emoji(sign: str) -> bool:
    """Tell whether a sign can be part of a joined emoji: a picture, an arrow, a colour of skin."""
    is_near = "\u2190" <= sign <= "\u2bff" or sign >= "\U0001f000"
    return is_near and _category(sign) in ("So", "Sk", "Sm")
