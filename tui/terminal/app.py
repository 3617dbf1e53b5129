"""A Textual app on a terminal that is given to it.

    class Tiny(TerminalApp):
        def __init__(self) -> None:
            super().__init__(Terminal.of(os.environ, hears_signals=True))

Textual sends every refresh whole and at once. Over a slow line this is too much and too soon, and a closed
window or a dropped connection kills it without a word. Our driver does better, and where it cannot run, or
is not wanted, everything here works with Textual's own.
"""

from __future__ import annotations

import asyncio
import io
import signal
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, TypeGuard

from rich.console import Console
from textual.dom import DOMNode
from textual.events import Event, Key, Paste
from textual.worker import Worker

from tui.terminal.input_events import Pressed
from tui.terminal.pacing import LineSpeed
from tui.terminal.private import BareApp, PaintedOnce
from tui.terminal.system import LEAVING
from tui.terminal.terminal import Terminal

if TYPE_CHECKING:
    from tui.terminal.driver import TerminalDriver
    from tui.terminal.first_frame import Frame


class TerminalApp(BareApp):
    """Knows its terminal, and leaves it in good order."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        super().__init__(driver_class=_driver_class(terminal))
        self._keys: deque[Key | Paste] = deque()
        self._useless: deque[Key] = deque(maxlen=2)
        """The last keys that did nothing, one after the other."""
        self._disable_notifications = self._disable_tooltips = True  # every screen had widgets for them
        if terminal.has_own_driver:
            self._leave_colors_alone()

    def _leave_colors_alone(self) -> None:
        """Our driver chooses colors itself, whatever Textual has read in the environment.

        It would make grays of them for `NO_COLOR`, and a brown band could not be told from a black one.
        Inks have no colors that are called by number, so that none has to be looked up in each line again.
        """
        self.no_color = self.ansi_color = False
        self._filters.clear()
        self.console = Console(
            color_system="truecolor",
            file=io.StringIO(),
            markup=True,
            highlight=False,
            emoji=False,
            legacy_windows=False,
            _environ={},
            force_terminal=True,
            safe_box=False,
            soft_wrap=False,
        )

    def before_messages(self) -> None:
        """Leave the loop its own tasks: from Python 3.12 on, Textual has just made all of them begin at once.

        A screen's parts would be mounted before its style sheet is read, and asyncssh, which holds a login
        only from its second step on, would let nobody in.
        """
        asyncio.get_running_loop().set_task_factory(None)

    @property
    def own_driver(self) -> TerminalDriver | None:
        """The driver that runs, if it is ours."""
        if not self.terminal.has_own_driver:
            return None
        from tui.terminal.driver import TerminalDriver

        return self._driver if isinstance(self._driver, TerminalDriver) else None

    @property
    def round_trip(self) -> float | None:
        return None if (driver := self.own_driver) is None else driver.pacer.round_trip

    @property
    def line(self) -> LineSpeed:
        return LineSpeed() if (driver := self.own_driver) is None else driver.pacer.line

    @property
    def is_painted(self) -> bool:
        """Whether anybody sees its cells; not where the other end draws in its own way."""
        return True if (driver := self.own_driver) is None else driver.is_painted

    def tell_other_end(self) -> None:
        """Let it look soon at what has changed, though nothing is painted."""
        if (driver := self.own_driver) is not None:
            driver.flush()

    def paint_again(self) -> None:
        """Paint everything for somebody who has seen no cells of it, with what has changed meanwhile."""
        for screen in self.screen_stack:
            if isinstance(screen, PaintedOnce):
                screen.catch_up()
        self.action_redraw()

    def attach(self) -> None:
        """Let the app leave cleanly when its window closes or it is told to end; call it on mount.

        Our driver sees to that by itself, from the moment at which it takes the terminal; it replaces the
        first frame when the app's first screen is complete. Textual's own is made to repaint after a
        suspension, too.
        """
        driver = self.own_driver
        if driver is not None:
            self.call_after_refresh(driver.release)
            return
        if self.terminal.hears_signals:
            self.leave_on_signals()
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True), immediate=True)

    def leave_on_signals(self) -> None:
        """Leave in good order when told to end; only the main thread hears that, and not on Windows."""
        if sys.platform == "win32" or current_thread() is not main_thread():
            return
        loop = asyncio.get_running_loop()
        for number in LEAVING:
            if signal.getsignal(number) is not signal.SIG_IGN:
                loop.add_signal_handler(number, self.leave_on_signal, number)

    def leave_on_signal(self, number: int) -> None:
        self.exit()

    def action_redraw(self) -> None:
        """Paint the whole screen, after something else has written over it."""
        driver = self.own_driver
        if driver is None:
            self.refresh()
        else:
            driver.redraw()

    def frame(self) -> Frame | None:
        """The present screen, to be stored as the first frame of another start; None without our driver."""
        return None if (driver := self.own_driver) is None else driver.frame()

    def work(
        self, job: Callable[[], Coroutine[None, None, None]], *, group: str, exclusive: bool = False
    ) -> Worker[None]:
        """Let a job be done meanwhile; if the app ends before it has begun, it never was."""
        return self.run_worker(job, group=group, exclusive=exclusive)

    async def end_work(self) -> None:
        """Cancel what is still being done, though the app is over, and wait until it has ended."""
        self.workers.cancel_all()
        await asyncio.gather(*(worker.wait() for worker in [*self.workers]), return_exceptions=True)

    # --- keys

    @property
    def keys_waiting(self) -> int:
        """How many keys, at most, have not been answered yet."""
        return len(self._keys) + self.message_queue_size

    async def on_event(self, event: Event) -> None:
        """Keys come one after the other, so that each meets what those before it have done."""
        if isinstance(event, Key | Paste) and not event.is_forwarded:
            if isinstance(event, Pressed) and event.latin and not self.is_own_key(event.key):
                event.key = event.latin
            self._keys.append(event)
            if len(self._keys) == 1:
                await self._give_key()
        elif not isinstance(event, Key) or not self._opens_first(partial(self.on_event, event)):
            await super().on_event(event)

    def _opens_first(self, then: Callable[[], Coroutine[None, None, None]]) -> bool:
        """Whether the screen has no parts yet that a key may have to do with; `then` is done when it has."""
        screen = self.screen
        return not screen.is_mounted and screen.call_later(self.call_later, then)

    async def _give_key(self) -> None:
        if self._opens_first(self._give_key):
            return
        receiver = self.focused or self.screen
        try:
            await super().on_event(self._keys[0])
        finally:
            self._follow_key(receiver)

    def _follow_key(self, node: DOMNode | None) -> None:
        """Go the way of the key, up to the app, which looks for its binding; then the next one may come."""
        while node is not None and node is not self:
            if node.call_later(self._follow_key, node.parent):
                return
            node = node.parent  # this one has been closed
        self.call_later(self._next_key)

    async def _next_key(self) -> None:
        given = self._keys.popleft()
        if self._useless and self._useless[-1] is not given:
            self._useless.clear()
        if self._keys:
            await self._give_key()

    def was_useless(self) -> None:
        given = self._keys[0] if self._keys else None
        if isinstance(given, Key):
            self._useless.append(given)
            if self.explains(self._useless):
                self._useless.clear()

    def explains(self, keys: Sequence[Key]) -> bool:
        """Say why these keys did nothing, the last that were pressed; whether there was anything to say."""
        return False

    def is_own_key(self, key: str) -> bool:
        """Whether the player has given something this key, which writes a letter that is not Latin."""
        return False


def draws_elsewhere(app: object) -> TypeGuard[TerminalApp]:
    """Whether the other end of an app draws in its own way, as a browser's page does."""
    return isinstance(app, TerminalApp) and not app.is_painted


def _driver_class(terminal: Terminal) -> type[TerminalDriver] | None:
    if not terminal.has_own_driver:
        return None
    from tui.terminal.driver import TerminalDriver

    return TerminalDriver
