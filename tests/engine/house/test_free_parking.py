"""House rules of Free Parking: the pot, and places of the inner board on the plain one."""

from __future__ import annotations

from typing import Any

import pytest

from engine.board import Kind
from engine.cards import Numbers
from engine.commands import BANK, Buy, Forgo, GiveUp, PayFine, RideTo, Throw
from engine.events import (
    AuctionOpened,
    By,
    CardTaken,
    DiceThrown,
    DoubleTroubleThrown,
    Moved,
    Paid,
    PoolGrew,
    Purpose,
    Reason,
    RefundTaken,
    TriplePlayThrown,
)
from engine.game import Game
from engine.games import find
from engine.options import SetupError
from engine.queries import cards_with
from engine.rules.places.pool import POOL, in_pool
from engine.steps import Due, JailTurn, LayOut, MayBuy, MayRide, Owes, TurnOver
from tests.support.addon import landed as landed_inside
from tests.support.addon import no
from tests.support.position import asked, happened, landed, new, position, title_of

POT: dict[str, Any] = {"free_parking": "pot"}


def parked(pot: int, cash: tuple[int, ...] = (1500, 1500), **options: Any) -> Game:
    """Player 0 has just come to Free Parking."""
    return landed("Free Parking", cash, boxes=(0, pot), **{**POT, **options})


@pytest.mark.rule("HR-20")
@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("nothing", Kind.FREE_PARKING),
        ("pot", Kind.TAX_REFUND),
        ("double_trouble", Kind.DOUBLE_TROUBLE),
        ("triple_play", Kind.TRIPLE_PLAY),
        ("subway", Kind.SUBWAY),
    ],
)
def test_free_parking_is_one_of_five_places(value: str, kind: Kind) -> None:
    space = new(2, {"free_parking": value}).board.spaces[20]
    assert (space.name, space.kind) == ("Free Parking", kind)


@pytest.mark.rule("HR-20")
def test_with_the_inner_board_it_is_nothing_or_the_pot() -> None:
    (spec,) = (spec for spec in find("addon-1995").options if spec.name == "free_parking")
    assert (spec.values, spec.default) == (("nothing", "pot"), "nothing")


@pytest.mark.rule("HR-20", "MO-51")
def test_nothing_happens_there_as_printed() -> None:
    game = landed("Free Parking")
    assert not game.events
    assert game.rules.accounts == ("the Bank",)
    assert len(game.state.boxes) == 1


# --- what goes into the pot

TAX, LUXURY, FINE, CARD, SCHOOL = "income tax", "luxury tax", "fine", "card", "tax card"


def owed(what: str, sources: str) -> Game:
    """Player 0 has just paid something to the Bank or into the pot."""
    options: dict[str, Any] = {**POT, "pot_sources": sources, "income_tax_choice": "flat_only"}
    if what == FINE:
        game = position(jail={0: 1}, **options)
        game.submit(PayFine(0))
        return game
    where, top = {
        TAX: ("Income Tax", []),
        LUXURY: ("Luxury Tax", []),
        CARD: ("Community Chest", ["CC-16"]),
        SCHOOL: ("Community Chest", ["CC-12"]),
    }[what]
    return landed(where, top=top, **options)


@pytest.mark.rule("HR-21")
@pytest.mark.parametrize(
    ("sources", "goes"),
    [
        ("all", {TAX: 300, LUXURY: 75, FINE: 50, CARD: 50, SCHOOL: 150}),
        ("taxes_and_cards", {TAX: 300, LUXURY: 75, FINE: 0, CARD: 50, SCHOOL: 150}),
        ("taxes", {TAX: 300, LUXURY: 75, FINE: 0, CARD: 0, SCHOOL: 150}),
    ],
)
def test_the_pot_has_its_sources(sources: str, goes: dict[str, int]) -> None:
    for what, amount in goes.items():
        game = owed(what, sources)
        assert in_pool(game) == amount, what
        assert game.state.boxes[0] == (0 if amount else 50)
        if amount:
            assert [(event.amount, event.pool) for event in happened(game, PoolGrew)] == [(amount, amount)]


@pytest.mark.rule("HR-21")
def test_prices_and_interest_never_go_there() -> None:
    game = landed("Boardwalk", **POT)
    game.submit(Buy(0))
    assert game.state.boxes == [400, 0]


# --- what it pays


@pytest.mark.rule("HR-22")
@pytest.mark.parametrize(
    ("pot", "share", "taken"), [(340, 100, 340), (341, 50, 171), (95, 10, 10), (1, 10, 1), (0, 100, 0)]
)
def test_whoever_stops_there_takes_the_share_rounded_up(pot: int, share: int, taken: int) -> None:
    game = parked(pot, pot_share=share)
    assert (game.state.players[0].cash, in_pool(game)) == (1500 + taken, pot - taken)
    assert happened(game, RefundTaken) == [RefundTaken(0, taken, pot - taken, is_whole=False)]


@pytest.mark.rule("HR-22")
def test_passing_it_takes_nothing() -> None:
    game = position(at={0: 19}, dice=[(1, 3)], boxes=(0, 500), owns={"Indiana Avenue": 0}, **POT)
    game.submit(Throw(0))
    assert (game.state.players[0].cash, in_pool(game)) == (1500, 500)


# --- what the Bank puts in


@pytest.mark.rule("HR-23")
def test_the_bank_fills_the_pot_before_play_and_again_when_it_is_emptied() -> None:
    begun = new(2, {**POT, "pot_start": 250})
    assert begun.state.boxes == [-250, 250]
    game = parked(340, pot_start=250)
    assert (game.state.players[0].cash, in_pool(game), game.state.boxes[0]) == (1840, 250, -250)
    assert Paid(BANK, POOL, 250, Reason.POT_START) in game.events


@pytest.mark.rule("HR-23")
@pytest.mark.parametrize(("pot", "share", "left"), [(340, 50, 170), (0, 100, 0)])
def test_the_pot_is_not_filled_while_something_is_left_or_nothing_was_taken(
    pot: int, share: int, left: int
) -> None:
    assert in_pool(parked(pot, pot_share=share, pot_start=100)) == left


@pytest.mark.rule("HR-23")
def test_the_first_money_is_put_in_before_the_first_throw() -> None:
    game = position(agenda=(LayOut(BANK), Due(0)), pot_start=70, **POT)
    assert in_pool(game) == 70
    assert not happened(game, DiceThrown)


# --- a debt to it


@pytest.mark.rule("HR-24", "AD-82")
def test_a_debt_to_the_pot_is_one_to_the_bank_and_what_is_left_goes_in() -> None:
    """A bankrupt's deeds are auctioned, and their money is in the pot (HR-D6)."""
    game = landed(
        "Luxury Tax", (30, 1500, 1500), owns={"Baltic Avenue": 0}, mortgaged=["Baltic Avenue"], **POT
    )
    assert asked(game).step == Owes(0, POOL, 75, Reason.LUXURY_TAX, is_debt=True)
    game.submit(GiveUp(0))
    assert in_pool(game) == 30
    assert not game.state.mortgaged[title_of(game, "Baltic Avenue")]
    assert happened(game, AuctionOpened)[0].title == title_of(game, "Baltic Avenue")


@pytest.mark.rule("HR-24")
def test_on_the_inner_board_both_places_pay_the_share_of_one_pool() -> None:
    for where in (30, 174):
        game = landed_inside(where, pool=101, **POT)
        assert (game.state.players[0].cash, in_pool(game)) == (1551, 50)
    for where in (30, 174):
        game = landed_inside(where, pool=101, pool_share=100, pool_sources="taxes_only", **POT)
        assert game.state.players[0].cash == 1601


@pytest.mark.rule("HR-24")
def test_the_pot_is_there_without_the_tax_refund() -> None:
    game = landed_inside(48, feature_tax_refund=False, **POT)
    assert in_pool(game) == 75
    assert in_pool(landed_inside(48, feature_tax_refund=False)) == 0


# --- places of the inner board


@pytest.mark.rule("HR-20", "AD-34")
@pytest.mark.parametrize(("dice", "amount"), [((3, 4), 50), ((1, 2), 100), ((6, 6), 200)])
def test_double_trouble_makes_all_others_pay(dice: tuple[int, int], amount: int) -> None:
    game = landed("Free Parking", dice=[dice], free_parking="double_trouble")
    assert happened(game, DoubleTroubleThrown) == [DoubleTroubleThrown(0, amount)]
    assert [player.cash for player in game.state.players] == [1500 + 2 * amount, *[1500 - amount] * 2]
    assert isinstance(asked(game).step, TurnOver)


@pytest.mark.rule("HR-25", "AD-08")
@pytest.mark.parametrize("each", [0, 1, 3])
def test_everybody_is_dealt_triple_play_cards(each: int) -> None:
    game = new(3, {"free_parking": "triple_play", "triple_cards_at_start": each})
    assert [len(cards_with(game, seat, Numbers)) for seat in range(3)] == [each] * 3
    assert len(game.state.decks[2]) == 50 - 3 * each
    assert len(new(3).rules.decks) == 2


@pytest.mark.rule("HR-25", "AD-37", "AD-38", "AD-39")
def test_triple_play_takes_a_card_and_pays_by_three_dice() -> None:
    game = position(
        at={0: "Virginia Avenue"},
        dice=[(1, 5), (1, 2), (3, 0)],
        free_parking="triple_play",
        triple_cards_at_start=0,
        keeps={"TP-123": 1, "TP-124": 0},
        top=["TP-556"],
    )
    game.submit(Throw(0))
    assert happened(game, DiceThrown)[-1] == DiceThrown(0, (1, 2, 3), Purpose.TRIPLE_PLAY)
    assert [event.card for event in happened(game, CardTaken)] == [card_of(game, "TP-556")]
    assert happened(game, TriplePlayThrown)
    assert [player.cash for player in game.state.players] == [1500 + 200, 1500 + 1000, 1500]


def card_of(game: Game, card_id: str) -> int:
    return next(number for number, card in enumerate(game.rules.cards) if card.id == card_id)


@pytest.mark.rule("HR-20", "AD-52", "AD-53", "AD-54")
def test_the_subway_goes_to_any_other_space_at_once() -> None:
    game = landed("Free Parking", free_parking="subway")
    assert asked(game).step == MayRide(0)
    rides = [choice.place for choice in game.choices() if isinstance(choice, RideTo)]
    assert rides == [place for place in range(40) if place != 20]
    game.submit(RideTo(0, 39))
    assert happened(game, Moved) == [Moved(0, 20, 39, 0, By.SUBWAY)]
    assert asked(game).step == MayBuy(0, title_of(game, "Boardwalk"))
    assert game.state.players[0].cash == 1500


@pytest.mark.rule("HR-20", "AD-54")
def test_a_ride_to_go_is_paid_and_one_to_jail_leads_there() -> None:
    game = landed("Free Parking", free_parking="subway")
    game.submit(RideTo(0, 0))
    assert game.state.players[0].cash == 1700
    game = landed("Free Parking", free_parking="subway")
    game.submit(RideTo(0, 30))
    assert game.state.players[0].jail == 1


@pytest.mark.rule("HR-20")
def test_a_rider_may_stay_and_may_ride_only_to_another_space() -> None:
    game = landed("Free Parking", free_parking="subway")
    assert game.refusal(RideTo(0, 20)) == "Choose another space to ride to."
    assert game.refusal(RideTo(0, 40)) == "Choose another space to ride to."
    game.submit(Forgo(0))
    assert isinstance(asked(game).step, TurnOver)
    assert not isinstance(asked(game).step, JailTurn)


def test_a_place_that_is_not_offered_is_refused() -> None:
    with pytest.raises(SetupError, match="free_parking must be nothing or pot, not 'subway'"):
        new(2, {"free_parking": "subway"}, rules="addon-1995")
    assert no(30) == 20
