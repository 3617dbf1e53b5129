"""Something that has to be known before one goes on, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from tui.pages.page import BACK, Action, Answer, Block, Do, Leave, Page

if TYPE_CHECKING:
    from saves import SavedGame


class NoticePage(Page):
    """Sentences, until Enter."""

    id = "notice"
    prompt = "Press Enter to go on."
    actions: ClassVar[tuple[Action, ...]] = (Action("notice.go_on", "enter,space,escape,q", "back", "Go on"),)

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


GUARD = 0.4
"""Seconds in which Enter does nothing: it was meant for the table."""


class HandOverPage(NoticePage):
    """Hides the table until the player who is asked sits before it."""

    id = "hand_over"
    prompt = "Press Enter when you are here."
    actions = (
        Action("hand_over.take", "enter", "take", "I am here"),
        Action("hand_over.leave", "q", BACK, "Leave", "Leave the game; it is saved"),
    )

    def __init__(self, name: str) -> None:
        first = f"Pass the keyboard to {name}."
        super().__init__("The next player", (first, "The game has secrets only this player may see."))
        self._since = monotonic()

    def do(self, word: str) -> Answer:
        if word == BACK:
            return Do("show_title")
        return Leave() if monotonic() >= self._since + GUARD else None
