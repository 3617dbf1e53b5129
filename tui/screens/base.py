"""What the screens around a game have in common: a heading, a page, and the keys of the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.strip import Strip

from tui.look import ASCII, BLACK, FAINT, RULE, TEXT, TITLE, WHITE, Look
from tui.rows import Piece, blank, length, row
from tui.widgets.lines import Lines

if TYPE_CHECKING:
    from tui.app import MagnateApp

WIDEST = 92
"""Columns of a page; on a wider screen it stands in the middle."""

Draw = Callable[[int, int], Sequence[Strip]]
"""Gives the lines for a width and a height."""

_IN_LETTERS = {"↑↓": "up/down", "←→": "left/right", "←": "left", "→": "right", "↑": "up", "↓": "down"}


class Page(Lines):
    """A panel that is drawn by a function of its screen."""

    def __init__(self, look: Look, draw: Draw, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self._draw = draw

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        return self._draw(width, height)


class PageScreen(Screen[None]):
    """A screen with a heading, a page that `page` draws, and hints that come from its bindings."""

    AUTO_FOCUS = ""
    heading = ""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._top = Page(look, self._draw_heading, id="heading")
        self._middle = Page(look, self._draw_page, id="page")
        self._bottom = Page(look, self._draw_hints, id="hints")

    def page(self, width: int, height: int) -> Sequence[Strip]:
        """The lines between heading and hints."""
        raise NotImplementedError

    @property
    def magnate(self) -> MagnateApp:
        """The app, by its own type."""
        return cast("MagnateApp", self.app)

    @property
    def page_size(self) -> tuple[int, int]:
        """Columns and rows of the page; a page of 80x24 until the screen is laid out."""
        width, height = self._middle.size
        return (min(width, WIDEST), height) if height else (80, 22)

    def compose(self) -> ComposeResult:
        yield self._top
        yield self._middle
        yield self._bottom

    def on_mount(self) -> None:
        self.bindings_updated_signal.subscribe(self, lambda _: self._bottom.redraw())

    def redraw(self) -> None:
        """Paint what has changed, the hints included."""
        self._middle.redraw()
        self._bottom.redraw()

    def take_look(self, look: Look) -> None:
        """Draw everything with other glyphs."""
        self.look = look
        for panel in (self._top, self._middle, self._bottom):
            panel.look = look
            panel.redraw()

    def _draw_page(self, width: int, height: int) -> Sequence[Strip]:
        return centre_page(self.page(min(width, WIDEST), height), width, self.look)

    def _draw_heading(self, width: int, height: int) -> Sequence[Strip]:
        return [heading_line(self.heading, width, self.look)]

    def _draw_hints(self, width: int, height: int) -> Sequence[Strip]:
        shown: dict[str, Binding] = {}
        for active in self.active_bindings.values():
            if active.binding.show and active.enabled:
                shown.setdefault(active.binding.id or active.binding.action, active.binding)
        hints = sorted(shown.values(), key=lambda binding: not binding.key.startswith("enter"))
        return [hints_line(hints, width, self.look)]


def centre_page(lines: Sequence[Strip], width: int, look: Look) -> list[Strip]:
    """A page with equal margins."""
    margin = (width - min(width, WIDEST)) // 2
    if not margin:
        return list(lines)
    fill = look.ink()
    return [
        Strip.join([blank(margin, fill), line, blank(width - margin - line.cell_length, fill)])
        for line in lines
    ]


def heading_line(text: str, width: int, look: Look) -> Strip:
    """The name of the program and of the screen."""
    if not text:
        return blank(width, look.ink())
    name = look.ink(BLACK, TITLE, bold=True, block=True)
    return row(width, look.ink(), [(" MAGNATE ", name), (f" {text}", look.ink(WHITE, bold=True))])


def hints_line(bindings: Sequence[Binding], width: int, look: Look) -> Strip:
    """The keys that do something now, as many as there is room for."""
    fill = look.ink()
    pieces: list[Piece] = []
    for binding in bindings:
        hint = [
            (f" {key_text(binding, look)} ", look.key()),
            (f" {binding.description}  ", look.ink(FAINT)),
        ]
        if length(pieces) + length(hint) <= width:
            pieces += hint
    return row(width, fill, pieces)


def key_text(binding: Binding, look: Look) -> str:
    """How a key is called: as the binding says, else by its first key."""
    text = binding.key_display or binding.key.split(",")[0].capitalize()
    return _IN_LETTERS.get(text, text) if look.glyphs is ASCII else text


def rule_line(width: int, look: Look, text: str = "") -> Strip:
    """A thin line, with a word in it if there is one."""
    ink = look.ink(RULE)
    left: list[Piece] = []
    if text:
        left = [(look.glyphs.across * 2, ink), (f" {text} ", look.ink(TEXT, bold=True))]
    return row(width, ink, [*left, (look.glyphs.across * (width - length(left)), ink)])


def end_line(width: int, look: Look, below: int) -> Strip:
    """A thin line that says how many lines are not seen below it."""
    ink, across = look.ink(RULE), look.glyphs.across
    more = f" {below} more " if below > 0 else ""
    left = [(across * (width - len(more) - 2), ink), (more, look.ink(FAINT))]
    return row(width, ink, left, [(across * 2, ink)])


def window(count: int, chosen: int, height: int, top: int) -> int:
    """The first of `count` lines to show so that the chosen one is among the `height` that are seen.

    >>> window(30, 12, 10, 0), window(30, 12, 10, 5), window(30, 2, 10, 5)
    (3, 5, 2)
    """
    top = min(max(top, chosen - height + 1), chosen)
    return max(0, min(top, count - height))
