"""The expert's second thoughts: what rules of thumb say is played on, beside other ways to go on."""

from __future__ import annotations

import pytest

from engine.bots import make
from engine.bots.expert import PLAYED_ON, Expert
from engine.bots.judgement.hard import Hard
from engine.bots.playouts import Brisk, PlayOuts
from engine.bots.seconding import second_thought
from engine.commands import Bid, Build, Buy, Command, Decline, DropOut, EndTurn, Throw
from engine.game import Game
from engine.review.advice import Adviser
from engine.rng import Rng
from engine.steps import Auction, MayBuy, PassTurn, Step, TurnOver
from tests.support.position import asked, position, title_of

ORANGE = {"orange": 0, "red": 1, "Park Place": 0, "green": 2}


def at(step: Step, cash: int = 1200) -> Game:
    """The first player has a whole group, and lacks Boardwalk."""
    return position((cash, 700, 700), owns=ORANGE, agenda=(step, TurnOver(0), PassTurn(0)))


def boardwalk() -> int:
    return title_of(position(), "Boardwalk")


def thought(game: Game, first: Command) -> Command:
    """What is done after this first thought."""
    return second_thought(Hard(Rng(1)).view(game, 0), asked(game).step, first, Rng(1))


def test_the_last_lot_of_a_group_is_not_declined_after_all() -> None:
    game = at(MayBuy(0, boardwalk()))
    assert thought(game, Decline(0)) == Buy(0)
    assert thought(game, Buy(0)) == Buy(0)


def test_an_auction_of_it_is_not_left() -> None:
    game = at(Auction(0, title=boardwalk(), bidders=(0, 1), leader=1, bid=90))
    assert thought(game, DropOut(0)) == Bid(0, 91)
    assert thought(game, Bid(0, 95)) == Bid(0, 95)


def test_a_group_is_not_left_bare_with_much_money_in_hand() -> None:
    near = dict.fromkeys((1, 2), "Jail")
    game = position((900, 700, 700), owns={"orange": 0}, at=near, agenda=(TurnOver(0), PassTurn(0)))
    assert isinstance(thought(game, EndTurn(0)), Build)


def test_nothing_else_is_thought_of_where_there_is_nothing_to_choose() -> None:
    game = position((500, 500, 500))
    assert thought(game, Throw(0)) == Throw(0)


def test_lines_of_play_are_compared_by_the_same_dice_and_cards() -> None:
    game = at(MayBuy(0, boardwalk()))
    view = Hard(Rng(1)).view(game, 0)
    playouts = PlayOuts(view, asked(game).step, Rng(1))
    first = playouts.chances((Buy(0),))
    assert first == playouts.chances((Buy(0),))
    assert len(set(first)) > 1
    assert first != playouts.chances((Decline(0),))


def test_players_in_a_play_out_let_go_what_the_line_of_play_let_go() -> None:
    auction = Auction(0, title=boardwalk(), bidders=(0, 1), leader=1, bid=90)
    own, other = Brisk(Rng(1), 9, 0, boardwalk()), Brisk(Rng(1), 9, 0, None)
    game = at(auction)
    assert own.habits(game.rules)[Auction](game, 0, auction) == DropOut(0)
    assert isinstance(other.habits(game.rules)[Auction](game, 0, auction), Bid)


def test_the_same_position_brings_the_same_thought_and_is_left_as_it_was() -> None:
    game = at(TurnOver(0))
    before = game.copy().state
    chosen = {make("expert", Rng(1)).choose(game, asked(game)) for _ in range(3)}
    assert len(chosen) == 1
    assert game.state == before


def test_a_second_thought_is_explained_as_one() -> None:
    game, expert = at(MayBuy(0, boardwalk())), Expert(Rng(1))
    usual = expert.explain(game, asked(game), Buy(0))
    assert usual is not None
    assert usual.rule != PLAYED_ON
    seconded = expert.explain(game, asked(game), Decline(0))
    assert seconded is not None
    assert (seconded.rule, seconded.limit) == (PLAYED_ON, None)


def test_advice_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Command:
        raise AssertionError

    monkeypatch.setattr("engine.bots.expert.second_thought", fail)
    game = at(MayBuy(0, boardwalk()))
    assert Adviser(game.rules).options(game, 0)[0].command == Buy(0)
    with pytest.raises(AssertionError):
        make("expert", Rng(1)).choose(game, asked(game))
