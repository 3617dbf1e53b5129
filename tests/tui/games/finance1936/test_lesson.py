"""The point of Finance, worked out by hand for games made by hand."""

from __future__ import annotations

from engine.events import Event, Reason, TitlePassed, TurnBegan
from engine.games.finance1936.events import ForcedBack
from tests.support.finance import CANAL, DEPOT, GOAT, MILL, SHANTY, position
from tests.tui.sittings import NAMES
from tui.games.finance1936.how_to_play import lesson
from tui.words.phrases import People

PEOPLE = People(NAMES[:3], you=0)


def test_the_largest_estate_is_the_largest_there_ever_was() -> None:
    game = position(owns={GOAT: 1, SHANTY: 0, MILL: 0, CANAL: 2})
    happened: list[Event] = [
        TurnBegan(0, 4),
        TitlePassed(GOAT, 0, 1, Reason.TRADE),  # before that you had three lots
        TurnBegan(1, 4),
    ]
    assert lesson(game, happened, PEOPLE).closing == (
        "No one owned more than 3 of 21 lots at once; no one was bumped."
    )


def test_lots_on_their_way_through_a_bankruptcy_are_no_estate() -> None:
    game = position(owns={GOAT: 0, SHANTY: 0})
    happened: list[Event] = [
        TurnBegan(2, 9),
        *(TitlePassed(title, 2, 0, Reason.BANKRUPTCY) for title in (MILL, CANAL, DEPOT)),
        *(TitlePassed(title, 0, -1, Reason.BANKRUPTCY) for title in (MILL, CANAL, DEPOT)),
        TurnBegan(0, 10),
    ]
    assert "No one owned more than 3 of 21 lots" in lesson(game, happened, PEOPLE).closing


def test_rivals_that_were_sent_back_are_counted() -> None:
    back = ForcedBack(0, 1, 12, 9, 1)
    game = position(owns={GOAT: 1})
    assert lesson(game, [back], PEOPLE).closing.endswith("; rivals were bumped once.")
    assert lesson(game, [back] * 6, PEOPLE).closing.endswith("; rivals were bumped 6 times.")
