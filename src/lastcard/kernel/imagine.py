"""Full states that agree with what one seat may see: for searches, and as a test of the views."""

from __future__ import annotations

from .jit import jit


@jit
def imagine_state(v, r, key, s):
    """Write a random full state that agrees with a view; return 1, or 0 if none was found."""
    return 0


@jit
def redeal_state(s, r, seat, key):
    """Deal anew what a seat cannot know, with a fresh key."""
