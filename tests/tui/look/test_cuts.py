"""What there is too little room for is told in fewer words or on more lines, or a sign says it is cut."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.commands import EndTurn
from tests.support import finance
from tests.support.landlord import lent, notes
from tests.support.landlord import position as landlord_position
from tests.support.position import position, titles_named
from tests.tui import landlord_table
from tests.tui.screen.panels.sheets import OnPanel
from tests.tui.sizes import at_both_sizes
from tests.tui.tables import NAMES, midgame, midgame_view, text_of
from tui.ask.sheet import Seen
from tui.ask.trade_draft import TradeDraft
from tui.look.deed_lines import deed_lines
from tui.look.deed_view import deed_of
from tui.look.layout import layout
from tui.look.style import Look
from tui.look.title_views import ownership
from tui.look.views import view_of
from tui.screen.final_score import figures
from tui.screen.panels.base import Panel
from tui.screen.panels.boxes import Boxes
from tui.screen.panels.deeds import Deeds
from tui.screen.panels.menu import Menu
from tui.screen.widgets.overview import overview_lines
from tui.screen.widgets.players import players_lines
from tui.screen.widgets.prompt import PromptView, prompt_lines
from tui.table.game_figures import Story
from tui.words.menu import Entry
from tui.words.phrases import People

LOOK = Look()
EIGHT = ("Annabella", "Bartholomew", "Cyd", "Dov", "Eve", "Ferdinand", "Gus", "Hyacinthe")
PEOPLE = People(NAMES, you=0)


def drawn(panel: Panel, width: int, height: int) -> list[str]:
    lines = text_of(panel.draw(width, height, LOOK))
    assert len(lines) <= height
    assert {len(line) for line in lines} == {width}
    return lines


# --- players


@at_both_sizes
@pytest.mark.parametrize("inside", [0, 24])
def test_eight_players_keep_their_names_whoever_is_out(size: tuple[int, int], inside: int) -> None:
    found = layout(*size, seats=8, inside=inside)
    if found is None:
        return
    first = midgame_view().players[0]
    players = [replace(first, seat=seat, name=name, is_out=seat in (1, 5)) for seat, name in enumerate(EIGHT)]
    text = "\n".join(text_of(players_lines(players, found.players.width, found.players.height, LOOK)))
    for name in EIGHT:
        cut = [f"{name[:n]}{LOOK.glyphs.ellipsis}" for n in range(3, len(name))]
        assert name in text or any(short in text for short in cut), name
    assert text.count("out") == 2


def test_holdings_that_do_not_fit_end_in_a_sign() -> None:
    first = midgame_view().players[0]
    holdings = tuple(replace(first.holdings[0], count=1, size=3) for _ in range(14))
    (_, chips) = text_of(players_lines([replace(first, holdings=holdings)], 12, 2, LOOK))
    assert chips.rstrip() == "   a1a1a1a1·"


# --- lists


def entries(*labels: str, hint: str = "") -> tuple[Entry, ...]:
    return tuple(Entry(str(n), label, EndTurn(0), hint) for n, label in enumerate(labels, 1))


def test_an_entry_that_is_too_long_for_its_line_goes_on_in_the_next_one() -> None:
    menu = Menu("", entries("Keep Market Street and Summer Street", hint="the others bring $200"))
    first, second = drawn(menu, 44, 6)
    assert first.rstrip() == "► 1  Keep Market Street and Summer Street"
    assert second.rstrip().endswith("the others bring $200")


def test_an_entry_that_is_too_long_for_any_line_takes_as_many_as_it_needs() -> None:
    hint = "the others bring $200, half price"
    lines = drawn(Menu("", entries("Keep Market Street and Summer Street", hint=hint)), 30, 6)
    assert " ".join(" ".join(lines).split()) == f"► 1 Keep Market Street and Summer Street {hint}"


def test_entries_of_two_lines_are_scrolled_as_a_whole() -> None:
    labels = [f"Keep Market Street and street number {n}" for n in range(9)]
    menu = Menu("Which?", entries(*labels, hint="the others bring $200"))
    for number in range(9):
        lines = drawn(menu, 50, 7)
        (at,) = [y for y, line in enumerate(lines) if line.rstrip().endswith(f"number {number}")]
        assert "the others bring" in lines[at + 1]
        menu.press("down")


def test_a_list_without_a_title_says_how_many_are_above() -> None:
    menu = Menu("", entries(*[f"Lot {n}" for n in range(20)]))
    menu.press("end")
    lines = drawn(menu, 40, 8)
    assert lines[0].strip() == "▲ 13 more"
    assert "Lot 19" in lines[-1]


def test_keeping_lots_of_a_bankrupt_names_them_whole_in_the_narrowest_list() -> None:
    label = "Keep Highland Parkway and Union Square"
    lines = drawn(Menu("", entries(label, hint="the others bring $105")), 46, 5)
    assert label in lines[0]


def test_many_deeds_say_how_many_there_are_above_and_below() -> None:
    game = position(owns=dict.fromkeys([group.id for group in position().board.groups], 0))
    panel = Deeds(view_of(game, NAMES, you=0).players, ownership(game))
    groups = len(panel.groups)
    lines = drawn(panel, 60, 11)
    assert [line.strip() for line in lines if "more" in line] == [f"▼ {groups - 6} more"]
    panel.press("end")
    lines = drawn(panel, 60, 11)
    assert any("utility" in line for line in lines)
    assert [line.strip() for line in lines if "more" in line] == [f"▲ {groups - 6} more"]


@pytest.mark.long
def test_the_cursor_is_seen_on_every_line_of_a_long_list() -> None:
    game = position(owns=dict.fromkeys([group.id for group in position().board.groups], 0))
    players = view_of(game, NAMES, you=0).players
    for height in (6, 7, 10, 17, 32):
        panel = Deeds(players, ownership(game))
        for key in ["down", "tab"] * len(panel.groups) + ["up"] * len(panel.groups):
            group, lot = [line for line in drawn(panel, 60, height)[2:] if LOOK.glyphs.turn in line[:3]]
            assert panel.groups[panel.at].mark.name[:8] in group
            assert panel.groups[panel.at].lots[panel.lot].title.name.split()[0] in lot
            panel.press(key)


def test_the_columns_of_a_trade_say_that_there_is_more() -> None:
    game = position((100, 100), owns=dict.fromkeys(("red", "yellow", "green", "orange", "pink"), 0))
    lines = drawn(OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1)).panel, 62, 12)
    assert any(re.search(r"▼ \d+ more", line) for line in lines)


@pytest.mark.parametrize("width", [31, 35, 45, 62])
def test_a_trade_names_both_players_and_what_they_have(width: int) -> None:
    game = midgame()
    told = "\n".join(drawn(OnPanel(Seen(game, PEOPLE), TradeDraft(0, 1)).panel, width, 15))
    for words in ("You", "Bea", "$914", "$1138"):
        assert words in told


# --- loans


def test_every_loan_can_be_seen() -> None:
    loans = (*[notes(0, 1, number) for number in (3, 4, 5)], *[lent(0, 1, 20, n) for n in (11, 12, 13)])
    view = landlord_table.view(landlord_position((200, 300, 400, 100), loans=loans))
    panel = Boxes(view)
    assert re.fullmatch(r"▼ \d more", drawn(panel, 60, 13)[-1].strip())
    seen = set()
    for _ in loans:
        seen |= {lot for line in drawn(panel, 60, 13) for lot in re.findall(r"on (Lot \d+);", line)}
        panel.press("down")
    assert seen == {"Lot 3", "Lot 4", "Lot 5", "Lot 11", "Lot 12", "Lot 13"}
    assert not any("more" in line for line in drawn(panel, 60, 30))


def test_loans_that_have_no_room_beside_the_board_are_counted() -> None:
    loans = tuple(notes(0, 1, number) for number in (3, 4, 5))
    view = landlord_table.view(landlord_position((200, 300, 400, 100), loans=loans))
    assert "3 loans" in "\n".join(text_of(overview_lines(view, 32, 9, LOOK)))


# --- deeds, questions and the end


def test_every_word_of_a_deed_s_notes_and_prices_is_there_in_a_narrow_panel() -> None:
    game = landlord_position()
    railroad = next(space for space in game.board.spaces if space.name == "South Railroad")
    text = " ".join(
        " ".join(text_of(deed_lines(deed_of(game, railroad.number, NAMES), 33, 20, LOOK))).split()
    )
    assert "If a double takes you past, you may ride on to the next railroad." in text
    built = finance.position(owns={finance.MARKET: 0}, houses={finance.MARKET: 2})
    place = built.board.titles[titles_named(built, "Market Street")[0]].place
    lines = text_of(deed_lines(deed_of(built, place, NAMES), 31, 20, LOOK))
    assert any(line.strip().startswith("Bank pays") for line in lines)


def test_every_owner_of_the_railroads_is_seen_beside_them() -> None:
    game = position(owns={"railroads": 1})
    lines = text_of(overview_lines(view_of(game, NAMES, you=0), 29, 14, LOOK))
    assert next(line for line in lines if line.strip().startswith("r ")).count("▲") == 4


def test_a_question_that_is_too_long_says_that_it_goes_on() -> None:
    view = PromptView("Cyd offers you " + "North Carolina Avenue and " * 9 + "$20.")
    lines = text_of(prompt_lines(view, 40, 3, LOOK))
    assert lines[-1].rstrip().endswith("...")


FIGURES = (
    *[(f"Figure {n}", "7") for n in range(8)],
    *[("Highest rent", "$150: Bea to you, Commercial Wharf")] * 8,
)


def test_a_figure_of_the_story_takes_the_room_that_the_other_column_leaves() -> None:
    lines = text_of(figures(Story(None, FIGURES), 80, 9, LOOK))
    assert sum("Commercial Wharf" in line for line in lines) == 8


def test_figures_that_have_no_room_are_counted() -> None:
    lines = text_of(figures(Story(None, FIGURES), 80, 6, LOOK))
    shown = sum(line.count("Figure") + line.count("Highest") for line in lines)
    assert sum(line.count("Commercial Wharf") for line in lines) == sum(
        line.count("Highest") for line in lines
    )
    assert f"and {len(FIGURES) - shown} more" in lines[-1]
