"""The league of a server: who has played this week, how strong everybody is, and how today's game went.

league = League(results, register)
league.standings(today())           # reads what is new, so meant for a thread
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from statistics import mean
from threading import Lock
from typing import Any, Protocol

from openskill.models import PlackettLuce, PlackettLuceRating

from engine.bots import find_bot
from engine.options import SetupError
from engine.record import record
from tui.serve.league.days import is_in_time
from tui.serve.league.results import MISSED, OWN_DICE, ResultLine, ResultsStore, hash_of
from tui.serve.players import BOT_MARK, RegisteredPlayer
from tui.table.daily_results import DailyResult

GONE = "(gone)"
"""Who has played here, and is known no longer."""


class KnownPlayers(Protocol):
    """The players of a server, who may come and go."""

    def all(self) -> Collection[RegisteredPlayer]:
        """Everybody. Raises SaveError."""


@dataclass(slots=True)
class Week:
    """What a player did in a week."""

    games: int = 0
    points: int = 0
    """One for everybody who came in behind them."""
    days: set[str] = field(default_factory=set)
    """The days whose games they played."""


@record
class LeagueRow:
    """A line of the league's table."""

    name: str
    rating: int | None
    """None before the first game that is rated."""
    games: int = 0
    days: int = 0
    points: int = 0


@record
class Today:
    """A result of today's game."""

    name: str
    result: DailyResult
    has_own_dice: bool = False
    """Nobody else had theirs."""


@record
class Standings:
    """The league at a moment."""

    week: date
    """Its Monday."""
    weeks: Sequence[date]
    """The Mondays of all weeks in which games counted, and of this one, the latest first."""
    weekly: Sequence[LeagueRow]
    """The most points first."""
    strongest: Sequence[LeagueRow]
    """Players and bots, the strongest first."""
    today: Sequence[Today]
    """The best first."""


class League:
    """Knows all lines that were read; several threads may use it."""

    def __init__(self, results: ResultsStore, players: KnownPlayers) -> None:
        self._results = results
        self._players = players
        self._lock = Lock()
        self._next = 0
        """The number of the first line that was not read."""
        self._ratings = Ratings()
        self._weeks: dict[date, dict[str, Week]] = {}
        self._days: dict[str, dict[str, DailyResult]] = {}
        """By day, and the hashes of players."""
        self._own_dice: set[tuple[str, str]] = set()
        """The days and players of games whose dice nobody else had."""
        self._first: dict[str, date] = {}
        """When a player's first game that counts ended."""

    def standings(self, today: date) -> Standings:
        """How it stands. Raises SaveError."""
        with self._lock:
            self._read()
            names = dict(_names(self._players.all()))
            monday = today - timedelta(days=today.weekday())
            weekly = self._weekly(self._weeks.get(monday, {}), names)
            strongest = [LeagueRow(_name(id, names), self._ratings.of(id)) for id in self._ratings.ids]
            day = today.isoformat()
            best = sorted(self._days.get(day, {}).items(), key=lambda one: (one[1].place, -one[1].worth))
            of_today = [
                Today(names.get(id, GONE), result, (day, id) in self._own_dice) for id, result in best
            ]
            weeks = sorted({monday, *self._weeks}, reverse=True)
            return Standings(monday, weeks, weekly, strongest, of_today)

    def week(self, monday: date) -> Sequence[LeagueRow]:
        """The table of the week from a Monday on, with the ratings of now. Raises SaveError."""
        with self._lock:
            self._read()
            return self._weekly(self._weeks.get(monday, {}), dict(_names(self._players.all())))

    def days_of(self, player: str) -> dict[date, DailyResult]:
        """The days' games that a player has finished, with their results. Raises SaveError."""
        with self._lock:
            self._read()
            id = hash_of(player)
            found = [known[id] for known in self._days.values() if id in known]
            return {result.day: result for result in found}

    def has_played(self, player: str, day: date) -> bool:
        """Whether a player, or anybody with one of their keys, has finished the game of a day."""
        everybody = self._players.all()
        keys = {key for each in everybody if each.id == player for key in each.keys}
        same = {player} | {each.id for each in everybody if keys & {*each.keys}}
        return any(day in self.days_of(each) for each in same)

    def shares_dice(self, player: str, day: date) -> bool:
        """Whether a player has others' dice: only if a game of theirs counted before that day."""
        with self._lock:
            self._read()
            return self._first.get(hash_of(player), day) < day

    # --- reading

    def _read(self) -> None:
        for line in self._results.since(self._next):
            self._next = line["number"] + 1
            self._ratings.add(line)
            if counts(line):
                self._note_week(line)
            if (day := day_of(line)) and line.get("is_checked"):
                for id, result in _of_day(line):
                    self._days.setdefault(day, {}).setdefault(id, result)
                    if line.get(OWN_DICE):
                        self._own_dice.add((day, id))

    def _note_week(self, line: ResultLine) -> None:
        ended = ended_on(line)
        week = self._weeks.setdefault(ended - timedelta(days=ended.weekday()), {})
        for seat, place in zip(line["seats"], line["places"], strict=True):
            if seat["kind"] == PLAYER:
                self._first[seat["id"]] = min(ended, self._first.get(seat["id"], ended))
                own = week.setdefault(seat["id"], Week())
                own.games += 1
                own.points += 0 if was_away(seat) else sum(other > place for other in line["places"])
                own.days |= {line["day"]} - {""}

    def _weekly(self, week: dict[str, Week], names: dict[str, str]) -> Sequence[LeagueRow]:
        rows = [
            LeagueRow(names.get(id, GONE), self._ratings.of(id), own.games, len(own.days), own.points)
            for id, own in week.items()
        ]
        return sorted(rows, key=lambda row: (-row.points, -(row.rating or 0), row.name))


def _of_day(line: ResultLine) -> Iterator[tuple[str, DailyResult]]:
    """The player of a day's game, with how it went."""
    for seat, who in enumerate(line["seats"]):
        if who["kind"] == PLAYER:
            yield (
                who["id"],
                DailyResult(
                    date.fromisoformat(line["day"]),
                    line["rules"],
                    line["places"][seat],
                    len(line["seats"]),
                    line["worth"][seat],
                    round(line["luck"][seat]) if "luck" in line else None,
                    round(line["decisions"][seat]) if "luck" in line else None,
                    tuple(line.get("curve", ())),
                ),
            )


def _names(players: Iterable[RegisteredPlayer]) -> Iterator[tuple[str, str]]:
    """Of players, and of the programs they bring, by what stands for them in the lines."""
    for player in players:
        yield hash_of(player.id), player.name
        yield hash_of(f"{BOT_MARK}{player.id}"), f"{player.name}{BOT_MARK}"


def _name(id: str, names: dict[str, str]) -> str:
    """What a player or bot is called."""
    try:
        return f"{find_bot(id).title} ({BOT})"
    except SetupError:
        return names.get(id, GONE)


# --- how strong players and bots are, from the results of their games


PLAYER, BOT, GUEST = "player", "bot", "guest"
"""Kinds of those who sit at a table."""

MOST_MISSED = 0.1
"""The share of their commands that a bot may give for a player who gains by the game."""

_POINTS = 40
"""That a unit of openskill's is shown as: newcomers begin at 0, the strongest bots come to some 1,000."""


def ended_on(line: ResultLine) -> date:
    """When a game ended."""
    return datetime.fromisoformat(line["ended"]).date()


def day_of(line: ResultLine) -> str:
    """The day a game counts for; empty if there is none, or its dice could be known before it ended."""
    day = str(line.get("day", ""))
    return "" if day and line.get("dice") and not is_in_time(day, ended_on(line)) else day


def counts(line: ResultLine) -> bool:
    """Whether a game is rated: played out, with checked dice, by players with keys, or one on a day."""
    players = sum(seat["kind"] == PLAYER for seat in line.get("seats", ()))
    is_rated = line.get("is_checked") is True and line.get("is_played_out") is True
    return is_rated and players >= (1 if day_of(line) else 2)


def was_away(seat: Mapping[str, Any]) -> bool:
    """Whether a bot played so much for this player that the game brings them nothing."""
    return bool(seat.get(MISSED, 0.0) > MOST_MISSED)


def order_of(line: ResultLine) -> Sequence[float]:
    """How each seat played, the best highest: by places if its luck is not known."""
    if "luck" not in line:
        return [-place for place in line["places"]]
    return [own + others for own, others in zip(line["decisions"], line["others"], strict=True)]


class Ratings:
    """By the hashes of players and the ids of bots, which tie the ratings together.

    A game counts as the order of how everybody changed their chance to win, without luck.
    """

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._known: dict[str, PlackettLuceRating] = {}

    def add(self, line: ResultLine) -> None:
        """Take a game into account, if it counts; guests are rated for that game alone."""
        if not counts(line):
            return
        ids = [seat.get("id", GUEST) for seat in line["seats"]]
        teams = [[self._known.get(id, self._model.rating())] for id in ids]
        rated: dict[str, list[PlackettLuceRating]] = {}
        for id, (rating,) in zip(ids, self._model.rate(teams, scores=list(order_of(line))), strict=True):
            rated.setdefault(id, []).append(rating)
        rated.pop(GUEST, None)
        away = {id for id, seat in zip(ids, line["seats"], strict=True) if was_away(seat)}
        for id, found in rated.items():
            rating = self._model.rating(mean(one.mu for one in found), mean(one.sigma for one in found))
            before = self._known.get(id)
            if id not in away or (before is not None and rating.ordinal() < before.ordinal()):
                self._known[id] = rating

    def of(self, id: str) -> int | None:
        """How strong a player or bot is, with some caution; None if they are not rated yet."""
        if (rating := self._known.get(id)) is None:
            return None
        points: int = round(_POINTS * rating.ordinal())
        return points

    @property
    def ids(self) -> Sequence[str]:
        """All who are rated, the strongest first."""
        return sorted(self._known, key=lambda id: self._known[id].ordinal(), reverse=True)
