"""`magnate saves` and `magnate options`: list saved games, change them, and list the options of a game."""

from __future__ import annotations

import sys
import textwrap
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.games import find
from saves import Store
from saves.disk.size_limits import MOST_BYTES
from tui.cli.output import Mistake, pour
from tui.pages.saved_game_words import listing
from tui.words.option_words import option_words


def told(args: Namespace, directory: Path) -> Iterator[str]:
    """Do what was asked for; returns what is to be printed. Raises SaveError."""
    store = Store(directory / "games")
    match args.deed:
        case "rename":
            yield f"The game is now called {store.rename(args.name, args.title)}."
        case "delete":
            for name in args.names:
                store.remove(name)
                yield f"Deleted {name}."
        case "import":
            with _input(args.file) as file:
                yield f"Imported as {store.bring_in(file)}."
        case "export" if args.file == PIPE:
            pour(store.text(args.name))
        case "export":
            store.take_out(args.name, args.file)
            yield f"Exported to {args.file}."
        case _:
            yield listing(store.list())


PIPE = Path("-")
"""Stands for standard input, or output."""


@contextmanager
def _input(path: Path) -> Iterator[Path]:
    """The file that is meant; standard input is written to one. Raises Mistake if it cannot be read."""
    if path != PIPE:
        yield path
        return
    from tempfile import TemporaryDirectory  # only here: it loads whatever packs files

    with TemporaryDirectory() as directory:
        file = Path(directory) / "standard input"
        try:
            file.write_bytes(b"" if sys.stdin is None else sys.stdin.buffer.read(MOST_BYTES + 1))
        except OSError as error:
            raise Mistake(f"Cannot read standard input: {(error.strerror or str(error)).lower()}.") from error
        yield file


_WIDTH = 78
_NAME = 28
"""Columns of the names."""


def options(args: Namespace, directory: Path) -> list[str]:
    """Name, values, usual value and explanation of each, under the headings of the new-game screen."""
    rule_set = find(args.rules)
    specs = {spec.name: spec for spec in rule_set.options}
    usual, words = rule_set.choose({}), option_words(rule_set.id)
    lines = [f"{rule_set.title} ({rule_set.year}): --rules {rule_set.id} --option NAME=VALUE"]
    heading, indent = "", " " * (_NAME + 2)
    for name in words.in_order(list(specs)):
        if words.heading(name) != heading:
            heading = words.heading(name)
            lines += ["", heading]
        spec, first = specs[name], f"  {name:<{_NAME}}"
        values = f"{spec.describe_values()}; default: {spec.to_text(getattr(usual, name))}."
        for text, begin in ((values, first), (spec.help, indent)):
            lines += textwrap.wrap(text, _WIDTH, initial_indent=begin, subsequent_indent=indent)
    return lines
