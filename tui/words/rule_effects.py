"""What a rule does to a game, in figures: the words for them, and a row of those that were measured.

in_short(row_read(row))
# 31% longer (28 to 34), a little luckier; 400 games of four normal bots
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf
from typing import Any

from engine.options import Value
from engine.record import record
from engine.review.estimates import FIGURES, GameFigure
from tui.words.phrases import count, money

LABELS: Mapping[str, str] = {
    "rounds": "Rounds",
    "throws": "Rolls",
    "minutes": "Minutes at a person's pace",
    "over_in_60_rounds": "Over within 60 rounds",
    "leader_changes": "Changes of leader",
    "winners_lead": "Winner's lead halfway",
    "luck": "Share of luck in who wins",
    "first_bankruptcy": "Round of the first bankruptcy",
    "cash_in_play": "Cash in play",
}
"""What each figure is called."""

_PERCENT = ("over_in_60_rounds", "luck")
_DOLLARS = ("winners_lead", "cash_in_play")
_FEWER = ("rounds", "throws", "leader_changes")

_SMALL = 0.02
"""Changes, with their intervals, that have a decimal."""

Change = tuple[float, float, float]
"""What has changed, with the least and the most of its interval."""


def figure_of(name: str) -> GameFigure:
    """How a figure is made."""
    return next(figure for figure in FIGURES if figure.name == name)


def figure_words(figure: str, value: float) -> str:
    """A figure with its unit.

    >>> figure_words("luck", 0.62), figure_words("winners_lead", -20.3), figure_words("rounds", 41.23)
    ('62%', '-$20', '41.2')
    """
    if figure in _PERCENT:
        return f"{_hundredths(value)}%"
    return money(round(value)) if figure in _DOLLARS else f"{round(value, 1) + 0.0:.1f}"


def interval_words(figure: str, low: float, high: float) -> str:
    """The interval behind it; empty if nothing is known of that.

    >>> interval_words("over_in_60_rounds", 0.72, 0.88)
    '(72 to 88)'
    """
    if isinf(low) or isinf(high):
        return ""
    return f"({figure_words(figure, low).rstrip('%')} to {figure_words(figure, high).rstrip('%')})"


def change_words(figure: GameFigure, change: Change) -> str:
    """How a figure has changed, with the interval of that, if it clearly has.

    >>> rounds, luck = FIGURES[0], FIGURES[6]
    >>> change_words(rounds, (0.31, 0.28, 0.34)), change_words(luck, (-0.05, -0.08, -0.02))
    ('31% more (28 to 34)', '5 points less (2 to 8)')
    >>> change_words(rounds, (0.01, -0.03, 0.05)), change_words(rounds, (-0.004, -0.006, -0.002))
    ('no clear change (-3 to 5%)', '0.4% fewer (0.2 to 0.6)')
    """
    value, low, high = change
    digits = _digits(change)
    if low == high == 0:
        return "no change"
    if isinf(low) or isinf(high):
        return ""
    if low <= 0 <= high:
        interval = f"{_amount(figure, low, digits)} to {_amount(figure, high, digits)}"
        return f"no clear change ({interval}{_unit(figure)})"
    more, less = ("later", "earlier") if figure.name == "first_bankruptcy" else ("more", "less")
    less = "fewer" if figure.name in _FEWER else less
    least, most = sorted((abs(low), abs(high)))
    told = f"{_amount(figure, abs(value), digits)}{_unit(figure)} {more if value > 0 else less}"
    return f"{told} ({_amount(figure, least, digits)} to {_amount(figure, most, digits)})"


def _digits(change: Change) -> int:
    """How many decimals a change has in hundredths; without any, a small one could not be told from none."""
    return int(max(map(abs, change)) < _SMALL)


def _amount(figure: GameFigure, value: float, digits: int) -> str:
    """An amount of change without its unit."""
    if figure.is_relative or figure.name in _PERCENT:
        return f"{round(100 * value, digits) + 0.0:.{digits}f}"
    return figure_words(figure.name, value)


def _unit(figure: GameFigure) -> str:
    if figure.is_relative:
        return "%"
    if figure.name in _PERCENT:
        return " points"
    return "" if figure.name in _DOLLARS else " rounds"


def _hundredths(value: float) -> int:
    return round(100 * value)


# --- what was measured beforehand


@record
class MeasuredChange:
    """A figure of some games, with its interval."""

    value: float
    bounds: tuple[float, float]
    change: Change | None = None
    """From the same games without the rule, if they say anything of it."""


@record
class OptionEffect:
    """What a value of an option did to some games."""

    option: str
    """Empty for the rules as printed."""
    value: Value
    beside: Mapping[str, Value]
    """What else was in force, with the rule and without it."""
    bots: str
    """The level of all four."""
    games: int
    figures: Mapping[str, MeasuredChange]
    """By name; without those that these games say nothing of."""
    luck_games: int
    """In how many of the games luck was counted."""

    @property
    def players(self) -> str:
        """Who played: normal bots."""
        return self.bots + " bots"


def row_read(row: Mapping[str, Any]) -> OptionEffect:
    """A row of a file of figures."""
    figures = {
        name: MeasuredChange(value, (low, high), (change[0], change[1], change[2]) if change else None)
        for name, (value, low, high, *change) in row["figures"].items()
    }
    return OptionEffect(
        row["option"], row["value"], row["beside"], row["bots"], row["games"], figures, row["luck_games"]
    )


def in_short(effect: OptionEffect) -> str:
    """What it does to length and luck, and in how many games."""
    games = f"{count(effect.games, 'game')} of four {effect.players}"
    if _luckier(effect) and effect.luck_games < effect.games:
        games += f", luck counted in {effect.luck_games}"
    return f"{what_it_does(effect)}; {games}"


def what_it_does(effect: OptionEffect) -> str:
    """To length and luck."""
    return ", ".join(filter(None, (_length(effect), _luckier(effect))))


def is_clear(effect: OptionEffect) -> bool:
    """Whether it clearly changes length or luck: the interval does not hold zero."""
    change = effect.figures["rounds"].change
    return bool(_luckier(effect)) or (change is not None and not change[1] <= 0 <= change[2])


def _length(effect: OptionEffect) -> str:
    """How much longer a game is, in rounds."""
    change = effect.figures["rounds"].change
    told = "no change" if change is None else change_words(figure_of("rounds"), change)
    told = told.replace("change", "change in length")
    return told.replace(" more", " longer").replace(" fewer", " shorter")


_LITTLE, _MUCH = 0.05, 0.15
"""Changes of the share of luck that are little, or much if its interval holds no smaller ones."""


def _luckier(effect: OptionEffect) -> str:
    """Whether there is more luck; empty if that is not clear."""
    luck = effect.figures.get("luck")
    if luck is None or luck.change is None or luck.change[1] <= 0 <= luck.change[2]:
        return ""
    change, low, high = luck.change
    is_much = min(abs(low), abs(high)) >= _MUCH
    how = "much " if is_much else "a little " if abs(change) < _LITTLE else ""
    return f"{how}luckier" if change > 0 else f"{how}less lucky"
