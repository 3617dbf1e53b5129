"""How a game and its options are named on the command line."""

from __future__ import annotations

import argparse


def add_game(parser: argparse.ArgumentParser) -> None:
    """Which game it is about."""
    parser.add_argument("--rules", metavar="ID", default="monopoly-1935", help="which game (monopoly-1935)")


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Which game, and how its rules are chosen."""
    add_game(parser)
    parser.add_argument("--edition", metavar="E", default=None, help="which edition of its rules")
    parser.add_argument(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="another option of its rules; 'magnate options' lists them",
    )
