"""The Landlord's Game, Lizzie J. Magie's patent of 1904."""

from __future__ import annotations

from engine.bundle import Bundle
from engine.commands import BANK
from engine.facts import Facts, WorthPart
from engine.games.landlord1904.board import board
from engine.games.landlord1904.bot import ANSWERS, PLAIN
from engine.games.landlord1904.consistency import cannot_be
from engine.games.landlord1904.expert import FORESEEN
from engine.games.landlord1904.hard import JUDGED
from engine.games.landlord1904.landings import LANDINGS
from engine.games.landlord1904.levels import ANSWERS as ABLE
from engine.games.landlord1904.options import FIXED, OPTIONS, LandlordOptions
from engine.games.landlord1904.raising import ways_of
from engine.games.landlord1904.random_terms import SCRIBBLES
from engine.games.landlord1904.reasons import REASONS
from engine.games.landlord1904.rules.courses import courses
from engine.games.landlord1904.rules.laps import count, laps
from engine.games.landlord1904.rules.loans import loans
from engine.games.landlord1904.rules.lot_tickets import lot_tickets
from engine.games.landlord1904.rules.lot_trades import DEALING, lot_trades
from engine.games.landlord1904.rules.lots import lots
from engine.games.landlord1904.rules.poorhouse import poorhouse
from engine.games.landlord1904.rules.public_spaces import public_spaces
from engine.games.landlord1904.rules.single_throws import single_throws
from engine.games.landlord1904.state import LandlordPlayer, LandlordState
from engine.games.landlord1904.steps import DealTickets
from engine.games.landlord1904.winning import winning
from engine.options import Options
from engine.rules.opening import opening
from engine.rules.trades import agreements
from engine.ruleset import RuleSet
from engine.steps import BeginPlay, Step, ThrowForFirst
from engine.strategy.knowledge import Knowledge

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
    agreements,
    lot_trades,
)


PARTS = WorthPart("cash"), WorthPart("lots"), WorthPart("luxuries"), WorthPart("loans")


def starting_money(options: Options, players: int) -> tuple[int, int]:
    """$500, or $100 without lot tickets, unless agreed otherwise (LG-05, LG-102, HR-10)."""
    return options.money(500 if LandlordOptions.of(options).lot_tickets else 100, 0)


def stock(options: Options) -> tuple[int, int]:
    """Nothing is built in this game."""
    return 0, 0


def opening_steps(players: int) -> tuple[Step, ...]:
    """The first player is chosen, then lot tickets are drawn (LG-07 to LG-13)."""
    return ThrowForFirst(BANK, tuple(range(players))), DealTickets(BANK), BeginPlay(BANK)


LANDLORD = RuleSet(
    id="landlord-1904",
    title="The Landlord's Game",
    year=1904,
    revision=4,
    players=(2, 4),
    tokens=("red checker", "blue checker", "green checker", "yellow checker"),
    options=OPTIONS,
    fixed=FIXED,
    quick={"rounds": 4},
    option_sets={},
    bundle=BUNDLE,
    board=board,
    decks=lambda options: (),
    starting_money=starting_money,
    stock=stock,
    accounts=("the Bank", "the Wages box", "the Public Treasury", "the Railroad box"),
    opening=opening_steps,
    facts=Facts(
        throws_by_sum=True,
        worth=count,
        parts=PARTS,
        ways=ways_of,
        forgives_debts=True,
        dealing=DEALING,
        cannot_be=cannot_be,
    ),
    player_part=LandlordPlayer,
    state_part=LandlordState,
    knowledge=Knowledge(
        careful=ANSWERS,
        able=ABLE,
        judged=JUDGED,
        foreseen=FORESEEN,
        winning=winning,
        plain=PLAIN,
        reasons=REASONS,
        scribbles=SCRIBBLES,
        landings=LANDINGS,
        no_better=("expert",),
    ),
    options_kind=LandlordOptions,
)
