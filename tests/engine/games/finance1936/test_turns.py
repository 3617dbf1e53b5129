"""Throws, doubles, extra throws and open moments."""

from __future__ import annotations

import pytest

from engine.commands import (
    BANK,
    Build,
    Buy,
    Command,
    Decline,
    EndTurn,
    GiveUp,
    Goods,
    Offer,
    Propose,
    Ready,
    Refuse,
    SellBuildings,
    Throw,
)
from engine.events import By, DiceThrown, ExtraThrow, Moved, Paid, PropertyOffered, Purpose, TurnBegan
from engine.games.finance1936.commands import SellLot
from engine.games.finance1936.events import ForcedBack, ThrowCancelled, ThrowEarned
from engine.games.finance1936.state import FinancePlayer
from engine.games.finance1936.words import FinanceReason
from engine.steps import Auction, Due, MayBuy, Owes
from tests.support.finance import ELM, GOAT, UNION, landed, paid, places, position, purses, told
from tests.support.position import asked, happened

# --- the order of a turn


@pytest.mark.rule("FI-10", "FI-P03", "FI-E02", "FI-E03", "FI-E04")
def test_a_turn_is_one_throw_one_move_one_landing_and_the_turn_passes() -> None:
    game = position(at={0: 34}, dice=[(1, 3)])
    assert asked(game).step == Due(0)
    game.submit(Throw(0))
    assert game.events == [
        DiceThrown(0, (1, 3), Purpose.MOVE),
        Moved(0, 34, 38, 4, By.THROW),
        Paid(BANK, 0, 50, FinanceReason.SPACE),
        TurnBegan(1, 1),
    ]
    assert asked(game).step == Due(1)


@pytest.mark.rule("FI-11")
def test_a_landing_is_salary_then_the_space_then_the_rival_then_the_extra_throw() -> None:
    game = position(at={0: 37, 1: 3}, dice=[(3, 3)])
    game.submit(Throw(0))
    assert paid(game) == [(BANK, 0, 200), (0, BANK, 10), (BANK, 1, 50)]
    assert told(game, Paid, ForcedBack, ExtraThrow) == [Paid, Paid, ForcedBack, Paid, ExtraThrow]
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-11")
def test_the_rival_waits_until_the_lot_has_been_sold() -> None:
    game = position(at={0: 14, 1: 18}, dice=[(1, 3)], owns={7: 2})
    game.submit(Throw(0))
    assert asked(game).step == MayBuy(0, ELM)
    assert places(game) == [18, 18, 0]
    game.submit(Buy(0))
    assert places(game) == [18, 13, 0]
    assert paid(game) == [(0, BANK, 200), (1, 2, 40)]


@pytest.mark.rule("FI-10")
def test_there_is_no_open_moment_after_the_last_landing() -> None:
    game = position(at={0: 34}, dice=[(1, 3)])
    assert game.refusal(EndTurn(0)) == "You cannot do that now."


@pytest.mark.rule("FI-P03")
def test_only_the_player_on_turn_throws() -> None:
    assert position().refusal(Throw(1)) == "That is another player's decision."


# --- doubles


@pytest.mark.rule("FI-12", "FI-E02", "FI-E18")
def test_a_double_earns_an_extra_throw_after_all_the_action() -> None:
    game = position(at={0: 33}, dice=[(3, 3), (1, 2)])
    game.submit(Throw(0))
    assert told(game, ThrowEarned, PropertyOffered) == [ThrowEarned, PropertyOffered]
    game.submit(Buy(0))
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 1)]
    assert (asked(game).step, game.state.turn) == (Due(0), 0)


@pytest.mark.rule("FI-12")
def test_there_is_no_limit_to_doubles_and_no_penalty() -> None:
    game = position(
        at={0: 1}, dice=[(6, 6), (5, 5), (4, 4), (4, 4), (2, 2)], owns=dict.fromkeys(range(21), 0)
    )
    for place in (13, 23, 31, 39, 3):
        assert asked(game).step == Due(0)
        game.submit(Throw(0))
        assert (places(game)[0], happened(game, TurnBegan)) == (place, [])


@pytest.mark.rule("FI-12")
def test_a_throw_without_a_double_ends_the_turn_whatever_came_before() -> None:
    game = position(at={0: 33}, dice=[(3, 3), (1, 3)], owns={UNION: 0})
    game.submit(Throw(0))
    game.submit(Throw(0))
    assert places(game)[0] == 3
    assert happened(game, TurnBegan) == [TurnBegan(1, 1)]


@pytest.mark.rule("FI-13")
def test_there_is_never_more_than_one_extra_throw_due() -> None:
    game = position(at={0: 34}, dice=[(2, 2), (1, 2)], throw_due=[0], owns={0: 0})
    game.submit(Throw(0))
    assert happened(game, ThrowEarned) == []
    assert happened(game, ExtraThrow) == [ExtraThrow(0, 1)]
    assert FinancePlayer.of(game.state.players[0]).throw_due is False


# --- throw-again spaces


@pytest.mark.rule("FI-14", "FI-E18")
@pytest.mark.parametrize(
    ("start", "dice", "space"),
    [(1, (2, 2), 5), (8, (1, 1), 10), (8, (2, 2), 12), (18, (1, 1), 20), (26, (2, 2), 30), (31, (2, 2), 35)],
)
def test_a_double_that_leads_to_a_throw_again_space_is_cancelled(
    start: int, dice: tuple[int, int], space: int
) -> None:
    game = position(at={0: start}, dice=[dice, (1, 3)], owns=dict.fromkeys(range(21), 0))
    game.submit(Throw(0))
    assert happened(game, Moved)[0] == Moved(0, start, space, space - start, By.THROW)
    assert told(game, Moved, ThrowCancelled)[:2] == [Moved, ThrowCancelled]
    assert happened(game, ThrowCancelled) == [ThrowCancelled(0)]
    assert game.state.turn == 1


@pytest.mark.rule("FI-14", "FI-84")
def test_a_double_thrown_at_the_carnival_earns_the_one_throw_that_is_due() -> None:
    """The throw that the Carnival calls for has taken the place of the first one (FI-14)."""
    game = position(at={0: 18}, dice=[(1, 1), (2, 2), (1, 3)], owns=dict.fromkeys(range(21), 0))
    game.submit(Throw(0))
    assert told(game, ThrowEarned, ThrowCancelled, ExtraThrow) == [
        ThrowEarned,
        ThrowCancelled,
        ThrowEarned,
        ExtraThrow,
    ]


@pytest.mark.rule("FI-15")
def test_the_throw_made_there_can_earn_one_itself() -> None:
    game = position(at={0: 1}, dice=[(2, 2), (2, 2)], owns={5: 0})
    game.submit(Throw(0))
    assert told(game, ThrowEarned, ThrowCancelled, ExtraThrow) == [
        ThrowEarned,
        ThrowCancelled,
        ThrowEarned,
        ExtraThrow,
    ]
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-15", "FI-14")
def test_a_double_on_a_railroad_that_leads_to_another_throw_again_space_is_cancelled_too() -> None:
    game = position(at={0: 1}, dice=[(1, 3), (5, 5), (1, 3)], owns={9: 0, 10: 0})
    game.submit(Throw(0))
    assert told(game, ThrowEarned, ThrowCancelled) == [ThrowEarned, ThrowCancelled]
    assert places(game)[0] == 19
    assert game.state.turn == 1


@pytest.mark.rule("FI-14")
def test_a_card_that_leads_there_cancels_it_as_well() -> None:
    game = position(at={0: 3}, dice=[(2, 2), (1, 3)], top=["C07"], owns={13: 0})
    game.submit(Throw(0))
    assert happened(game, ThrowCancelled) == [ThrowCancelled(0)]
    assert (places(game)[0], game.state.turn) == (24, 1)


@pytest.mark.rule("FI-14")
def test_a_ride_on_a_free_pass_cancels_it_as_well() -> None:
    game = position(at={0: 3}, dice=[(2, 2), (1, 2)], top=["C10"], owns={ELM: 0})
    game.submit(Throw(0))
    assert happened(game, ThrowCancelled) == [ThrowCancelled(0)]
    assert (places(game)[0], game.state.turn) == (18, 1)


@pytest.mark.rule("FI-16")
def test_a_bankrupts_throws_lapse() -> None:
    game = position((15, 0, 0), at={0: 33}, dice=[(3, 3)], owns={UNION: 2})
    game.submit(Throw(0))
    assert FinancePlayer.of(game.state.players[0]).throw_due
    game.submit(GiveUp(0))
    assert happened(game, ExtraThrow) == []
    assert asked(game).step == Due(1)


# --- open moments


@pytest.mark.rule("FI-68", "FI-P01")
def test_before_a_throw_every_player_may_do_business() -> None:
    game = position(owns={GOAT: 1}, circuit=[1])
    assert asked(game).also == (1, 2)
    game.submit(Build(1, (GOAT,)))
    game.submit(SellLot(1, GOAT))
    assert purses(game) == [1925, 1925 - 100 + 75 + 50, 1925]
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-68", "FI-P01")
def test_before_an_extra_throw_every_player_may_do_business() -> None:
    game = position(at={0: 33}, dice=[(3, 3)], owns={UNION: 0, GOAT: 2})
    game.submit(Throw(0))
    assert (asked(game).step, asked(game).also) == (Due(0), (1, 2))
    game.submit(SellLot(2, GOAT))
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-68", "FI-P01")
def test_before_a_throw_every_player_may_do_nothing() -> None:
    game = position(owns={GOAT: 1})
    game.submit(Ready(1))
    assert asked(game).also == (2,)
    assert game.refusal(SellLot(1, GOAT)) == "That is another player's decision."


BUSINESS: list[Command] = [
    Build(1, (GOAT,)),
    SellBuildings(1, (GOAT,)),
    SellLot(1, GOAT),
    Propose(1, Offer(1, 0, Goods(titles=(GOAT,)), Goods(cash=100))),
]


@pytest.mark.rule("FI-68")
@pytest.mark.parametrize("command", BUSINESS)
def test_by_option_only_the_player_who_is_to_throw_may(command: Command) -> None:
    all_may = position(owns={GOAT: 1}, houses={GOAT: 1}, circuit=[1], dealing="all")
    assert all_may.refusal(command) is None
    one_may = position(owns={GOAT: 1}, houses={GOAT: 1}, circuit=[1], dealing="turn_player")
    assert one_may.refusal(command) == "That is another player's decision."
    assert list(one_may.choices(1)) == []


@pytest.mark.rule("FI-68")
@pytest.mark.parametrize("command", BUSINESS)
def test_by_that_option_the_player_who_is_to_throw_may_still(command: Command) -> None:
    game = position(owns={GOAT: 1}, houses={GOAT: 1}, circuit=[1], dealing="turn_player", turn=1)
    assert game.refusal(command) is None


@pytest.mark.rule("FI-68")
def test_by_that_option_another_still_answers_an_offer() -> None:
    game = position(owns={GOAT: 0}, dealing="turn_player")
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(GOAT,)), Goods(cash=100))))
    assert asked(game).seat == 1
    game.submit(Refuse(1))
    assert asked(game).step == Due(0)


@pytest.mark.rule("FI-68", "FI-P05", "FI-P09")
def test_bidders_and_debtors_may_sell_to_the_bank_and_trade() -> None:
    offer = Offer(0, 1, Goods(titles=(GOAT,)), Goods(cash=100))
    game = landed("Union Square", (50, 300, 300), owns={UNION: 1, GOAT: 0})
    assert isinstance(asked(game).step, Owes)
    assert game.refusal(SellLot(0, GOAT)) is None
    assert game.refusal(Propose(0, offer)) is None
    game = landed("Union Square", (50, 300, 300), owns={GOAT: 1})
    game.submit(Decline(0))
    assert isinstance(asked(game).step, Auction)
    assert game.refusal(SellLot(1, GOAT)) is None
    assert game.refusal(Propose(1, Offer(1, 2, offer.gives, offer.gets))) is None


@pytest.mark.rule("FI-68")
def test_nobody_builds_in_the_middle_of_an_action() -> None:
    game = landed("Union Square", owns={GOAT: 0}, circuit=[0, 1])
    assert game.refusal(Build(0, (GOAT,))) == "You cannot do that now."
    assert asked(game).also == ()
