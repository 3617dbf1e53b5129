"""The railroad pass: a double that goes over a railroad may jump to the next."""

from __future__ import annotations

import pytest

from engine.commands import Throw
from engine.events import Moved, Paid
from engine.games.landlord1904.commands import BuyLuxury, DeclineLuxury, GoBackward, RentLot, UsePass, WalkOn
from engine.games.landlord1904.events import LapCompleted, PassUsed, StoppedShort
from engine.games.landlord1904.state import RAILROAD
from engine.games.landlord1904.steps import BeforeThrow, ChoosePass, LuxuryChoice
from engine.games.landlord1904.words import LandlordReason
from tests.support.landlord import position, purses
from tests.support.position import asked, happened


@pytest.mark.rule("LG-59", "LG-P07")
def test_a_double_that_goes_over_a_railroad_may_use_the_pass() -> None:
    game = position(at={0: 12}, dice=[(3, 3)])
    game.submit(Throw(0))
    assert asked(game).step == ChoosePass(0, 6)
    assert list(game.choices()) == [UsePass(0), WalkOn(0)]


@pytest.mark.rule("LG-59")
@pytest.mark.parametrize(
    ("start", "dice"),
    [
        pytest.param(12, (1, 5), id="no double"),
        pytest.param(12, (1, 1), id="no railroad reached"),
        pytest.param(6, (4, 4), id="none on the way"),
        pytest.param(15, (1, 1), id="leaving one is not going over it"),
    ],
)
def test_without_a_double_or_a_railroad_passed_there_is_no_pass(start: int, dice: tuple[int, int]) -> None:
    game = position(at={0: start}, dice=[dice])
    game.submit(Throw(0))
    assert not game.knows(UsePass)


@pytest.mark.rule("LG-60", "LG-E07")
@pytest.mark.parametrize(("start", "railroad"), [(2, 5), (12, 15), (22, 25), (32, 35)])
def test_the_jump_goes_to_the_next_railroad_and_uses_none_of_the_throw(start: int, railroad: int) -> None:
    following = (railroad + 10) % 40
    game = position(at={0: start}, dice=[(2, 2)])
    game.submit(Throw(0))
    game.submit(UsePass(0))
    assert happened(game, PassUsed) == [PassUsed(0, railroad, following)]
    assert [event.goal for event in game.events if isinstance(event, Moved)] == [(start + 14) % 40]


@pytest.mark.rule("LG-60")
@pytest.mark.parametrize(("start", "goal"), [(16, 2), (17, 3)])
def test_backward_it_goes_to_the_railroad_behind(start: int, goal: int) -> None:
    game = position(at={0: start}, laps={0: 5}, dice=[(2, 2)])
    game.submit(Throw(0))
    game.submit(GoBackward(0))
    assert asked(game).step == ChoosePass(0, -4)
    game.submit(UsePass(0))
    assert happened(game, PassUsed) == [PassUsed(0, 15, 5)]
    assert game.state.players[0].place == goal


@pytest.mark.rule("LG-61", "LG-P07")
def test_the_pass_is_optional_and_cannot_be_saved() -> None:
    game = position(cash=(200, 200), at={0: 12, 1: 20}, dice=[(3, 3), (1, 3), (1, 3)])
    game.submit(Throw(0))
    game.submit(WalkOn(0))
    assert game.state.players[0].place == 18
    game.submit(RentLot(0))
    game.submit(Throw(1))
    game.submit(RentLot(1))
    assert asked(game).step == BeforeThrow(0)
    assert not game.knows(UsePass)


@pytest.mark.rule("LG-61")
def test_there_is_one_jump_even_if_the_move_passes_two_railroads() -> None:
    game = position(at={0: 4}, dice=[(6, 6)])
    game.submit(Throw(0))
    game.submit(UsePass(0))
    assert happened(game, PassUsed) == [PassUsed(0, 5, 15)]
    assert game.state.players[0].place == 26


@pytest.mark.rule("LG-61")
def test_railroads_passed_after_the_jump_give_no_second_one() -> None:
    game = position(at={0: 10}, dice=[(6, 6)])
    game.submit(Throw(0))
    game.submit(UsePass(0))
    assert happened(game, PassUsed) == [PassUsed(0, 15, 25)]
    assert game.state.players[0].place == 32


@pytest.mark.rule("LG-62")
def test_whoever_stops_on_a_railroad_pays_the_fare_and_does_not_jump() -> None:
    game = position(at={0: 7}, dice=[(4, 4)])
    game.submit(Throw(0))
    assert happened(game, Paid) == [Paid(0, RAILROAD, 5, LandlordReason.FARE)]
    assert game.state.players[0].place == 15


@pytest.mark.rule("LG-62")
def test_a_railroad_passed_before_the_stop_on_another_gives_a_jump_and_the_fare_is_due() -> None:
    game = position(at={0: 3}, dice=[(6, 6)])
    game.submit(Throw(0))
    assert asked(game).step == ChoosePass(0, 12)
    game.submit(UsePass(0))
    assert game.state.players[0].place == 25
    assert happened(game, Paid) == [Paid(0, RAILROAD, 5, LandlordReason.FARE)]
    assert game.state.boxes == [0, 0, 0, 5]


@pytest.mark.rule("LG-62")
def test_the_jump_itself_costs_no_fare() -> None:
    game = position(at={0: 12}, dice=[(4, 4)])
    game.submit(Throw(0))
    game.submit(UsePass(0))
    assert game.state.boxes == [0, 0, 0, 0]
    assert purses(game)[0] == 200


@pytest.mark.rule("LG-63")
def test_a_jump_over_mother_earth_counts_as_passing_it() -> None:
    game = position(at={0: 33}, dice=[(2, 2)])
    game.submit(Throw(0))
    game.submit(UsePass(0))
    assert game.state.players[0].place == 7
    assert happened(game, LapCompleted) == [LapCompleted(0, 1)]
    assert purses(game)[0] == 300


@pytest.mark.rule("LG-63")
def test_the_third_player_rule_and_the_luxury_choice_look_at_the_last_stop() -> None:
    game = position(at={0: 4, 1: 12, 2: 12}, dice=[(4, 4)])
    game.submit(Throw(0))
    game.submit(UsePass(0))
    assert happened(game, StoppedShort) == []
    assert asked(game).step == LuxuryChoice(0, 18)
    game.submit(BuyLuxury(0))
    assert game.state.players[0].place == 22
    game = position(at={0: 3, 1: 23, 2: 23}, dice=[(5, 5)])
    game.submit(Throw(0))
    game.submit(UsePass(0))
    assert happened(game, StoppedShort) == [StoppedShort(0, 23, 22)]
    game.submit(DeclineLuxury(0))
    assert game.state.players[0].place == 3
