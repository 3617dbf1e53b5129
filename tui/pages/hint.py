"""A hint: first what is worth a thought, then what each choice does to everyone's chance to win."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Seat
from tui.pages.page import BACK, Action, Answer, Block, Leave, Page, Passage, Work
from tui.table.hints import Candidate, candidates
from tui.table.table import Table
from tui.words.phrases import People

ALONE = "Hints are only for a table without other people."


class HintPage(Page):
    """For the present decision of the only person at a table; asking is counted."""

    id = "hint"
    heading = "Hint"
    help = """\
What is worth a thought in this decision, in no particular order. The same key again tells what each choice
does to chances to win, and what an expert would do. How often you asked is told with the final score."""
    actions = (
        Action("hint.more", "enter,space,T", "more", "Chances", "What each does to chances to win"),
        Action("hint.back", "escape,backspace,q", BACK, "Back", cap="Esc"),
    )

    def __init__(self, table: Table, seat: Seat, people: People) -> None:
        self._table = table
        self._game = table.game.copy()  # thought about beside the loop
        self._seat = seat
        self._people = people
        self._found: Sequence[Candidate] | None = None
        self._tells_all = False
        so_far = table.coach.hints
        table.note_hint()
        self.note = f"{so_far + 1} so far"

    def opened(self) -> Answer:
        return Work(lambda tell: candidates(self._game, self._seat, self._people), self._take)

    def _take(self, found: Sequence[Candidate]) -> Answer:
        self._found = found
        return None

    @property
    def blocks(self) -> Sequence[Block]:
        if self._found is None:
            return ()
        if not self._found:
            return ("Nothing needs your decision now.",)
        if self._tells_all:
            return [Passage(one.does, one.chances, one.why) for one in self._found]
        return ("Worth a thought:", *(one.does for one in self._found))

    def can(self, word: str) -> bool:
        return word == BACK or (bool(self._found) and not self._tells_all)

    def do(self, word: str) -> Answer:
        if word == BACK:
            return Leave()
        self._tells_all = True
        return None
