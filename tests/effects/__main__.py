"""Measure what house rules do to games, and write docs/house-rules.md.

python -m tests.effects [--games 2000] [--hard 2000] [--jobs 2]

Every rule is played with the same seeds as the printed rules, as `magnate sim --vary` does. The figures go
into the games' folders, where the form finds them, and the page is written from them; with
`--games 0 --hard 0` only that. They are written after every 20 games of each rule, so the command
can be stopped at any time, and goes on from there; when bots have learned to play otherwise, `--anew`
forgets what was counted before.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.games import OWN
from engine.review.estimates import FIGURES
from engine.version import VERSION
from tests.effects.page import PAGE, page
from tests.effects.pooling import pooled
from tests.effects.rows import MeasuredRule, rows
from tui.cli.sim import Run
from tui.cli.vary import LUCK_EVERY, Variant, Varied, play
from tui.pages.rule_effects import effects
from tui.words.presentation import presentation

LEVELS = ("normal", "hard")
SEATS = 4

_GAMES_AT_ONCE = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("--games", type=int, default=2000, help="of four normal bots, for each rule, with those there are")
    add("--hard", type=int, default=2000, help="of four hard bots")
    add("--anew", action="store_true", help="forget the games that were counted before")
    add("--luck", type=int, default=LUCK_EVERY, help="count luck in one of so many games; 0: in none")
    add("--jobs", type=int, default=1)
    add("--seed", type=int, default=1)
    add("--only", default="", help="a part of the ids of games; the others' figures are left as they are")
    add("--missing", action="store_true", help="only rules that have no figures yet")
    add("--sets", action="store_true", help="only the ready-made sets")
    args = parser.parse_args()
    for bots, games in zip(LEVELS, (args.games, args.hard), strict=True):
        for rules in [one for one in OWN if games and args.only in one]:
            run = Run(rules, {}, (bots,) * SEATS, games, args.seed, args.jobs)
            measure(run, args.luck, missing=args.missing, sets=args.sets, anew=args.anew)
    write_page()


def write_page() -> None:
    """The page, from the figures that are kept."""
    effects.cache_clear()
    PAGE.write_text(page(), "utf-8")


def measure(run: Run, luck_every: int, *, missing: bool, sets: bool, anew: bool) -> None:
    """Measure a game with one level of bots, and write down all figures beside those that are kept.

    Seeds begin behind those that any of the chosen rules has been played with.
    """
    path = presentation(run.rules).words.effects
    assert path is not None, run.rules
    kept = json.loads(path.read_text("utf-8"))["rows"] if path.exists() else []
    known = {_key(row["bots"], row["option"], row["value"], row["beside"]): row for row in kept}
    bots = run.seats[0]
    order = [_key(level, one.option, one.value, one.beside) for level in LEVELS for one in rows(run.rules)]
    chosen = [
        one
        for one in rows(run.rules, sets=sets)
        if not (missing and one.option and _key(bots, one.option, one.value, one.beside) in known)
    ]
    keys = [_key(bots, one.option, one.value, one.beside) for one in chosen]
    earlier = {key: known[key] for key in keys if key in known and not anew}
    told = [Variant(f"{one.option}={one.value}", one.options) for one in chosen]
    varied = [Varied(variant, ()) for variant in told]
    begun = max((row["games"] for row in earlier.values()), default=0)
    for done in range(begun, run.games, _GAMES_AT_ONCE):
        part = replace(run, games=min(done + _GAMES_AT_ONCE, run.games))
        played, _ = play(part, told, luck_every, done)
        varied = [Varied(old.variant, old.games + new.games) for old, new in zip(varied, played, strict=True)]
        base: dict[str, Any] = {}
        for key, row in zip(keys, figures(run, chosen, varied), strict=True):
            with_earlier = (
                pooled(earlier[key], row, base if row["option"] else None) if key in earlier else row
            )
            base = base if row["option"] else with_earlier
            known[key] = with_earlier
        head = {"rules": run.rules, "version": VERSION, "seed": run.seed}
        write(path, head, [known[key] for key in order if key in known])
        write_page()
        print(f"{run.rules}: {part.games} games of four {bots} bots, {len(chosen)} ways", flush=True)


def _key(*parts: object) -> str:
    """What a row is known by: the level of its bots, the option, the value, and what is beside it."""
    return json.dumps(parts)


def write(path: Path, head: dict[str, Any], found: list[dict[str, Any]]) -> None:
    """A line for each row, so that changes can be read."""
    lines = ",\n".join(json.dumps(row) for row in found)
    path.write_text(f'{json.dumps(head)[:-1]}, "rows": [\n{lines}\n]}}\n', "utf-8")


def figures(run: Run, chosen: list[MeasuredRule], varied: list[Varied]) -> Iterator[dict[str, Any]]:
    """A row for each, compared with the last row before it that names no option."""
    base = varied[0]
    for one, played in zip(chosen, varied, strict=True):
        base = base if one.option else played
        yield {
            "option": one.option,
            "value": one.value,
            "beside": dict(one.beside),
            "bots": run.seats[0],
            "games": len(played.games),
            "luck_games": sum(bool(game.luck) for game in played.games),
            "unfinished": sum(not game.is_finished for game in played.games),
            "figures": dict(_figures(played, base)),
        }


def _figures(played: Varied, base: Varied) -> Iterator[tuple[str, list[float]]]:
    """By name the value with its interval, and the change with its own."""
    for figure, new, old in zip(FIGURES, played.estimates, base.estimates, strict=True):
        if new is None:
            continue
        told = [new.value, *figure.bounds(new)]
        if old is not None and played is not base:
            change = figure.change(new, old)
            told += [change.value, *change.interval] if change is not None else []
        yield figure.name, [round(number, 4) for number in told]


if __name__ == "__main__":
    main()
