"""Deeds for which their owners take no more offers."""

from __future__ import annotations

import pytest

from engine.commands import (
    Accept,
    Bid,
    Counter,
    DropOut,
    EndOffers,
    GiveUp,
    Goods,
    Offer,
    Propose,
    PutUp,
    Refuse,
    Resign,
    Seat,
)
from engine.events import OffersEnded, Reason, TradeRefused
from engine.game import Game
from engine.rules.trades import why_not_offer
from engine.steps import Auction, Due, Owes, PassTurn
from tests.support.deeds import BALTIC, READING
from tests.support.position import asked, bid, happened, position

NOT_FOR_SALE = "Reading Railroad is not for sale: its owner takes no offers for it."


def ended() -> Game:
    """Player 1 has offered $200, and player 0 wants to hear no more of it."""
    game = position(owns={"Reading Railroad": 0, "Baltic Avenue": 0}, turn=1)
    game.submit(Propose(1, bid(1, 200)))
    game.submit(EndOffers(0))
    return game


@pytest.mark.rule("MO-101")
def test_the_offer_is_refused_and_nobody_may_make_another() -> None:
    game = ended()
    assert game.events == [TradeRefused(bid(1, 200)), OffersEnded(0, (READING,))]
    assert game.state.owner[READING] == 0
    assert [player.cash for player in game.state.players] == [1500, 1500, 1500]
    for seat in (1, 2):
        assert why_not_offer(game, bid(seat, 1000)) == NOT_FOR_SALE
    assert game.refusal(Propose(1, bid(1, 1000))) == NOT_FOR_SALE
    assert why_not_offer(game, Offer(1, 0, Goods(cash=90), Goods(titles=(BALTIC,)))) is None


@pytest.mark.rule("MO-101")
def test_who_takes_no_more_offers_may_still_sell_and_hears_offers_from_then_on() -> None:
    game = ended()
    sale = Offer(0, 1, Goods(titles=(READING,)), Goods(cash=300))
    game.submit(Propose(0, sale))
    game.submit(Refuse(1))
    assert why_not_offer(game, bid(2, 250)) is None


@pytest.mark.rule("MO-101")
def test_a_new_owner_hears_offers() -> None:
    game = ended()
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(READING,)), Goods(cash=300))))
    game.submit(Accept(1))
    assert why_not_offer(game, Offer(2, 1, Goods(cash=250), Goods(titles=(READING,)))) is None
    assert game.state.off_market == []


@pytest.mark.rule("MO-101")
def test_taking_no_more_offers_answers_another_players_wish_for_a_deed_alone() -> None:
    game = position(owns={"Reading Railroad": 0, "Baltic Avenue": 1}, turn=1)
    game.submit(Propose(1, Offer(1, 0, Goods(titles=(BALTIC,)), Goods(cash=60))))
    assert game.refusal(EndOffers(0)) == "The offer asks for none of your properties."
    assert EndOffers(0) not in list(game.choices())
    game = position(owns={"Reading Railroad": 0})
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(READING,)), Goods(cash=300))))
    game.submit(Counter(1, bid(1, 200)))
    assert asked(game).seat == 0
    assert game.refusal(EndOffers(0)) == "You have countered already: accept, refuse or counter."
    assert not happened(game, OffersEnded)


@pytest.mark.rule("MO-101")
def test_an_owner_who_counters_with_it_offers_it() -> None:
    game = ended()
    game.submit(Propose(1, Offer(1, 0, Goods(cash=90), Goods(titles=(BALTIC,)))))
    game.submit(Counter(0, Offer(0, 1, Goods(titles=(READING,)), Goods(cash=300))))
    game.submit(Refuse(1))
    assert why_not_offer(game, bid(2, 250)) is None


OFFER_TO_TWO = Offer(1, 2, Goods(cash=250), Goods(titles=(READING,)))


@pytest.mark.rule("MO-101", "MO-115")
def test_who_inherits_it_hears_offers() -> None:
    """Player 0 is ruined by player 2."""
    debt = Owes(0, 2, 900, Reason.RENT, is_debt=True)
    game = position((0, 1500, 1500), owns={"Reading Railroad": 0}, agenda=(debt, Due(1), PassTurn(1)), turn=1)
    game.state.off_market.append(READING)
    game.submit(GiveUp(0))
    assert game.state.owner[READING] == 2
    assert why_not_offer(game, OFFER_TO_TWO) is None


@pytest.mark.rule("MO-101", "MO-117")
def test_who_buys_it_from_the_bank_after_a_ruin_hears_offers() -> None:
    game = ended()
    game.submit(Resign(0))
    bid_for(game, 2, 60)
    assert game.state.owner[READING] == 2
    assert why_not_offer(game, OFFER_TO_TWO) is None


@pytest.mark.rule("MO-101", "MO-108")
def test_who_buys_it_at_its_owner_s_auction_hears_offers() -> None:
    game = ended()
    game.submit(PutUp(0, READING))
    bid_for(game, 2, 60)
    assert game.state.owner[READING] == 2
    assert why_not_offer(game, OFFER_TO_TWO) is None


def bid_for(game: Game, seat: Seat, amount: int) -> None:
    """A player bids, and the others drop out of all auctions."""
    while isinstance(auction := asked(game).step, Auction):
        is_bidder = asked(game).seat == seat and auction.title == READING
        game.submit(Bid(seat, amount) if is_bidder else DropOut(asked(game).seat))
