"""What every event is made of: its kind, its cause and its reason."""

from __future__ import annotations

from enum import Enum

from engine.record import record


class By(Enum):
    """What moved a piece, or sent it to Jail."""

    THROW = "throw"
    CARD = "card"
    SPACE = "space"
    DOUBLES = "doubles"
    FORCED = "forced"
    TRAVEL = "travel"
    SUBWAY = "subway"
    AIRPLANE = "airplane"


class Reason(Enum):
    """What a payment is for."""

    SALARY = "salary"
    PRICE = "price"
    AUCTION = "auction"
    RENT = "rent"
    INCOME_TAX = "income tax"
    LUXURY_TAX = "luxury tax"
    CARD = "card"
    FINE = "fine"
    BUILDINGS = "buildings"
    MORTGAGE = "mortgage"
    LIFT = "lift"
    INTEREST = "interest"
    TRADE = "trade"
    CREDIT = "credit"
    BANKRUPTCY = "bankruptcy"
    WAGES = "wages"
    NECESSITY = "necessity"
    FARE = "fare"
    CHARTER = "charter"
    LUXURY = "luxury"
    LEGACY = "legacy"
    SHARED_RENT = "shared rent"
    LOAN = "loan"
    REPAYMENT = "repayment"
    FORECLOSURE = "foreclosure"
    SPACE = "space"
    SWEEPSTAKES = "sweepstakes"
    LOT_SALE = "lot sale"
    TAX_CARD = "tax card"
    PASS = "pass"
    DOUBLE_TROUBLE = "double trouble"
    TRIPLE_PLAY = "triple play"
    HALF_WINNINGS = "half winnings"
    REFUND = "refund"
    SUBWAY = "subway"
    AIRPLANE = "airplane"


class Purpose(Enum):
    """Why dice are thrown."""

    MOVE = "move"
    JAIL = "jail"
    UTILITY = "utility"
    FIRST_PLACE = "first place"
    POORHOUSE = "poorhouse"
    RAILROAD = "railroad"
    CARNIVAL = "carnival"
    SWEEPSTAKES = "sweepstakes"
    DOUBLE_TROUBLE = "double trouble"
    TRIPLE_PLAY = "triple play"


class End(Enum):
    """Why the game is over."""

    LAST_PLAYER = "last player"
    BANKRUPTCIES = "bankruptcies"
    ROUNDS = "rounds"
    TIME = "time"


@record
class Event:
    """Something that has happened."""
