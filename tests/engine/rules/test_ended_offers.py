"""Players whose offers somebody takes no more."""

from __future__ import annotations

import pytest

from engine.bots import make
from engine.choices import Decision
from engine.commands import Counter, EndAllOffers, EndTurn, Goods, Offer, Propose, TakeOffers
from engine.events import AllOffersEnded, OffersTaken, TradeRefused
from engine.game import Game
from engine.rng import Rng
from engine.rules.trades import why_not_offer
from engine.steps import TurnOver
from tests.support.deeds import BALTIC, READING
from tests.support.position import asked, bid, position

UNHEARD = "That player takes no more offers from you."


def ended() -> Game:
    """Player 1 has offered $200, and player 0 wants to hear no more from them."""
    game = position(owns={"Reading Railroad": 0, "Baltic Avenue": 1}, turn=1)
    game.submit(Propose(1, bid(1, 200)))
    game.submit(EndAllOffers(0))
    return game


@pytest.mark.rule("MO-101")
def test_the_offer_is_refused_and_its_maker_may_make_no_other() -> None:
    game = ended()
    assert game.events == [TradeRefused(bid(1, 200)), AllOffersEnded(0, 1)]
    assert game.refusal(Propose(1, bid(1, 1000))) == UNHEARD
    assert game.refusal(Propose(1, Offer(1, 0, Goods(titles=(BALTIC,)), Goods()))) == UNHEARD


@pytest.mark.rule("MO-101")
def test_everyone_else_is_heard_and_so_are_offers_the_other_way() -> None:
    game = ended()
    assert why_not_offer(game, bid(2, 200)) is None
    assert why_not_offer(game, Offer(1, 2, Goods(cash=5), Goods())) is None
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(READING,)), Goods(cash=300))))
    assert asked(game).seat == 1


@pytest.mark.rule("MO-101")
def test_whom_one_asks_may_counter() -> None:
    game = ended()
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(READING,)), Goods(cash=300))))
    assert game.refusal(Counter(1, bid(1, 250))) is None


@pytest.mark.rule("MO-101")
def test_ending_them_twice_is_once() -> None:
    game = ended()
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(READING,)), Goods(cash=300))))
    game.submit(Counter(1, bid(1, 250)))
    game.submit(EndAllOffers(0))
    game.submit(TakeOffers(0, 1))
    assert game.refusal(Propose(1, bid(1, 260))) is None


@pytest.mark.rule("MO-101")
def test_offers_are_taken_again_at_any_open_moment() -> None:
    game = ended()
    assert TakeOffers(0, 1) in list(game.choices(0))
    game.submit(TakeOffers(0, 1))
    assert game.events == [OffersTaken(0, 1)]
    assert game.refusal(Propose(1, bid(1, 1000))) is None
    assert game.refusal(TakeOffers(0, 1)) == "You take that player's offers already."
    assert TakeOffers(0, 1) not in list(game.choices(0))


SWAP = {"orange": 1, "St. James Place": 0, "pink": 0, "States Avenue": 1}
"""Each of the first two lacks what the other has."""


@pytest.mark.parametrize("bot", ["thrifty", "normal", "hard", "expert"])
def test_bots_propose_nothing_to_a_player_who_does_not_hear_them(bot: str) -> None:
    game = position((1500, 2000, 1500), agenda=[TurnOver(1)], owns=SWAP, turn=1)
    game.state.round = 3
    player, decision = make(bot, Rng(1)), Decision(1, TurnOver(1))
    wish = player.choose(game.blinded(1), decision)
    assert isinstance(wish, Propose)
    assert wish.offer.partner == 0
    game.submit(wish)
    game.submit(EndAllOffers(0))
    game.state.players[1].proposed = 0
    assert player.choose(game.blinded(1), decision) == EndTurn(1)
