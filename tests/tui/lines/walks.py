"""Anything is typed at games of every kind: nothing may break, and every save stays whole.

python -m tests.tui.lines.walks 500 20      # so many lines at so many tables of each kind
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from engine.games import all_games
from engine.options import Value
from engine.rng import Rng
from saves import Store, verify
from tests.tui.lines.players import Typist, Wild
from tui.lines.title import PlainHome, play
from tui.screen.app import keys_page
from tui.table.setup import setup_for

_OPTIONS: dict[str, dict[str, Value]] = {
    "addon-1995": {"bridges": 2, "airplanes": 2, "bridge_placement": "players"}
}


def walk(rules: str, seed: int, most: int, directory: Path) -> str:
    """Type at most so many lines, until input ends somewhere; gives all that was written."""
    lines = 1 + Rng(seed).below(most)
    people = [["You"], ["Ana", "Bo"]][seed % 2]
    setup = setup_for(rules, _OPTIONS.get(rules, {}), people, ["normal"] * 2, seed)
    typist, games = Typist(Wild(seed, lines)), directory / "games"  # the settings lie beside them
    home = PlainHome(lambda: Store(games), directory, keys_page)
    play(home, lambda store: store.create(setup), typist, typist.sink)
    assert len(typist.typed) <= lines
    for info in Store(games).list():
        assert verify(info.path).is_whole, (rules, seed)
    return typist.sink.getvalue()


def main(most: int, tables: int) -> None:
    """Walk, and say how far it has come."""
    for rule_set in all_games():
        for seed in range(tables):
            with tempfile.TemporaryDirectory() as directory:
                walk(rule_set.id, seed, most, Path(directory))
        print(f"{rule_set.id}: {tables} walks of up to {most} lines", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
