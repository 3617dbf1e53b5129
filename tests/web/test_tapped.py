"""What a page shows below the board: keys, rows and words, from strips and from screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from engine.steps import Auction, PassTurn, TurnOver
from tests.support.position import position, title_of
from tests.tui.sittings import playing, sitting
from tests.tui.stage import new_app, on_stage
from tui.look.style import UNICODE
from tui.serve.web import touch as touches
from tui.serve.web.touch import sent, touch
from tui.terminal.private import BareApp

PARK = title_of(position(), "Park Place")
END = (TurnOver(0), PassTurn(0))


@pytest.mark.parametrize(
    ("key", "is_sent"),
    [
        ("enter", "\r"),
        ("shift+tab", "\x1b[Z"),
        ("ctrl+c", "\x03"),
        ("ctrl+l", "\x0c"),
        ("ctrl+up", ""),
        ("question_mark", "?"),
        ("a", "a"),
        ("A", "A"),
        ("f1", ""),
        ("", ""),
    ],
)
def test_a_key_is_sent_as_a_terminal_sends_it(key: str, is_sent: str) -> None:
    assert sent(key) == is_sent


def test_a_click_is_sent_as_a_press_and_a_release_counted_from_one() -> None:
    assert touches._click(4, 9) == "\x1b[<0;10;5M\x1b[<0;10;5m"


# --- from strips


def strip(*parts: tuple[str, dict[str, Any]]) -> Strip:
    return Strip([Segment(text, Style(meta=meta) if meta else None) for text, meta in parts])


def test_what_means_the_same_beside_each_other_is_one_run() -> None:
    lines = [
        strip(("ab ", {}), ("cd", {"row": 1}), ("ef ", {"row": 1}), ("  ", {"row": 2}), ("gh", {"row": 3})),
        strip(("表x", {}), ("i", {"row": 4})),
    ]
    found = list(touches._runs(lines))
    assert found == [
        (0, 3, "cdef", {"row": 1}),
        (0, 10, "gh", {"row": 3}),
        (1, 3, "i", {"row": 4}),
    ]


def test_rows_of_several_lines_are_one_and_headings_are_not_to_be_clicked() -> None:
    lines = [
        strip(("You give   more", {"heads": "GIVES"})),
        strip((f"{UNICODE.turn} one", {"row": 0}), ("  ", {}), ("$5", {"row": 0})),
        strip(("below", {"row": 0})),
        strip(("two", {"row": 1}), (" ", {}), ("three", {"row": 1, "side": "GETS"})),
        strip(("never", {"row": -1})),
        strip(("shut", {"option": 7}), (" ", {}), ("open", {"option": 8}), (" ", {}), ("kept", {"row": 7})),
    ]
    assert touches._rows(lines, frozenset({7})) == [
        ["You give", -1, 0, False, "GIVES"],
        ["one  $5\nbelow", 1, 1, True, ""],
        ["two", 3, 1, False, ""],
        ["three", 3, 5, False, "GETS"],
        ["open", 5, 6, False, ""],
        ["kept", 5, 11, False, ""],
    ]


def test_a_key_is_told_once_and_is_the_usual_one_if_any_of_them_is() -> None:
    keys = [
        ["a", "One", False],
        ["", "None", True],
        ["a", "Again", True],
        ["\t", "Next field", False],
        ["b", "B", False],
    ]
    told = touches._each_once(keys)
    assert [key[:2] for key in told if key[0] != "\t"] == [["a", "One"], ["b", "B"]]
    assert told[0][2] is True
    assert told[-1][2] is False


def test_a_key_that_is_drawn_has_what_stands_behind_it() -> None:
    drawn = list(touches._drawn_keys([strip(("T Hint", {"key": "T"}), (" x ", {}), ("m", {"key": "m"}))]))
    assert drawn == [["T", "Hint", False, "looks"], ["m", "m", False, "looks"]]


def test_a_rule_is_what_stands_in_it() -> None:
    class Look:
        glyphs = UNICODE

    rule = UNICODE.across * 2
    look: Any = Look()
    assert touches._unruled(f"{rule} Heading {rule * 9}", look) == "Heading"
    assert touches._unruled("a line", look) == "a line"


# --- from screens


def told_of(app: Any) -> dict[str, Any]:
    return touch(cast(BareApp, app))


async def test_at_the_title_the_keys_of_the_last_line_are_buttons(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        told = told_of(stage.app)
        assert told["page"]
        assert told["input"] is None
        assert told["comes"] == []
        labels = [label for _, label, *_ in told["keys"]]
        assert {*labels} == {"Open", "Quit"}, "the rest are rows"
        assert {"New game", "Help"} <= {text for text, *_ in told["rows"]}
        assert len({key for key, *_ in told["keys"]}) == len(told["keys"])


async def test_a_form_has_what_is_written_and_the_button_that_it_is_for(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        screen: Any = stage.app.screen
        names = [field.name for field in screen.form.fields]
        screen.form.place = next(number for number, name in enumerate(names) if name.endswith(":name"))
        told = told_of(stage.app)
        assert told["input"] is not None
        assert told["input"]["kind"] == "text"
        assert told["input"]["label"] == screen.form.chosen.label
        begin = told["keys"][0]
        assert begin[0].startswith("\x1b[<0;")
        assert begin[2]
        screen.form.place = 0
        assert told_of(stage.app)["input"] is None
        assert all(len(row) == 6 for row in told["rows"])


async def test_at_the_table_what_was_told_and_what_is_asked_stand_above_the_keys() -> None:
    saved = sitting(position((900, 900), owns={"Boardwalk": 0}, agenda=END))
    async with playing(saved) as play:
        told = told_of(play.app)
        assert not told["page"]
        assert told["told"][-1].startswith("Anything else this turn?")
        keys = {label: (key, usual) for key, label, usual, _ in told["keys"]}
        assert keys["End turn"] == ("e", True)
        assert not any(usual for label, (_, usual) in keys.items() if label != "End turn")
        await play.press("m")
        opened = told_of(play.app)
        assert "mortgage" in opened["told"][-1].lower()
        assert any("Boardwalk" in text for text, *_ in opened["rows"])


async def test_a_sum_is_written_with_what_is_to_be_said_of_it() -> None:
    step = Auction(0, PARK, bidders=(0, 1), leader=1, bid=40)
    async with playing(sitting(position((900, 900), agenda=(step, *END)))) as play:
        await play.press("b")
        told = told_of(play.app)
        assert told["input"] == {"label": "Amount", "value": 41, "kind": "sum"}
        await play.press("escape")
        assert told_of(play.app)["input"] is None
