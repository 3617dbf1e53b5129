"""A sheet whose rows are spaces, picked on the board."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.board import Place
from tui.ask.sheet import Seen, Sheet, SheetOf, Take
from tui.ask.sheets import sheets
from tui.look.lines import heading
from tui.look.style import Look
from tui.screen.panels.base import BACK, YES, Answer, Hint, Outcome, Panel, Point, Say
from tui.screen.panels.sheet import given
from tui.words.menu import Draft


class Picker(Panel):
    """One line on the space under the board's cursor. Enter takes it, and ends with the last."""

    picks = True
    rows = 1

    def __init__(self, seen: Seen, draft: Draft) -> None:
        self.game = seen.game
        self._seen = seen
        self._make: SheetOf = sheets(seen.rules).drafts[type(draft)]
        self.sheet: Sheet = self._make(self._seen, draft)
        self.at: Place | None = self.sheet.begins
        self._before: list[tuple[Place, Draft]] = []
        """The spaces picked so far, each with the draft as it was."""

    @property
    def begins_at(self) -> Place | None:
        return self.at

    def point(self, place: Place) -> None:
        self.at = place

    @property
    def picking(self) -> str:
        """What the space under the cursor would mean."""
        row, ask = self._row, self.sheet.title
        if row is None or (row.why_not and self.at == self.sheet.begins):
            return f"{ask} Walk to a space, then Enter."
        if row.why_not:
            return f"{row.name}: {row.why_not}"
        then = self._make(self._seen, row.then)
        return " ".join(then.told) if then.title == ask else f"{ask} {row.name}?"

    @property
    def hints(self) -> tuple[Hint, ...]:
        walk = (Hint("i", "Other board"), Hint("g", "Group"))
        return (Hint("enter", self.sheet.does, is_default=True), *walk, Hint("escape", "Back"))

    @property
    def _row(self) -> Take | None:
        rows = (row for row in self.sheet.rows if isinstance(row, Take))
        return next((row for row in rows if row.shown.place == self.at), None)

    def press(self, key: str) -> Outcome:
        if key in YES:
            return self._pick()
        if key not in BACK:
            return Answer.PASS
        if not self._before:
            return Answer.CLOSE
        self.at, draft = self._before.pop()
        self.sheet = self._make(self._seen, draft)
        return Point(self.at)

    def _pick(self) -> Outcome:
        row = self._row
        if row is None or self.at is None or row.why_not:
            return Say(self.sheet.title if row is None else row.why_not)
        then = self._make(self._seen, row.then)
        if then.title == self.sheet.title or then.begins is None:
            return given(then.draft, self.game)
        self._before.append((self.at, self.sheet.draft))
        self.sheet, self.at = then, then.begins
        return Point(self.at)

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        return [heading(self.picking, width, look)]
