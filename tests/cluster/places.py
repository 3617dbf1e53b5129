"""Three computers, each with a NATS server and the game, on separate networks where that is permitted."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from time import time

from tests.cluster.judge import Loss, Stand
from tests.tui.serve.cluster.servers import PROGRAM, free_port

NAMES = ("one", "two", "three")
BRIDGE, NET = "mgchaos", "10.177.0"
HERE = f"{NET}.254"
"""Where the players are."""


def run(*command: str) -> bool:
    """Run a command; whether it succeeded."""
    return not subprocess.run(command, capture_output=True, check=False).returncode


@contextmanager
def network() -> Iterator[bool]:
    """Make a network for three computers, if this process is allowed to; gives whether it is."""
    if shutil.which("ip") is None:
        yield False
        return
    _unmade()  # a run that was killed may have left one
    made = (
        run("ip", "link", "add", BRIDGE, "type", "bridge")
        and run("ip", "addr", "add", f"{HERE}/24", "dev", BRIDGE)
        and run("ip", "link", "set", BRIDGE, "up")
        and all(_joined(name, number) for number, name in enumerate(NAMES, 1))
    )
    try:
        yield made
    finally:
        _unmade()


def _unmade() -> None:
    for number, name in enumerate(NAMES, 1):
        run("ip", "link", "del", f"{BRIDGE}{number}")
        run("ip", "netns", "del", f"{BRIDGE}-{name}")
    run("ip", "link", "del", BRIDGE)


def _joined(name: str, number: int) -> bool:
    """Give a computer its network."""
    inside, cable = f"{BRIDGE}-{name}", f"{BRIDGE}{number}"
    within = ("ip", "-n", inside)
    return (
        run("ip", "netns", "add", inside)
        and run("ip", "link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", inside)
        and run("ip", "link", "set", cable, "master", BRIDGE, "up")
        and run(*within, "addr", "add", f"{NET}.{number}/24", "dev", "eth0")
        and run(*within, "link", "set", "eth0", "up")
        and run(*within, "link", "set", "lo", "up")
    )


class Process:
    """A program that is started, stopped, killed and started again."""

    def __init__(self, command: Sequence[str], log: Path) -> None:
        self._command, self.log = command, log
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        if not self.is_running:
            with self.log.open("ab") as log:
                self._process = subprocess.Popen(self._command, stdout=log, stderr=log)

    def send(self, number: signal.Signals) -> None:
        if self.is_running and self._process is not None:
            os.kill(self._process.pid, number)

    def kill(self) -> None:
        """End it as a power cut does."""
        self.send(signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    async def ended(self, seconds: float) -> bool:
        """Wait at most so many seconds; whether it has ended."""
        for _ in range(int(seconds / 0.1)):
            if not self.is_running:
                return True
            await asyncio.sleep(0.1)
        return False


class Computer:
    """One of the three."""

    def __init__(self, number: int, directory: Path, *, is_apart: bool) -> None:
        """`is_apart` says whether it is on a network apart from the others."""
        self.name, self._number, self._is_apart = NAMES[number - 1], number, is_apart
        self.directory = directory / self.name
        self.store = self.directory / "nats"
        self.directory.mkdir(parents=True)
        self.host = f"{NET}.{number}" if is_apart else "127.0.0.1"
        self.nats_port, self.route_port, self.port = (
            (4222, 6222, 2222) if is_apart else (free_port(), free_port(), free_port())
        )
        self.nats: Process
        self.game: Process

    @property
    def url(self) -> str:
        return f"nats://{self.host}:{self.nats_port}"

    def set_up(self, all_of_them: Sequence[Computer]) -> None:
        """Write down how NATS and the game are started."""
        routes = ", ".join(f"nats://{each.host}:{each.route_port}" for each in all_of_them)
        config = self.directory / "nats.conf"
        config.write_text(
            f"server_name: {self.name}\nlisten: {self.host}:{self.nats_port}\n"
            f'jetstream {{ store_dir: "{self.store}", sync_interval: always }}\n'
            f"cluster {{ name: magnate, listen: {self.host}:{self.route_port}, routes: [{routes}]\n"
            "ping_interval: 1s, ping_max: 2 }\n"
        )
        urls = ",".join(each.url for each in all_of_them)
        game = [sys.executable, "-m", "tests.cluster.node", self.name, str(self.directory), urls]
        inside = ["ip", "netns", "exec", f"{BRIDGE}-{self.name}"] if self._is_apart else []
        self.nats = Process([*inside, str(PROGRAM), "-c", str(config)], self.directory / "nats.log")
        self.game = Process([*inside, *game, self.host, str(self.port)], self.directory / "log")

    # --- what may happen to it

    def cut(self, is_cut: bool) -> None:
        """Pull its cable, or put it back."""
        run("ip", "link", "set", f"{BRIDGE}{self._number}", "down" if is_cut else "up")

    def copy(self) -> None:
        """Copy NATS's files as they are at one moment."""
        self.nats.send(signal.SIGSTOP)
        shutil.rmtree(self.directory / "copy", ignore_errors=True)
        shutil.copytree(self.store, self.directory / "copy")
        self.nats.send(signal.SIGCONT)

    def set_back(self) -> None:
        """Kill NATS, and give it the files of the copy."""
        self.nats.kill()
        shutil.rmtree(self.store)
        shutil.copytree(self.directory / "copy", self.store)

    def wipe(self) -> None:
        """Kill NATS, and leave it no files."""
        self.nats.kill()
        shutil.rmtree(self.store)

    # --- what it says

    def is_open(self) -> bool:
        """Whether players may come in."""
        with suppress(OSError):
            socket.create_connection((self.host, self.port), 1.0).close()
            return True
        return False

    def stands(self, since: float = 0.0) -> Iterator[Stand]:
        """How far it was with its games, in order."""
        path = self.directory / "stands"
        for line in path.read_text().splitlines() if path.exists() else ():
            with suppress(ValueError):  # killed while it was writing
                at, table, moves, digest, is_own = json.loads(line)
                if at >= since:
                    yield Stand(at, self.name, table, moves, digest, is_own)

    def logged(self, event: str) -> list[tuple[float, str]]:
        """The lines of an event in the host's log: when, and what they say."""
        found = re.findall(rf"^(\S+Z) event='?{event}'? (.*)$", self.game.log.read_text(), re.MULTILINE)
        return [(datetime.fromisoformat(at).timestamp(), told) for at, told in found]

    def losses(self) -> Iterator[Loss]:
        """The losses that it logged."""
        for at, told in self.logged("set back"):
            if found := re.match(r"table='(.+)' lost='\d+' moves='(\d+)'", told):
                yield Loss(at, found[1], int(found[2]))


async def until_all(computers: Sequence[Computer], seconds: float = 60.0) -> None:
    """Wait until players may come in everywhere. Raises TimeoutError."""
    end = time() + seconds
    for computer in computers:
        while not await asyncio.to_thread(computer.is_open):
            if time() > end:
                raise TimeoutError(f"machine {computer.name} does not start")
            await asyncio.sleep(0.2)
