"""`magnate serve`: hosting the game. Nothing of ssh is imported before it is asked for."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from shutil import rmtree
from socket import gethostname
from time import monotonic, sleep
from typing import TYPE_CHECKING

from engine.games import find
from engine.options import SetupError
from engine.version import VERSION
from saves.encoding import to_line
from saves.store import restore_here
from tui.cli.argument_types import node_name
from tui.cli.output import Mistake
from tui.serve import status
from tui.serve.config import BLITZ, OFF, Config
from tui.serve.league.days import DaysFile
from tui.serve.league.result_check import compared, foreign_dice
from tui.serve.league.results import ResultsLog, ResultsStore
from tui.serve.players import NameTaken, Register, fingerprint

if TYPE_CHECKING:
    import argparse

    from tui.serve.server import Another

_DRAINING = 120.0
"""Seconds to wait for a server that hands over its tables."""

_FOLLOWING = 1.0
"""Seconds between looks for new results."""


def told(args: argparse.Namespace, directory: Path) -> Iterator[str]:
    """Serve, or do what was asked for; returns what is to be printed. Raises SaveError and Mistake."""
    directory /= "serve"
    if sys.platform == "win32":
        raise Mistake("A server needs Linux, macOS or another Unix: Windows cannot tell it to stop.")
    if args.deed == "results":
        yield from _results(directory, args)
        return
    if args.deed is not None:
        yield _DEEDS[args.deed](directory, args)
        return
    cluster = _cluster(args)
    extra = "cluster" if cluster else "serve"
    _need("asyncssh", "openskill", by="Serving needs asyncssh and openskill", extra=extra)
    _check_play(args.play)
    from tui.serve.server import run

    known = {one.name for one in fields(Config)}
    chosen = {name: value for name, value in vars(args).items() if name in known and value is not None}
    chosen |= {"cluster": cluster, "node": args.node or node_name(gethostname()), "hubs": tuple(args.hubs)}
    run(Config(**chosen, directory=directory), VERSION, _others(args))


def _check_play(game: str | None) -> None:
    """Raises Mistake if nobody can play this."""
    if game not in (None, BLITZ, OFF):
        try:
            find(game)
        except SetupError as why:
            raise Mistake(f"--play takes {BLITZ}, {OFF}, or a game. {why}") from why


def _need(*modules: str, by: str, extra: str) -> None:
    """Raises Mistake if a library is missing, with what to install."""
    try:
        for name in modules:
            import_module(name)
    except ImportError as error:
        raise Mistake(f"{by}. In your copy of Magnate run: pip install '.[{extra}]'.") from error


def _others(args: argparse.Namespace) -> Sequence[Another]:
    """The door for browsers, if it is wanted. Raises Mistake."""
    if args.web is None:
        if args.web_url or args.tls_cert or args.tls_key or args.behind_proxy:
            raise Mistake("--web-url, --tls-cert, --tls-key and --behind-proxy need --web with a port.")
        return ()
    _need("websockets", by="--web needs websockets", extra="web")
    from tui.serve.web.door import WebDoor
    from tui.serve.web.links import Unsafe, WebConfig

    host, port = args.web
    config = WebConfig(
        host=host,
        port=port,
        url=args.web_url or "",
        certificate=args.tls_cert,
        key=args.tls_key,
        is_behind_proxy=args.behind_proxy,
    )
    try:
        config.check()
    except Unsafe as why:
        raise Mistake(str(why)) from why
    return (WebDoor(config),)


def _cluster(args: argparse.Namespace) -> tuple[str, ...]:
    """The servers of all machines; none if there is only this one. Raises Mistake."""
    if not args.cluster:
        if args.credentials is not None or getattr(args, "node", None):
            raise Mistake("--node and --credentials need --cluster with the servers' addresses.")
        return ()
    _need("nats", by="Several machines need nats-py", extra="cluster")
    return tuple(args.cluster)


def _config(directory: Path, args: argparse.Namespace) -> Config:
    """Where what a deed is about is kept. Raises Mistake."""
    return Config(directory=directory, cluster=_cluster(args), credentials=args.credentials)


def _status(directory: Path, args: argparse.Namespace) -> str:
    config = _config(directory, args)
    if config.cluster:
        from tui.serve.cluster.shared_lobby import told_status

        return asyncio.run(told_status(config))
    return status.told(config.status, config.lock)


def _results(directory: Path, args: argparse.Namespace) -> Iterator[str]:
    """The lines there are, and with --follow those to come. Raises SaveError and Mistake."""
    config, number = _config(directory, args), args.since
    if args.check is not None:
        yield _checked(config, args.check)
        return
    look = _looking(config)
    while True:
        for line in look().since(number):
            yield to_line(line)
            number = line["number"] + 1
        if not args.follow:
            return
        sleep(_FOLLOWING)


def _checked(config: Config, path: Path) -> str:
    """That a saved game gives the result that is kept of it. Raises SaveError, and Mistake if it does not."""
    record = restore_here(path, ())
    number, why = compared(record, _looking(config)().since(0))
    if why := why or foreign_dice(record, _secrets(config)):
        raise Mistake(why)
    return f"Result {number} is what playing the game again gives."


def _secrets(config: Config) -> Mapping[str, str]:
    """Those of the server's days. Raises SaveError."""
    if not config.cluster:
        return DaysFile(config.tables).known()
    from tui.serve.cluster.bucket import SharedDays, briefly  # only here: one machine needs no NATS

    return asyncio.run(briefly(config, SharedDays)).known()


def _looking(config: Config) -> Callable[[], ResultsStore]:
    """Returns the results as they are at each call; a file that has not grown is not read again."""
    if not config.cluster:
        log = ResultsLog(config.tables)
        return lambda: log
    from tui.serve.cluster.bucket import SharedResults, briefly  # only here: one machine needs no NATS

    return lambda: asyncio.run(briefly(config, SharedResults))


def _move(directory: Path, args: argparse.Namespace) -> str:
    """Between the files here and what all machines have."""
    config = _config(directory, args)
    if not config.cluster:
        raise Mistake("Name the cluster's servers with --cluster.")
    from tui.serve.cluster.shared_lobby import move
    from tui.serve.server import hold

    lock = hold(config)
    try:
        return asyncio.run(move(config, there=args.deed == "import"))
    finally:
        lock.release()


def _drain(directory: Path, args: argparse.Namespace) -> str:
    """Ask the server here to end, and wait until it has."""
    path = Config(directory=directory).status
    if (server := status.read(path)) is None:
        raise Mistake("No server is running here.")
    try:
        os.kill(server.pid, signal.SIGTERM)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Mistake(f"The server (process {server.pid}) cannot be told to stop: {why}.") from error
    end = monotonic() + _DRAINING
    while path.exists() and monotonic() < end:
        sleep(0.1)
    if path.exists():
        raise Mistake(f"The server (process {server.pid}) is still running.")
    return "The server has stopped; its tables are with the other machines, or saved here."


def _players(directory: Path, args: argparse.Namespace) -> str:
    config = _config(directory, args)
    if config.cluster:
        from tui.serve.cluster.shared_lobby import with_register

        return asyncio.run(with_register(config, lambda register: _change_players(register, config, args)))
    return _change_players(Register(config.players), config, args)


def _change_players(register: Register, config: Config, args: argparse.Namespace) -> str:
    try:
        if args.add:
            return f"The name {register.add(args.add).name} is reserved for the first key that comes with it."
        if args.release:
            return f"The next key to log in as {register.release(args.release).name} has the name."
        if args.drop_key:
            name = register.drop_key(args.name or "", args.drop_key).name
            return f"That key no longer works for {name}."
        if args.forget:
            register.forget(args.forget)
            return f"{args.forget} is forgotten; their saved games are still on disk."
        if args.erase:
            player = register.known(args.erase)
            register.forget(player.name)
            rmtree(config.home(player.id), ignore_errors=True)
            return f"{player.name} is forgotten, and their saved games are deleted."
        if args.name:
            player = register.known(args.name)
            return "\n".join([player.name, *(f"  {fingerprint(key)}" for key in player.keys)])
        return _listing(register)
    except NameTaken as error:
        raise Mistake(str(error)) from error


def _listing(register: Register) -> str:
    """Everybody who is known, with how many keys they have."""
    players = sorted(register.all(), key=lambda player: player.id)
    lines = []
    for player in players:
        count = len(player.keys)
        keys = "not here yet" if not count else "1 key" if count == 1 else f"{count} keys"
        lines.append(f"{player.name:12} {keys}")
    return "\n".join(lines) or "No one has played here yet."


_DEEDS: Mapping[str, Callable[[Path, argparse.Namespace], str]] = {
    "players": _players,
    "status": _status,
    "drain": _drain,
    "import": _move,
    "export": _move,
}
