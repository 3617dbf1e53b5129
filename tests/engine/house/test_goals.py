"""House rules for a quick end: a worth to reach, full sets to own, equal turns when time is up."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import CallTime, EndTurn
from engine.events import End, GameOver, LimitReached
from engine.game import Game
from engine.steps import PassTurn, TurnOver
from tests.support.addon import position as inner
from tests.support.position import happened, position


def ending(cash: tuple[int, ...] = (1500, 1500, 1500), turn: int = 0, **setting: Any) -> Game:
    """A player is about to end their turn."""
    return position(cash, turn=turn, agenda=(TurnOver(turn), PassTurn(turn)), **setting)


def ended(game: Game) -> GameOver | None:
    """The end of the game, if the turn's end was its own."""
    assert game.decision is not None
    game.submit(EndTurn(game.decision.seat))
    found = happened(game, GameOver)
    assert bool(found) is game.is_over
    return found[0] if found else None


@pytest.mark.rule("HR-65")
@pytest.mark.parametrize(
    ("cash", "goal", "winners"),
    [
        ((1500, 1500, 1500), 2000, None),
        ((1500, 2000, 1500), 2000, (1,)),
        ((2500, 2600, 1500), 2000, (1,)),
        ((1999, 1500, 1500), 2000, None),
        ((9000, 9000, 9000), 0, None),
    ],
)
def test_the_game_ends_when_somebody_is_worth_the_goal_and_the_richest_wins(
    cash: tuple[int, ...], goal: int, winners: tuple[int, ...] | None
) -> None:
    game = ending(cash, goal_worth=goal)
    over = ended(game)
    assert (None if over is None else over.winners) == winners
    if over is not None:
        assert over.end is End.WORTH
        assert LimitReached(End.WORTH) in game.events


@pytest.mark.rule("HR-65")
def test_property_and_buildings_count() -> None:
    over = ended(ending((1000, 1500), owns={"dark blue": 0}, built={"Boardwalk": 2}, goal_worth=2150))
    assert over is not None
    assert over.winners == (0,)


@pytest.mark.rule("HR-66")
@pytest.mark.parametrize(
    ("owns", "goal", "winners"),
    [
        ({"purple": 1}, 1, (1,)),
        ({"purple": 1}, 2, None),
        ({"purple": 1, "orange": 1}, 2, (1,)),
        ({"railroads": 0, "utilities": 0}, 1, None),
        ({"purple": 1, "dark_blue": 2}, 1, (2,)),
        ({"purple": 1}, 0, None),
    ],
)
def test_the_agreed_number_of_full_sets_wins_and_of_several_owners_the_richest(
    owns: dict[str, int], goal: int, winners: tuple[int, ...] | None
) -> None:
    over = ended(ending((9000, 1500, 1500), owns=owns, goal_sets=goal))
    assert (None if over is None else over.winners) == winners
    if over is not None:
        assert over.end is End.SETS


@pytest.mark.rule("HR-66")
def test_inside_sets_count_too() -> None:
    game = inner(owns={"Boston": 1}, agenda=(TurnOver(0), PassTurn(0)), goal_sets=1)
    over = ended(game)
    assert over is not None
    assert over.winners == (1,)


@pytest.mark.rule("HR-70", "MO-126")
@pytest.mark.parametrize(("ends", "turns"), [("turn", 1), ("round", 2)])
def test_when_time_is_up_the_turn_ends_the_game_or_the_round(ends: str, turns: int) -> None:
    game = ending(turn=1, time_limit_minutes=60, time_up_ends=ends)
    game.submit(CallTime(1))
    assert (ended(game) is not None) is (turns == 1)
    if turns == 2:
        game.state.agenda[:] = [PassTurn(2), TurnOver(2)]
        again = Game(game.rules, game.state)
        assert ended(again) is not None
