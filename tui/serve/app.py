"""A player's app on a server: the same screens, at the end of a line."""

from __future__ import annotations

import sys
from typing import ClassVar

from textual.screen import Screen

from tui.app import MagnateApp
from tui.serve.driver import LineDriver, LineTerminal
from tui.serve.line import Line
from tui.session import Session


class AwayScreen(Screen[None]):
    """Covers everything while the player's connection is lost, so that nobody waits for what he sees."""

    def action_leave(self) -> None:
        """There is nobody to leave."""


class ServedApp(MagnateApp):
    """May lose its terminal, and get another one."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, session: Session, notice: str = "") -> None:
        """`notice` is what the host has to say to everybody."""
        streams = sys.stdout, sys.stderr
        super().__init__(session)
        self.driver_class = LineDriver
        self._streams = streams
        self._notice = notice

    @property
    def line(self) -> Line:
        assert isinstance(self.terminal, LineTerminal)
        return self.terminal.line

    async def last_answer(self) -> None:
        """To be waited for when the app is over, before the connection is ended."""
        if isinstance(self._driver, LineDriver):
            await self._driver.last_answer()

    def on_mount(self) -> None:
        # Textual has put streams of this app in the place of the process's, which belong to nobody here.
        sys.stdout, sys.stderr = self._streams
        if self._notice:
            self.title_screen.say(self._notice)

    def go_away(self) -> None:
        """The connection is lost: cover what is open until there is another one."""
        self.call_later(self._cover)

    def come_back(self) -> None:
        """Uncover it."""
        self.call_later(self._uncover)

    def _cover(self) -> None:
        if not self.line.is_connected and not isinstance(self.screen, AwayScreen):
            self.push_screen(AwayScreen())

    def _uncover(self) -> None:
        if self.line.is_connected and isinstance(self.screen, AwayScreen):
            self.pop_screen()
