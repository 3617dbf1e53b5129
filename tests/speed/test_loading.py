"""What a start may load before its first paint and before its first question: what is named here."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.speed.line import USUAL, folder_with
from tests.speed.loading import CODE, loaded
from tests.support.long import few
from tests.tui.emulator import ROOT, Program

BEFORE_ANYTHING = """
    saves saves.disk saves.disk.(change_stamp|paths|regular_files)
    tui tui.cli tui.cli.entry
    tui.terminal tui.terminal.(accessible|colors|first_frame|posix|signs|system|widths)
    binascii collections contextlib copyreg enum errno functools gc importlib itertools keyword operator re
    reprlib select signal termios types unicodedata warnings
"""
"""At the first paint of a game that is resumed: a look at its files, then words."""

COMMAND_LINE = """
    saves.untrusted_text engine engine.version tui.cli.(argument_types|arguments|main|output|parser)
    annotationlib argparse fnmatch gettext ipaddress locale ntpath pathlib typing urllib
"""

SCREEN = "tui.screen tui.screen.app tui.screen.app.start"

PLAIN_DATA = """
    array ast atexit base64 bisect concurrent copy dataclasses datetime decimal dis encodings fcntl fractions
    inspect json linecache logging math numbers opcode pickle random selectors socket string struct subprocess
    textwrap threading token tokenize traceback weakref
"""

GAME = r"""
    engine\.\w+ engine.boards.(cache|odds|rows|spec|value) engine.(events|house|rules|strategy)\.\w+
    engine.rules.places\.\w+ engine.review.rents engine.library engine.field_types engine.bots\.\w+
    engine.bots.judgement\.\w+ engine.games.monopoly1935(\.\w+)?
    saves.(bots|disk|encoding|errors|fair_dice|journal|listing|migrations|reader_process|record|salvage|saved_game|store)
    saves.disk\.\w+ saves.boards saves.boards.setup_text
    tui.words tui.words\.\w+ tui.games tui.games.monopoly1935(\.\w+)? tui.ask tui.ask\.\w+
    tui.table tui.table.(background|blitz|bots|chronicle|coach|daily_setup|onlooker|playback|recorder|rhythm)
    tui.table.(foregone|game_figures|participant|settings_file|seats|bot_styles|setup|table|undo|programs|programs.lending)
"""

TEXTUAL = r"""
    textual(\..+)? rich(\..+)? typing_extensions platformdirs(\..+)? asyncio(\..+)?
    bz2 calendar colorsys contextvars difflib encodings heapq lzma mimetypes platform queue shutil sysconfig
    tempfile time tty uuid zlib stat
    tui.terminal\.\w+ tui.look tui.look\.\w+ tui.ask tui.ask.usual_keys
    tui.pages tui.pages.(fields|outcomes|page|saved_game_words|title)
    tui.words tui.words.(names|paragraphs|settings|sums) tui.table tui.table.(background|settings_file)
    tui.screen.(base|host|page|title|too_small)
    tui.screen.keys tui.screen.keys.(bindings|names) tui.screen.app.(input|magnate|session)
    tui.screen.widgets tui.screen.widgets.base engine.(loading|options|record)
    saves.errors
"""

TABLE = r"""
    tui.screen.app.early_board tui.screen.(desk|game|board_cursor|moment|motion|follower|tabletop)
    tui.screen.keys.(guard|names)
    tui.screen.(panels|widgets) tui.screen.(panels|widgets)\.\w+
"""

LINES = r"""
    tui.lines tui.lines\.\w+ tui.look tui.look\.\w+
    tui.terminal.(cells|dialect|pacing|painter|strokes|terminal)
    tui.pages tui.pages.(fields|outcomes|page|saved_game_words|title|notice)
    rich rich.(_extension|_palettes|color|color_triplet|errors|palette|repr|style|terminal_theme) colorsys
    contextvars heapq queue
"""

DAILY = r"""
    tui.table.daily_results tui.table.share_line tui.table.reviews(.examination)?
    saves.(daily|results) statistics
    engine.games\.\w+(\..+)? tui.games\.\w+(\..+)?
    engine.review(\.\w+)?
"""
"""Of whichever game is the day's, with bots of whichever level."""

HELP = "How to play"

LIST = "tui.cli.saves tui.pages tui.pages.saved_game_words statistics"

WAYS: dict[str, tuple[list[str], str, tuple[str, ...], tuple[str, ...]]] = {
    "title": ([], "Quit", (BEFORE_ANYTHING, COMMAND_LINE, SCREEN), (TEXTUAL, PLAIN_DATA)),
    "new": (
        ["new", "--seed", "2"],
        "Leave",
        (BEFORE_ANYTHING, COMMAND_LINE),
        (SCREEN, TEXTUAL, PLAIN_DATA, GAME, TABLE),
    ),
    "resume": (
        ["resume"],
        "Leave",
        (BEFORE_ANYTHING,),
        (COMMAND_LINE, SCREEN, TEXTUAL, PLAIN_DATA, GAME, TABLE),
    ),
    "daily": (
        ["daily"],
        "Leave",
        (BEFORE_ANYTHING, COMMAND_LINE, SCREEN, PLAIN_DATA, GAME, DAILY),
        (TEXTUAL, TABLE),
    ),
}
"""By name: its arguments, what is on the screen with its first question, and what may be loaded by when."""

COMMANDS: dict[str, tuple[list[str], tuple[str, ...]]] = {
    "version": (["--version"], (BEFORE_ANYTHING, COMMAND_LINE)),
    "saves": (["saves"], (BEFORE_ANYTHING, COMMAND_LINE, PLAIN_DATA, GAME, LIST)),
    "lines, new": (
        ["--plain", "new", "--seed", "2"],
        (BEFORE_ANYTHING, COMMAND_LINE, SCREEN, PLAIN_DATA, GAME, LINES),
    ),
    "lines, resume": (
        ["--plain", "resume"],
        (BEFORE_ANYTHING, COMMAND_LINE, SCREEN, PLAIN_DATA, GAME, LINES, r"saves\.\w+"),
    ),
}


@cache
def of_python() -> frozenset[str]:
    """What a Python loads that is asked for nothing."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return frozenset(done.stdout.split())


def unnamed(modules: Iterable[str], named: Iterable[str]) -> list[str]:
    """The modules that are not named; of the standard library packages are named, and no private ones."""
    patterns = re.compile("|".join(f"(?:{one})" for names in named for one in names.split()))
    found = set()
    for module in set(modules) - of_python():
        root = module.partition(".")[0]
        name = root if root in sys.stdlib_module_names and root != "asyncio" else module
        if not (name.startswith("_") or root == "tests" or patterns.fullmatch(name)):
            found.add(module)
    return sorted(found)


@cache
def recorded(way: str) -> tuple[list[str], str]:
    """The log of a start, and what it sent; a new game goes on to its help."""
    arguments, sign, _, _ = WAYS[way]
    with folder_with([USUAL] if way == "resume" else []) as folder:
        log = folder / "log"
        with Program(
            [sys.executable, "-c", CODE, str(log), "--data-dir", str(folder), *arguments]
        ) as program:
            program.wait_for(sign)
            if way == "new":
                program.type("?")
                program.wait_for(HELP)
            output = program.output
        return log.read_text(encoding="utf-8").splitlines(), output


@pytest.mark.parametrize("way", few(WAYS, 2))
def test_a_start_loads_only_what_it_shows_and_asks(way: str) -> None:
    _, sign, at_first, later = WAYS[way]
    at_paint, at_question = loaded(*recorded(way), sign)
    assert not unnamed(at_paint, at_first)
    assert not unnamed(at_question, (*at_first, *later))


@pytest.mark.parametrize("command", few(COMMANDS, 2))
def test_what_needs_no_screen_loads_only_what_it_tells(command: str) -> None:
    arguments, named = COMMANDS[command]
    code = (
        "import contextlib, sys\nfrom tui.cli.entry import main\n"
        "with contextlib.suppress(SystemExit): main(sys.argv[1:])\n"
        "print('\\n', *sys.modules)"
    )
    with folder_with([USUAL] if command == "lines, resume" else []) as folder:
        done = subprocess.run(
            [sys.executable, "-c", code, "--data-dir", str(folder), *arguments],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
            stdin=subprocess.DEVNULL,
        )
    assert not unnamed(done.stdout.splitlines()[-1].split(), named)


def test_the_recorder_notices_a_module_that_is_not_named(tmp_path: Path) -> None:
    assert unnamed(["pydantic", "tui.screen.help", "json", "_json"], (COMMAND_LINE, PLAIN_DATA)) == [
        "pydantic",
        "tui.screen.help",
    ]


def test_help_loads_no_other_game() -> None:
    _, at_help = loaded(*recorded("new"), HELP)
    assert {"tui.screen.keys.help", "engine.games.monopoly1935"} <= at_help
    assert not unnamed([one for one in at_help if one.startswith(("engine.games.", "tui.games."))], (GAME,))
