"""Costly decisions: what a good player would not have done is found, and what an expert does is not."""

from __future__ import annotations

from collections import Counter as Counted
from itertools import islice
from statistics import fmean

import pytest

from engine.bots import answer, make, next_command
from engine.bots.expert import Expert
from engine.commands import (
    Accept,
    Bid,
    Build,
    Buy,
    Command,
    Counter,
    Decline,
    DropOut,
    EndTurn,
    Goods,
    Mortgage,
    Offer,
    Propose,
    PutUp,
    Refuse,
    Resign,
    SellBuildings,
)
from engine.game import Game
from engine.games import all_games, find
from engine.games.finance1936.commands import SellLot
from engine.games.landlord1904.commands import Borrow
from engine.review.advice import Adviser
from engine.review.costly_decisions import costly_of, played_out
from engine.review.judge import Judge
from engine.review.rollouts import Idle, PlayingOn
from engine.review.screening import LEAST_COST, Suspect, suspects_of
from engine.rng import Rng
from engine.setup import begin
from engine.steps import Auction, Considers, MayBuy, Owes, PassTurn, TurnOver
from tests.engine.review.games import played
from tests.support.position import asked, position, title_of


def suspects(game: Game, *commands: Command) -> list[Suspect]:
    return list(suspects_of(game, commands, Adviser(game.rules)))


def before_a_sale() -> tuple[Game, Offer]:
    """Seat 1 has all of a set but one lot, which seat 0 has, and the money to build on it."""
    game = position(
        (300, 1500, 400),
        owns={"orange": 1, "New York Avenue": 0, "light blue": 2},
        agenda=(TurnOver(0), PassTurn(0)),
    )
    lot = title_of(game, "New York Avenue")
    return game, Offer(0, 1, Goods(titles=(lot,)), Goods(game.board.titles[lot].price))


def test_selling_the_last_lot_of_a_set_at_its_price_is_costly_beyond_doubt() -> None:
    game, offer = before_a_sale()
    commands = [Propose(0, offer), Accept(1), EndTurn(0)]
    costly = costly_of(game, commands, Adviser(game.rules))
    assert [(one.suspect.number, one.suspect.seat) for one in costly] == [(0, 0)]
    assert costly[0].cost > 2 * costly[0].error > 0


def test_an_offer_that_is_refused_costs_its_proposer_nothing() -> None:
    game, offer = before_a_sale()
    assert 0 not in {one.seat for one in suspects(game, Propose(0, offer), Refuse(1))}


def test_leaving_the_third_lot_of_ones_own_set_to_the_others_looks_costly() -> None:
    game = position(
        (600, 600, 600),
        owns={"Tennessee Avenue": 0, "St. James Place": 0},
        agenda=(MayBuy(0, title=title_of(position(), "New York Avenue")), TurnOver(0), PassTurn(0)),
    )
    (found,) = suspects(game, Decline(0))
    assert found.better == Buy(0)
    assert found.cost > 0.05


def declined_and_sold() -> tuple[Game, list[Command]]:
    """Seat 0 leaves the last lot of its set to the others, and one of them has it for $30."""
    game = position(
        (900, 600, 600),
        owns={"Tennessee Avenue": 0, "St. James Place": 0},
        agenda=(MayBuy(0, title=title_of(position(), "New York Avenue")), TurnOver(0), PassTurn(0)),
    )
    return game, [Decline(0), Bid(1, 30), DropOut(2), DropOut(0), EndTurn(0)]


def test_a_lot_that_was_declined_is_judged_by_what_it_was_sold_for() -> None:
    game, commands = declined_and_sold()
    found = {one.number: one for one in suspects(game, *commands)}
    assert found[0].done == tuple(commands[:4])
    assert found[0].better == Buy(0)
    assert found[3].done == (DropOut(0),)
    assert {one.end for one in found.values()} == {4}


def test_of_a_lot_declined_and_not_bid_for_only_the_costliest_decision_is_told() -> None:
    game, commands = declined_and_sold()
    costly = costly_of(game, commands, Adviser(game.rules))
    assert [one.suspect.seat for one in costly] == [0]
    assert costly[0].suspect.end == 4


@pytest.mark.long
def test_a_deal_is_compared_with_none_where_another_offer_would_have_been_no_better() -> None:
    lot = title_of(position(), "New York Avenue")
    offer = Offer(1, 0, Goods(200), Goods(titles=(lot,)))
    game = position(
        (300, 1500, 400),
        owns={"orange": 1, "New York Avenue": 0, "light blue": 2},
        agenda=(Considers(0, offer), TurnOver(1), PassTurn(1)),
    )
    nearly_the_same = Counter(0, Offer(0, 1, Goods(titles=(lot,)), Goods(201)))
    suspect = Suspect(0, 1, 0, (Accept(0),), nearly_the_same, 0.1, 1)
    costly = played_out(game, suspect, PlayingOn(Judge(game.rules)))
    assert costly is not None
    assert costly.suspect.better == Refuse(0)


def idly(game: Game, until: int, rounds: int) -> list[Command]:
    """So many rounds in which seat 0 builds nothing before a round; `game` is played on."""
    bots = [make("normal", Rng(seat)) for seat in range(len(game.state.players))]
    bots[0] = Idle(bots[0], until)
    commands, last = list[Command](), game.state.round + rounds
    while (decision := game.decision) is not None and game.state.round < last:
        commands.append(next_command(game, decision, bots))
        game.submit(commands[-1])
    return commands


def with_a_set() -> Game:
    """Seat 0 has a set to build on and the money for it."""
    return position((1500, 500, 500), owns={"orange": 0}, agenda=(TurnOver(0), PassTurn(0)))


def test_building_nothing_on_a_set_looks_costly_until_something_is_built() -> None:
    game = with_a_set()
    now = game.state.round
    commands = idly(game.copy(), now + 3, rounds=5)
    built = next(n for n, one in enumerate(commands) if isinstance(one, Build))
    found = [one for one in suspects(game, *commands) if one.idle]
    assert [(one.round, one.idle, one.end) for one in found] == [(now + n, 3 - n, built) for n in range(3)]
    assert all(isinstance(one.better, Build) for one in found)


def test_to_build_later_in_the_same_round_is_not_suspect() -> None:
    game = with_a_set()
    commands = idly(game.copy(), 0, rounds=3)
    assert any(isinstance(one, Build) for one in commands)
    assert not [one for one in suspects(game, *commands) if one.idle]


@pytest.mark.long
def test_the_longer_nothing_is_built_the_more_it_costs_and_it_is_told_once() -> None:
    game = with_a_set()
    build = answer(Expert(Rng(0)), game, asked(game))

    def cost(idle: int) -> float:
        costs = PlayingOn(Judge(game.rules)).costs(game, 0, (EndTurn(0),), (build,), idle=idle)
        return fmean(islice(costs, 20))

    assert cost(1) < cost(4) - 0.02
    commands = idly(game.copy(), 99, rounds=5)
    costly = costly_of(game, commands, Adviser(game.rules))
    assert [(one.suspect.seat, one.suspect.idle) for one in costly if one.suspect.seat == 0] == [(0, 5)]


@pytest.mark.long
def test_whoever_never_builds_is_told_so_even_where_experts_build_while_others_throw() -> None:
    game = begin(find("finance-1936"), find("finance-1936").choose({}), 4, 1)
    commands = idly(game.copy(), 999, rounds=12)
    assert not any(isinstance(one, Build) and one.seat == 0 for one in commands)
    costly = costly_of(game, commands, Adviser(game.rules))
    (told,) = [one for one in costly if one.suspect.idle and one.suspect.seat == 0]
    assert isinstance(told.suspect.better, Build)
    assert told.cost > 0.05


def test_whoever_leaves_at_once_built_nothing_for_less_than_a_round() -> None:
    game = with_a_set()
    commands: list[Command] = [EndTurn(0), Resign(0)]
    after = game.copy()
    for command in commands:
        after.submit(command)
    commands += idly(after, 0, rounds=5)
    assert not [one for one in suspects(game, *commands) if one.idle and one.seat == 0]


def test_an_experts_own_sale_of_a_last_lot_is_compared_with_none() -> None:
    game = position(
        (647, 1300, 200, 200),
        owns={"light blue": 1, "Vermont Avenue": 0},
        agenda=(TurnOver(0), PassTurn(0)),
    )
    lot = title_of(game, "Vermont Avenue")
    offer = Offer(1, 0, Goods(900), Goods(titles=(lot,)))
    game.state.agenda.append(Considers(0, offer))
    game = Game(game.rules, game.state)
    adviser = Adviser(game.rules)
    assert adviser.best(game, 0) == Accept(0)
    (found,) = suspects(game, Accept(0))
    assert found.better == Refuse(0)
    assert found.is_experts
    assert found.least > LEAST_COST


def test_the_last_railroad_gives_as_much_away_as_the_last_lot_of_a_set() -> None:
    game = position((900, 900, 900), owns={"railroad": 1, "Short Line": 0}, agenda=(TurnOver(0), PassTurn(0)))
    line, price = title_of(game, "Short Line"), Goods(800)
    adviser = Adviser(game.rules)
    assert adviser.gives_away(game, Propose(0, Offer(0, 1, Goods(titles=(line,)), price)))
    assert not adviser.gives_away(game, Propose(0, Offer(0, 2, Goods(titles=(line,)), price)))


@pytest.mark.long
@pytest.mark.parametrize("rules", [rule_set.id for rule_set in all_games()])
def test_business_that_no_expert_would_do_is_not_worth_a_thought(rules: str) -> None:
    game, adviser = played(rules).opening.copy(), Adviser(played(rules).opening.rules)
    seen = Counted[str]()
    for command in played(rules).commands:
        step, seat = asked(game).step, asked(game).seat
        name = type(step).__name__
        if not isinstance(step, Owes) and seen[name] < 5:
            seen[name] += 1
            told = {type(option.command) for option in adviser.options(game, seat)}
            kinds = {type(answer(Expert(Rng(0), style.id), game, asked(game))) for style in Expert.styles}
            assert not told & {SellLot, Borrow, PutUp, Mortgage, SellBuildings} - kinds
        game.submit(command)
    assert len(seen) > 3


def test_where_an_experts_choice_looks_worse_at_once_games_are_played_on_from_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lot = title_of(position(), "Boardwalk")
    game = position(
        (300, 1500, 1500),
        owns={"Boardwalk": 0},
        agenda=(Considers(0, Offer(1, 0, Goods(900), Goods(titles=(lot,)))), TurnOver(1), PassTurn(1)),
    )
    adviser = Adviser(game.rules)
    assert adviser.best(game, 0) == Accept(0)
    assert [one.cost for one in adviser.options(game, 0)] == [None, None]
    monkeypatch.setattr(adviser, "best", lambda game, seat: Refuse(seat))
    first, other = adviser.options(game, 0)
    assert first.is_best
    assert other.command == Accept(0)
    assert first.cost is not None
    assert first.cost.is_clear
    assert first.cost.mean > 0.02
    assert first.chances[0] == pytest.approx(other.chances[0] - first.cost.mean)


def test_what_costs_nothing_when_it_is_played_out_is_not_told() -> None:
    game = position(owns={"orange": 0}, agenda=(TurnOver(0), PassTurn(0)))
    nothing = Suspect(0, 1, 0, (EndTurn(0),), EndTurn(0), 0.5, 1)
    assert played_out(game, nothing, PlayingOn(Judge(game.rules))) is None


def test_after_so_many_commands_no_more_games_are_played() -> None:
    game = with_a_set()
    playing = PlayingOn(Judge(game.rules), most=1)
    assert len(list(playing.costs(game, 0, (EndTurn(0),), ()))) == 1
    suspect = Suspect(0, 1, 0, (EndTurn(0),), None, 0.5, 1, idle=4)
    assert played_out(game, suspect, PlayingOn(Judge(game.rules), most=1)) is None


def test_no_decision_of_an_expert_is_suspect_in_its_own_eyes() -> None:
    game = played("landlord-1904", "expert", seed=5003)
    expert = Adviser(game.opening.rules)
    assert not [one for one in suspects_of(game.opening.copy(), game.commands, expert) if one.cost > 0.2]


def test_options_begin_with_an_experts_choice_and_add_up() -> None:
    game = position((1500, 500, 500), owns={"orange": 0}, agenda=(TurnOver(0), PassTurn(0)))
    options = Adviser(game.rules).options(game, 0)
    assert options[0].is_best
    assert [sum(option.chances) for option in options] == pytest.approx([1.0] * len(options))
    assert any(isinstance(option.command, EndTurn) for option in options)


def test_a_bid_is_judged_as_if_it_won() -> None:
    lot = title_of(position(), "New York Avenue")
    game = position(
        (800, 800),
        owns={"Tennessee Avenue": 0, "St. James Place": 0},
        agenda=(Auction(1, title=lot), PassTurn(1)),
    )
    adviser = Adviser(game.rules)
    now = adviser.judge.chances(game)[0]
    assert adviser.after(game, Bid(0, 100))[0] > now + 0.05


def test_what_an_expert_of_another_style_would_do_is_not_suspect() -> None:
    experts = [Expert(Rng(0), style.id) for style in Expert.styles]
    differ = 0
    for cash in range(100, 1000, 50):
        game = position((cash, 500, 500), owns={"orange": 0}, agenda=(TurnOver(0), PassTurn(0)))
        chosen = {answer(expert, game, asked(game)) for expert in experts}
        differ += len(chosen) > 1
        assert not [one for command in chosen for one in suspects(game.copy(), command)]
    assert differ
