"""Private trade."""

from __future__ import annotations

import pytest

from engine.commands import Accept, Borrow, Counter, Goods, LoanTerms, Offer, Propose, ProposeLoan, Refuse
from engine.events import (
    Event,
    Paid,
    Reason,
    TitlePassed,
    TradeAgreed,
    TradeCountered,
    TradeProposed,
    TradeRefused,
)
from engine.steps import Considers, Due, Owes
from tests.support.finance import GOAT, MILL, SHANTY, UNION, landed, paid, position, purses
from tests.support.position import asked, happened, without_history

SALE = Offer(0, 1, Goods(titles=(UNION,)), Goods(cash=500))


@pytest.mark.rule("FI-61", "FI-P01", "FI-P02", "FI-E22")
def test_a_player_may_offer_a_lot_at_any_price_and_the_other_decides() -> None:
    game = position(owns={UNION: 0})
    game.submit(Propose(0, SALE))
    assert game.events == [TradeProposed(SALE)]
    assert asked(game).step == Considers(1, SALE)
    assert Accept(1) in list(game.choices())
    assert Refuse(1) in list(game.choices())


@pytest.mark.rule("FI-61", "FI-62", "FI-65", "FI-E22")
def test_if_both_agree_the_price_is_paid_at_once_to_the_player() -> None:
    game = position(owns={UNION: 0})
    game.submit(Propose(0, SALE))
    game.submit(Accept(1))
    assert game.events == [
        TradeAgreed(SALE),
        Paid(1, 0, 500, Reason.TRADE),
        TitlePassed(UNION, 0, 1, Reason.TRADE),
    ]
    assert (purses(game), game.state.boxes[0]) == ([2425, 1425, 1925], 0)
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-61", "FI-P02", "FI-E22")
def test_if_one_refuses_nothing_changes() -> None:
    game = position(owns={UNION: 0})
    before = game.state.copy()
    game.submit(Propose(0, SALE))
    game.submit(Refuse(1))
    assert game.events == [TradeRefused(SALE)]
    assert without_history(game.state) == before


@pytest.mark.rule("FI-61", "FI-E22")
def test_he_may_name_other_terms() -> None:
    game = position(owns={UNION: 0})
    game.submit(Propose(0, SALE))
    other = Offer(1, 0, Goods(cash=400), Goods(titles=(UNION,)))
    game.submit(Counter(1, other))
    assert game.events == [TradeCountered(other)]
    assert asked(game).step == Considers(0, other)
    game.submit(Accept(0))
    assert purses(game)[:2] == [2325, 1525]


@pytest.mark.rule("FI-62")
def test_several_lots_in_both_directions_and_one_balance() -> None:
    game = position(owns={UNION: 0, GOAT: 1, SHANTY: 1})
    offer = Offer(0, 1, Goods(titles=(UNION,), cash=10), Goods(titles=(GOAT, SHANTY), cash=60))
    game.submit(Propose(0, offer))
    game.submit(Accept(1))
    assert paid(game) == [(1, 0, 50)]
    assert [game.state.owner[lot] for lot in (UNION, GOAT, SHANTY)] == [1, 0, 0]


@pytest.mark.rule("FI-63", "FI-61")
def test_houses_stay_on_the_lot_and_go_with_it_to_a_buyer_without_a_circuit_too() -> None:
    game = position(owns={UNION: 0}, houses={UNION: 4}, circuit=[0])
    game.submit(Propose(0, SALE))
    game.submit(Accept(1))
    assert (game.state.owner[UNION], game.state.level[UNION], game.state.houses) == (1, 4, 35)


@pytest.mark.rule("FI-62", "FI-64", "FI-04")
def test_the_price_is_cash_in_hand_in_multiples_of_five() -> None:
    game = position((1925, 100, 0), owns={UNION: 0})
    too_much = Offer(0, 1, Goods(titles=(UNION,)), Goods(cash=105))
    assert game.refusal(Propose(0, too_much)) == "The cash must be between $0 and $100."
    odd = Offer(0, 1, Goods(titles=(UNION,)), Goods(cash=99))
    assert game.refusal(Propose(0, odd)) == "Sums are multiples of $5."


@pytest.mark.rule("FI-64")
def test_nobody_lends_or_borrows() -> None:
    game = position(owns={UNION: 0})
    terms = LoanTerms(0, 1, 100, 0, 0, (UNION,))
    assert game.refusal(ProposeLoan(0, terms)) == "That is not possible at this moment."
    assert game.refusal(Borrow(0, 100, (UNION,))) == "That is not possible at this moment."


@pytest.mark.rule("FI-61")
def test_one_sells_only_what_is_ones_own() -> None:
    game = position(owns={UNION: 2})
    assert game.refusal(Propose(0, SALE)) == "A player can only trade properties of his own."


@pytest.mark.rule("FI-61", "FI-68")
def test_a_player_not_on_turn_may_offer_too() -> None:
    game = position(owns={UNION: 2})
    offer = Offer(2, 0, Goods(titles=(UNION,)), Goods(cash=5))
    game.submit(Propose(2, offer))
    game.submit(Accept(0))
    assert game.state.owner[UNION] == 0


@pytest.mark.rule("FI-94", "FI-P09")
def test_a_debtor_may_sell_to_a_player_for_what_he_owes() -> None:
    game = landed("Goat Alley", (0, 500, 500), owns={GOAT: 1, UNION: 0})
    game.submit(Propose(0, Offer(0, 2, Goods(titles=(UNION,)), Goods(cash=450))))
    game.submit(Accept(2))
    assert paid(game) == [(2, 0, 450), (0, 1, 25)]
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-95", "FI-56")
def test_but_not_so_cheaply_that_he_could_no_longer_pay_houses_counted() -> None:
    game = landed("Mill Street", (0, 500, 500), owns={MILL: 1, UNION: 0}, houses={MILL: 4, UNION: 3})
    assert asked(game).step == Owes(0, 1, 480, Reason.RENT, MILL, is_debt=True)
    why = "After that the debt of $480 could no longer be paid."
    assert game.refusal(Propose(0, Offer(0, 2, Goods(titles=(UNION,)), Goods(cash=475)))) == why
    assert game.refusal(Propose(0, Offer(0, 2, Goods(titles=(UNION,)), Goods(cash=480)))) is None


@pytest.mark.rule("FI-95", "FI-56")
def test_a_lot_with_houses_is_worth_its_houses_to_a_debtor_who_gets_it() -> None:
    game = landed(
        "Mill Street", (300, 500, 500), owns={MILL: 1, UNION: 2, GOAT: 0}, houses={MILL: 4, UNION: 3}
    )
    game.state.players[0].cash = 405
    swap = Offer(0, 2, Goods(titles=(GOAT,), cash=300), Goods(titles=(UNION,)))
    assert game.refusal(Propose(0, swap)) is None


@pytest.mark.rule("FI-64", "FI-65")
def test_a_trade_is_one_event_and_its_payment_goes_to_no_bank() -> None:
    game = position(owns={UNION: 0})
    game.submit(Propose(0, SALE))
    game.submit(Accept(1))
    events: list[Event] = happened(game, Paid)
    assert len(events) == 1
    assert game.state.boxes[0] == 0
