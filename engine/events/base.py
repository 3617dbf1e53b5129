"""What every event is made of: its kind, its cause and its reason."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from engine.cards import CardNumber
from engine.commands import Seat
from engine.record import record
from engine.word import Word


class By(Word):
    """What moved a piece, or sent it to Jail."""

    THROW: ClassVar[By]
    CARD: ClassVar[By]
    SPACE: ClassVar[By]
    DOUBLES: ClassVar[By]
    SUBWAY: ClassVar[By]


By.THROW = By("throw")
By.CARD = By("card")
By.SPACE = By("space")
By.DOUBLES = By("doubles")
By.SUBWAY = By("subway")


class Reason(Word):
    """What a payment is for."""

    SALARY: ClassVar[Reason]
    PRICE: ClassVar[Reason]
    AUCTION: ClassVar[Reason]
    RENT: ClassVar[Reason]
    INCOME_TAX: ClassVar[Reason]
    LUXURY_TAX: ClassVar[Reason]
    CARD: ClassVar[Reason]
    FINE: ClassVar[Reason]
    BUILDINGS: ClassVar[Reason]
    MORTGAGE: ClassVar[Reason]
    LIFT: ClassVar[Reason]
    INTEREST: ClassVar[Reason]
    TRADE: ClassVar[Reason]
    CREDIT: ClassVar[Reason]
    BANKRUPTCY: ClassVar[Reason]
    TAX_CARD: ClassVar[Reason]
    PASS: ClassVar[Reason]
    DOUBLE_TROUBLE: ClassVar[Reason]
    TRIPLE_PLAY: ClassVar[Reason]
    REFUND: ClassVar[Reason]
    SUBWAY: ClassVar[Reason]
    POT_START: ClassVar[Reason]
    SNAKE_EYES: ClassVar[Reason]


Reason.SALARY = Reason("salary")
Reason.PRICE = Reason("price")
Reason.AUCTION = Reason("auction")
Reason.RENT = Reason("rent")
Reason.INCOME_TAX = Reason("income tax")
Reason.LUXURY_TAX = Reason("luxury tax")
Reason.CARD = Reason("card")
Reason.FINE = Reason("fine")
Reason.BUILDINGS = Reason("buildings")
Reason.MORTGAGE = Reason("mortgage")
Reason.LIFT = Reason("lift")
Reason.INTEREST = Reason("interest")
Reason.TRADE = Reason("trade")
Reason.CREDIT = Reason("credit")
Reason.BANKRUPTCY = Reason("bankruptcy")
Reason.TAX_CARD = Reason("tax card")
Reason.PASS = Reason("pass")
Reason.DOUBLE_TROUBLE = Reason("double trouble")
Reason.TRIPLE_PLAY = Reason("triple play")
Reason.REFUND = Reason("refund")
Reason.SUBWAY = Reason("subway")
Reason.POT_START = Reason("pot start")
Reason.SNAKE_EYES = Reason("snake eyes")


class Purpose(Word):
    """Why dice are thrown."""

    MOVE: ClassVar[Purpose]
    JAIL: ClassVar[Purpose]
    UTILITY: ClassVar[Purpose]
    FIRST_PLACE: ClassVar[Purpose]
    DOUBLE_TROUBLE: ClassVar[Purpose]
    TRIPLE_PLAY: ClassVar[Purpose]


Purpose.MOVE = Purpose("move")
Purpose.JAIL = Purpose("jail")
Purpose.UTILITY = Purpose("utility")
Purpose.FIRST_PLACE = Purpose("first place")
Purpose.DOUBLE_TROUBLE = Purpose("double trouble")
Purpose.TRIPLE_PLAY = Purpose("triple play")


class End(Enum):
    """Why the game is over."""

    LAST_PLAYER = "last player"
    BANKRUPTCIES = "bankruptcies"
    ROUNDS = "rounds"
    TIME = "time"
    WORTH = "worth"
    SETS = "sets"
    SETTLED = "settled"
    """By the table, as it stood (MO-127)."""


@record
class Event:
    """Something that has happened."""


@record
class OffThePile(Event):
    """A card came off the top of its pile."""

    seat: Seat
    card: CardNumber
