"""The figures of a finished Landlord's Game, and its lesson: where wages went, which land lay idle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.board import Board, TitleNumber
from engine.commands import Seat
from engine.events import Event, Moved, Paid, Reason, TitlePassed, TurnBegan
from engine.game import Game
from engine.games.landlord1904.events import LoanMade, SentToPoorhouse
from engine.games.landlord1904.state import TREASURY
from engine.games.landlord1904.words import LandlordReason
from engine.ruleset import Rules
from tui.words.paragraphs import Lesson, LessonRow
from tui.words.phrases import People, money, times

NOTE = (
    "The Treasury holds what the players paid into it, lots included. A lot is held out of use in a round "
    "when someone owns it and no one stops there; the figure is for the average round."
)

_PAID_FOR = (
    ("Taxes on necessities", LandlordReason.NECESSITY),
    ("Railroad fares", LandlordReason.FARE),
    ("Franchise charges", LandlordReason.CHARTER),
    ("Fines", Reason.FINE),
)


class Tally:
    """What each player earned and paid, and how long their lots lay idle, by seat; sums are whole dollars."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._owners: dict[TitleNumber, Seat] = {}
        """Of lots; charters are no land."""
        self._idle: Counter[TitleNumber] = Counter()
        """For how many rounds a lot has been idle by now."""
        self._stops: set[TitleNumber] = set()
        """Where somebody has stopped in the present round."""
        self.rounds = 0
        """How many there were, the last one however short."""
        self.wages: Counter[Seat] = Counter()
        self.rent_paid: Counter[Seat] = Counter()
        self.rent_taken: Counter[Seat] = Counter()
        self.to_treasury: Counter[Seat] = Counter()
        self.paid: dict[Reason, Counter[Seat]] = {reason: Counter() for _, reason in _PAID_FOR}
        self.idle: Counter[Seat] = Counter()
        """Rounds in which a lot of theirs was idle, of all their lots together."""
        self.longest: Counter[Seat] = Counter()
        """The most rounds on end in which one of their lots was idle."""

    def take(self, happened: Sequence[Event]) -> None:
        """Count all of a game."""
        number = 1
        for event in happened:
            if isinstance(event, TurnBegan) and event.round > number:
                self._end_round()
                number = event.round
            elif isinstance(event, Moved):
                title = self._board.spaces[event.goal].title
                if title is not None:
                    self._stops.add(title)
            elif isinstance(event, TitlePassed) and self._board.titles[event.title].price:
                self._owners[event.title] = event.taker
                self._idle[event.title] = 0
            elif isinstance(event, Paid):
                self._count(event)
        self._end_round()

    def _end_round(self) -> None:
        """Each lot that is owned was in use, or is idle for one round more."""
        for title, owner in self._owners.items():
            self._idle[title] = 0 if title in self._stops else self._idle[title] + 1
            self.idle[owner] += title not in self._stops
            self.longest[owner] = max(self.longest[owner], self._idle[title])
        self._stops.clear()
        self.rounds += 1

    def _count(self, event: Paid) -> None:
        if event.reason is LandlordReason.WAGES:
            self.wages[event.payee] += event.amount
        elif self._is_landlords(event):
            self.rent_paid[event.payer] += event.amount
            self.rent_taken[event.payee] += event.amount
        elif event.reason in self.paid:
            self.paid[event.reason][event.payer] += event.amount
        if event.payee == TREASURY:
            self.to_treasury[event.payer] += event.amount

    def _is_landlords(self, event: Paid) -> bool:
        """Rent to the owner of the lot, not to the Treasury or to a tenant who was there first (LG-36)."""
        if event.reason is LandlordReason.SHARED_RENT:
            return event.title is not None and self._owners.get(event.title) == event.payee
        return event.reason is Reason.RENT and event.payee >= 0


def lesson(game: Game, happened: Sequence[Event], people: People) -> Lesson:
    """Wages, rents, taxes, idle land and the Treasury, for all and for each player."""
    tally = Tally(game.board)
    tally.take(happened)
    seats = range(len(game.state.players))

    def sums(label: str, by_seat: Counter[Seat]) -> LessonRow:
        return LessonRow(label, money(by_seat.total()), tuple(money(by_seat[seat]) for seat in seats))

    def average(rounds: int) -> str:
        return f"{rounds / tally.rounds:.1f}"

    longest = [tally.longest[seat] for seat in seats]
    return Lesson(
        _closing(tally.wages.total(), tally.rent_paid.total()),
        (
            sums("Earned as wages", tally.wages),
            sums("Rent to landlords", tally.rent_paid),
            sums("Rent from tenants", tally.rent_taken),
            *(sums(label, tally.paid[reason]) for label, reason in _PAID_FOR),
            sums("Treasury at the end", tally.to_treasury),
            LessonRow(
                "Lots held out of use",
                average(tally.idle.total()),
                tuple(average(tally.idle[seat]) for seat in seats),
            ),
            LessonRow("Longest idle, in rounds", str(max(longest)), tuple(map(str, longest))),
        ),
        NOTE,
    )


def _closing(wages: int, rents: int) -> str:
    """How much of the wages landlords took, by each hundred dollars."""
    if not wages:
        return f"Nobody earned any wages; landlords collected {money(rents)} in rent."
    share = f"${round(100 * rents / wages)}" if rents * 200 >= wages or not rents else "less than $1"
    return f"For every $100 earned in wages, landlords collected {share} in rent."


# --- figures on the Landlord's Game when it ends


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """Loans, and how many times players went to the Poorhouse."""
    kinds = [type(event) for event in happened]
    return [
        ("Loans made", str(kinds.count(LoanMade))),
        ("In the Poorhouse", times(kinds.count(SentToPoorhouse))),
    ]
