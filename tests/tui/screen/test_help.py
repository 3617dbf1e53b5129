"""Help: the keys as they are bound, and the game in short."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.strip import Strip

from engine.games import all_games
from engine.options import Value
from engine.ruleset import RuleSet
from tests.tui.lines.sittings import table_of
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import GameStandIn, a_setup, new_app, on_stage, session_at, store_in
from tui.library.game import new
from tui.look.style import ASCII, Look
from tui.pages.how_to_play import how_to_play
from tui.screen import form
from tui.screen.app.magnate import MagnateApp
from tui.screen.desk import Desk
from tui.screen.help import HelpScreen
from tui.screen.keys.changes import screens
from tui.screen.keys.help import all_keys_text, bindings_of, parts_of
from tui.screen.tabletop import Tabletop

RULE_SETS = all_games()

SCREENS = (form.FormScreen, *screens())


def test_every_binding_of_every_screen_has_an_id_of_its_own_and_a_description() -> None:
    bindings = [binding for screen in SCREENS for binding in vars(screen).get("BINDINGS", ())]
    ids = [binding.id for binding in bindings]
    assert all(ids)
    assert len(set(ids)) == len(ids)
    assert all(binding.description for binding in bindings)


@at_both_sizes
@pytest.mark.parametrize("opens", [(), ("n",), ("s",), ("o",)])
async def test_every_key_of_a_screen_is_in_its_help(
    tmp_path: Path, opens: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press(*opens)
        wanted = [binding.tooltip or binding.description for binding in bindings_of(stage.app.screen)]
        await stage.press("f1")
        if opens in ((), ("n",)):  # which begin with how to play
            await stage.press("shift+tab")
        assert isinstance(stage.app.screen, HelpScreen)
        read = stage.text
        await stage.press("pagedown")
        read += stage.text
        for description in wanted:
            assert description in read
        assert max(map(len, stage.lines)) <= size[0]


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            "monopoly-1935",
            "a to h along the track, r railroads, u utilities. An exclamation mark means the whole",
        ),
        (
            "landlord-1904",
            "S south side, W west side, c charter, N north side and E east side. 2/5 is two laps",
        ),
        ("finance-1936", "a rent to $30, b rent to $50, c rent to $80 and d rent from $100."),
        ("addon-1995", "r railroads, u utilities. An exclamation mark means the whole set."),
    ],
)
def test_the_help_tells_what_the_letters_below_a_player_s_name_stand_for(rules: str, told: str) -> None:
    assert told in str(parts_of(Desk(table_of(new(rules, seats=2).engine)))[-1])


@at_both_sizes
async def test_the_rules_can_be_read_to_their_end(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("h")
        assert "How to play Monopoly" in stage.text
        assert "begin with $1500 each" in stage.text
        await stage.press("end")
        assert "when one player is left" in " ".join(stage.text.split())
        await stage.press("home", "pagedown", "pageup", "down", "up")
        assert "begin with $1500 each" in stage.text
        assert " more ──" not in stage.text or size[1] < 40


async def test_help_comes_from_the_game_too_and_knows_its_options(tmp_path: Path) -> None:
    setup = a_setup("Ann")
    saved = store_in(tmp_path).create(setup)
    async with on_stage(new_app(tmp_path, saved), (100, 30)) as stage:
        await stage.press("question_mark", "tab")
        assert "How to play" in stage.text
        await stage.press("question_mark")
        assert isinstance(stage.app.screen, GameStandIn)


async def test_help_at_a_table_lies_in_the_middle_of_the_board(tmp_path: Path) -> None:
    app = MagnateApp(session_at(tmp_path), store_in(tmp_path).create(a_setup("Ann")))
    async with on_stage(app) as stage:
        table, before = app.screen, stage.strips
        assert isinstance(table, Tabletop)
        wanted = " ".join(binding.tooltip or binding.description for binding in bindings_of(table))
        await stage.press("question_mark")
        small, read = stage.lines, stage.text
        while " more " in stage.text:
            await stage.press("pagedown")
            read += stage.text
        assert all(word in read for word in wanted.split())
        headings = ["your turn", "business", "the board", "every key on this screen"]
        assert [heading for heading in headings if f"─ {heading} ─" in read] == headings
        assert " r  roll " in read
        await stage.press("home")
        for size in ((120, 40), (80, 23)):
            await stage.resize(*size)
            assert "Esc  Back" in stage.lines[-1]
            assert _ring_of(table, stage.strips) == _ring_of(table, table._compositor.render_strips())
        await stage.resize(80, 22)
        assert stage.lines[0].startswith(" MAGNATE  Help")
        await stage.resize(60, 20)
        assert "needs more room" in stage.text
        await stage.resize(80, 24)
        assert stage.lines == small
        await stage.press("tab", "escape")
        assert stage.strips == before


def _ring_of(table: Tabletop, strips: Sequence[Strip]) -> list[str]:
    """What is written on the spaces of the outer ring."""
    assert table.layout_shown is not None
    spaces = [table.layout_shown.frame.cell_of(index) for index in range(len(table.view.rings[0]))]
    return [
        strips[y].crop(space.x, space.right).text for space in spaces for y in range(space.y, space.bottom)
    ]


async def test_help_is_not_stacked(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("h", "f1")
        assert not isinstance(stage.app.screen, HelpScreen)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("up,k", "↑ k"),
        ("ctrl+l", "Ctrl+L"),
        ("question_mark,f1", "? F1"),
        ("a,b,c,d,e", "a b c"),
        ("left_square_bracket", "["),
    ],
)
def test_keys_are_called_as_people_call_them(key: str, text: str) -> None:
    assert all_keys_text(Binding(key, "x", "x"), Look()) == text


def test_keys_in_ascii() -> None:
    assert all_keys_text(Binding("up,k", "x", "x"), Look(ASCII)) == "up k"


# --- the rules in short


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda rule_set: rule_set.id)
def test_every_game_is_told_in_full_sentences(rule_set: RuleSet) -> None:
    paragraphs = how_to_play(rule_set)
    assert paragraphs[0].heading == "Aim"
    for paragraph in paragraphs:
        assert paragraph.text.endswith(".")
        assert len(paragraph.heading) < 12


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda rule_set: rule_set.id)
def test_nothing_is_told_twice_of_a_game(rule_set: RuleSet) -> None:
    headings = [paragraph.heading for paragraph in how_to_play(rule_set)]
    assert len(set(headings)) == len(headings)


def test_paragraphs_follow_the_rules_a_game_has() -> None:
    headings = [paragraph.heading for paragraph in how_to_play(RULE_SETS[0])]
    assert {"Rent", "Building", "Jail", "Trades", "Debts", "The end"} <= set(headings)


def test_options_change_what_is_told() -> None:
    rule_set = RULE_SETS[0]
    given: dict[str, Value] = {
        "houses_before_hotel": 3,
        "end_after_bankruptcies": 2,
        "time_limit_rounds": 40,
        "time_limit_minutes": 90,
        "income_tax_choice": "flat_only",
        "rent_claim": "must_ask",
        "jail_short": True,
    }
    options_given = rule_set.choose(given)
    text = " ".join(paragraph.text for paragraph in how_to_play(rule_set, options_given))
    for words in (
        "3 houses on a lot",
        "after bankruptcy number 2 or 40 rounds or 90 minutes",
        "Income tax is $300.",
        "ask for your rent",
        "after one turn at most",
    ):
        assert words in text
    assert "4 houses on a lot" in " ".join(paragraph.text for paragraph in how_to_play(rule_set))
