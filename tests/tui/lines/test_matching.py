"""What is typed, and which of several things it means."""

from __future__ import annotations

import pytest

from tui.lines.matching import (
    amount_of,
    divided,
    everyday,
    found,
    is_number,
    is_yes,
    narrow,
    nearest,
    simple,
)

LABELS = ["Roll", "Bid $10", "Bid $60", "Bid ...", "Drop out", "End turn", "B. & O. Railroad"]


@pytest.mark.parametrize(
    ("typed", "hits"),
    [
        ("roll", [0]),
        ("bid", [3]),
        ("bi", [1, 2, 3]),
        ("out", [4]),
        ("turn end", [5]),
        ("b & o", [6]),
        ("railroad", [6]),
        ("", []),
        ("rolls", []),
    ],
)
def test_the_best_fit_is_meant(typed: str, hits: list[int]) -> None:
    assert found(typed, LABELS) == hits


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("bid 120", ([3], "120")),
        ("4 120", ([3], "120")),
        ("9", ([], "")),
        ("0", ([], "")),
        ("drop out", ([4], "")),
        ("nothing", ([], "")),
        ("$10", ([1], "")),
    ],
)
def test_what_is_left_behind_a_name_or_a_number(typed: str, meant: tuple[list[int], str]) -> None:
    assert divided(typed, LABELS) == meant


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("120", 120),
        ("$1,200", 1200),
        ("1.", 1),
        ("(2)", 2),
        ("３)", 3),
        ("＄４５", 45),
        ("-5", None),
        ("", None),
        ("²", None),
        ("9" * 12, None),
        ("1.5", None),
    ],
)
def test_sums_as_people_write_them(typed: str, amount: int | None) -> None:
    assert amount_of(typed) == amount


def test_only_yes_is_yes() -> None:
    assert all(map(is_yes, ("yes", "Y", "y")))
    assert not any(map(is_yes, ("no", "", "ja", "yes please", "yy")))


def test_signs_between_words_do_not_matter() -> None:
    assert simple("  Up  to: a limit! ...") == "up to a limit"


@pytest.mark.parametrize(
    ("typed", "hits"),
    [("lot 1", [1]), ("lot 14", [0]), ("lot", [0, 1]), ("1", [1]), ("new york", [3]), ("york", [4])],
)
def test_an_exact_name_wins_over_those_that_begin_with_it(typed: str, hits: list[int]) -> None:
    labels = ["Pledge Lot 14", "Pledge Lot 1, mortgaged", "Newark", "New York", "Yorktown"]
    assert found(typed, labels) == hits


@pytest.mark.parametrize("typed", ["lot 2", "2", "refuse lot 2"])
def test_a_number_is_not_taken_for_the_beginning_of_another(typed: str) -> None:
    assert found(typed, ["Refuse Lot 21", "Lot 22"]) == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("plyers", "players"),
        ("auctoin", "auction"),
        ("leav", "leave"),
        ("deed", "deeds"),
        ("xyz", ""),
        ("", ""),
    ],
)
def test_the_nearest_known_word_is_found(typed: str, meant: str) -> None:
    assert nearest(typed, ["Players", "Leave it to auction", "Deeds"]) == meant


@pytest.mark.parametrize("typed", ["back", "Back!", "ｂａｃｋ"])
def test_what_was_typed_is_never_what_may_have_been_meant(typed: str) -> None:
    assert nearest(typed, ["Roll", "back", "bank"]) == ""


def test_full_width_is_made_narrow_and_other_signs_stay() -> None:
    assert narrow("ｂｕｙ　１２！ ² é 龍") == "buy 12! ² é 龍"
    assert simple("　Ｂｕｙ　１ ") == "buy 1"
    assert is_number("２　５０")
    assert divided("２　５０", ["Roll", "Bid ..."]) == ([1], "５０")


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("roll the dice, please", "roll"),
        ("Where am I?", "where"),
        ("how much money do I have", "money"),
        ("show me the board", "board"),
        ("no thanks", "no"),
        ("I don't want it", "no"),
        ("don't know", "dont know"),
        ("I'm out", "no"),
        ("OK", ""),
        ("trade with Bea", "trade bea"),
        ("the", "the"),
        ("mortgage baltic", "mortgage baltic"),
    ],
)
def test_everyday_speech_is_put_in_the_words_that_are_known(typed: str, means: str) -> None:
    assert everyday(typed) == means
