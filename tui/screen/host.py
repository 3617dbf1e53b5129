"""What screens ask of the app."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast

from textual.app import App

from tui.look.style import Look
from tui.pages.page import Home
from tui.terminal.pacing import LineSpeed

if TYPE_CHECKING:
    from tui.pages.outcomes import Outcome
    from tui.pages.page import Page
    from tui.table.background import Worker


class Host(Home, Protocol):
    """What screens need of the app. What opens a game may raise SaveError."""

    look: Look
    keys: Mapping[str, str]
    """The keys that were changed, by their ids."""

    @property
    def round_trip(self) -> float | None:
        """Seconds from a frame to the terminal's answer, None if unknown."""

    @property
    def aside(self) -> Worker:
        """What may take its time is done there."""

    @property
    def line(self) -> LineSpeed:
        """How fast the line to the terminal is, if known."""

    def work(
        self, job: Callable[[], Coroutine[None, None, None]], *, group: str, exclusive: bool = False
    ) -> object:
        """Let a job be done meanwhile, in place of what was done in the same group if it is exclusive."""

    def keep_game_frame(self) -> None:
        """Keep the table as it is to be seen now, for the start that goes on with this game."""

    def show_title(self, message: str = "") -> None:
        """Leave whatever is shown for the title."""

    def leave_game(self, message: str) -> None:
        """Leave a game for where it was opened from, and say this there."""

    def carry_out(self, outcome: Outcome) -> Awaitable[None]:
        """Do what a page has led to. Raises SetupError, too."""

    def show_page(self, page: Page) -> None:
        """Show what stands beside the table."""


def host_of(app: App[Any]) -> Host:
    """The app by what screens need of it."""
    return cast(Host, app)
