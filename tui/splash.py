"""The first frame, on the screen before Textual is imported, which takes many times as long as writing it.

    splash.show(path)           # first thing: the last frame that was stored, if it fits this terminal
    try:
        ...                     # import and run the app; its driver takes the terminal over
    finally:
        splash.restore()        # gives the terminal back if no driver ever took it

What is typed meanwhile waits in the terminal's input for the app. Standard library only, and little of that.
"""

from __future__ import annotations

import binascii
import os

from tui.depth import colour_depth, runs_own_driver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MAGIC = b"magnate-splash-1"
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
_LEAVE = "\x1b[m\x1b[?7h\x1b[?1049l\x1b[?25h"


class Splash:
    """A frame that is on the screen, and the terminal's settings from before it."""

    def __init__(self, size: tuple[int, int], depth: str, text: str, settings: list[Any]) -> None:
        self.size, self.depth, self.text, self.settings = size, depth, text, settings


_shown: Splash | None = None


def show(path: str | os.PathLike[str]) -> bool:
    """Write the stored frame to the terminal, and say whether there was one for its size and colours.

    The terminal is left on its alternate screen, echoing nothing and keeping what is typed, until the driver
    takes over or `restore` is called.
    """
    global _shown
    if _shown is not None or not _is_wanted():
        return False
    try:
        width, height = os.get_terminal_size(1)
        depth = colour_depth(os.environ)
        text = _load(path, (width, height), depth)
        if text is None:
            return False
        _shown = Splash((width, height), depth, text, _quieten(0))
        _write(1, _ENTER + text)
    except (OSError, ValueError, ImportError):
        restore()
        return False
    return True


def take() -> Splash | None:
    """Hand the terminal over to the caller, who will restore its settings."""
    global _shown
    splash, _shown = _shown, None
    return splash


def restore() -> None:
    """Give the terminal back as it was, unless somebody took it over or nothing was shown."""
    splash = take()
    if splash is None:
        return
    try:
        _write(1, _LEAVE)
        _set(0, splash.settings)
    except OSError:
        return  # the terminal is gone: nothing is left to be restored


def store(path: str | os.PathLike[str], size: tuple[int, int], depth: str, text: str) -> None:
    """Keep a frame for the next start, replacing the last one at once; a disk that refuses does no harm."""
    data = text.encode("utf-8", "replace")
    head = b"%s %dx%d %s %08x\n" % (_MAGIC, *size, depth.encode(), binascii.crc32(data))
    beside = f"{os.fspath(path)}.{os.getpid()}.tmp"
    try:
        with open(beside, "wb") as file:
            file.write(head + data)
        os.replace(beside, path)
    except OSError:
        forget(beside)


def forget(path: str | os.PathLike[str]) -> None:
    """Remove a stored frame, so that the next start shows none."""
    try:
        os.unlink(path)
    except OSError:
        return  # there was none, or it cannot be removed: the next start checks what it finds


def _load(path: str | os.PathLike[str], size: tuple[int, int], depth: str) -> str | None:
    """Read a stored frame; none if it is missing, damaged or meant for another terminal."""
    with open(path, "rb") as file:
        head, _, data = file.read().partition(b"\n")
    wanted = b"%s %dx%d %s %08x" % (_MAGIC, *size, depth.encode(), binascii.crc32(data))
    return data.decode() if head == wanted else None


def _is_wanted() -> bool:
    """Say whether our own driver will follow, on a real terminal."""
    return runs_own_driver(os.environ) and os.isatty(0) and os.isatty(1)


def _quieten(fileno: int) -> list[Any]:
    """Stop the terminal from echoing keys and waiting for whole lines; return its settings from before."""
    import termios

    try:
        before, quiet = termios.tcgetattr(fileno), termios.tcgetattr(fileno)
    except termios.error as error:
        raise OSError(*error.args) from error
    quiet[0] &= ~(termios.ICRNL | termios.IXON)
    quiet[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
    quiet[6][termios.VMIN] = 1
    _set(fileno, quiet)
    return before


def _set(fileno: int, settings: list[Any]) -> None:
    import termios

    try:
        termios.tcsetattr(fileno, termios.TCSANOW, settings)
    except termios.error as error:
        raise OSError(*error.args) from error


def _write(fileno: int, text: str) -> None:
    data = text.encode()
    while data:
        data = data[os.write(fileno, data) :]
