"""One seat's view of a decision: the position, its chance, and what a change would do to that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.bots.judgement.chance import Judgement
from engine.bots.judgement.deal import Deal
from engine.bots.judgement.holdings import Holdings
from engine.bots.judgement.position import Position
from engine.commands import Offer, Seat
from engine.game import Game
from engine.state import Refusal

Signs = tuple[int, int]
"""Of a proposer and of his partner: 1 if he counts chances, -1 if he is a solid player, else 0."""


class Memory:
    """What was worked out before, so that it need not be again; nothing is decided by it."""

    def __init__(self, holdings: Holdings) -> None:
        self.holdings = holdings
        self.key: tuple[object, ...] = ()
        """The position in which deals were last looked for."""
        self.deals: Sequence[Deal] = ()
        """What was found there."""
        self.told: Sequence[tuple[Refusal, Signs]] = ()
        """What refusals tell of who proposed and of who refused."""


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

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a trade does to the chances of its proposer and of its partner."""
        after = self.judgement.chances(traded(self.position, offer))
        one, other = offer.proposer, offer.partner
        return after[one] - self.before[one], after[other] - self.before[other]


def traded(position: Position, offer: Offer) -> Position:
    """The position after a trade."""
    after = position.copy()
    after.hand_over(offer.proposer, offer.partner, offer.gives)
    after.hand_over(offer.partner, offer.proposer, offer.gets)
    return after
