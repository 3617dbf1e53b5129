"""How Monopoly of 1935 is shown and told."""

from __future__ import annotations

from engine.steps import TurnOver
from tui.games.monopoly1935.how_to_play import PARAGRAPHS
from tui.presentation import Presentation

PRESENTATION = Presentation(
    paragraphs=PARAGRAPHS,
    open_moment=TurnOver,
)
