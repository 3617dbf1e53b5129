"""How people fare against a level, and a level against strangers: `python -m tests.people ordinary hard`.

A person by name plays against three of a level; `pool` and `unseen` put a level against three strangers, of
those for fitting or of the others. Seats rotate; every game has its own seed. Proposals of the level to the
person are counted, and what they would cost the person by the judge. With `--rounds N` games end after so
many rounds, and the richest wins: among people who sell nothing, hardly any game ends by itself.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

from engine.bots import Bot, decider, make
from engine.bots.judgement.hard import Hard
from engine.bots.ladder import SEATS
from engine.bots.valuation import worth_of_cards
from engine.commands import Accept, Goods, Offer, Propose, Seat
from engine.game import Game
from engine.games import find
from engine.rng import Rng
from engine.setup import begin
from engine.steps import Considers
from tests.engine.bots.shares import Counted, summed
from tests.people.persons import PERSONS
from tests.people.strangers import SEEN, UNSEEN, three_of

POOLS = {"pool": SEEN, "unseen": UNSEEN}
MOST_ROUNDS = 500
"""A game that takes longer is not decided."""

COSTLY = 0.02
"""What a person may lose of their chance by an offer."""


@dataclass(slots=True)
class Result(Counted):
    """What came of some games. Proposals are those to the person."""

    rounds: int = 0
    heard: int = 0
    taken: int = 0
    costly: int = 0
    unfair: int = 0
    """Those of less than half in printed values, mortgaged deeds at half."""
    among: int = 0
    """Proposals among the others."""
    done: int = 0
    """Of those, accepted."""

    def line(self) -> str:
        """All figures in a line."""
        return (
            f"{self.share} of {self.games},"
            f" {self.undecided} undecided, {self.rounds / self.games:.0f} rounds;"
            f" to the person {self.heard / self.games:.1f} a game,"
            f" {self.taken / self.games:.1f} taken, {self.costly} costly, {self.unfair} unfair;"
            f" among the others {self.among / self.games:.1f}, {self.done / self.games:.1f} done"
        )


def seated(one: str, other: str, seed: int) -> list[Bot]:
    """The person, or the level among strangers, in the seat that the seed picks."""
    rng, seat = Rng(seed).fork(), seed % SEATS
    if one in POOLS:
        alone, rest = make(other, rng.fork()), three_of(POOLS[one], rng)
    else:
        person = PERSONS.get(one)
        alone = make(one, rng.fork()) if person is None else person(rng.fork())
        rest = [make(other, rng.fork()) for _ in range(SEATS - 1)]
        for bot in rest if person else ():
            bot.people = (seat,)
    rest.insert(seat, alone)
    return rest


def play(rules: str, one: str, other: str, seed: int, rounds: int = 0) -> Result:
    """One game; it is over after so many rounds, if any are given."""
    bots, seat, rule_set = seated(one, other, seed), seed % SEATS, find(rules)
    game, judge = begin(rule_set, rule_set.choose({"time_limit_rounds": rounds}), SEATS, seed), Hard(Rng(0))
    decide, result = decider(bots), Result(games=1)
    while (decision := game.decision) is not None and game.state.round <= MOST_ROUNDS:
        command = decide(game, decision)
        if isinstance(command, Propose):
            _hear(game, command.offer, seat, judge, result)
        elif isinstance(command, Accept) and isinstance(decision.step, Considers):
            result.taken += decision.step.offer.partner == seat
            result.done += seat not in (decision.step.offer.partner, decision.step.offer.proposer)
        game.submit(command)
    result.undecided, result.rounds = int(not game.is_over), game.state.round
    result.wins = int(game.state.winners == [seat])
    return result


def _hear(game: Game, offer: Offer, seat: Seat, judge: Hard, result: Result) -> None:
    """Count a proposal."""
    result.among += seat not in (offer.proposer, offer.partner)
    if offer.partner != seat:
        return
    result.heard += 1
    seen = game.blinded(seat)
    result.costly += judge.view(seen, seat).gains(offer)[1] < -COSTLY
    result.unfair += 2 * _halved(game, offer.gives) < _halved(game, offer.gets)


def _halved(game: Game, goods: Goods) -> int:
    """Cash, kept cards and printed prices, mortgaged deeds at half."""
    mortgaged = game.state.mortgaged
    deeds = sum(game.board.titles[one].price // (1 + mortgaged[one]) for one in goods.titles)
    return goods.cash + deeds + worth_of_cards(game.rules, goods)


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.people", description=__doc__)
    parser.add_argument("ones", help=f"{', '.join((*PERSONS, *POOLS))}, or a level; several with commas")
    parser.add_argument("levels", help="several with commas")
    parser.add_argument("--rules", default="monopoly-1935", help="id of the game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=200_000, help="of the first game")
    parser.add_argument("--rounds", type=int, default=0, help="after which the richest wins; 0 for no end")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(args)
    seeds = range(given.seed, given.seed + given.games)
    with get_context("spawn").Pool(given.jobs) as pool:
        for one in given.ones.split(","):
            for level in given.levels.split(","):
                total = summed(
                    pool, partial(play, given.rules, one, level, rounds=given.rounds), seeds, Result()
                )
                print(f"{one:>9} and {level:<7}{total.line()}", flush=True)
