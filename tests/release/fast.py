"""A wheel with the engine compiled, built and tried: `python -m tests.release.fast`. See docs/releasing.md.

`magnate-fast` adds to an installed Magnate what mypyc makes of the kernel, the rules and the bots, for one
version of Python on one kind of machine. Python takes a compiled module before the written one beside it, so
nothing has to be told of it, and all is as before once it is uninstalled. It takes a C compiler, and minutes.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from engine.version import VERSION
from tests.release import building
from tests.release.building import ROOT, run
from tests.release.papers import Refused
from tests.release.trying import environment

COMPILED = (
    *("game.py", "ledger.py", "offer_history.py", "queries.py", "rng.py", "sim.py", "state.py"),
    *("visibility.py", "strategy/raising.py", "rules/*.py"),
    *("games/*/ledger.py", "games/*/rules/*.py", "games/*/state.py"),
    *(f"bots/{name}.py" for name in ("conceding", "dealing", "selling", "thrifty", "valuation")),
    *(f"bots/{name}.py" for name in ("housing", "investing", "ruin_risk")),
)
"""What acts, and positions. Records and words stay as they are."""

_SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

into, version, *modules = sys.argv[1:]
setup(
    name="magnate-fast",
    version=version,
    description="Magnate's engine, compiled",
    license="MIT",
    python_requires=">=3.11",
    install_requires=[f"magnate=={version}"],
    packages=[],
    ext_modules=mypycify(modules, opt_level="1", multi_file=True, group_name="magnate_fast"),
    script_args=["--quiet", "bdist_wheel", "--dist-dir", into],
)
"""
"""One large file, or more work on the code, takes a compiler many times as long and gains nothing."""

PLAYS = Path(__file__).with_name("plays.py")

Told = dict[str, Any]
"""What `plays.py` prints."""


def main() -> int:
    """Do what the command line asks for; the status is 1 if there can be no such wheel."""
    parser = argparse.ArgumentParser(prog="python -m tests.release.fast", description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="the folder for the wheel")
    parser.add_argument("--rounds", type=int, default=7, help="measurements of each engine, in turn")
    parser.add_argument("--games", type=int, default=40, help="games of each kind in a measurement")
    asked = parser.parse_args()
    try:
        with TemporaryDirectory() as folder:
            made = compiled(Path(folder), asked.into.absolute())
            print(f"built    {made}", flush=True)
            for line in tried(made, Path(folder), asked.rounds, asked.games):
                print(line, flush=True)
    except Refused as why:
        print(f"magnate: {why}", file=sys.stderr)
        return 1
    return 0


def modules(engine: Path) -> Iterator[Path]:
    """The modules that are compiled."""
    found = chain.from_iterable(sorted(engine.glob(pattern)) for pattern in COMPILED)
    return (path for path in found if path.name != "__init__.py")


def compiled(folder: Path, into: Path) -> Path:
    """The wheel with the engine compiled."""
    source = folder / "compiled"
    copytree(ROOT / "engine", source / "engine", ignore=ignore_patterns("__pycache__"))
    copy(ROOT / "LICENSE", source)
    names = [str(path.relative_to(source)) for path in modules(source / "engine")]
    made = folder / "made"
    run([sys.executable, "-c", _SETUP, str(made), VERSION, *names], source)
    (wheel,) = made.glob("*.whl")
    into.mkdir(parents=True, exist_ok=True)
    return Path(copy(wheel, into))


# --- the same games, and how fast


def tried(made: Path, folder: Path, rounds: int, games: int) -> Iterator[str]:
    """Compare the engine as it is written and compiled in fresh environments; a line for each finding."""
    dist = folder / "dist"
    dist.mkdir()
    written = building.wheel(building.sdist(building.copied(folder / "source"), dist), dist)
    plain = environment(folder / "plain", "--no-deps", str(written))
    fast = environment(folder / "fast", "--no-deps", str(written), str(made))
    pairs = [(_play(plain, games), _play(fast, games)) for _ in range(rounds)]
    before, after = pairs[0]
    if not before["engine"].endswith(".py") or after["engine"].endswith(".py"):
        raise Refused(f"Compared were {before['engine']} as it is written and {after['engine']} compiled.")
    if before["digests"] != after["digests"]:
        raise Refused(f"The games are not the same: {before['digests']}, {after['digests']}.")
    yield f"tried    the same games of {', '.join(before['digests'])}"
    for rules in before["throws"]:
        rates = [(one["throws"][rules], other["throws"][rules]) for one, other in pairs]
        yield f"measured {rules:<15}{_gain(rates)}"
    run([str(fast / "python"), "-m", "pip", "uninstall", "--quiet", "--yes", "magnate-fast"], folder)
    if not _play(fast, 1)["engine"].endswith(".py"):
        raise Refused("The engine is still compiled when the wheel is uninstalled.")
    yield "removed  by pip, and the engine is as it is written"


def _play(scripts: Path, games: int) -> Told:
    """What the engine of an environment plays."""
    told: Told = json.loads(run([str(scripts / "python"), "-I", str(PLAYS), str(games)], scripts))
    return told


def _gain(rates: list[tuple[float, float]]) -> str:
    """Throws a second of both, and by how much the second is faster: the median, and from least to most."""
    gains = sorted(fast / plain for plain, fast in rates)
    plain, fast = (median(one) for one in zip(*rates, strict=True))
    spread = f"{median(gains):.2f} times ({gains[0]:.2f} to {gains[-1]:.2f})"
    return f"{plain:>9,.0f} throws a second, {fast:>9,.0f} compiled: {spread}"


if __name__ == "__main__":
    sys.exit(main())
