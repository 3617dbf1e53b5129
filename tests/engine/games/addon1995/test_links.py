"""Links by other rules: what decides, who decides, what a change costs, and which links there are."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.commands import EndTurn, Forgo, Resign, Throw
from engine.events import By, CardTaken, Moved, Paid, PropertyOffered
from engine.game import Game
from engine.games.addon1995.commands import ChangeBoards, StayOnBoard
from engine.games.addon1995.events import InnerBoardTurned, LinkPassed
from engine.games.addon1995.steps import Journey, Leg
from engine.games.addon1995.tracks import links, trace
from tests.support.addon import (
    OWN,
    at,
    held,
    landed,
    no,
    number_of,
    path,
    position,
    refused,
    thrown,
    traveled,
)
from tests.support.position import asked, happened, load, title_of

DICE = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (2, 4), 7: (3, 4), 8: (3, 5), 9: (4, 5), 10: (4, 6)}


def moved_by(start: int, number: int, **setting: Any) -> Game:
    """A game in which player 0, owning everything, has just thrown this number."""
    return thrown(start, *DICE[number], owns=OWN, top=["CH-03", "CC-02"], **setting)


# --- every combination against counting by hand


def neighbor(place: int, direction: int) -> int:
    """The next location of the same board, by numbers."""
    first, length = (10, 40) if place < 100 else (160, 24)
    return (place - first + direction) % length + first


def end_of(partners: dict[int, int], start: int, number: int, direction: int, options: dict[str, Any]) -> int:
    """Where a move ends: space by space, each link once when it is left, or when it is reached."""

    def changes(place: int, step: int) -> bool:
        wanted = options["enter_on" if place < 100 else "leave_on"]
        deciding = step if options["transition_basis"] == "step" else number
        return (deciding % 2 == 1) is (wanted == "odd")

    place, step = start, 0
    is_open = not options["landing_counts_as_passing"]
    while step < number:
        if place in partners and is_open and changes(place, step + 1):
            place, is_open = partners[place], False
            step += options["elevator_costs_step"]
        else:
            place, is_open = neighbor(place, direction), True
            step += 1
    if options["landing_counts_as_passing"] and place in partners and is_open and changes(place, step):
        place = partners[place]
    return place


@pytest.mark.rule("AD-14", "AD-15", "AD-16", "AD-19", "AD-20", "AD-57", "AD-72")
@pytest.mark.parametrize("bridges", [0, 2])
def test_every_combination_of_options_leads_where_counting_leads(bridges: int) -> None:
    values: dict[str, tuple[str, str] | tuple[bool, bool]] = {
        "transition_basis": ("total", "step"),
        "enter_on": ("even", "odd"),
        "leave_on": ("even", "odd"),
        "landing_counts_as_passing": (False, True),
        "elevator_costs_step": (False, True),
    }
    partners = {25: 169, 45: 181} | ({35: 175, 15: 163} if bridges else {})
    partners |= {inner: outer for outer, inner in partners.items()}
    for chosen in product(*values.values()):
        options: dict[str, Any] = dict(zip(values, chosen, strict=True))
        game = position((1500, 1500), bridges=bridges, **options)
        for start, number, direction in product(
            (*range(13, 46, 2), *range(160, 184)), (2, 3, 5, 8, 12), (1, -1)
        ):
            leg = Leg(number * direction, By.THROW)
            found = number_of(trace(game, no(start), (leg,)).goal)
            wanted = end_of(partners, start, number, direction, options)
            assert found == wanted, (options, start, number, direction)


# --- what decides


@pytest.mark.rule("AD-16")
@pytest.mark.parametrize(
    ("start", "number", "way"),
    [
        (22, 10, [23, 24, 25, 169, 170]),
        (22, 9, [23, 24, 25, 169, 170]),
        (23, 10, [24, 25, 26, 27, 28]),
        (23, 9, [24, 25, 26, 27, 28]),
        (166, 5, [167, 168, 169, 25, 26]),
        (25, 8, [26, 27, 28, 29, 30]),
        (25, 9, [26, 27, 28, 29, 30]),
    ],
)
def test_by_step_the_step_that_leaves_the_link_decides(start: int, number: int, way: list[int]) -> None:
    game = moved_by(start, number, transition_basis="step")
    assert path(game)[:5] == way


@pytest.mark.rule("AD-16", "AD-E02", "AD-E03")
def test_by_step_the_number_of_the_step_is_told() -> None:
    changes = moved_by(22, 9, transition_basis="step")
    assert happened(changes, LinkPassed) == [LinkPassed(0, no(25), no(169), 4, changes=True)]
    stays = moved_by(25, 8, transition_basis="step")
    assert happened(stays, LinkPassed) == [LinkPassed(0, no(25), no(169), 1, changes=False)]


@pytest.mark.rule("AD-16", "AD-44")
def test_by_step_steps_are_counted_over_all_travel_cards_of_a_move() -> None:
    game = traveled(22, 1, 2, 2, owns=OWN, transition_basis="step")
    assert path(game) == [23, 24, 25, 169, 170, 171]
    game = traveled(22, 2, -1, 3, owns=OWN, top=["CC-02"], transition_basis="step")
    assert path(game) == [23, 24, 23, 24, 25, 169, 170]


@pytest.mark.rule("AD-16")
def test_by_step_on_odd_a_piece_leaves_the_link_it_stands_on() -> None:
    game = moved_by(25, 8, transition_basis="step", enter_on="odd")
    assert path(game)[0] == 169
    assert at(game) == 177


@pytest.mark.rule("AD-16")
@pytest.mark.parametrize(
    ("enter", "leave", "start", "number", "changes"),
    [
        ("odd", "even", 24, 3, True),
        ("odd", "even", 24, 4, False),
        ("odd", "even", 168, 3, False),
        ("odd", "even", 168, 4, True),
        ("even", "odd", 24, 3, False),
        ("even", "odd", 24, 4, True),
        ("even", "odd", 180, 3, True),
        ("even", "odd", 180, 4, False),
        ("odd", "odd", 44, 3, True),
        ("odd", "odd", 44, 4, False),
        ("odd", "odd", 168, 3, True),
        ("odd", "odd", 168, 4, False),
    ],
)
def test_odd_may_lead_in_or_out_instead_of_even(
    enter: str, leave: str, start: int, number: int, changes: bool
) -> None:
    game = moved_by(start, number, enter_on=enter, leave_on=leave)
    moved = next(event for event in game.events if isinstance(event, Moved))
    is_outside = number_of(moved.path[-1]) < 100
    assert is_outside == ((start < 100) is not changes)


@pytest.mark.rule("AD-16", "AD-57")
def test_what_leads_in_and_out_holds_backward_too() -> None:
    assert path(traveled(170, -3, owns=OWN, leave_on="odd")) == [169, 25, 24, 23]
    assert path(traveled(26, -3, owns=OWN, leave_on="odd")) == [25, 24, 23]
    assert path(traveled(26, -3, owns=OWN, enter_on="odd")) == [25, 169, 168, 167]


# --- who decides


@pytest.mark.rule("AD-18", "AD-P03")
def test_by_option_the_player_is_asked_at_a_link_before_the_piece_moves() -> None:
    game = thrown(165, 2, 4, owns=OWN, top=["CC-02"], transition_choice="player")
    assert asked(game).step == Journey(0, (Leg(6, By.THROW),), 6)
    assert (asked(game).seat, asked(game).also) == (0, ())
    assert set(game.choices()) == {ChangeBoards(0), StayOnBoard(0)}
    assert list(game.choices(1)) == []
    assert (at(game), game.state.players[0].cash) == (165, 1500)
    assert not any(happened(game, kind) for kind in (Moved, LinkPassed, Paid))


@pytest.mark.rule("AD-18", "AD-P03", "AD-E02")
def test_a_player_asked_at_a_link_may_change_boards() -> None:
    game = thrown(165, 2, 4, owns=OWN, top=["CC-02"], transition_choice="player")
    game.submit(ChangeBoards(0))
    assert path(game) == [166, 167, 168, 169, 25, 26, 27]
    assert happened(game, LinkPassed) == [LinkPassed(0, no(169), no(25), 6, changes=True)]
    assert game.state.players[0].cash == 1500 + 200 + 100


@pytest.mark.rule("AD-18", "AD-P03", "AD-E03")
def test_a_player_asked_at_a_link_may_stay_on_the_board() -> None:
    game = thrown(165, 2, 4, owns=OWN, transition_choice="player")
    game.submit(StayOnBoard(0))
    assert path(game) == [166, 167, 168, 169, 170, 171]
    assert happened(game, LinkPassed) == [LinkPassed(0, no(169), no(25), 6, changes=False)]
    assert game.state.players[0].cash == 1700


@pytest.mark.rule("AD-18", "AD-P03")
def test_nothing_else_is_possible_while_a_player_is_asked_at_a_link() -> None:
    game = thrown(23, 1, 3, transition_choice="player")
    for command in (Throw(0), EndTurn(0), Forgo(0), Resign(0)):
        assert refused(game, command) == "You cannot do that now."
    assert refused(game, ChangeBoards(1)) == "That is another player's decision."
    assert refused(game, StayOnBoard(2)) == "That is another player's decision."
    assert at(game) == 23


@pytest.mark.rule("AD-18", "AD-P03")
def test_nobody_is_asked_to_change_where_no_link_is_passed() -> None:
    game = position(transition_choice="player")
    for command in (ChangeBoards(0), StayOnBoard(0)):
        assert refused(game, command) == "You cannot do that now."
    assert path(moved_by(21, 4, transition_choice="player")) == [22, 23, 24, 25]


@pytest.mark.rule("AD-18", "AD-P03")
@pytest.mark.parametrize("start", [24, 25, 168, 169])
def test_a_number_that_does_not_fit_leaves_no_choice(start: int) -> None:
    game = moved_by(start, 3, transition_choice="player")
    assert not isinstance(asked(game).step, Journey)
    assert at(game) == start + 3


@pytest.mark.rule("AD-18", "AD-P03")
def test_the_number_that_fits_is_that_of_the_direction_and_of_the_step() -> None:
    assert isinstance(asked(moved_by(24, 3, transition_choice="player", enter_on="odd")).step, Journey)
    assert at(moved_by(168, 3, transition_choice="player", enter_on="odd")) == 171
    setting: dict[str, Any] = {"transition_choice": "player", "transition_basis": "step"}
    assert at(moved_by(23, 4, **setting)) == 27
    assert isinstance(asked(moved_by(22, 5, **setting)).step, Journey)


@pytest.mark.rule("AD-15", "AD-18", "AD-P03")
def test_a_player_is_asked_on_the_link_where_the_piece_stands() -> None:
    game = moved_by(25, 4, transition_choice="player")
    assert at(game) == 25
    game.submit(ChangeBoards(0))
    assert path(game) == [169, 170, 171, 172, 173]


@pytest.mark.rule("AD-18", "AD-57", "AD-P03")
def test_a_player_is_asked_at_a_link_on_the_way_back_too() -> None:
    game = moved_by(182, 6, transition_choice="player")
    game.submit(StayOnBoard(0))
    assert path(game) == [181, 180, 179, 178, 177, 176]


@pytest.mark.rule("AD-18", "AD-44", "AD-P03")
def test_a_player_is_asked_at_a_link_passed_by_travel_card() -> None:
    game = traveled(24, 2, owns=OWN, transition_choice="player")
    assert (at(game), held(game)) == (24, [])
    game.submit(StayOnBoard(0))
    assert path(game) == [25, 26]


@pytest.mark.rule("AD-18", "AD-20", "AD-P03")
@pytest.mark.parametrize(
    ("answers", "way"),
    [
        ((True, True), [35, 175, 176, 177, 178, 179, 180, 181, 45, 46, 47, 48, 49, 10]),
        ((True, False), [35, 175, 176, 177, 178, 179, 180, 181, 182, 183, 160, 161, 162]),
        ((False, True), [35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 181, 182]),
        ((False, False), [35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46]),
    ],
)
def test_a_player_is_asked_at_one_link_after_another(answers: tuple[bool, ...], way: list[int]) -> None:
    game = position(
        at={0: no(34)}, dice=[(6, 6)], owns=OWN, top=["CH-03"], transition_choice="player", bridges=1
    )
    game.submit(Throw(0))
    for answer in answers:
        assert (at(game), isinstance(asked(game).step, Journey)) == (34, True)
        game.submit(ChangeBoards(0) if answer else StayOnBoard(0))
    moved = next(event for event in game.events if isinstance(event, Moved))
    assert [number_of(place) for place in moved.path] == way
    assert len(happened(game, LinkPassed)) == 2


# --- ending a move on a link


@pytest.mark.rule("AD-15", "AD-33")
@pytest.mark.parametrize(("start", "railroad", "elevator"), [(21, 25, 169), (41, 45, 181)])
def test_by_option_a_fitting_move_that_ends_at_a_railroad_ends_in_the_elevator(
    start: int, railroad: int, elevator: int
) -> None:
    game = thrown(start, 1, 3, landing_counts_as_passing=True)
    assert path(game)[-2:] == [railroad, elevator]
    assert len(happened(game, CardTaken)) == len(held(game)) == 1
    assert happened(game, PropertyOffered) == []


@pytest.mark.rule("AD-15", "AD-22")
def test_by_option_a_fitting_move_that_ends_in_an_elevator_ends_at_the_railroad() -> None:
    game = thrown(165, 1, 3, landing_counts_as_passing=True)
    assert path(game) == [166, 167, 168, 169, 25]
    assert happened(game, PropertyOffered) == [PropertyOffered(0, title_of(game, "Pennsylvania Railroad"))]
    assert held(game) == []


@pytest.mark.rule("AD-15", "AD-16")
def test_by_that_option_an_odd_move_ends_on_the_link_itself() -> None:
    game = thrown(22, 1, 2, landing_counts_as_passing=True)
    assert at(game) == 25
    assert happened(game, LinkPassed) == [LinkPassed(0, no(25), no(169), 3, changes=False)]


@pytest.mark.rule("AD-15")
@pytest.mark.parametrize(("start", "way"), [(169, [170, 171]), (25, [26, 27])])
def test_by_that_option_the_next_move_has_the_link_behind_it(start: int, way: list[int]) -> None:
    game = thrown(start, 1, 1, owns=OWN, top=["CC-02"], landing_counts_as_passing=True)
    assert path(game) == way
    assert happened(game, LinkPassed) == []


@pytest.mark.rule("AD-15", "AD-57")
def test_by_that_option_the_end_of_a_backward_move_counts_too() -> None:
    assert path(traveled(27, -2, owns=OWN, landing_counts_as_passing=True)) == [26, 25, 169]


@pytest.mark.rule("AD-15", "AD-45")
def test_by_that_option_a_link_between_two_travel_cards_is_passed_once() -> None:
    game = traveled(23, 2, 2, owns=OWN, landing_counts_as_passing=True)
    assert path(game) == [24, 25, 169, 170, 171]
    assert len(happened(game, LinkPassed)) == 1


@pytest.mark.rule("AD-15", "AD-18", "AD-P03")
def test_by_option_a_player_may_be_asked_at_the_link_where_the_move_ends() -> None:
    game = moved_by(21, 4, landing_counts_as_passing=True, transition_choice="player")
    assert isinstance(asked(game).step, Journey)
    game.submit(StayOnBoard(0))
    assert path(game) == [22, 23, 24, 25]


# --- a change that costs a step


@pytest.mark.rule("AD-19")
@pytest.mark.parametrize(
    ("start", "number", "way"),
    [
        (23, 4, [24, 25, 169, 170]),
        (23, 5, [24, 25, 26, 27, 28]),
        (24, 2, [25, 169]),
        (25, 4, [169, 170, 171, 172]),
        (165, 6, [166, 167, 168, 169, 25, 26]),
    ],
)
def test_by_option_going_over_is_a_step(start: int, number: int, way: list[int]) -> None:
    game = moved_by(start, number, elevator_costs_step=True)
    moved = next(event for event in game.events if isinstance(event, Moved))
    assert [number_of(place) for place in moved.path] == way
    assert moved.spaces == number


@pytest.mark.rule("AD-19", "AD-57")
def test_by_option_going_over_is_a_step_backward_too() -> None:
    game = moved_by(182, 6, elevator_costs_step=True)
    assert path(game) == [181, 45, 44, 43, 42, 41]
    assert [event.spaces for event in game.events if isinstance(event, Moved)] == [-6]


@pytest.mark.rule("AD-19", "AD-33")
def test_by_that_option_the_last_step_may_lead_into_the_elevator() -> None:
    game = thrown(24, 1, 1, elevator_costs_step=True, top=["TR-01"])
    assert (at(game), held(game)) == (169, ["TR-01"])


@pytest.mark.rule("AD-19", "AD-44")
def test_by_that_option_a_change_at_the_end_of_a_card_is_not_taken_back_by_the_next() -> None:
    game = traveled(24, 2, 2, owns=OWN, elevator_costs_step=True)
    assert path(game) == [25, 169, 170, 171]


@pytest.mark.rule("AD-15", "AD-19")
def test_a_change_that_was_the_last_step_is_not_made_again_by_landing() -> None:
    game = thrown(24, 1, 1, elevator_costs_step=True, landing_counts_as_passing=True)
    assert path(game) == [25, 169]


@pytest.mark.rule("AD-16", "AD-19")
def test_by_step_the_step_into_the_elevator_decides_where_it_is_a_step() -> None:
    setting: dict[str, Any] = {"elevator_costs_step": True, "transition_basis": "step"}
    assert path(moved_by(22, 5, **setting)) == [23, 24, 25, 169, 170]
    assert path(moved_by(23, 4, **setting)) == [24, 25, 26, 27]


# --- which links there are


@pytest.mark.rule("AD-74", "AD-33")
def test_where_only_bridges_lead_over_elevators_still_give_travel_cards() -> None:
    game = moved_by(24, 4, transition_means="bridges")
    assert path(game) == [25, 26, 27, 28]
    assert links(game) == {}
    assert len(held(landed(169, transition_means="bridges"))) == 1


@pytest.mark.rule("AD-60", "AD-E15")
@pytest.mark.parametrize(
    ("direction", "turns", "facing"), [("clockwise", 1, (35, 15)), ("counterclockwise", 3, (15, 35))]
)
def test_after_the_board_was_turned_pieces_change_where_the_elevators_face_now(
    direction: str, turns: int, facing: tuple[int, int]
) -> None:
    game = landed(182, owns=OWN, backwards_mode="rotate_board", rotate_direction=direction)
    ends = ((no(169), no(facing[0])), (no(181), no(facing[1])))
    assert game.events == [InnerBoardTurned(0, turns, ends)]
    game.submit(EndTurn(0))
    game.state.players[1].place = no(180)
    load(game, (1, 3))
    game.submit(Throw(1))
    moved = next(event for event in game.events if isinstance(event, Moved))
    assert [number_of(place) for place in moved.path[:3]] == [181, facing[1], facing[1] + 1]


@pytest.mark.rule("AD-04", "AD-60")
def test_a_turn_adds_to_how_the_board_was_aligned() -> None:
    game = landed(182, owns=OWN, backwards_mode="rotate_board", alignment=3)
    assert {number_of(inner): number_of(outer) for inner, outer in links(game).items() if inner >= 40} == {
        169: 25,
        181: 45,
    }
