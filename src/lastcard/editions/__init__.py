"""Editions: games as text files, compiled into one record of rules each.

Outside this folder only what is listed here is used. No rule is carried out here: the kernel does.
"""

from lastcard.editions.errors import EditionError
from lastcard.editions.options import OPTIONS, Option, option_names, parse_option, values_of
from lastcard.editions.registry import Edition, list_editions, load, read_source
from lastcard.editions.show import resolved_toml
from lastcard.editions.stakes import Stakes, stakes_of
from lastcard.editions.verbs import VERBS, VERBS_VERSION, format_program

__all__ = [
    "OPTIONS",
    "VERBS",
    "VERBS_VERSION",
    "Edition",
    "EditionError",
    "Option",
    "Stakes",
    "format_program",
    "list_editions",
    "load",
    "option_names",
    "parse_option",
    "read_source",
    "resolved_toml",
    "stakes_of",
    "values_of",
]
