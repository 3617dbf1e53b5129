"""How a refused trade is told: the terms to the two whose they are, and the price that would do."""

from __future__ import annotations

import pytest

from engine.commands import Goods, NamePrice, Offer, Propose, Refuse
from engine.game import Game
from tests.support import addon
from tests.support.deeds import BALTIC, NEW_YORK, ORIENTAL
from tests.support.position import position
from tui.words.narrator import Narrator
from tui.words.phrases import People
from tui.words.sentences import Weight

NAMES = ("Ann", "Dov", "Cyd")
NEW_YORK_FOR_90 = Offer(0, 1, Goods(90), Goods(titles=(NEW_YORK,)))


def table() -> Game:
    return position(owns={"New York Avenue": 1, "Baltic Avenue": 1, "Oriental Avenue": 0})


def told(offer: Offer, price: int | None = None, you: int | None = 0) -> str:
    """The sentence for a refusal, with a price if one is named."""
    game = table()
    game.submit(Propose(offer.proposer, offer))
    answer = Refuse(offer.partner) if price is None else NamePrice(offer.partner, price)
    lines = Narrator(game.rules, People(NAMES, you=you)).lines(game.submit(answer))
    return " ".join(line.text for line in lines if line.weight > Weight.DETAIL)


def test_a_refusal_of_your_offer_says_what_was_refused() -> None:
    assert told(NEW_YORK_FOR_90) == "Dov refused: New York Avenue for $90."


def test_your_own_refusal_says_what_you_refused() -> None:
    assert told(NEW_YORK_FOR_90, you=1) == "You refused: New York Avenue for $90."


@pytest.mark.parametrize("you", [None, 2])
def test_a_refusal_among_others_is_short(you: int | None) -> None:
    assert told(NEW_YORK_FOR_90, you=you) == "Dov refused Ann's offer."


def test_several_people_at_a_keyboard_hear_the_price_with_the_terms() -> None:
    words = "Dov refused Ann's offer: New York Avenue for $90. Dov wants $140 for it."
    assert told(NEW_YORK_FOR_90, 140, you=None) == words


@pytest.mark.parametrize(
    ("gives", "gets", "price", "words"),
    [
        (Goods(90), Goods(0, (NEW_YORK,)), 140, "New York Avenue for $90. Dov wants $140 for it."),
        (
            Goods(90),
            Goods(0, (NEW_YORK, BALTIC)),
            300,
            "New York Avenue and Baltic Avenue for $90. Dov wants $300 for them.",
        ),
        (Goods(0, (ORIENTAL,)), Goods(200), -120, "Oriental Avenue for $200. Dov would pay $120 for it."),
        (Goods(0, (ORIENTAL,)), Goods(200), 30, "Oriental Avenue for $200. Dov wants $230 more."),
        (
            Goods(20, (ORIENTAL,)),
            Goods(0, (NEW_YORK,)),
            110,
            "New York Avenue for $20 and Oriental Avenue. Dov wants $90 more.",
        ),
        (
            Goods(0, (ORIENTAL,)),
            Goods(50, (BALTIC,)),
            -10,
            "$50 and Baltic Avenue for Oriental Avenue. Dov wants $40 more.",
        ),
        (Goods(), Goods(0, (NEW_YORK,)), 160, "New York Avenue as a gift. Dov wants $160 for it."),
    ],
)
def test_a_price_is_told_by_what_it_is_for(gives: Goods, gets: Goods, price: int, words: str) -> None:
    assert told(Offer(0, 1, gives, gets), price) == f"Dov refused: {words}"


@pytest.mark.rule("AD-08")
def test_a_refusal_names_no_travel_card_of_the_other_side() -> None:
    game = addon.position(keeps={"TR-01": 1})
    offer = Offer(0, 1, Goods(50), Goods(cards=addon.cards(game, "TR-01")))
    game.submit(Propose(0, offer))
    happened = game.submit(NamePrice(1, 80))
    for you, thing in ((0, "a travel card"), (1, "the travel card Forward 1")):
        lines = Narrator(game.rules, People(NAMES, you=you)).lines(happened)
        (text,) = (line.text for line in lines if line.weight > Weight.DETAIL)
        assert f"refused: {thing} for $50." in text
