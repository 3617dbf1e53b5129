"""A Textual driver that compares cells, keeps one frame in flight and notices a hangup.

Textual writes whole widgets. The driver reads them into a grid (`cells.py`), and when the terminal has
answered the last frame (`pacing.py`), it sends what changed since (`painter.py`). Apps use it through
`app.py`.
"""

from __future__ import annotations

import asyncio
import os
import select
import signal
from collections.abc import Callable, Iterable
from contextlib import nullcontext, suppress
from functools import partial
from threading import Event, Thread
from typing import Any

from textual import constants, events
from textual.color import Color
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tui.terminal import system
from tui.terminal.cells import ColorPalette, Grid, Reader
from tui.terminal.colors import MONO
from tui.terminal.dialect import TERMINALS, VT100, Dialect
from tui.terminal.first_frame import Frame, Splash
from tui.terminal.input_events import Typed, Unread
from tui.terminal.pacing import PATIENCE, Output, Pacer, Writer
from tui.terminal.painter import Painter
from tui.terminal.private import BareApp, BareDriver
from tui.terminal.sequences import decoder

_SYNC_FROM = 1024
"""Shorter frames fit a packet, so they arrive in one piece and need no brackets against tearing."""
_TRY_AGAIN = 0.02
"""Seconds until a look whether the system has taken the last frame of an unpaced terminal."""
_HOLD_AT_MOST = 2.0
"""Seconds the splash may stand before the app has said that it is ready."""

_NEVER_SENT = {*(f"\x1b[?{mode}{switch}" for mode in (1003, 1015, 2026) for switch in "hl"), "\x1b[?2048$p"}
"""Every movement of the mouse, a mouse format beside 1006, brackets of our own, and size reports."""
_DISTURBING = (*system.LEAVING, *system.STOPPING)
_ENTER_SCREEN = "\x1b[?1049h"
_ALL_KEYS = "\x1b[>29u"
"""Every key as a sequence that says which it is, with its text, where a terminal knows how."""


class TerminalDriver(BareDriver):
    """Compares what Textual paints with what the terminal shows and sends the difference when it can."""

    def __init__(
        self, app: BareApp, *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Made by Textual. Initializes only `Driver`: Textual's own driver takes the terminal."""
        self._terminal = terminal = app.terminal
        width, height = size or terminal.size
        Driver.__init__(self, app, debug=debug, mouse=mouse, size=(width, height))
        self._magnate = app
        self.fileno = terminal.input
        self.input_tty = os.isatty(terminal.input)
        self.attrs_before: list[Any] | None = None
        self.exit_event = Event()
        self._key_thread: Thread | None = None
        self._writer_thread = None
        self._must_signal_resume = self._in_band_window_resize = self._mouse_pixels = False
        self.depth = terminal.depth
        self._palette = ColorPalette(self.depth)
        self._theme = ""
        self._reader = Reader(Grid(width, height), self._palette, terminal.signs)
        self._dialect: Dialect = VT100 if terminal.is_vt100 else TERMINALS
        self._painter = self._new_painter(width, height)
        self.pacer = Pacer()
        self._writer: Output | None = None
        self._withheld = set(_NEVER_SENT)
        self._is_modern = terminal.is_modern
        self._synchronizes = False
        self._held = False
        self._gone = False
        self._running = False
        self._scheduled = False
        self._timer: asyncio.TimerHandle | None = None
        self._reply = Event()
        self._wake: tuple[int, int] | None = None
        self._early = b""
        """The keys that were read before it took the terminal."""

    # ------------------------------------------------------------------ what the app may ask

    def redraw(self) -> None:
        """Clear the terminal and paint everything again."""
        grid = self._reader.grid
        self._painter.forget(grid.width, grid.height)
        self.flush()

    def call(self, sentence: str) -> None:
        """Call somebody who does not look; without a sentence they look again."""
        if self._running and self._is_modern:
            self._send(self._dialect.call(sentence))

    def release(self) -> None:
        """Paint from now on: the app's first screen is complete and may replace the splash."""
        self._held = False
        self.flush()

    def frame(self) -> Frame:
        """The present screen, to be stored as the first frame of another start."""
        grid = self._reader.grid
        painter = Painter(grid.width, grid.height, self.depth, erases_in_color=self._painter.erases_in_color)
        return (grid.width, grid.height), self.depth, painter.paint(grid)

    # ------------------------------------------------------------------ output

    @property
    def is_painted(self) -> bool:
        """Whether cells are to be painted."""
        return self._dialect.is_painted

    def speak(self, dialect: Dialect) -> None:
        """Talk to the other end in its own way, from now on; it knows nothing yet."""
        self._dialect = dialect
        self._painter = self._new_painter(self._reader.grid.width, self._reader.grid.height)

    def _new_painter(self, width: int, height: int) -> Painter:
        erases_in_color = self._terminal.erases_in_color
        return self._dialect.painter(width, height, self.depth, erases_in_color=erases_in_color)

    def write(self, data: str) -> None:
        """Take what Textual writes: text and colors into the grid, everything else to the terminal."""
        self._fit()
        for sequence in self._reader.feed(data):
            if sequence not in self._withheld and (self._is_modern or not _is_too_new(sequence)):
                self._send(self._dialect.passed_on(sequence))

    def flush(self) -> None:
        """Paint as soon as whatever is going on has finished writing."""
        if self._running and not self._scheduled:
            self._scheduled = True
            self._call_soon(self._paint)

    def _fit(self) -> None:
        """Follow the size of the app, and without colors the background of its theme."""
        width, height = self._app.size
        grid = self._reader.grid
        if (width, height) != (grid.width, grid.height):
            self._reader.grid = grid.resized(max(width, 1), max(height, 1))
            self._painter.forget(max(width, 1), max(height, 1))
        if self.depth == MONO and self._theme != self._app.theme:
            self._theme = self._app.theme
            colors = self._app.current_theme.to_color_system().generate()
            self._palette = ColorPalette(MONO, Color.parse(colors["background"]).rgb)
            self._reader = Reader(self._reader.grid, self._palette, self._terminal.signs)

    def _paint(self) -> None:
        """Send the difference, unless a frame is on its way or the app is not ready to be seen."""
        self._scheduled = False
        has_begun = self._reader.has_written or not self.is_painted
        is_held = self._held or self._magnate.is_on_its_way
        if not (self._running and has_begun) or is_held or self.pacer.waiting:
            return
        if self._writer is not None and self._writer.is_busy:
            self._scheduled = True
            self._call_later(_TRY_AGAIN, self._paint)
            return
        frame = self._painter.paint(self._reader.grid) + self._dialect.beside(self._magnate)
        if not frame:
            return
        if self._synchronizes and len(frame) >= _SYNC_FROM:
            frame = f"\x1b[?2026h{frame}\x1b[?2026l"
        if not self.pacer.is_mute:
            frame += self._dialect.question
            self._reply.clear()
            self.pacer.sent(len(frame.encode()))
            self._timer = self._call_later(PATIENCE, self._overdue)
        self._send(frame)

    def _overdue(self) -> None:
        """Go on without an answer, unless the last frame has not even left."""
        if self._writer is not None and self._writer.is_busy:
            self._timer = self._call_later(PATIENCE, self._overdue)
            return
        self.pacer.missed()
        self._paint()

    def _answered(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self.pacer.answered()
        self._paint()

    def _send(self, text: str) -> None:
        if self._writer is not None and text:
            self._writer.write(text)

    # ------------------------------------------------------------------ input

    def process_message(self, message: Message) -> None:
        """Keep the answers that are meant for the driver; runs in the input thread."""
        if isinstance(message, events.CursorPosition):
            self._reply.set()
            self._call_soon(self._answered)
        elif isinstance(message, TerminalSupportsSynchronizedOutput):
            self._synchronizes = True
        else:
            super().process_message(message)

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:
            self._call_soon(partial(self._magnate.broke, error))

    def run_input_thread(self) -> None:
        """Read keys until told to stop, sleeping while there are none; the end of the input is a hangup."""
        parser, decode = Typed(), decoder().decode
        wake = self._wake[0] if self._wake is not None else self.fileno
        waiting, self._early = self._early, b""
        is_early = True
        while not self.exit_event.is_set():
            patience = 0 if waiting else parser.patience
            ready, _, _ = select.select([self.fileno, wake], [], [], patience)
            if wake in ready and wake != self.fileno:
                return
            if waiting or ready:
                data, waiting = waiting or system.read(self.fileno), b""
                if not data:
                    self._hang_up()
                    return
                typed = decode(data)
                if is_early:  # before the terminal was quiet it made line ends of Enter
                    is_early, typed = False, typed.replace("\n", "\r")
                self.hear(parser.feed(typed))
            self.hear(parser.tick())

    def hear(self, messages: Iterable[Message]) -> None:
        """Take what was typed or reported; what breaks over it breaks nothing else."""
        for message in messages:
            try:
                self.process_message(message)
            except Exception as error:
                super().process_message(Unread(error))

    def send_message(self, message: Message) -> None:
        """Give it to the app on its loop; one that has ended wants no more."""
        self._call_soon(lambda: self._app.post_message(message))

    def _hang_up(self) -> None:
        """Leave: nobody is left at the terminal."""
        self._gone = True
        self._reply.set()
        self._call_soon(self._app.exit)

    def _call_soon(self, callback: Callable[[], Any]) -> None:
        with suppress(RuntimeError):  # the loop is closed: the app has left already
            self._loop.call_soon_threadsafe(self._guarded, callback)

    def _call_later(self, seconds: float, callback: Callable[[], Any]) -> asyncio.TimerHandle:
        return self._loop.call_later(seconds, self._guarded, callback)

    def _guarded(self, callback: Callable[[], Any]) -> None:
        """What breaks between the messages of the app breaks the app, and no other."""
        try:
            callback()
        except Exception as error:
            self._magnate.broke(error)

    # ------------------------------------------------------------------ coming and going

    def start_application_mode(self) -> None:
        """Take the terminal, from the first frame if there is one, and the signals if they are its own."""
        with system.Undisturbed(*_DISTURBING) if self._terminal.hears_signals else nullcontext():
            self._start_application_mode()

    def _start_application_mode(self) -> None:
        first = self._terminal.first_frame
        shown = None if first is None else first.take()
        if self._terminal.hears_signals:
            self._take_signals()
        self._writer = Writer(self._terminal.output, self._hang_up)
        self._wake = os.pipe()
        width, height = self._reader.grid.width, self._reader.grid.height
        self._painter.forget(width, height)
        if shown is not None:
            self._early = shown.typed
        if shown is not None and shown.text:
            self._withheld.add(_ENTER_SCREEN)
            self._adopt(shown)
        self._take_terminal()
        self._withheld.discard(_ENTER_SCREEN)
        if shown is not None:
            self.attrs_before = shown.settings
        self._running = True
        self.flush()

    def _take_signals(self) -> None:
        """Hear of the end, of suspensions and of another size."""
        self._magnate.leave_on_signals()
        system.hear(system.STOPPING, self.stops)
        system.hear(system.GOING_ON, lambda *_: self.goes_on())
        system.hear(system.RESIZING, lambda *_: self.tell_size())
        system.stop_unless_in_front(self.fileno)

    def tell_size(self) -> None:
        """Ask the terminal how large it is, and tell the app."""
        self._call_soon(partial(self._take_size, Size(*self._terminal.size)))

    def _take_size(self, size: Size) -> None:
        """Tell the app; one that was resized and is as large as before may have lost what it showed."""
        self._app.post_message(events.Resize(size, size))
        if size == (self._reader.grid.width, self._reader.grid.height):
            self.redraw()

    def _take_terminal(self) -> None:
        """Make it quiet, ask what it can do, and read its keys from now on."""
        if self._terminal.size != self._app.size:  # else all would be laid out twice
            self.tell_size()
        self.attrs_before = system.make_quiet(self.fileno)
        self.switch_modes_on()
        self._key_thread = Thread(target=self._run_input_thread, name="textual-input")
        self._key_thread.start()
        if self._must_signal_resume:
            self._must_signal_resume = False
            self._call_soon(lambda: self._app.post_message(self.SignalResume()))

    def switch_modes_on(self) -> None:
        """Ask the terminal for a screen of our own, the mouse, plain keys, and what it can do."""
        self.write(_ENTER_SCREEN)
        self._enable_mouse_support()
        self.write("\x1b[?25l\x1b[?1004h")
        if not constants.DISABLE_KITTY_KEY:
            self.write(_ALL_KEYS)
        self.flush()
        self._request_terminal_sync_mode_support()
        self._enable_bracketed_paste()
        self._disable_line_wrap()

    def _adopt(self, shown: Splash) -> None:
        """Know what the splash has painted, and let it stand until the app is ready."""
        grid = self._reader.grid
        if shown.is_lost or shown.size != (grid.width, grid.height) or shown.depth != self.depth:
            return
        reader = Reader(Grid(*shown.size), self._palette)
        reader.feed(shown.text)
        self._painter.trust(reader.grid)
        self._held = True
        self._call_later(_HOLD_AT_MOST, self.release)

    def goes_on(self) -> None:
        """Where the terminal was never given back, a shell may have used it meanwhile."""
        if self._running:
            self._call_soon(self._take_again)
        else:
            super().goes_on()

    def _take_again(self) -> None:
        """After a stop that could not be heard: quiet keys, modes and the whole screen once more."""
        system.stop_unless_in_front(self.fileno)
        if not self._running:
            return
        system.make_quiet(self.fileno)
        self.tell_size()
        self._enable_mouse_support()
        self.write("\x1b[?25l\x1b[?1004h")
        self._enable_bracketed_paste()
        self._disable_line_wrap()
        self.pacer.waiting = False  # the shell has had the answer
        self.redraw()

    def disable_input(self) -> None:
        """Stop listening, but only when the last question is answered: a shell would take that for typing."""
        self._running = False
        if self.pacer.waiting and not self._gone and self._wake is not None:
            self._reply.wait(PATIENCE)
        if self._terminal.hears_signals:
            system.hear(system.RESIZING, signal.SIG_DFL)
        self._disable_mouse_support()
        self._stop_reading()
        system.forget_typed(self.fileno)

    def _stop_reading(self) -> None:
        if self._wake is None:
            return
        self.exit_event.set()
        os.write(self._wake[1], b"x")
        if self._key_thread is not None:
            self._key_thread.join()
            self._key_thread = None
        self.exit_event.clear()
        for end in self._wake:
            os.close(end)
        self._wake = None

    def stop_application_mode(self) -> None:
        """Give the terminal back, cleared: what is left in a window made larger comes back up in tmux."""
        for sequence in ("\x1b[m", "\x1b[2J"):
            self._send(self._dialect.passed_on(sequence))
        super().stop_application_mode()
        self.pacer.waiting = False
        if self._timer is not None:
            self._timer.cancel()

    def close(self) -> None:
        """Finish writing."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        super().close()


def _is_too_new(sequence: str) -> bool:
    """Say whether a poor terminal might print a sequence instead of ignoring it."""
    return sequence.startswith(("\x1b[?2026", "\x1b[>", "\x1b[<"))
