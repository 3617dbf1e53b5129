"""Beginning, keeping and replaying the Landlord's Game; its place on the new-game screen and command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.thrifty import Thrifty
from engine.games.landlord1904 import LANDLORD
from engine.games.landlord1904.rules.laps import count
from engine.options import SetupError
from engine.rng import Rng
from saves import Store
from saves.verification import replay, verify
from tests.tui.landlord_table import RULES, setup
from tests.tui.stage import GameStandIn, new_app, on_stage
from tui.cli.main import main
from tui.pages.fields import Choice
from tui.pages.seat_fields import PLAYERS
from tui.pages.setup_form import RULES as RULES_FIELD
from tui.pages.setup_form import SetupForm
from tui.pages.title import unfinished
from tui.table.setup import setup_for
from tui.words.option_words import OTHERS, VALUES, option_words

WORDS = option_words("landlord-1904")


def landlord_form() -> SetupForm:
    form = SetupForm()
    rules = form.field(RULES_FIELD)
    assert isinstance(rules, Choice)
    rules.value = RULES
    form.changed(rules)
    return form


def test_the_form_has_this_games_options_and_no_others() -> None:
    form = landlord_form()
    names = {field.name for field in form.fields}
    assert {spec.name for spec in LANDLORD.options} <= names
    assert not {"edition", "short_game", "income_tax_flat"} & names
    players = form.field(PLAYERS)
    assert isinstance(players, Choice)
    assert players.values == (2, 3, 4)
    assert form.setup().rules == RULES


def test_every_option_and_value_has_words() -> None:
    for spec in LANDLORD.options:
        assert spec.name in WORDS.headings[WORDS.heading(spec.name)]
        assert WORDS.heading(spec.name) != OTHERS
        known = WORDS.own.words.option_values.get(spec.name) or VALUES
        assert all(value in known for value in spec.values if isinstance(value, str))


def test_too_many_players_are_refused_in_a_sentence() -> None:
    with pytest.raises(SetupError, match="for 2 to 4 players, not 6"):
        setup_for(RULES, {}, ["Ann"], ["thrifty"] * 5, 1)
    with pytest.raises(SetupError, match="for 2 to 4 players, not 1"):
        setup_for(RULES, {}, ["Ann"], [], 1)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_landlords_game_is_begun_from_the_title(tmp_path: Path, size: tuple[int, int]) -> None:
    async with on_stage(new_app(tmp_path), size) as stage:
        await stage.press("n", "right")
        assert "The Landlord's Game (1904)" in stage.text
        assert "Edition" not in stage.text
        assert ("Number of laps" in stage.text) is (size[1] == 40)
        await stage.press("b")
        screen = stage.app.screen
        assert isinstance(screen, GameStandIn)
        assert screen.table.setup.rules == RULES
        assert len(screen.table.setup.chairs) == 4


def played(store: Store, commands: int = 60) -> str:
    """A game that bots have begun; gives its name."""
    bot = Thrifty(Rng(1))
    with store.create(setup(3)) as saved:
        for _ in range(commands):
            decision = saved.game.decision
            assert decision is not None
            command = bot.choose(saved.game, decision)
            saved.game.submit(command)
            saved.append(command)
        return saved.name


def test_a_saved_game_loads_verifies_and_is_told_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(tmp_path / "games")
    name = played(store)
    with store.open(name) as saved:
        assert len(saved.commands) == 60
        state = saved.game.state
    (path,) = (tmp_path / "games").glob("*.json")
    assert verify(path).is_whole
    assert list(replay(path))[-1][2].state == state
    assert main(["replay", str(path)]) == 0
    assert "Round 1" in capsys.readouterr().out
    game = unfinished(store)
    assert game is not None
    assert game.worth == f"${max(worths(store, name))}"


def worths(store: Store, name: str) -> list[int]:
    with store.open(name) as saved:
        return [count(saved.game, seat).worth for seat in range(3)]


def test_bots_play_it_without_a_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--rules", RULES, "--games", "2", "--option", "rounds=1"]) == 0
    assert "Mother Earth" in capsys.readouterr().out
