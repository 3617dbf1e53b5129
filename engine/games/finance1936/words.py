"""The words of Finance for spaces, moves, payments and throws, beside those that all games share."""

from __future__ import annotations

from engine.board import Kind
from engine.events import By, Purpose, Reason


class FinanceKind:
    """The kinds of space that only Finance has."""

    RIDE = Kind("ride")
    PENALTY = Kind("penalty")
    THEATRE = Kind("theatre")
    REWARD = Kind("reward")
    SWEEPSTAKES = Kind("sweepstakes")
    MISSED_TRAIN = Kind("missed train")
    ROWBOAT = Kind("rowboat")
    WHARF = Kind("wharf")
    CARNIVAL = Kind("carnival")


class FinanceBy:
    """What moves a piece in Finance alone."""

    FORCED = By("forced")


class FinanceReason:
    """What is paid for in Finance alone."""

    FARE = Reason("fare")
    SPACE = Reason("space")
    SWEEPSTAKES = Reason("sweepstakes")
    LOT_SALE = Reason("lot sale")


class FinancePurpose:
    """What dice are thrown for in Finance alone."""

    RAILROAD = Purpose("railroad")
    CARNIVAL = Purpose("carnival")
    SWEEPSTAKES = Purpose("sweepstakes")
