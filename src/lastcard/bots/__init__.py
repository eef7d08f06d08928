"""Seats that think: a `Bot` for each level, which sees its view and nothing else.

Here lives what hosts of tables, environments and laboratories hold. How a level chooses is in
`policy`, compiled.
"""

from lastcard.bots.bot import LEVELS, Bot, BotError, new_bot, view_record

__all__ = ["LEVELS", "Bot", "BotError", "new_bot", "view_record"]
