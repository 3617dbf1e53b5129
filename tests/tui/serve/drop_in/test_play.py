"""`play@`: from one line to a board, without a name."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import asyncssh
import pytest

from engine.games import OWN
from engine.setup import new_game
from tests.support.long import few
from tests.tui.serve.dialling import Client, Server, key, serving, until
from tests.tui.serve.test_line_by_line import hears
from tui.serve.config import BLITZ
from tui.serve.door.connection_limits import Admission, CrowdLimits
from tui.serve.drop_in.guests import draw_name, has_dropped_in, setup_of
from tui.serve.game_server import MANY_DROP_INS, NO_ROOM_FOR_GUESTS
from tui.serve.players import check
from tui.serve.seating import Somebody


async def turned_away(server: Server) -> str:
    """What somebody is told who does not come in as `play@`."""
    connection = await server.connect("play")
    try:
        with pytest.raises(asyncssh.ChannelOpenError) as why:
            await connection.create_session(asyncssh.SSHClientSession, term_type="xterm-256color")
    finally:
        connection.abort()
        await connection.wait_closed()
    return why.value.reason


async def test_one_line_leads_to_a_board_where_it_is_your_turn(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("play") as window:
        await window.wait_for("Roll")
        assert "New game" not in window.output  # the board does not wait for a title on a slow line
        (visit,) = server.game_server.visits
        (table,) = server.game_server.registry.of(visit.who.id)
        live = server.game_server.registry._open[table.code]
        assert live.table.must_act == 0
        assert len(live.table.names) == 3
        assert "This is Magnate" in window.text
        assert "Leave (q)." in window.text
        assert f"{visit.who.name}, a guest" in window.text
        window.type("q")
        await window.wait_for("you are")


async def test_a_key_that_is_shown_is_not_asked_for_and_a_screen_is_not_needed(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        async with server.dial("play", key(3)) as window:
            await window.wait_for("Roll")
            assert not server.game_server.register.all()
        async with server.dial("play", command="plain", term="") as window:
            await hears(window, "To stop: Leave.")
            await hears(window, "Your roll.")
            window.type("words\n")
            await hears(window, "keep, and the line from the .pub file")


async def test_the_host_can_choose_the_game_or_let_nobody_play_so(tmp_path: Path) -> None:
    async with serving(tmp_path / "a", play="landlord-1904") as server, server.dial("play") as window:
        await window.wait_for("LANDLORD")
        await until(lambda: bool(server.game_server.registry._tables))
        (table,) = server.game_server.registry._tables.values()
        assert table.rules == "landlord-1904"
    for chosen in ({"play": "off"}, {"has_guests": False}, {"is_invite_only": True}):
        async with serving(tmp_path / str(chosen), **chosen) as server:
            client = Client()
            with pytest.raises(asyncssh.PermissionDenied):
                await server.connect("play", None, client)
            assert client.banner


async def test_who_had_the_name_before_still_has_it(tmp_path: Path) -> None:
    kind, data = key(4).export_public_key().decode().split()[:2]
    players = {"players": [{"name": "play", "keys": [f"{kind} {data}"]}]}
    (tmp_path / "players.json").write_text(json.dumps(players))
    async with serving(tmp_path) as server, server.dial("play", key(4)) as window:
        await window.wait_for("New game")
        assert not server.game_server.visits[0].who.is_guest


async def test_too_many_from_one_address_are_told_so_and_logged(tmp_path: Path) -> None:
    async with serving(tmp_path, play_at_once=1, play_hourly=2) as server:
        async with server.dial("play") as window:
            await window.wait_for("Roll")
            assert await turned_away(server) == MANY_DROP_INS
        await until(lambda: not server.game_server.visits)
        async with server.dial("play") as window:
            await window.wait_for("Roll")
        await until(lambda: not server.game_server.visits)
        assert await turned_away(server) == MANY_DROP_INS
        refused = [facts["why"] for event, facts in server.logged if event == "refused"]
        assert refused == ["too many drop-ins"] * 2
        async with server.dial("anna", key()) as window:
            await window.wait_for("New game")


@pytest.mark.long
async def test_guests_without_a_name_leave_half_of_the_places_to_others(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, max_sessions=3, play_at_once=9) as server,
        server.dial("play"),
        server.dial("play"),
    ):
        await until(lambda: len(server.game_server.visits) == 2)
        assert await turned_away(server) == NO_ROOM_FOR_GUESTS
        async with server.dial("anna", key()) as window:
            await window.wait_for("New game")


async def test_guests_who_come_at_the_same_moment_are_no_more_than_those_who_come_one_by_one(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, max_sessions=5, play_at_once=9) as server:
        connections = [await server.connect("play") for _ in range(6)]
        opening = (each.create_session(asyncssh.SSHClientSession, term_type="xterm") for each in connections)
        came = await asyncio.gather(*opening, return_exceptions=True)
        refused = [each.reason for each in came if isinstance(each, asyncssh.ChannelOpenError)]
        assert refused == [NO_ROOM_FOR_GUESTS] * 3
        for each in connections:
            each.abort()


async def test_who_opens_a_channel_and_wants_nothing_on_it_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask_for_nothing(channel: object, *asked: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("tui.serve.door.ssh_connection._UNDECIDED", 0.3)
    monkeypatch.setattr(asyncssh.SSHClientChannel, "_make_request", ask_for_nothing)
    async with serving(tmp_path) as server:
        connection = await server.connect("play")
        opening = asyncio.create_task(connection.create_session(asyncssh.SSHClientSession, term_type="xterm"))
        await until(lambda: server.game_server.door.drop_ins == 1)
        await asyncio.wait_for(connection.wait_closed(), 10)
        await until(lambda: not server.game_server.door.drop_ins)
        opening.cancel()


@pytest.mark.long
async def test_a_guest_who_pastes_a_key_is_a_player_and_finds_the_seat_again(tmp_path: Path) -> None:
    written = key(5).export_public_key().decode().strip()
    async with serving(tmp_path) as server:
        async with server.dial("play") as window:
            await window.wait_for("Roll")
            window.type("K")
            await window.wait_for("Line of your .pub file")
            window.type(f"gus {written}\r")
            await window.wait_for_end()
            assert "gus is yours" in window.text
        async with server.dial("gus", key(5)) as window:
            await window.wait_for("New game")
            window.type("l")
            await window.wait_for("yours:")
            window.type("\r")
            await window.wait_for("Roll")


LINK = "https://play.example.org/move#5TnmB6nTg-Ti0SYkB2n7vcA_5TnmB6nTg-Ti0SYkB2n7v"


@pytest.mark.parametrize("size", few([(80, 24), (110, 30), (140, 45)]))
async def test_the_link_by_which_a_guest_goes_on_in_a_browser_is_on_one_line_of_the_screen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with serving(tmp_path) as server:
        server.game_server.device_link = lambda who: LINK
        async with server.dial("play", size=size) as window:
            await window.wait_for("Roll")
            window.type("K")
            await window.wait_for(LINK)
            assert LINK in [line.strip() for line in window.text.splitlines()]


@pytest.mark.parametrize("width", [80, 100])
async def test_the_link_by_which_a_guest_goes_on_in_a_browser_is_on_one_line_of_the_text(
    tmp_path: Path, width: int
) -> None:
    async with serving(tmp_path) as server:
        server.game_server.device_link = lambda who: LINK
        async with server.dial("play", command="plain", size=(width, 24)) as window:
            await hears(window, "Your roll.")
            window.type("keep\n")
            await hears(window, "keep it there:")
            await hears(window, LINK)


async def test_a_guest_who_pastes_nothing_but_the_line_keeps_the_name_that_was_made(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("play", command="plain", term="") as window:
        await hears(window, "Your roll.")
        name = server.game_server.visits[0].who.name.removesuffix("~")
        window.type(f"keep {key(5).export_public_key().decode().strip()}\n")
        await hears(window, f"{name} is yours")
        await window.wait_for_end()
        assert server.game_server.register.known(name).keys


async def test_what_a_guest_pastes_that_is_no_key_or_name_changes_nothing(tmp_path: Path) -> None:
    written = key(5).export_public_key().decode().strip()
    async with serving(tmp_path) as server, server.dial("play", command="plain", term="") as window:
        await hears(window, "Your roll.")
        for typed, told in (
            ("hello", "That is not a public key"),
            (f"bank {written}", "That is not a public key"),
        ):
            window.type(f"keep {typed}\n")
            await hears(window, told)
        assert not server.game_server.register.all()
        assert not window.is_closed


def test_names_that_are_made_can_be_had_and_are_nobody_elses() -> None:
    taken: list[str] = []
    for _ in range(300):
        name = draw_name(lambda name: name not in taken)
        assert not check(name)
        assert name not in taken
        taken.append(name)
    assert not check(draw_name(lambda name: False))


def test_an_id_says_who_dropped_in() -> None:
    assert has_dropped_in("~p00")
    assert not has_dropped_in("~0d")
    assert not has_dropped_in("pia")


@pytest.mark.parametrize("game", [BLITZ, *OWN])
def test_in_every_game_the_guest_meets_two_bots_and_plays_first_where_no_dice_decide_it(game: str) -> None:
    setup = setup_of(game, Somebody("~p1", "otter-42~"))
    begun = new_game(setup)
    if begun.decision is not None and "first_player" in setup.options:
        assert begun.decision.seat == 0
    assert ("first_player" in setup.options) == (game in (BLITZ, "monopoly-1935", "addon-1995"))
    assert [chair.player == "human" for chair in setup.chairs] == [True, False, False]


def test_the_limits_are_an_addresss_own_and_an_hour_later_there_is_room_again() -> None:
    now = 100.0
    places: list[Admission] = []
    door = CrowdLimits(10, ["10.0.0.9"], drop_ins=(2, 3), clock=lambda: now)

    def come(address: str) -> bool:
        place = door.admit(address)
        assert not isinstance(place, str)
        place.know()
        if not (came := door.admits_drop_in(place)):
            place.leave()
        places.append(place)
        return came

    assert [come("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert [come("10.0.0.2") for _ in range(3)] == [True, True, False]
    assert all(come("10.0.0.9") for _ in range(5)), "a hub is not counted"
    for place in places:
        place.leave()
    assert [come("10.0.0.1") for _ in range(2)] == [True, False], "the third in an hour was the last"
    now += 3599.0
    assert not come("10.0.0.1")
    now += 1.0
    assert come("10.0.0.1")
