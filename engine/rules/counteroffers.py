"""How many counteroffers a proposal may get (MO-133), whatever is proposed."""

from __future__ import annotations

from typing import Protocol

from engine.game import Game


class Proposal(Protocol):
    """A step at which a player considers another's proposal."""

    @property
    def answers(self) -> int:
        """The number of counteroffers the two have made, this one included."""


def why_no_answer(game: Game, step: Proposal) -> str | None:
    """Why a proposal cannot get another counteroffer, only be accepted or refused (MO-133)."""
    most = game.options.most_counters
    if step.answers < most:
        return None
    if not most:
        return "In this game, you can only accept or refuse a proposal."
    return f"This is counter {step.answers} of {most}: accept or refuse."
