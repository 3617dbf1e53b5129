"""Every game with a limit ends, with a winner."""

from __future__ import annotations

import pytest

from engine.events import GameOver
from engine.game import Refused
from engine.rng import Rng
from tests.support.garbage import garbage
from tests.support.walk import SEEDS, late_game, random_setup, walk


@pytest.mark.parametrize("seed", SEEDS)
def test_every_game_with_a_limit_ends(seed: int) -> None:
    setup = random_setup(seed)
    game, _ = walk(setup)
    last = game.events[-1]
    assert isinstance(last, GameOver)
    assert game.is_over
    assert game.state.agenda == []
    assert list(last.winners) == game.state.winners
    assert game.state.winners
    assert not any(game.state.players[seat].is_out for seat in game.state.winners)
    assert game.state.round <= game.options.time_limit_rounds
    assert sorted(standing.seat for standing in last.standings) == list(range(len(setup.chairs)))


@pytest.mark.parametrize("seed", SEEDS[::10])
def test_nothing_can_be_done_after_the_end(seed: int) -> None:
    game, _ = walk(random_setup(seed), game=late_game(seed))
    for command in garbage(Rng(seed), len(game.state.players)):
        with pytest.raises(Refused, match="over"):
            game.submit(command)
    assert list(game.choices()) == []
