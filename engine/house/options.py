"""The options of house rules: what each is for and the values it takes (HR-10 to HR-66)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.options import (
    ON_OFF,
    PRINTED,
    UNLIMITED,
    NumberRange,
    OptionSpec,
    amount,
    option,
)

CASH = amount(
    "starting_cash", "What each player starts with, at tables of any size.", range(100, 20_001), (PRINTED,)
)
CREDIT = amount(
    "starting_credit",
    "Each player's credit at the Bank; it is drawn when needed and never repaid.",
    range(5_001),
    (PRINTED,),
)
GO_SALARY = amount("go_salary", "What the Bank pays for reaching or passing Go.", range(1_001))
GO_LANDING = option("go_landing", "Ending a move on Go pays the salary once, or twice.", "single", "double")
JAIL_FINE = amount("jail_fine", "The fine for leaving jail.", range(501))
MORTGAGE_INTEREST = amount("mortgage_interest", "Interest on a mortgage, in percent.", range(51))
MORTGAGES = option("mortgages", "Whether property can be mortgaged to the Bank.", *ON_OFF)
HOUSE_STOCK = amount("house_stock", "How many houses the Bank has.", range(100), (PRINTED,), (UNLIMITED,))
HOTEL_STOCK = amount("hotel_stock", "How many hotels the Bank has.", range(100), (PRINTED,), (UNLIMITED,))

FREE_PARKING = option(
    "free_parking",
    "Free Parking does nothing, pays out the pot, or works like a space of the inner board.",
    "nothing",
    "pot",
    "double_trouble",
    "triple_play",
    "subway",
)
POT_SOURCES = option(
    "pot_sources",
    "What goes into the pot instead of the Bank.",
    "all",
    "taxes_and_cards",
    "taxes",
)
POT_SHARE = amount("pot_share", "The percentage of the pot that Free Parking pays.", range(10, 101))
POT_START = amount(
    "pot_start",
    "What the Bank puts into the pot before play, and again whenever it has been emptied.",
    range(1_001),
)

UNBOUGHT = option(
    "unbought", "A property that is not bought is auctioned, or stays with the Bank.", "auction", "stays"
)
FIRST_LAP = option("first_lap", "Nobody buys from the Bank or bids before their first lap is done.", *ON_OFF)
RENT_IN_JAIL = option("rent_in_jail", "Owners collect rent while they are in jail.", *ON_OFF)
FULL_SET_RENT = option(
    "full_set_rent", "The rent of lots without buildings in a full set.", "double", "single"
)
SNAKE_EYES = amount(
    "snake_eyes", "What the Bank pays you for rolling two ones on a move or in jail.", range(1_001)
)
EVEN_BUILDING = option(
    "even_building",
    "Lots of a set are built on evenly; if not, buildings are sold unevenly, too.",
    *ON_OFF,
)
GOAL_WORTH = amount(
    "goal_worth",
    "The game ends with the turn in which somebody is worth this much; the richest wins.",
    range(1_000, 20_001),
    (0,),
)
GOAL_SETS = option(
    "goal_sets", "The first player with this many full color sets at the end of a turn wins.", *range(5)
)
TIME_UP_ENDS = option(
    "time_up_ends",
    "When time is up, the game ends with the turn, or with the round, so all have had equal turns.",
    "turn",
    "round",
)

HOUSE_RULES: tuple[OptionSpec, ...] = (
    CASH,
    CREDIT,
    GO_SALARY,
    GO_LANDING,
    JAIL_FINE,
    MORTGAGE_INTEREST,
    MORTGAGES,
    HOUSE_STOCK,
    HOTEL_STOCK,
    FREE_PARKING,
    POT_SOURCES,
    POT_SHARE,
    POT_START,
    UNBOUGHT,
    FIRST_LAP,
    RENT_IN_JAIL,
    FULL_SET_RENT,
    SNAKE_EYES,
    EVEN_BUILDING,
    GOAL_WORTH,
    GOAL_SETS,
    TIME_UP_ENDS,
)
"""Those of a game with Go, Jail, Free Parking, sets and mortgages."""


def in_steps(spec: OptionSpec, step: int) -> OptionSpec:
    """The same option for a game whose sums are multiples of a step."""
    assert isinstance(spec.values, NumberRange)
    numbers = spec.values.numbers
    return replace(
        spec,
        values=NumberRange(range(numbers.start, numbers.stop, step), spec.values.before, spec.values.behind),
    )


def without(specs: Sequence[OptionSpec], *names: str) -> tuple[OptionSpec, ...]:
    """The options but these."""
    return tuple(spec for spec in specs if spec.name not in names)
