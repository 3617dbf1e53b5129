"""Beginning a game: every field by keys, sentences for what is wrong, and Enter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.events import Paste

from engine.games import all_games
from engine.options import SetupError
from engine.setup import HUMAN, options_of
from tests.tui.stage import SIZES, GameStandIn, new_app, on_stage
from tui.screens.fields import Choice, Form, Text
from tui.screens.new_game import NewGameScreen
from tui.screens.setup_fields import SetupForm
from tui.screens.title import TitleScreen
from tui.settings import load, save
from tui.text.option_words import OTHERS, option_words
from tui.widgets.choosing import Letters

RULE_SETS = all_games()


def screen_of(app: App[Any]) -> NewGameScreen:
    screen = app.screen
    assert isinstance(screen, NewGameScreen)
    return screen


# --- on the screen


async def test_enter_enter_begins_a_game(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("enter", "enter")
        screen = stage.app.screen
        assert isinstance(screen, GameStandIn)
        chairs = screen.table.setup.chairs
        assert [chair.player for chair in chairs] == [HUMAN, "thrifty", "thrifty", "thrifty"]
        assert chairs[0].name == "You"


async def test_every_option_can_be_reached_and_is_explained(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        screen = screen_of(stage.app)
        for field in screen.form.fields:
            assert screen.form.chosen is field
            assert "►" in stage.line_with(field.label)
            assert field.help.split()[0] in stage.text
            await stage.press("down")
        assert screen.form.place == 0


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_chosen_is_on_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("n")
        for key in ("pagedown", "pagedown", "pagedown", "end", "up", "pageup", "home"):
            await stage.press(key)
            assert "►" in stage.line_with(screen_of(stage.app).form.chosen.label)
            assert len(stage.lines) == size[1]
            assert max(map(len, stage.lines)) <= size[0]
        assert "── Game" in stage.text


async def test_left_and_right_change_a_value(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "down", "right")
        assert "◄ as restated in 1995 ►" in stage.line_with("Edition")
        await stage.press("end", "home", "down", "left")
        assert "Darrow's patent of 1935" in stage.line_with("Edition")


async def test_names_are_typed_and_remembered(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "pagedown")
        await stage.type("Quinn ?")
        assert "Quinn ?_" in stage.line_with("Your name")
        await stage.press("backspace", "backspace", "enter")
        screen = stage.app.screen
        assert isinstance(screen, GameStandIn)
        assert screen.table.setup.chairs[0].name == "Quinn"
    assert load(tmp_path)[0].name == "Quinn"
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert "Quinn" in stage.line_with("Your name")


async def test_the_rules_played_last_are_offered_next_time(tmp_path: Path) -> None:
    save(tmp_path, replace(load(tmp_path)[0], rules="finance-1936"))
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert "Finance" in stage.line_with("Rules")
        await stage.press("home", "left", "enter")
        screen = stage.app.screen
        assert isinstance(screen, GameStandIn)
        played = screen.table.setup.rules
        assert played != "finance-1936"
    assert load(tmp_path)[0].rules == played


async def test_rules_that_nobody_knows_are_not_offered(tmp_path: Path) -> None:
    save(tmp_path, replace(load(tmp_path)[0], rules="checkers-1999"))
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        assert "Monopoly" in stage.line_with("Rules")


async def test_what_is_wrong_is_said_at_once_and_enter_waits(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "pagedown", "down", "left", "left", "left")
        assert "none" in stage.line_with("► Bots")
        assert "Monopoly is for 2 to 9 players, not 1." in stage.text
        await stage.press("enter")
        assert isinstance(stage.app.screen, NewGameScreen)
        await stage.press("right")
        assert "not 1." not in stage.text


async def test_the_seed_takes_digits_only(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "pagedown", "down", "down", "down")
        await stage.type("4x2")
        assert "42_" in stage.line_with("Seed")
        await stage.press("enter")
        screen = stage.app.screen
        assert isinstance(screen, GameStandIn)
        assert screen.table.setup.seed == 42


async def test_a_number_is_typed(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        form = screen_of(stage.app).form
        await stage.press(*["down"] * [field.name for field in form.fields].index("time_limit_minutes"))
        await stage.type("90")
        assert "90_" in stage.line_with("Ends after minutes")
        await stage.press("enter")
        screen = stage.app.screen
        assert isinstance(screen, GameStandIn)
        assert options_of(screen.table.setup).time_limit_minutes == 90


async def test_delete_makes_a_field_what_it_was(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "down")
        assert "Del" not in stage.lines[-1]
        await stage.press("right")
        assert "Del" in stage.lines[-1]
        assert "*" in stage.line_with("Edition")
        await stage.press("delete")
        assert "Darrow" in stage.line_with("Edition")


async def test_a_directory_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "enter")
        assert isinstance(stage.app.screen, NewGameScreen)
        assert "Cannot write" in stage.text


async def test_a_question_mark_outside_a_name_is_help(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "question_mark")
        assert "Begin" in stage.text
        await stage.press("escape")
        assert isinstance(stage.app.screen, NewGameScreen)


async def test_a_click_chooses_and_changes(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n")
        y = next(number for number, line in enumerate(stage.lines) if "Edition" in line)
        await stage.pilot.click(offset=(10, y))
        await stage.settle()
        assert "►" in stage.line_with("Edition")
        await stage.pilot.click(offset=(10, y))
        await stage.settle()
        assert "as restated in 1995" in stage.line_with("Edition")


# --- the form itself


def test_untouched_options_are_those_of_the_edition() -> None:
    form = SetupForm("Ann")
    form.field("edition").step(1)
    form.changed(form.field("edition"))
    assert form.given() == {"edition": "current1995"}
    assert form.field("income_tax_flat").text == "200"
    assert not form.field("income_tax_flat").is_changed


def test_touched_options_stay_when_the_edition_changes() -> None:
    form = SetupForm("Ann")
    form.field("rounding").step(1)
    form.field("short_game").step(1)
    form.changed(form.field("short_game"))
    assert form.given() == {"short_game": "published", "rounding": "nearest"}
    assert form.field("houses_before_hotel").text == "3"


def test_a_touched_option_that_the_edition_comes_to_agree_with_is_not_given() -> None:
    form = SetupForm("Ann")
    form.field("income_tax_flat").step(1)
    assert form.given() == {"income_tax_flat": 200}
    form.field("edition").step(1)
    form.changed(form.field("edition"))
    assert form.given() == {"edition": "current1995"}


def test_several_people_write_their_names_with_commas() -> None:
    form = SetupForm("Ann, Zed")
    assert [chair.name for chair in form.setup().chairs][:2] == ["Ann", "Zed"]
    assert len(form.setup().chairs) == 5


@pytest.mark.parametrize("names", ["", "Ann,", "Ann, Ann", "A name that is much too long"])
def test_names_that_cannot_be_used_are_refused_in_a_sentence(names: str) -> None:
    with pytest.raises(SetupError, match=r"\.$"):
        SetupForm(names).setup()


def test_without_a_seed_every_game_is_another() -> None:
    form = SetupForm("Ann")
    assert form.setup().seed != form.setup().seed


@pytest.mark.parametrize("rule_set", RULE_SETS, ids=lambda rule_set: rule_set.id)
def test_every_option_of_every_game_is_a_field(rule_set: object) -> None:
    form = SetupForm("Ann")
    while form.rule_set is not rule_set:
        form.field("rules").step(1)
        form.changed(form.field("rules"))
    names = {field.name for field in form.fields}
    assert {spec.name for spec in form.rule_set.options} < names
    assert form.setup().rules == form.rule_set.id


def test_every_value_of_every_option_can_be_played() -> None:
    for place, field in enumerate(SetupForm("Ann").fields):
        if isinstance(field, Choice) and len(field.values) < 20:
            for step in range(len(field.values)):
                form = SetupForm("Ann")
                form.fields[place].step(step)
                form.changed(form.fields[place])
                if form.fields[place].name != "bots":
                    options_of(form.setup())


def test_parts_follow_each_other_and_unknown_options_come_last() -> None:
    words = option_words("monopoly-1935")
    assert words.heading("no_such_option") == OTHERS
    assert words.in_order(["no_such_option", "jail_short", "dealt_deeds"])[-1] == "no_such_option"
    assert words.label("no_such_option") == "No such option"
    assert words.value("top_of1904") == "top of 1904"


def test_numbers_stop_at_their_ends_and_choices_go_round() -> None:
    few = Choice("few", "Few", values=(1, 2), value=2)
    few.step(1)
    assert few.value == 1
    many = Choice("many", "Many", values=range(20), value=19)
    many.step(1)
    assert many.value == 19
    assert many.can_step == (True, False)


def test_a_typed_number_becomes_the_nearest_there_is() -> None:
    field = Choice("minutes", "Minutes", values=(0, *range(15, 481)), value=0)
    for typed, value in (("9", 15), ("90", 90), ("9999", 480), ("0", 0), ("", 0)):
        field.take(typed)
        assert field.value == value
    assert field.good_letters("9a½") == "9"


async def test_the_first_letter_replaces_what_was_there(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "pagedown")
        assert "You_" in stage.line_with("Your name")
        await stage.type("Ann")
        assert stage.line_with("Your name").endswith("  Ann_")
        await stage.press("down", "up", "backspace")
        assert stage.line_with("Your name").endswith("  An_")
        await stage.type("nabella")
        assert stage.line_with("Your name").endswith("  Annabella_")
        await stage.press("delete")
        assert stage.line_with("Your name").endswith("  You_")


async def test_letters_are_changed_where_the_cursor_is(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "pagedown")
        await stage.type("Anna")
        await stage.press("left", "left", "backspace")
        await stage.type("d")
        await stage.press("right", "right")
        await stage.type("y")
        assert stage.line_with("Your name").endswith("  Adnay_")
        await stage.press("ctrl+u")
        assert "name" in stage.lines[-2]


async def test_what_is_pasted_is_typed(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "pagedown")
        stage.app.post_message(Paste(" Zoë\n"))
        await stage.settle()
        assert stage.line_with("Your name").endswith("  Zoë_")
        await stage.press("end")
        stage.app.post_message(Paste("no digits"))
        await stage.settle()
        assert "no digits" not in stage.text


async def test_nothing_is_sent_while_the_cursor_stands_in_a_text(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "pagedown", "A")
        letters = stage.app.screen.query_one(Letters)
        assert letters.has_focus
        assert not letters.cursor_blink


async def test_beyond_a_text_all_keys_are_those_of_the_form(tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        for key, there in (
            ("home", "Rules"),
            ("end", "Site rent of"),
            ("tab", "Bots"),
            ("pageup", "Rules"),
        ):
            await stage.press("n", "pagedown", "A", key)
            assert there in stage.line_with("►")
            await stage.press("pagedown" if key != "end" else "home", "escape")
            assert isinstance(stage.app.screen, TitleScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_letters_stay_in_their_row_when_the_size_changes(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("n", "pagedown", "A")
        await stage.resize(*size)
        bots = stage.line_with(" Bots ")
        assert stage.line_with("Your name").index("A_") == bots.index("3")
        assert stage.style_of("A_").bgcolor == stage.style_of("Your name").bgcolor
        await stage.press("n", "enter")
        screen = stage.app.screen
        assert isinstance(screen, GameStandIn)
        assert screen.table.setup.chairs[0].name == "An"


def test_parts_of_a_form_are_walked() -> None:
    form = Form([Text(name, name, heading=heading) for name, heading in ("aA", "bA", "cB", "dC", "eC")])
    places = []
    for by in (1, 1, 1, -1, -1, -1):
        form.move_part(by)
        places.append(form.place)
    assert places == [2, 3, 4, 3, 2, 0]
