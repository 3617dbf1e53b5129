"""The file of a saved game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from saves.encoding import Plain, digest
from saves.errors import Damaged
from saves.salvage import read_member, read_object
from saves.schema import parse
from tests.saves.games import SETUP


@pytest.fixture
def document(path: Path) -> Plain:
    loaded: Plain = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def test_a_file_is_read_back_as_the_setup_it_was_made_from(document: Plain) -> None:
    assert parse(document).setup == SETUP


def test_a_file_can_be_read_by_people(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "{"
    assert '   "name": "Łukasz",' in lines
    assert '{"is":"Throw","seat":2},' in lines
    assert max(len(line) for line in lines if not line.startswith('"snapshot"')) < 400


def test_the_digest_is_that_of_the_position(document: Plain) -> None:
    assert document["digest"] == digest(document["snapshot"])


@pytest.mark.parametrize(
    ("part", "key", "value"),
    [
        ("header", "round", "3"),
        ("header", "round", True),
        ("header", "moves", -1),
        ("header", "players", "Ann"),
        ("header", "saved", "yesterday"),
        ("header", "saved", "1935-12-31T20:00:00"),
        ("header", "surprise", 1),
        ("setup", "seed", 1.0),
        ("setup", "options", []),
        ("setup", "chairs", [{"name": "Ann", "token": "hat"}]),
    ],
)
def test_wrong_types_and_unknown_keys_are_refused(
    document: Plain, part: str, key: str, value: object
) -> None:
    document[part][key] = value
    with pytest.raises(Damaged, match=f"damaged at '{part}.{key}"):
        parse(document)


def test_a_missing_part_is_refused(document: Plain) -> None:
    del document["setup"]
    with pytest.raises(Damaged, match="damaged at 'setup'"):
        parse(document)


# --- reading what is left of a text


def test_of_a_text_cut_short_the_whole_members_and_items_are_kept() -> None:
    assert read_object('{"a": 1, "b": [1, 2, {"c": 3}, {"c"') == ({"a": 1, "b": [1, 2, {"c": 3}]}, False)
    assert read_object('{"a": 1, "b": {"c"') == ({"a": 1}, False)
    assert read_object('{"a": 1, x\n"b": 2,\n"c": [3, x')[0] == {"a": 1, "b": 2, "c": [3]}
    assert read_object('{"a": 1} and more') == ({"a": 1}, False)


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", "\0\1\2", '{"a"', "[" * 100_000, "9" * 5000])
def test_a_text_without_a_whole_member_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a JSON object"):
        read_object(text)


def test_one_member_is_read_without_the_rest() -> None:
    assert read_member('{"a": 1, "header": {"x": 2}, "b": bro', "header") == {"x": 2}
    with pytest.raises(ValueError, match="missing"):
        read_member('{"a": 1}', "header")
