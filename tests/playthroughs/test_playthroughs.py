"""What programs see of each game is as it was last looked at."""

from __future__ import annotations

import pytest

from engine.games import OWN
from tests.playthroughs.playthrough import file_of, playthrough


@pytest.mark.parametrize("rules", OWN)
def test_a_game_shows_programs_what_its_playthrough_says(rules: str) -> None:
    """Where that was meant, `python -m tests.playthroughs` writes it anew: look at the difference."""
    assert playthrough(rules).splitlines() == file_of(rules).read_text(encoding="utf-8").splitlines()
