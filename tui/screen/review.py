"""The review of a game on the screen: the curve, the accounts and the moments that counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.strip import Strip

from tui.look.lines import row
from tui.look.review_lines import review_lines
from tui.look.style import TEXT, Look
from tui.pages.page import Page
from tui.pages.review import ReviewPage
from tui.screen.base import Drawing
from tui.screen.page import PagedScreen

_MOVES = (
    ("up,k,left,h", "move(-1)", "Moments", "up", "↑↓"),
    ("down,j,right,l,tab", "move(1)", "Next moment", "down", ""),
)


class ReviewScreen(PagedScreen):
    """Shows the review as far as it has come; the arrows go from one moment to the next."""

    CSS = "ReviewScreen #review { height: 1fr; }"

    @classmethod
    def keys_of(cls, kind: type[Page]) -> Iterator[Binding]:
        for key, action, label, name, cap in _MOVES:
            yield Binding(key, action, label, id=f"{kind.id}.{name}", show=bool(cap), key_display=cap or None)
        yield from super().keys_of(kind)

    def __init__(self, look: Look, page: Page) -> None:
        super().__init__(look, page)
        self._middle = Drawing(look, self._lines, id="review")

    def body(self) -> ComposeResult:
        yield self._middle

    def redraw(self) -> None:
        self._middle.redraw()
        super().redraw()

    def take_look(self, look: Look) -> None:
        self._middle.look = look
        super().take_look(look)

    def action_move(self, by: int) -> None:
        """To another moment."""
        page = self._review
        page.at = max(0, min(page.at + by, len(page.moments) - 1))
        self.shown()

    @property
    def _review(self) -> ReviewPage:
        assert isinstance(self.page, ReviewPage)
        return self.page

    def _lines(self, width: int, height: int) -> Sequence[Strip]:
        told = self._review.told
        if self.page.message or told is None:
            text = self.page.message or "One moment."
            return [row(width, self.look.ink(), [(f" {text}", self.look.ink(TEXT))])]
        return review_lines(told, width, height, self.look)
