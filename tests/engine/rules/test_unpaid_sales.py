"""What is sold by auction is bound until it is paid for, or the sale is undone whole."""

from __future__ import annotations

import pytest

from engine.commands import (
    BANK,
    Accept,
    Bid,
    Build,
    Counter,
    DropOut,
    Goods,
    LiftNow,
    Mortgage,
    Offer,
    PlaceBuilding,
    Propose,
    PutUp,
    SellBuildings,
    Want,
)
from engine.events import (
    BuildingsBought,
    FellShort,
    Paid,
    Reason,
    SaleUndone,
    ShortageEnded,
    TitlePassed,
)
from engine.game import Game
from engine.steps import Building, Due, Leave, Owes, PassTurn, PlaceWon, TakeTitle
from tests.support.deeds import (
    BALTIC,
    BOARDWALK,
    ELECTRIC,
    MEDITERRANEAN,
    NORTH_CAROLINA,
    PACIFIC,
    PARK_PLACE,
    PENNSYLVANIA,
    READING,
    SHORT_LINE,
)
from tests.support.position import HOTEL, asked, happened, position

SOLD = "Reading Railroad was sold at auction; its buyer has yet to pay."


def sold(*, cash: tuple[int, int] = (0, 60), mortgaged: tuple[str, ...] = (), **owns: int) -> Game:
    """Player 1 has bid $170 for player 0's railroad, and has $100 and a company to raise that with."""
    game = position(
        [cash[0], 100, cash[1]],
        owns={
            "Reading Railroad": 0,
            "Electric Company": 1,
            **{name.replace("_", " "): seat for name, seat in owns.items()},
        },
        mortgaged=mortgaged,
        auction_bid_limit="assets",
    )
    game.submit(PutUp(0, READING, 170))
    game.submit(Bid(1, 170))
    assert asked(game).step == Owes(1, 0, 170, Reason.AUCTION, READING, is_debt=True)
    return game


@pytest.mark.rule("MO-108", "MO-110")
def test_a_deed_that_is_sold_is_not_traded_before_it_is_paid_for() -> None:
    game = sold(Short_Line=0)
    swap = Offer(1, 0, Goods(titles=(ELECTRIC,)), Goods(titles=(READING,)))
    assert game.refusal(Propose(1, swap)) == SOLD
    game.submit(Propose(1, Offer(1, 0, Goods(titles=(ELECTRIC,)), Goods(titles=(SHORT_LINE,)))))
    assert game.refusal(Counter(0, Offer(0, 1, Goods(titles=(READING,)), Goods(titles=(ELECTRIC,))))) == SOLD


@pytest.mark.rule("MO-108", "MO-34")
def test_who_has_to_pay_the_buyer_cannot_get_it_instead() -> None:
    """The buyer sells something in turn, to somebody who has to raise the money, too."""
    game = sold(Short_Line=2)
    game.submit(PutUp(1, ELECTRIC, 75))
    game.submit(Bid(2, 75))
    assert asked(game).step == Owes(2, 1, 75, Reason.AUCTION, ELECTRIC, is_debt=True)
    swap = Offer(2, 0, Goods(titles=(SHORT_LINE,)), Goods(titles=(READING,)))
    assert game.refusal(Propose(2, swap)) == SOLD
    game.submit(Mortgage(2, SHORT_LINE))
    assert happened(game, TitlePassed) == [
        TitlePassed(ELECTRIC, 1, 2, Reason.AUCTION),
        TitlePassed(READING, 0, 1, Reason.AUCTION),
    ]


@pytest.mark.rule("MO-108", "MO-93", "MO-113")
def test_the_seller_neither_mortgages_it_nor_puts_it_up_again() -> None:
    """The seller owes interest for what the buyer hands over; the sold deed does not count towards it."""
    pair = "Boardwalk", "Park Place"
    game = sold(cash=(240, 60), mortgaged=pair, Boardwalk=1, Park_Place=1)
    game.submit(Propose(1, Offer(1, 0, Goods(titles=(BOARDWALK, PARK_PLACE)), Goods(12))))
    game.submit(Accept(0))
    game.submit(LiftNow(0))
    assert happened(game, FellShort) == [FellShort(0, BANK, 18, 8 + 200)]
    for command in (Mortgage(0, READING), PutUp(0, READING, 200)):
        assert game.refusal(command) == SOLD
        assert command not in list(game.choices())
    assert Mortgage(0, BOARDWALK) in list(game.choices())


@pytest.mark.rule("MO-108", "MO-34")
def test_once_it_is_paid_for_its_new_owner_may_mortgage_it() -> None:
    game = sold()
    game.submit(Mortgage(1, ELECTRIC))
    assert asked(game).step == Due(0)
    assert game.refusal(Mortgage(1, READING)) is None


@pytest.mark.rule("MO-108", "MO-121")
@pytest.mark.parametrize("leaver", [0, 1])
def test_if_one_of_the_two_leaves_the_sale_is_undone_whole(leaver: int) -> None:
    game = position(
        [0, 100, 1500],
        owns={"Reading Railroad": 0},
        agenda=[
            Leave(leaver, 2),
            Owes(1, 0, 170, Reason.AUCTION, READING, is_debt=True),
            TakeTitle(1, READING, 0),
            PassTurn(2),
        ],
    )
    assert game.state.owner[READING] == (2, 0)[leaver]
    assert not any(isinstance(step, TakeTitle) for step in game.state.agenda)


# --- buildings


def house_won() -> Game:
    """Player 0 has bid $300 for the last house, and has $250."""
    game = position(
        [250, 1500],
        owns={"purple": 0, "Reading Railroad": 0, "green": 0, "dark blue": 1},
        built={"green": HOTEL},
        houses=1,
        auction_bid_limit="assets",
    )
    game.submit(Build(0, (BALTIC,)))
    game.submit(Want(1, 1))
    game.submit(Bid(0, 300))
    game.submit(DropOut(1))
    assert asked(game).step == Owes(0, BANK, 300, Reason.AUCTION, is_debt=True)
    return game


@pytest.mark.rule("MO-87", "MO-110")
def test_who_gives_up_the_place_of_a_building_does_not_pay_for_it() -> None:
    """A lot of the group that it was for is mortgaged; the other builder has the house at its price."""
    game = house_won()
    game.submit(Mortgage(0, MEDITERRANEAN))
    assert happened(game, Paid) == [Paid(BANK, 0, 30, Reason.MORTGAGE, MEDITERRANEAN)]
    assert happened(game, SaleUndone) == [SaleUndone(0, "house")]
    assert game.state.players[0].cash == 280
    assert asked(game).step == PlaceWon(1, Building.HOUSE, paid=False)


@pytest.mark.rule("MO-87", "MO-91")
def test_who_sells_a_hotel_for_the_houses_that_the_bank_had_left_does_not_pay_either() -> None:
    """Three hotels are broken down to a single house; that was the one."""
    game = house_won()
    game.submit(SellBuildings(0, (PACIFIC,) * 5 + (NORTH_CAROLINA,) * 5 + (PENNSYLVANIA,) * 4))
    assert happened(game, SaleUndone) == [SaleUndone(0, "house")]
    assert happened(game, ShortageEnded) == [ShortageEnded("house", 0)]
    assert game.state.players[0].cash == 250 + 14 * 100
    assert asked(game).step == Due(0)


@pytest.mark.rule("MO-87", "MO-110")
def test_who_keeps_the_place_pays_and_builds() -> None:
    game = house_won()
    game.submit(Mortgage(0, READING))
    assert asked(game).step == PlaceWon(0, Building.HOUSE, paid=True)
    game.submit(PlaceBuilding(0, BALTIC))
    assert happened(game, BuildingsBought) == [BuildingsBought(0, (BALTIC,), 0, 0, 9, houses=1)]
