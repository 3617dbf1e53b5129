"""Whatever comes of a person's own offer stands with the next question, until a key is pressed."""

from __future__ import annotations

import pytest

from engine.commands import (
    Accept,
    Command,
    Counter,
    EndTurn,
    Goods,
    NamePrice,
    Offer,
    OfferProperty,
    Propose,
    Refuse,
)
from engine.events import Reason
from engine.game import Game
from engine.games.finance1936.commands import AskHouses
from engine.games.landlord1904.commands import LoanTerms, ProposeLoan
from engine.steps import Owes, PassTurn, TurnOver
from tests.support import finance, landlord
from tests.support.deeds import NEW_YORK, READING
from tests.support.position import position
from tests.tui.sittings import playing, sitting
from tests.tui.sizes import at_both_sizes
from tui.screen.desk import Desk
from tui.table.rhythm import Pace
from tui.table.table import Table

NEW_YORK_FOR_90 = Offer(0, 1, Goods(90), Goods(titles=(NEW_YORK,)))
AFTER = (TurnOver(0), PassTurn(0))
DEBT = Owes(0, 1, 400, Reason.RENT, NEW_YORK, is_debt=True)


def trading() -> Game:
    return position(owns={"New York Avenue": 1, "Reading Railroad": 0})


def indebted() -> Game:
    return position((50, 900), owns={"New York Avenue": 1, "Reading Railroad": 0}, agenda=(DEBT, *AFTER))


def lending() -> Game:
    return landlord.position((500, 500), owns={12: 0})


def noted(game: Game, *commands: Command) -> str:
    """What stands with the question after these commands, at the first player's desk."""
    desk = Desk(Table.at(sitting(game)), Pace.INSTANT)
    for command in commands:
        if command.seat == 0:
            desk.submit(command)
        else:
            desk.table.submit(command)
    return desk.note


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (Refuse(1), "Bea refused: New York Avenue for $90."),
        (NamePrice(1, 140), "Bea refused: New York Avenue for $90. Bea wants $140 for it."),
        (Accept(1), "Agreed: you got New York Avenue from Bea for $90."),
    ],
)
def test_an_answer_to_an_offer_stands_with_the_next_question(answer: Command, words: str) -> None:
    assert noted(trading(), Propose(0, NEW_YORK_FOR_90), answer) == words


def test_an_answer_to_a_counteroffer_does_too() -> None:
    game = position(owns={"New York Avenue": 1}, turn=1)
    asking = Offer(1, 0, Goods(titles=(NEW_YORK,)), Goods(300))
    counter = Counter(0, Offer(0, 1, Goods(90), Goods(titles=(NEW_YORK,))))
    told = noted(game, Propose(1, asking), counter, NamePrice(1, 140))
    assert told == "Bea refused: New York Avenue for $90. Bea wants $140 for it."


def test_a_counteroffer_asks_by_itself() -> None:
    counter = Counter(1, Offer(1, 0, Goods(titles=(NEW_YORK,)), Goods(300)))
    assert noted(trading(), Propose(0, NEW_YORK_FOR_90), counter) == ""


def test_offers_of_others_and_what_they_do_unasked_are_no_answers() -> None:
    game = position(owns={"New York Avenue": 1}, turn=2)
    assert noted(game, Propose(2, Offer(2, 1, Goods(90), Goods(titles=(NEW_YORK,)))), Refuse(1)) == ""


def test_every_kind_of_offer_has_its_answer_told() -> None:
    assert noted(indebted(), OfferProperty(0, 50, (READING,)), Refuse(1)) == "Bea wants the rent in cash."
    terms = LoanTerms(0, 1, 50, 2, 0, (12,))
    assert noted(lending(), ProposeLoan(0, terms), Refuse(1)) == "Bea refused to lend you money."
    assert "You" in noted(lending(), ProposeLoan(0, terms), Accept(1))
    houses = finance.position((500, 500), owns={3: 0, 4: 1}, houses={4: 2}, circuit=range(2), stock=0)
    assert noted(houses, AskHouses(0, 1, 1, 100), Refuse(1)) == "Bea refused to sell you houses."
    assert "house" in noted(houses.copy(), AskHouses(0, 1, 1, 100), Accept(1))


def test_a_key_takes_the_answer_away() -> None:
    desk = Desk(Table.at(sitting(trading())), Pace.INSTANT)
    desk.submit(Propose(0, NEW_YORK_FOR_90))
    desk.table.submit(Refuse(1))
    assert desk.note
    desk.press("t")
    assert not desk.note


@at_both_sizes
async def test_an_answer_is_to_be_read_even_where_a_list_lies_over_the_journal(size: tuple[int, int]) -> None:
    async with playing(sitting(indebted()), size) as play:
        play.desk.submit(Propose(0, Offer(0, 1, Goods(titles=(READING,)), Goods(880))))
        play.app.table.rhythm.go_on()
        await play.until_asked()
        await play.pilot.pause()
        assert "Bea refused: Reading Railroad for $880. Bea would pay $" in " ".join(play.words.split())


def test_who_is_waited_for_is_said_of_a_key_until_somebody_else_is() -> None:
    game = position(turn=1, agenda=(TurnOver(1), PassTurn(1)))
    desk = Desk(Table.at(sitting(game)), Pace.NORMAL)
    desk.press("b")
    assert desk.note == "You cannot buy or bid now. Waiting for Bea."
    desk.table.submit(EndTurn(1))
    assert desk.table.must_act == 2
    assert desk.note == ""
