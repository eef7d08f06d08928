"""The version of the environments: their games stay as they are until it rises."""

from __future__ import annotations

import hashlib

import pytest

from lastcard.editions import list_editions
from lastcard.envs import VERSION, Batch, env_name

# By version and edition: the hash of what 300 random steps of 8 games bring. A new course means a
# new version (docs/reference/observations.md), and CHANGELOG says why.
COURSES = {
    (0, "classic"): "7c4636615d4ae1f4",
    (0, "showdown"): "2da00c0ee0d3194e",
    (0, "attack"): "5e2789c996c18da9",
    (0, "flip"): "1958a43dfac2e342",
    (0, "pizza"): "32ade6d71ea82fe9",
}


def course(edition: str) -> str:
    """Return the hash of all that random games bring."""
    batch = Batch(edition, 4, 8, seed=1)
    digest = hashlib.sha256(repr(batch.actions).encode())
    for _ in range(300):
        for part in batch.step(batch.random_actions()):
            digest.update(part.tobytes())
    return digest.hexdigest()[:16]


@pytest.mark.parametrize("edition", list_editions())
def test_games_are_those_of_the_version(edition: str) -> None:
    assert course(edition) == COURSES.get((VERSION, edition)), (
        f"{env_name(edition)} plays another course: raise VERSION in envs/names.py, and store it"
    )
