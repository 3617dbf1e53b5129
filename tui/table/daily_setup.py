"""The game of the day: one for everybody, made from the date alone; a server deals it other dice.

setup = daily_setup(date(2026, 11, 24))     # the same on every machine
day_of(setup)                               # date(2026, 11, 24)
"""

from __future__ import annotations

from datetime import UTC, date, datetime

from engine.games import OWN, find
from engine.hashing import sha256
from engine.options import Value
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import GameSetup
from tui.table.setup import Sitter, chairs_of

LEVELS = ("normal", "hard", "expert")
"""Of the bots."""

SEATS = 4

_DATE = 10**8
"""The last digits of a seed are its date, as 20261124."""


def today() -> date:
    """The day it is in UTC, so that everybody plays the same game at the same time."""
    return datetime.now(UTC).date()


def rules_of(day: date) -> RuleSet:
    """The game that a day has."""
    return find(OWN[day.toordinal() % len(OWN)])


def game_of(day: date) -> str:
    """What the game of a day is called where there is little room."""
    return rules_of(day).called()


def daily_setup(day: date, name: str = "") -> GameSetup:
    """The game of a day, with your name; empty for the usual one."""
    chance = Rng(int.from_bytes(sha256(f"magnate daily {day.isoformat()}".encode()).digest()[:8]) >> 1)
    rule_set = rules_of(day)
    options: dict[str, Value] = {**rule_set.quick, "dice": "duplicate"}
    sitters = [Sitter(LEVELS[chance.below(len(LEVELS))]) for _ in range(SEATS)]
    sitters[chance.below(SEATS)] = Sitter(name=name)
    seed = chance.below(10**10) * _DATE + int(f"{day:%Y%m%d}")
    return GameSetup(rule_set.id, options, chairs_of(sitters, rule_set.tokens), seed)


def day_of(setup: GameSetup) -> date | None:
    """The day whose game this is, whatever the players are called; None if it is of no day."""
    try:
        written = setup.seed % _DATE
        day = date(written // 10_000, written // 100 % 100, written % 100)
    except ValueError:
        return None
    return day if setup.seed == daily_setup(day).seed and is_as_on(day, setup) else None


def is_as_on(day: date, setup: GameSetup) -> bool:
    """Whether a game has the rules, options and opponents of a day, whatever its dice and names."""
    made, players = daily_setup(day), [chair.player for chair in setup.chairs]
    same = (made.rules, made.options) == (setup.rules, dict(setup.options))
    return same and players == [chair.player for chair in made.chairs]


def title_of(day: date, *, is_practice: bool = False) -> str:
    """What the saved game of a day is called at first."""
    return f"{'Practice' if is_practice else 'Daily'} {day.isoformat()}"
