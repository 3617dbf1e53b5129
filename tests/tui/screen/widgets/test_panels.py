"""Players, holdings, deed, dice, journal and status, as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from engine.games import all_games
from engine.ruleset import RuleSet
from tests.late import late
from tests.support import landlord
from tests.support.position import place_of
from tests.tui.still import without_terminal
from tests.tui.tables import NAMES, midgame, midgame_view, text_of
from tui.look.deed_lines import deed_lines
from tui.look.deed_view import deed_of
from tui.look.style import ASCII, TEXT, WHITE, Look, look_for
from tui.look.title_views import titles_of
from tui.look.views import view_of
from tui.screen.widgets.base import Lines, Pane
from tui.screen.widgets.dice import dice_lines
from tui.screen.widgets.holdings import deeds_lines, holdings_lines
from tui.screen.widgets.journal import Heading, Journal
from tui.screen.widgets.players import players_lines
from tui.screen.widgets.status import status_line
from tui.terminal.colors import MONO
from tui.words.names import fit_name
from tui.words.presentation import presentation
from tui.words.sentences import Line, Weight

LOOK = Look()


class OnePanel(App[None]):
    """An app of one panel."""

    CSS = "Screen { overflow: hidden; }"

    def __init__(self, panel: Lines) -> None:
        super().__init__()
        self.panel = panel

    def compose(self) -> ComposeResult:
        yield self.panel


def shown(panel: Lines) -> list[str]:
    return [panel.render_line(y).text.rstrip() for y in range(panel.size.height)]


def rolls(first: int, last: int) -> list[Line]:
    return [Line(1, f"Bea rolled {number}") for number in range(first, last)]


# --- players


def test_players_with_room() -> None:
    lines = text_of(players_lines(midgame_view().players, 26, 16, LOOK))
    assert lines[:4] == [
        " ● You              $  914",
        "   St. James   worth $2534",
        "   a1 d3! r1              ",
        "                          ",
    ]
    assert lines[4] == "►▲ Bea              $ 1138"
    assert lines[13].startswith("   in jail      worth $")


def test_worth_that_has_no_room_beside_space_and_deeds_stands_below_them() -> None:
    owns: dict[int | str, int] = dict.fromkeys((3, 7, 9, 13, 14, 18), 0)
    game = landlord.position((900, 9, 9), owns=owns, jail=[0])
    lines = text_of(players_lines(view_of(game, NAMES[:3]).players, 25, 12, LOOK))
    assert [line.strip() for line in lines[1:4]] == ["0/5, in jail", "S1 W2 N2 E1", "worth $1540"]


def test_how_a_bot_plays_is_told_where_there_is_room() -> None:
    view = view_of(midgame(), NAMES, styles=("", "Normal, a builder", "Easy", "Hard"))
    assert text_of(players_lines(view.players, 26, 16, LOOK))[7].strip() == "Normal, a builder"
    assert "Normal" not in "".join(text_of(players_lines(view.players, 26, 12, LOOK)))


def test_a_player_s_worth_is_what_the_engine_says() -> None:
    game = midgame()
    for seat, player in enumerate(midgame_view().players):
        assert player.worth == game.rules.facts.worth(game, seat).worth
        assert f"worth ${player.worth}" in "\n".join(text_of(players_lines([player], 26, 3, LOOK)))


def test_what_a_sum_has_changed_by_stands_before_it() -> None:
    first, second, *_ = midgame_view().players
    shown = [replace(first, change=22), replace(second, change=-100)]
    lines = text_of(players_lines(shown, 26, 8, LOOK))
    assert lines[0].endswith("+22 $  914")
    assert lines[4].endswith("-100 $ 1138")


def test_players_stand_in_two_columns_with_a_heading_where_there_is_width() -> None:
    lines = text_of(players_lines(midgame_view().players, 61, 3, LOOK))
    assert lines[0].startswith("── players ──")
    assert [line.count("worth $") for line in lines] == [0, 2, 2]
    assert all(name in lines[1 + n % 2] for n, name in enumerate(NAMES))


def test_only_the_token_on_turn_is_a_pill() -> None:
    strips = players_lines(midgame_view().players, 26, 16, LOOK)
    grounds = []
    for y in (0, 4, 8, 12):
        (segment,) = strips[y].crop(1, 2)
        assert segment.style is not None
        assert segment.style.bgcolor is not None
        grounds.append(segment.style.bgcolor.number)
    assert len(set(grounds)) == 2
    assert grounds.count(grounds[1]) == 1


def test_players_without_room() -> None:
    assert text_of(players_lines(midgame_view().players, 26, 5, LOOK)) == [
        " ● You $  914  worth $2534",
        "►▲ Bea $ 1138  worth $2033",
        " ■ Cyd  $  205  worth $955",
        " ♦ Dov  $   77  worth $527",
    ]


def test_players_without_color_show_letters() -> None:
    lines = text_of(players_lines(midgame_view().players, 26, 8, look_for(MONO)))
    assert lines[1].split() == ["a1", "d3!", "r1", "worth", "$2534"]


def test_players_who_decide_out_of_turn_credit_and_those_out() -> None:
    first, second, third, fourth = midgame_view().players
    players = (replace(first, decides=True), second, replace(third, is_out=True), replace(fourth, credit=500))
    lines = text_of(players_lines(players, 26, 8, LOOK))
    assert lines[0].startswith("?● You")
    assert lines[4] == " ■ Cyd     out of the game"
    assert lines[5] == " ♦ Dov          $   77+500"


def test_nine_players_fit_into_the_smallest_panel() -> None:
    players = [replace(midgame_view().players[0], seat=seat) for seat in range(9)]
    assert len(players_lines(players, 26, 13, LOOK)) == 9


# --- holdings and deed


def test_holdings_in_columns() -> None:
    titles = titles_of(midgame(), 0)
    lines = text_of(holdings_lines("Your deeds", titles, 88, 3, LOOK))
    assert lines[0].startswith("── Your deeds ──")
    assert "St. James" in lines[2]
    assert "⌂⌂⌂" in lines[2]
    assert "HOTEL" in lines[2]


def test_rivals_deeds_are_listed_unbroken_each_under_its_owners_sign() -> None:
    view = midgame_view()
    deeds = [(player, titles_of(midgame(), player.seat)) for player in view.players[1:]]
    lines = text_of(deeds_lines("the others' deeds", deeds, {}, 32, LOOK, 11))
    assert lines[0].startswith("── the others' deeds ")
    signs = [line[1] for line in lines[1:] if line[1] != " "]
    assert signs == [LOOK.token(player.seat) for player, titles in deeds if titles]
    words = re.sub(" +", " ", " ".join(lines))
    for _, titles in deeds:
        for title in titles:
            assert f" {title.group.letter} {fit_name(title.name, title.short, 11)}" in words
    assert deeds_lines("", [(player, ()) for player in view.players], {}, 32, LOOK, 11) == []


def test_whoever_is_out_takes_one_line_and_leaves_the_others_to_the_rest() -> None:
    first, second, third, fourth = midgame_view().players
    gone = replace(second, is_out=True)
    lines = text_of(players_lines((first, gone, third, fourth), 26, 13, LOOK))
    assert [n for n, line in enumerate(lines) if line[1] in "●▲■♦"] == [0, 4, 5, 9]


@pytest.mark.parametrize("rule_set", all_games(), ids=lambda rule_set: rule_set.id)
@pytest.mark.parametrize("width", [32, 40])
def test_every_deed_of_a_game_fits_the_rows_it_is_given(rule_set: RuleSet, width: int) -> None:
    rows, game = presentation(rule_set.id).looking.deed_rows, late(rule_set.id).game
    for place in range(len(game.board.spaces)):
        deed = deed_of(game, place, NAMES)
        assert len(deed_lines(deed, width, rows, LOOK)) <= rows, deed.name


def test_holdings_that_do_not_fit_are_counted() -> None:
    titles = titles_of(midgame(), 0)
    lines = text_of(holdings_lines("Your deeds", titles, 36, 3, LOOK))
    assert len(lines) == 3
    assert lines[2].strip() == "and 3 more"


def test_the_deed_of_a_lot() -> None:
    game = midgame()
    lines = text_of(deed_lines(deed_of(game, 16, NAMES), 35, 20, LOOK))
    assert lines[0].strip() == "St. James Place"
    assert lines[5] == "►with 3 houses                $550 "
    assert " Owner ● You" in lines[11]
    assert lines[13].split() == ["Tennessee", "Avenue", "●"]


def test_the_deed_fits_into_the_smallest_middle() -> None:
    game = midgame()
    for space in game.board.spaces:
        lines = deed_lines(deed_of(game, space.number, NAMES), 35, 13, LOOK)
        assert len(lines) <= 13
        assert all(line.cell_length == 35 for line in lines)


def test_a_mortgaged_deed_says_so() -> None:
    game = midgame()
    lines = text_of(deed_lines(deed_of(game, place_of(game, "Water Works"), NAMES), 35, 13, LOOK))
    assert any("Owner ▲ Bea  mortgaged" in line for line in lines)


def test_a_space_without_a_deed() -> None:
    view = deed_of(midgame(), 38, NAMES)
    assert [line.strip() for line in text_of(deed_lines(view, 35, 13, LOOK))] == [
        "Luxury Tax",
        "Pay the Bank $75.",
    ]


# --- dice and status


def test_dice_show_their_pips() -> None:
    assert [line.count("●") for line in text_of(dice_lines((3, 6), 13, 3, LOOK))] == [3, 3, 3]
    assert sum(line.count("o") for line in text_of(dice_lines((5, 1), 13, 3, Look(ASCII)))) == 6
    assert sum(line.count("●") for line in text_of(dice_lines((6, 6, 6), 18, 3, LOOK))) == 18
    assert text_of(dice_lines((), 13, 3, LOOK)) == [" " * 13] * 3


def test_three_dice_show_numbers_where_their_pips_would_be_cut_off() -> None:
    assert text_of(dice_lines((5, 4, 6), 13, 3, LOOK)) == [" " * 13, " 5   4   6   ", " " * 13]
    assert all("●" in line for line in text_of(dice_lines((5, 6, 6), 17, 3, LOOK))[::2])


@pytest.mark.parametrize("width", [77, 80, 120])
def test_the_status_line(width: int) -> None:
    line = status_line(midgame_view(), width, LOOK).text
    assert len(line) == width
    assert line.startswith(" MONOPOLY  Round 1 ")
    sums = ["● You $914", "▲ Bea  $1138", "■ Cyd $205", "♦ Dov $77"] if width >= 110 else [" ▲ Bea's turn "]
    assert all(words in line for words in sums)
    assert line.endswith("Houses 27  Hotels 11 ")


def test_a_long_title_of_a_board_leaves_room_for_the_rest() -> None:
    view = replace(midgame_view(), title="Along the river from end to end")
    assert status_line(view, 80, LOOK).text.startswith(" ALONG THE RIVER FRO·  Round 1 ")
    assert status_line(view, 120, LOOK).text.startswith(" ALONG THE RIVER FROM END TO END  Round 1 ")


_BANK = ("Pool $1002", "Houses 27", "Hotels 11")


@pytest.mark.parametrize("width", range(77, 100))
@pytest.mark.parametrize("decides", [1, 2])
@pytest.mark.parametrize("counter", ["Round 1", "Round 119 of 120"])
def test_the_status_line_says_less_before_its_two_ends_touch(width: int, decides: int, counter: str) -> None:
    top = ("Turned 180  Pool $1002 ", "Pool $1002 ")
    view = replace(midgame_view(), decides=decides, top=top, house="House rules: 2", counter=counter)
    ends = re.split(r" {2,}", status_line(view, width, LOOK).text.strip())
    assert ends[:2] == ["MONOPOLY", counter]
    assert set(ends[3:]) <= {*_BANK, "House rules: 2", "to move", "Turned 180"} or decides == 2


def test_a_wider_line_says_no_less() -> None:
    players = tuple(replace(player, name="Maximilianus", cash=10_000) for player in midgame_view().players)
    view = replace(midgame_view(), decides=2, players=players, counter="Round 123", top=("Pool $1002 ",))
    view = replace(view, title="Monopoly with the inner board", short_title="Inner board")
    said = ["$10000" in status_line(view, width, LOOK).text for width in range(77, 140)]
    assert said == sorted(said)
    assert said[-1]


def test_the_status_line_names_who_decides_and_who_won() -> None:
    view = midgame_view()
    assert "▲ Bea's turn  ■ Cyd is choosing" in status_line(replace(view, decides=2), 100, LOOK).text
    assert "  ● You are choosing " in status_line(replace(view, decides=0), 100, LOOK).text + " "
    over = replace(view, decides=None, winners=(0, 2))
    assert "You and Cyd won" in status_line(over, 100, LOOK).text


# --- panels as widgets


async def run_panel(
    panel: Lines, size: tuple[int, int], act: Callable[[Pilot[None]], None] | None = None
) -> list[str]:
    """Show a panel, do something with it, and give its text."""
    async with without_terminal(OnePanel(panel), size) as pilot:
        await pilot.pause()
        if act is not None:
            act(pilot)
            await pilot.pause()
        return shown(panel)


async def test_a_panel_paints_only_lines_that_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(LOOK)
    async with without_terminal(OnePanel(journal), (40, 10)) as pilot:
        journal.add(rolls(1, 4))
        await pilot.pause()
        painted: list[int] = []
        monkeypatch.setattr(
            journal, "refresh", lambda *regions: painted.extend(region.y for region in regions)
        )
        journal.add(rolls(4, 6))
        assert painted == [3, 4]


async def test_a_full_page_of_the_journal_ends_with_the_newest_line() -> None:
    journal = Journal(LOOK)
    lines = await run_panel(journal, (40, 10), lambda pilot: journal.add(rolls(0, 11)))
    assert lines == [f"▲ Bea rolled {number}" for number in range(1, 11)]


@pytest.mark.parametrize(("width", "line"), [(20, "─ round 2 ─"), (45, "── round 2 " + "─" * 34)])
async def test_what_begins_stands_in_a_line_that_is_short_in_a_narrow_journal(width: int, line: str) -> None:
    journal = Journal(LOOK)
    round_two = Heading(None, "round 2")
    lines = await run_panel(journal, (width, 4), lambda pilot: journal.add([*rolls(0, 1), round_two]))
    assert lines[1].rstrip() == line


@pytest.mark.parametrize(("width", "free"), [(30, 3), (40, 0)])
async def test_what_follows_a_heading_moves_nothing_up_while_a_narrow_journal_has_room(
    width: int, free: int
) -> None:
    journal = Journal(LOOK)
    async with without_terminal(OnePanel(journal), (width, 10)) as pilot:
        journal.add([*rolls(0, 20), Heading(None, "your turn", room=3)])
        await pilot.pause()
        before = shown(journal)
        assert [line for line in before if not line] == [""] * free
        journal.add(rolls(20, 23))
        followed = [f"▲ Bea rolled {number}" for number in (20, 21, 22)]
        assert shown(journal) == [*before[3 - free : 10 - free], *followed]
        journal.add(rolls(23, 24))
        assert shown(journal)[0] == before[4 - free]


async def test_an_earlier_page_of_the_journal_has_no_free_rows() -> None:
    journal = Journal(LOOK)
    async with without_terminal(OnePanel(journal), (30, 10)) as pilot:
        journal.add([*rolls(0, 20), Heading(None, "your turn", room=3)])
        await pilot.pause()
        journal.leaf(-1)
        assert shown(journal) == [f"▲ Bea rolled {number}" for number in range(10, 20)]


async def test_the_journal_leafs_back_and_returns() -> None:
    journal = Journal(LOOK)
    journal.add(rolls(0, 40))  # before it is known for how wide a page
    async with without_terminal(OnePanel(journal), (40, 10)) as pilot:
        await pilot.pause()
        assert shown(journal)[0] == "▲ Bea rolled 30"
        journal.leaf(-1)
        assert shown(journal)[0] == "▲ Bea rolled 29"
        journal.turn_to(99999)
        assert shown(journal)[0] == "▲ Bea rolled 0"
        journal.page(1)
        assert shown(journal)[0] == "▲ Bea rolled 5"
        journal.add(rolls(40, 41))
        assert shown(journal)[0] == "▲ Bea rolled 5"
        journal.turn_to(0)
        assert "▲ Bea rolled 40" in shown(journal)


async def test_the_journal_finds_a_text() -> None:
    journal = Journal(LOOK)
    async with without_terminal(OnePanel(journal), (40, 6)) as pilot:
        journal.add([*rolls(0, 10), Line(2, "Cyd went to Jail"), *rolls(10, 30), Line(0, "In JAIL again")])
        await pilot.pause()
        assert journal.search("jail")
        await pilot.pause()
        assert shown(journal)[0] == "● In JAIL again"
        assert journal.search_again()
        assert shown(journal)[0] == "■ Cyd went to Jail"
        assert not journal.search("poorhouse")
        journal.stop_search()
        assert "● In JAIL again" in shown(journal)


async def test_long_sentences_are_wrapped_and_names_colored() -> None:
    journal = Journal(LOOK)
    journal.mark_names({"You": 0, "Bea": 1}, {})
    sentence = Line(1, "Bea paid You $550 for a night at St. James Place")
    async with without_terminal(OnePanel(journal), (24, 6)) as pilot:
        journal.add([sentence])
        await pilot.pause()
        assert shown(journal)[:3] == ["▲ Bea paid You $550 for", "  a night at St. James", "  Place"]
        styles = {segment.text: segment.style for segment in journal.render_line(0)}
        assert styles["You"] == LOOK.mark(0)
        assert styles["Bea"] == LOOK.mark(1)


async def test_who_is_you_on_a_card_is_not_colored_as_the_reader() -> None:
    journal = Journal(LOOK)
    journal.mark_names({"you": 0, "Bea": 1}, {})
    async with without_terminal(OnePanel(journal), (60, 6)) as pilot:
        journal.add([Line(1, 'Bea drew "Collect $200 if you pass Go." and paid you.')])
        await pilot.pause()
        styles = [segment.style for segment in journal.render_line(0) if segment.text == "you"]
        assert styles[0] != LOOK.mark(0) == styles[1]


async def test_headlines_are_bold() -> None:
    journal = Journal(LOOK)
    async with without_terminal(OnePanel(journal), (40, 6)) as pilot:
        journal.add([Line(2, "Cyd is bankrupt", Weight.HEADLINE), Line(3, "Dov rolled 7")])
        await pilot.pause()
        bold = [{segment.text: segment.style for segment in journal.render_line(y)} for y in (0, 1)]
        assert bold[0]["bankrupt"] == LOOK.ink(WHITE, bold=True)
        assert bold[1]["7"] == LOOK.ink(TEXT)


async def test_wide_characters_do_not_break_the_lines() -> None:
    journal = Journal(LOOK)
    journal.mark_names({"龍馬": 2, "🦊": 1}, {})
    async with without_terminal(OnePanel(journal), (30, 3)) as pilot:
        journal.add([Line(2, "龍馬 paid Zoë\u0301 $5"), Line(1, "🦊 bid against 龍馬's $90, and $100")])
        await pilot.pause()
        assert [journal.render_line(y).cell_length for y in range(3)] == [30, 30, 30]
        assert [shown(journal)[y] for y in (0, 1, 2)] == [
            "■ 龍馬 paid Zoë\u0301 $5",
            "▲ 🦊 bid against 龍馬's $90,",
            "  and $100",
        ]
        styles = {segment.text: segment.style for segment in journal.render_line(1)}
        assert styles["🦊"] == LOOK.mark(1)
        assert styles["龍馬"] == LOOK.mark(2)


async def test_an_empty_journal_can_be_cleared_and_filled() -> None:
    journal = Journal(LOOK)

    def act(pilot: Pilot[None]) -> None:
        journal.add(rolls(0, 30))
        journal.clear()
        journal.add([Line(None, "A new game")])

    assert await run_panel(journal, (30, 5), act) == ["  A new game", "", "", "", ""]


async def test_a_panel_follows_the_size_of_the_terminal() -> None:
    dice = Pane(dice_lines, (1, 1), LOOK)
    async with without_terminal(OnePanel(dice), (20, 4)) as pilot:
        dice.show((1, 2))
        await pilot.resize_terminal(30, 5)
        await pilot.pause()
        assert dice.render_line(0).cell_length == 30
        assert dice.render_line(4).text.strip() == ""
