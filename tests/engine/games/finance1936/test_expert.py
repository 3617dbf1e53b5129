"""The expert at Finance: it pays dearly only for lots where rivals stop often."""

from __future__ import annotations

import pytest

from engine.board import TitleNumber
from engine.bots import answer, make
from engine.bots.thoughts import last_thoughts
from engine.commands import Bid, Buy, Command, Decline, DropOut
from engine.game import Game
from engine.rng import Rng
from engine.steps import Auction, MayBuy
from tests.support.finance import COMMERCE, ELM, position
from tests.support.position import asked

EXPERT, HARD = make("expert", Rng(1)), make("hard", Rng(1))


def offered(lot: TitleNumber) -> Game:
    return position(agenda=[MayBuy(0, lot)])


def bid_after(lot: TitleNumber, standing: int) -> Command:
    step = Auction(0, lot, bid=standing, leader=1, bidders=(0, 1))
    game = position(agenda=[step])
    return answer(EXPERT, game, asked(game))


@pytest.mark.parametrize(("lot", "choice"), [(COMMERCE, Buy(0)), (ELM, Decline(0))])
def test_the_expert_leaves_a_lot_that_is_seldom_visited_to_an_auction(
    lot: TitleNumber, choice: Command
) -> None:
    game = offered(lot)
    assert answer(HARD, game, asked(game)) == Buy(0)
    assert answer(EXPERT, game, asked(game)) == choice


def test_the_expert_bids_for_a_lot_seldom_visited_only_while_it_is_cheap() -> None:
    assert isinstance(bid_after(ELM, 50), Bid)
    assert bid_after(ELM, 195) == DropOut(0)
    assert isinstance(bid_after(COMMERCE, 195), Bid)


def test_the_expert_tells_why_it_left_a_lot() -> None:
    (thought,) = last_thoughts(offered(ELM), (Decline(0),), [EXPERT, None, None])[0]
    assert "seldom" in thought.rule
    assert thought.limit is not None
    assert thought.limit < position().board.titles[ELM].price
