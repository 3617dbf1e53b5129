"""The cheapest way to raise a sum."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.commands import Mortgage, SellBuildings
from engine.events import Reason
from engine.games.finance1936.commands import SellLot
from engine.games.landlord1904.commands import Borrow
from engine.steps import Owes, PassTurn, TurnOver
from engine.strategy.raising import commands_of, raises_of, ways
from tests.support import finance, landlord
from tests.support.position import HOTEL, position, title_of

OWNS = {"Tennessee Avenue": 0, "Atlantic Avenue": 0, "North Carolina Avenue": 0, "red": 0, "Boardwalk": 1}


def test_what_hurts_least_is_mortgaged() -> None:
    game = position((149, 900), owns=OWNS, built={"Illinois Avenue": 1})
    way = ways(game, 0, 351)[0]
    names = {"Tennessee Avenue": 90, "Atlantic Avenue": 130, "North Carolina Avenue": 150}
    assert set(commands_of(way.steps)) == {Mortgage(0, title_of(game, name)) for name in names}
    assert (way.brings, way.loses) == (370, 37)


@pytest.mark.parametrize("amount", range(10, 700, 60))
def test_no_other_choice_of_mortgages_hurts_less(amount: int) -> None:
    game = position((0, 900), owns={**OWNS, "railroads": 0, "Baltic Avenue": 0})
    raises = list(raises_of(game, 0))
    enough = [
        chosen
        for number in range(1, len(raises) + 1)
        for chosen in combinations(raises, number)
        if sum(one.brings for one in chosen) >= amount
    ]
    way = ways(game, 0, amount)[0]
    assert way.hurt == min(sum(one.hurt for one in chosen) for chosen in enough)
    assert way.brings >= amount


def test_other_ways_hurt_more_and_none_does_another_and_more() -> None:
    game = position((149, 900), owns=OWNS, built={"Illinois Avenue": 1})
    found = ways(game, 0, 200)
    assert len(found) == 3
    assert [way.hurt for way in found] == sorted(way.hurt for way in found)
    assert all(way.brings >= 200 for way in found)
    done = [set(commands_of(way.steps)) for way in found]
    assert not any(one <= other for one in done for other in done if one is not other)


def test_in_the_landlord_s_game_notes_are_borrowed_on_the_lots_that_are_worth_least() -> None:
    game = landlord.position((10, 200), owns={3: 0, 8: 0, 13: 0, 22: 0})
    assert [commands_of(way.steps) for way in ways(game, 0, 60)] == [
        (Borrow(0, 100, landlord.lots(3, 8)),),
        (Borrow(0, 100, landlord.lots(13)),),
        (Borrow(0, 200, landlord.lots(8, 13)),),
    ]
    assert ways(game, 0, 900) == ()


def test_buildings_are_sold_where_mortgages_are_too_little() -> None:
    game = position((0, 900), owns={"red": 0}, built={"red": 2})
    way = ways(game, 0, 200)[0]
    assert all(isinstance(command, SellBuildings) for command in commands_of(way.steps))
    assert way.brings == 225


@pytest.mark.parametrize("built", [1, 3, HOTEL])
def test_the_way_can_be_gone_and_pays_the_debt(built: int) -> None:
    debt = Owes(0, 1, 700, Reason.RENT, is_debt=True)
    game = position(
        (20, 900), owns={**OWNS, "green": 0}, built={"red": built}, agenda=(debt, TurnOver(0), PassTurn(0))
    )
    way = ways(game, 0, 680)[0]
    for command in commands_of(way.steps):
        assert game.decision is not None
        assert isinstance(game.decision.step, Owes)
        game.submit(command)
    assert game.state.players[1].cash == 1600
    assert game.decision is not None
    assert game.decision.step == TurnOver(0)


def test_there_is_no_way_if_all_is_too_little() -> None:
    assert not ways(position((0, 900), owns={"Baltic Avenue": 0}), 0, 31)


def test_where_the_bank_buys_lots_they_are_sold() -> None:
    game = finance.position((0, 900, 900), owns={0: 0, 1: 0, 2: 0}, circuit=range(3))
    way = ways(game, 0, 60)[0]
    assert [type(command) for command in commands_of(way.steps)] == [SellLot]
