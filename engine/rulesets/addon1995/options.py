"""The options of the inner board, after Monopoly's own, with the patent's preferred set as the default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.options import Options, OptionSpec, Value
from engine.rulesets.monopoly1935.options import EDITIONS
from engine.rulesets.monopoly1935.options import OPTION_SETS as OUTER_SETS
from engine.rulesets.monopoly1935.options import OPTIONS as OUTER_OPTIONS

_ON_OFF: tuple[Value, ...] = (True, False)
_DEFAULTS = Options()

FEATURES: Mapping[str, str] = {
    "feature_travel_cards": "Travel cards, drawn at elevators.",
    "feature_triple_play": "Triple Play and its cards.",
    "feature_double_trouble": "Double Trouble.",
    "feature_tax_refund": "Tax Refund, and the pool it is paid from.",
    "feature_subway": "The Subway.",
    "feature_move_backwards": "Move Backwards.",
    "feature_pass": "PASS pays.",
    "feature_extra_cards": "Sixteen more Chance and Community Chest cards.",
    "feature_extra_utilities": "Telephone and gas: four utilities in one group.",
    "feature_extra_buildings": "49 houses and 19 hotels instead of 32 and 12.",
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


def _spec(name: str, help: str, *values: Value) -> OptionSpec:
    return OptionSpec(name, help, values, getattr(_DEFAULTS, name))


def _base() -> tuple[OptionSpec, ...]:
    """Monopoly's options in the edition that the inner board was made for (AD-84)."""
    usual = {"edition": EDITION, **EDITIONS[EDITION]}
    return tuple(replace(spec, default=usual.get(spec.name, spec.default)) for spec in OUTER_OPTIONS)


_OWN: tuple[OptionSpec, ...] = (
    _spec("features", "All that the inner board brings, or nothing but what is switched on.", "all", "none"),
    *[_spec(name, help, *_ON_OFF) for name, help in FEATURES.items()],
    _spec("alignment", "Quarter turns of the inner board before play.", 0, 1, 2, 3),
    _spec(
        "transition_basis",
        "What is even or odd: the number of the move, or of the step that leaves the link.",
        "total",
        "step",
    ),
    _spec("enter_on", "The numbers that lead to the inner board.", "even", "odd"),
    _spec("leave_on", "The numbers that lead to the outer board.", "even", "odd"),
    _spec(
        "transition_choice",
        "Whether a piece must change boards on a fitting number, or its player chooses.",
        "forced",
        "player",
    ),
    _spec(
        "landing_counts_as_passing",
        "A fitting move that ends on a link location ends on its partner.",
        *_ON_OFF,
    ),
    _spec("elevator_costs_step", "Going from one location of a link to the other is a step.", *_ON_OFF),
    _spec("transition_means", "Where pieces change boards.", "elevators", "bridges", "both"),
    _spec("bridges", "How many bridges join the two boards.", 0, 1, 2),
    _spec("bridge_placement", "Bridges lie at fixed places, or the players place them.", "fixed", "players"),
    _spec("bridge_moves", "Whether who lands on a bridge may move it.", "never", "lander"),
    _spec("airplanes", "How many airplanes take players who land by them anywhere.", 0, 1, 2),
    _spec(
        "airplane_fare",
        "What a flight costs: nothing, $100, or $50 and to the other board $100.",
        "none",
        "flat",
        "by_board",
    ),
    _spec("subway_timing", "When one rides: at once, or instead of the next throw.", "at_once", "next_turn"),
    _spec(
        "subway_range",
        "Where the Subway goes: everywhere, or inside from PASS to Triple Play only.",
        "all",
        "as_printed",
    ),
    _spec(
        "subway_fare",
        "What a ride costs: nothing, $50, or $50 and to the outer board $100.",
        "none",
        "flat",
        "by_board",
    ),
    _spec("travel_cards_at_start", "Travel cards dealt to each player.", 1, 0, 2, 3),
    _spec("triple_cards_at_start", "Triple play cards dealt to each player.", 1, 0, 2, 3),
    _spec(
        "travel_deck",
        "Travel cards of one to three spaces, or some that go to the next elevator too.",
        "moves_only",
        "with_elevators",
    ),
    _spec("travel_with_roll", "Travel cards may be added to a throw too.", *_ON_OFF),
    _spec(
        "travel_transition",
        "Changing boards by travel cards: by their total, as the player likes, or never.",
        "total",
        "player",
        "never",
    ),
    _spec("travel_from_backwards", "Travel cards may be used on Move Backwards.", *_ON_OFF),
    _spec(
        "backwards_mode",
        "Move Backwards sends the next throw backward, or turns the inner board.",
        "reverse",
        "rotate_board",
    ),
    _spec("rotate_direction", "Which way the inner board is turned.", "clockwise", "counterclockwise"),
    _spec("backward_landing_pays", "Ending a backward move on Go or PASS pays.", *_ON_OFF),
    _spec("pass_pays", "What PASS pays: $200, or $250 and who ends there $300.", "200", "250_300"),
    _spec(
        "double_trouble",
        "What the others pay: $50 to $200 by the throw, or $200 on a double only.",
        "table",
        "doubles_only",
    ),
    _spec("triple_cards_counted", "All of a player's triple play cards win, or his best.", "all", "best_one"),
    _spec("triple_deck", "All 50 triple play cards, or the 20 without a pair.", "table3", "distinct"),
    _spec(
        "pool_sources",
        "What goes into the pool: cards, taxes and leaving Jail, or taxes only.",
        "all_listed",
        "taxes_only",
    ),
    _spec("pool_share", "Per cent of the pool that Tax Refund pays.", *range(10, 101)),
    _spec("pool_rounding", "How the refund is rounded to whole dollars.", "up", "down"),
    _spec(
        "refund_card",
        "The card for the whole pool is used on Tax Refund, or also to go there.",
        "on_landing",
        "advance",
    ),
    _spec(
        "card_route",
        "A card that leads to the other board goes by the next elevator, or direct.",
        "by_elevator",
        "direct",
    ),
)

OPTIONS: tuple[OptionSpec, ...] = (*_base(), *_OWN)
