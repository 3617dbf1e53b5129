"""A bare loop to compare the engine with: two dice, move, buy or pay rent, no objects."""

from __future__ import annotations

import random
import time

PRICES = [0, 60, 0, 60, 0, 200, 100, 0, 100, 120, 0, 140, 150, 140, 160, 200, 180, 0, 180, 200] * 2


def bare_turns_per_second(turns: int = 400_000, seed: int = 1) -> float:
    """Turns a second of four players who only throw, move, and buy or pay rent."""
    below = random.Random(seed).random
    cash = [1500] * 4
    place = [0] * 4
    owner = [-1] * 40
    started = time.perf_counter()
    for turn in range(turns):
        seat = turn & 3
        first = int(below() * 6) + 1
        second = int(below() * 6) + 1
        here = place[seat] + first + second
        if here >= 40:
            here -= 40
            cash[seat] += 200
        place[seat] = here
        price = PRICES[here]
        if price:
            if owner[here] < 0:
                if cash[seat] >= price:
                    cash[seat] -= price
                    owner[here] = seat
            elif owner[here] != seat:
                rent = price // 10
                cash[seat] -= rent
                cash[owner[here]] += rent
    return turns / (time.perf_counter() - started)
