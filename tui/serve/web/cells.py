"""Frames as data: what has changed on a screen, as runs of cells, each a line of JSON.

    {"size": [80, 24], "paper": -1}                  clear everything
    {"cells": [[2, 4, "GO", 15, 22, 1], ...]}        row, column, text, ink, paper, weight
    {"ask": 1}                                       answer as a terminal does that has painted a frame

Ink and paper are colors of the xterm palette, -1 for the page's own; the weight is the attributes of
`tui.terminal.cells`, left out where there are none. The text has a character for each cell; where that is
not so, it is a list of cells, and behind one that is two cells wide stands an empty one.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import ref

from tui.terminal.app import TerminalApp
from tui.terminal.cells import PLAIN, Grid
from tui.terminal.dialect import Dialect
from tui.terminal.painter import Painter
from tui.terminal.private import BareApp, at_work
from tui.terminal.strokes import Stroke

if TYPE_CHECKING:
    from tui.serve.web.dialect import BoardData

_BELL = "\x07"
_COPY = "\x1b]52;c;"


class CellPainter(Painter):
    """Says which cells have changed."""

    is_seen = True
    """Whether the page shows any cells."""

    def paint(self, target: Grid) -> str:
        """The lines that make the page show `target`; all of it is told to a page that has shown none."""
        self._known &= self.is_seen
        if not self.is_seen:
            return ""
        said = ""
        if not self._known:
            self.shown, self._known = Grid(target.width, target.height), True
            said = line(size=[target.width, target.height], paper=PLAIN.bg)
        runs = [_run(stroke, target) for stroke in self._strokes(target)]
        return said + (line(cells=runs) if runs else "")


class CellDialect(Dialect):
    """What the page reads: a line of JSON for whatever a terminal is sent."""

    question = '{"ask":1}\n'

    def __init__(
        self, beside: Callable[[BareApp], dict[str, Any]] = lambda app: {}, board: BoardData | None = None
    ) -> None:
        """`beside` gives what the page is told of the app beside its cells; it is told when it changes.

        With the data of a `board` the page is told that in place of cells.
        """
        super().__init__()
        self._beside = beside
        self._told: dict[str, Any] = {}
        self._board = board
        self._painter: CellPainter | None = None
        self._app: ref[TerminalApp] | None = None

    def show(self, board: BoardData | None) -> None:
        """Tell the page the data of a board from now on, or cells; whatever it is, all of it."""
        self._board = board
        if self._painter is not None:
            self._painter.is_seen = self.is_painted
        app = None if self._app is None else self._app()
        if app is not None:
            app.call_later(app.paint_again if self.is_painted else app.tell_other_end)

    @property
    def is_painted(self) -> bool:
        return self._board is None

    def painter(self, width: int, height: int, depth: str, *, erases_in_color: bool) -> Painter:
        self._painter = CellPainter(width, height, depth, erases_in_color=erases_in_color)
        self._painter.is_seen = self.is_painted
        return self._painter

    def passed_on(self, sequence: str) -> str:
        """The bell and the clipboard; what else terminals are told is not for a page."""
        if sequence == _BELL:
            return line(bell=1)
        if sequence.startswith(_COPY):
            return line(copy=_decoded(sequence.removeprefix(_COPY).rstrip("\x07\x1b\\")))
        return ""

    def call(self, sentence: str) -> str:
        return line(call=sentence)

    def beside(self, app: BareApp) -> str:
        self._app = ref(app) if isinstance(app, TerminalApp) else None
        with at_work(app):  # a frame is painted when the network has room for it
            found = self._beside(app)
            news = self._board.news(app) if self._board and isinstance(app, TerminalApp) else {}
        changed = {name: value for name, value in found.items() if self._told.get(name) != value}
        self._told = found
        return line(**changed, **news) if changed or news else ""


def line(**said: Any) -> str:
    """One message."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")) + "\n"


def _decoded(text: str) -> str:
    try:
        return base64.b64decode(text).decode("utf-8", "replace")
    except binascii.Error:
        return ""


def _run(stroke: Stroke, target: Grid) -> list[Any]:
    """A stroke as it is sent."""
    chars = target.chars[stroke.y][stroke.start : stroke.end]
    style = stroke.pen or PLAIN._replace(bg=stroke.bg)
    is_even = all(len(char) == 1 for char in chars)
    run = [stroke.y, stroke.start, "".join(chars) if is_even else chars, style.fg, style.bg]
    return [*run, style.attrs] if style.attrs else run
