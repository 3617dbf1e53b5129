"""What the wheel with the compiled engine is made of; it is built and tried by hand."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from engine.games import all_games
from tests.release.building import ROOT
from tests.release.fast import COMPILED, PLAYS, modules


def test_what_is_to_be_compiled_is_there() -> None:
    engine = ROOT / "engine"
    assert all(any(engine.glob(pattern)) for pattern in COMPILED)
    found = {path.relative_to(engine).as_posix() for path in modules(engine)}
    assert {"game.py", "rules/turns.py", "games/addon1995/state.py"} <= found
    assert not [path for path in found if path.endswith("__init__.py")]


TRANSLATE = "import sys; from mypyc.build import mypycify; mypycify(sys.argv[1:], multi_file=True)"


@pytest.mark.long
def test_the_compiler_translates_every_module(tmp_path: Path) -> None:
    """It takes less than types alone allow; what C makes of it is tried by hand."""
    copytree(ROOT / "engine", tmp_path / "engine", ignore=ignore_patterns("__pycache__"))
    names = [str(path.relative_to(tmp_path)) for path in modules(tmp_path / "engine")]
    call = [sys.executable, "-c", TRANSLATE, *names]
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.long
def test_the_compiled_engine_plays_the_same_games() -> None:
    call = [sys.executable, str(PLAYS), "1"]
    one, other = (
        json.loads(subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
        for _ in range(2)
    )
    assert one["digests"] == other["digests"]
    assert set(one["digests"]) == set(one["throws"]) == {rule_set.id for rule_set in all_games()}
