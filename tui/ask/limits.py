"""Limits at an auction: players who named one bid the least that leads, and never more than that."""

from __future__ import annotations

from collections.abc import Iterable

from engine.choices import Amount
from engine.commands import Bid, Command, Seat
from engine.events import AuctionClosed, BidMade, DroppedOut, Event
from engine.game import Game
from engine.record import record
from engine.steps import Auction


@record
class Limit:
    """How far bids are made for a player, for what is sold now."""

    amount: int
    what: tuple[object, ...]


class Limits:
    """The limits at the present auction, by seat; with its end they are gone."""

    def __init__(self) -> None:
        self._limits: dict[Seat, Limit] = {}

    def set(self, game: Game, seat: Seat, amount: int) -> None:
        """Bid for a player up to so much; nothing ends their limit."""
        step = None if game.decision is None else game.decision.step
        self._limits.pop(seat, None)
        if amount and isinstance(step, Auction):
            self._limits[seat] = Limit(amount, _what(step))

    def of(self, game: Game, seat: Seat) -> int:
        """A player's limit at the present auction; 0 if they have none."""
        limit, step = self._limits.get(seat), None if game.decision is None else game.decision.step
        if limit is None or not isinstance(step, Auction) or limit.what != _what(step):
            return 0
        return limit.amount

    def bid(self, game: Game) -> Command | None:
        """The bid of the player asked, if their limit reaches as far; None if they have to be asked."""
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
        """The limits at the present auction: whose, how far, and for what; for another table."""
        found = [(seat, self.of(game, seat), str(limit.what)) for seat, limit in self._limits.items()]
        return [each for each in found if each[1]]

    def take_up(self, game: Game, seat: Seat, amount: int, what: str) -> None:
        """Have a limit that stood at another table of this game, if that auction goes on."""
        step = None if game.decision is None else game.decision.step
        if isinstance(step, Auction) and str(_what(step)) == what and not self.of(game, seat):
            self.set(game, seat, amount)

    def clear(self) -> None:
        """No more bids are made for anybody."""
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


def _what(step: Auction) -> tuple[object, ...]:
    """What an auction sells, and for whom."""
    return (step.seat, step.title, step.building, step.seller)
