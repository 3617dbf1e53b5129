"""How levels fare against partners who price deals in one fixed way: `python -m tests.engine.bots.versus`.

One of the first against three of the second, Monopoly, seats rotated, with 95 percent intervals. What was
proposed to the first is counted, too, and how long its decisions take in processor time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from multiprocessing import get_context
from time import process_time

from engine.bots import Bot, decider, make
from engine.commands import Offer, Propose, Seat
from engine.events import TurnBegan
from engine.game import Game
from engine.games import find
from engine.options import SetupError
from engine.rng import Rng
from engine.setup import begin
from tests.engine.bots.partners import PARTNERS, printed
from tests.engine.bots.shares import Counted, summed, won

LEVELS = ("normal", "hard", "expert")
FIRST_SEED = 7000
"""Nothing is chosen by games from here on."""

SEATS = 4
MOST_TURNS = 2_000
"""A game that takes longer is not decided."""

SOON = 5
"""Rounds within which asking for the same again is counted."""


@dataclass(slots=True)
class Result(Counted):
    """What came of some games."""

    proposals: int = 0
    """To the first, by anybody."""
    low: int = 0
    """Of those, offers of less than half the printed price of what was asked for."""
    again: int = 0
    """Of those, for goods refused twice within the last rounds."""
    made: int = 0
    """Proposals by the first."""
    times: list[float] = field(default_factory=list)
    """Of each decision of the first, in milliseconds."""

    def line(self, first: str, rival: str) -> str:
        """All figures in a line."""
        decided = max(1, self.games - self.undecided)
        times = sorted(self.times)
        return (
            f"{first:>9} v {rival:<9}{self.share}"
            f" of {self.games}; of {decided} decided {won(self.wins, decided).lstrip()};"
            f" a game: {self.made / self.games:.1f} made, {self.proposals / self.games:.1f} heard,"
            f" {self.low} low, {self.again} again;"
            f" ms: median {times[len(times) // 2]:.2f}, p99 {times[len(times) * 99 // 100]:.1f},"
            f" most {times[-1]:.0f}"
        )


def seated(bot: str, rng: Rng) -> Bot:
    """A bot or partner by id."""
    kind = PARTNERS.get(bot)
    return make(bot, rng) if kind is None else kind(rng)


def play(first: str, rival: str, seed: int) -> Result:
    """One game, in which the seed picks the first bot's seat."""
    result = Result(games=1)
    rng, seat = Rng(seed).fork(), seed % SEATS
    bots = [seated(first if other == seat else rival, rng.fork()) for other in range(SEATS)]
    rule_set = find("monopoly-1935")
    game = begin(rule_set, rule_set.choose({}), SEATS, seed)
    decide, turns, heard = decider(bots), 0, Heard(seat)
    while (decision := game.decision) is not None and turns < MOST_TURNS:
        started = process_time()
        command = decide(game, decision)
        if decision.seat == seat:
            result.times.append((process_time() - started) * 1000)
        if isinstance(command, Propose):
            heard.hear(game, command.offer, result)
        turns += any(type(event) is TurnBegan for event in game.submit(command))
    result.undecided = int(not game.is_over)
    result.wins = int(game.state.winners == [seat])
    return result


class Heard:
    """What has been proposed to one seat."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.when: dict[object, list[int]] = {}

    def hear(self, game: Game, offer: Offer, result: Result) -> None:
        """Count a proposal."""
        result.made += offer.proposer == self.seat
        if offer.partner != self.seat:
            return
        result.proposals += 1
        result.low += 2 * printed(game, offer.gives) < printed(game, offer.gets)
        goods = (offer.proposer, offer.gives.titles, offer.gets.titles)
        rounds = self.when.setdefault(goods, [])
        result.again += len(rounds) >= 2 and game.state.round - rounds[-2] <= SOON
        rounds.append(game.state.round)


def results(pairings: Sequence[tuple[str, str]], seeds: Sequence[int], jobs: int) -> Iterator[str]:
    """A line for each pairing."""
    with get_context("spawn").Pool(jobs) as pool:
        for first, rival in pairings:
            yield summed(pool, partial(play, first, rival), seeds, Result()).line(first, rival)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.bots.versus", description=__doc__)
    parser.add_argument("--first", default=",".join(LEVELS), help="who plays alone")
    parser.add_argument("--rivals", default=",".join(PARTNERS), help="who plays thrice")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    pairings = list(product(given.first.split(","), given.rivals.split(",")))
    try:
        for bot in {bot for pairing in pairings for bot in pairing}:
            seated(bot, Rng(0))
    except SetupError as error:
        parser.error(str(error))
    seeds = range(given.seed, given.seed + given.games)
    for line in results(pairings, seeds, given.jobs):
        print(line, flush=True)


if __name__ == "__main__":
    main()
