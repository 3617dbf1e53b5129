"""Every game that has to end ends, with a winner, and then nothing can be done."""

from __future__ import annotations

from engine.commands import CallTime
from engine.events import End, GameOver
from tests.promises.promise import Promise, at_the_end
from tests.support.vocabulary import COMMANDS
from tests.support.walk import Moment


def every_game_ends_by_its_limit(moment: Moment) -> None:
    game = moment.game
    last = game.events[-1] if game.events else None
    assert isinstance(last, GameOver), f"the last to happen is {last}"
    assert game.state.agenda == [], f"after the end is still to happen: {game.state.agenda}"
    limit = game.options.time_limit_rounds
    assert not limit or game.state.round <= limit, f"round {game.state.round} of {limit}"
    if last.end is End.TIME and game.options.agreed_minutes and not limit:
        was_called = any(isinstance(command, CallTime) for command in moment.walk.played)
        assert was_called, "the time was up before anybody called it"


def the_richest_in_play_wins(moment: Moment) -> None:
    """By the standings, which name everybody once."""
    game = moment.game
    last = game.events[-1]
    assert isinstance(last, GameOver)
    in_play = game.state.seats_in_play()
    worth = {standing.seat: standing.worth for standing in last.standings}
    assert list(last.winners) == game.state.winners, f"{last.winners} or {game.state.winners} have won"
    assert len(worth) == len(last.standings) == len(game.state.players), "somebody is not in the standings"
    may_win = in_play
    if last.end is End.SETS:
        owned = game.owned.groups
        may_win = [seat for seat in in_play if len(owned[seat]) >= game.options.goal_sets]
    best = [seat for seat in may_win if worth[seat] == max(worth[one] for one in may_win)]
    assert last.winners, "nobody has won"
    assert set(last.winners) <= set(best), f"{last.winners} have won, {best} are the richest"


def after_the_end_nothing_can_be_done(moment: Moment) -> None:
    assert len(moment.refused) == len(COMMANDS), "a command is allowed"
    for command, why in moment.refused:
        assert why == "The game is over.", f"{command} is answered by {why!r}"
    assert list(moment.game.choices()) == [], "something is offered"


PROMISES = (
    Promise(every_game_ends_by_its_limit, at_the_end),
    Promise(the_richest_in_play_wins, at_the_end),
    Promise(after_the_end_nothing_can_be_done, at_the_end),
)
