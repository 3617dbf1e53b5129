"""What a shell or a packager asks for: the manual page, and completion of command lines."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from tui.cli.described import SHELLS, manual


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may follow `magnate completion`."""
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh or fish")


def add_line(parser: argparse.ArgumentParser) -> None:
    """What may follow `magnate complete`, which shells alone call."""
    add_arguments(parser)
    parser.add_argument("line", metavar="LINE", help="a command line up to the cursor")


def told(
    args: argparse.Namespace, parser: argparse.ArgumentParser, version: str, games: Path
) -> Iterator[str]:
    """What is to be printed; `games` is the folder of the saved games."""
    if args.command == "man":
        yield manual(parser, version)
        return
    from tui.cli.completion import completed, script

    if args.command == "completion":
        yield script(args.shell)
    else:
        yield from completed(args.shell, args.line, parser, games)
