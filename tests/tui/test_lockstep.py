"""The same commands and sentences by keys, in lines and by taps."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.long import few
from tests.tui import lockstep
from tests.tui.lockstep import GAMES, Step, next_step, position_of, walk
from tui.ask.conversation import Conversation


@pytest.mark.parametrize("rules", few(GAMES, 2))
def test_a_random_game_is_the_same_by_keys_in_lines_and_by_taps(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[Step] = []

    def noted(now: Conversation, may_undo: bool, chance: Random) -> Step:
        steps.append(next_step(now, may_undo, chance))
        return steps[-1]

    monkeypatch.setattr(lockstep, "next_step", noted)
    for seed in range(5):
        if (game := position_of(rules, seed)) is not None:
            walk(game, seed, 40)
    assert len(steps) > 100
    assert {step.what for step in steps} >= {"choose", "list", "do", "back"}


def test_a_turn_that_ends_after_a_sheet_was_carried_out_is_the_same_by_keys_in_lines_and_by_taps() -> None:
    game = position_of("addon-1995", 143)
    assert game is not None
    walk(game, 143, 19)
