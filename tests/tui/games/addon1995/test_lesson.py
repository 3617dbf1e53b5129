"""The point of the inner board, worked out by hand for games made by hand."""

from __future__ import annotations

from engine.commands import EndTurn, Throw
from tests.support import addon
from tests.tui.sittings import NAMES
from tui.games.addon1995.how_to_play import lesson
from tui.words.phrases import People

PEOPLE = People(NAMES[:3], you=0)


def test_changes_of_board_and_rents_inside_are_counted() -> None:
    # You come out to New York Avenue, which is Bea's: $16. She goes in to Madison Avenue, Cyd's: $60.
    game = addon.position(
        at={0: addon.no(165), 1: addon.no(23)},
        dice=[(2, 6), (1, 3)],
        owns={"New York Avenue": 1, "Madison Avenue": 2},
    )
    happened = list(game.events)
    for command in (Throw(0), EndTurn(0), Throw(1)):
        game.submit(command)
        happened += game.events
    assert lesson(game, happened, PEOPLE).closing == (
        "Pieces changed boards 2 times, and $79 of every $100 in rent was due on the inner board."
    )


def test_where_nothing_has_happened_nothing_is_divided() -> None:
    game = addon.position()
    assert lesson(game, (), PEOPLE).closing == "No piece changed boards, and no rent was due."
