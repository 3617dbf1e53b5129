"""The first frame, on the screen before Textual is imported, which takes many times as long as writing it.

    splash.show(path)           # first thing: the last frame that was stored, if it fits this terminal
    try:
        ...                     # import and run the app; its driver takes the terminal over
    finally:
        splash.restore()        # gives the terminal back if no driver ever took it

What is typed meanwhile waits in the terminal's input for the app, with or without a frame. A signal that ends
or stops the program gives the terminal back first. Standard library only, and little of that.
"""

from __future__ import annotations

import binascii
import os

from tui.terminal.colours import colour_depth, runs_own_driver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MAGIC = b"magnate-splash-1"
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
_LEAVE = "\x1b[m\x1b[?7h\x1b[?1049l\x1b[?25h"


class Splash:
    """What is on the screen, nothing or a stored frame, and the terminal's settings from before it."""

    def __init__(self, size: tuple[int, int], depth: str, text: str, settings: list[Any]) -> None:
        self.size, self.depth, self.text, self.settings = size, depth, text, settings


_shown: Splash | None = None
_handlers: dict[int, Any] = {}
"""What was done on the signals that are watched."""


def show(path: str | os.PathLike[str] | None = None) -> bool:
    """Take the terminal, show the stored frame, and say whether there was one for its size and colours.

    The terminal echoes nothing and keeps what is typed, and with a frame it is on its alternate screen, until
    the driver takes over or `restore` is called.
    """
    global _shown
    if _shown is not None or not _is_wanted():
        return False
    try:
        width, height = os.get_terminal_size(1)
        depth = colour_depth(os.environ)
        text = "" if path is None else _load(path, (width, height), depth)
        _shown = Splash((width, height), depth, text, _settings(0))
        _watch()
        _take_terminal(_shown)
    except (OSError, ValueError, ImportError):
        restore()
        return False
    return bool(text)


def is_up() -> bool:
    """Whether the terminal is still held for the app."""
    return _shown is not None


def take() -> Splash | None:
    """Hand the terminal over to the caller, who will restore its settings and watch its signals."""
    global _shown
    splash, _shown = _shown, None
    _unwatch()
    return splash


def restore() -> None:
    """Give the terminal back as it was, unless somebody took it over."""
    splash = take()
    if splash is not None:
        _leave_terminal(splash)


def suspend() -> None:
    """Give the terminal back, stop, and take it again when the program goes on."""
    import signal

    splash = _shown
    if splash is not None:
        _leave_terminal(splash)
        os.kill(os.getpid(), signal.SIGSTOP)
        _take_terminal(splash)


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


def _load(path: str | os.PathLike[str], size: tuple[int, int], depth: str) -> str:
    """Read a stored frame; empty if it is missing, damaged or meant for another terminal."""
    try:
        with open(path, "rb") as file:
            head, _, data = file.read().partition(b"\n")
        wanted = b"%s %dx%d %s %08x" % (_MAGIC, *size, depth.encode(), binascii.crc32(data))
        return data.decode() if head == wanted else ""
    except (OSError, ValueError):
        return ""


def _is_wanted() -> bool:
    """Say whether our own driver will follow, on a real terminal."""
    return runs_own_driver(os.environ) and os.isatty(0) and os.isatty(1)


# --- the terminal


def _take_terminal(splash: Splash) -> None:
    """Stop it from echoing keys and waiting for whole lines, and show the frame if there is one."""
    import termios

    quiet = [*splash.settings[:6], list(splash.settings[6])]
    quiet[0] &= ~(termios.ICRNL | termios.IXON)
    quiet[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN)
    quiet[6][termios.VMIN] = 1
    _set(0, quiet)
    if splash.text:
        _write(1, _ENTER + splash.text)


def _leave_terminal(splash: Splash) -> None:
    try:
        if splash.text:
            _write(1, _LEAVE)
        _set(0, splash.settings)
    except OSError:
        return  # the terminal is gone: nothing is left to be restored


def _settings(fileno: int) -> list[Any]:
    import termios

    try:
        return termios.tcgetattr(fileno)
    except termios.error as error:
        raise OSError(*error.args) from error


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


# --- signals


def _watch() -> None:
    """Give the terminal back before the program is ended or stopped by a signal that is not ignored."""
    import signal

    for number, handler in (
        (signal.SIGINT, _end),
        (signal.SIGTERM, _end),
        (signal.SIGHUP, _end),
        (signal.SIGTSTP, _stop),
    ):
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            _handlers[number] = signal.signal(number, handler)


def _unwatch() -> None:
    """Forget the signals, except those for which somebody else has something to do by now."""
    if not _handlers:
        return
    import signal

    for number, handler in _handlers.items():
        if signal.getsignal(number) in (_end, _stop):
            signal.signal(number, handler)
    _handlers.clear()


def _end(number: int, _: object) -> None:
    """End as the signal would have ended the program."""
    import signal

    restore()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def _stop(number: int, _: object) -> None:
    suspend()
