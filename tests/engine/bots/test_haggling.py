"""How the expert deals: it thinks of what the other side will say."""

from __future__ import annotations

import pytest

from engine.bots import make
from engine.bots.judgement.haggling import counts_chances
from engine.bots.judgement.hard import Hard
from engine.bots.outlook import Outlook
from engine.commands import Accept, Command, Counter, Goods, Offer, Propose, Refuse
from engine.game import Game
from engine.rng import Rng
from engine.steps import PassTurn, TurnOver
from tests.support.position import asked, position, title_of


def wanting() -> Game:
    """The second player lacks one orange lot, which is the first one's."""
    owns = {"St. James Place": 1, "Tennessee Avenue": 1, "New York Avenue": 0, "red": 2, "green": 3}
    lots = owns | {"Boardwalk": 3, "Park Place": 0}
    return position((700, 900, 800, 800), owns=lots, turn=1, agenda=(TurnOver(1), PassTurn(1)))


def offer(game: Game, cash: int) -> Offer:
    return Offer(1, 0, Goods(cash), Goods(titles=(title_of(game, "New York Avenue"),)))


def answer(bot: str, game: Game) -> Command:
    return make(bot, Rng(1)).choose(game, asked(game))


def test_it_asks_for_the_most_by_which_the_proposer_still_gains() -> None:
    game = wanting()
    game.submit(Propose(1, offer(game, 400)))
    assert answer("hard", game) == Accept(0)
    counter = answer("expert", game)
    assert isinstance(counter, Counter)
    assert counter.offer.gets.cash > 450
    game.submit(counter)
    assert answer("hard", game) == Accept(1)


def test_it_asks_once_and_then_takes_what_is_good_for_it() -> None:
    game = wanting()
    game.submit(Propose(1, offer(game, 400)))
    game.submit(answer("expert", game))
    game.submit(Refuse(1))
    game.submit(Propose(1, offer(game, 420)))
    assert answer("expert", game) == Accept(0)


@pytest.mark.parametrize(("cash", "counts"), [(500, False), (800, True), (1200, False)])
def test_who_refuses_only_what_suits_a_solid_player_counts_chances(cash: int, *, counts: bool) -> None:
    """A solid player sells the lot for less than somebody who counts chances."""
    owns = {"St. James Place": 1, "Tennessee Avenue": 1, "New York Avenue": 0, "red": 2, "yellow": 3}
    game = position((1500,) * 4, owns=owns, turn=1, agenda=(TurnOver(1), PassTurn(1)))
    game.submit(Propose(1, offer(game, cash)))
    game.submit(Refuse(0))
    judge = make("expert", Rng(1))
    assert isinstance(judge, Hard)
    assert counts_chances(judge.view(game, 1), Outlook(game), 0) is counts
