"""Cash Here: the salary, and the full circuit."""

from __future__ import annotations

import pytest

from engine.commands import BANK, Build, Throw
from engine.events import By, Moved, Paid, Reason
from engine.game import Game
from engine.games.finance1936.events import CircuitCompleted
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.steps import ThrowIfDue
from engine.steps import PassTurn, Walk
from tests.support.finance import GOAT, landed, paid, places, position
from tests.support.position import happened


def salary(game: Game) -> list[tuple[int, int, int]]:
    """Who was paid it."""
    return paid(game, Reason.SALARY)


def walked(start: int, spaces: int) -> Game:
    """Player 0 is moved so far."""
    return position(at={0: start}, agenda=(Walk(0, spaces, By.CARD), ThrowIfDue(0), PassTurn(0)))


# --- the salary


@pytest.mark.rule("FI-17", "FI-E05")
@pytest.mark.parametrize(("start", "dice"), [(38, (1, 1)), (34, (2, 4)), (38, (1, 4)), (37, (6, 5))])
def test_landing_on_cash_here_or_passing_it_forward_pays_200(start: int, dice: tuple[int, int]) -> None:
    game = position(at={0: start}, dice=[dice])
    game.submit(Throw(0))
    assert happened(game, Paid)[0] == Paid(BANK, 0, 200, Reason.SALARY)
    assert len(salary(game)) == 1


@pytest.mark.rule("FI-17")
def test_stopping_short_of_it_pays_nothing() -> None:
    game = position(at={0: 36}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert salary(game) == []


@pytest.mark.rule("FI-18")
def test_leaving_it_afterwards_pays_nothing_more() -> None:
    game = position(at={0: 38}, dice=[(1, 1), (1, 2)])
    game.submit(Throw(0))
    assert salary(game) == [(BANK, 0, 200)]
    game.submit(Throw(0))
    assert (places(game)[0], salary(game)) == (3, [])


@pytest.mark.rule("FI-19")
def test_going_back_over_it_pays_and_costs_nothing() -> None:
    game = walked(3, -5)
    assert happened(game, Moved) == [Moved(0, 3, 38, -5, By.CARD)]
    assert paid(game) == [(BANK, 0, 50)]


@pytest.mark.rule("FI-19")
def test_landing_on_it_by_a_backward_move_pays_200() -> None:
    assert salary(walked(5, -5)) == [(BANK, 0, 200)]


@pytest.mark.rule("FI-19")
def test_going_back_from_it_pays_nothing() -> None:
    assert paid(walked(0, -2)) == [(BANK, 0, 50)]


@pytest.mark.rule("FI-20")
@pytest.mark.parametrize(("card", "space"), [("C01", 37), ("C03", 37), ("C09", 37), ("C02", 7)])
def test_a_card_that_sends_forward_pays_if_the_way_leads_over_it(card: str, space: int) -> None:
    game = landed(space, top=[card], owns={GOAT: 0, 20: 0})
    assert salary(game) == ([(BANK, 0, 200)] if space == 37 else [])


@pytest.mark.rule("FI-20", "FI-49")
def test_the_free_pass_pays_if_its_way_leads_over_cash_here() -> None:
    game = landed(37, top=["C10"], dice=[(1, 2)], owns={4: 0})
    assert (places(game)[0], paid(game)) == (8, [(BANK, 0, 200)])


@pytest.mark.rule("FI-20")
@pytest.mark.parametrize("card", ["C04", "C05", "C07"])
def test_a_card_that_says_so_pays_nothing_on_the_way_over_cash_here(card: str) -> None:
    game = landed(37, top=[card], dice=[(1, 3)], owns=dict.fromkeys(range(21), 0))
    assert salary(game) == []


@pytest.mark.rule("FI-20", "FI-53")
def test_a_card_that_sends_back_never_pays() -> None:
    game = landed(7, top=["C06"], dice=[(1, 3)], owns={13: 0})
    assert happened(game, Moved)[0] == Moved(0, 7, 20, -27, By.CARD)
    assert salary(game) == []


# --- the circuit


def ran(start: int, progress: int, spaces: int) -> Game:
    """Player 0, who has made such progress, is moved so far."""
    game = position(at={0: start})
    FinancePlayer.of(game.state.players[0]).progress = progress
    game.state.agenda = [PassTurn(0), ThrowIfDue(0), Walk(0, spaces, By.CARD)]
    return Game(game.rules, game.state)


@pytest.mark.rule("FI-21", "FI-E06")
@pytest.mark.parametrize("spaces", [2, 5])
def test_a_circuit_is_complete_at_cash_here_after_forty_spaces(spaces: int) -> None:
    game = ran(38, 38, spaces)
    assert happened(game, CircuitCompleted) == [CircuitCompleted(0)]
    assert FinancePlayer.of(game.state.players[0]).has_circuit


@pytest.mark.rule("FI-21")
def test_a_circuit_is_not_complete_one_space_before_cash_here() -> None:
    assert not FinancePlayer.of(ran(36, 36, 3).state.players[0]).has_circuit


@pytest.mark.rule("FI-21")
def test_steps_back_count_against_it() -> None:
    game = ran(38, -2, 5)
    assert salary(game) == [(BANK, 0, 200)]
    assert (
        FinancePlayer.of(game.state.players[0]).progress,
        FinancePlayer.of(game.state.players[0]).has_circuit,
    ) == (3, False)


@pytest.mark.rule("FI-21")
def test_who_was_forced_back_over_the_start_has_to_go_all_the_way_round() -> None:
    game = position(at={0: 0, 1: 3}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert (places(game)[1], FinancePlayer.of(game.state.players[1]).progress) == (38, -2)
    assert not FinancePlayer.of(ran(38, -2, 4).state.players[0]).has_circuit
    assert FinancePlayer.of(ran(38, 38, 4).state.players[0]).has_circuit


@pytest.mark.rule("FI-21", "FI-81", "FI-78")
def test_the_jump_to_the_rowboat_counts_as_twenty_back_and_the_way_to_the_carnival_forward() -> None:
    game = landed("Missed the Train", dice=[(1, 3)], owns={13: 0})
    assert [event.spaces for event in game.events if isinstance(event, Moved)] == [-20, 10, 4]
    assert FinancePlayer.of(game.state.players[0]).progress == 30 - 20 + 10 + 4
    assert happened(game, CircuitCompleted) == []


@pytest.mark.rule("FI-21")
def test_a_card_that_pays_no_salary_still_completes_it() -> None:
    game = landed(37, top=["C04"], dice=[(1, 2)])
    assert happened(game, CircuitCompleted) == [CircuitCompleted(0)]


@pytest.mark.rule("FI-21")
def test_a_complete_circuit_is_told_once_and_never_lost() -> None:
    game = position(at={0: 38, 1: 3}, circuit=[0, 1], dice=[(1, 4)])
    game.submit(Throw(0))
    assert happened(game, CircuitCompleted) == []
    assert places(game)[1] == 38
    assert FinancePlayer.of(game.state.players[1]).has_circuit


@pytest.mark.rule("FI-21", "FI-37")
def test_a_circuit_is_each_players_own() -> None:
    game = position(circuit=[1], owns={GOAT: 0, 1: 1})
    assert game.refusal(Build(1, (1,))) is None
    assert game.refusal(Build(0, (GOAT,))) == "You can build after your first lap."
