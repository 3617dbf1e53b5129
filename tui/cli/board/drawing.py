"""`magnate board show`: a board drawn on standard output, with colors where that is a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from engine.boards.plain import value_of
from engine.boards.spec import BoardSpec
from engine.ruleset import RuleSet
from engine.setup import new_game
from tui.cli.argument_types import LEAST_SIZE
from tui.cli.output import Mistake
from tui.look.board_picture import Printed, board_picture
from tui.look.style import look_for
from tui.look.views import view_of
from tui.table.settings_file import load
from tui.table.setup import setup_for
from tui.terminal.colors import MONO
from tui.terminal.terminal import USUAL_SIZE, Terminal


def drawn(
    spec: BoardSpec, rule_set: RuleSet, directory: Path, wanted: tuple[int, int] | None
) -> Iterator[str]:
    """The lines of a board, at the size of the terminal if none is wanted. Raises Mistake."""
    terminal, is_terminal = Terminal.of(os.environ), sys.stdout is not None and sys.stdout.isatty()
    settings, _ = load(directory)
    depth = terminal.depth if is_terminal else MONO  # letters tell groups apart in a file
    look = look_for(depth, signs=terminal.signs, ascii_only=settings.ascii, theme=settings.theme)
    canvas = board_picture(printed(spec, rule_set), *(wanted or _size(terminal, is_terminal)), look, depth)
    if canvas is None:
        raise Mistake("A board needs {} columns and {} rows: add --size 80x24.".format(*LEAST_SIZE))
    yield from canvas.printed(has_styles=is_terminal)


def _size(terminal: Terminal, is_terminal: bool) -> tuple[int, int]:
    """The terminal's, less a line for the next prompt."""
    if not is_terminal:
        return USUAL_SIZE
    width, height = terminal.size
    return width, height - 1


def printed(spec: BoardSpec, rule_set: RuleSet) -> Printed:
    """A board as it is before a game. Raises SetupError."""
    setup = setup_for(rule_set.id, {"board": value_of(spec)}, ("You",), ("easy",), 0)
    game = new_game(setup)
    view = view_of(game, [chair.name for chair in setup.chairs])
    return Printed(game.board, game.rules.decks, view, game.state.players[0].cash)
