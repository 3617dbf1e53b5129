"""Fixed rivals that no level is learned on: crude players, each with one idea of how to win."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.bots.base import build_in_order
from engine.bots.thrifty import Thrifty
from engine.bots.valuation import completes_for
from engine.choices import Decision
from engine.commands import (
    Accept,
    Bid,
    Build,
    Buy,
    Command,
    Decline,
    DropOut,
    EndTurn,
    Goods,
    Offer,
    Propose,
    Refuse,
    Seat,
)
from engine.game import Game
from engine.offer_history import offers_made, was_refused
from engine.queries import bid_limit, titles_of
from engine.rules.auctions import least, most
from engine.rules.shortages import buildable_groups
from engine.rules.trades import why_not_offer
from engine.steps import Auction, Considers, MayBuy, TurnOver


class Rival(Thrifty):
    """Plays as the careful yardstick does but for buying, bidding, building and trading."""

    keeps: int = 200
    """It buys if so much is left."""
    builds_to: int = 0
    """It builds as long as so much is left."""
    bids: int = 50
    """Per cent of the list price that it bids at most."""
    asks: int = 100
    """Per cent of the list price of what it gives that it wants to get in a trade; 0 if it never trades."""
    swaps: bool = True
    """Whether it proposes one lot for one that completes a group."""

    def choose(self, game: Game, decision: Decision) -> Command:
        step, seat = decision.step, decision.seat
        if isinstance(step, MayBuy):
            price = game.board.titles[step.title].price
            return Buy(seat) if game.state.players[seat].funds - price >= self.keeps else Decline(seat)
        if isinstance(step, Auction) and step.title is not None:
            return self._bid(game, seat, step, step.title)
        if isinstance(step, TurnOver):
            return self._built(game, seat) or self._proposal(game, seat) or EndTurn(seat)
        if isinstance(step, Considers):
            return self._answer(game, seat, step.offer)
        return super().choose(game, decision)

    def _bid(self, game: Game, seat: Seat, step: Auction, title: TitleNumber) -> Command:
        low = least(game, step)
        limit = min(game.board.titles[title].price * self.bids // 100, most(game, step, seat))
        return Bid(seat, low) if low <= min(limit, bid_limit(game, seat)) else DropOut(seat)

    def _built(self, game: Game, seat: Seat) -> Build | None:
        spare = game.state.players[seat].funds - self.builds_to
        for lots in reversed(buildable_groups(game, seat)):
            if (command := build_in_order(game, seat, self._order(game, lots, spare))) is not None:
                return command
        return None

    def _proposal(self, game: Game, seat: Seat) -> Propose | None:
        """A lot for a lot that completes a group, dollar for dollar by list."""
        if not self.swaps or offers_made(game, seat):
            return None
        for wanted, owner in enumerate(game.state.owner):
            if owner in (seat, -1) or not completes_for(game, seat, wanted):
                continue
            for given in titles_of(game, seat):
                if not completes_for(game, seat, given):
                    offer = Offer(seat, owner, Goods(titles=(given,)), Goods(titles=(wanted,)))
                    if why_not_offer(game, offer) is None and not was_refused(game, offer):
                        return Propose(seat, offer)
        return None

    def _answer(self, game: Game, seat: Seat, offer: Offer) -> Command:
        gets, gives = self._listed(game, offer.gives), self._listed(game, offer.gets)
        is_enough = self.asks and gets * 100 >= gives * self.asks
        return Accept(seat) if is_enough else Refuse(seat)

    def _listed(self, game: Game, goods: Goods) -> int:
        return goods.cash + sum(game.board.titles[title].price for title in goods.titles)


class Plain(Rival):
    """Buys if it keeps $200, bids half-way to list, builds to zero, swaps one for one, accepts at par."""

    id = "plain"
    title = "Plain"


class Hermit(Rival):
    """Never trades."""

    id = "hermit"
    title = "Hermit"
    asks = 0
    swaps = False
    bids = 90


class Eager(Rival):
    """Buys everything and builds early."""

    id = "eager"
    title = "Eager"
    keeps = 0
    bids = 130


class Miser(Rival):
    """Hoards cash."""

    id = "miser"
    title = "Miser"
    keeps = 600
    builds_to = 800
    bids = 60


class Sharp(Rival):
    """Asks double for anything."""

    id = "sharp"
    title = "Sharp"
    keeps = 100
    builds_to = 150
    bids = 80
    asks = 200


LEAGUE: tuple[type[Rival], ...] = (Plain, Hermit, Eager, Miser, Sharp)
"""All of them."""
