"""Necessities, railroads, franchises, the Park and the Legacy; and the four boxes."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Propose, Throw
from engine.events import Paid, TitlePassed
from engine.games.landlord1904.commands import Borrow
from engine.games.landlord1904.events import CharterPlaced, LegacyReceived, OnlyPassing
from engine.games.landlord1904.state import RAILROAD, TREASURY, WAGES, LandlordPlayer
from engine.games.landlord1904.steps import BeforeThrow
from engine.games.landlord1904.words import LandlordReason
from engine.queries import titles_of
from tests.support.landlord import LIGHT, WATER, landed, lot, lots, position, purses
from tests.support.position import asked, happened

# --- necessities and railroads


@pytest.mark.rule("LG-46", "LG-E14")
@pytest.mark.parametrize("name", ["Bread", "Coal", "Shelter", "Clothing"])
def test_an_absolute_necessity_costs_5_to_the_treasury(name: str) -> None:
    game = landed(name)
    assert happened(game, Paid) == [Paid(0, TREASURY, 5, LandlordReason.NECESSITY)]
    assert game.state.boxes == [0, 0, 5, 0]
    assert purses(game) == [195, 200, 200]


@pytest.mark.rule("LG-46")
def test_an_absolute_necessity_costs_5_on_each_stop() -> None:
    game = position(cash=(200, 200), at={0: 30, 1: 30}, dice=[(1, 1), (1, 1)])
    game.submit(Throw(0))
    game.submit(Throw(1))
    assert purses(game) == [195, 195]


@pytest.mark.rule("LG-47")
def test_whoever_stops_on_coal_by_a_throw_is_not_in_jail() -> None:
    game = position(at={0: 7}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert happened(game, OnlyPassing) == [OnlyPassing(0, 10)]
    assert (game.state.players[0].place, game.state.players[0].jail) == (10, 0)
    assert purses(game)[0] == 195


@pytest.mark.rule("LG-49", "LG-E14")
@pytest.mark.parametrize("place", [5, 15, 25, 35])
def test_a_railroad_costs_5_on_each_stop_and_cannot_be_owned(place: int) -> None:
    game = landed(place)
    assert happened(game, Paid) == [Paid(0, RAILROAD, 5, LandlordReason.FARE)]
    assert game.state.boxes == [0, 0, 0, 5]
    assert game.board.title_at(place) is None


# --- franchises


@pytest.mark.rule("LG-50", "LG-E15")
@pytest.mark.parametrize(("name", "charter"), [("Light Franchise", LIGHT), ("Water Franchise", WATER)])
def test_the_first_to_stop_on_a_franchise_has_its_charter_free(name: str, charter: int) -> None:
    game = landed(name)
    assert happened(game, CharterPlaced) == [CharterPlaced(0, charter)]
    assert happened(game, TitlePassed) == [TitlePassed(charter, BANK, 0, LandlordReason.CHARTER)]
    assert game.state.owner[charter] == 0
    assert purses(game) == [200, 200, 200]
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-51", "LG-E14")
def test_every_other_player_pays_its_holder_5() -> None:
    game = landed("Light Franchise", owns={"Light Franchise": 2})
    assert happened(game, Paid) == [Paid(0, 2, 5, LandlordReason.CHARTER, LIGHT)]
    assert purses(game) == [195, 200, 205]
    assert game.state.owner[LIGHT] == 2


@pytest.mark.rule("LG-51")
def test_the_holder_of_a_charter_pays_nothing() -> None:
    game = landed("Water Franchise", owns={"Water Franchise": 0})
    assert purses(game) == [200, 200, 200]


@pytest.mark.rule("LG-52")
def test_one_player_may_hold_both_charters_and_they_cost_no_more() -> None:
    game = landed("Water Franchise", owns={"Light Franchise": 0})
    assert titles_of(game, 0) == [LIGHT, WATER]
    game = landed("Water Franchise", owns={"Light Franchise": 1, "Water Franchise": 1})
    assert purses(game) == [195, 205, 200]


@pytest.mark.rule("LG-52", "LG-83")
def test_a_charter_is_neither_mortgaged_nor_passed_on() -> None:
    game = position(owns={"Light Franchise": 0, 20: 0})
    why = "Pledge only the borrower's own lots, each once, and none already mortgaged."
    assert game.refusal(Borrow(0, 100, (LIGHT, lot(20)))) == why
    assert not game.knows(Propose)


# --- Park and Legacy


@pytest.mark.rule("LG-56")
def test_the_public_park_is_free_and_not_the_poorhouse() -> None:
    game = landed("Public Park")
    assert purses(game) == [200, 200, 200]
    assert game.state.boxes == [0, 0, 0, 0]
    assert LandlordPlayer.of(game.state.players[0]).poorhouse is None
    assert happened(game, OnlyPassing) == [OnlyPassing(0, 20)]


@pytest.mark.rule("LG-57", "LG-E17")
def test_a_legacy_is_100_from_the_board_and_a_ticket_each_time() -> None:
    game = landed("Legacy", legacies={0: 1})
    assert happened(game, Paid) == [Paid(WAGES, 0, 100, LandlordReason.LEGACY)]
    assert happened(game, LegacyReceived) == [LegacyReceived(0, 2)]
    assert LandlordPlayer.of(game.state.players[0]).legacies == 2
    assert purses(game) == [300, 200, 200]
    assert game.state.boxes == [0, -100, 0, 0]


# --- the boxes


@pytest.mark.rule("LG-02")
def test_a_fare_a_tax_wages_and_a_loan_go_through_four_boxes() -> None:
    game = position(cash=(200, 200), at={0: 38, 1: 2}, owns={22: 0}, dice=[(1, 3), (1, 2)])
    game.submit(Borrow(0, 100, lots(22)))
    game.submit(Throw(0))
    game.submit(Throw(1))
    assert game.state.boxes == [5 - 100, -100, 5, 5]
    assert sum(purses(game)) == 400 - sum(game.state.boxes)


@pytest.mark.rule("LG-03")
def test_no_box_runs_out() -> None:
    game = landed("Legacy")
    assert game.state.boxes[1] == -100
    game = position(cash=(0, 0), owns={22: 0})
    game.submit(Borrow(0, 200, lots(22)))
    assert game.state.boxes[0] == -200
    assert purses(game) == [200, 0]
