"""The arguments of the command line: every command, what it does, and what may stand behind it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Sequence
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from engine.version import VERSION
from tui.cli.described import SHELLS, commands_of
from tui.cli.numbers import whole_number
from tui.cli.serve import add_arguments as _serve
from tui.cli.writing import tell

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


MISTAKE = 2
"""Exit status when the command line, a file or a setting is wrong."""

MOST_SEED = (1 << 63) - 1
MOST_GAMES, MOST_JOBS = 10_000_000, 256
"""Of a simulation."""


class Parser(argparse.ArgumentParser):
    """Takes no word for the beginning of another; those below it are of the same kind."""

    lists_games = False
    """A game can be named on its line."""

    def __init__(self, **given: Any) -> None:
        super().__init__(allow_abbrev=False, **given)

    def error(self, message: str) -> NoReturn:
        """One clear sentence instead of the usage."""
        sentence = message[:1].upper() + message[1:]
        end = "" if sentence.endswith((".", "?", "!")) else "."
        self.exit(MISTAKE, f"magnate: {sentence}{end} See '{self.prog} --help'.\n")

    def format_help(self) -> str:
        """The help, with the games there are where one can be named."""
        if self.lists_games:
            from engine.games import all_games  # only here: they take a while to load

            self.epilog = f"Games: {', '.join(game.id for game in all_games())}."
        return super().format_help()

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Raises Mistake if it cannot be written, which argparse would keep to itself."""
        tell(self.format_help().rstrip())


class _Version(argparse.Action):
    """Prints the version."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        tell(f"magnate {VERSION}")
        parser.exit()


def parsed(arguments: Sequence[str], known: argparse.Namespace) -> argparse.Namespace:
    """What a command line says, beside what is known already; leaves the program if that is nothing."""
    rest = arguments[2:] if arguments[:1] == ["--data-dir"] else arguments
    asked = rest[:1] if not rest or rest[0] in _COMMANDS else _COMMANDS
    made = parser(asked)
    for option in takewhile(lambda word: word not in _COMMANDS, rest):
        if name := _takes(made, option):
            made.error(f"{option} goes after a command, as in 'magnate {name} {option}'")
    return made.parse_args(arguments, known)


def _takes(made: Parser, option: str) -> str:
    """The first command that an option is for; empty if the program itself knows it, or nobody."""
    takers = [each.name for each in commands_of(made) if any(option in known.flags for known in each.options)]
    return next(iter(takers), "")


def parser(commands: Collection[str] | None = None) -> Parser:
    """What reads command lines; of some commands alone it is made in a fraction of the time."""
    made = Parser(
        prog="magnate",
        description="Property-trading board games in the terminal.",
        epilog="Without a command the title screen opens.",
    )
    made.add_argument("--version", action=_Version, nargs=0, help="print the version and exit")
    made.add_argument(
        "--data-dir",
        metavar="DIR",
        help="folder for games; default: MAGNATE_DATA_DIR, or the user data folder",
    )
    made.add_argument("--plain", action="store_true", help="play line by line, without a screen")
    made.set_defaults(command=None)
    adding = made.add_subparsers(dest="command", metavar="COMMAND")
    hidden: dict[str, Any] = {"default": argparse.SUPPRESS, "help": argparse.SUPPRESS}
    for name, (help, add_arguments) in _COMMANDS.items():
        if commands is None or name in commands:
            told: dict[str, Any] = {"help": help} if help else {}
            description = f"{help[:1].upper()}{help[1:]}."
            command: Parser = adding.add_parser(name, description=description, **told)
            command.add_argument("--data-dir", metavar="DIR", **hidden)
            command.add_argument("--plain", action="store_true", **hidden)
            add_arguments(command)
    return made


# --- behind each command


def _new(new: Parser) -> None:
    _rules(new)
    new.add_argument("--bots", metavar="BOTS", help="how many bots, or their levels: hard,expert:builder")
    new.add_argument(
        "--name", metavar="NAME", default=None, help="your name; for several people, comma-separated"
    )
    new.add_argument(
        "--seed",
        metavar="N",
        default=None,
        type=whole_number(0, MOST_SEED),
        help="the same seed gives the same dice and cards",
    )


def _daily(daily: Parser) -> None:
    daily.add_argument("--name", metavar="NAME", default="", help="your name at the table")
    daily.add_argument("--again", action="store_true", help="play it again, for practice")
    daily.add_argument("--result", action="store_true", help="print the result and the calendar")


def _resume(resume: Parser) -> None:
    resume.add_argument("name", metavar="NAME", nargs="?", help="a saved game or a file; default: the latest")
    resume.add_argument("--bot", metavar="BOT", default=None, help="a bot to replace one that is missing")


def _stats(stats: Parser) -> None:
    stats.add_argument("--json", action="store_true", help="print the figures as one JSON object")


def _file(of_file: Parser) -> None:
    of_file.add_argument("file", metavar="FILE", type=Path, help="a file, or the name of a saved game")


def _replay(replay: Parser) -> None:
    _file(replay)
    replay.add_argument("--screen", action="store_true", help="show it on the board")


def _review(review: Parser) -> None:
    _file(review)
    review.add_argument("--json", action="store_true", help="print it as one JSON object")


def _saves(saves: Parser) -> None:
    deeds = saves.add_subparsers(dest="deed", metavar="rename|delete|import|export")
    rename = deeds.add_parser("rename", help="rename a game")
    rename.add_argument("name", metavar="NAME", help="which game")
    rename.add_argument("title", metavar="TITLE", help="its new title")
    delete = deeds.add_parser("delete", help="delete games for good")
    delete.add_argument("names", metavar="NAME", nargs="+", help="which games")
    bring_in = deeds.add_parser("import", help="add a game from a file")
    bring_in.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    take_out = deeds.add_parser("export", help="write a game to a file")
    take_out.add_argument("name", metavar="NAME", help="which game")
    take_out.add_argument("file", metavar="FILE", type=Path, help="a file that does not exist yet")


def _sim(sim: Parser) -> None:
    _rules(sim)
    add, games, seeds = sim.add_argument, whole_number(1, MOST_GAMES), whole_number(0, MOST_SEED)
    add("--seats", metavar="BOT,BOT,...", default=None, help="bots to play, comma-separated")
    add("--ladder", action="store_true", help="play one of each level against three of the one below")
    add("--luck", action="store_true", help="take luck out of the ladder's shares, for narrower intervals")
    add("--games", metavar="N", default=100, type=games, help="games; default: 100")
    add("--seed", metavar="N", default=1, type=seeds, help="seed of the first game; default: 1")
    jobs = whole_number(1, MOST_JOBS)
    add("--jobs", metavar="N", default=1, type=jobs, help="processes at once; default: 1")
    add("--json", action="store_true", help="print the figures as one JSON object")


def _game(parser: Parser) -> None:
    parser.lists_games = True
    parser.add_argument(
        "--rules", metavar="ID", default="monopoly-1935", help="which game; default: monopoly-1935"
    )


def _rules(parser: Parser) -> None:
    _game(parser)
    parser.add_argument("--edition", metavar="E", default=None, help="which edition of its rules")
    parser.add_argument(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="change an option of the rules; see 'magnate options'",
    )


def _bot(bot: Parser) -> None:
    _game(bot)
    bot.add_argument("what", choices=["schema"], metavar="schema", help="print it as a JSON Schema")


def _completion(completion: Parser) -> None:
    completion.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh or fish")


def _complete(complete: Parser) -> None:
    _completion(complete)
    complete.add_argument("line", metavar="LINE", help="a command line up to the cursor")


def _nothing(parser: Parser) -> None:
    """Nothing stands behind it."""


_COMMANDS: dict[str, tuple[str, Callable[[Parser], None]]] = {
    "new": ("begin a game", _new),
    "daily": ("play the game of the day", _daily),
    "resume": ("continue a game", _resume),
    "doctor": ("print diagnostics for a bug report", _nothing),
    "options": ("list the options of a game", _game),
    "saves": ("list, rename, delete, import or export saved games", _saves),
    "stats": ("show statistics of finished games", _stats),
    "verify": ("check a saved game", _file),
    "replay": ("print the story of a saved game", _replay),
    "review": ("tell luck from play in a saved game", _review),
    "sim": ("let bots play many games without a screen", _sim),
    "serve": ("host the game for friends, who log in by ssh", _serve),
    "bot": ("print what a bot that is a program is asked and may answer", _bot),
    "man": ("print the manual page", _nothing),
    "completion": ("print shell completions", _completion),
    "complete": ("", _complete),
}
"""What each does, and its arguments; one that only shells call does not say what."""
