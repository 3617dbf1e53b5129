"""What a tally counts of moves over two boards."""

from __future__ import annotations

from engine.commands import Command, Throw
from engine.game import Game
from engine.games.addon1995.commands import RideTo
from engine.games.addon1995.steps import TravelOn
from engine.sim import Tally
from engine.steps import PassTurn, TurnOver
from tests.support.addon import no, position


def counted(game: Game, *commands: Command) -> Tally:
    tally = Tally.empty(len(game.state.players), len(game.board.spaces))
    game.visits = tally.landings
    for command in commands:
        tally.count(game.submit(command))
    tally.throws = game.throws
    return tally


def at_subway() -> Game:
    return position(at={0: no(178)}, agenda=(TravelOn(0), TurnOver(0), PassTurn(0)))


def test_a_move_to_the_other_board_is_one_landing_where_it_ends() -> None:
    tally = counted(position(at={0: no(23)}, dice=[(1, 3)]), Throw(0))
    assert (tally.throws, sum(tally.landings), tally.landings[no(171)]) == (1, 1, 1)


def test_a_ride_is_a_landing_without_a_throw_and_going_to_jail_is_counted_beside_it() -> None:
    tally = counted(at_subway(), RideTo(0, no(40)))
    assert (tally.throws, sum(tally.landings), tally.landings[no(40)], tally.jailed) == (0, 1, 1, 1)


def test_other_dice_are_no_throws() -> None:
    tally = counted(at_subway(), RideTo(0, no(160)))
    assert (tally.throws, tally.landings[no(160)]) == (0, 1)
