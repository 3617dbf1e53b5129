"""Tax Refund: a share of the pool, or all of it by a card."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import EndTurn, Forgo, Goods, Offer, Propose, Throw
from engine.events import By, CardKept, CardsUsed, Moved, Paid, Reason, RefundTaken
from engine.games.addon1995.commands import FlyTo, UseRefundCard
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.steps import MayMoveBridge, Refund, TravelOn
from engine.rules.places.pool import POOL, in_pool, share
from engine.steps import Due, JailTurn, PassTurn, TurnOver
from tests.support.addon import OWN, at, bottom, cards, held, landed, no, path, position, refused
from tests.support.finance import paid, purses
from tests.support.position import asked, happened

NOT_NOW = "You cannot do that now."

WHOLE = "ACH-7"
"""The card for the whole pool."""


@pytest.mark.rule("AD-42", "AD-E12")
@pytest.mark.parametrize(("pool", "amount"), [(300, 150), (301, 151), (1, 1)])
def test_tax_refund_pays_half_of_the_pool_rounded_up(pool: int, amount: int) -> None:
    game = landed(174, pool=pool)
    assert game.events == [
        Paid(POOL, 0, amount, Reason.REFUND),
        RefundTaken(0, amount, pool - amount, is_whole=False),
    ]
    assert in_pool(game) == pool - amount
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-42")
@pytest.mark.parametrize(("pool", "amount"), [(300, 150), (301, 150), (1, 0)])
def test_by_option_it_is_rounded_down(pool: int, amount: int) -> None:
    game = landed(174, pool=pool, pool_rounding="down")
    assert game.events[-1] == RefundTaken(0, amount, pool - amount, is_whole=False)
    assert purses(game)[0] == 1500 + amount


@pytest.mark.rule("AD-42")
def test_by_option_the_share_is_another() -> None:
    for per_cent in range(10, 101):
        game = landed(174, pool=1000, pool_share=per_cent)
        assert purses(game)[0] == 1500 + 10 * per_cent, per_cent
        assert in_pool(game) == 1000 - 10 * per_cent, per_cent


@pytest.mark.rule("AD-42", "AD-E12")
def test_an_empty_pool_gives_nothing() -> None:
    game = landed(174)
    assert game.events == [RefundTaken(0, 0, 0, is_whole=False)]
    assert purses(game) == [1500, 1500, 1500]


@pytest.mark.rule("AD-42", "AD-32")
def test_only_a_landing_takes_it() -> None:
    game = position(at={0: no(173)}, pool=100, dice=[(1, 4)])
    game.submit(Throw(0))
    assert (at(game), in_pool(game)) == (178, 100)


@pytest.mark.rule("AD-42")
def test_what_it_pays_can_be_told_beforehand() -> None:
    assert share(position(pool=301)) == 151


# --- the card for the whole pool


@pytest.mark.rule("AD-62")
def test_the_card_is_kept_when_it_is_drawn() -> None:
    game = landed(176, top=[WHOLE], pool=100)
    assert happened(game, CardKept) == [CardKept(0, *cards(game, WHOLE))]
    assert held(game) == [WHOLE]
    assert in_pool(game) == 100


@pytest.mark.rule("AD-62", "AD-P06")
def test_the_holder_of_the_card_is_asked_on_landing_there() -> None:
    game = landed(174, pool=301, keeps={WHOLE: 0})
    assert asked(game).step == Refund(0)
    assert asked(game).also == ()
    assert list(game.choices()) == [UseRefundCard(0), Forgo(0)]
    assert in_pool(game) == 301


@pytest.mark.rule("AD-62", "AD-65", "AD-E12", "AD-E18")
def test_the_card_pays_all_of_the_pool_and_goes_under_its_deck() -> None:
    game = landed(174, pool=301, keeps={WHOLE: 0})
    game.submit(UseRefundCard(0))
    assert game.events == [
        CardsUsed(0, cards(game, WHOLE)),
        Paid(POOL, 0, 301, Reason.REFUND),
        RefundTaken(0, 301, 0, is_whole=True),
    ]
    assert held(game) == []
    assert bottom(game, "Chance") == WHOLE
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("AD-62", "AD-P06")
def test_the_holder_may_keep_the_card_and_take_the_usual_share() -> None:
    game = landed(174, pool=301, keeps={WHOLE: 0})
    game.submit(Forgo(0))
    assert game.events[-1] == RefundTaken(0, 151, 150, is_whole=False)
    assert held(game) == [WHOLE]


@pytest.mark.rule("AD-62", "AD-42")
def test_with_an_empty_pool_nothing_is_asked_and_the_card_is_kept() -> None:
    game = landed(174, keeps={WHOLE: 0})
    assert game.events == [RefundTaken(0, 0, 0, is_whole=False)]
    assert held(game) == [WHOLE]


@pytest.mark.rule("AD-62")
def test_another_holder_has_no_part_in_it() -> None:
    game = landed(174, pool=100, keeps={WHOLE: 1})
    assert isinstance(asked(game).step, TurnOver)
    assert purses(game) == [1550, 1500, 1500]


@pytest.mark.rule("AD-62", "AD-P06")
def test_nothing_else_is_possible_meanwhile() -> None:
    game = landed(174, pool=100, keeps={WHOLE: 0})
    assert refused(game, EndTurn(0)) == NOT_NOW
    offer = Offer(0, 1, Goods(cards=cards(game, WHOLE)), Goods(cash=10))
    assert refused(game, Propose(0, offer)) == NOT_NOW
    assert refused(game, UseRefundCard(1)) == "That is another player's decision."


# --- by option it leads there


@pytest.mark.rule("AD-62", "AD-P06")
def test_without_the_option_it_is_of_no_use_before_a_throw() -> None:
    game = position(pool=100, keeps={WHOLE: 0})
    sentence = "In this game, use the card when you land on Tax Refund."
    assert refused(game, UseRefundCard(0)) == sentence
    assert UseRefundCard(0) not in list(game.choices())


@pytest.mark.rule("AD-62", "AD-65", "AD-P06", "AD-E18")
def test_by_option_it_leads_there_directly_as_the_whole_move() -> None:
    game = position(at={0: no(49)}, pool=301, keeps={WHOLE: 0}, refund_card="advance")
    assert UseRefundCard(0) in list(game.choices())
    game.submit(UseRefundCard(0))
    assert game.events == [
        CardsUsed(0, cards(game, WHOLE)),
        Moved(0, no(49), no(174), 0, By.CARD),
        Paid(POOL, 0, 301, Reason.REFUND),
        RefundTaken(0, 301, 0, is_whole=True),
    ]
    assert bottom(game, "Chance") == WHOLE
    assert isinstance(asked(game).step, TurnOver)
    game.submit(EndTurn(0))
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-62", "AD-46")
def test_an_extra_throw_is_given_up_for_it() -> None:
    agenda = (Due(0, doubles=1), PassTurn(0))
    game = position(agenda=agenda, pool=100, keeps={WHOLE: 0}, refund_card="advance")
    game.submit(UseRefundCard(0))
    game.submit(EndTurn(0))
    assert asked(game).step == Due(1)


@pytest.mark.rule("AD-62")
def test_the_card_leads_there_even_for_nothing() -> None:
    game = position(keeps={WHOLE: 0}, refund_card="advance")
    game.submit(UseRefundCard(0))
    assert at(game) == 174
    assert paid(game) == []
    assert held(game) == []


@pytest.mark.rule("AD-62", "AD-59")
def test_the_card_frees_from_move_backwards() -> None:
    setting: dict[str, Any] = {
        "agenda": (Due(0), Due(0)),
        "pool": 100,
        "keeps": {WHOLE: 0},
        "refund_card": "advance",
    }
    game = position(at={0: no(182)}, dice=[(1, 2)], owns=OWN, **setting)
    game.submit(UseRefundCard(0))
    game.submit(EndTurn(0))
    game.submit(Throw(0))
    assert path(game) == [175, 176, 177]


@pytest.mark.rule("AD-62", "AD-77")
def test_an_airplane_there_takes_the_player_on() -> None:
    game = position(pool=100, keeps={WHOLE: 0}, refund_card="advance", airplanes=1)
    AddonState.of(game.state).airplanes = (no(174),)
    game.submit(UseRefundCard(0))
    assert asked(game).step == TravelOn(0)
    game.submit(FlyTo(0, no(10)))
    assert at(game) == 10


@pytest.mark.rule("AD-62", "AD-75")
def test_a_bridge_that_ends_there_may_be_moved_once_the_pool_is_taken() -> None:
    setting: dict[str, Any] = {"bridges": 1, "bridge_placement": "players", "bridge_moves": "lander"}
    game = position(pool=100, keeps={WHOLE: 0}, refund_card="advance", **setting)
    AddonState.of(game.state).bridges = ((no(30), no(174)),)
    game.submit(UseRefundCard(0))
    assert (asked(game).step, purses(game)[0]) == (MayMoveBridge(0, 0), 1600)
    game.submit(Forgo(0))
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("AD-62")
def test_the_card_may_be_used_on_landing_as_well() -> None:
    game = landed(174, pool=100, keeps={WHOLE: 0}, refund_card="advance")
    game.submit(UseRefundCard(0))
    assert purses(game)[0] == 1600


@pytest.mark.rule("AD-62", "AD-P06")
def test_only_the_holder_of_the_card_may_advance_and_only_on_their_turn() -> None:
    game = position(pool=100, keeps={WHOLE: 1}, refund_card="advance")
    assert refused(game, UseRefundCard(0)) == "You do not have that card."
    assert refused(game, UseRefundCard(1)) == "That is another player's decision."


@pytest.mark.rule("AD-62", "AD-49")
def test_nobody_advances_out_of_jail() -> None:
    game = position(jail={0: 1}, pool=100, keeps={WHOLE: 0}, refund_card="advance")
    assert isinstance(asked(game).step, JailTurn)
    assert refused(game, UseRefundCard(0)) == NOT_NOW


@pytest.mark.rule("AD-62", "AD-85")
def test_nobody_advances_when_nothing_is_refunded() -> None:
    game = position(pool=0, keeps={WHOLE: 0}, refund_card="advance", feature_tax_refund=False)
    assert refused(game, UseRefundCard(0)) == "There are no tax refunds in this game."
