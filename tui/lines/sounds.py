"""What rings, besides being said: a number of bells for each kind of event."""

from __future__ import annotations

from enum import Enum

from engine.commands import Refuse
from engine.game import Game
from engine.steps import Auction

_LAST = 2
"""Bidders left at an auction's last call."""


class Sound(Enum):
    """What has happened; the values are bells."""

    TURN = 1
    MONEY_IN = 2
    MONEY_OUT = 3
    OFFER = 4
    LAST_CALL = 5

    @property
    def bells(self) -> str:
        """What makes a terminal ring."""
        return "\a" * self.value


MEANS = "1 bell for a question, 2 money in, 3 money out, 4 an offer, 5 an auction's last call."


def sound_of(game: Game) -> Sound:
    """The sound of the present question; what can be refused is an offer, in any game."""
    step = None if game.decision is None else game.decision.step
    if isinstance(step, Auction):
        return Sound.LAST_CALL if len(step.bidders or ()) <= _LAST else Sound.TURN
    return Sound.OFFER if game.knows(Refuse) else Sound.TURN
