"""Every game that ended is written down once, whatever the disk says, and whenever the process is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.errors import SaveError
from tests.tui.serve.league.games import a_table
from tui.serve.league.results import EndedGame, Finishing, ResultLine, ResultsLog


def test_a_line_is_safe_when_it_is_said_to_be_and_there_once(tmp_path: Path) -> None:
    log = ResultsLog(tmp_path)
    finishing = Finishing(log)
    for _ in range(2):
        assert finishing.finish(a_table).result()
        assert len(log.since(0)) == 1
    finishing.close()


def test_a_disk_that_refuses_loses_no_game(tmp_path: Path) -> None:
    (tmp_path / "results.lines").mkdir()
    finishing = Finishing(ResultsLog(tmp_path))
    assert not finishing.finish(a_table).result()
    finishing.close()


def test_a_game_that_cannot_be_read_is_left_where_it_is(tmp_path: Path) -> None:
    def unreadable() -> EndedGame:
        raise SaveError("It cannot be read.")

    finishing = Finishing(ResultsLog(tmp_path))
    assert not finishing.finish(unreadable).result()
    finishing.close()


@pytest.mark.long
def test_a_closed_server_does_not_wait_for_an_audit(tmp_path: Path) -> None:
    finishing = Finishing(ResultsLog(tmp_path))

    def closing() -> EndedGame:
        finishing.close()
        return a_table()

    assert not finishing.finish(closing).result()
    assert ResultsLog(tmp_path).since(0) == []


def test_a_process_that_finds_lines_of_another_adds_none_twice(tmp_path: Path) -> None:
    line: ResultLine = {"game": "pear-1"}
    for _ in range(2):
        ResultsLog(tmp_path).note(line)
    assert len(ResultsLog(tmp_path).since(0)) == 1
