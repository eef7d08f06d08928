"""Last Card: the home of the UNO family of card games, for people, programs and statistics.

Here lives the version, nothing else: importing the package imports no NumPy and compiles no rule.
Start with `lastcard.match.Match` for one game by names, `lastcard.kernel` for many as arrays, or
`lastcard play` on the command line. Unofficial: names of products only say which rules are played.
"""

__version__ = "0.1.0.dev0"
