"""Drafts on the panel that shows any sheet."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from tui.ask.sheet import Seen
from tui.screen.panels.sheet import SheetPanel
from tui.words.phrases import People


def sheet_panel(game: Game, draft: Any, people: People) -> SheetPanel:
    """The panel of a draft for the player who is "you"."""
    return SheetPanel(Seen(game, people), draft)


def filled(panel: SheetPanel) -> Any:
    """The draft as it stands, of whatever kind."""
    return panel.draft
