"""A dozen spaces."""

from __future__ import annotations

from functools import cache

from engine.board import Board, Kind
from engine.boards.rows import GroupRow, SpaceRow, lot, numbered, space
from engine.options import Options
from tests.games.wells.words import MARKET, WELL

# fmt: off
TRACK: tuple[SpaceRow, ...] = (
    space("Gate", "GATE", Kind.GO, 200),
    lot("Fig Lane",      "Fig",    "red",  60,  4,  20,  60, 180, 320, 450),
    space("Old Well", "Well", WELL, 5),
    lot("Olive Lane",    "Olive",  "red",  80,  6,  30,  90, 270, 400, 550),
    space("Watch Tower", "TOWER", Kind.JAIL),
    lot("Potters' Row",  "Potter", "blue", 120, 8,  40, 100, 300, 450, 600),
    space("Market", "Market", MARKET, 10),
    lot("Weavers' Row",  "Weaver", "blue", 140, 10, 50, 150, 450, 625, 750),
    space("Shade", "SHADE", Kind.FREE_PARKING),
    lot("North Garden",  "North",  "green", 180, 14, 70, 200, 550, 750, 950),
    space("New Well", "Well", WELL, 5),
    lot("South Garden",  "South",  "green", 200, 16, 80, 220, 600, 800, 1000),
)
# fmt: on

GROUPS: tuple[GroupRow, ...] = (
    GroupRow("red", "red", Kind.LOT, 50),
    GroupRow("blue", "blue", Kind.LOT, 50),
    GroupRow("green", "green", Kind.LOT, 100),
)


@cache
def board(options: Options) -> Board:
    return Board(*numbered([TRACK], GROUPS), go=0, jail=4)
