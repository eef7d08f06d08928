"""Guests: who a connection belongs to, from a signed token. No passwords and no accounts.

A token names a player and an epoch; it is kept by the browser and sent in `hello`, never in an
address that people share.
"""

from __future__ import annotations

import secrets
import unicodedata

from itsdangerous import BadSignature, URLSafeSerializer

from lastcard.table.names import BLANK, shown_part
from lastcard.table.settings import MAX_NAME

__all__ = ["MOST_LETTERS", "BadNameError", "Tokens", "clean_text", "new_code", "read_name"]

MOST_LETTERS = MAX_NAME
ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"
"""Letters and digits that nobody mistakes for each other when reading them out."""


class BadNameError(ValueError):
    """A name that cannot be shown."""


class Tokens:
    """Makes tokens and reads them."""

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeSerializer(secret, salt="lastcard guest 1")

    def issue(self, player: str, epoch: int = 0) -> str:
        """Return a token for a player."""
        return str(self._signer.dumps([player, epoch]))

    def read(self, token: str) -> tuple[str, int] | None:
        """Return player and epoch of a token, or None if it is not one of ours.

        >>> tokens = Tokens(b"secret")
        >>> tokens.read(tokens.issue("p1")), tokens.read("forged")
        (('p1', 0), None)
        """
        try:
            player, epoch = self._signer.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        if not isinstance(player, str) or not isinstance(epoch, int):
            return None
        return player, epoch


def new_code(letters: int) -> str:
    """Return a random code that can be read out and not be guessed.

    >>> len(new_code(10))
    10
    """
    return "".join(secrets.choice(ALPHABET) for _ in range(letters))


def clean_text(text: str) -> str:
    r"""Return text on one line, without signs that cannot be seen or that turn the line round.

    Joiners and variation signs stay: emoji are made of them.

    >>> clean_text("  a\u202e \n b\x00\u3164 ")
    'a b'
    """
    kept = "".join(c for c in text if _may_stay(c))
    return " ".join(kept.split())


def _may_stay(sign: str) -> bool:
    if sign in BLANK:
        return False
    category = unicodedata.category(sign)
    return sign in "\u200d\ufe0f\n\t" or category not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def read_name(name: str) -> str:
    """Return a name as it is shown. Raises `BadNameError`.

    Of the signs that nobody sees only those stay that an emoji is made of.

    >>> read_name("<script>"), read_name(" Ana  Marija ")
    ('<script>', 'Ana Marija')
    """
    cleaned = " ".join(shown_part(clean_text(name)).split())
    if not cleaned or len(cleaned) > MOST_LETTERS:
        raise BadNameError(f"a name has 1 to {MOST_LETTERS} letters")
    return cleaned
