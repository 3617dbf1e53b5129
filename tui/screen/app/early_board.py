"""The board of a game as it is painted while the rest is imported: the same faces at the same places.

    board = EarlyBoard(setup, game, settings, terminal)
    board.frame(b"")               # what paints it
    board.frame(b"\\x1b[D")         # what moves the cursor to where the typed arrows lead

Nothing here needs Textual, whose app paints over it what else belongs on the screen, and answers the same
keys once more.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from engine.setup import HUMAN
from engine.steps import Due, JailTurn, TurnOver
from tui.ask.vocabulary import place_asked
from tui.look.canvas import Canvas
from tui.look.layout import layouts
from tui.look.ring import Arrow, Frame, Rings
from tui.look.space_face import face
from tui.look.style import look_for
from tui.look.views import TableView, view_of
from tui.terminal.cells import Reader
from tui.terminal.painter import Painter
from tui.words.presentation import presentation

if TYPE_CHECKING:
    from rich.style import Style

    from engine.game import Game
    from engine.setup import GameSetup
    from tui.terminal.terminal import Terminal
    from tui.words.settings import Settings

_ARROWS = {b"A": Arrow.UP, b"B": Arrow.DOWN, b"C": Arrow.RIGHT, b"D": Arrow.LEFT}
_ARROW = re.compile(rb"\x1b[\[O]([ABCD])")

_WALKED = Due, JailTurn, TurnOver
"""The steps at which nothing lies open that would take the arrows first."""


class EarlyBoard:
    """The board in a terminal, and its cursor where the arrows lead that were typed before anything else."""

    def __init__(
        self, setup: GameSetup, game: Game, settings: Settings, terminal: Terminal, shown: str = ""
    ) -> None:
        """Of a stored frame that is `shown` all stays that is not the board's."""
        people = [seat for seat, chair in enumerate(setup.chairs) if chair.player == HUMAN]
        you = people[0] if people else None
        names = [chair.name for chair in setup.chairs]
        size = terminal.size
        look = look_for(terminal.depth, signs=terminal.signs, ascii_only=settings.ascii, theme=settings.theme)
        self._look = replace(look, currency=game.board.currency)
        self._view = view_of(game, names, you=you)
        is_passed_on = len(people) > 1  # the keyboard, out of everybody's sight
        self._rings = Rings(self._view.rings, () if is_passed_on else _frames(self._view, size, setup.rules))
        self._sheet = _Sheet(terminal, size, self._look.ink(), shown)
        asked, decision = place_asked(game), game.decision
        self._in_question = game.state.players[you or 0].place if asked is None else asked
        is_asked = decision is not None and decision.seat == you and isinstance(decision.step, _WALKED)
        self._is_walked = is_asked and not settings.keys

    def frame(self, typed: bytes) -> str:
        """What paints it, or what changes it by now; nothing where it has no room."""
        if not self._rings.frames:
            return ""
        arrows = _arrows(typed) if self._is_walked else []
        place = reduce(self._rings.walk, arrows, self._in_question)
        for frame, track in zip(self._rings.frames, self._rings.tracks, strict=False):
            for index, number in enumerate(track):
                cell, is_it = frame.cell_of(index), number == place
                space = self._view.spaces[number]
                self._sheet.write(
                    cell, *face(space, cell.width, cell.height, self._look, is_it and bool(arrows), is_it)
                )
        return self._sheet.painted()


def _frames(view: TableView, size: tuple[int, int], rules: str) -> tuple[Frame, ...]:
    """Where the rings are that are shown; none where the board has no room."""
    rows = presentation(rules).looking.deed_rows
    outer, both = layouts(*size, view.shapes, len(view.players), rows)
    if outer is None:
        return ()
    box = both if both is not None and (both.is_roomy or view.is_inside) else outer
    return (box.frame,) if box.inner is None else (box.frame, box.inner)


def _arrows(typed: bytes) -> list[Arrow]:
    """Those that come before any other key."""
    found: list[Arrow] = []
    end = 0
    while match := _ARROW.match(typed, end):
        found.append(_ARROWS[match[1]])
        end = match.end()
    return found


class _Sheet(Canvas):
    """A screen of one ink, or as it is shown, and what is written on it."""

    def __init__(self, terminal: Terminal, size: tuple[int, int], ink: Style, shown: str) -> None:
        super().__init__(size, terminal.depth, ink)
        self._painter = Painter(*size, terminal.depth, erases_in_color=terminal.erases_in_color)
        if shown:
            for grid in (self.grid, self._painter.shown):
                Reader(grid, self._palette).feed(shown)
            self._painter.trust(self._painter.shown)

    def painted(self) -> str:
        """What makes the screen look like this one, which at first is unknown or as it was shown."""
        return self._painter.paint(self.grid)
