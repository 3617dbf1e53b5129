"""How fast the engine is: `python -m tests.speed.bench`.

Games of four careful bots, in turn with the bare loop of the yardstick so that both see the same machine, in
processor time; then what single questions cost in a position in mid-game.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time

from engine.bots import make, next_command
from engine.commands import Throw
from engine.game import Game
from engine.rng import Rng
from engine.rulesets import find
from engine.setup import begin
from engine.sim import Tally, seeds_of, simulate
from engine.steps import Due
from tests.speed.yardstick import bare_turns_per_second

BOTS = ("thrifty",) * 4
GOAL = 0.01
"""The turns a second of whole games, by those of the bare loop: at least."""

SEED = 1


@dataclass(frozen=True, slots=True)
class Rates:
    """What was measured over all rounds. Rates are per second, costs in microseconds."""

    games: float
    turns: float
    commands: float
    ratio: float
    """To the yardstick, the median of the rounds."""
    copy: float
    refusal: float
    choices: float


def measure(rounds: int, games: int, bare_turns: int, repeats: int) -> Rates:
    """So many rounds of some games and the bare loop in turn."""
    rule_set = find("monopoly-1935")
    options = rule_set.choose({})
    total = Tally.empty(len(BOTS), len(rule_set.rules(options).board.spaces))
    seeds = seeds_of(SEED, rounds * games)
    seconds = 0.0
    ratios = []
    bare = bare_rate(bare_turns)
    for first in range(0, len(seeds), games):
        started = process_time()
        tally = simulate(rule_set, options, BOTS, seeds[first : first + games])
        taken = process_time() - started
        bare_after = bare_rate(bare_turns)
        ratios.append(tally.turns / taken / ((bare + bare_after) / 2))
        bare = bare_after
        seconds += taken
        total.add(tally)
    game = mid_game()
    throw = Throw(game.state.turn)
    return Rates(
        games=total.games / seconds,
        turns=total.turns / seconds,
        commands=total.commands / seconds,
        ratio=median(ratios),
        copy=cost_of(game.state.copy, repeats),
        refusal=cost_of(lambda: game.refusal(throw), repeats),
        choices=cost_of(lambda: list(game.choices()), repeats),
    )


def bare_rate(turns: int) -> float:
    """Turns of the bare loop in a second of processor time."""
    started = process_time()
    bare_turns_per_second(turns)
    return turns / (process_time() - started)


def mid_game() -> Game:
    """A game of careful bots, before a throw, when 200 commands have been given."""
    rule_set = find("monopoly-1935")
    options = rule_set.choose({})
    game = begin(rule_set, options, len(BOTS), SEED)
    players = [make(bot, Rng(SEED)) for bot in BOTS]
    given = 0
    while (decision := game.decision) is not None:
        if given >= 200 and isinstance(decision.step, Due):
            break
        game.submit(next_command(game, decision, players))
        given += 1
    return game


def cost_of(question: Callable[[], object], repeats: int) -> float:
    """Microseconds for one call, in the best of five runs."""
    best = float("inf")
    for _ in range(5):
        started = perf_counter()
        for _ in range(repeats):
            question()
        best = min(best, perf_counter() - started)
    return best / repeats * 1e6


def table(rates: Rates) -> str:
    """The figures, a line each."""
    rows = (
        ("games a second", f"{rates.games:,.1f}"),
        ("turns a second", f"{rates.turns:,.0f}"),
        ("commands a second", f"{rates.commands:,.0f}"),
        (f"turns by the yardstick's (goal {GOAL:.0%})", f"{rates.ratio:.2%}"),
        ("copy of a state, microseconds", f"{rates.copy:.2f}"),
        ("refusal of a throw, microseconds", f"{rates.refusal:.2f}"),
        ("choices before a throw, microseconds", f"{rates.choices:.2f}"),
    )
    return "\n".join(f"{label:<40}{figure:>12}" for label, figure in rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="rounds of games and bare loop")
    parser.add_argument("--games", type=int, default=20, help="games a round")
    given = parser.parse_args()
    print(table(measure(given.rounds, given.games, bare_turns=300_000, repeats=2_000)))


if __name__ == "__main__":
    main()
