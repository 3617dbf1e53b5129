"""A saved position is the same position, and a saved game can be played again and gone on with."""

from __future__ import annotations

import json
from tempfile import TemporaryDirectory

from saves import Store, verify
from saves.decoding import codec
from saves.encoding import command_to_line, digest, state_to_plain, to_line
from tests.promises.promise import Promise, at_every_other_end, at_the_end, every, where_new
from tests.support.reload import check_goes_on
from tests.support.walk import Moment


def a_saved_position_is_the_same(moment: Moment) -> None:
    state = moment.game.state
    read = codec(moment.game.rules.rule_set).state(json.loads(to_line(state_to_plain(state))))
    assert read == state, "what is read is not what was written"


def a_saved_position_is_gone_on_with(moment: Moment) -> None:
    check_goes_on(moment.game.copy())


def played_again_it_is_the_same_game(moment: Moment) -> None:
    """By its commands, written down and read."""
    again = moment.walk.table.begin()
    for command in moment.walk.played:
        again.submit(codec(again.rules.rule_set).command(json.loads(command_to_line(command))))
    assert again.state == moment.game.state, "the same commands lead to another position"
    digests = [digest(state_to_plain(game.state)) for game in (again, moment.game)]
    assert digests[0] == digests[1], "equal positions have two digests"


def a_game_that_is_left_is_played_to_the_same_end(moment: Moment) -> None:
    """It is left, and taken up, where it comes to a question that has hardly been met before."""
    walk = moment.walk
    if walk.table.is_late or not walk.new:
        return
    with TemporaryDirectory() as folder:
        store = Store(folder)
        saved = store.create(walk.setup)
        for number, command in enumerate(walk.played):
            if number in walk.new:
                before, decision = saved.game.state.copy(), saved.game.decision
                saved.close()
                saved = store.open(saved.name)
                assert saved.faults == (), f"taken up before command {number}: {saved.faults}"
                same = (saved.game.state, saved.game.decision) == (before, decision)
                assert same, f"taken up before command {number}, the game is another"
            saved.game.submit(command)
            saved.append(command)
        saved.close()
        assert saved.game.state == walk.game.state, "the game has come to another end"
        assert verify(store.path(saved.name)).is_whole, "the file is not whole"


PROMISES = (
    Promise(a_saved_position_is_the_same, every(64)),
    Promise(a_saved_position_is_gone_on_with, where_new),
    Promise(played_again_it_is_the_same_game, at_every_other_end),
    Promise(a_game_that_is_left_is_played_to_the_same_end, at_the_end),
)
