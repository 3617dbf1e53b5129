"""Finance in short."""

from __future__ import annotations

import textwrap

from engine.games import find
from engine.options import Value
from tui.games.finance1936.how_to_play import PARAGRAPHS
from tui.text.paragraphs import Case

GAME = find("finance-1936")


def told(**options: Value) -> dict[str, str]:
    """The paragraphs by their headings."""
    case = Case(GAME, GAME.choose(options))
    return {heading: tell(case) for heading, tell in PARAGRAPHS}


def test_it_fits_a_small_screen() -> None:
    lines = [line for text in told().values() for line in textwrap.wrap(text, 62)]
    assert len(lines) <= 56
    assert all(len(heading) < 12 for heading in told())


def test_all_paragraphs_are_sound_whatever_the_options() -> None:
    for spec in GAME.options:
        for value in spec.values:
            for text in told(**{spec.name: value}).values():
                assert text.endswith(".")
                assert not any(bad in text for bad in ("{", "None", "  ", "..")), text


def test_options_change_what_is_told() -> None:
    usual = told()
    assert usual["Aim"] != told(ending="time")["Aim"]
    assert "After 45 minutes" in told(ending="time", minutes=45)["Aim"]
    assert usual["On the way"] != told(wharf_stop=True)["On the way"]
    assert usual["A turn"] != told(dealing="turn_player")["A turn"]
    assert usual["Houses"] != told(house_price="lot_price")["Houses"]


def test_it_is_said_what_is_a_reconstruction() -> None:
    assert "reconstruction" in told()["Sources"]
