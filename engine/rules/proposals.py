"""How often a proposal may be answered with other terms (MO-133), whatever is proposed."""

from __future__ import annotations

from typing import Protocol

from engine.game import Game


class Proposal(Protocol):
    """A step at which a player considers what another has proposed."""

    @property
    def answers(self) -> int:
        """How many answers with other terms the two have given, these terms included."""


def why_no_answer(game: Game, step: Proposal) -> str | None:
    """Why a proposal cannot be answered with other terms any more, only accepted or refused (MO-133)."""
    most = game.options.most_counters
    if step.answers < most:
        return None
    if not most:
        return "By these rules proposals are accepted or refused as they are."
    return f"This is answer {step.answers} of {most}: accept or refuse."
