"""One seat's view of a decision: the position, its chance, and what a change would do to that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.bots.judgement.chance import Judgement
from engine.bots.judgement.deal import Deal
from engine.bots.judgement.holdings import Holdings
from engine.bots.judgement.partners import suits
from engine.bots.judgement.position import Position
from engine.bots.outlook import Outlook
from engine.bots.valuation import last_lots
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

    @cached_property
    def outlook(self) -> Outlook:
        """What property is worth in dollars."""
        return Outlook(self.game)

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a trade does to the chances of its proposer and of its partner."""
        after = self.judgement.chances(traded(self.position, offer))
        one, other = offer.proposer, offer.partner
        return after[one] - self.before[one], after[other] - self.before[other]

    def is_sound(self, offer: Offer, seat: Seat) -> bool:
        """Whether one side gives no deeds away: for cash alone, or for what makes the other's group whole and
        none of its own, it wants what a solid player would.

        Chances alone do not tell: who has a lot that bars a rival has won no more often.
        """
        gives, gets, other = offer.gives, offer.gets, offer.partner
        if seat == other:
            gives, gets, other = gets, gives, offer.proposer
        if not gives.titles or last_lots(self.game, gets, seat):
            return True
        if gets.titles and not last_lots(self.game, gives, other):
            return True
        return suits(self.outlook, offer, seat)


def traded(position: Position, offer: Offer) -> Position:
    """The position after a trade."""
    after = position.copy()
    after.hand_over(offer.proposer, offer.partner, offer.gives)
    after.hand_over(offer.partner, offer.proposer, offer.gets)
    return after
