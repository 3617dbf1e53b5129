"""Finance in short."""

from __future__ import annotations

from functools import partial

from tests.tui.telling import check_paragraphs, check_room, paragraphs

GAME = "finance-1936"

told = partial(paragraphs, GAME)


def test_help_on_finance_fits_a_small_screen() -> None:
    check_room(GAME, 56)


def test_all_paragraphs_are_sound_whatever_the_options() -> None:
    check_paragraphs(GAME)


def test_options_change_what_is_told() -> None:
    usual = told()
    assert usual["Aim"] != told(ending="time")["Aim"]
    assert "After 45 minutes" in told(ending="time", minutes=45)["Aim"]
    assert usual["On the way"] != told(wharf_stop=True)["On the way"]
    assert usual["A turn"] != told(dealing="turn_player")["A turn"]
    assert usual["Houses"] != told(house_price="lot_price")["Houses"]


def test_help_on_finance_says_what_is_a_reconstruction() -> None:
    assert "reconstructed" in told()["Sources"]
