"""The end of the game and the count."""

from __future__ import annotations

import pytest

from engine.commands import Buy, CallTime, GiveUp, Resign, Throw
from engine.events import End, ExtraThrow, GameOver, LimitReached, Standing
from engine.game import Game
from engine.games.finance1936.options import FinanceOptions
from engine.steps import Due, MayBuy
from tests.support.finance import GOAT, LAKE, MILL, UNION, landed, new, position
from tests.support.position import asked, happened


def result(game: Game) -> GameOver:
    """How a finished game came out."""
    over = game.events[-1]
    assert isinstance(over, GameOver)
    return over


# --- the last player


@pytest.mark.rule("FI-102", "FI-E26")
def test_the_last_player_left_wins_at_once() -> None:
    game = landed("Union Square", (100, 500), owns={UNION: 1})
    game.submit(GiveUp(0))
    assert (result(game).end, result(game).winners) == (End.LAST_PLAYER, (1,))
    assert result(game).standings == (Standing(0, (0, 0, 0)), Standing(1, (600, 300, 0)))
    assert game.is_over


@pytest.mark.rule("FI-102")
def test_while_two_are_left_the_game_goes_on() -> None:
    game = landed("Union Square", (100, 500, 500), owns={UNION: 1})
    game.submit(GiveUp(0))
    assert not game.is_over
    game.submit(Resign(2))
    assert result(game).winners == (1,)


@pytest.mark.rule("FI-102", "FI-103", "FI-P11")
def test_no_hour_ends_the_game_unless_that_was_agreed() -> None:
    game = position()
    assert game.refusal(CallTime(0)) == "This game has no time limit."
    assert position(ending="time").refusal(CallTime(0)) is None


# --- the set hour


@pytest.mark.rule("FI-103", "FI-P11")
@pytest.mark.parametrize("minutes", [15, 90, 480])
def test_the_hour_is_agreed_before_the_start(minutes: int) -> None:
    game = new(3, ending="time", minutes=minutes)
    assert FinanceOptions.of(game.options).minutes == minutes
    assert game.refusal(CallTime(asked(game).seat)) is None


@pytest.mark.rule("FI-103")
def test_the_turn_in_progress_is_completed_and_the_richest_wins() -> None:
    game = position((1000, 1200, 1100), at={0: 34}, dice=[(1, 3)], ending="time")
    game.submit(CallTime(0))
    assert happened(game, LimitReached) == [LimitReached(End.TIME)]
    assert asked(game).step == Due(0)
    game.submit(Throw(0))
    assert (result(game).end, result(game).winners) == (End.TIME, (1,))
    assert [standing.worth for standing in result(game).standings] == [1050, 1200, 1100]


@pytest.mark.rule("FI-103")
def test_the_last_turn_ends_with_its_extra_throws() -> None:
    game = position((1000, 1200, 1100), at={0: 34}, dice=[(2, 2), (2, 3)], ending="time")
    game.submit(CallTime(0))
    game.submit(Throw(0))
    assert asked(game).step == Due(0)
    game.submit(Throw(0))
    assert game.is_over


@pytest.mark.rule("FI-103", "FI-91")
def test_the_last_turn_ends_with_the_throws_of_rivals_forced_back_in_it() -> None:
    dice = [(1, 3), (3, 3), (1, 2)]
    game = position(at={0: 13, 1: 17}, top=["C11"], dice=dice, owns={LAKE: 1}, ending="time")
    game.submit(CallTime(0))
    game.submit(Throw(0))
    assert asked(game).step == Due(1)
    game.submit(Throw(1))
    assert game.is_over


@pytest.mark.rule("FI-103", "FI-12")
def test_striking_in_the_middle_of_a_move_it_leaves_the_extra_throw() -> None:
    game = position(at={0: 33}, dice=[(3, 3), (1, 3)], ending="time")
    game.submit(Throw(0))
    assert asked(game).step == MayBuy(0, UNION)
    game.submit(CallTime(0))
    game.submit(Buy(0))
    assert (happened(game, ExtraThrow), asked(game).step) == ([ExtraThrow(0, 1)], Due(0))
    game.submit(Throw(0))
    assert game.is_over


@pytest.mark.rule("FI-103")
def test_the_hour_strikes_once() -> None:
    game = position(ending="time")
    game.submit(CallTime(0))
    assert game.refusal(CallTime(0)) == "Time is already up."


# --- the count


@pytest.mark.rule("FI-104", "FI-E26")
def test_wealth_is_cash_printed_lot_prices_and_printed_house_prices() -> None:
    owns = {UNION: 0, GOAT: 0, MILL: 1}
    game = position(
        (100, 2000, 5), at={0: 34}, dice=[(1, 3)], owns=owns, houses={UNION: 2, GOAT: 5}, ending="time"
    )
    game.submit(CallTime(0))
    game.submit(Throw(0))
    assert result(game).standings == (
        Standing(0, (150, 450, 2 * 250 + 5 * 100)),
        Standing(1, (2000, 160, 0)),
        Standing(2, (5, 0, 0)),
    )
    assert result(game).winners == (1,)


@pytest.mark.rule("FI-105")
def test_equal_greatest_wealth_shares_the_win_whatever_it_consists_of() -> None:
    game = position((650, 1000, 500), at={0: 34}, dice=[(1, 3)], owns={UNION: 0}, ending="time")
    game.submit(CallTime(0))
    game.submit(Throw(0))
    assert result(game).winners == (0, 1)
    assert game.state.winners == [0, 1]


@pytest.mark.rule("FI-103", "FI-98")
def test_a_retired_player_does_not_win() -> None:
    game = position((0, 0, 5), at={2: 34}, turn=2, out=[0], dice=[(1, 3)], ending="time")
    game.submit(CallTime(2))
    game.submit(Throw(2))
    assert result(game).winners == (2,)
