"""Wells: the smallest game there is. A dozen spaces, and one rule beside those that all games share."""

from __future__ import annotations

from engine.bundle import Bundle
from engine.commands import BANK
from engine.facts import Facts, WorthPart
from engine.options import Options
from engine.queries import standing
from engine.rules.auctions import auctions
from engine.rules.building import building
from engine.rules.debts import debts
from engine.rules.endings import endings
from engine.rules.jail import jail
from engine.rules.mortgages import mortgages
from engine.rules.movement import movement
from engine.rules.opening import opening
from engine.rules.purchases import purchases
from engine.rules.rents import rents
from engine.rules.shortages import shortages
from engine.rules.trades import trades
from engine.rules.turns import turns
from engine.ruleset import RuleSet
from engine.steps import BeginPlay, Step, ThrowForFirst
from engine.strategy.knowledge import Knowledge
from tests.games.wells.board import board
from tests.games.wells.options import OPTIONS, WellsOptions
from tests.games.wells.rule import draw_all, wells
from tests.games.wells.state import WellsPlayer
from tests.games.wells.words import AtWell

BUNDLE = Bundle.join(
    "wells",
    opening,
    turns,
    movement,
    purchases,
    rents,
    auctions,
    jail,
    building,
    shortages,
    mortgages,
    trades,
    debts,
    endings,
    wells,
)


PARTS = WorthPart("cash"), WorthPart("deeds"), WorthPart("buildings"), WorthPart("mortgaged")
"""Water counts for nothing in the end."""


def starting_money(options: Options, players: int) -> tuple[int, int]:
    return 400, 0


def stock(options: Options) -> tuple[int, int]:
    return 12, 4


def opening_steps(players: int) -> tuple[Step, ...]:
    return ThrowForFirst(BANK, tuple(range(players))), BeginPlay(BANK)


WELLS = RuleSet(
    id="wells",
    title="Wells",
    year=2026,
    revision=1,
    players=(2, 4),
    tokens=("bucket", "rope", "stone", "frog"),
    options=OPTIONS,
    option_sets={},
    bundle=BUNDLE,
    board=board,
    decks=lambda options: (),
    starting_money=starting_money,
    stock=stock,
    accounts=("the Bank",),
    opening=opening_steps,
    facts=Facts(worth=standing, parts=PARTS),
    knowledge=Knowledge(careful={AtWell: draw_all}),
    options_kind=WellsOptions,
    player_part=WellsPlayer,
)
