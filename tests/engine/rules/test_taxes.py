"""Income tax, luxury tax and Free Parking."""

from __future__ import annotations

from typing import Any

import pytest

from engine.commands import BANK, PayFlatTax, PayPercentTax
from engine.events import FellShort, Paid, Reason, WorthCounted
from engine.game import Game
from engine.queries import interest, percent, taxable_worth
from engine.steps import ChooseTax, Owes, TurnOver
from tests.support.position import HOTEL, asked, happened, landed, position, title_of


def taxed(cash: int, **setting: Any) -> Game:
    """Player 0 has landed on Income Tax with so much cash."""
    return landed("Income Tax", (cash, 1500), **setting)


@pytest.mark.rule("MO-52", "MO-P08", "MO-E10")
@pytest.mark.parametrize("flat", [200, 300])
def test_the_flat_tax_goes_to_the_bank(flat: int) -> None:
    game = taxed(1500, income_tax_flat=flat)
    assert asked(game).step == ChooseTax(0)
    assert list(game.choices()) == [PayFlatTax(0), PayPercentTax(0)]
    game.submit(PayFlatTax(0))
    assert game.events == [Paid(0, BANK, flat, Reason.INCOME_TAX)]
    assert (game.state.players[0].cash, game.state.boxes[0]) == (1500 - flat, flat)
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-52", "MO-P08", "MO-E10")
def test_the_player_may_choose_a_tenth_of_all_worth_instead_of_the_flat_tax() -> None:
    game = taxed(1230)
    game.submit(PayPercentTax(0))
    assert game.events == [WorthCounted(0, 1230, 123), Paid(0, BANK, 123, Reason.INCOME_TAX)]
    assert game.state.players[0].cash == 1107


@pytest.mark.rule("MO-52")
def test_by_option_there_is_no_choice() -> None:
    game = taxed(1500, income_tax_choice="flat_only", income_tax_flat=200)
    assert game.events == [Paid(0, BANK, 200, Reason.INCOME_TAX)]
    assert asked(game).step == TurnOver(0)


@pytest.mark.rule("MO-52", "MO-109")
def test_a_tax_that_cannot_be_paid_is_a_debt_to_the_bank() -> None:
    game = taxed(100, owns={"Boardwalk": 0})
    game.submit(PayFlatTax(0))
    assert game.events == [FellShort(0, BANK, 300, 300)]
    assert asked(game).step == Owes(0, BANK, 300, Reason.INCOME_TAX, is_debt=True)


@pytest.mark.rule("MO-53")
@pytest.mark.parametrize("blind", [True, False])
def test_the_worth_is_counted_only_after_the_choice(blind: bool) -> None:
    game = taxed(1230, income_tax_blind=blind)
    assert happened(game, WorthCounted) == []
    assert asked(game).step == ChooseTax(0)
    assert game.options.income_tax_blind is blind
    game.submit(PayFlatTax(0))
    assert happened(game, WorthCounted) == []


@pytest.mark.rule("MO-53")
def test_a_choice_once_made_stands_even_if_the_other_were_cheaper() -> None:
    game = taxed(9000)
    game.submit(PayPercentTax(0))
    assert game.state.players[0].cash == 8100
    assert game.refusal(PayFlatTax(0)) == "You cannot do that now."


# Boardwalk (400, mortgaged), Reading (200), red (680) with three houses and two hotels.
ESTATE = {"Boardwalk": 0, "Reading Railroad": 0, "red": 0}
BUILT = {"Kentucky Avenue": HOTEL, "Indiana Avenue": HOTEL, "Illinois Avenue": 3}
BUILDINGS = 2 * 5 * 150 + 3 * 150


@pytest.mark.rule("MO-54", "MO-55", "MO-E10")
@pytest.mark.parametrize(
    ("base", "worth"),
    [
        ("cash_mortgage_buildings", 1000 + 640 + BUILDINGS),
        ("cash_price_buildings", 1000 + 1280 + BUILDINGS),
        ("cash_only", 1000),
    ],
)
def test_worth_is_cash_and_by_option_properties_and_buildings(base: str, worth: int) -> None:
    game = taxed(1000, owns=ESTATE, built=BUILT, mortgaged=["Boardwalk"], income_tax_base=base)
    game.submit(PayPercentTax(0))
    assert happened(game, WorthCounted) == [WorthCounted(0, worth, worth // 10)]


@pytest.mark.rule("MO-54")
def test_what_others_own_does_not_count() -> None:
    game = taxed(1000, owns={"Boardwalk": 1, "red": 1}, built={"red": 1})
    assert taxable_worth(game, 0) == 1000


@pytest.mark.rule("MO-55")
@pytest.mark.parametrize(("houses", "cost"), [(1, 200), (4, 800), (HOTEL, 1000)])
def test_a_hotel_counts_at_its_price_and_the_houses_handed_in(houses: int, cost: int) -> None:
    game = taxed(0, owns={"Boardwalk": 0}, built={"Boardwalk": houses})
    assert taxable_worth(game, 0) == 200 + cost


@pytest.mark.rule("MO-57")
def test_the_luxury_tax_is_75_to_the_bank() -> None:
    game = landed("Luxury Tax")
    assert game.events == [Paid(0, BANK, 75, Reason.LUXURY_TAX)]
    assert (game.state.players[0].cash, game.state.boxes[0]) == (1425, 75)


@pytest.mark.rule("MO-58")
@pytest.mark.parametrize(("rounding", "tax"), [("up", 124), ("nearest", 123), ("down", 123)])
def test_a_tax_is_rounded_up_or_as_the_option_says(rounding: str, tax: int) -> None:
    game = taxed(1231, rounding=rounding)
    game.submit(PayPercentTax(0))
    assert happened(game, Paid) == [Paid(0, BANK, tax, Reason.INCOME_TAX)]


@pytest.mark.rule("MO-58", "MO-97")
@pytest.mark.parametrize(("rounding", "due"), [("up", 18), ("nearest", 18), ("down", 17)])
def test_interest_is_rounded_like_the_tax(rounding: str, due: int) -> None:
    game = position(rounding=rounding)
    assert interest(game, title_of(game, "Park Place")) == due


@pytest.mark.rule("MO-58")
def test_whole_dollars_are_not_rounded() -> None:
    assert [percent(1230, 10, "up"), percent(1230, 10, "nearest"), percent(1230, 10, "down")] == [123] * 3
    assert [percent(1239, 10, "up"), percent(1239, 10, "nearest"), percent(1239, 10, "down")] == [
        124,
        124,
        123,
    ]


@pytest.mark.rule("MO-58")
@pytest.mark.parametrize(("amount", "dollars"), [(149, 1), (150, 2), (151, 2)])
def test_the_nearest_dollar_is_the_upper_one_from_half_a_dollar_on(amount: int, dollars: int) -> None:
    assert percent(amount, 1, "nearest") == dollars
