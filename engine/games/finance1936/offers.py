"""Offers for a rival's lot."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.offers import balance, has_refused_now, last_refusal, was_refused
from engine.rules.trades import why_not_offer


def bid_for_lot(
    game: Game, seat: Seat, lot: TitleNumber, opening: int, raise_by: int, most: int
) -> Offer | None:
    """Cash for a lot, more after a refusal; None if that is too much or its owner has refused this round.

    `opening`, `raise_by` and `most` are percent of its price.
    """
    owner, price = game.state.owner[lot], game.board.titles[lot].price
    if has_refused_now(game, seat, owner):
        return None
    wanted = Goods(titles=(lot,))
    refusal = last_refusal(game, Offer(seat, owner, Goods(), wanted))
    cash = price * opening // 100
    if refusal is not None:
        cash = balance(refusal.offer) + price * raise_by // 100
    if cash * 100 > price * most:
        return None
    offer = Offer(seat, owner, Goods(cash - cash % game.options.money_unit), wanted)
    return None if was_refused(game, offer) or why_not_offer(game, offer) is not None else offer
