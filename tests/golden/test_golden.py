"""The stored games are the games that the rules play today.

A difference is a change of the rules: name it in the changelog, raise the edition's revision, and
write the games anew with `make golden`.
"""

from __future__ import annotations

import pytest

from golden import games
from lastcard import record
from lastcard.kernel.jit import COMPILED

pytestmark = pytest.mark.golden


@pytest.mark.parametrize("edition", games.EDITIONS)
def test_the_readable_game_is_played_again_line_for_line(edition, tmp_path):
    again = tmp_path / "again.lastcard"
    record.write(games.play_game(edition, games.SEEDS[edition]).record(), again)
    assert again.read_text("utf-8") == games.path_of(edition).read_text("utf-8")


@pytest.mark.parametrize("edition", games.EDITIONS)
def test_every_line_and_figure_of_the_readable_game_holds(edition):
    stored, places = record.read(games.path_of(edition))
    match = record.replay(stored, places)
    assert match.game_over
    assert record.verify_seed(stored, match.edition) is None


@pytest.mark.parametrize("edition", games.EDITIONS)
def test_a_few_games_have_their_stored_hash(edition):
    few = games.hash_games(edition, games.FEW_GAMES)
    assert few == games.stored_hashes()[edition]["few"]


@pytest.mark.skipif(not COMPILED, reason="plain Python would take minutes; it plays the few games")
@pytest.mark.parametrize("edition", games.EDITIONS)
def test_a_thousand_games_have_their_stored_hash(edition):
    every = games.hash_games(edition, games.GAMES)
    assert every == games.stored_hashes()[edition]["all"]
