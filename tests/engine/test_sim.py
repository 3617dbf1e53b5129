"""What a tally counts of moves over two boards."""

from __future__ import annotations

from itertools import count
from typing import ClassVar

from engine.bots import lend
from engine.bots.thrifty import Thrifty
from engine.choices import Decision, Habits, Reflexes
from engine.commands import Command, RideTo, Throw
from engine.game import Game
from engine.games import find
from engine.games.addon1995.steps import TravelOn
from engine.rng import Rng
from engine.ruleset import Rules
from engine.sim import MOST_GOING, Tally, seeds_of, simulate
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


class _Slow(Thrifty):
    """A careful bot whose answers have to be waited for."""

    id = "slow"
    numbers: ClassVar = count()
    waited: ClassVar[list[set[int]]] = []
    """The games in which it was waited for, after each question."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self._number = next(self.numbers)

    def habits(self, rules: Rules) -> Habits:
        return {}

    def reflexes(self, rules: Rules) -> Reflexes:
        return {}

    def begin(self, game: Game, decision: Decision) -> bool:
        self.waited.append({*(self.waited[-1] if self.waited else ()), self._number})
        return True

    def choose(self, game: Game, decision: Decision) -> Command:
        self.waited.append(self.waited[-1] - {self._number})
        return super().choose(game, decision)


def test_other_games_go_on_while_an_answer_is_waited_for_but_not_all_and_none_beside_the_first() -> None:
    lend(_Slow.id, _Slow)
    rule_set = find("monopoly-1935")
    options = rule_set.choose({"time_limit_rounds": 5})
    played = simulate(rule_set, options, ["slow", "thrifty"], seeds_of(5, 3 * MOST_GOING))
    assert played.games == 3 * MOST_GOING
    assert max(map(len, _Slow.waited)) == MOST_GOING
    last_of_first = max(number for number, games in enumerate(_Slow.waited) if 0 in games)
    assert all(games <= {0} for games in _Slow.waited[:last_of_first])
