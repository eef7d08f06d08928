"""An edition file that is edited between two tables is read again."""

from __future__ import annotations

import os
from pathlib import Path

from lastcard.table.game import rulebook_of
from lastcard.table.settings import Settings

FILE = 'extends = "pizza"\nname = "Own"\n[options]\ngoal = {}\n'


def test_a_changed_edition_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(FILE.format(100), "utf-8")
    first = rulebook_of(Settings(edition=str(file)), 3)
    file.write_text(FILE.format(150), "utf-8")
    os.utime(file, ns=(1, 1))  # a clock too coarse to see the change must not matter here
    second = rulebook_of(Settings(edition=str(file)), 3)
    assert (first.edition.goal, second.edition.goal) == (100, 150)
