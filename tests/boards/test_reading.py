"""Reading a board's file: every fault with its line, and nothing that is no board."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.boards.plain import to_plain, value_of
from engine.boards.validation import read
from engine.boards.value import BOARD, hash_of, spec_of
from saves.boards.board_file import MOST_BYTES, board_of, read_board
from saves.boards.toml_lines import lines_of
from saves.errors import SaveError
from tests.boards.drawn import as_of_1935, drawn, usual
from tests.boards.trials import as_toml, read_mutated
from tui.cli.board import TEMPLATE


def faults(text: str) -> list[str]:
    """What is wrong with a file, a line each."""
    return [str(fault) for fault in board_of(text.encode(), usual()).faults]


def changed(*pairs: tuple[str, str]) -> str:
    """The example with a few things changed once each."""
    text = TEMPLATE.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_the_example_has_no_fault() -> None:
    assert faults(changed()) == []


def test_a_title_is_all_that_a_board_needs() -> None:
    found = board_of(b'title = "Leeds"', usual()).spec
    assert found is not None
    assert [row.name for row in found.rows][:3] == ["Go", "Mediterranean Avenue", "Community Chest"]


def test_two_faults_are_told_at_once_each_with_its_line() -> None:
    told = faults(changed(("price =  60", 'price = "x"'), ("sum = 75", "sum = -75")))
    assert told == [
        "Line 51: price must be a whole number from 2 to 10000, not 'x'.",
        "Line 88: sum must be a whole number from 1 to 10000, not -75.",
    ]


def test_a_fault_in_syntax_does_not_hide_a_wrong_sum_nor_invent_missing_names() -> None:
    told = faults(changed(('name = "Promenade", ', 'name = "Promenade, '), ("sum = 75", "sum = -75")))
    assert [line.partition(":")[0] for line in told] == ["Line 88", "Line 89"]


def test_a_word_that_is_nearly_right_is_asked_for() -> None:
    assert faults(changed(("salary =", "sallary ="))) == [
        "Line 14: I don't know 'sallary'. Did you mean 'salary'?"
    ]
    assert faults(changed((', go_to = "Prom', ', goto = "Prom'))) == [
        "Line 111: I don't know 'goto'. Did you mean 'go_to'?"
    ]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('kind = "go" }', 'kind = "free parking" }', "A board needs a space of kind 'go'."),
        ('kind = "free parking"', 'kind = "go"', "A board has only one space of kind 'go'."),
        (
            'group = "Harbor", price =  60',
            'group = "Harbour", price =  60',
            "group is 'Harbour', but must be",
        ),
        ("rents = [ 2,  10,", "rents = [ 20, 10,", "rents must not fall"),
        ("rents = [ 2,  10,", "rents = [10,", "rents must be a list of 6 numbers, not 5 of them."),
        (
            '"Platform Road",  ',
            '"Porters\' Row",',
            'There is a deed or a group called "Porters\' Row" already.',
        ),
        ('color = "purple"', 'color = "puce"', "color is 'puce', but must be #rrggbb or purple,"),
        (', go_to = "Promenade"', ', go_to = "Luck"', "several spaces are called that: 8, 23, 37."),
        ("collect = 50 }", "collect = 50, pay = 3 }", "A card does one thing only"),
        (", collect = 50 }", " }", "This card does nothing."),
        (
            'rent = "Lakeshore", factor = 2',
            'rent = "Lakeshore", factor = 99',
            "factor must be a number from 0.1 to 10",
        ),
        ('title = "Our Town"', 'title = "Our\\u202eTown"', "title has characters that cannot be seen"),
        (
            'title = "Our Town"',
            'title = "e\\u0301\\u0301\\u0301\\u0301"',
            "title has too many marks on one letter.",
        ),
        ('sign = "$"', 'sign = "dollars"', "sign is too long: 3 columns at most."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(old: str, new: str, why: str) -> None:
    (told,) = faults(changed((old, new)))
    assert why in told


def test_names_in_any_script_are_taken_as_they_are() -> None:
    found = board_of(changed(('title = "Our Town"', 'title = "東京"')).encode(), usual()).spec
    assert found is not None
    assert found.title == "東京"


def test_lines_are_found_in_lists_of_tables_and_in_tables_in_lists() -> None:
    lines = lines_of(
        'a = [\n {b = 1},\n {c.d = 2}]\n[[e]]\nf = """\nx\n"""\n[[e]]\n"g h" = 3\n[i.j]\nk = [\n1,\n2]\n'
    )
    expected = {
        ("a", 0, "b"): 2,
        ("a", 1, "c", "d"): 3,
        ("e", 0, "f"): 5,
        ("e", 1, "g h"): 9,
        ("i", "j", "k", 1): 13,
    }
    assert {path: lines[path] for path in expected} == expected


@pytest.mark.parametrize(
    "text",
    [
        "a=" + "[" * 30_000,
        "a={" * 8_000,
        ".".join("a" * 15_000) + "=1",
        '"' * 60_000,
        "x=" + "9" * 60_000,
        "\\" * 60_000,
    ],
    ids=["lists", "tables", "dots", "quotes", "digits", "strokes"],
)
def test_deep_and_endless_texts_are_refused_in_a_sentence(text: str) -> None:
    assert faults(text)


def test_a_pipe_a_device_a_folder_and_a_large_file_are_refused(tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe.toml")
    (link := tmp_path / "link.toml").symlink_to("/dev/zero")
    (large := tmp_path / "large.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    for path in (pipe, link, large, tmp_path, tmp_path / "none.toml"):
        with pytest.raises(SaveError):
            read_board(path, usual())


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_system_and_keep_their_numbers(end: str) -> None:
    text = changed(("sum = 75", "sum = -75")).replace("\n", end)
    (fault,) = board_of(b"\xef\xbb\xbf" + text.encode(), usual()).faults
    assert fault.line == 88


def test_mutated_files_give_a_board_or_sentences() -> None:
    texts = [TEMPLATE.read_text(encoding="utf-8"), as_toml(1)]
    for seed in range(40):
        read_mutated(texts[seed % 2], seed)


def test_what_a_board_says_in_full_is_read_as_the_same_board() -> None:
    for plain in (as_of_1935(), *map(drawn, range(10))):
        spec = read(plain, usual()).spec
        assert spec is not None
        value = value_of(spec)
        assert spec_of(value) == spec
        assert BOARD.takes(value)
        assert hash_of(value) != hash_of(
            value_of(read({**to_plain(spec), "title": "x"}, usual()).spec or spec)
        )


def test_a_text_that_no_file_could_have_given_is_no_board() -> None:
    value = value_of(usual())
    for text in (
        "{",
        "{}",
        value[:-1],
        value.replace('"sum":75', '"sum":-75'),
        value + " ",
        "[]",
        "{" * 5_000,
    ):
        assert not BOARD.takes(text)


GO, FISH = '{ name = "Go", short = "GO", kind = "go" }', "price =  60,"


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        (GO, GO.replace('"GO",', '"GO"'), 50, "A comma, a quotation mark or a } is missing before 'kind = "),
        (GO, GO.replace('"GO",', '"GO,'), 50, "A comma, a quotation mark or a } is missing before 'go\" }"),
        (GO, GO.replace('"GO",', "“GO”,"), 50, "a text in quotation marks is needed instead of '“GO”, kind"),
        (
            GO,
            GO.replace("}", ""),
            50,
            "An entry is needed instead of the end of the line. A { table } has one",
        ),
        (GO, GO.replace(" }", ", }"), 50, "An entry is needed instead of '},'. A { table } has one line"),
        (GO, GO.replace("short =", "short:"), 50, 'An = is missing before \': "GO"'),
        (GO + ",", GO, 51, 'A comma or a ] is missing before \'{ name = "Fish Street"'),
        (FISH, "price = 60 €,", 51, "A comma, a quotation mark or a } is missing before '€, rents = "),
        (FISH, "price = 1,060,", 51, "An = is missing before ', rents = [ 2,  10,  30"),
        (FISH, "price = 60, price = 70,", 51, "This line says one entry twice."),
        ("salary = 200", "salary = 200\nsalary = 300", 15, "This was said before. Write each entry once."),
        ('"Our Town"', '"Our \\Town"', 9, "Write a \\ in a text twice."),
        ("\n]\n\n# Up to", "\n\n# Up to", 106, "The list before this line is not closed: a ] is missing."),
    ],
)
def test_the_slip_of_a_hand_is_told_once_with_what_is_missing(
    old: str, new: str, line: int, why: str
) -> None:
    (told,) = faults(changed((old, new)))
    assert told.startswith(f"Line {line}: ")
    assert why in told


def test_a_file_that_was_cut_off_ends_too_early() -> None:
    assert faults(changed()[:3000]) == [
        "Line 53: The file ends too early: a }, a ] or a quotation mark is missing."
    ]
