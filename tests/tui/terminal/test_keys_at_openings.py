"""Keys that come while a screen is opened."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from tests.tui.still import without_terminal
from tui.terminal.app import TerminalApp
from tui.terminal.terminal import Terminal


class Opening(Screen[None]):
    """Opens another screen at every key, which goes on to the app."""

    def on_key(self) -> None:
        self.app.push_screen(Opened())


class Opened(Screen[None]):
    """Has a part, which takes a moment, and a key for it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("a", "write", "Write")]

    async def _pre_process(self) -> bool:
        await asyncio.sleep(0.02)
        return await super()._pre_process()

    def compose(self) -> ComposeResult:
        self.part = Static("")
        yield self.part

    def action_write(self) -> None:
        self.part.update("written")


async def test_a_key_waits_until_the_screen_it_meets_has_its_parts() -> None:
    app = TerminalApp(Terminal.of({"TERM": "xterm"}))
    async with without_terminal(app) as pilot:
        await app.push_screen(Opening())
        app.post_message(Key("a", "a"))
        async with asyncio.timeout(20):
            while not isinstance(app.screen, Opened) or app.screen.part.content != "written":
                await pilot.pause()
        assert not app.keys_waiting
