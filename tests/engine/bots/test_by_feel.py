"""What players who go by feel do wrong, which helps anyone who plays against them, practiced or not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots.levels import Easy, Level, Normal
from engine.commands import AskRent, Bid, Command, Goods, Offer, Propose
from engine.game import Game
from engine.rng import Rng
from engine.state import RentClaim
from engine.steps import Auction, PassTurn, TurnOver
from tests.support.deeds import BOARDWALK
from tests.support.position import asked, position

TIMES = 60
ROUNDS = 200


def short(cash: int, buyer: int = 1500) -> Game:
    """One who has Boardwalk and so much cash, beside one who has Park Place."""
    owns = {"Boardwalk": 0, "Park Place": 1}
    return position((cash, buyer, 1500), owns=owns, agenda=(TurnOver(0), PassTurn(0)))


def commands(bot: Level, game: Game) -> Iterator[Command]:
    """What it does in as many moments."""
    for moves in range(TIMES):
        game.state.moves = moves
        yield bot.choose(game, asked(game))


def sales(bot: Level, game: Game) -> list[Offer]:
    made = [command.offer for command in commands(bot, game) if isinstance(command, Propose)]
    return [offer for offer in made if BOARDWALK in offer.gives.titles]


def test_who_is_short_of_cash_sells_a_last_lot_for_its_printed_price() -> None:
    sold = sales(Easy(Rng(1), "dealer"), short(cash=40))
    assert sold
    assert set(sold) == {Offer(0, 1, Goods(titles=(BOARDWALK,)), Goods(400))}


def test_a_mortgaged_one_goes_for_half() -> None:
    game = short(cash=40)
    game.state.mortgaged[BOARDWALK] = True
    assert {offer.gets.cash for offer in sales(Easy(Rng(1), "dealer"), game)} == {200}


@pytest.mark.parametrize(("cash", "buyer"), [(900, 1500), (40, 700)])
def test_nobody_sells_so_without_need_or_to_who_could_not_build(cash: int, buyer: int) -> None:
    assert not [
        offer for offer in sales(Easy(Rng(1), "dealer"), short(cash, buyer)) if offer.gets.cash == 400
    ]


def test_solid_players_sell_nothing_out_of_need() -> None:
    assert not [offer for offer in sales(Normal(Rng(1)), short(cash=40)) if offer.gets.cash == 400]


def asks(bot: Level) -> int:
    """How many of the rents due to it it asks for, where that must be done."""
    game = position(owns={"Boardwalk": 0}, turn=1, rent_claim="must_ask")
    game.state.claims.append(RentClaim(1, 0, BOARDWALK, 50, 0, 1))
    found = 0
    for number in range(ROUNDS):
        game.state.round = number
        now = [bot.interject(game, 0) for game.state.moves in range(3)]
        assert len(set(now)) == 1
        found += now[0] == AskRent(0, BOARDWALK)
    return found


def test_some_rents_are_missed_for_good_where_they_must_be_asked_for() -> None:
    assert asks(Normal(Rng(1))) == ROUNDS
    assert ROUNDS // 2 < asks(Easy(Rng(1))) < ROUNDS * 9 // 10


def limit(bot: Level, number: int) -> int:
    """The highest bid it would top for Boardwalk in a round."""
    for bid in range(50, 1500, 10):
        step = Auction(0, title=BOARDWALK, bid=bid, leader=1, bidders=(0, 1))
        game = position(agenda=(step, TurnOver(0)))
        game.state.round = number
        if not isinstance(bot.choose(game, asked(game)), Bid):
            return bid
    return 1500


@pytest.mark.long
def test_somebody_is_carried_away_by_an_auction_now_and_then() -> None:
    usual = sorted(limit(Easy(Rng(1), "dealer"), number) for number in range(30))
    assert usual[0] * 1.4 <= usual[-1] <= usual[0] * 1.6
    assert 0 < sum(bid > usual[0] for bid in usual) < 15
    assert len({limit(Normal(Rng(1)), number) for number in range(30)}) == 1
