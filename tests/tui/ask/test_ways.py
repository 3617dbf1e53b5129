"""What a way to pay a debt costs, in words."""

from __future__ import annotations

from engine.events import Reason
from engine.steps import Due, Owes, PassTurn
from tests.support.position import position
from tui.ask.ways import drafts_of, way_result, way_words
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
    assert "Rent you give up: $86 and $172 per landing." in way_result(game, PEOPLE, draft)


def test_houses_are_sold_as_houses_and_a_hotel_as_a_building() -> None:
    def sold(height: int, **form: bool) -> list[str]:
        debt = Owes(0, 1, 25 * height, Reason.RENT, is_debt=True)
        game = position(
            (0, 900, 900), owns={"purple": 0}, built={"purple": height}, agenda=(debt, Due(0), PassTurn(0))
        )
        (draft, *_) = drafts_of(game, debt)
        return way_words(game, draft.way, **form)

    assert sold(3, is_brief=True)[0] == "Sell 3 houses"
    assert sold(3)[0].startswith("Sell 3 houses: ")
    assert "buildings" in sold(5, is_brief=True)[0]


def test_what_is_sold_for_good_and_what_costs_interest_is_told_apart() -> None:
    debt = Owes(0, 1, 200, Reason.RENT, is_debt=True)
    game = position((0, 900, 900), owns={"Boardwalk": 0}, agenda=(debt, Due(0), PassTurn(0)))
    (draft,) = drafts_of(game, debt)
    assert way_result(game, PEOPLE, draft) == [
        "Raises $200. After paying Bea $200 you keep $0.",
        "Rent you give up: $50 per landing.",
        "You pay $20 interest later.",
    ]
