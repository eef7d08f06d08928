"""The words of the game in English, Swahili and Croatian, from one Fluent source per language.

Here live the messages (`en.ftl` lists their keys by groups and says how they are written), the way
to get one formatted (`text`), names of cards (`card_name`), the telling of a game's events (`tell`)
and the choice of a language (`detect`). No rule and no screen lives here, and nothing of the game
is imported: callers pass keys and values.
"""

from lastcard.locales.cards import titled
from lastcard.locales.messages import (
    LANGUAGE_NAMES,
    LANGUAGES,
    LanguageError,
    MessageWarning,
    card_name,
    detect,
    has,
    keys,
    text,
)
from lastcard.locales.telling import DuelTimes, tell

__all__ = [
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "DuelTimes",
    "LanguageError",
    "MessageWarning",
    "card_name",
    "detect",
    "has",
    "keys",
    "tell",
    "text",
    "titled",
]
