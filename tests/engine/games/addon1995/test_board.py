"""The inner ring: its locations, its lots, and how it lies inside the outer one."""

from __future__ import annotations

import pytest

from engine.board import Kind
from engine.commands import Throw
from engine.games.addon1995.tracks import links
from engine.games.addon1995.words import AddonKind
from tests.support.addon import OWN, at, no, number_of, path, position, thrown
from tests.support.position import title_of

OTHER_SPACES = {
    160: ("Double Trouble", Kind.DOUBLE_TROUBLE),
    163: ("Telephone Company", Kind.UTILITY),
    164: ("Community Chest", Kind.COMMUNITY_CHEST),
    166: ("PASS", AddonKind.PASS),
    169: ("Elevator", AddonKind.ELEVATOR),
    172: ("Triple Play", Kind.TRIPLE_PLAY),
    174: ("Tax Refund", Kind.TAX_REFUND),
    175: ("Gas Company", Kind.UTILITY),
    176: ("Chance", Kind.CHANCE),
    178: ("Subway", Kind.SUBWAY),
    181: ("Elevator", AddonKind.ELEVATOR),
    182: ("Move Backwards", AddonKind.MOVE_BACKWARDS),
}

LOTS = {
    161: ("Market Street", 210, 105, 100, (17, 85, 240, 475, 670, 1025)),
    162: ("Fisherman's Wharf", 250, 125, 100, (21, 105, 320, 780, 950, 1125)),
    165: ("Beacon Street", 330, 165, 200, (30, 160, 470, 1050, 1250, 1500)),
    167: ("Boylston Street", 330, 165, 200, (30, 160, 470, 1050, 1250, 1500)),
    168: ("Newbury Street", 380, 190, 200, (40, 185, 550, 1200, 1500, 1700)),
    170: ("Fifth Avenue", 430, 215, 300, (60, 220, 650, 1500, 1800, 2100)),
    171: ("Madison Avenue", 430, 215, 300, (60, 220, 650, 1500, 1800, 2100)),
    173: ("Wall Street", 500, 250, 300, (80, 300, 800, 1800, 2200, 2700)),
    177: ("Florida Avenue", 130, 65, 50, (9, 45, 120, 350, 500, 700)),
    179: ("Miami Avenue", 130, 65, 50, (9, 45, 120, 350, 500, 700)),
    180: ("Biscayne Avenue", 150, 75, 50, (11, 55, 160, 475, 650, 800)),
    183: ("Lombard Street", 210, 105, 100, (17, 85, 240, 475, 670, 1025)),
}


@pytest.mark.rule("AD-01")
def test_the_inner_ring_has_twenty_four_locations_and_the_outer_one_forty() -> None:
    outer, inner = position().board.rings
    assert [number_of(place) for place in outer] == list(range(10, 50))
    assert [number_of(place) for place in inner] == list(range(160, 184))


@pytest.mark.rule("AD-02")
def test_every_inner_location_has_its_name_and_kind() -> None:
    board = position().board
    found = {
        number_of(place): (board.spaces[place].name, board.spaces[place].kind) for place in board.rings[1]
    }
    assert found == {**OTHER_SPACES, **{number: (lot[0], Kind.LOT) for number, lot in LOTS.items()}}


@pytest.mark.rule("AD-02", "AD-10")
@pytest.mark.parametrize("number", LOTS)
def test_every_inner_lot_has_the_figures_of_its_deed(number: int) -> None:
    deed = position().board.title_at(no(number))
    assert deed is not None
    name, price, mortgage, house, rents = LOTS[number]
    assert (deed.name, deed.price, deed.mortgage, deed.rents) == (name, price, mortgage, rents)
    assert (deed.house_price, deed.hotel_price) == (house, house)


@pytest.mark.rule("AD-03")
def test_the_inner_lots_form_four_groups_of_three() -> None:
    board = position().board
    members = [
        {number_of(board.titles[title].place) for title in group.titles} for group in board.lot_groups[8:]
    ]
    assert sorted(map(sorted, members)) == [
        [161, 162, 183],
        [165, 167, 168],
        [170, 171, 173],
        [177, 179, 180],
    ]


@pytest.mark.rule("AD-06", "AD-11")
def test_there_are_fourteen_more_deeds_and_one_group_of_four_utilities() -> None:
    board = position().board
    assert len(board.titles) == 28 + 14
    assert sum(board.titles[title].price for title in range(28, 42)) == 3780
    (utilities,) = [group for group in board.groups if group.kind is Kind.UTILITY]
    assert [number_of(board.titles[title].place) for title in utilities.titles] == [22, 38, 163, 175]
    gas = board.titles[title_of(position(), "Gas Company")]
    assert (gas.price, gas.mortgage, gas.rents) == (150, 75, (4, 10, 20, 40))


@pytest.mark.rule("AD-05")
@pytest.mark.parametrize(("start", "end"), [(160, 163), (181, 160), (183, 162), (48, 11)])
def test_forward_is_from_a_lower_number_to_a_higher_one_and_round_again(start: int, end: int) -> None:
    game = thrown(start, 1, 2, owns=OWN)
    assert at(game) == end


@pytest.mark.rule("AD-04", "AD-14")
@pytest.mark.parametrize(
    ("turns", "facing"),
    [
        (0, {169: 25, 181: 45}),
        (1, {169: 35, 181: 15}),
        (2, {169: 45, 181: 25}),
        (3, {169: 15, 181: 35}),
    ],
)
def test_the_elevators_face_the_railroads_that_the_alignment_says(turns: int, facing: dict[int, int]) -> None:
    game = position(alignment=turns)
    both = {**facing, **{outer: inner for inner, outer in facing.items()}}
    assert {number_of(here): number_of(there) for here, there in links(game).items()} == both


@pytest.mark.rule("AD-04", "AD-19")
@pytest.mark.parametrize(
    ("turns", "start", "way"),
    [
        (0, 24, [25, 169, 170]),
        (1, 34, [35, 169, 170]),
        (1, 14, [15, 181, 182]),
        (1, 168, [169, 35, 36]),
        (2, 44, [45, 169, 170]),
        (2, 24, [25, 181, 182]),
        (3, 14, [15, 169, 170]),
        (3, 180, [181, 35, 36]),
    ],
)
def test_pieces_change_where_the_turned_board_faces(turns: int, start: int, way: list[int]) -> None:
    game = position(at={0: no(start)}, dice=[(1, 1)], alignment=turns, owns=OWN, top=["CH-03"])
    game.submit(Throw(0))
    assert path(game) == way


@pytest.mark.rule("AD-04")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_turned_board_has_no_link_where_it_was_before(turns: int) -> None:
    start = 24 if turns != 2 else 34
    game = position(at={0: no(start)}, dice=[(1, 3)], alignment=turns, owns=OWN)
    game.submit(Throw(0))
    assert at(game) == start + 4
