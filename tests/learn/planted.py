"""Whether costly decisions are found: `python -m tests.learn.planted --rules monopoly-1935 --games 100`.

In games among bots, one of them is made to do what no good player would (`tests.learn.plants`). That is
found if it is among the three costly decisions told of that seat. With `--expert` nothing is planted, and
what is told of experts is counted.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.bots import Bot, next_command, seat_bots
from engine.commands import Bid, Command, DropOut, Propose, Seat
from engine.game import Game
from engine.games import find
from engine.review.advice import Adviser
from engine.review.costly import Costly, costly_of, found_for
from engine.rng import Rng
from engine.ruleset import RuleSet
from engine.setup import begin
from engine.steps import Auction, MayBuy
from tests.learn.plants import PLANTS, Plant

SEATS = 4

LAST_ROUND = 60

ROUNDS_AFTER = 4
"""How long a game goes on after what was planted."""

OPEN = (0.15, 0.85)
"""The chance to win of a seat that can still make a costly mistake: the game is neither lost nor won."""


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


def planted(plant: Plant, rule_set: RuleSet, seed: int) -> Planted | None:
    """A game with the plant where there is a place for it; None if there is none."""
    game, bots = begun(rule_set, "hard", seed)
    opening, commands, adviser = game.copy(), list[Command](), Adviser(game.rules)
    while (decision := game.decision) is not None and game.state.round < LAST_ROUND:
        forced = plant.begins(game, decision)
        if forced and is_mistake(game, plant, forced, adviser):
            first, seat = len(commands), forced[1 if plant.is_of_partner else 0].seat
            commands += carried_out(game, forced)
            if isinstance(decision.step, MayBuy):
                commands += (sale := [*left_alone(game, bots, seat)])
                if not went_cheap(sale, game.board.titles[decision.step.title].price):
                    return None
            end = len(commands)
            commands += played_on(game, bots)
            return Planted(opening, commands, seat, first, end)
        commands.append(next_command(game, decision, bots))
        game.submit(commands[-1])
    return None


def begun(rule_set: RuleSet, level: str, seed: int) -> tuple[Game, Sequence[Bot]]:
    """A game among equals, and who plays it."""
    rng = Rng(seed)
    bots = [bot for bot in seat_bots([level] * SEATS, rng) if bot is not None]
    return begin(rule_set, rule_set.choose({}), SEATS, rng.below(1 << 62)), bots


def is_mistake(game: Game, plant: Plant, forced: Sequence[Command], adviser: Adviser) -> bool:
    """Whether the rules allow it, an expert would do something else, and the game is open."""
    seat = forced[1 if plant.is_of_partner else 0].seat
    if isinstance(forced[0], Propose) and game.refusal(forced[0]) is not None:
        return False
    is_open = OPEN[0] <= adviser.judge.chances(game)[seat] <= OPEN[1]
    return is_open and adviser.best(game, forced[0].seat) != forced[0]


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


def went_cheap(sale: Sequence[Command], price: int) -> bool:
    """Whether somebody bid, and less than a price."""
    bids = [command.amount for command in sale if isinstance(command, Bid)]
    return bool(bids) and max(bids) < price


def played_on(game: Game, bots: Sequence[Bot], rounds: int = ROUNDS_AFTER) -> Iterator[Command]:
    """Some rounds more."""
    last = game.state.round + rounds
    while (decision := game.decision) is not None and game.state.round < last:
        command = next_command(game, decision, bots)
        game.submit(command)
        yield command


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.learn.planted", description="Find planted decisions.")
    parser.add_argument("--rules", default="monopoly-1935", help="id of the game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--most-seeds", type=int, default=10_000, help="give up after so many")
    parser.add_argument("--plant", type=int, choices=range(len(PLANTS)), help="only this one, by its number")
    parser.add_argument("--expert", action="store_true", help="count what is told of experts instead")
    chosen = parser.parse_args()
    if chosen.expert:
        return experts(find(chosen.rules), range(chosen.seed, chosen.seed + chosen.games))
    plants = PLANTS if chosen.plant is None else (PLANTS[chosen.plant],)
    seen, found = Counter[str](), Counter[str]()
    for seed in range(chosen.seed, chosen.seed + chosen.most_seeds):
        plant = plants[seed % len(plants)]
        game = planted(plant, find(chosen.rules), seed) if sum(seen.values()) < chosen.games else None
        if game is not None:
            seen[plant.name] += 1
            found[plant.name] += game.is_among(game.told())
            print(f"{seed}: {plant.name}: {found[plant.name]} of {seen[plant.name]}", flush=True)
    print(f"{sum(found.values())} of {sum(seen.values())} found", flush=True)
    return None


def experts(rule_set: RuleSet, seeds: Sequence[int]) -> None:
    """How many costly decisions are told of games among experts."""
    told = 0
    for count, seed in enumerate(seeds, 1):
        game, bots = begun(rule_set, "expert", seed)
        opening, commands = game.copy(), [*played_on(game, bots, 2 * LAST_ROUND)]
        costly = costly_of(opening, commands, Adviser(opening.rules))
        told += len(costly)
        for one in costly:
            print(f"  {seed}, round {one.suspect.round}: {one.suspect.done}, better {one.suspect.better}")
        print(f"{told} in {count} games", flush=True)


if __name__ == "__main__":
    main()
