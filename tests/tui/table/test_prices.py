"""At a table bots say what they want to people, no matter who plays for whom, and where they think."""

from __future__ import annotations

from concurrent.futures import wait

import pytest

from engine.bots import make
from engine.commands import Goods, NamePrice, Offer, Propose, Refuse
from engine.events import TradeRefused
from engine.game import Game
from engine.rng import Rng
from engine.setup import HUMAN
from tests.support.deeds import NEW_YORK
from tests.support.position import position
from tests.tui.lines.sittings import read, table_of
from tests.tui.sittings import FakeSitting, sitting
from tests.tui.table.test_table import setup
from tui.ask.trade_consequences import last_offer
from tui.table.bots import Thinking
from tui.table.table import Table
from tui.words.sentences import Line


def asking(proposer: int = 0) -> Game:
    owns = {"New York Avenue": 1, "St. James Place": 2, "Tennessee Avenue": 2}
    game = position((900, 900, 900), owns=owns, turn=proposer)
    game.submit(Propose(proposer, Offer(proposer, 1, Goods(40), Goods(titles=(NEW_YORK,)))))
    return game


def table(*players: str, proposer: int = 0) -> Table:
    return Table(setup(*players), asking(proposer))


def test_a_bot_names_its_price_to_a_person_and_the_others_just_refuse() -> None:
    assert isinstance(table(HUMAN, "normal", "normal").bot_command(), NamePrice)
    assert table(HUMAN, "normal", "normal", proposer=2).bot_command() == Refuse(1)


def test_who_plays_for_a_person_names_prices_too() -> None:
    made = table(HUMAN, HUMAN, "normal")
    made.let_play(1, make("normal", Rng(1)), Line(1, "A bot plays."))
    assert isinstance(made.bot_command(), NamePrice)


def test_a_bot_that_thinks_in_another_process_names_its_price_there() -> None:
    bot, game, thinking = make("expert", Rng(3)), asking(), Thinking()
    bot.people = (0,)
    assert game.decision is not None
    try:
        thought = thinking.begin(bot, game, game.decision)
        wait([thought], 60)
        assert isinstance(thought.result(), NamePrice)
    finally:
        thinking.stop()


def test_the_price_is_read_line_by_line() -> None:
    made = table_of(asking())
    made.submit(NamePrice(1, 140))
    assert "Bea refused: New York Avenue for $40. Bea wants $140 for it." in read(made, "quit")


@pytest.mark.parametrize("price", [140, 300])
def test_last_terms_are_those_at_the_price_that_was_named(price: int) -> None:
    made = Table.at(sitting(asking()))
    made.submit(NamePrice(1, price))
    offer = last_offer(made.chronicle.turns, 0, 1)
    assert offer == Offer(0, 1, Goods(price), Goods(titles=(NEW_YORK,)))


def test_a_price_is_part_of_the_game_as_it_is_played_again() -> None:
    saved = sitting(asking())
    assert isinstance(saved, FakeSitting)
    made = Table.at(saved)
    made.submit(NamePrice(1, 140))
    again = saved.opening()
    events = [event for command in saved.commands for event in again.submit(command)]
    assert [event.price for event in events if isinstance(event, TradeRefused)] == [140]
