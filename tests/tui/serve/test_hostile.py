"""Clients that mean harm, or are broken: nobody else notices."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import asyncssh
import pytest
from textual.events import MouseDown
from textual.message import Message

from tests.tui.serve.dialling import Client, key, serving, until
from tui.serve.door.connection_limits import STRANGERS_PER_ADDRESS
from tui.serve.door.proxy_protocol import NoHeader, Read, real_address
from tui.serve.door.ssh_connection import LoginEnvironment
from tui.serve.screen.driver import LineDriver
from tui.serve.terminal_line import TerminalLine
from tui.terminal.crash import NOTE
from tui.terminal.driver import TerminalDriver
from tui.terminal.input_events import Typed
from tui.terminal.private import BareDriver, KeyParser


class Deaf:
    """A channel whose other end takes nothing."""

    def __init__(self) -> None:
        self.taken = 0

    def write(self, data: bytes) -> None:
        self.taken += len(data)

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def test_a_terminal_that_gives_no_sign_is_sent_nothing_after_a_while() -> None:
    channel = Deaf()
    line = TerminalLine((80, 24))
    line.connect(channel, (80, 24))
    for _ in range(4000):
        line.write("x" * 1000)
        await asyncio.sleep(0)
    assert line.is_busy
    assert channel.taken < 3_000_000
    line.hear(b"j")
    assert not line.is_busy


def test_few_words_of_a_clients_environment_are_taken() -> None:
    environment = LoginEnvironment()
    for number in range(1000):
        environment[b"LC_%d" % number] = b"x" * 1000
    environment[b"LANG"] = b"x" * 1000
    assert list(environment) == [b"LANG"]
    assert len(environment[b"LANG"]) == 64


async def end_of(silent: socket.socket) -> None:
    """Wait until the server closes it."""
    silent.setblocking(False)
    with suppress(ConnectionResetError):
        while await asyncio.get_running_loop().sock_recv(silent, 100):
            pass


async def test_connections_that_say_nothing_take_no_room_from_others(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(50)]
        ends = [asyncio.create_task(end_of(each)) for each in silent]
        await until(lambda: sum(end.done() for end in ends) == len(silent) - STRANGERS_PER_ADDRESS)
        assert server.game_server.door.strangers == STRANGERS_PER_ADDRESS
        for end in ends:
            end.cancel()
        await asyncio.gather(*ends, return_exceptions=True)
        for each in silent:
            each.close()
        await until(lambda: server.game_server.door.strangers == 0)
        async with server.dial("anna", key()) as anna:
            await anna.wait_for("New game")


def reader(data: bytes) -> tuple[bytearray, Read]:
    left = bytearray(data)

    async def read(length: int) -> bytes:
        if len(left) < length:
            raise OSError
        taken = bytes(left[:length])
        del left[:length]
        return taken

    return left, read


V2 = b"\r\n\r\n\0\r\nQUIT\n"


@pytest.mark.parametrize(
    ("header", "address"),
    [
        (b"PROXY TCP4 203.0.113.7 10.0.0.1 50000 22\r\n", "203.0.113.7"),
        (b"PROXY TCP6 2001:db8::7 ::1 50000 22\r\n", "2001:db8::7"),
        (b"PROXY UNKNOWN\r\n", None),
        (V2 + b"\x21\x11\0\x0c" + bytes([203, 0, 113, 7, 10, 0, 0, 1, 1, 2, 3, 4]), "203.0.113.7"),
        (V2 + b"\x21\x21\0\x24" + bytes(15) + b"\x07" + bytes(20), "::7"),
        (V2 + b"\x20\0\0\0", None),
    ],
)
async def test_the_real_address_behind_a_proxy_is_known(header: bytes, address: str | None) -> None:
    left, read = reader(header + b"SSH-2.0-x")
    assert await real_address(read) == address
    assert left == b"SSH-2.0-x"


@pytest.mark.parametrize(
    "header",
    [b"SSH-2.0-OpenSSH_9.2\r\n", b"PROXY " + b"x" * 200, b"PROXY TCP4 a b c d\r\n", V2 + b"\x21\x11\xff\xff"],
)
async def test_what_is_no_proxy_is_not_let_in(header: bytes) -> None:
    _, read = reader(header + bytes(300))
    with pytest.raises((NoHeader, OSError)):
        await real_address(read)


async def test_behind_a_proxy_everybody_is_counted_by_the_address_that_is_named(tmp_path: Path) -> None:
    async with serving(tmp_path, is_behind_proxy=True) as server:
        sock = socket.create_connection(("127.0.0.1", server.port))
        sock.sendall(b"PROXY TCP4 203.0.113.7 10.0.0.1 50000 22\r\n")
        sock.setblocking(False)
        connection = await asyncssh.connect(
            sock=sock,
            username="anna",
            client_keys=[key()],
            known_hosts=None,
            config=None,
            agent_path=None,
            client_factory=Client,
        )
        async with connection:
            assert server.game_server.door._known["203.0.113.7"] == 1
        with pytest.raises((OSError, asyncssh.Error)):
            await server.connect("ben", key(2))


class Counting:
    """An app that answers every key at once."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.keys_waiting = 0
        self.parser = Typed()

    def typed(self, text: str) -> None:
        self.heard.append(text)
        list(self.parser.feed(text))

    def reach(self, text: str) -> int:
        return self.parser.reach(text)

    def tell_size(self) -> None: ...

    def connected(self) -> None: ...


async def test_nobodys_app_gets_more_keys_than_hands_press_but_a_paste_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr("tui.serve.terminal_line.monotonic", lambda: now)
    line, app = TerminalLine((80, 24)), Counting()
    line.connect(Deaf(), (80, 24))
    line.listener = app
    line.hear(b"\x1b[A" * 100)
    assert app.heard == ["\x1b[A" * 32]
    now = 101.0
    await until(lambda: len(app.heard) == 2)
    assert app.heard[1] == "\x1b[A" * 32
    line.cut()
    line.connect(Deaf(), (80, 24))
    now = 102.0
    line.hear(b"\x1b[200~" + b"x" * 2000 + b"\x1b[201~j")
    await until(lambda: "".join(app.heard).endswith("j"))
    assert "x" * 2000 in "".join(app.heard)
    line.cut()


async def test_what_terminals_report_is_typed_nowhere_on_a_line(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        anna.type("\x1b]11;rgb:nnnn/1b1b/2626\x1b\\\x1b[48;24;80;0;0t\x1b[<0;70;2M\x1b[<0;70;2m")
        anna.type("\x1b]52;c;" + "n" * 3000)
        anna.type("n" * 3000 + "\x07s")
        await anna.wait_for("Saved games")


async def test_a_paste_without_bounds_ends_in_a_sentence_and_one_plays_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        anna.type("\x1b[200~" + "n" * 200_000)
        await anna.wait_for("Too much to paste")
        anna.type("n")
        await anna.wait_for("People at this")
        (visit,) = server.visits
        assert visit.is_running


def stumble_over_clicks(driver: TerminalDriver, message: Message) -> None:
    if isinstance(message, MouseDown):
        raise ZeroDivisionError
    BareDriver.process_message(driver, message)


@pytest.mark.parametrize(
    ("where", "what"),
    [
        ((KeyParser, "mouse"), lambda parser, sequence: 1 / 0),
        ((TerminalDriver, "process_message"), stumble_over_clicks),
    ],
)
async def test_what_a_players_input_makes_an_app_stumble_over_is_the_hosts_to_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: tuple[type, str], what: Callable[..., None]
) -> None:
    monkeypatch.setattr(*where, what)
    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        anna.type("\x1b[<0;1;1M")
        await until(lambda: "stumbled" in [event for event, _ in server.logged])
        assert "ZeroDivisionError" in (tmp_path / NOTE).read_text(encoding="utf-8")


async def test_frames_that_take_long_are_painted_seldom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = []

    def paint_slowly(driver: TerminalDriver) -> None:
        driver._scheduled = False
        painted.append(time.monotonic())
        time.sleep(0.02)

    async with serving(tmp_path) as server, server.dial("anna", key()) as anna:
        await anna.wait_for("New game")
        (visit,) = server.visits
        driver = visit.app._driver
        assert isinstance(driver, LineDriver)
        monkeypatch.setattr(TerminalDriver, "_paint", paint_slowly)
        while len(painted) < 4:
            driver.flush()
            await asyncio.sleep(0.001)
        assert all(later - earlier > 0.06 for earlier, later in pairwise(painted))
        monkeypatch.undo()
