"""Choosing which lots of a bankrupt to keep, as far as there are markers for them."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from engine.game import Game
from tui.house_dealing import KeepDraft, KeptItem
from tui.look import FAINT, HOUSE, LIT, TEXT, WHITE, Look
from tui.panels.base import (
    BACK,
    YES,
    Answer,
    Give,
    Hint,
    Outcome,
    Panel,
    Say,
    heading,
    scrolled,
    sentence,
    walked,
)
from tui.rows import row
from tui.wording import count, money


class Keeping(Panel):
    """The bankrupt's lots with a cross before those that are kept."""

    def __init__(self, game: Game, draft: KeepDraft) -> None:
        self.game = game
        self.draft = draft
        self.at = 0
        self._top = 0

    @property
    def hints(self) -> tuple[Hint, ...]:
        return (
            Hint("p", "Keep these"),
            Hint("space", "Toggle", is_default=True),
            Hint("escape", "Back"),
        )

    def press(self, key: str) -> Outcome:
        items = self.draft.items(self.game)
        if (at := walked(key, self.at, len(items))) is not None:
            self.at = at
        elif key == "p":
            why = self.draft.why_not(self.game)
            return Say(why) if why else Give(self.draft.command)
        elif key in YES:
            self.draft = self.draft.toggle(items[self.at].lot)
        elif key in BACK:
            return Answer.CLOSE
        return Answer.STAY

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        lines = [heading("Which lots do you keep?", width, look), *self._remark(width, look)]
        items = self.draft.items(self.game)
        rows = [self._line(item, width, look, here=n == self.at) for n, item in enumerate(items)]
        room = max(1, height - len(lines))
        self._top = scrolled(self._top, self.at, len(rows), room)
        return [*lines, *rows[self._top : self._top + room]]

    def _remark(self, width: int, look: Look) -> list[Strip]:
        left = self.draft.markers_left(self.game)
        markers = f"{count(-left, 'marker')} too few" if left < 0 else f"{count(left, 'marker')} left"
        brings = money(self.draft.paid(self.game))
        text = f"You have {markers}. The Bank pays you {brings} for the others."
        return sentence(text, width, look, alarm=left < 0)

    def _line(self, item: KeptItem, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink(FAINT)
        ink = look.ink(WHITE, LIT) if here else look.ink(WHITE if item.is_kept else TEXT)
        built = look.ink(HOUSE, LIT, bold=True) if here else look.ink(HOUSE, bold=True)
        box = " [x] " if item.is_kept else " [ ] "
        houses = look.glyphs.house * (item.houses + 1)
        right = [(houses, built), (f"  the Bank pays {money(item.bank_pays)} ", fill)]
        return row(width, fill, [(box, ink), (item.name, ink)], right)
