"""Drafts on the panel that shows any sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Game
from tui.look.style import Mark
from tui.screen.panels.base import Sight
from tui.screen.panels.sheet import SheetPanel
from tui.words.phrases import People


def sheet_panel(game: Game, draft: Any, people: People, marks: Sequence[Mark] = (0, 1, 2)) -> SheetPanel:
    """The panel of a draft for the player who is "you"."""
    return SheetPanel(Sight(game, people, marks), draft)


def filled(panel: SheetPanel) -> Any:
    """The draft as it stands, of whatever kind."""
    return panel.draft
