"""What offers leave to those who get them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots import Bot, decider, make, seat_bots
from engine.bots.bargains import propose_deal
from engine.bots.fair_offers import is_decent, leaves_for_houses
from engine.bots.judgement.deals import Even, best_deal
from engine.bots.judgement.hard import Hard
from engine.bots.levels import Normal
from engine.commands import Accept, Goods, Offer, Propose
from engine.game import Game
from engine.games import find
from engine.offer_history import bought_in, remember_price, remember_refusal
from engine.review.judge import Judge
from engine.rng import Rng
from engine.setup import begin
from tests.people.persons import Ordinary
from tests.people.table import play
from tests.support.deeds import BOARDWALK, PARK_PLACE, TENNESSEE
from tests.support.long import few_rows
from tests.support.position import position


def proposals(level: str, seed: int, rounds: int = 30) -> Iterator[tuple[Game, Offer]]:
    """What three of a level propose to a person, each before it is made."""
    rule_set = find("monopoly-1935")
    game = begin(rule_set, rule_set.choose({}), 4, seed)
    bots: list[Bot] = [Ordinary(Rng(seed)), *(make(level, Rng(seed + n)) for n in (1, 2, 3))]
    decide = decider(bots)
    while (decision := game.decision) is not None and game.state.round < rounds:
        command = decide(game, decision)
        if isinstance(command, Propose) and command.offer.partner == 0:
            yield game, command.offer
        game.submit(command)


@pytest.mark.parametrize(
    ("level", "most"), few_rows([("easy", 0.02), ("normal", 0.004), ("hard", 0.02), ("expert", 0.02)], 3)
)
def test_no_offer_costs_a_person_more_by_the_judge_than_its_level_may_ask(level: str, most: float) -> None:
    heard = 0
    for game, offer in proposals(level, seed=2):
        judge, after = Judge(game.rules), game.copy()
        after.submit(Propose(offer.proposer, offer))
        after.submit(Accept(offer.partner))
        assert judge.chances(after)[0] > judge.chances(game)[0] - most
        assert is_decent(game, offer)
        heard += 1
    assert heard


@pytest.mark.long
def test_bots_of_the_house_ask_each_other_for_more() -> None:
    asked = play("monopoly-1935", "hard", "hard", 1)
    assert asked.costly > 0


def test_only_bots_of_the_house_count_as_such() -> None:
    players = [Ordinary(Rng(1)), make("hard", Rng(2)), make("thrifty", Rng(3))]
    decider(players)
    assert all(player.kin == {1, 2} for player in players)
    seated = seat_bots([None, "easy", "expert"], Rng(1))
    assert [bot.kin for bot in seated if bot is not None] == [{1, 2}] * 2


def blue(cash: int) -> tuple[Game, Offer]:
    """Boardwalk is offered to somebody who has Park Place, for $400."""
    game = position((900, cash, 900), owns={"Boardwalk": 0, "Park Place": 1})
    return game, Offer(0, 1, Goods(titles=(BOARDWALK,)), Goods(400))


def test_a_last_lot_leaves_its_buyer_a_house_on_each_lot() -> None:
    assert not leaves_for_houses(*blue(799))
    assert leaves_for_houses(*blue(800))
    game, offer = blue(800)
    game.state.mortgaged[PARK_PLACE] = True
    assert not leaves_for_houses(game, offer)
    game.state.owner[PARK_PLACE] = 2
    assert leaves_for_houses(game, offer)


def test_half_of_what_is_asked_for_comes_back_though_it_was_mortgaged_when_it_was_refused() -> None:
    game = position((250, 900, 900, 900), owns={"Park Place": 0, "Boardwalk": 1, "red": 2, "green": 3})
    game.state.mortgaged[BOARDWALK] = True
    remember_refusal(game, Offer(0, 1, Goods(110), Goods(titles=(BOARDWALK,))))
    game.state.mortgaged[BOARDWALK] = False
    game.state.round += 9
    normal = make("normal", Rng(1))
    assert isinstance(normal, Normal)
    normal.kin = frozenset(range(4))
    found = propose_deal(normal.view(game, 0), normal.style)
    assert found is not None
    assert found.offer.gives.cash >= 400 // 2


def test_no_person_is_asked_for_a_set_at_a_standstill_for_one_half_as_dear() -> None:
    sets = {"red": 0, "green": 1, "yellow": 0, "pink": 1, "light blue": 1}
    lots = {"Park Place": 0, "Boardwalk": 1, "St. James Place": 1, "Tennessee Avenue": 0}
    game = position((9000, 9000), owns=sets | lots | {"New York Avenue": 1})
    judge = make("hard", Rng(1))
    assert isinstance(judge, Hard)
    person = best_deal(judge.view(game, 0), Even(), [1])
    judge.kin = frozenset({0, 1})
    bot = best_deal(judge.view(game, 0), Even(), [1])
    assert person is not None
    assert bot is not None
    assert bot.rough == (1, (TENNESSEE,), (BOARDWALK,))
    assert person.rough[2] != (BOARDWALK,)


def test_nothing_is_asked_for_in_the_round_it_was_bought_in() -> None:
    game, _ = blue(900)
    remember_price(game, PARK_PLACE, 350)
    offer = Offer(0, 1, Goods(700), Goods(titles=(PARK_PLACE,)))
    assert bought_in(game, PARK_PLACE) == game.state.round
    assert not is_decent(game, offer)
    game.state.round += 1
    assert is_decent(game, offer)
