"""What files and their names say is shown to people, but commands no terminal."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from saves import SaveError, Store
from saves.encoding import Plain
from saves.untrusted_text import shown
from tests.saves.games import SETUP, change, play
from tests.tui.stage import new_app, on_stage
from tui.cli.main import main

EVIL = "\x1b[2J\x1b]0;owned\x07\x9b31m\r\n\u202etxt"

NAME = "evil\x1b[31m\x07"


def spoil(document: Plain) -> None:
    """Every text that the file holds for people."""
    document["header"] |= {"title": EVIL, "players": [EVIL] * 3, "app": EVIL, "id": EVIL}
    document["base"] = {"epoch": 1, "reason": EVIL, "snapshot": document["snapshot"]}
    document["header"]["moves"], document["commands"] = 0, []


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a game; beside it one that was set aside, with the reason."""
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(tmp_path))
    store = Store(tmp_path / "games")
    with store.create(SETUP, "Party") as saved:
        play(saved, 30)
    change(store.path("party"), spoil)
    path = store.path("party").with_name(f"{NAME}.json")
    store.path("party").rename(path)
    path.with_name(f"{NAME}2.damaged").write_bytes(b"")
    path.with_name(f"{NAME}2.damaged.txt").write_text(f"It is {EVIL}.")
    path.with_name(f"{NAME}3.json").write_text("{}")
    return path


@pytest.mark.parametrize(
    "command", [["saves"], ["verify", NAME], ["replay", NAME], ["verify", f"{NAME}3"], ["verify", f"{NAME}4"]]
)
def test_nothing_from_a_file_reaches_the_terminal_raw(
    path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    main(command)
    told = "".join(capsys.readouterr())
    assert told
    assert all(line.isprintable() for line in told.split("\n"))


def test_a_chair_that_says_more_than_a_name_is_refused(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(path, lambda document: document["setup"]["chairs"][0].update(name=EVIL))
    assert main(["replay", NAME]) == 2
    assert "A name has 1 to 12" in capsys.readouterr().err


async def test_nothing_from_a_file_reaches_the_list_of_games_raw(path: Path, tmp_path: Path) -> None:
    async with on_stage(new_app(tmp_path)) as stage:
        for keys in (["s"], ["down"], ["d"], ["n"], ["down"], ["down"], ["d"], ["y"], ["q"]):
            await stage.press(*keys)
            assert all(line.isprintable() for line in stage.lines)


def test_the_last_saved_game_may_have_any_name(path: Path, tmp_path: Path) -> None:
    os.rename(path, path.with_name(os.fsdecode(b"\xff.json")))
    document = json.loads(path.with_name(os.fsdecode(b"\xff.json")).read_text())
    assert document["header"]["title"] == EVIL
    with Store(tmp_path / "games").open() as saved:
        assert saved.name == "\udcff"


def test_letters_of_all_scripts_are_shown() -> None:
    assert shown("Łukasz & 李, naïve – “yes”") == "Łukasz & 李, naïve – “yes”"
    assert shown("a\tb\u2028c\x7f\ud800") == "a?b?c??"
    assert str(SaveError("There is no \x1b[2J.")) == "There is no ?[2J."
