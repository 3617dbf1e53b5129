"""Moves of so many spaces over both boards, with the elevators where they are at the start."""

from __future__ import annotations

import pytest

from engine.commands import BANK, PayFine, Throw
from engine.events import By, DiceThrown, Moved, Paid, Purpose, Reason
from engine.games.addon1995.events import LinkPassed
from engine.games.addon1995.steps import Leg
from engine.games.addon1995.tracks import trace
from engine.steps import Due
from tests.support.addon import OWN, at, held, no, number_of, path, position, thrown, traveled
from tests.support.position import asked, happened

PARTNERS = {25: 169, 169: 25, 45: 181, 181: 45}


def end_of(start: int, number: int, direction: int) -> int:
    """Where a move ends, found space by space: on a link and even, over to its partner; then one space."""
    place = start
    for _ in range(number):
        if place in PARTNERS and number % 2 == 0:
            place = PARTNERS[place]
        place = (place - 10 + direction) % 40 + 10 if place < 100 else (place - 160 + direction) % 24 + 160
    return place


@pytest.mark.rule("AD-14", "AD-15", "AD-16", "AD-17", "AD-18", "AD-19", "AD-20", "AD-57")
@pytest.mark.parametrize("direction", [1, -1])
def test_every_move_from_every_location_ends_where_counting_leads(direction: int) -> None:
    game = position()
    for start in (*range(10, 50), *range(160, 184)):
        for number in range(1, 25):
            leg = Leg(number * direction, By.THROW)
            found = number_of(trace(game, no(start), (leg,)).goal)
            assert found == end_of(start, number, direction), (start, number)


@pytest.mark.rule("AD-19")
@pytest.mark.parametrize(
    ("start", "way"),
    [(25, [169, 170, 171]), (169, [25, 26, 27]), (45, [181, 182, 183]), (181, [45, 46, 47])],
)
def test_the_step_after_a_change_goes_to_the_neighbor_of_the_other_location(
    start: int, way: list[int]
) -> None:
    assert path(traveled(start, 2, owns=OWN, top=["CC-02"])) == way


@pytest.mark.rule("AD-19", "AD-57")
@pytest.mark.parametrize(
    ("start", "way"),
    [(169, [25, 24, 23]), (181, [45, 44, 43]), (25, [169, 168, 167]), (45, [181, 180, 179])],
)
def test_the_step_back_after_a_change_goes_to_the_neighbor_behind(start: int, way: list[int]) -> None:
    assert path(traveled(start, -2, owns=OWN, top=["CC-02"])) == way


@pytest.mark.rule("AD-16", "AD-18")
@pytest.mark.parametrize(("start", "link"), [(24, 25), (168, 169), (44, 45), (180, 181)])
def test_an_even_number_must_change_and_an_odd_one_must_not(start: int, link: int) -> None:
    even = thrown(start, 1, 3, owns=OWN, top=["CH-03", "CC-02"])
    odd = thrown(start, 1, 4, owns=OWN, top=["CH-03", "CC-02"])
    assert path(even)[:2] == [link, PARTNERS[link]]
    assert path(odd)[:2] == [link, link + 1]
    assert len(path(even)) == 5
    assert len(path(odd)) == 5


@pytest.mark.rule("AD-17")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 3), (2, 4), (3, 5), (5, 5), (4, 6), (6, 6)])
def test_the_number_is_the_total_of_both_dice_whatever_each_shows(first: int, second: int) -> None:
    game = thrown(24, first, second, owns=OWN, dice=[(3, 4)])
    moved = next(event for event in game.events if isinstance(event, Moved))
    assert number_of(moved.path[1]) == 169
    assert happened(game, LinkPassed)[0] == LinkPassed(0, no(25), no(169), first + second, changes=True)


@pytest.mark.rule("AD-15")
@pytest.mark.parametrize(("start", "link"), [(21, 25), (165, 169), (41, 45), (177, 181)])
def test_ending_on_a_link_is_not_passing_it(start: int, link: int) -> None:
    game = thrown(start, 1, 3, owns=OWN)
    assert (at(game), happened(game, LinkPassed)) == (link, [])


@pytest.mark.rule("AD-15", "AD-E02", "AD-E03")
@pytest.mark.parametrize("changes", [True, False])
def test_a_piece_on_a_link_passes_it_as_its_next_move_begins(changes: bool) -> None:
    game = thrown(45, 1, 3 if changes else 4, owns=OWN, dice=[(1, 2)])
    number = 4 if changes else 5
    assert happened(game, LinkPassed) == [LinkPassed(0, no(45), no(181), number, changes)]


@pytest.mark.rule("AD-15", "AD-57")
def test_a_piece_passes_a_link_backward_as_it_steps_off_it() -> None:
    stays = traveled(26, -1, owns=OWN)
    assert (at(stays), happened(stays, LinkPassed)) == (25, [])
    changes = traveled(26, -2, owns=OWN)
    assert path(changes) == [25, 169, 168]


@pytest.mark.rule("AD-21")
def test_an_extra_throw_is_a_move_with_a_number_of_its_own() -> None:
    game = thrown(23, 1, 1, owns=OWN, dice=[(1, 2)])
    assert (at(game), asked(game).step) == (25, Due(0, 1))
    game.submit(Throw(0))
    assert path(game) == [26, 27, 28]
    assert happened(game, LinkPassed) == [LinkPassed(0, no(25), no(169), 3, changes=False)]


@pytest.mark.rule("AD-21", "AD-86")
@pytest.mark.parametrize("double", [3, 4, 5, 6])
def test_a_double_out_of_jail_always_changes_at_25(double: int) -> None:
    game = position(jail={0: 1}, dice=[(double, double), (3, 4)], owns=OWN, top=["CH-03"])
    game.submit(Throw(0))
    moved = next(event for event in game.events if isinstance(event, Moved))
    assert [number_of(place) for place in moved.path[4:7]] == [25, 169, 170]


@pytest.mark.rule("AD-86")
@pytest.mark.parametrize("double", [1, 2])
def test_a_small_double_out_of_jail_does_not_come_to_25(double: int) -> None:
    game = position(jail={0: 1}, dice=[(double, double)], owns=OWN)
    game.submit(Throw(0))
    assert at(game) == 20 + 2 * double


@pytest.mark.rule("AD-21")
@pytest.mark.parametrize(("second", "end"), [(4, 170), (5, 27)])
def test_after_paying_to_leave_jail_the_number_thrown_decides(second: int, end: int) -> None:
    game = position(jail={0: 1}, dice=[(2, second)], owns=OWN, top=["CC-02"])
    game.submit(PayFine(0))
    game.submit(Throw(0))
    assert at(game) == end
    last = position(jail={0: 3}, dice=[(2, second)], owns=OWN, top=["CC-02"])
    last.submit(Throw(0))
    assert (at(last), last.state.players[0].jail) == (end, 0)


@pytest.mark.rule("AD-22", "AD-33")
@pytest.mark.parametrize(("start", "link"), [(21, 25), (41, 45)])
def test_the_railroad_at_a_link_gives_rent_and_no_travel_card(start: int, link: int) -> None:
    game = thrown(start, 1, 3, owns={"railroad": 1})
    assert (at(game), held(game)) == (link, [])
    assert game.state.players[0].cash == 1300


@pytest.mark.rule("AD-22", "AD-33")
@pytest.mark.parametrize(("start", "link"), [(166, 169), (178, 181)])
def test_the_elevator_at_a_link_gives_a_travel_card_and_no_rent(start: int, link: int) -> None:
    game = thrown(start, 1, 2, owns={"railroad": 1}, top=["TR-01"])
    assert (at(game), held(game)) == (link, ["TR-01"])
    assert game.state.players[0].cash == 1500


PAY_AT_GO, PAY_AT_PASS = Paid(BANK, 0, 200, Reason.SALARY), Paid(BANK, 0, 200, Reason.PASS)


@pytest.mark.rule("AD-32", "AD-23")
@pytest.mark.parametrize(
    ("start", "first", "second", "pay"),
    [
        (171, 4, 5, []),  # over Triple Play, Tax Refund, Chance and the Subway
        (180, 1, 4, []),  # over an elevator, Move Backwards and Double Trouble
        (162, 1, 4, [PAY_AT_PASS]),
        (38, 5, 2, []),  # over Go to Jail, a railroad at a link, and Chance
        (48, 1, 4, [PAY_AT_GO]),
    ],
)
def test_locations_do_nothing_to_a_piece_that_goes_over_them(
    start: int, first: int, second: int, pay: list[Paid]
) -> None:
    game = thrown(start, first, second, owns=OWN, pool=300)
    assert [event for event in game.events if not isinstance(event, Moved | LinkPassed)] == [
        DiceThrown(0, (first, second), Purpose.MOVE),
        *pay,
    ]
    assert game.state.players[0].jail == 0


@pytest.mark.rule("AD-E02", "AD-E03", "AD-E04")
def test_a_move_tells_of_the_links_then_of_the_way_then_of_its_pay() -> None:
    game = thrown(165, 2, 4, owns=OWN, top=["CC-02"])
    assert game.events[:4] == [
        DiceThrown(0, (2, 4), Purpose.MOVE),
        LinkPassed(0, no(169), no(25), 6, changes=True),
        Moved(0, no(165), no(27), 6, By.THROW, tuple(map(no, [166, 167, 168, 169, 25, 26, 27]))),
        PAY_AT_PASS,
    ]
