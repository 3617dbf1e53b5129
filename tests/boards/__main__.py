"""`python -m tests.boards same|random|hostile|strength [FIRST] [LAST]`: the promises of boards, at length."""

from __future__ import annotations

import sys
from time import monotonic

from engine.cards import Effect
from tests.boards.trials import LIMIT, as_toml, differing, effects_met, read_mutated, share_won
from tui.cli.board import TEMPLATE


def same(first: int, last: int) -> None:
    """Games on the board of 1935 from a file against those on the built-in one."""
    print(f"{last - first} games; otherwise: {differing(range(first, last))}")


def random(first: int, last: int) -> None:
    """Drawn boards, each played at random and by careful players."""
    met: set[type[Effect]] = set()
    for seed in range(first, last):
        met |= effects_met(seed, ["uniform"] * 3, LIMIT) | effects_met(seed, ["thrifty"] * 4)
        if seed % 20 == 0:
            print(seed, flush=True)
    print(f"{last - first} boards; effects met: {', '.join(sorted(one.__name__ for one in met))}")


def hostile(first: int, last: int) -> None:
    """Mutated files."""
    slowest, boards = 0.0, 0
    texts = [TEMPLATE.read_text(encoding="utf-8"), *map(as_toml, range(4))]
    for seed in range(first, last):
        begun = monotonic()
        boards += read_mutated(texts[seed % len(texts)], seed).spec is not None
        slowest = max(slowest, monotonic() - begun)
    print(f"{last - first} files: {boards} boards, the others sentences; the slowest took {slowest:.2f} s")


def strength(first: int, last: int, games: int = 60) -> None:
    """*hard* against three *normal* on drawn boards."""
    for seed in range(first, last):
        print(f"board {seed}: {share_won(seed, games):.0%} of {games}", flush=True)


if __name__ == "__main__":
    {"same": same, "random": random, "hostile": hostile, "strength": strength}[sys.argv[1]](
        *map(int, sys.argv[2:])
    )
