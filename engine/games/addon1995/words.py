"""The words of the inner board for spaces, moves and payments, beside those shared by all games."""

from __future__ import annotations

from engine.board import Kind
from engine.events import By, Reason


class AddonKind:
    """The kinds of space that only the inner board has."""

    PASS = Kind("pass")
    ELEVATOR = Kind("elevator")
    MOVE_BACKWARDS = Kind("move backwards")
    RESTING = Kind("resting place")


class AddonBy:
    """What moves a piece only on the inner board."""

    TRAVEL = By("travel")
    AIRPLANE = By("airplane")


class AddonReason:
    """What is paid for only on the inner board."""

    HALF_WINNINGS = Reason("half winnings")
    AIRPLANE = Reason("airplane")
