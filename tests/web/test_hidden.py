"""No page is told what its seat cannot see; `python -m tests.web.hidden` looks at many more messages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.steps import Considers
from tests.web.hidden import compared, leaks
from tui.screen.desk import Desk
from tui.serve.web.question_data import TableOffer
from tui.words import kept_cards

MESSAGES = 400


def test_nothing_hidden_is_in_messages_to_seats_and_spectators() -> None:
    made, differ = leaks(MESSAGES)
    assert made >= MESSAGES
    assert differ == 0


@pytest.mark.long
def test_a_card_that_is_named_to_others_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = kept_cards.hands_of
    monkeypatch.setattr(
        "tui.look.views.hands_of", lambda game, seat, *, is_own: seen(game, seat, is_own=True)
    )
    assert leaks(400)[1] > 0


def _limits(desk: Desk) -> object:
    return desk.table.limits.standing(desk.table.game)


def _step(desk: Desk) -> object:
    return [repr(step) for step in desk.table.game.state.agenda[-1:] if isinstance(step, Considers)]


@pytest.mark.parametrize("leak", [_limits, _step])
def test_how_far_others_bid_and_what_they_offer_each_other_would_be_found_in_what_is_offered(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[Desk], object]
) -> None:
    told = TableOffer.told
    monkeypatch.setattr(TableOffer, "told", lambda offer: {**told(offer), "leak": leak(offer._desk)})
    assert any(real != other for pairs in compared(MESSAGES) for real, other in pairs)
