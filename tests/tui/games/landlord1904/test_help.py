"""The Landlord's Game in short."""

from __future__ import annotations

from functools import partial

from tests.tui.telling import check_paragraphs, check_room, paragraphs

GAME = "landlord-1904"

told = partial(paragraphs, GAME)


def test_help_on_the_landlords_game_fits_a_small_screen() -> None:
    check_room(GAME, 44)


def test_all_paragraphs_are_sound_whatever_the_options() -> None:
    check_paragraphs(GAME)


def test_options_change_what_is_told() -> None:
    usual = told()
    assert usual["Aim"] != told(rounds=1)["Aim"]
    assert "one lap of the board" in told(rounds=1)["Aim"]
    assert "$100 each" in told(lot_tickets=False)["Aim"]
    assert usual["Tickets"] != told(lot_tickets=False)["Tickets"]
    assert usual["Luxuries"] != told(luxury_refusal="miss_next_turn")["Luxuries"]
    assert usual["Poorhouse"] != told(poorhouse_release="affordable_move")["Poorhouse"]
    assert usual["Aim"] != told(debts_at_count="ignore")["Aim"]
    assert usual["Loans"] != told(loan_margin="note")["Loans"]
    assert usual["Lots"] != told(owner_shares=True)["Lots"]
