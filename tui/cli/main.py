"""The command line. Only what needs a screen imports Textual."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.version import VERSION
from saves.disk.change_stamp import stamp
from saves.disk.paths import data_dir, ensure, games_dir
from saves.disk.regular_files import open_file
from saves.untrusted_text import shown
from tui.cli.arguments import parsed, parser
from tui.cli.output import Mistake, complain, flush, tell, throw_away, write_any_letter
from tui.cli.parser import MISTAKE
from tui.terminal.accessible import IS_ON, NO_SCREEN, switched_on_by
from tui.terminal.colors import shows_screens
from tui.terminal.first_frame import FirstFrame
from tui.terminal.signs import environ_at_start

if TYPE_CHECKING:
    from engine.options import Value
    from saves import SavedGame, Store
    from saves.reader_process import Apart
    from saves.store import Restore
    from tui.table.setup import Begin

CRASHED = 1
"""Exit status when something happened that nobody foresaw."""

NOT_ITS_OWN = 1
"""Exit status when a program hardly plays itself, or a game or bot does not keep what is promised."""

INTERRUPTED = 130
"""Exit status after ctrl+c, as shells have it."""
_GAMES = (None, "new", "blitz", "daily", "resume")
"""The commands that open the screen."""

_NO_RESULT = "There is no result for today yet: 'magnate daily' plays the game of the day."


def main(
    argv: Sequence[str] | None = None, first_frame: FirstFrame | None = None, apart: Apart | None = None
) -> int:
    """Run the program, with a frame that is up and a game being read `apart`; returns the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    write_any_letter()
    first_frame = first_frame or FirstFrame(environ_at_start(), open_file)
    try:
        try:
            return _run(arguments, first_frame, apart)
        finally:
            first_frame.restore()
            if apart is not None:
                apart.close()
            flush()
    except Mistake as mistake:
        complain(str(mistake))
        return MISTAKE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        throw_away(sys.stdout)
        return 0


def _run(arguments: list[str], first_frame: FirstFrame, apart: Apart | None) -> int:
    args = parsed(arguments, argparse.Namespace(first_frame=first_frame, apart=apart))
    commands: dict[str | None, Callable[[argparse.Namespace], int | None]] = {
        None: lambda args: _play(args, None),
        "new": _new,
        "blitz": _blitz,
        "daily": _daily,
        "resume": _resume,
        "options": partial(_printed, "tui.cli.saves:options"),
        "saves": partial(_printed, "tui.cli.saves:told"),
        "board": partial(_printed, "tui.cli.board:told"),
        "stats": _stats,
        "verify": _verify,
        "replay": _replay,
        "review": _review,
        "sim": partial(_measured, "tui.cli.sim_flags:told"),
        "bench": partial(_measured, "tui.cli.bench:told"),
        "check-game": partial(_measured, "tui.cli.check_game:game_told"),
        "check-bot": partial(_measured, "tui.cli.check_game:bot_told"),
        "man": _man,
        "completion": _completion,
        "complete": _complete,
        "serve": partial(_printed, "tui.cli.serve:told"),
        "bot": _bot,
        "doctor": partial(_printed, "tui.cli.doctor:told"),
    }
    if args.command in (*_GAMES, "replay") and not args.plain:
        args.plain = switched_on_by(os.environ, str(data_dir(args.data_dir, os.environ)), open_file)
    if args.command not in _GAMES:
        gc.enable()  # a game does so when it stands
    try:
        return commands[args.command](args) or 0
    except (Mistake, BrokenPipeError):
        raise
    except Exception as error:
        from engine.options import SetupError
        from saves.errors import SaveError

        if isinstance(error, SetupError | SaveError):
            way_out = error.way_out if isinstance(error, SaveError) else ""
            raise Mistake(f"{error} {way_out}".rstrip()) from error
        first_frame.restore()
        return _break_off(error, arguments, args.data_dir)


def _break_off(error: Exception, arguments: list[str], directory: str | None) -> int:
    """Leave a report of what nobody foresaw."""
    from tui.terminal.crash import report

    terminal = os.environ.get("TERM", "unknown")
    complain(report(error, arguments, VERSION, terminal, data_dir(directory, os.environ)))
    return CRASHED


def _options(args: argparse.Namespace) -> dict[str, Value]:
    from tui.table.setup import parse_options

    edition = [] if args.edition is None else [f"edition={args.edition}"]
    house = {} if args.house is None else _house(args)
    board = {} if args.board is None else _board_of(args)
    return {**house, **parse_options(args.rules, [*edition, *args.option]), **board}


def _board_of(args: argparse.Namespace) -> dict[str, Value]:
    """The option for a board by its name or file. Raises SetupError and SaveError."""
    from engine.games import find
    from tui.table.boards import value_for

    return {"board": value_for(args.board, data_dir(args.data_dir, os.environ), find(args.rules))}


def _house(args: argparse.Namespace) -> dict[str, Value]:
    """The options of a line of house rules, or of the player's own set of that name. Raises SetupError."""
    from engine.games import find
    from engine.house.shorthand import parse
    from tui.table.settings_file import load

    settings, _ = load(data_dir(args.data_dir, os.environ))
    own = {name.casefold(): line for name, line in settings.house.items()}
    return parse(find(args.rules), own.get(args.house.strip().casefold(), args.house))


# --- commands that need a screen


def _new(args: argparse.Namespace) -> None:
    about = "A new game" if args.name is None else f"A new game for {shown(args.name)}"
    if not args.plain:
        args.first_frame.show()
        args.first_frame.say(about)
    from engine.games import find
    from tui.table.programs.lending import lend_programs
    from tui.table.setup import (
        DEFAULT_BOT,
        DEFAULT_BOTS,
        DEFAULT_NAME,
        bots_of,
        people,
        random_seed,
        setup_for,
    )

    lend_programs((args.bots or "").split(","), args.bot_log or os.devnull)
    names = people(DEFAULT_NAME if args.name is None else args.name)
    room = max(0, find(args.rules).players[1] - len(names))
    bots = [DEFAULT_BOT] * min(DEFAULT_BOTS, room) if args.bots is None else bots_of(args.bots)
    seed = random_seed() if args.seed is None else args.seed
    setup = setup_for(args.rules, _options(args), names, bots, seed)
    _play(args, lambda store: store.begin(setup), about)


def _blitz(args: argparse.Namespace) -> None:
    from tui.table.blitz import TITLE, blitz_setup
    from tui.table.settings_file import load

    liked, _ = load(data_dir(args.data_dir, os.environ))
    setup = blitz_setup(liked.table, args.name)
    _play(args, lambda store: store.begin(setup, TITLE), TITLE)


def _daily(args: argparse.Namespace) -> None:
    from tui.table.daily_results import daily_results, open_daily
    from tui.table.daily_setup import title_of, today

    store, day = _store(args), today()
    if args.result or (day in daily_results(store) and not args.again):
        from tui.pages.daily import DailyPage
        from tui.pages.page import as_text, opened

        page = opened(DailyPage(store, clock=lambda: day))
        if page.result is None:
            tell(_NO_RESULT)
        if page.has_results:
            tell(as_text(page))
        if not args.result:
            tell("\nFor practice: magnate daily --again")
        return
    title = title_of(day, is_practice=args.again)
    _play(args, lambda store: store.open(open_daily(store, day, args.name, is_practice=args.again)), title)


def _resume(args: argparse.Namespace) -> None:
    from saves.errors import MissingBot
    from tui.table.programs import PREFIX
    from tui.table.programs.lending import lend_programs

    lend_programs([args.bot or ""], args.bot_log or os.devnull)
    directory, name = _where(args)

    def begin(store: Store) -> SavedGame:
        return (store if directory is None else store.elsewhere(directory)).open(name, substitute=args.bot)

    found = stamp(directory or games_dir(args.data_dir, os.environ), name or "")
    try:
        _play(args, begin, found.partition("/")[0])
    except MissingBot as error:
        programs = [shown(bot) for bot in error.bots if bot.startswith(PREFIX)]
        bots = " or ".join(f"'--bot {bot}'" for bot in [*programs, "thrifty"])
        raise Mistake(f"{error} Add {bots}.") from error


def _where(args: argparse.Namespace) -> tuple[Path | None, str | None]:
    """The directory and the name of the game to continue, which may be a file; None for the usual ones."""
    if args.name is None or not (os.sep in args.name or args.name.endswith(".json")):
        return None, args.name
    path = Path(args.name)
    if not os.path.isfile(path):
        raise Mistake(f"There is no file {args.name}.")
    return path.parent, path.name.removesuffix(".json")


def _play(args: argparse.Namespace, begin: Begin | None, about: str = "Magnate") -> None:
    """Open the screen on a game; or on the title, which comes before anything else is loaded."""
    directory = data_dir(args.data_dir, os.environ)
    is_terminal = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    is_plain = args.plain or (is_terminal and not shows_screens(os.environ))
    if is_plain:
        if not args.plain:
            tell(NO_SCREEN.format(term=os.environ.get("TERM", "")))
        elif isinstance(args.plain, str):
            tell(IS_ON.format(what=args.plain))
        _play_in_lines(args, directory, begin)
        return
    if not is_terminal:
        raise Mistake("A game needs a terminal; 'magnate --plain' plays line by line without one.")
    from tui.screen.app.start import play

    ensure(directory)
    name = play(directory, args.first_frame, partial(_store, args), begin, about, args.apart)
    if name is not None:
        _play_in_lines(args, directory, (lambda store: store.open(name)) if name else None)


def _play_in_lines(args: argparse.Namespace, directory: Path, begin: Begin | None) -> None:
    from tui.lines.title import PlainHome, play_here
    from tui.screen.app import keys_page
    from tui.screen.app.start import collect_from_now_on

    collect_from_now_on()
    play_here(PlainHome(partial(_store, args), directory, keys_page), begin)


# --- commands that need none


def _store(args: argparse.Namespace, restore: Restore | None = None) -> Store:
    from saves import Store

    return Store(games_dir(args.data_dir, os.environ), restore=restore)


def _printed(place: str, args: argparse.Namespace) -> None:
    """Print what a function tells of the arguments and the data directory."""
    from engine.loading import load

    for text in load(place)(args, data_dir(args.data_dir, os.environ)):
        tell(text)


def _stats(args: argparse.Namespace) -> None:
    import json

    from tui.pages.page import as_text, opened
    from tui.pages.statistics import StatisticsPage, plain_figures

    page = opened(StatisticsPage(_store(args)))
    assert page.told is not None  # all is read
    tell(json.dumps(plain_figures(page.told), indent=2) if args.json else as_text(page))


def _saved_file(args: argparse.Namespace) -> Path:
    """The file that is meant: by its path, or by the name of a saved game. Raises Mistake."""
    named: Path | None = args.file
    if named is not None and (os.path.isfile(named) or named != Path(named.name)):
        return named
    store = _store(args)
    if named is None:
        return _saved_last(store)
    game = store.path(named.name)
    if not os.path.exists(game):
        name, meant = shown(str(named)), store.like(named.name)
        raise Mistake(
            f"There is no saved game or file called '{name}'.{meant} 'magnate saves' lists the games."
        )
    return game


def _saved_last(store: Store) -> Path:
    """The file of the game that was saved last, over or not. Raises Mistake."""
    from tui.pages.saved_game_words import NO_GAMES

    if not (games := store.list()):
        raise Mistake(NO_GAMES)
    return store.path(games[0].name)


def _verify(args: argparse.Namespace) -> int:
    from saves.verification import verify

    report = verify(_saved_file(args))
    (tell if report.is_whole else complain)(str(report))
    return 0 if report.is_whole else MISTAKE


def _replay(args: argparse.Namespace) -> None:
    from saves.verification import past, replay_with_names
    from tui.lines.transcript import transcript

    if args.screen and not args.plain:
        _play(args, lambda _: past(_saved_file(args)))
        return
    names, played = replay_with_names(_saved_file(args))
    for line in transcript(played, names):
        tell(line)


def _review(args: argparse.Namespace) -> None:
    from tui.cli.review import review

    tell(review(_saved_file(args), as_json=args.json))


def _man(args: argparse.Namespace) -> None:
    from tui.cli.manual import manual

    tell(manual(parser(), VERSION))


def _completion(args: argparse.Namespace) -> None:
    from tui.cli.completion import script

    tell(script(args.shell))


def _complete(args: argparse.Namespace) -> None:
    from tui.cli.completion import completed

    for line in completed(args.shell, args.line, parser(), games_dir(args.data_dir, os.environ)):
        tell(line)


def _measured(place: str, args: argparse.Namespace) -> int:
    """Print what a function returns, and say what is wrong with a game or a bot, if anything is."""
    from engine.loading import load

    text, why = load(place)(args, _options)
    if text:
        tell(text)
    if why:
        complain(why)
    return NOT_ITS_OWN if why else 0


def _bot(args: argparse.Namespace) -> None:
    if args.what == "serve":
        from tui.table.programs.house_bot import answers

        for line in answers(args.level, sys.stdin or ()):
            print(line, flush=True)
        return
    from tui.cli.bot import schema

    tell(schema(args.rules))
