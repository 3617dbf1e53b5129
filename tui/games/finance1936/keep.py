"""Choosing which of a bankrupt player's lots to keep, as far as markers go."""

from __future__ import annotations

from textual.strip import Strip

from tui.games.finance1936.drafts import KeepDraft, KeptItem
from tui.look.headings import heading
from tui.look.lines import row
from tui.look.style import FAINT, HOUSE, LIT, TEXT, WHITE, Look
from tui.screen.panels.base import YES, Answer, Hint, Outcome, sentence
from tui.screen.panels.draft import Filling
from tui.words.phrases import count, money


class Keeping(Filling[KeepDraft]):
    """The bankrupt player's lots, with a cross before those kept."""

    keys = (
        Hint("p", "Keep these"),
        Hint("space", "Toggle", is_default=True),
        Hint("escape", "Back"),
    )

    @property
    def count(self) -> int:
        return len(self.draft.items(self.game))

    def change(self, key: str) -> Outcome:
        if key == "p":
            return self.give()
        if key not in YES:
            return Answer.PASS
        self.draft = self.draft.toggle(self.draft.items(self.game)[self.at].lot)
        return Answer.STAY

    def lines(self, width: int, look: Look) -> list[Strip]:
        items = self.draft.items(self.game)
        return [self._line(item, width, look, here=n == self.at) for n, item in enumerate(items)]

    def above(self, width: int, look: Look) -> list[Strip]:
        left = self.draft.markers_left(self.game)
        markers = f"{count(-left, 'marker')} too few" if left < 0 else f"{count(left, 'marker')} left"
        brings = money(self.draft.paid(self.game))
        text = f"You have {markers}. The Bank pays you {brings} for the others."
        return [
            heading("Which lots will you keep?", width, look),
            *sentence(text, width, look, alarm=left < 0),
        ]

    def _line(self, item: KeptItem, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink(FAINT)
        ink = look.ink(WHITE, LIT) if here else look.ink(WHITE if item.is_kept else TEXT)
        built = look.ink(HOUSE, LIT, bold=True) if here else look.ink(HOUSE, bold=True)
        box = " [x] " if item.is_kept else " [ ] "
        houses = look.glyphs.house * (item.houses + 1)
        right = [(houses, built), (f"  the Bank pays {money(item.bank_pays)} ", fill)]
        return row(width, fill, [(box, ink), (item.name, ink)], right)
