"""What a way to pay a debt costs, in words."""

from __future__ import annotations

from engine.events import Reason
from engine.steps import Due, Owes, PassTurn
from tests.support.position import position
from tui.ask.ways import drafts_of, way_result
from tui.words.phrases import People

PEOPLE = People(("You", "Bea", "Cyd"), you=0)


def test_the_rent_of_a_lot_that_loses_several_houses_is_one_sum() -> None:
    """On three houses each: Baltic $180 and $60, Mediterranean $90 and $30; without any, $8 and $4."""
    debt = Owes(0, 1, 150, Reason.RENT, is_debt=True)
    game = position(
        (0, 900, 900), owns={"purple": 0}, built={"purple": 3}, agenda=(debt, Due(0), PassTurn(0))
    )
    (draft,) = drafts_of(game, debt)
    assert len(draft.way.steps) == 6
    assert "Rent lost: $86, $172 a landing." in way_result(game, PEOPLE, draft)
