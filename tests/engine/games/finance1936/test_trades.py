"""Private trade."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import OpenTerms
from engine.commands import (
    Accept,
    Bid,
    Buy,
    Counter,
    Decline,
    DropOut,
    EndAllOffers,
    GiveUp,
    Goods,
    Offer,
    Propose,
    Refuse,
)
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
from engine.game import Game
from engine.games.landlord1904.commands import Borrow, LoanTerms, ProposeLoan
from engine.steps import Auction, Building, Considers, Due, MayBuy, Owes, PassTurn
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
def test_a_proposal_may_be_answered_with_other_terms() -> None:
    game = position(owns={UNION: 0})
    game.submit(Propose(0, SALE))
    other = Offer(1, 0, Goods(cash=400), Goods(titles=(UNION,)))
    game.submit(Counter(1, other))
    assert game.events == [TradeCountered(other)]
    assert asked(game).step == Considers(0, other, answers=1)
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
    assert game.refusal(Propose(0, too_much)) == "The cash must be from $0 to $100."
    odd = Offer(0, 1, Goods(titles=(UNION,)), Goods(cash=99))
    assert game.refusal(Propose(0, odd)) == "Amounts must be multiples of $5."


@pytest.mark.rule("FI-64")
def test_nobody_lends_or_borrows() -> None:
    game = position(owns={UNION: 0})
    terms = LoanTerms(0, 1, 100, 0, 0, (UNION,))
    assert game.refusal(ProposeLoan(0, terms)) == "You cannot do that now."
    assert game.refusal(Borrow(0, 100, (UNION,))) == "You cannot do that now."


@pytest.mark.rule("FI-61")
def test_one_sells_only_what_is_ones_own() -> None:
    game = position(owns={UNION: 2})
    assert game.refusal(Propose(0, SALE)) == "Players can only trade their own properties."


@pytest.mark.rule("FI-61", "FI-68")
def test_a_player_not_on_turn_may_offer_too() -> None:
    game = position(owns={UNION: 2})
    offer = Offer(2, 0, Goods(titles=(UNION,)), Goods(cash=5))
    game.submit(Propose(2, offer))
    game.submit(Accept(0))
    assert game.state.owner[UNION] == 0


@pytest.mark.rule("FI-94", "FI-P09")
def test_a_debtor_may_sell_to_a_player_for_the_debt() -> None:
    game = landed("Goat Alley", (0, 500, 500), owns={GOAT: 1, UNION: 0})
    game.submit(Propose(0, Offer(0, 2, Goods(titles=(UNION,)), Goods(cash=450))))
    game.submit(Accept(2))
    assert paid(game) == [(2, 0, 450), (0, 1, 25)]
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-95", "FI-56", "MO-114")
def test_a_debtor_sells_for_no_less_than_the_bank_gives_houses_counted() -> None:
    game = landed("Mill Street", (0, 500, 600), owns={MILL: 1, UNION: 0}, houses={MILL: 4, UNION: 3})
    assert asked(game).step == Owes(0, 1, 480, Reason.RENT, MILL, is_debt=True)
    why = "That would leave the creditor less: the debtor could raise $520, not $525."
    assert game.refusal(Propose(0, Offer(0, 2, Goods(titles=(UNION,)), Goods(cash=520)))) == why
    assert game.refusal(Propose(0, Offer(0, 2, Goods(titles=(UNION,)), Goods(cash=525)))) is None


@pytest.mark.rule("FI-95", "FI-96", "MO-114")
def test_who_cannot_pay_gives_no_lot_to_a_friend_for_less_than_its_price() -> None:
    game = landed("Mill Street", (0, 500, 500), owns={MILL: 1, GOAT: 0}, houses={MILL: 4})
    assert asked(game).step == Owes(0, 1, 480, Reason.RENT, MILL, is_debt=True)
    assert game.refusal(GiveUp(0)) is None
    gift = Offer(0, 2, Goods(titles=(GOAT,)), Goods())
    assert (
        game.refusal(Propose(0, gift)) == "A player in debt gives nothing away: it all goes toward the debt."
    )
    price = game.board.titles[GOAT].price
    cheap = Offer(0, 2, Goods(titles=(GOAT,)), Goods(cash=price - 5))
    assert game.refusal(Propose(0, cheap)) == (
        "That would leave the creditor $5 less, and still not pay the debt."
    )
    fair = Offer(0, 2, Goods(titles=(GOAT,)), Goods(cash=price))
    assert game.refusal(Propose(0, fair)) is None


@pytest.mark.rule("FI-95", "FI-56")
def test_a_lot_with_houses_is_worth_its_houses_to_a_debtor_who_gets_it() -> None:
    game = landed(
        "Mill Street", (405, 500, 500), owns={MILL: 1, UNION: 0, GOAT: 2}, houses={MILL: 4, GOAT: 1}
    )
    for cash, is_allowed in ((20, False), (25, True)):  # a lot of $300 for one of $150 with a house of $100
        swap = Offer(0, 2, Goods(titles=(UNION,)), Goods(titles=(GOAT,), cash=cash))
        assert (game.refusal(Propose(0, swap)) is None) is is_allowed


@pytest.mark.rule("FI-94", "MO-114")
def test_a_debtor_spends_no_cash_on_a_lot_even_if_it_is_a_bargain() -> None:
    game = landed("Mill Street", (405, 500, 500), owns={MILL: 1, UNION: 2, GOAT: 0}, houses={MILL: 4})
    bargain = Offer(0, 2, Goods(cash=5), Goods(titles=(UNION,)))
    assert (
        game.refusal(Propose(0, bargain)) == "A player in debt buys nothing: the money goes toward the debt."
    )


@pytest.mark.rule("FI-64", "FI-65")
def test_a_trade_is_one_event_and_its_payment_goes_to_no_bank() -> None:
    game = position(owns={UNION: 0})
    game.submit(Propose(0, SALE))
    game.submit(Accept(1))
    events: list[Event] = happened(game, Paid)
    assert len(events) == 1
    assert game.state.boxes[0] == 0


@pytest.mark.rule("MO-133")
def test_after_three_answers_with_other_terms_an_offer_is_accepted_or_refused() -> None:
    game = position(owns={UNION: 0})
    game.submit(Propose(0, SALE))
    for seat, price in ((1, 400), (0, 480), (1, 440)):
        lot, cash = Goods(titles=(UNION,)), Goods(cash=price)
        gives, gets = (cash, lot) if seat else (lot, cash)
        game.submit(Counter(seat, Offer(seat, 1 - seat, gives, gets)))
    assert list(game.choices()) == [Accept(0), Refuse(0), EndAllOffers(0)]
    assert game.refusal(Counter(0, SALE)) == "This is counter 3 of 3: accept or refuse."
    game.submit(Accept(0))
    assert paid(game) == [(1, 0, 440)]


# --- while somebody decides about a lot, or bids


@pytest.mark.rule("FI-107", "FI-61", "FI-P04")
def test_who_decides_about_a_lot_may_first_sell_another_to_a_player() -> None:
    game = landed("Union Square", (50, 300, 300), owns={GOAT: 0})
    assert OpenTerms(0, Propose) in list(game.choices())
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(GOAT,)), Goods(cash=250))))
    game.submit(Accept(1))
    assert asked(game).step == MayBuy(0, UNION)
    game.submit(Buy(0))
    assert (game.state.owner[UNION], game.state.owner[GOAT], purses(game)) == (0, 1, [0, 50, 300])


@pytest.mark.rule("FI-107", "FI-P02")
def test_who_decides_about_a_lot_answers_other_terms_and_still_decides_after_a_refusal() -> None:
    game = landed("Union Square", (50, 300, 300), owns={GOAT: 0})
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(GOAT,)), Goods(cash=250))))
    game.submit(Counter(1, Offer(1, 0, Goods(cash=100), Goods(titles=(GOAT,)))))
    assert asked(game).seat == 0
    game.submit(Refuse(0))
    assert asked(game).step == MayBuy(0, UNION)


@pytest.mark.rule("FI-107")
def test_while_a_player_decides_about_a_lot_the_others_only_answer() -> None:
    game = landed("Union Square", owns={GOAT: 1})
    offer = Offer(1, 0, Goods(titles=(GOAT,)), Goods(cash=100))
    assert game.refusal(Propose(1, offer)) == "That is another player's decision."


def bidding(cash: tuple[int, ...] = (500, 500, 500), **setting: Any) -> Game:
    """Player 0 did not buy Union Square; player 1, who owns Goat Alley, bids first."""
    game = landed("Union Square", cash, **{"owns": {GOAT: 1, MILL: 2}, **setting})
    game.submit(Decline(0))
    return game


@pytest.mark.rule("FI-107", "FI-26", "FI-P05")
def test_who_is_to_bid_may_first_trade_and_then_bids_what_that_left() -> None:
    game = bidding((500, 10, 500))
    game.submit(Propose(1, Offer(1, 2, Goods(titles=(GOAT,)), Goods(cash=300))))
    game.submit(Accept(2))
    assert isinstance(asked(game).step, Auction)
    assert game.refusal(Bid(1, 315)) == "You can bid at most $310."
    game.submit(Bid(1, 310))
    assert asked(game).seat == 2
    assert game.refusal(Bid(2, 315)) == "You can bid at most $200."


@pytest.mark.rule("FI-107", "FI-26")
def test_who_has_a_lot_is_asked_though_the_bank_would_pay_too_little_for_it() -> None:
    game = bidding((500, 10, 500))
    game.submit(DropOut(1))
    assert asked(game).seat == 2
    game = bidding((500, 500, 10))
    game.submit(Bid(1, 400))  # half the price of Mill Street is $80
    assert asked(game).seat == 2
    assert game.refusal(Bid(2, 405)) == "You can bid at most $10."
    game.submit(Propose(2, Offer(2, 0, Goods(titles=(MILL,)), Goods(cash=400))))
    game.submit(Accept(0))
    assert game.refusal(Bid(2, 405)) is None


@pytest.mark.rule("FI-107", "FI-26")
def test_who_has_neither_money_nor_lots_is_let_out() -> None:
    game = bidding((500, 500, 10), owns={GOAT: 1})
    game.submit(Bid(1, 400))
    assert asked(game).seat == 0


@pytest.mark.rule("FI-107", "FI-26")
def test_the_standing_bid_can_always_be_paid() -> None:
    game = bidding()
    game.submit(Bid(1, 400))
    sale = Offer(2, 1, Goods(titles=(MILL,)), Goods(cash=105))
    assert game.refusal(Propose(2, sale)) == "After that, the standing bid of $400 could not be paid."
    game.submit(Propose(2, Offer(2, 1, Goods(titles=(MILL,)), Goods(cash=50))))
    dear = Offer(1, 2, Goods(cash=105), Goods(titles=(MILL,)))
    assert game.refusal(Counter(1, dear)) == "After that, the standing bid of $400 could not be paid."
    game.submit(Counter(1, Offer(1, 2, Goods(cash=100), Goods(titles=(MILL,)))))
    game.submit(Accept(2))
    game.submit(DropOut(2))
    game.submit(DropOut(0))
    assert (game.state.owner[UNION], purses(game)[1]) == (1, 0)


@pytest.mark.rule("FI-107", "FI-44")
def test_the_lot_that_the_standing_bid_for_a_house_names_stays_its_bidders() -> None:
    auction = Auction(
        -1,
        building=Building.HOUSE,
        floor=100,
        bidders=(2, 1),
        leader=1,
        bid=100,
        wishes=((1, 1), (2, 1)),
        lot=GOAT,
    )
    game = position(
        owns={GOAT: 1, SHANTY: 1, MILL: 2}, circuit=[1, 2], stock=1, agenda=[auction, PassTurn(0)]
    )
    swap = Offer(2, 1, Goods(cash=200), Goods(titles=(GOAT,)))
    assert game.refusal(Propose(2, swap)) == "The standing bid is for a house on that lot."
    game.submit(Propose(2, Offer(2, 1, Goods(cash=200), Goods(titles=(SHANTY,)))))
    game.submit(Accept(1))
    game.submit(DropOut(2))
    assert game.state.level[GOAT] == 1


@pytest.mark.rule("FI-107", "FI-68")
def test_by_option_only_who_is_to_throw_proposes() -> None:
    why = "In this game, trades are offered before a roll; now you can sell to the Bank."
    game = landed("Union Square", (50, 300, 300), owns={GOAT: 0}, dealing="turn_player")
    assert game.refusal(Propose(0, Offer(0, 1, Goods(titles=(GOAT,)), Goods(cash=100)))) == why
    assert OpenTerms(0, Propose) not in list(game.choices())
    game = bidding((500, 500, 10), dealing="turn_player")
    assert game.refusal(Propose(1, Offer(1, 0, Goods(titles=(GOAT,)), Goods(cash=100)))) == why
    game.submit(Bid(1, 400))
    assert asked(game).seat == 0  # player 2 could not get so much from the Bank
