"""How the expert deals: it thinks of what the other side will say."""

from __future__ import annotations

import pytest

from engine.bots import Bot, make
from engine.bots.judgement.answers import WORTH_IT
from engine.bots.judgement.deals import Pricing
from engine.bots.judgement.haggling import Bargain, Haggling
from engine.bots.judgement.hard import Hard
from engine.bots.judgement.manners import signs_of
from engine.bots.judgement.view import View
from engine.commands import Accept, Command, Counter, Goods, Offer, Propose, Refuse
from engine.game import Game
from engine.offers import remember_refusal
from engine.rng import Rng
from engine.steps import PassTurn, TurnOver
from tests.support.position import asked, position, title_of


def wanting(cash: int = 900) -> Game:
    """The second player, with so much in hand, lacks one orange lot, which is the first one's."""
    owns = {"St. James Place": 1, "Tennessee Avenue": 1, "New York Avenue": 0, "red": 2, "green": 3}
    lots = owns | {"Boardwalk": 3, "Park Place": 0}
    return position((700, cash, 800, 800), owns=lots, turn=1, agenda=(TurnOver(1), PassTurn(1)))


def offer(game: Game, cash: int) -> Offer:
    return Offer(1, 0, Goods(cash), Goods(titles=(title_of(game, "New York Avenue"),)))


def among_counters(game: Game) -> Game:
    """The same game, in which somebody has refused what only a solid player takes."""
    remember_refusal(game, Offer(0, 3, Goods(260), Goods(titles=(title_of(game, "Boardwalk"),))))
    return game


def answer(bot: str, game: Game) -> Command:
    return make(bot, Rng(1)).choose(game, asked(game))


def refused(cash: int) -> Game:
    """A game in which somebody has refused so much for the last lot of a group."""
    owns = {"St. James Place": 1, "Tennessee Avenue": 1, "New York Avenue": 0, "red": 2, "yellow": 3}
    game = position((1500,) * 4, owns=owns, turn=1, agenda=(TurnOver(1), PassTurn(1)))
    game.submit(Propose(1, offer(game, cash)))
    game.submit(Refuse(0))
    return game


def seen_by(game: Game, judge: Bot) -> View:
    assert isinstance(judge, Hard)
    return judge.view(game, 1)


def test_it_asks_for_the_most_by_which_the_proposer_still_gains() -> None:
    game = among_counters(wanting(1700))
    game.submit(Propose(1, offer(game, 700)))
    less, counter = answer("hard", game), answer("expert", game)
    assert isinstance(less, Counter)
    assert isinstance(counter, Counter)
    assert counter.offer.gets.cash > less.offer.gets.cash > 700
    game.submit(counter)
    assert answer("hard", game) == Accept(1)


def test_it_asks_once_and_then_takes_what_is_good_for_it() -> None:
    game = wanting()
    game.submit(Propose(1, offer(game, 700)))
    game.submit(answer("expert", game))
    game.submit(Refuse(1))
    game.submit(Propose(1, offer(game, 720)))
    assert answer("expert", game) == Accept(0)


@pytest.mark.parametrize(("cash", "sign"), [(700, 0), (950, 1), (1300, -1)])
def test_who_refuses_only_what_suits_a_solid_player_counts_chances(cash: int, sign: int) -> None:
    """A solid player sells the lot for less than they do; who refuses more still does not count them."""
    assert signs_of(seen_by(refused(cash), make("expert", Rng(1))))[0] == sign


def test_a_refusal_is_judged_by_what_all_had_when_it_was_said() -> None:
    game = refused(950)
    before = signs_of(seen_by(game, make("expert", Rng(1))))
    assert before[0] == 1
    game.state.owner[title_of(game, "New York Avenue")] = 3
    game.state.players[0].cash = game.state.players[1].cash = 5
    game.state.level[title_of(game, "Kentucky Avenue")] = 5
    assert signs_of(seen_by(game, make("expert", Rng(1)))) == before


def test_who_has_seen_a_refusal_and_who_opens_the_game_later_judge_it_alike() -> None:
    game, judge = refused(950), make("expert", Rng(1))
    first = signs_of(seen_by(game, judge))
    game.state.players[2].cash = 100
    game.state.houses = 3
    assert signs_of(seen_by(game, judge)) == signs_of(seen_by(game.copy(), make("expert", Rng(1))))
    assert signs_of(seen_by(game, judge))[0] == first[0]


def test_what_is_proposed_tells_of_its_proposer_at_once() -> None:
    """Nobody who counts chances pays so much for a lot that does not help him."""
    game = wanting()
    game.submit(Propose(1, Offer(1, 0, Goods(350), Goods(titles=(title_of(game, "Park Place"),)))))
    judge = make("expert", Rng(1))
    assert isinstance(judge, Hard)
    assert signs_of(judge.view(game, 0))[1] == -1


def test_who_has_no_cash_left_is_asked_for_a_deed() -> None:
    game = among_counters(wanting(300))
    spare = [title_of(game, name) for name in ("Pennsylvania Railroad", "Short Line")]
    for title in spare:
        game.state.owner[title] = 1
    game.submit(Propose(1, offer(game, 200)))
    counter = answer("expert", game)
    assert isinstance(counter, Counter)
    assert set(counter.offer.gets.titles) & set(spare)
    game.submit(counter)
    assert answer("hard", game) == Accept(1)


def test_all_are_taken_for_solid_until_somebody_shows_that_he_counts_chances() -> None:
    judge = make("expert", Rng(1))
    assert isinstance(judge, Hard)
    assert Haggling(judge.view(wanting(), 2)).key == {0, 1, 3}
    game = among_counters(wanting())
    assert signs_of(judge.view(game, 2)) == {0: 0, 1: 0, 3: 1}
    assert Haggling(judge.view(game, 2)).key == frozenset()
    game.submit(Propose(1, Offer(1, 0, Goods(350), Goods(titles=(title_of(game, "Park Place"),)))))
    assert signs_of(judge.view(game, 2))[1] == -1
    assert 1 in Haggling(judge.view(game, 2)).key


def test_to_whom_nobody_has_shown_how_he_deals_a_lot_is_not_sold_for_the_least() -> None:
    """The least that raises the other's chance is no price to sell it for, and he might pay more."""
    game = wanting()
    rough = (0, (title_of(game, "St. James Place"),), ())
    view = seen_by(game, make("expert", Rng(1)))
    assert Haggling(view).price(view, rough) == Pricing().price(view, rough) == -204


def test_the_least_for_which_the_other_deals_is_found() -> None:
    game = wanting()
    judge = make("expert", Rng(1))
    assert isinstance(judge, Hard)
    bargain = Bargain(judge.view(game, 1), (0, (), (title_of(game, "New York Avenue"),)))
    least = bargain.least()
    assert least is not None
    _, enough = bargain.gains(least)
    _, too_little = bargain.gains(least - 25)
    assert too_little < WORTH_IT <= enough
