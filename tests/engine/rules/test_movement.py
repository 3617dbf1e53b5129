"""Moving along the track, and pay at Go."""

from __future__ import annotations

import pytest

from engine.commands import BANK, PayPercentTax, Throw
from engine.events import By, CardDrawn, Event, Moved, Paid, Reason, WorthCounted
from engine.game import Game
from engine.steps import ChooseTax, GoToJail, Walk
from tests.support.position import asked, happened, position

SALARY = Paid(BANK, 0, 200, Reason.SALARY)


def salaries(game: Game) -> list[Event]:
    return [event for event in happened(game, Paid) if event == SALARY]


@pytest.mark.rule("MO-22", "MO-E06")
@pytest.mark.parametrize(
    ("start", "dice", "goal", "paid"),
    [
        (34, (2, 4), 0, 1),
        (39, (5, 6), 10, 1),
        (33, (2, 4), 39, 0),
        (0, (4, 6), 10, 0),
        (30, (4, 6), 0, 1),
    ],
)
def test_each_time_a_piece_enters_go_its_player_is_paid_200(
    start: int, dice: tuple[int, int], goal: int, paid: int
) -> None:
    game = position(at={0: start}, dice=[dice])
    game.submit(Throw(0))
    assert game.state.players[0].place == goal
    assert len(salaries(game)) == paid
    assert game.state.players[0].cash == 1500 + 200 * paid
    assert game.state.boxes[0] == -200 * paid


@pytest.mark.rule("MO-23")
@pytest.mark.parametrize(("card", "goal"), [("CH-05", 5), ("CH-09", 0), ("CH-10", 11)])
def test_a_card_that_leads_past_go_pays_as_well(card: str, goal: int) -> None:
    game = position(at={0: 26}, dice=[(4, 6)], top=[card])
    game.submit(Throw(0))
    assert happened(game, Moved)[1:] == [Moved(0, 36, goal, 4 + goal, By.CARD)]
    assert salaries(game) == [SALARY]


@pytest.mark.rule("MO-23")
def test_a_card_that_does_not_lead_past_go_does_not_pay() -> None:
    game = position(at={0: 26}, dice=[(4, 6)], top=["CH-06"])
    game.submit(Throw(0))
    assert game.state.players[0].place == 39
    assert salaries(game) == []


@pytest.mark.rule("MO-24")
@pytest.mark.parametrize(
    ("start", "dice", "card"), [(36, (2, 4), "CC-05"), (36, (5, 6), "CH-09"), (30, (6, 6), "CC-05")]
)
def test_passing_go_by_a_throw_and_again_by_a_card_pays_twice(
    start: int, dice: tuple[int, int], card: str
) -> None:
    game = position(at={0: start}, dice=[dice], top=[card])
    game.submit(Throw(0))
    assert [type(event) for event in game.events if isinstance(event, (Moved, Paid, CardDrawn))] == [
        Moved,
        Paid,
        CardDrawn,
        Moved,
        Paid,
    ]
    assert salaries(game) == [SALARY, SALARY]
    assert game.state.players[0].place == 0


@pytest.mark.rule("MO-25", "MO-67")
@pytest.mark.parametrize("why", [By.SPACE, By.CARD, By.DOUBLES])
def test_being_sent_to_jail_never_pays(why: By) -> None:
    game = position(at={0: 36}, agenda=(GoToJail(0, why),))
    assert game.state.players[0].place == 10
    assert happened(game, Paid) == []


@pytest.mark.rule("MO-25")
@pytest.mark.parametrize(("start", "goal"), [(2, 39), (3, 0)])
def test_moving_backward_over_go_or_onto_it_never_pays(start: int, goal: int) -> None:
    game = position(at={0: start}, owns={"Boardwalk": 0}, agenda=(Walk(0, -3, By.CARD),))
    assert game.events == [Moved(0, start, goal, -3, By.CARD)]


@pytest.mark.rule("MO-26", "MO-56")
def test_the_salary_is_paid_before_the_landing_and_counts_for_the_income_tax() -> None:
    game = position(cash=(700, 0), at={0: 35}, dice=[(4, 5)])
    game.submit(Throw(0))
    assert asked(game).step == ChooseTax(0)
    assert salaries(game) == [SALARY]
    game.submit(PayPercentTax(0))
    assert happened(game, WorthCounted) == [WorthCounted(0, 900, 90)]
    assert game.state.players[0].cash == 810
