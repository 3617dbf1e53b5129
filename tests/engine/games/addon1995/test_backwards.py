"""Move Backwards: the next throw goes back, or the inner board is turned."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import EndTurn, RideTo, Throw
from engine.events import By, Moved, SentToJail
from engine.game import Game
from engine.games.addon1995.commands import ChangeBoards, FlyTo, StayOnBoard, UseTravelCards
from engine.games.addon1995.events import BackwardDue, InnerBoardTurned, LinkPassed
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.tracks import elevators, goes_backward, links
from engine.steps import Due, PassTurn, TurnOver
from tests.support.addon import OWN, at, cards, landed, no, number_of, path, position
from tests.support.finance import paid
from tests.support.position import asked, happened, load

TURNING: dict[str, Any] = {"backwards_mode": "rotate_board"}


def from_there(*dice: tuple[int, int], **setting: Any) -> Game:
    """Player 0, who owns everything, has thrown from Move Backwards."""
    game = position(at={0: no(182)}, dice=dice, **{"owns": OWN, **setting})
    game.submit(Throw(0))
    return game


@pytest.mark.rule("AD-56", "AD-E14")
def test_landing_there_announces_that_the_next_throw_goes_back() -> None:
    game = landed(182)
    assert game.events == [BackwardDue(0)]
    assert goes_backward(game.rules, game.state.players[0].place)
    assert not goes_backward(game.rules, game.state.players[1].place)
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-56", "AD-E14", "AD-57")
def test_the_next_throw_from_there_moves_backward() -> None:
    game = from_there((1, 4))
    assert game.events[1:] == [
        LinkPassed(0, no(181), no(45), 5, changes=False),
        Moved(0, no(182), no(177), -5, By.THROW, tuple(no(n) for n in (181, 180, 179, 178, 177))),
    ]


@pytest.mark.rule("AD-57", "AD-16", "AD-19", "AD-31")
def test_links_are_passed_backward_by_the_same_rule() -> None:
    game = from_there((1, 5))
    [moved] = happened(game, Moved)
    assert isinstance(moved, Moved)
    assert [number_of(place) for place in moved.path] == [181, 45, 44, 43, 42, 41, 40]
    assert happened(game, SentToJail) == [SentToJail(0, By.SPACE)]
    assert at(game) == 20


@pytest.mark.rule("AD-57", "AD-33")
@pytest.mark.parametrize(("dice", "way"), [((1, 1), [181, 45, 44]), ((1, 2), [181, 180, 179])])
def test_whether_odd_or_even(dice: tuple[int, int], way: list[int]) -> None:
    assert path(from_there(dice)) == way


@pytest.mark.rule("AD-57", "AD-18")
def test_by_option_the_player_chooses_there_as_well() -> None:
    game = from_there((1, 1), transition_choice="player")
    other = game.copy()
    game.submit(ChangeBoards(0))
    other.submit(StayOnBoard(0))
    assert (at(game), at(other)) == (44, 180)


@pytest.mark.rule("AD-56")
def test_after_a_move_backward_the_direction_is_forward_again() -> None:
    game = from_there((1, 2), (2, 3), agenda=(Due(0), Due(0)))
    game.submit(EndTurn(0))
    game.submit(Throw(0))
    assert path(game) == [180, 181, 182, 183, 160]


@pytest.mark.rule("AD-56", "AD-21")
def test_the_extra_throw_of_a_double_that_ended_there_goes_back() -> None:
    game = position(at={0: no(44)}, dice=[(1, 1), (1, 2)], owns=OWN)
    game.submit(Throw(0))
    assert at(game) == 182
    assert asked(game).step == Due(0, doubles=1)
    game.submit(Throw(0))
    assert path(game) == [181, 180, 179]


@pytest.mark.rule("AD-56", "AD-21")
def test_a_double_backward_earns_a_throw_forward() -> None:
    game = from_there((1, 1), (1, 2))
    assert asked(game).step == Due(0, doubles=1)
    game.submit(Throw(0))
    assert path(game) == [45, 46, 47]


@pytest.mark.rule("AD-56")
def test_a_third_double_leads_to_jail_from_there_too() -> None:
    game = from_there((2, 2), agenda=(Due(0, doubles=2), PassTurn(0)))
    assert happened(game, Moved) == []
    assert game.state.players[0].jail == 1


@pytest.mark.rule("AD-24", "AD-25", "AD-56")
@pytest.mark.parametrize(("dice", "end", "by_option"), [((1, 3), 10, [200]), ((4, 6), 44, [])])
def test_a_throw_back_over_go_pays_nothing_and_ending_there_by_option_only(
    dice: tuple[int, int], end: int, by_option: list[int]
) -> None:
    """By a bridge close behind Go."""
    for option, salaries in ((False, []), (True, by_option)):
        setting: dict[str, Any] = {"transition_means": "bridges", "backward_landing_pays": option}
        game = position(at={0: no(182)}, dice=[dice], owns=OWN, **setting)
        AddonState.of(game.state).bridges = ((no(12), no(180)),)
        game.submit(Throw(0))
        assert at(game) == end
        assert [amount for _, _, amount in paid(game)] == salaries


@pytest.mark.rule("AD-59")
def test_a_direct_move_takes_the_duty_away() -> None:
    game = position(at={0: no(173)}, dice=[(2, 3)], owns=OWN, airplanes=1, agenda=(Due(0), Due(0)))
    AddonState.of(game.state).airplanes = (no(182),)
    game.submit(Throw(0))
    game.submit(RideTo(0, no(182)))
    assert happened(game, BackwardDue) == [BackwardDue(0)]
    game.submit(FlyTo(0, no(170)))
    game.submit(EndTurn(0))
    load(game, (1, 2))
    game.submit(Throw(0))
    assert path(game) == [171, 172, 173]


@pytest.mark.rule("AD-59", "AD-31")
def test_jail_takes_it_away() -> None:
    game = from_there((2, 2), agenda=(Due(0, doubles=2), PassTurn(0)))
    assert at(game) == 20
    assert not goes_backward(game.rules, game.state.players[0].place)


@pytest.mark.rule("AD-56", "AD-54")
def test_who_rides_there_goes_back_as_well() -> None:
    game = position(at={0: no(173)}, dice=[(2, 3)], owns=OWN, agenda=(Due(0), Due(0)))
    game.submit(Throw(0))
    game.submit(RideTo(0, no(182)))
    game.submit(EndTurn(0))
    load(game, (1, 2))
    game.submit(Throw(0))
    assert path(game) == [181, 180, 179]


@pytest.mark.rule("AD-56", "AD-44")
def test_travel_cards_from_elsewhere_are_not_concerned() -> None:
    game = position(at={0: no(181)}, keeps={"TR-01": 0, "TR-17": 0}, owns=OWN)
    game.submit(UseTravelCards(0, cards(game, "TR-17", "TR-01")))
    assert path(game) == [45, 46, 47, 48, 49]


@pytest.mark.rule("AD-56")
def test_a_throw_from_the_place_goes_back_however_long_the_piece_has_stood_there() -> None:
    """The duty belongs to the place."""
    game = position(at={1: no(182)}, turn=1, dice=[(1, 2)], owns=OWN)
    game.submit(Throw(1))
    assert at(game, 1) == 179


# --- turning the board


@pytest.mark.rule("AD-60", "AD-E15")
@pytest.mark.parametrize(
    ("direction", "quarters", "faced"), [("clockwise", 1, (35, 15)), ("counterclockwise", 3, (15, 35))]
)
def test_by_option_the_inner_board_is_turned_instead(
    direction: str, quarters: int, faced: tuple[int, int]
) -> None:
    game = landed(182, rotate_direction=direction, **TURNING)
    pairs = ((no(169), no(faced[0])), (no(181), no(faced[1])))
    assert game.events == [InnerBoardTurned(0, quarters, pairs)]
    assert AddonState.of(game.state).quarter_turns == quarters
    assert elevators(game) == pairs


@pytest.mark.rule("AD-60", "AD-04")
def test_four_turns_bring_it_back_and_the_alignment_counts() -> None:
    """Aligned a quarter turn clockwise, the elevator 169 faces 35 at the start."""
    assert links(position(alignment=1, **TURNING))[no(169)] == no(35)
    for quarters, faced in ((1, 45), (2, 15), (3, 25), (0, 35)):
        game = position(at={0: no(181)}, keeps={"TR-01": 0}, alignment=1, **TURNING)
        AddonState.of(game.state).quarter_turns = (quarters - 1) % 4
        game.submit(UseTravelCards(0, cards(game, "TR-01")))
        assert AddonState.of(game.state).quarter_turns == quarters
        assert links(game)[no(169)] == no(faced)


@pytest.mark.rule("AD-60", "AD-E15")
def test_all_pieces_on_it_ride_along_and_pass_the_new_links() -> None:
    pieces = {0: no(179), 1: no(168), 2: no(14)}
    game = position(at=pieces, dice=[(1, 2), (1, 3), (1, 3)], owns=OWN, **TURNING)
    game.submit(Throw(0))
    assert at(game) == 182
    assert [at(game, seat) for seat in (1, 2)] == [168, 14]
    game.submit(EndTurn(0))
    game.submit(Throw(1))
    assert path(game) == [169, 35, 36, 37, 38]
    game.submit(EndTurn(1))
    game.submit(Throw(2))
    assert path(game) == [15, 181, 182, 183, 160]


@pytest.mark.rule("AD-60")
def test_the_old_railroads_are_links_no_more() -> None:
    game = landed(182, **TURNING)
    assert links(game) == {no(35): no(169), no(169): no(35), no(15): no(181), no(181): no(15)}


@pytest.mark.rule("AD-60")
def test_the_next_throw_goes_forward() -> None:
    game = from_there((1, 2), **TURNING)
    assert path(game) == [183, 160, 161]


@pytest.mark.rule("AD-60", "AD-21")
def test_a_double_that_ended_there_goes_on_forward() -> None:
    game = position(at={0: no(44)}, dice=[(1, 1), (1, 2)], owns=OWN, **TURNING)
    game.submit(Throw(0))
    assert happened(game, InnerBoardTurned) != []
    game.submit(Throw(0))
    assert path(game) == [183, 160, 161]


@pytest.mark.rule("AD-60", "AD-52", "AD-54")
def test_a_ride_there_turns_it_too() -> None:
    game = position(at={0: no(173)}, dice=[(2, 3)], owns=OWN, **TURNING)
    game.submit(Throw(0))
    game.submit(RideTo(0, no(182)))
    assert AddonState.of(game.state).quarter_turns == 1


@pytest.mark.rule("AD-60", "AD-26")
def test_moves_by_card_text_take_the_new_links() -> None:
    game = position(at={0: no(14)}, dice=[(1, 2)], top=["ACH-2"], owns=OWN, **TURNING)
    AddonState.of(game.state).quarter_turns = 1
    game.submit(Throw(0))
    assert path(game) == [*range(18, 36), *range(169, 184), *range(160, 168)]


@pytest.mark.rule("AD-60", "AD-32")
def test_passing_it_turns_nothing() -> None:
    game = position(at={0: no(181)}, keeps={"TR-17": 0}, owns=OWN, **TURNING)
    game.submit(UseTravelCards(0, cards(game, "TR-17")))
    assert AddonState.of(game.state).quarter_turns == 0
