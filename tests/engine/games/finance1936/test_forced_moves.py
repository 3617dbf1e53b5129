"""The Forced Move: who is sent back, when, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import BANK, Bid, Buy, Decline, DropOut, GiveUp, Resign, Throw
from engine.events import ExtraThrow, Moved, Reason, TurnBegan
from engine.game import Game
from engine.games.finance1936.commands import SellLot
from engine.games.finance1936.events import ForcedBack, ThrowCancelled, ThrowEarned
from engine.games.finance1936.state import FinanceState
from engine.games.finance1936.words import FinanceBy, FinanceReason
from engine.steps import Auction, Due, MayBuy, Owes
from tests.support.finance import (
    CHESTNUT,
    COLLEGE,
    COMMERCE,
    DEPOT,
    ELM,
    GARDEN,
    GOAT,
    LINCOLN,
    PROSPECT,
    SHANTY,
    landed,
    nobody_bids,
    paid,
    places,
    position,
    purses,
)
from tests.support.position import asked, happened, load

RICH = (9000, 9000, 9000, 9000)


def forced(game: Game) -> list[tuple[int, int, int, int, int]]:
    """Every Forced Move of the last command: who arrived, whom they forced, from where to where, how deep."""
    moves = (event for event in game.events if isinstance(event, ForcedBack))
    return [(event.seat, event.rival, event.start, event.goal, event.depth) for event in moves]


# --- who moves, and where


@pytest.mark.rule("FI-86", "FI-E17", "FI-E04")
def test_a_rival_found_on_the_space_moves_back_five_and_carries_out_that_space() -> None:
    game = position(at={0: 34, 1: 38}, dice=[(1, 3)], owns={LINCOLN: 2})
    game.submit(Throw(0))
    assert forced(game) == [(0, 1, 38, 33, 1)]
    assert Moved(1, 38, 33, -5, FinanceBy.FORCED) in game.events
    assert paid(game) == [(BANK, 0, 50), (1, 2, 100)]


@pytest.mark.rule("FI-86")
def test_passing_a_rival_forces_nobody_back() -> None:
    game = position(at={0: 34, 1: 36}, dice=[(1, 3)])
    game.submit(Throw(0))
    assert forced(game) == []


@pytest.mark.rule("FI-86")
@pytest.mark.parametrize(("card", "space", "goal"), [("C02", 7, 39), ("C08", 17, 14), ("C04", 27, 29)])
def test_a_rival_is_forced_back_if_a_card_brings_the_player_there(card: str, space: int, goal: int) -> None:
    game = landed(space, at={1: goal}, top=[card], dice=[(1, 2)], owns=dict.fromkeys(range(21), 0))
    assert forced(game)[:1] == [(0, 1, goal, goal - 5, 1)]


@pytest.mark.rule("FI-86", "FI-83")
def test_a_rival_is_forced_back_after_a_throw_at_the_carnival() -> None:
    game = landed("Carnival", at={1: 24}, dice=[(1, 3)], owns=dict.fromkeys(range(21), 0))
    assert forced(game) == [(0, 1, 24, 19, 1)]


@pytest.mark.rule("FI-87", "FI-17")
def test_a_forced_landing_is_a_landing_in_full_with_salary() -> None:
    game = position(at={0: 38, 1: 0}, dice=[(1, 1), (2, 3)])
    game.submit(Throw(0))
    assert paid(game)[:3] == [(BANK, 0, 200), (1, BANK, 20), (BANK, 1, 200)]


@pytest.mark.rule("FI-87")
def test_with_chance() -> None:
    game = position(at={0: 16, 1: 22}, dice=[(2, 4)], top=["C11"])
    game.submit(Throw(0))
    assert (places(game)[1], paid(game)) == (17, [(0, BANK, 10), (BANK, 1, 100)])


@pytest.mark.rule("FI-87", "FI-P04")
def test_with_purchase_which_is_the_rivals_to_decide() -> None:
    game = position(at={0: 34, 1: 38}, dice=[(1, 3)])
    game.submit(Throw(0))
    assert asked(game).step == MayBuy(1, LINCOLN)
    assert game.refusal(Buy(0)) == "That is another player's decision."
    game.submit(Buy(1))
    assert (game.state.owner[LINCOLN], asked(game).step) == (1, Due(1))
    assert happened(game, TurnBegan) == [TurnBegan(1, 1)]


@pytest.mark.rule("FI-87", "FI-26")
def test_with_an_auction_from_the_rivals_left() -> None:
    game = position(at={0: 34, 1: 38}, dice=[(1, 3)])
    game.submit(Throw(0))
    game.submit(Decline(1))
    assert asked(game).step == Auction(1, LINCOLN, bidders=(2, 0, 1))
    game.submit(Bid(2, 5))
    nobody_bids(game)
    assert (game.state.owner[LINCOLN], purses(game)[2]) == (2, 1920)


@pytest.mark.rule("FI-88")
def test_a_rival_who_owns_the_space_is_paid_and_moves_back_all_the_same() -> None:
    game = position(at={0: 14, 1: 18}, dice=[(1, 3)], owns={ELM: 1, COMMERCE: 0})
    game.submit(Throw(0))
    assert paid(game) == [(0, 1, 50), (1, 0, 40)]
    assert places(game)[:2] == [18, 13]


@pytest.mark.rule("FI-88")
def test_a_rival_is_forced_back_even_if_the_action_carried_the_player_away() -> None:
    game = position(at={0: 3, 1: 7}, dice=[(1, 3)], top=["C02"], owns={20: 0, SHANTY: 0})
    game.submit(Throw(0))
    assert places(game)[:2] == [39, 2]
    assert paid(game) == [(1, 0, 25)]


@pytest.mark.rule("FI-88")
def test_a_player_who_went_bankrupt_there_forces_nobody_back() -> None:
    game = position((20, 500, 500), at={0: 14, 1: 18}, dice=[(1, 3)], owns={ELM: 2})
    game.submit(Throw(0))
    game.submit(GiveUp(0))
    assert forced(game) == []
    assert places(game)[1] == 18
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-88")
def test_a_rival_who_was_moved_already_is_not_forced_back_even_if_there_again() -> None:
    game = position(
        at={0: 13, 1: 17},
        dice=[(1, 3), (1, 2), (1, 2), (1, 3)],
        top=["C07", "C11", "C12"],
        owns={COLLEGE: 0},
    )
    game.submit(Throw(0))
    assert [move[:4] for move in forced(game)] == [(0, 1, 17, 12), (1, 0, 17, 12)]
    assert places(game)[:2] == [24, 17]


@pytest.mark.rule("FI-89")
def test_a_piece_that_has_not_yet_made_its_first_move_stays_on_the_start() -> None:
    game = position(at={0: 38}, dice=[(1, 1)])
    game.submit(Throw(0))
    assert places(game) == [0, 0, 0]
    assert forced(game) == []


@pytest.mark.rule("FI-89")
def test_one_that_has_come_back_there_does_not() -> None:
    game = position(at={0: 38, 2: 0}, dice=[(1, 1), (1, 2)])
    game.submit(Throw(0))
    assert forced(game) == [(0, 2, 0, 35, 1)]
    assert places(game)[:3] == [0, 0, 38]


@pytest.mark.rule("FI-89")
def test_after_the_first_move_a_piece_is_like_any_other() -> None:
    game = position(at={1: 1}, dice=[(1, 2), (1, 1)])
    game.submit(Throw(0))
    assert places(game) == [3, 1, 0]
    game.submit(Throw(1))
    assert forced(game) == [(1, 0, 3, 38, 1)]


@pytest.mark.rule("FI-90")
def test_several_rivals_move_one_after_another_from_the_players_left() -> None:
    owns = dict.fromkeys(range(21), 2)
    game = position(RICH, turn=2, at={0: 38, 1: 38, 2: 34, 3: 38}, dice=[(1, 3)], owns=owns)
    game.submit(Throw(2))
    assert [(rival, depth) for _, rival, start, _, depth in forced(game) if start == 38] == [
        (3, 1),
        (0, 1),
        (1, 1),
    ]


@pytest.mark.rule("FI-90", "FI-87")
def test_the_chain_of_the_first_ends_before_the_second_moves() -> None:
    game = position(RICH, at={0: 34, 1: 38, 2: 38, 3: 33}, dice=[(1, 3)], owns={LINCOLN: 0, 15: 0, 13: 0})
    game.submit(Throw(0))
    assert forced(game) == [
        (0, 1, 38, 33, 1),
        (1, 3, 33, 28, 2),
        (0, 2, 38, 33, 1),
        (2, 1, 33, 28, 2),
        (1, 3, 28, 23, 3),
    ]
    assert asked(game).step == MayBuy(3, 12)


# --- chains


@pytest.mark.rule("FI-87", "FI-E17")
def test_chains_run_to_their_end() -> None:
    game = position(
        RICH, at={0: 24, 1: 28, 2: 23, 3: 18}, dice=[(1, 3)], owns={15: 0, 12: 0, ELM: 0, COMMERCE: 0}
    )
    game.submit(Throw(0))
    assert forced(game) == [(0, 1, 28, 23, 1), (1, 2, 23, 18, 2), (2, 3, 18, 13, 3)]
    assert paid(game) == [(1, 0, 60), (2, 0, 50), (3, 0, 40)]
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-86", "FI-87")
def test_each_completes_the_whole_action_before_the_next_is_moved() -> None:
    game = position(RICH, at={0: 34, 1: 38, 2: 33}, dice=[(1, 3)], owns={15: 0})
    game.submit(Throw(0))
    assert asked(game).step == MayBuy(1, LINCOLN)
    assert places(game)[2] == 33
    game.submit(Decline(1))
    assert places(game)[2] == 33
    nobody_bids(game)
    assert forced(game) == [(1, 2, 33, 28, 2)]


@pytest.mark.rule("FI-87", "FI-92", "FI-86")
def test_the_player_on_turn_can_be_forced_back_and_still_has_the_extra_throw() -> None:
    game = position(
        at={0: 23, 1: 27, 2: 22},
        top=["C04", "C10"],
        dice=[(2, 2), (1, 2), (1, 3), (1, 1)],
        owns={COLLEGE: 1},
    )
    game.submit(Throw(0))
    assert [move[:4] for move in forced(game)] == [(0, 1, 27, 22), (1, 2, 22, 17), (2, 0, 29, 24)]
    assert places(game) == [24, 22, 29]
    assert purses(game) == [1905, 1925, 1935]
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 1)]
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-92", "FI-90")
def test_a_forced_players_extra_throw_waits_for_the_rivals_still_to_move() -> None:
    game = position(
        RICH,
        at={0: 23, 1: 27, 2: 22, 3: 27},
        top=["C04", "C10", "C11"],
        dice=[(2, 2), (1, 2), (1, 3), (1, 1)],
        owns={COLLEGE: 1},
    )
    game.submit(Throw(0))
    assert [move[1:] for move in forced(game)] == [
        (1, 27, 22, 1),
        (2, 22, 17, 2),
        (0, 29, 24, 3),
        (3, 27, 22, 1),
        (1, 22, 17, 2),
    ]
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 1)]
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-14", "FI-92")
def test_a_forced_players_extra_throw_is_cancelled_on_a_throw_again_space() -> None:
    game = position(at={0: 38, 1: 0}, dice=[(1, 1), (2, 3), (1, 2)])
    game.submit(Throw(0))
    assert [move[:4] for move in forced(game)] == [(0, 1, 0, 35), (1, 0, 0, 35)]
    assert happened(game, ThrowCancelled) == [ThrowCancelled(0)]
    assert paid(game)[3:] == [(0, BANK, 20), (BANK, 0, 50)]
    assert asked(game).step == Due(1)
    assert game.state.turn == 1


# --- the rival's own throws


def at_the_wharf(*dice: tuple[int, int], first: tuple[int, int] = (1, 3), **setting: Any) -> Game:
    """Player 0 comes to Chance; player 1, found there, is forced to the Wharf and throws at the Carnival."""
    at = {0: 17 - sum(first), 1: 17, 2: 24}
    game = position(at=at, top=["C11"], dice=[first, *dice], **setting)
    game.submit(Throw(0))
    return game


@pytest.mark.rule("FI-91", "FI-80", "FI-84")
def test_a_forced_players_double_earns_an_extra_throw_before_play_returns() -> None:
    game = at_the_wharf((3, 3), owns={14: 1})
    assert paid(game) == [(BANK, 0, 100), (1, BANK, 5)]
    assert happened(game, ExtraThrow) == [ExtraThrow(1, 1)]
    assert (asked(game).step, game.state.turn) == (Due(1), 0)
    load(game, (1, 2))
    game.submit(Throw(1))
    assert places(game)[1] == 29
    assert happened(game, TurnBegan) == [TurnBegan(1, 1)]


@pytest.mark.rule("FI-91", "FI-92")
def test_the_extra_throw_of_the_player_on_turn_comes_after_it() -> None:
    game = at_the_wharf((3, 3), (1, 4), first=(2, 2), owns={14: 1, 16: 1})
    assert asked(game).step == Due(1)
    game.submit(Throw(1))
    assert places(game)[1] == 31
    assert asked(game).step == Due(0)
    assert game.state.turn == 0


@pytest.mark.rule("FI-91")
def test_an_extra_throw_waits_until_the_chain_of_forced_moves_is_done() -> None:
    game = at_the_wharf((2, 2), owns={COLLEGE: 1})
    assert [move[:4] for move in forced(game)] == [(0, 1, 17, 12), (1, 2, 24, 19)]
    assert asked(game).step == MayBuy(2, PROSPECT)
    assert happened(game, ExtraThrow) == []
    game.submit(Buy(2))
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-91", "FI-12")
def test_a_forced_players_extra_throw_may_be_a_double_and_force_others() -> None:
    game = at_the_wharf((1, 1), (1, 1), (1, 3), owns={COLLEGE: 1, PROSPECT: 2, 14: 1})
    assert places(game)[1] == 22
    game.submit(Throw(1))
    assert forced(game) == [(1, 2, 24, 19, 2)]
    assert (asked(game).step, game.state.turn) == (Due(1), 0)
    game.submit(Throw(1))
    assert asked(game).step == MayBuy(1, 15)


@pytest.mark.rule("FI-91", "FI-68")
def test_the_moment_before_a_forced_players_extra_throw_is_open_to_all() -> None:
    game = at_the_wharf((3, 3), owns={14: 1, GOAT: 0})
    assert asked(game).also == (2, 0)
    game.submit(SellLot(0, GOAT))
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-91", "FI-14")
def test_a_forced_players_double_is_cancelled_like_any_other() -> None:
    game = position(at={0: 38, 1: 0}, dice=[(1, 1), (5, 5), (1, 2)], owns={DEPOT: 1})
    game.submit(Throw(0))
    assert happened(game, ThrowEarned) == [ThrowEarned(0), ThrowEarned(1)]
    assert happened(game, ThrowCancelled) == [ThrowCancelled(1)]
    assert (places(game)[1], asked(game).step) == (8, Due(0))


@pytest.mark.rule("FI-91", "FI-13")
def test_who_is_forced_back_twice_has_one_extra_throw_after_the_first() -> None:
    game = position(
        RICH,
        at={0: 38, 1: 0},
        dice=[(1, 1), (1, 4), (1, 4), (4, 4)],
    )
    game.submit(Throw(0))
    assert [move[1:] for move in forced(game)] == [(1, 0, 35, 1), (0, 0, 35, 2), (1, 0, 35, 3)]
    assert places(game)[:2] == [0, 3]
    assert happened(game, ExtraThrow) == [ExtraThrow(1, 1)]
    assert (asked(game).step, game.state.turn) == (Due(1), 0)


# --- an auction, a debt and a bankruptcy inside a chain


def deep() -> Game:
    """Player 0's double; player 1's forced move with a double; an unowned lot, on which player 2 stands.

    Player 2 will be forced on to Prospect Street, and owe player 0 more than their cash there.
    """
    return at_the_wharf(
        (2, 2),
        (3, 4),
        first=(2, 2),
        owns={PROSPECT: 0, GOAT: 2, CHESTNUT: 2, GARDEN: 1},
        houses={PROSPECT: 5},
    )


@pytest.mark.rule("FI-87", "FI-94", "FI-26")
def test_an_auction_and_a_debt_within_a_chain_within_a_turn() -> None:
    game = deep()
    game.state.players[2].cash = 1500
    assert asked(game).step == MayBuy(1, COLLEGE)
    game.submit(Decline(1))
    assert asked(game).step == Auction(1, COLLEGE, bidders=(2, 0, 1))
    game.submit(DropOut(2))
    game.submit(Bid(0, 20))
    game.submit(DropOut(1))
    assert forced(game) == [(1, 2, 24, 19, 2)]
    step = asked(game).step
    assert isinstance(step, Owes)
    assert (step.seat, step.creditor, step.amount, step.is_debt) == (2, 0, 1600, True)
    game.submit(SellLot(2, GOAT))
    assert asked(game).step == step
    game.submit(SellLot(2, CHESTNUT))
    assert paid(game) == [(BANK, 2, 100), (2, 0, 1600)]
    assert asked(game).step == Due(1)
    game.submit(Throw(1))
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-94", "FI-96", "FI-98")
def test_a_bankruptcy_within_a_chain_ends_that_player_and_not_the_chain() -> None:
    game = deep()
    game.state.players[2].cash = 1000
    game.submit(Buy(1))
    game.submit(GiveUp(2))
    assert [game.state.owner[lot] for lot in (GOAT, CHESTNUT)] == [0, 0]
    assert asked(game).step == Due(1)
    game.submit(Throw(1))
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-88", "FI-16")
def test_a_forced_player_who_goes_bankrupt_forces_nobody_and_the_next_rival_is_moved() -> None:
    game = position((500, 50, 500, 500), at={0: 34, 1: 38, 2: 33, 3: 38}, dice=[(1, 3)], owns={LINCOLN: 0})
    game.submit(Throw(0))
    assert asked(game).seat == 1
    game.submit(GiveUp(1))
    assert forced(game) == [(0, 3, 38, 33, 1), (3, 2, 33, 28, 2)]


@pytest.mark.rule("FI-88", "FI-96")
def test_a_bankruptcy_in_a_chain_on_turn_ends_the_extra_throw_and_the_turn() -> None:
    game = position(
        (500, 500, 500),
        at={0: 23, 1: 27, 2: 22},
        top=["C04", "C10"],
        dice=[(2, 2), (1, 2), (1, 3), (1, 1)],
        owns={COLLEGE: 1},
        houses={COLLEGE: 5},
    )
    game.submit(Throw(0))
    assert asked(game).step == Owes(0, 1, 1920, Reason.RENT, COLLEGE, is_debt=True)
    game.submit(GiveUp(0))
    assert purses(game) == [0, 500 - 30 - 10 - 20 + 540, 510]
    assert happened(game, ExtraThrow) == []
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-91", "FI-16")
def test_who_resigns_before_an_extra_throw_makes_none() -> None:
    game = at_the_wharf((3, 3), first=(2, 2), owns={14: 1})
    game.submit(Resign(1))
    assert asked(game).step == Due(0)
    game = at_the_wharf((3, 3), first=(2, 2), owns={14: 1})
    game.submit(Resign(0))
    assert asked(game).step == Due(1)
    load(game, (1, 2))
    game.submit(Throw(1))
    assert (asked(game).step, game.state.turn) == (Due(1), 1)


# --- the guard


@pytest.mark.rule("FI-93")
def test_after_a_hundred_landings_no_further_forced_move_is_started_in_that_turn() -> None:
    game = position((9000, 9000), at={0: 38, 1: 0}, dice=[(1, 1)] + [(2, 3)] * 60)
    game.submit(Throw(0))
    assert len(forced(game)) == 50
    assert [move[4] for move in forced(game)] == list(range(1, 51))
    assert places(game) == [0, 0]
    assert (asked(game).step, game.state.turn) == (Due(1), 1)


@pytest.mark.rule("FI-93")
def test_the_hundredth_landing_starts_none_and_the_ninety_ninth_does() -> None:
    for landings, moves in ((98, 1), (99, 0)):
        game = position(at={0: 34, 1: 38}, dice=[(1, 3)], owns={LINCOLN: 2})
        FinanceState.of(game.state).landings = landings
        game.submit(Throw(0))
        assert len(forced(game)) == moves


@pytest.mark.rule("FI-93")
def test_the_next_turn_counts_from_nothing() -> None:
    game = position(at={0: 34, 1: 28, 2: 38}, dice=[(1, 3), (4, 6)], owns={LINCOLN: 2, GOAT: 0})
    FinanceState.of(game.state).landings = 99
    game.submit(Throw(0))
    assert (forced(game), FinanceState.of(game.state).landings, asked(game).step) == ([], 0, Due(1))
    game.submit(Throw(1))
    assert next(move[:4] for move in forced(game)) == (1, 2, 38, 33)


@pytest.mark.rule("FI-93", "FI-25")
def test_landings_go_on_as_usual_after_that() -> None:
    game = position(at={0: 34, 1: 38}, dice=[(1, 4)])
    FinanceState.of(game.state).landings = 150
    game.submit(Throw(0))
    assert asked(game).step == MayBuy(0, 20)


@pytest.mark.rule("FI-85")
def test_a_railroad_is_left_before_anybody_else_moves() -> None:
    game = position(at={0: 1, 1: 8}, dice=[(1, 3), (1, 2)], owns={4: 0})
    game.submit(Throw(0))
    assert forced(game) == [(0, 1, 8, 3, 1)]
    assert paid(game, FinanceReason.FARE) == [(0, BANK, 5)]
