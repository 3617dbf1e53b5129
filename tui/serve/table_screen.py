"""The game at a table of the hall, from one seat or from none."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events

from engine.commands import Seat
from tui.draw.style import Look
from tui.play.playback import Pace
from tui.screens.game import GameScreen
from tui.serve.hosted import HostedTable


class TableScreen(GameScreen):
    """Whoever presses a key plays for himself again."""

    def __init__(
        self, hosted: HostedTable, seat: Seat | None, look: Look, pace: Pace, keys: Mapping[str, str]
    ) -> None:
        """Without a seat one only looks on."""
        super().__init__(hosted.table, look, pace=pace, keys=keys, seats=() if seat is None else (seat,))
        self._hosted = hosted
        self._own = seat
        self.desk.sets_pace = seat is not None

    def on_key(self, event: events.Key) -> None:
        """A sign of life; the game's own screen takes the key then."""
        if self._own is not None:
            self._hosted.take_back_seat(self._own)
