"""Who waits for whom: frames that take long, programs that see others, and games that are audited."""

from __future__ import annotations

import sys
from typing import Any, cast

import pytest

from tests.tui.serve.league.games import a_table
from tests.tui.table.test_rhythm import Watcher
from tui.pages.fields import Choice
from tui.serve.league import results
from tui.serve.league.results import Auditor, facts_of
from tui.serve.live_table import LiveTable
from tui.serve.lobby.new_table import TableForm
from tui.serve.programs import bot_visit
from tui.serve.programs.bot_visit import BotVisit
from tui.serve.screen import driver as drivers
from tui.serve.screen.driver import LineDriver
from tui.serve.table_terms import TableTerms
from tui.terminal.driver import TerminalDriver


def test_the_next_frame_waits_three_times_as_long_as_the_last_one_took(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, painted, later = 100.0, list[float](), list[tuple[float, Any]]()

    def paint(driver: TerminalDriver) -> None:
        nonlocal now
        painted.append(now)
        now += 0.02

    monkeypatch.setattr(drivers, "monotonic", lambda: now)
    monkeypatch.setattr(TerminalDriver, "_paint", paint)
    driver = LineDriver.__new__(LineDriver)
    driver._rests_until, driver._scheduled = 0.0, False
    monkeypatch.setattr(driver, "_call_later", lambda after, do: later.append((after, do)))
    driver._paint()
    assert painted == [100.0]
    assert not driver._scheduled
    driver._paint()
    ((after, do),) = later
    assert after == pytest.approx(0.06)
    assert driver._scheduled
    assert painted == [100.0]
    now += after
    do()
    assert len(painted) == 2


async def test_a_program_lets_those_who_look_on_see_what_happened_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, looks = 100.0, list[float]()

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds
        looks.append(seconds)
        if len(looks) == 3:
            slow.may_play = True

    class Slow(Watcher):
        may_play = False

        def lets_play(self) -> bool:
            return self.may_play

    monkeypatch.setattr(bot_visit, "monotonic", lambda: now)
    monkeypatch.setattr("tui.serve.programs.bot_visit.asyncio.sleep", sleep)
    monkeypatch.setattr(bot_visit, "FREE_TABLE_EVERY", 1.0)
    monkeypatch.setattr(bot_visit, "MOST_WAIT", 10.0)
    slow = Slow()

    class Seen:
        class table:
            guests = (slow,)

    async def look() -> int:
        looks.clear()
        await BotVisit._let_others_see(cast(BotVisit, None), cast(LiveTable, Seen))
        return len(looks)

    assert await look() == 3
    slow.may_play, slow.is_away = False, True
    assert await look() == 0
    slow.is_away, slow.sets_pace = False, False
    assert await look() == 0
    slow.sets_pace = True
    monkeypatch.setattr(bot_visit, "MOST_WAIT", 2.0)
    assert await look() == 2


def test_a_game_whose_audit_takes_too_long_is_checked_here_and_its_process_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(results, "MOST_SECONDS", 0.2)
    table = a_table()
    auditor = Auditor([sys.executable, "-c", "import time; time.sleep(600)"])
    assert auditor.audited(table) == facts_of(table)
    assert auditor._process is not None
    assert auditor._process.returncode is not None
    damaged = Auditor([sys.executable, "-c", "print('no pickle')"])
    assert damaged.audited(table) == facts_of(table)


def test_the_form_of_a_table_offers_each_of_its_terms_as_it_usually_is() -> None:
    form = TableForm()
    assert form.terms() == TableTerms()
    fields = {field.name: field for field in form.fields if isinstance(field, Choice)}
    for name in ("private", "watched", "programs", "words"):
        assert fields[name].values == (False, True)
    fields["private"].value, fields["minutes"].value, fields["words"].value = True, 5, True
    assert form.terms() == TableTerms(is_private=True, minutes=5, asks_words=True)
    assert fields["minutes"].words(0) != fields["minutes"].words(1)
    assert "1" not in fields["minutes"].words(0)
