"""What is in the box: tokens, money, and the Bank's houses and hotels."""

from __future__ import annotations

from engine.games.monopoly1935.board import spec
from engine.options import Options

TOKENS = ("thimble", "cannon", "flat iron", "hat", "shoe", "battleship", "coin", "key", "ring")


def starting_money(options: Options, players: int) -> tuple[int, int]:
    """$1500, or $1000 and $500 of credit at a large table, unless agreed otherwise (MO-07, MO-08, HR-10).

    A board may print another sum, for tables of any size.
    """
    if (own := spec(options).money) is not None:
        return options.money(own, 0)
    return options.money(*((1000, 500) if 0 < options.credit_table_over < players else (1500, 0)))


def stock(options: Options) -> tuple[int, int]:
    """32 houses and 12 hotels, unless the board or the players say otherwise (MO-10, HR-16)."""
    chosen = spec(options)
    return options.stock(chosen.houses, chosen.hotels)
