"""`magnate doctor`: one page of what the program sees, to be pasted into a report.

It says nothing of a person but the names of their games and what their directories are called below `~`.
"""

from __future__ import annotations

import os
import platform
import select
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from textwrap import wrap
from time import monotonic

from engine.version import VERSION
from saves import Store
from saves.disk.atomic import exists
from saves.disk.files import SUFFIX
from saves.disk.lock import holder
from saves.disk.regular_files import read_file
from saves.errors import SaveError
from saves.migrations import FORMAT
from tui.table import settings_file
from tui.terminal import system
from tui.terminal.colors import color_depth, runs_own_driver, shows_screens
from tui.terminal.crash import CRASHES, NOTE
from tui.terminal.signs import CONSOLE, PLAIN, signs_of
from tui.terminal.terminal import Terminal
from tui.words.names import plain
from tui.words.phrases import count

_NAME = 12
_WIDTH = 79
_MOST_BYTES = 1 << 20
"""In a report of an error."""
_MOST_GAMES = 8
"""Each is told on a separate line."""

_MULTIPLEXERS = {"TMUX": "tmux", "STY": "screen", "SSH_TTY": "ssh"}


def told(args: Namespace, directory: Path) -> Iterator[str]:
    """The page of this program."""
    return report(Store(directory / "games"), directory, args.first_frame.environ)


def report(store: Store, directory: Path, environ: Mapping[str, str]) -> Iterator[str]:
    """The lines of the page; `environ` is the one of the terminal."""
    for name, text in _facts(store, directory, environ):
        yield from wrap(
            plain(_without_home(text)),
            _WIDTH,
            initial_indent=f"{name:<{_NAME}}",
            subsequent_indent=" " * _NAME,
        )


def _facts(store: Store, directory: Path, environ: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield "Magnate", f"{VERSION}, writes saved games of format {FORMAT}"
    yield "Python", f"{platform.python_version()}, {_libraries()}"
    yield "System", platform.platform()
    yield "Terminal", _terminal(environ)
    yield "Size", _size(environ)
    yield "Colors", _colors(environ)
    yield "Signs", _signs(environ)
    own = runs_own_driver(environ)
    yield "Driver", "Magnate's own" if own else "Textual's, on this system or by MAGNATE_DRIVER"
    seconds = round_trip(0, 1)
    no_answer = "not measured (no terminal)"
    yield "Line", no_answer if seconds is None else f"{seconds * 1000:.1f} ms"
    yield "Data folder", _folder(directory)
    kept, trouble = settings_file.load(directory)
    looks = f"theme {kept.theme}, pace {kept.pace}, {count(len(kept.keys), 'key')} changed"
    yield "Settings", trouble or f"{looks}{', ASCII only' if kept.ascii else ''}"
    yield "Errors", _errors(directory)
    yield from _games(store)


def _errors(directory: Path) -> str:
    """What the latest reports are about."""
    crashes = sorted(directory.glob(CRASHES))
    notes = [path for path in (directory / NOTE,) if os.path.lexists(path)]
    told = [f"{path.name}: {_last_line(path)}" for path in [*crashes[-1:], *notes]]
    counted = [f"{len(crashes)} crashes"] if len(crashes) > 1 else []
    return "; ".join([*counted, *told]) or "none reported"


def _last_line(path: Path) -> str:
    try:
        lines = read_file(path, _MOST_BYTES).decode("utf-8", "replace").split("\n")
    except OSError as error:
        return (error.strerror or str(error)).lower()
    return next((line for line in reversed(lines) if line.strip()), "empty")


def _libraries() -> str:
    from importlib.metadata import PackageNotFoundError, version

    told = []
    for name in ("textual", "rich", "pydantic", "platformdirs"):
        try:
            told.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            told.append(f"{name} is missing")
    return ", ".join(told)


def _terminal(environ: Mapping[str, str]) -> str:
    streams = (("input", sys.stdin), ("output", sys.stdout))
    no_terminal = [name for name, stream in streams if stream is None or not stream.isatty()]
    inside = [what for name, what in _MULTIPLEXERS.items() if environ.get(name)]
    words = [f"TERM={environ.get('TERM', '')}", *(f"in {what}" for what in inside)]
    if no_terminal:
        words.append(f"{' and '.join(no_terminal)} elsewhere")
    if not shows_screens(environ):
        words.append("shows no screen: as magnate --plain")
    return ", ".join(words)


def _size(environ: Mapping[str, str]) -> str:
    columns, rows = Terminal.of(environ).size
    said = _set(environ, "COLUMNS", "LINES")
    return f"{columns}x{rows}" + (f", the environment says {' '.join(said)}" if said else "")


def _colors(environ: Mapping[str, str]) -> str:
    asked = _set(environ, "MAGNATE_COLORS", "NO_COLOR", "COLORTERM")
    depth = {"mono": "none"}.get(color_depth(environ), color_depth(environ))
    return ", ".join([depth, *asked])


def _signs(environ: Mapping[str, str]) -> str:
    told = {PLAIN: "ASCII, for the locale is not UTF-8", CONSOLE: "those of a console's font"}
    locale = _set(environ, "LC_ALL", "LC_CTYPE", "LANG")
    return f"{told.get(signs_of(environ), 'all')} ({' '.join(locale) or 'no locale is set'})"


def _set(environ: Mapping[str, str], *names: str) -> list[str]:
    return [f"{name}={environ[name]}" for name in names if environ.get(name)]


def _folder(directory: Path) -> str:
    try:
        if not exists(directory):
            return f"{directory}, which is not there yet"
    except OSError as error:
        return f"{directory}: {(error.strerror or str(error)).lower()}"
    if not directory.is_dir():
        return f"{directory}, which is a file"
    return f"{directory}" + ("" if os.access(directory, os.W_OK | os.X_OK) else ", which cannot be written")


def _games(store: Store) -> Iterator[tuple[str, str]]:
    try:
        games = store.list()
    except SaveError as error:
        yield "Games", str(error)
        return
    over = sum(info.is_over for info in games)
    bad = [info for info in games if info.problem]
    locks = list(_locks(store))
    yield "Games", f"{len(games)}: {over} over, {len(bad)} with a fault; {len(locks)} locked"
    for text in _at_most(locks):
        yield "  locked", text
    faults = [f"{info.path.name.removesuffix(SUFFIX)}: {' '.join(str(info.problem).split())}" for info in bad]
    for text in _at_most(faults):
        yield "  fault", text


def _locks(store: Store) -> Iterator[str]:
    for path in sorted(store.directory.glob("*.lock")):
        other = holder(path)
        if other is not None and other.is_gone:
            continue
        since = f" since {other.since:%Y-%m-%d %H:%M}" if other is not None and other.since else ""
        yield path.stem if other is None else f"{path.stem}, process {other.pid}{since}"


def _at_most(texts: list[str]) -> list[str]:
    more = len(texts) - _MOST_GAMES
    return texts if more <= 0 else [*texts[:_MOST_GAMES], f"and {more} more"]


def _without_home(text: str) -> str:
    """With the player's own directory as `~`."""
    home = os.path.expanduser("~")
    return text.replace(home, "~") if len(home) > 1 else text


# --- how long the way to the terminal and back is, asked without any screen


_ASKS, _ANSWER_ENDS = b"\x1b[6n", b"R"
_TIMES = 5
_PATIENCE = 1.0
"""Seconds for an answer."""


def round_trip(source: int, sink: int) -> float | None:
    """Seconds to the terminal's answer, the median of a few; None without one. What is typed is lost."""
    if not (os.isatty(source) and os.isatty(sink)):
        return None
    before = system.make_quiet(source, keeps_signals=True)
    try:
        answers = []
        for _ in range(_TIMES):
            if (seconds := _ask(source, sink)) is None:
                break
            answers.append(seconds)
        return median(answers) if answers else None
    finally:
        if before is not None:
            system.give_back(source, before)


def _ask(source: int, sink: int) -> float | None:
    started = monotonic()
    os.write(sink, _ASKS)
    answer = b""
    while _ANSWER_ENDS not in answer:
        left = started + _PATIENCE - monotonic()
        if left <= 0 or not select.select([source], [], [], left)[0]:
            return None
        answer += os.read(source, 100)
    return monotonic() - started
