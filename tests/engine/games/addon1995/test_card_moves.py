"""Moves by Chance and Community Chest over two boards (AD-26 to AD-31)."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Buy, Throw
from engine.events import By, DiceThrown, ExtraThrow, Moved, Paid, Purpose, Reason, RentDue, SentToJail
from engine.game import Game
from engine.games.addon1995.commands import ChangeBoards
from engine.games.addon1995.events import LinkPassed
from engine.games.addon1995.steps import Journey
from engine.games.addon1995.tracks import way_to
from engine.steps import Due, MayBuy
from tests.support.addon import OWN, at, landed, no, path, position, thrown
from tests.support.position import asked, happened, title_of


def ring(first: int, last: int) -> list[int]:
    """The numbers from one location forward to another on the same board."""
    low, length = (10, 40) if first < 100 else (160, 24)
    return [low + (first - low + n) % length for n in range((last - first) % length + 1)]


def pay_at_corners(game: Game) -> int:
    """What Go and PASS have paid since the last command."""
    paid = [event for event in game.events if isinstance(event, Paid)]
    return sum(event.amount for event in paid if event.reason in (Reason.SALARY, Reason.PASS))


# --- to a certain location


@pytest.mark.rule("AD-26", "AD-23")
@pytest.mark.parametrize(
    ("where", "card", "way", "pay"),
    [
        (17, "ACH-3", ring(18, 25) + ring(169, 172), 0),
        (17, "ACH-4", ring(18, 25) + ring(169, 183), 0),
        (17, "ACH-5", ring(18, 25) + ring(169, 160), 0),
        (32, "ACH-2", ring(33, 45) + ring(181, 167), 200),
        (32, "ACH-3", ring(33, 45) + ring(181, 172), 200),
        (32, "ACH-4", ring(33, 45) + ring(181, 183), 0),
        (32, "ACH-5", ring(33, 45) + ring(181, 160), 0),
        (46, "ACH-3", ring(47, 25) + ring(169, 172), 200),
        (12, "ACC-1", ring(13, 25) + ring(169, 166), 200),
        (27, "ACC-1", ring(28, 45) + ring(181, 166), 200),
        (43, "ACC-1", ring(44, 45) + ring(181, 166), 200),
        (176, "CH-05", ring(177, 181) + ring(45, 15), 200),
        (176, "CH-06", ring(177, 181) + ring(45, 49), 0),
        (176, "CH-08", ring(177, 181) + ring(45, 34), 200),
        (176, "CH-09", ring(177, 181) + ring(45, 10), 200),
        (176, "CH-10", ring(177, 181) + ring(45, 21), 200),
        (164, "CC-05", ring(165, 169) + ring(25, 10), 400),
    ],
)
def test_a_card_to_the_other_board_leads_over_the_next_link(
    where: int, card: str, way: list[int], pay: int
) -> None:
    game = landed(where, top=[card], owns=OWN)
    assert path(game) == way
    assert pay_at_corners(game) == pay
    assert len(happened(game, LinkPassed)) == 1


@pytest.mark.rule("AD-26", "AD-E02")
def test_a_move_over_a_link_is_told_with_its_whole_way_and_the_link() -> None:
    game = landed(176, top=["CH-06"])
    way = tuple(map(no, ring(177, 181) + ring(45, 49)))
    assert happened(game, Moved) == [Moved(0, no(176), no(49), 9, By.CARD, way)]
    assert happened(game, LinkPassed) == [LinkPassed(0, no(181), no(45), 0, changes=True)]
    assert asked(game).step == MayBuy(0, title_of(game, "Boardwalk"))


@pytest.mark.rule("AD-26", "AD-23")
def test_a_card_to_go_may_pay_at_pass_and_at_go() -> None:
    game = landed(164, top=["CC-05"])
    assert happened(game, Paid) == [
        Paid(BANK, 0, 200, Reason.PASS),
        Paid(BANK, 0, 200, Reason.SALARY),
    ]
    assert at(game) == 10


@pytest.mark.rule("AD-26", "AD-27")
def test_the_number_of_the_move_means_nothing_to_cards_that_name_a_place() -> None:
    way = ring(18, 25) + ring(169, 172)
    assert path(landed(17, top=["ACH-3"], enter_on="odd", leave_on="odd")) == way
    assert path(landed(17, top=["ACH-3"], transition_basis="step")) == way
    assert path(landed(17, top=["ACH-3"], transition_choice="player")) == way
    assert path(landed(17, top=["ACH-3"], travel_transition="never")) == way


@pytest.mark.rule("AD-27")
@pytest.mark.parametrize(
    ("where", "card", "way", "pay"),
    [
        (17, "CH-08", ring(18, 34), 0),
        (17, "CH-06", ring(18, 49), 0),
        (17, "CH-10", ring(18, 21), 0),
        (32, "CH-05", ring(33, 15), 200),
        (46, "CH-09", ring(47, 10), 200),
        (46, "CH-10", ring(47, 21), 200),
        (176, "ACH-2", ring(177, 167), 200),
        (176, "ACH-4", ring(177, 183), 0),
        (176, "ACH-3", ring(177, 172), 200),
        (164, "ACC-1", ring(165, 166), 200),
    ],
)
def test_a_card_to_a_place_of_the_same_board_stays_on_it(
    where: int, card: str, way: list[int], pay: int
) -> None:
    game = landed(where, top=[card], owns=OWN, dice=[(1, 2)])
    assert path(game) == way
    assert pay_at_corners(game) == pay
    assert happened(game, LinkPassed) == []


@pytest.mark.rule("AD-27")
def test_a_card_to_the_place_where_one_stands_leads_once_round_its_board() -> None:
    game = position()
    route = way_to(game, no(166), no(166))
    assert route is not None
    assert route.path == [no(number) for number in ring(167, 166)]
    assert route.pay == [(no(166), 200)]


@pytest.mark.rule("AD-26")
@pytest.mark.parametrize(("start", "way"), [(25, ring(169, 172)), (45, ring(181, 172))])
def test_a_piece_that_stands_on_a_link_changes_at_once(start: int, way: list[int]) -> None:
    route = way_to(position(), no(start), no(172))
    assert route is not None
    assert route.path == [no(number) for number in way]


@pytest.mark.rule("AD-04", "AD-26")
@pytest.mark.parametrize(
    ("turns", "where", "way"),
    [
        (1, 17, ring(18, 35) + ring(169, 172)),
        (2, 17, ring(18, 25) + ring(181, 172)),
        (3, 17, ring(18, 35) + ring(181, 172)),
        (1, 46, ring(47, 15) + ring(181, 172)),
    ],
)
def test_the_next_link_is_the_one_of_the_turned_board(turns: int, where: int, way: list[int]) -> None:
    assert path(landed(where, top=["ACH-3"], alignment=turns)) == way


# --- other routes


@pytest.mark.rule("AD-26")
def test_by_option_a_card_to_the_other_board_leads_there_directly() -> None:
    game = landed(46, top=["ACH-2"], card_route="direct")
    assert happened(game, Moved) == [Moved(0, no(46), no(167), 0, By.CARD)]
    assert not any(happened(game, kind) for kind in (LinkPassed, Paid))
    assert asked(game).step == MayBuy(0, title_of(game, "Boylston Street"))


@pytest.mark.rule("AD-26", "AD-27")
def test_by_that_option_a_card_to_the_same_board_still_goes_forward() -> None:
    game = landed(46, top=["CH-10"], card_route="direct", owns=OWN)
    assert path(game) == ring(47, 21)
    assert game.state.players[0].cash == 1700


@pytest.mark.rule("AD-26", "AD-23")
@pytest.mark.parametrize(
    ("where", "card", "reason"), [(164, "CC-05", Reason.SALARY), (12, "ACC-1", Reason.PASS)]
)
def test_by_that_option_a_card_to_a_corner_pays_there(where: int, card: str, reason: Reason) -> None:
    game = landed(where, top=[card], card_route="direct")
    assert happened(game, Paid) == [Paid(BANK, 0, 200, reason)]


@pytest.mark.rule("AD-26", "AD-74")
@pytest.mark.parametrize(
    ("where", "card", "goal"),
    [(46, "ACH-2", 167), (176, "CH-08", 34), (164, "CC-05", 10), (27, "ACC-1", 166)],
)
def test_without_any_link_a_card_to_the_other_board_leads_there_directly(
    where: int, card: str, goal: int
) -> None:
    game = landed(where, top=[card], transition_means="bridges")
    assert (at(game), path(game)) == (goal, [])
    is_corner = goal in (10, 166)
    assert game.state.players[0].cash == (1700 if is_corner else 1500)


@pytest.mark.rule("AD-28", "AD-74")
def test_without_any_link_the_next_railroad_from_inside_is_reading_reached_directly() -> None:
    game = landed(176, top=["CH-11"], transition_means="bridges")
    assert happened(game, Moved) == [Moved(0, no(176), no(15), 0, By.CARD)]
    assert asked(game).step == MayBuy(0, title_of(game, "Reading Railroad"))


# --- the next railroad or utility


@pytest.mark.rule("AD-28")
@pytest.mark.parametrize(
    ("where", "turns", "way"),
    [
        (17, 0, ring(18, 25)),
        (32, 0, ring(33, 35)),
        (46, 0, ring(47, 15)),
        (176, 0, [*ring(177, 181), 45]),
        (176, 1, [*ring(177, 181), 15]),
        (176, 2, [*ring(177, 181), 25]),
        (176, 3, [*ring(177, 181), 35]),
    ],
)
def test_the_next_railroad_is_the_first_one_reached(where: int, turns: int, way: list[int]) -> None:
    game = landed(where, top=["CH-12"], alignment=turns, owns={"railroad": 1})
    assert path(game) == way
    assert [event.amount for event in happened(game, RentDue) if isinstance(event, RentDue)] == [400]


@pytest.mark.rule("AD-28")
def test_the_next_railroad_may_be_bought_if_nobody_has_it() -> None:
    game = landed(176, top=["CH-11"])
    game.submit(Buy(0))
    assert game.state.owner[title_of(game, "Short Line")] == 0
    assert game.state.players[0].cash == 1300


@pytest.mark.rule("AD-29")
@pytest.mark.parametrize(
    ("where", "way", "pay"),
    [(17, ring(18, 22), 0), (32, ring(33, 38), 0), (46, ring(47, 22), 200), (176, ring(177, 163), 0)],
)
def test_the_next_utility_is_one_of_the_same_board_at_ten_times_a_new_throw(
    where: int, way: list[int], pay: int
) -> None:
    game = landed(where, top=["CH-04"], owns={"utility": 1}, dice=[(2, 4)])
    assert path(game) == way
    assert happened(game, DiceThrown) == [DiceThrown(0, (2, 4), Purpose.UTILITY)]
    assert [event.amount for event in happened(game, RentDue) if isinstance(event, RentDue)] == [60]
    assert game.state.players[0].cash == 1500 + pay - 60
    assert happened(game, LinkPassed) == []


@pytest.mark.rule("AD-29", "AD-85")
def test_without_inner_utilities_the_next_one_lies_beyond_the_elevator() -> None:
    game = landed(176, top=["CH-04"], feature_extra_utilities=False)
    assert path(game) == ring(177, 181) + ring(45, 22)
    assert game.state.players[0].cash == 1700
    assert asked(game).step == MayBuy(0, title_of(game, "Electric Company"))


# --- so many spaces


@pytest.mark.rule("AD-30")
@pytest.mark.parametrize(
    ("where", "card", "way"),
    [
        (17, "CH-16", [16, 15, 14]),
        (32, "CH-16", [31, 30, 29]),
        (46, "CH-16", [45, 44, 43]),
        (176, "CH-16", [175, 174, 173]),
        (17, "ACH-8", [18, 19, 20]),
        (32, "ACH-8", [33, 34, 35]),
        (46, "ACH-8", [47, 48, 49]),
        (176, "ACH-8", [177, 178, 179]),
    ],
)
def test_three_forward_and_three_back_are_counted_moves(where: int, card: str, way: list[int]) -> None:
    game = landed(where, top=[card, "CC-02"], owns=OWN, income_tax_choice="flat_only")
    moved = next(event for event in game.events if isinstance(event, Moved))
    assert list(moved.path) == [no(number) for number in way]
    assert (moved.spaces, moved.by) == (-3 if card == "CH-16" else 3, By.CARD)


@pytest.mark.rule("AD-17", "AD-30", "AD-E03")
def test_cards_of_three_spaces_count_as_the_number_three() -> None:
    stays = landed(46, top=["CH-16", "CC-02"])
    assert happened(stays, LinkPassed) == [LinkPassed(0, no(45), no(181), 3, changes=False)]
    changes = landed(46, top=["CH-16"], enter_on="odd")
    assert path(changes) == [45, 181, 180, 179]
    assert happened(changes, LinkPassed) == [LinkPassed(0, no(45), no(181), 3, changes=True)]


@pytest.mark.rule("AD-30", "AD-16")
def test_by_step_the_second_of_three_steps_back_leaves_the_link_at_45() -> None:
    game = landed(46, top=["CH-16"], transition_basis="step")
    assert path(game) == [45, 181, 180, 179]


@pytest.mark.rule("AD-18", "AD-30", "AD-P03")
def test_by_option_the_player_is_asked_at_a_link_on_a_move_by_card_too() -> None:
    game = landed(46, top=["CH-16"], enter_on="odd", transition_choice="player")
    assert (at(game), isinstance(asked(game).step, Journey)) == (46, True)
    game.submit(ChangeBoards(0))
    assert path(game) == [45, 181, 180, 179]


@pytest.mark.rule("AD-56", "AD-59")
def test_a_card_of_so_many_spaces_leads_forward_after_a_throw_backward() -> None:
    game = thrown(182, 2, 4, owns=OWN, transition_choice="player")
    game.submit(ChangeBoards(0))
    assert at(game) == 20
    back = position(at={0: no(182)}, dice=[(1, 5)], leave_on="odd", top=["ACH-8"], owns=OWN)
    back.submit(Throw(0))
    moves = [event.spaces for event in happened(back, Moved) if isinstance(event, Moved)]
    assert (moves, at(back)) == ([-6, 3], 179)


# --- to Jail


@pytest.mark.rule("AD-31")
@pytest.mark.parametrize(("where", "card"), [(176, "CH-07"), (164, "CC-09"), (46, "CH-07")])
def test_a_card_sends_its_drawer_to_jail_from_either_board(where: int, card: str) -> None:
    game = landed(where, top=[card])
    assert happened(game, SentToJail) == [SentToJail(0, By.CARD)]
    assert (at(game), game.state.players[0].jail, game.state.players[0].cash) == (20, 1, 1500)
    assert happened(game, Moved) == []


@pytest.mark.rule("AD-31")
def test_a_third_double_leads_to_jail_from_the_inner_board() -> None:
    game = position(at={0: no(160)}, dice=[(1, 1), (2, 2), (3, 3)], owns=OWN)
    game.submit(Throw(0))
    assert asked(game).step == Due(0, 1)
    game.submit(Throw(0))
    assert (at(game), happened(game, ExtraThrow)) == (166, [ExtraThrow(0, 2)])
    game.submit(Throw(0))
    assert happened(game, SentToJail) == [SentToJail(0, By.DOUBLES)]
    assert (at(game), game.state.players[0].jail, game.state.players[0].cash) == (20, 1, 1700)


# --- the oldest cards


@pytest.mark.rule("AD-26", "AD-24")
@pytest.mark.parametrize(
    ("where", "turns", "way", "spaces"),
    [
        (164, 0, [163, 162, 161, 160, 183, 182, 181, *ring(13, 45)[::-1]], -39),
        (164, 1, [163, 162, 161, 160, 183, 182, 181, 15, 14, 13], -9),
        (27, 0, ring(13, 26)[::-1], -14),
        (12, 0, ring(13, 11)[::-1], -39),
    ],
)
def test_back_to_baltic_leads_back_over_the_next_link_and_pays_nothing(
    where: int, turns: int, way: list[int], spaces: int
) -> None:
    game = landed(where, top=["CC-P2"], decks="pre1936", alignment=turns)
    assert path(game) == way
    assert [event.spaces for event in happened(game, Moved) if isinstance(event, Moved)] == [spaces]
    assert (at(game), happened(game, Paid)) == (13, [])
    assert asked(game).step == MayBuy(0, title_of(game, "Baltic Avenue"))


@pytest.mark.rule("AD-26", "AD-74")
def test_back_to_baltic_is_direct_without_any_link() -> None:
    game = landed(164, top=["CC-P2"], decks="pre1936", transition_means="bridges")
    assert happened(game, Moved) == [Moved(0, no(164), no(13), 0, By.CARD)]
    assert happened(game, Paid) == []
