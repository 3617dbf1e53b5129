"""What a VT100 is told: what it knew and no more, and the right picture comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.emulator import Emulator, beyond_vt100
from tests.tui.real_terminal import Terminal
from tests.tui.terminal.test_cells import Scribbler
from tui.terminal.cells import BLINK, BOLD, REVERSE, UNDERLINE, Grid
from tui.terminal.colors import FEW, MONO
from tui.terminal.dialect import TERMINALS, VT100

KNOWN = BOLD | UNDERLINE | BLINK | REVERSE


def known(grid: Grid) -> Grid:
    """The same picture without what no VT100 shows."""
    less = Grid(grid.width, grid.height)
    less.chars = [line[:] for line in grid.chars]
    less.styles = [[style._replace(attrs=style.attrs & KNOWN) for style in line] for line in grid.styles]
    return less


@pytest.mark.parametrize("depth", [MONO, FEW])
@pytest.mark.parametrize("seed", range(6))
def test_after_each_painting_it_shows_the_target(depth: str, seed: int) -> None:
    scribbler, grid, emulator = Scribbler(depth, seed), Grid(31, 9), Emulator(31, 9)
    painter = VT100.painter(31, 9, depth, erases_in_color=False)
    for _ in range(25):
        scribbler.scribble(grid)
        output = painter.paint(grid)
        assert depth != MONO or beyond_vt100(output) == ""
        emulator.feed(output)
        assert emulator.differences(known(grid)) == []


def test_other_terminals_are_told_more() -> None:
    scribbler, grid = Scribbler(MONO, 1), Grid(31, 9)
    painter = TERMINALS.painter(31, 9, MONO, erases_in_color=False)
    output = ""
    for _ in range(25):
        scribbler.scribble(grid)
        output += painter.paint(grid)
    assert beyond_vt100(output)


def test_a_vt100_is_left_empty_as_it_has_no_second_screen(tmp_path: Path) -> None:
    with Terminal(tmp_path, environ={"TERM": "vt100"}) as terminal:
        terminal.wait_for("New game")
        terminal.type("q")
        assert terminal.wait_for_exit() == 0
        assert terminal.text.strip() == ""
        assert beyond_vt100(terminal.output) == ""
