"""What has happened, in sentences."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Mapping, Sequence

from textual import on
from textual.events import MouseScrollDown, MouseScrollUp
from textual.strip import Strip

from engine.board import Place
from engine.record import record
from tui.look.panel_lines import row, ruled_pieces, wrap
from tui.look.style import FAINT, TEXT, WHITE, Look, Mark
from tui.look.styled_text import Piece, touched
from tui.screen.widgets.base import Lines
from tui.words.names import plain
from tui.words.sentences import Line, Weight
from tui.words.sums import in_currency

_WIDE = 40
"""From this many columns on, a heading spans the journal; in fewer, where rows move up, that costs bytes."""

_NOTCH = 3


@record
class Heading(Line):
    """A line across with words in it: something begins."""

    room: int = 0
    """Rows that a narrow journal keeps free for what follows, at most a third of the page."""


class Journal(Lines):
    """The sentences so far, the newest last; only those looked at are broken into rows."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.sentences: list[Line] = []
        """All of them, the oldest first."""
        self._set: deque[list[list[Piece]]] = deque()
        self._rows = 0
        self._width = 0
        self._height = 0
        self._below = 0
        """Rows below the end of the page; negative if a match at the top is near the last row."""
        self._follows = True
        self.sought = ""
        """What was searched for last."""
        self._names: dict[str, Mark] = {}
        self._places: dict[str, Place] = {}
        self._splitter = re.compile("(?!)")

    def take_look(self, look: Look) -> None:
        self._set_again()
        super().take_look(look)

    def mark_names(self, players: Mapping[str, Mark], places: Mapping[str, Place]) -> None:
        """Write these names in their players' colors; clicking one of these places goes there."""
        self._names = {plain(name): mark for name, mark in players.items()}
        self._places = dict(places)
        words = sorted(map(re.escape, {**self._places, **self._names}), key=len, reverse=True)
        self._splitter = re.compile(rf"(?<!\w)({'|'.join(words)})(?!\w)" if words else "(?!)")
        self._set_again()
        self.redraw()

    def add(self, sentences: Iterable[Line]) -> None:
        for sentence in sentences:
            self.sentences.append(sentence)
            if self._set:
                rows = self._rows_of(sentence)
                self._set.append(rows)
                self._rows += len(rows)
                self._below += 0 if self._follows else len(rows)
        self.redraw()

    def clear(self) -> None:
        self.sentences.clear()
        self._below, self._follows, self.sought = 0, True, ""
        self._set_again()
        self.redraw()

    def search(self, text: str) -> bool:
        """Go to the last sentence above the end of the page that contains this text, and mark all matches."""
        self.sought = text.lower()
        self._set_again()
        return self._go_to_match(len(self.sentences))

    def search_again(self) -> bool:
        """Go to the match before the one at the top."""
        left, above = self._below + self._height, len(self.sentences)
        for rows in reversed(self._set):
            left -= len(rows)
            if left < 0:
                break
            above -= 1
        return self._go_to_match(above)

    def stop_search(self) -> None:
        """Forget the search and show the latest lines."""
        if self.sought:
            self.sought = ""
            self._set_again()
        self.turn_to(0)

    def leaf(self, rows: int) -> None:
        """Go this many rows on, or back."""
        self.turn_to(self._below - rows)

    def page(self, pages: int) -> None:
        """Go on or back by half pages."""
        self.leaf(pages * max(1, self._height // 2))

    @on(MouseScrollUp)
    @on(MouseScrollDown)
    def scroll(self, event: MouseScrollUp | MouseScrollDown) -> None:
        """Go by the notches of the mouse wheel."""
        event.stop()
        self.leaf(-_NOTCH if isinstance(event, MouseScrollUp) else _NOTCH)

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        if width != self._width:
            self._width = width
            self._set_again()
        self._height = height
        self._reach(self._below + height)
        self._below = min(self._below, max(0, self._rows - height))
        fill = self.look.ink()
        return [row(width, fill, pieces) for pieces in self._page()]

    def _page(self) -> list[list[Piece]]:
        height = self._height - self._free_rows()
        wanted = self._below + height
        rows: list[list[Piece]] = []
        for newer in reversed(self._set):
            if len(rows) >= wanted:
                break
            rows = newer + rows
        return rows[-wanted:][:height] if wanted else []

    def _free_rows(self) -> int:
        """How many of the rows kept free below the last heading are free still; none on an earlier page."""
        used = 0
        if self._width >= _WIDE or not self._follows:
            return 0
        for sentence, rows in zip(reversed(self.sentences), reversed(self._set), strict=False):
            if isinstance(sentence, Heading):
                return max(0, min(sentence.room, self._height // 3) - used)
            used += len(rows)
        return 0

    def turn_to(self, below: int) -> None:
        """Turn to the page with this many rows below it, or the nearest one; the last follows."""
        self._reach(below + self._height)
        self._below = max(0, min(below, self._rows - self._height))
        self._follows = not self._below
        self.redraw()

    def _go_to_match(self, before: int) -> bool:
        for number in range(before - 1, -1, -1):
            if self.sought in self.sentences[number].text.lower():
                newer = len(self.sentences) - number
                self._reach(sentences=newer)
                rows = sum(len(self._set[-back]) for back in range(1, newer + 1))
                self._below, self._follows = rows - self._height, False
                self.redraw()
                return True
        self.redraw()
        return False

    def _set_again(self) -> None:
        self._set.clear()
        self._rows = 0

    def _reach(self, rows: int = 0, sentences: int = 0) -> None:
        """Break sentences into rows, going up, until there are this many of both or none are left."""
        while (self._rows < rows or len(self._set) < sentences) and len(self._set) < len(self.sentences):
            older = self._rows_of(self.sentences[-1 - len(self._set)])
            self._set.appendleft(older)
            self._rows += len(older)

    def _rows_of(self, sentence: Line) -> list[list[Piece]]:
        if isinstance(sentence, Heading):
            ink, dash = self.look.ink(FAINT), self.look.glyphs.across
            if self._width < _WIDE:
                return [[(f"{dash} {sentence.text} {dash}", ink)]]
            return [ruled_pieces([(sentence.text, ink)], self._width, self.look)]
        return list(wrap(self._pieces(sentence), self._width, indent=2))

    def _pieces(self, sentence: Line) -> list[Piece]:
        if sentence.player is None:
            pieces: list[Piece] = [("  ", self.look.ink())]
        else:
            token = self.look.token(sentence.player)
            pieces = [(f"{token} ", self.look.mark(sentence.player))]
        is_sought = bool(self.sought) and self.sought in sentence.text.lower()
        is_headline = sentence.weight is Weight.HEADLINE
        fore = WHITE if is_headline else FAINT if sentence.player is None else TEXT
        usual = self.look.ink(fore, bold=is_headline, underline=is_sought)
        text = in_currency(plain(sentence.text), self.look.currency)
        is_quoted = False  # who is "you" on a card is not the reader
        for part in self._splitter.split(text):
            is_quoted ^= part.count('"') % 2 == 1
            if part in self._names and not is_quoted:
                pieces.append((part, self.look.mark(self._names[part])))
            elif part in self._places:
                pieces.append((part, touched(usual, place=self._places[part])))
            else:
                pieces.append((part, usual))
        return pieces
