"""The same game is told, asked and shown, and replayed, by what its own folder says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import Game
from engine.games import find
from engine.setup import Chair, GameSetup, new_game
from saves import Store
from saves.verification import replay_with_names
from tests.games.wells.state import WellsPlayer
from tests.games.wells.words import AtWell, DrawWater
from tests.saves.games import play
from tui.ask.prompt import prompt
from tui.lines.transcript import transcript
from tui.look.deed_view import deed_of
from tui.pages.help import HistoryPage, with_history
from tui.pages.how_to_play import how_to_play
from tui.table.game_figures import story
from tui.words.menu import AskAmount, commands_in
from tui.words.narrator import Narrator
from tui.words.paragraphs import NO_LESSON
from tui.words.phrases import People
from tui.words.presentation import presentation

CHAIRS = (Chair("Ann", "bucket"), Chair("Bob", "rope", "thrifty"), Chair("Cyd", "stone", "thrifty"))
PEOPLE = People(("Ann", "Bob", "Cyd"), you=0)


@pytest.fixture(autouse=True)
def fresh() -> None:
    """What was looked up before the distribution was there is looked up again."""
    presentation.cache_clear()


@pytest.fixture(name="game")
def at_a_well() -> Game:
    game = new_game(GameSetup("wells", {}, CHAIRS, seed=5))
    game.state.agenda.append(AtWell(0))
    return Game(game.rules, game.state)


def test_the_games_question_has_its_words_and_its_form(game: Game) -> None:
    asked = prompt(game, 0, PEOPLE)
    assert asked is not None
    assert asked.question == "Water costs $5 a bucket here, and $10 at the market. Do you draw some?"
    assert [entry.label for entry in asked.entries if entry.key in "yxb"] == [
        "Draw 3",
        "Draw none",
        "Draw ...",
    ]
    assert isinstance(next(entry for entry in asked.entries if entry.key == "b").does, AskAmount)
    assert DrawWater(0, 3) in set(commands_in(asked.entries))


def test_a_game_need_not_say_where_it_comes_from_or_what_it_shows(game: Game) -> None:
    rule_set = game.rules.rule_set
    assert HistoryPage(rule_set).blocks == ["Nothing is known of where it comes from."]
    assert all(find(told.id) is not rule_set for told in with_history())
    assert story(game, game.events, PEOPLE).lesson == NO_LESSON
    assert not deed_of(game, 0, PEOPLE.names).stands_for


def test_the_games_event_has_its_sentence(game: Game) -> None:
    narrator = Narrator(game.rules, PEOPLE)
    lines = narrator.lines(game.submit(DrawWater(0, 2)))
    assert [line.text for line in lines][:2] == ["You draw 2 buckets of water.", "You paid $10 for it."]


def test_how_it_is_played_is_told_with_its_option() -> None:
    rule_set = find("wells")
    told = [paragraph.text for paragraph in how_to_play(rule_set, rule_set.choose({"depth": 7}))]
    assert any("up to 7 buckets" in text for text in told)


def test_a_saved_game_is_told_from_its_beginning(tmp_path: Path) -> None:
    with Store(tmp_path).create(GameSetup("wells", {}, CHAIRS, seed=3)) as saved:
        play(saved, 200)
        held = [WellsPlayer.of(player).buckets for player in saved.game.state.players]
        name = saved.name
    names, played = replay_with_names(tmp_path / f"{name}.json")
    text = "\n".join(transcript(played, names))
    assert "of water." in text
    assert all(buckets >= 0 for buckets in held)
