"""Every game that has to end ends, with a winner."""

from __future__ import annotations

import pytest

from engine.events import GameOver
from engine.game import Refused
from engine.rng import Rng
from tests.support.garbage import garbage
from tests.support.walk import late_game, random_setup, tables, walk


@tables()
def test_every_game_ends_by_its_limit_or_its_rounds(rules: str, seed: int) -> None:
    setup = random_setup(seed, rules)
    game, _ = walk(setup)
    last = game.events[-1]
    assert isinstance(last, GameOver)
    assert game.is_over
    assert game.state.agenda == []
    assert list(last.winners) == game.state.winners
    assert game.state.winners
    assert not any(game.state.players[seat].is_out for seat in game.state.winners)
    if game.options.time_limit_rounds:
        assert game.state.round <= game.options.time_limit_rounds
    assert sorted(standing.seat for standing in last.standings) == list(range(len(setup.chairs)))


@tables(every=10)
def test_nothing_can_be_done_after_the_end(rules: str, seed: int) -> None:
    game, _ = walk(random_setup(seed, rules), game=late_game(seed, rules))
    for command in garbage(Rng(seed), len(game.state.players)):
        with pytest.raises(Refused, match="over"):
            game.submit(command)
    assert list(game.choices()) == []
