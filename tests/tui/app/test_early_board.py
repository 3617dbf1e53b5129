"""The board that is painted before there is an app: the same cells at the same places."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import all_games
from engine.setup import HUMAN
from tests.late import late
from tests.tui.emulator import Emulator
from tui.app.early_board import board_frame
from tui.draw.layout import LEAST, layout
from tui.draw.space import cell
from tui.draw.style import look_for
from tui.settings import Settings
from tui.terminal.colours import FEW, FULL, MONO
from tui.terminal.terminal import Terminal
from tui.views.table import view_of

KINDS = [rule_set.id for rule_set in all_games()]


def frame(rules: str, terminal: Terminal) -> str:
    position = late(rules)
    return board_frame(position.setup, position.game, Settings(), terminal)


@pytest.mark.parametrize("rules", KINDS)
@pytest.mark.parametrize(("depth", "size"), [(FULL, (80, 24)), (FEW, (120, 40)), (MONO, LEAST)])
def test_every_space_stands_where_the_table_has_it(rules: str, depth: str, size: tuple[int, int]) -> None:
    terminal = Terminal(depth=depth, output=-1, said_size=size)
    emulator = Emulator(*size)
    emulator.feed(frame(rules, terminal))
    game = late(rules).game
    view = view_of(game, ["", "", "", ""], range(4), you=0)
    box = layout(*size, spaces=len(view.rings[0]))
    assert box is not None
    screen = [line.ljust(size[0]) for line in emulator.lines()]
    for index, place in enumerate(view.rings[0]):
        x, y, width, height = box.frame.cell_of(index)
        strips = cell(view.spaces[place], width, height, look_for(depth))
        assert [line[x : x + width] for line in screen[y : y + height]] == [strip.text for strip in strips]


def test_colours_are_those_of_the_table() -> None:
    emulator = Emulator(80, 24)
    emulator.feed(frame("monopoly-1935", Terminal(output=-1)))
    char, _, ground, _ = emulator.cell(1, 9)
    assert (char, ground) == ("K", "d70000")  # Kentucky Avenue on its red


def test_there_is_none_where_it_has_no_room() -> None:
    assert frame("monopoly-1935", Terminal(output=-1, said_size=(LEAST[0] - 1, LEAST[1]))) == ""


def test_there_is_none_where_people_pass_the_keyboard_on() -> None:
    position = late("monopoly-1935")
    chairs = tuple(replace(chair, player=HUMAN) for chair in position.setup.chairs)
    setup = replace(position.setup, chairs=chairs)
    assert board_frame(setup, position.game, Settings(), Terminal(output=-1)) == ""
