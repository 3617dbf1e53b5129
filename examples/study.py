"""What games are decided by, from games that `magnate sim --record` has written down.

    magnate sim --games 400 --record games --jobs 2
    python examples/study.py games/games.jsonl

It needs pandas.
"""

import json
import sys

import pandas as pd


def rows(path):
    """A row for each seat of each game."""
    with open(path, encoding="utf-8") as file:
        for number, game in enumerate(map(json.loads, file)):
            for seat, bot in enumerate(game["seats"]):
                built = [text for text in game["commands"] if text.startswith(f"p{seat} Build ")]
                yield {
                    "game": number,
                    "seat": seat,
                    "bot": bot,
                    "rounds": game["rounds"],
                    "won": seat in game["winners"],
                    "odds_after_10": game["odds"][min(10, len(game["odds"]) - 1)][seat],
                    "built": len(built),
                }


if len(sys.argv) != 2:
    sys.exit(__doc__)
try:
    table = pd.DataFrame(rows(sys.argv[1]))
except OSError as error:
    sys.exit(f"{sys.argv[1]}: {error.strerror}")
print(table.groupby("seat")[["won", "odds_after_10", "built"]].mean().round(3))
band = pd.cut(table["odds_after_10"], [0, 0.1, 0.2, 0.3, 0.5, 1.0], include_lowest=True)
print(table.groupby(band, observed=True)["won"].agg(["size", "mean"]).round(3))
