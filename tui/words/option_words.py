"""The labels and headings of options that games share; a game's own are in its `Presentation`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property

from engine.boards.value import is_own, title_of
from engine.options import Value
from engine.record import record
from tui.words.phrases import count, money
from tui.words.presentation import Presentation, presentation

GAME, OFTEN, OTHERS = "Game", "Often changed", "Other rules"
"""The headings of options that set others, of the best-known house rules, and of those listed nowhere."""

OPTIONS: Mapping[str, Mapping[str, str]] = {
    GAME: {"house": "House rules", "edition": "", "short_game": "", "board": "Board"},
    OFTEN: {
        "free_parking": "Free Parking",
        "go_landing": "Ending a move on Go pays",
        "unbought": "What nobody buys",
        "rent_in_jail": "Rent for owners in jail",
        "first_lap": "Buy only after a lap",
        "snake_eyes": "Rolling two ones pays",
        "starting_cash": "",
        "house_stock": "Houses in the Bank",
    },
    "Game length": {
        "time_limit_minutes": "Time limit, minutes",
        "time_up_ends": "When time is up, finish",
        "goal_worth": "First to be worth",
        "goal_sets": "First to own full sets",
        "time_limit_rounds": "Round limit",
        "end_after_bankruptcies": "Bankruptcy limit",
        "dealt_deeds": "Deeds dealt at the start",
        "dealt_deeds_paid": "Dealt deeds are",
        "final_worth": "Mortgaged property counts",
    },
    "Setup": {
        "first_player": "",
        "credit_table_over": "Credit at tables over",
        "decks": "",
        "dice": "Dice and cards",
        "teaching": "Teaching game",
        "teaching_points": "Teaching tells of a cost from",
    },
    "Money": {"starting_credit": "", "go_salary": "Go pays"},
    "Free Parking": {
        "pot_sources": "Into the pot go",
        "pot_share": "Free Parking pays, % of pot",
        "pot_start": "The Bank starts the pot with",
    },
    "Rents and taxes": {
        "rent_claim": "Rent is paid",
        "rent_claim_window": "Rent is lost after the",
        "rent_part_property": "Rent partly in property",
        "full_set_rent": "Full sets without buildings",
        "income_tax_flat": "Flat income tax",
        "income_tax_base": "Income tax is a tenth of",
        "income_tax_choice": "Income tax is chosen by",
        "income_tax_blind": "Tax chosen before counting",
        "rounding": "Tenths are rounded",
    },
    "Buildings": {
        "houses_before_hotel": "",
        "even_building": "",
        "hotel_stock": "Hotels in the Bank",
        "even_selling": "",
        "shortage_auction": "Last buildings are auctioned",
        "building_auction_floor": "Lowest bid for a building",
    },
    "Auctions, deeds and mortgages": {
        "mortgages": "Mortgages",
        "mortgage_interest": "Mortgage interest, %",
        "auction_bid_limit": "Highest bid allowed",
        "player_auction": "Auctions by players",
        "deed_sale_needs": "Selling a deed needs",
        "mortgage_needs": "Mortgaging needs",
        "bank_auction_mortgage": "A bankrupt's mortgages are",
    },
    "Trades": {
        "most_counters": "Counters to an offer",
        "trade_mortgaged": "Trade mortgaged deeds",
        "trade_cards": "Trade kept cards",
    },
    "Jail": {
        "jail_fine": "",
        "jail_fine_timing": "Jail fine is paid",
        "jail_short": "One turn in jail at most",
    },
    OTHERS: {"marvin_gardens_site_rent": "Marvin Gardens site rent", "dealing": "Business before a roll by"},
}
"""Options that games share, with their labels, by heading; an empty label is the option's name."""

VALUES: dict[str, str] = {
    "darrow1935": "Darrow's 1935 patent",
    "current1995": "the 1995 rules",
    "table1": "as printed",
    "pre1936": "before 1936",
    "darrow1934": "Darrow's, 1934",
    "highest_throw": "highest roll",
    "seat_one": "the first seat",
    "cash_mortgage_buildings": "cash, mortgage values and buildings",
    "cash_price_buildings": "cash, prices and buildings",
    "player": "the player",
    "flat_only": "nobody: always flat",
    "next_player_throw": "next player's roll",
    "second_player_throw": "second player's roll",
    "deed_price": "price on the deed",
    "assets": "what you could raise",
    "half_mortgaged": "half",
    "full_price": "in full",
    "before_throw": "before the roll",
    "after_throw": "after the roll",
    "clear_group": "an unbuilt set",
    "clear_lot": "an unbuilt lot",
    "turn_player": "the player rolling",
    "stream": "by chance",
    "duplicate": "the same for all",
    "number_cards": "36 number cards",
    "printed": "as printed",
    "unlimited": "no limit",
    "kitchen_table": "Kitchen table",
    "five_favorites": "Five favorites",
    "quick": "Quick",
    "tournament": "Tournament",
}

VALUES_OF: dict[str, dict[Value, str]] = {
    "dealing": {"all": "everybody"},
    "dealt_deeds_paid": {True: "paid for", False: "free"},
    "rent_claim": {"automatic": "automatically", "must_ask": "only if asked for"},
    "most_counters": {0: "none"},
    "short_game": {
        "none": "no",
        "published": "2 deeds, 2 bankruptcies",
        "published_later": "3 deeds, 1 bankruptcy",
        "time_limit": "2 deeds, one hour",
    },
    "teaching_points": {2: "2 points", 5: "5 points", 10: "10 points"},
    "starting_credit": {0: "none"},
    "go_salary": {0: "nothing"},
    "go_landing": {"single": "the salary", "double": "twice the salary"},
    "jail_fine": {0: "nothing"},
    "mortgage_interest": {0: "none"},
    "house_stock": {0: "none"},
    "hotel_stock": {0: "none"},
    "free_parking": {
        "nothing": "does nothing",
        "pot": "pays the pot",
        "double_trouble": "is Double Trouble",
        "triple_play": "is Triple Play",
        "subway": "is a Subway",
    },
    "pot_sources": {"all": "taxes, cards and jail fines", "taxes_and_cards": "taxes and cards"},
    "pot_start": {0: "nothing"},
    "unbought": {"auction": "is auctioned", "stays": "stays with the Bank"},
    "full_set_rent": {"double": "earn double", "single": "earn no more"},
    "snake_eyes": {0: "nothing"},
    "time_up_ends": {"turn": "the turn", "round": "the round"},
}
"""Values worded differently in one option than in the others."""


SUMS = {
    *("starting_cash", "starting_credit", "go_salary", "wages", "jail_fine"),
    *("pot_start", "snake_eyes", "goal_worth"),
}
"""Options whose numbers are dollars."""

_LENGTHS = {
    "none": "The whole game, until one player is left",
    "published": "Two deeds each, paid for; a hotel after three houses. Ends at the second bankruptcy",
    "published_later": "Three deeds each, free; a hotel after three houses. Ends at the first bankruptcy",
    "time_limit": "Two deeds each, paid for. Ends after an hour at most",
}


def lengths(**minutes: int) -> Mapping[Value, str]:
    """What happens in each short game, with its minutes by `python -m tests.tui.table.lengths`."""
    return {name: f"{_LENGTHS[name]}: about {count(number, 'minute')}." for name, number in minutes.items()}


@record(slots=False)
class OptionWords:
    """The words for one game's options: its own, and those shared with other games."""

    own: Presentation

    def label(self, name: str) -> str:
        """An option's label.

        >>> option_words("monopoly-1935").label("even_selling")
        'Even selling'
        """
        label = next((names[name] for names in self.headings.values() if names.get(name)), "")
        return label or name.replace("_", " ").capitalize()

    def value(self, value: Value, option: str = "") -> str:
        """A value's label, in general or for this option.

        >>> words = option_words("monopoly-1935").value
        >>> words("cash_only"), words(True), words(0), words(0, "most_counters")
        ('cash only', 'yes', 'off', 'none')
        """
        known = (self.own.words.option_values.get(option) or VALUES_OF.get(option, {})).get(value)
        if known is not None:
            return known
        if isinstance(value, bool):
            return "yes" if value else "no"
        if is_own(value):
            return title_of(str(value))
        if value == 0:
            return "off"
        if option in SUMS and isinstance(value, int):
            return money(value)
        return VALUES.get(str(value)) or re.sub(r"(?<=[a-z])(?=\d)", " ", str(value).replace("_", " "))

    def abouts(self, option: str) -> Mapping[Value, str]:
        """What is said of an option by its value."""
        return self.own.words.option_abouts.get(option, {})

    @cached_property
    def headings(self) -> dict[str, dict[str, str]]:
        """Options with labels by heading; a game's own headings follow the one it names before them."""
        order, before = list(OPTIONS), GAME
        for heading in self.own.words.options:
            if heading not in order:
                order.insert(order.index(before) + 1, heading)
            before = heading
        return {one: {**OPTIONS.get(one, {}), **self.own.words.options.get(one, {})} for one in order}

    def heading(self, name: str) -> str:
        """The heading an option stands under."""
        return next((heading for heading, names in self.headings.items() if name in names), OTHERS)

    def in_order(self, names: Sequence[str]) -> list[str]:
        """Options in the order of their headings."""
        order = [*self.headings]
        return sorted(names, key=lambda name: order.index(self.heading(name)))


@cache
def option_words(rules: str) -> OptionWords:
    """The words for the options of the game with this id."""
    return OptionWords(presentation(rules))
