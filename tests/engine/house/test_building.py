"""House rule: building need not be even."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import Build, PlaceBuilding, SellBuildings, Want
from engine.games import find
from engine.options import SetupError
from engine.queries import is_hotel
from engine.setup import begin
from engine.steps import Building, PlaceWon, Wishes
from tests.support.position import asked, new, position, title_of

UNEVEN: dict[str, Any] = {"even_building": False, "even_selling": False}


@pytest.mark.rule("HR-60")
def test_one_lot_may_be_built_up_to_a_hotel_whatever_stands_on_the_others() -> None:
    game = position((5000, 1500), owns={"orange": 0}, **UNEVEN)
    lot = title_of(game, "New York Avenue")
    game.submit(Build(0, (lot,) * 5))
    assert is_hotel(game, lot)
    assert game.state.players[0].cash == 5000 - 5 * 100
    assert sum(game.state.level) == 5


@pytest.mark.rule("HR-60", "MO-80")
def test_by_the_printed_rule_it_may_not() -> None:
    game = position((5000, 1500), owns={"orange": 0})
    assert "evenly" in str(game.refusal(Build(0, (title_of(game, "New York Avenue"),) * 2)))


@pytest.mark.rule("HR-60")
def test_the_whole_set_is_needed_all_the_same() -> None:
    game = position(owns={"New York Avenue": 0}, **UNEVEN)
    assert game.refusal(Build(0, (title_of(game, "New York Avenue"),))) == (
        "You need the whole orange set to build on New York Avenue."
    )


@pytest.mark.rule("HR-60")
def test_a_hotel_needs_houses_on_its_own_lot_only() -> None:
    game = position(owns={"orange": 0}, built={"New York Avenue": 4}, **UNEVEN)
    lot = title_of(game, "New York Avenue")
    game.submit(Build(0, (lot,)))
    assert is_hotel(game, lot)
    short = position(owns={"orange": 0}, built={"New York Avenue": 3}, houses_before_hotel=3, **UNEVEN)
    short.submit(Build(0, (lot,)))
    assert is_hotel(short, lot)


@pytest.mark.rule("HR-60")
def test_a_hotel_hands_in_houses_for_the_other_lots_of_one_order() -> None:
    game = position(owns={"orange": 0}, built={"New York Avenue": 4}, houses=0, **UNEVEN)
    new_york, tennessee = title_of(game, "New York Avenue"), title_of(game, "Tennessee Avenue")
    game.submit(Build(0, (tennessee, new_york, tennessee)))
    assert (game.state.level[new_york], game.state.level[tennessee], game.state.houses) == (5, 2, 2)


@pytest.mark.rule("HR-60")
def test_selling_is_uneven_too() -> None:
    game = position(owns={"orange": 0}, built={"orange": 3}, **UNEVEN)
    lot = title_of(game, "New York Avenue")
    game.submit(SellBuildings(0, (lot,) * 3))
    assert game.state.level[lot] == 0


@pytest.mark.rule("HR-60")
def test_a_scarce_house_goes_on_any_lot_of_a_set() -> None:
    game = position(
        owns={"orange": 0, "red": 1}, built={"New York Avenue": 2, "Kentucky Avenue": 1}, houses=1, **UNEVEN
    )
    game.submit(Build(0, (title_of(game, "New York Avenue"),)))
    assert isinstance(asked(game).step, Wishes)
    game.submit(Want(1, 0))
    assert game.state.level[title_of(game, "New York Avenue")] == 3


@pytest.mark.rule("HR-60")
def test_a_house_won_at_auction_goes_on_any_lot_too() -> None:
    won = PlaceWon(1, Building.HOUSE, paid=True)
    game = position(owns={"red": 1}, built={"Kentucky Avenue": 1}, agenda=(won,), **UNEVEN)
    game.submit(PlaceBuilding(1, title_of(game, "Kentucky Avenue")))
    assert game.state.level[title_of(game, "Kentucky Avenue")] == 2


@pytest.mark.rule("HR-60", "HR-03")
def test_uneven_building_lets_selling_be_uneven_unless_that_is_ruled_out() -> None:
    rule_set = find("monopoly-1935")
    assert not rule_set.choose({"even_building": False}).even_selling
    with pytest.raises(SetupError) as refused:
        begin(rule_set, rule_set.choose({"even_building": False, "even_selling": True}), 2, 1)
    assert str(refused.value) == (
        "even_building=off and even_selling=on cannot both hold: what is built unevenly is sold unevenly. "
        "Set even_selling to off, or even_building to on."
    )
    assert new(2, {"even_selling": False}).options.even_building
