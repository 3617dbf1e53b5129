"""Partners that answer deals in one fixed way, and a script that squeezes: nobody learns on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.board import TitleNumber
from engine.bots.base import Bot
from engine.bots.levels import Normal
from engine.bots.thrifty import Thrifty
from engine.bots.valuation import completes_for, last_lots
from engine.choices import Decision
from engine.commands import (
    BANK,
    Accept,
    Bid,
    Buy,
    Command,
    DropOut,
    EndTurn,
    Goods,
    Offer,
    Propose,
    Refuse,
    Seat,
)
from engine.game import Game
from engine.offer_history import at_balance, balance, last_refusal, offers_made, was_refused
from engine.queries import bid_limit
from engine.rules.auctions import least, most
from engine.rules.trades import why_not_offer
from engine.steps import Auction, Considers, MayBuy, TurnOver
from engine.strategy.style import SOLID, Style


def printed(game: Game, goods: Goods) -> int:
    """Cash, and the printed prices of deeds, in whole dollars."""
    return goods.cash + sum(game.board.titles[title].price for title in goods.titles)


class Par(Thrifty):
    """A careful player who accepts whatever is printed at the price of what it gives, or more."""

    id = "par"
    title = "Par"
    asks: float = 1.0
    """What it wants for what it gives, as a multiple by printed prices."""

    def choose(self, game: Game, decision: Decision) -> Command:
        step, seat = decision.step, decision.seat
        if isinstance(step, Considers):
            return Accept(seat) if self._takes(game, step.offer) else Refuse(seat)
        return super().choose(game, decision)

    def _takes(self, game: Game, offer: Offer) -> bool:
        return printed(game, offer.gives) >= self.asks * printed(game, offer.gets)


class Double(Par):
    """Wants twice the printed price for anything."""

    id = "double"
    title = "Double"
    asks = 2.0


class Spender(Par):
    """Accepts at printed prices, and spends all it has on what it can buy."""

    id = "spender"
    title = "Spender"

    def choose(self, game: Game, decision: Decision) -> Command:
        step, seat = decision.step, decision.seat
        if isinstance(step, MayBuy) and game.refusal(Buy(seat)) is None:
            return Buy(seat)
        if isinstance(step, Auction) and step.title is not None:
            low, price = least(game, step), game.board.titles[step.title].price
            can = low <= min(most(game, step, seat), bid_limit(game, seat), price * 3 // 2)
            return Bid(seat, low) if can else DropOut(seat)
        return super().choose(game, decision)

    def _reserve(self, game: Game, seat: Seat) -> int:
        return 0


class Collector(Par):
    """Pays everything it has for the last lot of a set; accepts at printed prices otherwise."""

    id = "collector"
    title = "Collector"

    def choose(self, game: Game, decision: Decision) -> Command:
        command = super().choose(game, decision)
        if isinstance(decision.step, TurnOver) and isinstance(command, EndTurn):
            return self._proposal(game, decision.seat) or command
        return command

    def _takes(self, game: Game, offer: Offer) -> bool:
        return bool(last_lots(game, offer.gives.titles, offer.partner)) or super()._takes(game, offer)

    def _proposal(self, game: Game, seat: Seat) -> Propose | None:
        for title in last_lots_of_others(game, seat):
            cash = game.state.players[seat].cash
            offer = Offer(seat, game.state.owner[title], Goods(cash), Goods(titles=(title,)))
            if not (offers_made(game, seat) or was_refused(game, offer) or why_not_offer(game, offer)):
                return Propose(seat, offer)
        return None


class Recluse(Par):
    """Refuses everything, and proposes nothing."""

    id = "recluse"
    title = "Recluse"

    def choose(self, game: Game, decision: Decision) -> Command:
        command = super().choose(game, decision)
        return EndTurn(decision.seat) if isinstance(command, Propose) else command

    def _takes(self, game: Game, offer: Offer) -> bool:
        return False


class Squeezer(Normal):
    """Asks for last lots every turn, for a little more each time, and never sells one."""

    id = "squeezer"
    title = "Squeezer"
    styles: ClassVar[tuple[Style, ...]] = SOLID

    def _deal(self, game: Game, seat: Seat) -> Command | None:
        for title in last_lots_of_others(game, seat):
            if offers_made(game, seat):
                break
            offer = Offer(seat, game.state.owner[title], Goods(1), Goods(titles=(title,)))
            price, last = game.board.titles[title].price, last_refusal(game, offer)
            cash = price if last is None else balance(last.offer) + max(10, price // 10)
            offer = at_balance(offer, cash)
            if cash <= game.state.players[seat].cash - 50 and why_not_offer(game, offer) is None:
                return Propose(seat, offer)
        return None

    def consider(self, game: Game, seat: Seat, step: Considers) -> Command:
        offer = step.offer
        if last_lots(game, offer.gets.titles, offer.proposer):
            return Refuse(seat)
        return super().consider(game, seat, step)


def last_lots_of_others(game: Game, seat: Seat) -> list[TitleNumber]:
    """Rivals' lots that would complete a set of the seat's, the most expensive first."""
    sold = [title for title, owner in enumerate(game.state.owner) if owner not in (BANK, seat)]
    return [title for title in reversed(sold) if completes_for(game, seat, title)]


PARTNERS: Mapping[str, type[Bot]] = {
    kind.id: kind for kind in (Par, Spender, Double, Collector, Recluse, Squeezer)
}
"""By id."""
