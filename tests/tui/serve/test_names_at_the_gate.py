"""Who is let in over ssh by which name and key, without a network."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import asyncssh
import pytest

from tests.tui.serve.dialling import key
from tests.tui.serve.test_callers import Connection, Hosting, Loop
from tui.serve.door.connection_limits import Admission
from tui.serve.door.ssh_connection import Gate


def a_gate(game_server: Hosting, address: str = "1.2.3.4") -> tuple[Gate, Connection]:
    place = game_server.door.admit(address)
    assert isinstance(place, Admission)
    gate, connection = Gate(game_server, place), Connection()
    gate.connection_made(cast(asyncssh.SSHServerConnection, connection))
    return gate, connection


async def test_a_connection_is_counted_while_it_lasts_and_cut_off_where_others_need_its_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = Loop(monkeypatch)
    game_server = Hosting(tmp_path, per_address=1)
    first, _ = a_gate(game_server)
    assert game_server.door.why_not("1.2.3.4") == "too many connections"
    first.begin_auth("anna")
    first.auth_completed()
    first.connection_lost(None)
    assert game_server.door.why_not("1.2.3.4") == ""
    assert game_server.events("refused") == [], "who came in and went was not turned away"
    (named, has_no_name), (after, send_away) = loop.later
    assert 0 < named < after == 30
    connection = cast(Connection, first._connection)
    has_no_name()
    assert connection.done == [], "they have said who they are"
    send_away()
    assert connection.done == ["abort"]
    second, silent = a_gate(game_server)
    loop.later[-1][1]()
    assert silent.done == ["abort"]
    second.connection_lost(None)
    third, dropped = a_gate(game_server)
    third._place.drop()
    assert dropped.done == ["abort"]
    third.connection_lost(None)
    fourth, _ = a_gate(game_server)
    fourth.connection_lost(None)
    loop.later[-1][1]()
    game_server.is_closing = True
    _, late = a_gate(game_server)
    assert late.done == ["abort"]
    assert [facts["why"] for facts in game_server.events("refused")] == ["silent", "busy", "stopping"], (
        "who went by themselves was not turned away"
    )


async def test_a_key_opens_its_own_name_or_a_new_one_and_is_told_if_it_does_not(tmp_path: Path) -> None:
    game_server = Hosting(tmp_path)
    game_server.register.claim("Anna", " ".join(key(1).export_public_key().decode().split()[:2]))
    game_server.register.add("ben")
    for name, number, is_good in (("anna", 1, True), ("anna", 2, False), ("ben", 2, True), ("cleo", 3, True)):
        gate, connection = a_gate(game_server)
        assert gate.begin_auth(name)
        assert gate.public_key_auth_supported()
        assert gate.validate_public_key(name, key(number)) is is_good
        assert connection.told == [], "guests are told later"
        gate.connection_lost(None)
    no_guests = Hosting(tmp_path, has_guests=False)
    gate, connection = a_gate(no_guests)
    assert not gate.kbdint_auth_supported()
    gate.begin_auth("anna")
    assert not gate.validate_public_key("anna", key(2))
    assert connection.told == ["That key does not belong to Anna, who plays here.\n"]
    stranger, connection = a_gate(no_guests)
    stranger.begin_auth("gus")
    assert "You need an ssh key to play here" in connection.told[0]


async def test_a_guest_comes_by_a_name_that_nobody_has(tmp_path: Path) -> None:
    game_server = Hosting(tmp_path)
    game_server.register.claim("Anna", "ssh-ed25519 A")
    gate, connection = a_gate(game_server)
    gate.begin_auth("gus")
    assert gate.kbdint_auth_supported()
    assert connection.told == []
    assert gate.get_kbdint_challenge("gus", "", "")
    assert not gate.get_kbdint_challenge("anna", "", "")
    assert connection.told == ["Anna plays here with another key; choose another name.\n"]
    gate.begin_auth("root")
    assert "Log in with a name, like this: ssh anna@..." in connection.told[-1]
    assert not gate.get_kbdint_challenge("root", "", "")
    assert not gate.validate_public_key("root", key(1))


async def test_twelve_keys_in_vain_are_the_last(tmp_path: Path) -> None:
    game_server = Hosting(tmp_path)
    game_server.register.claim("anna", "ssh-ed25519 A")
    gate, connection = a_gate(game_server)
    gate.begin_auth("anna")
    for _ in range(11):
        gate.validate_public_key("anna", key(1))
    assert connection.done == []
    gate.validate_public_key("anna", key(1))
    assert connection.done == ["abort"]
    assert game_server.events("refused") == [
        {"address": "1.2.3.4", "door": "ssh", "why": "too many tries", "player": "'anna'"}
    ]


async def test_a_connection_has_one_channel_and_its_name_is_claimed_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = Loop(monkeypatch)
    game_server = Hosting(tmp_path)
    gate, connection = a_gate(game_server)
    gate.begin_auth("anna")
    gate.validate_public_key("anna", key(1))
    assert game_server.register.find("anna") is None
    gate.auth_completed()
    asked = gate.session_requested()
    assert isinstance(asked, tuple)
    caller = await cast(Any, asked[1])
    assert game_server.register.find("anna") is not None
    assert caller._who.name == "anna"
    assert not caller._who.is_guest
    assert gate.session_requested() is False
    caller.has_begun = True
    loop.later[-1][1]()
    assert connection.done == [], "who wants something is not sent away"
    caller.has_begun = False
    loop.later[-1][1]()
    assert connection.done == ["abort"]
    other, _ = a_gate(game_server)
    other.begin_auth("anna")
    other._key = "ssh-ed25519 B"
    asked = other.session_requested()
    assert isinstance(asked, tuple)
    with pytest.raises(
        asyncssh.ChannelOpenError, match="anna plays here with another key; choose another name"
    ):
        await cast(Any, asked[1])
    guest, _ = a_gate(game_server)
    guest.begin_auth("gus")
    guest.get_kbdint_challenge("gus", "", "")
    asked = guest.session_requested()
    assert isinstance(asked, tuple)
    assert (await cast(Any, asked[1]))._who.is_guest


async def test_results_are_read_under_a_name_that_is_no_players_by_the_keys_a_host_allows(
    tmp_path: Path,
) -> None:
    keys = tmp_path / "stats"
    keys.write_text(key(1).export_public_key().decode())
    game_server = Hosting(tmp_path, stats=keys)
    gate, connection = a_gate(game_server)
    gate.begin_auth("stats")
    assert "You need an ssh key" in connection.told[0]
    assert not gate.kbdint_auth_supported()
    assert not gate.validate_public_key("stats", key(2))
    assert gate._tries == 1
    assert gate.validate_public_key("stats", key(1))
    asked = gate.session_requested()
    assert isinstance(asked, tuple)
    assert callable(asked[1])
    without, connection = a_gate(Hosting(tmp_path))
    without.begin_auth("stats")
    assert "please choose another" in connection.told[0]
    assert not without.validate_public_key("stats", key(1))
    player, _ = a_gate(game_server)
    player.begin_auth("anna")
    assert player.kbdint_auth_supported()
