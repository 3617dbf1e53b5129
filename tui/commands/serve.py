"""`magnate serve`: hosting the game. Nothing of ssh is imported before it is asked for."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING

from tui.commands.numbers import whole_number

if TYPE_CHECKING:
    from tui.serve.players import Register

MISSING = "Serving needs asyncssh; install it with: pip install 'magnate[serve]'."

_MANY = 100_000

_CHOICES = ("host", "port", "max_sessions", "per_address", "per_player", "idle", "notice")
"""What has a usual value of its own, if nothing is said."""


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
    deeds = parser.add_subparsers(dest="deed", metavar="players|status", parser_class=kind)
    deeds.add_parser("status", help="tell how a server that runs here does", allow_abbrev=False)
    players = deeds.add_parser("players", help="list the players, add or forget them", allow_abbrev=False)
    players.add_argument("name", metavar="NAME", nargs="?", help="tell of one of them, with his keys")
    what = players.add_mutually_exclusive_group()
    what.add_argument("--add", metavar="NAME", help="keep a name for the first key that comes with it")
    what.add_argument("--release", metavar="NAME", help="let the next key have the name: its own was lost")
    what.add_argument(
        "--drop-key", metavar="KEY", help="take one key from NAME, by its fingerprint: it was lost"
    )
    what.add_argument("--forget", metavar="NAME", help="let the name be free; saved games stay on the disk")
    what.add_argument("--erase", metavar="NAME", help="forget a player and delete all that is kept of him")


def told(directory: Path, args: argparse.Namespace, version: str) -> Iterator[str]:
    """Serve, or do what was asked for; gives what is to be printed. Raises SaveError and CannotServe."""
    if args.deed == "players":
        yield _players(directory, args)
        return
    if args.deed == "status":
        from tui.serve.config import Config
        from tui.serve.status import told as told_status

        yield told_status(Config(directory=directory).status)
        return
    try:
        import asyncssh  # noqa: F401 - only to say at once that it is missing
    except ImportError as error:
        raise CannotServe(MISSING) from error
    from tui.serve.config import Config
    from tui.serve.server import CannotListen, run

    chosen = {name: value for name in _CHOICES if (value := getattr(args, name)) is not None}
    config = Config(
        directory=directory,
        is_invite_only=args.invite_only,
        has_guests=not args.no_guests,
        is_behind_proxy=args.proxy,
        **chosen,
    )
    try:
        run(config, version)
    except CannotListen as error:
        raise CannotServe(str(error)) from error


def _players(directory: Path, args: argparse.Namespace) -> str:
    """Do something about the players who are known."""
    from tui.serve.config import Config
    from tui.serve.players import NameTaken, Register

    config = Config(directory=directory)
    register = Register(config.players)
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
