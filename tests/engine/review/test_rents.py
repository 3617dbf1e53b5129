"""Rents as they were due, whatever came of them."""

from __future__ import annotations

from typing import Any

from engine.board import TitleNumber
from engine.commands import (
    Accept,
    AskRent,
    Command,
    EndTurn,
    GiveUp,
    OfferProperty,
    Resign,
    SellBuildings,
    WaiveRent,
)
from engine.events import Event
from engine.game import Game
from engine.games.landlord1904.commands import RentLot
from engine.games.landlord1904.state import TREASURY
from engine.review.rents import RentOwed, rents_owed
from tests.support import finance, landlord
from tests.support.deeds import BALTIC, BOARDWALK
from tests.support.position import HOTEL, landed


def on_boardwalk(cash: int, **setting: Any) -> Game:
    """Player 0 has come to Boardwalk with a hotel, which costs them $2000."""
    owns = {"dark blue": 1, "purple": 0}
    return landed(
        "Boardwalk", (cash, 1500, 1500), owns=owns, built={"dark blue": HOTEL, "purple": 1}, **setting
    )


def told(game: Game, *commands: Command) -> list[RentOwed]:
    """The rents of what has happened and happens with these commands."""
    happened: list[Event] = list(game.events)
    for command in commands:
        happened += game.submit(command)
    return list(rents_owed(happened))


def owed(amount: int = 2000, title: TitleNumber | None = BOARDWALK, **how: bool) -> RentOwed:
    return RentOwed(0, 1, amount, title, **how)


def test_one_that_is_paid() -> None:
    assert told(on_boardwalk(3000)) == [owed()]
    assert told(on_boardwalk(1980), SellBuildings(0, (BALTIC,))) == [owed()]


def test_one_that_is_not_settled_yet_is_left_out() -> None:
    assert told(on_boardwalk(1980)) == []


def test_one_that_the_payer_falls_to() -> None:
    assert told(on_boardwalk(80), GiveUp(0)) == [owed(is_short=True, is_ruin=True)]


def test_one_settled_in_part_with_property() -> None:
    """With cash and without: the cash is no second rent."""
    for cash in (3, 0):
        game = landed("Oriental Avenue", (5, 1500), owns={"Oriental Avenue": 1, "Baltic Avenue": 0})
        oriental = game.state.owner.index(1)
        assert told(game, OfferProperty(0, cash, (BALTIC,)), Accept(1)) == [owed(6, oriental)]


def test_one_that_must_be_asked_for() -> None:
    def asked_for(cash: int) -> Game:
        return on_boardwalk(cash, rent_claim="must_ask")

    assert told(asked_for(3000)) == []
    assert told(asked_for(3000), WaiveRent(1, BOARDWALK), EndTurn(0)) == []
    assert told(asked_for(3000), AskRent(1, BOARDWALK)) == [owed()]
    assert told(asked_for(80), AskRent(1, BOARDWALK), GiveUp(0)) == [owed(is_short=True, is_ruin=True)]


def test_who_leaves_pays_the_rents_that_were_not_asked_for_or_falls_to_them() -> None:
    assert told(on_boardwalk(3000, rent_claim="must_ask"), Resign(0)) == [owed()]
    short = told(on_boardwalk(80, rent_claim="must_ask"), Resign(0), GiveUp(0))
    assert short == [owed(is_short=True, is_ruin=True)]


def test_one_that_fell_due_before_what_is_known() -> None:
    game = on_boardwalk(1980)
    assert list(rents_owed(game.submit(SellBuildings(0, (BALTIC,))))) == [owed()]


def test_in_finance_one_that_the_payer_falls_to() -> None:
    """The owner has a marker for one of two lots; the other is sold to the Bank."""
    game = finance.landed(
        "Depot Street",
        (5, 900, 900),
        owns={**dict.fromkeys(finance.EIGHT[:7], 1), finance.UNION: 0, finance.CAPITOL: 0},
        houses={finance.DEPOT: 5},
    )
    assert told(game, GiveUp(0)) == [owed(960, finance.DEPOT, is_short=True, is_ruin=True)]


def test_in_1904_one_that_leads_to_the_poorhouse_counts_in_full() -> None:
    """Whether the payer had a part of it or nothing."""
    for cash in (3, 0):
        game = landlord.landed("Lot 20", cash=(cash, 0), owns={20: 1})
        assert told(game, GiveUp(0)) == [owed(20, landlord.lot(20), is_short=True)]


def test_in_1904_the_rent_of_an_unowned_lot_goes_to_the_treasury() -> None:
    game = landlord.landed("Lot 20", cash=(50, 0))
    assert told(game, RentLot(0)) == [RentOwed(0, TREASURY, 20, landlord.lot(20))]
