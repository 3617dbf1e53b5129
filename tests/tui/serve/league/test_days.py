"""The dice of a server's day: nobody can try them out before, and everybody can check them afterward."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from engine.setup import GameSetup
from saves import Store
from saves.errors import SaveError
from saves.fair_dice import Dice, secret_hash, seed_of
from saves.record import Record
from saves.store import restore_here
from tests.tui.serve.dialling import until
from tests.tui.serve.league.games import ANN, BEN, SECRET, ended
from tests.tui.serve.league.test_daily import GUS, page_of, play, registry_in, seat_of
from tui.cli.main import main
from tui.pages.outcomes import Open
from tui.pages.page import as_text, opened
from tui.serve.at_table import Attendee, obey
from tui.serve.config import Config
from tui.serve.league.days import FILE, DaysFile
from tui.serve.league.page import LeaguePage, ServedDailyPage, code_of, sat_down
from tui.serve.league.result_check import compared, foreign_dice
from tui.serve.league.results import EndedGame, ResultLine, ResultsLog, facts_of, hash_of
from tui.serve.league.standings import League
from tui.serve.live_table import LiveTable, TakeSeat
from tui.serve.players import RegisteredPlayer
from tui.serve.registry import GIVEN_OUT_LATER, TableRegistry
from tui.serve.seating import Somebody
from tui.serve.visit import Services
from tui.table.daily_setup import daily_setup

DAY = date(2026, 11, 26)
NEXT, AFTER = DAY + timedelta(days=1), DAY + timedelta(days=2)


def it_is(day: date, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.serve.registry.today", lambda: day)


def dealt(*words: str) -> GameSetup:
    """Ann's game of the day, whose dice follow from the secret and these words."""
    return replace(daily_setup(DAY, ANN.name), seed=seed_of(SECRET, words))


def a_try(*words: str) -> EndedGame:
    """The same, played to its end."""
    game = ended(dealt(*words), Dice(secret_hash(SECRET), SECRET, words))
    return replace(game, day=DAY.isoformat())


@pytest.fixture(scope="module")
def shared() -> EndedGame:
    return a_try(DAY.isoformat())


# --- the secret


def test_a_day_has_one_secret_also_after_a_restart(tmp_path: Path) -> None:
    secret = DaysFile(tmp_path).secret(DAY)
    assert len(secret) == 32
    assert DaysFile(tmp_path).secret(DAY) == secret
    assert DaysFile(tmp_path).secret(NEXT) != secret
    assert DaysFile(tmp_path).known()[DAY.isoformat()] == secret


def test_a_secret_is_on_the_disk_before_anybody_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days, written = DaysFile(tmp_path), []

    def fail(path: Path, plain: ResultLine) -> None:
        written.append(plain)
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("saves.disk.json_lines.append", fail)
        with pytest.raises(SaveError, match="the disk is full"):
            days.secret(DAY)
    assert days.known() == {}
    assert days.secret(DAY) != written[0]["secret"]


def test_lines_of_the_secrets_that_make_no_sense_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(
        b'{"day": "today", "secret": "x"}\n{"day": 7}\n{"day":"2026-11-26","secret":"a"}\n'
        b'{"day":"2026-11-26","secret":"b"}\n{"day":"2026-11-2'
    )
    days = DaysFile(tmp_path)
    assert days.known() == {"2026-11-26": "a"}
    fresh = days.secret(NEXT)
    assert DaysFile(tmp_path).known() == {"2026-11-26": "a", NEXT.isoformat(): fresh}


# --- whose dice are whose


async def test_nobody_can_try_out_at_home_as_a_guest_or_by_a_new_name_what_counts_for_others(
    tmp_path: Path,
) -> None:
    registry, other = registry_in(tmp_path), Somebody("throwaway", "throwaway")
    page = page_of(registry, tmp_path, GUS)
    answer = page.act("play")
    assert isinstance(answer, Open)
    with Store(tmp_path / "own").open(answer.name) as saved:
        practice = saved.setup.seed
    regulars = [(await sat_down(registry, who, DAY)).table.setup.seed for who in (ANN, BEN)]
    new = (await sat_down(registry, other, DAY, shares_dice=False)).table.setup.seed
    assert regulars[0] == regulars[1]
    assert practice == daily_setup(DAY).seed
    assert len({practice, new, regulars[0]}) == 3
    await registry.close()


async def test_who_has_not_played_here_before_today_has_dice_of_their_own(
    tmp_path: Path, shared: EndedGame
) -> None:
    registry = registry_in(tmp_path)
    page = page_of(registry, tmp_path, ANN)
    assert "today's dice are yours alone" in as_text(page)
    facts = facts_of(shared)
    for earlier, is_shared in ((0, False), (1, True)):
        at = datetime(2026, 11, 26 - earlier, 12, tzinfo=UTC).isoformat()
        registry.results.note({**facts, "game": f"pear-{earlier}", "ended": at})
        league = League(registry.results, Nobody())
        assert league.shares_dice(ANN.id, DAY) is is_shared
        assert not league.shares_dice(BEN.id, DAY)
    await registry.close()


class Nobody:
    def all(self) -> Sequence[RegisteredPlayer]:
        return ()


async def test_the_page_deals_as_it_says(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    page = page_of(registry, tmp_path, ANN)
    live = await dealt_by(page)
    assert live.table_setup.dice.words == (DAY.isoformat(), hash_of(ANN.id))
    assert "own dice" not in as_text(opened(LeaguePage(League(registry.results, Nobody()), "ann")))
    await registry.close()


async def dealt_by(page: ServedDailyPage) -> LiveTable:
    answer = await page._sit_down()
    assert isinstance(answer, TakeSeat)
    return answer.table


# --- shown before, told after


async def test_the_hash_is_shown_while_the_day_lasts_and_the_secret_told_when_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    it_is(DAY, monkeypatch)
    registry = registry_in(tmp_path)
    page = page_of(registry, tmp_path, GUS)
    secret = registry.days.secret(DAY)
    assert secret_hash(secret) in as_text(page)
    assert secret not in as_text(page)
    it_is(NEXT, monkeypatch)
    assert secret in as_text(page)
    await registry.close()


async def test_a_secret_waits_for_the_games_that_can_still_count_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    it_is(DAY, monkeypatch)
    registry = registry_in(tmp_path)
    live = await sat_down(registry, ANN, DAY)
    play(live, 5)
    secret, page = registry.days.secret(DAY), page_of(registry, tmp_path, GUS)
    for today, is_told in ((NEXT, False), (AFTER, True)):
        it_is(today, monkeypatch)
        assert (secret in as_text(page)) is is_told
    it_is(NEXT, monkeypatch)
    play(live)
    assert live.table.game.is_over
    assert secret in as_text(page)
    await registry.close()


async def test_what_is_said_at_the_table_tells_no_secret(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    live = await sat_down(registry, ANN, DAY)
    play(live)
    assert live.table.game.is_over
    secret = registry.days.secret(DAY)
    services = Services(ANN, registry, list, League(registry.results, Nobody()), "")
    told = " ".join(await obey(Attendee(live, seat_of(live), services), "dice") or ())
    assert secret_hash(secret) in told
    assert DAY.isoformat() in told
    assert secret not in told
    assert await obey(Attendee(live, seat_of(live), services), "say hello") is None
    await registry.close()


@pytest.mark.long
async def test_the_file_of_a_game_stays_here_until_the_secret_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    it_is(DAY, monkeypatch)
    (tmp_path / ANN.id).mkdir()
    own, registry = Store(tmp_path / ANN.id / "games"), registry_in(tmp_path)
    live = await sat_down(registry, ANN, DAY)
    play(live)
    registry.depart(live, seat_of(live))
    assert registry.farewell(live.table_setup, ANN.id) == GIVEN_OUT_LATER
    await until(lambda: not registry._tables)
    registry = await again(registry, tmp_path)
    await until(lambda: not registry._tables)
    registry.clear(0)
    await registry._aside.run(lambda: None)
    assert own.list() == []
    it_is(NEXT, monkeypatch)
    registry.clear(0)
    await registry._aside.run(lambda: None)
    (info,) = own.list()
    record = own.read(info.name)
    assert (record.day, foreign_dice(record, registry.days.known())) == (DAY.isoformat(), "")
    assert [*(tmp_path / "tables").glob("*.json")] == []
    assert len(registry.results.since(0)) == 1
    await registry.close()


async def again(registry: TableRegistry, directory: Path) -> TableRegistry:
    """As after a restart."""
    await registry.close()
    await registry._aside.run(lambda: None)
    return registry_in(directory)


async def test_a_try_is_of_its_day_and_no_practice_also_after_a_restart(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    for _ in range(2):
        table = (await sat_down(registry, ANN, DAY)).table
        assert (table.day, table.is_practice) == (DAY.isoformat(), False)
        assert table.no_taking_back == "Nothing can be taken back in the game of the day."
        registry = await again(registry, tmp_path)
    await registry.close()


# --- checked


def test_a_result_says_its_day_and_whether_its_dice_were_the_players_own(shared: EndedGame) -> None:
    line, own = facts_of(shared), facts_of(a_try(DAY.isoformat(), hash_of(ANN.id)))
    assert (line["day"], line["is_checked"], line["dice"]) == (DAY.isoformat(), True, secret_hash(SECRET))
    assert "own_dice" not in line
    assert (own["is_checked"], own["own_dice"]) == (True, True)


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("another word",),
        (DAY.isoformat(), "another word"),
        (DAY.isoformat(), hash_of("ben")),
        ("2026-11-25",),
    ],
)
def test_a_game_with_other_words_for_its_dice_is_not_that_of_its_day(words: Sequence[str]) -> None:
    assert not facts_of(a_try(*words))["is_checked"]


def test_a_table_whose_players_say_the_day_as_their_word_is_of_no_day(shared: EndedGame) -> None:
    line = facts_of(replace(shared, day=""))
    assert (line["day"], line["is_checked"]) == ("", True)


@pytest.mark.parametrize("days_late", [0, 1, 2])
def test_a_game_that_ends_when_its_secret_may_be_known_does_not_count(
    days_late: int, shared: EndedGame, tmp_path: Path
) -> None:
    at = datetime(2026, 11, 26, 23, 59, tzinfo=UTC) + timedelta(days=days_late)
    log = ResultsLog(tmp_path)
    log.note({**facts_of(shared), "ended": at.isoformat()})
    league = League(log, Nobody())
    assert (DAY in league.days_of(ANN.id)) is (days_late < 2)
    assert bool(league.standings(at.date()).weekly) is (days_late < 2)


def test_the_league_marks_who_had_dice_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.serve.league.page.today", lambda: DAY)
    log = ResultsLog(tmp_path)
    for number, game in enumerate((a_try(DAY.isoformat(), hash_of(ANN.id)), a_try(DAY.isoformat()))):
        line = facts_of(game)
        for seat in line["seats"]:
            seat |= {"id": f"player {number}"} if seat["kind"] == "player" else {}
        log.note({**line, "game": f"daily-{number}", "ended": f"{DAY.isoformat()}T12:00:00+00:00"})
    told = as_text(opened(LeaguePage(League(log, Nobody()), "ann")))
    assert told.count("own dice") == 1


def written(directory: Path, game: EndedGame) -> Path:
    with Store(directory).create(game.setup, "pear", game.dice, game.day) as saved:
        for command in game.commands:
            saved.game.submit(command)
            saved.append(command)
    return directory / "pear.json"


def test_a_file_is_checked_against_the_secret_of_its_day(
    shared: EndedGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = Config(directory=tmp_path / "serve").tables
    ResultsLog(tables).note(facts_of(shared))
    check = ["--data-dir", str(tmp_path), "serve", "results", "--check", str(written(tmp_path / "a", shared))]
    assert main(check) == 2
    assert "No secret is kept of 2026-11-26" in capsys.readouterr().err
    DaysFile(tables).keep("2026-11-26", SECRET)
    assert main(check) == 0
    (tables / FILE).unlink()
    DaysFile(tables).keep("2026-11-26", "another secret")
    assert main(check) == 2
    assert "do not follow from the secret of 2026-11-26" in capsys.readouterr().err


def test_of_two_games_of_a_day_with_the_same_dice_the_one_of_its_player_is_found(
    shared: EndedGame, tmp_path: Path
) -> None:
    line = facts_of(shared)
    seats = [{**seat, "id": hash_of("ben")} if seat["kind"] == "player" else seat for seat in line["seats"]]
    kept = [{**line, "number": 4, "seats": seats}, {**line, "number": 5}]
    record = restore_here(written(tmp_path, shared), ())
    assert compared(record, kept) == (5, "")
    assert "Ann was not in seat" in compared(record, kept[:1])[1]


@pytest.mark.parametrize("day", ["x", "2026-11-31", "20261126"])
def test_a_file_with_a_day_that_is_none_is_of_no_day(day: str, shared: EndedGame, tmp_path: Path) -> None:
    record: Record = restore_here(written(tmp_path, replace(shared, day=day)), ())
    assert EndedGame.of({}, record).day == ""
    assert foreign_dice(record, {}) == ""


async def test_two_windows_begin_one_try(tmp_path: Path) -> None:
    registry = registry_in(tmp_path)
    one, two = await asyncio.gather(*(sat_down(registry, ANN, DAY) for _ in range(2)))
    assert one is two
    assert registry.find(code_of(ANN.id, DAY)) is one.table_setup
    await registry.close()
