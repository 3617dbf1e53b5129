"""What a shell or a packager asks for: `magnate man` and `magnate completion SHELL`."""

from __future__ import annotations

import argparse
from pathlib import Path

SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `magnate completion`."""
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh or fish")


def told(args: argparse.Namespace, parser: argparse.ArgumentParser, version: str, games: Path) -> str:
    """What is to be printed; `games` is the folder of the saved games."""
    if args.command == "man":
        from tui.commands.manual import manual

        return manual(parser, version)
    from tui.commands.completion import completion

    return completion(args.shell, parser, games)
