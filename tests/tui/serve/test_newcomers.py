"""By which name and key somebody comes to a server, and why not, without connections."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from saves.errors import SaveError
from tests.saves.test_full_disk import FullDisk
from tests.tui.serve.dialling import key
from tests.tui.serve.rooms import Rooms
from tests.tui.serve.test_tables import ANN, TERMS, a_setup


async def test_a_name_is_refused_with_its_reason_and_a_new_one_is_somebodys_from_then_on(
    rooms: type[Rooms], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_server = rooms(tmp_path)
    assert game_server.names.why_not("anna") == ""
    assert await game_server.names.claim("Anna", "ssh-ed25519 A", "1.2.3.4") == ""
    assert await game_server.names.claim("anna", "ssh-ed25519 A", "1.2.3.4") == ""
    assert game_server.events("new") == [{"player": "Anna", "address": "1.2.3.4"}]
    taken = "Anna plays here with another key; choose another name."
    assert await game_server.names.claim("anna", "ssh-ed25519 B", "1.2.3.4") == taken
    assert game_server.events("refused")[-1]["why"] == "name"
    assert game_server.names.why_not("ANNA") == ""
    assert "looks like Anna" in game_server.names.why_not("an-na")
    assert game_server.names.visitor("anna", is_guest=False).name == "Anna"
    assert game_server.names.visitor("anna", is_guest=False).home == tmp_path / "players" / "anna"
    for number in range(4):
        name = 2 * "bcdf"[number]
        assert not await game_server.names.claim(name, "ssh-ed25519 C", "1.2.3.4")
    assert await game_server.names.claim("gg", "ssh-ed25519 C", "1.2.3.4") == (
        "Too many new names came from your address; come back in an hour, or without a key, as a guest."
    )
    assert game_server.events("refused")[-1]["why"] == "too many new names"
    assert await game_server.names.claim("gg", "ssh-ed25519 C", "1.2.3.5") == ""

    def unreadable(name: str) -> None:
        raise SaveError("It is damaged.")

    monkeypatch.setattr(game_server.register, "find", unreadable)
    assert "needs the host's attention" in game_server.names.why_not("anna")
    assert game_server.events("fault") == [{"told": "It is damaged."}]


async def test_of_a_full_disk_the_newcomer_the_log_and_the_curves_tell_and_only_the_log_says_where(
    rooms: type[Rooms], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_server = rooms(tmp_path, has_guests=False)
    table = await game_server.registry.create(a_setup(), ANN, TERMS)
    await game_server._aside.run(lambda: None)
    assert game_server.numbers()['trouble_total{what="disk"}'] == 0
    disk = FullDisk(monkeypatch)
    for number in range(7):
        told = await game_server.names.claim("ben", "ssh-ed25519 B", "1.2.3.4")
        assert told == (
            "The server cannot write your name in its list of players: the disk is full. "
            "Please come back later."
        )
        assert game_server.numbers()['trouble_total{what="disk"}'] == number + 1
    assert game_server.register.find("ben") is None
    with pytest.raises(SaveError) as failed:
        await game_server.registry.open(table)
    assert re.fullmatch(r"Cannot write [\w.-]+: the disk is full\.", str(failed.value))
    assert str(tmp_path) in failed.value.in_full
    assert game_server.events("trouble") == [
        {"what": "disk", "told": f"Cannot write {tmp_path / 'players.json'}: the disk is full."}
    ]
    assert game_server.events("refused")[0]["address"] == "1.2.3.4"
    disk.room = 1 << 20
    assert await game_server.names.claim("ben", "ssh-ed25519 B", "1.2.3.4") == "", (
        "what came to nothing does not count"
    )
    assert game_server.status().troubles["disk"] >= 8
    assert game_server.status().refused == {"disk": 7}


async def test_of_two_guests_who_come_at_once_and_look_alike_one_is_received(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    game_server = rooms(tmp_path)
    assert game_server.names.why_not("ana") == game_server.names.why_not("a-na") == ""
    who, first = game_server.come("ana", is_guest=True, known_as="~7")
    _, other = game_server.come("a-na", is_guest=True)
    assert other.said == [("That name looks like ana~, who is here; please choose another.", 1)]
    assert [visit.who for visit in game_server.visits] == [who]
    assert first.said == []
    game_server.come("ana", is_guest=True, known_as="~7")
    assert [visit.who for visit in game_server.visits] == [who], "who comes again is no one else"
    game_server.visit().lost_at = 5.0
    assert game_server.names.why_not("a-na") == "", "who was cut off is not here"
    game_server.visit().lost_at = None
    assert game_server.names.why_not("ana", "~7") == "", "a guest may keep their own name"
    told = game_server.names.why_not("ana", "~8")
    assert told.startswith("A guest called ana~ is here already; please choose another name. If that was you")
    assert told == game_server.names.why_not("ANA", "~8")


async def test_only_the_invited_come_in_and_no_guests_where_the_host_wants_it_so(
    rooms: type[Rooms], tmp_path: Path
) -> None:
    game_server = rooms(tmp_path, is_invite_only=True)
    assert not game_server.names.admits_guests
    assert "by invitation" in game_server.names.why_not("ben")
    game_server.register.add("ben")
    assert game_server.names.why_not("ben") == ""
    assert not rooms(tmp_path / "b", has_guests=False).names.admits_guests
    assert rooms(tmp_path / "c").names.admits_guests


async def test_another_key_is_added_or_refused_with_a_sentence(rooms: type[Rooms], tmp_path: Path) -> None:
    game_server = rooms(tmp_path)
    game_server.register.claim("anna", "ssh-ed25519 A")
    text = key(2).export_public_key().decode()
    assert await game_server.names.add_key("anna", text) == "You can log in with that key from now on."
    assert await game_server.names.add_key("anna", text) == "That key is yours already."
    assert (await game_server.names.add_key("anna", "nonsense")).startswith("That is not a public key")
    assert await game_server.names.add_key("zoe", text) == "There is no player called 'zoe'."
    assert len(game_server.events("key")) == 1
