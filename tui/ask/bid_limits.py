"""Limits at an auction: for players who set one, the lowest bid that leads is made, up to the limit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.choices import Amount
from engine.commands import Bid, Command, Seat
from engine.events import AuctionClosed, BidMade, DroppedOut, Event
from engine.game import Game
from engine.record import record
from engine.rules.auctions import offered_bids
from engine.steps import Auction


@record
class Limit:
    """The highest bid to make for a player, and what is being sold."""

    amount: int
    what: tuple[object, ...]


class Limits:
    """The limits at the present auction, by seat; they end with it."""

    def __init__(self) -> None:
        self._limits: dict[Seat, Limit] = {}

    def set(self, game: Game, seat: Seat, amount: int) -> None:
        """Bid for a player up to this amount; 0 ends their limit."""
        auction = _auction(game)
        self._limits.pop(seat, None)
        if amount and auction is not None:
            self._limits[seat] = Limit(amount, _what(auction))

    def of(self, game: Game, seat: Seat) -> int:
        """A player's limit at the present auction; 0 if they have none."""
        limit, auction = self._limits.get(seat), _auction(game)
        if limit is None or auction is None or limit.what != _what(auction):
            return 0
        return limit.amount

    def bid(self, game: Game) -> Command | None:
        """The next bid of the player to decide, if their limit allows it; None if they have to be asked."""
        if not self._limits or game.decision is None:
            return None
        seat = game.decision.seat
        if not (limit := self.of(game, seat)):
            return None
        for choice in game.choices(seat):
            if isinstance(choice, Amount) and choice.kind is Bid and choice.low <= limit:
                return choice.command(choice.low)
        return None

    def standing(self, game: Game) -> list[tuple[Seat, int, str]]:
        """The limits at the present auction, for another table: seat, amount, and what is being sold."""
        found = [(seat, self.of(game, seat), str(limit.what)) for seat, limit in self._limits.items()]
        return [each for each in found if each[1]]

    def take_up(self, game: Game, seat: Seat, amount: int, what: str) -> None:
        """Take over a limit from another table of this game, if the auction is still on."""
        auction = _auction(game)
        if auction is not None and str(_what(auction)) == what and not self.of(game, seat):
            self.set(game, seat, amount)

    def clear(self) -> None:
        """End all limits."""
        self._limits.clear()

    def hear(self, happened: Iterable[Event]) -> None:
        """All limits end with the auction; a player's own where they drop out or bid beyond it."""
        for event in happened if self._limits else ():
            if isinstance(event, AuctionClosed):
                self.clear()
            elif isinstance(event, DroppedOut) or (isinstance(event, BidMade) and self._is_past(event)):
                self._limits.pop(event.seat, None)

    def _is_past(self, bid: BidMade) -> bool:
        limit = self._limits.get(bid.seat)
        return limit is not None and bid.amount > limit.amount


def possible_limits(game: Game, seat: Seat) -> Amount | None:
    """The limits a bidder may set at the present auction, even in another's decision; None for none.

    The least is the bid that stands in their name, else the least that leads.
    """
    auction = _auction(game)
    if auction is None or seat not in (auction.bidders or ()):
        return None
    for bids in offered_bids(game, auction, seat):
        return replace(bids, low=auction.bid) if auction.leader == seat else bids
    return None


def _auction(game: Game) -> Auction | None:
    """The auction in which somebody has to decide now."""
    step = None if game.decision is None else game.decision.step
    return step if isinstance(step, Auction) else None


def _what(step: Auction) -> tuple[object, ...]:
    """What an auction sells, and for whom."""
    return (step.seat, step.title, step.building, step.seller)
