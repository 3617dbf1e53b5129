"""What came of games that are over: counted once, written down, kept."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import saves.results
from engine.events import DiceThrown, GameOver, Paid, Reason, RentDue, WentBankrupt
from engine.setup import Chair, GameSetup
from saves import SaveError, Store, replay
from saves.results import FILE, Result, all_results, known_results, result_of
from tests.saves.conftest import store_in
from tests.saves.games import FrozenClock, play

SHORT = GameSetup(
    "monopoly-1935",
    {"time_limit_rounds": 5},
    (Chair("Ann", "hat"), Chair("Bob", "shoe", "uniform")),
    seed=11,
)


def finished(store: Store, title: str = "Short") -> str:
    name, files = played_out(title)
    store.directory.mkdir(exist_ok=True)
    for file, data in files.items():
        (store.directory / file).write_bytes(data)
    return name


@cache
def played_out(title: str) -> tuple[str, dict[str, bytes]]:
    """The name of a game that is over, and its files."""
    with TemporaryDirectory() as place:
        with store_in(Path(place), FrozenClock()).create(SHORT, title) as saved:
            play(saved, 5000)
            assert saved.game.is_over
        return saved.name, {path.name: path.read_bytes() for path in Path(place).iterdir()}


def results(store: Store) -> list[Result]:
    return all_results(store.directory, store.list())


def test_a_result_agrees_with_what_happened(store: Store) -> None:
    path = store.path(finished(store))
    events = [event for _, happened, _ in replay(path) for event in happened]
    over = next(event for event in events if isinstance(event, GameOver))
    rents = [event for event in events if isinstance(event, Paid) and event.reason is Reason.RENT]
    result = result_of(path)
    assert result is not None
    assert result.rules == "monopoly-1935"
    assert [seat.won for seat in result.seats] == [seat in over.winners for seat in (0, 1)]
    for seat, one in enumerate(result.seats):
        throws = [event.dice for event in events if isinstance(event, DiceThrown) and event.seat == seat]
        assert (one.dice, one.pips) == (sum(map(len, throws)), sum(map(sum, throws)))
        assert one.doubles == sum(dice[0] == dice[1] for dice in throws)
        assert one.rent_got == max((rent.amount for rent in rents if rent.payee == seat), default=0)
        assert one.rent_paid == max((rent.amount for rent in rents if rent.payer == seat), default=0)
    assert {one.worth for one in result.seats} == {standing.worth for standing in over.standings}


@pytest.mark.long
def test_a_rent_that_ruined_a_player_counts_as_it_was_due(store: Store) -> None:
    """In this game nobody else ever paid one."""
    options = {"end_after_bankruptcies": 1, "time_limit_rounds": 60}
    with store.create(replace(SHORT, options=options, seed=8), "Ruin") as saved:
        play(saved, 5000)
        path = store.path(saved.name)
    events = [event for _, happened, _ in replay(path) for event in happened]
    (due,) = (event for event in events if isinstance(event, RentDue))
    assert not any(isinstance(event, Paid) and event.reason is Reason.RENT for event in events)
    assert any(isinstance(event, WentBankrupt) and event.seat == due.payer for event in events)
    result = result_of(path)
    assert result is not None
    assert result.seats[due.owner].rent_got == result.seats[due.payer].rent_paid == due.amount
    assert result.seats[due.owner].rent_got_for == result.seats[due.payer].rent_paid_for


def test_a_result_is_written_when_the_game_ends(store: Store) -> None:
    with store.create(SHORT, "Short") as saved:
        play(saved, 5000)
        saved.turn_ended()
        (known,) = known_results(store.directory).values()
        assert known.title == "Short"
        saved.turn_ended()
    path = store.path("short")
    told = result_of(path)
    assert told is not None
    assert known == replace(told, ended=known.ended, played=known.played)  # it was closed later
    assert (store.directory / FILE).read_text().count("Short") == 1
    path.unlink()
    assert [result.title for result in results(store)] == ["Short"]


def test_a_game_that_is_not_over_has_no_result(store: Store, path: Path) -> None:
    assert result_of(path) is None
    assert results(store) == []


def test_a_game_is_read_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(store)
    (first,) = results(store)

    def read_again(path: Path) -> Result:
        raise AssertionError("it is written down")

    monkeypatch.setattr(saves.results, "result_of", read_again)
    assert results(store) == [first]


def test_what_came_of_a_game_stays_when_it_is_deleted(store: Store) -> None:
    store.remove(finished(store))
    assert store.list() == []
    (result,) = results(store)
    assert result.title == "Short"


def test_renaming_counts_no_game_twice(store: Store) -> None:
    name = finished(store)
    results(store)
    store.rename(name, "Other")
    assert len(results(store)) == 1


def test_results_say_how_many_games_are_still_to_be_read(store: Store) -> None:
    finished(store)
    finished(store, "Another")
    told: list[tuple[int, int]] = []
    all_results(store.directory, store.list(), lambda number, count: told.append((number, count)))
    assert told == [(1, 2), (2, 2)]


@pytest.mark.parametrize(
    "line", ["", "{", "[]", "null", '{"id": 1}', "\x00\xff", "[" * 9999, '{"id":"x","seats":[]}']
)
def test_lines_that_make_no_sense_do_no_harm(store: Store, line: str) -> None:
    finished(store)
    (result,) = results(store)
    file = store.directory / FILE
    file.write_bytes(line.encode("latin-1") + b"\n" + file.read_bytes())
    assert known_results(store.directory) == {result.id: result}


@pytest.mark.parametrize(
    ("old", "new"),
    [('"pips":', '"pips":1e9,"dice":'), ('"Ann"', "7"), ('"Ann"', '"A\\u001b[2J"'), ("true", "1")],
)
def test_a_line_with_wrong_values_is_left_out(store: Store, old: str, new: str) -> None:
    finished(store)
    results(store)
    file = store.directory / FILE
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    assert known_results(store.directory) == {}
    assert len(results(store)) == 1, "the game is read again"


def test_a_line_that_breaks_off_spoils_no_other(store: Store) -> None:
    finished(store)
    results(store)
    file = store.directory / FILE
    file.write_text(file.read_text()[:-20])
    finished(store, "Another")
    assert sorted(result.title for result in results(store)) == ["Another", "Short"]


def test_a_directory_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    store = Store(tmp_path / "games", clock=FrozenClock())
    finished(store)
    (tmp_path / "games" / FILE).mkdir()
    assert len(results(store)) == 1


def test_more_results_than_anybody_has_are_not_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(store)
    (result,) = results(store)
    size = (store.directory / FILE).stat().st_size
    monkeypatch.setattr("saves.results._MOST_BYTES", size)
    assert results(store) == [result]
    monkeypatch.setattr("saves.results._MOST_BYTES", size - 1)
    with pytest.raises(SaveError, match=r"^Cannot read .*results\.lines: it is too large\.$"):
        results(store)
    with pytest.raises(SaveError, match="too large"):
        store.remove("short")
    assert [info.name for info in store.list()] == ["short"]


def test_a_line_that_is_far_too_long_is_left_out(store: Store) -> None:
    finished(store)
    (result,) = results(store)
    file = store.directory / FILE
    file.write_bytes(b'{"id": [' + b"[]," * 300_000 + b"[]]}\n" + file.read_bytes())
    assert known_results(store.directory) == {result.id: result}
