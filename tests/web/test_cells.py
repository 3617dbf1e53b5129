"""What the page is sent is what a terminal shows, cell by cell and frame by frame."""

from __future__ import annotations

import asyncio
import base64
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from engine.games import all_games
from saves import Store
from tests.tui.emulator import Emulator
from tests.tui.serve.dialling import until
from tests.tui.serve.league.games import league_of
from tests.web.shown import Shown
from tui.serve.registry import TableRegistry
from tui.serve.screen.visit import ScreenVisit
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.visit import Hears, Services, Visitor
from tui.serve.web.cells import CellDialect, line
from tui.table.background import Worker
from tui.table.settings_file import save
from tui.table.setup import setup_for
from tui.terminal.cells import ColorPalette, Grid, Reader
from tui.terminal.dialect import Dialect
from tui.terminal.painter import Painter
from tui.words.settings import Settings

INPUTS = 42
"""For each game at a size: 252 in all."""
SIZES = [(80, 24), (120, 40), (200, 60)]
GAMES_AND_SIZES = [
    *((all_games()[0].id, size) for size in SIZES),
    *((rule_set.id, size) for rule_set, size in zip(all_games()[1:], SIZES, strict=True)),
]
"""The first game at every size, and each of the others at a size."""
KEYS = (
    *("\r", " ", "\x1b", "\t", "\x1b[Z", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~"),
    *("r", "b", "a", "e", "t", "o", "L", "?", "y", "n", "1", "5", "d", "p", "i", ":", "s", "S", "[", "]"),
)


class Twice(Painter):
    """Paints every frame for a terminal, too."""

    def __init__(self, own: Painter, width: int, height: int, depth: str) -> None:
        super().__init__(width, height, depth, erases_in_color=True)
        self._own = own

    def forget(self, width: int, height: int) -> None:
        super().forget(width, height)
        self._own.forget(width, height)

    def paint(self, target: Grid) -> str:
        cells, terminal = self._own.paint(target), super().paint(target)
        assert bool(cells) == bool(terminal)
        size = [target.width, target.height]
        return cells and cells + line(terminal=terminal, of=size)


class BothDialect(CellDialect):
    """What a page reads, and beside it what a terminal would."""

    def painter(self, width: int, height: int, depth: str, *, erases_in_color: bool) -> Painter:
        own = super().painter(width, height, depth, erases_in_color=erases_in_color)
        return Twice(own, width, height, depth)


class Watching:
    """A caller that compares what a page shows with what a terminal does, after each frame."""

    door, address = "web", ""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.shown, self.emulator = Shown(), Emulator(*size)
        self.frames = 0
        self.order: Sequence[str] = ()
        self.environ: Mapping[str, str] = {"TERM": "xterm-256color"}
        self.dialect: Dialect = BothDialect()
        self._line: Hears

    @property
    def channel(self) -> Watching:
        return self

    def take_line(self, line: Hears) -> None:
        self._line = line

    def is_at(self, table: TableSetup | None) -> None: ...

    def finish(self, sentence: str, status: int = 0) -> None: ...

    def write(self, data: bytes) -> None:
        asked, self.shown.told = self.shown.questions, {}
        self.shown.hear(data.decode())
        if "terminal" in self.shown.told:
            self.emulator.feed(self.shown.told["terminal"])
            assert not self.shown.differences(self.emulator)
            self.frames += 1
        if self.shown.questions > asked:
            asyncio.get_running_loop().call_soon(self.type, "\x1b[1;1R")

    def type(self, keys: str) -> None:
        self._line.hear(keys.encode())

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def visit_to(directory: Path, rules: str, caller: Watching) -> ScreenVisit:
    """Somebody who has a game of these rules to go on with, at a title."""
    home = directory / "players" / "anna"
    setup = setup_for(rules, {}, ["Łódź 表"], ["normal", "normal"], 7)
    Store(home / "games").create(setup, "a game").close()
    save(home, Settings(pace="instant", motion="none"))
    registry = TableRegistry(directory / "tables", Worker())
    services = Services(Somebody("anna", "anna"), registry, lambda: [], league_of(registry))
    return ScreenVisit(Visitor("anna", "anna", False, home), caller, services)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "size"), GAMES_AND_SIZES, ids=str)
async def test_a_page_shows_what_a_terminal_shows(
    tmp_path: Path, rules: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.serve.terminal_line._A_SECOND", 1e6)
    monkeypatch.setattr("tui.serve.screen.driver._REST", 0)
    chance = random.Random(f"{rules} {size}")
    caller = Watching(size)
    visit = visit_to(tmp_path, rules, caller)
    running = asyncio.create_task(visit.run())
    await until(lambda: "Continue" in caller.shown.text)
    caller.type("c")
    await until(lambda: "Leave" in caller.shown.text, lambda: caller.shown.text)
    for _ in range(INPUTS):
        caller.type(chance.choice(KEYS))
        await until(lambda: not visit.app.keys_waiting and not visit.line._waiting)
    visit.end("")
    assert await running is None
    assert caller.frames > 3


def test_what_is_no_cell_is_told_in_words() -> None:
    dialect = CellDialect()
    copied = base64.b64encode("https://x/é".encode()).decode()
    assert dialect.passed_on("\x07") == '{"bell":1}\n'
    assert dialect.passed_on(f"\x1b]52;c;{copied}\x07") == '{"copy":"https://x/é"}\n'
    assert dialect.passed_on("\x1b[?1004h") == ""


def test_a_wide_character_is_a_cell_with_an_empty_one_behind_it() -> None:
    reader = Reader(Grid(10, 2), ColorPalette("256"))
    reader.feed("\x1b[1;3Ha\u0301表b")
    shown = Shown()
    shown.hear(CellDialect().painter(10, 2, "256", erases_in_color=True).paint(reader.grid))
    assert [cell[0] for cell in shown.cells[0][2:6]] == ["a\u0301", "表", "", "b"]
