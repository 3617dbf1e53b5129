"""Seats that change hands: who had one when is whose luck and play it was."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.commands import Bid
from engine.review.account import accounts_by_holder, review_of
from engine.review.summary import summary_of
from engine.setup import SeatHolder
from tests.engine.review.games import played

RULES = "landlord-1904"


def test_the_accounts_of_those_who_had_a_seat_add_up_to_that_of_the_seat() -> None:
    game = played(RULES, "easy")
    half, third = len(game.commands) // 2, len(game.commands) // 3
    holders = [SeatHolder(third, 1, "gus"), SeatHolder(half, 0, "ida"), SeatHolder(half, 1, "")]
    review = review_of(game.opening.copy(), game.commands)
    parts = [*accounts_by_holder(review, holders)]
    assert [(one.seat, one.since, one.name) for one in parts] == [
        (0, 0, ""),
        (0, half, "ida"),
        (1, 0, ""),
        (1, third, "gus"),
        (1, half, ""),
    ]
    for seat in (0, 1):
        whole, own = review.accounts[seat], [one for one in parts if one.seat == seat]
        for name in ("luck", "decisions", "others"):
            assert sum(getattr(one, name) for one in own) == pytest.approx(getattr(whole, name))
        assert own[0].start == whole.start
        assert own[-1].end == pytest.approx(whole.end)
        for one, then in pairwise(own):
            assert one.end == then.start
        for one in own:
            assert one.start + one.luck + one.decisions + one.others == pytest.approx(one.end)
    assert own[1].luck != 0.0


def test_who_comes_before_the_first_command_has_all_of_it_and_who_comes_after_the_last_nothing() -> None:
    game = played(RULES, "easy")
    review = review_of(game.opening.copy(), game.commands)
    before, all_of_it, after = accounts_by_holder(
        review, [SeatHolder(0, 2, "gus"), SeatHolder(len(game.commands), 2, "ida")]
    )
    assert before.luck == before.decisions == before.others == 0.0
    assert all_of_it.luck == pytest.approx(review.accounts[2].luck)
    assert (after.luck, after.decisions, after.others) == (0.0, 0.0, 0.0)
    assert after.start == pytest.approx(review.accounts[2].end)


@pytest.mark.long
def test_an_auction_belongs_to_who_has_the_seat_when_it_is_won() -> None:
    game = played("monopoly-1935", "easy")
    bids = [number for number, command in enumerate(game.commands) if isinstance(command, Bid)]
    summary = summary_of(game.opening.copy(), game.commands, holders=[SeatHolder(bids[0] + 1, 0, "gus")])
    first, second = summary.parts
    whole = summary.accounts[0]
    assert first.decisions + second.decisions == pytest.approx(whole.decisions)
    assert second.end == pytest.approx(whole.end)
    assert [one.seat for one in summary.by_holder] == [0, 0, *range(1, len(summary.accounts))]
    assert summary_of(game.opening.copy(), game.commands).by_holder == summary.accounts
