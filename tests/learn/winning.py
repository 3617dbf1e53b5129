"""Learn each game's chances to win again: `python -m tests.learn.winning --rules finance-1936 --games 1500`.

A game with figures of its own gets weights for them; one that is judged by the bots' weights gets the power,
by players left, to which those chances are raised to come true. Seeds from 5000 on are for measuring.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from math import log

from engine.bots.judgement.softmax import Stage
from engine.commands import Seat
from engine.game import Game
from engine.games import find
from engine.review.judge import LEAST, Judge, sharpened
from engine.rng import Rng
from engine.ruleset import RuleSet
from tests.learn.fitting import Case, climb, loss_of, sizes_of
from tests.learn.tables import MIXED, play
from tests.learn.writing import ENGINE

MOST_SEEDS = 5000

ONE_IN = 3
"""Of so many throws one is written down."""

TABLES = ("hard", "normal", MIXED, MIXED)
"""Who plays, in turn."""

DAMPING = 5e-5
"""Hardly any: weights held down would make all chances too even."""

POWERS = [n / 20 for n in range(8, 41)]

Figures = Callable[[Game], tuple[Mapping[Seat, Sequence[float]], Stage]]


def positions(rule_set: RuleSet, seeds: Sequence[int]) -> Iterator[tuple[Game, list[float]]]:
    """Games before some of their throws, and what became of them."""
    for seed in seeds:
        rng = Rng(seed)
        seats = 4 if rng.below(10) < 6 else 2 + rng.below(4)
        seats = max(rule_set.players[0], min(seats, rule_set.players[1]))
        played = play(rule_set, TABLES[seed % len(TABLES)], seats, seed)
        if played is not None:
            for game in played.before_throws():
                if not rng.below(ONE_IN):
                    yield game, played.shares()


def learn_weights(rule_set: RuleSet, figures: Figures, seeds: Sequence[int]) -> str:
    """The weights of a game's own figures, as the lines of a module."""
    raw = []
    for game, won in positions(rule_set, seeds):
        rows, stage = figures(game)
        always, early, many = stage
        raw.append(
            ([list(row) for row in rows.values()], (always, early, many), [won[seat] for seat in rows])
        )
    sizes = sizes_of([rows for rows, _, _ in raw])
    cases = [
        Case([[one / size for one, size in zip(row, sizes, strict=True)] for row in rows], stage, won)
        for rows, stage, won in raw
    ]
    theta = climb(cases, DAMPING)
    print(f"{len(cases)} positions; loss {loss_of(theta, cases):.4f}")
    table = [[theta[part][n] / size for part in range(3)] for n, size in enumerate(sizes)]
    lines = [f"    ({', '.join(f'{weight:.4f}' for weight in row)})," for row in table]
    head = '"""The weights of the figures of `winning`, a row for each, a column for each stage.'
    return "\n".join([head, _MADE, "WEIGHTS: tuple[tuple[float, ...], ...] = (", *lines, ")", ""])


def learn_sharpness(rule_set: RuleSet, seeds: Sequence[int]) -> str:
    """The powers that make the bots' judgment come true, as the lines of a module."""
    judge = Judge(rule_set.rules(rule_set.choose({})), sharpness={})
    seen: dict[int, list[tuple[dict[Seat, float], list[float]]]] = {}
    for game, won in positions(rule_set, seeds):
        chances = {seat: judge.chances(game)[seat] for seat in game.state.seats_in_play()}
        seen.setdefault(len(chances), []).append((chances, won))
    powers = {number: min(POWERS, key=lambda power: _loss(power, seen[number])) for number in sorted(seen)}
    print({number: len(ones) for number, ones in sorted(seen.items())})
    lines = [f"    {number}: {power}," for number, power in powers.items() if number > 1]
    head = '"""By players left, the power to which the judgment\'s chances are raised to come true.'
    imports = "\nfrom collections.abc import Mapping\n\n"
    return "\n".join([head, _MADE + imports + "SHARPNESS: Mapping[int, float] = {", *lines, "}", ""])


def _loss(power: float, seen: Sequence[tuple[dict[Seat, float], list[float]]]) -> float:
    total = 0.0
    for chances, won in seen:
        total -= sum(
            won[seat] * log(chance + LEAST)
            for seat, chance in sharpened(chances, {len(chances): power}).items()
        )
    return total


_MADE = '''
Made by `python -m tests.learn.winning`; do not edit by hand.
"""

from __future__ import annotations
'''


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.learn.winning", description="Learn chances to win.")
    parser.add_argument("--rules", default="monopoly-1935", help="id of the game")
    parser.add_argument("--games", type=int, default=1500)
    chosen = parser.parse_args()
    rule_set = find(chosen.rules)
    seeds = range(min(chosen.games, MOST_SEEDS))
    folder = f"games/{chosen.rules.replace('-', '')}"
    if rule_set.knowledge.winning is not None:
        figures: Figures = import_module(f"engine.{folder.replace('/', '.')}.winning").figures
        file, made = "winning_weights.py", learn_weights(rule_set, figures, seeds)
    else:
        file, made = "sharpness.py", learn_sharpness(rule_set, seeds)
    (ENGINE / folder / file).write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
