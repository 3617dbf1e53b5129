"""Control sequences: whole or not there at all, wherever a read ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from textual.events import AppBlur, AppFocus, CursorPosition, Key, MouseDown, Paste
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from engine.rng import Rng
from tui.terminal.input_events import PastedTooMuch, Pressed, Typed
from tui.terminal.sequences import decoder

ENDS = ("\x07", "\x1b\\", "\x9c")
STRINGS = ("\x1b]", "\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x9d", "\x90", "\x9f", "\x9e", "\x98")
REPORTS = (
    "\x1b]11;rgb:1a1a/1b1b/2626\x1b\\",
    "\x1b]52;c;" + "cXVpdCBub3c=" * 500 + "\x07",
    "\x1bP1$r0;1m\x1b\\",
    "\x1bP>|tmux 3.4\x1b\\",
    "\x1bP1+r544e=787465726d\x1b\\",
    "\x1b_Gi=31;OK\x1b\\",
    "\x1b^r\x07",
    "\x1bXr\x1b\\",
    "\x1b[?1;2c",
    "\x1b[>41;354;0c",
    "\x1b[?62;1;2;6;9;15;18;21;22c",
    "\x1b[0n",
    "\x1b[?997;1n",
    "\x1b[4;480;640t",
    "\x1b[48;24;80;0;0t",
    "\x1b[8;24;80t",
    "\x1b[?2026;0$y",
    "\x1b[?2048;1$y",
    "\x1b[114~",
    "\x1b[114A",
    "\x1b[201~",
    "\x1b[99999999999999u",
    "\x1b[" + "1;" * 400 + "r",
    "\x1b[?25u",
    "\x1b[97;1:3u",
    "\x1bOz",
    "\x1bO3z",
    "\x1b[<0;-3;5M",
    "\x1b[32;5;5M",
    "\x1b[Mr!!",
    "\x9b1;2;3y",
    "\x8fz",
)
"""What terminals answer to questions of other programs, and what no terminal means by anything."""


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


class Reading:
    """What is typed, at times that are set."""

    def __init__(self) -> None:
        self.clock = Clock()
        self._typed = Typed(self.clock)
        self.messages: list[Message] = []

    def read(self, *texts: str) -> list[str]:
        """What these reads give, with keys by their names."""
        return self._take(message for text in texts for message in [*self._typed.feed(text)])

    def wait(self, seconds: float) -> list[str]:
        """What is there without any read."""
        self.clock.now += seconds
        return self._take(self._typed.tick())

    def _take(self, messages: Iterable[Message]) -> list[str]:
        found = [*messages]
        self.messages += found
        return [message.key if isinstance(message, Key) else type(message).__name__ for message in found]


def read(*texts: str) -> list[str]:
    return [name for name in Reading().read(*texts) if name != "Unread"]


def cut(text: str, rng: Rng) -> Sequence[str]:
    """The same text in several reads."""
    places = sorted(rng.below(len(text) + 1) for _ in range(rng.below(5)))
    return [text[start:end] for start, end in zip([0, *places], [*places, len(text)], strict=True)]


@pytest.mark.parametrize("report", REPORTS)
def test_a_report_that_is_not_understood_is_no_key(report: str) -> None:
    assert read(f"a{report}b") == ["a", "b"]
    for at in range(min(len(report), 60)):
        assert read(f"a{report[:at]}", f"{report[at:]}b") == ["a", "b"], at
    assert read("a", *report, "b") == ["a", "b"]


@pytest.mark.parametrize("seed", range(30))
def test_no_sequence_drawn_at_random_and_cut_at_random_is_a_key(seed: int) -> None:
    rng = Rng(seed)

    def some(letters: str, most: int) -> str:
        return "".join(letters[rng.below(len(letters))] for _ in range(rng.below(most)))

    printable = "".join(map(chr, range(32, 127))) + "éж漢"
    for _ in range(60):
        if rng.below(2):
            begin, end = STRINGS[rng.below(len(STRINGS))], ENDS[rng.below(len(ENDS))]
            sequence = f"{begin}{some(printable, 80)}{end}"
        else:
            sequence = f"\x1b[{'?<=>'[rng.below(4)]}{some('0123456789;:', 60)}{some(' !#$', 2)}w"
        assert read(*cut(f"a{sequence}b", rng)) == ["a", "b"], sequence


def test_what_terminals_report_to_us_is_understood() -> None:
    reading = Reading()
    reading.read("\x1b[24;80R\x1b[I\x1b[O\x1b[?2026;2$y\x1b[<0;3;4M")
    cursor, *others, mouse = reading.messages
    assert isinstance(cursor, CursorPosition)
    assert (cursor.x, cursor.y) == (79, 23)
    assert [*map(type, others)] == [AppFocus, AppBlur, TerminalSupportsSynchronizedOutput]
    assert isinstance(mouse, MouseDown)
    assert mouse.screen_offset == (2, 3)


@pytest.mark.parametrize(
    ("sequence", "key"),
    [
        ("\x1b[A", "up"),
        ("\x1bOA", "up"),
        ("\x1b[1;5A", "ctrl+up"),
        ("\x1bOP", "f1"),
        ("\x1b[[A", "f1"),
        ("\x1b[15~", "f5"),
        ("\x1b[Z", "shift+tab"),
        ("\x1bx", "alt+x"),
        ("\x1b[114u", "r"),
        ("\x1b[114;;114u", "r"),
        ("\x1b[114:82;2;82u", "R"),
        ("\x1b[114;1:1;114u", "r"),
        ("\x1b[27u", "escape"),
        ("\x1b[13u", "enter"),
        ("\x1b[99;5u", "ctrl+c"),
        ("\x1b[27;5;99~", "ctrl+c"),
        ("\x1b[27;1:2u", "escape"),
        ("漢", "漢"),
        ("é", "é"),
        ("\x03", "ctrl+c"),
    ],
)
def test_a_key_is_one_wherever_its_sequence_is_cut(sequence: str, key: str) -> None:
    assert read(f"{sequence}y") == [key, "y"]
    for at in range(len(sequence)):
        assert read(sequence[:at], f"{sequence[at:]}y") == [key, "y"]


def test_the_keypads_of_older_terminals_are_known() -> None:
    assert read("\x1bOj\x1bOk\x1bOM\x1bOt\x1b[3$") == ["asterisk", "plus", "enter", "4"]
    assert read("\x1bOa\x1bOH\x1b[7~") == ["ctrl+up", "home", "home"]


def test_escape_is_a_key_when_nothing_follows_it() -> None:
    reading = Reading()
    assert reading.read("\x1b") == []
    assert reading.wait(0.01) == []
    assert reading.wait(0.2) == ["escape"]
    assert reading.read("\x1b\x1b") == ["escape"]
    assert reading.wait(0.2) == ["escape"]


@pytest.mark.parametrize(("begins", "key"), [("\x1b[", "left_square_bracket"), ("\x1bO", "alt+shift+o")])
def test_alt_and_a_key_that_begins_sequences_is_a_key_in_the_end(begins: str, key: str) -> None:
    reading = Reading()
    assert reading.read(begins) == []
    assert reading.wait(1.1) == [key]


@pytest.mark.parametrize("late", ["]11;rgb:1a1a/1b1b/2626\x1b\\", "[?1;2c", "P1$r0m\x1b\\", "_Gi=1;OK\x1b\\"])
def test_the_rest_of_a_sequence_whose_escape_came_long_before_is_no_key(late: str) -> None:
    reading = Reading()
    assert reading.read("\x1b") + reading.wait(0.3) == ["escape"]
    assert reading.read(f"{late}r") == ["r"]
    assert reading.read("[", "r") == ["left_square_bracket", "r"]


@pytest.mark.parametrize("begins", STRINGS)
def test_a_string_without_an_end_is_swallowed_for_a_second_at_most(begins: str) -> None:
    reading = Reading()
    assert reading.read(f"{begins}11;rgb") == []
    assert reading.wait(0.4) == reading.read("abc") == reading.wait(0.4) == reading.read("abc") == []
    assert reading.wait(0.3) == []
    assert reading.read("r") == ["r"]


def test_an_arrow_ends_a_string_that_has_no_end() -> None:
    assert read("\x1b]11;rgb\x1b[Ar") == ["up", "r"]


# --- pastes


def test_a_paste_without_its_end_is_over_after_half_a_second() -> None:
    reading = Reading()
    assert reading.read("\x1b[200~one", "two") == []
    assert reading.wait(0.4) == reading.read("three") == reading.wait(0.4) == []
    assert reading.wait(0.2) == ["Paste"]
    (paste,) = reading.messages
    assert isinstance(paste, Paste)
    assert paste.text == "onetwothree"
    assert reading.read("q") == ["q"]
    assert reading.read("\x1b[201~q") == ["q"]


@pytest.mark.parametrize(
    ("ends", "key"),
    [
        ("\x03", "ctrl+c"),
        ("\x1b[27u", "escape"),
        ("\x1b[99;5u", "ctrl+c"),
        ("\x1b[1089::99;5u", "ctrl+c"),
        ("\x1b[113;;113u", "q"),
    ],
)
def test_a_key_that_cannot_be_pasted_ends_a_paste_without_its_end(ends: str, key: str) -> None:
    assert read("\x1b[200~text", f"{ends}q") == ["Paste", key, "q"]
    assert read("\x1b[200~text", *ends, "q") == ["Paste", key, "q"]


def test_escape_ends_a_paste_without_its_end() -> None:
    reading = Reading()
    assert reading.read("\x1b[200~text") + reading.wait(0.3) + reading.read("\x1b") == []
    assert reading.wait(0.15) == ["Paste", "escape"]
    assert reading.read("q") == ["q"]


def test_the_answer_to_a_frame_is_no_part_of_a_paste_and_does_not_prolong_it() -> None:
    reading = Reading()
    assert reading.read("\x1b[200~one\x1b[5;5Rtwo") == ["CursorPosition"]
    assert reading.wait(0.4) + reading.read("\x1b[5;5R") == ["CursorPosition"]
    assert reading.wait(0.2) == ["Paste"]
    paste = reading.messages[-1]
    assert isinstance(paste, Paste)
    assert paste.text == "onetwo"


@pytest.mark.parametrize("seed", range(20))
def test_a_paste_is_the_same_wherever_it_is_cut(seed: int) -> None:
    text = "Ann\r\nБеа 漢 \x1b[31mred\x1b[m \x1b]8;;x\x07 \x1bx [201~"
    reading = Reading()
    assert reading.read(*cut(f"a\x1b[200~{text}\x1b[201~b", Rng(seed))) == ["a", "Paste", "b"]
    paste = reading.messages[1]
    assert isinstance(paste, Paste)
    assert paste.text == text


@pytest.mark.parametrize("text", ["x" * 100_000, "x" * 4001, "r\r" * 1000, "r\r\n" * 100, "r\n" * 100])
def test_a_paste_that_is_too_long_is_none_at_all(text: str) -> None:
    assert read("\x1b[200~", *(text[at : at + 900] for at in range(0, len(text), 900)), "\x1b[201~q") == [
        "PastedTooMuch",
        "q",
    ]
    reading = Reading()
    assert reading.read(f"\x1b[200~{text}") == []
    assert reading.wait(0.6) == ["PastedTooMuch"]
    assert reading.read("q") == ["q"]
    assert [*map(type, reading.messages[:1])] == [PastedTooMuch]


@pytest.mark.parametrize("text", ["x" * 4000, "r\r\n" * 99])
def test_a_paste_of_usual_length_is_taken(text: str) -> None:
    assert read(f"\x1b[200~{text}\x1b[201~") == ["Paste"]


# --- keyboards with other letters


@pytest.mark.parametrize(
    ("told", "key", "text", "latin"),
    [
        ("\x1b[1082::114;;1082u", "к", "к", "r"),
        ("\x1b[1082::114u", "к", "к", "r"),
        ("\x1b[1082:1050:114;2;1050u", "К", "К", "R"),
        ("\x1b[961::114;;961u", "ρ", "ρ", "r"),
        ("\x1b[1512::114;;1512u", "ר", "ר", "r"),
        ("\x1b[1078:1046:59;2;1046u", "Ж", "Ж", "colon"),
        ("\x1b[1093::91;;1093u", "х", "х", "left_square_bracket"),
    ],
)
def test_a_letter_of_another_script_comes_with_the_key_at_its_place(
    told: str, key: str, text: str, latin: str
) -> None:
    reading = Reading()
    reading.read(told)
    (pressed,) = reading.messages
    assert isinstance(pressed, Pressed)
    assert (pressed.key, pressed.character, pressed.latin) == (key, text, latin)


def test_with_ctrl_or_alt_it_is_the_key_at_its_place() -> None:
    assert read("\x1b[1089::99;5u\x1b[1089::99;3u") == ["ctrl+c", "alt+c"]


def test_a_latin_layout_of_another_order_keeps_its_letters() -> None:
    reading = Reading()
    assert reading.read("\x1b[97::113;;97u\x1b[114u") == ["a", "r"]
    assert not [message for message in reading.messages if isinstance(message, Pressed)]


def test_caps_lock_is_told_with_a_key() -> None:
    reading = Reading()
    assert reading.read("\x1b[114;65;82u") == ["R"]
    (pressed,) = reading.messages
    assert isinstance(pressed, Pressed)
    assert pressed.has_caps_lock
    assert not pressed.latin


# --- bytes


def test_controls_of_eight_bits_are_controls_as_bytes_and_as_letters() -> None:
    decode = decoder().decode
    assert read(decode(b"a\x9d11;rgb:1a1a\x9cb\x9b5nc")) == ["a", "b", "c"]
    assert read(decode("a\x9d11;rgb:1a1a\x9cb".encode())) == ["a", "b"]


def test_text_in_any_script_is_decoded_wherever_it_is_cut() -> None:
    for text in ("жαא漢é🦊", "Ürgün"):
        data = text.encode()
        for at in range(len(data)):
            decode = decoder().decode
            assert decode(data[:at]) + decode(data[at:]) == text
    assert decoder().decode(b"a\xffb\xe6\xbcc") == "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}c"
