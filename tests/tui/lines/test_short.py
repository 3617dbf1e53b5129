"""Long questions are told in few lines: a debt, an empty draft."""

from __future__ import annotations

from engine.commands import GiveUp
from tests.support.position import position, title_of
from tests.tui.lines.sittings import after, read, table_of

OWNS = {
    **dict.fromkeys(("Oriental Avenue", "Vermont Avenue", "Reading Railroad", "Electric Company"), 0),
    **dict.fromkeys(("Park Place", "Boardwalk"), 1),
}
DUE = (1, 2)
"""From Short Line to Luxury Tax."""


def test_a_debt_is_told_with_a_row_for_each_way_to_pay_it_and_one_for_all_else() -> None:
    game = position((40, 900, 900), owns=OWNS, at={0: "Short Line"}, dice=[DUE])
    text = read(table_of(game), "roll", "more", "6")
    told = after(text, "roll").partition("You owe")[2]
    assert told.count("\n") <= 8
    assert "1. Cheapest way" in told
    assert "Also: trade, mortgage and auction" in told
    assert "3. Trade." not in told
    assert "3. Trade." in after(text, "more"), "the numbers are those of all answers"


def test_what_carries_out_a_way_to_pay_is_said_once() -> None:
    game = position((40, 900, 900), owns=OWNS, at={0: "Short Line"}, dice=[DUE])
    text = read(table_of(game), "roll", "1")
    assert "1. Do it. Or Enter." in after(text, "1")
    assert "Type do" not in after(text, "1")


def test_an_empty_trade_names_what_each_side_may_lay_down_in_a_line() -> None:
    game = position((400, 900), owns=OWNS)
    text = read(table_of(game), "trade bea", "list", "get boardwalk", "list", "5")
    opened = after(text, "trade bea")
    assert (
        "1 to 5. Give Oriental Avenue, Vermont Avenue, Reading Railroad, Electric Company or cash." in opened
    )
    assert "6 to 8. Get Park Place, Boardwalk or cash." in opened
    assert "2. Give Vermont Avenue, light blue." in after(text, "list")
    assert "Get Boardwalk" in after(text, "get boardwalk")


def test_enter_neither_gives_in_nor_takes_it_back() -> None:
    boardwalk = title_of(position(), "Boardwalk")
    game = position((4, 900), owns={"Boardwalk": 1, "Park Place": 1}, at={0: "Short Line"}, dice=[(1, 3)])
    assert game.board.titles[boardwalk].rents[0] > 4
    table = table_of(game)
    text = read(table, "roll", "", "", "", "yes")
    assert text.count("Choose first: Yes or No.") == 2
    assert GiveUp(0) in [turn.command for turn in table.chronicle.turns]
