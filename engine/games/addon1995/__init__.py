"""Monopoly with the inner board of 1995: its bundles and ten more."""

from __future__ import annotations

from engine import cards as card
from engine.board import Kind
from engine.bundle import Bundle
from engine.commands import BANK, Throw
from engine.facts import Facts
from engine.games.addon1995.board import board
from engine.games.addon1995.bot import ANSWERS, PLAIN
from engine.games.addon1995.card_effects import Spaces, ToElevator
from engine.games.addon1995.consistency import CAN_FOLLOW, cannot_be
from engine.games.addon1995.decks import decks
from engine.games.addon1995.landing_values import card_values
from engine.games.addon1995.landings import LANDINGS
from engine.games.addon1995.options import OPTION_SETS, OPTIONS, AddonOptions
from engine.games.addon1995.random_terms import SCRIBBLES
from engine.games.addon1995.reasons import REASONS
from engine.games.addon1995.rules.backwards import backwards
from engine.games.addon1995.rules.bridges import bridges
from engine.games.addon1995.rules.extra_cards import extra_cards
from engine.games.addon1995.rules.half_winnings import half_winnings
from engine.games.addon1995.rules.journeys import journeys
from engine.games.addon1995.rules.laying_out import boards, cannot_begin
from engine.games.addon1995.rules.rides import rides
from engine.games.addon1995.rules.strides import strides
from engine.games.addon1995.rules.travel_cards import travel_cards
from engine.games.addon1995.rules.whole_pool import whole_pool
from engine.games.addon1995.sharpness import SHARPNESS
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import PlaceBridges
from engine.games.addon1995.tracks import faced_from
from engine.games.monopoly1935 import MONOPOLY, PARTS
from engine.options import Options
from engine.queries import standing
from engine.ruleset import RuleSet
from engine.steps import Advance, BeginPlay, DealDeeds, Due, Land, LayOut, MayRide, Step, ThrowForFirst, Walk
from engine.strategy.knowledge import Knowledge
from engine.strategy.raising import raises_of, ways_by

BUNDLE = Bundle.join(
    "addon-1995",
    MONOPOLY.bundle,
    boards,
    journeys,
    travel_cards,
    half_winnings,
    whole_pool,
    rides,
    backwards,
    bridges,
    extra_cards,
    strides,
    replacing=[
        (Throw, Due),
        LayOut,
        Walk,
        Advance,
        Land,
        card.AdvanceToNext,
        card.BackTo,
        Kind.TRIPLE_PLAY,
        Kind.TAX_REFUND,
        Kind.SUBWAY,
    ],
    without=[MayRide],
)


def stock(options: Options) -> tuple[int, int]:
    """49 houses and 19 hotels, unless that feature is off or agreed otherwise (AD-06, AD-85, HR-16)."""
    return (
        options.stock(49, 19) if AddonOptions.of(options).feature_extra_buildings else MONOPOLY.stock(options)
    )


def opening_steps(players: int) -> tuple[Step, ...]:
    """As in Monopoly, plus cards to deal and bridges to place (AD-08, AD-73)."""
    return (
        DealDeeds(BANK),
        LayOut(BANK),
        ThrowForFirst(BANK, tuple(range(players))),
        PlaceBridges(BANK),
        BeginPlay(BANK),
    )


ADDON = RuleSet(
    id="addon-1995",
    title="Monopoly with the inner board",
    year=1995,
    revision=4,
    players=MONOPOLY.players,
    tokens=MONOPOLY.tokens,
    options=OPTIONS,
    quick={"dealt_deeds": 2, "dealt_deeds_paid": False, "time_limit_rounds": 14},
    option_sets=OPTION_SETS,
    bundle=BUNDLE,
    board=board,
    decks=decks,
    starting_money=MONOPOLY.starting_money,
    stock=stock,
    accounts=("the Bank", "the pool"),
    opening=opening_steps,
    cannot_begin=cannot_begin,
    usual_board=MONOPOLY.usual_board,
    short_title="Inner board",
    state_part=AddonState,
    facts=Facts(
        throws_by_sum=True,
        doubles_add_throws=True,
        worth=standing,
        parts=PARTS,
        ways=ways_by(raises_of),
        hidden_cards=(Spaces, ToElevator),
        faced=faced_from,
        cannot_be=cannot_be,
        can_follow=CAN_FOLLOW,
    ),
    knowledge=Knowledge(
        careful=ANSWERS,
        plain=PLAIN,
        sharpness=SHARPNESS,
        reasons=REASONS,
        scribbles=SCRIBBLES,
        card_values=card_values,
        landings=LANDINGS,
    ),
    options_kind=AddonOptions,
)
