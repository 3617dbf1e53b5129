"""Double Trouble: a throw decides what every other player pays (AD-34 to AD-36)."""

from __future__ import annotations

from typing import Literal

from engine import events
from engine.board import Kind
from engine.bundle import Bundle
from engine.events import Purpose, Reason
from engine.game import Game
from engine.ledger import throw_aside
from engine.steps import Land, Owes

double_trouble = Bundle("double trouble")

USUAL, RARE, RAREST = 50, 100, 200
"""Dollars on 5 to 9; on 3, 4, 10 or 11; on 2 or 12 (AD-34)."""

ON_A_DOUBLE = 200
"""Dollars on a double, where nothing else counts (AD-34)."""


Figures = Literal["table", "doubles_only"]
"""A value of the option `double_trouble`."""


def due_for(figures: Figures, first: int, second: int) -> int:
    """What each other player owes for a throw, in dollars (AD-34)."""
    if figures == "doubles_only":
        return ON_A_DOUBLE if first == second else 0
    if 5 <= first + second <= 9:
        return USUAL
    return RAREST if first + second in (2, 12) else RARE


@double_trouble.lands_on(Kind.DOUBLE_TROUBLE)
def land_on_double_trouble(game: Game, step: Land) -> None:
    """The throw moves nothing and earns nothing; debts are settled from the left (AD-34 to AD-36)."""
    first, second = throw_aside(game, step.seat, Purpose.DOUBLE_TROUBLE)
    amount = due_for(game.options.double_trouble, first, second)
    game.tell(events.DoubleTroubleThrown, step.seat, amount)
    if amount:
        game.push(
            *[Owes(other, step.seat, amount, Reason.DOUBLE_TROUBLE) for other in game.others(step.seat)]
        )
