"""The Landlord's Game, Lizzie J. Magie's patent of 1904."""

from __future__ import annotations

from engine.bundle import Bundle
from engine.options import Options
from engine.rules.courses import courses
from engine.rules.laps import laps
from engine.rules.loans import loans
from engine.rules.lot_tickets import lot_tickets
from engine.rules.lots import lots
from engine.rules.opening import opening
from engine.rules.poorhouse import poorhouse
from engine.rules.public_spaces import public_spaces
from engine.rules.single_throws import single_throws
from engine.ruleset import RuleSet
from engine.rulesets.landlord1904.board import board
from engine.rulesets.landlord1904.options import OPTIONS
from engine.steps import NOBODY, BeginPlay, DealTickets, Step, ThrowForFirst

BUNDLE = Bundle.join(
    "landlord-1904",
    opening,
    lot_tickets,
    single_throws,
    courses,
    laps,
    lots,
    public_spaces,
    loans,
    poorhouse,
)


def starting_money(options: Options, players: int) -> tuple[int, int]:
    """$500, or $100 without lot tickets (LG-05, LG-102)."""
    return (500 if options.lot_tickets else 100), 0


def stock(options: Options) -> tuple[int, int]:
    """Nothing is built."""
    return 0, 0


def opening_steps(players: int) -> tuple[Step, ...]:
    """The first player is found, then lot tickets are drawn (LG-07 to LG-13)."""
    return ThrowForFirst(NOBODY, tuple(range(players))), DealTickets(NOBODY), BeginPlay(NOBODY)


LANDLORD = RuleSet(
    id="landlord-1904",
    title="The Landlord's Game",
    year=1904,
    revision=2,
    players=(2, 4),
    tokens=("red checker", "blue checker", "green checker", "yellow checker"),
    options=OPTIONS,
    option_sets={},
    bundle=BUNDLE,
    board=board,
    decks=lambda options: (),
    starting_money=starting_money,
    stock=stock,
    accounts=("the Bank", "the Wages box", "the Public Treasury", "the Railroad box"),
    opening=opening_steps,
)
