"""Who goes on, who is ended and who is forgotten on a server, without connections."""

from __future__ import annotations

import asyncio
import errno
import os
from functools import partial
from pathlib import Path

import pytest

from tests.tui.serve.dialling import until
from tests.tui.serve.rooms import Rooms
from tests.tui.serve.test_tables import ANN, TERMS, a_setup
from tui.serve import status
from tui.serve.seating import Somebody
from tui.serve.table_setup import TableSetup
from tui.serve.visit import Visit


async def test_whoever_was_cut_off_goes_on_and_whoever_opens_another_window_takes_the_first_along(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    game_server = rooms(tmp_path)
    game_server.come("anna")
    first = game_server.visit()
    first.lost_at = 5.0
    _, again = game_server.come("anna")
    assert game_server.visits == [first]
    assert first.lost_at is None
    assert [each["player"] for each in game_server.events("back")] == ["anna"]
    game_server.come("ben")
    assert len(game_server.visits) == 2
    game_server.come("anna")
    assert len(game_server.visits) == 2, "one window for each"
    first.may_go_on = False
    _, third = game_server.come("anna")
    await until(lambda: again.said == [] and first not in game_server.visits)
    assert game_server.visit().who.name == "anna"
    assert third.said == []


async def test_a_player_may_have_as_many_windows_as_the_host_allows(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    game_server = rooms(tmp_path, per_player=2)
    for _ in range(2):
        game_server.come("anna")
    assert len(game_server.visits) == 2
    oldest, other = game_server.visits
    game_server.come("anna")
    assert game_server.visits == [oldest, other]
    assert len(game_server.events("back")) == 1
    other.lost_at = 1.0
    game_server.come("anna")
    assert other.lost_at is None, "the one that was cut off goes on before the oldest"
    assert game_server.here() == [Somebody("anna", "anna")]


async def test_a_full_server_makes_room_by_ending_what_has_waited_longest_for_its_player(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    game_server = rooms(tmp_path, max_sessions=2)
    game_server.come("anna")
    game_server.come("ben")
    _, cleo = game_server.come("cleo")
    assert cleo.said == [("The server is full; please come back later.", 1)]
    assert len(game_server.visits) == 2
    anna, ben = game_server.visits
    anna.lost_at, ben.lost_at = 7.0, 6.0
    _, dov = game_server.come("dov")
    assert dov.said == []
    await until(lambda: ben not in game_server.visits)
    assert anna in game_server.visits
    assert game_server.ended == 1


async def test_a_full_server_receives_newcomers_as_others_go_and_is_never_fuller(
    rooms: type[Rooms], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_server = rooms(tmp_path, max_sessions=3)
    most = 0
    come = game_server._begin

    def begin(visit: Visit) -> None:
        nonlocal most
        come(visit)
        most = max(most, len(game_server.visits))

    monkeypatch.setattr(game_server, "_begin", begin)
    for name in ("anna", "ben", "cleo"):
        game_server.come(name)
    for number, visit in enumerate(game_server.visits):
        visit.lost_at = float(number)
    callers = [game_server.come(name)[1] for name in ("dov", "eve", "finn", "gus", "hal")]
    assert [visit.who.name for visit in game_server.visits] == ["anna", "ben", "cleo"], "they still save"
    assert [bool(each.said) for each in callers] == [False, False, False, True, True]
    game_server.lose(callers[1])
    await until(lambda: {visit.who.name for visit in game_server.visits} == {"dov", "finn"})
    game_server.come("ida")
    assert most == 3
    assert len(game_server.visits) == 3


async def test_nobody_goes_on_with_what_is_being_ended(rooms: type[Rooms], tmp_path: Path) -> None:
    game_server = rooms(tmp_path, max_sessions=1)
    game_server.come("anna")
    first = game_server.visit()
    first.lost_at = 1.0
    game_server.come("ben")
    _, again = game_server.come("anna")
    assert again.said == [("The server is full; please come back later.", 1)]
    assert first.lost_at == 1.0
    await until(lambda: [visit.who.name for visit in game_server.visits] == ["ben"])


async def test_who_is_away_too_long_or_presses_no_key_is_ended(rooms: type[Rooms], tmp_path: Path) -> None:
    game_server = rooms(tmp_path, idle=1)
    _, anna = game_server.come("anna")
    _, ben = game_server.come("ben")
    game_server.visit(0).typed = game_server.visit(1).typed = 100.0
    game_server.end_idle(160.0)
    await asyncio.sleep(0)
    assert not game_server.visit(0).ends.is_set()
    game_server.visit(1).lost_at = 150.0
    game_server.end_idle(160.5)
    await until(lambda: len(game_server.visits) == 1)
    assert anna.said == [("You were idle for 1 minute; everything is saved.", 0)]
    game_server.end_idle(150.0 + 600.0)
    assert not game_server.visit().ends.is_set()
    game_server.end_idle(150.0 + 600.5)
    await until(lambda: not game_server.visits)
    assert ben.said == [("", 0)]
    game_server = rooms(tmp_path, idle=0)
    game_server.come("anna")
    game_server.end_idle(1e9)
    assert not game_server.visit().ends.is_set()


async def test_guests_who_are_away_are_forgotten_after_ten_minutes_with_what_they_had(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    game_server = rooms(tmp_path)
    home = game_server.config.guests / "~7"
    home.mkdir(parents=True)
    table = await game_server.registry.create(a_setup(), Somebody("~8", "gus~"), TERMS)
    game_server.come("ida", is_guest=True, known_as="~9")
    (game_server.config.guests / "~9").mkdir()
    for now in (1000.0, 1600.0):
        game_server.forget_absent(now)
    await game_server._aside.run(lambda: None)
    assert home.exists()
    assert game_server.registry.find(table.code) is table
    game_server.forget_absent(1601.0)
    await game_server._aside.run(lambda: None)
    assert not home.exists()
    assert game_server.registry.guests == set()
    assert (game_server.config.guests / "~9").exists(), "who is here is not away"
    game_server.visit().lost_at = 1601.0
    game_server.forget_absent(1700.0)
    game_server.visit().lost_at = None
    game_server.forget_absent(1800.0)
    game_server.visit().lost_at = 1900.0
    game_server.forget_absent(2350.0)
    game_server.forget_absent(2900.0)
    await game_server._aside.run(lambda: None)
    assert (game_server.config.guests / "~9").exists(), "who was here meanwhile has the whole time anew"


def has_seat(table: TableSetup, who: str, expected: bool) -> bool:
    return (table.seat_of(who) is not None) is expected


async def test_a_guest_who_leaves_is_forgotten_at_once_unless_cut_off_and_able_to_come_again(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    game_server = rooms(tmp_path)
    table = await game_server.registry.create(a_setup(), ANN, TERMS)
    for known_as, has_left, stays in (("~1", False, True), ("~1", True, False), ("", False, False)):
        who, _ = game_server.come("gus", is_guest=True, known_as=known_as)
        assert who.name == "gus~"
        await game_server.registry.sit(table, Somebody(who.id, who.name))
        game_server.visit().end("")
        game_server.visit().has_left = has_left
        await until(lambda: not game_server.visits)
        await game_server._aside.run(lambda: None)
        await until(partial(has_seat, table, who.id, stays))
    assert table.seat_of(ANN.id) == 0


async def test_a_guest_who_leaves_a_game_that_goes_on_has_ten_minutes_to_come_back_to_it(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    game_server = rooms(tmp_path)
    running, waiting = [await game_server.registry.create(a_setup(), ANN, TERMS) for _ in range(2)]
    who, _ = game_server.come("gus", is_guest=True, known_as="~1")
    for table in (running, waiting):
        await game_server.registry.sit(table, Somebody(who.id, who.name))
    live = await game_server.registry.open(running)
    game_server.visit().ends.set()
    await until(lambda: not game_server.visits)
    await until(lambda: waiting.seat_of(who.id) is None)  # where nobody plays yet, they keep no chair
    assert running.seat_of(who.id) is not None
    for now in (1000.0, 1601.0):
        game_server.forget_absent(now)
    assert running.seat_of(who.id) is None
    game_server.registry._put_away(live)


async def test_a_crash_takes_no_guests_seat(rooms: type[Rooms], tmp_path: Path) -> None:
    game_server = rooms(tmp_path)
    table = await game_server.registry.create(a_setup(), ANN, TERMS)
    who, _ = game_server.come("gus", is_guest=True, known_as="~1")
    await game_server.registry.sit(table, Somebody(who.id, who.name))
    game_server.visit().fails = True
    game_server.visit().ends.set()
    await until(lambda: bool(game_server.events("fault")))
    assert table.seat_of(who.id) is not None


async def test_what_has_broken_is_reported_and_the_others_play_on(rooms: type[Rooms], tmp_path: Path) -> None:
    game_server = rooms(tmp_path)
    _, anna = game_server.come("anna")
    game_server.come("ben")
    game_server.visit(0).fails = True
    game_server.visit(0).ends.set()
    await until(lambda: bool(game_server.events("fault")))
    assert anna.said == [("The game met an error and was closed. It is saved.", 1)]
    assert [each["sessions"] for each in game_server.events("goes")] == [1]
    assert [visit.who.name for visit in game_server.visits] == ["ben"]
    assert game_server.last_end > 0
    assert "crash" in str(game_server.events("fault")[0]["told"])


async def test_a_house_that_closes_lets_nobody_in_and_says_goodbye(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    game_server = rooms(tmp_path)
    _, anna = game_server.come("anna")
    game_server.tell_status()
    await game_server._aside.run(lambda: None)
    written = status.read(game_server.config.status)
    assert written is not None
    assert (written.sessions, written.players, written.tables, written.waiting) == (1, ["anna"], 0, 0)
    await game_server.close()
    assert "The server is stopping. Everything is saved" in anna.said[0][0]
    _, late = game_server.come("ben")
    assert late.said == [("The server is stopping; please come back later.", 1)]
    assert not game_server.visits
    assert not game_server.config.status.exists()


async def test_a_server_that_cannot_write_how_it_does_tells_its_host(
    rooms: type[Rooms], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_server = rooms(tmp_path)
    for error, what in ((errno.ENOSPC, "disk"), (errno.EMFILE, "files")):

        def fail(*arguments: object, number: int = error, **options: object) -> None:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr(Path, "write_text", fail)
        game_server.tell_status()
        await game_server._aside.run(lambda: None)
        assert game_server.events("trouble")[-1]["what"] == what


async def test_players_here_are_listed_once_each_by_name_and_a_notice_reaches_all(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    notice = tmp_path / "notice"
    notice.write_text("Back at\n nine.")
    game_server = rooms(tmp_path, per_player=2, notice=notice)
    for name in ("zoe", "anna", "zoe"):
        game_server.come(name)
    assert [each.name for each in game_server.here()] == ["anna", "zoe"]
    assert game_server.visit().services.notice == "Back at nine."
    assert game_server.hears_all
    guest, _ = game_server.come("gus", is_guest=True)
    assert (await game_server.visit().services.add_key("x")).startswith("That is not a public key")
    assert guest.id.startswith("~")
    assert len(guest.id) > 30
    game_server.counted["browsers"] = lambda: 4
    assert (game_server.numbers()["browsers"], game_server.numbers()["sessions"]) == (4, 4)


async def test_what_nobody_uses_is_looked_for_now_and_then(
    rooms: type[Rooms], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.serve.game_server.GUESTS_EVERY", 0.01)
    game_server = rooms(tmp_path, idle=1)
    game_server.come("anna")
    game_server.visit().typed = -1000.0
    old = await game_server.registry.create(a_setup(), ANN, TERMS)
    old.made = 1.0
    chore = asyncio.create_task(game_server.look_after())
    await until(lambda: not game_server.visits and not game_server.registry.of(ANN.id))
    await until(game_server.config.status.exists)
    chore.cancel()
