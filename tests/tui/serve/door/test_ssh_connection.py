"""Who may come in, and by which name."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path

import asyncssh
import pytest

from saves.errors import SaveError
from tests.saves.test_full_disk import FullDisk
from tests.support.long import few
from tests.tui.serve.dialling import Client, Server, key, serving, until
from tests.tui.serve.door.test_acceptor import Noting, Ticket
from tui.serve.door.acceptor import SORRY, Acceptor
from tui.serve.door.connection_limits import MOST_NAMES
from tui.serve.players import NameTaken, Register, check, looks
from tui.serve.server import SshDoor


async def refused(server: Server, name: str, number: int | None = None) -> str:
    """What somebody is told who is not let in."""
    client = Client()
    with pytest.raises(asyncssh.PermissionDenied):
        await server.connect(name, None if number is None else key(number), client)
    return client.banner


async def enter(server: Server, name: str, number: int) -> None:
    """Come in once, so that the name is known."""
    async with server.dial(name, key(number)) as window:
        await window.wait_for("New game")


async def test_a_name_belongs_to_the_first_key_that_used_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        await enter(server, "Anna", 1)
        assert "plays here with another key" in await refused(server, "anna", 2)
        assert "plays here with another key" in await refused(server, "ANNA")
        assert "looks like Anna" in await refused(server, "an-na", 2)
        await enter(server, "anna", 1)
        assert [player.name for player in server.game_server.register.all()] == ["Anna"]


async def test_who_only_shows_a_key_they_do_not_hold_gets_no_name(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("gus") as window:
        await window.wait_for("New game")
        assert not server.game_server.register.all()


@pytest.mark.parametrize("name", ["a", "x" * 12, "аnna", "a b", "root", "../up"])
async def test_names_that_deceive_are_refused_with_a_sentence(tmp_path: Path, name: str) -> None:
    async with serving(tmp_path) as server:
        told = await refused(server, name, 1)
        assert "\x1b" not in told
        assert told.count(".") >= 1
        assert not list((tmp_path).glob("players*"))


@pytest.mark.parametrize("name", ["a", "x" * 12, "ann\x1b[2J", "1st", "-a", "wat_ch", "..", ""])
def test_other_names_are_not(name: str) -> None:
    assert check(name)


@pytest.mark.parametrize(
    "name", ["server", "BOT", "b0t", "every-one", "Sy5tem", "server2", "bot-7", "sys-tem_1"]
)
def test_names_that_speak_for_the_house_are_nobodys(name: str) -> None:
    assert "easily mistaken" in check(name)


@pytest.mark.parametrize(
    "name", ["Admin", "the-bank", "magnate-bot", "house_bot", "s3rver", "hard", "Thrifty", "dealer"]
)
def test_names_of_bots_and_what_is_made_of_such_words_are_nobodys(name: str) -> None:
    assert "easily mistaken" in check(name)


@pytest.mark.parametrize("name", ["rootbeer", "bob", "hardy", "anna-bot", "Eve", "abbot", "alli"])
def test_names_that_only_contain_such_words_are_fine(name: str) -> None:
    assert check(name) == ""


async def test_a_name_that_was_somebodys_before_it_spoke_for_the_house_stays_theirs(tmp_path: Path) -> None:
    public = " ".join(key(1).export_public_key().decode().split()[:2])
    (tmp_path / "players.json").write_text(f'{{"players": [{{"name": "system", "keys": ["{public}"]}}]}}')
    async with serving(tmp_path) as server:
        await enter(server, "system", 1)


@pytest.mark.parametrize("name", few(["ana", "AN_A", "anA", "a-na", "an4"], 2))
@pytest.mark.parametrize("has_key", [False, True])
async def test_no_one_comes_who_looks_like_a_guest_who_is_here(
    tmp_path: Path, name: str, has_key: bool
) -> None:
    async with serving(tmp_path) as server:
        async with server.dial("ana") as window:
            await window.wait_for("New game")
            told = await refused(server, name, 1 if has_key else None)
            assert (
                "called ana~ is here" if name.lower() == "ana" else "looks like ana~, who is here"
            ) in told
        await until(lambda: not server.game_server.visits)
        await enter(server, name, 1)


@pytest.mark.parametrize("name", ["anna", "Al", "big_ben-2", "x" * 11])
def test_plain_names_are_fine(name: str) -> None:
    assert check(name) == ""


@pytest.mark.parametrize(
    ("one", "other"), [("oscar", "0scar"), ("ill", "lil"), ("ann", "a-n_n"), ("5am", "sam")]
)
def test_letters_that_look_alike_are_one(one: str, other: str) -> None:
    assert looks(one) == looks(other)


async def test_only_the_invited_come_in_if_the_host_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path, is_invite_only=True) as server:
        assert "by invitation" in await refused(server, "anna", 1)
        assert "by invitation" in await refused(server, "gus")
        Register(server.game_server.config.players).add("anna")  # as the host does, in another process
        await enter(server, "anna", 1)
        assert await refused(server, "anna", 2) == "That key does not belong to anna, who plays here.\n"


async def test_guests_are_refused_where_there_are_none(tmp_path: Path) -> None:
    async with serving(tmp_path, has_guests=False) as server:
        assert "You need an ssh key" in await refused(server, "gus")
        await enter(server, "anna", 1)


async def test_a_lost_key_can_be_replaced_by_the_host(tmp_path: Path) -> None:
    register = Register(tmp_path / "players.json")
    register.claim("anna", "ssh-ed25519 A")
    with pytest.raises(NameTaken):
        register.claim("anna", "ssh-ed25519 B")
    register.release("anna")
    assert Register(tmp_path / "players.json").claim("anna", "ssh-ed25519 B").keys == ("ssh-ed25519 B",)
    register.forget("anna")
    assert register.find("anna") is None


def test_a_name_that_cannot_be_written_down_is_nobodys(tmp_path: Path) -> None:
    register = Register(tmp_path / "players.json")
    register.claim("anna", "ssh-ed25519 A")
    (tmp_path / "players.json.new").mkdir()  # nothing can be written beside the file
    for attempt in (lambda: register.claim("ben", "ssh-ed25519 B"), lambda: register.forget("anna")):
        with pytest.raises(SaveError):
            attempt()
    assert [player.name for player in register.all()] == ["anna"]


@pytest.mark.parametrize(
    ("happens", "says"),
    [
        ("full", "The server cannot write your name in its list of players: the disk is full."),
        ("many", "Too many new names came from your address; come back in an hour"),
        ("taken", "anna plays here with another key; choose another name."),
    ],
)
async def test_a_key_that_gets_no_name_is_told_which_of_three_reasons_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, happens: str, says: str
) -> None:
    async with serving(tmp_path) as server:
        connection = await server.connect("anna", key())
        async with connection:
            if happens == "full":
                FullDisk(monkeypatch)
            elif happens == "many":
                for _ in range(MOST_NAMES):
                    server.game_server.door.admits_name("127.0.0.1")
            else:
                server.game_server.register.claim("anna", "ssh-ed25519 B")
            with pytest.raises(asyncssh.ChannelOpenError) as refused:
                await connection.create_process(term_type="xterm")
            assert refused.value.reason.startswith(says)
            assert str(tmp_path) not in refused.value.reason
            if happens == "full":
                monkeypatch.undo()


async def test_a_connection_has_one_window_and_nothing_else(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        connection = await server.connect("anna", key())
        async with connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_connection("127.0.0.1", server.port)
            with pytest.raises(asyncssh.ChannelListenError):
                await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", server.port)
            with pytest.raises((asyncssh.ChannelOpenError, asyncssh.SFTPError)):
                await connection.start_sftp_client()
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.create_process(term_type="xterm")


async def test_there_is_a_limit_for_one_address_and_for_all(tmp_path: Path) -> None:
    async with serving(tmp_path, per_address=1, max_sessions=1) as server:
        async with server.dial("anna", key()) as window:
            await window.wait_for("New game")
            with pytest.raises((OSError, asyncssh.Error)):
                await server.connect("ben", key(2))
        await until(lambda: server.game_server.visits[0].lost_at is not None)
        await enter(server, "ben", 2)
        # the player who was cut off makes room for the one who is there
        await until(lambda: [visit.who.name for visit in server.game_server.visits] == ["ben"])


async def test_whoever_tries_and_tries_is_cut_off(tmp_path: Path) -> None:
    class Obstinate(Client):
        def kbdint_auth_requested(self) -> str:
            return ""

    async with serving(tmp_path) as server:
        with pytest.raises((OSError, asyncssh.Error)):
            await server.connect("root", None, Obstinate())
        await until(lambda: any(event == "refused" for event, _ in server.logged))


@pytest.mark.parametrize(
    "weak",
    [
        {"kex_algs": ["diffie-hellman-group14-sha1"]},
        {"mac_algs": ["hmac-sha1"], "encryption_algs": ["aes128-ctr"]},
        {"encryption_algs": ["aes128-cbc"]},
    ],
    ids=lambda weak: next(iter(weak)),
)
async def test_old_and_weak_algorithms_are_off(tmp_path: Path, weak: dict[str, list[str]]) -> None:
    async with serving(tmp_path) as server:
        with pytest.raises(asyncssh.KeyExchangeFailed):
            await asyncssh.connect("127.0.0.1", server.port, known_hosts=None, config=None, **weak)


async def test_connections_that_nobody_has_taken_yet_are_closed_with_the_door() -> None:
    taken = asyncio.Event()

    class Slow(Noting):
        async def let_in(self, sock: socket.socket, ticket: Ticket) -> None:
            taken.set()
            await asyncio.Event().wait()

    acceptor = await Acceptor.listen("127.0.0.1", 0, door := Slow())
    callers = []
    for why_not in ("", "busy"):
        callers.append(await asyncio.open_connection("127.0.0.1", acceptor.get_port()))
        callers[-1][1].write(b"x")
        await (until(lambda: bool(acceptor._waiting)) if why_not else taken.wait())
        door.why_not = "busy"
    acceptor.close()
    for reader, writer in callers:
        with suppress(ConnectionResetError):
            assert await asyncio.wait_for(reader.read(), 20) == b""
        writer.close()


async def test_an_ssh_client_shows_why_there_is_no_room(tmp_path: Path) -> None:
    async with serving(tmp_path, per_address=1) as server, server.dial("anna", key()) as window:
        await window.wait_for("New game")
        with pytest.raises(asyncssh.DisconnectError, match="Too many connections come from your address"):
            await server.connect("ben", key(2))
    way = SshDoor(server.game_server, asyncssh.SSHServerConnectionOptions())
    for why, sentence in SORRY.items():
        version, _, packet = way.sorry(why).partition(b"\r\n")
        assert version.startswith(b"SSH-2.0-")
        assert len(packet) % 8 == 0
        assert int.from_bytes(packet[:4], "big") == len(packet) - 4
        assert packet[4] >= 4
        assert sentence.encode() in packet


async def test_who_does_not_say_who_they_are_is_sent_away_and_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.serve.door.ssh_connection._UNNAMED", 0.05)
    async with serving(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"SSH-2.0-x\r\n")
        await asyncio.wait_for(reader.read(), 20)
        writer.close()
        await until(lambda: not server.game_server.door.strangers)
        refused = [facts for event, facts in server.logged if event == "refused"]
        assert refused == [{"address": "127.0.0.1", "door": "ssh", "why": "silent"}]


@pytest.mark.long
async def test_a_hundred_who_dial_at_once_are_all_in_or_told(tmp_path: Path) -> None:
    async with serving(tmp_path, per_address=1000) as server:

        async def dial(number: int) -> str:
            try:
                (await server.connect(f"visitor{number}")).abort()
            except asyncssh.DisconnectError as error:
                return error.reason
            return "in"

        told = await asyncio.gather(*(dial(number) for number in range(100)))
        assert set(told) <= {"in", SORRY["busy"]}
        assert "in" in told
