"""`magnate serve`: hosting the game. Nothing of ssh is imported before it is asked for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Coroutine, Iterator, Mapping
from pathlib import Path
from shutil import rmtree
from socket import gethostname
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from tui.commands.numbers import whole_number

if TYPE_CHECKING:
    from tui.serve.config import Config
    from tui.serve.players import Register

_MISSING = "{what}; install it with: pip install 'magnate[{extra}]'."

_MANY = 100_000

_CHOICES = (
    "host",
    "port",
    "max_sessions",
    "per_address",
    "per_player",
    "idle",
    "notice",
    "credentials",
    "metrics",
)
"""What has a usual value of its own, if nothing is said."""


_DRAINING = 120.0
"""Seconds to wait for a server that hands over its tables."""


class CannotServe(Exception):
    """Something the host can put right; the message is a sentence."""


def add_arguments(parser: argparse.ArgumentParser, kind: type[argparse.ArgumentParser]) -> None:
    """What may stand behind `magnate serve`; `kind` is the parsers' own."""
    many = whole_number(1, _MANY)
    add = parser.add_argument
    add("--host", metavar="H", help="where to listen (127.0.0.1: this machine only)")
    add("--port", metavar="N", type=whole_number(0, 65535), help="on which port (2222)")
    add("--max-sessions", metavar="N", type=many, help="players at once (100)")
    add("--per-address", metavar="N", type=many, help="connections from one address (10)")
    add("--per-player", metavar="N", type=many, help="windows of one player (1)")
    add("--idle", metavar="MINUTES", type=whole_number(0, _MANY), help="without a key; 0 is for ever (30)")
    add("--invite-only", action="store_true", help="let in only players whose names you have added")
    add("--no-guests", action="store_true", help="let nobody in without an ssh key")
    add("--proxy", action="store_true", help="a proxy in front names the real address (PROXY protocol)")
    add("--notice", metavar="FILE", type=Path, help="a few words for everybody who comes")
    add("--metrics", metavar="N", type=whole_number(1, 65535), help="a port of this machine for Prometheus")
    _add_machines(parser)
    add("--node", metavar="NAME", type=_node, help="what this machine is called among them (its host name)")
    names = "players|status|drain|import|export"
    deeds = parser.add_subparsers(dest="deed", metavar=names, parser_class=kind)
    asked = deeds.add_parser("status", help="tell how a server does, or all machines", allow_abbrev=False)
    _add_machines(asked, argparse.SUPPRESS)
    deeds.add_parser("drain", help="let the server that runs here hand over and end", allow_abbrev=False)
    for deed, help in (
        ("import", "take the players and tables of this machine to all machines"),
        ("export", "take the players and tables of all machines here"),
    ):
        _add_machines(deeds.add_parser(deed, help=help, allow_abbrev=False), argparse.SUPPRESS)
    players = deeds.add_parser("players", help="list the players, add or forget them", allow_abbrev=False)
    players.add_argument("name", metavar="NAME", nargs="?", help="tell of one of them, with his keys")
    _add_machines(players, argparse.SUPPRESS)
    what = players.add_mutually_exclusive_group()
    what.add_argument("--add", metavar="NAME", help="keep a name for the first key that comes with it")
    what.add_argument("--release", metavar="NAME", help="let the next key have the name: its own was lost")
    what.add_argument(
        "--drop-key", metavar="KEY", help="take one key from NAME, by its fingerprint: it was lost"
    )
    what.add_argument("--forget", metavar="NAME", help="let the name be free; saved games stay on the disk")
    what.add_argument("--erase", metavar="NAME", help="forget a player and delete all that is kept of him")


def _add_machines(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """How several machines find each other; what stands before a deed holds for it, too."""
    parser.add_argument(
        "--cluster",
        metavar="URLS",
        type=_urls,
        default=default,
        help="NATS servers of all machines, by commas",
    )
    parser.add_argument(
        "--credentials", metavar="FILE", type=Path, default=default, help="what NATS lets this machine in by"
    )


def _urls(text: str) -> tuple[str, ...]:
    urls = tuple(url.strip() for url in text.split(","))
    if not all(url.startswith(("nats://", "tls://")) for url in urls):
        raise argparse.ArgumentTypeError(
            f"a server is written nats://HOST:4222 or tls://HOST:4222, not {text!r}"
        )
    return urls


def _node(text: str) -> str:
    if not text or node_name(text) != text:
        raise argparse.ArgumentTypeError(f"a machine's name has up to 32 letters, digits and -, not {text!r}")
    return text


def told(directory: Path, args: argparse.Namespace, version: str) -> Iterator[str]:
    """Serve, or do what was asked for; gives what is to be printed. Raises SaveError and CannotServe."""
    if sys.platform == "win32":
        raise CannotServe(
            "A server needs Linux, macOS or another Unix: Windows has no signal to end it in order."
        )
    if args.deed is not None:
        yield _DEEDS[args.deed](directory, args)
        return
    cluster = _cluster(args)
    try:
        import asyncssh  # noqa: F401 - only to say at once that it is missing
    except ImportError as error:
        extra = "cluster" if cluster else "serve"
        raise CannotServe(_MISSING.format(what="Serving needs asyncssh", extra=extra)) from error
    from tui.serve.config import Config
    from tui.serve.server import CannotListen, run

    chosen = {name: value for name in _CHOICES if (value := getattr(args, name)) is not None}
    config = Config(
        directory=directory,
        is_invite_only=args.invite_only,
        has_guests=not args.no_guests,
        is_behind_proxy=args.proxy,
        cluster=cluster,
        node=args.node or node_name(gethostname()),
        **chosen,
    )
    try:
        run(config, version)
    except CannotListen as error:
        raise CannotServe(str(error)) from error


def node_name(host: str) -> str:
    """What a machine is called: what is left of its name when it has only letters, digits and -.

    >>> node_name("play-1.example.org")
    'play-1'
    """
    kept = "".join(
        letter
        for letter in host.partition(".")[0]
        if letter.isascii() and (letter.isalnum() or letter == "-")
    )
    return kept[:32] or "machine"


def _cluster(args: argparse.Namespace) -> tuple[str, ...]:
    """The servers of all machines; none if there is only this one. Raises CannotServe."""
    if not args.cluster:
        if args.credentials is not None or getattr(args, "node", None):
            raise CannotServe(
                "--node and --credentials are for several machines; name their servers with --cluster."
            )
        return ()
    try:
        import nats  # noqa: F401 - only to say at once that it is missing
    except ImportError as error:
        raise CannotServe(_MISSING.format(what="Several machines need nats-py", extra="cluster")) from error
    return tuple(args.cluster)


def _status(directory: Path, args: argparse.Namespace) -> str:
    from tui.serve.config import Config

    config = Config(directory=directory, cluster=_cluster(args), credentials=args.credentials)
    if config.cluster:
        from tui.serve.cluster.lobby import told_status as told_all

        return _run(told_all(config))
    from tui.serve.status import told as told_status

    return told_status(config.status)


def _move(directory: Path, args: argparse.Namespace) -> str:
    """Between the files here and what all machines have."""
    from tui.serve.config import Config

    config = Config(directory=directory, cluster=_cluster(args), credentials=args.credentials)
    if not config.cluster:
        raise CannotServe("From where, or to where? Name the servers of all machines with --cluster.")
    from tui.serve.cluster.moving import move

    return _run(move(config, there=args.deed == "import"))


def _drain(directory: Path, args: argparse.Namespace) -> str:
    """Ask the server here to end, and wait until it has."""
    import signal

    from tui.serve.config import Config
    from tui.serve.status import read

    path = Config(directory=directory).status
    if (status := read(path)) is None:
        raise CannotServe("No server runs here.")
    try:
        os.kill(status.pid, signal.SIGTERM)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise CannotServe(f"The server (process {status.pid}) cannot be told to end: {why}.") from error
    end = monotonic() + _DRAINING
    while path.exists() and monotonic() < end:
        sleep(0.1)
    if path.exists():
        raise CannotServe(f"The server (process {status.pid}) has not ended yet.")
    return "The server has ended; its tables are with the other machines, or saved here."


def _players(directory: Path, args: argparse.Namespace) -> str:
    """Do something about the players who are known."""
    from tui.serve.config import Config
    from tui.serve.players import Register

    config = Config(directory=directory, cluster=_cluster(args), credentials=args.credentials)
    if config.cluster:
        from tui.serve.cluster.lobby import with_register

        return _run(with_register(config, lambda register: _change_players(register, config, args)))
    return _change_players(Register(config.players), config, args)


def _change_players(register: Register, config: Config, args: argparse.Namespace) -> str:
    from tui.serve.players import NameTaken

    try:
        if args.add:
            return f"The name {register.add(args.add).name} is kept for whoever comes with it first."
        if args.release:
            return f"The next key that comes as {register.release(args.release).name} has the name."
        if args.drop_key:
            name = register.drop_key(args.name or "", args.drop_key).name
            return f"That key opens nothing for {name} any more."
        if args.forget:
            register.forget(args.forget)
            return f"{args.forget} is forgotten; the saved games are still on the disk."
        if args.erase:
            player = register.known(args.erase)
            register.forget(player.name)
            rmtree(config.home(player.id), ignore_errors=True)
            return f"{player.name} is forgotten, and the saved games are deleted."
        return _one(register, args.name) if args.name else _listing(register)
    except NameTaken as error:
        raise CannotServe(str(error)) from error


def _one(register: Register, name: str) -> str:
    """A player with the fingerprints of his keys."""
    from tui.serve.keys import fingerprint

    player = register.known(name)
    return "\n".join([player.name, *(f"  {fingerprint(key)}" for key in player.keys)])


def _listing(register: Register) -> str:
    """Everybody who is known, with how many keys he has."""
    players = sorted(register.all(), key=lambda player: player.id)
    lines = []
    for player in players:
        count = len(player.keys)
        keys = "not come yet" if not count else "1 key" if count == 1 else f"{count} keys"
        lines.append(f"{player.name:12} {keys}")
    return "\n".join(lines) or "Nobody has played here yet."


def _run(asking: Coroutine[Any, Any, str]) -> str:
    import asyncio  # only here: most commands wait for nobody

    return asyncio.run(asking)


_DEEDS: Mapping[str, Callable[[Path, argparse.Namespace], str]] = {
    "players": _players,
    "status": _status,
    "drain": _drain,
    "import": _move,
    "export": _move,
}
