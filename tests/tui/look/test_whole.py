"""What a decision hangs on is told whole, however much of it there is."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from engine.commands import BANK, Goods, Offer
from engine.events import Reason
from engine.game import Game
from engine.games.landlord1904.commands import LoanTerms
from engine.games.landlord1904.steps import ConsidersLoan
from engine.queries import titles_of as numbers_of
from engine.steps import Considers, Owes, PassTurn
from tests.support.landlord import lot, lots, notes, position
from tests.support.position import position as monopoly
from tests.tui import landlord_table
from tests.tui.screen.panels.sheets import OnPanel
from tests.tui.sittings import playing
from tests.tui.tables import midgame, midgame_view, text_of
from tui.ask.conversation_start import asked
from tui.ask.sheet import Seen
from tui.ask.ways import WayDraft
from tui.look.style import Look
from tui.look.title_views import titles_of
from tui.screen.panels.base import Panel
from tui.screen.panels.boxes import Boxes
from tui.screen.panels.menu import Debt
from tui.screen.panels.registry import panel_of
from tui.screen.widgets.holdings import HoldingsView, all_holdings
from tui.screen.widgets.overview import overview_lines
from tui.words.menu import Prompt, Submenu
from tui.words.names import fit_name
from tui.words.phrases import People, by_number, deed_name, deed_names

LOOK = Look()
MANY = (3, 5, 6, 7, 9, 11, 12, 13, 17, 21, 22)
OWNS: dict[int | str, int] = {**dict.fromkeys(MANY, 0), 1: 1, 2: 1}
NUMBERS = "3, 5, 6, 7, 9, 11, 12, 13, 17, 21 and 22"
SIZES = ((80, 23), (80, 24), (120, 40))
PEOPLE = People(("You", "Bea", "Cyd"), you=0)


def drawn(panel: Panel, width: int, height: int) -> str:
    """A panel in one line."""
    lines = text_of(panel.draw(width, height, LOOK))
    assert len(lines) <= height
    return " ".join(" ".join(lines).split())


def asked_of(game: Game) -> tuple[Seen, Prompt]:
    seen = Seen(game, PEOPLE)
    question = asked(seen, 0).prompt
    assert question is not None
    return seen, question


@pytest.mark.parametrize(("width", "height"), [(35, 18), (48, 27), (62, 27)])
def test_a_way_to_pay_names_all_lots_that_are_pledged_before_the_key_that_does_it(
    width: int, height: int
) -> None:
    debt = Owes(0, 1, 1100, Reason.RENT, lot(1))
    sight, question = asked_of(position((10, 200, 200), owns=OWNS, agenda=[debt, PassTurn(0)]))
    panel = Debt(sight, debt, question)
    told = drawn(panel, width, height)
    assert "Borrow: Lots 6, 9, 11, 12, 13, 17, 21, 22; raises $1100, leaves $10" in told
    assert "Borrow: Lots 3, 6, 7, 9, 11, 12, 13, 17, 21, 22; raises $1200, leaves $110" in told
    way = panel.entries[0].does
    assert isinstance(way, WayDraft)
    told = drawn(OnPanel(sight, way).panel, width, height)
    for number in (6, 9, 11, 12, 13, 17, 21, 22):
        assert re.search(rf"\b{number}\b", told.partition("Raises")[0]), told


@pytest.mark.parametrize("size", SIZES)
async def test_a_loan_that_is_offered_names_all_that_is_pledged(size: tuple[int, int]) -> None:
    offered = ConsidersLoan(0, LoanTerms(0, 1, 400, 2, 3, lots(*MANY)))
    game = position((50, 900, 300), owns=OWNS, agenda=(offered, PassTurn(1)), turn=1)
    async with playing(landlord_table.sitting(game), size) as play:
        within = slice(16, 77) if size[0] == 120 else slice(8, 71)  # the ring
        told = " ".join(line[within].strip() for line in play.text.splitlines())
        assert all(f"Lot {number} (${number}0, rent ${number})" in told for number in MANY)
        assert "more lots" not in told
        assert "Accept" in told


def owing() -> Game:
    return position((600, 200, 200), owns=OWNS, loans=[notes(0, 5, *MANY)])


@pytest.mark.parametrize("width", [27, 34, 60])
def test_a_loan_names_all_its_lots_beside_the_board_too(width: int) -> None:
    view = landlord_table.view(owing())
    for lines in (Boxes(view).draw(width, 30, LOOK), overview_lines(view, width, 40, LOOK)):
        told = " ".join(" ".join(text_of(lines)).split())
        assert f"on Lots {NUMBERS}; $25 each" in told


@pytest.mark.parametrize("width", [35, 48, 62])
def test_lists_of_loans_and_pledges_name_all_their_lots(width: int) -> None:
    for game, key in ((owing(), "v"), (position((600, 200, 200), owns=OWNS), "m")):
        sight, question = asked_of(game)
        entry = question.entry(key)
        assert entry is not None
        assert isinstance(entry.does, Submenu)
        told = drawn(OnPanel(sight, entry.does, entry.label).panel, width, 40)
        for number in MANY:
            assert re.search(rf"\b{number}\b", told), told
        assert LOOK.glyphs.ellipsis not in told


def test_lots_share_their_noun_and_are_never_only_counted() -> None:
    board = position((9, 9)).board
    assert deed_names(board, lots(*MANY)) == f"Lots {NUMBERS}"
    assert deed_names(board, lots(3)) == "Lot 3"
    assert by_number(["Lot 3", "Boardwalk 2"]) == ["Lot 3", "Boardwalk 2"]
    assert deed_names(midgame().board, range(5)) == "5 properties"
    assert "and" in deed_names(midgame().board, range(5), most=None)


# --- whose deeds are whose


@pytest.mark.parametrize("width", [27, 33, 48])
@pytest.mark.parametrize("height", range(8, 30, 3))
def test_deeds_of_the_others_are_all_named_or_counted_and_apart_from_nobodys(width: int, height: int) -> None:
    game, view = midgame(), midgame_view()
    others_deeds = tuple((one, titles_of(game, one.seat)) for one in view.players[1:])
    holdings = HoldingsView(view, None, others_deeds, titles_of(game, BANK))
    lines = text_of(all_holdings(holdings, width, height, LOOK))
    assert len(lines) <= height
    told = "\n".join(lines).partition("── worth")[0]
    others, _, free = told.partition("── unowned")

    def named(text: str, seats: Sequence[int]) -> tuple[int, bool]:
        """How many deeds there are, and whether all of them are named."""
        titles = [game.board.titles[number] for seat in seats for number in numbers_of(game, seat)]
        spaces = [game.board.spaces[title.place] for title in titles]
        return len(titles), all(
            any(f" {fit_name(space.name, space.short, longest)}" in text for longest in (11, 6))
            for space in spaces
        )

    number, is_whole = named(others, (1, 2, 3))
    assert is_whole or f" {number} deeds: " in others, told
    number, is_whole_too = named(free, (BANK,))
    is_counted = f" {number} deeds: " in free or f" {number} unowned" in others
    assert is_whole_too or is_counted or (is_whole and len(lines) == height), told
    assert "$" not in others
    assert "..." not in told


# --- offers


@pytest.mark.parametrize(("width", "height"), [(62, 12), (62, 18), (48, 22), (76, 30)])
def test_a_large_offer_tells_all_that_would_change_hands_and_its_cash(width: int, height: int) -> None:
    owns = {**dict.fromkeys(("red", "yellow", "orange", "pink"), 1), "purple": 0, "railroads": 0}
    board = monopoly(owns=owns).board
    theirs = [title for group in board.groups if owns.get(group.id) == 1 for title in group.titles][:11]
    mine = [title for group in board.groups if owns.get(group.id) == 0 for title in group.titles]
    offer = Offer(1, 0, Goods(300, tuple(theirs)), Goods(50, tuple(mine)))
    sight, question = asked_of(monopoly((900, 900, 9), owns=owns, agenda=(Considers(0, offer), PassTurn(1))))
    panel = panel_of(Considers(0, offer), question, sight)
    assert panel is not None
    told = drawn(panel, width, height)
    for title in (*theirs, *mine):
        space = board.spaces[board.titles[title].place]
        names = {deed_name(board, title), fit_name(space.name, space.short, 11).removesuffix(".")}
        assert any(name in told for name in names), (names, told)
    assert "$300" in told
    assert "$50" in told
    assert "Accept" in told
