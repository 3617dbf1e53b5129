"""Offers for a rival's lot."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Goods, Offer, Seat
from engine.game import Game
from engine.games.finance1936.values import reserve
from engine.offer_history import balance, best_refused, is_left_alone, last_refusal, price_paid, was_refused
from engine.rules.trades import why_not_offer


def bid_for_lot(
    game: Game, seat: Seat, lot: TitleNumber, opening: int, raise_by: int, most: int
) -> Offer | None:
    """Cash for a lot, more after a refusal; None if that is too much or its owner is left alone for now.

    `opening`, `raise_by` and `most` are percent of its price. It is never less than the owner paid, unless
    the owner has too little cash, nor less than the owner has just refused, by any player.
    """
    owner, price = game.state.owner[lot], game.board.titles[lot].price
    if is_left_alone(game, seat, owner):
        return None
    wanted = Goods(titles=(lot,))
    refusal = last_refusal(game, Offer(seat, owner, Goods(), wanted))
    cash = price * opening // 100
    if game.state.players[owner].funds >= reserve(game, owner):
        paid = price_paid(game, lot)
        cash = max(cash, price if paid is None else paid)
    if refusal is not None:
        cash = max(cash, balance(refusal.offer) + price * raise_by // 100)
    heard = best_refused(game, lot)
    if heard is not None:
        cash = max(cash, heard + price * raise_by // 100)
    if cash * 100 > price * most:
        return None
    offer = Offer(seat, owner, Goods(cash - cash % game.options.money_unit), wanted)
    return None if was_refused(game, offer) or why_not_offer(game, offer) is not None else offer
