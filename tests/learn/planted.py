"""Whether costly decisions are found: `python -m tests.learn.planted --rules monopoly-1935 --games 100`.

In games among *Hard* bots, one of them is made to do what no good player would (`tests.learn.plants`). Where
is fixed in advance: of each kind, the first place in a game (of four that are tried) where

- the rules allow it, an expert would do something else, and the seat's chance is from 15 to 85 %;
- it costs at least two points, two standard errors off zero, in 60 pairs of games that are played on for
  eight rounds: twice as far as in a review, with other dice. What costs less is no mistake.

It is found if it is among the three costly decisions told of that seat four rounds later. With `--expert`
nothing is planted, and what is told of experts is counted. With `--keep FILE` every plant is written
down, and the next run goes on.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from time import monotonic

from engine.bots import Bot, next_command, seat_bots
from engine.commands import Command, DropOut, Propose, Refuse, Seat
from engine.game import Game
from engine.games import find
from engine.review.advice import Adviser
from engine.review.costly_decisions import Costly, costly_of, found_for
from engine.review.rollouts import Cost, PlayingOn
from engine.review.screening import LEAST_COST
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.steps import Auction, MayBuy
from tests.learn.plants import PLANTS, Plant

FIRST_SEED = 31_000

SEATS = 4

LAST_ROUND = 60

ROUNDS_AFTER = 4
"""How long a game goes on after what was planted."""

OPEN = (0.15, 0.85)
"""The chance to win of a seat that can still make a costly mistake: the game is neither lost nor won."""

MOST_PLACES = 4
"""So many of a kind are tried in a game, until one of them costs enough."""

LONG = 8
"""Rounds for which a plant is played on, to see what it costs."""

PAIRS = (20, 60)
"""After the first of these, what is clearly no mistake is given up."""

OTHER_DICE = 1_000_000
"""The first seed of what a plant is measured by: a review has smaller ones."""


@dataclass(frozen=True, slots=True)
class Place:
    """A position where something can be planted; `commands` lead to it."""

    plant: Plant
    game: Game
    forced: Sequence[Command]
    commands: Sequence[Command]

    @property
    def seat(self) -> Seat:
        """Whose mistake it would be."""
        return self.forced[1 if self.plant.is_of_partner else 0].seat


@dataclass(frozen=True, slots=True)
class Planted:
    """A game with one planted decision."""

    opening: Game
    commands: Sequence[Command]
    seat: Seat
    first: int
    """How many commands came before it."""
    end: int
    """How many came before what does not belong to it any more."""

    def told(self) -> list[Costly]:
        """The costly decisions told of its seat."""
        return found_for(self.seat, self.opening, self.commands, Adviser(self.opening.rules))

    def is_among(self, costly: Sequence[Costly]) -> bool:
        """Whether it is one of these."""
        return any(self.first <= one.suspect.number < self.end for one in costly)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one seed and kind; a place that does not qualify has no verdict."""

    seed: int
    name: str
    cost: float
    is_found: bool | None


def begun(rule_set: RuleSet, level: str, seed: int) -> tuple[Game, Sequence[Bot]]:
    """A game among equals, and who plays it."""
    rng = Rng(seed)
    bots = [bot for bot in seat_bots([level] * SEATS, rng) if bot is not None]
    return begin(rule_set, rule_set.choose({}), SEATS, rng.below(1 << 62)), bots


# --- where something is planted


def places(game: Game, bots: Sequence[Bot], adviser: Adviser) -> Iterator[Place]:
    """The first places of each kind in a game, which is played on; of a kind only one in a round."""
    commands, known = list[Command](), dict[str, list[int]]()
    while (decision := game.decision) is not None and game.state.round < LAST_ROUND:
        for plant in PLANTS:
            rounds = known.setdefault(plant.name, [])
            is_new = game.state.round not in rounds and len(rounds) < MOST_PLACES
            forced = plant.begins(game, decision) if is_new else ()
            if forced and _is_open(Place(plant, game, forced, commands), adviser):
                rounds.append(game.state.round)
                yield Place(plant, game.copy(), forced, tuple(commands))
        commands.append(next_command(game, decision, bots))
        game.submit(commands[-1])


def _is_open(place: Place, adviser: Adviser) -> bool:
    """Whether the rules allow it, an expert would do something else, and the game is open."""
    game, first = place.game, place.forced[0]
    if game.refusal(first) is not None:
        return False
    return (
        OPEN[0] <= adviser.judge.chances(game)[place.seat] <= OPEN[1]
        and adviser.best(game, first.seat) != first
    )


def planted(opening: Game, place: Place, bots: Sequence[Bot]) -> Planted:
    """The game with what was planted in it, and some rounds more."""
    game, commands = place.game.copy(), list(place.commands)
    was_to_buy = game.decision is not None and isinstance(game.decision.step, MayBuy)
    commands += carried_out(game, place.forced)
    if was_to_buy:
        commands += left_alone(game, bots, place.seat)
    end = len(commands)
    commands += played_on(game, bots)
    return Planted(opening, commands, place.seat, len(place.commands), end)


def carried_out(game: Game, forced: Sequence[Command]) -> Iterator[Command]:
    """The planted commands, as far as the rules allow them."""
    for command in forced:
        if game.refusal(command) is None:
            game.submit(command)
            yield command


def left_alone(game: Game, bots: Sequence[Bot], seat: Seat) -> Iterator[Command]:
    """An auction to its end in which a seat does not bid."""
    while (decision := game.decision) is not None and isinstance(decision.step, Auction):
        drops_out = decision.seat == seat
        command = DropOut(seat) if drops_out else next_command(game, decision, bots)
        game.submit(command)
        yield command


def played_on(game: Game, bots: Sequence[Bot], rounds: int = ROUNDS_AFTER) -> Iterator[Command]:
    """Some rounds more."""
    last = game.state.round + rounds
    while (decision := game.decision) is not None and game.state.round < last:
        command = next_command(game, decision, bots)
        game.submit(command)
        yield command


# --- what it costs


def cost_of(place: Place, game: Planted, adviser: Adviser) -> float:
    """What a plant costs of its seat's chance, in long play-outs; 0 if that is nothing, or in doubt."""
    done = game.commands[game.first : game.end]
    playing = PlayingOn(adviser.judge, LONG)
    more = playing.costs(place.game, place.seat, done, instead_of(place, adviser), OTHER_DICE)
    costs = list[float]()
    for pairs in PAIRS:
        costs += islice(more, pairs - len(costs))
        cost = Cost.of(costs)
        if cost.mean + 2 * cost.error < LEAST_COST:
            return 0.0
    return cost.mean if cost.mean >= max(LEAST_COST, 2 * cost.error) else 0.0


def instead_of(place: Place, adviser: Adviser) -> Sequence[Command]:
    """No deal, or what an expert would do."""
    first = place.forced[0]
    if isinstance(first, Propose):
        return (first, Refuse(place.seat)) if place.plant.is_of_partner else ()
    better = adviser.best(place.game, place.seat)
    return () if better is None else (better,)


def results(rule_set: RuleSet, seed: int, seen: Counter[str], most: int) -> Iterator[Result]:
    """What comes of all that can be planted in one game."""
    game, bots = begun(rule_set, "hard", seed)
    opening, adviser = game.copy(), Adviser(game.rules)
    done = {name for name, count in seen.items() if count >= most}
    for place in places(game, bots, adviser):
        name = place.plant.name
        if name not in done:
            _, others = begun(rule_set, "hard", seed)
            one = planted(opening.copy(), place, others)
            cost = cost_of(place, one, adviser)
            done |= {name} if cost else set()
            yield Result(seed, name, cost, one.is_among(one.told()) if cost else None)


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.learn.planted", description="Find planted decisions.")
    parser.add_argument("--rules", default="monopoly-1935", help="id of the game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--most", type=int, default=20, help="so many of each kind")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write all down, and go on from there")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--expert", action="store_true", help="count what is told of experts instead")
    chosen = parser.parse_args()
    rule_set, until = find(chosen.rules), monotonic() + 60 * chosen.minutes
    if chosen.expert:
        return experts(rule_set, range(chosen.seed, chosen.seed + chosen.games), until)
    known = [*kept(chosen.keep)]
    for seed in range(max([chosen.seed - 1, *(one.seed for one in known)]) + 1, chosen.seed + chosen.games):
        if monotonic() > until:
            break
        seen = Counter(one.name for one in known if one.cost)
        found = [*results(rule_set, seed, seen, chosen.most)]
        known += found
        if chosen.keep is not None:
            with chosen.keep.open("a") as file:
                file.writelines(json.dumps(asdict(one)) + "\n" for one in found)
    print(*told(known), sep="\n", flush=True)
    return None


def kept(file: Path | None) -> Iterator[Result]:
    """What was written down."""
    if file is not None and file.exists():
        yield from (Result(**json.loads(line)) for line in file.read_text().splitlines())


def told(known: Sequence[Result]) -> Iterator[str]:
    """By kind, how many of those that cost something were found."""
    costly = [one for one in known if one.cost]
    for plant in PLANTS:
        own = [one for one in costly if one.name == plant.name]
        places = sum(one.name == plant.name for one in known)
        yield f"{plant.name}: {sum(bool(one.is_found) for one in own)} of {len(own)} ({places} places)"
    yield f"{sum(bool(one.is_found) for one in costly)} of {len(costly)} found"


def experts(rule_set: RuleSet, seeds: Sequence[int], until: float) -> None:
    """How many costly decisions are told of games among experts."""
    told = 0
    for count, seed in enumerate(seeds, 1):
        if monotonic() > until:
            break
        game, bots = begun(rule_set, "expert", seed)
        opening, commands = game.copy(), [*played_on(game, bots, 2 * LAST_ROUND)]
        costly = costly_of(opening, commands, Adviser(opening.rules))
        told += len(costly)
        for one in costly:
            print(f"  {seed}, round {one.suspect.round}: {one.suspect.done}, better {one.suspect.better}")
        print(f"{told} in {count} games", flush=True)


if __name__ == "__main__":
    main()
