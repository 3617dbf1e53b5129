"""Go and PASS: who enters one going forward is paid, once in a move (AD-23 to AD-25, AD-45)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import BANK, EndTurn, RideTo, Throw
from engine.events import Paid, Reason
from engine.game import Game
from engine.games.addon1995.commands import UseTravelCards
from engine.steps import Due
from tests.support.addon import OWN, at, landed, no, path, position, thrown, traveled
from tests.support.addon import cards as card_numbers
from tests.support.position import load


def pay(game: Game) -> list[tuple[int, Reason]]:
    """What the corners have paid to player 0 since the last command."""
    corners = (Reason.SALARY, Reason.PASS)
    paid = [event for event in game.events if isinstance(event, Paid) and event.reason in corners]
    assert all((event.payer, event.payee) == (BANK, 0) for event in paid)
    return [(event.amount, event.reason) for event in paid]


@pytest.mark.rule("AD-23", "AD-E04")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (1, 3), (2, 5)])
def test_pass_pays_200_to_whoever_ends_there_or_goes_on(first: int, second: int) -> None:
    assert pay(thrown(163, first, second, owns=OWN)) == [(200, Reason.PASS)]


@pytest.mark.rule("AD-23", "AD-E04")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (1, 5), (2, 6)])
def test_go_pays_200_to_whoever_ends_there_or_goes_on(first: int, second: int) -> None:
    assert pay(thrown(47, first, second, owns=OWN)) == [(200, Reason.SALARY)]


@pytest.mark.rule("AD-23")
@pytest.mark.parametrize("start", [10, 166])
def test_leaving_a_corner_pays_nothing(start: int) -> None:
    assert pay(thrown(start, 1, 4, owns=OWN)) == []


@pytest.mark.rule("AD-23")
def test_only_the_corner_that_is_entered_pays() -> None:
    inside = thrown(41, 4, 6, owns=OWN)
    assert (at(inside), pay(inside)) == (163, [])
    outside = thrown(41, 4, 5, owns=OWN)
    assert (at(outside), pay(outside)) == (10, [(200, Reason.SALARY)])


@pytest.mark.rule("AD-23", "AD-32")
def test_a_landing_on_pass_does_nothing_more() -> None:
    assert landed(166).events == []


@pytest.mark.rule("AD-23", "AD-85")
def test_without_its_feature_pass_is_a_resting_place() -> None:
    for dice in ((1, 2), (1, 4)):
        assert pay(thrown(163, *dice, owns=OWN, feature_pass=False)) == []
    assert pay(landed(164, top=["ACC-1"], feature_pass=False)) == []
    assert pay(traveled(167, -1, owns=OWN, feature_pass=False)) == []
    assert pay(thrown(47, 1, 2, owns=OWN, feature_pass=False)) == [(200, Reason.SALARY)]


@pytest.mark.rule("AD-24")
@pytest.mark.parametrize("start", [11, 12, 167, 168])
def test_going_back_over_a_corner_pays_nothing(start: int) -> None:
    assert pay(traveled(start, -3, owns=OWN)) == []


@pytest.mark.rule("AD-24")
@pytest.mark.parametrize(("start", "reason"), [(11, Reason.SALARY), (167, Reason.PASS)])
def test_the_next_move_forward_over_the_same_corner_pays(start: int, reason: Reason) -> None:
    game = traveled(start, -2, owns=OWN, agenda=(Due(0), Due(0)))
    assert (at(game), pay(game)) == (start - 2 if start > 100 else 49, [])
    game.submit(EndTurn(0))
    load(game, (1, 2))
    game.submit(Throw(0))
    assert (at(game), pay(game)) == (start + 1, [(200, reason)])


@pytest.mark.rule("AD-23", "AD-45")
@pytest.mark.parametrize(("start", "corner", "reason"), [(49, 10, Reason.SALARY), (165, 166, Reason.PASS)])
@pytest.mark.parametrize("cards", [(1, -1, 1), (1, -1, 2), (2, -2, 3), (2, -1), (3, -1, -1), (-1, 2)])
def test_a_corner_pays_once_if_the_cards_lead_there_or_beyond(
    start: int, corner: int, reason: Reason, cards: tuple[int, ...]
) -> None:
    game = traveled(start, *cards, owns=OWN, top=["CC-02"])
    assert at(game) == corner + sum(cards) - 1
    assert pay(game) == [(200, reason)]


@pytest.mark.rule("AD-23", "AD-45")
@pytest.mark.parametrize("cards", [(1, -1), (2, -2), (1, -2), (-1, 2, -1), (2, -3, 1)])
@pytest.mark.parametrize("start", [49, 165])
def test_a_corner_pays_nothing_to_cards_that_lead_back_before_it(start: int, cards: tuple[int, ...]) -> None:
    game = traveled(start, *cards, owns=OWN, top=["CC-02"])
    assert (at(game), pay(game)) == (start + sum(cards), [])


@pytest.mark.rule("AD-23", "AD-24", "AD-45")
@pytest.mark.parametrize("cards", [(-2, 2), (-2, 3), (-3, 1, 3), (-1, 1), (2, -3, 2), (-2, 1)])
@pytest.mark.parametrize("start", [10, 11, 166, 167])
def test_a_corner_pays_nothing_to_cards_that_lead_back_over_it_first(
    start: int, cards: tuple[int, ...]
) -> None:
    """The money was paid on arrival there."""
    assert pay(traveled(start, *cards, owns=OWN, top=["CC-02"])) == []


@pytest.mark.rule("AD-45", "AD-51")
@pytest.mark.parametrize(
    ("start", "cards", "end", "paid"),
    [
        (47, ["TR-05"], 49, []),
        (47, ["TR-13", "TR-01"], 49, []),
        (47, ["TR-05", "TR-01"], 10, [(200, Reason.SALARY)]),
        (48, ["TR-05"], 10, [(200, Reason.SALARY)]),
        (163, ["TR-05"], 165, []),
        (164, ["TR-05"], 166, [(200, Reason.PASS)]),
    ],
)
def test_a_throw_and_the_cards_added_to_it_are_one_way(
    start: int, cards: list[str], end: int, paid: list[tuple[int, Reason]]
) -> None:
    setting: dict[str, Any] = {"keeps": dict.fromkeys(cards, 0), "travel_with_roll": True}
    game = position(at={0: no(start)}, dice=[(1, 2)], owns=OWN, **setting)
    game.submit(Throw(0))
    game.submit(UseTravelCards(0, card_numbers(game, *cards)))
    assert (at(game), pay(game)) == (end, paid)


@pytest.mark.rule("AD-23", "AD-45")
def test_a_move_twice_round_pays_once() -> None:
    """Three cards to the next elevator lead once and a half round the inner board."""
    lifts = ["TE-19", "TE-20", "TE-21"]
    setting: dict[str, Any] = {"keeps": dict.fromkeys(lifts, 0), "travel_deck": "with_elevators"}
    game = position(at={0: no(165)}, owns=OWN, **setting)
    game.submit(UseTravelCards(0, card_numbers(game, *lifts)))
    assert path(game).count(166) == 2
    assert pay(game) == [(200, Reason.PASS)]


@pytest.mark.rule("AD-25")
@pytest.mark.parametrize(("start", "reason"), [(12, Reason.SALARY), (168, Reason.PASS)])
def test_ending_a_backward_move_on_a_corner_pays_by_option_only(start: int, reason: Reason) -> None:
    assert pay(traveled(start, -2, owns=OWN)) == []
    assert pay(traveled(start, -2, owns=OWN, backward_landing_pays=True)) == [(200, reason)]


@pytest.mark.rule("AD-24", "AD-25", "AD-57")
@pytest.mark.parametrize(("dice", "amount"), [((2, 4), 200), ((3, 5), 0)])
def test_a_throw_backward_pays_at_go_by_option_and_only_where_it_ends(
    dice: tuple[int, int], amount: int
) -> None:
    game = thrown(182, *dice, owns=OWN, alignment=1)
    assert path(game)[:7] == [181, 15, 14, 13, 12, 11, 10]
    assert pay(game) == []
    paid = thrown(182, *dice, owns=OWN, alignment=1, backward_landing_pays=True)
    assert sum(one for one, _ in pay(paid)) == amount


@pytest.mark.rule("AD-25", "AD-45")
def test_by_option_only_the_end_of_the_move_counts_as_ending_on_a_corner() -> None:
    setting: dict[str, Any] = {"owns": OWN, "backward_landing_pays": True}
    assert pay(traveled(167, -1, -1, **setting)) == []
    assert pay(traveled(167, -1, 2, **setting)) == []
    assert pay(traveled(169, -2, -1, **setting)) == [(200, Reason.PASS)]
    assert pay(traveled(165, 2, -1, **setting)) == [(200, Reason.PASS)]


# --- what PASS pays


@pytest.mark.rule("AD-23")
@pytest.mark.parametrize(("dice", "amount"), [((1, 2), 300), ((1, 3), 250)])
def test_by_option_pass_pays_250_and_300_to_whoever_ends_there(dice: tuple[int, int], amount: int) -> None:
    assert pay(thrown(163, *dice, owns=OWN, pass_pays="250_300")) == [(amount, Reason.PASS)]
    assert pay(thrown(163, *dice, owns=OWN, pass_pays="200")) == [(200, Reason.PASS)]


@pytest.mark.rule("AD-23", "AD-66")
def test_by_that_option_a_card_to_pass_pays_300_and_go_pays_200_as_ever() -> None:
    assert pay(landed(164, top=["ACC-1"], pass_pays="250_300")) == [(300, Reason.PASS)]
    assert pay(thrown(47, 1, 2, owns=OWN, pass_pays="250_300")) == [(200, Reason.SALARY)]


@pytest.mark.rule("AD-23", "AD-54")
def test_by_that_option_a_ride_to_pass_pays_300() -> None:
    game = thrown(171, 3, 4, pass_pays="250_300")
    game.submit(RideTo(0, no(166)))
    assert pay(game) == [(300, Reason.PASS)]


@pytest.mark.rule("AD-23", "AD-25", "AD-45")
def test_by_that_option_whoever_comes_back_to_pass_ends_there_and_gets_300_once() -> None:
    there_and_back = traveled(165, 2, -1, owns=OWN, pass_pays="250_300")
    assert (at(there_and_back), path(there_and_back)) == (166, [166, 167, 166])
    assert pay(there_and_back) == [(300, Reason.PASS)]
    beyond = traveled(165, 3, -1, owns=OWN, pass_pays="250_300")
    assert (at(beyond), pay(beyond)) == (167, [(250, Reason.PASS)])


@pytest.mark.rule("AD-23", "AD-25")
def test_by_both_options_ending_on_pass_backward_pays_300() -> None:
    setting: dict[str, Any] = {"owns": OWN, "pass_pays": "250_300", "backward_landing_pays": True}
    assert pay(traveled(168, -2, **setting)) == [(300, Reason.PASS)]
    assert pay(traveled(165, 2, -1, **setting)) == [(300, Reason.PASS)]
