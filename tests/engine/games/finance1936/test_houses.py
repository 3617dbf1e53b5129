"""Buying extra houses."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Build, Goods, Mortgage, Offer, PlaceBuilding, Propose, SellBuildings, Throw
from engine.events import BuildingsBought, Paid, Reason
from tests.support.finance import COLLEGE, GOAT, UNION, landed, paid, position, purses
from tests.support.position import happened


@pytest.mark.rule("FI-37")
def test_nobody_builds_before_a_full_circuit() -> None:
    game = position(owns={GOAT: 0}, at={0: 38}, dice=[(2, 2)])
    assert game.refusal(Build(0, (GOAT,))) == "You can build after your first lap."
    assert position(owns={GOAT: 0}, circuit=[0]).refusal(Build(0, (GOAT,))) is None


@pytest.mark.rule("FI-37", "FI-21")
def test_building_is_allowed_from_the_moment_the_circuit_is_complete() -> None:
    game = position(owns={GOAT: 0, 1: 0}, at={0: 38}, dice=[(2, 2)])
    game.submit(Throw(0))
    game.submit(Build(0, (GOAT,)))
    assert game.state.level[GOAT] == 1


@pytest.mark.rule("FI-38", "FI-E19", "FI-67", "FI-41")
def test_houses_cost_the_price_printed_on_each_lot_and_come_from_the_stock() -> None:
    game = position(owns={GOAT: 0, UNION: 0}, circuit=[0])
    game.submit(Build(0, (GOAT, UNION, UNION)))
    assert game.events == [
        BuildingsBought(0, (GOAT, UNION, UNION), 100 + 2 * 250, 36, 0),
        Paid(0, BANK, 600, Reason.BUILDINGS),
    ]
    assert (purses(game)[0], game.state.houses) == (1325, 36)


@pytest.mark.rule("FI-38", "FI-55", "FI-44")
def test_by_option_a_house_costs_what_its_lot_costs_and_brings_half_of_that() -> None:
    game = position(owns={GOAT: 0, UNION: 0}, circuit=[0], house_price="lot_price")
    game.submit(Build(0, (GOAT, UNION)))
    assert paid(game) == [(0, BANK, 150 + 300)]
    game.submit(SellBuildings(0, (GOAT, UNION)))
    assert paid(game) == [(BANK, 0, 75 + 150)]


@pytest.mark.rule("FI-38", "FI-68")
def test_a_player_builds_at_any_open_moment_on_any_lot_owned() -> None:
    game = position(owns={GOAT: 2, UNION: 1}, circuit=[2], turn=0)
    assert [choice for choice in game.choices(2) if isinstance(choice, Build)] == [Build(2, (GOAT,))]
    assert game.refusal(Build(2, (UNION,))) == "You can build only on your own lots."


@pytest.mark.rule("FI-38")
def test_nobody_builds_for_more_than_their_cash() -> None:
    game = position((245, 0, 0), owns={UNION: 0}, circuit=[0])
    assert game.refusal(Build(0, (UNION,))) == "That costs $250; you have $245."


@pytest.mark.rule("FI-39")
def test_a_lot_holds_six_houses_its_first_included() -> None:
    game = position(owns={GOAT: 0}, circuit=[0])
    assert game.refusal(Build(0, (GOAT,) * 6)) == "Goat Alley can hold no more."
    game.submit(Build(0, (GOAT,) * 5))
    assert (game.state.level[GOAT], game.state.houses) == (5, 34)
    assert game.refusal(Build(0, (GOAT,))) == "Goat Alley can hold no more."


@pytest.mark.rule("FI-39")
def test_houses_need_not_be_spread_evenly() -> None:
    game = position(owns={GOAT: 0, 1: 0, COLLEGE: 0}, circuit=[0])
    game.submit(Build(0, (COLLEGE,) * 5))
    assert [game.state.level[lot] for lot in (GOAT, 1, COLLEGE)] == [0, 0, 5]


@pytest.mark.rule("FI-35", "FI-38")
def test_no_group_is_needed_to_build() -> None:
    assert position(owns={UNION: 0, 0: 1}, circuit=[0]).refusal(Build(0, (UNION,))) is None


@pytest.mark.rule("FI-40")
def test_houses_are_never_moved_from_one_lot_to_another() -> None:
    game = position(owns={GOAT: 0, 1: 0}, houses={GOAT: 3}, circuit=[0])
    assert game.refusal(PlaceBuilding(0, 1)) == "You cannot do that now."
    to_oneself = Offer(0, 0, Goods(titles=(GOAT,)), Goods(titles=(1,)))
    assert game.refusal(Propose(0, to_oneself)) is not None


@pytest.mark.rule("FI-41", "FI-42")
def test_with_none_in_stock_the_bank_sells_none() -> None:
    game = position(owns={GOAT: 0}, circuit=[0], stock=0)
    assert game.refusal(Build(0, (GOAT,))) == "The Bank has no houses left."
    assert not [choice for choice in game.choices() if isinstance(choice, Build)]


@pytest.mark.rule("FI-41")
def test_nobody_orders_more_than_there_are() -> None:
    game = position(owns={GOAT: 0}, circuit=[0], stock=2)
    assert game.refusal(Build(0, (GOAT,) * 3)) == "The Bank has only 2 houses left."
    assert game.refusal(Build(0, (GOAT,) * 2)) is None


@pytest.mark.rule("FI-33", "FI-39")
def test_rent_follows_the_houses_at_once() -> None:
    game = landed("Goat Alley", owns={GOAT: 1}, houses={GOAT: 4})
    assert paid(game) == [(0, 1, 400)]


@pytest.mark.rule("FI-64")
def test_nothing_is_ever_mortgaged() -> None:
    game = position(owns={GOAT: 0})
    assert game.refusal(Mortgage(0, GOAT)) == "You cannot do that now."
    assert not happened(game, BuildingsBought)
