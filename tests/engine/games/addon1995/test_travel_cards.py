"""Travel cards: used instead of a throw, or added to one."""

from __future__ import annotations

from typing import Any

import pytest

from engine.choices import OpenTerms
from engine.commands import BANK, AskRent, Buy, CallTime, EndTurn, Forgo, PayFine, Seat, Throw, UseCard
from engine.events import (
    By,
    CardsUsed,
    CardTaken,
    DiceThrown,
    ExtraThrow,
    Moved,
    Purpose,
    Reason,
    RentDue,
    RentForfeited,
    SentToJail,
)
from engine.game import Game
from engine.games.addon1995.commands import ChangeBoards, StayOnBoard, UseTravelCards
from engine.games.addon1995.events import LinkPassed
from engine.games.addon1995.steps import AddTravel, Journey
from engine.games.addon1995.words import AddonBy
from engine.rules.places.pool import POOL
from engine.steps import Due, JailTurn, MayBuy, PassTurn, TurnOver
from tests.support.addon import OWN, at, bottom, cards, held, landed, no, path, position, refused
from tests.support.finance import paid, purses, told
from tests.support.position import asked, happened, load, title_of

F1, B1, F2, B2, F3, B3 = "TR-01", "TR-05", "TR-09", "TR-13", "TR-17", "TR-21"
"""One card of each kind: forward and back."""

ANOTHER_F1, ANOTHER_F2 = "TR-02", "TR-10"

TO_ELEVATOR = "TE-19"

NOT_NOW = "You cannot do that now."
NOT_HELD = "You can only use travel cards you hold, each once."
NOT_HERE = "You cannot use travel cards on Move Backwards: roll."


def holding(where: int, *ids: str, **setting: Any) -> Game:
    """Player 0, who owns every property, before a throw at a location, with these cards."""
    keeps = {**dict.fromkeys(ids, 0), **setting.pop("keeps", {})}
    return position(at={0: no(where)}, keeps=keeps, **{"owns": OWN, **setting})


def use(game: Game, *ids: str, seat: Seat = 0) -> Game:
    """The game after a player has used these cards in this order."""
    game.submit(UseTravelCards(seat, cards(game, *ids)))
    return game


# --- the whole move


@pytest.mark.rule("AD-43", "AD-45", "AD-E06", "AD-P01")
def test_a_travel_card_is_the_whole_move_and_no_dice_are_thrown() -> None:
    game = holding(38, F2)
    assert OpenTerms(0, UseTravelCards) in list(game.choices())
    use(game, F2)
    assert game.events[:3] == [
        CardsUsed(0, cards(game, F2)),
        Moved(0, no(38), no(40), 2, AddonBy.TRAVEL, (no(39), no(40))),
        SentToJail(0, By.SPACE),
    ]
    assert happened(game, DiceThrown) == []


@pytest.mark.rule("AD-46")
def test_a_travel_card_ends_the_turn() -> None:
    game = use(holding(11, F2), F2)
    assert isinstance(asked(game).step, TurnOver)
    game.submit(EndTurn(0))
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-46", "AD-43", "AD-P01")
def test_a_travel_card_may_replace_an_extra_throw_which_is_given_up() -> None:
    game = use(holding(11, F2, agenda=(Due(0, doubles=2), PassTurn(0))), F2)
    assert isinstance(asked(game).step, TurnOver)
    game.submit(EndTurn(0))
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-47", "AD-E06")
def test_used_cards_go_to_the_bottom_of_the_pile_in_the_order_of_use() -> None:
    game = use(holding(11, F1, F3, B2), F3, F1)
    assert held(game) == [B2]
    assert bottom(game, "travel") == F1
    assert game.state.decks[2][-2:] == list(cards(game, F3, F1))


@pytest.mark.rule("AD-47", "AD-33")
def test_a_card_just_used_can_be_drawn_again_when_no_other_is_left() -> None:
    others = {f"TR-{number:02}": 1 for number in range(1, 25) if number != 17}
    game = use(holding(166, F3, keeps=others), F3)
    assert at(game) == 169
    assert held(game) == [F3]


@pytest.mark.rule("AD-44")
@pytest.mark.parametrize(
    ("start", "ids", "way"),
    [
        (24, [F2], [25, 169, 170]),
        (24, [F1, F2], [25, 26, 27]),
        (24, [F1, ANOTHER_F1], [25, 169, 170]),
        (24, [F1, B1], [25, 169, 168]),
        (24, [F1, B2], [25, 24, 23]),
        (24, [B2, F2], [23, 22, 23, 24]),
        (24, [B2, F1, F2], [23, 22, 23, 24, 25]),
        (25, [B1], [24]),
        (25, [B2], [169, 168, 167]),
        (168, [F2, ANOTHER_F2], [169, 25, 26, 27, 28]),
        (181, [B2], [45, 44, 43]),
        (170, [B2, F2], [169, 25, 24, 25, 169, 170]),
        (170, [B1, F1], [169, 25, 26]),
        (170, [B1, F2], [169, 170, 171]),
    ],
)
def test_the_cards_are_carried_out_in_order_and_their_total_decides_at_links(
    start: int, ids: list[str], way: list[int]
) -> None:
    game = use(holding(start, *ids), *ids)
    assert path(game) == way
    assert at(game) == way[-1]


@pytest.mark.rule("AD-44")
def test_another_order_is_another_way() -> None:
    """Back first, the link is never passed; forward first, it is passed going back."""
    assert path(use(holding(24, F1, B1), B1, F1)) == [23, 24]
    assert path(use(holding(24, F1, B1), F1, B1)) == [25, 169, 168]


@pytest.mark.rule("AD-17", "AD-44", "AD-E02", "AD-E03")
@pytest.mark.parametrize(
    ("ids", "number", "changes"), [((F2,), 2, True), ((F1, F2), 3, False), ((F1, B1), 2, True)]
)
def test_the_event_at_the_link_names_the_total(ids: tuple[str, ...], number: int, changes: bool) -> None:
    """Spaces back are added, not taken off."""
    game = use(holding(24, F1, F2, B1), *ids)
    assert happened(game, LinkPassed) == [LinkPassed(0, no(25), no(169), number, changes)]


@pytest.mark.rule("AD-45")
def test_only_the_last_place_is_landed_on() -> None:
    """Chance, Income Tax and an elevator lie between."""
    game = use(holding(14, F3, B3, F1), F3, B3, F1)
    assert at(game) == 15
    assert paid(game) == []
    inside = use(holding(168, F1, F2), F1, F2)
    assert at(inside) == 171
    assert held(inside) == []


@pytest.mark.rule("AD-45", "AD-23")
def test_a_corner_pays_once_however_often_the_cards_lead_over_it() -> None:
    game = use(holding(49, F1, B1, F2), F1, B1, F2)
    assert path(game) == [10, 49, 10, 11]
    assert paid(game, Reason.SALARY) == [(BANK, 0, 200)]
    inside = use(holding(165, F1, B1, F2), F1, B1, F2)
    assert path(inside) == [166, 165, 166, 167]
    assert paid(inside, Reason.PASS) == [(BANK, 0, 200)]
    nowhere = use(holding(49, F1, B1), F1, B1)
    assert paid(nowhere) == []


@pytest.mark.rule("AD-24", "AD-25")
def test_going_back_over_go_or_ending_there_pays_nothing() -> None:
    over = use(holding(11, B2), B2)
    assert at(over) == 49
    assert paid(over) == []
    onto = use(holding(11, B1), B1)
    assert paid(onto) == []
    between = use(holding(11, B1, F1), B1, F1)
    assert paid(between) == []
    by_option = use(holding(11, B1, backward_landing_pays=True), B1)
    assert paid(by_option, Reason.SALARY) == [(BANK, 0, 200)]


@pytest.mark.rule("AD-13")
def test_utility_dice_are_thrown_for_the_rent_alone() -> None:
    game = holding(21, F1, owns={"Electric Company": 1}, dice=[(2, 3)])
    use(game, F1)
    assert game.events[2] == DiceThrown(0, (2, 3), Purpose.UTILITY)
    assert paid(game) == [(0, 1, 20)]


@pytest.mark.rule("AD-45")
def test_what_nobody_owns_may_be_bought_where_the_cards_lead() -> None:
    game = use(holding(170, F1, owns={}), F1)
    assert asked(game).step == MayBuy(0, title_of(game, "Madison Avenue"))
    game.submit(Buy(0))
    assert isinstance(asked(game).step, TurnOver)


# --- when they cannot be used


@pytest.mark.rule("AD-43", "AD-P01")
@pytest.mark.parametrize(
    ("ids", "sentence"),
    [
        ([], "Name at least one travel card."),
        ([F1, F1], NOT_HELD),
        ([F3], NOT_HELD),
        ([F1, "TR-02"], NOT_HELD),
        (["TP-123"], NOT_HELD),
        (["CH-14"], NOT_HELD),
    ],
)
def test_only_travel_cards_in_hand_are_used_each_once(ids: list[str], sentence: str) -> None:
    """The second seat holds TR-02; a triple play card and a way out of Jail are no travel cards."""
    game = holding(11, F1, "TP-123", "CH-14", keeps={"TR-02": 1})
    assert refused(game, UseTravelCards(0, cards(game, *ids))) == sentence


@pytest.mark.rule("AD-43")
def test_only_the_player_on_turn_uses_them() -> None:
    game = holding(11, keeps={F1: 1})
    assert refused(game, UseTravelCards(1, cards(game, F1))) == "That is another player's decision."
    assert OpenTerms(1, UseTravelCards) not in list(game.choices(1))


@pytest.mark.rule("AD-43")
def test_no_travel_card_is_used_after_the_move() -> None:
    game = holding(11, F1, dice=[(1, 2)])
    game.submit(Throw(0))
    assert refused(game, UseTravelCards(0, cards(game, F1))) == NOT_NOW


@pytest.mark.rule("AD-49", "AD-P01")
def test_no_travel_card_is_used_in_jail() -> None:
    game = holding(20, F1, jail={0: 1})
    assert isinstance(asked(game).step, JailTurn)
    assert refused(game, UseTravelCards(0, cards(game, F1))) == NOT_NOW
    assert refused(game, UseCard(0, *cards(game, F1))) == "That card does not get you out of jail."
    assert OpenTerms(0, UseTravelCards) not in list(game.choices())


@pytest.mark.rule("AD-49", "AD-43")
def test_a_travel_card_is_used_once_the_way_out_of_jail_is_paid() -> None:
    game = holding(20, F3, jail={0: 1})
    game.submit(PayFine(0))
    use(game, F3)
    assert at(game) == 23
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-49", "AD-43")
def test_a_travel_card_is_used_once_a_card_has_opened_the_jail() -> None:
    game = holding(20, F3, "CC-15", jail={0: 3})
    game.submit(UseCard(0, *cards(game, "CC-15")))
    use(game, F3)
    assert at(game) == 23


@pytest.mark.rule("AD-58", "AD-P01")
def test_no_travel_card_is_used_on_move_backwards() -> None:
    game = holding(182, F1)
    assert refused(game, UseTravelCards(0, cards(game, F1))) == NOT_HERE
    assert OpenTerms(0, UseTravelCards) not in list(game.choices())


@pytest.mark.rule("AD-58", "AD-56")
def test_no_travel_card_replaces_the_extra_throw_of_a_double_to_move_backwards() -> None:
    game = holding(44, F1, dice=[(1, 1)])
    game.submit(Throw(0))
    assert (at(game), asked(game).step) == (182, Due(0, doubles=1))
    assert refused(game, UseTravelCards(0, cards(game, F1))) == NOT_HERE


@pytest.mark.rule("AD-58")
def test_whether_it_sends_back_or_turns_the_board() -> None:
    game = holding(182, F1, backwards_mode="rotate_board")
    assert refused(game, UseTravelCards(0, cards(game, F1))) == NOT_HERE


@pytest.mark.rule("AD-58", "AD-59", "AD-56")
def test_by_option_they_can_be_used_there_and_go_their_own_way() -> None:
    game = use(holding(182, F2, travel_from_backwards=True), F2)
    assert path(game) == [183, 160]
    back = use(holding(182, B2, travel_from_backwards=True), B2)
    assert path(back) == [181, 45, 44]


@pytest.mark.rule("AD-59", "AD-56")
def test_a_travel_card_used_on_move_backwards_ends_the_duty_to_go_backward() -> None:
    game = use(holding(182, F1, travel_from_backwards=True, agenda=(Due(0), Due(0, doubles=1))), F1)
    game.submit(EndTurn(0))
    load(game, (1, 2))
    game.submit(Throw(0))
    assert path(game) == [160, 161, 162]


# --- changing boards by them


@pytest.mark.rule("AD-44", "AD-18")
@pytest.mark.parametrize("choice", ["forced", "player"])
def test_by_option_they_never_change_boards_and_nobody_is_asked(choice: str) -> None:
    game = use(holding(24, F2, travel_transition="never", transition_choice=choice), F2)
    assert (at(game), path(game)) == (26, [25, 26])


@pytest.mark.rule("AD-44", "AD-P03")
@pytest.mark.parametrize("card", [F2, F3])
@pytest.mark.parametrize("changes", [False, True])
def test_by_option_the_player_chooses_whatever_the_total(card: str, changes: bool) -> None:
    game = use(holding(24, card, travel_transition="player"), card)
    assert isinstance(asked(game).step, Journey)
    assert list(game.choices()) == [ChangeBoards(0), StayOnBoard(0)]
    game.submit(ChangeBoards(0) if changes else StayOnBoard(0))
    spaces = 2 if card == F2 else 3
    assert at(game) == (168 if changes else 24) + spaces


@pytest.mark.rule("AD-44", "AD-18")
@pytest.mark.parametrize("option", ["never", "player"])
def test_the_option_for_travel_cards_leaves_throws_and_card_moves_alone(option: str) -> None:
    game = holding(24, dice=[(1, 1)], travel_transition=option)
    game.submit(Throw(0))
    assert path(game) == [25, 169, 170]
    card = landed(46, top=["CH-16"], travel_transition=option, enter_on="odd", owns=OWN)
    assert path(card) == [45, 181, 180, 179]


@pytest.mark.rule("AD-44", "AD-18")
def test_if_the_player_may_choose_by_a_fitting_number_only_an_odd_total_stays() -> None:
    game = use(holding(24, F3, transition_choice="player"), F3)
    assert path(game) == [25, 26, 27]


# --- to the next elevator


@pytest.mark.rule("AD-44", "AD-33")
@pytest.mark.parametrize(
    ("start", "end"), [(170, 181), (169, 181), (182, 169), (25, 45), (11, 25), (46, 25), (44, 45)]
)
def test_a_card_leads_to_the_next_elevator_or_the_space_beside_it(start: int, end: int) -> None:
    options: dict[str, Any] = {"travel_deck": "with_elevators", "travel_from_backwards": True}
    game = use(holding(start, TO_ELEVATOR, top=["TE-01"], **options), TO_ELEVATOR)
    assert at(game) == end
    assert held(game) == (["TE-01"] if end > 100 else [])


@pytest.mark.rule("AD-44", "AD-45")
def test_the_corners_on_its_way_pay() -> None:
    game = use(holding(183, TO_ELEVATOR, travel_deck="with_elevators"), TO_ELEVATOR)
    assert paid(game) == [(BANK, 0, 200)]
    outside = use(holding(46, TO_ELEVATOR, travel_deck="with_elevators"), TO_ELEVATOR)
    assert paid(outside) == [(BANK, 0, 200)]


@pytest.mark.rule("AD-44", "AD-E06")
@pytest.mark.parametrize(
    ("start", "used", "spaces"),
    [
        (27, ["TE-07"], 2),
        (27, ["TE-10"], -2),
        (27, ["TE-07", "TE-10"], 0),
        (27, ["TE-07", "TE-01", "TE-04"], 2),
        (27, [TO_ELEVATOR], 18),
        (27, ["TE-10", TO_ELEVATOR], -2 + 20),
    ],
)
def test_a_move_is_told_with_its_spaces_forward_less_those_back(
    start: int, used: list[str], spaces: int
) -> None:
    setting: dict[str, Any] = {"travel_deck": "with_elevators", "transition_means": "bridges", "owns": OWN}
    game = use(holding(start, *used, **setting), *used)
    moved = [event for event in game.events if isinstance(event, Moved)]
    assert [(event.spaces, len(event.path) > 0) for event in moved] == [(spaces, True)]


@pytest.mark.rule("AD-44")
@pytest.mark.parametrize(("then", "way"), [("TE-07", [25, 169, 170, 171]), ("TE-01", [25, 26])])
def test_a_card_back_adds_nothing_to_the_total(then: str, way: list[int]) -> None:
    game = use(holding(24, TO_ELEVATOR, then, travel_deck="with_elevators"), TO_ELEVATOR, then)
    assert path(game) == way


@pytest.mark.rule("AD-15", "AD-44")
@pytest.mark.parametrize(
    ("start", "ids", "way"),
    [
        (23, [TO_ELEVATOR], [24, 25]),
        (179, [TO_ELEVATOR], [180, 181]),
        (22, ["TE-07", TO_ELEVATOR], [23, 24, 25]),
        (24, [TO_ELEVATOR, "TE-04", "TE-01"], [25, 169, 168, 169, 25]),
    ],
)
def test_by_option_a_link_at_the_end_is_passed_unless_the_last_card_leads_to_the_elevator(
    start: int, ids: list[str], way: list[int]
) -> None:
    setting: dict[str, Any] = {"travel_deck": "with_elevators", "landing_counts_as_passing": True}
    assert path(use(holding(start, *ids, **setting), *ids)) == way


# --- added to a throw


def thrown(where: int, *ids: str, dice: tuple[int, int], **setting: Any) -> Game:
    """Player 0 has just thrown, with these cards in hand, and may add some."""
    game = holding(where, *ids, dice=[dice], travel_with_roll=True, **setting)
    game.submit(Throw(0))
    return game


@pytest.mark.rule("AD-51", "MO-126")
def test_time_called_between_the_throw_and_the_move_leaves_the_extra_throw() -> None:
    game = thrown(12, F2, dice=(2, 2), time_limit_minutes=60)
    assert isinstance(asked(game).step, AddTravel)
    game.submit(CallTime(0))
    use(game, F2)
    assert (at(game), happened(game, ExtraThrow)) == (18, [ExtraThrow(0, 1)])
    assert not game.is_over


@pytest.mark.rule("AD-51", "AD-P02")
def test_by_option_cards_are_asked_for_after_the_throw_and_before_the_move() -> None:
    game = thrown(11, F1, dice=(1, 2))
    assert asked(game).step == AddTravel(0, 3)
    assert list(game.choices()) == [OpenTerms(0, UseTravelCards), Forgo(0)]
    assert happened(game, Moved) == []


@pytest.mark.rule("AD-51", "AD-P02")
def test_the_thrower_may_add_no_card() -> None:
    game = thrown(11, F1, dice=(1, 2))
    game.submit(Forgo(0))
    assert (at(game), held(game)) == (14, [F1])


@pytest.mark.rule("AD-51")
def test_nobody_is_asked_without_a_card_or_without_the_option() -> None:
    assert isinstance(asked(thrown(11, dice=(1, 3))).step, TurnOver)
    game = holding(11, F1, dice=[(1, 3)])
    game.submit(Throw(0))
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-51", "AD-45", "AD-47", "AD-E06")
def test_the_throw_is_moved_first_then_the_cards_and_only_the_last_place_is_landed_on() -> None:
    game = use(thrown(11, F2, B1, dice=(1, 2)), B1, F2)
    assert path(game) == [12, 13, 14, 13, 14, 15]
    assert paid(game) == []
    assert held(game) == []


@pytest.mark.rule("AD-51", "AD-17")
@pytest.mark.parametrize(
    ("dice", "ids", "way"),
    [
        ((1, 2), (F1,), [24, 25, 169, 170, 171]),
        ((1, 2), (F2,), [24, 25, 26, 27, 28]),
        ((1, 3), (F1,), [24, 25, 26, 27, 28]),
        ((1, 1), (B2,), [24, 25, 169, 168, 167]),
        ((1, 1), (B1,), [24, 25, 24]),
    ],
)
def test_the_number_of_such_a_move_is_the_throw_with_all_spaces_on_the_cards(
    dice: tuple[int, int], ids: tuple[str, ...], way: list[int]
) -> None:
    assert path(use(thrown(23, *ids, dice=dice), *ids)) == way


@pytest.mark.rule("AD-51", "AD-44", "AD-15")
@pytest.mark.parametrize(("card", "way"), [(F1, [22, 23, 24, 25]), (F3, [22, 23, 24, 25, 26, 27])])
def test_a_link_reached_by_the_card_is_not_changed_at_if_cards_never_change_boards(
    card: str, way: list[int]
) -> None:
    setting: dict[str, Any] = {"travel_transition": "never", "landing_counts_as_passing": True}
    assert path(use(thrown(21, card, dice=(1, 2), **setting), card)) == way


@pytest.mark.rule("AD-51", "AD-46")
def test_a_double_still_earns_its_extra_throw() -> None:
    game = use(thrown(12, F2, F1, dice=(2, 2)), F2)
    assert ExtraThrow(0, 1) in game.events
    assert asked(game).step == Due(0, doubles=1)
    use(game, F1)
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-51", "AD-31")
def test_a_third_double_leads_to_jail_at_once() -> None:
    game = thrown(11, F1, dice=(2, 2), agenda=(Due(0, doubles=2), PassTurn(0)))
    assert told(game, SentToJail) == [SentToJail]
    assert asked(game).seat == 1


@pytest.mark.rule("AD-51", "AD-49")
def test_cards_may_be_added_to_the_double_that_leaves_jail() -> None:
    game = use(thrown(20, F1, dice=(2, 2), jail={0: 1}), F1)
    assert path(game) == [21, 22, 23, 24, 25]
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-51", "AD-49")
def test_cards_may_be_added_to_the_throw_after_which_the_fine_must_be_paid() -> None:
    game = thrown(20, F2, dice=(1, 2), jail={0: 3})
    assert paid(game, Reason.FINE) == [(0, POOL, 50)]
    use(game, F2)
    assert path(game) == [21, 22, 23, 24, 25]


@pytest.mark.rule("AD-51", "AD-49")
def test_no_card_is_added_to_a_throw_that_leaves_its_player_in_jail() -> None:
    game = thrown(20, F2, dice=(1, 2), jail={0: 1})
    assert at(game) == 20
    assert asked(game).seat == 1


@pytest.mark.rule("AD-51", "AD-13")
def test_the_throw_counts_for_the_rent_of_a_utility() -> None:
    game = use(thrown(17, F2, dice=(1, 2), owns={"Electric Company": 1}), F2)
    assert happened(game, DiceThrown) == []
    assert paid(game) == [(0, 1, 12)]


@pytest.mark.rule("AD-51", "AD-58")
def test_none_can_be_added_on_move_backwards() -> None:
    game = thrown(182, F1, dice=(1, 2))
    assert path(game) == [181, 180, 179]


@pytest.mark.rule("AD-51", "AD-58", "AD-56")
def test_by_option_cards_are_added_there_and_the_throw_goes_back_first() -> None:
    game = thrown(182, F2, dice=(1, 2), travel_from_backwards=True)
    assert asked(game).step == AddTravel(0, -3)
    use(game, F2)
    assert path(game) == [181, 180, 179, 180, 181]
    assert len(happened(game, CardTaken)) == 1


@pytest.mark.rule("AD-51", "AD-P02")
@pytest.mark.parametrize(
    ("ids", "sentence"), [([], "Name at least one travel card."), ([F2], NOT_HELD), ([F1, F1], NOT_HELD)]
)
def test_cards_refused_before_a_throw_are_refused_after_it(ids: list[str], sentence: str) -> None:
    game = thrown(11, F1, dice=(1, 2))
    assert refused(game, UseTravelCards(0, cards(game, *ids))) == sentence


@pytest.mark.rule("AD-51", "AD-P02")
def test_nothing_else_is_possible_meanwhile() -> None:
    game = thrown(11, F1, dice=(1, 2), keeps={F2: 1})
    assert refused(game, Throw(0)) == NOT_NOW
    assert refused(game, EndTurn(0)) == NOT_NOW
    other = UseTravelCards(1, cards(game, F2))
    assert refused(game, other) == "That is another player's decision."


@pytest.mark.rule("AD-43")
def test_there_is_nothing_to_forgo_before_a_throw() -> None:
    assert refused(holding(11, F1), Forgo(0)) == NOT_NOW


# --- rents that have to be asked for


def claimed(**setting: Any) -> Game:
    """Player 0 has used a card to come to Vermont Avenue, which is player 2's; rents have to be asked for."""
    game = holding(17, F1, owns={"Vermont Avenue": 2}, rent_claim="must_ask", **setting)
    return use(game, F1)


@pytest.mark.rule("AD-45")
def test_the_owner_asks_who_came_by_travel_card_as_well() -> None:
    game = claimed()
    vermont = title_of(game, "Vermont Avenue")
    assert happened(game, RentDue) == [RentDue(0, 2, vermont, 6, must_ask=True)]
    game.submit(AskRent(2, vermont))
    assert paid(game) == [(0, 2, 6)]


@pytest.mark.rule("AD-43", "MO-49")
def test_a_rent_not_asked_for_lasts_until_another_player_throws_or_travels_instead() -> None:
    game = claimed(keeps={F2: 1})
    vermont = title_of(game, "Vermont Avenue")
    game.submit(EndTurn(0))
    assert game.refusal(AskRent(2, vermont)) is None
    use(game, F2, seat=1)
    assert happened(game, RentForfeited) == [RentForfeited(2, 0, vermont, 6, False)]
    assert purses(game)[0] == 1500
