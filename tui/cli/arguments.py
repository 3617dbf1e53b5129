"""The arguments of the command line: every command, what it does, and what may stand behind it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any, NoReturn

from engine.version import VERSION
from tui.cli.argument_types import (
    address,
    game_id,
    machine,
    netblock,
    picture_size,
    readable_file,
    server_urls,
    web_place,
    web_url,
    whole_number,
)
from tui.cli.output import tell
from tui.cli.parser import SAME_OPTIONS, Parser, game_called, not_known

SHELLS = ("bash", "zsh", "fish")
"""Those that completion is written for."""

_VERSION, _HELP = "--version", "help"
_SAME = {
    **dict.fromkeys(("play", "start", "begin"), "new"),
    **dict.fromkeys(("continue", "load"), "resume"),
    **dict.fromkeys(("list", "ls", "games"), "saves"),
    **{word: f"saves {word}" for word in ("rename", "delete", "import", "export")},
    **dict.fromkeys(("rules", "house"), "options"),
    **dict.fromkeys(("tutorial", "learn"), "new --option teaching=on"),
    "host": "serve",
    "scores": "stats",
    "version": _VERSION,
}
"""Words for a command that has another name, though that of a third may be more alike."""

MOST_SEED = (1 << 63) - 1
MOST_GAMES, MOST_JOBS, MOST_BOARD_GAMES = 10_000_000, 256, 10_000
"""Of a simulation."""
MANY, MOST_RESULTS = 100_000, 10**9
"""Of a server."""


SCREEN_READER = "--screen-reader"
_BY_EAR: dict[str, Any] = {"action": "store_const", "dest": "plain", "const": SCREEN_READER}
"""What was said is kept, so that it can be told what has switched it on."""


class _Version(argparse.Action):
    """Prints the version."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        tell(f"magnate {VERSION}")
        parser.exit()


def parsed(arguments: Sequence[str], known: argparse.Namespace) -> argparse.Namespace:
    """What a command line says, beside what is known already; leaves the program if that is nothing."""
    rest = arguments[2:] if arguments[:1] == ["--data-dir"] else arguments
    if rest[:1] == [_HELP]:
        rest = arguments = [*rest[1:], "--help"]
    asked = rest[:1] if not rest or rest[0] in _COMMANDS or rest[0] == _VERSION else _COMMANDS
    made = parser(asked)
    for option in takewhile(lambda word: word not in _COMMANDS, rest):
        if not made.knows(option) and (name := _takes(made, option)):
            made.error(f"{option} goes after a command, as in 'magnate {name} {option}'")
        if option.startswith("-") and not made.knows(option.partition("=")[0]):
            made.error(not_known(option, [*made.own_options, *_shown()], SAME_OPTIONS))
    word = next((word for word in rest if word not in ("--plain", SCREEN_READER)), "-")
    if word not in _COMMANDS and not word.startswith("-"):
        game = game_called(word)
        made.error(not_known(word, _shown(), {word: f"new --rules {game}"} if game else _SAME))
    command = made.below(word)
    command.check_options(rest)
    found, left = made.parse_known_args(arguments, known)
    if left:
        command.refuse(left[0])
    return found


def _shown() -> list[str]:
    """The commands that people type."""
    return [name for name, (help, _) in _COMMANDS.items() if help]


def _takes(made: Parser, option: str) -> str:
    """The first command that an option is for; empty if none knows it."""
    from tui.cli.manual import commands_of  # only here: hardly anybody needs it

    every = commands_of(made)
    return next((each.name for each in every if any(option in one.flags for one in each.options)), "")


def parser(commands: Collection[str] | None = None) -> Parser:
    """What reads command lines; of some commands alone it is made in a fraction of the time."""
    made = Parser(
        prog="magnate",
        description="Property-trading board games in the terminal."
        f" With a screen reader, start with 'magnate {SCREEN_READER}'.",
        epilog="Without a command the title screen opens.",
    )
    made.add_argument(_VERSION, action=_Version, nargs=0, help="print the version and exit")
    where = "folder for games; default: MAGNATE_DATA_DIR, or the user data folder"
    made.add_argument("--data-dir", metavar="DIR", help=where)
    made.add_argument("--plain", action="store_true", help="play line by line, without a screen")
    made.add_argument(SCREEN_READER, **_BY_EAR, help="the same, for a screen reader; so does ACCESSIBLE=1")
    made.set_defaults(command=None)
    adding = made.add_subparsers(prog=made.prog, dest="command", metavar="COMMAND")
    hidden: dict[str, Any] = {"default": argparse.SUPPRESS, "help": argparse.SUPPRESS}
    for name, (help, add_arguments) in _COMMANDS.items():
        if commands is None or name in commands:
            told: dict[str, Any] = {"help": help} if help else {}
            description = f"{help[:1].upper()}{help[1:]}."
            command: Parser = adding.add_parser(name, description=description, **told)
            command.add_argument("--data-dir", metavar="DIR", **hidden)
            command.add_argument("--plain", action="store_true", **hidden)
            command.add_argument(SCREEN_READER, **_BY_EAR, **hidden)
            if add_arguments is not None:
                add_arguments(command)
    return made


def _new(new: Parser) -> None:
    _rules(new)
    add, seeds = new.add_argument, whole_number(0, MOST_SEED)
    add("--bots", metavar="BOTS", help="how many bots, or their levels: hard,expert:builder")
    add("--name", metavar="NAME", help="your name; for several people, comma-separated")
    add("--seed", metavar="N", type=seeds, help="the same seed gives the same dice and cards")
    _bot_log(new)


def _blitz(blitz: Parser) -> None:
    blitz.add_argument("--name", metavar="NAME", default="", help="your name at the table")


def _daily(daily: Parser) -> None:
    daily.add_argument("--name", metavar="NAME", default="", help="your name at the table")
    daily.add_argument("--again", action="store_true", help="play it again, for practice")
    daily.add_argument("--result", action="store_true", help="print the result and the calendar")


def _resume(resume: Parser) -> None:
    resume.add_argument("name", metavar="NAME", nargs="?", help="a saved game or a file; default: the latest")
    resume.add_argument("--bot", metavar="BOT", help="a bot to replace one that is missing")
    _bot_log(resume)


def _stats(stats: Parser) -> None:
    stats.add_argument("--json", action="store_true", help="print the figures as one JSON object")


def _file(of_file: Parser) -> None:
    about = "a saved game or a file; default: the one saved last"
    of_file.add_argument("file", metavar="NAME", nargs="?", type=Path, help=about)


def _replay(replay: Parser) -> None:
    _file(replay)
    replay.add_argument("--screen", action="store_true", help="show it on the board")


def _review(review: Parser) -> None:
    _file(review)
    review.add_argument("--json", action="store_true", help="print it as one JSON object")


def _saves(saves: Parser) -> None:
    deeds = saves.add_subparsers(prog=saves.prog, dest="deed", metavar="list|rename|delete|import|export")
    deeds.add_parser("list", help="list saved games, as 'magnate saves' does")
    rename = deeds.add_parser("rename", help="rename a game")
    rename.add_argument("name", metavar="NAME", help="which game")
    rename.add_argument("title", metavar="TITLE", help="its new title")
    delete = deeds.add_parser("delete", help="delete games for good")
    delete.add_argument("names", metavar="NAME", nargs="+", help="which games")
    bring_in = deeds.add_parser("import", help="add a game from a file")
    bring_in.add_argument("file", metavar="FILE", type=Path, help="a saved game; -: standard input")
    take_out = deeds.add_parser("export", help="write a game to a file")
    take_out.add_argument("name", metavar="NAME", help="which game")
    take_out.add_argument("file", metavar="FILE", type=Path, help="a new file; -: standard output")


def _board(board: Parser) -> None:
    deeds = board.add_subparsers(prog=board.prog, dest="deed", metavar="new|check|show|import|list")
    new = deeds.add_parser("new", help="write an example with comments, ready to edit")
    new.add_argument("file", metavar="FILE", type=Path, help="a new file, such as town.toml")
    check = deeds.add_parser("check", help="find faults, and what plays badly")
    check.add_argument("file", metavar="FILE", type=Path, help="a file, or the name of a board")
    games = whole_number(1, MOST_BOARD_GAMES)
    play = "play so many games, and measure how true the bots' odds are there"
    check.add_argument("--play", metavar="N", type=games, default=0, help=play)
    show = deeds.add_parser("show", help="draw a board")
    show.add_argument("file", metavar="FILE", type=Path, help="a file, or the name of a board")
    size = "columns and rows; default: those of the terminal"
    show.add_argument("--size", metavar="WxH", type=picture_size, help=size)
    take_in = deeds.add_parser("import", help="make a board's file of another program's")
    take_in.add_argument(
        "file", metavar="FILE", type=Path, help="a board of monopd, or a JSON list of spaces"
    )
    take_in.add_argument("--out", metavar="FILE", type=Path, help="a new file; default: standard output")
    deeds.add_parser("list", help="list the boards there are")


def _sim(sim: Parser) -> None:
    _rules(sim)
    add = sim.add_argument
    add("--seats", metavar="BOT,BOT,...", help="bots to play, comma-separated")
    add("--ladder", action="store_true", help="play one of each level against three of the one below")
    add(
        "--luck",
        action="store_true",
        help="take luck out of the ladder; count it in every game of --vary, --record",
    )
    add("--record", metavar="DIR", type=Path, help="write every game to games.jsonl in a directory")
    vary = (
        "play the same seeds under each value, compare: OPTION, OPTION=VALUE,..., house=RULES or board=NAME"
    )
    add("--vary", metavar="OPTION[=VALUES]", action="append", help=vary)
    add("--chart", metavar="FILE", type=Path, help="draw what --vary has found: a new SVG file")
    _games(sim, 100, 1, "seed")
    _jobs(sim)
    add("--json", action="store_true", help="print the figures as one JSON object")
    _bot_log(sim)


def _bench(bench: Parser) -> None:
    bench.add_argument("player", metavar="PLAYER", help="exec:COMMAND, module:NAME in Python, or a bot")
    _rules(bench)
    add = bench.add_argument
    add("--against", metavar="NAME", default="normal", help="a frozen opponent, or a bot; default: normal")
    _games(bench, 200, 1, "seed")
    _jobs(bench)
    add(
        "--no-luck", action="store_true", help="do not take luck out of the share, which takes seconds a game"
    )
    add("--json", action="store_true", help="print the figures as one JSON object")
    _bot_log(bench)


def _check_game(check: Parser) -> None:
    check.add_argument("id", metavar="ID", type=game_id, help="a game that is installed, yours or Magnate's")
    _games(check, 200, 0, "number")
    _jobs(check)


def _check_bot(check: Parser) -> None:
    check.add_argument("player", metavar="PLAYER", help="exec:COMMAND, or module:NAME in Python")
    about = "only this game; default: all that come with Magnate"
    check.add_argument("--rules", metavar="ID", type=game_id, help=about)
    _games(check, 20, 0, "number", "games of each kind")
    _bot_log(check)


def _games(parser: Parser, games: int, first: int, what: str, which: str = "games") -> None:
    """How many games, and the seed or number of the first, each with its default."""
    add, many, seeds = parser.add_argument, whole_number(1, MOST_GAMES), whole_number(0, MOST_SEED)
    add("--games", metavar="N", default=games, type=many, help=f"{which}; default: {games}")
    add("--seed", metavar="N", default=first, type=seeds, help=f"{what} of the first game; default: {first}")


def _jobs(parser: Parser) -> None:
    jobs = whole_number(1, MOST_JOBS)
    parser.add_argument("--jobs", metavar="N", default=1, type=jobs, help="processes at once; default: 1")


def _bot_log(parser: Parser) -> None:
    """Where what programs as bots complain about goes."""
    parser.add_argument("--bot-log", metavar="FILE", help="add what bot programs write to standard error")


def _game(parser: Parser) -> None:
    usual = "monopoly-1935"
    about = f"which game; default: {usual}"
    parser.add_argument("--rules", metavar="ID", type=game_id, default=usual, help=about)


def _rules(parser: Parser) -> None:
    _game(parser)
    add, changed = parser.add_argument, "change an option of the rules; see 'magnate options'"
    add("--edition", metavar="E", help="which edition of its rules")
    add("--board", metavar="NAME|FILE", help="a board of your own; see 'magnate board'")
    add("--house", metavar="RULES", help="house rules: kitchen_table, or a line like 'pot go2 cash2000'")
    add("-o", "--option", metavar="NAME=VALUE", action="append", default=[], help=changed)


def _bot(bot: Parser) -> None:
    _game(bot)
    what = "print the protocol as a JSON Schema, or let a bot of ours answer positions on its input"
    bot.add_argument("what", choices=["schema", "serve"], metavar="schema|serve", help=what)
    bot.add_argument("--level", metavar="BOT", default="expert", help="who answers; default: expert")


def _serve(serve: Parser) -> None:
    many = whole_number(1, MANY)
    add = serve.add_argument
    add("--host", metavar="H", help="where to listen; default: 127.0.0.1, this machine only")
    add("--port", metavar="N", type=whole_number(0, 65535), help="port; default: 2222")
    add("--max-sessions", metavar="N", type=many, help="players at once; default: 100")
    add("--per-address", metavar="N", type=many, help="connections from one address; default: 10")
    hub = "many players come from there: not counted by address"
    add("--hub", dest="hubs", metavar="ADDRESS", type=address, action="append", default=[], help=hub)
    block = "callers of one network are counted together: its bits for IPv4/IPv6; default: 24/64"
    add("--netblock", dest="blocks", metavar="N/N", type=netblock, help=block)
    add("--per-player", metavar="N", type=many, help="windows per player; default: 1")
    idle = "end a session after this long without a key; 0: never; default: 30"
    add("--idle", metavar="MINUTES", type=whole_number(0, MANY), help=idle)
    add("--invite-only", dest="is_invite_only", action="store_true", help="admit only players you have added")
    add("--no-guests", dest="has_guests", action="store_false", help="admit no one without an ssh key")
    game = "what play@ plays: blitz, or a game like landlord-1904; off: no one plays so; default: blitz"
    add("--play", metavar="GAME", help=game)
    add("--play-at-once", metavar="N", type=many, help="guests at play@ from one address; default: 3")
    add("--play-hourly", metavar="N", type=many, help="the same in an hour; default: 30")
    proxy = "take the real address from a proxy (PROXY protocol)"
    add("--proxy", dest="is_behind_proxy", action="store_true", help=proxy)
    add("--web", metavar="[HOST:]PORT", type=web_place, help="admit players with a browser, too")
    add("--web-url", metavar="URL", type=web_url, help="where they find the page, like https://HOST")
    add("--tls-cert", metavar="FILE", type=readable_file, help="certificate chain for --web")
    add("--tls-key", metavar="FILE", type=readable_file, help="private key for --web")
    add("--behind-proxy", action="store_true", help="a proxy in front of --web speaks TLS")
    add("--notice", metavar="FILE", type=readable_file, help="a few words for everyone who logs in")
    blocked = "names, addresses and networks of those who may not play"
    add("--blocked", metavar="FILE", type=readable_file, help=blocked)
    add("--bots", metavar="FILE", type=readable_file, help="public keys that may bring a bot from outside")
    add("--stats", metavar="FILE", type=readable_file, help="public keys that may read the results by ssh")
    add("--metrics", metavar="N", type=whole_number(1, 65535), help="a port on this machine for Prometheus")
    _add_machines(serve)
    node = "this machine's name in the cluster; default: its host name"
    add("--node", metavar="NAME", type=machine, help=node)
    names = "players|status|results|drain|import|export"
    deeds = serve.add_subparsers(prog=serve.prog, dest="deed", metavar=names)
    asked = deeds.add_parser("status", help="show how the server, or the whole cluster, is doing")
    _add_machines(asked, argparse.SUPPRESS)
    results = deeds.add_parser("results", help="print the results of all games, a line of JSON each")
    results.add_argument("--since", metavar="N", type=whole_number(0, MOST_RESULTS), default=0)
    results.add_argument("--follow", action="store_true", help="go on printing as games end")
    check = "play a saved game again and compare its result"
    results.add_argument("--check", metavar="FILE", type=readable_file, help=check)
    _add_machines(results, argparse.SUPPRESS)
    deeds.add_parser("drain", help="make this machine's server hand over its tables and end")
    for deed, help in (
        ("import", "copy this machine's players and tables to the cluster"),
        ("export", "copy the cluster's players and tables to this machine"),
    ):
        _add_machines(deeds.add_parser(deed, help=help), argparse.SUPPRESS)
    players = deeds.add_parser("players", help="list, add or forget players")
    players.add_argument("name", metavar="NAME", nargs="?", help="show one player, with their keys")
    _add_machines(players, argparse.SUPPRESS)
    add = players.add_mutually_exclusive_group().add_argument
    add("--add", metavar="NAME", help="reserve a name for the first key that comes with it")
    add("--release", metavar="NAME", help="let the next key take over a name whose key was lost")
    add("--drop-key", metavar="KEY", help="remove one of NAME's keys, by fingerprint")
    add("--forget", metavar="NAME", help="free a name; its saved games stay on disk")
    add("--erase", metavar="NAME", help="forget a player and delete everything they saved")


def _add_machines(parser: Parser, default: str | None = None) -> None:
    """How several machines find each other; what stands before a deed holds for it, too."""
    add, servers = parser.add_argument, "the cluster's NATS servers, comma-separated"
    add("--cluster", metavar="URLS", type=server_urls, default=default, help=servers)
    file = "NATS credentials file"
    add("--credentials", metavar="FILE", type=readable_file, default=default, help=file)


def _completion(completion: Parser) -> None:
    completion.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh or fish")


def _complete(complete: Parser) -> None:
    _completion(complete)
    complete.add_argument("line", metavar="LINE", help="a command line up to the cursor")


_COMMANDS: dict[str, tuple[str, Callable[[Parser], None] | None]] = {
    "new": ("begin a game", _new),
    "blitz": ("play for five minutes against two bots", _blitz),
    "daily": ("play the game of the day", _daily),
    "resume": ("continue a game", _resume),
    "doctor": ("print diagnostics for a bug report", None),
    "options": ("list the options of a game", _game),
    "saves": ("list, rename, delete, import or export saved games", _saves),
    "board": ("make, check, draw, import and list boards of your own", _board),
    "stats": ("show statistics of finished games", _stats),
    "verify": ("check a saved game", _file),
    "replay": ("print the story of a saved game", _replay),
    "review": ("analyze a saved game: luck and decisions", _review),
    "sim": ("play many games between bots", _sim),
    "bench": ("measure how strong a player is", _bench),
    "check-game": ("check that a game keeps what games promise", _check_game),
    "check-bot": ("check that a bot of yours answers as it should", _check_bot),
    "serve": ("host the game for friends, who log in by ssh", _serve),
    "bot": ("describe the protocol for bots, or answer by it", _bot),
    "man": ("print the manual page", None),
    "completion": ("print shell completions", _completion),
    "complete": ("", _complete),
}
"""What each does, and its arguments; one that only shells call does not say what."""
