"""No page is told what its seat cannot see; `python -m tests.web.hidden` looks at many more messages."""

from __future__ import annotations

import pytest

from tests.web.hidden import leaks
from tui.words import kept_cards

MESSAGES = 2000


def test_nothing_hidden_is_in_2000_messages_to_seats_and_spectators() -> None:
    made, differ = leaks(MESSAGES)
    assert made >= MESSAGES
    assert differ == 0


def test_a_card_that_is_named_to_others_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = kept_cards.hands_of
    monkeypatch.setattr(
        "tui.look.table.hands_of", lambda game, seat, *, is_own: seen(game, seat, is_own=True)
    )
    assert leaks(400)[1] > 0
