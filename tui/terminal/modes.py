"""What a terminal is asked for as a device: quiet keys, bytes, and to be left alone for a moment."""

from __future__ import annotations

import errno
import os
import signal
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from textual.drivers.linux_driver import LinuxDriver

_DISTURBING = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGTSTP)
_INPUT, _LOCAL, _CHARACTERS = 0, 3, 6
"""Where such flags stand among a terminal's settings."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let signals that end or stop the program wait: half a terminal cannot be given back."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _DISTURBING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def make_quiet(fileno: int) -> list[Any] | None:
    """Let a terminal give each key at once and echo none; gives its settings from before, if it has any."""
    try:
        before = termios.tcgetattr(fileno)
        quiet = termios.tcgetattr(fileno)
        quiet[_LOCAL] = LinuxDriver._patch_lflag(quiet[_LOCAL])
        quiet[_INPUT] = LinuxDriver._patch_iflag(quiet[_INPUT])
        quiet[_CHARACTERS][termios.VMIN] = 1
        termios.tcsetattr(fileno, termios.TCSANOW, quiet)
    except termios.error:
        return None
    return before


def stop_unless_in_front(fileno: int) -> None:
    """Stop again if the shell has sent the program into the background meanwhile: it cannot write there."""
    if not os.isatty(fileno):
        return
    signals = (signal.SIGTTOU, signal.SIGTTIN)
    for number in signals:
        signal.signal(number, lambda *_: os.kill(os.getpid(), signal.SIGSTOP))
    with suppress(termios.error):
        termios.tcsetattr(fileno, termios.TCSANOW, termios.tcgetattr(fileno))
    for number in signals:
        signal.signal(number, signal.SIG_DFL)


def read(fileno: int) -> bytes:
    """Read what has been typed; nothing at the end of the input or when the terminal is gone."""
    try:
        return os.read(fileno, 4096)
    except OSError as error:
        if error.errno in (errno.EIO, errno.EBADF, errno.ENXIO):
            return b""
        raise
