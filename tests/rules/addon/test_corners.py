"""Go and PASS: who enters one going forward is paid, and who ends on one going backward (AD-23 to AD-25)."""

from __future__ import annotations

import pytest

from engine.commands import RideTo
from engine.events import Paid, Reason
from engine.game import Game
from engine.state import BANK
from tests.support.addon import OWN, at, landed, no, path, thrown, travelled


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
    assert pay(travelled(167, -1, owns=OWN, feature_pass=False)) == []
    assert pay(thrown(47, 1, 2, owns=OWN, feature_pass=False)) == [(200, Reason.SALARY)]


@pytest.mark.rule("AD-24")
@pytest.mark.parametrize("start", [11, 12, 167, 168])
def test_going_back_over_a_corner_pays_nothing(start: int) -> None:
    assert pay(travelled(start, -3, owns=OWN)) == []


@pytest.mark.rule("AD-24")
@pytest.mark.parametrize(("start", "reason"), [(11, Reason.SALARY), (167, Reason.PASS)])
def test_forward_over_the_same_corner_pays_even_in_the_same_move(start: int, reason: Reason) -> None:
    assert pay(travelled(start, -2, 3, owns=OWN, top=["CC-02"])) == [(200, reason)]


@pytest.mark.rule("AD-23", "AD-45")
def test_a_corner_entered_twice_in_a_move_pays_twice() -> None:
    game = travelled(165, 1, -1, 3, owns=OWN)
    assert path(game) == [166, 165, 166, 167, 168]
    assert pay(game) == [(200, Reason.PASS)] * 2


@pytest.mark.rule("AD-23", "AD-45")
@pytest.mark.parametrize("back", [-1, -2])
@pytest.mark.parametrize(("start", "reason"), [(49, Reason.SALARY), (165, Reason.PASS)])
def test_a_corner_entered_forward_pays_in_a_move_that_leads_nowhere_or_back(
    start: int, reason: Reason, back: int
) -> None:
    game = travelled(start, 1, back, owns=OWN, top=["CC-02"])
    assert (at(game), pay(game)) == (start + 1 + back, [(200, reason)])


@pytest.mark.rule("AD-25")
@pytest.mark.parametrize(("start", "reason"), [(12, Reason.SALARY), (168, Reason.PASS)])
def test_ending_a_backward_move_on_a_corner_pays(start: int, reason: Reason) -> None:
    assert pay(travelled(start, -2, owns=OWN)) == [(200, reason)]
    assert pay(travelled(start, -2, owns=OWN, backward_landing_pays=False)) == []


@pytest.mark.rule("AD-24", "AD-25", "AD-57")
@pytest.mark.parametrize(("dice", "amount"), [((2, 4), 200), ((3, 5), 0)])
def test_a_throw_backward_pays_at_go_only_where_it_ends(dice: tuple[int, int], amount: int) -> None:
    game = thrown(182, *dice, owns=OWN, alignment=1)
    assert path(game)[:7] == [181, 15, 14, 13, 12, 11, 10]
    assert sum(paid for paid, _ in pay(game)) == amount
    unpaid = thrown(182, *dice, owns=OWN, alignment=1, backward_landing_pays=False)
    assert pay(unpaid) == []


@pytest.mark.rule("AD-25", "AD-45")
def test_only_the_end_of_the_move_counts_as_ending_on_a_corner() -> None:
    assert pay(travelled(167, -1, -1, owns=OWN)) == []
    assert pay(travelled(167, -1, 2, owns=OWN)) == []
    assert pay(travelled(169, -2, -1, owns=OWN)) == [(200, Reason.PASS)]


@pytest.mark.rule("AD-23", "AD-25", "AD-45")
@pytest.mark.parametrize(("corner", "reason"), [(10, Reason.SALARY), (166, Reason.PASS)])
def test_by_option_a_move_back_to_its_start_pays_there_only_if_it_ends_forward(
    corner: int, reason: Reason
) -> None:
    assert pay(travelled(corner, 1, -1, owns=OWN, backward_landing_pays=False)) == []
    assert pay(travelled(corner, -1, 1, owns=OWN, backward_landing_pays=False)) == [(200, reason)]


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


@pytest.mark.rule("AD-23", "AD-25")
def test_by_that_option_ending_on_pass_backward_pays_300() -> None:
    assert pay(travelled(168, -2, owns=OWN, pass_pays="250_300")) == [(300, Reason.PASS)]
    there_and_back = travelled(165, 2, -1, owns=OWN, pass_pays="250_300")
    assert (at(there_and_back), path(there_and_back)) == (166, [166, 167, 166])
    assert pay(there_and_back) == [(250, Reason.PASS), (300, Reason.PASS)]


@pytest.mark.rule("AD-23", "AD-25")
def test_whoever_comes_back_to_pass_unpaid_has_only_gone_over_it() -> None:
    game = travelled(165, 2, -1, owns=OWN, pass_pays="250_300", backward_landing_pays=False)
    assert (at(game), pay(game)) == (166, [(250, Reason.PASS)])
