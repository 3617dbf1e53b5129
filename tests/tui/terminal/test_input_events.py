"""Reading what a terminal sends, whatever it is."""

from __future__ import annotations

import pytest
from textual.events import Key, MouseEvent, Paste, Resize

from engine.rng import Rng
from tui.terminal.input_events import Typed

PIECES = (
    *(
        "\x1b",
        "[",
        "<",
        ";",
        ":",
        "?",
        "M",
        "m",
        "u",
        "~",
        "A",
        "R",
        "t",
        "O",
        "P",
        "$y",
        "\x07",
        "\x00",
        "é",
        "漢",
        "x",
    ),
    *("0", "1", "97", "65", "1114112", "55296", "999999999999", "9" * 24),
    *("\x1b[200~", "\x1b[201~", "\x1b[<0;", "\x1b[48;", "\x1b[1;5", "\x1b]", "\x1bP"),
)
"""What control sequences are made of, and what they never should be."""

END_OF_PASTE = "\x1b[201~"


def keys(text: str) -> list[str]:
    return [message.key for message in Typed().feed(text) if isinstance(message, Key)]


@pytest.mark.parametrize(
    "report", ["\x1b[1114112u", "\x1b[999999999999A", "\x1b[97;5;1114112u", "\x1b[55296u"]
)
def test_a_report_of_a_key_that_cannot_be_is_dropped_and_what_follows_is_read(report: str) -> None:
    assert keys(f"a{report}bc") == ["a", "b", "c"]


def test_a_report_that_comes_in_two_parts_is_dropped_as_well() -> None:
    typed = Typed()
    assert [*typed.feed("\x1b[1114")] == []
    assert [message.key for message in typed.feed("112ub") if isinstance(message, Key)] == ["b"]


def test_a_size_that_a_terminal_reports_is_not_believed() -> None:
    assert not [m for m in Typed().feed("\x1b[48;99999;99999;1;1t") if isinstance(m, Resize)]


def test_a_mouse_points_to_no_place_that_cannot_be() -> None:
    assert not [m for m in Typed().feed("\x1b[<0;99999999999;2M") if isinstance(m, MouseEvent)]
    assert [m for m in Typed().feed("\x1b[<0;9;2M") if isinstance(m, MouseEvent)]


def test_a_paste_is_one_message_even_if_it_has_escapes() -> None:
    (paste,) = [m for m in Typed().feed(f"\x1b[200~one\rtwo{END_OF_PASTE}") if isinstance(m, Paste)]
    assert paste.text == "one\rtwo"


@pytest.mark.parametrize("seed", range(40))
def test_no_mixture_of_pieces_ends_the_reading(seed: int) -> None:
    rng, typed = Rng(seed), Typed()
    for _ in range(50):
        text = "".join(PIECES[rng.below(len(PIECES))] for _ in range(1 + rng.below(12)))
        for message in typed.feed(text):
            if isinstance(message, Key) and message.character:
                message.character.encode()
    left = [*typed.feed(f"{END_OF_PASTE}{'~' * 40}"), *typed.feed("x")]
    assert isinstance(left[-1], Key)
    assert left[-1].key == "x"
