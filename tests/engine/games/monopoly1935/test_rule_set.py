"""The tables of Monopoly: board, deeds, decks and editions, against figures copied by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.board import Board, Kind
from engine.cards import (
    AdvanceTo,
    AdvanceToNext,
    BackTo,
    Collect,
    CollectFromEach,
    Effect,
    LeaveJail,
    MoveBy,
    Pay,
    PayEach,
    Repairs,
    ToJail,
)
from engine.games import find
from engine.options import Options, Value
from engine.ruleset import Rules

# fmt: off
LOTS = {
    # place, name, price, rents bare, one to four houses and hotel, price of a house
    1:  ("Mediterranean Avenue",   60, (2, 10, 30, 90, 160, 250), 50),
    3:  ("Baltic Avenue",          60, (4, 20, 60, 180, 320, 450), 50),
    6:  ("Oriental Avenue",       100, (6, 30, 90, 270, 400, 550), 50),
    8:  ("Vermont Avenue",        100, (6, 30, 90, 270, 400, 550), 50),
    9:  ("Connecticut Avenue",    120, (8, 40, 100, 300, 450, 600), 50),
    11: ("St. Charles Place",     140, (10, 50, 150, 450, 625, 750), 100),
    13: ("States Avenue",         140, (10, 50, 150, 450, 625, 750), 100),
    14: ("Virginia Avenue",       160, (12, 60, 180, 500, 700, 900), 100),
    16: ("St. James Place",       180, (14, 70, 200, 550, 750, 950), 100),
    18: ("Tennessee Avenue",      180, (14, 70, 200, 550, 750, 950), 100),
    19: ("New York Avenue",       200, (16, 80, 220, 600, 800, 1000), 100),
    21: ("Kentucky Avenue",       220, (18, 90, 250, 700, 875, 1050), 150),
    23: ("Indiana Avenue",        220, (18, 90, 250, 700, 875, 1050), 150),
    24: ("Illinois Avenue",       240, (20, 100, 300, 750, 925, 1100), 150),
    26: ("Atlantic Avenue",       260, (22, 110, 330, 800, 975, 1150), 150),
    27: ("Ventnor Avenue",        260, (22, 110, 330, 800, 975, 1150), 150),
    29: ("Marvin Gardens",        280, (22, 120, 360, 850, 1025, 1200), 150),
    31: ("Pacific Avenue",        300, (26, 130, 390, 900, 1100, 1275), 200),
    32: ("North Carolina Avenue", 300, (26, 130, 390, 900, 1100, 1275), 200),
    34: ("Pennsylvania Avenue",   320, (28, 150, 450, 1000, 1200, 1400), 200),
    37: ("Park Place",            350, (35, 175, 500, 1100, 1300, 1500), 200),
    39: ("Boardwalk",             400, (50, 200, 600, 1400, 1700, 2000), 200),
}
# fmt: on

CHANCE: list[Effect] = [
    Pay(15, is_tax=True),
    Collect(150),
    Collect(50),
    AdvanceToNext(Kind.UTILITY),
    AdvanceTo(5),
    AdvanceTo(39),
    ToJail(),
    AdvanceTo(24),
    AdvanceTo(0),
    AdvanceTo(11),
    AdvanceToNext(Kind.RAILROAD),
    AdvanceToNext(Kind.RAILROAD),
    PayEach(50),
    LeaveJail(),
    Repairs(25, 100),
    MoveBy(-3),
]

CHEST: list[Effect] = [
    CollectFromEach(50),
    *[Collect(amount) for amount in (100, 45, 10, 200, 25, 20, 100, 100)],
    AdvanceTo(0),
    Repairs(40, 115),
    ToJail(),
    Pay(100),
    Pay(150, is_tax=True),
    Pay(50),
    LeaveJail(),
]


def rules(**options: Value) -> Rules:
    rule_set = find("monopoly-1935")
    return rule_set.rules(rule_set.choose(options))


@pytest.fixture(name="board")
def the_board() -> Board:
    return rules().board


def effects(deck: int, **options: Value) -> Counter[Effect]:
    return Counter(card.effect for card in rules(**options).decks[deck].cards)


# --- the board


@pytest.mark.rule("MO-01")
def test_the_track_is_a_closed_ring_of_forty_spaces_from_go(board: Board) -> None:
    assert board.rings == (tuple(range(40)),)
    assert [space.index for space in board.spaces] == list(range(40))
    assert (board.spaces[0].name, board.go) == ("Go", 0)
    assert board.onward(39, 1) == 0


@pytest.mark.rule("MO-02")
def test_the_spaces_are_of_these_kinds_and_lie_here(board: Board) -> None:
    kinds = {space.kind for space in board.spaces}
    lying = {kind: [space.number for space in board.spaces if space.kind is kind] for kind in kinds}
    assert lying == {
        Kind.GO: [0],
        Kind.LOT: list(LOTS),
        Kind.RAILROAD: [5, 15, 25, 35],
        Kind.UTILITY: [12, 28],
        Kind.CHANCE: [7, 22, 36],
        Kind.COMMUNITY_CHEST: [2, 17, 33],
        Kind.INCOME_TAX: [4],
        Kind.LUXURY_TAX: [38],
        Kind.JAIL: [10],
        Kind.FREE_PARKING: [20],
        Kind.GO_TO_JAIL: [30],
    }


@pytest.mark.rule("MO-02")
def test_the_lots_lie_in_eight_groups_of_two_or_three(board: Board) -> None:
    assert [len(group.titles) for group in board.lot_groups] == [2, 3, 3, 3, 3, 3, 3, 2]
    by_group = [[board.titles[title].place for title in group.titles] for group in board.groups]
    assert by_group == [
        [1, 3],
        [6, 8, 9],
        [11, 13, 14],
        [16, 18, 19],
        [21, 23, 24],
        [26, 27, 29],
        [31, 32, 34],
        [37, 39],
        [5, 15, 25, 35],
        [12, 28],
    ]
    for number, group in enumerate(board.groups):
        assert {board.titles[title].group for title in group.titles} == {number}


@pytest.mark.rule("MO-02")
def test_a_group_is_called_by_the_color_it_is_painted_in() -> None:
    for edition in ("darrow1935", "current1995"):
        colors = [group.name for group in rules(edition=edition).board.lot_groups]
        assert colors == ["purple", "light blue", "pink", "orange", "red", "yellow", "green", "dark blue"]


def test_titles_and_spaces_point_at_each_other(board: Board) -> None:
    assert [board.spaces[title.place].title for title in board.titles] == list(range(28))
    assert sum(space.title is not None for space in board.spaces) == 28


@pytest.mark.rule("MO-28", "MO-39")
@pytest.mark.parametrize("place", LOTS)
def test_a_deed_says_its_price_and_rents(board: Board, place: int) -> None:
    name, price, rents, house_price = LOTS[place]
    deed = board.title_at(place)
    assert deed is not None
    assert (deed.name, deed.price, deed.rents) == (name, price, rents)
    assert (deed.house_price, deed.hotel_price) == (house_price, house_price)
    assert board.groups[deed.group].house_price == house_price


@pytest.mark.rule("MO-28", "MO-42", "MO-43")
def test_railroads_cost_200_and_utilities_150(board: Board) -> None:
    railroads = [title for title in board.titles if title.kind is Kind.RAILROAD]
    utilities = [title for title in board.titles if title.kind is Kind.UTILITY]
    assert [title.price for title in railroads] == [200] * 4
    assert {title.rents for title in railroads} == {(25, 50, 100, 200)}
    assert [title.price for title in utilities] == [150] * 2
    assert {title.rents for title in utilities} == {(4, 10)}


@pytest.mark.rule("MO-28")
def test_the_price_is_twice_the_mortgage_value(board: Board) -> None:
    assert all(title.price == 2 * title.mortgage for title in board.titles)
    assert sum(title.price for title in board.titles) == 5690
    assert sum(title.mortgage for title in board.titles) == 2845


@pytest.mark.rule("MO-39")
def test_the_rents_of_all_lots_add_up(board: Board) -> None:
    lots = [title for title in board.titles if title.kind is Kind.LOT]
    columns = [sum(lot.rents[level] for lot in lots) for level in range(6)]
    assert columns == [389, 1915, 5620, 14110, 18030, 21850]


@pytest.mark.rule("MO-39")
@pytest.mark.parametrize(("site_rent", "rents"), [(22, 22), (24, 24)])
def test_marvin_gardens_is_let_at_22_or_24(site_rent: int, rents: int) -> None:
    deed = rules(marvin_gardens_site_rent=site_rent).board.title_at(29)
    assert deed is not None
    assert deed.rents == (rents, 120, 360, 850, 1025, 1200)


@pytest.mark.rule("MO-52", "MO-57")
def test_the_tax_spaces_show_their_sums() -> None:
    assert rules().board.spaces[4].amount == 300
    assert rules(income_tax_flat=200).board.spaces[4].amount == 200
    assert rules().board.spaces[38].amount == 75


def test_short_names_fit_small_cells(board: Board) -> None:
    assert all(1 <= len(space.short) <= 8 for space in board.spaces)


# --- the decks


@pytest.mark.rule("MO-66")
def test_chance_is_the_printed_table() -> None:
    assert effects(0) == Counter(CHANCE)


@pytest.mark.rule("MO-66")
def test_community_chest_is_the_printed_table() -> None:
    assert effects(1) == Counter(CHEST)


@pytest.mark.rule("MO-66")
def test_five_cards_of_chance_were_changed_in_1936() -> None:
    gone = [Pay(15, is_tax=True), AdvanceToNext(Kind.UTILITY), PayEach(50)]
    gone += [AdvanceToNext(Kind.RAILROAD)] * 2
    older = [Pay(12, is_tax=True), Pay(15), Pay(150, is_tax=True), Repairs(40, 115), Collect(100)]
    assert effects(0, decks="pre1936") == Counter(CHANCE) - Counter(gone) + Counter(older)


@pytest.mark.rule("MO-66")
def test_four_cards_of_community_chest_were_changed_in_1936() -> None:
    gone = [Collect(10), Repairs(40, 115), Pay(150, is_tax=True), Collect(100)]
    older = [Collect(11), BackTo(3), CollectFromEach(percent_of_cash=10), Collect(50)]
    assert effects(1, decks="pre1936") == Counter(CHEST) - Counter(gone) + Counter(older)


@pytest.mark.rule("MO-11", "MO-60")
@pytest.mark.parametrize("decks", ["table1", "pre1936"])
def test_each_deck_has_sixteen_cards_one_of_them_a_way_out_of_jail(decks: str) -> None:
    for deck, kind in zip(rules(decks=decks).decks, (Kind.CHANCE, Kind.COMMUNITY_CHEST), strict=True):
        assert deck.kind is kind
        assert len({card.id for card in deck.cards}) == 16
        assert [card.is_kept for card in deck.cards].count(True) == 1


# --- editions and ready-made sets


def settled(**options: Value) -> Options:
    return rules(**options).options


DIFFER = (
    "first_player",
    "credit_table_over",
    "income_tax_flat",
    "income_tax_base",
    "rent_part_property",
    "player_auction",
    "marvin_gardens_site_rent",
)

EDITIONS: dict[str, tuple[Value, ...]] = {
    "darrow1935": (
        "highest_throw",
        5,
        300,
        "cash_mortgage_buildings",
        True,
        True,
        22,
    ),
    "current1995": ("random", 0, 200, "cash_price_buildings", False, False, 24),
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_sets_all_that_differs(edition: str) -> None:
    options = settled(edition=edition)
    assert tuple(getattr(options, name) for name in DIFFER) == EDITIONS[edition]
    assert (options.income_tax_blind, options.jail_fine_timing) == (True, "before_throw")


def test_the_patent_is_the_default_edition() -> None:
    assert settled() == settled(edition="darrow1935") == Options()


def test_every_option_of_an_edition_can_be_set_by_itself() -> None:
    options = settled(edition="current1995", income_tax_flat=300)
    assert (options.income_tax_flat, options.credit_table_over) == (300, 0)


@pytest.mark.parametrize(
    ("short_game", "sets"),
    [
        (
            "published",
            {
                "dealt_deeds": 2,
                "dealt_deeds_paid": True,
                "houses_before_hotel": 3,
                "end_after_bankruptcies": 2,
            },
        ),
        (
            "published_later",
            {
                "dealt_deeds": 3,
                "dealt_deeds_paid": False,
                "houses_before_hotel": 3,
                "end_after_bankruptcies": 1,
                "jail_short": True,
                "income_tax_choice": "flat_only",
                "income_tax_flat": 200,
            },
        ),
        ("time_limit", {"dealt_deeds": 2, "dealt_deeds_paid": True, "time_limit_minutes": 60}),
        ("none", {}),
    ],
)
def test_a_short_game_is_a_set_of_options(short_game: str, sets: dict[str, Value]) -> None:
    assert settled(short_game=short_game) == settled(**sets, **{"short_game": short_game})
    for name, value in sets.items():
        assert getattr(settled(short_game=short_game), name) == value


OPTION_VALUES: dict[str, tuple[Value, ...]] = {
    "board": ("printed",),
    "edition": ("darrow1935", "current1995"),
    "short_game": ("none", "published", "published_later", "time_limit"),
    "decks": ("table1", "pre1936"),
    "first_player": ("highest_throw", "random", "seat_one"),
    "credit_table_over": (0, 5, 6),
    "income_tax_flat": (200, 300),
    "income_tax_base": ("cash_mortgage_buildings", "cash_price_buildings", "cash_only"),
    "income_tax_choice": ("player", "flat_only"),
    "income_tax_blind": (True, False),
    "rent_claim": ("automatic", "must_ask"),
    "rent_claim_window": ("next_player_throw", "second_player_throw"),
    "rent_part_property": (True, False),
    "player_auction": (True, False),
    "most_counters": tuple(range(10)),
    "trade_mortgaged": (True, False),
    "trade_cards": (True, False),
    "dice": ("stream", "duplicate", "number_cards"),
    "house": ("as_printed", "kitchen_table", "five_favorites", "quick", "tournament"),
    "starting_cash": ("printed", *range(100, 20_001)),
    "starting_credit": ("printed", *range(5_001)),
    "go_salary": tuple(range(1_001)),
    "go_landing": ("single", "double"),
    "jail_fine": tuple(range(501)),
    "mortgage_interest": tuple(range(51)),
    "mortgages": (True, False),
    "house_stock": ("printed", *range(100), "unlimited"),
    "hotel_stock": ("printed", *range(100), "unlimited"),
    "free_parking": ("nothing", "pot", "double_trouble", "triple_play", "subway"),
    "pot_sources": ("all", "taxes_and_cards", "taxes"),
    "pot_share": tuple(range(10, 101)),
    "pot_start": tuple(range(1_001)),
    "triple_cards_at_start": (0, 1, 2, 3),
    "unbought": ("auction", "stays"),
    "first_lap": (True, False),
    "rent_in_jail": (True, False),
    "full_set_rent": ("double", "single"),
    "snake_eyes": tuple(range(1_001)),
    "even_building": (True, False),
    "goal_worth": (0, *range(1_000, 20_001)),
    "goal_sets": (0, 1, 2, 3, 4),
    "time_up_ends": ("turn", "round"),
    "teaching": (True, False),
    "teaching_points": (2, 5, 10),
    "jail_fine_timing": ("before_throw", "after_throw"),
    "marvin_gardens_site_rent": (22, 24),
    "houses_before_hotel": (4, 3),
    "dealt_deeds": (0, 1, 2, 3),
    "dealt_deeds_paid": (True, False),
    "jail_short": (True, False),
    "end_after_bankruptcies": tuple(range(9)),
    "time_limit_rounds": (0, *range(5, 201)),
    "time_limit_minutes": (0, *range(15, 481)),
    "final_worth": ("half_mortgaged", "full_price"),
    "shortage_auction": (True, False),
    "building_auction_floor": ("deed_price", "any"),
    "auction_bid_limit": ("cash", "assets"),
    "bank_auction_mortgage": ("cleared", "kept"),
    "deed_sale_needs": ("clear_group", "clear_lot"),
    "mortgage_needs": ("clear_group", "clear_lot"),
    "even_selling": (True, False),
    "rounding": ("up", "nearest", "down"),
}


@pytest.mark.rule("MO-P15")
def test_the_options_have_these_values() -> None:
    specs = {spec.name: spec for spec in find("monopoly-1935").options}
    assert {name: tuple(spec.values) for name, spec in specs.items()} == OPTION_VALUES
    assert all(spec.default in spec.values and spec.help for spec in specs.values())
