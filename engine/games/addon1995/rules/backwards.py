"""Move Backwards, and the option that turns the inner board instead (AD-56, AD-60)."""

from __future__ import annotations

from engine.bundle import Bundle
from engine.game import Game
from engine.games.addon1995.events import BackwardDue
from engine.games.addon1995.ledger import turn_inner_board
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.words import AddonKind
from engine.steps import Land

backwards = Bundle("backwards")


@backwards.lands_on(AddonKind.MOVE_BACKWARDS)
def land_on_move_backwards(game: Game, step: Land) -> None:
    """The next throw from here goes backward; by option the inner board is turned instead."""
    if AddonOptions.of(game.options).backwards_mode == "reverse":
        game.tell(BackwardDue, step.seat)
        return
    turn_inner_board(
        game, step.seat, 1 if AddonOptions.of(game.options).rotate_direction == "clockwise" else -1
    )
