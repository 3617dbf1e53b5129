"""The parser of command lines: as strict as a shell, and what is wrong is one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NoReturn

from tui.cli.output import tell

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MISTAKE = 2
"""Exit status when the command line, a file or a setting is wrong."""

SAME_OPTIONS = {
    **dict.fromkeys(("--lines", "--line", "--text", "--no-screen"), "--plain"),
    **dict.fromkeys(("-v", "-V"), "--version"),
    **dict.fromkeys(("--players", "--opponents"), "--bots"),
    "--game": "--rules",
}
"""Options as others may call them."""

_ARGUMENT = re.compile(r"argument (?P<name>[^:]+): (?P<why>takes .*)")
_VALUELESS = re.compile(r"argument (?P<name>[^:]+): expected .*")
_MISSING = "the following arguments are required: "
_CHOICE = re.compile(r"argument [^:]+: invalid choice: (?P<word>.*) \(choose from (?P<choices>.*)\)")


def _of_an_argument(message: str) -> str:
    """What is wrong with an argument: argparse puts "argument NAME: " before what would follow the name."""
    if (valueless := _VALUELESS.fullmatch(message)) is not None:
        return f"give a value after {valueless['name'].replace('/', ' or ')}"
    found = _ARGUMENT.fullmatch(message)
    return message if found is None else f"{found['name']} {found['why']}"


def _required(message: str) -> str:
    """Which arguments are missing, as a request."""
    if not message.startswith(_MISSING):
        return message
    *first, last = message.removeprefix(_MISSING).split(", ")
    return f"give {', '.join(first)} and {last}" if first else f"give {last}"


def _of_a_choice(message: str) -> str:
    """Which word is none of the choices, and what they are."""
    found = _CHOICE.fullmatch(message)
    if found is None:
        return message
    choices = [choice.strip("'") for choice in found["choices"].split(", ")]
    told = not_known(found["word"].strip("'"), choices)
    return told if told.endswith("?") else f"{told} Choose from {', '.join(choices)}"


def not_known(word: str, names: Iterable[str], same: Mapping[str, str] | None = None) -> str:
    """That nothing is called so, and what may have been meant, or is the `same` thing."""
    from engine.word import did_you_mean  # only here: most lines are right

    meant = (same or {}).get(word)
    return f"I don't know {word!r}.{did_you_mean(meant or word, [meant] if meant else names)}"


def game_called(word: str) -> str:
    """The id of the game that a word begins; empty if there is none."""
    from engine.games import all_games, id_of  # only here: they take a while to load

    return next((game.id for game in all_games() if game.id == id_of(word)), "")


class Parser(argparse.ArgumentParser):
    """Takes no word for the beginning of another; those below it are of the same kind."""

    def __init__(self, **given: Any) -> None:
        checks_only = partial(argparse.HelpFormatter, width=80)
        super().__init__(allow_abbrev=False, formatter_class=checks_only, **given)

    def knows(self, option: str) -> bool:
        """Whether it takes an option itself, not one of those below it."""
        return option in self.own_options

    @property
    def own_options(self) -> list[str]:
        """Those it takes itself."""
        return [option for action in self._actions for option in action.option_strings]

    @property
    def options(self) -> Iterator[str]:
        """Those it takes, and those of what is below it."""
        for action in self._actions:
            yield from action.option_strings
            if isinstance(action, argparse._SubParsersAction):
                for below in action.choices.values():
                    yield from below.options

    def below(self, word: str) -> Parser:
        """The parser of a command; this one if there is none of that name."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction) and word in action.choices:
                found = action.choices[word]
                assert isinstance(found, Parser)
                return found
        return self

    def check_options(self, words: Sequence[str]) -> None:
        """Leave the program if one of the words is an option it does not know."""
        known = {*self.options}
        for word in takewhile(lambda word: word != "--", words):
            if word.startswith("--") and (option := word.partition("=")[0]) not in known:
                self.error(not_known(option, known, {} if f"{option}s" in known else SAME_OPTIONS))

    def refuse(self, word: str) -> NoReturn:
        """Leave the program because of a word that is one too many."""
        if word.startswith("-"):
            self.error(not_known(word, self.options, SAME_OPTIONS))
        if self.knows("--rules") and (game := game_called(word)):
            self.error(f"{word!r} is one word too many. A game goes behind its option: '--rules {game}'")
        if self.knows("--rules") and not self.knows("--name"):
            from engine.games import find
            from engine.options import SetupError

            try:
                find(word)
            except SetupError as error:
                self.error(str(error))
        if self.knows("--bots") and word.isdecimal():
            self.error(f"{word!r} is one word too many. For as many bots write '--bots {word}'")
        self.error(f"{word!r} is one word too many. Put a name with spaces in quotes")

    def error(self, message: str) -> NoReturn:
        """One clear sentence instead of the usage."""
        message = _required(_of_a_choice(_of_an_argument(message)))
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
