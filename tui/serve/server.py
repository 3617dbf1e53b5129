"""Listening: the one place that owns the process of a server."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Protocol

import asyncssh

from engine.games import all_games
from saves.disk.atomic import NEW
from saves.disk.lock import Lock, acquire
from saves.disk.paths import ensure
from saves.disk.regular_files import read_file
from saves.errors import GameIsOpen, cannot_read, cannot_write
from tui.serve import garbage_collection, status
from tui.serve.config import Config
from tui.serve.door import descriptors
from tui.serve.door.acceptor import MOST_WAITING, SORRY, Acceptor, CannotListen, cannot_listen
from tui.serve.door.connection_limits import Admission
from tui.serve.door.ssh_connection import Gate
from tui.serve.drop_in.guests import PLAY
from tui.serve.game_server import GameServer, Log
from tui.serve.logbook import Logbook
from tui.serve.loop_priority import PoliteLoop
from tui.terminal.private import forget_cuts
from tui.terminal.system import LEAVING
from tui.words.presentation import presentation

if TYPE_CHECKING:
    from tui.serve.cluster.shared_lobby import Membership

_LOGIN = 30
"""Seconds for saying who one is."""
_ALIVE, _SIGNS = 30, 3
"""Seconds between two questions whether a client is still there, and how many it may leave unanswered."""

_VERSION = "Magnate"
_TOO_MANY = 12
"""SSH_DISCONNECT_TOO_MANY_CONNECTIONS."""

_WEAK_KEX = "-gss-*,diffie-hellman-*,rsa2048-*"
_WEAK_MACS = "-hmac-sha1*"
_WEAK_SIGNATURES = "-ssh-rsa"
"""What asyncssh knows for old clients, and is not used here."""

_ALL = (
    *("saves.store", "saves.restore", "saves.bots"),
    *("tui.pages.new_game", "tui.pages.settings", "tui.pages.saved_games", "tui.pages.statistics"),
    *("tui.screen.form", "tui.screen.list", "tui.screen.read", "tui.screen.help", "tui.screen.palette"),
    *("tui.screen.game", "tui.screen.replay", "tui.pages.final_score", "tui.screen.final_score"),
)
"""What is imported before the first player comes, so that nobody waits for it."""


_MOST_BYTES = 1 << 16
"""In the file of a host key."""


class Another(Protocol):
    """Another way in, beside ssh."""

    async def open(self, game_server: GameServer) -> str:
        """Let players come in; returns what the host is told. Raises CannotListen."""

    def close(self) -> None:
        """Take no one from now on."""


def log(event: str, **facts: object) -> None:
    """Write one line for the host: what has happened, and to whom."""
    told = " ".join(f"{name}={str(value)!r}" for name, value in facts.items())
    print(f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ} event={event} {told}".rstrip(), file=_stderr, flush=True)


_stderr = sys.stderr
"""As it was before any app came to stand in front of it."""


def _import_all() -> None:
    for name in _ALL:
        import_module(name)
    for rule_set in all_games():
        presentation(rule_set.id)


def host_key(config: Config) -> asyncssh.SSHKey:
    """The key by which players know this server; made at the first start. Raises SaveError."""
    path = config.host_key
    ensure(path.parent)
    try:
        if not path.exists():
            made = asyncssh.generate_private_key("ssh-ed25519", "magnate")
            beside = path.with_name(path.name + NEW)
            beside.unlink(missing_ok=True)
            descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(made.export_private_key())
            beside.rename(path)
        return asyncssh.import_private_key(read_file(path, _MOST_BYTES))
    except OSError as error:
        raise cannot_write(path, error) from error
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        raise cannot_read(path, OSError(0, f"it is no key that can be used ({error})")) from error


async def listen(game_server: GameServer, key: asyncssh.SSHKey) -> Acceptor[Admission]:
    """Let players come in. Raises CannotListen."""
    config = game_server.config
    options = asyncssh.SSHServerConnectionOptions(
        server_host_keys=[key],
        kex_algs=_WEAK_KEX,
        mac_algs=_WEAK_MACS,
        signature_algs=_WEAK_SIGNATURES,
        compression_algs=None,
        allow_scp=False,
        agent_forwarding=False,
        x11_forwarding=False,
        line_editor=False,
        login_timeout=_LOGIN,
        keepalive_interval=_ALIVE,
        keepalive_count_max=_SIGNS,
        server_version=_VERSION,
    )
    try:
        return await Acceptor.listen(
            config.host,
            config.port,
            SshDoor(game_server, options),
            behind_proxy=config.is_behind_proxy,
            most_waiting=descriptors.share(config.spare, MOST_WAITING),
        )
    except OSError as error:
        raise cannot_listen(f"{config.host}:{config.port}", error) from error


class SshDoor:
    """A `tui.serve.door.acceptor.Way`."""

    def __init__(self, game_server: GameServer, options: asyncssh.SSHServerConnectionOptions) -> None:
        self._game_server, self._options = game_server, options
        self.is_short = game_server.is_short
        self.refuse = partial(game_server.refuse, "ssh")

    def admit(self, address: str, *, is_quiet: bool) -> Admission | str:
        return self._game_server.door.admit(address, is_quiet=is_quiet)

    async def let_in(self, sock: socket.socket, place: Admission) -> None:
        try:
            with suppress(OSError, asyncssh.Error):  # which was logged, or is of no interest
                await asyncssh.run_server(
                    sock, options=self._options, server_factory=partial(Gate, self._game_server, place)
                )
        finally:
            if not place.is_taken:
                place.leave()

    def sorry(self, why: str) -> bytes:
        """What every client shows: our version, and that we disconnect."""
        sentence = SORRY[why].encode()
        said = b"\x01" + _TOO_MANY.to_bytes(4) + len(sentence).to_bytes(4) + sentence + bytes(4)
        padding = 4 + -(len(said) + 9) % 8
        packet = (len(said) + 1 + padding).to_bytes(4) + bytes([padding]) + said + bytes(padding)
        return f"SSH-2.0-{_VERSION}\r\n".encode() + packet


def welcome(config: Config, port: int, key: asyncssh.SSHKey, *, admits_drop_ins: bool = False) -> str:
    """What the host is told: the fingerprint, and the lines for friends and for everybody."""
    everywhere = config.host in ("", "0.0.0.0", "::")
    name = socket.gethostname() if everywhere else config.host
    lines = [
        f"Magnate is listening on {config.host or 'every address'} port {port}; Ctrl+C stops it.",
        f"Fingerprint of the host key: {key.get_fingerprint()}",
        f"Friends play with: ssh -p {port} NAME@{name}",
    ]
    if admits_drop_ins:
        lines.append(f"Anyone plays at once with: ssh -p {port} {PLAY}@{name}")
    if name in ("127.0.0.1", "localhost", "::1"):
        lines.append("Only this machine can connect; '--host 0.0.0.0' admits others.")
    return "\n".join(lines)


async def serve(config: Config, version: str, others: Sequence[Another] = (), write: Log = log) -> None:
    """Serve until a signal ends it, also through other doors. Raises SaveError and CannotListen."""
    lock = hold(config)
    try:
        await _serve(config, version, others, write)
    finally:
        lock.release()


def hold(config: Config) -> Lock:
    """Keep other servers away from the directory. Raises CannotListen and SaveError."""
    ensure(config.directory)
    try:
        return acquire(config.lock, datetime.now(UTC))
    except GameIsOpen as other:
        process = f"process {other.pid}" if other.pid else "another process"
        raise CannotListen(
            f"A server ({process}) already uses {config.directory}. "
            "Stop it, or choose another folder with --data-dir."
        ) from other


async def _serve(config: Config, version: str, others: Sequence[Another], write: Log) -> None:
    _import_all()
    forget_cuts()
    key = host_key(config)
    write = Logbook(write)
    lobby = await _lobby(config, write)
    if lobby is not None:
        for name in lobby.show_key(str(key.get_fingerprint())):
            write("another host key", machine=name, mend=f"copy {config.host_key} from one to the other")
    game_server = GameServer(config, version, write, lobby)
    game_server.register.all()
    acceptor = await listen(game_server, key)
    telling = await _tell(game_server)
    told = [await each.open(game_server) for each in others]
    lines = welcome(config, acceptor.get_port(), key, admits_drop_ins=game_server.admits_drop_ins)
    print(lines, *told, sep="\n", flush=True)
    ended = asyncio.Event()
    for number in LEAVING:
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    garbage_collection.take_over()
    game_server.pulse.begin()
    chores = [asyncio.create_task(game_server.look_after()), asyncio.create_task(_collect(game_server))]
    await ended.wait()
    acceptor.close()
    for door in others:
        door.close()
    if telling is not None:
        telling.close()
    write("stops", sessions=len(game_server.visits))
    await game_server.close()
    for chore in chores:
        chore.cancel()


async def _lobby(config: Config, write: Log) -> Membership | None:
    """What several machines have in common; None if there is only this one. Raises SaveError."""
    if not config.cluster:
        return None
    from tui.serve.cluster.shared_lobby import Membership  # only here: one machine needs nothing of NATS

    return await Membership.join(config, write)


async def _tell(game_server: GameServer) -> asyncio.Server | None:
    """Tell how it does on a port of this machine, if that is wanted. Raises CannotListen."""
    if (port := game_server.config.metrics) is None:
        return None
    try:
        return await status.tell(port, game_server.numbers)
    except OSError as error:
        raise cannot_listen(f"port {port} for --metrics", error) from error


async def _collect(game_server: GameServer) -> None:
    collected, at = 0, monotonic()
    while True:
        await asyncio.sleep(garbage_collection.IDLE_BEFORE_COLLECTION / 2)
        now, ended = monotonic(), game_server.ended
        last = max((visit.last_key for visit in game_server.visits), default=0.0)
        idle = now - max(last, game_server.last_end)
        apps = len(game_server.visits)
        generation = garbage_collection.collect(idle, apps=apps, ended=ended - collected, since=now - at)
        if generation == garbage_collection.ALL:
            collected, at = ended, now


def run(config: Config, version: str, others: Sequence[Another] = ()) -> None:
    """Serve until a signal ends it, also through other doors. Raises SaveError and CannotListen."""
    config = replace(config, spare=descriptors.spare(descriptors.raise_limit(), config.max_sessions))
    logging.getLogger("asyncssh").setLevel(logging.CRITICAL)
    with asyncio.Runner(loop_factory=PoliteLoop) as runner:
        runner.run(serve(config, version, others))
