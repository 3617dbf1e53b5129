"""How options and their values are called on the screen, and under which heading they stand.

What is not in these tables is called by its name: a rule set with new options needs nothing here.
"""

from __future__ import annotations

import re

from tui.form import Value

LABELS: dict[str, str] = {
    "credit_table_over": "Credit at tables larger than",
    "starting_notes": "Notes of the starting money",
    "orange_group_name": "Name of the orange group",
    "marvin_gardens_site_rent": "Site rent of Marvin Gardens",
    "income_tax_flat": "Flat income tax",
    "income_tax_base": "Income tax is a tenth of",
    "income_tax_choice": "Income tax is chosen by",
    "income_tax_blind": "The tenth is unknown before",
    "rent_claim": "Rent is",
    "rent_claim_window": "Rent is lost after the",
    "rent_part_property": "Rent partly in property",
    "player_auction": "Auctions by players",
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
    "ending": "The game is won by",
    "minutes": "Minutes, if by time",
    "wharf_stop": "Rowboat stops at the Wharf",
    "dealing": "Business before a throw by",
    "lot_tickets": "Lot tickets before play",
    "rounds": "Rounds of the board",
    "poorhouse_release": "Out of the Poorhouse when",
    "luxury_refusal": "Who declines a luxury",
    "debts_at_count": "Loans at the final count",
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
    "last_player": "the last player left",
    "time": "the richest after a time",
    "all": "everybody",
    "turn_player": "the player to throw",
    "accumulate": "throws add up to the way home",
    "affordable_move": "a throw can be paid for",
    "stay": "stays and loses the move",
    "miss_next_turn": "goes there, misses a turn",
    "settle": "are settled",
    "ignore": "are ignored",
}

PARTS: dict[str, tuple[str, ...]] = {
    "Length of the game": (
        "ending",
        "minutes",
        "rounds",
        "time_limit_minutes",
        "time_limit_rounds",
        "end_after_bankruptcies",
        "dealt_deeds",
        "dealt_deeds_paid",
        "final_worth",
    ),
    "Beginning": ("lot_tickets", "first_player", "credit_table_over", "starting_notes", "decks"),
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
    "Jail": ("jail_fine_timing", "jail_short"),
    "Luxuries, loans and the Poorhouse": ("luxury_refusal", "debts_at_count", "poorhouse_release"),
}

OTHERS = "Other rules"
"""The heading of options that are in none of the parts."""


def label(name: str) -> str:
    """What an option is called.

    >>> label("even_selling")
    'Even selling'
    """
    return LABELS.get(name) or name.replace("_", " ").capitalize()


def value_words(value: Value) -> str:
    """What a value is called.

    >>> value_words("clear_lot"), value_words(True), value_words(0)
    ('clear lot', 'yes', 'off')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value == 0:
        return "off"
    return VALUES.get(str(value)) or re.sub(r"(?<=[a-z])(?=\d)", " ", str(value).replace("_", " "))


def part(name: str) -> str:
    """The heading under which an option stands."""
    return next((heading for heading, names in PARTS.items() if name in names), OTHERS)


def in_parts(names: list[str]) -> list[str]:
    """Options in the order of their headings."""
    order = [*PARTS, OTHERS]
    return sorted(names, key=lambda name: order.index(part(name)))
