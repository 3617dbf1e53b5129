"""A saved position is the same position, and a saved game can be played again."""

from __future__ import annotations

import json
from pathlib import Path

from engine.setup import new_game
from saves import Store, verify
from saves.codec import command_from_plain, state_from_plain
from saves.plain import command_to_line, digest, state_to_plain, to_line
from tests.support.walk import Moment, random_setup, tables, walk


def look(moment: Moment) -> None:
    """One position in eight: they differ little from one to the next."""
    if (moment.number + moment.setup.seed) % 8 == 0:
        state = moment.game.state
        assert state_from_plain(json.loads(to_line(state_to_plain(state)))) == state


@tables()
def test_positions_and_commands_survive_and_lead_to_the_same_end(rules: str, seed: int) -> None:
    setup = random_setup(seed, rules)
    game, played = walk(setup, look)
    again = new_game(setup)
    for line in [command_to_line(command) for command in played]:
        again.submit(command_from_plain(json.loads(line)))
    assert again.state == game.state
    assert digest(state_to_plain(again.state)) == digest(state_to_plain(game.state))


@tables(every=20)
def test_a_game_that_is_left_now_and_then_is_played_to_the_same_end(
    rules: str, seed: int, tmp_path: Path
) -> None:
    setup = random_setup(seed, rules)
    store = Store(tmp_path)
    saved = store.create(setup)
    game, played = walk(setup)
    stretch = max(60, len(played) // 8)
    for number, command in enumerate(played, start=1):
        saved.game.submit(command)
        saved.append(command)
        if number % stretch == 0:
            left = saved.game.state.copy()
            saved.close()
            saved = store.open(saved.name)
            assert saved.game.state == left
            assert saved.faults == ()
    saved.close()
    assert saved.game.state == game.state
    assert verify(store.path(saved.name)).is_whole
    assert saved.game.is_over
