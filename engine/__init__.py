"""Magnate's engine: the rules of the games, free of any screen, clock or file."""

from __future__ import annotations

from engine.game import Game, Refused
from engine.options import SetupError
from engine.setup import Chair, GameSetup, new_game

__all__ = ["Chair", "Game", "GameSetup", "Refused", "SetupError", "new_game"]
