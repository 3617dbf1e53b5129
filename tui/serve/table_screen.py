"""The game at a table of the hall, from one seat or from none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from engine.commands import Seat
from tui.draw.style import Look
from tui.play.playback import Pace
from tui.screens.game import GameScreen
from tui.serve.ask import AskScreen
from tui.serve.hosted import HostedTable


class TableScreen(GameScreen):
    """Whoever presses a key plays for himself again, and those who have a seat can talk."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("apostrophe", "say", "Say", id="table.say", key_display="'", tooltip="Say something to all"),
    ]

    def __init__(
        self, hosted: HostedTable, seat: Seat | None, look: Look, pace: Pace, keys: Mapping[str, str]
    ) -> None:
        """Without a seat one only looks on."""
        super().__init__(hosted.table, look, pace=pace, keys=keys, seats=() if seat is None else (seat,))
        self._hosted = hosted
        self._own = seat
        self.desk.sets_pace = seat is not None

    def action_say(self) -> None:
        """Ask what to say."""
        if self._own is not None:
            self.app.push_screen(AskScreen(self.look, "Say to all", "Say", "Say it", self._say))

    def _say(self, text: str) -> None:
        if self._own is not None:
            self.desk.note = self._hosted.say(self._own, text)
            self.after_key()

    def on_key(self, event: events.Key) -> None:
        """A sign of life; the game's own screen takes the key then."""
        if self._own is not None:
            self._hosted.take_back_seat(self._own)
