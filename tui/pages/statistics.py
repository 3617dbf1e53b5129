"""Statistics on all finished games of people: by game, opponent and seat; streaks, rents, luck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from engine.bots import find_bot
from engine.games import find
from engine.options import SetupError
from engine.record import record
from engine.setup import HUMAN
from saves import Store
from saves.results import Result, SeatResult, all_results
from tui.pages.page import Action, Answer, Block, Curves, Page, Section, Tell, Work
from tui.words import house_rules
from tui.words.names import plain

FAIR = 3.5
"""The average of one die."""


@dataclass(slots=True)
class FiguresRow:
    """Some of the games: how many, how many of them people won, and more."""

    name: str
    played: int = 0
    won: int = 0
    best: int = 0
    """The highest worth a person ended with, whatever the currency."""
    best_told: str = "$0"
    """The same in the currency of its board."""
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
    told: str
    """The amount in the currency of its board."""
    property: str
    game: str


@dataclass(slots=True)
class DiceRolled:
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

    games: FiguresRow = field(default_factory=lambda: FiguresRow("all"))
    row: int = 0
    """The current winning streak."""
    longest_row: int = 0
    fastest: FiguresRow | None = None
    """The game won in the fewest rounds."""
    rules: list[FiguresRow] = field(default_factory=list)
    house: list[FiguresRow] = field(default_factory=list)
    """House rules by the names of their sets."""
    opponents: list[FiguresRow] = field(default_factory=list)
    """Kinds of bots met, by id."""
    players: list[FiguresRow] = field(default_factory=list)
    """People by name."""
    seats: list[FiguresRow] = field(default_factory=list)
    """Seats people played from, by number."""
    rent_got: Rent | None = None
    rent_paid: Rent | None = None
    dice: DiceRolled = field(default_factory=DiceRolled)
    jailed: int = 0
    hints: int = 0
    """How often people asked for one."""
    ends: list[tuple[int, int]] = field(default_factory=list)
    """The highest final worth of people and of bots in each game, in dollars."""


def statistics_of(results: Iterable[Result]) -> Statistics:
    """The statistics of these games, in the order they ended."""
    told = Statistics()
    for result in results:
        if people := [seat for seat in result.seats if seat.player == HUMAN]:
            _add(told, result, people)
    for lines in (told.rules, told.house, told.opponents, told.players):
        lines.sort(key=lambda line: (-line.played, line.name))
    told.seats.sort(key=lambda line: line.name)
    return told


def _add(told: Statistics, result: Result, people: Sequence[SeatResult]) -> None:
    is_won = any(seat.won for seat in people)
    _count(told.games, result, people, is_won)
    _count(_line(told.rules, result.rules), result, people, is_won)
    if name := _house(result):
        _count(_line(told.house, name), result, people, is_won)
    for kind in {seat.player for seat in result.seats if seat.player != HUMAN}:
        _count(_line(told.opponents, kind), result, people, is_won)
    for number, seat in enumerate(result.seats, start=1):
        if seat.player == HUMAN:
            _count(_line(told.players, seat.name), result, [seat], seat.won)
            _count(_line(told.seats, str(number)), result, [seat], seat.won)
            _throw(told.dice, seat)
            told.jailed += seat.jailed
            told.hints += seat.hints
            told.rent_got = _bigger(told.rent_got, seat.rent_got, seat.rent_got_for, result)
            told.rent_paid = _bigger(told.rent_paid, seat.rent_paid, seat.rent_paid_for, result)
    bots = [seat.worth for seat in result.seats if seat.player != HUMAN]
    told.ends.append((max(seat.worth for seat in people), max(bots, default=0)))
    told.row = told.row + 1 if is_won else 0
    told.longest_row = max(told.longest_row, told.row)
    if is_won and (told.fastest is None or result.rounds < told.fastest.rounds):
        told.fastest = FiguresRow(result.title, 1, 1, rounds=result.rounds)


def _line(lines: list[FiguresRow], name: str) -> FiguresRow:
    """The line with this name, created if missing."""
    found = next((line for line in lines if line.name == name), None)
    if found is None:
        lines.append(found := FiguresRow(name))
    return found


def _count(line: FiguresRow, result: Result, people: Sequence[SeatResult], is_won: bool) -> None:
    line.played += 1
    line.won += is_won
    line.rounds += result.rounds
    best = max(seat.worth for seat in people)
    if best > line.best or line.played == 1:
        line.best, line.best_told = best, result.money(best)


def _throw(dice: DiceRolled, seat: SeatResult) -> None:
    dice.dice += seat.dice
    dice.pips += seat.pips
    dice.pairs += seat.pairs
    dice.doubles += seat.doubles


def _bigger(rent: Rent | None, amount: int, name: str, result: Result) -> Rent | None:
    if amount and (rent is None or amount > rent.amount):
        return Rent(amount, result.money(amount), name, result.title)
    return rent


_LEAST_GAMES = 3
"""From which on there is a course to be seen."""


class StatisticsPage(Page):
    """All games that are over, in figures."""

    id = "statistics"
    heading = "Statistics"
    help = "Every finished game counts, even after you delete it. A win is a win by a person."

    actions = (Action("statistics.back", "escape,backspace,q,enter", "back", "Back"),)

    def __init__(self, store: Store) -> None:
        self.told: Statistics | None = None
        """None until the games are read."""
        self._store = store

    def opened(self) -> Answer:
        return Work(self._read, self._take)

    def _read(self, tell: Tell) -> Statistics:
        """Raises SaveError."""

        def tell_of(number: int, count: int) -> None:
            tell(f"One moment: reading game {number} of {count}.")

        return statistics_of(all_results(self._store.directory, self._store.list(), tell_of))

    def _take(self, told: Statistics) -> Answer:
        self.told, self.message = told, ""
        played, won = told.games.played, told.games.won
        if played:
            self.note = f"{played} game{'s' * (played != 1)} finished, {won} won by people"
        return None

    @property
    def blocks(self) -> Sequence[Block]:
        told = self.told
        if told is None:
            return ()
        if not told.games.played:
            return ("No finished games yet.",)
        names, ends = ("people", "the best bot"), tuple(told.ends)
        course = [Curves("worth at the end, game by game", names, ends)] if len(ends) >= _LEAST_GAMES else []
        return [*sections(told), *course]


def plain_figures(told: Statistics) -> dict[str, Any]:
    """All figures, to be written as JSON."""
    dice = told.dice
    means = {"mean": dice.mean, "doubles_share": dice.doubles_share, "luck": dice.luck}
    figures = asdict(told)
    return figures | {"dice": figures["dice"] | means}


def sections(told: Statistics) -> list[Section]:
    """The figures as tables, with readable names; leaves out what nobody has played or met."""
    columns = ("", "played", "won", "", "best", "rounds")
    numbers = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

    def table(heading: str, lines: Sequence[FiguresRow], name: Callable[[str], str]) -> Section:
        rows = []
        for one in lines:
            figures = (one.played, one.won, f"{one.share:.0f}%", one.best_told, f"{one.mean_rounds:.0f}")
            rows.append((name(one.name), *map(str, figures)))
        return Section(heading, columns, tuple(rows))

    found = [
        table("By game", told.rules, _game),
        table("House rules", told.house, str),
        table("Against", told.opponents, _bot),
        table("People", told.players, str),
        table("Seats", told.seats, lambda name: f"{numbers[(int(name) - 1) % len(numbers)]} seat"),
        Section("Records", ("", "", ""), tuple(_marks(told))),
    ]
    return [section for section in found if section.rows]


def _marks(told: Statistics) -> list[tuple[str, ...]]:
    dice, played = told.dice, max(1, told.games.played)
    marks: list[tuple[str, ...]] = [("Wins in a row", str(told.row), f"longest {told.longest_row}")]
    if told.fastest is not None:
        marks.append(("Fastest win", f"round {told.fastest.rounds}", told.fastest.name))
    for what, rent in (("Biggest rent charged", told.rent_got), ("Biggest rent owed", told.rent_paid)):
        if rent is not None:
            marks.append((what, rent.told, ", ".join(filter(None, (rent.property, rent.game)))))
    marks.append(
        (
            "Two dice",
            f"{dice.mean:.2f}",
            f"expected 7.00; {dice.luck:+} pip{'s' * (abs(dice.luck) != 1)} in all",
        )
    )
    marks.append(("Doubles", f"{dice.doubles_share:.1f}%", "expected 16.7%"))
    marks.append(("Jail visits", f"{told.jailed / played:.1f}", "a game"))
    if told.hints:
        marks.append(("Hints asked for", str(told.hints), f"{told.hints / played:.1f} a game"))
    return marks


def _game(rules: str) -> str:
    try:
        rule_set = find(rules)
    except SetupError:
        return plain(rules)
    return f"{(rule_set.short_title or rule_set.title).removeprefix('The ')} {rule_set.year}"


def _house(result: Result) -> str:
    """The board, if it was not the printed one, and the name of the house rules; empty if none are known."""
    board = str(result.options.get("board", ""))
    try:
        rule_set = find(result.rules)
        options = rule_set.choose({name: value for name, value in result.options.items() if name != "board"})
    except SetupError:
        return board
    return ", ".join(filter(None, (board, house_rules.own_name(rule_set, options))))


def _bot(player: str) -> str:
    try:
        return f"{find_bot(player).title.lower()} bots"
    except SetupError:
        return f"{plain(player)} bots"
