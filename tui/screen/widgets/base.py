"""The base of all panels: a column of lines, of which only changed ones are painted again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from rich.segment import Segment
from textual.css.scalar import Scalar, ScalarOffset
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.look.panel_lines import blank, row, ruled_pieces
from tui.look.ring import Box
from tui.look.style import RULE, TEXT, Look
from tui.terminal.app import draws_elsewhere
from tui.terminal.widths import padded, width_of
from tui.words.names import clip
from tui.words.sums import counting_in

Seen = TypeVar("Seen")
Draw = Callable[[Seen, int, int, Look], Sequence[Strip]]
"""Returns the lines of a value for a width and a height."""


def is_drawn_elsewhere(part: Widget) -> bool:
    """Whether the other end draws this itself; if so, it is told that something has changed."""
    if not (part.is_attached and draws_elsewhere(app := part.app)):
        return False
    app.tell_other_end()
    return True


class Drawn(Widget):
    """A widget whose lines are final, without border and styles, which Textual would go through each time."""

    DEFAULT_CSS = """
    Drawn {
        width: 100%;
        height: 100%;
        background: $background;
    }
    """

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look = look
        self.box: Box | None = None
        """Where it was put."""

    def take_look(self, look: Look) -> None:
        """Paint with other signs and colors."""
        self.look = look
        self.refresh()

    def put(self, box: Box | None) -> None:
        """Move it to a box of its parent, if it is elsewhere; without a box it is hidden."""
        is_shown = box is not None
        if box == self.box and is_shown == self.display:
            return
        self.box = box
        if is_shown != self.display:
            self.display = is_shown
        if box is not None:  # all at once: Textual would process each rule of forty spaces on its own
            at = ScalarOffset.from_offset((box.x, box.y))
            width, height = map(Scalar.from_number, (box.width, box.height))
            self.styles.merge_rules({"position": "absolute", "offset": at, "width": width, "height": height})
            self.refresh(layout=True)

    @abstractmethod
    def lines_at(self, width: int, height: int) -> Sequence[Strip]:
        """All lines, each as wide as the widget."""

    def render_lines(self, crop: Region) -> list[Strip]:
        width, height = self.size
        lines = self.lines_at(width, height)[crop.y : crop.bottom]
        if crop.column_span == (0, width):
            return list(lines)
        return [line.crop(*crop.column_span) for line in lines]

    def render_line(self, y: int) -> Strip:
        return self.lines_at(*self.size)[y]


class Lines(Drawn):
    """A panel that draws itself as one strip per line; subclasses provide `draw`."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self._lines: tuple[Strip, ...] = ()
        self._drawn_for: tuple[int, int] | None = None

    def take_look(self, look: Look) -> None:
        self._drawn_for = None
        super().take_look(look)

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The lines for a size; missing ones are blank."""
        return ()

    def redraw(self) -> None:
        """Draw again and paint the lines that changed."""
        if is_drawn_elsewhere(self):
            self._drawn_for = None  # it is drawn when somebody sees it
            return
        width, height = self.size
        if (width, height) != self._drawn_for:
            self._drawn_for = None
            self.refresh()
            return
        old, self._lines = self._lines, self._drawn(width, height)
        changed = [
            Region(0, y, width, 1)
            for y, (before, after) in enumerate(zip(old, self._lines, strict=True))
            if before != after
        ]
        if changed:
            self.refresh(*changed)

    def lines_at(self, width: int, height: int) -> Sequence[Strip]:
        if (width, height) != self._drawn_for:
            self._lines = self._drawn(width, height)
            self._drawn_for = (width, height)
        return self._lines

    def _drawn(self, width: int, height: int) -> tuple[Strip, ...]:
        with counting_in(self.look.currency):
            lines = tuple(self.draw(width, height))[:height]
        return lines + (blank(width, self.look.ink()),) * (height - len(lines))


class Pane(Lines, Generic[Seen]):
    """A panel that shows a value, drawn by a function."""

    def __init__(self, draw: Draw[Seen], view: Seen, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self.view = view
        self._draw = draw

    def show(self, view: Seen) -> None:
        if view != self.view:
            self.view = view
            self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        return self._draw(self.view, width, height, self.look)


ROOM = 32
"""Columns kept for words in a line: blanks after them are cheaper to send than the line."""


class Rule(Lines):
    """A thin line along the longer side of its box; a horizontal one may carry a few words."""

    def __init__(self, look: Look, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self._words: tuple[str, ...] = ()
        self._room = ROOM

    def say(self, *words: str) -> None:
        """Put words into the line, or remove them; of several wordings, the first that fits."""
        if words != self._words:
            self._words = words
            self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        ink = self.look.ink(RULE)
        if width < height:
            return [row(width, ink, [(self.look.glyphs.down, ink)])] * height
        if (width, height) != self._drawn_for:  # the whole line is sent anyway
            self._room = ROOM
        room = width - 6
        said = next((words for words in self._words if width_of(words) <= room), "".join(self._words[-1:]))
        self._room = max(self._room, width_of(said)) if said else ROOM
        words = [(padded(clip(said, room), min(room, self._room)), self.look.ink(TEXT))] if said else []
        return [row(width, ink, ruled_pieces(words, width, self.look))] * height


def written_over(strip: Strip, column: int, sign: str) -> Strip:
    """A line with one character replaced, in the style of the column before it."""
    style = next(iter(strip.crop(max(0, column - 1), column or 1))).style
    return Strip.join([strip.crop(0, column), Strip([Segment(sign, style)], 1), strip.crop(column + 1)])
