"""What the screens of a game ask of the app."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine
from typing import Any, Protocol, cast

from textual.app import App

from engine.setup import GameSetup
from tui.play.replay import Replay
from tui.play.table import Table
from tui.settings import Settings
from tui.terminal.pacing import Line


class Host(Protocol):
    """The app, as far as a game needs it; `tui.app.MagnateApp` is one."""

    @property
    def settings(self) -> Settings:
        """What the player likes."""

    @property
    def round_trip(self) -> float | None:
        """Seconds from a frame to the terminal's answer, None if unknown."""

    @property
    def line(self) -> Line:
        """How fast the line to the terminal is, as far as it is known."""

    def change_settings(self, new: Settings) -> str:
        """Use and keep other settings; gives a sentence if they cannot be kept."""

    def show_title(self, message: str = "") -> None:
        """Leave the game for the title."""

    def begin(self, setup: GameSetup) -> Awaitable[None]:
        """Begin another game. Raises SaveError and SetupError."""

    def show_replay(self, table: Table, at: int | None = None) -> Coroutine[Any, Any, None]:
        """Show what has happened at a table, from a moment on."""

    def branch(self, replay: Replay) -> Awaitable[None]:
        """Go on from a moment of another game as a new one. Raises SaveError."""


def host_of(app: App[Any]) -> Host:
    """The app by what a game needs of it."""
    return cast(Host, app)
