"""Players, money, markers and houses before play, and who plays first."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.commands import BANK, Build, Throw
from engine.events import DiceThrown, FirstPlayerChosen, Paid, Purpose, TiedForFirst, TurnBegan
from engine.games import find
from engine.games.finance1936.state import FinancePlayer
from engine.options import SetupError
from engine.queries import free_markers
from engine.setup import Chair, GameSetup, new_game
from engine.steps import BeginPlay, Due, ThrowForFirst
from tests.support.finance import GOAT, landed, new, paid, position, purses
from tests.support.position import asked, happened

# --- players


@pytest.mark.rule("FI-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play_each_with_their_own_color(players: int) -> None:
    colors = find("finance-1936").tokens
    chairs = tuple(Chair(f"Player {n}", colors[n]) for n in range(players))
    assert len(new_game(GameSetup("finance-1936", {}, chairs, seed=1)).state.players) == players


@pytest.mark.rule("FI-01")
@pytest.mark.parametrize("players", [1, 7])
def test_one_or_seven_do_not(players: int) -> None:
    chairs = tuple(Chair(f"Player {n}", "red") for n in range(players))
    with pytest.raises(SetupError, match="for 2 to 6 players"):
        new_game(GameSetup("finance-1936", {}, chairs, seed=1))


@pytest.mark.rule("FI-01")
def test_no_two_have_the_same_color() -> None:
    chairs = (Chair("Ann", "red"), Chair("Bob", "red"))
    with pytest.raises(SetupError, match="Player tokens must differ"):
        new_game(GameSetup("finance-1936", {}, chairs, seed=1))


# --- what everybody begins with


@pytest.mark.rule("FI-03", "FI-06")
@pytest.mark.parametrize("players", [2, 6])
def test_each_begins_on_cash_here_with_1925_and_is_not_paid_for_it(players: int) -> None:
    game = new(players)
    assert 2 * 500 + 5 * (100 + 50 + 20 + 10 + 5) == 1925
    assert purses(game) == [1925] * players
    assert [(player.place, FinancePlayer.of(player).progress) for player in game.state.players] == [
        (0, 0)
    ] * players
    assert happened(game, Paid) == []


@pytest.mark.rule("FI-06")
def test_leaving_the_start_for_the_first_time_pays_nothing() -> None:
    game = new(2)
    game.submit(Throw(game.state.turn))
    assert BANK not in [payer for payer, _, _ in paid(game)]


@pytest.mark.rule("FI-07")
def test_each_has_eight_markers_and_no_circuit() -> None:
    game = new(6)
    assert [free_markers(game, seat) for seat in range(6)] == [8] * 6
    assert not any(
        FinancePlayer.of(player).has_circuit or FinancePlayer.of(player).has_moved
        for player in game.state.players
    )


@pytest.mark.rule("FI-08")
def test_all_lots_are_unowned_and_the_sixteen_cards_are_shuffled() -> None:
    games = [new(3, seed) for seed in range(30)]
    assert all(set(game.state.owner) == {BANK} for game in games)
    assert all(sorted(game.state.decks[0]) == list(range(16)) for game in games)
    assert len({game.state.decks[0][0] for game in games}) > 8


@pytest.mark.rule("FI-09")
def test_the_bank_has_39_extra_houses_and_no_hotels() -> None:
    game = new(3)
    assert (game.state.houses, game.state.hotels) == (39, 0)
    assert set(game.state.level) == {0}


@pytest.mark.rule("FI-02")
def test_the_bank_never_runs_out_of_money() -> None:
    game = landed("Tax Rebate")
    assert game.state.boxes[0] == -70
    game.state.boxes[0] = -1_000_000
    assert game.copy().decision == game.decision


@pytest.mark.rule("FI-02")
def test_the_banks_money_is_nobodys() -> None:
    game = landed("Account Overdrawn")
    assert (purses(game), game.state.boxes[0]) == ([1915, 1925, 1925], 10)


# --- who plays first


def opened(*dice: tuple[int, int]) -> list[object]:
    """What happens when three players find out who plays first."""
    return list(position(agenda=(ThrowForFirst(BANK, (0, 1, 2)), BeginPlay(BANK)), dice=dice).events)


@pytest.mark.rule("FI-05", "FI-E01", "FI-E02")
def test_the_highest_throw_plays_first() -> None:
    assert opened((1, 2), (5, 6), (6, 4)) == [
        DiceThrown(0, (1, 2), Purpose.FIRST_PLACE),
        DiceThrown(1, (5, 6), Purpose.FIRST_PLACE),
        DiceThrown(2, (6, 4), Purpose.FIRST_PLACE),
        FirstPlayerChosen(1, thrown=True),
        TurnBegan(1, 1),
    ]


@pytest.mark.rule("FI-05", "FI-E01")
def test_only_those_tied_for_the_highest_throw_again_until_one_is_highest() -> None:
    told = opened((6, 4), (1, 1), (5, 5), (3, 3), (2, 4), (1, 2), (6, 6))
    assert [event for event in told if isinstance(event, TiedForFirst)] == [TiedForFirst((0, 2))] * 2
    assert [event.seat for event in told if isinstance(event, DiceThrown)] == [0, 1, 2, 0, 2, 0, 2]
    assert told[-1] == TurnBegan(2, 1)


@pytest.mark.rule("FI-05", "FI-12")
def test_a_double_in_that_throw_earns_nothing() -> None:
    game = position(agenda=(ThrowForFirst(BANK, (0, 1, 2)), BeginPlay(BANK)), dice=[(6, 6), (1, 1), (2, 1)])
    assert not any(FinancePlayer.of(player).throw_due for player in game.state.players)


@pytest.mark.rule("FI-05", "FI-10")
def test_play_passes_to_the_left() -> None:
    game = position(turn=2, at={2: 39}, dice=[(1, 2)], owns={1: 2}, cash=(500, 500, 500))
    game.submit(Throw(2))
    assert asked(game).step == Due(0)
    assert game.state.turn == 0


@pytest.mark.rule("FI-05")
def test_play_passes_over_whoever_is_out() -> None:
    game = position(cash=(500, 0, 500), out=[1], at={0: 34}, dice=[(1, 3)])
    game.submit(Throw(0))
    assert asked(game).step == Due(2)


# --- the unit of money


@pytest.mark.rule("FI-04")
def test_all_sums_are_multiples_of_five() -> None:
    titles = new(2).board.titles
    sums = [sum_ for t in titles for sum_ in (t.price, t.price // 2, t.house_price, t.house_price // 2)]
    sums += [rent for title in titles for rent in title.rents]
    sums += [space.amount for space in new(2).board.spaces]
    assert Counter(sum_ % 5 for sum_ in sums) == {0: len(sums)}


@pytest.mark.rule("FI-04")
def test_an_odd_number_of_fives_is_money_too() -> None:
    game = position(cash=(105, 0, 0), circuit=[0], owns={GOAT: 0})
    game.submit(Build(0, (GOAT,)))
    assert purses(game) == [5, 0, 0]
