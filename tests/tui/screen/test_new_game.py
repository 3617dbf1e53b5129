"""Beginning a game: every field by keys, sentences for what is wrong, and Enter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.events import Paste

from engine.games import all_games
from engine.setup import HUMAN, GameSetup, options_of
from tests.support.long import few
from tests.tui.sizes import at_both_sizes
from tests.tui.stage import GameStandIn, Stage, new_app, on_stage, store_in
from tui.pages.new_game import NewGamePage
from tui.pages.page import Ask
from tui.screen.form import FormScreen
from tui.screen.help import HelpScreen
from tui.screen.page import PagedScreen
from tui.screen.title import TitleScreen
from tui.screen.widgets.rows import Letters
from tui.table.settings_file import load, save

RULE_SETS = all_games()

FORM = ("n", "home")
"""From the title to the first line of the form."""


def page_of(app: App[Any]) -> NewGamePage:
    screen = app.screen
    assert isinstance(screen, FormScreen)
    assert isinstance(screen.page, NewGamePage)
    return screen.page


# --- on the screen


def begun(app: App[Any]) -> GameSetup:
    screen = app.screen
    assert isinstance(screen, GameStandIn)
    return screen.table.setup


async def test_one_key_begins_what_is_written_at_the_bottom(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert "B  Begin  ◄ Monopoly (1935), you and 3 easy bots, as printed ►" in stage.line_with("Begin")
        await stage.press("b")
        chairs = begun(stage.app).chairs
        assert [chair.player for chair in chairs] == [HUMAN, "easy", "easy", "easy"]
        assert [chair.name for chair in chairs] == ["You", "Bea", "Cyd", "Dov"]


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_enter_twice_begins_monopoly(tmp_path: Path, key: str) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(key, key)
        setup = begun(stage.app)
        assert (setup.rules, setup.options) == ("monopoly-1935", {})


async def test_on_begin_left_and_right_choose_another_game(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "left")
        assert "Begin  ◄ Inner board (1995), you and 3 easy bots, as printed ►" in stage.line_with("►")
        await stage.press("right", "right", "enter")
        assert begun(stage.app).rules == "landlord-1904"


async def test_the_last_line_says_what_enter_does_to_the_chosen_one(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert stage.lines[-1].startswith(" Enter  Begin ")
        await stage.press("down")
        assert stage.lines[-1].startswith(" Enter  Next value ")
        await stage.press(*["down"] * 8)
        assert stage.lines[-1].startswith(" Enter  Type ")


async def test_what_was_changed_last_time_is_offered_and_marked(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, "down", "right", "b")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert "changed last time: Edition" in stage.lines[0]
        assert "*" in stage.line_with("Edition  ")
        assert "1 option changed" in stage.line_with("Begin")
        await stage.press("enter")
        assert begun(stage.app).options == {"edition": "current1995"}


async def test_help_tells_the_rules_of_the_game_that_is_chosen(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, "right", "question_mark")
        assert "How to play The Landlord's Game" in stage.lines[1]
        assert "Tickets" in stage.text
        assert "Several people can take turns" not in stage.text
        await stage.press("tab", "tab")
        assert "Several people can take turns" in stage.text
        await stage.press("escape", "left", "down", "right", "question_mark")
        assert "How to play Monopoly" in stage.lines[1]
        assert isinstance(stage.app.screen, HelpScreen)
        rules = stage.app.screen.page.rules
        assert rules is not None
        assert rules.options.edition == "current1995"


async def test_enter_never_begins_but_on_the_last_line(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        while page_of(stage.app).form.chosen.name != "begin":
            await stage.press("enter", "down")
        assert page_of(stage.app)
        assert not store_in(tmp_path).list()
        assert "Begin" in stage.line_with("►")
        await stage.press("enter")
        assert begun(stage.app)


async def test_enter_takes_the_next_value(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, "down", "enter")
        assert "the 1995 rules" in stage.line_with("Edition")


@pytest.mark.long
async def test_every_option_can_be_reached_and_is_explained(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM)
        form = page_of(stage.app).form
        for field in form.fields[:-1]:
            assert form.chosen.name == field.name
            shown = stage.lines
            assert any("►" in line and field.text in line for line in shown)
            assert any(field.help.split()[0] in line for line in shown)
            await stage.press("tab")
        assert form.chosen.name == "begin"


@pytest.mark.long
@pytest.mark.parametrize("size", few([(110, 30), (160, 50)]))
async def test_where_there_is_room_the_values_and_the_board_stand_beside(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press(*FORM, "down")
        assert "── Edition" in stage.lines[1]
        assert "the 1995 rules" in stage.text
        assert any("PAR" in line and line.endswith("TO") for line in stage.lines)
        await stage.press("up", "left")
        assert "TRI" in stage.text, "the inner board"


@at_both_sizes
async def test_what_is_chosen_is_on_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("n")
        for key in ("pagedown", "pagedown", "pagedown", "end", "up", "pageup", "home"):
            await stage.press(key)
            assert page_of(stage.app).form.chosen.text in stage.line_with("►")
            assert len(stage.lines) == size[1]
            assert max(map(len, stage.lines)) <= size[0]
        assert "── Game" in stage.text


async def test_left_and_right_change_a_value(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, "down", "right")
        assert "◄ the 1995 rules ►" in stage.line_with("Edition")
        await stage.press("end", "home", "down", "left")
        assert "Darrow's 1935 patent" in stage.line_with("Edition")


FIRST_SEAT = ("pagedown", "down", "down", "down")
"""From the first line of the form to the first player."""


async def test_names_are_typed_and_the_table_is_remembered(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT)
        await stage.type("Quinn ?")
        assert "Quinn ?_" in stage.line_with("► 1")
        await stage.press("backspace", "backspace", "enter", "b")
        assert begun(stage.app).chairs[0].name == "Quinn"
    assert load(tmp_path)[0].table[0] == ("Quinn", HUMAN)
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert "Quinn" in stage.line_with(" 1 ●")


async def test_a_bot_that_is_there_no_longer_does_not_come_back(tmp_path: Path) -> None:
    save(tmp_path, replace(load(tmp_path)[0], table=(("Ann", HUMAN), ("Bo", "planner:bold"))))
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "b")
        assert begun(stage.app).chairs[1].player == "normal"


async def test_several_people_play_at_one_keyboard(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, "pagedown", "down", "right", "right")
        assert "3" in stage.line_with("► People at this screen")
        await stage.press("down", "down")
        await stage.type("Ann")
        await stage.press("down")
        await stage.type("Ben")
        await stage.press("enter", "b")
        chairs = begun(stage.app).chairs
        assert [chair.name for chair in chairs] == ["Ann", "Ben", "Player 3", "Bea"]
        assert [chair.player for chair in chairs] == [HUMAN, HUMAN, HUMAN, "easy"]


async def test_each_seat_has_its_own_bot_and_piece(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT, "down", "tab", *["right"] * 4)
        assert "◄ careful bot ►" in stage.line_with("► 2")
        assert "several kinds" in stage.line_with(" Bots ")
        before = begun_pieces(stage)
        await stage.press("tab", "right")
        after = begun_pieces(stage)
        assert after[1] == before[2]
        assert after[2] == before[1]
        assert sorted(after) == sorted(before)
        await stage.press("b")
        assert [chair.player for chair in begun(stage.app).chairs] == [HUMAN, "thrifty", "easy", "easy"]


def begun_pieces(stage: Stage) -> list[str]:
    return [chair.token for chair in page_of(stage.app).form.setup().chairs]


async def test_players_are_added_and_removed_by_a_key(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, "plus", "plus")
        assert "6" in stage.line_with(" Players  ")
        await stage.press(*FIRST_SEAT, "down", "tab")
        assert "Fay" in stage.line_with(" 6 ♠")
        await stage.press("minus")
        names = [chair.name for chair in page_of(stage.app).form.setup().chairs]
        assert len(names) == 5
        await stage.press("minus", "minus", "minus", "minus", "minus")
        assert len(page_of(stage.app).form.seated) == 2


async def test_nobody_at_the_keyboard_is_a_sentence(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT, "tab", "right")
        assert "At least one person has to play at this screen." in stage.text
        await stage.press("b")
        assert page_of(stage.app)


async def test_one_key_brings_the_usual_rules_back(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, "down", "right", "pagedown", "pagedown", "right")
        assert "2 options changed" in stage.line_with("Begin")
        await stage.press("u")
        assert "changed" not in stage.line_with("Begin")
        assert "Darrow's 1935 patent" in stage.text or stage.text.count("►")
        await stage.press("b")
        assert begun(stage.app).options == {}


@pytest.mark.long
async def test_leaving_off_typing_brings_the_old_name_back(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT)
        await stage.type("Ann")
        await stage.press("escape")
        assert page_of(stage.app)
        assert "You" in stage.line_with("► 1")


async def test_the_rules_played_last_are_offered_next_time(tmp_path: Path) -> None:
    save(tmp_path, replace(load(tmp_path)[0], rules="finance-1936"))
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert "Finance" in stage.line_with("Rules")
        await stage.press("home", "left", "b")
        played = begun(stage.app).rules
        assert played != "finance-1936"
    assert load(tmp_path)[0].rules == played


async def test_rules_that_nobody_knows_are_not_offered(tmp_path: Path) -> None:
    save(tmp_path, replace(load(tmp_path)[0], rules="checkers-1999"))
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert "Monopoly" in stage.line_with("Rules")


@pytest.mark.long
async def test_two_of_one_name_are_refused_at_once(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT)
        await stage.type("Ann")
        await stage.press("down")
        await stage.type("Ann")
        assert "Two players are called" in stage.text
        await stage.press("enter", "b")
        assert page_of(stage.app)
        await stage.press("left", "shift+tab", "delete")
        assert "Two players are called" not in stage.text


@pytest.mark.long
async def test_the_seed_takes_digits_only(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT, *["down"] * 4)
        await stage.type("4x2")
        assert "42_" in stage.line_with("Seed")
        await stage.press("enter", "down", "b")
        assert begun(stage.app).seed == 42


async def test_a_number_is_typed(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM)
        form = page_of(stage.app).form
        lines = list(dict.fromkeys(field.line for field in form.fields))
        await stage.press(*["down"] * lines.index("time_limit_minutes"))
        await stage.type("90")
        assert "90_" in stage.line_with("Time limit, minutes")
        await stage.press("enter", "b")
        assert options_of(begun(stage.app)).time_limit_minutes == 90


async def test_enter_ends_typing_and_goes_on_only_within_a_line(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT)
        form = page_of(stage.app).form
        line, place = form.chosen.line, form.place
        await stage.type("Ann")
        await stage.press("enter")
        assert (form.chosen.line, form.place) == (line, place + 1)
        await stage.press(*["down"] * 4)
        place = form.place
        assert form.line_of(form.chosen) == [form.chosen]
        await stage.type("42")
        await stage.press("enter")
        assert (form.place, form.chosen.text) == (place, "42")
        assert not stage.app.screen.query_one(Letters).display


async def test_delete_makes_a_field_what_it_was(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, "down")
        assert "Del" not in stage.lines[-1]
        await stage.press("right")
        assert "Del" in stage.lines[-1]
        assert "*" in stage.line_with("Edition")
        await stage.press("delete")
        assert "Darrow" in stage.line_with("Edition")


async def test_a_game_whose_directory_cannot_be_written_begins_unsaved_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "b")
        assert "Cannot write" in stage.text
        assert "nothing will be kept" in stage.text
        await stage.press("enter")
        assert isinstance(stage.app.screen, GameStandIn)


async def test_a_question_mark_outside_a_name_is_help(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "question_mark")
        assert "How to play Monopoly" in stage.text
        await stage.press("escape")
        assert page_of(stage.app)


async def test_a_click_chooses_and_changes(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        y = next(number for number, line in enumerate(stage.lines) if "Edition" in line)
        await stage.pilot.click(offset=(10, y))
        await stage.settle()
        assert "►" in stage.line_with("Edition")
        await stage.pilot.click(offset=(10, y))
        await stage.settle()
        assert "the 1995 rules" in stage.line_with("Edition")


# --- typing


@pytest.mark.long
async def test_the_first_letter_replaces_what_was_there(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT)
        await stage.type("Ann")
        assert " Ann_ " in stage.line_with("► 1")
        await stage.press("down", "up", "backspace")
        assert " An_ " in stage.line_with("► 1")
        await stage.type("nabella")
        assert " Annabella_ " in stage.line_with("► 1")
        await stage.press("delete")
        assert " You " in stage.line_with("► 1")


@pytest.mark.long
async def test_letters_are_changed_where_the_cursor_is(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT)
        await stage.type("Anna")
        await stage.press("left", "left", "backspace")
        await stage.type("d")
        await stage.press("right", "right")
        await stage.type("y")
        assert " Adnay_ " in stage.line_with("► 1")
        await stage.press("ctrl+u", "enter")
        assert " You " in stage.line_with("► 1"), "there is always a name"


async def test_what_is_pasted_is_typed(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT)
        stage.app.post_message(Paste(" Zoë\n"))
        await stage.settle()
        assert " Zoë_ " in stage.line_with("► 1")
        await stage.press("end")
        stage.app.post_message(Paste("no digits"))
        await stage.settle()
        assert "no digits" not in stage.text


@pytest.mark.long
async def test_nothing_is_sent_while_the_cursor_stands_in_a_text(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT, "A")
        letters = stage.app.screen.query_one(Letters)
        assert letters.has_focus
        assert not letters.cursor_blink


@pytest.mark.long
async def test_beyond_a_text_all_keys_are_those_of_the_form(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        for key, there in (("home", "Rules"), ("end", "Begin"), ("tab", "◄ person ►"), ("pageup", "Players")):
            await stage.press(*FORM, *FIRST_SEAT, "A", key)
            assert there in stage.line_with("►")
            await stage.press("home", "escape")
            assert isinstance(stage.app.screen, TitleScreen)


@pytest.mark.long
@at_both_sizes
async def test_letters_stay_in_their_row_when_the_size_changes(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *FIRST_SEAT, "A")
        await stage.resize(*size)
        assert stage.line_with("► 1").index("A_") == stage.line_with(" 2 ▲").index("Bea")
        assert stage.style_of("A_").bgcolor == stage.style_of("► 1").bgcolor
        await stage.press("n", "enter", "b")
        assert begun(stage.app).chairs[0].name == "An"


async def test_a_click_on_a_value_of_a_line_chooses_it_and_one_on_begin_begins(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        y = next(number for number, line in enumerate(stage.lines) if " 3 ■" in line)
        for expected in ("◄ easy bot ►", "◄ normal bot ►"):
            await stage.pilot.click(offset=(stage.lines[y].index(" bot"), y))
            await stage.settle()
            assert expected in stage.line_with("► 3")
        await stage.pilot.click(offset=(20, stage.lines.index(stage.line_with("Begin"))))
        await stage.settle()
        assert begun(stage.app).chairs[2].player == "normal"


@pytest.mark.long
async def test_a_wide_name_is_typed_changed_and_kept_to_its_columns(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press(*FORM, *["down"] * 8)
        await stage.type("山田e\u0301太")
        assert stage.line_with("►").startswith(" ► 1 ●  山田e\u0301太_        person ")
        await stage.press("left", "backspace", "enter")
        assert stage.line_with("►").startswith(" ► 1 ●  山田e太       ◄ person ►")
        await stage.press("up", "down")
        await stage.type("小明小明小明小")
        await stage.press("enter")
        assert stage.line_with("►").startswith(" ► 1 ●  小明小明小明  ◄ person ►")
        await stage.press("b")
        assert begun(stage.app).chairs[0].name == "小明小明小明"


async def test_a_form_asks_on_a_page_of_its_own(tmp_path: Path) -> None:
    answered: list[str] = []

    def take(text: str) -> None:
        answered.append(text)

    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        form = stage.app.screen
        assert isinstance(form, PagedScreen)
        form.ask(Ask("What about?", take, text=""))
        await stage.settle()
        assert "What about?" in stage.text
        await stage.press("j", "a", "enter")
        assert answered == ["ja"]
        assert stage.app.screen is form
