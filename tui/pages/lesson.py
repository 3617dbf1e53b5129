"""What a decision cost in a teaching game, before anybody else moves; it may be taken back once."""

from __future__ import annotations

from collections.abc import Sequence

from tui.pages.page import BACK, Action, Answer, Block, Leave, Page
from tui.table.table import Table
from tui.words.phrases import People

TAKE_BACK = "undo"


class LessonPage(Page):
    """A decision that cost much, with a better one."""

    id = "lesson"
    heading = "Think again"
    help = """\
In a teaching game, a decision that costs more than five points of your chance to win is told before the next
player moves. You may take it back, unless dice, cards or somebody else came after it."""
    actions = (
        Action("lesson.undo", "U,ctrl+u", TAKE_BACK, "Take it back", cap="U"),
        Action("lesson.back", "enter,escape,space", BACK, "Play on", cap="Enter"),
    )
    prompt = "Take it back, or play on?"

    def __init__(self, table: Table, people: People) -> None:
        self._table = table
        self._sentences = table.coach.lesson_words(table.game, people)

    @property
    def blocks(self) -> Sequence[Block]:
        return self._sentences

    def can(self, word: str) -> bool:
        return word == BACK or self._table.may_take_back(self._table.humans) is not None

    def do(self, word: str) -> Answer:
        table = self._table
        table.coach.lesson = None
        if word == TAKE_BACK:
            table.take_back()
        else:
            table.rhythm.go_on()
        return Leave()
