"""The words of Finance for spaces, moves, payments and throws, beside those shared by all games."""

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
    """What moves a piece only in Finance."""

    FORCED = By("forced")


class FinanceReason:
    """What is paid for only in Finance."""

    FARE = Reason("fare")
    SPACE = Reason("space")
    SWEEPSTAKES = Reason("sweepstakes")
    LOT_SALE = Reason("lot sale")


class FinancePurpose:
    """What dice are thrown for only in Finance."""

    RAILROAD = Purpose("railroad")
    CARNIVAL = Purpose("carnival")
    SWEEPSTAKES = Purpose("sweepstakes")
