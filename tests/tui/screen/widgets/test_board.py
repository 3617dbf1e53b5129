"""The board at four sizes, walked by keys."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize

from tests.tui.still import without_terminal
from tests.tui.tables import midgame_view
from tui.look.layout import layout
from tui.look.ring import Arrow
from tui.look.style import Look
from tui.screen.widgets.base import Rule
from tui.screen.widgets.board import Board

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]


class BoardApp(App[None]):
    """A board alone, laid out as the game does, and what it said."""

    CSS = "Screen { overflow: hidden; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(arrow.name.lower(), f"walk('{arrow.name}')") for arrow in Arrow
    ]

    def __init__(self) -> None:
        super().__init__()
        self.board = Board(midgame_view(), Look())
        self.line = Rule(Look())
        self.pointed: list[int] = []
        self.opened: list[int] = []

    def compose(self) -> ComposeResult:
        yield self.board
        yield self.line

    def action_walk(self, arrow: str) -> None:
        self.board.walk(Arrow[arrow])

    def on_resize(self, event: Resize) -> None:
        found = layout(*event.size)
        self.board.put(None if found is None else found.frame.box)
        self.line.put(None if found is None else found.rule)
        if found is not None:
            self.board.lay_out(found.frame)

    def on_board_pointed(self, message: Board.Pointed) -> None:
        self.pointed.append(message.place)
        self.board.mark(message.place)

    def on_board_opened(self, message: Board.Opened) -> None:
        self.opened.append(message.place)

    def text(self) -> list[str]:
        """What is on the screen, as a terminal would show it."""
        return [strip.text for strip in self.screen._compositor.render_strips()]


@pytest.mark.parametrize("size", SIZES)
async def test_every_space_is_drawn_in_its_place(size: tuple[int, int]) -> None:
    app = BoardApp()
    async with without_terminal(app, size) as pilot:
        await pilot.pause()
        found = layout(*size)
        assert found is not None
        for index in range(40):
            region = app.board.spaces[index].region
            assert tuple(region) == tuple(found.frame.cell_of(index))
        text = app.text()
        assert "GO" in text[found.frame.cell_of(0).y]
        assert "Boardw" in text[found.frame.cell_of(39).y]
        assert "───" in text[found.rule.y]


async def test_the_smallest_board_as_text() -> None:
    app = BoardApp()
    async with without_terminal(app, (80, 24)) as pilot:
        await pilot.pause()
        lines = [line.rstrip() for line in app.text()]
    assert lines[1] == " PARKING Kentky Chance Indian Illin.▲B&O RR Atlant Ventnr▲Water▐ Marvin ► JAIL"
    assert lines[22].endswith("  +$200")
    assert lines[9].startswith("●StJames")
    assert lines[10].startswith("▌⌂3▲●550")
    assert lines[21] == " JAIL   ▲Connec▲Vermnt Chance▲Orient●RdngRR IncTax●Baltic Chest  Medit.   ◄── GO"


async def test_arrows_walk_the_board() -> None:
    app = BoardApp()
    async with without_terminal(app, (80, 24)) as pilot:
        for key, reached in (
            ("left", 1),
            ("left", 2),
            ("up", 28),
            ("right", 29),
            ("right", 30),
            ("down", 31),
            ("down", 32),
        ):
            await pilot.press(key)
            assert app.board.cursor == reached
        await pilot.press("right")
        assert app.pointed == [1, 2, 28, 29, 30, 31, 32]


async def test_a_step_paints_two_spaces_only(monkeypatch: pytest.MonkeyPatch) -> None:
    app = BoardApp()
    async with without_terminal(app, (80, 24)) as pilot:
        await pilot.pause()
        painted: list[int] = []
        monkeypatch.setattr(app.board, "refresh", lambda *regions, **options: painted.append(-1))
        for number in range(40):
            monkeypatch.setattr(
                app.board.spaces[number], "refresh", lambda *regions, number=number: painted.append(number)
            )
        await pilot.press("left")
        assert sorted(painted) == [0, 1]


async def test_the_cursor_is_on_one_space_only() -> None:
    app = BoardApp()
    async with without_terminal(app, (80, 24)) as pilot:
        await pilot.press("left", "left", "up")
        lit = [number for number in range(40) if app.board.spaces[number].has_cursor]
        assert lit == [28]
        app.board.cursor = 99
        assert app.board.cursor == 28


async def test_a_click_points_and_a_second_opens() -> None:
    app = BoardApp()
    async with without_terminal(app, (80, 24)) as pilot:
        await pilot.click(app.board.spaces[20])
        assert (app.board.cursor, app.opened) == (20, [])
        await pilot.click(app.board.spaces[20])
        assert app.opened == [20]


async def test_only_spaces_that_changed_are_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    app = BoardApp()
    async with without_terminal(app, (80, 24)) as pilot:
        await pilot.pause()
        view = midgame_view()
        painted: list[int] = []
        for number in range(40):
            monkeypatch.setattr(
                app.board.spaces[number], "refresh", lambda *regions, number=number: painted.append(number)
            )
        app.board.show(view)
        assert painted == []
        moved = list(view.spaces)
        moved[16] = replace(moved[16], tokens=(0,))
        moved[17] = replace(moved[17], tokens=(1,))
        app.board.show(replace(view, spaces=tuple(moved)))
        assert painted == [16, 17]


async def test_the_board_recovers_when_the_terminal_grows_again() -> None:
    app = BoardApp()
    async with without_terminal(app, (80, 24)) as pilot:
        await pilot.press("left")
        await pilot.resize_terminal(60, 16)
        await pilot.pause()
        assert not app.board.display
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.board.display
        assert app.board.cursor == 1
        assert tuple(app.board.spaces[1].region.size) == (10, 4)
