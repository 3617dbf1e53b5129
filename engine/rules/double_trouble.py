"""Double Trouble: every other player pays by a throw (AD-34 to AD-36)."""

from __future__ import annotations

from engine import events
from engine.board import Kind
from engine.bundle import Bundle
from engine.events import Purpose, Reason
from engine.game import Game
from engine.steps import Land, Owes

double_trouble = Bundle("double trouble")

ON_A_DOUBLE = 200


def due_for(total: int) -> int:
    """What each other player owes for a total (AD-34)."""
    if 5 <= total <= 9:
        return 50
    return 200 if total in (2, 12) else 100


@double_trouble.lands_on(Kind.DOUBLE_TROUBLE)
def land_on_double_trouble(game: Game, step: Land) -> None:
    """The throw moves nothing and earns nothing; debts are settled from the left (AD-34 to AD-36)."""
    first, second = game.state.rng.die(), game.state.rng.die()
    game.tell(events.DiceThrown(step.seat, (first, second), Purpose.DOUBLE_TROUBLE))
    amount = due_for(first + second)
    if game.options.double_trouble == "doubles_only":
        amount = ON_A_DOUBLE if first == second else 0
    game.tell(events.DoubleTroubleThrown(step.seat, amount))
    if amount:
        debts = [Owes(other, step.seat, amount, Reason.DOUBLE_TROUBLE) for other in game.others(step.seat)]
        game.push(*debts)
