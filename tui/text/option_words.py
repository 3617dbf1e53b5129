"""How options and their values are called on the screen, and under which heading they stand.

What is not in these tables is called by its name: a rule set with new options needs nothing here.
"""

from __future__ import annotations

import re

from tui.screens.fields import Value

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
    "ending": "The game is won by",
    "minutes": "Minutes, if by time",
    "wharf_stop": "Rowboat stops at the Wharf",
    "dealing": "Business before a throw by",
    "house_price": "An extra house costs",
    "lot_tickets": "Lot tickets before play",
    "rounds": "Rounds of the board",
    "poorhouse_release": "Out of the Poorhouse when",
    "luxury_refusal": "Who declines a luxury",
    "debts_at_count": "Loans at the final count",
    "loan_margin": "Pledged lots exceed by $10",
    "owner_shares": "Owner there first gets half",
    "feature_travel_cards": "Travel cards",
    "feature_triple_play": "Triple Play",
    "feature_double_trouble": "Double Trouble",
    "feature_tax_refund": "Tax Refund and the pool",
    "feature_subway": "Subway",
    "feature_move_backwards": "Move Backwards",
    "feature_pass": "PASS",
    "feature_extra_cards": "Sixteen further cards",
    "feature_extra_utilities": "Telephone and gas",
    "feature_extra_buildings": "More houses and hotels",
    "alignment": "The inner board lies",
    "transition_basis": "What is even or odd",
    "enter_on": "To the inner board on",
    "leave_on": "To the outer board on",
    "transition_choice": "On such a number a piece",
    "landing_counts_as_passing": "Ending on a link changes too",
    "elevator_costs_step": "Changing boards takes a step",
    "transition_means": "Links are",
    "card_route": "Cards to the other board lead",
    "travel_cards_at_start": "Travel cards at the start",
    "travel_deck": "Kinds of travel cards",
    "travel_with_roll": "Travel cards beside a throw",
    "travel_transition": "Travel cards change boards",
    "travel_from_backwards": "Travel from Move Backwards",
    "triple_cards_at_start": "Triple play cards at the start",
    "triple_deck": "Kinds of triple play cards",
    "triple_cards_counted": "Of a player's cards, paid are",
    "double_trouble": "Double Trouble costs others",
    "pool_sources": "Into the pool go",
    "pool_share": "Refund, per cent of the pool",
    "pool_rounding": "The refund is rounded",
    "refund_card": "The card for the whole pool",
    "subway_timing": "A Subway ride is made",
    "subway_range": "The Subway leads",
    "subway_fare": "A Subway ride costs",
    "backwards_mode": "Move Backwards makes",
    "rotate_direction": "Direction of that turn",
    "backward_landing_pays": "Back to Go or PASS pays",
    "pass_pays": "Coming to PASS pays",
    "bridges": "Number of bridges",
    "bridge_placement": "Bridges lie",
    "bridge_moves": "A bridge is moved by",
    "airplanes": "Number of airplanes",
    "airplane_fare": "A flight costs",
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
    "turn_player": "the player to throw",
    "accumulate": "throws add up to the way home",
    "affordable_move": "a throw can be paid for",
    "stay": "stays and loses the move",
    "miss_next_turn": "goes there, misses a turn",
    "settle": "are settled",
    "ignore": "are ignored",
    "loan": "the whole loan",
    "note": "each note of it",
}

VALUES_OF: dict[str, dict[Value, str]] = {
    "dealing": {"all": "everybody"},
    "most_counters": {0: "none"},
    "house_price": {"printed": "what is printed for it", "lot_price": "as much as its lot"},
    "alignment": {
        0: "as printed",
        1: "turned by a quarter",
        2: "turned by half",
        3: "turned by three quarters",
    },
    "transition_basis": {"total": "the number of the move", "step": "the step off the link"},
    "enter_on": {"even": "even numbers", "odd": "odd numbers"},
    "leave_on": {"even": "even numbers", "odd": "odd numbers"},
    "transition_choice": {"forced": "must change boards", "player": "may change boards"},
    "transition_means": {"both": "elevators and bridges"},
    "card_route": {"by_elevator": "there by the next link", "direct": "there directly"},
    "travel_cards_at_start": {0: "none"},
    "travel_deck": {"moves_only": "one to three spaces", "with_elevators": "those and to the elevator"},
    "travel_transition": {"total": "by their total", "player": "if the player likes"},
    "triple_cards_at_start": {0: "none"},
    "triple_deck": {"table3": "all 50", "distinct": "the 20 without a pair"},
    "triple_cards_counted": {"best_one": "the best one"},
    "double_trouble": {"table": "$50 to $200 by the throw", "doubles_only": "$200 on a double only"},
    "pool_sources": {"all_listed": "cards, taxes, leaving Jail", "taxes_only": "taxes only"},
    "refund_card": {"on_landing": "is used on Tax Refund", "advance": "takes you there, too"},
    "subway_timing": {"next_turn": "instead of the next throw"},
    "subway_range": {"all": "everywhere", "as_printed": "outside and PASS to Triple Play"},
    "subway_fare": {"none": "nothing", "flat": "$50", "by_board": "$50, to the outer board $100"},
    "backwards_mode": {"reverse": "the next throw go backward", "rotate_board": "the inner board turn"},
    "pass_pays": {"200": "$200", "250_300": "$250, ending there $300"},
    "bridges": {0: "none"},
    "bridge_placement": {"fixed": "at fixed places", "players": "where the players put them"},
    "bridge_moves": {"never": "nobody", "lander": "who lands on an end"},
    "airplanes": {0: "none"},
    "airplane_fare": {"none": "nothing", "flat": "$100", "by_board": "$50, to the other board $100"},
}
"""Values that mean something else in an option than their name says, or than in other options."""

GAME = "Game"
"""The heading of the options that come first: those that settle many others."""

PARTS: dict[str, tuple[str, ...]] = {
    GAME: ("edition", "short_game"),
    "What the inner board brings": (
        "features",
        "feature_travel_cards",
        "feature_triple_play",
        "feature_double_trouble",
        "feature_tax_refund",
        "feature_subway",
        "feature_move_backwards",
        "feature_pass",
        "feature_extra_cards",
        "feature_extra_utilities",
        "feature_extra_buildings",
    ),
    "From board to board": (
        "alignment",
        "transition_basis",
        "enter_on",
        "leave_on",
        "transition_choice",
        "landing_counts_as_passing",
        "elevator_costs_step",
        "transition_means",
        "card_route",
    ),
    "Travel cards": (
        "travel_cards_at_start",
        "travel_deck",
        "travel_with_roll",
        "travel_transition",
        "travel_from_backwards",
    ),
    "Triple Play and Double Trouble": (
        "triple_cards_at_start",
        "triple_deck",
        "triple_cards_counted",
        "double_trouble",
    ),
    "The pool": ("pool_sources", "pool_share", "pool_rounding", "refund_card"),
    "The Subway": ("subway_timing", "subway_range", "subway_fare"),
    "Move Backwards and PASS": (
        "backwards_mode",
        "rotate_direction",
        "backward_landing_pays",
        "pass_pays",
    ),
    "Bridges and airplanes": (
        "bridges",
        "bridge_placement",
        "bridge_moves",
        "airplanes",
        "airplane_fare",
    ),
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
        "owner_shares",
    ),
    "Buildings": (
        "houses_before_hotel",
        "even_selling",
        "house_price",
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
    "Luxuries, loans and the Poorhouse": (
        "luxury_refusal",
        "debts_at_count",
        "loan_margin",
        "poorhouse_release",
    ),
}

OTHERS = "Other rules"
"""The heading of options that are in none of the parts."""


def label(name: str) -> str:
    """What an option is called.

    >>> label("even_selling")
    'Even selling'
    """
    return LABELS.get(name) or name.replace("_", " ").capitalize()


def value_words(value: Value, option: str = "") -> str:
    """What a value is called, in general or as a value of this option.

    >>> value_words("clear_lot"), value_words(True), value_words(0), value_words(0, "bridges")
    ('clear lot', 'yes', 'off', 'none')
    """
    own = VALUES_OF.get(option, {}).get(value)
    if own is not None:
        return own
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
