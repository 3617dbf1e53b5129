"""The options of the inner board, after Monopoly's own, with the patent's preferred set as the default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.games.monopoly1935.options import EDITIONS
from engine.games.monopoly1935.options import OPTION_SETS as OUTER_SETS
from engine.games.monopoly1935.options import OPTIONS as OUTER_OPTIONS
from engine.options import ON_OFF, OptionSpec, Value, option

FEATURES: Mapping[str, str] = {
    "feature_travel_cards": "Travel cards, drawn at elevators; without them an elevator is only a link.",
    "feature_triple_play": "Triple Play: three dice against the numbers on everybody's cards.",
    "feature_double_trouble": "Double Trouble: every other player pays by a throw.",
    "feature_tax_refund": "Tax Refund, and the pool in the middle that it is paid from.",
    "feature_subway": "The Subway, which takes one to any space.",
    "feature_move_backwards": "Move Backwards, from which the next throw goes backward.",
    "feature_pass": "PASS pays as Go does.",
    "feature_extra_cards": "Eight more Chance and eight more Community Chest cards.",
    "feature_extra_utilities": "Two more utilities; all four are one group with higher rents.",
    "feature_extra_buildings": "49 houses and 19 hotels in the Bank instead of 32 and 12.",
}

EDITION = "current1995"

OPTION_SETS: Mapping[str, Mapping[str, Mapping[str, Value]]] = {
    **OUTER_SETS,
    "features": {
        "all": dict.fromkeys(FEATURES, True),
        "none": dict.fromkeys(FEATURES, False),
    },
    "bridges": {
        "0": {},
        "1": {"transition_means": "both"},
        "2": {"transition_means": "both"},
    },
}


def _base() -> tuple[OptionSpec, ...]:
    """Monopoly's options in the edition that the inner board was made for (AD-84)."""
    usual = {"edition": EDITION, **EDITIONS[EDITION]}
    return tuple(replace(spec, default=usual.get(spec.name, spec.default)) for spec in OUTER_OPTIONS)


_OWN: tuple[OptionSpec, ...] = (
    option(
        "features",
        "All that the inner board brings, or none of it; single ones can be switched by their own names.",
        "all",
        "none",
    ),
    *[option(name, help, *ON_OFF) for name, help in FEATURES.items()],
    option(
        "alignment",
        "Quarter turns of the inner board before play: its elevators then face other railroads.",
        *range(4),
    ),
    option(
        "transition_basis",
        "What must be even or odd: the number of the whole move, or that of the step off the link.",
        "total",
        "step",
    ),
    option("enter_on", "The numbers that lead from the outer to the inner board.", "even", "odd"),
    option("leave_on", "The numbers that lead from the inner to the outer board.", "even", "odd"),
    option(
        "transition_choice",
        "Whether a piece that passes a link on such a number must change boards, or its player chooses.",
        "forced",
        "player",
    ),
    option(
        "landing_counts_as_passing",
        "Whether a move that ends on a link passes it then, by its own number; usually the next move does.",
        *ON_OFF,
    ),
    option(
        "elevator_costs_step", "Going from one end of a link to the other is a step of the move.", *ON_OFF
    ),
    option(
        "transition_means",
        "Where pieces change boards; bridges lie only if they are links, and their number is set below.",
        "elevators",
        "bridges",
        "both",
    ),
    option(
        "card_route",
        "How a card leads to a space of the other board: forward by the next link, or with nothing passed.",
        "by_elevator",
        "direct",
    ),
    option("travel_cards_at_start", "Travel cards dealt to each player.", *range(4)),
    option(
        "travel_deck",
        "All travel cards go one to three spaces forward or back, or some lead to the next elevator.",
        "moves_only",
        "with_elevators",
    ),
    option(
        "travel_with_roll",
        "Travel cards may also be added to a throw before the piece moves, and not only replace it.",
        *ON_OFF,
    ),
    option(
        "travel_transition",
        "Whether travel cards change boards by their total, as their player likes, or never.",
        "total",
        "player",
        "never",
    ),
    option("travel_from_backwards", "Travel cards may be used by who stands on Move Backwards.", *ON_OFF),
    option("triple_cards_at_start", "Triple play cards dealt to each player.", *range(4)),
    option(
        "triple_deck",
        "All triple play cards, or only those with three different numbers.",
        "table3",
        "distinct",
    ),
    option(
        "triple_cards_counted",
        "Whether the Bank pays for all cards of a player that match, or for his best one.",
        "all",
        "best_one",
    ),
    option(
        "double_trouble",
        "What the others pay: $50, $100 or $200 by the total, or $200 on a double and else nothing.",
        "table",
        "doubles_only",
    ),
    option(
        "pool_sources",
        "What goes into the pool: all that cards, taxes and leaving Jail cost, or taxes and tax cards.",
        "all_listed",
        "taxes_only",
    ),
    option("pool_share", "Per cent of the pool that Tax Refund pays.", *range(10, 101)),
    option("pool_rounding", "How the refund is rounded to whole dollars.", "up", "down"),
    option(
        "refund_card",
        "Whether the card for the whole pool is used on Tax Refund, or also before a throw to go there.",
        "on_landing",
        "advance",
    ),
    option(
        "subway_timing",
        "Whether one rides as soon as one lands, or instead of the next throw.",
        "at_once",
        "next_turn",
    ),
    option(
        "subway_range",
        "Where the Subway goes: to every space, or on the inner board from PASS to Triple Play only.",
        "all",
        "as_printed",
    ),
    option(
        "subway_fare",
        "What a ride costs: nothing, $50 to any space, or $50 inside and $100 to the outer board.",
        "none",
        "flat",
        "by_board",
    ),
    option(
        "backwards_mode",
        "Whether the next throw from there goes backward, or the inner board is turned a quarter.",
        "reverse",
        "rotate_board",
    ),
    option(
        "rotate_direction",
        "Which way the inner board is turned, if Move Backwards turns it.",
        "clockwise",
        "counterclockwise",
    ),
    option(
        "backward_landing_pays",
        "A backward move that ends exactly on Go or PASS pays; one that goes past them never does.",
        *ON_OFF,
    ),
    option(
        "pass_pays",
        "What PASS pays: $200 as Go does, or $250 on the way and $300 to who ends there.",
        "200",
        "250_300",
    ),
    option(
        "bridges",
        "How many bridges join the two boards; with any, bridges and elevators are links.",
        *range(3),
    ),
    option(
        "bridge_placement",
        "Bridges lie at fixed places, or the players place them before the first throw.",
        "fixed",
        "players",
    ),
    option(
        "bridge_moves",
        "Whether a player who lands on an end of a bridge may put it elsewhere.",
        "never",
        "lander",
    ),
    option(
        "airplanes",
        "How many airplanes there are; who lands by one may fly to any space, and it stays there.",
        *range(3),
    ),
    option(
        "airplane_fare",
        "What a flight costs: nothing, $100, or $50 on one's own board and $100 to the other.",
        "none",
        "flat",
        "by_board",
    ),
)

OPTIONS: tuple[OptionSpec, ...] = (*_base(), *_OWN)
