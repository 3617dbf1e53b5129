"""Throws that move a piece or may free it, and what two ones bring (HR-50)."""

from __future__ import annotations

from engine.commands import BANK, Seat
from engine.events import Purpose, Reason
from engine.game import Game
from engine.ledger import pay, throw_dice

SNAKE_EYES = (1, 1)


def throw_to_move(game: Game, seat: Seat, purpose: Purpose) -> tuple[int, int]:
    """Throw both dice; by option two ones are paid for at once."""
    dice = throw_dice(game, seat, purpose)
    if dice == SNAKE_EYES and game.options.snake_eyes:
        pay(game, BANK, seat, game.options.snake_eyes, Reason.SNAKE_EYES)
    return dice
