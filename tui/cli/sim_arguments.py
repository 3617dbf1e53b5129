"""What may stand behind `magnate sim`, apart from the rules."""

from __future__ import annotations

import argparse

from tui.cli.numbers import whole_number

MOST_GAMES = 10_000_000
MOST_JOBS = 256


def add_arguments(parser: argparse.ArgumentParser, most_seed: int) -> None:
    """How many games are played, by whom, and how they are told."""
    add = parser.add_argument
    add("--seats", metavar="BOT,BOT,...", default=None, help="bots to play, comma-separated")
    add("--ladder", action="store_true", help="play one of each level against three of the one below")
    add("--games", metavar="N", default=100, type=whole_number(1, MOST_GAMES), help="games; default: 100")
    add(
        "--seed",
        metavar="N",
        default=1,
        type=whole_number(0, most_seed),
        help="seed of the first game; default: 1",
    )
    add(
        "--jobs",
        metavar="N",
        default=1,
        type=whole_number(1, MOST_JOBS),
        help="processes at once; default: 1",
    )
    add("--json", action="store_true", help="print the figures as one JSON object")
