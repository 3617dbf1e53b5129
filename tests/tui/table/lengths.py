"""How many minutes ready-made lengths take somebody who presses keys at a person's pace.

python -m tests.tui.table.lengths [--games 200] [--only short_game=published]

A careful bot decides for the person, against easy bots; a person who is out watches the rest.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import median, quantiles

from engine.games import find
from engine.options import Value
from engine.setup import GameSetup
from tests.tui.table.daily_pace import Taken, played
from tui.table.blitz import TITLE, blitz_setup
from tui.table.rhythm import Pace
from tui.table.setup import chairs_of, usual_table


def setups() -> Mapping[str, tuple[GameSetup, Pace]]:
    """Every ready-made length, with the pace of its bots; those of one player alone with easy ones."""
    found = {TITLE.lower(): (blitz_setup(), Pace.BRIEF)}
    for rules in ("monopoly-1935", "addon-1995"):
        specs = {spec.name: spec for spec in find(rules).options}
        for value in specs["short_game"].values:
            found[f"{rules} short_game={value}"] = with_options(rules, {"short_game": value}), Pace.NORMAL
    for rules in ("landlord-1904", "finance-1936"):
        found[rules] = with_options(rules, {}), Pace.NORMAL
        found[f"{rules} quick"] = with_options(rules, dict(find(rules).quick)), Pace.NORMAL
    return found


def with_options(rules: str, options: Mapping[str, Value]) -> GameSetup:
    return GameSetup(rules, options, chairs_of(usual_table("easy"), find(rules).tokens), 0)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", default="", help="a part of the name of one length")
    args = parser.parse_args(arguments)
    for name, (setup, pace) in setups().items():
        if args.only in name:
            took = [played(replace(setup, seed=seed), pace) for seed in range(1, args.games + 1)]
            print(f"{name}: {told(took)}", flush=True)


def told(took: Sequence[Taken]) -> str:
    """The median of the minutes, and between what half of the games are."""
    minutes = sorted(one.minutes for one in took)
    low, _, high = quantiles(minutes, n=4)
    decisions = median(one.decisions for one in took)
    return f"{median(minutes):.1f} minutes ({low:.1f} to {high:.1f}), {decisions:.0f} decisions"


if __name__ == "__main__":
    main()
