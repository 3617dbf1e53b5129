"""The parser of command lines: as strict as a shell, and what is wrong is one sentence."""

from __future__ import annotations

import argparse
import re
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from tui.cli.output import tell

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MISTAKE = 2
"""Exit status when the command line, a file or a setting is wrong."""

_ARGUMENT = re.compile(r"argument (?P<name>[^:]+): (?P<why>takes .*)")
_MISSING = "the following arguments are required: "


def _of_an_argument(message: str) -> str:
    """What is wrong with an argument: argparse puts "argument NAME: " before what would follow the name."""
    found = _ARGUMENT.fullmatch(message)
    return message if found is None else f"{found['name']} {found['why']}"


def _required(message: str) -> str:
    """Which arguments are missing, as a request."""
    if not message.startswith(_MISSING):
        return message
    *first, last = message.removeprefix(_MISSING).split(", ")
    return f"give {', '.join(first)} and {last}" if first else f"give {last}"


class Parser(argparse.ArgumentParser):
    """Takes no word for the beginning of another; those below it are of the same kind."""

    def __init__(self, **given: Any) -> None:
        checks_only = partial(argparse.HelpFormatter, width=80)
        super().__init__(allow_abbrev=False, formatter_class=checks_only, **given)

    def knows(self, option: str) -> bool:
        """Whether it takes an option itself, not one of those below it."""
        return any(option in action.option_strings for action in self._actions)

    def error(self, message: str) -> NoReturn:
        """One clear sentence instead of the usage."""
        message = _required(_of_an_argument(message))
        sentence = message[:1].upper() + message[1:]
        end = "" if sentence.endswith((".", "?", "!")) else "."
        self.exit(MISTAKE, f"magnate: {sentence}{end} See '{self.prog} --help'.\n")

    def format_help(self) -> str:
        """The help, with the games there are where one can be named."""
        self.formatter_class = argparse.HelpFormatter  # only here: it loads a lot to see the width
        if any(action.dest == "rules" for action in self._actions):
            from engine.games import all_games  # only here: they take a while to load

            self.epilog = f"Games: {', '.join(game.id for game in all_games())}."
        return super().format_help()

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Raises Mistake if it cannot be written, which argparse would keep to itself."""
        tell(self.format_help().rstrip())
