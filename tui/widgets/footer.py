"""The line at the bottom: the keys that do something now."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from tui.look import FAINT, Look
from tui.panels.base import Hint, hint_pieces
from tui.rows import Piece, length, row
from tui.widgets.lines import Lines


class Footer(Lines):
    """Keys from the most to the least wanted, as many as fit."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.hints: tuple[Hint, ...] = ()
        self.last: tuple[Hint, ...] = ()

    def show(self, hints: tuple[Hint, ...], last: tuple[Hint, ...] = ()) -> None:
        """Other keys; `last` are those always to be seen, at the right end."""
        self.hints, self.last = hints, last
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        return [footer_line(self.hints, self.last, width, self.look)]


def footer_line(hints: Sequence[Hint], last: Sequence[Hint], width: int, look: Look) -> Strip:
    """The keys on one line; none is cut."""
    fill = look.ink(FAINT)
    right: list[Piece] = []
    for hint in last:
        right += [*hint_pieces(hint, look), ("  ", fill)]
    left: list[Piece] = [(" ", fill)]
    for hint in hints:
        pieces = [*hint_pieces(hint, look), ("  ", fill)]
        if length(left) + length(pieces) + length(right) <= width:
            left += pieces
    return row(width, fill, [*left, *right])
