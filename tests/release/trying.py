"""What was built, tried as a stranger would: in a fresh environment, without the project beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

from engine.games import all_games
from tests.release.building import run
from tests.release.papers import Refused
from tests.release.share import COMPLETIONS, MANUAL, shared

_SCRIPTS = "Scripts" if sys.platform == "win32" else "bin"


def environment(folder: Path, *wanted: str) -> Path:
    """A fresh environment with some packages in it; the folder of its programs."""
    venv.create(folder, with_pip=True)
    scripts = folder / _SCRIPTS
    run([str(scripts / "python"), "-m", "pip", "install", "--quiet", *wanted], folder)
    return scripts


def tried(wheel: Path, version: str, folder: Path) -> Iterator[str]:
    """Install a wheel and use it; what was tried, a line each. Refused where something fails."""
    home = folder / "environment"
    trial = _Trial(environment(home, str(wheel)), folder / "games")
    told = trial("--version")
    _expect(told.strip() == f"magnate {version}", f"It says it is {told.strip()}.")
    yield told.strip()
    for game in all_games():
        trial("options", "--rules", game.id)
        trial("sim", "--rules", game.id, "--games", "1")
        trial("--plain", "new", "--rules", game.id, "--seed", "1", typed="quit\n")
    yield f"options, bots' game and new game of {len(all_games())} games"
    begun = sorted((folder / "games" / "games").glob("*.json"))
    _expect(len(begun) == len(all_games()), f"{len(begun)} games were saved.")
    for path in begun:
        trial("verify", path.stem)
        trial("--plain", "resume", path.stem, typed="quit\n")
    yield f"{len(begun)} saved games checked and continued"
    yield f"shared: {', '.join(_below(home, version))}"
    yield from _asked(home)


def _below(home: Path, version: str) -> Iterator[str]:
    """What lies below `share` as it is written."""
    for place, text in shared(version).items():
        path = home / "share" / place
        _expect(path.is_file() and path.read_text("utf-8") == text, f"share/{place} is not as written.")
        yield place


def _asked(home: Path) -> Iterator[str]:
    """The manual and completions, as their readers find them."""
    if man := shutil.which("man"):
        page = run([man, "--local-file", str(home / "share" / MANUAL)], home)
        _expect("magnate resume" in page, "man does not show the page.")
        yield "read by man"
    for shell, place in COMPLETIONS.items():
        if found := shutil.which(shell):
            run([found, "-n", str(home / "share" / place)], home)
            yield f"understood by {shell}"


class _Trial:
    """An installed program with a separate data folder, away from the project."""

    def __init__(self, scripts: Path, data: Path) -> None:
        self._program = str(scripts / "magnate")
        self._where = scripts
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self._environ = {**kept, "MAGNATE_DATA_DIR": str(data)}

    def __call__(self, *arguments: str, typed: str = "") -> str:
        done = subprocess.run(
            [self._program, *arguments],
            input=typed,
            env=self._environ,
            cwd=self._where,
            capture_output=True,
            text=True,
            check=False,
        )
        said = f"magnate {' '.join(arguments)}"
        _expect(not done.returncode and not done.stderr, f"'{said}' failed:\n{done.stdout}{done.stderr}")
        _expect(bool(done.stdout.strip()), f"'{said}' printed nothing.")
        return done.stdout


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Refused(otherwise)
