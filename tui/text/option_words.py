"""How options and their values are called on the screen, and under which heading they stand.

Here are the words for options that games share; those of a game alone are its `Presentation`'s. What has no
words is called by its name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, cached_property

from engine.options import Value
from engine.record import record
from tui.games import presentation
from tui.presentation import Presentation

LABELS: dict[str, str] = {
    "credit_table_over": "Credit at tables larger than",
    "starting_notes": "Notes of the starting money",
    "marvin_gardens_site_rent": "Site rent of Marvin Gardens",
    "income_tax_flat": "Flat income tax",
    "income_tax_base": "Income tax is a tenth of",
    "income_tax_choice": "Income tax is chosen by",
    "income_tax_blind": "The tenth is unknown before",
    "rent_claim": "Rent is",
    "rent_claim_window": "Rent is lost after the",
    "rent_part_property": "Rent partly in property",
    "player_auction": "Auctions by players",
    "most_counters": "Answers with other terms",
    "jail_fine_timing": "Fine in Jail is paid",
    "jail_short": "One turn in Jail at most",
    "shortage_auction": "Auction of the last buildings",
    "building_auction_floor": "Lowest bid for a building",
    "auction_bid_limit": "Highest bid allowed",
    "bank_auction_mortgage": "Mortgages of a bankrupt are",
    "deed_sale_needs": "A deed passes with a",
    "mortgage_needs": "Mortgaging needs a",
    "rounding": "Tenths are rounded",
    "dealt_deeds": "Deeds dealt at the start",
    "dealt_deeds_paid": "Dealt deeds are paid for",
    "end_after_bankruptcies": "Ends after bankruptcies",
    "time_limit_rounds": "Ends after rounds",
    "time_limit_minutes": "Ends after minutes",
    "final_worth": "Mortgaged property counts",
    "dealing": "Business before a throw by",
}

VALUES: dict[str, str] = {
    "darrow1935": "Darrow's patent of 1935",
    "current1995": "as restated in 1995",
    "published": "as first published",
    "published_later": "as published later",
    "table1": "as printed",
    "pre1936": "before 1936",
    "darrow1934": "Darrow's of 1934",
    "highest_throw": "highest throw",
    "seat_one": "the first seat",
    "cash_mortgage_buildings": "cash, mortgage values and buildings",
    "cash_price_buildings": "cash, prices and buildings",
    "player": "the player",
    "flat_only": "nobody: always flat",
    "must_ask": "to be asked for",
    "next_player_throw": "next player's throw",
    "second_player_throw": "second player's throw",
    "deed_price": "price on the deed",
    "assets": "what one could raise",
    "half_mortgaged": "half",
    "full_price": "in full",
    "turn_player": "the player to throw",
}

VALUES_OF: dict[str, dict[Value, str]] = {
    "dealing": {"all": "everybody"},
    "most_counters": {0: "none"},
}
"""Values that mean something else in an option than their name says, or than in other options."""

GAME = "Game"
"""The heading of the options that come first: those that settle many others."""

PARTS: dict[str, tuple[str, ...]] = {
    GAME: ("edition", "short_game"),
    "Length of the game": (
        "time_limit_minutes",
        "time_limit_rounds",
        "end_after_bankruptcies",
        "dealt_deeds",
        "dealt_deeds_paid",
        "final_worth",
    ),
    "Beginning": ("first_player", "credit_table_over", "starting_notes", "decks"),
    "Rents and taxes": (
        "rent_claim",
        "rent_claim_window",
        "rent_part_property",
        "income_tax_flat",
        "income_tax_base",
        "income_tax_choice",
        "income_tax_blind",
        "rounding",
    ),
    "Buildings": (
        "houses_before_hotel",
        "even_selling",
        "shortage_auction",
        "building_auction_floor",
    ),
    "Auctions, deeds and mortgages": (
        "auction_bid_limit",
        "player_auction",
        "deed_sale_needs",
        "mortgage_needs",
        "bank_auction_mortgage",
    ),
    "Trades": ("most_counters",),
    "Jail": ("jail_fine_timing", "jail_short"),
}

OTHERS = "Other rules"
"""The heading of options that are in none of the parts."""


@record(slots=False)
class OptionWords:
    """The words for the options of one game: its own, and those for options that games share."""

    own: Presentation

    def label(self, name: str) -> str:
        """What an option is called.

        >>> option_words("monopoly-1935").label("even_selling")
        'Even selling'
        """
        return self.own.option_labels.get(name) or LABELS.get(name) or name.replace("_", " ").capitalize()

    def value(self, value: Value, option: str = "") -> str:
        """What a value is called, in general or as a value of this option.

        >>> words = option_words("monopoly-1935").value
        >>> words("clear_lot"), words(True), words(0), words(0, "most_counters")
        ('clear lot', 'yes', 'off', 'none')
        """
        known = (self.own.option_values.get(option) or VALUES_OF.get(option, {})).get(value)
        if known is not None:
            return known
        if isinstance(value, bool):
            return "yes" if value else "no"
        if value == 0:
            return "off"
        return VALUES.get(str(value)) or re.sub(r"(?<=[a-z])(?=\d)", " ", str(value).replace("_", " "))

    @cached_property
    def headings(self) -> dict[str, tuple[str, ...]]:
        """The options under each heading; those of the game alone stand behind the one it names before."""
        order, before = list(PARTS), GAME
        for heading in self.own.option_headings:
            if heading not in order:
                order.insert(order.index(before) + 1, heading)
            before = heading
        return {one: (*PARTS.get(one, ()), *self.own.option_headings.get(one, ())) for one in order}

    def heading(self, name: str) -> str:
        """The heading under which an option stands."""
        return next((heading for heading, names in self.headings.items() if name in names), OTHERS)

    def in_order(self, names: Sequence[str]) -> list[str]:
        """Options in the order of their headings."""
        order = [*self.headings, OTHERS]
        return sorted(names, key=lambda name: order.index(self.heading(name)))


@cache
def option_words(rules: str) -> OptionWords:
    """The words for the options of the game with this id."""
    return OptionWords(presentation(rules))
