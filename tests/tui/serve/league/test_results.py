"""The results of a server's games: each once, readable whatever a crash left, printed by a command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tui.cli.main import main
from tui.serve.config import Config
from tui.serve.league.results import FILE, ResultsLog


def test_a_line_that_was_cut_is_passed_over_and_the_next_stands_by_itself(tmp_path: Path) -> None:
    log = ResultsLog(tmp_path)
    log.note({"game": "a"})
    with (tmp_path / FILE).open("ab") as file:
        file.write(b'{"game": "b", "rul')
    log.note({"game": "c"})
    log.note({"game": "a"})
    assert [line["game"] for line in log.since(0)] == ["a", "c"]
    assert [line["number"] for line in log.since(1)] == [1]


def test_the_command_prints_a_line_for_each_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = ResultsLog(Config(directory=tmp_path / "serve").tables)
    for game in "abc":
        log.note({"game": game})
    assert main(["--data-dir", str(tmp_path), "serve", "results", "--since", "1"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["game"] for line in told] == ["b", "c"]
