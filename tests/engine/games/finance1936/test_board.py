"""The tables of Finance: board, cards and options, against figures copied by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.board import Board, Kind
from engine.cards import Card
from engine.games import find
from engine.games.finance1936.words import FinanceKind as Own
from engine.options import Options, SetupError, Value
from engine.queries import rent
from engine.ruleset import Rules
from tests.support.finance import EIGHT, GOAT, UNION, position
from tests.support.values import some_of

# fmt: off
LOTS = {
    # place: (name, price, price of a house, rent with one house)
    1: ("Goat Alley", 150, 100, 25), 2: ("Shanty Row", 150, 100, 25), 4: ("Mill Street", 160, 110, 30),
    6: ("Canal Street", 160, 110, 30), 8: ("Depot Street", 160, 110, 30), 9: ("Market Street", 180, 130, 40),
    11: ("Water Street", 180, 130, 40), 13: ("Commerce Street", 180, 130, 40),
    16: ("Chestnut Street", 200, 150, 50), 18: ("Elm Street", 200, 150, 50),
    19: ("Prospect Street", 200, 150, 50),
    21: ("Summer Street", 220, 170, 60), 23: ("Court Street", 220, 170, 60),
    24: ("College Avenue", 220, 170, 60), 26: ("Lake Avenue", 240, 190, 80),
    28: ("Hillside Drive", 240, 190, 80),
    31: ("Garden Terrace", 260, 210, 100), 33: ("Lincoln Place", 260, 210, 100),
    34: ("Highland Parkway", 280, 230, 130), 36: ("Capitol Avenue", 280, 230, 130),
    39: ("Union Square", 300, 250, 150),
}
OTHERS = {
    0: (Kind.GO, 200), 3: (Own.PENALTY, 10), 5: (Own.RIDE, 5), 7: (Kind.CHANCE, 0), 10: (Own.ROWBOAT, 10),
    12: (Own.WHARF, 5), 14: (Own.REWARD, 70), 15: (Own.RIDE, 10), 17: (Kind.CHANCE, 0),
    20: (Own.CARNIVAL, 0), 22: (Own.PENALTY, 10), 25: (Own.RIDE, 15), 27: (Kind.CHANCE, 0),
    29: (Own.SWEEPSTAKES, 10), 30: (Own.MISSED_TRAIN, 0), 32: (Own.THEATRE, 5), 35: (Own.RIDE, 20),
    37: (Kind.CHANCE, 0), 38: (Own.REWARD, 50),
}
RENTS = """
     25   50  100  200  400  800
     30   60  120  240  480  960
     40   80  160  320  640 1280
     50  100  200  400  800 1600
     60  120  240  480  960 1920
     80  160  320  640 1280 2560
    100  200  400  800 1600 3200
    130  260  520 1040 2080 4160
    150  300  600 1200 2400 4800
"""
# fmt: on

LADDERS = {tuple(int(figure) for figure in row.split()) for row in RENTS.strip().splitlines()}

OPTIONS: dict[str, tuple[tuple[Value, ...], Value]] = {
    "most_counters": ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 3),
    "time_limit_rounds": ((0, *range(5, 201)), 0),
    "starting_cash": (("printed", *range(100, 20_001, 5)), "printed"),
    "house_stock": (("printed", *range(100), "unlimited"), "printed"),
    "first_lap": ((True, False), False),
    "snake_eyes": (tuple(range(0, 1_001, 5)), 0),
    "dice": (("stream", "duplicate", "number_cards"), "stream"),
    "teaching": ((True, False), False),
    "teaching_points": ((2, 5, 10), 5),
    "ending": (("last_player", "time"), "last_player"),
    "minutes": (tuple(range(15, 481)), 90),
    "wharf_stop": ((True, False), False),
    "dealing": (("all", "turn_player"), "all"),
    "house_price": (("printed", "lot_price"), "printed"),
}


def rules() -> Rules:
    rule_set = find("finance-1936")
    return rule_set.rules(rule_set.choose({}))


@pytest.fixture(name="board")
def the_board() -> Board:
    return rules().board


@pytest.mark.rule("FI-06")
def test_the_board_is_a_loop_of_forty_spaces_that_begins_with_cash_here(board: Board) -> None:
    assert len(board.spaces) == 40
    assert board.rings == (tuple(range(40)),)
    assert (board.go, board.spaces[0].name, board.spaces[0].amount) == (0, "Cash Here", 200)
    assert board.onward(39, 1) == 0


@pytest.mark.rule("FI-69")
def test_every_space_that_is_not_a_lot_is_of_this_kind_and_has_this_sum(board: Board) -> None:
    found = {s.number: (s.kind, s.amount) for s in board.spaces if s.kind is not Kind.LOT}
    assert found == OTHERS


@pytest.mark.rule("FI-22", "FI-33")
def test_the_21_lots_lie_where_they_do_at_these_prices_and_rents(board: Board) -> None:
    assert {t.place: (t.name, t.price, t.house_price, t.rents[0]) for t in board.titles} == LOTS
    assert [title.number for title in board.titles] == list(range(21))
    assert all(board.title_at(title.place) == title for title in board.titles)


@pytest.mark.rule("FI-22", "FI-33")
def test_the_sums_come_out(board: Board) -> None:
    assert len(board.titles) == 21
    assert sum(title.price for title in board.titles) == 4440
    assert sum(title.rents[0] for title in board.titles) == 1360
    assert sum(len(title.rents) for title in board.titles) == 126


@pytest.mark.rule("FI-33")
def test_all_54_figures_of_the_printed_rent_table_are_there_and_double(board: Board) -> None:
    assert {title.rents for title in board.titles} == LADDERS
    assert sum(len(ladder) for ladder in LADDERS) == 54
    assert all(ladder[n + 1] == 2 * ladder[n] for ladder in LADDERS for n in range(5))


@pytest.mark.rule("FI-33")
@pytest.mark.parametrize("place", LOTS)
def test_the_rent_of_every_lot_is_32_times_as_much_with_six_houses(place: int, board: Board) -> None:
    title = board.spaces[place].title
    assert title is not None
    assert rent(position(owns={title: 1}), title, 0) == LOTS[place][3]
    assert rent(position(owns={title: 1}, houses={title: 5}), title, 0) == 32 * LOTS[place][3]


@pytest.mark.rule("FI-56", "FI-59")
def test_the_bank_pays_half_the_printed_price_of_a_lot(board: Board) -> None:
    assert all(title.mortgage * 2 == title.price for title in board.titles)


@pytest.mark.rule("FI-35")
def test_there_are_no_sets(board: Board) -> None:
    assert not any(group.is_set for group in board.groups)


@pytest.mark.rule("FI-50")
def test_railroads_have_no_deeds(board: Board) -> None:
    assert all(board.spaces[place].title is None for place in (5, 15, 25, 35))


def test_names_fit_where_they_are_shown(board: Board) -> None:
    assert all(len(space.short) <= 8 for space in board.spaces)


def test_everything_on_the_board_and_in_the_deck_means_something() -> None:
    table = rules()
    assert {space.kind for space in table.board.spaces} <= set(table.bundle.landings)
    assert {type(card.effect) for card in table.cards} <= set(table.bundle.effects)


@pytest.mark.rule("FI-51")
def test_there_is_one_deck_of_sixteen_and_no_card_is_kept() -> None:
    decks = rules().decks
    assert [(deck.name, deck.kind, len(deck.cards)) for deck in decks] == [("Chance", Kind.CHANCE, 16)]
    cards: tuple[Card, ...] = decks[0].cards
    assert [card.id for card in cards] == [f"C{n:02}" for n in range(1, 17)]
    assert not any(card.is_kept for card in cards)


@pytest.mark.rule("FI-09", "FI-39")
def test_there_are_60_houses_21_of_them_first_ones(board: Board) -> None:
    finance = find("finance-1936")
    assert finance.stock(finance.choose({})) == (60 - len(board.titles), 0)
    assert Counter(len(title.rents) for title in board.titles) == {6: 21}


def test_the_numbers_of_the_lots_that_tests_use_are_right(board: Board) -> None:
    assert (board.titles[GOAT].name, board.titles[UNION].name) == ("Goat Alley", "Union Square")
    assert [board.titles[lot].name for lot in EIGHT] == [LOTS[place][0] for place in list(LOTS)[:8]]


@pytest.mark.rule("FI-103", "FI-P11")
def test_the_options_have_these_values_and_defaults() -> None:
    specs = find("finance-1936").options
    assert {spec.name: (tuple(spec.values), spec.default) for spec in specs} == OPTIONS


@pytest.mark.rule("FI-103", "FI-P11")
@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_an_option_is_accepted_and_no_other(name: str) -> None:
    rule_set = find("finance-1936")
    for value in some_of(OPTIONS[name][0]):
        options = rule_set.choose({name: value})
        assert isinstance(options, Options)
        assert getattr(options, name) == value
    with pytest.raises(SetupError):
        rule_set.choose({name: 14 if name == "minutes" else "sometimes"})


@pytest.mark.rule("FI-64")
@pytest.mark.parametrize("name", ["markers", "money_unit", "rent_part_property", "player_auction", "ties"])
def test_what_the_rules_leave_no_choice_about_is_no_option(name: str) -> None:
    with pytest.raises(SetupError):
        find("finance-1936").choose({name: 1})
