"""The judging bot at Finance: houses when its own throw is made, lots by what money makes of them, deals."""

from __future__ import annotations

import pytest

from engine.bots import answer, make, wish
from engine.bots.thoughts import last_thoughts
from engine.commands import (
    Accept,
    Bid,
    Build,
    Buy,
    Command,
    Counter,
    Decline,
    DropOut,
    Goods,
    Offer,
    Propose,
    Refuse,
    Seat,
    Throw,
)
from engine.game import Game
from engine.games.finance1936.house_plan import Owner, gains
from engine.games.finance1936.rules.circuits import SALARY
from engine.rng import Rng
from engine.steps import Auction, Considers, MayBuy
from tests.support.finance import COMMERCE, GOAT, UNION, WATER, position
from tests.support.position import asked
from tests.support.position import position as monopoly

HARD = make("hard", Rng(1))
RICH = (1500, 1000, 1000)
ALL = (0, 1, 2)


def chosen(game: Game) -> Command:
    """What it answers, checked to be allowed."""
    command = answer(HARD, game, asked(game))
    assert game.refusal(command) is None, command
    return command


def wished(game: Game, seat: Seat = 0) -> Command | None:
    return wish(HARD, game, seat)


# --- houses


EARLY = [("hard", 5), ("normal:builder", 3)]
"""How many houses a level builds on a lot in the first rounds."""


@pytest.mark.parametrize(("level", "houses"), EARLY)
def test_solid_players_build_before_the_throws_of_others_and_not_before_their_own(
    level: str, houses: int
) -> None:
    bot = make(level, Rng(1))
    mine = position(RICH, owns={COMMERCE: 0}, circuit=ALL)
    assert answer(bot, mine, asked(mine)) == Throw(0)
    theirs = position(RICH, owns={COMMERCE: 0}, circuit=ALL, turn=2)
    assert wish(bot, theirs, 0) == Build(0, (COMMERCE,) * houses)


def test_solid_players_build_no_fourth_house_in_the_first_five_rounds() -> None:
    bot = make("normal:builder", Rng(1))
    game = position(RICH, owns={COMMERCE: 0}, circuit=ALL, turn=2)
    game.state.round = 5
    assert wish(bot, game, 0) == Build(0, (COMMERCE,) * 3)
    game.state.level[COMMERCE] = 3
    assert wish(bot, game, 0) is None
    game.state.round = 6
    assert isinstance(wish(bot, game, 0), Build)


@pytest.mark.parametrize(("level", "houses"), EARLY)
def test_where_only_the_turn_player_may_build_bots_build_before_their_own_throw(
    level: str, houses: int
) -> None:
    game = position(RICH, owns={COMMERCE: 0}, circuit=ALL, dealing="turn_player")
    assert answer(make(level, Rng(1)), game, asked(game)) == Build(0, (COMMERCE,) * houses)


def test_a_bot_builds_only_once_it_has_been_round_the_board() -> None:
    assert wished(position(RICH, owns={COMMERCE: 0}, turn=2)) is None


def test_houses_go_on_lots_that_are_often_visited_and_whose_rent_can_be_paid() -> None:
    """The dearest lot with all its houses asks for more than rivals without means have."""
    game = position((1000, 900, 900), owns={COMMERCE: 0, UNION: 0}, circuit=ALL, turn=2)
    build = wished(game)
    assert isinstance(build, Build)
    assert build.lots[0] == COMMERCE


# --- lots


def test_a_lot_is_worth_more_to_who_has_none_to_build_on() -> None:
    """Money is for the houses of one or two lots."""
    none = position(RICH, circuit=ALL)
    many = position(RICH, owns={GOAT: 0, WATER: 0, UNION: 0}, circuit=ALL)
    assert Owner(none, 0).limit(COMMERCE) > Owner(many, 0).limit(COMMERCE)


@pytest.mark.parametrize(("least", "enough"), [(0, 100), (200, 400), (310, 320), (330, 340), (900, 990)])
def test_a_limit_that_need_not_be_exact_is_so_between_two_prices(least: int, enough: int) -> None:
    game = position(RICH, owns={GOAT: 0, WATER: 0}, circuit=ALL)
    exact, told = Owner(game, 0).limit(COMMERCE), Owner(game, 0).limit(COMMERCE, least, enough)
    assert (told < least) == (exact < least)
    assert told < least or min(told, enough) == min(exact, enough)


def test_a_bot_buys_its_first_lot_and_leaves_what_would_take_money_for_houses() -> None:
    assert chosen(position(RICH, agenda=[MayBuy(0, COMMERCE)])) == Buy(0)
    short = position((700, 1000, 1000), owns={COMMERCE: 0}, circuit=ALL, agenda=[MayBuy(0, GOAT)])
    assert chosen(short) == Decline(0)


def test_a_bot_bids_no_more_than_twice_the_price() -> None:
    """However much the first lot is worth: Commerce Street costs $180."""
    for bid, kind in ((340, Bid), (360, DropOut)):
        auction = Auction(0, title=COMMERCE, bidders=ALL, leader=1, bid=bid)
        game = position((1900, 1900, 1900), agenda=[auction])
        assert Owner(game, 0).limit(COMMERCE) > 400
        assert isinstance(chosen(game), kind)


def test_the_first_salary_counts_before_it_is_paid() -> None:
    """Who has not been round the board builds with it."""
    lots = [COMMERCE, WATER]
    before = Owner(position(), 0).plan(lots, 450)
    assert before == Owner(position(circuit=ALL), 0).plan(lots, 450 + SALARY)
    assert before.order


# --- trades


def test_a_bot_offers_a_lot_for_sale_that_it_has_no_money_to_build_on() -> None:
    owns = {COMMERCE: 0, GOAT: 0}
    game = position((100, 1000, 1500), owns=owns, houses={COMMERCE: 3}, circuit=ALL, turn=1)
    assert wished(game) == Propose(0, Offer(0, 2, Goods(titles=(GOAT,)), Goods(150)))


def test_a_bot_pays_above_the_price_for_a_lot_to_build_on_and_more_next_round() -> None:
    game = position(RICH, owns={COMMERCE: 1}, circuit=ALL, turn=1)
    offer = Offer(0, 1, Goods(205), Goods(titles=(COMMERCE,)))
    assert wished(game) == Propose(0, offer)
    game.submit(Propose(0, offer))
    game.submit(Refuse(1))
    assert wished(game) is None
    game.state.round += 1
    assert wished(game) == Propose(0, Offer(0, 1, Goods(230), Goods(titles=(COMMERCE,))))


def test_a_bot_proposes_before_one_throw_of_the_round_only() -> None:
    assert wished(position(RICH, owns={COMMERCE: 1}, circuit=ALL, turn=2)) is None


def test_a_bot_accepts_what_brings_enough_and_names_its_price_for_the_rest() -> None:
    def offered(cash: int) -> Command:
        offer = Offer(0, 1, Goods(cash), Goods(titles=(GOAT,)))
        owns = {GOAT: 1, COMMERCE: 1}
        return chosen(position(RICH, owns=owns, circuit=ALL, agenda=[Considers(1, offer)]))

    assert offered(600) == Accept(1)
    counter = offered(5)
    assert isinstance(counter, Counter)
    assert 5 < counter.offer.gets.cash < 600
    assert offered(counter.offer.gets.cash) == Accept(1)


def test_what_it_did_at_open_moments_is_told_in_dollars_or_by_a_rule() -> None:
    game = position(RICH, owns={COMMERCE: 1, WATER: 0}, circuit=ALL, turn=1)
    proposal = wished(game)
    assert isinstance(proposal, Propose)
    mine, theirs = gains(game, proposal.offer)
    commands = proposal, Refuse(1), Build(0, (WATER,))
    deal, houses = last_thoughts(game, commands, [HARD, None, None])[0]
    assert deal.gains == ((0, round(mine)), (1, round(theirs)))
    assert houses.rule
    assert not houses.rises


def test_open_moments_of_others_are_for_finance_alone() -> None:
    for bot in (HARD, make("normal", Rng(1))):
        assert bot.meddles_in(position())
        assert not bot.meddles_in(monopoly())
    assert not make("easy", Rng(1)).meddles_in(position())
