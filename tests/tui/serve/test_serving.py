"""Players who dial in: real ssh over the loopback, from the connection to the board."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from saves import Store
from tests.tui.serve.dialling import ASKS, hurry, key, serving, until
from tui.serve.game_server import KEPT
from tui.terminal.first_frame import FILE, GAME_FILE


def assert_one_game_put_away(directory: Path) -> None:
    """Anna has one saved game, which nobody has open."""
    games = directory / "players" / "anna" / "games"
    with Store(games).open() as saved:
        assert saved.faults == ()
    assert len(Store(games).list()) == 1


async def test_a_player_begins_a_game_is_cut_off_and_goes_on_where_they_were(tmp_path: Path) -> None:
    hurry(tmp_path, "anna")
    async with serving(tmp_path) as server:
        async with server.dial("anna", key()) as anna:
            await anna.wait_for("New game")
            anna.type("n")
            await anna.wait_for("People at this")
            anna.type("b")
            await anna.wait_for("Roll")
            (visit,) = server.visits
            app = visit.app
        await until(lambda: visit.lost_at is not None)
        async with server.dial("anna", key(), size=(100, 30)) as anna:
            await anna.wait_for("Roll")
            assert [each.app for each in server.visits] == [app]
            await until(lambda: app.size == (100, 30))
            assert "New game" not in anna.text
            anna.type("q")
            await anna.wait_for("Continue")
            anna.type("q")
            await anna.wait_for_end()
            assert "Everything is saved" in anna.output
            assert anna.status == 0
        assert_one_game_put_away(tmp_path)
        await until(lambda: not server.visits)
    kept = {path.name for path in (tmp_path / "players" / "anna").iterdir()}
    assert not {FILE, GAME_FILE} & kept


async def test_an_app_leaves_the_loop_its_own_tasks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual changes how a loop makes them where Python can begin them at once, from 3.12 on."""
    monkeypatch.setattr(asyncio, "eager_task_factory", _made_eagerly, raising=False)
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        assert asyncio.get_running_loop().get_task_factory() is None


def _made_eagerly(loop: asyncio.AbstractEventLoop, coroutine: Any, **how: Any) -> asyncio.Task[Any]:
    return asyncio.Task(coroutine, loop=loop, **how)


async def test_a_new_window_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key()) as first:
        await first.wait_for("New game")
        first.type("o")
        await first.wait_for("Bot speed")
        async with server.dial("anna", key()) as second:
            await second.wait_for("Bot speed")
            await first.wait_for_end()
            assert "another window" in first.output
            assert len(server.visits) == 1


async def test_two_players_have_games_of_their_own_and_a_guest_keeps_nothing(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        server.dial("anna", key(1)) as anna,
        server.dial("ben", key(2), size=(120, 40), term="linux") as ben,
        server.dial("gus") as gus,
    ):
        for each in (anna, ben, gus):
            await each.wait_for("New game")
            each.type("n")
            await each.wait_for("People at this")
            each.type("b")
        for each in (anna, ben, gus):
            await each.wait_for("Leave")
        assert "38;5;" in anna.output
        assert "38;5;" not in ben.output
        homes = {visit.who.name: visit.who.home for visit in server.visits}
        assert homes.keys() == {"anna", "ben", "gus~"}
        assert all(len(list(home.glob("games/*.json"))) == 1 for home in homes.values())
        gus.type("q")
        await gus.wait_for("Continue")
        gus.type("q")
        await gus.wait_for_end()
        assert "not kept" in gus.output
        await until(lambda: not homes["gus~"].exists())
        assert homes["anna"].exists()


async def test_when_the_server_is_stopped_everybody_is_told_and_every_game_is_put_away(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        anna.type("n")
        await anna.wait_for("People at this")
        anna.type("b")
        await anna.wait_for("Leave")
        await server.game_server.close()
        await anna.wait_for_end()
        assert "The server is stopping" in anna.output
        assert_one_game_put_away(tmp_path)
        assert not server.visits


@pytest.mark.parametrize(
    ("command", "term", "sentence"),
    [("ls -l", "xterm", "There is no shell here"), (None, "", "A game needs a terminal")],
)
async def test_what_is_no_game_is_refused_with_a_sentence(
    tmp_path: Path, command: str | None, term: str, sentence: str
) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(), command=command, term=term) as anna:
        await anna.wait_for_end()
        assert sentence in anna.output
        assert anna.status == 2
        assert not server.visits


async def test_stopping_the_process_by_a_key_stops_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        anna.type("\x1ah")
        await anna.wait_for("How to play")


@pytest.mark.long
async def test_whoever_pastes_a_book_is_given_room_for_a_page(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        (visit,) = server.visits
        most = 0
        for _ in range(100):
            anna.type("jk" * 1000)
        for _ in range(20):
            await asyncio.sleep(0.01)
            most = max(most, visit.app.keys_waiting)
        assert 0 < most < 80
        assert len(visit.line._waiting) < 50_000


async def test_a_terminal_says_how_large_it_is_by_the_connection_alone_and_not_too_large(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(), size=(80, 24)) as anna:
        await anna.wait_for("New game")
        (visit,) = server.visits
        anna.type("\x1b[48;9000;9000;1;1t")
        anna.type("j")
        anna.resize(9000, 9000)
        await until(lambda: visit.app.size == (255, 120))


async def test_a_window_is_closed_only_when_it_has_answered_the_last_question(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        await until(lambda: "Quit" in anna.text)
        anna.answers = False
        asked = anna.output.count(ASKS)
        anna.type("j")
        await until(lambda: anna.output.count(ASKS) > asked)
        anna.type("q")
        await until(lambda: anna.output.endswith("\x1b[?1006l"))
        await asyncio.sleep(0.1)
        assert not anna.is_closed
        anna.type("\x1b[1;1R")
        await anna.wait_for_end()


async def test_whoever_presses_no_key_for_long_is_sent_home_with_a_sentence(tmp_path: Path) -> None:
    async with serving(tmp_path, idle=1) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        (visit,) = server.visits
        server.game_server.end_idle(visit.line.last_key + 59)
        await asyncio.sleep(0.05)
        assert not anna.is_closed
        server.game_server.end_idle(visit.line.last_key + 61)
        await anna.wait_for_end()
        assert "You were idle for 1 minute;" in anna.output


async def test_whoever_does_not_come_back_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        async with server.dial("anna", key()) as anna:
            await anna.wait_for("New game")
            (visit,) = server.visits
        await until(lambda: visit.lost_at is not None)
        assert visit.lost_at is not None
        server.game_server.end_idle(visit.lost_at + KEPT - 1)
        await asyncio.sleep(0.05)
        assert server.visits
        server.game_server.end_idle(visit.lost_at + KEPT + 1)
        await until(lambda: not server.visits)


async def test_the_notice_of_the_host_is_on_the_title_and_has_no_sequences(tmp_path: Path) -> None:
    notice = tmp_path / "notice.txt"
    notice.write_text("Backup at 04:00,\n\x1b[2Jtwo minutes")
    async with serving(tmp_path, notice=notice) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("Backup at 04:00, [2Jtwo minutes")
