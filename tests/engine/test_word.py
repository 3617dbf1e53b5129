"""Words that are not known, and what they were probably meant for."""

from __future__ import annotations

import pytest

from engine.word import did_you_mean, nearest


@pytest.mark.parametrize(
    ("word", "meant"), [("blits", "blitz"), ("dayly", "daily"), ("chess", ""), ("", ""), ("Blitz", "blitz")]
)
def test_the_word_that_was_probably_meant_is_found_and_none_that_is_far_off(word: str, meant: str) -> None:
    assert nearest(word, ["blitz", "daily"]) == meant


def test_how_much_must_be_alike_can_be_said() -> None:
    assert nearest("dial", ["daily"], 0.6) == "daily"
    assert nearest("dial", ["daily"], 0.9) == ""


def test_where_nothing_was_meant_something_else_is_said_or_nothing() -> None:
    assert did_you_mean("blits", ["blitz"], "Choose.") == " Did you mean 'blitz'?"
    assert did_you_mean("chess", ["blitz"], "Choose.") == " Choose."
    assert did_you_mean("chess", ["blitz"]) == ""


def test_a_word_without_an_end_costs_no_time() -> None:
    assert nearest("b" * 10_000_000, ["b" * 60, "daily"]) == "b" * 60
