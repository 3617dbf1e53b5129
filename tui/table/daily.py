"""The game of the day: one for everybody, made from the date alone.

setup = daily_setup(date(2026, 11, 24))     # the same on every machine and server
day_of(setup)                               # date(2026, 11, 24)
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from engine.games import find, own_games
from engine.options import Value
from engine.record import record
from engine.rng import Rng
from engine.setup import HUMAN, GameSetup
from saves import Store
from saves.daily import attempts, note_attempt
from saves.results import Result, all_results
from tui.table.setup import Sitter, chairs_of
from tui.words.phrases import money, ordinal

LEVELS = ("normal", "hard", "expert")
"""Of the bots."""

SEATS = 4

_DATE = 10**8
"""The last digits of a seed are its date, as 20261124."""


def today() -> date:
    """The day it is in UTC, so that everybody plays the same game at the same time."""
    return datetime.now(UTC).date()


def daily_setup(day: date, name: str = "") -> GameSetup:
    """The game of a day, with your name; empty for the usual one."""
    chance = Rng(int.from_bytes(sha256(f"magnate daily {day.isoformat()}".encode()).digest()[:8]) >> 1)
    games = own_games()
    rule_set = games[day.toordinal() % len(games)]
    options: dict[str, Value] = {**rule_set.quick, "dice": "duplicate"}
    sitters = [Sitter(LEVELS[chance.below(len(LEVELS))]) for _ in range(SEATS)]
    sitters[chance.below(SEATS)] = Sitter(name=name)
    seed = chance.below(10**10) * _DATE + int(f"{day:%Y%m%d}")
    return GameSetup(rule_set.id, options, chairs_of(sitters, rule_set), seed)


def day_of(setup: GameSetup) -> date | None:
    """The day whose game this is, whatever the players are called; None if it is of no day."""
    try:
        day = datetime.strptime(f"{setup.seed % _DATE:08}", "%Y%m%d").date()
    except ValueError:
        return None
    made = daily_setup(day)
    same = (made.rules, made.options, made.seed) == (setup.rules, dict(setup.options), setup.seed)
    players = [chair.player for chair in setup.chairs]
    return day if same and players == [chair.player for chair in made.chairs] else None


def open_daily(store: Store, day: date, name: str = "") -> str:
    """The name of the saved game to play on a day; the first that is begun counts. Raises SaveError.

    One that is not over is played on.
    """
    counted = attempts(store.directory).get(day.isoformat())
    for info in store.list():
        if info.title == title_of(day) and info.can_open and not info.is_over:
            return info.name
    with store.create(daily_setup(day, name), title_of(day)) as saved:
        if counted is None:
            note_attempt(store.directory, day.isoformat(), saved.id)
        return saved.name


def title_of(day: date) -> str:
    """What the saved game of a day is called."""
    return f"Daily {day.isoformat()}"


@record
class DailyResult:
    """How the counted game of a day ended for its player."""

    day: date
    rules: str
    place: int
    """From 1; players of equal worth share one."""
    players: int
    worth: int
    """Whole dollars."""

    @property
    def line(self) -> str:
        """What is told to friends, in plain ASCII and without giving anything away."""
        title = find(self.rules).short_title or find(self.rules).title
        place = f"{ordinal(self.place)} of {self.players}"
        return f"Magnate {self.day.isoformat()}, {title}: {place}, {money(self.worth)}"


def daily_result(day: date, result: Result) -> DailyResult | None:
    """What a finished game says; None if nobody at this keyboard played in it."""
    own = next((seat for seat in result.seats if seat.player == HUMAN), None)
    if own is None:
        return None
    above = sum((seat.won, seat.worth) > (own.won, own.worth) for seat in result.seats)
    return DailyResult(day, result.rules, 1 + above, len(result.seats), own.worth)


def daily_results(store: Store) -> dict[date, DailyResult]:
    """The counted games that are over, by day. Raises SaveError."""
    counted = attempts(store.directory)
    games = [info for info in store.list() if info.id in counted.values()]
    known = {result.id: result for result in all_results(store.directory, games)}
    found: dict[date, DailyResult] = {}
    for day, game in counted.items():
        with suppress(ValueError):
            if game in known and (told := daily_result(date.fromisoformat(day), known[game])) is not None:
                found[told.day] = told
    return found


def streak(days: Collection[date], until: date) -> int:
    """How many days in a row were played, up to a day or the one before it."""
    last = until if until in days else until - timedelta(days=1)
    length = 0
    while last - timedelta(days=length) in days:
        length += 1
    return length
