"""The games of the days at this keyboard: which one counts on each, and how it ended.

open_daily(store, day)              # the name of the saved game to play
daily_results(store)[day].line      # what is told to friends
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta

from engine.games import find
from engine.record import record
from engine.setup import HUMAN
from saves import Store
from saves.daily import attempts, note_attempt, practice
from saves.errors import SaveError
from saves.record import Record
from saves.results import Result, all_results
from tui.table.daily_setup import daily_setup, title_of
from tui.table.reviews.examination import Examination
from tui.table.share_line import LuckAndPlay, account_of, line_to_send


def open_daily(store: Store, day: date, name: str = "", *, is_practice: bool = False) -> str:
    """The game to play on a day: the first begun, which counts, or one for practice. Raises SaveError."""
    is_practice |= not still_counts(store, day)
    counting, key = attempts(store.directory).get(day.isoformat()), day.isoformat()
    names = _unfinished(store)
    for game in practice(store.directory, key) if is_practice else [counting]:
        if game in names:
            return names[game]
    title = title_of(day, is_practice=is_practice)
    with store.create(daily_setup(day, name), title, day=key) as saved:
        note_attempt(store.directory, key, saved.id, is_practice=is_practice)
        return saved.name


def still_counts(store: Store, day: date) -> bool:
    """Whether what is played now on a day counts: no try was begun, or it goes on. Raises SaveError."""
    counting = attempts(store.directory).get(day.isoformat())
    return counting is None or counting in _unfinished(store)


def _unfinished(store: Store) -> dict[str | None, str]:
    """The names of the games that can be played on, by their ids; of two the one saved last."""
    games = [info for info in store.list() if info.can_open and not info.is_over]
    return {info.id: info.name for info in reversed(games)}


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
    luck: int | None = None
    """What chance brought, in points of 100 of winning; None if the game has not been reviewed."""
    play: int | None = None
    """What decisions brought."""
    curve: tuple[float, ...] = ()
    """The chance to win, by round."""

    @property
    def line(self) -> str:
        """What is told to friends, in at most 120 characters and without giving anything away."""
        is_known = self.luck is not None and self.play is not None
        account = LuckAndPlay(self.luck or 0, self.play or 0, self.curve) if is_known else None
        told = line_to_send(find(self.rules).called(), self.place, self.players, self.worth, account)
        return f"Magnate {self.day.isoformat()}, {told}"


def reviewed(store: Store, result: DailyResult) -> DailyResult:
    """A result with what was luck and what was play, where the game is still there."""
    with suppress(SaveError):
        game = attempts(store.directory).get(result.day.isoformat())
        for info in store.list():
            if info.id == game:
                return _reviewed(result, store.read(info.name))
    return result


def _reviewed(result: DailyResult, record: Record) -> DailyResult:
    examination = Examination(record.opening(), record.commands)
    summary = examination.summary()
    examination.stop()
    seat = next(seat for seat, chair in enumerate(record.setup.chairs) if chair.player == HUMAN)
    account = account_of(summary, seat)
    return replace(result, luck=account.luck, play=account.play, curve=account.curve)


def daily_result(day: date, result: Result) -> DailyResult | None:
    """What a finished game says; None if nobody at this keyboard played in it."""
    own = next((seat for seat, who in enumerate(result.seats) if who.player == HUMAN), None)
    if own is None:
        return None
    place, worth = result.places[own], result.seats[own].worth
    return DailyResult(day, result.rules, place, len(result.seats), worth)


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
