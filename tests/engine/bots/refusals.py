"""How often bots ask somebody who refuses everything: `python -m tests.engine.bots.refusals`.

One who plays solidly, proposes nothing and refuses everything, among three bots of a level, in every seat.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from engine.bots import decider, make
from engine.bots.levels import Normal
from engine.choices import Decision
from engine.commands import Command, EndTurn, Propose, Refuse, Seat, Throw
from engine.game import Game
from engine.games import find
from engine.rng import Rng
from engine.setup import begin
from engine.steps import Considers, Due

FIRST_SEED = 80_000
ROUNDS = 60


class Refuser(Normal):
    """Solid in everything but deals."""

    def choose(self, game: Game, decision: Decision) -> Command:
        seat = decision.seat
        if isinstance(decision.step, Considers):
            return Refuse(seat)
        command = super().choose(game, decision)
        if not isinstance(command, Propose):
            return command
        return Throw(seat) if isinstance(decision.step, Due) else EndTurn(seat)

    def meddle(self, game: Game, seat: Seat) -> Command | None:
        return None


def heard(level: str, seed: int, rounds: int = ROUNDS, rules: str = "monopoly-1935") -> tuple[int, int]:
    """How many proposals they hear in a game, and how many of them for one deed by one bot."""
    rng, seat, rule_set = Rng(seed).fork(), seed % 4, find(rules)
    bots = [Refuser(rng.fork()) if other == seat else make(level, rng.fork()) for other in range(4)]
    game = begin(rule_set, rule_set.choose({}), 4, seed)
    decide, proposals, deeds = decider(bots), 0, Counter[tuple[Seat, int]]()
    while (decision := game.decision) is not None and game.state.round <= rounds:
        command = decide(game, decision)
        if isinstance(command, Propose) and command.offer.partner == seat:
            proposals += 1
            deeds.update((command.seat, title) for title in command.offer.gets.titles)
        game.submit(command)
    return proposals, max(deeds.values(), default=0)


def line(level: str, seeds: Sequence[int], rounds: int, rules: str) -> str:
    """The figures of one level."""
    games = [heard(level, seed, rounds, rules) for seed in seeds]
    proposals = [one for one, _ in games]
    return (
        f"{level:>8}, {rules}: {fmean(proposals):.1f} proposals a game, {max(proposals)} at most;"
        f" for one deed by one bot {max(deed for _, deed in games)} at most; {len(games)} games"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.bots.refusals", description=__doc__)
    parser.add_argument("--levels", default="easy,normal,hard,expert,thrifty")
    parser.add_argument("--rules", default="monopoly-1935")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    for level in given.levels.split(","):
        print(line(level, range(FIRST_SEED, FIRST_SEED + given.games), given.rounds, given.rules), flush=True)


if __name__ == "__main__":
    main()
