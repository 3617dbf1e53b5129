"""The first frame, on the screen before Textual is imported, which takes many times as long as writing it.

    first = FirstFrame(os.environ, open_file)
    first.show(path)            # first thing: the last frame that was stored, if it fits this terminal
    try:
        ...                     # import and run the app; its driver takes the terminal over
    finally:
        first.restore()         # gives the terminal back if no driver ever took it

What is typed meanwhile is kept for the app, with or without a frame, and can be looked at before. A signal
that ends or stops the program gives the terminal back first. Standard library only, and little of that.
"""

from __future__ import annotations

import binascii
import os

from tui.terminal.colors import color_depth, is_vt100, runs_own_driver, shows_screens
from tui.terminal.signs import ALL, PLAIN, signs_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, BinaryIO

    Path = str | os.PathLike[str]
    OpenFile = Callable[[Path], BinaryIO]
    """Opens a file for reading, or raises OSError."""

Frame = tuple[tuple[int, int], str, str]
"""Columns and rows, how many colors, and what paints it."""

FILE = "splash"
"""In the data directory, with the first frame of the next start."""

GAME_FILE = "splash-game"
"""The same for a start that goes on with the game that was left last."""

_MAGIC = b"magnate-splash-1"
_MOST_BYTES = 1 << 22
"""No frame is longer; what is breaks off, and does not fit its checksum then."""
_ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
_LEAVE = "\x1b[m\x1b[?7h\x1b[?1049l\x1b[?25h"


class Splash:
    """What is on the screen, nothing or a stored frame, and the terminal's settings from before it."""

    def __init__(self, size: tuple[int, int], depth: str, text: str, settings: list[Any]) -> None:
        self.size, self.depth, self.text, self.settings = size, depth, text, settings
        self.typed = b""
        """The keys that were read so far."""
        self.is_lost = False
        """Whether the window was resized since, so that nobody knows what it shows."""


class FirstFrame:
    """Holds a terminal between the start of the program and its driver; made by the owner of the process."""

    def __init__(self, environ: Mapping[str, str], open_file: OpenFile) -> None:
        self._open_file = open_file
        self.environ = environ
        """The environment of the terminal."""
        self._shown: Splash | None = None
        self._said = ""
        self._handlers: dict[int, Any] = {}
        """What was done on the signals that are watched."""

    @property
    def is_up(self) -> bool:
        """Whether the terminal is still held for the app."""
        return self._shown is not None

    @property
    def frame(self) -> str:
        """What paints the frame that is shown; nothing where only a few words are."""
        return "" if self._shown is None or self._shown.text == self._said else self._shown.text

    def typed(self) -> bytes:
        """Read what has been typed, and give all of it since the terminal was taken."""
        if self._shown is None:
            return b""
        from tui.terminal import system

        self._shown.typed += system.typed(0)
        return self._shown.typed

    def show(self, path: str | os.PathLike[str] | None = None, key: str = "") -> bool:
        """Take the terminal, show the stored frame, and say whether there was one for its size and colors.

        A frame is shown only for the key it was stored with.

        The terminal echoes nothing and keeps what is typed, and with a frame it is on its alternate screen,
        until the driver takes over or `restore` is called.
        """
        follows = runs_own_driver(self.environ) and shows_screens(self.environ)
        if self.is_up or not (follows and os.isatty(0) and os.isatty(1)):
            return False
        try:
            from tui.terminal import system  # not before it is known to be needed: it loads a good deal

            width, height = os.get_terminal_size(1)
            depth = color_depth(self.environ)
            text = "" if path is None else _load(self._open_file, path, (width, height), depth, key)
            if is_vt100(self.environ) or (signs_of(self.environ) == PLAIN and not text.isascii()):
                text = ""
            self._shown = Splash((width, height), depth, text, system.settings(0))
            self._watch()
            _take_terminal(self._shown)
        except (OSError, ValueError):
            self.restore()
            return False
        return bool(text)

    def say(self, about: str) -> None:
        """Show in the middle what is coming, where neither that nor a frame is shown."""
        if self._shown is None or self._shown.text:
            return
        from tui.terminal.widths import cut, in_ascii, plain, width_of

        spelled = plain(about) if signs_of(self.environ) == ALL else in_ascii(about)
        width, height = self._shown.size
        lines, text = (spelled, "", "One moment."), ""
        for row, line in enumerate(lines, start=max(1, (height - len(lines)) // 2)):
            line = cut(line, width)
            text += f"\x1b[{row};{(width - width_of(line)) // 2 + 1}H{line}"
        self._said = text
        self.draw(text)

    def draw(self, text: str) -> None:
        """Show this, too."""
        splash = self._shown
        if splash is None or not text or is_vt100(self.environ):
            return
        start, splash.text = "" if splash.text else _ENTER, splash.text + text
        try:
            _write(1, start + text)
        except OSError:
            return  # the terminal is gone, which its driver will hear

    def take(self) -> Splash | None:
        """Hand the terminal over to the caller, who will restore its settings and watch its signals."""
        splash, self._shown = self._shown, None
        self._unwatch()
        return splash

    def restore(self) -> None:
        """Give the terminal back as it was, unless somebody took it over."""
        splash = self.take()
        if splash is not None:
            _leave_terminal(splash)

    # --- signals

    def _watch(self) -> None:
        """Give the terminal back before a signal that is not ignored ends or stops the program."""
        import signal

        from tui.terminal import system

        handlers = dict.fromkeys(system.LEAVING, self._end) | dict.fromkeys(system.STOPPING, self._stop)
        handlers |= dict.fromkeys(system.RESIZING, self._lose)
        for number, handler in handlers.items():
            if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
                self._handlers[number] = signal.signal(number, handler)

    def _unwatch(self) -> None:
        """Forget the signals, except those for which somebody else has something to do by now."""
        if not self._handlers:
            return
        import signal

        for number, handler in self._handlers.items():
            if signal.getsignal(number) in (self._end, self._stop, self._lose):
                signal.signal(number, handler)
        self._handlers.clear()

    def _lose(self, number: int, _: object) -> None:
        if self._shown is not None:
            self._shown.is_lost = True

    def _end(self, number: int, _: object) -> None:
        import signal

        self.restore()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    def _stop(self, number: int, _: object) -> None:
        """Give the terminal back, stop, and take it again when the program goes on."""
        from tui.terminal import system

        if (splash := self._shown) is not None:
            _leave_terminal(splash)
            system.stop()
            _take_terminal(splash)


def store(path: str | os.PathLike[str], size: tuple[int, int], depth: str, text: str, key: str = "") -> None:
    """Keep a frame for the next start, replacing the last one at once; a disk that refuses does no harm."""
    data = text.encode("utf-8", "replace")
    head = _head(size, depth, key, data)
    beside = f"{os.fspath(path)}.{os.getpid()}.tmp"
    try:
        with open(beside, "wb") as file:
            file.write(head + b"\n" + data)
        os.replace(beside, path)
    except OSError:
        forget(beside)


def forget(path: str | os.PathLike[str]) -> None:
    """Remove a stored frame, so that the next start shows none."""
    try:
        os.unlink(path)
    except OSError:
        return  # there was none, or it cannot be removed: the next start checks what it finds


def _head(size: tuple[int, int], depth: str, key: str, data: bytes) -> bytes:
    check = binascii.crc32(data, binascii.crc32(key.encode("utf-8", "replace")))
    return b"%s %dx%d %s %08x" % (_MAGIC, *size, depth.encode(), check)


def _load(open_file: OpenFile, path: Path, size: tuple[int, int], depth: str, key: str) -> str:
    """Read a stored frame; empty if it is missing, damaged or meant for another terminal."""
    try:
        with open_file(path) as file:
            head, _, data = file.read(_MOST_BYTES).partition(b"\n")
        return data.decode() if head == _head(size, depth, key, data) else ""
    except (OSError, ValueError):
        return ""


def _take_terminal(splash: Splash) -> None:
    """Stop it from echoing keys and waiting for whole lines, and show the frame if there is one."""
    from tui.terminal import system

    system.make_quiet(0, keeps_signals=True)
    if splash.text:
        _write(1, _ENTER + splash.text)


def _leave_terminal(splash: Splash) -> None:
    from tui.terminal import system

    try:
        if splash.text:
            _write(1, _LEAVE)
        system.give_back(0, splash.settings)
    except OSError:
        return  # the terminal is gone: nothing is left to be restored


def _write(fileno: int, text: str) -> None:
    data = text.encode()
    while data:
        data = data[os.write(fileno, data) :]
