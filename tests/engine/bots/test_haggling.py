"""How the expert deals: it thinks of what the other side will say."""

from __future__ import annotations

import pytest

from engine.bots import decider, make
from engine.bots.judgement.answers import WORTH_IT
from engine.bots.judgement.bargain import Bargain
from engine.bots.judgement.hard import Hard
from engine.bots.judgement.opponent_model import CUNNING, Counting, Manners
from engine.commands import Accept, Command, Counter, Goods, Offer, Propose, Refuse
from engine.game import Game
from engine.games import find
from engine.rng import Rng
from engine.setup import begin
from engine.steps import PassTurn, TurnOver
from tests.support.position import asked, position, title_of


def wanting(cash: int = 900) -> Game:
    """The second player, with so much in hand, lacks one orange lot, which is the first one's."""
    owns = {"St. James Place": 1, "Tennessee Avenue": 1, "New York Avenue": 0, "red": 2, "green": 3}
    lots = owns | {"Boardwalk": 3, "Park Place": 0}
    return position((700, cash, 800, 800), owns=lots, turn=1, agenda=(TurnOver(1), PassTurn(1)))


def offer(game: Game, cash: int) -> Offer:
    return Offer(1, 0, Goods(cash), Goods(titles=(title_of(game, "New York Avenue"),)))


@pytest.fixture
def all_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is known to count chances."""
    odds = tuple(float(isinstance(manner, Counting)) for manner in CUNNING)
    monkeypatch.setattr(Manners, "odds", dict.fromkeys(range(4), odds))


def answer(bot: str, game: Game, kin: frozenset[int] = frozenset(range(4))) -> Command:
    player = make(bot, Rng(1))
    player.kin = kin
    return player.choose(game, asked(game))


@pytest.mark.usefixtures("all_count")
def test_the_expert_asks_for_the_most_by_which_the_proposer_still_gains() -> None:
    game = wanting(1700)
    game.submit(Propose(1, offer(game, 700)))
    less, counter = answer("hard", game), answer("expert", game)
    assert isinstance(less, Counter)
    assert isinstance(counter, Counter)
    assert counter.offer.gets.cash > less.offer.gets.cash > 700
    game.submit(counter)
    assert answer("hard", game) == Accept(1)


@pytest.mark.usefixtures("all_count")
@pytest.mark.parametrize(("person", "haggles"), [(3, True), (1, False)])
def test_with_a_person_at_the_table_it_haggles_with_bots_of_the_house_alone(
    person: int, *, haggles: bool
) -> None:
    game, kin = wanting(1700), frozenset(range(4)) - {person}
    game.submit(Propose(1, offer(game, 700)))
    assert (answer("expert", game, kin) != answer("hard", game, kin)) is haggles


@pytest.mark.parametrize("bot", ["hard", "expert"])
def test_only_bots_of_the_house_are_taken_to_count_chances(bot: str) -> None:
    game, player = wanting(), make(bot, Rng(1))
    assert isinstance(player, Hard)
    player.kin = frozenset({0, 1, 2})
    odds = Manners(player.view(game, 1), player.manners).odds
    assert [odds[seat][-1] > 0 for seat in (0, 2, 3)] == [True, True, False]
    assert all(sum(odds[seat]) == pytest.approx(1) for seat in odds)


@pytest.mark.usefixtures("all_count")
@pytest.mark.parametrize("bot", ["hard", "expert"])
def test_who_is_known_to_count_chances_is_proposed_only_what_adds_to_theirs(bot: str) -> None:
    for cash in (700, 900, 1700):
        game, judge = wanting(cash), make(bot, Rng(1))
        command = answer(bot, game)
        assert isinstance(judge, Hard)
        if isinstance(command, Propose):
            gains = judge.view(game, command.offer.partner).gains(command.offer)
            assert gains[1] >= WORTH_IT


@pytest.mark.long
def test_of_what_four_bots_propose_to_each_other_a_third_is_taken() -> None:
    rule_set, proposed, taken = find("monopoly-1935"), 0, 0
    game = begin(rule_set, rule_set.choose({}), 4, 2)
    decide = decider([make("hard", Rng(seat)) for seat in range(4)])
    while (decision := game.decision) is not None and game.state.round < 30:
        command = decide(game, decision)
        proposed += isinstance(command, Propose)
        taken += isinstance(command, Accept)
        game.submit(command)
    assert 5 <= proposed <= 20
    assert taken >= proposed / 3


@pytest.mark.usefixtures("all_count")
def test_the_expert_asks_once_and_then_takes_what_is_good_for_it() -> None:
    game = wanting(1700)
    game.submit(Propose(1, offer(game, 700)))
    game.submit(answer("expert", game))
    game.submit(Refuse(1))
    game.submit(Propose(1, offer(game, 1050)))
    assert answer("expert", game) == Accept(0)


@pytest.mark.usefixtures("all_count")
def test_who_has_no_cash_left_is_asked_for_a_deed() -> None:
    game = wanting(300)
    spare = [title_of(game, name) for name in ("Pennsylvania Railroad", "Short Line")]
    for title in spare:
        game.state.owner[title] = 1
    game.submit(Propose(1, offer(game, 200)))
    counter = answer("expert", game)
    assert isinstance(counter, Counter)
    assert set(counter.offer.gets.titles) & set(spare)
    game.submit(counter)
    assert answer("hard", game) == Accept(1)


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


@pytest.mark.usefixtures("all_count")
def test_the_expert_buys_a_third_railroad_where_both_sides_gain() -> None:
    owns = {"Reading Railroad": 0, "Pennsylvania Railroad": 0, "Short Line": 1, "Tennessee Avenue": 0}
    owns |= {
        "New York Avenue": 1,
        "States Avenue": 2,
        "Kentucky Avenue": 2,
        "Ventnor Avenue": 3,
        "Boardwalk": 3,
    }
    game = position((1500, 1100, 1100, 1100), owns=owns, agenda=(TurnOver(0), PassTurn(0)))
    proposal = answer("expert", game)
    assert isinstance(proposal, Propose)
    assert proposal.offer.gets.titles == (title_of(game, "Short Line"),)
    game.submit(proposal)
    assert answer("hard", game) == Accept(1)
