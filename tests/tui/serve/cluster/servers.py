"""Real NATS servers on the loopback, one or three that copy each other."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

PROGRAM = Path(sys.executable).with_name("nats-server")


def free_port() -> int:
    """A port of the loopback that nobody uses."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class NatsServer:
    """One of them; it keeps its port and its directory when it is started again."""

    def __init__(
        self, directory: Path, name: str = "one", more: Sequence[str] = (), *, syncs: bool = False
    ) -> None:
        """`more` is what its command line says besides; `syncs` has it write to the disk first."""
        self.port, self.route_port = free_port(), free_port()
        self.name = name
        self._directory, self._more = directory / name, [*more]
        if syncs:
            directory.mkdir(parents=True, exist_ok=True)
            config = directory / f"{name}.conf"
            config.write_text("jetstream { sync_interval: always }")
            self._more += ["-c", str(config)]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self, others: list[NatsServer] | None = None) -> None:
        """Run it, alone or with others."""
        where = ["-a", "127.0.0.1", "-p", str(self.port), "-js", "-sd", str(self._directory)]
        routes = ",".join(f"nats://127.0.0.1:{each.route_port}" for each in others or [])
        cluster = f"nats://127.0.0.1:{self.route_port}"
        together = ["--cluster_name", "m", "--cluster", cluster, "--routes", routes] if others else []
        self._process = subprocess.Popen(
            [PROGRAM, "-n", self.name, *where, *together, *self._more],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill(self) -> None:
        """At once, as a machine that loses its power."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def send(self, number: signal.Signals) -> None:
        """Stop it for a while, or let it go on."""
        if self._process is not None:
            os.kill(self._process.pid, number)

    def copy(self, to: Path) -> None:
        """Copy its files as they are at one moment."""
        self.send(signal.SIGSTOP)
        shutil.rmtree(to, ignore_errors=True)
        shutil.copytree(self._directory, to)
        self.send(signal.SIGCONT)

    def set_back(self, copy: Path | None) -> None:
        """Kill it and give it older files, or none, before it is started again."""
        self.kill()
        shutil.rmtree(self._directory)
        if copy is not None:
            shutil.copytree(copy, self._directory)


@contextmanager
def nats_servers(
    directory: Path, count: int = 1, more: Sequence[str] = (), *, syncs: bool = False
) -> Iterator[list[NatsServer]]:
    """So many that know each other, until the end."""
    servers = [NatsServer(directory, f"n{number}", more, syncs=syncs) for number in range(count)]
    try:
        for each in servers:
            each.start(servers if count > 1 else None)
        yield servers
    finally:
        for each in servers:
            each.kill()
