"""Bots at Finance: whole games by the rules, sound choices, and figures over fixed seeds."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from engine.bots import IDS, make
from engine.choices import Decision
from engine.commands import (
    BANK,
    Accept,
    Bid,
    Build,
    Buy,
    Command,
    Counter,
    Decline,
    DropOut,
    GiveUp,
    Goods,
    Offer,
    PlaceBuilding,
    Propose,
    Refuse,
    Throw,
    Want,
)
from engine.events import Reason
from engine.game import Game
from engine.games import find
from engine.games.finance1936.commands import (
    AskHouses,
    BidOn,
    Forfeit,
    GiveHouse,
    KeepLots,
    OfferHouses,
    SellLot,
)
from engine.games.finance1936.events import HousesSold
from engine.games.finance1936.steps import ChooseLots, ForfeitLot, MoveHouse
from engine.games.finance1936.values import reserve
from engine.games.finance1936.words import FinanceReason
from engine.options import Value
from engine.rng import Rng
from engine.setup import begin
from engine.sim import Tally, play_one, seeds_of, simulate
from engine.steps import Auction, Building, Due, MayBuy, Owes, PassTurn, PlaceWon, Wishes
from tests.engine.bots.test_play import Watched
from tests.engine.bots.test_strength import BEYOND_CHANCE, chance_of
from tests.support.finance import (
    CANAL,
    CAPITOL,
    EIGHT,
    GOAT,
    HIGHLAND,
    MILL,
    SHANTY,
    UNION,
    position,
)
from tests.support.position import asked, happened

RULE_SET = find("finance-1936")
KINDS = list(IDS)
VARIANTS: tuple[dict[str, Value], ...] = (
    {},
    {"dealing": "turn_player", "wharf_stop": True},
    {"ending": "time", "minutes": 15},
)


def chosen(game: Game, kind: str = "thrifty") -> Command:
    """What a bot does now, checked to be allowed."""
    command = make(kind, Rng(1)).choose(game, asked(game))
    assert game.refusal(command) is None, command
    return command


# --- whole games


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_careful_bots_play_games_to_their_end_by_the_rules(seats: int, options: dict[str, Value]) -> None:
    tally = simulate(RULE_SET, RULE_SET.choose(options), ["thrifty"] * seats, seeds_of(seats, 5))
    assert tally.finished == 5


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_bots_of_all_kinds_play_together(seats: int) -> None:
    """A command that is not allowed would raise Refused."""
    mixed = [KINDS[seat % len(KINDS)] for seat in range(seats)]
    assert simulate(RULE_SET, RULE_SET.choose({}), mixed, seeds_of(3, 4)).games == 4


@pytest.mark.parametrize("options", VARIANTS[:2])
@pytest.mark.parametrize("seed", seeds_of(9, 4))
def test_thinking_leaves_the_game_and_its_chance_alone(seed: int, options: dict[str, Value]) -> None:
    """The state holds the game's generator, so a bot that drew from it would be noticed."""
    game = begin(RULE_SET, RULE_SET.choose(options), 3, seed)
    bots = [Watched(Rng(1), make(kind, Rng(seed))) for kind in ("thrifty", "uniform", "thrifty")]
    for _ in range(1500):
        decision: Decision | None = game.decision
        if decision is None:
            return
        game.submit(bots[decision.seat].choose(game, decision))


def test_random_bots_reach_what_is_rare() -> None:
    """Amounts are multiples of $5, and drafts of house deals are written too."""
    seen = set()
    game = position(owns={GOAT: 0, MILL: 1}, houses={GOAT: 5}, circuit=(0, 1, 2), stock=0)
    for seed in range(400):
        command = make("uniform", Rng(seed)).choose(game, asked(game))
        seen.add(type(command))
        assert game.refusal(command) is None
    assert OfferHouses in seen


# --- figures


@pytest.fixture(scope="module")
def among_equals() -> tuple[Tally, list[int]]:
    """Games of four careful bots, and the turns that each of them took."""
    total, turns = Tally.empty(4, 40), []
    for seed in seeds_of(5, 100):
        before = total.turns
        play_one(RULE_SET, RULE_SET.choose({}), ["thrifty"] * 4, seed, total)
        turns.append(total.turns - before)
    return total, turns


@pytest.mark.long
def test_games_of_careful_bots_end(among_equals: tuple[Tally, list[int]]) -> None:
    tally, turns = among_equals
    assert tally.finished == tally.games == 100
    assert 25 <= median(turns) <= 200


@pytest.mark.parametrize("seat", range(4))
def test_no_seat_of_equal_bots_wins_beyond_chance(among_equals: tuple[Tally, list[int]], seat: int) -> None:
    """The first player is found by the dice, so no seat is better than another."""
    wins, games = among_equals[0].wins[seat], among_equals[0].games
    assert chance_of(wins, games, 1 / 4) > 1e-4
    assert chance_of(games - wins, games, 3 / 4) > 1e-4


@pytest.mark.long
@pytest.mark.parametrize("bots", [["uniform", "thrifty"], ["uniform", "thrifty", "uniform"]])
def test_a_careful_bot_beats_random_ones(bots: list[str]) -> None:
    games = 100
    tally = simulate(RULE_SET, RULE_SET.choose({}), bots, seeds_of(7, games))
    assert tally.finished == games
    assert chance_of(tally.wins[1], games, 3 / 4) < BEYOND_CHANCE


# --- single choices


def test_houses_go_on_the_lot_where_a_dollar_adds_most_rent() -> None:
    game = position((830, 500, 500), owns={GOAT: 0, UNION: 0}, circuit=[0], houses={UNION: 2})
    assert chosen(game) == Build(0, (UNION,) * 3)
    assert chosen(position((1000, 500), owns={GOAT: 0, UNION: 0})) == Throw(0)


def test_a_bot_keeps_more_where_the_next_throw_or_a_forced_move_may_cost_more() -> None:
    calm = position(owns={UNION: 1}, at={0: 0})
    ahead = position(owns={UNION: 1}, at={0: 32}, houses={UNION: 3})
    behind = position(owns={UNION: 1}, at={0: 4}, houses={UNION: 3})
    assert reserve(calm, 0) < min(reserve(behind, 0), reserve(ahead, 0))


def test_a_bot_buys_what_leaves_it_something() -> None:
    assert chosen(position(agenda=[MayBuy(0, UNION)])) == Buy(0)
    assert chosen(position((310, 50), agenda=[MayBuy(0, UNION)])) == Decline(0)


def test_without_a_free_marker_it_sells_a_lot_for_a_better_one() -> None:
    owns = dict.fromkeys(EIGHT, 0)
    assert chosen(position(owns=owns, agenda=[MayBuy(0, UNION)])) == SellLot(0, GOAT)
    dear = dict.fromkeys(range(13, 21), 0)
    assert chosen(position(owns=dear, agenda=[MayBuy(0, GOAT)])) == Decline(0)


def test_bids_are_multiples_of_five_within_what_a_lot_is_worth() -> None:
    bid = chosen(position(agenda=[Auction(1, UNION, bidders=(0, 1), leader=1, bid=105)]))
    assert isinstance(bid, Bid)
    assert 105 < bid.amount <= 300
    assert bid.amount % 5 == 0
    high = position(agenda=[Auction(1, UNION, bidders=(0, 1), leader=1, bid=600)])
    assert chosen(high) == DropOut(0)


def test_a_bot_qualifies_for_an_auction_only_when_it_will_win() -> None:
    owns = dict.fromkeys(EIGHT, 0)
    auction = Auction(1, UNION, bidders=(0, 1), leader=1, bid=20)
    assert chosen(position((500, 30), owns=owns, agenda=[auction])) == SellLot(0, GOAT)
    assert isinstance(chosen(position((500, 900), owns=owns, agenda=[auction])), Bid)


def test_a_bot_gives_back_the_lot_it_misses_least() -> None:
    owns = {**dict.fromkeys(EIGHT, 0), UNION: 0}
    game = position(owns=owns, houses={GOAT: 3}, agenda=[ForfeitLot(0, UNION)])
    assert chosen(game) == Forfeit(0, SHANTY)


def test_of_a_bankrupt_s_lots_it_keeps_the_dearest() -> None:
    owns = {**dict.fromkeys(range(3, 9), 0), GOAT: 1, MILL: 1, UNION: 1}
    game = position(owns=owns, houses={GOAT: 5}, agenda=[ChooseLots(0, (GOAT, MILL, UNION))])
    assert chosen(game) == KeepLots(0, (GOAT, UNION))


def test_debts_are_paid_with_what_costs_least_rent() -> None:
    owes = Owes(0, 1, 60, Reason.RENT, HIGHLAND)
    owns = {GOAT: 0, UNION: 0}
    assert chosen(position((0, 50), owns=owns, agenda=[owes])) == SellLot(0, GOAT)
    built = position((0, 50), owns=owns, houses={GOAT: 5}, agenda=[owes])
    assert chosen(built) == SellLot(0, UNION)
    assert chosen(position((0, 50), agenda=[owes])) == GiveUp(0)


def test_scarce_houses() -> None:
    owns = {MILL: 0, UNION: 0, CAPITOL: 1}
    wish = position(owns=owns, circuit=(0, 1), stock=2, agenda=[Wishes(1, (CAPITOL,), Building.HOUSE, (0,))])
    assert chosen(wish) == Want(0, 10)
    auction = Auction(-1, building=Building.HOUSE, floor=110, bidders=(0, 1), wishes=((0, 2), (1, 2)))
    game = position(owns=owns, circuit=(0, 1), stock=2, agenda=[auction])
    assert chosen(game) == BidOn(0, 250, UNION)
    won = position(owns=owns, circuit=(0, 1), stock=2, agenda=[PlaceWon(0, Building.HOUSE, paid=True)])
    assert chosen(won) == PlaceBuilding(0, UNION)


def test_houses_alone_are_bought_at_a_fair_price_and_placed_well() -> None:
    for price, answer in ((150, Accept(0)), (900, Refuse(0))):
        game = position(owns={CANAL: 1, UNION: 0}, houses={CANAL: 1}, circuit=(0, 1), stock=0, turn=1)
        game.submit(OfferHouses(1, 0, (CANAL,), price))
        assert chosen(game) == answer
    assert chosen(position(owns={CANAL: 0, UNION: 0}, circuit=[0], agenda=[MoveHouse(0)])) == (
        PlaceBuilding(0, UNION)
    )


def test_asked_for_houses_it_sells_at_a_fair_price_those_that_earn_least() -> None:
    setting: dict[str, Any] = {"owns": {UNION: 1, CANAL: 0, MILL: 0}, "houses": {CANAL: 2, MILL: 1}}
    for price, answer in ((325, OfferHouses(0, 1, (MILL, CANAL), 330)), (330, Accept(0))):
        game = position(circuit=[0, 1], stock=0, turn=1, **setting)
        game.submit(AskHouses(1, 0, 2, price))
        assert chosen(game) == answer
    poor = position((500, 300), circuit=[0, 1], stock=0, turn=1, **setting)
    poor.submit(AskHouses(1, 0, 2, 300))
    assert chosen(poor) == Refuse(0)
    game.submit(Accept(0))
    assert chosen(game) == GiveHouse(0, MILL)
    game.submit(chosen(game))
    assert happened(game, HousesSold) == [HousesSold(0, 1, (MILL, CANAL), 330)]


def test_a_bot_deals_for_houses_to_an_end() -> None:
    """Its other terms are the last: the bot that asked says yes or no to them."""
    game = position(owns={UNION: 1, CANAL: 0}, houses={CANAL: 2}, circuit=[0, 1], stock=0, turn=1)
    game.submit(AskHouses(1, 0, 1, 5))
    game.submit(chosen(game))
    game.submit(chosen(game))
    assert asked(game).step in (Due(1), MoveHouse(1))


def offered(gives: Goods, gets: Goods) -> Game:
    """A trade proposed to a bot."""
    game = position(owns={UNION: 0, CAPITOL: 1}, houses={UNION: 3}, turn=1)
    game.submit(Propose(1, Offer(1, 0, gives, gets)))
    return game


def test_trades_are_judged_with_the_houses_on_the_lots() -> None:
    assert chosen(offered(Goods(titles=(CAPITOL,)), Goods(200))) == Accept(0)
    assert chosen(offered(Goods(titles=(CAPITOL,)), Goods(800))) == Refuse(0)
    assert chosen(offered(Goods(400), Goods(titles=(UNION,)))) == Refuse(0)
    plain = position(owns={UNION: 0}, turn=1)
    plain.submit(Propose(1, Offer(1, 0, Goods(300), Goods(titles=(UNION,)))))
    answer = chosen(plain)
    assert isinstance(answer, Counter)
    assert answer.offer.gets.cash % 5 == 0


def test_after_a_sale_the_debt_is_paid_and_the_game_goes_on() -> None:
    game = position((0, 50), owns={GOAT: 0}, agenda=[Owes(0, BANK, 20, FinanceReason.SPACE), PassTurn(0)])
    game.submit(chosen(game))
    assert asked(game).seat == 1


def test_normal_makes_one_offer_a_turn() -> None:
    game = position(owns={GOAT: 1, CANAL: 2})
    proposal = chosen(game, "normal:builder")
    assert proposal == Propose(0, Offer(0, 2, Goods(160), Goods(titles=(CANAL,))))
    game.submit(proposal)
    game.submit(Refuse(2))
    assert chosen(game, "normal:builder") == Throw(0)
