"""The options of the rules: their names, values and defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self, overload

from engine.record import record

Value = bool | int | str


PRINTED = "printed"
"""The value of an option for the figure that the rules print."""

UNLIMITED = "unlimited"

ENDLESS_STOCK = 999
"""More buildings than any board has room for."""

Agreed = int | Literal["printed"]
"""A number, or the one that the rules print."""

Stock = int | Literal["printed", "unlimited"]


class SetupError(ValueError):
    """A game cannot be set up this way; the message is a sentence for the player."""


@record
class PoolTerms:
    """What is paid into the pool, and how much of it its place pays out."""

    sources: Literal["none", "taxes", "taxes_and_cards", "all"]
    """`none` if there is no pool."""
    share: int = 100
    """The percentage paid to a player who lands there."""
    rounding: Literal["up", "down"] = "up"


NO_POOL = PoolTerms("none")


@record
class Options:
    """The options that two or more games share; a game adds its own in a subclass.

    A rule set says which can be chosen, and with which values. Numbers that can be switched off are 0 when
    off.
    """

    edition: str = "darrow1935"
    short_game: str = "none"
    board: str = PRINTED
    """The printed board, or the text of another one (`engine/boards/value.py`)."""
    house: str = "as_printed"
    """A ready-made set of house rules (HR-70)."""
    starting_cash: Agreed = "printed"
    """What each player starts with, at tables of any size (HR-10)."""
    starting_credit: Agreed = "printed"
    go_salary: int = 200
    go_landing: Literal["single", "double"] = "single"
    """What a move that ends on Go pays (HR-13)."""
    jail_fine: int = 50
    mortgage_interest: int = 10
    """A percentage (HR-15)."""
    house_stock: Stock = "printed"
    hotel_stock: Stock = "printed"
    mortgages: bool = True
    """When off, nothing can be mortgaged (HR-17)."""
    decks: Literal["table1", "pre1936"] = "table1"
    first_player: Literal["highest_throw", "random", "seat_one"] = "highest_throw"
    credit_table_over: int = 5
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
    dealing: Literal["all", "turn_player"] = "all"
    """Who may do business before a throw, or while a lot is up for a decision or bids (FI-61, FI-107)."""
    most_counters: int = 3
    """Counteroffers to one proposal (MO-133)."""
    trade_mortgaged: bool = True
    """Mortgaged deeds may be traded; when off, a house rule."""
    trade_cards: bool = True
    """The same for kept cards."""
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
    ties: Literal["cash_then_deeds", "shared"] = "cash_then_deeds"
    money_unit: int = 1
    """Every amount players name is a multiple of this."""
    markers: int = 0
    """The most lots a player may own; 0 for no limit."""
    asks_builders: Literal["when_short", "six_left"] = "when_short"
    """When other players are asked whether they want buildings too (MO-87, FI-44)."""
    scarce_bids_begin: Literal["asker", "left_of_asker"] = "asker"
    """Who bids first for a scarce building (MO-87, FI-44)."""
    teaching: bool = False
    """A costly decision of somebody alone with bots is told at once; no rule depends on it."""
    teaching_points: int = 5
    """What it costs at least, in points of 100 of winning."""
    triple_cards_at_start: int = 1
    """Triple play cards dealt to every player, where there is Triple Play (AD-08)."""
    triple_cards_counted: Literal["all", "best_one"] = "all"
    triple_cards_kept: bool = True
    """When off, a triple play card that was paid for goes under its pile (AD-40)."""
    triple_deck: Literal["table3", "distinct"] = "table3"
    double_trouble: Literal["table", "doubles_only"] = "table"
    subway_range: Literal["all", "as_printed"] = "all"
    subway_fare: Literal["none", "flat", "by_board"] = "none"
    free_parking: Literal["nothing", "pot", "double_trouble", "triple_play", "subway"] = "nothing"
    """What landing on Free Parking leads to (HR-20)."""
    pot_sources: Literal["all", "taxes_and_cards", "taxes"] = "all"
    pot_share: int = 100
    """The percentage of the pot that Free Parking pays (HR-22)."""
    pot_start: int = 0
    """What the Bank puts into the pot, in dollars, whenever it has been emptied (HR-23)."""
    unbought: Literal["auction", "stays"] = "auction"
    first_lap: bool = False
    """Nobody buys from the Bank before they have entered Go going forward (HR-32)."""
    rent_in_jail: bool = True
    full_set_rent: Literal["double", "single"] = "double"
    snake_eyes: int = 0
    """What the Bank pays for two ones, in dollars (HR-50)."""
    even_building: bool = True
    goal_worth: int = 0
    """The worth, in dollars, that ends the game (HR-65)."""
    goal_sets: int = 0
    """The number of full sets that wins the game (HR-66)."""
    time_up_ends: Literal["turn", "round"] = "turn"
    """What is played to its end once time is up (MO-126, HR-70)."""
    dice: Literal["stream", "duplicate", "number_cards"] = "stream"
    """Where chance comes from: one stream, by seat, deck and number (`engine/house/duplicate_dice.py`), or
    number cards (`engine/house/number_cards.py`)."""

    @property
    def agreed_minutes(self) -> int:
        """The length of a timed game in minutes; 0 if no time was agreed (MO-126)."""
        return self.time_limit_minutes

    def money(self, cash: int, credit: int) -> tuple[int, int]:
        """What each player starts with, where these are the printed cash and credit (HR-10, HR-11)."""
        if isinstance(self.starting_cash, int):
            cash, credit = self.starting_cash, 0
        return cash, self.starting_credit if isinstance(self.starting_credit, int) else credit

    def stock(self, houses: int, hotels: int) -> tuple[int, int]:
        """The Bank's buildings, where these are the printed numbers (HR-16)."""
        return _in_stock(self.house_stock, houses), _in_stock(self.hotel_stock, hotels)

    @property
    def landing_times(self) -> int:
        """How many times its pay a corner pays to a piece that ends a forward move there (HR-13)."""
        return 2 if self.go_landing == "double" else 1

    @property
    def pool_terms(self) -> PoolTerms:
        """The terms of the pool: there is one if Free Parking pays it out (AD-42, AD-61, HR-20 to HR-22)."""
        return PoolTerms(self.pot_sources, self.pot_share) if self.free_parking == "pot" else NO_POOL

    @classmethod
    def of(cls, options: Options) -> Self:
        """The options as the game's own type."""
        assert isinstance(options, cls)
        return options


def _in_stock(agreed: Stock, printed: int) -> int:
    if isinstance(agreed, int):
        return agreed
    return ENDLESS_STOCK if agreed == UNLIMITED else printed


class NumberRange(Sequence[Value]):
    """Many numbers in even steps, with words that may stand before and behind them.

    >>> NumberRange(range(100, 20_001), ("printed",))[:3]
    ('printed', 100, 101)
    """

    def __init__(self, numbers: range, before: Sequence[Value] = (), behind: Sequence[Value] = ()) -> None:
        self.numbers, self.before, self.behind = numbers, tuple(before), tuple(behind)
        self._parts: tuple[Sequence[Value], ...] = self.before, numbers, self.behind

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    @overload
    def __getitem__(self, place: int) -> Value: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Value, ...]: ...
    def __getitem__(self, place: int | slice) -> Value | tuple[Value, ...]:
        if isinstance(place, slice):
            return tuple([self[n] for n in range(len(self))[place]])
        left = range(len(self))[place]
        for part in self._parts:
            if left < len(part):
                return part[left]
            left -= len(part)
        raise IndexError(place)

    def __contains__(self, value: object) -> bool:
        return any(value in part for part in self._parts)

    def index(self, value: Value, *bounds: int) -> int:
        """The place of a value. Raises ValueError."""
        before = 0
        for part in self._parts:
            if value in part:
                return before + part.index(value)
            before += len(part)
        raise ValueError(value)


@record
class OptionSpec:
    """One option of a rule set: what it is for and the values it takes."""

    name: str
    help: str
    values: Sequence[Value]
    default: Value

    def to_text(self, value: Value) -> str:
        """A value as written on the command line and on the screen."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return "off" if value == 0 else str(value)

    def parse(self, text: str) -> Value:
        """The value written as text. Raises SetupError if it is not one of the values."""
        wanted = text.strip().lower()
        wanted = {"yes": "true", "no": "false"}.get(wanted, wanted)
        number = int(wanted) if wanted.isdecimal() and len(wanted) < _DIGITS else -1
        if str(number) == wanted and self.takes(number):
            return number
        for value in self._named():
            if wanted in (self.to_text(value), str(value).lower()):
                return value
        from engine.word import did_you_mean  # only here: most values are right

        meant = did_you_mean(text, [self.to_text(one) for one in self._named() if type(one) is not int])
        raise SetupError(f"{self.name} must be {self.describe_values()}, not {text!r}.{meant}")

    def _named(self) -> Sequence[Value]:
        """The values that are not just one of many numbers."""
        if not isinstance(self.values, NumberRange):
            return self.values
        nothing = [0] if 0 in self.values.numbers else []
        return (*self.values.before, *nothing, *self.values.behind)

    def takes(self, value: Value) -> bool:
        """Whether it is a value of this option, of the same type."""
        values = self.values
        return value in values and type(values[values.index(value)]) is type(value)

    def check(self, value: Value) -> None:
        """Raises SetupError if the value is not one of this option's, or has the wrong type."""
        if not self.takes(value):
            told = repr(value)
            told = f"{told[:_TOLD]}…" if len(told) > _TOLD else told
            raise SetupError(f"{self.name} must be {self.describe_values()}, not {told}.")

    def describe_values(self) -> str:
        """The possible values in words."""
        if isinstance(self.values, NumberRange):
            numbers = self.values.numbers
            steps = f" in steps of {numbers.step}" if numbers.step > 1 else ""
            texts = [
                *map(self.to_text, self.values.before),
                f"{numbers[0]} to {numbers[-1]}{steps}",
                *map(self.to_text, self.values.behind),
            ]
        else:
            texts = [self.to_text(value) for value in self.values]
        if len(texts) > 8:
            first = texts[:1] if texts[0] == "off" else []
            numbered = texts[len(first) :]
            texts = [*first, f"{numbered[0]} to {numbered[-1]}"]
        return " or ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else texts[0]


_TOLD = 60
"""Characters of a wrong value that are told."""

_DIGITS = 10
"""Digits that no value of an option has."""

ON_OFF: tuple[Value, ...] = (True, False)


def option(name: str, help: str, *values: Value, of: type[Options] = Options) -> OptionSpec:
    """An option that takes its default from its class."""
    return OptionSpec(name, help, values, getattr(of(), name))


def amount(
    name: str,
    help: str,
    numbers: range,
    before: Sequence[Value] = (),
    behind: Sequence[Value] = (),
    of: type[Options] = Options,
) -> OptionSpec:
    """An option with many numbers, and words before and behind them."""
    return OptionSpec(name, help, NumberRange(numbers, before, behind), getattr(of(), name))


DICE = option(
    "dice",
    "By chance; or each player's next roll and each deck's next card stay the same whatever anyone decides;"
    " or moves are turned from 36 number cards.",
    "stream",
    "duplicate",
    "number_cards",
)
"""Every game may have it; house rule."""

TEACHING = option(
    "teaching",
    "Alone with bots, you are told at once when a decision costs much of your chance to win, and may take it"
    " back.",
    *ON_OFF,
)
"""Every game may be one."""

TEACHING_POINTS = option(
    "teaching_points",
    "In a teaching game, what a decision must cost to be told, in points of 100 of your chance to win.",
    *(2, 5, 10),
)
"""Without a teaching game it means nothing."""


def resolve(
    specs: tuple[OptionSpec, ...],
    sets: Mapping[str, Mapping[str, Mapping[str, Value]]],
    given: Mapping[str, Value],
    fixed: Mapping[str, Value] | None = None,
    kind: type[Options] = Options,
) -> Options:
    """All options, from the few that were given.

    `sets` names the options that stand for a whole set of others (an edition, a short game) and what each of
    their values sets. They are applied in order, then the options given by name. `fixed` are options these
    rules leave no choice about. Raises SetupError.
    """
    by_name = {spec.name: spec for spec in specs}
    for name, value in given.items():
        if name not in by_name:
            raise SetupError(f"This game has no option {name!r}. Its options: {', '.join(sorted(by_name))}.")
        by_name[name].check(value)
    values: dict[str, Any] = {**(fixed or {}), **{spec.name: spec.default for spec in specs}}
    for name, chosen in sets.items():
        values.update(chosen[str(given.get(name, values[name]))])
    values.update(given)
    return kind(**values)
