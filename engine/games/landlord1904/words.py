"""The words of the game of 1904 for spaces, moves, payments and throws, beside those shared by all games."""

from __future__ import annotations

from engine.board import Kind
from engine.events import Purpose, Reason


class LandlordKind:
    """The kinds of space that only the game of 1904 has."""

    NECESSITY = Kind("necessity")
    FARE = Kind("fare")
    FRANCHISE = Kind("franchise")
    LUXURY = Kind("luxury")
    LEGACY = Kind("legacy")
    PARK = Kind("park")


class LandlordReason:
    """What is paid for only in the game of 1904."""

    WAGES = Reason("wages")
    NECESSITY = Reason("necessity")
    FARE = Reason("fare")
    CHARTER = Reason("charter")
    LUXURY = Reason("luxury")
    LEGACY = Reason("legacy")
    SHARED_RENT = Reason("shared rent")
    LOAN = Reason("loan")
    REPAYMENT = Reason("repayment")
    FORECLOSURE = Reason("foreclosure")


class LandlordPurpose:
    """What dice are thrown for only in the game of 1904."""

    POORHOUSE = Purpose("poorhouse")
