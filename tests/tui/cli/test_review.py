"""A review as JSON."""

from __future__ import annotations

import json

import pytest

from engine.review.costly_decisions import Costly
from engine.review.screening import Suspect
from tests.tui.pages.test_review import page
from tui.cli.review import plain
from tui.table.reviews.review_words import Sort, told_moments


@pytest.mark.long
def test_effects_are_numbers_by_seat() -> None:
    review = page()
    table, people = review._table, review._people
    summary = review._examination.summary()
    dice, first = (
        next(one for one in summary.moments if (one.seat == seat) is is_same)
        for seat, is_same in ((summary.moments[0].seat, True), (summary.moments[0].seat, False))
    )
    number = first.number
    suspect = Suspect(
        number, first.round, first.seat, (table.chronicle.commands[number],), None, 0.1, number + 1
    )
    costly = [Costly(suspect, 0.08, 0.01)]
    review._take((summary, told_moments(table.chronicle, people, summary, costly)))
    told = json.loads(json.dumps(plain(review, table)))["moments"]
    effect = {one["move"]: one["effect"] for one in told}
    assert effect[dice.number + 1] == list(dice.changes)
    assert abs(sum(dice.changes)) < 1e-9
    (cost,) = [one for one in told if one["what"] == Sort.COSTLY.value]
    expected: list[float | None] = [None] * 3
    expected[first.seat] = -0.08
    assert cost["effect"] == expected
    name = table.names[first.seat]
    assert cost["told"] == f"This cost about 8.0 points of {name}'s chance to win."
    review.act("back")
