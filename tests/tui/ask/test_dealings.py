"""What is said about an offer whose goods were refused before."""

from __future__ import annotations

from engine.commands import Goods, Offer
from engine.game import Game
from engine.offer_history import remember_agreement, remember_refusal
from tests.support.position import position, title_of
from tui.ask.trade_consequences import since_refused


def refused(cash: int) -> tuple[Game, Offer]:
    """A railroad that was refused for so much in the fourth round, and the same offer again."""
    game = position(cash=(500, 500), owns={"Reading Railroad": 1, "Baltic Avenue": 0})
    game.state.round = 4
    offer = Offer(0, 1, Goods(cash), Goods(titles=(title_of(game, "Reading Railroad"),)))
    remember_refusal(game, offer)
    return game, offer


def test_nothing_is_said_about_an_offer_that_was_never_refused() -> None:
    game, _ = refused(100)
    assert since_refused(game, Offer(0, 1, Goods(5), Goods(5)), "Ann") == ""


def test_a_better_price_is_told_in_dollars() -> None:
    game, _ = refused(100)
    offer = Offer(0, 1, Goods(160), Goods(titles=(title_of(game, "Reading Railroad"),)))
    assert since_refused(game, offer, "Ann") == "This is $60 better for you than what you refused in round 4."


def test_at_the_same_price_what_has_changed_is_told() -> None:
    game, offer = refused(100)
    assert since_refused(game, offer, "Ann") == ""
    game.state.players[0].cash += 400
    assert since_refused(game, offer, "Ann") == "Ann has $400 more than when you refused this in round 4."
    baltic = title_of(game, "Baltic Avenue")
    game.state.level[baltic] = 1
    assert since_refused(game, offer, "Ann") == "Buildings have changed since you refused this in round 4."
    game.state.owner[baltic] = 1
    assert since_refused(game, offer, "Ann") == "Deeds have changed hands since you refused this in round 4."


def test_a_deed_asked_for_after_two_refusals_says_what_is_new() -> None:
    game = position(owns={"Baltic Avenue": 1, "Park Place": 0, "Boardwalk": 1})
    baltic, park_place = title_of(game, "Baltic Avenue"), title_of(game, "Park Place")
    wanted = Goods(titles=(baltic,))
    remember_agreement(game, Offer(2, 1, Goods(50), Goods(titles=(park_place,))))
    for cash in (100, 120):
        remember_refusal(game, Offer(0, 1, Goods(cash), wanted))
    told = since_refused(game, Offer(0, 1, Goods(titles=(park_place,)), wanted), "Ann")
    assert told == "You have refused this 2 times, but never for the rest of a set."
    told = since_refused(game, Offer(0, 1, Goods(150), wanted), "Ann")
    assert told == "This is $30 better for you than what you refused in round 1."
