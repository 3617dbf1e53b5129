"""Short walks of those that `python -m tests.tui.lines.walks` takes at any length."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import all_games
from tests.support.long import few
from tests.tui.lines.walks import walk


@pytest.mark.parametrize("seed", few(range(4)))
@pytest.mark.parametrize("rules", [rule_set.id for rule_set in all_games()])
def test_whatever_is_typed_breaks_nothing_and_the_saves_stay_whole(
    rules: str, seed: int, tmp_path: Path
) -> None:
    text = walk(rules, seed, 80, tmp_path)
    assert "Traceback" not in text
    assert "The game is saved." in text
