"""The results of finished games, a line of JSON each, kept even when the games are deleted.

A game writes its line when it ends. A game without one is read, move by move, when first asked for; after
that only its line is read. A line that makes no sense is left out, and its game is read again if it still
exists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from engine.board import DOLLARS
from engine.events import DiceThrown, Event, GameOver, SentToJail
from engine.game import Refused
from engine.options import Value
from engine.record import record
from engine.review.rents import RentBook, RentOwed
from engine.setup import HUMAN
from saves.boards.setup_text import told
from saves.disk import json_lines
from saves.disk.files import Files
from saves.encoding import Plain
from saves.errors import SaveError
from saves.listing import SaveInfo
from saves.record import Record
from saves.untrusted_text import shown

FILE = "results.lines"
"""Beside the games."""

_MOST = 10**9

_MOST_BYTES = 32 << 20
"""Of all lines; that many games take a lifetime."""


@dataclass(slots=True)
class SeatResult:
    """How one player did. Sums are whole ones in the currency of the board."""

    name: str
    player: str
    """`HUMAN`, or the id of a bot."""
    won: bool = False
    worth: int = 0
    rent_got: int = 0
    """The highest rent owed to them, whatever came of it."""
    rent_got_for: str = ""
    """The property it was for."""
    rent_paid: int = 0
    """The highest rent they owed."""
    rent_paid_for: str = ""
    dice: int = 0
    """The number of dice thrown, and the total they showed."""
    pips: int = 0
    pairs: int = 0
    """How often two dice were thrown, and how often they were a double."""
    doubles: int = 0
    jailed: int = 0
    hints: int = 0
    """How often they asked for a hint."""


@record
class Result:
    """The result of a game."""

    id: str
    title: str
    rules: str
    rounds: int
    played: int
    """Seconds."""
    ended: str
    """When it was last saved, in ISO format."""
    seats: tuple[SeatResult, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    """The options that were changed."""
    currency: str = DOLLARS.pattern
    """How its sums are written, with {} for the number."""

    def money(self, amount: int) -> str:
        """A sum in the currency of its board."""
        return self.currency.replace("{}", str(amount), 1)

    @property
    def places(self) -> list[int]:
        """By seat, from 1; players of equal worth share one."""
        ranks = [(seat.won, seat.worth) for seat in self.seats]
        return [1 + sum(other > one for other in ranks) for one in ranks]


def result_of(path: Path) -> Result | None:
    """The result of a saved game, from its moves; None if it is not over. Raises SaveError."""
    from saves.restore import restore  # only here: most starts read no game here

    return _told(restore(path, [Files.beside(path).journal]))


def _told(record: Record) -> Result | None:
    seats = [SeatResult(shown(chair.name), chair.player) for chair in record.setup.chairs]
    game, over, book = record.opening(), None, RentBook()
    titles = [title.name for title in game.board.titles]
    for event in _events(record):
        if isinstance(event, GameOver):
            over = event
        else:
            _count(event, seats)
        for rent in book.note(event):
            _count_rent(rent, seats, titles)
    if over is None:
        return None
    for standing in over.standings:
        seats[standing.seat].worth = standing.worth
    for seat in over.winners:
        seats[seat].won = True
    for one in seats:
        one.hints = record.hints if one.player == HUMAN else 0
    rounds, ended = record.game.state.round, record.saved.isoformat()
    return Result(
        record.id,
        shown(record.title),
        record.setup.rules,
        rounds,
        record.played,
        ended,
        tuple(seats),
        told(record.setup.options),
        game.board.currency.pattern,
    )


def _events(record: Record) -> Iterable[Event]:
    game = record.opening()
    yield from game.events
    with suppress(Refused):
        for command in record.commands:
            yield from game.submit(command)


def _count(event: Event, seats: Sequence[SeatResult]) -> None:
    if isinstance(event, DiceThrown):
        one = seats[event.seat]
        one.dice += len(event.dice)
        one.pips += sum(event.dice)
        if len(event.dice) == 2:
            one.pairs += 1
            one.doubles += event.dice[0] == event.dice[1]
    elif isinstance(event, SentToJail):
        seats[event.seat].jailed += 1


def _count_rent(rent: RentOwed, seats: Sequence[SeatResult], titles: Sequence[str]) -> None:
    name = "" if rent.title is None else titles[rent.title]
    if rent.owner >= 0 and rent.amount > seats[rent.owner].rent_got:
        seats[rent.owner].rent_got, seats[rent.owner].rent_got_for = rent.amount, name
    if rent.amount > seats[rent.payer].rent_paid:
        seats[rent.payer].rent_paid, seats[rent.payer].rent_paid_for = rent.amount, name


# --- the file


def known_results(directory: Path) -> dict[str, Result]:
    """The results written down so far, by game id. Raises SaveError if they cannot be read."""
    results = map(_read, json_lines.read(directory / FILE, _MOST_BYTES))
    return {result.id: result for result in results if result is not None}


def all_results(
    directory: Path, games: Sequence[SaveInfo], reading: Callable[[int, int], None] | None = None
) -> list[Result]:
    """The results of all finished games, the first to end first; new ones are written down.

    Raises SaveError if the results written down cannot be read. `reading` is called with a number and the
    total before each game that has to be read. Failing to write does no harm.
    """
    known = known_results(directory)
    new = [info for info in games if info.is_over and info.can_open and info.id not in known]
    for number, info in enumerate(new, start=1):
        if reading is not None:
            reading(number, len(new))
        with suppress(SaveError):
            if (result := result_of(info.path)) is not None:
                known[result.id] = result
                write_result(directory, result)
    return sorted(known.values(), key=lambda result: result.ended)


def note_result(directory: Path, record: Record) -> None:
    """Write down the result of a game that has just ended, unless it is known."""
    with suppress(SaveError):
        if record.id not in known_results(directory) and (result := _told(record)) is not None:
            write_result(directory, result)


def write_result(directory: Path, result: Result) -> None:
    """Write down a result, or do nothing if the disk refuses."""
    with suppress(OSError):
        json_lines.append(directory / FILE, asdict(result))


def _read(plain: Plain) -> Result | None:
    """The result on a line; None if it is not one."""
    try:
        seats = tuple(SeatResult(**seat) for seat in plain["seats"])
        result = Result(**{**plain, "seats": seats})
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    is_sound = all(map(_is_sound, (result, *seats))) and _are_options(result.options)
    return result if is_sound and seats else None


def _are_options(options: object) -> bool:
    return isinstance(options, dict) and all(isinstance(one, bool | int | str) for one in options.values())


_TYPES = {"str": str, "int": int, "bool": bool}


def _is_sound(one: Any) -> bool:
    """Whether every field has its type and can be shown."""
    for part in fields(one):
        value, kind = getattr(one, part.name), _TYPES.get(str(part.type))
        if kind is not None and type(value) is not kind:
            return False
        if isinstance(value, str) and value != shown(value):
            return False
        if isinstance(value, int) and abs(value) > _MOST:
            return False
    return True
