"""The examples play: a few decisions each, for they are slow."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import magnate

EXAMPLES = Path(__file__).parents[3] / "examples"
MOST_LINES = 200


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["learner", "lookahead"])
def test_an_example_plays_what_is_allowed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = example(name)
    assert len((EXAMPLES / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    if name == "learner":
        learner = module.Learner()
        learner.deals[1] = 9.0  # so that it proposes something
        (tmp_path / "learner.json").write_text(json.dumps([learner.wins, learner.deals]))
        monkeypatch.setattr(module, "WEIGHTS", tmp_path / "learner.json")
    game = magnate.new(seats=2, seed=3)
    for _ in range(12):
        assert game.seat is not None
        game.play(module.choose(game.view(game.seat)))


def test_the_learner_makes_what_it_saw_more_likely() -> None:
    learner = example("learner").Learner()
    rich, poor = [1.0] * len(learner.wins), [0.0] * len(learner.wins)
    for _ in range(20):
        learner.learn([rich, poor], (0,))
    assert learner.chances([rich, poor])[0] > 0.8


def test_the_learner_learns_from_any_position_who_wins_and_what_is_accepted() -> None:
    wins, deals, games = example("learner").trained((0.005, 3))
    assert games > 0
    assert any(wins)
    assert any(deals)
