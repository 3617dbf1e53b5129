"""A reader in another language, written from the page on the format alone, reads what is saved."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from engine.queries import titles_of
from engine.setup import Chair, GameSetup
from saves import Store
from saves.migrations import FORMAT
from saves.saved_game import SavedGame
from tests.saves.games import change, play

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/saves.md").read_text(encoding="utf-8")

NODE = shutil.which("node")

needs_node = pytest.mark.skipif(NODE is None, reason="no node is here to run JavaScript")


def read(path: Path) -> str:
    assert NODE is not None
    call = [NODE, str(ROOT / "examples/read_save.js"), str(path)]
    return subprocess.run(call, capture_output=True, text=True, check=True, encoding="utf-8").stdout


def begun(folder: Path) -> SavedGame:
    chairs = (Chair("Ann", "hat"), Chair("Łukasz", "shoe", "uniform"))
    return Store(folder).create(GameSetup("monopoly-1935", {"dice": "duplicate"}, chairs, seed=3), "mine")


@needs_node
def test_a_reader_written_from_the_page_tells_what_is_saved(tmp_path: Path) -> None:
    with begun(tmp_path) as saved:
        play(saved, 150)
        state, moves = saved.game.state.copy(), len(saved.commands)
        deeds = [titles_of(saved.game, seat) for seat in range(2)]
    told = read(tmp_path / "mine.json")
    assert "digest fits" in told
    assert f"round {state.round}, {moves} commands" in told
    for name, player, own in zip(("Ann (human)", "Łukasz (uniform)"), state.players, deeds, strict=True):
        assert f"{name}: ${player.cash}, " in told
        assert f"deeds {' '.join(map(str, own)) or 'none'}" in told


@needs_node
def test_a_reader_in_javascript_counts_what_only_the_journal_has(tmp_path: Path) -> None:
    saved = begun(tmp_path)
    play(saved, 12)
    assert (tmp_path / "mine.journal").exists()
    told = read(tmp_path / "mine.json")
    assert f"{len(saved.commands)} commands" in told
    assert "the position is that after 0 commands" in told
    saved.close()


@needs_node
def test_a_reader_in_javascript_notices_a_changed_position(tmp_path: Path) -> None:
    with begun(tmp_path) as saved:
        play(saved, 20)
    change(tmp_path / "mine.json", lambda document: document["snapshot"]["players"][0].update(cash=9999))
    assert "digest DOES NOT FIT" in read(tmp_path / "mine.json")


@needs_node
@pytest.mark.parametrize("number", [1, FORMAT])
def test_a_reader_in_javascript_reads_the_oldest_and_the_newest_format(number: int) -> None:
    told = read(ROOT / f"tests/saves/old/format-{number}.json")
    assert f"format {number}, " in told
    assert "Łukasz (uniform)" in told


def test_the_page_names_every_member_of_a_file_and_its_header(tmp_path: Path) -> None:
    with begun(tmp_path) as saved:
        play(saved, 20)
    document = json.loads((tmp_path / "mine.json").read_text(encoding="utf-8"))
    named = [*document, *document["header"], *document["setup"], *document["setup"]["chairs"][0]]
    assert [name for name in named if f"`{name}`" not in PAGE] == []
    told = [
        *document["snapshot"]["players"][0],
        "rng",
        "decks",
        "owner",
        "level",
        "mortgaged",
        "agenda",
        "boxes",
    ]
    assert [name for name in told if f"`{name}`" not in PAGE] == []
