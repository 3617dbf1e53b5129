"""The options of the inner board, after Monopoly's own, with the patent's preferred set as the default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Literal

from engine.games.monopoly1935.options import EDITIONS
from engine.games.monopoly1935.options import OPTION_SETS as OUTER_SETS
from engine.games.monopoly1935.options import OPTIONS as OUTER_OPTIONS
from engine.house.options import FREE_PARKING, without
from engine.options import NO_POOL, ON_OFF, Options, OptionSpec, PoolTerms, Value, option
from engine.record import record


@record
class AddonOptions(Options):
    """The options that only the inner board has, beside the common ones."""

    features: Literal["all", "none"] = "all"
    """Sets all of the following features at once (AD-85)."""
    feature_travel_cards: bool = True
    """When off, an elevator is just a link."""
    feature_triple_play: bool = True
    feature_double_trouble: bool = True
    feature_tax_refund: bool = True
    """With the pool that pays for it (AD-42, AD-61)."""
    feature_subway: bool = True
    feature_move_backwards: bool = True
    feature_pass: bool = True
    feature_extra_cards: bool = True
    """Added to the Chance and Community Chest decks (AD-07)."""
    feature_extra_utilities: bool = True
    feature_extra_buildings: bool = True
    """17 more houses and 7 more hotels (AD-06)."""
    alignment: int = 0
    """Clockwise quarter turns of the inner board before play (AD-04)."""
    transition_basis: Literal["total", "step"] = "total"
    """Which number decides at a link: the whole move's, or that of the step off the link (AD-16)."""
    enter_on: Literal["even", "odd"] = "even"
    leave_on: Literal["even", "odd"] = "even"
    """The numbers that change boards, inward and outward (AD-16)."""
    transition_choice: Literal["forced", "player"] = "forced"
    """Whether a fitting number changes boards, or only allows it (AD-18)."""
    landing_counts_as_passing: bool = False
    """A move that ends on a link passes it then, and the next move does not (AD-15)."""
    elevator_costs_step: bool = False
    """Changing boards takes a step of the move, at bridges too (AD-19)."""
    transition_means: Literal["elevators", "bridges", "both"] = "elevators"
    """What counts as a link (AD-74); with `elevators` there are no bridges, whatever their number."""
    bridges: int = 0
    """The number of bridges; any bridge sets `transition_means` to `both` (AD-72)."""
    bridge_placement: Literal["fixed", "players"] = "fixed"
    bridge_moves: Literal["never", "lander"] = "never"
    airplanes: int = 0
    """The number of airplanes (AD-76)."""
    airplane_fare: Literal["none", "flat", "by_board"] = "none"
    subway_timing: Literal["at_once", "next_turn"] = "at_once"
    """Right after the landing, or in place of the next throw (AD-52)."""
    travel_cards_at_start: int = 1
    """Travel cards dealt to every player (AD-08)."""
    travel_deck: Literal["moves_only", "with_elevators"] = "moves_only"
    travel_with_roll: bool = False
    """Travel cards may also be added to a throw (AD-51)."""
    travel_transition: Literal["total", "player", "never"] = "total"
    """Whether travel cards change boards by their number, as the player likes, or never (AD-44)."""
    travel_from_backwards: bool = False
    """Travel cards may be used on Move Backwards (AD-58)."""
    backwards_mode: Literal["reverse", "rotate_board"] = "reverse"
    """Whether the next throw from there goes backward, or the inner board is turned (AD-60)."""
    rotate_direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    backward_landing_pays: bool = False
    """For ending a backward move on Go or PASS (AD-25)."""
    pass_pays: Literal["200", "250_300"] = "200"
    """Dollars; of two figures, the second is for ending there (AD-23)."""
    pool_sources: Literal["all_listed", "taxes_only"] = "all_listed"
    pool_share: int = 50
    """The percentage of the pool that Tax Refund pays (AD-42)."""
    pool_rounding: Literal["up", "down"] = "up"
    refund_card: Literal["on_landing", "advance"] = "on_landing"
    """With `advance` it may also be used before a throw, and leads there (AD-62)."""
    card_route: Literal["by_elevator", "direct"] = "by_elevator"
    """How a card leads to the other board (AD-26)."""

    @property
    def pool_terms(self) -> PoolTerms:
        """The one pool that Tax Refund and Free Parking pay out (AD-42, AD-61, HR-24)."""
        if not self.feature_tax_refund and self.free_parking != "pot":
            return NO_POOL
        sources: Literal["taxes", "all"] = "taxes" if self.pool_sources == "taxes_only" else "all"
        return PoolTerms(sources, self.pool_share, self.pool_rounding)


_own = partial(option, of=AddonOptions)

FEATURES: Mapping[str, str] = {
    "feature_travel_cards": "Travel cards, drawn at elevators; without them an elevator is only a link.",
    "feature_triple_play": "Triple Play: three dice against the numbers on everybody's cards.",
    "feature_double_trouble": "Double Trouble: a roll decides what every other player pays.",
    "feature_tax_refund": "Tax Refund, and the pool in the middle that pays for it.",
    "feature_subway": "The Subway, which takes you to any space.",
    "feature_move_backwards": "Move Backwards, where your next roll goes backward.",
    "feature_pass": "PASS pays as Go does.",
    "feature_extra_cards": "Eight more Chance and eight more Community Chest cards.",
    "feature_extra_utilities": "Two more utilities; all four count together, with higher rents.",
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
    """Monopoly's options in the edition the inner board was made for (AD-84).

    Free Parking can only be a second place that pays out the pool (HR-24).
    """
    usual = {"edition": EDITION, **EDITIONS[EDITION]}
    kept = without(OUTER_OPTIONS, "pot_sources", "pot_share", "triple_cards_at_start")
    specs = (replace(spec, values=spec.values[:2]) if spec is FREE_PARKING else spec for spec in kept)
    return tuple(replace(spec, default=usual.get(spec.name, spec.default)) for spec in specs)


_OWN: tuple[OptionSpec, ...] = (
    _own(
        "features",
        "All features of the inner board, or none; each can also be switched below.",
        "all",
        "none",
    ),
    *[_own(name, help, *ON_OFF) for name, help in FEATURES.items()],
    _own(
        "alignment",
        "Quarter turns of the inner board before play; its elevators then face other railroads.",
        *range(4),
    ),
    _own(
        "transition_basis",
        "What must be even or odd: the count of the whole move, or of the step off the link.",
        "total",
        "step",
    ),
    _own("enter_on", "Which numbers lead from the outer to the inner board.", "even", "odd"),
    _own("leave_on", "Which numbers lead from the inner to the outer board.", "even", "odd"),
    _own(
        "transition_choice",
        "Whether a piece passing a link on such a number must change boards, or the player chooses.",
        "forced",
        "player",
    ),
    _own(
        "landing_counts_as_passing",
        "Whether a move that ends on a link passes it right then; by default, the next move does.",
        *ON_OFF,
    ),
    _own(
        "elevator_costs_step", "Going from one end of a link to the other takes a step of the move.", *ON_OFF
    ),
    _own(
        "transition_means",
        "Where pieces change boards. Bridges exist only if they are links; set their number below.",
        "elevators",
        "bridges",
        "both",
    ),
    _own(
        "card_route",
        "How a card leads to a space on the other board: forward by the next link, or directly.",
        "by_elevator",
        "direct",
    ),
    _own("travel_cards_at_start", "Travel cards dealt to each player.", *range(4)),
    _own(
        "travel_deck",
        "All travel cards go one to three spaces either way, or some go to the next elevator.",
        "moves_only",
        "with_elevators",
    ),
    _own(
        "travel_with_roll",
        "Travel cards may also be added to a roll before moving, not only replace it.",
        *ON_OFF,
    ),
    _own(
        "travel_transition",
        "Whether travel cards change boards by their total, as the player likes, or never.",
        "total",
        "player",
        "never",
    ),
    _own("travel_from_backwards", "Travel cards may be used on Move Backwards.", *ON_OFF),
    _own("triple_cards_at_start", "Triple play cards dealt to each player.", *range(4)),
    _own(
        "triple_deck",
        "All triple play cards, or only those with three different numbers.",
        "table3",
        "distinct",
    ),
    _own(
        "triple_cards_counted",
        "The Bank pays for all of a player's matching cards, or only for the best one.",
        "all",
        "best_one",
    ),
    _own(
        "triple_cards_kept",
        "Triple play cards are kept after they have won, or go to the bottom of their pile.",
        *ON_OFF,
    ),
    _own(
        "double_trouble",
        "What the others pay: $50, $100 or $200 by the total, or $200 on a double and otherwise nothing.",
        "table",
        "doubles_only",
    ),
    _own(
        "pool_sources",
        "What goes into the pool: all card payments, taxes and Jail fines, or just taxes and tax cards.",
        "all_listed",
        "taxes_only",
    ),
    _own("pool_share", "The percentage of the pool that Tax Refund pays.", *range(10, 101)),
    _own("pool_rounding", "How the refund is rounded to whole dollars.", "up", "down"),
    _own(
        "refund_card",
        "Whether the whole-pool card works only on Tax Refund, or also before a roll to go there.",
        "on_landing",
        "advance",
    ),
    _own(
        "subway_timing",
        "Whether you ride right after landing, or instead of your next roll.",
        "at_once",
        "next_turn",
    ),
    _own(
        "subway_range",
        "Where the Subway goes: to every space, or on the inner board only from PASS to Triple Play.",
        "all",
        "as_printed",
    ),
    _own(
        "subway_fare",
        "What a ride costs: nothing, $50 to any space, or $50 inside and $100 to the outer board.",
        "none",
        "flat",
        "by_board",
    ),
    _own(
        "backwards_mode",
        "Whether the next roll from there goes backward, or the inner board makes a quarter turn.",
        "reverse",
        "rotate_board",
    ),
    _own(
        "rotate_direction",
        "Which way the inner board turns, if Move Backwards turns it.",
        "clockwise",
        "counterclockwise",
    ),
    _own(
        "backward_landing_pays",
        "A backward move pays if it ends exactly on Go or PASS; passing them backward never pays.",
        *ON_OFF,
    ),
    _own(
        "pass_pays",
        "What PASS pays: $200 as Go does, or $250 for passing and $300 for landing.",
        "200",
        "250_300",
    ),
    _own(
        "bridges",
        "How many bridges join the two boards; with any, both bridges and elevators are links.",
        *range(3),
    ),
    _own(
        "bridge_placement",
        "Bridges lie at fixed places, or the players place them before the first roll.",
        "fixed",
        "players",
    ),
    _own(
        "bridge_moves",
        "Whether a player who lands on an end of a bridge may move it.",
        "never",
        "lander",
    ),
    _own(
        "airplanes",
        "Number of airplanes; if you land where one is, you may fly it to any space, where it stays.",
        *range(3),
    ),
    _own(
        "airplane_fare",
        "What a flight costs: nothing, $100, or $50 on the same board and $100 to the other.",
        "none",
        "flat",
        "by_board",
    ),
)

OPTIONS: tuple[OptionSpec, ...] = (*_base(), *_OWN)
