"""Our driver at the end of a line: the same frames and the same flow, without descriptors and threads."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, fields
from time import monotonic
from typing import Any, Self

from textual.message import Message

from tui.serve.terminal_line import TerminalLine
from tui.terminal.app import TerminalApp
from tui.terminal.driver import TerminalDriver
from tui.terminal.input_events import Typed
from tui.terminal.pacing import PATIENCE, Pacer
from tui.terminal.terminal import Terminal

_LOOK = 0.02
"""Seconds between two looks whether the last question is answered."""
_REST = 3
"""How many times as long as a frame took to paint until the next one: a large terminal gets fewer of them."""
_SETTLING = 0.1
"""Seconds for taking on another size, before anything is painted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineTerminal(Terminal):
    """The terminal at the end of a line."""

    line: TerminalLine

    @classmethod
    def at(cls, line: TerminalLine, known: Terminal) -> Self:
        """What is known of a terminal, but for the descriptors that it has not."""
        told = {each.name: getattr(known, each.name) for each in fields(Terminal)}
        return cls(**{**told, "input": -1, "output": -1}, line=line)

    @property
    def size(self) -> tuple[int, int]:
        return self.line.size


class LineDriver(TerminalDriver):
    """Frames go to the line and keys come from it; nothing of the process is touched."""

    def __init__(self, app: TerminalApp, **given: Any) -> None:
        """Made by Textual."""
        super().__init__(app, **given)
        assert isinstance(app.terminal, LineTerminal)
        self._line = app.terminal.line
        self._parser = Typed()
        self._rests_until = 0.0
        """When the next frame may be painted."""
        self._tick: asyncio.TimerHandle | None = None

    @property
    def can_suspend(self) -> bool:
        """Stopping the process would stop everybody's game."""
        return False

    # --- coming and going

    def start_application_mode(self) -> None:
        self._writer = self._line
        self._line.listener = self
        self._running = True
        self.connected()

    def connected(self) -> None:
        """Begin with a terminal of which nothing is known."""
        self.speak(self._line.dialect)
        self.pacer = Pacer()
        if self._timer is not None:
            self._timer.cancel()
        self._parser = Typed()
        self._synchronizes = False
        self._held = self._app.size != self._line.size
        self._call_later(_SETTLING, self.release)
        self.tell_size()
        self.switch_modes_on()
        self.redraw()

    def disable_input(self) -> None:
        """Show nothing from now on."""
        self._running = False
        self._disable_mouse_support()
        if self._tick is not None:
            self._tick.cancel()

    def stop_application_mode(self) -> None:
        """Give the terminal back; it may still answer the last question."""
        is_asked = self.pacer.waiting
        super().stop_application_mode()
        self.pacer.waiting = is_asked

    async def last_answer(self) -> None:
        """Wait for the answer to the last question: the player's shell would take it for typing."""
        patience = PATIENCE
        while self.pacer.waiting and self._line.is_connected and patience > 0:
            await asyncio.sleep(_LOOK)
            patience -= _LOOK
        self._line.listener = None
        if self._tick is not None:
            self._tick.cancel()

    def _paint(self) -> None:
        """Nobody's frames take more than a part of the time that all share."""
        rest = self._rests_until - monotonic()
        if rest > 0:
            self._scheduled = True
            self._call_later(rest, self._paint)
            return
        began = monotonic()
        super()._paint()
        ended = monotonic()
        self._rests_until = ended + _REST * (ended - began)

    # --- keys

    @property
    def keys_waiting(self) -> int:
        return self._magnate.keys_waiting

    def typed(self, text: str) -> None:
        """Take what was typed; an escape that nothing follows is a key after a moment."""
        self._guarded(lambda: self._hear(self._parser.feed(text)))

    def reach(self, text: str) -> int:
        return self._parser.reach(text)

    def _hear(self, messages: Iterable[Message]) -> None:
        self.hear(messages)
        if self._tick is not None:
            self._tick.cancel()
        patience = self._parser.patience
        self._tick = None if patience is None else self._call_later(patience, self._look_again)

    def _look_again(self) -> None:
        """Look whether what has begun is over by now."""
        self._hear(self._parser.tick())

    def send_message(self, message: Message) -> None:
        """Everything here happens on the loop."""
        self._app.post_message(message)
