"""The terminal client: a full screen on a local table, and the same game line by line.

Its modules are imported one by one: a screen is slow to import, and most commands show none.
"""
