"""What bots may do until the next throw, so that none of them holds up the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.choices import Decision
from engine.commands import Command, Seat
from engine.events import DiceThrown, Event, TurnBegan
from engine.setup import HUMAN, GameSetup
from engine.steps import Auction

MOST_INTERJECTIONS = 12
"""What one bot may do between two throws in other players' turns, so that none can hold up the game."""

MOST_COMMANDS = 200
"""What bots may do between two throws, bids aside, before something harmless is chosen for them."""


class Patience:
    """What bots have done since the last throw, so that none of them can hold up the game."""

    def __init__(self, setup: GameSetup) -> None:
        self._is_bot = tuple(chair.player != HUMAN for chair in setup.chairs)
        self._interjections = [0] * len(setup.chairs)
        self._commands = 0

    def allows(self, seat: Seat) -> bool:
        """Whether a bot may do something in another player's turn."""
        return self._interjections[seat] < MOST_INTERJECTIONS

    @property
    def is_over(self) -> bool:
        """Whether bots have had their time until the next throw."""
        return self._commands >= MOST_COMMANDS

    def count(self, command: Command, asked: Decision | None, happened: Sequence[Event]) -> None:
        """Count what was answered to a question; an auction comes to an end by itself."""
        if any(isinstance(event, DiceThrown | TurnBegan) for event in happened):
            self._interjections = [0] * len(self._interjections)
            self._commands = 0
        elif asked is not None and self._is_bot[command.seat]:
            self._commands += not isinstance(asked.step, Auction)
            self._interjections[command.seat] += command.seat != asked.seat
