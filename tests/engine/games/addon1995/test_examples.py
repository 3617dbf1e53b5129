"""Moves worked out by hand, space by space, one for each kind of move that the rules know."""

from __future__ import annotations

import pytest

from engine.commands import EndTurn, Throw
from engine.events import Paid, PropertyOffered, SentToJail
from engine.game import Game
from engine.games.addon1995.events import LinkPassed
from engine.steps import Due, TurnOver
from tests.support.addon import at, held, landed, path, position, thrown, traveled
from tests.support.position import asked, happened


def ring(first: int, last: int) -> list[int]:
    """The numbers from one location forward to another on the same board."""
    low, length = (10, 40) if first < 100 else (160, 24)
    return [low + (first - low + n) % length for n in range((last - first) % length + 1)]


def offered(game: Game) -> str | None:
    """The property that the player who has just moved may buy."""
    found = [event.title for event in game.events if isinstance(event, PropertyOffered)]
    return game.board.titles[found[-1]].name if found else None


@pytest.mark.rule("AD-16", "AD-19")
def test_four_from_23_changes_at_25_and_ends_on_madison_avenue() -> None:
    game = thrown(23, 1, 3)
    assert path(game) == [24, 25, 169, 170, 171]
    assert (at(game), offered(game)) == (171, "Madison Avenue")


@pytest.mark.rule("AD-16")
def test_five_from_23_stays_outside_and_ends_on_tennessee_avenue() -> None:
    game = thrown(23, 1, 4)
    assert path(game) == [24, 25, 26, 27, 28]
    assert offered(game) == "Tennessee Avenue"


@pytest.mark.rule("AD-15", "AD-22")
def test_six_from_19_lands_on_the_railroad_and_changes_nothing() -> None:
    game = thrown(19, 2, 4)
    assert path(game) == ring(20, 25)
    assert (at(game), offered(game)) == (25, "Pennsylvania Railroad")
    assert happened(game, LinkPassed) == []


@pytest.mark.rule("AD-15")
def test_eight_from_25_changes_at_once_and_ends_on_florida_avenue() -> None:
    game = thrown(25, 2, 6)
    assert path(game) == ring(169, 177)
    assert offered(game) == "Florida Avenue"


@pytest.mark.rule("AD-15")
def test_seven_from_25_stays_outside_and_ends_on_chance() -> None:
    game = thrown(25, 1, 6, top=["CH-03"])
    assert path(game) == ring(26, 32)
    assert game.state.players[0].cash == 1550


@pytest.mark.rule("AD-16", "AD-23")
def test_six_from_165_is_paid_at_pass_changes_at_169_and_ends_on_community_chest() -> None:
    game = thrown(165, 2, 4, top=["CC-02"])
    assert path(game) == [166, 167, 168, 169, 25, 26, 27]
    assert game.state.players[0].cash == 1500 + 200 + 100


@pytest.mark.rule("AD-23", "AD-33")
def test_four_from_165_is_paid_at_pass_and_ends_in_the_elevator_with_a_travel_card() -> None:
    game = thrown(165, 1, 3, top=["TR-07"])
    assert path(game) == [166, 167, 168, 169]
    assert game.state.players[0].cash == 1700
    assert held(game) == ["TR-07"]


@pytest.mark.rule("AD-16", "AD-19")
def test_ten_from_41_changes_at_45_and_ends_on_the_telephone_company() -> None:
    game = thrown(41, 4, 6)
    assert path(game) == [42, 43, 44, 45, 181, 182, 183, 160, 161, 162, 163]
    assert (offered(game), game.state.players[0].cash) == ("Telephone Company", 1500)


@pytest.mark.rule("AD-16")
def test_nine_from_175_stays_inside_and_ends_on_double_trouble() -> None:
    game = thrown(175, 4, 5, dice=[(1, 4)])
    assert path(game) == ring(176, 160)
    assert [player.cash for player in game.state.players] == [1600, 1450, 1450]


@pytest.mark.rule("AD-19", "AD-31", "AD-57")
def test_six_backward_from_182_changes_at_181_and_ends_in_jail() -> None:
    game = thrown(182, 2, 4)
    assert path(game) == [181, 45, 44, 43, 42, 41, 40]
    assert len(happened(game, SentToJail)) == 1
    assert (at(game), game.state.players[0].jail, game.state.players[0].cash) == (20, 1, 1500)
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-56", "AD-57")
def test_five_backward_from_182_stays_inside_and_ends_on_florida_avenue() -> None:
    game = thrown(182, 1, 4)
    assert path(game) == [181, 180, 179, 178, 177]
    assert (at(game), offered(game)) == (177, "Florida Avenue")


@pytest.mark.rule("AD-86", "AD-21")
def test_a_double_three_out_of_jail_changes_at_25_and_ends_on_fifth_avenue() -> None:
    game = position(jail={0: 1}, dice=[(3, 3)])
    game.submit(Throw(0))
    assert path(game) == [21, 22, 23, 24, 25, 169, 170]
    assert (game.state.players[0].jail, offered(game)) == (0, "Fifth Avenue")


@pytest.mark.rule("AD-17", "AD-44")
def test_a_travel_card_of_two_from_24_changes_at_25() -> None:
    game = traveled(24, 2)
    assert path(game) == [25, 169, 170]
    assert offered(game) == "Fifth Avenue"


@pytest.mark.rule("AD-17", "AD-44")
def test_travel_cards_of_one_and_two_from_24_are_three_together_and_stay_outside() -> None:
    game = traveled(24, 1, 2, top=["CC-02"])
    assert path(game) == [25, 26, 27]
    assert game.state.players[0].cash == 1600


@pytest.mark.rule("AD-24")
def test_two_back_from_11_over_go_pay_nothing_but_going_forward_again_does() -> None:
    owns = {"Boardwalk": 0, "Reading Railroad": 0, "Baltic Avenue": 1}
    game = traveled(11, -2, owns=owns, cash=(1500, 1500), dice=[(1, 2), (2, 4)])
    assert path(game) == [10, 49]
    assert happened(game, Paid) == []
    for command in (EndTurn(0), Throw(1), EndTurn(1), Throw(0)):
        game.submit(command)
    assert path(game) == ring(10, 15)
    assert game.state.players[0].cash == 1700


@pytest.mark.rule("AD-26", "AD-23")
def test_a_card_to_boylston_street_leads_from_17_over_the_elevator_and_pass() -> None:
    game = landed(17, top=["ACH-2"])
    assert path(game) == [*ring(18, 25), *ring(169, 167)]
    assert (at(game), offered(game)) == (167, "Boylston Street")
    assert game.state.players[0].cash == 1700


@pytest.mark.rule("AD-26", "AD-23")
def test_a_card_to_boylston_street_leads_from_46_over_go_the_elevator_and_pass() -> None:
    game = landed(46, top=["ACH-2"])
    assert path(game) == [*ring(47, 25), *ring(169, 167)]
    assert at(game) == 167
    assert game.state.players[0].cash == 1900


@pytest.mark.rule("AD-28")
def test_the_next_railroad_from_176_is_the_one_that_the_elevator_faces() -> None:
    game = landed(176, top=["CH-11"])
    assert path(game) == [177, 178, 179, 180, 181, 45]
    assert (at(game), offered(game)) == (45, "Short Line")


@pytest.mark.rule("AD-30")
def test_three_back_from_176_end_on_wall_street() -> None:
    game = landed(176, top=["CH-16"])
    assert path(game) == [175, 174, 173]
    assert offered(game) == "Wall Street"


@pytest.mark.rule("AD-16", "AD-21")
def test_by_step_ten_from_22_leaves_25_with_the_fourth_step_and_changes() -> None:
    game = thrown(22, 4, 6, transition_basis="step", top=["CH-03"])
    assert path(game) == [23, 24, 25, *ring(169, 176)]
    assert game.state.players[0].cash == 1550


@pytest.mark.rule("AD-16")
def test_by_step_ten_from_23_leaves_25_with_the_third_step_and_stays() -> None:
    game = thrown(23, 4, 6, transition_basis="step", owns={"Indiana Avenue": 0})
    assert path(game) == ring(24, 33)
    assert asked(game).step == TurnOver(0)
    assert at(game) == 33
