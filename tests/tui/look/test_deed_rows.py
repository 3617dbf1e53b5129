"""Lists of deeds: what a row tells, the deed below it, and the space it points at."""

from __future__ import annotations

import re

import pytest

from engine.events import Reason
from engine.game import Game
from engine.games.landlord1904.words import LandlordReason
from engine.steps import Owes, PassTurn, TurnOver
from tests.late import late
from tests.support import finance, landlord
from tests.support.position import place_of, position, title_of
from tests.tui.screen.panels.sheets import OnPanel
from tests.tui.sittings import playing, sitting
from tui.ask.conversation import Given
from tui.ask.conversation_start import asked
from tui.ask.prompt import prompt
from tui.ask.sheet import Seen
from tui.ask.ways import WayDraft
from tui.look.deed_lines import title_chip
from tui.look.style import ASCII, Look
from tui.look.views import view_of
from tui.screen.panels.base import Chosen, Panel
from tui.screen.panels.menu import Menu
from tui.screen.panels.registry import panel_of
from tui.words.menu import Submenu
from tui.words.phrases import People

PEOPLE = People(("You", "Bea", "Cyd"), you=0)
OWNS = {"red": 0, "Virginia Avenue": 0, "Tennessee Avenue": 0, "St. James Place": 0, "New York Avenue": 1}
GAME = position((612, 900, 900), owns=OWNS, built={"Illinois Avenue": 1}, mortgaged=("Virginia Avenue",))


def sight(game: Game) -> Seen:
    return Seen(game, PEOPLE)


def listing(key: str, game: Game = GAME) -> Menu:
    asked = prompt(game, 0, PEOPLE)
    assert asked is not None
    entry = asked.entry(key)
    assert entry is not None
    assert isinstance(entry.does, Submenu)
    panel = OnPanel(sight(game), entry.does, entry.label).panel
    assert isinstance(panel, Menu)
    return panel


def shown(panel: Panel, width: int = 36, height: int = 18, look: Look | None = None) -> str:
    lines = panel.draw(width, height, look or Look())
    assert len(lines) <= height
    assert all(line.cell_length == width for line in lines)
    return "\n".join(line.text.rstrip() for line in lines)


def test_building_tells_group_houses_cost_and_what_is_left() -> None:
    told = shown(listing("u"))
    assert "► 1  e Kentucky  ·→⌂1  -$150   $462" in told
    assert "Kentucky Avenue" in told
    assert "►set $36" in told


def test_with_more_room_the_rent_is_told_before_and_after() -> None:
    assert "e Kentucky Avenue     ·→⌂1       36 to 90   -$150   $462" in shown(listing("u"), 62)


def test_mortgages_tell_how_much_of_the_group_one_has() -> None:
    told = shown(listing("m"))
    assert " 2  d Tennessee  2/3   +$90   $702" in told
    assert re.search(r"New York Avenue +▲", told)


def test_lifting_tells_what_is_mortgaged_and_ascii_has_no_other_signs() -> None:
    told = shown(listing("v"), look=Look(ASCII, has_color=False))
    assert "mtg 1/3" in told
    assert told.isascii()


def test_the_row_under_the_cursor_points_at_the_board() -> None:
    panel = listing("u")
    assert panel.pointed == place_of(GAME, "Kentucky Avenue")
    panel.press("down")
    assert panel.pointed == place_of(GAME, "Indiana Avenue")


def test_what_does_not_fit_is_counted() -> None:
    game = position((0, 900), owns=dict.fromkeys(("red", "green", "yellow", "orange", "railroads"), 0))
    panel = listing("m", game)
    assert "▼ " in shown(panel, height=14)
    assert "more" in shown(panel, height=14)
    panel.press("end")
    assert "▲ " in shown(panel, height=14)


def test_lots_of_finance_have_their_rows_too() -> None:
    game = finance.position((900, 900, 900), owns={0: 0, 1: 0}, houses={0: 2}, circuit=range(3))
    assert "⌂" in shown(listing("m", game))


# --- debts


def in_debt(amount: int = 500) -> Game:
    debt = Owes(0, 1, amount, Reason.RENT, title_of(GAME, "Boardwalk"), is_debt=True)
    owns = {**OWNS, "Atlantic Avenue": 0, "North Carolina Avenue": 0, "Boardwalk": 1}
    agenda = (debt, TurnOver(0), PassTurn(0))
    return position(
        (149, 900, 900), owns=owns, mortgaged=("Virginia Avenue",), at={0: "Boardwalk"}, agenda=agenda
    )


def debt_panel(game: Game) -> Panel:
    question = asked(sight(game), 0).prompt
    assert question is not None
    assert game.decision is not None
    panel = panel_of(game.decision.step, question, sight(game))
    assert panel is not None
    return panel


@pytest.mark.parametrize("width", [36, 62])
def test_a_debt_names_the_space_and_the_cheapest_way(width: int) -> None:
    told = " ".join(shown(debt_panel(in_debt()), width).split())
    assert "debt: rent for Boardwalk" in told
    assert "$500 to Bea. You have $149. Raise $351 more." in told
    assert "Cheapest way" in told
    assert "North Carolina" in told


def test_the_cheapest_way_is_shown_before_it_is_done() -> None:
    game = in_debt()
    outcome = debt_panel(game).press("enter")
    assert isinstance(outcome, Chosen)
    assert isinstance(outcome.entry.does, WayDraft)
    way = OnPanel(sight(game), outcome.entry.does)
    told = " ".join(shown(way.panel).split())
    assert "After paying Bea $500 you keep" in told
    assert "interest later." in told
    done = way.press("enter")
    assert isinstance(done, Given)
    for command in done.commands:
        game.submit(command)
    assert game.decision is not None
    assert game.decision.step == TurnOver(0)


def test_other_ways_stand_below_the_cheapest_with_what_they_lose() -> None:
    owns = {**OWNS, "Atlantic Avenue": 0, "North Carolina Avenue": 0, "Boardwalk": 1}
    debt = Owes(0, 1, 349, Reason.RENT, title_of(GAME, "Boardwalk"), is_debt=True)
    game = position((149, 900, 900), owns=owns, built={"Illinois Avenue": 1}, agenda=(debt, PassTurn(0)))
    panel = debt_panel(game)
    told = shown(panel)
    assert told.index("Cheapest way") < told.index("Another way") < told.index("Third way")
    lit = set(panel.lit)
    outcome = panel.press("2")
    assert set(panel.lit) != lit
    assert isinstance(outcome, Chosen)
    assert isinstance(outcome.entry.does, WayDraft)
    way = OnPanel(sight(game), outcome.entry.does)
    assert "Another way to pay" in shown(way.panel)
    done = way.press("y")
    assert isinstance(done, Given)
    for command in done.commands:
        game.submit(command)
    assert game.state.players[1].cash == 1249


def test_borrowing_is_a_way_in_the_landlord_s_game() -> None:
    debt = Owes(0, 1, 60, LandlordReason.NECESSITY, is_debt=True)
    game = landlord.position((10, 200), owns={3: 0, 8: 0, 13: 0, 22: 0}, agenda=(debt, PassTurn(0)))
    told = " ".join(shown(debt_panel(game)).split())
    assert "Cheapest way" in told
    assert "pay $5 each payday" in told
    assert "Borrow: Lots 3, 8" in told
    assert "Borrow: Lot 13" in told


def test_lots_are_sold_to_pay_in_finance() -> None:
    debt = Owes(0, 1, 100, Reason.RENT, 5, is_debt=True)
    game = finance.position((20, 900, 900), owns={0: 0, 1: 0, 2: 0, 5: 1}, agenda=(debt, PassTurn(0)))
    told = " ".join(shown(debt_panel(game)).split())
    assert "Sell lot:" in told
    assert "lose $" in told


def test_where_nothing_suffices_no_way_is_offered() -> None:
    assert "Cheapest way" not in shown(debt_panel(in_debt(5000)))


async def test_a_debt_is_paid_by_two_keys() -> None:
    saved = sitting(in_debt())
    async with playing(saved) as play:
        assert "rent for Boardwalk" in play.text
        await play.press("1", "enter")
        assert play.game.decision is not None
        assert play.game.decision.step == TurnOver(0)
        assert play.desk.top is None


@pytest.mark.parametrize("rules", ["landlord-1904", "finance-1936"])
def test_in_lists_a_lot_has_the_color_that_it_has_on_the_board(rules: str) -> None:
    game = late(rules).game
    board = view_of(game, ("You", "Bea", "Cyd", "Dov"))
    look = Look()
    for title in game.board.titles:
        mark = board.spaces[title.place].group
        assert mark is not None
        assert title_chip(game, title.number, look) == (mark.letter, look.group(mark.id))
    assert len({title_chip(game, title.number, look) for title in game.board.titles}) >= 4
