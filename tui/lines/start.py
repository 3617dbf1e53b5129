"""Opening the plain front end on the streams of the process."""

from __future__ import annotations

import io
import os
import signal
import sys
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING, TextIO

from tui.lines.console import Console, Ended, Source, Streams, finish
from tui.lines.title import PlainHome, Title

if TYPE_CHECKING:
    from tui.table.setup import Begin


_LEAVING = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
"""What tells a process to leave, as far as a system has it."""


def play_here(home: PlainHome, begin: Begin | None) -> None:
    """Play on the streams of the process, of which some may be closed."""
    for number in _LEAVING:
        signal.signal(number, _leave)
    streams = sys.stdin or io.StringIO(), sys.stdout or io.StringIO()
    play(home, begin, *streams)


def play(home: PlainHome, begin: Begin | None, source: Source, sink: TextIO) -> None:
    """Play a game, or choose one first; returns when the player leaves, or there is no more input."""
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")
    streams = Streams(source, sink)
    console = Console(streams, streams.write, _width(sink), echoes=not source.isatty())
    with suppress(Ended):
        finish(Title(console, home).open(begin))


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
