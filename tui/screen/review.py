"""The review of a game on the screen: the curve, the accounts and the moments that counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.binding import Binding
from textual.strip import Strip

from tui.look.lines import row
from tui.look.review_lines import review_lines
from tui.look.style import TEXT
from tui.pages.page import Page
from tui.pages.review import ReviewPage
from tui.screen.base import DrawnScreen
from tui.screen.page import Keys, PagedScreen, bound

_MOVES: Keys = (
    ("up,k,left,h", "move(-1)", "Moments", "up", "↑↓"),
    ("down,j,right,l,tab", "move(1)", "Next moment", "down", ""),
)


class ReviewScreen(PagedScreen, DrawnScreen):
    """Shows the review as far as it has come; the arrows go from one moment to the next."""

    page: ReviewPage
    widest = 1000

    @classmethod
    def keys_of(cls, kind: type[Page]) -> Iterator[Binding]:
        yield from bound(kind, _MOVES)
        yield from super().keys_of(kind)

    def action_move(self, by: int) -> None:
        """To another moment."""
        page = self.page
        page.at = max(0, min(page.at + by, len(page.moments) - 1))
        self.shown()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        told = self.page.told
        if self.page.message or told is None:
            text = self.page.message or "One moment."
            return [row(width, self.look.ink(), [(f" {text}", self.look.ink(TEXT))])]
        return review_lines(told, width, height, self.look)
