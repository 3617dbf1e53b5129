"""Blitz: a quick game by one key or one word, which bots play fast."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest

from engine.setup import HUMAN, new_game
from tests.support.long import few_rows
from tests.tui.presses import EnterFirst, Pressed, setups
from tests.tui.stage import GameStandIn, new_app, on_stage, store_in
from tui.cli.main import main
from tui.screen.app.magnate import MagnateApp
from tui.screen.game import GameScreen
from tui.table.blitz import blitz_setup, is_blitz, pace_of
from tui.table.rhythm import Pace
from tui.table.settings_file import save
from tui.words.settings import Settings


async def test_one_key_on_the_title_begins_it_and_bots_are_fast(tmp_path: Path) -> None:
    save(tmp_path, Settings(pace="slow"))
    async with on_stage(new_app(tmp_path)) as stage:
        await stage.press("b")
        stand_in = stage.app.screen
        assert isinstance(stand_in, GameStandIn)
        assert is_blitz(stand_in.table.setup)
        assert isinstance(stage.app, MagnateApp)
        screen = MagnateApp.game_screen(stage.app, stand_in.table)
        assert isinstance(screen, GameScreen)
        assert screen.desk.pace is Pace.BRIEF


def test_everybody_is_dealt_two_deeds_and_keeps_all_their_cash() -> None:
    state = new_game(blitz_setup()).state
    assert [state.owner.count(seat) for seat in range(3)] == [2, 2, 2]
    assert {player.cash for player in state.players} == {1500}


def test_bots_are_never_slower_than_is_liked() -> None:
    setup = blitz_setup()
    assert [pace_of(setup, pace.value) for pace in Pace] == [Pace.INSTANT, Pace.BRIEF, Pace.BRIEF, Pace.BRIEF]
    other = replace(setup, options={**setup.options, "time_limit_rounds": 30})
    assert not is_blitz(other)
    assert pace_of(other, Pace.SLOW.value) is Pace.SLOW


@pytest.mark.parametrize(("table", "level"), [((), "easy"), ((("", "human"), ("Bo", "hard")), "hard")])
def test_the_command_line_begins_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    table: tuple[tuple[str, str], ...],
    level: str,
) -> None:
    save(tmp_path, Settings(table=table))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(tmp_path))
    assert main(["--plain", "blitz", "--name", "Ann"]) == 0
    with store_in(tmp_path).open() as saved:
        assert saved.title == "Blitz"
        assert is_blitz(saved.setup)
        assert [chair.player for chair in saved.setup.chairs] == [HUMAN, level, level]
        assert saved.setup.chairs[0].name == "Ann"


def test_a_name_that_cannot_be_is_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert (
        main(["--data-dir", str(tmp_path), "--plain", "blitz", "--name", "A name that is much too long"]) == 2
    )
    assert capsys.readouterr().err.startswith("magnate: A player name has ")


@pytest.mark.parametrize(("game", "rounds"), few_rows([("blitz", 20), ("monopoly", 60)]))
def test_an_enter_first_player_presses_few_keys_a_round_and_is_seldom_refused(game: str, rounds: int) -> None:
    setup, pace = setups()[game]
    done = Pressed()
    for seed in range(1, 5):
        done = done.with_other(EnterFirst(replace(setup, seed=seed), rounds, pace).play())
    assert done.a_round <= 2.6  # 0.4 more in monopoly where every turn has to be ended
    assert done.refused.total() <= 0.08 * 2.6 * done.rounds  # the fewer keys, the more of them are refused
