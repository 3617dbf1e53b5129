"""How fast the engine is: `python -m tests.speed.bench`.

Games of four careful bots by every rule set and the bare loop of the yardstick take turns, so that all see
the same machine, in processor time; then what single questions cost in a position in mid-game.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter, process_time

from engine.bots import make, next_command
from engine.commands import Throw
from engine.game import Game
from engine.games import all_games
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.sim import Tally, seeds_of, simulate
from tests.speed.yardstick import bare_turns_per_second

RULE_SETS = all_games()

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


@dataclass(slots=True)
class _Course:
    """What has been measured of the games of one rule set so far."""

    rule_set: RuleSet
    total: Tally
    seconds: float = 0.0
    ratios: list[float] = field(default_factory=list)

    def play(self, seeds: Sequence[int]) -> float:
        """Some games more; returns their turns in a second."""
        started = process_time()
        tally = simulate(self.rule_set, self.rule_set.choose({}), BOTS, seeds)
        taken = process_time() - started
        self.seconds += taken
        self.total.add(tally)
        return tally.turns / taken


def measure(rounds: int, games: int, bare_turns: int, repeats: int) -> dict[str, Rates]:
    """So many rounds, each of some games by every rule set and the bare loop in turn; by rule set."""
    seeds = seeds_of(SEED, rounds * games)
    courses = [_Course(rule_set, _nothing_yet(rule_set)) for rule_set in RULE_SETS]
    bare = bare_rate(bare_turns)
    for first in range(0, len(seeds), games):
        for course in courses:
            turns = course.play(seeds[first : first + games])
            bare_after = bare_rate(bare_turns)
            course.ratios.append(turns / ((bare + bare_after) / 2))
            bare = bare_after
    return {course.rule_set.id: _rates(course, repeats) for course in courses}


def _nothing_yet(rule_set: RuleSet) -> Tally:
    return Tally.empty(len(BOTS), len(rule_set.board(rule_set.choose({})).spaces))


def _rates(course: _Course, repeats: int) -> Rates:
    game = mid_game(course.rule_set)
    throw = Throw(game.state.turn)
    total, seconds = course.total, course.seconds
    return Rates(
        games=total.games / seconds,
        turns=total.turns / seconds,
        commands=total.commands / seconds,
        ratio=median(course.ratios),
        copy=cost_of(game.state.copy, repeats),
        refusal=cost_of(lambda: game.refusal(throw), repeats),
        choices=cost_of(lambda: list(game.choices()), repeats),
    )


def bare_rate(turns: int) -> float:
    """Turns of the bare loop in a second of processor time."""
    started = process_time()
    bare_turns_per_second(turns)
    return turns / (process_time() - started)


def mid_game(rule_set: RuleSet) -> Game:
    """A game of careful bots, before a throw, when 100 commands have been given."""
    game = begin(rule_set, rule_set.choose({}), len(BOTS), SEED)
    players = [make(bot, Rng(SEED)) for bot in BOTS]
    given = 0
    while (decision := game.decision) is not None:
        if given >= 100 and game.refusal(Throw(decision.seat)) is None:
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


def table(measured: Mapping[str, Rates]) -> str:
    """The figures, a line each, with a column for every rule set."""
    rows: tuple[tuple[str, Callable[[Rates], str]], ...] = (
        ("games a second", lambda rates: f"{rates.games:,.1f}"),
        ("turns a second", lambda rates: f"{rates.turns:,.0f}"),
        ("commands a second", lambda rates: f"{rates.commands:,.0f}"),
        (f"turns by the yardstick's (goal {GOAL:.0%})", lambda rates: f"{rates.ratio:.2%}"),
        ("copy of a state, microseconds", lambda rates: f"{rates.copy:.2f}"),
        ("refusal of a throw, microseconds", lambda rates: f"{rates.refusal:.2f}"),
        ("choices before a throw, microseconds", lambda rates: f"{rates.choices:.2f}"),
    )
    lines = [f"{'':<40}" + "".join(f"{rules:>15}" for rules in measured)]
    for label, figure in rows:
        lines.append(f"{label:<40}" + "".join(f"{figure(rates):>15}" for rates in measured.values()))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.speed.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="rounds of games and the bare loop")
    parser.add_argument("--games", type=int, default=20, help="games of each kind a round")
    given = parser.parse_args()
    print(table(measure(given.rounds, given.games, bare_turns=300_000, repeats=2_000)))


if __name__ == "__main__":
    main()
