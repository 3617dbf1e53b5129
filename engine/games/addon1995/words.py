"""The words of the inner board for spaces, moves, payments and throws, beside those shared by all games."""

from __future__ import annotations

from engine.board import Kind
from engine.events import By, Purpose, Reason


class AddonKind:
    """The kinds of space that only the inner board has."""

    DOUBLE_TROUBLE = Kind("double trouble")
    PASS = Kind("pass")
    ELEVATOR = Kind("elevator")
    TRIPLE_PLAY = Kind("triple play")
    TAX_REFUND = Kind("tax refund")
    SUBWAY = Kind("subway")
    MOVE_BACKWARDS = Kind("move backwards")
    RESTING = Kind("resting place")


class AddonBy:
    """What moves a piece only on the inner board."""

    TRAVEL = By("travel")
    SUBWAY = By("subway")
    AIRPLANE = By("airplane")


class AddonReason:
    """What is paid for only on the inner board."""

    PASS = Reason("pass")
    DOUBLE_TROUBLE = Reason("double trouble")
    TRIPLE_PLAY = Reason("triple play")
    HALF_WINNINGS = Reason("half winnings")
    REFUND = Reason("refund")
    SUBWAY = Reason("subway")
    AIRPLANE = Reason("airplane")


class AddonPurpose:
    """What dice are thrown for only on the inner board."""

    DOUBLE_TROUBLE = Purpose("double trouble")
    TRIPLE_PLAY = Purpose("triple play")
