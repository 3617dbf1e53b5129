"""Lines put together from pieces."""

from __future__ import annotations

from rich.style import Style

from tui.look.panel_lines import wrap
from tui.look.styled_text import Piece

PLAIN, NAME = Style(), Style(bold=True)


def written(pieces: list[Piece], width: int, indent: int = 0) -> list[str]:
    return ["".join(text for text, _ in line) for line in wrap(pieces, width, indent)]


def test_a_name_in_its_own_color_keeps_what_is_written_behind_it() -> None:
    pieces = [
        ("You refused ", PLAIN),
        ("Dov", NAME),
        ("'s own offer to ", PLAIN),
        ("Bea", NAME),
        (".", PLAIN),
    ]
    assert written(pieces, 15) == ["You refused ", "Dov's own offer", "to Bea."]
    assert written(pieces, 16) == ["You refused ", "Dov's own offer ", "to Bea."]


def test_no_line_is_wider_than_there_is_room_for_and_nothing_is_lost() -> None:
    text = "Pennsylvania Avenue, mortgaged: no rent"
    for width in range(1, 45):
        lines = written([("● ", NAME), (text, PLAIN)], width)
        assert all(len(line) <= width for line in lines)
        assert "".join(lines).replace(" ", "") == f"● {text}".replace(" ", "")


def test_a_word_longer_than_a_line_goes_on_in_the_next_one() -> None:
    assert written([("a ", PLAIN), ("Wheelbarrow", NAME), ("!", PLAIN)], 6, indent=2) == [
        "a ",
        "  Whee",
        "  lbar",
        "  row!",
    ]
