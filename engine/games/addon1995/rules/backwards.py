"""Move Backwards, and the inner board that is turned instead (AD-56, AD-60)."""

from __future__ import annotations

from engine.board import Kind
from engine.bundle import Bundle
from engine.game import Game
from engine.games.addon1995.events import BackwardDue
from engine.ledger import turn_inner_board
from engine.steps import Land

backwards = Bundle("backwards")


@backwards.lands_on(Kind.MOVE_BACKWARDS)
def land_on_move_backwards(game: Game, step: Land) -> None:
    """The duty to go backward belongs to the place; by option the inner board is turned instead."""
    if game.options.backwards_mode == "reverse":
        game.tell(BackwardDue(step.seat))
        return
    turn_inner_board(game, step.seat, 1 if game.options.rotate_direction == "clockwise" else -1)
