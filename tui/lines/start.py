"""Opening the plain front end on the streams of the process."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, TextIO

from tui.lines.console import Console, Ended, Source, Streams, finish
from tui.lines.title import Title

if TYPE_CHECKING:
    from saves import Store
    from tui.lines.title import MakeKeys
    from tui.table.setup import Begin


_LEAVING = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
"""What tells a process to leave, as far as a system has it."""


def play_here(store: Callable[[], Store], begin: Begin | None, directory: Path, make_keys: MakeKeys) -> int:
    """Play on the streams of the process, of which some may be closed; gives the exit status."""
    for number in _LEAVING:
        signal.signal(number, _leave)
    streams = sys.stdin or io.StringIO(), sys.stdout or io.StringIO()
    play(store, begin, directory, make_keys, *streams)
    return 0


def play(
    store: Callable[[], Store],
    begin: Begin | None,
    directory: Path,
    make_keys: MakeKeys,
    source: Source,
    sink: TextIO,
) -> None:
    """Play a game, or choose one first; returns when the player leaves, or there is no more input.

    The settings are in a directory.
    """
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")
    streams = Streams(source, sink)
    console = Console(streams, streams.write, _width(sink), echoes=not source.isatty())
    title = Title(console, store, directory, make_keys)
    with suppress(Ended):
        finish(title.open(begin))


def _width(sink: TextIO) -> int:
    """The columns of the terminal that is written to, by its own word; 0 if it is none."""
    with suppress(OSError, ValueError):
        return os.get_terminal_size(sink.fileno()).columns
    return 0


def _leave(number: int, frame: FrameType | None) -> None:
    """Somebody else wants the game, or the terminal is gone: leave as if there were no more input."""
    for one in _LEAVING:
        signal.signal(one, signal.SIG_IGN)
    sys.exit(0)
