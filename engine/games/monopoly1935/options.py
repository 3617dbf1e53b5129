"""The options of Monopoly, their values, and what an edition or a short game sets."""

from __future__ import annotations

from collections.abc import Mapping

from engine.boards.value import BOARD, BOARD_SETS
from engine.house.options import HOUSE_RULES
from engine.house.sets import HOUSE, SETS
from engine.options import DICE, ON_OFF, TEACHING, TEACHING_POINTS, OptionSpec, Value, option

EDITIONS: Mapping[str, Mapping[str, Value]] = {
    "darrow1935": {
        "first_player": "highest_throw",
        "credit_table_over": 5,
        "income_tax_flat": 300,
        "income_tax_base": "cash_mortgage_buildings",
        "income_tax_blind": True,
        "rent_part_property": True,
        "player_auction": True,
        "jail_fine_timing": "before_throw",
        "marvin_gardens_site_rent": 22,
    },
    "current1995": {
        "first_player": "random",
        "credit_table_over": 0,
        "income_tax_flat": 200,
        "income_tax_base": "cash_price_buildings",
        "income_tax_blind": True,
        "rent_part_property": False,
        "player_auction": False,
        "jail_fine_timing": "before_throw",
        "marvin_gardens_site_rent": 24,
    },
}

SHORT_GAMES: Mapping[str, Mapping[str, Value]] = {
    "none": {},
    "published": {
        "dealt_deeds": 2,
        "dealt_deeds_paid": True,
        "houses_before_hotel": 3,
        "end_after_bankruptcies": 2,
    },
    "published_later": {
        "dealt_deeds": 3,
        "dealt_deeds_paid": False,
        "houses_before_hotel": 3,
        "end_after_bankruptcies": 1,
        "jail_short": True,
        "income_tax_choice": "flat_only",
        "income_tax_flat": 200,
    },
    "time_limit": {"dealt_deeds": 2, "dealt_deeds_paid": True, "time_limit_minutes": 60},
}

OPTION_SETS: Mapping[str, Mapping[str, Mapping[str, Value]]] = {
    "board": BOARD_SETS,
    "house": SETS,
    "edition": EDITIONS,
    "short_game": SHORT_GAMES,
    "even_building": {"True": {}, "False": {"even_selling": False}},
}


OPTIONS: tuple[OptionSpec, ...] = (
    BOARD,
    HOUSE,
    option("edition", "Which printed rules: the 1935 patent's, or those of 1995.", *EDITIONS),
    option("short_game", "A ready-made shorter game.", *SHORT_GAMES),
    option("decks", "The printed cards, or those from before 1936.", "table1", "pre1936"),
    option("first_player", "Who plays first.", "highest_throw", "random", "seat_one"),
    option("credit_table_over", "With more players than this, each gets $1000 and $500 credit.", 0, 5, 6),
    option("marvin_gardens_site_rent", "The rent of Marvin Gardens without buildings.", 22, 24),
    option("income_tax_flat", "The flat income tax.", 200, 300),
    option(
        "income_tax_base",
        "What the tenth for income tax is taken of.",
        "cash_mortgage_buildings",
        "cash_price_buildings",
        "cash_only",
    ),
    option(
        "income_tax_choice",
        "Flat sum or a tenth as the player chooses, or always the flat sum.",
        "player",
        "flat_only",
    ),
    option("income_tax_blind", "The tenth is worked out only after the player has chosen it.", *ON_OFF),
    option(
        "rent_claim",
        "Rent is paid automatically, or only if the owner asks in time.",
        "automatic",
        "must_ask",
    ),
    option(
        "rent_claim_window",
        "When a rent nobody asked for is lost.",
        "next_player_throw",
        "second_player_throw",
    ),
    option("rent_part_property", "Rent may be paid partly in property, if the owner agrees.", *ON_OFF),
    option("player_auction", "Players may put their own property up for auction.", *ON_OFF),
    option("most_counters", "How many counteroffers one proposal may get.", *range(10)),
    option("trade_mortgaged", "Mortgaged deeds may be traded.", *ON_OFF),
    option("trade_cards", "Kept cards may be traded.", *ON_OFF),
    option(
        "jail_fine_timing", "Whether the fine is paid before or after a roll.", "before_throw", "after_throw"
    ),
    option("jail_short", "Players leave jail on their first turn.", *ON_OFF),
    option("houses_before_hotel", "How many houses a lot needs before a hotel.", 4, 3),
    option("even_selling", "Buildings must be sold evenly, too.", *ON_OFF),
    option("shortage_auction", "The last buildings are auctioned if several players want them.", *ON_OFF),
    option("building_auction_floor", "The lowest bid for a scarce building.", "deed_price", "any"),
    option("auction_bid_limit", "Bid up to your cash, or up to what you could raise.", "cash", "assets"),
    option(
        "bank_auction_mortgage",
        "Whether a bankrupt player's deeds are auctioned free of mortgage.",
        "cleared",
        "kept",
    ),
    option(
        "deed_sale_needs",
        "To trade a lot, its whole set or just the lot must have no buildings.",
        "clear_group",
        "clear_lot",
    ),
    option(
        "mortgage_needs",
        "To mortgage a lot, its whole set or just the lot must have no buildings.",
        "clear_group",
        "clear_lot",
    ),
    option("rounding", "How tenths are rounded to whole dollars.", "up", "nearest", "down"),
    option("dealt_deeds", "Deeds dealt to each player before play.", 0, 1, 2, 3),
    option("dealt_deeds_paid", "Players pay for the deeds they are dealt.", *ON_OFF),
    option("end_after_bankruptcies", "The game ends after this many bankruptcies.", *range(9)),
    option("time_limit_rounds", "The game ends after this many rounds.", 0, *range(5, 201)),
    option("time_limit_minutes", "The game ends after this many minutes.", 0, *range(15, 481)),
    option(
        "final_worth", "Mortgaged property counts at half price, or in full.", "half_mortgaged", "full_price"
    ),
    *HOUSE_RULES,
    option(
        "triple_cards_at_start",
        "Triple play cards dealt to each player, if Free Parking is Triple Play.",
        *range(4),
    ),
    DICE,
    TEACHING,
    TEACHING_POINTS,
)
