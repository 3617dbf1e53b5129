"""One seat's view of a decision: the position, its chance, and what a change would do to that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.bots.judgement.chance import Judgement
from engine.bots.judgement.deal import Deal
from engine.bots.judgement.holdings import Holdings
from engine.bots.judgement.position import Position
from engine.bots.outlook import Outlook
from engine.commands import Offer, Seat
from engine.game import Game


class Memory:
    """What was worked out before, so that it need not be again; nothing is decided by it."""

    def __init__(self, holdings: Holdings) -> None:
        self.holdings = holdings
        self.key: tuple[object, ...] = ()
        """The position in which deals were last looked for."""
        self.deals: Sequence[Deal] = ()
        """What was found there."""


class View:
    """What a seat asks itself: does my chance rise?"""

    def __init__(self, game: Game, seat: Seat, judgement: Judgement, memory: Memory) -> None:
        self.game = game
        self.seat = seat
        self.judgement = judgement
        self.memory = memory

    @cached_property
    def position(self) -> Position:
        return Position.of(self.game, self.memory.holdings)

    @cached_property
    def before(self) -> dict[Seat, float]:
        """Everybody's chance as it stands."""
        return self.judgement.chances(self.position)

    @cached_property
    def outlook(self) -> Outlook:
        """What property is worth in dollars."""
        return Outlook(self.game)

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a trade does to the chances of its proposer and of its partner."""
        after = self.judgement.chances(traded(self.position, offer))
        one, other = offer.proposer, offer.partner
        return after[one] - self.before[one], after[other] - self.before[other]

    def is_sold_short(self, offer: Offer) -> bool:
        """Whether this seat sells deeds for less than they are worth to it in dollars.

        Chances alone do not tell: whoever has much cash, or a lot that bars a rival, won as often without it.
        """
        is_own = offer.proposer == self.seat
        gives, gets = (offer.gives, offer.gets) if is_own else (offer.gets, offer.gives)
        return bool(gives.titles and not gets.titles) and self.outlook.gains(offer)[not is_own] < 0


def traded(position: Position, offer: Offer) -> Position:
    """The position after a trade."""
    after = position.copy()
    after.hand_over(offer.proposer, offer.partner, offer.gives)
    after.hand_over(offer.partner, offer.proposer, offer.gets)
    return after
