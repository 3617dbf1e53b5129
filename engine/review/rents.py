"""The rents of a game as they were due, whether paid, settled with property or never paid in full."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.board import TitleNumber
from engine.commands import Seat
from engine.events import (
    Event,
    FellShort,
    Paid,
    Reason,
    RentDue,
    RentForfeited,
    RentSettledInPart,
    TurnBegan,
    WentBankrupt,
)
from engine.record import record


@record
class RentOwed:
    """A rent that was due, once it is clear what came of it. Sums are whole dollars."""

    payer: Seat
    owner: Seat
    """A negative seat is one of the Bank's accounts."""
    amount: int
    """What was due."""
    title: TitleNumber | None
    is_short: bool = False
    """The payer could not pay all of it."""
    is_ruin: bool = False
    """They lost everything to the owner for it."""


class RentBook:
    """Follows the rents of a game through its events."""

    def __init__(self) -> None:
        self._open: list[RentDue] = []
        self._short: dict[Seat, int] = {}
        """By seat: the last sum that could not be paid at once."""
        self._part: Seat | None = None
        """Who settled a rent with property, until the cash that goes with it is paid."""

    def note(self, event: Event) -> Iterator[RentOwed]:
        """The rents that are settled with this event; those nobody asks for are left out."""
        match event:
            case RentDue():
                self._open.append(event)
            case FellShort():
                self._short[event.seat] = event.amount
            case RentForfeited():
                self._take(lambda due: _is_between(due, event) and due.title == event.title, event.amount)
            case RentSettledInPart():
                self._part = event.payer if event.cash else None
                due = self._take(lambda due: _is_between(due, event), self._short.get(event.payer, 0))
                if due is not None:
                    yield _owed(due)
            case Paid() if event.reason is Reason.RENT:
                yield from self._paid(event)
            case WentBankrupt():
                mine = [due for due in self._open if due.payer == event.seat]
                self._open = [due for due in self._open if event.seat not in (due.payer, due.owner)]
                for due in mine:
                    yield _owed(due, is_short=True, is_ruin=due.owner == event.creditor)
            case TurnBegan():
                unpaid = [due for due in self._open if not due.must_ask]
                self._open = [due for due in self._open if due.must_ask]
                for due in unpaid:
                    yield _owed(due, is_short=True)

    def _paid(self, event: Paid) -> Iterator[RentOwed]:
        if event.payer == self._part:
            self._part = None
            return
        due = self._take(lambda due: (due.payer, due.title) == (event.payer, event.title), event.amount)
        if due is None:  # it fell due before the first event known
            yield RentOwed(event.payer, event.payee, event.amount, event.title)
        else:
            yield _owed(due, is_short=due.amount > event.amount)

    def _take(self, fits: Callable[[RentDue], bool], amount: int) -> RentDue | None:
        """The oldest open rent of this sum that fits, else the latest that fits; it is open no longer."""
        fitting = [due for due in self._open if fits(due)]
        due = next((due for due in fitting if due.amount == amount), fitting[-1] if fitting else None)
        if due is not None:
            self._open.remove(due)
        return due


def _is_between(due: RentDue, event: RentForfeited | RentSettledInPart) -> bool:
    return (due.payer, due.owner) == (event.payer, event.owner)


def _owed(due: RentDue, *, is_short: bool = False, is_ruin: bool = False) -> RentOwed:
    return RentOwed(due.payer, due.owner, due.amount, due.title, is_short, is_ruin)


def rents_owed(happened: Iterable[Event]) -> Iterator[RentOwed]:
    """The rents of these events, in the order in which they were settled."""
    book = RentBook()
    for event in happened:
        yield from book.note(event)
