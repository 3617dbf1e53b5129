"""The board that is painted before there is an app: the same cells at the same places."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games import all_games
from engine.setup import HUMAN
from tests.late import late
from tests.tui.emulator import Emulator
from tui.look.layout import LEAST, layout
from tui.look.style import look_for
from tui.look.views import view_of
from tui.screen.app.early_board import EarlyBoard
from tui.screen.widgets.board import cell
from tui.terminal.colors import FEW, FULL, MONO
from tui.terminal.terminal import Terminal
from tui.words.settings import Settings

KINDS = [rule_set.id for rule_set in all_games()]


def frame(rules: str, terminal: Terminal) -> str:
    position = late(rules)
    return EarlyBoard(position.setup, position.game, Settings(), terminal).frame(b"")


@pytest.mark.parametrize("rules", KINDS)
@pytest.mark.parametrize(("depth", "size"), [(FULL, (80, 24)), (FEW, (120, 40)), (MONO, LEAST)])
def test_every_space_stands_where_the_table_has_it(rules: str, depth: str, size: tuple[int, int]) -> None:
    terminal = Terminal(depth=depth, output=-1, said_size=size)
    emulator = Emulator(*size)
    emulator.feed(frame(rules, terminal))
    game = late(rules).game
    view = view_of(game, ["", "", "", ""], you=0)
    box = layout(*size, spaces=len(view.rings[0]))
    assert box is not None
    screen = [line.ljust(size[0]) for line in emulator.lines()]
    for index, place in enumerate(view.rings[0]):
        x, y, width, height = box.frame.cell_of(index)
        strips = cell(view.spaces[place], width, height, look_for(depth))
        assert [line[x : x + width] for line in screen[y : y + height]] == [strip.text for strip in strips]


def test_colors_are_those_of_the_table() -> None:
    emulator = Emulator(80, 24)
    emulator.feed(frame("monopoly-1935", Terminal(output=-1)))
    char, _, ground, _ = emulator.cell(1, 9)
    assert (char, ground) == ("K", "d70000")  # Kentucky Avenue on its red


def cursor_at(rules: str, terminal: Terminal, typed: bytes) -> list[str]:
    """The spaces with a cursor, on a board that was painted already when this was typed."""
    position = late(rules)
    board = EarlyBoard(position.setup, position.game, Settings(), terminal)
    emulator = Emulator(*terminal.size)
    for keys in (b"", typed):
        emulator.feed(board.frame(keys))
    game = position.game
    view = view_of(game, ["", "", "", ""], you=0)
    box = layout(*terminal.size, spaces=len(view.rings[0]))
    assert box is not None
    return [
        view.spaces[place].name
        for index, place in enumerate(view.rings[0])
        if emulator.lines()[(cell := box.frame.cell_of(index)).y + 1].ljust(80)[cell.x] == "►"
    ]


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        (b"", []),
        (b"\x1b[C", ["Illinois Avenue"]),
        (b"\x1bOD\x1bOD", ["Kentucky Avenue"]),
        (b"\x1b[Cr\x1b[C", ["Illinois Avenue"]),
        (b"r\x1b[C", []),
    ],
)
def test_the_cursor_is_walked_by_arrows_that_come_before_other_keys(typed: bytes, place: list[str]) -> None:
    assert late("monopoly-1935").game.state.players[0].place == 23, "Indiana Avenue, on the upper edge"
    assert cursor_at("monopoly-1935", Terminal(output=-1), typed) == place


def test_a_step_of_the_cursor_takes_few_bytes() -> None:
    position = late("monopoly-1935")
    board = EarlyBoard(position.setup, position.game, Settings(), Terminal(output=-1))
    assert len(board.frame(b"")) > 1000
    assert 0 < len(board.frame(b"\x1b[C")) < 150
    assert board.frame(b"\x1b[C") == ""


def test_over_a_stored_frame_only_the_cursor_is_painted() -> None:
    position = late("monopoly-1935")
    stored = EarlyBoard(position.setup, position.game, Settings(), Terminal(output=-1)).frame(b"")
    stored += "\x1b[8;20HYour turn."
    board = EarlyBoard(position.setup, position.game, Settings(), Terminal(output=-1), stored)
    emulator = Emulator(80, 24)
    emulator.feed(stored)
    walked = board.frame(b"\x1b[C")
    assert len(walked) < 150
    emulator.feed(walked)
    text = "\n".join(emulator.lines())
    assert "Your turn." in text
    assert "►" in text.replace("► JAIL", "")


@pytest.mark.parametrize("keys", [{}, {"game.right": "x"}])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_cursor_stays_where_arrows_may_mean_something_else(keys: dict[str, str], seat: int) -> None:
    """Keys that were changed, and the turn of somebody else."""
    position = late("monopoly-1935")
    chairs = list(position.setup.chairs)
    chairs[0], chairs[seat] = chairs[seat], chairs[0]
    setup = replace(position.setup, chairs=tuple(chairs))
    board = EarlyBoard(setup, position.game, Settings(keys=keys), Terminal(output=-1))
    board.frame(b"")
    assert bool(board.frame(b"\x1b[C")) == (not keys and seat == 0)


def test_there_is_no_early_board_where_it_has_no_room() -> None:
    assert frame("monopoly-1935", Terminal(output=-1, said_size=(LEAST[0] - 1, LEAST[1]))) == ""


def test_there_is_no_early_board_where_people_pass_the_keyboard_on() -> None:
    position = late("monopoly-1935")
    chairs = tuple(replace(chair, player=HUMAN) for chair in position.setup.chairs)
    setup = replace(position.setup, chairs=chairs)
    assert EarlyBoard(setup, position.game, Settings(), Terminal(output=-1)).frame(b"") == ""
