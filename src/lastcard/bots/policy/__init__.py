"""Compiled policies: seats that think in a microsecond, for bulk play, playouts and the live table.

A policy reads a game only through what its seat may see. Nothing in `lastcard.kernel` calls it.
"""
