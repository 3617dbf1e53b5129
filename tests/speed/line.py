"""What the program asks of a line and of a machine: `python -m tests.speed.line`.

The real program runs in a pseudo-terminal that answers at once. Bytes are what it sends for a key; times and
memory are given as parts of what the empty app of Textual takes, which runs in turn with it.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from saves import Store
from saves.disk.paths import games_dir
from tests.late import late
from tests.support.boxes import contains
from tests.tui.emulator import Program
from tui.look.layout import layout
from tui.look.ring import Box
from tui.table.settings_file import save
from tui.terminal.first_frame import FILE as FIRST_FRAME
from tui.words.settings import Settings

EMPTY_APP = (sys.executable, "-m", "tests.speed.empty_app")
SMALL, LARGE = (80, 24), (120, 40)
USUAL = "monopoly-1935"

_STILL = 0.6
"""Seconds without output after which everything has been shown."""
_ARROWS = {
    name: f"\x1b[{letter}" for name, letter in zip(("up", "down", "right", "left"), "ABCD", strict=True)
}
_ENTER, _ESCAPE = "\r", "\x1b"
_BOTS = 3
_OWN_BEGINNING = "2"
"""The seed of a game that its person begins, so that no turn of the others takes their first key."""


@contextmanager
def folder_with(games: Sequence[str], pace: str = "instant") -> Iterator[Path]:
    """A data directory with a late game of each of these kinds, the last of them the latest."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        save(folder, Settings(pace=pace))
        store = Store(games_dir(name, {}))
        for rules in games:
            position = late(rules)
            with store.create(position.setup) as saved:
                for command in position.commands:
                    saved.game.submit(command)
                    saved.append(command)
        yield folder


def magnate(folder: Path, *words: str) -> list[str]:
    """The command line of the program with its games in a folder."""
    call = "import sys; from tui.cli.entry import main; sys.exit(main())"
    return [sys.executable, "-c", call, "--data-dir", str(folder), *words]


def settle(program: Program, still: float = _STILL) -> None:
    """Wait until nothing more comes."""
    program.came_at = time.monotonic()
    while time.monotonic() - program.came_at < still:
        program.pump(0.05)


def bytes_of(program: Program, *keys: str) -> list[int]:
    """What is sent for each of these keys until nothing more comes."""
    sent = []
    for key in keys:
        before = len(program.output)
        program.type(_ARROWS.get(key, key))
        settle(program)
        sent.append(len(program.output[before:].encode()))
    return sent


def shows(program: Program, words: str) -> bool:
    """Whether these words are on the screen."""
    return words in "\n".join(program.emulator.lines())


# --- bytes


def bytes_sent(rules: str) -> Iterator[tuple[str, str]]:
    """What a late game sends for the keys that are pressed most."""
    for size in (SMALL, LARGE):
        with folder_with([rules]) as folder, Program(magnate(folder, "resume"), size=size) as program:
            program.wait_for("Roll")
            settle(program, 2.0)
            name = "{}x{}".format(*size)
            yield f"{name}: first screen of a game", f"{len(program.output.encode()):,}"
            first, *others = bytes_of(program, *["right"] * 7, *["down"] * 9, *["left"] * 4)
            moves = [sent for sent in others if sent]
            yield f"{name}: cursor, first step", f"{first:,}"
            yield f"{name}: cursor, median and most", f"{median(moves):,.0f} {max(moves):,}"
            bytes_of(program, _ESCAPE)
            if size == SMALL:
                yield from _pages(program)
                yield from _turns(program)
    usual = Settings().pace
    with (
        folder_with([rules], pace=usual) as folder,
        Program(magnate(folder, "resume"), size=SMALL) as program,
    ):
        program.wait_for("Roll")
        settle(program, 2.0)
        yield from ((f"{usual} pace: {name}", sent) for name, sent in _turns(program))


def _pages(program: Program) -> Iterator[tuple[str, str]]:
    opened, closed = bytes_of(program, "?", _ESCAPE)
    yield "help, opened and closed", f"{opened:,} {closed:,}"
    opened, *rows, closed = bytes_of(program, "o", "down", "down", "down", _ESCAPE)
    yield "all deeds, opened and closed", f"{opened:,} {closed:,}"
    yield "all deeds, a row", f"{median(rows):,.0f}"
    before = len(program.output)
    settle(program, 5.0)
    yield "idle, 5 s", str(len(program.output) - before)


def _turns(program: Program) -> Iterator[tuple[str, str]]:
    rolls: list[int] = []
    rounds: list[int] = []
    for _ in range(12):
        is_over = shows(program, "End turn")
        (sent,) = bytes_of(program, _ENTER if is_over or not shows(program, "r  Roll") else "r")
        if is_over:
            rounds.append(sent)
        elif shows(program, "End turn"):
            rolls.append(sent)
    if rolls:
        yield "own roll, median and most", f"{median(rolls):,.0f} {max(rolls):,}"
    if rounds:
        yield (
            "a bot's turn at once, median and most",
            " ".join(f"{sent / _BOTS:,.0f}" for sent in (median(rounds), max(rounds))),
        )


# --- times and memory


class Started(NamedTuple):
    """How a program came up: the seconds until something was there."""

    first_paint: float
    """The first letter."""
    board: float
    stands: float
    """All of the first screen."""
    first_key: float
    """The answer to a key typed at the first letter."""
    resident: int
    """Kilobytes, when it has come to rest."""


_BOARD, _QUESTION, _LAST_OF_MENU, _CURSOR = "JAIL", "Roll", "Quit", "►"


class Way(NamedTuple):
    """A way to start a program, and what it should show then."""

    argv: Sequence[str]
    key: str
    """Typed as soon as anything is shown."""
    board: str = ""
    stands: str = ""
    """Is there when all of the first screen is."""
    answer: str = ""
    """To the key; without one anything else than before is one, and on a board that the cursor walks."""


def started(way: Way) -> Started:
    """Start a program, and type a key as soon as it shows anything."""
    began = time.monotonic()
    with Program(way.argv) as program:
        program.wait_until(lambda: any(program.emulator.lines()))
        painted, before = program.came_at, program.emulator.lines()
        program.type(_ARROWS.get(way.key, way.key))

        def is_answered() -> bool:
            if way.answer:
                return shows(program, way.answer)
            return _has_walked(program) if way.board else program.emulator.lines() != before

        board, stands, answered = _moments(
            program, lambda: shows(program, way.board), lambda: shows(program, way.stands), is_answered
        )
        settle(program)
        status = Path(f"/proc/{program.process.pid}/status").read_text(encoding="ascii")
    resident = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return Started(painted - began, board - began, stands - began, answered - began, int(resident))


def _moments(program: Program, *signs: Callable[[], bool]) -> list[float]:
    """When each of these was so for the first time."""
    moments = [0.0] * len(signs)

    def have_all_come() -> bool:
        for number, is_so in enumerate(signs):
            moments[number] = moments[number] or is_so() * program.came_at
        return all(moments)

    program.wait_until(have_all_come)
    return moments


def _has_walked(program: Program) -> bool:
    """Whether the cursor is on the board, of which one corner has the same sign."""
    box = layout(*SMALL)
    assert box is not None
    shown = "".join(
        char
        for y, line in enumerate(program.emulator.lines())
        for x, char in enumerate(line)
        if not contains(box.middle, Box(x, y, 1, 1))
    )
    return shown.count(_CURSOR) > 1


def starts(rounds: int) -> Iterator[tuple[str, str]]:
    """Every way to start, in turn with the empty app, as parts of what that takes."""
    with (
        folder_with([USUAL]) as folder,
        folder_with([USUAL]) as left,
        TemporaryDirectory() as nothing,
        TemporaryDirectory() as fresh,
    ):
        _leave_a_frame(folder)
        ways = {
            "title with a stored frame": Way(
                magnate(folder), "down", stands=_LAST_OF_MENU, answer=f"{_CURSOR}  N"
            ),
            "title without one": Way(
                magnate(Path(nothing)), "down", stands=_LAST_OF_MENU, answer=f"{_CURSOR}  D"
            ),
            "a resumed game": Way(magnate(folder, "resume"), "right", _BOARD, _QUESTION),
            "a resumed game with a stored frame": Way(magnate(left, "resume"), "right", _BOARD, _QUESTION),
            "a new game": Way(
                magnate(Path(fresh), "new", "--seed", _OWN_BEGINNING), "left", _BOARD, _QUESTION
            ),
        }
        found: dict[str, list[tuple[Started, Started]]] = {name: [] for name in ways}
        for _ in range(rounds):
            _be_cut_off(left)  # each time: to open a game writes to its file, which no longer fits the frame
            for name, way in ways.items():
                found[name].append((started(way), started(Way(EMPTY_APP, "x"))))
            (Path(nothing) / FIRST_FRAME).unlink(missing_ok=True)
    for name, pairs in found.items():
        parts = [[one / other for one, other in zip(own, empty, strict=True)] for own, empty in pairs]
        paint, board, stands, first_key, _ = map(median, zip(*parts, strict=True))
        resident = median(own.resident for own, _ in pairs) / 1024
        yield (
            name,
            f"first paint {paint:.2f}, board {board:.2f}, stands {stands:.2f}, first key {first_key:.2f}, "
            f"{resident:.1f} MB",
        )
    alone = [empty for pairs in found.values() for _, empty in pairs]
    paint, *_, memory = map(median, zip(*alone, strict=True))
    yield "the empty app", f"first paint {paint:.2f} s, memory {memory / 1024:.1f} MB"


def _leave_a_frame(folder: Path) -> None:
    """Run the program once, so that it keeps its first frame."""
    with Program(magnate(folder)) as program:
        program.wait_for("Continue")
        settle(program, 2.0)
        program.type("q")
        program.wait_for_exit()


def _be_cut_off(folder: Path) -> None:
    """End the program at a table, which it keeps for the next start."""
    with Program(magnate(folder, "resume")) as program:
        program.wait_for(_QUESTION)
        settle(program, 2.0)
        program.process.terminate()
        program.wait_for_exit()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed.line", description=__doc__)
    parser.add_argument("--rules", default=USUAL, help="whose bytes are counted")
    parser.add_argument("--rounds", type=int, default=5, help="starts of each kind; 0 for none")
    given = parser.parse_args()
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"):  # as the program is installed
        os.environ.pop(name, None)
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{platform.machine()}, {os.cpu_count()} processors, load {load}, {platform.python_version()}")
    for name, told in chain(bytes_sent(given.rules), starts(given.rounds) if given.rounds else ()):
        print(f"{name:<40} {told}", flush=True)


if __name__ == "__main__":
    main()
