"""The tables of the Landlord's Game: board and options, against figures copied by hand from the drawing."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.board import Board, Kind
from engine.games import find
from engine.games.landlord1904.board import POORHOUSE
from engine.games.landlord1904.words import LandlordKind
from engine.options import Options, Value
from engine.ruleset import Rules
from tests.support.values import some_of

NECESSITIES = {2: "Bread", 10: "Coal", 17: "Shelter", 32: "Clothing"}
RAILROADS = (5, 15, 25, 35)
LUXURIES = (8, 22, 39)
FRANCHISES = {13: "Light Franchise", 27: "Water Franchise"}
NO_TRESPASSING = (4, 30)

# fmt: off
LOTS = {
    # place: number
    1: 1, 3: 2, 6: 3, 7: 4, 9: 5,
    11: 6, 12: 7, 14: 8, 16: 9, 18: 10, 19: 11,
    21: 12, 23: 13, 24: 14, 26: 15, 28: 16, 29: 17,
    31: 18, 33: 19, 34: 20, 36: 21, 38: 22,
}
# fmt: on

OPTIONS: dict[str, tuple[tuple[Value, ...], Value]] = {
    "lot_tickets": ((True, False), True),
    "rounds": (tuple(range(1, 21)), 5),
    "poorhouse_release": (("accumulate", "affordable_move"), "accumulate"),
    "luxury_refusal": (("stay", "miss_next_turn"), "stay"),
    "debts_at_count": (("settle", "ignore"), "settle"),
    "loan_margin": (("loan", "note"), "loan"),
    "owner_shares": ((True, False), False),
    "starting_cash": (("printed", *range(100, 20_001)), "printed"),
    "wages": (tuple(range(501)), 100),
    "jail_fine": (tuple(range(501)), 50),
    "snake_eyes": (tuple(range(1_001)), 0),
    "lot_trades": ((True, False), False),
    "most_counters": (tuple(range(10)), 3),
    "charters_pledged": ((True, False), False),
    "dice": (("stream", "duplicate", "number_cards"), "stream"),
    "teaching": ((True, False), False),
    "teaching_points": ((2, 5, 10), 5),
}


def rules() -> Rules:
    rule_set = find("landlord-1904")
    return rule_set.rules(rule_set.choose({}))


@pytest.fixture(name="board")
def the_board() -> Board:
    return rules().board


@pytest.mark.rule("LG-02")
def test_the_board_is_a_loop_of_forty_spaces_that_begins_with_mother_earth(board: Board) -> None:
    assert len(board.spaces) == 40
    assert board.rings == (tuple(range(40)),)
    assert (board.go, board.jail, POORHOUSE) == (0, 10, 20)
    assert (board.spaces[0].name, board.spaces[0].kind, board.spaces[0].amount) == (
        "Mother Earth",
        Kind.GO,
        100,
    )
    assert board.onward(39, 1) == 0


@pytest.mark.rule("LG-02")
def test_four_boxes_lie_in_the_middle() -> None:
    assert len(find("landlord-1904").accounts) == 4


@pytest.mark.rule("LG-02")
def test_there_are_so_many_spaces_of_each_kind(board: Board) -> None:
    assert Counter(space.kind for space in board.spaces) == {
        Kind.GO: 1,
        Kind.LOT: 22,
        LandlordKind.NECESSITY: 4,
        LandlordKind.FARE: 4,
        LandlordKind.FRANCHISE: 2,
        LandlordKind.LUXURY: 3,
        Kind.GO_TO_JAIL: 2,
        LandlordKind.PARK: 1,
        LandlordKind.LEGACY: 1,
    }


@pytest.mark.rule("LG-02", "LG-34")
def test_the_22_lots_lie_where_they_do_and_rent_at_a_tenth_of_their_price(board: Board) -> None:
    lots = [title for title in board.titles if title.kind is Kind.LOT]
    assert {title.place: title.name for title in lots} == {
        place: f"Lot {number}" for place, number in LOTS.items()
    }
    assert [(title.price, title.rents) for title in lots] == [(10 * n, (n,)) for n in range(1, 23)]
    assert sum(title.price for title in lots) == 2530
    assert sum(title.rents[0] for title in lots) == 253


@pytest.mark.rule("LG-34")
def test_nothing_is_ever_built(board: Board) -> None:
    assert not any(title.house_price or title.hotel_price for title in board.titles)
    assert not any(group.is_set for group in board.groups)


@pytest.mark.rule("LG-46", "LG-49", "LG-50", "LG-53", "LG-57")
def test_spaces_that_are_no_lots_have_these_sums(board: Board) -> None:
    def of(kind: Kind) -> dict[int, int]:
        return {space.number: space.amount for space in board.spaces if space.kind is kind}

    assert of(LandlordKind.NECESSITY) == dict.fromkeys(NECESSITIES, 5)
    assert of(LandlordKind.FARE) == dict.fromkeys(RAILROADS, 5)
    assert of(LandlordKind.FRANCHISE) == dict.fromkeys(FRANCHISES, 5)
    assert of(LandlordKind.LUXURY) == dict.fromkeys(LUXURIES, 50)
    assert of(Kind.GO_TO_JAIL) == dict.fromkeys(NO_TRESPASSING, 0)
    assert of(LandlordKind.LEGACY) == {37: 100}
    assert of(LandlordKind.PARK) == {20: 0}


@pytest.mark.rule("LG-02")
def test_spaces_that_are_no_lots_have_their_names(board: Board) -> None:
    for place, name in (NECESSITIES | FRANCHISES).items():
        assert board.spaces[place].name == name
    assert board.spaces[30].name == "Lord Blueblood's Estate"
    assert len({space.name for space in board.spaces}) == 40


def test_names_fit_where_they_are_shown(board: Board) -> None:
    assert all(len(space.short) <= 8 for space in board.spaces)


def test_the_title_of_a_space_lies_on_it(board: Board) -> None:
    for space in board.spaces:
        title = board.title_at(space.number)
        assert (title is not None) is (space.kind in (Kind.LOT, LandlordKind.FRANCHISE))
        assert title is None or title.place == space.number


def test_all_kinds_of_spaces_mean_something_and_there_are_no_cards() -> None:
    table = rules()
    assert {space.kind for space in table.board.spaces} == set(table.bundle.landings)
    assert table.decks == ()


@pytest.mark.rule("LG-102", "LG-103")
def test_the_options_have_these_values_and_defaults() -> None:
    specs = find("landlord-1904").options
    assert {spec.name: (tuple(spec.values), spec.default) for spec in specs} == OPTIONS


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_an_option_is_accepted(name: str) -> None:
    rule_set = find("landlord-1904")
    for value in some_of(OPTIONS[name][0]):
        options = rule_set.choose({name: value})
        assert getattr(options, name) == value
        assert isinstance(options, Options)


@pytest.mark.rule("LG-01")
def test_there_is_a_piece_for_each_of_four_players() -> None:
    rule_set = find("landlord-1904")
    assert rule_set.players == (2, 4)
    assert len(set(rule_set.tokens)) == 4
