"""`magnate sim --record DIR`."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

import magnate
from tui.cli.main import main


def games(directory: Path) -> list[dict[str, Any]]:
    text = (directory / "games.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_every_game_is_written_and_can_be_played_again(tmp_path: Path) -> None:
    given = [
        "sim",
        "--rules",
        "finance-1936",
        "--seats",
        "thrifty,uniform",
        "--games",
        "3",
        "-o",
        "dice=duplicate",
    ]
    assert main([*given, "--record", str(tmp_path / "new" / "games")]) == 0
    played = games(tmp_path / "new" / "games")
    assert len({game["seed"] for game in played}) == 3
    for game in played:
        again = magnate.replay(game)
        assert again.is_over
        assert list(again.winners) == game["winners"]
        assert (again.round, again.options) == (game["rounds"], {"dice": "duplicate"})
        assert len(game["odds"]) == game["rounds"] + 1
        assert game["odds"][0] == [
            round(chance, 4) for chance in magnate.replay({**game, "commands": []}).odds()
        ]
        assert all(abs(sum(odds) - 1) < 0.001 for odds in game["odds"])
        assert game["odds"][-1][game["winners"][0]] > 0.4
        assert "luck" not in game


def test_the_figures_are_those_of_a_run_that_records_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for more in ([], ["--record", str(tmp_path)]):
        main(["sim", "--seats", "thrifty,thrifty", "--games", "2", "--json", *more])
        figures = json.loads(capsys.readouterr().out)
        told.append({name: figure for name, figure in figures.items() if "second" not in name})
    assert told[0] == told[1]


def test_luck_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    given = ["--rules", "landlord-1904", "-o", "rounds=1", "--seats", "uniform,uniform", "--games", "1"]
    assert main(["sim", *given, "--luck", "--record", str(tmp_path)]) == 0
    (game,) = games(tmp_path)
    assert len(game["luck"]) == 2
    assert len(game["odds"]) == game["rounds"] + 1


def test_games_that_are_there_are_never_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games.jsonl").write_text("mine", encoding="utf-8")
    assert main(["sim", "--games", "1", "--record", str(tmp_path)]) == 2
    assert "games.jsonl: a file with that name exists." in capsys.readouterr().err
    assert (tmp_path / "games.jsonl").read_text(encoding="utf-8") == "mine"
    assert main(["sim", "--games", "1", "--record", str(tmp_path / "games.jsonl")]) == 2
    assert "is not a directory" in capsys.readouterr().err
    assert main(["sim", "--games", "1", "--record", str(tmp_path / "games.jsonl" / "more")]) == 2
    assert "more: part of the path is not a directory." in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_named_with_the_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert main(["sim", "--games", "1", "--record", str(tmp_path / "new")]) == 2
    assert "new: the disk is read-only." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "why"), [(["--luck"], "--luck is for"), (["--ladder", "--record", "x"], "choose one of them")]
)
def test_what_does_not_go_together_is_said(
    given: list[str],
    why: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["sim", *given]) == 2
    assert why in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
