"""What bots offer for a rival's lot."""

from __future__ import annotations

import pytest

from engine.commands import EndOffers, Goods, Offer, Propose, Refuse
from engine.game import Game
from engine.games.finance1936.offers import bid_for_lot
from engine.offer_history import remember_price
from tests.support.finance import CANAL, position


def offered(game: Game, seat: int = 0) -> int | None:
    """In dollars, for a lot of $160 that player 2 owns; it begins with 85 percent of the price."""
    offer = bid_for_lot(game, seat, CANAL, opening=85, raise_by=10, most=200)
    return None if offer is None else offer.gives.cash


@pytest.mark.parametrize(("cash", "paid", "offer"), [(500, 200, 200), (500, None, 160), (20, 200, 135)])
def test_an_offer_is_never_less_than_the_owner_paid_unless_they_need_cash(
    cash: int, paid: int | None, offer: int
) -> None:
    game = position((1500, 1500, cash), owns={CANAL: 2})
    if paid is not None:
        remember_price(game, CANAL, paid)
    assert offered(game) == offer


def test_what_the_owner_refused_from_one_player_is_not_enough_from_another() -> None:
    game = position((1500, 1500, 500), owns={CANAL: 2}, turn=1)
    game.submit(Propose(1, Offer(1, 2, Goods(180), Goods(titles=(CANAL,)))))
    game.submit(Refuse(2))
    assert offered(game) == 195


def test_nothing_is_offered_for_what_is_off_the_market() -> None:
    game = position((1500, 1500, 500), owns={CANAL: 2}, turn=1)
    game.submit(Propose(1, Offer(1, 2, Goods(180), Goods(titles=(CANAL,)))))
    game.submit(EndOffers(2))
    assert offered(game) is None
