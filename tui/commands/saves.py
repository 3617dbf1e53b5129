"""`magnate saves`: the list of the saved games, and how they are renamed and deleted."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saves import Store


def add_arguments(parser: argparse.ArgumentParser, kind: type[argparse.ArgumentParser]) -> None:
    """What may stand behind `magnate saves`; `kind` is the parsers' own."""
    deeds = parser.add_subparsers(dest="deed", metavar="rename|delete", parser_class=kind)
    rename = deeds.add_parser("rename", help="rename a game", allow_abbrev=False)
    rename.add_argument("name", metavar="NAME", help="which game")
    rename.add_argument("title", metavar="TITLE", help="its new name")
    delete = deeds.add_parser("delete", help="delete games for good", allow_abbrev=False)
    delete.add_argument("names", metavar="NAME", nargs="+", help="which games")


def told(store: Store, args: argparse.Namespace) -> Iterator[str]:
    """Do what was asked for; gives what is to be printed. Raises SaveError."""
    from tui.text.saved_games import listing

    if args.deed == "rename":
        yield f"The game is now called {store.rename(args.name, args.title)}."
    elif args.deed == "delete":
        for name in args.names:
            store.remove(name)
            yield f"Deleted {name}."
    else:
        yield listing(store.list())
