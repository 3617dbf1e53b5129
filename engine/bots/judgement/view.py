"""One seat's view of a decision: the position, its chance, and what a change would do to that."""

from __future__ import annotations

from engine.bots.judgement.chance import Judgement
from engine.bots.judgement.position import Position
from engine.commands import Offer, Seat
from engine.game import Game


class View:
    """What a seat asks itself: does my chance rise?"""

    __slots__ = ("before", "chance", "game", "judgement", "position", "seat")

    def __init__(self, game: Game, seat: Seat, judgement: Judgement, position: Position) -> None:
        self.game = game
        self.seat = seat
        self.judgement = judgement
        self.position = position
        self.before = judgement.chances(position)
        """Everybody's chance as it stands."""
        self.chance = self.before[seat]

    def after(self, position: Position) -> float:
        """One's own chance in another position."""
        return self.judgement.chances(position)[self.seat]

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
