"""Learn the weights of a judgement again: `python -m tests.learn --rules monopoly-1935 --games 1200`.

Games are played with the present weights, and new ones are fitted to who won them. Do it
twice after a change of the figures. Seeds from 5000 on are for measuring.
"""

from __future__ import annotations

from argparse import ArgumentParser

from engine.bots.judgement.weights import WEIGHTS
from engine.games import find
from tests.learn.fitting import fit
from tests.learn.games import play
from tests.learn.writing import write

MOST_SEEDS = 5000


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.learn", description="Learn the weights of a judgement.")
    parser.add_argument("--rules", default="monopoly-1935", help="id of the game")
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=0, help=f"the first; all are below {MOST_SEEDS}")
    chosen = parser.parse_args()
    rule_set = find(chosen.rules)
    weights = rule_set.knowledge.weights or WEIGHTS
    seeds = range(chosen.seed, min(chosen.seed + chosen.games, MOST_SEEDS))
    samples = [sample for seed in seeds for sample in play(rule_set, weights, seed)]
    learned = fit(samples)
    write(chosen.rules, learned.weights)
    print(f"{len(samples)} positions; loss {learned.loss:.4f}, on other games {learned.loss_of_others:.4f}")


if __name__ == "__main__":
    main()
