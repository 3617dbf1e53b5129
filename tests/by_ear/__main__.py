"""Print how much has to be heard in each game at each length: python -m tests.by_ear [GAME] [LENGTH]."""

from __future__ import annotations

import sys

from tests.by_ear.measure import GAMES, LENGTHS, hear, row

for game in GAMES:
    for length in LENGTHS:
        if {*sys.argv[1:]} <= {game, length}:
            print(f"{game:14} {length:6} {row(hear(game, length))}", flush=True)
