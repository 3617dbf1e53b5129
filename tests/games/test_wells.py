"""A game that no file of Magnate knows is played, counted, saved, resumed and verified."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.bots import make, play
from engine.commands import BANK, Throw
from engine.events import Paid
from engine.games import all_games, find
from engine.options import Options, SetupError
from engine.rng import Rng
from engine.setup import Chair, GameSetup, begin, new_game
from engine.sim import seeds_of, simulate
from saves import Store, verify
from tests.games.conftest import DIST
from tests.games.wells.options import WellsOptions
from tests.games.wells.state import WellsPlayer
from tests.games.wells.words import WATER, AtWell, DrawWater, WaterDrawn
from tests.saves.games import play as play_on

ROOT = Path(__file__).parents[2]

CHAIRS = (Chair("Ann", "bucket"), Chair("Bob", "rope", "thrifty"), Chair("Cyd", "stone", "uniform"))
SETUP = GameSetup("wells", {"depth": 5}, CHAIRS, seed=3)


def test_the_game_is_found_by_its_entry_point() -> None:
    assert find("wells").title == "Wells"
    assert find("wells") in all_games()


def test_without_its_distribution_it_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry != str(DIST)])
    with pytest.raises(SetupError, match="no game called 'wells'"):
        find("wells")


def test_the_game_has_its_own_option() -> None:
    assert WellsOptions.of(find("wells").choose({"depth": 7})).depth == 7
    assert not hasattr(Options(), "depth")
    with pytest.raises(SetupError, match="depth must be 1 to 9"):
        find("wells").choose({"depth": 10})


def test_water_is_drawn_paid_and_sold() -> None:
    game = new_game(SETUP)
    game.state.agenda = [*game.state.agenda[:1], AtWell(0)]
    game = type(game)(game.rules, game.state)
    assert game.refusal(DrawWater(0, 6)) == "Draw 0 to 5 buckets."
    game.submit(DrawWater(0, 4))
    assert game.events[:2] == [WaterDrawn(0, 4, 4), Paid(0, BANK, 20, WATER)]
    assert WellsPlayer.of(game.state.players[0]).buckets == 4


@pytest.mark.parametrize("seed", range(20))
def test_bots_play_it_to_its_end(seed: int) -> None:
    rule_set = find("wells")
    game = begin(rule_set, rule_set.choose({}), 4, seed)
    chance = Rng(seed)
    play(game, [make(bot, chance.fork()) for bot in ("thrifty", "uniform", "thrifty", "uniform")])
    assert game.is_over
    assert game.state.round <= 12


def test_the_game_is_simulated() -> None:
    rule_set = find("wells")
    tally = simulate(rule_set, rule_set.choose({}), ["thrifty"] * 3, seeds_of(1, 20))
    assert tally.finished == 20


def test_the_game_is_saved_resumed_and_verified(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.create(SETUP) as saved:
        play_on(saved, 120)
        left, name = saved.game.state.copy(), saved.name
    with store.open(name) as again:
        assert again.game.state == left
        assert again.is_verified
        play_on(again, 30, seed=2)
    assert verify(tmp_path / f"{name}.json").is_whole


def test_a_save_of_a_game_that_is_not_installed_says_which_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    with store.create(SETUP) as saved:
        play_on(saved, 20)
        name = saved.name
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry != str(DIST)])
    report = verify(tmp_path / f"{name}.json")
    assert not report.is_whole
    assert "'wells'" in str(report)


def test_the_command_line_knows_it() -> None:
    command = [sys.executable, "-c", "from tui.cli.main import main; raise SystemExit(main())"]
    arguments = ["sim", "--rules", "wells", "--games", "3", "--seats", "thrifty,uniform", "--json"]
    done = subprocess.run(
        [*command, *arguments], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["finished"] == 3


def test_no_file_of_magnate_knows_it() -> None:
    for package in ("engine", "saves", "tui"):
        for path in (ROOT / package).rglob("*.py"):
            assert "tests.games" not in path.read_text(encoding="utf-8")


def test_the_distribution_lies_where_an_installer_would_put_it(tmp_path: Path) -> None:
    """The entry points alone make the game known."""
    shutil.copytree(DIST, tmp_path / "site")
    points = (tmp_path / "site" / "magnate_wells-1.0.dist-info" / "entry_points.txt").read_text()
    assert "wells = tests.games.wells:WELLS" in points


def test_a_throw_may_lead_to_a_well() -> None:
    """By the usual way of a turn, from whichever space."""
    for seed in range(60):
        game = new_game(GameSetup("wells", {}, CHAIRS, seed=seed))
        decision = game.decision
        assert decision is not None
        assert decision.seat != BANK
        game.submit(Throw(decision.seat))
        if game.decision is not None and isinstance(game.decision.step, AtWell):
            return
    raise AssertionError("no throw came to a well")
