"""A server on a free port of this machine, and clients that dial in as a terminal would.

async with serving(tmp_path) as server:
    async with server.dial("anna", key) as anna:
        await anna.wait_for("New game")
        anna.type("n")
"""

from __future__ import annotations

import asyncio
import codecs
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import asyncssh

from tests.tui.emulator import Emulator
from tui.serve.config import Config
from tui.serve.game_server import GameServer
from tui.serve.screen.visit import ScreenVisit
from tui.serve.server import _lobby, host_key, listen
from tui.table.settings_file import save
from tui.words.settings import Settings

ASKS = "\x1b[6n"

TIMEOUT = 20.0
"""Seconds to wait for anything."""


def hurry(directory: Path, *names: str) -> None:
    """These players do not want to look at what bots do."""
    for name in names:
        home = directory / "players" / name
        home.mkdir(parents=True)
        save(home, Settings(pace="instant", ends_turn=False))


@cache
def key(number: int = 1) -> asyncssh.SSHKey:
    """A key of some player's."""
    return asyncssh.generate_private_key("ssh-ed25519", f"key {number}")


async def until(is_so: Callable[[], bool], what: Callable[[], str] = str) -> None:
    """Let everybody go on until something is so."""
    end = time.monotonic() + TIMEOUT
    while not is_so():
        assert time.monotonic() < end, what()
        await asyncio.sleep(0.01)


class Window(asyncssh.SSHClientSession[str]):
    """A terminal at the player's end."""

    def __init__(self, size: tuple[int, int], *, answers: bool = True) -> None:
        self.emulator = Emulator(*size)
        self.answers = answers
        self.output = ""
        self.status: int | None = None
        self.is_closed = False
        self.is_blind = False
        """What comes is not read any more."""
        self.news = asyncio.Event()
        """Something has come."""
        self._decode = codecs.getincrementaldecoder("utf-8")().decode

    def connection_made(self, chan: asyncssh.SSHClientChannel[str]) -> None:
        self.channel = chan

    def data_received(self, data: str, datatype: int | None) -> None:
        self.output += data
        self.news.set()
        if not self.is_blind:
            self.emulator.feed(data)
        if self.answers:
            for _ in range(data.count(ASKS)):
                self.type("\x1b[1;1R")

    def exit_status_received(self, status: int) -> None:
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_closed = True

    @property
    def text(self) -> str:
        return "\n".join(self.emulator.lines())

    def type(self, keys: str) -> None:
        with suppress(OSError):  # the channel is about to close
            self.channel.write(keys)

    def resize(self, width: int, height: int) -> None:
        self.emulator = Emulator(width, height)
        self.channel.change_terminal_size(width, height)

    async def wait_for(self, text: str) -> None:
        await until(lambda: text in self.text or self.is_closed, lambda: f"{text!r} is not in\n{self.text}")
        assert text in self.text

    async def wait_for_end(self) -> None:
        await until(lambda: self.is_closed, lambda: self.text)


class Client(asyncssh.SSHClient):
    """Comes without a key, too, and reads what the server says before it lets anybody in."""

    def __init__(self) -> None:
        self.banner = ""
        self._has_asked = False

    def auth_banner_received(self, msg: str, lang: str) -> None:
        self.banner += msg

    def kbdint_auth_requested(self) -> str | None:
        asked, self._has_asked = self._has_asked, True
        return None if asked else ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: object
    ) -> Sequence[str]:
        return []


class Server:
    """A server with an open door."""

    def __init__(self, game_server: GameServer, port: int) -> None:
        self.game_server, self.port = game_server, port
        self.logged: list[tuple[str, dict[str, object]]] = []

    @property
    def visits(self) -> list[ScreenVisit]:
        """Those who have a screen."""
        return [visit for visit in self.game_server.visits if isinstance(visit, ScreenVisit)]

    async def connect(
        self, name: str, keys: asyncssh.SSHKey | None = None, client: Client | None = None
    ) -> asyncssh.SSHClientConnection:
        """Raises asyncssh.PermissionDenied."""
        return await asyncssh.connect(
            "127.0.0.1",
            self.port,
            username=name,
            client_keys=None if keys is None else [keys],
            known_hosts=None,
            agent_path=None,
            config=None,
            encryption_algs=["aes128-gcm@openssh.com"],  # takes the processor least
            client_factory=lambda: client or Client(),
        )

    @asynccontextmanager
    async def dial(
        self,
        name: str,
        keys: asyncssh.SSHKey | None = None,
        *,
        size: tuple[int, int] = (80, 24),
        term: str = "xterm-256color",
        environ: Mapping[str, str] | None = None,
        command: str | None = None,
        answers: bool = True,
    ) -> AsyncIterator[Window]:
        connection = await self.connect(name, keys)
        window = Window(size, answers=answers)
        await connection.create_session(
            lambda: window,
            command,
            term_type=term or None,
            term_size=size,
            env=list((environ or {}).items()),
            encoding="utf-8",
        )
        try:
            yield window
        finally:
            connection.abort()
            await connection.wait_closed()


@asynccontextmanager
async def serving(directory: Path, **chosen: Any) -> AsyncIterator[Server]:
    """A server in this process, until the end."""
    streams = sys.stdout, sys.stderr
    config = replace(Config(directory=directory, port=0), **chosen)
    logged: list[tuple[str, dict[str, object]]] = []

    def log(event: str, **facts: object) -> None:
        logged.append((event, facts))

    game_server = GameServer(config, "test", log, await _lobby(config, log))
    acceptor = await listen(game_server, host_key(config))
    server = Server(game_server, acceptor.get_port())
    server.logged = logged
    try:
        yield server
    finally:
        acceptor.close()
        if not game_server.is_closing:
            await game_server.close()
        sys.stdout, sys.stderr = streams
        for report in directory.glob("crash-*"):
            raise AssertionError(report.read_text(encoding="utf-8"))
