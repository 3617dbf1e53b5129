"""A visit with a screen: one app, at the end of whichever connection the player has."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic

from saves import Store
from tui.screen.app.session import Session
from tui.serve.drop_in.guests import PLAY
from tui.serve.screen.app import ServedApp
from tui.serve.screen.driver import LineTerminal
from tui.serve.terminal_line import TerminalLine
from tui.serve.visit import PLAIN, WATCH, Caller, Services, Visit, Visitor
from tui.terminal.colors import is_vt100
from tui.terminal.private import forget_apps, take_apart
from tui.terminal.terminal import Terminal


class ScreenVisit(Visit):
    """With an app; the connections come and go."""

    def __init__(self, who: Visitor, caller: Caller, services: Services) -> None:
        super().__init__(who, caller)
        who.home.mkdir(parents=True, exist_ok=True)
        self.line = TerminalLine(caller.size)
        self._plain = terminal_of(caller.environ)
        terminal = LineTerminal.at(self.line, self._plain)
        session = Session(who.home, terminal, lambda: Store(who.home / "games"))
        self.app = ServedApp(session, services)
        self._connect(caller)

    async def run(self) -> Exception | None:
        crash = await super().run()
        if crash is None:
            await self.app.end_work()
            take_apart(self.app)
        return crash

    async def _play(self) -> None:
        try:
            await self.app.run_async()
            await self.app.last_answer()
        finally:
            self.line.cut()
            forget_apps()
        if self.app.crash is not None:
            raise self.app.crash

    @property
    def last_key(self) -> float:
        return self.line.last_key

    @property
    def is_running(self) -> bool:
        return self.app.is_running

    # --- connections

    def goes_on(self, caller: Caller) -> bool:
        """Another terminal has to show the same colors; the one that had the app before is told."""
        if caller.order[:1] == [PLAIN] or terminal_of(caller.environ) != self._plain:
            return False
        self.line.cut()
        self._hang_up("You logged in from another window and continue there.", 0)
        self.app.come_back()
        self._connect(caller)
        return True

    def _connect(self, caller: Caller) -> None:
        self._caller, self.lost_at = caller, None
        self.line.connect(caller, caller.size, caller.dialect)
        caller.take_line(self.line)
        self.app.is_on_its_way = bool(caller.order)
        if caller.order == [PLAY]:
            self.app.call_later(self.app.drop_in)
        elif caller.order:
            what, code = caller.order
            self.app.call_later(self.app.go_to, code, watches=what == WATCH)

    def lose(self, caller: Caller) -> None:
        """If it was the present connection, the app waits for the next."""
        if caller is self._caller:
            self._caller, self.lost_at = None, monotonic()
            self.line.cut()
            if self.who.comes_back:
                self.app.go_away()
            else:
                self.end("")

    def end(self, farewell: str) -> None:
        super().end(farewell)
        self.app.exit()


def terminal_of(environ: Mapping[str, str]) -> Terminal:
    """What a terminal can show; only a VT100 has to say that it knows more letters than those of ASCII."""
    told = {name: environ.get(name, "") for name in ("TERM", "NO_COLOR", "LANG")}
    return Terminal.of(told if is_vt100(told) else {**told, "LANG": "C.UTF-8"})
