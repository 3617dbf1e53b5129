"""The options of the rules: their names, values and defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Value = bool | int | str


class SetupError(ValueError):
    """A game cannot be set up like this; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Options:
    """Every option of every rule set; a rule set says which are its own, and with which values.

    Numbers that can be switched off are 0 when they are off.
    """

    edition: str = "darrow1935"
    short_game: str = "none"
    decks: Literal["table1", "pre1936"] = "table1"
    first_player: Literal["highest_throw", "random", "seat_one"] = "highest_throw"
    credit_table_over: int = 5
    starting_notes: Literal["darrow1934", "modern"] = "darrow1934"
    orange_group_name: Literal["brown", "orange"] = "brown"
    marvin_gardens_site_rent: int = 22
    income_tax_flat: int = 300
    income_tax_base: Literal["cash_mortgage_buildings", "cash_price_buildings", "cash_only"] = (
        "cash_mortgage_buildings"
    )
    income_tax_choice: Literal["player", "flat_only"] = "player"
    income_tax_blind: bool = True
    rent_claim: Literal["automatic", "must_ask"] = "automatic"
    rent_claim_window: Literal["next_player_throw", "second_player_throw"] = "next_player_throw"
    rent_part_property: bool = True
    player_auction: bool = True
    most_counters: int = 3
    """Answers with other terms to one proposal (MO-133)."""
    jail_fine_timing: Literal["before_throw", "after_throw"] = "before_throw"
    jail_short: bool = False
    houses_before_hotel: int = 4
    even_selling: bool = True
    shortage_auction: bool = True
    building_auction_floor: Literal["deed_price", "any"] = "deed_price"
    auction_bid_limit: Literal["cash", "assets"] = "cash"
    bank_auction_mortgage: Literal["cleared", "kept"] = "cleared"
    deed_sale_needs: Literal["clear_group", "clear_lot", "nothing"] = "clear_group"
    mortgage_needs: Literal["clear_group", "clear_lot"] = "clear_group"
    rounding: Literal["up", "nearest", "down"] = "up"
    dealt_deeds: int = 0
    dealt_deeds_paid: bool = True
    end_after_bankruptcies: int = 0
    time_limit_rounds: int = 0
    time_limit_minutes: int = 0
    final_worth: Literal["half_mortgaged", "full_price"] = "half_mortgaged"
    lot_tickets: bool = True
    rounds: int = 5
    poorhouse_release: Literal["accumulate", "affordable_move"] = "accumulate"
    luxury_refusal: Literal["stay", "miss_next_turn"] = "stay"
    debts_at_count: Literal["settle", "ignore"] = "settle"
    loan_margin: Literal["loan", "note"] = "loan"
    """What pledged lots must be worth $10 more than: the whole loan, or each note of it (LG-72)."""
    owner_shares: bool = False
    """Half the rent is due to an owner too who was first on his lot (LG-40)."""
    ending: Literal["last_player", "time"] = "last_player"
    minutes: int = 90
    wharf_stop: bool = False
    dealing: Literal["all", "turn_player"] = "all"
    house_price: Literal["printed", "lot_price"] = "printed"
    """What an extra house costs: what the board prints for it, or as much as its lot (FI-38)."""
    ties: Literal["cash_then_deeds", "shared"] = "cash_then_deeds"
    money_unit: int = 1
    """Every sum that players name is a multiple of this."""
    markers: int = 0
    """How many lots a player may own; 0 for any number."""
    builds_on: Literal["sets", "own_lots"] = "sets"
    """On whole groups, evenly and up to a hotel; or on any lot, once round the board, houses alone."""
    asks_builders: Literal["when_short", "six_left"] = "when_short"
    """When others are asked whether they want buildings too (MO-87, FI-44)."""
    scarce_bids_begin: Literal["asker", "left_of_asker"] = "asker"
    """With whom the bidding for a scarce building begins (MO-87, FI-44)."""
    sells_lots: bool = False
    """The Bank buys lots back, also from bidders, so that nobody is out of an auction for want of cash."""
    features: Literal["all", "none"] = "all"
    """Sets all of the following features at once (AD-85)."""
    feature_travel_cards: bool = True
    """Off, an elevator is a link that gives nothing."""
    feature_triple_play: bool = True
    feature_double_trouble: bool = True
    feature_tax_refund: bool = True
    """With the pool that it is paid from (AD-42, AD-61)."""
    feature_subway: bool = True
    feature_move_backwards: bool = True
    feature_pass: bool = True
    feature_extra_cards: bool = True
    """In the decks of Chance and Community Chest (AD-07)."""
    feature_extra_utilities: bool = True
    feature_extra_buildings: bool = True
    """17 houses and 7 hotels (AD-06)."""
    alignment: int = 0
    """Clockwise quarter turns of the inner board before play (AD-04)."""
    transition_basis: Literal["total", "step"] = "total"
    """Whose number decides at a link: the move's, or that of the step that leaves it (AD-16)."""
    enter_on: Literal["even", "odd"] = "even"
    leave_on: Literal["even", "odd"] = "even"
    """The numbers that change boards, inward and outward (AD-16)."""
    transition_choice: Literal["forced", "player"] = "forced"
    """Whether a number that fits changes boards, or only allows it (AD-18)."""
    landing_counts_as_passing: bool = False
    """A move that ends on a link passes it then, and the next move does not pass it again (AD-15)."""
    elevator_costs_step: bool = False
    """To change boards takes a step of the move, at bridges too (AD-19)."""
    transition_means: Literal["elevators", "bridges", "both"] = "elevators"
    """What is a link (AD-74); with `elevators` there are no bridges, whatever their number."""
    bridges: int = 0
    """How many; any sets `transition_means` to `both` (AD-72)."""
    bridge_placement: Literal["fixed", "players"] = "fixed"
    bridge_moves: Literal["never", "lander"] = "never"
    airplanes: int = 0
    """How many (AD-76)."""
    airplane_fare: Literal["none", "flat", "by_board"] = "none"
    subway_timing: Literal["at_once", "next_turn"] = "at_once"
    """After the landing, or in place of the next throw (AD-52)."""
    subway_range: Literal["all", "as_printed"] = "all"
    subway_fare: Literal["none", "flat", "by_board"] = "none"
    travel_cards_at_start: int = 1
    triple_cards_at_start: int = 1
    """Cards of each kind dealt to every player (AD-08)."""
    travel_deck: Literal["moves_only", "with_elevators"] = "moves_only"
    travel_with_roll: bool = False
    """Travel cards may also be added to a throw (AD-51)."""
    travel_transition: Literal["total", "player", "never"] = "total"
    """Whether travel cards change boards by their number, as their player likes, or never (AD-44)."""
    travel_from_backwards: bool = False
    """Travel cards may be used on Move Backwards (AD-58)."""
    backwards_mode: Literal["reverse", "rotate_board"] = "reverse"
    """Whether the next throw from there leads backward, or the inner board is turned (AD-60)."""
    rotate_direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    backward_landing_pays: bool = False
    """To whoever ends a backward move on Go or PASS (AD-25)."""
    pass_pays: Literal["200", "250_300"] = "200"
    """Dollars; of two figures the second is for ending there (AD-23)."""
    double_trouble: Literal["table", "doubles_only"] = "table"
    triple_cards_counted: Literal["all", "best_one"] = "all"
    triple_deck: Literal["table3", "distinct"] = "table3"
    pool_sources: Literal["all_listed", "taxes_only"] = "all_listed"
    pool_share: int = 50
    """Per cent of the pool that Tax Refund pays (AD-42)."""
    pool_rounding: Literal["up", "down"] = "up"
    refund_card: Literal["on_landing", "advance"] = "on_landing"
    """With `advance` it may be used before a throw too, and leads there (AD-62)."""
    card_route: Literal["by_elevator", "direct"] = "by_elevator"
    """How a card leads to the other board (AD-26)."""


def agreed_minutes(options: Options) -> int:
    """After how many minutes the game ends; 0 if no time was agreed (MO-126, FI-103)."""
    return options.minutes if options.ending == "time" else options.time_limit_minutes


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a rule set: what it is for and which values it may take."""

    name: str
    help: str
    values: tuple[Value, ...]
    default: Value

    def to_text(self, value: Value) -> str:
        """How a value is written on the command line and on the screen."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return "off" if value == 0 else str(value)

    def parse(self, text: str) -> Value:
        """The value written as text. Raises SetupError if it is none of the values."""
        wanted = text.strip().lower()
        for value in self.values:
            if wanted in (self.to_text(value), str(value).lower()):
                return value
        raise SetupError(f"{self.name} is {self.describe_values()}, not {text!r}.")

    def check(self, value: Value) -> None:
        """Raises SetupError if the value is not one of this option's, or of another type."""
        if not any(value == known and type(value) is type(known) for known in self.values):
            raise SetupError(f"{self.name} is {self.describe_values()}, not {value!r}.")

    def describe_values(self) -> str:
        """The possible values in words."""
        texts = [self.to_text(value) for value in self.values]
        if len(texts) > 8:
            first = texts[:1] if texts[0] == "off" else []
            numbers = texts[len(first) :]
            texts = [*first, f"{numbers[0]} to {numbers[-1]}"]
        return " or ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else texts[0]


ON_OFF: tuple[Value, ...] = (True, False)

_DEFAULTS = Options()


def option(name: str, help: str, *values: Value) -> OptionSpec:
    """An option whose default is that of `Options`."""
    return OptionSpec(name, help, values, getattr(_DEFAULTS, name))


def resolve(
    specs: tuple[OptionSpec, ...],
    sets: Mapping[str, Mapping[str, Mapping[str, Value]]],
    given: Mapping[str, Value],
    fixed: Mapping[str, Value] | None = None,
) -> Options:
    """All options from the few that were given.

    `sets` names the options that stand for a whole set of others (an edition, a short game) and what each
    of their values sets; they are applied in order, then what was given by name. `fixed` are options that
    these rules leave no choice about. Raises SetupError.
    """
    by_name = {spec.name: spec for spec in specs}
    for name, value in given.items():
        if name not in by_name:
            raise SetupError(f"These rules have no option {name!r}. They have {', '.join(sorted(by_name))}.")
        by_name[name].check(value)
    values: dict[str, Any] = {**(fixed or {}), **{spec.name: spec.default for spec in specs}}
    for name, chosen in sets.items():
        values.update(chosen[str(given.get(name, values[name]))])
    values.update(given)
    return Options(**values)
