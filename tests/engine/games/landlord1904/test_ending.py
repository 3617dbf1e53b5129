"""The required rounds, moving on after them, the end and the count."""

from __future__ import annotations

import pytest

from engine.commands import GiveUp, Throw
from engine.events import By, End, GameOver, LimitReached, Moved, Paid, SentToJail, Standing
from engine.game import Game
from engine.games.landlord1904.commands import GoBackward, GoForward, Repay
from engine.games.landlord1904.events import DirectionChosen, LapsDone, SentToPoorhouse
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.state import TREASURY, WAGES, LandlordPlayer
from engine.games.landlord1904.steps import BeforeThrow, ChooseDirection
from engine.games.landlord1904.words import LandlordReason
from tests.support.landlord import landed, lent, notes, position, purses
from tests.support.position import asked, happened


def result(game: Game) -> GameOver:
    """How a finished game came out."""
    over = game.events[-1]
    assert isinstance(over, GameOver)
    return over


# --- rounds


@pytest.mark.rule("LG-92", "LG-103", "LG-E25")
@pytest.mark.parametrize("rounds", [1, 5, 7])
def test_the_agreed_number_of_rounds_is_required(rounds: int) -> None:
    game = position(at={0: 38}, laps={0: rounds - 1}, rounds=rounds, dice=[(1, 1)])
    game.submit(Throw(0))
    assert happened(game, LapsDone) == [LapsDone(0)]
    assert not game.is_over


@pytest.mark.rule("LG-92")
def test_five_rounds_are_required_if_nothing_is_agreed() -> None:
    assert LandlordOptions.of(position().options).rounds == 5


# --- after them


@pytest.mark.rule("LG-93", "LG-P06", "LG-E06")
@pytest.mark.parametrize("forward", [True, False])
def test_who_has_done_all_rounds_and_owes_nothing_throws_and_then_chooses_the_way(forward: bool) -> None:
    game = position(at={0: 12}, laps={0: 5}, dice=[(1, 4)])
    game.submit(Throw(0))
    assert asked(game).step == ChooseDirection(0, 5, is_double=False)
    assert list(game.choices()) == [GoForward(0), GoBackward(0)]
    game.submit(GoForward(0) if forward else GoBackward(0))
    way = 1 if forward else -1
    assert game.events[:2] == [DirectionChosen(0, forward), Moved(0, 12, 12 + 5 * way, 5 * way, By.THROW)]


@pytest.mark.rule("LG-93")
def test_all_rules_of_spaces_still_apply_to_who_has_done_all_rounds() -> None:
    game = position(at={0: 12}, laps={0: 5}, dice=[(1, 1)])
    game.submit(Throw(0))
    game.submit(GoBackward(0))
    assert happened(game, Paid) == [Paid(0, TREASURY, 5, LandlordReason.NECESSITY)]
    game = position(at={0: 7}, laps={0: 5}, dice=[(1, 2)])
    game.submit(Throw(0))
    game.submit(GoBackward(0))
    assert len(happened(game, SentToJail)) == 1


@pytest.mark.rule("LG-93")
def test_who_has_done_all_rounds_takes_turns_as_usual() -> None:
    game = position(laps={0: 5, 1: 5}, at={0: 12}, dice=[(1, 4)], turn=0)
    game.submit(Throw(0))
    game.submit(GoForward(0))
    assert asked(game).step == BeforeThrow(1)


@pytest.mark.rule("LG-93")
def test_who_has_rounds_to_go_has_no_choice_of_way() -> None:
    game = position(at={0: 12}, laps={0: 4}, dice=[(1, 4)])
    game.submit(Throw(0))
    assert game.state.players[0].place == 17


@pytest.mark.rule("LG-94")
@pytest.mark.parametrize("lender", ["bank", "player"])
def test_whoever_still_owes_a_loan_moves_forward_only(lender: str) -> None:
    loan = notes(0, 1, 22) if lender == "bank" else lent(1, 0, 60, 22)
    game = position(at={0: 12}, laps={0: 5}, loans=[loan], dice=[(1, 4)])
    game.submit(Throw(0))
    assert game.state.players[0].place == 17


@pytest.mark.rule("LG-94")
def test_until_it_is_repaid() -> None:
    game = position(at={0: 12}, laps={0: 5}, loans=[notes(0, 1, 22)], dice=[(1, 4)])
    game.submit(Repay(0, 0, 100))
    game.submit(Throw(0))
    assert asked(game).step == ChooseDirection(0, 5, is_double=False)


@pytest.mark.rule("LG-94")
def test_what_others_owe_does_not_bind_their_creditor() -> None:
    game = position(at={0: 12}, laps={0: 5}, loans=[lent(0, 1, 60, 22)], dice=[(1, 4)])
    game.submit(Throw(0))
    assert asked(game).step == ChooseDirection(0, 5, is_double=False)


@pytest.mark.rule("LG-95")
@pytest.mark.parametrize(("start", "forward"), [(37, True), (3, False)])
def test_crossing_mother_earth_then_has_no_effect_in_either_direction(start: int, forward: bool) -> None:
    game = position(at={0: start}, laps={0: 5}, dice=[(2, 3)])
    game.submit(Throw(0))
    game.submit(GoForward(0) if forward else GoBackward(0))
    assert LandlordPlayer.of(game.state.players[0]).laps == 5
    assert game.state.boxes[:2] == [0, 0]


@pytest.mark.rule("LG-95")
def test_crossing_mother_earth_then_pays_no_interest() -> None:
    loans = [notes(0, 1, 22), lent(1, 0, 60, 5, interest=9)]
    game = position(at={0: 37}, laps={0: 5}, loans=loans, dice=[(2, 3)])
    game.submit(Throw(0))
    assert purses(game) == [195, 200, 200]
    assert game.state.boxes == [0, 0, 5, 0]


# --- the end


@pytest.mark.rule("LG-96", "LG-E26")
def test_the_game_ends_the_moment_the_last_player_has_done_all_rounds() -> None:
    game = position(at={0: 38}, laps={0: 4, 1: 5, 2: 5}, owns={1: 1}, loans=[notes(0, 1, 22)], dice=[(1, 2)])
    game.submit(Throw(0))
    assert happened(game, Paid)[0] == Paid(WAGES, 0, 100, LandlordReason.WAGES)
    assert purses(game) == [295, 200, 200]
    assert game.state.players[0].place == 1
    assert happened(game, LimitReached) == [LimitReached(End.ROUNDS)]
    assert game.is_over


@pytest.mark.rule("LG-96")
def test_the_game_does_not_end_before_all_have_done_their_rounds() -> None:
    game = position(at={0: 38}, laps={0: 4, 1: 5, 2: 4}, owns={1: 1}, dice=[(1, 2)])
    game.submit(Throw(0))
    assert not game.is_over
    assert purses(game) == [299, 201, 200]


@pytest.mark.rule("LG-96")
def test_no_luxury_is_offered_at_the_end() -> None:
    game = position(at={0: 38}, laps={0: 4, 1: 5, 2: 5}, dice=[(4, 6)])
    game.submit(Throw(0))
    assert game.is_over
    assert LandlordPlayer.of(game.state.players[0]).luxuries == 0


@pytest.mark.rule("LG-96")
@pytest.mark.parametrize("reading", ["stay", "miss_next_turn"])
def test_a_luxury_short_of_it_is(reading: str) -> None:
    game = position(at={0: 36}, laps={0: 4, 1: 5, 2: 5}, dice=[(1, 2)], luxury_refusal=reading)
    game.submit(Throw(0))
    assert not game.is_over
    assert asked(game).seat == 0


@pytest.mark.rule("LG-96")
def test_the_interest_of_the_last_round_may_be_more_than_its_player_has() -> None:
    loans = [notes(0, 21, *range(1, 22))]
    game = position(cash=(0, 0), at={0: 38}, laps={0: 4, 1: 5}, loans=loans, dice=[(1, 2)])
    game.submit(Throw(0))
    assert not game.is_over
    game.submit(GiveUp(0))
    assert happened(game, SentToPoorhouse) == [SentToPoorhouse(0, 105, 100)]
    assert game.is_over


@pytest.mark.rule("LG-97", "LG-E26")
def test_lots_cash_and_60_a_luxury_are_counted_and_nothing_else() -> None:
    game = position(
        cash=(100, 30),
        at={0: 38},
        laps={0: 4, 1: 5},
        owns={22: 0, 1: 0, "Light Franchise": 0, 5: 1},
        luxuries={0: 3},
        legacies={0: 4},
        dice=[(1, 1)],
    )
    game.submit(Throw(0))
    assert result(game) == GameOver(
        End.ROUNDS,
        (Standing(0, (200, 230, 180, 0)), Standing(1, (30, 50, 0, 0))),
        (0,),
    )
    assert [standing.worth for standing in result(game).standings] == [610, 80]


@pytest.mark.rule("LG-58", "LG-52")
def test_legacies_and_charters_decide_nothing() -> None:
    game = position(
        cash=(0, 101),
        at={0: 38},
        laps={0: 4, 1: 5},
        owns={"Water Franchise": 0},
        legacies={0: 9},
        dice=[(1, 1)],
    )
    game.submit(Throw(0))
    assert game.state.winners == [1]


@pytest.mark.rule("LG-78", "LG-97", "LG-98", "LG-E26")
def test_a_mortgaged_lot_counts_in_full_and_loans_are_settled() -> None:
    game = position(
        cash=(0, 0, 0),
        at={0: 38},
        laps={0: 4, 1: 5, 2: 5},
        loans=[notes(0, 2, 22), lent(2, 0, 30, 5), lent(0, 1, 70, 8)],
        dice=[(1, 1)],
    )
    game.submit(Throw(0))
    assert result(game).standings == (
        Standing(0, (90, 270, 0, -200 - 30 + 70)),
        Standing(1, (0, 80, 0, -70)),
        Standing(2, (0, 0, 0, 30)),
    )
    assert [standing.worth for standing in result(game).standings] == [200, 10, 30]


@pytest.mark.rule("LG-98")
def test_by_option_loans_are_ignored() -> None:
    game = position(
        cash=(0, 0, 0),
        at={0: 38},
        laps={0: 4, 1: 5, 2: 5},
        loans=[notes(0, 2, 22), lent(2, 0, 30, 5), lent(0, 1, 70, 8)],
        dice=[(1, 1)],
        debts_at_count="ignore",
    )
    game.submit(Throw(0))
    assert [standing.worth for standing in result(game).standings] == [360, 80, 0]


@pytest.mark.rule("LG-98")
def test_loans_are_settled_unless_the_table_says_otherwise() -> None:
    assert LandlordOptions.of(position().options).debts_at_count == "settle"


@pytest.mark.rule("LG-99")
@pytest.mark.parametrize(
    ("cash", "winners"), [((0, 101, 99), [1]), ((0, 100, 99), [0, 1]), ((0, 100, 100), [0, 1, 2])]
)
def test_the_largest_total_wins_and_equal_ones_share(cash: tuple[int, ...], winners: list[int]) -> None:
    game = position(cash=cash, at={0: 38}, laps={0: 4, 1: 5, 2: 5}, dice=[(1, 1)])
    game.submit(Throw(0))
    assert result(game).winners == tuple(winners)
    assert game.state.winners == winners


@pytest.mark.rule("LG-82", "LG-96")
def test_a_loan_due_with_the_last_round_is_repaid_before_the_count() -> None:
    game = position(
        cash=(0, 0), at={0: 38}, laps={0: 4, 1: 5}, loans=[lent(1, 0, 70, 5, due=5)], dice=[(1, 1)]
    )
    game.submit(Throw(0))
    assert result(game).standings == (Standing(0, (30, 50, 0, 0)), Standing(1, (70, 0, 0, 0)))


# --- emergencies


@pytest.mark.rule("LG-100")
def test_what_the_rules_do_not_cover_has_been_settled_beforehand() -> None:
    """The rulings are options or fixed rules: no moment of the game asks the table what to do."""
    game = landed("Public Park")
    assert asked(game).step == BeforeThrow(1)
    assert asked(game).also == ()
    assert all(choice.seat == 1 for choice in game.choices())
