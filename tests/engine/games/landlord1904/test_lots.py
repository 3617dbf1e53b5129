"""Lots: buy or rent, and the rent of what others own."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Accept, Build, Buy, Decline, GiveUp, Propose, Throw
from engine.events import Paid, PropertyOffered, Reason, RentDue, TitlePassed, TurnBegan
from engine.game import Refused
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan, RentLot
from engine.games.landlord1904.state import TREASURY, LandlordPlayer
from engine.games.landlord1904.steps import BeforeThrow, LotChoice
from engine.steps import Owes
from tests.support.landlord import landed, lot, lots, notes, position, purses
from tests.support.position import asked, happened


@pytest.mark.rule("LG-27", "LG-P09")
def test_whoever_stops_on_an_unowned_lot_buys_it_or_rents_it() -> None:
    game = landed("Lot 12")
    assert happened(game, PropertyOffered) == [PropertyOffered(0, lot(12))]
    assert asked(game).step == LotChoice(0, lot(12), TREASURY, 12)
    assert [choice for choice in game.choices() if isinstance(choice, Buy | RentLot)] == [Buy(0), RentLot(0)]


@pytest.mark.rule("LG-27")
def test_an_unowned_lot_cannot_be_passed_over() -> None:
    game = landed("Lot 12")
    assert not game.knows(Decline)
    assert not game.knows(Throw)
    with pytest.raises(Refused, match="That is another player's decision"):
        game.submit(RentLot(1))


@pytest.mark.rule("LG-28", "LG-E11", "LG-P09")
def test_buying_costs_the_sale_price_to_the_treasury_and_no_rent() -> None:
    game = landed("Lot 12")
    game.submit(Buy(0))
    assert game.events == [
        Paid(0, TREASURY, 120, Reason.PRICE, lot(12)),
        TitlePassed(lot(12), BANK, 0, Reason.PRICE),
        TurnBegan(1, 1),
    ]
    assert purses(game) == [80, 200, 200]
    assert game.state.boxes == [0, 0, 120, 0]
    assert game.state.owner[lot(12)] == 0


@pytest.mark.rule("LG-28")
def test_a_buyer_needs_the_full_price_in_cash() -> None:
    assert landed("Lot 12", cash=(120, 0)).refusal(Buy(0)) is None
    assert landed("Lot 12", cash=(119, 0)).refusal(Buy(0)) == "Lot 12 costs $120; you have $119."


@pytest.mark.rule("LG-28", "LG-74", "LG-P09")
def test_a_buyer_may_first_borrow_from_the_bank() -> None:
    game = landed("Lot 12", cash=(20, 0), owns={20: 0})
    game.submit(Borrow(0, 100, lots(20)))
    assert asked(game).step == LotChoice(0, lot(12), TREASURY, 12)
    game.submit(Buy(0))
    assert purses(game)[0] == 0
    assert game.state.owner[lot(12)] == 0


@pytest.mark.rule("LG-28", "LG-P09")
def test_a_buyer_may_first_borrow_from_a_player() -> None:
    game = landed("Lot 12", cash=(20, 500), owns={3: 0})
    game.submit(ProposeLoan(0, LoanTerms(0, 1, 100, 9, 0, lots(3))))
    game.submit(Accept(1))
    game.submit(Buy(0))
    assert purses(game) == [0, 400]
    assert game.state.owner[lot(12)] == 0


@pytest.mark.rule("LG-29", "LG-E12")
def test_renting_an_unowned_lot_costs_its_rent_to_the_treasury() -> None:
    game = landed("Lot 12")
    game.submit(RentLot(0))
    assert game.events == [
        RentDue(0, TREASURY, lot(12), 12),
        Paid(0, TREASURY, 12, Reason.RENT, lot(12)),
        TurnBegan(1, 1),
    ]
    assert purses(game) == [188, 200, 200]
    assert game.state.boxes == [0, 0, 12, 0]
    assert game.state.owner[lot(12)] == BANK


@pytest.mark.rule("LG-30")
def test_whoever_cannot_buy_must_rent() -> None:
    game = landed("Lot 12", cash=(15, 0))
    assert [choice for choice in game.choices() if isinstance(choice, Buy | RentLot)] == [RentLot(0)]
    game.submit(RentLot(0))
    assert purses(game) == [3, 0]


@pytest.mark.rule("LG-30", "LG-84")
def test_whoever_cannot_pay_that_rent_owes_it() -> None:
    game = landed("Lot 12", cash=(11, 0))
    game.submit(RentLot(0))
    assert asked(game).step == Owes(0, TREASURY, 12, Reason.RENT, lot(12), is_debt=True)
    game.submit(GiveUp(0))
    assert LandlordPlayer.of(game.state.players[0]).poorhouse == 0


@pytest.mark.rule("LG-31", "LG-E12")
@pytest.mark.parametrize("number", [1, 6, 22])
def test_who_stops_on_anothers_lot_pays_its_owner_the_rent(number: int) -> None:
    game = landed(f"Lot {number}", owns={number: 2})
    assert game.events == [
        RentDue(0, 2, lot(number), number),
        Paid(0, 2, number, Reason.RENT, lot(number)),
        TurnBegan(1, 1),
    ]
    assert purses(game) == [200 - number, 200, 200 + number]
    assert game.state.boxes == [0, 0, 0, 0]


@pytest.mark.rule("LG-32")
def test_ones_own_lot_costs_nothing() -> None:
    game = landed("Lot 22", owns={22: 0})
    assert game.events == [TurnBegan(1, 1)]
    assert purses(game) == [200, 200, 200]


@pytest.mark.rule("LG-33")
def test_a_mortgaged_lot_still_brings_its_owner_rent() -> None:
    game = landed("Lot 22", loans=[notes(1, 1, 22)])
    assert purses(game) == [178, 222, 200]


@pytest.mark.rule("LG-34")
def test_rent_stays_what_it_is_however_many_lots_the_owner_has() -> None:
    game = landed("Lot 5", owns=dict.fromkeys(range(1, 23), 1))
    assert purses(game) == [195, 205, 200]


@pytest.mark.rule("LG-34")
def test_there_are_no_houses_and_no_sets() -> None:
    game = position(owns=dict.fromkeys(range(1, 23), 0))
    assert not game.knows(Build)
    assert game.state.houses == game.state.hotels == 0
    assert not any(group.is_set for group in game.board.groups)


@pytest.mark.rule("LG-83")
@pytest.mark.parametrize("where", ["Lot 12", "Mother Earth"])
def test_lots_are_not_traded(where: str) -> None:
    game = landed(where, owns={5: 0})
    assert not game.knows(Propose)
    if where == "Mother Earth":
        assert asked(game).step == BeforeThrow(1)
