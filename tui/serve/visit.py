"""One player's app on the server, and the connection that it has at the moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Protocol

from engine.record import record
from saves import Store
from tui.screen.app.session import Session
from tui.serve.app import ServedApp
from tui.serve.around import Surroundings
from tui.serve.driver import LineTerminal
from tui.serve.line import Channel, Line
from tui.terminal.colors import is_vt100
from tui.terminal.dialect import Dialect
from tui.terminal.private import forget_apps, take_apart
from tui.terminal.terminal import Terminal

GOODBYE = "Goodbye. Everything is saved; the same command brings you back."
GUEST_GOODBYE = "Goodbye. Games of guests are not kept; log in with an ssh key and yours will be."

TABLE, WATCH = "table", "watch"
"""What may stand behind ssh, before the code of a table."""

PLAIN = "plain"
"""What may stand before that: line by line, without a screen."""

BOT = "bot"
"""Or that: a program comes, which is asked and answers."""


@record
class Visitor:
    """Who somebody is, once he is let in."""

    id: str
    """Told from all others; a guest's is his only until he leaves."""
    name: str
    """As others see it; a guest's has a mark."""
    is_guest: bool
    home: Path
    """Where his settings and games are kept."""
    comes_back: bool = True
    """They can prove on another connection who they are; a guest over ssh cannot."""


class Hears(Protocol):
    """Whoever is given what a player types."""

    def hear(self, data: bytes) -> None:
        """Something was typed."""

    def resize(self, size: tuple[int, int]) -> None:
        """The terminal has another size."""


class Caller(Protocol):
    """A connection with a terminal at its end."""

    @property
    def channel(self) -> Channel: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def environ(self) -> Mapping[str, str]:
        """What is known of the terminal."""

    @property
    def dialect(self) -> Dialect:
        """What it reads."""

    @property
    def order(self) -> Sequence[str]:
        """`table` or `watch` and a code, behind `plain` or not; empty if he has not said where to go."""

    def take_line(self, line: Hears) -> None:
        """What is typed is for this line from now on."""

    def finish(self, sentence: str, status: int = 0) -> None:
        """Say something last, and hang up."""


class Visit:
    """From a player's first connection until his app is over; the connections come and go."""

    def __init__(self, who: Visitor, caller: Caller, around: Surroundings) -> None:
        self.who = who
        self.lost_at: float | None = None
        """When the connection was lost; None while there is one."""
        self.line = Line(caller.size)
        self._plain = terminal_of(caller.environ)
        self._caller: Caller | None = None
        self.has_left = True
        """Once it is over: they left of their own accord."""
        self._farewell = GUEST_GOODBYE if who.is_guest else GOODBYE
        self._status = 0
        who.home.mkdir(parents=True, exist_ok=True)
        terminal = LineTerminal(
            depth=self._plain.depth,
            is_modern=self._plain.is_modern,
            erases_in_color=self._plain.erases_in_color,
            signs=self._plain.signs,
            input=-1,
            output=-1,
            line=self.line,
        )
        session = Session.at(who.home, terminal, lambda: Store(who.home / "games"))
        self.app = ServedApp(session, around)
        self._connect(caller)

    async def run(self) -> Exception | None:
        """Let the player play until he leaves; gives what has broken his app, if anything has."""
        try:
            await self.app.run_async()
            await self.app.last_answer()
        finally:
            crash = self.app.crash
            if crash is not None:
                self._farewell, self._status = "The game met an error and was closed. It is saved.", 1
            self._hang_up(self._farewell, self._status)
            forget_apps()
            if crash is None:
                take_apart(self.app)
        return crash

    @property
    def last_key(self) -> float:
        """When something was typed last."""
        return self.line.last_key

    @property
    def is_running(self) -> bool:
        return self.app.is_running

    # --- connections

    def go_to(self, order: Sequence[str]) -> None:
        """Begin at a table, with `table CODE` or `watch CODE`."""
        if order:
            what, code = order
            self.app.call_later(self.app.go_to, code, watches=what == WATCH)

    def suits(self, environ: Mapping[str, str]) -> bool:
        """Whether the app can go on at another terminal: it has to show the same colors."""
        return terminal_of(environ) == self._plain

    def go_on(self, caller: Caller) -> None:
        """Give the app to another connection; whoever had it is told."""
        self._hang_up("You logged in from another window and continue there.", 0)
        self._connect(caller)
        self.app.come_back()

    def _connect(self, caller: Caller) -> None:
        self._caller, self.lost_at = caller, None
        self.line.connect(caller.channel, caller.size, caller.dialect)
        caller.take_line(self.line)

    def lose(self, caller: Caller) -> None:
        """A connection has ended; if it was the present one, the app waits for the next."""
        if caller is self._caller:
            self._caller, self.lost_at = None, monotonic()
            self.line.cut()
            if self.who.comes_back:
                self.app.go_away()
            else:
                self.end("")

    def end(self, farewell: str) -> None:
        """Save everything and close the app, with a last sentence for the player."""
        self._farewell, self.has_left = farewell, False
        self.app.exit()

    def _hang_up(self, sentence: str, status: int) -> None:
        caller, self._caller = self._caller, None
        self.line.cut()
        if caller is not None:
            caller.finish(sentence, status)


def terminal_of(environ: Mapping[str, str]) -> Terminal:
    """What a terminal can show, as far as a caller tells; nobody but the host chooses the driver.

    Only a VT100 has to say that it knows more letters than those of ASCII.
    """
    told = {name: environ.get(name, "") for name in ("TERM", "NO_COLOR", "LANG")}
    return Terminal.of(told if is_vt100(told) else {**told, "LANG": "C.UTF-8"})
