"""What comes before one goes on: a few sentences, a line of text that is asked for, the next player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from tui.pages.fields import Doing, Form, Text
from tui.pages.outcomes import ShowTitle
from tui.pages.page import BACK, Action, Answer, Block, FormPage, LeavePage, Page

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
        super().__init__(
            "The game was damaged" if saved.is_kept else "This game is not being saved", saved.faults
        )


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
        first = f"Hand over to {name}."
        super().__init__("The next player", (first, "The game has secrets only this player may see."))
        self._since = monotonic()

    def do(self, word: str) -> Answer:
        if word == BACK:
            return ShowTitle()
        return LeavePage() if monotonic() >= self._since + GUARD else None


LONGEST = 60
"""Letters of a line that is asked for."""


class AskPage(FormPage):
    """Enter is enough when something has been typed."""

    id = "ask"

    def __init__(
        self,
        heading: str,
        label: str,
        done: str,
        take: Callable[[str], Answer],
        *,
        longest: int = LONGEST,
        help: str = "",
    ) -> None:
        """`done` is what Enter does; `take` gives what comes of the text, once the page is left."""
        self.heading = heading
        help = help or "Type it, then go on."
        self._asked = Text("text", label, longest=longest, help=help)
        self._asked.is_enough = True
        self.form = Form([self._asked, Doing("do", done, help=done)])
        self._take = take

    def do(self, word: str) -> Answer:
        text = self._asked.value.strip()
        return LeavePage() if word == BACK or not text else LeavePage(lambda: self._take(text))
