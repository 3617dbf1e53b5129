"""`magnate serve`: hosting the game. Nothing of ssh is imported before it is asked for."""

from __future__ import annotations

import argparse
import ipaddress
import os
import sys
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from pathlib import Path
from shutil import rmtree
from socket import gethostname
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from tui.cli.numbers import readable_file, whole_number

if TYPE_CHECKING:
    from tui.serve.config import Config
    from tui.serve.players import Register
    from tui.serve.server import Another

_MISSING = "{what}. In your copy of Magnate run: pip install '.[{extra}]'."

_MANY = 100_000

_CHOICES = (
    "host",
    "port",
    "max_sessions",
    "per_address",
    "per_player",
    "idle",
    "notice",
    "bots",
    "stats",
    "credentials",
    "metrics",
)
"""What has a usual value of its own, if nothing is said."""

_MOST_RESULTS = 10**9

_DRAINING = 120.0
"""Seconds to wait for a server that hands over its tables."""


class CannotServe(Exception):
    """Something the host can put right; the message is a sentence."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `magnate serve`."""
    many = whole_number(1, _MANY)
    add = parser.add_argument
    add("--host", metavar="H", help="where to listen; default: 127.0.0.1, this machine only")
    add("--port", metavar="N", type=whole_number(0, 65535), help="port; default: 2222")
    add("--max-sessions", metavar="N", type=many, help="players at once; default: 100")
    add("--per-address", metavar="N", type=many, help="connections from one address; default: 10")
    add(
        "--hub",
        metavar="ADDRESS",
        type=_address,
        action="append",
        default=[],
        help="many players come from there: not counted by address",
    )
    add("--per-player", metavar="N", type=many, help="windows per player; default: 1")
    add(
        "--idle",
        metavar="MINUTES",
        type=whole_number(0, _MANY),
        help="end a session after this long without a key; 0: never; default: 30",
    )
    add("--invite-only", action="store_true", help="admit only players you have added")
    add("--no-guests", action="store_true", help="admit no one without an ssh key")
    add("--proxy", action="store_true", help="take the real address from a proxy (PROXY protocol)")
    add("--web", metavar="[HOST:]PORT", type=_web_place, help="admit players with a browser, too")
    add("--web-url", metavar="URL", type=_web_url, help="where they find the page, like https://HOST")
    add("--tls-cert", metavar="FILE", type=readable_file, help="certificate chain for --web")
    add("--tls-key", metavar="FILE", type=readable_file, help="private key for --web")
    add("--behind-proxy", action="store_true", help="a proxy in front of --web speaks TLS")
    add("--notice", metavar="FILE", type=readable_file, help="a few words for everyone who logs in")
    add("--bots", metavar="FILE", type=readable_file, help="public keys that may bring a bot from outside")
    add("--stats", metavar="FILE", type=readable_file, help="public keys that may read the results by ssh")
    add("--metrics", metavar="N", type=whole_number(1, 65535), help="a port on this machine for Prometheus")
    _add_machines(parser)
    add(
        "--node",
        metavar="NAME",
        type=_node,
        help="this machine's name in the cluster; default: its host name",
    )
    names = "players|status|results|drain|import|export"
    deeds = parser.add_subparsers(dest="deed", metavar=names)
    asked = deeds.add_parser("status", help="show how the server, or the whole cluster, is doing")
    _add_machines(asked, argparse.SUPPRESS)
    results = deeds.add_parser("results", help="print the results of all games, a line of JSON each")
    results.add_argument("--since", metavar="N", type=whole_number(0, _MOST_RESULTS), default=0)
    results.add_argument("--follow", action="store_true", help="go on printing as games end")
    results.add_argument(
        "--check", metavar="FILE", type=readable_file, help="play a saved game again and compare its result"
    )
    _add_machines(results, argparse.SUPPRESS)
    deeds.add_parser("drain", help="make this machine's server hand over its tables and end")
    for deed, help in (
        ("import", "copy this machine's players and tables to the cluster"),
        ("export", "copy the cluster's players and tables to this machine"),
    ):
        _add_machines(deeds.add_parser(deed, help=help), argparse.SUPPRESS)
    players = deeds.add_parser("players", help="list, add or forget players")
    players.add_argument("name", metavar="NAME", nargs="?", help="show one player, with their keys")
    _add_machines(players, argparse.SUPPRESS)
    what = players.add_mutually_exclusive_group()
    what.add_argument("--add", metavar="NAME", help="reserve a name for the first key that comes with it")
    what.add_argument(
        "--release", metavar="NAME", help="let the next key take over a name whose key was lost"
    )
    what.add_argument("--drop-key", metavar="KEY", help="remove one of NAME's keys, by fingerprint")
    what.add_argument("--forget", metavar="NAME", help="free a name; its saved games stay on disk")
    what.add_argument("--erase", metavar="NAME", help="forget a player and delete everything they saved")


def _add_machines(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """How several machines find each other; what stands before a deed holds for it, too."""
    parser.add_argument(
        "--cluster",
        metavar="URLS",
        type=_urls,
        default=default,
        help="the cluster's NATS servers, comma-separated",
    )
    parser.add_argument(
        "--credentials", metavar="FILE", type=readable_file, default=default, help="NATS credentials file"
    )


def _address(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"write an address like 203.0.113.7, not {text!r}") from error


def _urls(text: str) -> tuple[str, ...]:
    urls = tuple(url.strip() for url in text.split(","))
    if not all(url.startswith(("nats://", "tls://")) for url in urls):
        raise argparse.ArgumentTypeError(
            f"write a server as nats://HOST:4222 or tls://HOST:4222, not {text!r}"
        )
    return urls


def _web_place(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not port.isascii() or not port.isdecimal() or int(port) > 65535:
        raise argparse.ArgumentTypeError(f"write a port, or HOST:PORT, not {text!r}")
    return host.strip("[]") or "127.0.0.1", int(port)


def _web_url(text: str) -> str:
    scheme, _, host = text.rstrip("/").partition("://")
    if scheme not in ("http", "https") or not host or any(sign in host for sign in "/?#@ "):
        raise argparse.ArgumentTypeError(f"write it as https://HOST or https://HOST:PORT, not {text!r}")
    return f"{scheme}://{host.lower()}"


def _node(text: str) -> str:
    if not text or node_name(text) != text:
        raise argparse.ArgumentTypeError(f"a machine name has 1 to 32 letters, digits and -, not {text!r}")
    return text


def told(directory: Path, args: argparse.Namespace, version: str) -> Iterator[str]:
    """Serve, or do what was asked for; gives what is to be printed. Raises SaveError and CannotServe."""
    if sys.platform == "win32":
        raise CannotServe("A server needs Linux, macOS or another Unix: Windows cannot tell it to stop.")
    if args.deed == "results":
        yield from _results(directory, args)
        return
    if args.deed is not None:
        yield _DEEDS[args.deed](directory, args)
        return
    cluster = _cluster(args)
    try:
        import asyncssh  # noqa: F401 - only to say at once that it is missing
        import openskill  # noqa: F401 - the same
    except ImportError as error:
        extra = "cluster" if cluster else "serve"
        raise CannotServe(
            _MISSING.format(what="Serving needs asyncssh and openskill", extra=extra)
        ) from error
    from tui.serve.config import Config
    from tui.serve.server import CannotListen, run

    chosen = {name: value for name in _CHOICES if (value := getattr(args, name)) is not None}
    config = Config(
        directory=directory,
        is_invite_only=args.invite_only,
        has_guests=not args.no_guests,
        is_behind_proxy=args.proxy,
        hubs=tuple(args.hub),
        cluster=cluster,
        node=args.node or node_name(gethostname()),
        **chosen,
    )
    try:
        run(config, version, _others(args))
    except CannotListen as error:
        raise CannotServe(str(error)) from error


def _others(args: argparse.Namespace) -> Sequence[Another]:
    """The door for browsers, if it is wanted. Raises CannotServe."""
    if args.web is None:
        if args.web_url or args.tls_cert or args.tls_key or args.behind_proxy:
            raise CannotServe("--web-url, --tls-cert, --tls-key and --behind-proxy need --web with a port.")
        return ()
    try:
        import websockets  # noqa: F401 - only to say at once that it is missing
    except ImportError as error:
        raise CannotServe(_MISSING.format(what="--web needs websockets", extra="web")) from error
    from tui.web.config import Unsafe, WebConfig
    from tui.web.door import WebDoor

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
        raise CannotServe(str(why)) from why
    return (WebDoor(config),)


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
            raise CannotServe("--node and --credentials need --cluster with the servers' addresses.")
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

    return told_status(config.status, config.lock)


def _results(directory: Path, args: argparse.Namespace) -> Iterator[str]:
    """The lines there are, and with --follow those to come. Raises SaveError and CannotServe."""
    from tui.cli import results
    from tui.serve.config import Config

    config = Config(directory=directory, cluster=_cluster(args), credentials=args.credentials)
    if args.check is None:
        yield from results.told(config, args.since, follows=args.follow)
        return
    is_right, told = results.checked(config, args.check)
    if not is_right:
        raise CannotServe(told)
    yield told


def _move(directory: Path, args: argparse.Namespace) -> str:
    """Between the files here and what all machines have."""
    from tui.serve.config import Config

    config = Config(directory=directory, cluster=_cluster(args), credentials=args.credentials)
    if not config.cluster:
        raise CannotServe("Name the cluster's servers with --cluster.")
    from tui.serve.cluster.moving import move
    from tui.serve.server import CannotListen, hold

    try:
        lock = hold(config)
    except CannotListen as error:
        raise CannotServe(str(error)) from error
    try:
        return _run(move(config, there=args.deed == "import"))
    finally:
        lock.release()


def _drain(directory: Path, args: argparse.Namespace) -> str:
    """Ask the server here to end, and wait until it has."""
    import signal

    from tui.serve.config import Config
    from tui.serve.status import read

    path = Config(directory=directory).status
    if (status := read(path)) is None:
        raise CannotServe("No server is running here.")
    try:
        os.kill(status.pid, signal.SIGTERM)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise CannotServe(f"The server (process {status.pid}) cannot be told to stop: {why}.") from error
    end = monotonic() + _DRAINING
    while path.exists() and monotonic() < end:
        sleep(0.1)
    if path.exists():
        raise CannotServe(f"The server (process {status.pid}) is still running.")
    return "The server has stopped; its tables are with the other machines, or saved here."


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
        return _one(register, args.name) if args.name else _listing(register)
    except NameTaken as error:
        raise CannotServe(str(error)) from error


def _one(register: Register, name: str) -> str:
    """A player with the fingerprints of their keys."""
    from tui.serve.players import fingerprint

    player = register.known(name)
    return "\n".join([player.name, *(f"  {fingerprint(key)}" for key in player.keys)])


def _listing(register: Register) -> str:
    """Everybody who is known, with how many keys they have."""
    players = sorted(register.all(), key=lambda player: player.id)
    lines = []
    for player in players:
        count = len(player.keys)
        keys = "not here yet" if not count else "1 key" if count == 1 else f"{count} keys"
        lines.append(f"{player.name:12} {keys}")
    return "\n".join(lines) or "No one has played here yet."


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
