"""Something that has to be known before one goes on, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.pages.page import Action, Block, Page

if TYPE_CHECKING:
    from saves import SavedGame


class NoticePage(Page):
    """Sentences, until Enter."""

    id = "notice"
    prompt = "Press Enter to go on."
    actions = (Action("notice.go_on", "enter,space,escape,q", "back", "Go on"),)

    def __init__(self, heading: str, sentences: Sequence[str]) -> None:
        self.heading = heading
        self._sentences = tuple(sentences)

    @property
    def blocks(self) -> Sequence[Block]:
        return self._sentences


class FaultsPage(NoticePage):
    """What was wrong with the file of a game that is opened."""

    def __init__(self, saved: SavedGame) -> None:
        super().__init__("The game was damaged" if saved.is_kept else "The game is not kept", saved.faults)
