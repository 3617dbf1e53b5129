"""The text of `magnate stats`, and the same as JSON: all games that are over, in figures."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from tui.look.statistic_tables import lines_of, sections
from tui.look.statistics import Statistics, statistics_of

if TYPE_CHECKING:
    from saves import Store

NOTHING = "No finished games yet. 'magnate new' begins one."


def told_by(store: Store) -> Statistics:
    """The figures of a store. Raises SaveError."""
    from saves.results import all_results

    return statistics_of(all_results(store.directory, store.list()))


def as_text(told: Statistics) -> str:
    """Tables under headings."""
    if not told.games.played:
        return NOTHING
    played = told.games.played
    head = f"{played} game{'s' * (played != 1)} finished, {told.games.won} won by people"
    tables = ["\n".join([one.heading, *(f"  {line}" for line in lines_of(one))]) for one in sections(told)]
    return "\n\n".join([head, *tables])


def as_json(told: Statistics) -> str:
    """One object with all figures."""
    plain = asdict(told)
    plain["dice"] |= {
        "mean": told.dice.mean,
        "doubles_share": told.dice.doubles_share,
        "luck": told.dice.luck,
    }
    return json.dumps(plain, indent=2)
