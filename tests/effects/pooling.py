"""Figures of games that were counted in two runs, as if in one: a study can go on from what is shipped.

Values are weighted by their games, and intervals are put together as those of independent samples. A change
follows from the values; the figures of a run are those of `tests.effects.__main__.figures`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Any

from engine.bots.ladder import wilson
from engine.review.estimates import FIGURES, GameFigure

Row = Mapping[str, Any]

COUNTS = ("games", "luck_games", "unfinished")


def pooled(earlier: Row, more: Row, base: Row | None) -> dict[str, Any]:
    """One row for two of the same rule; `base` is the pooled row it is compared with, if there is one."""
    row = {**more, **{name: earlier[name] + more[name] for name in COUNTS}}
    compared = None if base is None else base["figures"]
    return {**row, "figures": dict(_figures(earlier, more, compared))}


def _figures(earlier: Row, more: Row, base: Mapping[str, list[float]] | None) -> Iterator[tuple[str, Any]]:
    for figure in FIGURES:
        name = figure.name
        old, new = earlier["figures"].get(name), more["figures"].get(name)
        if old is None or new is None:
            if told := old or new:
                yield name, told
            continue
        of = "luck_games" if name == "luck" else "games"
        games, others = earlier[of], more[of]
        share = games / (games + others)
        value = share * old[0] + (1 - share) * new[0]
        if figure.is_share:
            count = games + others
            told = [value, *wilson(round(value * count), count)]
        else:
            told = [value, *_around(value, share, old, new)]
        if base is not None and len(old) == len(new) == 6 and name in base:
            change = _change(figure, value, base[name][0])
            told += [change, *_around(change, share, old[3:], new[3:])]
        yield name, [round(number, 4) for number in told]


def _change(figure: GameFigure, value: float, base: float) -> float:
    return value / base - 1 if figure.is_relative else value - base


def _around(value: float, share: float, old: list[float], new: list[float]) -> tuple[float, float]:
    """The interval around a value of which a share of the games has the first width, the rest the second."""
    half = hypot(share * (old[2] - old[1]), (1 - share) * (new[2] - new[1])) / 2
    return value - half, value + half
