"""Players who come line by line: alone, and at tables with others."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.setup import GameSetup
from tests.tui.serve.dialling import Window, hurry, key, serving, until
from tui.serve.line_by_line import why_lines
from tui.serve.seating import Somebody
from tui.serve.table_terms import TableTerms
from tui.serve.visit import Visitor
from tui.table.setup import setup_for
from tui.table.table import Waits

ANNA = Somebody("anna", "anna")


def a_setup(people: int = 2) -> GameSetup:
    names = [f"Chair {number}" for number in range(people)]
    return setup_for("monopoly-1935", {"first_player": "seat_one"}, names, ["thrifty"], 7)


async def hears(window: Window, text: str) -> None:
    """Wait until something was told, and forget it."""
    await until(lambda: text in window.output, lambda: f"{text!r} is not in\n{window.output}")
    window.output = window.output.partition(text)[2]


async def test_a_game_alone_is_played_in_lines_and_kept(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(), command="plain", term="") as anna:
        await hears(anna, "New game.")
        anna.type("new\nplayers 3\n\nroll\n")
        await hears(anna, "You rolled")
        anna.type("quit\n")
        await anna.wait_for_end()
        assert "Everything is saved" in anna.output
        assert len(list((tmp_path / "players" / "anna" / "games").glob("*.json"))) == 1
        assert "\x1b" not in anna.output


async def test_who_comes_with_accessible_gets_lines_and_is_told_why(tmp_path: Path) -> None:
    by_ear = {"ACCESSIBLE": "1"}
    async with serving(tmp_path) as server, server.dial("anna", key(), environ=by_ear) as anna:
        await hears(anna, "Screen reader mode, switched on by ACCESSIBLE=1.")
        await hears(anna, "New game.")
        anna.type("\x04")
        await anna.wait_for_end()


async def test_a_terminal_that_cannot_show_a_screen_gets_lines_and_is_told_why(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(), term="dumb") as anna:
        await hears(anna, "TERM=dumb cannot show a screen, so you play line by line.")
        await hears(anna, "New game.")
        assert "\x1b[?1049h" not in anna.output
        anna.type("\x04")
        await anna.wait_for_end()


@pytest.mark.parametrize(
    ("size", "is_in_lines"), [((40, 15), True), ((76, 40), True), ((77, 22), False), ((0, 0), False)]
)
def test_a_terminal_too_small_for_the_board_gets_lines_and_is_told_why(
    size: tuple[int, int], is_in_lines: bool, tmp_path: Path
) -> None:
    caller: Any = SimpleNamespace(door="ssh", order=(), environ={"TERM": "xterm"}, size=size)
    told = why_lines(Visitor("anna", "anna", is_guest=False, home=tmp_path), caller)
    assert told.startswith("The board needs 77 columns and 22 rows, so you play") == is_in_lines
    assert bool(told) == is_in_lines


async def test_who_has_chosen_it_in_their_settings_gets_lines_unless_the_variable_says_no(
    tmp_path: Path,
) -> None:
    home = tmp_path / "players" / "anna"
    home.mkdir(parents=True)
    (home / "settings.json").write_text('{"screen_reader": true}', encoding="utf-8")
    async with serving(tmp_path) as server:
        async with server.dial("anna", anna_key := key()) as anna:
            await hears(anna, "Screen reader mode, switched on by your settings.")
            await hears(anna, "New game.")
            anna.type("\x04")
            await anna.wait_for_end()
        async with server.dial("anna", anna_key, environ={"ACCESSIBLE": "0"}) as anna:
            await hears(anna, "\x1b[?1049h")
            assert "Screen reader" not in anna.output


async def test_what_switches_lines_on_is_looked_up_once_in_a_login(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: list[str] = []

    def look_up(environ: Mapping[str, str], home: str, *_: object) -> str:
        looked_up.append(home)
        return "a test"

    monkeypatch.setattr("tui.serve.line_by_line.switched_on_by", look_up)
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await hears(anna, "Screen reader mode, switched on by a test.")
        anna.type("\x04")
        await anna.wait_for_end()
    assert looked_up == [str(tmp_path / "players" / "anna")]


async def test_what_is_typed_at_a_terminal_is_shown_and_mended(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(), command="plain") as anna:
        await hears(anna, "New game.")
        anna.type("\x1b[A\x1bOBnev\x7fw\r")
        await hears(anna, "> nev\b \bw\r\n")
        await hears(anna, "2. Rules: Monopoly (1935).")
        anna.type("\x04")
        await anna.wait_for_end()


async def test_a_line_too_long_is_told_and_the_visit_goes_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(), command="plain", term="") as anna:
        await hears(anna, "New game.")
        anna.type(f"quit{' ' * 9000}\nnew\n")
        await hears(anna, "That line is too long.")
        await hears(anna, "2. Rules: Monopoly (1935).")


async def test_lines_that_end_with_the_input_are_all_answered(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(), command="plain", term="") as anna:
        anna.type("help\n")
        anna.channel.write_eof()
        await anna.wait_for_end()
        assert "Play Monopoly" in anna.output
        assert anna.status == 0


async def test_a_screen_and_a_plain_player_share_a_table_and_talk(tmp_path: Path) -> None:
    hurry(tmp_path, "ben")
    async with serving(tmp_path) as server:
        table = await server.game_server.registry.create(a_setup(), ANNA, TableTerms())
        async with server.dial("anna", key(1), command=f"plain table {table.code}", term="") as anna:
            await hears(anna, "Play starts when every seat is filled.")
            async with server.dial("ben", key(2), command=f"table {table.code}") as ben:
                await hears(anna, "Your roll.")
                await ben.wait_for("MONOPOLY")
                live = server.game_server.registry._open.get(table.code)
                assert live is not None
                anna.type("say hello\n")
                await ben.wait_for("anna: hello")
                ben.type("'")
                await ben.wait_for("Say to all")
                ben.type("good day\r")
                await hears(anna, "ben: good day")
                anna.type("roll\nplayers\n")
                await hears(anna, "You rolled")
                await until(lambda: len(live.table.chronicle.turns) > 1)
                while live.table.must_act != 1:
                    anna.type("\n1\n" if live.table.waits is Waits.HUMAN else "")
                    await asyncio.sleep(0.05)
                anna.type("quit\n")
                await hears(anna, "Lobby. You are anna")
                assert 0 not in live.present
                assert 1 in live.present


@pytest.mark.long
async def test_a_chair_given_away_in_one_window_is_given_in_the_others_too(tmp_path: Path) -> None:
    """Anna sits there on a screen, and in lines twice; Cleo is in the lobby."""
    hurry(tmp_path, "anna")
    async with serving(tmp_path, per_player=3) as server:
        table = await server.game_server.registry.create(a_setup(people=1), ANNA, TableTerms())
        command = f"table {table.code}"
        async with (
            server.dial("anna", key(1), command=command) as screen,
            server.dial("anna", key(1), command=f"plain {command}", term="") as lines,
            server.dial("anna", key(1), command=f"plain {command}", term="") as giving,
            server.dial("cleo", key(3), command="plain", term="") as cleo,
        ):
            await screen.wait_for("MONOPOLY")
            for window in (lines, giving):
                await hears(window, "Your roll.")
            await hears(cleo, "Lobby")
            giving.type("give seat to cleo\n")
            await hears(giving, "Your seat is cleo's now")
            await screen.wait_for("Someone else has your seat")
            lines.type("roll\n")
            await hears(lines, "Someone else has your seat at that table now.")
            live = server.game_server.registry._open.get(table.code)
            assert live is None or 0 not in live.present
            assert table.seat_of("cleo") == 0


async def test_two_who_end_a_game_go_on_talking(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        table = await server.game_server.registry.create(a_setup(), ANNA, TableTerms())
        command = f"plain table {table.code}"
        async with (
            server.dial("anna", key(1), command=command, term="") as anna,
            server.dial("ben", key(2), command=command, term="") as ben,
        ):
            await hears(ben, f"Table {table.code}.")
            for each in (anna, ben):
                each.type("agree to end\n")
            for each in (anna, ben):
                await hears(each, "Look around, or press Enter to continue.")
            ben.type("say thank you\n")
            await hears(anna, "ben: thank you")


async def test_the_lobby_is_read_out_and_a_table_set_up_in_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key(1), command="plain", term="") as anna:
        await hears(anna, "Lobby")
        anna.type("lobby\n")
        await hears(anna, "There are no tables.")
        anna.type("new\nplayers 3\nfirst_player=seat_one\nnonsense\naway players\n5\naway players\nback\n\n")
        await hears(anna, "Play starts when")
        (table,) = server.game_server.registry.of("anna")
        assert table.terms == TableTerms(grace=300)
        async with server.dial("gus", command="plain", term="") as gus:
            gus.type("lobby\n")
            await hears(
                gus, f"1. Open: {table.code}, Monopoly, with anna; a free seat, no clock, House rules: 1"
            )
            anna.type("begin\n")
            await hears(anna, f"Table {table.code}. anna is here.")
            gus.type(f"code {table.code}\n")
            await hears(gus, "1. Take a bot's seat.")
            gus.type("1\n")
            await hears(gus, "You play for Cyd from now on.")
            await hears(gus, "say HELLO talks to everyone")
            gus.type("leave seat\n")
            await hears(gus, "A bot has your seat again.")
            gus.type("again\n2\nsay hello\n")
            await hears(gus, "1. To take over")
            await hears(gus, "2. To watch")
            await hears(gus, "Spectators cannot speak.")
            gus.type("\n")
            await hears(gus, "\nanna is about to roll.")
            gus.type("players\nback\nquit\n")
            await hears(gus, "Lobby. You are gus~")


@pytest.mark.long
async def test_twenty_players_in_lines_cost_no_thread(tmp_path: Path) -> None:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))  # which would grow by itself
    async with serving(tmp_path, hubs=("127.0.0.1",)) as server, AsyncExitStack() as windows:

        async def play(number: int) -> None:
            who = Somebody(f"p{number}", f"p{number}")
            table = await server.game_server.registry.create(a_setup(1), who, TableTerms())
            command = f"plain table {table.code}"
            dialling = server.dial(who.name, key(number), command=command, term="")
            window = await windows.enter_async_context(dialling)
            await hears(window, "Your roll.")
            window.type("roll\n")
            await hears(window, "You rolled")

        await play(0)
        before = threading.active_count()
        for number in range(1, 21):
            await play(number)
        assert len(server.game_server.visits) == 21
        # A few that all share may have started; a thread each would be twenty.
        assert threading.active_count() < before + 5
