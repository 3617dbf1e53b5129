"""The app on a stage: started at a size without a terminal, played by keys, looked at as text.

    async with on_stage(app, (80, 24)) as stage:
        await stage.press("n", "enter")
        assert "New game" in stage.text

After each press the stage waits until everything that the key has caused is on the screen; nothing sleeps.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from rich.style import Style
from textual.app import App
from textual.events import Key
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from engine.bots import make, next_command
from engine.rng import Rng
from engine.setup import Chair, GameSetup
from saves import SavedGame, Store
from tests.tui.still import is_still, strips_of, without_terminal
from tui.screen.app.magnate import MagnateApp
from tui.screen.app.session import Session
from tui.table.table import Table
from tui.terminal.colors import FULL
from tui.terminal.terminal import Terminal

TERMINAL = Terminal(depth=FULL)
"""Where an app is on when nothing else is said."""

_ROUNDS = 50
"""How often to look whether the screen has come to rest."""


class Stage:
    """A running app."""

    def __init__(self, app: App[Any], pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys by their names, one after the other, and wait for each."""
        for key in keys:
            self.send(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            self.send({" ": "space", "?": "question_mark"}.get(letter, letter))
        await self.settle()

    def send(self, key: str) -> None:
        """Press a key without waiting; several times faster than the pilot's way."""
        letter = {"space": " ", "question_mark": "?", "slash": "/"}.get(key, key)
        self.app.post_message(Key(key, letter if len(letter) == 1 else None))

    async def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    async def settle(self) -> None:
        """Wait until no worker runs, nothing is done beside the loop, and all is drawn."""
        app = self.app
        for _ in range(_ROUNDS):
            await self.pilot.pause()
            at_work = [worker for worker in app.workers if not worker.is_finished]
            await app.workers.wait_for_complete()
            if isinstance(app, MagnateApp) and app.is_running:
                await app.aside.run(lambda: None)
            if not at_work and is_still():
                return
        raise AssertionError("the screen does not come to rest")

    @property
    def strips(self) -> list[Strip]:
        """The lines of the screen, with their styles, and of what is seen of the screen below it."""
        return strips_of(self.app)

    @property
    def lines(self) -> list[str]:
        """The lines of the screen as text, without blanks at the right."""
        return [strip.text.rstrip() for strip in self.strips]

    @property
    def text(self) -> str:
        """The whole screen as text."""
        return "\n".join(self.lines)

    def line_with(self, text: str) -> str:
        """The first line that has this text."""
        return next((line for line in self.lines if text in line), "")

    def style_of(self, text: str) -> Style:
        """How a text is written, at its first letter."""
        for strip in self.strips:
            at = strip.text.find(text)
            if at >= 0:
                return next(iter(strip.crop(at, at + 1))).style or Style()
        raise AssertionError(f"{text!r} is not on the screen")


class GameStandIn(Screen[None]):
    """In place of the board, for tests of what is around it."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def render(self) -> str:
        return f"playing {self.table.title}"

    def action_leave(self) -> None:
        app = self.app
        assert isinstance(app, MagnateApp)
        app.show_title()


class AppWithoutBoard(MagnateApp):
    """The app with the stand-in."""

    def game_screen(self, table: Table) -> Screen[None]:
        return GameStandIn(table)


def store_in(directory: Path, days_ago: int = 0) -> Store:
    """The games of a data directory; what is saved was saved some days ago."""
    return Store(directory / "games", clock=lambda: _now() - timedelta(days=days_ago))


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


def new_app(
    directory: Path, saved: SavedGame | None = None, terminal: Terminal = TERMINAL
) -> AppWithoutBoard:
    """The app on a data directory."""
    return AppWithoutBoard(session_at(directory, terminal), saved)


def session_at(directory: Path, terminal: Terminal = TERMINAL) -> Session:
    """What an app on a data directory is given."""
    return Session(directory, terminal, lambda: store_in(directory))


def a_setup(*names: str, bots: int = 1, seed: int = 7) -> GameSetup:
    """A game of people and bots."""
    tokens = ("hat", "shoe", "coin", "key", "ring", "cannon", "thimble")
    bot_names = ("Bea", "Cyd", "Dov", "Eve")[:bots]
    chairs = [Chair(name, token) for name, token in zip(names, tokens, strict=False)]
    free = tokens[len(names) :]
    chairs += [Chair(name, token, "thrifty") for name, token in zip(bot_names, free, strict=False)]
    return GameSetup("monopoly-1935", {}, tuple(chairs), seed)


def save_game(directory: Path, title: str = "Ann and Bea", days_ago: int = 0) -> str:
    """Begin a game and leave it; gives its name."""
    with store_in(directory, days_ago).create(a_setup("Ann"), title) as saved:
        return saved.name


def finish(directory: Path, title: str, seed: int = 7, bots: int = 1) -> str:
    """A short game that is over; gives its name."""
    setup = replace(a_setup("Ann", bots=bots, seed=seed), options={"time_limit_rounds": 5})
    players = [make("uniform", Rng(seat)) for seat in range(len(setup.chairs))]
    with store_in(directory).create(setup, title) as saved:
        while (decision := saved.game.decision) is not None:
            command = next_command(saved.game, decision, players)
            saved.game.submit(command)
            saved.append(command)
        return saved.name


@asynccontextmanager
async def on_stage(
    app: App[Any], size: tuple[int, int] = (80, 24), *, is_painted: bool = False
) -> AsyncIterator[Stage]:
    """Run an app and leave it; it is painted after every change, or where a test looks at it."""
    async with without_terminal(app, size, is_painted=is_painted) as pilot:
        stage = Stage(app, pilot)
        await stage.settle()
        yield stage
