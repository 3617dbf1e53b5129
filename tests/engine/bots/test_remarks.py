"""What bots say about a person's offer: why they agreed, and which deed would do in place of more cash."""

from __future__ import annotations

import pytest

from engine.bots import Bot, answer, make
from engine.commands import Accept, Command, Goods, NamePrice, Offer, Propose
from engine.game import Game
from engine.rng import Rng
from tests.support.deeds import NEW_YORK
from tests.support.position import asked, position, title_of

OWNS = {"New York Avenue": 1, "St. James Place": 0, "Tennessee Avenue": 2, "Short Line": 1}


def seated(level: str, *people: int) -> Bot:
    bot = make(level, Rng(1))
    bot.people = people
    return bot


def offered(game: Game, bot: Bot, gives: Goods, gets: Goods) -> Command:
    """The answer of the bot in the second seat."""
    game.submit(Propose(0, Offer(0, 1, gives, gets)))
    command = answer(bot, game, asked(game))
    game.submit(command)
    return command


def deeds(game: Game, *names: str, cash: int = 0) -> Goods:
    return Goods(cash, tuple(sorted(title_of(game, name) for name in names)))


@pytest.mark.parametrize(
    ("gives", "cash", "owned", "left", "says"),
    [
        (("Tennessee Avenue", "St. James Place"), 0, 0, 900, "That gives me every orange deed."),
        (("Reading Railroad",), 200, 0, 900, "That gives me 2 of the 4 railroad deeds."),
        ((), 900, 0, 90, "I had only $90 left, so the cash helps."),
        ((), 900, 0, 900, "That is $700 more than the printed price."),
    ],
)
def test_who_agrees_says_why(gives: tuple[str, ...], cash: int, owned: int, left: int, says: str) -> None:
    owns = {**OWNS, **dict.fromkeys(gives, owned)}
    game, bot = position((1500, left, 900), owns=owns), seated("normal:dealer", 0)
    asks = Goods(titles=(title_of(game, "Short Line"),)) if not gives else Goods()
    assert offered(game, bot, deeds(game, *gives, cash=cash), asks) == Accept(1)
    assert bot.remark == f"{{1}}: {says}"


def refused(level: str, *people: int) -> tuple[Game, Bot, Command]:
    """Somebody with three deeds asks for New York Avenue, for next to nothing."""
    more = dict.fromkeys(("Baltic Avenue", "Kentucky Avenue", "Ventnor Avenue"), 0) | {"Marvin Gardens": 1}
    game, bot = position((900, 900, 900), owns={**OWNS, **more}), seated(level, *people)
    return game, bot, offered(game, bot, Goods(20), Goods(titles=(NEW_YORK,)))


@pytest.mark.parametrize(
    ("level", "deed"),
    [
        ("normal:dealer", "Kentucky Avenue"),
        ("normal:builder", "Ventnor Avenue"),
        ("normal:hoarder", ""),
        ("hard:hoarder", ""),
    ],
)
def test_what_it_asks_for_in_place_of_more_cash_goes_by_its_style(level: str, deed: str) -> None:
    _, bot, command = refused(level, 0)
    assert isinstance(command, NamePrice)
    assert bot.remark == (f"{{1}}: Or add {deed}, and it's a deal." if deed else "")


@pytest.mark.parametrize("level", ["normal:dealer", "normal:builder", "hard:dealer", "expert:dealer"])
def test_the_deed_it_asks_for_is_enough(level: str) -> None:
    game, bot, _ = refused(level, 0)
    name = bot.remark.removeprefix("{1}: Or add ").removesuffix(", and it's a deal.")
    assert name
    again = offered(game, bot, deeds(game, name, cash=20), Goods(titles=(NEW_YORK,)))
    assert again == Accept(1)


def test_bots_say_nothing_to_each_other() -> None:
    for people in ((), (2,)):
        _, bot, _ = refused("normal:dealer", *people)
        assert not bot.remark
