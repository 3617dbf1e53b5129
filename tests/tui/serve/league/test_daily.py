"""The game of the day at a server: the first try counts, and goes on wherever its player comes back."""

from __future__ import annotations

from collections.abc import Awaitable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import cast

import pytest

from engine.bots import make
from engine.bots.base import next_command
from engine.rng import Rng
from saves import Store
from tests.tui.serve.dialling import hurry, key, serving, until
from tests.tui.serve.league.games import ANN, SECRET
from tui.lines.title import PlainHome
from tui.pages.outcomes import Open
from tui.pages.page import Wait, Work, as_text, opened
from tui.screen.app import keys_page
from tui.serve.league.page import ServedDailyPage, code_of, sat_down
from tui.serve.league.standings import League
from tui.serve.live_table import LiveTable, TakeSeat
from tui.serve.players import Register
from tui.serve.registry import TableRegistry
from tui.serve.seating import Somebody
from tui.table.background import Worker
from tui.table.daily_setup import daily_setup, today

DAY = date(2026, 11, 26)
GUS = Somebody("~gus", "gus~")


@pytest.fixture(autouse=True)
def on_that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games have the same dice each time, and end on the day they are of, whenever the tests run."""
    noon = datetime(DAY.year, DAY.month, DAY.day, 12, tzinfo=UTC).timestamp()
    monkeypatch.setattr("tui.serve.league.days.draw", lambda: SECRET)
    monkeypatch.setattr("tui.serve.live_table.time", lambda: noon)
    monkeypatch.setattr("tui.serve.league.results.time", lambda: noon)
    monkeypatch.setattr("tui.serve.registry.today", lambda: DAY)


def registry_in(directory: Path) -> TableRegistry:
    return TableRegistry(directory / "tables", Worker(), lambda player: directory / player)


def page_of(registry: TableRegistry, directory: Path, who: Somebody) -> ServedDailyPage:
    register = Register(directory / "players.json")
    register.claim("ann", "ssh-ed25519 ann")
    home = PlainHome(lambda: Store(directory / "own"), directory / "own", keys_page)
    page = ServedDailyPage(registry, League(registry.results, register), who, home)
    page.day = DAY
    return opened(page)


def play(live: LiveTable, moves: int = 2000) -> None:
    """Somebody comes and plays, as far as that."""
    live.arrive(seat_of(live))
    bots = [make("thrifty", Rng(seat)) for seat in range(4)]
    for _ in range(moves):
        if (decision := live.table.decision) is None:
            break
        live.table.submit(next_command(live.table.game, decision, bots))


def seat_of(live: LiveTable) -> int:
    seat = live.table_setup.seat_of(ANN.id)
    assert seat is not None
    return seat


async def test_a_try_goes_on_after_a_lost_line_and_after_a_restart(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    live = await sat_down(registry, ANN, DAY)
    play(live, 30)
    moves = live.table.game.state.moves
    registry.depart(live, seat_of(live))
    again = await sat_down(registry, ANN, DAY)
    assert (again is live, again.table.game.state.moves) == (False, moves)
    again.arrive(seat_of(again))
    await registry.close()
    await registry._aside.run(lambda: None)
    later = registry_in(tmp_path)
    assert [table.code for table in later.of(ANN.id)] == [code_of(ANN.id, DAY)]
    assert (await sat_down(later, ANN, DAY)).table.game.state.moves == moves
    await later.close()


async def test_the_first_try_counts_and_the_next_are_practice(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    page = page_of(registry, tmp_path, ANN)
    assert "Your first try counts" in as_text(page)
    answer = page.act("play")
    assert isinstance(answer, Wait)
    played = await cast(Awaitable[TakeSeat], answer.job())
    live = played.table
    assert live.table_setup.code == code_of(ANN.id, DAY)
    play(live)
    registry.depart(live, seat_of(live))
    await until(lambda: not registry._tables)
    (line,) = registry.results.since(0)
    assert (line["game"], line["day"], line["is_checked"]) == (code_of(ANN.id, DAY), "2026-11-26", True)
    answer = page.act("play")
    assert isinstance(answer, Wait)
    assert await answer.job() is None
    assert page.result is not None
    assert page.result.line in as_text(page)
    assert page.result.luck is not None
    assert isinstance(page.act("play"), Open)
    await registry.close()


async def test_what_is_over_but_not_written_down_yet_is_not_begun_again(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    live = await sat_down(registry, ANN, DAY)
    play(live)
    registry.depart(live, seat_of(live))
    assert (await sat_down(registry, ANN, DAY)).table.game.is_over
    await registry.close()


@pytest.mark.long
async def test_who_comes_from_the_game_waits_for_its_result(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    page = page_of(registry, tmp_path, ANN)
    live = await sat_down(registry, ANN, DAY)
    play(live)
    registry.depart(live, seat_of(live))
    assert "is being reviewed" in as_text(page)
    again = page.act("play")
    assert isinstance(again, Wait)
    for waiting in (page.opened(), page.news(), await again.job()):
        assert isinstance(waiting, Wait)
        assert isinstance(await waiting.job(), Work)
    assert opened(page).result is not None
    assert page.news() is None
    await registry.close()


async def test_a_guest_plays_for_practice(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    page = page_of(registry, tmp_path, GUS)
    assert "for practice" in as_text(page)
    answer = page.act("play")
    assert isinstance(answer, Open)
    with Store(tmp_path / "own").open(answer.name) as saved:
        assert saved.is_practice
    await registry.close()


@pytest.mark.parametrize("days", range(4))
async def test_the_servers_game_of_the_day_is_the_offline_one_with_other_dice(
    days: int, tmp_path: Path
) -> None:
    day = date(2026, 11, 24 + days)
    registry = registry_in(tmp_path)
    dealt, offline = (await sat_down(registry, ANN, day)).table.setup, daily_setup(day)
    assert (dealt.rules, dealt.options) == (offline.rules, offline.options)
    assert [chair.player for chair in dealt.chairs] == [chair.player for chair in offline.chairs]
    assert dealt.seed != offline.seed
    await registry.close()


@pytest.mark.long
async def test_the_game_of_the_day_is_in_the_lobby_and_on_the_title_on_screen_and_in_lines(
    tmp_path: Path,
) -> None:
    hurry(tmp_path, "anna")
    async with serving(tmp_path) as server:
        async with server.dial("anna", key()) as anna:
            await anna.wait_for("New game")
            anna.type("l")
            await anna.wait_for("you are anna")
            anna.type("t")
            await anna.wait_for("No game has counted yet")
            anna.type("q")
            await anna.wait_for("you are anna")
            anna.type("d")
            await anna.wait_for("Your first try counts")
            anna.type("p")
            await until(lambda: server.game_server.registry._open.get(code_of("anna", today())) is not None)
            await anna.wait_for("Leave")
        async with server.dial("anna", key(), command="plain", term="") as anna:
            await until(lambda: "What would you like to do?" in anna.output)
            anna.type("daily\nplay\n")
            await until(lambda: f"Table {code_of('anna', today())}" in anna.output)
            assert "say HELLO" not in anna.output
            anna.type("say hello\n")
            await until(lambda: "I don't know 'say hello'" in anna.output)
            anna.type("quit\nback\nlobby\nleague\n")
            await until(lambda: "No game has counted yet" in anna.output)
