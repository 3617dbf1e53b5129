"""What is rung for, beside being said: a number of bells for each kind of thing."""

from __future__ import annotations

from enum import Enum

from engine.steps import Auction, Step

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
        """As a terminal is told to ring."""
        return "\a" * self.value


MEANS = "1 bell for a question, 2 money in, 3 money out, 4 an offer, 5 an auction's last call."


def sound_of(step: Step) -> Sound:
    """What a question is rung for."""
    if isinstance(step, Auction):
        return Sound.LAST_CALL if len(step.bidders or ()) <= _LAST else Sound.TURN
    return Sound.OFFER if hasattr(step, "offer") or hasattr(step, "terms") else Sound.TURN
