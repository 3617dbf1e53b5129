"""Names in any script on every screen: our driver paints what Textual's own would have painted."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from unicodedata import normalize

import pytest
from textual.drivers.headless_driver import HeadlessDriver

from engine.setup import HUMAN
from saves import Store
from tests.late import late
from tests.tui.emulator import Emulator
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import Stage
from tests.tui.still import without_terminal
from tui.pages.outcomes import Open
from tui.screen.app.magnate import MagnateApp
from tui.screen.app.session import Session
from tui.table.settings_file import save
from tui.terminal.cells import ColorPalette, Grid, Reader
from tui.terminal.colors import FULL
from tui.terminal.painter import Painter
from tui.terminal.terminal import Terminal
from tui.terminal.widths import ROOM, width_of
from tui.words.settings import Settings

GAMES = ("monopoly-1935", "landlord-1904", "finance-1936", "addon-1995")
NAMES = ("小明", "שרה 2 דן", "山田 太郎", "🦊 e\u0301")
KEYS = [*"rbaptudmvoLHiwgxsn123y.?", "left", "right", "up", "down", "tab", "pagedown", "home"]
KEYS += ["enter"] * 3 + ["escape"] * 6
STEPS = 16
NO_WRAP = "\x1b[?7l"


class Written(HeadlessDriver):
    """Keeps what Textual writes for a real terminal."""

    is_headless = False
    _kept: tuple[str, ...] = ()

    @property
    def data(self) -> tuple[str, ...]:
        """What was written since this was asked."""
        kept, self._kept = self._kept, ()
        return kept

    def write(self, data: str) -> None:
        self._kept = (*self._kept, data)


class Screens:
    """A terminal that has all that Textual writes, and another one that our driver paints on."""

    def __init__(self, driver: Written, width: int, height: int) -> None:
        self._driver = driver
        self._stock, self._ours = Emulator(width, height), Emulator(width, height)
        for emulator in (self._stock, self._ours):
            emulator.feed(NO_WRAP)
        self._reader = Reader(Grid(width, height), ColorPalette(FULL))
        self._painter = Painter(width, height, FULL, erases_in_color=True)

    def compare(self) -> list[str]:
        """Show what was written, and give the lines that differ; some blanks count as letters here."""
        for data in self._driver.data:
            self._stock.feed(data)
            self._reader.feed(data)
        self._ours.feed(self._painter.paint(self._reader.grid))
        pairs = zip(self._stock.screen.display, self._ours.screen.display, strict=True)
        return [f"{stock}\n{ours}" for stock, ours in pairs if stock != ours.replace(ROOM, " ")]

    @property
    def text(self) -> str:
        return "\n".join(self._ours.screen.display).replace(ROOM, " ")


@pytest.mark.long
@at_both_sizes
@pytest.mark.parametrize("rules", GAMES)
async def test_every_screen_is_what_textual_itself_would_show(
    rules: str, size: tuple[int, int], tmp_path: Path
) -> None:
    save(tmp_path, Settings(pace="at once"))
    position, store = late(rules), Store(tmp_path / "games")
    people = HUMAN if rules in GAMES[:2] else position.setup.chairs[1].player
    chairs = tuple(
        replace(chair, name=name, player=people if seat == 1 else chair.player)
        for seat, (chair, name) in enumerate(zip(position.setup.chairs, NAMES, strict=True))
    )
    with store.create(replace(position.setup, chairs=chairs), "小明 ❤ שרה") as saved:
        for command in position.commands:
            saved.game.submit(command)
            saved.append(command)
        name = saved.name
    terminal = Terminal(depth=FULL, has_own_driver=False)
    app = MagnateApp(Session(tmp_path, terminal, lambda: store))
    app.driver_class = Written
    async with without_terminal(app, size, headless=False) as pilot:
        stage, driver = Stage(app, pilot), app._driver
        assert isinstance(driver, Written)
        screens = Screens(driver, *size)
        await app.carry_out(Open(name))
        await stage.settle()
        assert screens.compare() == []
        assert [name for name in NAMES[1:] if normalize("NFC", name) not in screens.text] == []
        chance = random.Random(f"{rules} {size}")
        for _ in range(STEPS):
            key = chance.choice(KEYS)
            await stage.press(key)
            assert screens.compare() == [], key
            assert {width_of(strip.text) for strip in stage.strips} == {size[0]}, key
        app.show_title()
        for key in ("s", "down", "escape", "n", *["down"] * 5, "小", "enter", "escape"):
            await stage.press(key)
            assert screens.compare() == [], key
