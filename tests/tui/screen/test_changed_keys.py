"""Keys that a person has changed in the settings: used everywhere, and explained where they cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from textual.binding import Binding

from engine.commands import Throw
from engine.games import all_games
from engine.ruleset import RuleSet
from tests.support.position import position
from tests.tui.addon_sittings import placing_bridge
from tests.tui.screen.test_replay import replaying
from tests.tui.sittings import GameApp, Playing, playing, sitting
from tests.tui.stage import new_app, on_stage
from tests.tui.still import without_terminal
from tui.ask.conversation import Conversation
from tui.ask.sheet import Seen
from tui.ask.usual_keys import USUAL_KEYS
from tui.ask.vocabulary import known_words
from tui.games.addon1995.drafts import BridgeDraft
from tui.look.style import Look
from tui.pages.final_score import FinalScorePage
from tui.pages.page import Section
from tui.screen.app.magnate import MagnateApp
from tui.screen.base import key_text
from tui.screen.desk import Desk
from tui.screen.game import GameScreen
from tui.screen.keys.bindings import bindings_of_kind, usual_key, with_keys
from tui.screen.keys.changes import screens, understood
from tui.screen.keys.names import cap_of
from tui.screen.moment import footer_hints, last_hints, question_hints, spare_hints
from tui.screen.page import binding_of
from tui.screen.panels.base import Hint
from tui.screen.panels.log import Log
from tui.screen.panels.registry import panel_for
from tui.table.rhythm import Pace
from tui.table.settings_file import load, path, save
from tui.table.table import Table
from tui.words.menu import Entry
from tui.words.phrases import People


def keys(**wanted: str) -> tuple[dict[str, str], list[str]]:
    """What is made of these keys; the ids with an underscore in place of their dot."""
    good, troubles = understood({name.replace("_", ".", 1): key for name, key in wanted.items()}, MagnateApp)
    return good, list(troubles.values())


def desk_with(**changed: str) -> Desk:
    """A place at a table with keys that the player has changed."""
    good, troubles = keys(**changed)
    assert not troubles
    saved = sitting(position((900, 900), owns={"purple": 0}))
    return Desk(Table(saved.setup, saved.game, saved), keys=good)


def test_the_keys_that_are_spoken_of_are_those_of_the_bindings() -> None:
    bound = {
        binding.id: [usual_key(key) for key in binding.key.split(",")]
        for kind in (MagnateApp, GameScreen)
        for binding in bindings_of_kind(kind)
    }
    spoken_of = {name: [usual_key(key) for key in keys.split(",")] for name, keys in USUAL_KEYS.items()}
    assert {name: bound.get(name) for name in spoken_of} == spoken_of


# --- what is used


def test_a_command_has_the_key_that_was_chosen_and_no_longer_its_own() -> None:
    desk = desk_with(command_throw="R", command_build="f7")
    assert {hint.key: hint.label for hint in question_hints(desk)}["R"] == "Roll"
    assert "f7" in [hint.key for hint in footer_hints(desk)]
    assert not desk.press("r")
    assert desk.press("f7")
    assert desk.panels
    assert desk.press("escape")
    assert desk.press("R")
    assert isinstance(desk.take()[-1].command, Throw)


def test_the_sentence_of_business_that_cannot_be_done_follows_its_key() -> None:
    desk = desk_with(command_lift="V")
    desk.press("v")
    assert desk.note == "You cannot choose 'Lift the mortgage' now. First: Roll (r)."
    assert desk.press("V")
    assert desk.note == "You have no mortgage to lift."


def test_the_bottom_line_and_the_hints_show_changed_keys() -> None:
    desk = desk_with(
        game_deeds="D", game_log="f5", game_leave="f10", app_help="f2", game_token="f7", game_next="+"
    )
    shown = {hint.label: hint.key for hint in (*footer_hints(desk), *last_hints(desk))}
    assert (shown["Deeds"], shown["Log"], shown["Leave"], shown["Help"]) == ("D", "f5", "f10", "f2")
    spare = {hint.label: hint.key for hint in spare_hints(desk)}
    assert (spare["Your token"], spare["Your deeds"], spare["Walk"]) == ("f7", "[ +", "arrows")
    assert {hint.label: hint.key for hint in spare_hints(desk_with(game_left="A"))}[
        "Walk"
    ] == "A right up down"


async def test_the_last_line_of_a_replay_shows_changed_keys_as_they_are_called(tmp_path: Path) -> None:
    own = {"replay.round": "f6", "replay.next_turn": "W"}
    path(tmp_path).write_text(json.dumps({"keys": own}))
    async with replaying(tmp_path, size=(120, 40)) as (stage, screen):
        last = stage.text.splitlines()[-1]
        assert " F6  Round" in last
        assert " [ W  Turn" in last
        before = screen.replay.at
        await stage.press("W")
        assert screen.replay.at > before


def test_a_space_is_picked_by_the_keys_that_were_changed() -> None:
    seen = Seen(placing_bridge(), People(("You", "Bea", "Cyd"), you=0))
    act = Conversation(seen=seen, keys={"game.inner": "f8"}).choose(Entry("", "", BridgeDraft(0)))
    assert isinstance(act, Conversation)
    hints = panel_for(act.opened[-1], act).hints
    assert [hint.key for hint in hints if hint.label == "Other board"] == ["f8"]


def test_every_button_and_hint_shows_a_key_that_works() -> None:
    for kind in screens():
        for binding in bindings_of_kind(kind):
            each = [usual_key(key) for key in binding.key.split(",")]
            shown = key_text(binding, Look())
            if len(shown) == 1 and shown.isalpha():
                assert shown in each, (kind, binding.id, shown)
            button = cap_of(binding.key, Look())
            assert not button.isalpha() or len(button) > 1 or button in each, binding.id


async def test_changed_keys_work_on_the_screen_of_a_game_and_are_in_its_help() -> None:
    saved = sitting(position((900, 900)))
    good, troubles = keys(command_throw="R", game_log="f5", game_left="A")
    assert not troubles
    app = GameApp(saved)
    app.game_screen = GameScreen(app.table, app.game_screen.look, pace=Pace.INSTANT, keys=good)
    app.set_keymap(good)
    async with without_terminal(app, (80, 24)) as pilot:
        play = Playing(app, pilot)
        before = play.screen.board.cursor
        await play.press("A")
        assert play.screen.board.cursor != before
        await play.press("escape", "L")
        assert play.desk.top is None
        await play.press("f5")
        assert isinstance(play.desk.top, Log)
        await play.press("escape")
        assert ("R", "roll") in [
            line for part in play.screen.help_parts if isinstance(part, Section) for line in part.rows
        ]
        assert play.screen.active_bindings["R"].binding.id == "command.throw"
        await play.press("r")
        assert not saved.commands
        await play.press("R")
        assert isinstance(saved.commands[0], Throw)


async def test_changed_keys_work_on_the_title(tmp_path: Path) -> None:
    path(tmp_path).write_text(json.dumps({"keys": {"title.new": "x", "form.nothing": "y"}}))
    async with on_stage(new_app(tmp_path)) as stage:
        assert " x   New game" in stage.text
        assert "There is no key called form.nothing." in stage.text
        await stage.press("n")
        assert "There is no key called" in stage.text
        await stage.press("x")
        assert "There is no key called" not in stage.text


# --- what is explained


def test_a_key_that_is_not_there_is_named() -> None:
    assert keys(command_fly_away="R") == ({}, ["There is no key called command.fly_away."])


def test_what_is_no_key_is_said_to_be_none() -> None:
    assert keys(command_throw="ctrl+nothing") == (
        {},
        ["ctrl+nothing is not a key, so command.throw cannot be it."],
    )
    assert keys(game_log="")[1] == ["There is no key for game.log."]


def test_a_key_that_is_taken_stays_with_what_it_was() -> None:
    assert keys(command_throw="b", game_log="f5") == (
        {"game.log": "f5"},
        ["b cannot be command.throw, for it is command.buy."],
    )
    assert keys(game_log="m")[1] == ["m cannot be game.log, for it is command.mortgage."]


def test_a_key_given_twice_is_explained_once() -> None:
    good, troubles = keys(command_throw="R", command_build="R")
    assert good == {"command.throw": "R"}
    assert troubles == ["R cannot be command.build, for it is command.throw."]


def test_keys_may_change_places() -> None:
    assert keys(command_build="d", command_sell_buildings="u")[1] == []


def test_commands_that_never_come_together_may_share_a_key_as_they_do_anyway() -> None:
    assert keys(command_buy="B", command_bid="B")[1] == []


def test_what_every_game_needs_is_no_command() -> None:
    assert keys(command_throw="enter")[1] == ["enter is needed in every game, so command.throw cannot be it."]
    assert keys(command_throw="3")[1] == ["3 is needed in every game, so command.throw cannot be it."]


def test_a_command_has_one_key() -> None:
    assert keys(command_throw="R,T")[1] == ["command.throw has one key, not 2."]
    assert keys(game_log="R,f5") == ({"game.log": "R,f5"}, [])


def test_keys_are_kept_as_they_were_written(tmp_path: Path) -> None:
    path(tmp_path).write_text('{"keys": {"command.throw": "b"}}')
    settings, trouble = load(tmp_path)
    assert not trouble
    assert save(tmp_path, settings) == ""
    assert load(tmp_path)[0].keys == {"command.throw": "b"}


def test_a_key_that_is_none_takes_no_other_with_it(tmp_path: Path) -> None:
    path(tmp_path).write_text('{"keys": {"command.throw": 3, "game.log": "f5"}}')
    settings, trouble = load(tmp_path)
    assert settings.keys == {"game.log": "f5"}
    assert trouble == "settings.json: key 'command.throw' is not valid; using the default."


@pytest.mark.parametrize("text", ["[]", "3", '"x"'])
def test_keys_that_are_no_keys_at_all_are_the_usual_ones(tmp_path: Path, text: str) -> None:
    path(tmp_path).write_text(f'{{"keys": {text}}}')
    settings, trouble = load(tmp_path)
    assert settings.keys == {}
    assert trouble == "settings.json: keys is not valid; using the default."


# --- what can be changed


def test_the_keys_that_a_desk_shows_are_those_of_the_screen() -> None:
    usual = {binding.id: binding.key for binding in bindings_of_kind(GameScreen)}
    shown = {hint.label: hint.key for hint in (*footer_hints(desk_with()), *last_hints(desk_with()))}
    assert (usual["game.deeds"], usual["game.log"]) == (shown["Deeds"], shown["Log"])
    assert usual["game.leave"] == shown["Leave"]
    assert (usual["game.one_by_one"], usual["game.pause"], usual["game.inner"]) == ("n", "P", "i")
    assert usual["game.slower"].split(",")[0] == "s"
    assert usual["game.faster"].split(",")[0] == "S"


@pytest.mark.parametrize("rule_set", all_games(), ids=lambda rule_set: rule_set.id)
def test_every_command_with_a_key_can_have_another(rule_set: RuleSet) -> None:
    for words in known_words(rule_set):
        if words.key:
            assert understood({words.id: "f9"}, MagnateApp) == ({words.id: "f9"}, {})


@pytest.mark.parametrize(
    ("keys", "told"),
    [("escape,q", "Esc"), ("d,D", "d"), ("T", "T"), ("f4", "F4"), ("ctrl+l", "Ctrl+L"), ("delete", "Del")],
)
def test_the_last_line_spells_a_key_as_it_is_pressed(keys: str, told: str) -> None:
    assert key_text(Binding(keys, "act", "Act"), Look()) == told


def test_a_key_that_was_changed_is_spelled_in_the_last_line() -> None:
    (chart,) = (one for one in FinalScorePage.actions if one.id == "summary.chart")
    changed = with_keys(binding_of(chart), {chart.id: "x"})
    assert key_text(changed, Look()) == "x"


async def test_the_last_line_of_a_table_names_the_hint_where_there_is_one() -> None:
    alone = position((900, 900), dice=[(1, 2)])
    async with playing(sitting(alone)) as play:
        assert Hint(play.desk.keys.first("game.hint"), "Hint") in footer_hints(play.desk)
    async with playing(sitting(alone, (0, 1))) as play:
        assert "Hint" not in [hint.label for hint in footer_hints(play.desk)]
