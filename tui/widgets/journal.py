"""What has happened, in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from textual.events import MouseScrollDown, MouseScrollUp
from textual.strip import Strip

from engine.board import Place
from engine.record import record
from tui.draw.headings import ruled_pieces
from tui.draw.lines import Piece, row, wrap
from tui.draw.style import FAINT, TEXT, WHITE, Look, Mark
from tui.draw.touch import touched
from tui.text.names import plain
from tui.widgets.lines import Lines

_NOTCH = 3
"""Rows for a notch of the mouse's wheel."""

_ROOM = 4
"""Rows that are left free for that at most, or a third of a small page: as long as that lasts nothing moves."""

_AROUND = len("──  ──")
"""Columns of a heading's line besides its words: it moves with the journal, and each dash takes three bytes."""


@record
class Sentence:
    """One thing that happened, and to whom."""

    text: str
    mark: Mark | None = None
    is_headline: bool = False
    """A turn of the story: it is written in bold."""
    short: str = ""
    """What matters most of it, for where there is no room for more; empty if all of it does."""
    is_heading: bool = False
    """It stands between dashes: something begins."""
    leaves_room: bool = False
    """What its reader does next is expected below it."""


class Journal(Lines):
    """The sentences so far, the newest on the last line of a page that is full."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self._sentences: list[Sentence] = []
        self._rows: list[list[Piece]] = []
        self._row_of: list[int] = []
        """By sentence: its first row."""
        self._unset = 0
        """So many of the oldest sentences have no rows yet; nobody has leafed back to them."""
        self._expected = 0
        """The row up to which room is left."""
        self._width = 0
        self._height = 0
        self._top = 0
        self._follows = True
        self._sought = ""
        self._names: dict[str, Mark] = {}
        self._places: dict[str, Place] = {}
        self._splitter = re.compile("(?!)")

    def mark_names(self, players: Mapping[str, Mark], places: Mapping[str, Place]) -> None:
        """Write these names in their players' colours; a click on one of these places leads there."""
        self._names = {plain(name): mark for name, mark in players.items()}
        self._places = dict(places)
        words = sorted(map(re.escape, {**self._places, **self._names}), key=len, reverse=True)
        self._splitter = re.compile(rf"\b({'|'.join(words)})\b" if words else "(?!)")
        self._set_again()

    def add(self, sentences: Iterable[Sentence]) -> None:
        """Write sentences below the others."""
        for sentence in sentences:
            self._sentences.append(sentence)
            self._set(sentence)
        self.redraw()

    def clear(self) -> None:
        """Begin with an empty page."""
        self._sentences.clear()
        self._top, self._follows, self._sought = 0, True, ""
        self._set_again()

    def search(self, text: str) -> bool:
        """Go to the last sentence above the page's end with this text in it, and mark all that have it."""
        self._sought = text.lower()
        self._set_from(0)
        return self._go_to_match(len(self._sentences))

    def search_again(self) -> bool:
        """Go to the match before the one that is on top."""
        self._set_rest()
        above = sum(1 for first in self._row_of if first < self._top)
        return self._go_to_match(above)

    def stop_search(self) -> None:
        """Forget what was sought and show the latest lines."""
        self._sought = ""
        self._set_again(redraw=False)
        self.action_latest()

    def action_leaf(self, rows: int) -> None:
        """Scroll by rows."""
        self._set_rest()
        self._turn_to(self._top + rows)

    def action_page(self, pages: int) -> None:
        """Scroll by half pages."""
        self._set_rest()
        self._turn_to(self._top + pages * max(1, self._height // 2))

    def action_first(self) -> None:
        """Show the beginning."""
        self._set_rest()
        self._turn_to(0)

    def action_latest(self) -> None:
        """Show the latest lines and follow new ones."""
        self._follows = True
        self.redraw()

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.action_leaf(-_NOTCH)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.action_leaf(_NOTCH)

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        self._height = height
        if width != self._width or (self._unset and len(self._rows) < height):
            self._width = width
            self._set_again(redraw=False)
        if self._follows:
            self._top = self._last_top
        fill = self.look.ink()
        return [row(width, fill, pieces) for pieces in self._rows[self._top : self._top + height]]

    @property
    def _last_top(self) -> int:
        """The first row of the last page."""
        room = min(_ROOM, self._height // 3)
        return max(0, len(self._rows) - self._height, self._expected + room - self._height)

    def _turn_to(self, top: int) -> None:
        self._top = max(0, min(top, self._last_top))
        self._follows = self._top >= self._last_top
        self.redraw()

    def _go_to_match(self, before: int) -> bool:
        for number in range(before - 1, -1, -1):
            if self._sought in self._sentences[number].text.lower():
                self._top, self._follows = self._row_of[number], False
                self.redraw()
                return True
        self.redraw()
        return False

    def _set_again(self, *, redraw: bool = True) -> None:
        """For another width or with other names; as many as are seen if those are the last."""
        is_at_end = self._follows and not self._sought
        self._set_from(max(0, len(self._sentences) - self._height) if is_at_end else 0)
        if redraw:
            self.redraw()

    def _set_rest(self) -> None:
        """All sentences have their rows from now on; what is seen stays."""
        if self._unset:
            below = len(self._rows) - self._top
            self._set_from(0)
            self._top = len(self._rows) - below

    def _set_from(self, number: int) -> None:
        self._unset, self._expected = number, 0
        self._rows.clear()
        self._row_of.clear()
        for sentence in self._sentences[number:]:
            self._set(sentence)

    def _set(self, sentence: Sentence) -> None:
        """Break a sentence into rows for the present width."""
        self._row_of.append(len(self._rows))
        if self._width and sentence.is_heading:
            words = [(sentence.text, self.look.ink(FAINT))]
            width = min(self._width, len(sentence.text) + _AROUND)
            self._rows.append(ruled_pieces(words, width, self.look))
            if sentence.leaves_room:
                self._expected = len(self._rows)
        elif self._width:
            self._rows += wrap(self._pieces(sentence), self._width, indent=2)

    def _pieces(self, sentence: Sentence) -> list[Piece]:
        """The player's token and the sentence, with the players' names in their colours."""
        if sentence.mark is None:
            pieces: list[Piece] = [("  ", self.look.ink())]
        else:
            token = self.look.token(sentence.mark)
            pieces = [(f"{token} ", self.look.mark(sentence.mark))]
        is_sought = bool(self._sought) and self._sought in sentence.text.lower()
        fore = WHITE if sentence.is_headline else FAINT if sentence.mark is None else TEXT
        usual = self.look.ink(fore, bold=sentence.is_headline, underline=is_sought)
        for part in self._splitter.split(plain(sentence.text)):
            if part in self._names:
                pieces.append((part, self.look.mark(self._names[part])))
            elif part in self._places:
                pieces.append((part, touched(usual, place=self._places[part])))
            else:
                pieces.append((part, usual))
        return pieces
