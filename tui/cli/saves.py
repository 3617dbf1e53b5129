"""`magnate saves` and `magnate options`: list saved games, change them, and list the options of a game."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saves import Store


import textwrap

from engine.options import OptionSpec, Value
from engine.ruleset import RuleSet
from tui.words.option_words import option_words


def add_arguments(parser: argparse.ArgumentParser, kind: type[argparse.ArgumentParser]) -> None:
    """What may follow `magnate saves`; `kind` is the parsers' own."""
    deeds = parser.add_subparsers(dest="deed", metavar="rename|delete|import|export", parser_class=kind)
    rename = deeds.add_parser("rename", help="rename a game", allow_abbrev=False)
    rename.add_argument("name", metavar="NAME", help="which game")
    rename.add_argument("title", metavar="TITLE", help="its new title")
    delete = deeds.add_parser("delete", help="delete games for good", allow_abbrev=False)
    delete.add_argument("names", metavar="NAME", nargs="+", help="which games")
    bring_in = deeds.add_parser("import", help="add a game from a file", allow_abbrev=False)
    bring_in.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    take_out = deeds.add_parser("export", help="write a game to a file", allow_abbrev=False)
    take_out.add_argument("name", metavar="NAME", help="which game")
    take_out.add_argument("file", metavar="FILE", type=Path, help="a file that does not exist yet")


def told(store: Store, args: argparse.Namespace) -> Iterator[str]:
    """Do what was asked for; gives what is to be printed. Raises SaveError."""
    from tui.pages.saved_game_words import listing

    match args.deed:
        case "rename":
            yield f"The game is now called {store.rename(args.name, args.title)}."
        case "delete":
            for name in args.names:
                store.remove(name)
                yield f"Deleted {name}."
        case "import":
            yield f"Imported as {store.bring_in(args.file)}."
        case "export":
            store.take_out(args.name, args.file)
            yield f"Exported to {args.file}."
        case _:
            yield listing(store.list())


# --- the text of `magnate options`: every option of a game, as it is written on the command line


_WIDTH = 78
_NAME = 28
"""Columns of the names."""


def option_list(rule_set: RuleSet) -> str:
    """Name, values, usual value and explanation of each, under the headings of the new-game screen."""
    specs = {spec.name: spec for spec in rule_set.options}
    usual, words = rule_set.choose({}), option_words(rule_set.id)
    lines = [f"{rule_set.title} ({rule_set.year}): --rules {rule_set.id} --option NAME=VALUE"]
    heading = ""
    for name in words.in_order(list(specs)):
        if words.heading(name) != heading:
            heading = words.heading(name)
            lines += ["", heading]
        lines += _about(specs[name], getattr(usual, name))
    return "\n".join(lines)


def _about(spec: OptionSpec, usual: Value) -> list[str]:
    values = f"{spec.describe_values()}; default: {spec.to_text(usual)}."
    indent = " " * (_NAME + 2)
    return [
        *textwrap.wrap(values, _WIDTH, initial_indent=f"  {spec.name:<{_NAME}}", subsequent_indent=indent),
        *textwrap.wrap(spec.help, _WIDTH, initial_indent=indent, subsequent_indent=indent),
    ]
