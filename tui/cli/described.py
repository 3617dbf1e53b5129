"""What the command line understands, read off its parser: for the man page and for completion in shells."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from engine.record import record

SHELLS = ("bash", "zsh", "fish")
"""Those that completion is written for."""


@record
class Option:
    """Something that may stand behind a command."""

    flags: tuple[str, ...]
    """Empty if it is known by its place."""
    help: str
    metavar: str = ""
    """What is to be named behind it; empty if nothing is."""
    is_optional: bool = True

    @property
    def usage(self) -> str:
        """How it is written."""
        if not self.flags:
            return f"[{self.metavar}]" if self.is_optional else self.metavar
        return " ".join(filter(None, [", ".join(self.flags), self.metavar]))


@record
class Command:
    """One command, or the program itself, whose name is empty."""

    name: str
    help: str
    options: tuple[Option, ...]

    @property
    def flagged(self) -> list[Option]:
        """Those that are known by their flags."""
        return [option for option in self.options if option.flags]


def commands_of(parser: argparse.ArgumentParser) -> list[Command]:
    """The program itself, then each of its commands in order; a command of two words has both in its name."""
    return [Command("", parser.description or "", tuple(_options(parser))), *_below(parser)]


def _below(parser: argparse.ArgumentParser, before: str = "") -> Iterator[Command]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, below in action.choices.items():
                if name in helps:  # the others are for shells
                    yield Command(f"{before}{name}", helps[name], tuple(_options(below)))
                    yield from _below(below, f"{before}{name} ")


def _options(parser: argparse.ArgumentParser) -> Iterator[Option]:
    for action in parser._actions:
        if action.help == argparse.SUPPRESS or isinstance(action, argparse._SubParsersAction):
            continue
        takes = action.nargs != 0
        metavar = f"{action.metavar or action.dest.upper()}" if takes else ""
        yield Option(_flags(action.option_strings), action.help or "", metavar, action.nargs in ("?", "*"))


def _flags(flags: Sequence[str]) -> tuple[str, ...]:
    """The short ones first."""
    return tuple(sorted(flags, key=len))
