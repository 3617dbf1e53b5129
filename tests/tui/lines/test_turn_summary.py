"""What others did is told so that a position can be kept from it: how many of what, to whom, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine import events
from engine.commands import BANK, Goods, Offer
from engine.events import Event, Paid, Reason
from engine.game import Game
from engine.games.landlord1904.events import CharterPlaced, TicketRefused
from tests.support import landlord
from tests.support.position import position, title_of
from tui.lines.spoken import spoken
from tui.lines.turn_summary import TurnSummary
from tui.lines.verbosity import Length
from tui.words.narrator import Narrator
from tui.words.phrases import People

GAME = position((900, 900, 900, 900))
BLUE = tuple(title_of(GAME, name) for name in ("Oriental Avenue", "Vermont Avenue", "Connecticut Avenue"))
BOARDWALK, PARK_PLACE = title_of(GAME, "Boardwalk"), title_of(GAME, "Park Place")


def told(*happened: Event, length: Length = Length.BRIEF, game: Game = GAME) -> list[str]:
    """What somebody hears of these events who plays against three."""
    people = People(("You", "Bea", "Cyd", "Dov"), you=0)
    narrator = Narrator(game.rules, people)
    lines = narrator.lines(happened)
    return [
        spoken(text, game.board, is_brief=True) for text in TurnSummary(people, narrator).told(lines, length)
    ]


def built(lots: Sequence[int], amount: int, hotels: int = 0) -> events.BuildingsBought:
    return events.BuildingsBought(1, tuple(lots), amount, 20, 9, len(lots) - hotels, hotels)


@pytest.mark.parametrize("length", [Length.BRIEF, Length.NORMAL])
def test_how_much_is_built_is_told_of_each_lot(length: Length) -> None:
    assert told(built((BOARDWALK, PARK_PLACE, BOARDWALK), 600), length=length) == [
        "Bea built 2 on Boardwalk, 1 on Park Place, $600."
    ]
    assert told(built((*BLUE, *BLUE), 300), length=length) == [
        "Bea built 2 each on the light blue lots, $300."
    ]
    in_a_row = built(BLUE[:2], 100), built(BLUE[:1], 50, hotels=1)
    assert told(*in_a_row, length=length) == ["Bea built 2 on Oriental, 1 on Vermont (a hotel), $150."]


def sold(lots: Sequence[int], amount: int, houses: int, hotels: int = 0, stay: int = 0) -> Event:
    return events.BuildingsSold(1, tuple(lots), amount, 20, 9, Reason.BUILDINGS, houses, hotels, stay)


def test_how_much_is_sold_is_told_of_each_lot() -> None:
    assert told(sold((BOARDWALK, PARK_PLACE, BOARDWALK), 300, 3)) == [
        "Bea sold 2 houses on Boardwalk, 1 on Park Place, $300."
    ]
    assert told(sold((BOARDWALK,), 100, 0, hotels=1, stay=4)) == [
        "Bea sold a hotel on Boardwalk, $100, leaving 4 houses."
    ]


@pytest.mark.parametrize("length", [Length.BRIEF, Length.NORMAL])
def test_what_a_player_gets_from_each_of_the_others_is_told_once(length: Length) -> None:
    paid = [Paid(payer, 2, 10, Reason.CARD) for payer in (3, 0, 1)]
    assert told(*paid, length=length) == ["Cyd collected $10 from each."]
    assert told(*paid[1:], length=length) == ["Cyd collected $10 each from you and Bea."]


def test_interest_on_several_deeds_is_one_sum() -> None:
    paid = [
        Paid(1, BANK, amount, Reason.INTEREST, title) for amount, title in zip((5, 9), BLUE, strict=False)
    ]
    assert told(*paid) == ["Bea paid the Bank $14."]


def test_nothing_follows_a_sentence_that_came_behind_a_clause() -> None:
    offer = Offer(0, 1, Goods(cash=200), Goods(titles=(BOARDWALK,)))
    refused = events.TradeRefused(offer, price=275)
    assert told(refused, events.Mortgaged(1, PARK_PLACE, 175)) == [
        "Bea refused: Boardwalk for $200. Bea wants $275 for it.",
        "Bea mortgaged Park Place for $175; it earns no rent.",
    ]


def test_a_trade_names_every_deed_as_it_is_spoken() -> None:
    lots = [title_of(GAME, name) for name in ("B. & O. Railroad", "Reading Railroad", "Short Line")]
    gives = Goods(titles=(*lots, *BLUE))
    agreed = events.TradeAgreed(Offer(1, 2, gives, Goods(cash=400)))
    assert told(agreed) == [
        "Agreed: Bea got $400 from Cyd for B and O Railroad, Reading Railroad, Short Line, Oriental, Vermont"
        " and Connecticut."
    ]


def test_several_moves_end_at_a_space_by_a_name_that_no_other_has() -> None:
    first = events.Moved(1, 0, 4, 4, events.By.THROW)
    back = events.Moved(1, 4, 7, 3, events.By.THROW)
    throws = [events.DiceThrown(1, dice, events.Purpose.MOVE) for dice in ((2, 2), (1, 2))]
    assert told(throws[0], first, throws[1], back) == ["Bea to Chance by Oriental."]


def test_a_card_that_freed_a_player_is_told_as_one() -> None:
    assert told(events.LeftJail(1, events.Freed.CARD)) == ["Bea used a card to leave jail."]
    assert told(Paid(1, BANK, 50, Reason.FINE), events.LeftJail(1, events.Freed.FINE)) == [
        "Bea paid $50 to leave jail."
    ]


def test_the_final_score_alone_tells_who_has_won() -> None:
    standings = tuple(events.Standing(seat, (900 - seat, 0, 0)) for seat in range(4))
    over = events.GameOver(events.End.ROUNDS, standings, winners=(1,))
    assert told(over) == told(over, length=Length.NORMAL) == []


def test_keys_are_no_part_of_what_is_said_in_lines() -> None:
    way_on = "Trade (t) or Sell a lot to the Bank (m) may still help. If not: Declare bankruptcy (Q)."
    assert spoken(way_on, GAME.board) == (
        "Trade or Sell a lot to the Bank may still help. If not: Declare bankruptcy."
    )


@pytest.mark.parametrize("dice", [(2, 4), (6,), (1, 2, 3)])
def test_a_roll_is_told_as_its_total_however_many_dice_there_are(dice: tuple[int, ...]) -> None:
    thrown, move = events.DiceThrown(1, dice, events.Purpose.MOVE), events.Moved(1, 0, 6, 6, events.By.THROW)
    assert told(thrown, move) == ["Bea 6, Oriental."]
    own = events.DiceThrown(0, dice, events.Purpose.MOVE), events.Moved(0, 0, 6, 6, events.By.THROW)
    assert told(*own, length=Length.NORMAL) == ["You rolled 6, Oriental."]
    assert told(*own) == ["You 6, Oriental."]


def test_whose_space_it_is_is_known_and_left_out_of_what_others_do() -> None:
    thrown = events.DiceThrown(1, (2, 4), events.Purpose.MOVE)
    assert told(thrown, events.Moved(1, 0, 6, 6, events.By.THROW, owner=1)) == ["Bea 6, Oriental."]


def test_a_roll_that_only_sets_a_rent_is_told_as_its_total() -> None:
    thrown = events.DiceThrown(0, (1, 4), events.Purpose.UTILITY)
    assert told(thrown, length=Length.NORMAL)[0].startswith("You rolled 5 to set the rent")


def test_nothing_is_joined_to_a_rule_behind_a_colon() -> None:
    refused = TicketRefused(1, 4)
    bought = Paid(1, BANK, 120, Reason.PRICE, 11)
    assert told(refused, bought, length=Length.NORMAL, game=landlord.position((500,) * 4)) == [
        "Bea passed up the ticket for Lot 5: anyone who stops there may buy it.",
        "Bea bought Lot 11 for $120.",
    ]


@pytest.mark.parametrize("length", [Length.BRIEF, Length.NORMAL])
def test_what_you_did_and_how_you_stand_are_two_sentences(length: Length) -> None:
    game, paid = landlord.position((500,) * 4), Paid(0, 1, 5, Reason.RENT, landlord.LIGHT)
    mine = told(paid, CharterPlaced(0, landlord.WATER), paid, length=length, game=game)
    assert [text.partition(" the ")[0].split(" $")[0] for text in mine] == [
        "You paid Bea",
        "You are first to reach Water and take",
        "You paid Bea",
    ]
    (others,) = told(replace(paid, payer=2), CharterPlaced(2, landlord.WATER), length=length, game=game)
    assert ", is first to reach Water and takes the charter" in others


def test_what_a_refused_offer_was_is_told_alone() -> None:
    offer = Offer(0, 1, Goods(cash=100), Goods(titles=(BOARDWALK,)))
    refused, paid = events.TradeRefused(offer), Paid(1, 0, 50, Reason.RENT, BOARDWALK)
    first, second = told(refused, paid)
    assert first.startswith("Bea refused: ")
    assert second == "Bea paid you $50."
