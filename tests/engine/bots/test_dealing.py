"""How careful players answer what is proposed to them."""

from __future__ import annotations

import pytest

from engine.bots import make
from engine.bots.thrifty import Thrifty
from engine.commands import Accept, Command, Counter, Goods, Offer, Propose, Refuse
from engine.game import Game
from engine.rng import Rng
from engine.steps import Considers, TurnOver
from tests.support import finance
from tests.support.deeds import BALTIC, BOARDWALK
from tests.support.position import asked, position, title_of


def exchange(game: Game) -> list[Command]:
    """What two careful players answer to the proposal on the table and to each other."""
    bots = [Thrifty(Rng(seat)) for seat in range(len(game.state.players))]
    given: list[Command] = []
    while isinstance(asked(game).step, Considers):
        given.append(bots[asked(game).seat].choose(game, asked(game)))
        game.submit(given[-1])
    return given


def swap_of_sets() -> Game:
    """Each of the two has what the other needs: cash goes with it, but how much?"""
    game = position(
        owns={"Mediterranean Avenue": 0, "Boardwalk": 0, "Baltic Avenue": 1, "Park Place": 1}, most_counters=9
    )
    game.submit(Propose(0, Offer(0, 1, Goods(titles=(BOARDWALK,)), Goods(titles=(BALTIC,)))))
    return game


def sale(price: int) -> Game:
    game = position(owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1}, most_counters=9)
    game.submit(Propose(0, Offer(0, 1, Goods(cash=price), Goods(titles=(BALTIC,)))))
    return game


def swap_of_lots(cash: int) -> Game:
    game = finance.position(owns={finance.UNION: 0, finance.CAPITOL: 1}, most_counters=9)
    lots = Goods(titles=(finance.UNION,)), Goods(cash, (finance.CAPITOL,))
    game.submit(Propose(0, Offer(0, 1, *lots)))
    return game


@pytest.mark.rule("MO-133")
@pytest.mark.parametrize("game", [swap_of_sets(), sale(1), sale(60), *map(swap_of_lots, (0, 100, 300))])
def test_bots_name_other_terms_once_at_most_and_repeat_none(game: Game) -> None:
    step = asked(game).step
    assert isinstance(step, Considers)
    given = exchange(game)
    terms = [step.offer, *[answer.offer for answer in given if isinstance(answer, Counter)]]
    assert len(terms) <= 2
    assert len(set(terms)) == len(terms)
    assert isinstance(given[-1], Accept | Refuse)


@pytest.mark.rule("MO-133")
@pytest.mark.parametrize("most", [0, 1])
def test_bots_keep_to_the_answers_that_are_left(most: int) -> None:
    game = position(owns={"Mediterranean Avenue": 0, "Baltic Avenue": 1}, most_counters=most)
    game.submit(Propose(0, Offer(0, 1, Goods(cash=1), Goods(titles=(BALTIC,)))))
    assert sum(isinstance(answer, Counter) for answer in exchange(game)) <= most


def test_a_price_that_is_too_low_is_answered_with_one_that_is_not() -> None:
    answer = exchange(sale(1))[0]
    assert isinstance(answer, Counter)
    assert answer.offer.gets.cash > 1
    assert answer.offer.gives.titles == (BALTIC,)


@pytest.mark.parametrize("bot", ["normal", "hard", "expert"])
def test_where_the_best_deal_is_ruled_out_the_next_best_is_proposed(bot: str) -> None:
    sets = {"orange": 1, "St. James Place": 0, "pink": 0, "States Avenue": 1}
    owns = {**sets, "light blue": 1, "Oriental Avenue": 0}
    wanted = []
    for rule in (True, False):
        game = position(
            (1500, 2000, 1500),
            agenda=[TurnOver(1)],
            owns=owns,
            mortgaged=["St. James Place"],
            turn=1,
            trade_mortgaged=rule,
        )
        game.state.round = 3
        command = make(bot, Rng(1)).choose(game.blinded(1), asked(game))
        assert isinstance(command, Propose)
        wanted.append(title_of(game, "St. James Place") in command.offer.gets.titles)
    assert wanted == [True, False]
