"""Rent, and asking for it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import BANK, AskRent, EndTurn, GiveUp, Mortgage, Resign, RideTo, Throw, WaiveRent
from engine.events import (
    BankSaleAnnounced,
    By,
    DiceThrown,
    ExtraThrow,
    Paid,
    Purpose,
    Reason,
    RentAsked,
    RentDue,
    RentForfeited,
    SentToJail,
    WentBankrupt,
)
from engine.game import Game
from engine.games.addon1995.commands import UseRefundCard, UseTravelCards
from engine.state import RentClaim
from engine.steps import Advance, Due, Land, Owes, PassTurn, RentBasis, TurnOver, Walk
from tests.support import addon
from tests.support.deeds import BALTIC, BOARDWALK, SHORT_LINE
from tests.support.position import HOTEL, asked, happened, landed, load, position, title_of


def rent_paid(game: Game) -> int:
    """What player 0 paid in rent."""
    paid = [e for e in game.events if isinstance(e, Paid) and e.reason is Reason.RENT and e.payer == 0]
    return sum(event.amount for event in paid)


@pytest.mark.rule("MO-E09", "MO-46", "MO-47", "AD-E20")
@pytest.mark.parametrize(
    ("name", "basis", "thrown", "amount", "dice"),
    [
        ("Boardwalk", RentBasis.USUAL, 7, 50, 0),
        ("Short Line", RentBasis.USUAL, 7, 25, 0),
        ("Short Line", RentBasis.DOUBLE, 0, 50, 0),
        ("Water Works", RentBasis.USUAL, 7, 28, 7),
        ("Water Works", RentBasis.USUAL, 0, 20, 5),
        ("Water Works", RentBasis.TEN_TIMES, 0, 50, 5),
    ],
)
def test_a_rent_is_told_with_the_dice_that_count_and_whether_a_card_raised_it(
    name: str, basis: RentBasis, thrown: int, amount: int, dice: int
) -> None:
    agenda = (Land(0, thrown, basis), TurnOver(0))
    game = position(at={0: name}, owns={name: 1}, agenda=agenda, dice=[(2, 3)])
    by_card = basis is not RentBasis.USUAL
    told = RentDue(0, 1, title_of(game, name), amount, thrown=dice, by_card=by_card)
    assert happened(game, RentDue) == [told]


# --- who owes rent


@pytest.mark.rule("MO-36", "MO-E09")
def test_the_rent_goes_straight_to_the_owner() -> None:
    game = landed("Boardwalk", owns={"Boardwalk": 2})
    title = title_of(game, "Boardwalk")
    assert game.events == [RentDue(0, 2, title, 50), Paid(0, 2, 50, Reason.RENT, title)]
    assert [player.cash for player in game.state.players] == [1450, 1500, 1550]
    assert game.state.boxes[0] == 0


@pytest.mark.rule("MO-37")
def test_no_rent_is_due_on_ones_own_property() -> None:
    assert landed("Boardwalk", owns={"dark blue": 0}).events == []


@pytest.mark.rule("MO-37")
def test_no_rent_is_due_on_unowned_property() -> None:
    assert happened(landed("Boardwalk"), RentDue) == []


@pytest.mark.rule("MO-37", "MO-95")
@pytest.mark.parametrize("name", ["Boardwalk", "Short Line", "Water Works"])
def test_no_rent_is_due_on_mortgaged_property(name: str) -> None:
    game = landed(name, owns={name: 1}, mortgaged=[name])
    assert game.events == []
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-37", "MO-51")
def test_nothing_happens_on_free_parking() -> None:
    game = landed("Free Parking")
    assert game.events == []
    assert asked(game).step == TurnOver(0)
    assert [player.cash for player in game.state.players] == [1500, 1500, 1500]


@pytest.mark.rule("MO-38")
def test_a_landing_by_card_owes_rent() -> None:
    game = position(at={0: 0}, dice=[(3, 4)], top=["CH-06"], owns={"Boardwalk": 1})
    game.submit(Throw(0))
    assert happened(game, RentDue) == [RentDue(0, 1, title_of(game, "Boardwalk"), 50)]
    assert rent_paid(game) == 50


@pytest.mark.rule("MO-48", "MO-75")
def test_an_owner_in_jail_collects_rent() -> None:
    game = landed("Boardwalk", owns={"Boardwalk": 1}, jail={1: 2})
    assert game.state.players[1].cash == 1550


# --- lots


@pytest.mark.rule("MO-39")
@pytest.mark.parametrize(("houses", "rent"), [(1, 100), (2, 300), (3, 750), (4, 925), (HOTEL, 1100)])
def test_the_rent_of_a_built_lot_is_the_figure_on_its_deed(houses: int, rent: int) -> None:
    game = landed("Illinois Avenue", owns={"red": 1}, built={"Illinois Avenue": houses})
    assert rent_paid(game) == rent


@pytest.mark.rule("MO-39")
@pytest.mark.parametrize("site_rent", [22, 24])
def test_marvin_gardens_is_22_or_24_without_buildings(site_rent: int) -> None:
    bare = landed("Marvin Gardens", owns={"Marvin Gardens": 1}, marvin_gardens_site_rent=site_rent)
    assert rent_paid(bare) == site_rent
    whole = landed("Marvin Gardens", owns={"yellow": 1}, marvin_gardens_site_rent=site_rent)
    assert rent_paid(whole) == 2 * site_rent
    built = landed(
        "Marvin Gardens", owns={"yellow": 1}, built={"yellow": 1}, marvin_gardens_site_rent=site_rent
    )
    assert rent_paid(built) == 120


@pytest.mark.rule("MO-40")
def test_a_bare_lot_of_a_whole_group_pays_double() -> None:
    assert rent_paid(landed("Boardwalk", owns={"dark blue": 1})) == 100
    assert rent_paid(landed("Boardwalk", owns={"Boardwalk": 1, "Park Place": 2})) == 50
    assert rent_paid(landed("Boardwalk", owns={"Boardwalk": 1})) == 50


@pytest.mark.rule("MO-40")
def test_buildings_elsewhere_in_the_group_do_not_matter() -> None:
    game = landed("Boardwalk", owns={"dark blue": 1}, built={"Park Place": 1})
    assert rent_paid(game) == 100


@pytest.mark.rule("MO-40")
def test_a_built_lot_of_a_whole_group_does_not_pay_double() -> None:
    assert rent_paid(landed("Boardwalk", owns={"dark blue": 1}, built={"dark blue": 1})) == 200


@pytest.mark.rule("MO-41")
def test_the_rent_is_double_even_if_another_lot_of_the_group_is_mortgaged() -> None:
    game = landed("Boardwalk", owns={"dark blue": 1}, mortgaged=["Park Place"])
    assert rent_paid(game) == 100


# --- railroads and utilities

RAILROADS = ["Reading Railroad", "Pennsylvania Railroad", "B. & O. Railroad", "Short Line"]


@pytest.mark.rule("MO-42")
@pytest.mark.parametrize(("owned", "rent"), [(1, 25), (2, 50), (3, 100), (4, 200)])
def test_the_rent_of_a_railroad_rises_with_the_number_owned(owned: int, rent: int) -> None:
    game = landed("Reading Railroad", owns={name: 1 + (n >= owned) for n, name in enumerate(RAILROADS)})
    assert rent_paid(game) == rent


@pytest.mark.rule("MO-43", "MO-45")
@pytest.mark.parametrize(("owns", "rent"), [({"Water Works": 1}, 28), ({"utility": 1}, 70)])
def test_a_utility_takes_four_or_ten_times_the_throw_that_led_there(owns: dict[str, int], rent: int) -> None:
    game = position(at={0: 21}, dice=[(3, 4)], owns=owns)
    game.submit(Throw(0))
    assert happened(game, DiceThrown) == [DiceThrown(0, (3, 4), Purpose.MOVE)]
    assert rent_paid(game) == rent


@pytest.mark.rule("MO-44")
def test_mortgaged_railroads_and_utilities_count_for_the_number_owned() -> None:
    railroads = landed("Short Line", owns={"railroad": 1}, mortgaged=RAILROADS[:3])
    assert rent_paid(railroads) == 200
    utilities = landed("Water Works", owns={"utility": 1}, mortgaged=["Electric Company"])
    assert rent_paid(utilities) == 70


@pytest.mark.rule("MO-45", "MO-E04")
def test_who_comes_to_a_utility_by_card_throws_anew_and_only_for_the_rent() -> None:
    game = position(
        at={0: 15},
        owns={"Electric Company": 1},
        dice=[(5, 5)],
        agenda=(Walk(0, -3, By.CARD), TurnOver(0)),
    )
    assert happened(game, DiceThrown) == [DiceThrown(0, (5, 5), Purpose.UTILITY)]
    assert rent_paid(game) == 40
    assert game.state.players[0].place == 12
    assert happened(game, ExtraThrow) == []
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-46")
@pytest.mark.parametrize(("owned", "rent"), [(1, 50), (2, 100), (3, 200), (4, 400)])
@pytest.mark.parametrize("card", ["CH-11", "CH-12"])
def test_the_next_railroad_by_card_takes_twice_its_rent(owned: int, rent: int, card: str) -> None:
    mine = dict.fromkeys([RAILROADS[1], RAILROADS[0], *RAILROADS[2:]][:owned], 1)
    game = position(at={0: 0}, dice=[(3, 4)], top=[card], owns=mine)
    game.submit(Throw(0))
    assert game.state.players[0].place == 15
    assert rent_paid(game) == rent


@pytest.mark.rule("MO-47")
@pytest.mark.parametrize("owns", [{"Electric Company": 1}, {"utility": 1}])
def test_the_next_utility_by_card_takes_ten_times_a_new_throw(owns: dict[str, int]) -> None:
    game = position(at={0: 0}, dice=[(3, 4), (1, 1)], top=["CH-04"], owns=owns)
    game.submit(Throw(0))
    assert happened(game, DiceThrown) == [
        DiceThrown(0, (3, 4), Purpose.MOVE),
        DiceThrown(0, (1, 1), Purpose.UTILITY),
    ]
    assert rent_paid(game) == 20
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-45", "MO-49")
def test_the_throw_for_a_utility_does_not_end_a_claim() -> None:
    game = position(
        at={0: 39},
        owns={"Boardwalk": 1, "utility": 2},
        dice=[(1, 2)],
        rent_claim="must_ask",
        agenda=(Land(0, 7), Advance(0, 12, RentBasis.TEN_TIMES), TurnOver(0)),
    )
    assert [claim.amount for claim in game.state.claims] == [50, 30]
    assert happened(game, RentForfeited) == []


# --- asking for it


def claimed(window: str = "next_player_throw") -> Game:
    """Player 1 may ask player 0 for the rent of Boardwalk; nobody throws a double after that."""
    landing = (Land(0, 7), TurnOver(0), PassTurn(0))
    return position(
        (1500, 1500, 1500),
        at={0: 39, 1: 0, 2: 0},
        owns={"Boardwalk": 1},
        dice=[(4, 6), (4, 6), (4, 6)],
        agenda=landing,
        rent_claim="must_ask",
        rent_claim_window=window,
    )


@pytest.mark.rule("MO-49")
def test_by_default_every_rent_is_asked_for() -> None:
    game = landed("Boardwalk", owns={"Boardwalk": 1}, rent_claim="automatic")
    assert rent_paid(game) == 50
    assert game.refusal(AskRent(1, BOARDWALK)) == "You have no rent to ask for there."


@pytest.mark.rule("MO-49", "MO-E09", "MO-P09")
def test_a_rent_that_must_be_asked_for_is_paid_when_the_owner_asks() -> None:
    game = claimed()
    assert game.events == [RentDue(0, 1, BOARDWALK, 50, must_ask=True)]
    assert game.state.players[0].cash == 1500
    assert AskRent(1, BOARDWALK) in list(game.choices(1))
    assert WaiveRent(1, BOARDWALK) in list(game.choices(1))
    game.submit(AskRent(1, BOARDWALK))
    assert game.events == [RentAsked(1, 0, BOARDWALK), Paid(0, 1, 50, Reason.RENT, BOARDWALK)]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-49")
def test_a_rent_is_asked_for_only_once_and_only_by_its_owner() -> None:
    game = claimed()
    for command in (AskRent(2, BOARDWALK), WaiveRent(2, BOARDWALK), AskRent(0, BOARDWALK), AskRent(1, 26)):
        assert game.refusal(command) == "You have no rent to ask for there."
    game.submit(AskRent(1, BOARDWALK))
    assert game.refusal(AskRent(1, BOARDWALK)) == "You have no rent to ask for there."


@pytest.mark.rule("MO-49", "MO-50", "MO-E09")
def test_a_rent_not_asked_for_is_lost_when_the_next_player_throws() -> None:
    game = claimed()
    game.submit(EndTurn(0))
    assert game.refusal(AskRent(1, BOARDWALK)) is None
    game.submit(Throw(1))
    assert happened(game, RentForfeited) == [RentForfeited(1, 0, BOARDWALK, 50, waived=False)]
    assert game.refusal(AskRent(1, BOARDWALK)) == "You have no rent to ask for there."
    assert [player.cash for player in game.state.players] == [1500, 1500, 1500]


@pytest.mark.rule("MO-49")
def test_the_second_player_s_throw_may_be_the_limit_instead() -> None:
    game = claimed("second_player_throw")
    game.submit(EndTurn(0))
    game.submit(Throw(1))
    assert happened(game, RentForfeited) == []
    game.submit(EndTurn(1))
    assert game.refusal(AskRent(1, BOARDWALK)) is None
    game.submit(Throw(2))
    assert happened(game, RentForfeited) == [RentForfeited(1, 0, BOARDWALK, 50, waived=False)]


@pytest.mark.rule("MO-49")
def test_an_extra_throw_of_the_second_player_does_not_end_the_longer_claim() -> None:
    game = claimed("second_player_throw")
    load(game, (5, 5), (4, 6))
    game.submit(EndTurn(0))
    game.submit(Throw(1))
    game.submit(Throw(1))
    assert happened(game, RentForfeited) == []
    assert game.refusal(AskRent(1, BOARDWALK)) is None


@pytest.mark.rule("MO-49")
def test_an_extra_throw_by_the_payer_does_not_end_the_claim() -> None:
    game = position(at={0: 37}, dice=[(1, 1), (5, 6)], owns={"Boardwalk": 1}, rent_claim="must_ask")
    game.submit(Throw(0))
    game.submit(Throw(0))
    assert happened(game, RentForfeited) == []
    assert game.refusal(AskRent(1, BOARDWALK)) is None


@pytest.mark.rule("MO-49", "MO-69")
def test_a_throw_for_freedom_by_the_next_player_ends_the_claim() -> None:
    game = claimed()
    game.state.players[1].jail = 1
    game.submit(EndTurn(0))
    game.submit(Throw(1))
    assert happened(game, RentForfeited) == [RentForfeited(1, 0, BOARDWALK, 50, waived=False)]


@pytest.mark.rule("MO-49")
def test_the_owner_may_ask_at_the_open_moment_of_a_payer_sent_to_jail() -> None:
    game = position(
        at={0: 37}, dice=[(1, 1), (5, 5)], doubles=1, owns={"Boardwalk": 1}, rent_claim="must_ask"
    )
    game.submit(Throw(0))
    game.submit(Throw(0))
    assert happened(game, SentToJail) == [SentToJail(0, By.DOUBLES)]
    assert asked(game).step == Due(1)
    game.submit(AskRent(1, BOARDWALK))
    assert rent_paid(game) == 50


@pytest.mark.rule("MO-50", "MO-E09", "MO-P09")
def test_a_waived_rent_is_gone() -> None:
    game = claimed()
    game.submit(WaiveRent(1, BOARDWALK))
    assert game.events == [RentForfeited(1, 0, BOARDWALK, 50, waived=True)]
    assert game.refusal(AskRent(1, BOARDWALK)) == "You have no rent to ask for there."
    assert game.state.players[0].cash == 1500


@pytest.mark.rule("MO-50")
def test_a_forfeited_rent_never_becomes_a_debt() -> None:
    game = claimed()
    game.state.players[0].cash = 10
    game.submit(EndTurn(0))
    game.submit(Throw(1))
    assert game.state.claims == []
    assert asked(game).step == TurnOver(1)


@pytest.mark.rule("MO-49", "MO-109")
def test_a_rent_asked_for_that_the_payer_cannot_pay_is_a_debt() -> None:
    game = claimed()
    game.state.players[0].cash = 10
    game.submit(AskRent(1, BOARDWALK))
    assert asked(game).step == Owes(0, 1, 50, Reason.RENT, BOARDWALK, is_debt=True)


@pytest.mark.rule("MO-49")
def test_two_landings_on_one_property_are_two_claims() -> None:
    game = position(
        at={0: 39},
        owns={"Boardwalk": 1},
        rent_claim="must_ask",
        agenda=(Land(0, 7), Land(0, 7), TurnOver(0)),
    )
    game.submit(AskRent(1, BOARDWALK))
    game.submit(AskRent(1, BOARDWALK))
    assert game.state.players[1].cash == 1600


# --- the payer leaves the game


def leaving(cash: int, *claims: tuple[int, int], at_debt: Owes | None = None, **setting: Any) -> Game:
    """Player 0, with so much cash, may be asked for these rents: the owner of each and its amount."""
    agenda = ([at_debt] if at_debt else []) + [TurnOver(0), PassTurn(0)]
    game = position(
        (cash, 1500, 1500, 1500),
        agenda=agenda,
        rent_claim="must_ask",
        **{"owns": {"Boardwalk": 1}, **setting},
    )
    game.state.claims = [RentClaim(0, owner, BOARDWALK, amount, 1, 0) for owner, amount in claims]
    return game


@pytest.mark.rule("MO-132", "MO-122", "MO-49")
def test_who_resigns_first_owes_the_rents_that_may_be_asked_for_the_oldest_first() -> None:
    game = leaving(500, (2, 120), (1, 50))
    game.submit(Resign(0))
    assert happened(game, Paid) == [
        Paid(0, 2, 120, Reason.RENT, BOARDWALK),
        Paid(0, 1, 50, Reason.RENT, BOARDWALK),
        Paid(0, BANK, 330, Reason.BANKRUPTCY),
    ]
    assert happened(game, WentBankrupt) == [WentBankrupt(0, BANK, 330, (), ())]
    assert game.state.claims == []
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-132", "MO-122", "MO-110")
def test_who_resigns_without_the_cash_raises_it_for_them_and_the_bank_has_the_rest() -> None:
    game = leaving(20, (2, 50), owns={"Boardwalk": 1, "Baltic Avenue": 0, "Short Line": 0})
    game.submit(Resign(0))
    assert asked(game).step == Owes(0, 2, 50, Reason.RENT, BOARDWALK, is_debt=True)
    assert (
        game.refusal(GiveUp(0)) == "You can still raise $150, enough to pay $50: sell buildings or mortgage."
    )
    game.submit(Mortgage(0, BALTIC))
    assert happened(game, Paid)[1:] == [Paid(0, 2, 50, Reason.RENT, BOARDWALK)]
    assert happened(game, BankSaleAnnounced) == [BankSaleAnnounced((BALTIC, SHORT_LINE))]


@pytest.mark.rule("MO-132", "MO-120", "MO-115")
def test_all_goes_to_the_owner_of_the_first_rent_that_cannot_be_paid() -> None:
    game = leaving(200, (2, 120), (1, 500), (3, 10), owns={"Boardwalk": 1, "Baltic Avenue": 0})
    game.submit(Resign(0))
    assert asked(game).step == Owes(0, 1, 500, Reason.RENT, BOARDWALK, is_debt=True)
    game.submit(GiveUp(0))
    assert happened(game, WentBankrupt) == [WentBankrupt(0, 1, 80, (BALTIC,), ())]
    assert [player.cash for player in game.state.players] == [0, 1580, 1620, 1500]
    assert game.state.owner[BALTIC] == 1
    assert asked(game).step == Due(1)


@pytest.mark.rule("MO-132", "MO-117")
def test_who_is_ruined_by_the_bank_first_pays_the_rents_that_may_be_asked_for() -> None:
    game = leaving(100, (2, 60), at_debt=Owes(0, BANK, 300, Reason.INCOME_TAX))
    game.submit(GiveUp(0))
    assert happened(game, Paid) == [
        Paid(0, 2, 60, Reason.RENT, BOARDWALK),
        Paid(0, BANK, 40, Reason.BANKRUPTCY),
    ]
    assert happened(game, WentBankrupt) == [WentBankrupt(0, BANK, 40, (), ())]


@pytest.mark.rule("MO-132", "MO-115")
def test_who_is_ruined_by_a_player_first_pays_the_rents_others_may_ask_for() -> None:
    game = leaving(100, (2, 60), at_debt=Owes(0, 1, 300, Reason.CARD))
    game.submit(GiveUp(0))
    assert [player.cash for player in game.state.players] == [0, 1540, 1560, 1500]


@pytest.mark.rule("MO-132", "MO-50")
def test_a_rent_that_is_lost_already_is_not_owed_by_who_leaves() -> None:
    game = claimed()
    game.submit(EndTurn(0))
    game.submit(Throw(1))
    game.submit(Resign(0))
    assert [event for event in game.events if isinstance(event, Paid) and event.payee == 1] == []


@pytest.mark.rule("MO-49", "MO-121")
def test_the_claims_of_an_owner_who_leaves_lapse() -> None:
    game = leaving(500, (1, 50))
    game.submit(Resign(1))
    assert game.state.claims == []


# --- moves that take the place of a throw


def asked_by_two(cash: int = 1500, **setting: Any) -> Game:
    """On two boards: player 2 may ask player 1 for a rent, and it is player 0 who moves next."""
    game = addon.position((cash, 1500, 1500), rent_claim="must_ask", owns=addon.OWN, **setting)
    game.state.claims = [RentClaim(1, 2, BOARDWALK, 50, 1, 1)]
    return game


LOST = [RentForfeited(2, 1, BOARDWALK, 50, waived=False)]


@pytest.mark.rule("MO-49", "AD-43")
def test_a_travel_card_in_place_of_a_throw_ends_the_time_for_asking() -> None:
    game = asked_by_two(at={0: addon.no(11)}, keeps={"TR-01": 0})
    assert game.refusal(AskRent(2, BOARDWALK)) is None
    game.submit(UseTravelCards(0, addon.cards(game, "TR-01")))
    assert happened(game, RentForfeited) == LOST
    assert game.refusal(AskRent(2, BOARDWALK)) == "You have no rent to ask for there."


@pytest.mark.rule("MO-49", "AD-43")
def test_the_payers_own_travel_card_for_an_extra_throw_leaves_the_time_for_asking() -> None:
    game = asked_by_two(at={0: addon.no(11)}, keeps={"TR-01": 0})
    game.state.claims = [RentClaim(0, 2, BOARDWALK, 50, 1, 0)]
    game.submit(UseTravelCards(0, addon.cards(game, "TR-01")))
    assert happened(game, RentForfeited) == []
    assert game.refusal(AskRent(2, BOARDWALK)) is None


@pytest.mark.rule("MO-49", "AD-52")
def test_a_ride_in_place_of_a_throw_ends_the_time_for_asking() -> None:
    game = asked_by_two(at={0: addon.no(178)}, subway_timing="next_turn")
    game.submit(RideTo(0, addon.no(20)))
    assert happened(game, RentForfeited) == LOST


@pytest.mark.rule("MO-49", "AD-62")
def test_the_card_to_the_refund_in_place_of_a_throw_ends_the_time_for_asking() -> None:
    game = asked_by_two(refund_card="advance", keeps={"ACH-7": 0})
    game.submit(UseRefundCard(0))
    assert happened(game, RentForfeited) == LOST
