"""Finance, Parker Brothers 1936, by the rules as reprinted in 1952."""

from __future__ import annotations

from engine import cards as card
from engine.bundle import Bundle
from engine.commands import BANK, Seat
from engine.events import Standing
from engine.facts import Facts, WorthPart
from engine.game import Game
from engine.games.finance1936.board import board
from engine.games.finance1936.bot import ANSWERS
from engine.games.finance1936.decks import decks
from engine.games.finance1936.expert import FORESEEN, explain
from engine.games.finance1936.hard import JUDGED
from engine.games.finance1936.hard import at_open_moment as judged_meddled
from engine.games.finance1936.landings import LANDINGS
from engine.games.finance1936.levels import ANSWERS as ABLE
from engine.games.finance1936.levels import at_open_moment as able_meddled
from engine.games.finance1936.options import FIXED, OPTIONS, FinanceOptions
from engine.games.finance1936.raising import raises_of
from engine.games.finance1936.random_terms import SCRIBBLES
from engine.games.finance1936.reasons import REASONS
from engine.games.finance1936.rules.bank_sales import bank_pays, bank_sales
from engine.games.finance1936.rules.circuits import circuits
from engine.games.finance1936.rules.extra_throws import extra_throws
from engine.games.finance1936.rules.house_deals import house_deals
from engine.games.finance1936.rules.ruin import ruin
from engine.games.finance1936.rules.strides import strides
from engine.games.finance1936.rules.surprise import surprise
from engine.games.finance1936.state import FinancePlayer, FinanceState
from engine.games.finance1936.winning import winning
from engine.options import Options
from engine.queries import cost_of_buildings, titles_of
from engine.rules.auctions import auctions
from engine.rules.building import building
from engine.rules.cards import cards
from engine.rules.debts import debts
from engine.rules.endings import endings
from engine.rules.opening import opening
from engine.rules.purchases import purchases
from engine.rules.rents import rents
from engine.rules.shortages import shortages
from engine.rules.trades import bidders_trades, trades
from engine.ruleset import RuleSet
from engine.steps import BeginPlay, JailTurn, Leave, Step, TakeTitle, ThrowForFirst, TurnOver
from engine.strategy.knowledge import Knowledge
from engine.strategy.raising import ways_by

BUNDLE = Bundle.join(
    "finance-1936",
    opening,
    extra_throws,
    cards,
    circuits,
    strides,
    surprise,
    purchases,
    rents,
    auctions,
    building,
    shortages,
    trades,
    bidders_trades,
    house_deals,
    debts,
    endings,
    bank_sales,
    ruin,
    replacing=[card.AdvanceTo, card.BackTo, TakeTitle, Leave],
    without=[JailTurn, TurnOver],
)


PARTS = WorthPart("cash"), WorthPart("lots"), WorthPart("houses")


def count(game: Game, seat: Seat) -> Standing:
    """Cash, lots at their prices and extra houses at what they cost (FI-104)."""
    owned = titles_of(game, seat)
    lots = sum(game.board.titles[title].price for title in owned)
    houses = sum(cost_of_buildings(game, title) for title in owned)
    return Standing(seat, (game.state.players[seat].funds, lots, houses))


def starting_money(options: Options, players: int) -> tuple[int, int]:
    """$1925 each, or as agreed: two $500 notes, five each of $100, $50, $20, $10 and $5 (FI-03, HR-10)."""
    return options.money(1925, 0)


def stock(options: Options) -> tuple[int, int]:
    """39 extra houses unless agreed otherwise, and no hotels (FI-09, HR-16)."""
    return options.stock(39, 0)


def opening_steps(players: int) -> tuple[Step, ...]:
    """The highest throw goes first (FI-05)."""
    return ThrowForFirst(BANK, tuple(range(players))), BeginPlay(BANK)


def has_lapped(game: Game, seat: Seat) -> bool:
    """Whether a player has completed a lap (FI-21)."""
    return FinancePlayer.of(game.state.players[seat]).has_circuit


def cannot_build(game: Game, seat: Seat) -> str | None:
    """Houses can be built after the first full lap (FI-38)."""
    if has_lapped(game, seat):
        return None
    return "You can build after your first lap."


FINANCE = RuleSet(
    id="finance-1936",
    title="Finance",
    year=1936,
    revision=3,
    players=(2, 6),
    tokens=("red", "blue", "green", "yellow", "black", "white"),
    options=OPTIONS,
    quick={"time_limit_rounds": 24},
    option_sets={},
    bundle=BUNDLE,
    board=board,
    decks=decks,
    starting_money=starting_money,
    stock=stock,
    accounts=("the Bank",),
    opening=opening_steps,
    fixed=FIXED,
    player_part=FinancePlayer,
    state_part=FinanceState,
    facts=Facts(
        throws_by_sum=True,
        worth=count,
        parts=PARTS,
        has_lapped=has_lapped,
        cannot_build=cannot_build,
        builds_alone=True,
        houses_with_lot=1,
        bids_name_lots=True,
        bank_buys_lots=True,
        bank_pays=bank_pays,
        ways=ways_by(raises_of),
    ),
    knowledge=Knowledge(
        careful=ANSWERS,
        able=ABLE,
        judged=JUDGED,
        foreseen=FORESEEN,
        winning=winning,
        reasons=REASONS,
        scribbles=SCRIBBLES,
        landings=LANDINGS,
        no_better=("expert",),
        able_meddled=able_meddled,
        judged_meddled=judged_meddled,
        dollars=explain,
    ),
    options_kind=FinanceOptions,
)
