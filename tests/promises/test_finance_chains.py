"""A game of Finance left in the middle of a forced chain goes on exactly as it would have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.commands import Bid, Decline, DropOut, SellLot, Throw
from engine.game import Game
from engine.steps import Auction, Due, MayBuy, Owes
from saves import Store, verify
from tests.support.finance import CHESTNUT, GARDEN, GOAT, PROSPECT, position
from tests.support.finance_walk import (
    depth,
    finance_setup,
    is_a_debt_in_a_chain,
    is_an_auction_in_a_chain,
    is_in_a_chain,
)
from tests.support.position import asked
from tests.support.reload import check_goes_on
from tests.support.walk import walk

Where = Callable[[Game], bool]


# --- a chain made on purpose: a double of the player on turn, a double of the rival, a third player


def chain() -> Game:
    """Player 1, forced to the Carnival, stands on an unowned lot where player 2 is."""
    game = position(
        (1925, 1925, 1500),
        at={0: 13, 1: 17, 2: 24},
        top=["C11"],
        dice=[(2, 2), (2, 2)],
        owns={PROSPECT: 0, GOAT: 2, CHESTNUT: 2, GARDEN: 1},
        houses={PROSPECT: 5},
    )
    game.submit(Throw(0))
    return game


def auction_in_it() -> Game:
    """He has declined it."""
    game = chain()
    game.submit(Decline(1))
    game.submit(DropOut(2))
    game.submit(Bid(0, 20))
    return game


def debt_in_it() -> Game:
    """Player 2, forced back from it, cannot pay the rent of Prospect Street at once."""
    game = auction_in_it()
    game.submit(DropOut(1))
    return game


def extra_throw_in_it() -> Game:
    """All that is done, and player 1 has his extra throw before player 0 has his."""
    game = debt_in_it()
    game.submit(SellLot(2, GOAT))
    game.submit(SellLot(2, CHESTNUT))
    return game


@pytest.mark.parametrize(
    ("made", "step"),
    [(chain, MayBuy), (auction_in_it, Auction), (debt_in_it, Owes), (extra_throw_in_it, Due)],
)
def test_it_goes_on_as_it_would_have(made: Callable[[], Game], step: type) -> None:
    game = made()
    assert isinstance(asked(game).step, step)
    assert game.state.turn == 0
    check_goes_on(game)


# --- chains that random play has come to


@pytest.mark.parametrize("where", [is_in_a_chain, is_an_auction_in_a_chain, is_a_debt_in_a_chain])
def test_so_it_does_wherever_random_play_is_left(where: Where, tmp_path: Path) -> None:
    """The game is saved, closed, opened and checked at every such moment; then it is played to its end."""
    left = 0
    for seed in range(120):
        setup = finance_setup(seed)
        whole, played = walk(setup)
        store = Store(tmp_path / f"{seed}")
        saved = store.create(setup)
        for command in played:
            if where(saved.game):
                before, decision = saved.game.state.copy(), saved.game.decision
                saved.close()
                saved = store.open(saved.name)
                assert (saved.game.state, saved.game.decision) == (before, decision)
                left += 1
            saved.game.submit(command)
            saved.append(command)
        saved.close()
        assert saved.game.state == whole.state
        assert verify(store.path(saved.name)).is_whole
        if left >= 6:
            return
    raise AssertionError(f"random play came to such a moment only {left} times")


def test_random_play_comes_to_chains_in_chains() -> None:
    depths: set[int] = set()
    for seed in range(60):
        walk(finance_setup(seed), lambda moment: depths.add(depth(moment.game)))
    assert {0, 1, 2} <= depths
