"""Monopoly, Darrow's patent of 1935, with the rules as restated in 1995 as a second edition."""

from __future__ import annotations

from dataclasses import replace

from engine.bundle import Bundle
from engine.commands import BANK
from engine.facts import Facts, WorthPart
from engine.games.monopoly1935.board import board, printed, spec
from engine.games.monopoly1935.bot import ANSWERS, PLAIN, REASONS, card_values
from engine.games.monopoly1935.decks import decks
from engine.games.monopoly1935.equipment import TOKENS, starting_money, stock
from engine.games.monopoly1935.landings import LANDINGS
from engine.games.monopoly1935.options import OPTION_SETS, OPTIONS
from engine.games.monopoly1935.sharpness import SHARPNESS
from engine.house.conflicts import why_not_together
from engine.options import Options
from engine.queries import standing
from engine.rules.auctions import auctions
from engine.rules.building import building
from engine.rules.cards import cards
from engine.rules.debts import debts
from engine.rules.endings import endings
from engine.rules.jail import jail
from engine.rules.mortgages import mortgages
from engine.rules.movement import movement
from engine.rules.opening import opening
from engine.rules.places.double_trouble import double_trouble
from engine.rules.places.laying_out import laying_out
from engine.rules.places.pool import cannot_be, needs_pot, pool
from engine.rules.places.subway import subway
from engine.rules.places.triple_play import triple_play
from engine.rules.purchases import purchases
from engine.rules.rents import rents
from engine.rules.shortages import shortages
from engine.rules.strides import strides
from engine.rules.taxes import taxes
from engine.rules.trades import trades
from engine.rules.turns import turns
from engine.ruleset import RuleSet
from engine.steps import BeginPlay, DealDeeds, LayOut, Step, ThrowForFirst
from engine.strategy.knowledge import Knowledge
from engine.strategy.raising import raises_of, ways_by

BUNDLE = Bundle.join(
    "monopoly-1935",
    opening,
    turns,
    movement,
    strides,
    purchases,
    rents,
    auctions,
    taxes,
    cards,
    jail,
    building,
    shortages,
    mortgages,
    trades,
    debts,
    endings,
    laying_out,
    pool,
    double_trouble,
    triple_play,
    subway,
)


PARTS = (
    WorthPart("cash"),
    WorthPart("deeds", in_text="property"),
    WorthPart("buildings"),
    WorthPart("mortgaged"),
)


def cannot_begin(options: Options, players: int) -> str | None:
    """Options that cannot both hold, and more deeds to deal than the board has (HR-03)."""
    deeds = sum(bool(row.group) for row in spec(options).rows)
    if players * options.dealt_deeds > deeds:
        return f"This board has too few deeds ({deeds}) to deal {options.dealt_deeds} to each of {players}."
    return why_not_together(options)


def opening_steps(players: int) -> tuple[Step, ...]:
    """Deeds and cards are dealt, then the first player is chosen (MO-12 to MO-14, MO-131, HR-25)."""
    return DealDeeds(BANK), LayOut(BANK), ThrowForFirst(BANK, tuple(range(players))), BeginPlay(BANK)


MONOPOLY = RuleSet(
    id="monopoly-1935",
    title="Monopoly",
    year=1935,
    revision=3,
    players=(2, 9),
    tokens=TOKENS,
    options=OPTIONS,
    quick={"dealt_deeds": 3, "dealt_deeds_paid": False, "time_limit_rounds": 20},
    option_sets=OPTION_SETS,
    bundle=BUNDLE,
    board=board,
    decks=decks,
    starting_money=starting_money,
    stock=stock,
    accounts=("the Bank",),
    cannot_begin=cannot_begin,
    more_accounts=lambda options: ("the pot",) if needs_pot(options, decks(options)) else (),
    usual_board=replace(printed(Options()), tokens=TOKENS),
    opening=opening_steps,
    facts=Facts(
        throws_by_sum=True,
        doubles_add_throws=True,
        worth=standing,
        parts=PARTS,
        ways=ways_by(raises_of),
        cannot_be=cannot_be,
    ),
    knowledge=Knowledge(
        careful=ANSWERS,
        plain=PLAIN,
        reasons=REASONS,
        card_values=card_values,
        landings=LANDINGS,
        people_win={"easy": 43, "normal": 28, "hard": 13, "expert": 12},
        sharpness=SHARPNESS,
    ),
)
