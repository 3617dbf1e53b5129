"""What bots want when they refuse a person's offer: said, kept, and not found out in steps."""

from __future__ import annotations

import pytest

from engine.bots import Bot, answer, make
from engine.commands import Accept, Command, Counter, Goods, NamePrice, Offer, Propose, Refuse
from engine.game import Game
from engine.rng import Rng
from tests.support import finance
from tests.support.deeds import BOARDWALK, NEW_YORK, ORIENTAL, PARK_PLACE
from tests.support.position import asked, position

LEVELS = ("easy:builder", "easy:gambler", "normal:builder", "normal:hoarder", "hard", "thrifty")


def table(cash: int = 900) -> Game:
    owns = {"New York Avenue": 1, "Boardwalk": 1, "St. James Place": 0, "Tennessee Avenue": 2}
    return position((cash, 900, 900), owns={**owns, "Oriental Avenue": 0})


def seated(level: str, *people: int, seed: int = 1) -> Bot:
    bot = make(level, Rng(seed))
    bot.people = people
    return bot


def offered(game: Game, bot: Bot, cash: int, title: int = NEW_YORK) -> Command:
    """The answer of the bot in the second seat to cash for one of its deeds; negative cash for a sale."""
    mine, theirs = (
        (Goods(cash), Goods(titles=(title,))) if cash > 0 else (Goods(titles=(title,)), Goods(-cash))
    )
    game.submit(Propose(0, Offer(0, 1, mine, theirs)))
    command = answer(bot, game, asked(game))
    game.submit(command)
    return command


def named(game: Game, bot: Bot, cash: int, title: int = NEW_YORK) -> int:
    """The price it names for a deed."""
    command = offered(game, bot, cash, title)
    assert isinstance(command, NamePrice), command
    return command.amount


@pytest.mark.parametrize("level", ["easy:builder", "normal:builder", "normal:hoarder", "hard", "expert"])
def test_a_refused_person_hears_a_price_and_it_is_kept(level: str) -> None:
    game, bot = table(), seated(level, 0)
    price = named(game, bot, 40)
    assert price > 40
    assert price % 10 == 0
    assert isinstance(offered(game, bot, price), Accept)
    assert game.state.owner[NEW_YORK] == 0


@pytest.mark.parametrize("level", ["normal:builder", "normal:hoarder", "hard"])
def test_asking_in_steps_hears_no_lower_price_and_never_the_lowest(level: str) -> None:
    game, bot = table(1450), seated(level, 0)
    (first,) = {named(game.copy(), bot, cash) for cash in (1, 20, 40, 60, 80)}
    assert isinstance(offered(game.copy(), bot, first - 10), Accept)
    prices = [first]
    for cash in (1, 20, 40):
        prices.append(named(game, bot, cash))
        game.state.round += 1
    assert prices == sorted(prices)
    assert prices[-1] > first


@pytest.mark.parametrize("level", ["easy:builder", "normal:builder", "hard", "expert"])
def test_who_asks_a_third_time_in_a_round_hears_neither_yes_nor_a_price(level: str) -> None:
    game, bot = table(1450), seated(level, 0)
    for cash in (20, 40):
        offered(game, bot, cash)
    assert offered(game.copy(), bot, 1400) == Refuse(1)
    game.state.round += 1
    assert isinstance(offered(game, bot, 1400), Accept)


@pytest.mark.parametrize("level", LEVELS)
def test_a_buyer_names_what_they_would_pay(level: str) -> None:
    game, bot = table(), seated(level, 0)
    price = named(game, bot, -800, ORIENTAL)
    assert -800 < price < 0
    assert isinstance(offered(game, bot, price, ORIENTAL), Accept)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_name_no_price_to_each_other(level: str) -> None:
    for people in ((), (2,)):
        assert not isinstance(offered(table(), seated(level, *people), 40), NamePrice)


@pytest.mark.parametrize("level", LEVELS)
def test_no_price_is_named_that_nobody_could_pay(level: str) -> None:
    game = table(cash=30)
    command = offered(game, seated(level, 0), 20, BOARDWALK)
    assert not isinstance(command, NamePrice) or command.amount <= 30 + 90 + 50


def test_a_price_may_be_more_than_is_in_hand_if_it_can_be_raised() -> None:
    """St. James Place and Oriental Avenue bring $140."""
    game = table(cash=180)
    assert 180 < named(game, seated("normal:builder", 0), 40) <= 320


ORANGE = {"New York Avenue": 1, "St. James Place": 0, "Tennessee Avenue": 0}
BLUE = {"Boardwalk": 0, "Park Place": 1, "Pacific Avenue": 1}


@pytest.mark.parametrize(
    ("level", "owns", "title"),
    [("normal:builder", ORANGE, NEW_YORK), ("thrifty", ORANGE, NEW_YORK), ("hard", BLUE, PARK_PLACE)],
)
def test_who_has_countered_stands_by_that_price(level: str, owns: dict[str, int], title: int) -> None:
    game, bot = position((1400, 900, 900), owns=owns), seated(level, 0)
    counter = offered(game, bot, 40, title)
    assert isinstance(counter, Counter)
    game.submit(Counter(0, Offer(0, 1, Goods(60), Goods(titles=(title,)))))
    assert answer(bot, game, asked(game)) == NamePrice(1, counter.offer.gets.cash)


@pytest.mark.parametrize("level", ["normal:builder", "normal:dealer", "hard"])
def test_a_counter_to_its_own_offer_gets_a_last_price(level: str) -> None:
    game = position(
        (900, 1400, 900), owns={"New York Avenue": 0, "St. James Place": 1, "Tennessee Avenue": 1}
    )
    game.state.turn = 1
    game = position(
        (900, 1400, 900),
        owns={"New York Avenue": 0, "St. James Place": 1, "Tennessee Avenue": 1},
        turn=1,
    )
    game.submit(Propose(1, Offer(1, 0, Goods(150), Goods(titles=(NEW_YORK,)))))
    game.submit(Counter(0, Offer(0, 1, Goods(titles=(NEW_YORK,)), Goods(1390))))
    last = answer(seated(level, 0), game, asked(game))
    assert isinstance(last, NamePrice)
    assert 150 <= -last.amount < 1390


def test_lots_of_finance_have_a_price_too() -> None:
    game = finance.position((900, 900, 900), owns={3: 1, 5: 0}, circuit=range(3))
    game.submit(Propose(0, Offer(0, 1, Goods(10), Goods(titles=(3,)))))
    for level in ("normal", "hard", "thrifty"):
        command = answer(seated(level, 0), game, asked(game))
        price = command.amount if isinstance(command, NamePrice) else None
        if price is None:
            assert isinstance(command, Counter)
        else:
            assert price > 10


@pytest.mark.parametrize("level", LEVELS)
def test_what_only_cash_is_asked_for_has_no_price(level: str) -> None:
    game = table()
    game.submit(Propose(0, Offer(0, 1, Goods(), Goods(100))))
    assert answer(seated(level, 0), game, asked(game)) == Refuse(1)


def test_a_swap_is_priced_by_the_cash_that_would_go_with_it() -> None:
    game, bot = table(), seated("normal:builder", 0)
    swap = Offer(0, 1, Goods(titles=(ORIENTAL,)), Goods(titles=(NEW_YORK,)))
    game.submit(Propose(0, swap))
    command = answer(bot, game, asked(game))
    assert isinstance(command, NamePrice)
    assert command.amount > 0
