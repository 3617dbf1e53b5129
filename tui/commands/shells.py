"""What a shell or a packager asks for: `magnate man` and `magnate completion SHELL`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

SHELLS = ("bash", "zsh", "fish")


def add_commands(add: Callable[[str, str], argparse.ArgumentParser]) -> None:
    """Both of them; `add` makes a command of a name and what it does."""
    add("man", "print the manual page")
    completion = add("completion", "print what a shell needs to complete command lines")
    completion.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh or fish")


def told(args: argparse.Namespace, parser: argparse.ArgumentParser, version: str, games: Path) -> str:
    """What is to be printed; `games` is the folder of the saved games."""
    if args.command == "man":
        from tui.commands.manual import manual

        return manual(parser, version)
    from tui.commands.completion import completion

    return completion(args.shell, parser, games)
