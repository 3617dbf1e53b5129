"""Statistics on all finished games: by game, opponent and seat; streaks, rents, luck.

Only people's wins count; bots playing among themselves leave no results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.record import record
from engine.setup import HUMAN

if TYPE_CHECKING:
    from saves.results import Result, SeatResult

FAIR = 3.5
"""The average of one die."""


@dataclass(slots=True)
class Line:
    """Some of the games: how many, how many of them people won, and more."""

    name: str
    played: int = 0
    won: int = 0
    best: int = 0
    """The highest worth a person ended with, in dollars."""
    rounds: int = 0
    """Rounds in all of them together."""

    @property
    def share(self) -> float:
        """Percentage of games won."""
        return 100 * self.won / self.played if self.played else 0.0

    @property
    def mean_rounds(self) -> float:
        return self.rounds / self.played if self.played else 0.0


@record
class Rent:
    """A memorable rent."""

    amount: int
    property: str
    game: str


@dataclass(slots=True)
class Dice:
    """What people rolled."""

    dice: int = 0
    pips: int = 0
    pairs: int = 0
    doubles: int = 0

    @property
    def mean(self) -> float:
        """The average of two dice; 7 is expected."""
        return 2 * self.pips / self.dice if self.dice else 0.0

    @property
    def doubles_share(self) -> float:
        """Doubles as a percentage of rolls with two dice; 16.7 is expected."""
        return 100 * self.doubles / self.pairs if self.pairs else 0.0

    @property
    def luck(self) -> int:
        """Pips above the expected number; negative if below."""
        return round(self.pips - FAIR * self.dice)


@dataclass(slots=True)
class Statistics:
    """Everything that is told."""

    games: Line = field(default_factory=lambda: Line("all"))
    row: int = 0
    """The current winning streak."""
    longest_row: int = 0
    fastest: Line | None = None
    """The game won in the fewest rounds."""
    rules: list[Line] = field(default_factory=list)
    opponents: list[Line] = field(default_factory=list)
    """Kinds of bots met, by id."""
    players: list[Line] = field(default_factory=list)
    """People by name."""
    seats: list[Line] = field(default_factory=list)
    """Seats people played from, by number."""
    rent_got: Rent | None = None
    rent_paid: Rent | None = None
    dice: Dice = field(default_factory=Dice)
    jailed: int = 0
    ends: list[tuple[int, int]] = field(default_factory=list)
    """The highest final worth of people and of bots in each game, in dollars."""


def statistics_of(results: Iterable[Result]) -> Statistics:
    """The statistics of these games, in the order they ended."""
    told = Statistics()
    for result in results:
        if people := [seat for seat in result.seats if seat.player == HUMAN]:
            _add(told, result, people)
    for lines in (told.rules, told.opponents, told.players):
        lines.sort(key=lambda line: (-line.played, line.name))
    told.seats.sort(key=lambda line: line.name)
    return told


def _add(told: Statistics, result: Result, people: Sequence[SeatResult]) -> None:
    is_won = any(seat.won for seat in people)
    _count(told.games, result, people, is_won)
    _count(_line(told.rules, result.rules), result, people, is_won)
    for kind in {seat.player for seat in result.seats if seat.player != HUMAN}:
        _count(_line(told.opponents, kind), result, people, is_won)
    for number, seat in enumerate(result.seats, start=1):
        if seat.player == HUMAN:
            _count(_line(told.players, seat.name), result, [seat], seat.won)
            _count(_line(told.seats, str(number)), result, [seat], seat.won)
            _throw(told.dice, seat)
            told.jailed += seat.jailed
            told.rent_got = _bigger(told.rent_got, seat.rent_got, seat.rent_got_for, result)
            told.rent_paid = _bigger(told.rent_paid, seat.rent_paid, seat.rent_paid_for, result)
    bots = [seat.worth for seat in result.seats if seat.player != HUMAN]
    told.ends.append((max(seat.worth for seat in people), max(bots, default=0)))
    told.row = told.row + 1 if is_won else 0
    told.longest_row = max(told.longest_row, told.row)
    if is_won and (told.fastest is None or result.rounds < told.fastest.rounds):
        told.fastest = Line(result.title, 1, 1, rounds=result.rounds)


def _line(lines: list[Line], name: str) -> Line:
    """The line with this name, created if missing."""
    found = next((line for line in lines if line.name == name), None)
    if found is None:
        lines.append(found := Line(name))
    return found


def _count(line: Line, result: Result, people: Sequence[SeatResult], is_won: bool) -> None:
    line.played += 1
    line.won += is_won
    line.rounds += result.rounds
    line.best = max(line.best, *(seat.worth for seat in people))


def _throw(dice: Dice, seat: SeatResult) -> None:
    dice.dice += seat.dice
    dice.pips += seat.pips
    dice.pairs += seat.pairs
    dice.doubles += seat.doubles


def _bigger(rent: Rent | None, amount: int, name: str, result: Result) -> Rent | None:
    if amount and (rent is None or amount > rent.amount):
        return Rent(amount, name, result.title)
    return rent
