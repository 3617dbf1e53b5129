"""A game of Finance left in the middle of a forced chain goes on exactly as it would have.

The chain: a double of the player on turn, a double of the rival, and a third player.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.commands import Bid, Decline, DropOut, Throw
from engine.game import Game
from engine.games.finance1936.commands import SellLot
from engine.steps import Auction, Due, MayBuy, Owes
from tests.support.finance import CHESTNUT, GARDEN, GOAT, PROSPECT, position
from tests.support.position import asked
from tests.support.reload import check_goes_on


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
    """The lot has been declined."""
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
    """All that is done, and player 1 has an extra throw before player 0 has one."""
    game = debt_in_it()
    game.submit(SellLot(2, GOAT))
    game.submit(SellLot(2, CHESTNUT))
    return game


@pytest.mark.parametrize(
    ("made", "step"),
    [(chain, MayBuy), (auction_in_it, Auction), (debt_in_it, Owes), (extra_throw_in_it, Due)],
)
def test_a_game_left_in_a_forced_chain_goes_on_as_it_would_have(made: Callable[[], Game], step: type) -> None:
    game = made()
    assert isinstance(asked(game).step, step)
    assert game.state.turn == 0
    check_goes_on(game)
