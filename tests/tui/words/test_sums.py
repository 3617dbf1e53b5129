"""Sums are said and typed in the currency of the board."""

from __future__ import annotations

import pytest
from rich.style import Style

from engine.board import DOLLARS, Currency
from tui.look.panel_lines import row, wrap
from tui.look.styled_text import length
from tui.words.sums import counting_in, in_currency, in_dollars, money, said

POUNDS, KRONER = Currency("£"), Currency("kr", is_behind=True)
YEN, REAIS, KILO = Currency("¥", unit="万"), Currency("R$"), Currency("$", unit="k")
INK = Style()


@pytest.mark.parametrize(
    ("currency", "told"),
    [
        (None, "You have $140, and Bea -$20."),
        (POUNDS, "You have £140, and Bea -£20."),
        (KRONER, "You have 140 kr, and Bea -20 kr."),
        (YEN, "You have ¥140万, and Bea -¥20万."),
        (REAIS, "You have R$140, and Bea -R$20."),
        (KILO, "You have $140k, and Bea -$20k."),
    ],
)
def test_a_sum_is_said_as_the_board_writes_it_however_often_it_is_said(
    currency: Currency | None, told: str
) -> None:
    once = in_currency(f"You have {money(140)}, and Bea {money(-20)}.", currency)
    assert once == told
    assert in_currency(once, currency) == told


def test_a_longer_sum_takes_the_blanks_before_it_but_one() -> None:
    assert in_currency("worth   $5", KRONER) == "worth 5 kr"
    assert in_currency("cash $   12", KRONER) == "cash  12 kr"
    assert in_currency("cash $5", KRONER) == "cash 5 kr"
    assert in_currency("cash $  12", POUNDS) == "cash £  12"
    assert in_currency("cash $  12", YEN) == "cash ¥12万"


def test_dollars_stay_as_they_are_written() -> None:
    assert in_currency("cash $  12", DOLLARS) == in_currency("cash $  12", None) == "cash $  12"


def test_a_dollar_without_a_number_stays() -> None:
    assert in_currency("$ and A$", POUNDS) == "$ and A$"


@pytest.mark.parametrize(
    ("currency", "typed", "meant"),
    [
        (None, "bid £120", "bid £120"),
        (POUNDS, "bid £120", "bid $120"),
        (KRONER, "bid 120 kr", "bid $120"),
        (KRONER, "bid 120KR", "bid $120"),
        (KRONER, "give 120 krone", "give 120 krone"),
        (YEN, "¥20万", "$20"),
        (POUNDS, "bid 120", "bid 120"),
    ],
)
def test_a_sum_is_typed_as_the_board_writes_it(currency: Currency | None, typed: str, meant: str) -> None:
    assert in_dollars(typed, currency) == meant


def test_what_is_laid_out_while_a_currency_counts_is_measured_and_said_in_it() -> None:
    pieces = [("Rent $50", INK)]
    with counting_in(KRONER):
        assert row(20, INK, pieces, [("$5", INK)]).text == "Rent 50 kr      5 kr"
        assert length(pieces) == 10
        assert [text for line in wrap([("You pay $1500 to Bea", INK)], 16) for text, _ in line] == [
            "You ",
            "pay ",
            "1500 kr ",
            "",
            "to ",
            "Bea",
        ]
        assert said("$1") == "1 kr"
    assert row(20, INK, pieces).text.strip() == "Rent $50"


def test_a_panel_that_breaks_leaves_no_currency_behind() -> None:
    with pytest.raises(ValueError, match="gone"), counting_in(KRONER):
        raise ValueError("gone")
    assert said("$1") == "$1"
