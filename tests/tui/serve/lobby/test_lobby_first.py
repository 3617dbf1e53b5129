"""The lobby for somebody who finds nobody: where to sit down now, when people are here, and a call."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import time

import pytest

from tests.tui.serve.dialling import key, serving, until
from tests.tui.serve.league.games import league_of
from tests.tui.serve.lobby.test_table_rows import NOWHERE, carried
from tests.tui.serve.test_line_by_line import hears
from tests.tui.serve.test_tables import ANN, BEN, CLEO, a_setup, registry_in
from tui.serve.drop_in.busy_hours import DAYS, BusyHours
from tui.serve.live_table import TakeSeat
from tui.serve.lobby.page import LobbyPage
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import ASKED, TableTerms
from tui.serve.visit import Services


@pytest.fixture
async def registry(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    made = registry_in(tmp_path)
    yield made
    await made.close()


def a_lobby(
    registry: TableRegistry, who: Somebody, call: Callable[[str], None] = lambda sentence: None
) -> LobbyPage:
    hours = "busiest 19 to 22 UTC"
    services = Services(who, registry, lambda: [who], league_of(registry), hours=lambda: hours)
    page = LobbyPage(services, NOWHERE, call)
    page.renew()
    return page


async def made(registry: TableRegistry, owner: Somebody, minutes: int = 0) -> TableSetup:
    return await registry.create(a_setup(people=2, bots=1), owner, TableTerms(begins=minutes))


async def test_where_one_can_sit_down_now_comes_first_and_what_starts_next_before_the_rest(
    registry: TableRegistry,
) -> None:
    waits = await made(registry, ANN)
    late, soon = await made(registry, ANN, 10), await made(registry, BEN, 2)
    going = await registry.open(await registry.create(a_setup(people=1, bots=2), BEN, TableTerms()))
    going.arrive(0)
    page = a_lobby(registry, CLEO)
    told = [row.text for row in page.rows]
    assert [text.partition(":")[0] for text in told] == ["Open"] * 3 + ["To take over", "To watch"]
    assert [one.table.code for one in page._listed[:3]] == [soon.code, late.code, waits.code]
    assert "a free seat, starts in 2 minutes" in told[0]
    assert "starts" not in told[2]
    assert "2 bots' seats, round 1" in told[3]
    assert page.note == "you are Cleo, 1 is here; busiest 19 to 22 UTC"
    page.at = 3
    answer = await carried(page.do("open"))
    assert isinstance(answer, TakeSeat)
    assert answer.seat == 1
    assert answer.told[0] == "You play for Bea from now on."


async def test_a_table_that_nobody_joins_begins_with_bots_after_its_makers_time_and_can_be_joined_then(
    registry: TableRegistry,
) -> None:
    table = await made(registry, ANN, 2)
    maker = a_lobby(registry, ANN)
    assert await carried(maker.go_to(table.code)) is None
    assert maker.news() is None
    heard: list[int] = []
    registry.listen(lambda: heard.append(1))
    registry.clear(time())
    assert heard, "the lobby counts down"
    table.made -= 119.0
    assert maker.news() is None
    table.made -= 1.0
    answer = await carried(maker.news())
    assert isinstance(answer, TakeSeat)
    answer.table.arrive(0)
    assert table.has_begun
    assert table.begins_at == 0.0
    assert [running.table_setup for running in registry.to_take(BEN.id)] == [table]
    late = await carried(a_lobby(registry, BEN).go_to(table.code, takes=True))
    assert isinstance(late, TakeSeat)


async def test_a_table_whose_time_is_over_begins_with_the_next_who_comes(registry: TableRegistry) -> None:
    table = await registry.create(a_setup(people=3, bots=1), ANN, TableTerms(begins=1))
    table.made -= 3600.0
    page = a_lobby(registry, BEN)
    assert "starts now" in page.rows[0].text
    assert isinstance(await carried(page.do("open")), TakeSeat)


async def test_who_asked_for_a_seat_is_led_there_once_the_others_agree(registry: TableRegistry) -> None:
    terms = TableTerms(takeover=ASKED)
    live = await registry.open(await registry.create(a_setup(people=1, bots=2), ANN, terms))
    live.arrive(0)
    page = a_lobby(registry, BEN)
    assert "after asking" in page.rows[0].text
    assert await carried(page.do("open")) is None
    assert "have to agree" in page.message
    assert page.news() is None
    live.do("let_in", 0, BEN.id)
    await until(lambda: live.table_setup.seat_of(BEN.id) is not None)
    assert isinstance(await carried(page.news()), TakeSeat)


async def test_who_wants_to_be_called_is_called_once_when_somebody_else_sits_down(
    registry: TableRegistry,
) -> None:
    called: list[str] = []
    await made(registry, BEN)
    page = a_lobby(registry, CLEO, called.append)
    page.do("call")
    assert "you will be called" in page.note
    own = await made(registry, CLEO)
    await registry.create(a_setup(), ANN, TableTerms(is_private=True))
    assert called == [], "not for their own table, nor for one that they cannot see"
    await registry.sit(own, ANN)
    assert called == [f"Ann sits at {own.code}"]
    assert page.message == f"Ann sits at {own.code}."
    await made(registry, ANN)
    assert len(called) == 1
    page.do("call")
    page.do("call")
    await made(registry, BEN)
    assert len(called) == 1
    assert not registry._listeners


async def test_the_call_reaches_a_player_who_has_left_the_lobby_and_one_line_by_line(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(1)) as anna:
        await anna.wait_for("New game")
        anna.type("l")
        await anna.wait_for("you are anna")
        anna.type("w")
        await anna.wait_for("You will be called")
        async with server.dial("cleo", key(3), command="plain", term="xterm") as cleo:
            await hears(cleo, "New game")
            cleo.type("lobby\ncall me\n")
            await hears(cleo, "You will be called")
            anna.type("q")
            await anna.wait_for("New game")
            anna.output = ""
            async with server.dial("play"):
                await until(lambda: "\x1b]9;" in anna.output and "\x07" in anna.output)
                await until(lambda: " sits at " in cleo.output and "\x07" in cleo.output)


def test_hours_are_remembered_for_some_weeks_and_told_where_some_are_better(tmp_path: Path) -> None:
    path, now = tmp_path / "hours.json", datetime(2026, 3, 1, 20, 5, tzinfo=UTC)
    hours = BusyHours(path)
    assert hours.told == ""
    assert hours.note(now, 4)
    assert not hours.note(now, 2), "the most is what counts"
    assert hours.note(now + timedelta(hours=1), 3)
    assert hours.note(now + timedelta(hours=3), 1)
    assert hours.told == "", "one day says little"
    for day in (1, 2):
        hours.note(now + timedelta(days=day), 4)
        hours.note(now + timedelta(days=day, hours=1), 3)
    hours.keep()
    again = BusyHours(path)
    assert again.told == "busiest 20 to 22 UTC"
    assert again.by_hour[20] == 4.0
    again.note(now + timedelta(days=3), 0)
    assert again.by_hour[20] == 3.0, "of all days"
    again.note(now + timedelta(days=DAYS + 2), 2)
    assert again.by_hour[20] == 1.0, "the first are too long ago"
    path.write_text("{")
    assert BusyHours(path).told == ""


def test_what_is_busy_over_midnight_is_told_so() -> None:
    hours = BusyHours(Path("nowhere"))
    for day in (1, 2, 3):
        for hour, people in ((22, 2), (23, 4), (0, 3)):
            hours.note(datetime(2026, 3, day, hour, tzinfo=UTC), people)
    assert hours.told == "busiest 22 to 1 UTC"
    for day in (1, 2, 3):
        for hour in range(24):
            hours.note(datetime(2026, 3, day, hour, tzinfo=UTC), 9)
    assert hours.told == ""
