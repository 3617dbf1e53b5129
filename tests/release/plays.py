"""Plays games by whatever engine is installed, and prints their digests and its speed as JSON.

It is run by its path, so that nothing of the project is found beside it.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from time import process_time

import engine.game
from engine.commands import Command
from engine.games import all_games
from engine.ruleset import RuleSet
from engine.sim import Tally, play_one, seeds_of, simulate

TABLES = (("thrifty",) * 4, ("normal", "easy", "thrifty", "normal"), ("hard", "thrifty"))
SEED = 5


def digest(rule_set: RuleSet, seeds: list[int]) -> str:
    """Of every command of some games, and of where they ended."""
    options, told = rule_set.choose({}), sha256()
    for bots in TABLES:
        for seed in seeds:
            played: list[Command] = []
            tally = Tally.empty(len(bots), len(rule_set.board(options).spaces))
            game = play_one(rule_set, options, bots, seed, tally, played)
            told.update(f"{played}{game.events}{game.state}".encode())
    return told.hexdigest()


def throws_per_second(rule_set: RuleSet, seeds: list[int]) -> float:
    """Throws in a second of processor time, by four careful bots."""
    simulate(rule_set, rule_set.choose({}), TABLES[0], seeds[:1])
    started = process_time()
    throws = simulate(rule_set, rule_set.choose({}), TABLES[0], seeds).throws
    return throws / (process_time() - started)


def main() -> None:
    games = int(sys.argv[1])
    told = {
        "engine": engine.game.__file__,
        "digests": {one.id: digest(one, seeds_of(SEED, 2)) for one in all_games()},
        "throws": {one.id: throws_per_second(one, seeds_of(SEED, games)) for one in all_games()},
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
