"""Deeds for which their owners take no more offers."""

from __future__ import annotations

import pytest

from engine.commands import Accept, Counter, EndOffers, Goods, Offer, Propose, Refuse
from engine.events import OffersEnded, TradeRefused
from engine.game import Game
from engine.rules.trades import why_not_offer
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
def test_its_owner_may_still_sell_it_and_hears_offers_again_from_then_on() -> None:
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
def test_it_is_an_answer_to_another_players_wish_for_a_deed_alone() -> None:
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
