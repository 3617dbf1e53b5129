"""Where the next throw leads, as it is told beside the board and before one throws."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.house.number_cards import NumberCards
from tests.late import late
from tests.support.position import new, place_of, position, title_of
from tests.tui.tables import NAMES, text_of
from tui.look.deed_lines import card_lines
from tui.look.deed_view import deed_of
from tui.look.layout import layout
from tui.look.next_roll_lines import throw_lines, throws_lines
from tui.look.next_rolls import rents_ahead
from tui.look.style import Look
from tui.look.views import TableView, view_of
from tui.table.game_figures import GameCourse

LOOK = Look()


def _view() -> TableView:
    """A late game; "You" stand on Indiana Avenue, whose neighbors are owned."""
    return view_of(late("monopoly-1935").game, NAMES, you=0)


def test_each_total_is_told_with_where_it_ends_and_what_that_costs() -> None:
    lines = text_of(throw_lines(_view(), 36, 12, LOOK))
    assert "your next roll" in lines[0]
    assert [line.split()[0] for line in lines[1:]] == [str(total) for total in range(2, 13)]
    assert lines[1].split()[1:] == ["B.", "&", "O.", "Railroad", "♦", "50"]


def test_with_less_room_two_totals_stand_in_a_line_and_with_still_less_none() -> None:
    lines = text_of(throw_lines(_view(), 36, 11, LOOK))
    assert len(lines) == 7
    assert lines[1].split()[0] == "2"
    assert "8" in lines[1].split()
    assert throw_lines(_view(), 36, 6, LOOK) == []
    assert throw_lines(_view(), 30, 11, LOOK) == []


def test_on_the_largest_screens_the_others_stand_beside_the_journal_in_the_order_of_throwing() -> None:
    course = GameCourse((1, 2, 3), ((100, 200, 300),) * 4)
    lines = text_of(throws_lines(lambda: course, _view(), 32, 38, LOOK))
    told = [line.split()[1] for line in lines if "next roll" in line]
    assert told == ["Bea's", "Cyd's", "Dov's"]
    assert len(lines) == 39
    view = replace(_view(), players=tuple(replace(player, is_out=True) for player in _view().players))
    view = replace(view, players=(*_view().players[:2], *view.players[2:]))
    lines = text_of(throws_lines(lambda: course, view, 32, 38, LOOK))
    assert [line.split()[1] for line in lines if "next roll" in line] == ["Bea's"]
    assert any("worth by round" in line for line in lines)
    for size, has_column in (((200, 60), True), ((160, 50), False)):
        found = layout(*size)
        assert found is not None
        assert (found.throws is not None) == has_column


def test_nothing_is_told_of_the_throw_of_somebody_in_jail() -> None:
    view = _view()
    players = (replace(view.players[0], in_jail=True), *view.players[1:])
    assert throw_lines(replace(view, players=players), 36, 12, LOOK) == []


def test_before_a_throw_one_is_told_how_often_it_costs_rent() -> None:
    game = late("monopoly-1935").game
    owned = [total for total in range(2, 13) if _is_others(total)]
    assert sum(6 - abs(7 - total) for total in owned) == 25
    assert rents_ahead(game, 0) == "About 2 in 3 throws will cost you rent, $50 at most."


@pytest.mark.rule("HR-04", "HR-40")
def test_no_rent_is_expected_of_an_owner_in_a_jail_where_none_is_due() -> None:
    """Mediterranean and Baltic Avenue lie one and three spaces ahead of Go; only the second can be thrown."""
    for on, told in ((True, "1 in 18 throws will cost you rent, $8 at most."), (False, "")):
        game = position(owns={"purple": 1}, jail={1: 1}, rent_in_jail=on)
        assert rents_ahead(game, 0) == told


@pytest.mark.rule("HR-04", "HR-51")
def test_with_number_cards_the_chances_are_those_of_the_cards_left() -> None:
    game = new(2, {"dice": "number_cards"})
    game.state.owner[title_of(game, "Baltic Avenue")] = 1
    game.state.rng = NumberCards(1, [*range(3, 33)])  # 1+1, 1+2 and 1+3 are gone, and the last three
    assert rents_ahead(game, 0) == "About 1 in 36 throws will cost you rent, $4 at most."
    view = deed_of(game, place_of(game, "Baltic Avenue"), NAMES)
    assert (view.arrivals, view.ways) == (((0, 1), (1, 1)), 30)


def _is_others(total: int) -> bool:
    game = late("monopoly-1935").game
    title = game.board.spaces[(game.state.players[0].place + total) % 40].title
    return title is not None and game.state.owner[title] > 0 and not game.state.mortgaged[title]


def test_the_foot_of_a_deed_tells_who_may_come_with_the_next_throw() -> None:
    game = late("monopoly-1935").game
    place = (game.state.players[0].place + 7) % 40
    lines = text_of(card_lines(deed_of(game, place, NAMES), 38, 18, LOOK))
    assert "● 6" in lines[-1]
    assert lines[-1].rstrip().endswith("in 36")
