"""The Landlord's Game in short."""

from __future__ import annotations

import textwrap

from engine.games import find
from engine.options import Value
from tui.games.landlord1904.how_to_play import PARAGRAPHS
from tui.text.paragraphs import Case

GAME = find("landlord-1904")


def told(**options: Value) -> dict[str, str]:
    """The paragraphs by their headings."""
    case = Case(GAME, GAME.choose(options))
    return {heading: tell(case) for heading, tell in PARAGRAPHS}


def test_it_fits_a_small_screen() -> None:
    lines = [line for text in told().values() for line in textwrap.wrap(text, 62)]
    assert len(lines) <= 44
    assert all(len(heading) < 12 for heading in told())


def test_all_paragraphs_are_sound_whatever_the_options() -> None:
    for spec in GAME.options:
        for value in spec.values:
            for text in told(**{spec.name: value}).values():
                assert text.endswith(".")
                assert not any(bad in text for bad in ("{", "None", "  ", "..")), text


def test_options_change_what_is_told() -> None:
    usual = told()
    assert usual["Aim"] != told(rounds=1)["Aim"]
    assert "once round the board" in told(rounds=1)["Aim"]
    assert "$100 each" in told(lot_tickets=False)["Aim"]
    assert usual["Tickets"] != told(lot_tickets=False)["Tickets"]
    assert usual["Luxuries"] != told(luxury_refusal="miss_next_turn")["Luxuries"]
    assert usual["Poorhouse"] != told(poorhouse_release="affordable_move")["Poorhouse"]
    assert usual["Aim"] != told(debts_at_count="ignore")["Aim"]
    assert usual["Loans"] != told(loan_margin="note")["Loans"]
    assert usual["Lots"] != told(owner_shares=True)["Lots"]
