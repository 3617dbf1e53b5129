"""Passing the keyboard on, where several people play at one and have secrets from each other. No screen."""

from __future__ import annotations

from collections.abc import Collection

from engine.commands import Seat
from engine.ruleset import Rules


class HandOver:
    """Who has the keyboard: only his secrets may be seen.

    >>> keyboard = HandOver({0, 1}, rules)
    >>> keyboard.is_due(1)
    True
    >>> keyboard.take(1)
    >>> keyboard.is_due(1)
    False
    """

    def __init__(self, seats: Collection[Seat], rules: Rules) -> None:
        """With the seats of those who share it."""
        self.matters = len(seats) > 1 and bool(rules.hidden_cards)
        self.holder: Seat | None = None
        """None until somebody has taken it."""

    def is_due(self, asked: Seat | None) -> bool:
        """Whether the keyboard has to be passed on before somebody sees what he is asked."""
        return self.matters and asked is not None and asked != self.holder

    def take(self, seat: Seat) -> None:
        """Somebody says that he sits before it."""
        self.holder = seat
