"""Terminals of Linux, macOS and their kin: settings of the device, and signals that come from it."""

from __future__ import annotations

import errno
import os
import select
import signal
import sys
import termios
from contextlib import suppress

assert sys.platform != "win32"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HANG_UP: int = signal.SIGHUP
LEAVING: tuple[int, ...] = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)
STOPPING: tuple[int, ...] = (signal.SIGTSTP,)
GOING_ON: tuple[int, ...] = (signal.SIGCONT,)
RESIZING: tuple[int, ...] = (signal.SIGWINCH,)

_INPUT, _LOCAL, _CHARACTERS = 0, 3, 6
"""Where such flags stand among a terminal's settings."""


def settings(fileno: int) -> list[Any]:
    """How a terminal is set. Raises OSError if it is none."""
    try:
        found: list[Any] = termios.tcgetattr(fileno)
    except termios.error as error:
        raise OSError(*error.args) from error
    return found


def give_back(fileno: int, before: list[Any]) -> None:
    """Set a terminal as it was. Raises OSError."""
    try:
        termios.tcsetattr(fileno, termios.TCSANOW, before)
    except termios.error as error:
        raise OSError(*error.args) from error


def make_quiet(fileno: int, *, keeps_signals: bool = False) -> list[Any] | None:
    """Let a terminal give each key at once and echo none; returns its settings from before, if it has any."""
    try:
        before = settings(fileno)
        give_back(fileno, _quiet(before, keeps_signals))
    except OSError:
        return None
    return before


def _quiet(before: list[Any], keeps_signals: bool) -> list[Any]:
    quiet = [*before[:_CHARACTERS], list(before[_CHARACTERS])]
    quiet[_INPUT] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
    quiet[_LOCAL] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
    if not keeps_signals:
        quiet[_LOCAL] &= ~termios.ISIG
    quiet[_CHARACTERS][termios.VMIN] = 1
    return quiet


def forget_typed(fileno: int) -> None:
    """Throw away what was typed and not read yet."""
    with suppress(termios.error):
        termios.tcflush(fileno, termios.TCIFLUSH)


def read(fileno: int) -> bytes:
    """Read what has been typed; nothing at the end of the input or when the terminal is gone."""
    try:
        return os.read(fileno, 4096)
    except OSError as error:
        if error.errno in (errno.EIO, errno.EBADF, errno.ENXIO):
            return b""
        raise


def typed(fileno: int) -> bytes:
    """Read what has been typed, if anything has."""
    return read(fileno) if select.select([fileno], [], [], 0)[0] else b""


def stop() -> None:
    """Stop this process, until somebody lets it go on."""
    os.kill(os.getpid(), signal.SIGSTOP)


def stop_unless_in_front(fileno: int) -> None:
    """Stop again if the shell has sent the program into the background meanwhile: it cannot write there."""
    if not os.isatty(fileno):
        return
    signals = (signal.SIGTTOU, signal.SIGTTIN)
    for number in signals:
        signal.signal(number, lambda *_: stop())
    with suppress(OSError):
        give_back(fileno, settings(fileno))
    for number in signals:
        signal.signal(number, signal.SIG_DFL)


class Undisturbed:
    """Lets signals wait: half a terminal cannot be given back, nor half a process."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = numbers

    def __enter__(self) -> None:
        self._before = signal.pthread_sigmask(signal.SIG_BLOCK, self._numbers)

    def __exit__(self, *_: object) -> None:
        signal.pthread_sigmask(signal.SIG_SETMASK, self._before)
