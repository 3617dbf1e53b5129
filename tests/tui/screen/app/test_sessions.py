"""Several apps in one process, and several screens at one table."""

from __future__ import annotations

import asyncio
import codecs
import fcntl
import os
import pty
import signal
import struct
import sys
import termios
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from engine.commands import Command, Throw
from engine.events import TurnBegan
from tests.support.position import position
from tests.tui.emulator import TIMEOUT, Emulator
from tests.tui.sittings import FakeSitting, GameApp, Playing, fresh, setup_for, sitting
from tests.tui.stage import session_at
from tests.tui.still import without_terminal
from tui.screen.app.magnate import MagnateApp
from tui.screen.desk import Desk
from tui.table.onlooker import Onlooker
from tui.table.rhythm import Pace
from tui.table.settings_file import save
from tui.table.table import Table, Waits
from tui.terminal.colors import FEW, FULL
from tui.terminal.terminal import Terminal
from tui.words.settings import Settings

ASKS = "\x1b[6n"


class Window:
    """A pseudo-terminal beside others in this process, with what is on its screen."""

    def __init__(self, width: int, height: int, depth: str) -> None:
        self.emulator = Emulator(width, height)
        self.output = ""
        self._decode = codecs.getincrementaldecoder("utf-8")().decode
        self._fd, self._slave = pty.openpty()
        self._set_size(width, height)
        self.terminal = Terminal(depth=depth, input=self._slave, output=self._slave)

    def _set_size(self, width: int, height: int) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    @property
    def settings(self) -> list[object]:
        return termios.tcgetattr(self._slave)

    @property
    def text(self) -> str:
        return "\n".join(self.emulator.lines())

    def resize(self, width: int, height: int) -> None:
        self.emulator = Emulator(width, height)
        self._set_size(width, height)

    def type(self, keys: str) -> None:
        os.write(self._fd, keys.encode())

    def open(self) -> None:
        asyncio.get_running_loop().add_reader(self._fd, self._read)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._fd)
        os.close(self._fd)
        os.close(self._slave)

    def _read(self) -> None:
        text = self._decode(os.read(self._fd, 65536))
        self.output += text
        self.emulator.feed(text)
        for _ in range(text.count(ASKS)):
            self.type("\x1b[1;1R")

    async def wait_for(self, text: str) -> None:
        await until(lambda: text in self.text, lambda: self.text)


async def until(is_so: Callable[[], bool], what: Callable[[], str] = str) -> None:
    """Let everybody go on until something is so."""
    end = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < end, what()
        await asyncio.sleep(0.01)


@asynccontextmanager
async def running(app: MagnateApp, window: Window) -> AsyncIterator[None]:
    """An app in its window, until it has left."""
    window.open()
    task = asyncio.create_task(app.run_async())
    try:
        yield
    finally:
        app.exit()
        await task
        window.close()


@pytest.fixture
def streams(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual puts its own streams in the place of the process's: put them back. Its colors are no app's."""
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "stderr", sys.stderr)
    monkeypatch.setenv("NO_COLOR", "1")


def environ() -> dict[str, str]:
    """But for what tells of the test itself."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}


def signals() -> dict[int, object]:
    return {number: signal.getsignal(number) for number in signal.valid_signals()}


@pytest.mark.long
@pytest.mark.usefixtures("streams")
async def test_two_apps_with_different_terminals_do_not_know_of_each_other(tmp_path: Path) -> None:
    surroundings = environ(), signals()
    one, other = Window(80, 24, FULL), Window(120, 40, FEW)
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    save(tmp_path / "other", Settings(ascii=True))
    first = MagnateApp(session_at(tmp_path / "one", one.terminal))
    second = MagnateApp(session_at(tmp_path / "other", other.terminal))
    quiet = one.settings
    async with running(second, other), running(first, one):
        await one.wait_for("Quit")
        await other.wait_for("Quit")
        assert (first.size, second.size) == ((80, 24), (120, 40))
        assert not one.text.isascii()
        assert other.text.isascii()
        assert "38;5;" in one.output
        assert "38;5;" not in other.output
        one.type("n")
        await one.wait_for("People at this")
        assert "Quit" in other.text
        other.resize(100, 30)
        assert second.own_driver is not None
        second.own_driver.tell_size()
        await until(lambda: second.size == (100, 30))
        await other.wait_for("Quit")
        assert first.size == (80, 24)
        second.exit()
        one.type(9 * "\x1b[B" + "Anastasia")
        await one.wait_for("Anastasia")
        assert one.settings != quiet
        first.exit()
        await until(lambda: not first.is_running)
        await asyncio.sleep(0.1)
        assert one.settings == quiet
    assert (environ(), signals()) == surroundings


# --- several screens at one table


def a_game_of_two_people_and_a_bot() -> FakeSitting:
    game = position((900, 900, 900), dice=[(1, 2), (1, 3), (1, 4), (2, 3), (3, 4)])
    setup = setup_for(3, (0, 1))
    ann = replace(setup.chairs[0], name="Ann")
    return FakeSitting(game, replace(setup, chairs=(ann, *setup.chairs[1:])))


@asynccontextmanager
async def playing_at(table: Table, saved: FakeSitting, seat: int) -> AsyncIterator[Playing]:
    """A screen for one of the people at a table."""
    app = GameApp(saved, table=table, seats=(seat,))
    async with without_terminal(app, (120, 40)) as pilot:
        await pilot.pause()
        yield Playing(app, pilot)


async def test_two_screens_see_one_game_each_from_its_own_side_and_one_may_leave() -> None:
    saved = a_game_of_two_people_and_a_bot()
    table = Table.at(saved)
    async with playing_at(table, saved, 1) as bea:
        async with playing_at(table, saved, 0) as you:
            assert you.desk.prompt is not None
            assert bea.desk.prompt is None
            await you.press("r")
            await bea.pilot.pause()
            assert "You rolled" in you.text
            assert "Ann rolled" in bea.text
            assert you.screen.view.spaces == bea.screen.view.spaces
            assert you.desk.people.you == 0
            assert bea.desk.people.you == 1
            await you.press("b", "e")
            await bea.pilot.pause()
            assert bea.desk.prompt is not None
            assert you.desk.prompt is None
            await you.press("q")
            assert table.guests == [bea.desk]
            assert not saved.is_closed
        played = len(saved.commands)
        await bea.press("r")
        await bea.pilot.pause()
        assert len(saved.commands) > played
        assert "You rolled" in bea.text
    assert not table.guests


async def test_whoever_comes_later_is_told_all_that_has_happened() -> None:
    saved = fresh(3, seed=3)
    table = Table.at(saved)
    early = Desk(table)
    told = early.take()
    for _ in range(12):
        play_on(table)
        told += early.take()
    late = Desk(table, seats=())
    assert late.people.you is None
    again = Desk(table).take()
    assert [each.lines for each in again] == [each.lines for each in told]
    others = late.take()
    assert [each.events for each in others] == [each.events for each in told]
    assert [each.lines for each in others] != [each.lines for each in told]


def play_on(table: Table) -> None:
    """A bot's command, or the first that a person may give."""
    if table.bot_step() is None and table.decision is not None:
        choice = next(choice for choice in table.game.choices() if isinstance(choice, Command))
        table.submit(choice)


async def test_a_table_plays_its_bots_without_any_screen() -> None:
    saved = FakeSitting(fresh(3).game, setup_for(3, (), options={"time_limit_rounds": 4}))
    table = Table.at(saved)
    table.rhythm.go_on()
    await asyncio.sleep(0.05)
    assert not saved.commands, "nobody watches, and nobody has said that this does not matter"
    table.rhythm.needs_nobody = True
    table.rhythm.go_on()
    await until(lambda: len(saved.commands) > 200 or table.waits is Waits.NOBODY)
    table.close()
    played = len(saved.commands)
    await asyncio.sleep(0.05)
    assert len(saved.commands) == played
    assert saved.is_closed


async def test_bots_wait_for_the_slowest_who_watches_and_for_nobody_who_is_away() -> None:
    saved = sitting(position((900, 900, 900), turn=1), people=())
    table = Table.at(saved)
    quick, slow = Onlooker(table, Pace.INSTANT), Onlooker(table, Pace.NORMAL)
    for each in (quick, slow):
        table.join(each)
    slow.rest = 3600.0
    table.rhythm.go_on()
    await asyncio.sleep(0.05)
    assert not saved.commands
    slow.is_away = True
    table.rhythm.wait()
    table.rhythm.go_on()
    await until(lambda: len(saved.commands) > 20)
    quick.is_busy = True
    played = len(saved.commands)
    await asyncio.sleep(0.05)
    assert len(saved.commands) == played
    quick.leave()
    slow.leave()
    assert not table.watchers


async def test_the_clock_goes_while_anybody_watches() -> None:
    saved = sitting(position((900, 900)))
    now = [1000.0]
    table = Table(saved.setup, saved.game, saved, lambda: now[0])
    one, other = Desk(table), Desk(table, seats=())
    for is_away, seconds in ((False, 10.0), (True, 10.0)):
        other.is_away = is_away
        table.rhythm.go_on()
        now[0] += 10
        assert table.elapsed >= seconds
    one.leave()
    now[0] += 50
    assert table.elapsed == 20


@pytest.mark.long
async def test_a_fault_of_the_rules_is_met_by_every_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = sitting(position((900, 900, 900), turn=1))
    table = Table.at(saved)

    def fail() -> None:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr(table, "bot_step", fail)
    with pytest.raises(ZeroDivisionError):
        async with playing_at(table, saved, 0) as you:
            await until(lambda: not you.app.is_running)


def test_a_command_is_told_to_every_desk_and_refused_to_one_alone() -> None:
    saved = a_game_of_two_people_and_a_bot()
    table = Table.at(saved)
    one, other = Desk(table, seats=(0,)), Desk(table, seats=(1,))
    one.take(), other.take()
    other.press("r")
    assert other.note == "You cannot roll now. Ann is about to roll."
    assert one.press("r")
    (told,), (also,) = one.take(), other.take()
    assert told.command == also.command == Throw(0)
    assert told.events == also.events
    assert not any(isinstance(event, TurnBegan) for event in told.events)
