"""The page of what the program sees."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from saves.disk.lock import acquire
from tests.tui.real_terminal import Terminal
from tests.tui.stage import save_game, store_in
from tui.cli.doctor import report
from tui.cli.main import main
from tui.table.settings_file import path


def page(directory: Path, **environ: str) -> dict[str, str]:
    """What is said, by the name at the beginning of the line."""
    lines = list(report(store_in(directory), directory, environ))
    assert all(len(line) < 80 for line in lines)
    told: dict[str, str] = {}
    name = ""
    for line in lines:
        name = line[:12].strip() or name
        told[name] = f"{told.get(name, '')} {line[12:]}".strip()
    return told


def test_diagnostics_are_one_page_for_any_player(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data-dir", str(tmp_path), "doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert 10 <= len(lines) <= 22
    assert lines[0].startswith("Magnate")


def test_diagnostics_say_what_the_terminal_is_trusted_with(tmp_path: Path) -> None:
    told = page(tmp_path, TERM="linux", LANG="de_DE.UTF-8", STY="1", COLUMNS="40")
    assert "in screen" in told["Terminal"]
    assert told["Colors"].startswith("16")
    assert "console" in told["Signs"]
    assert "COLUMNS=40" in told["Size"]
    assert "ASCII" in page(tmp_path, TERM="xterm", LC_ALL="C")["Signs"]
    assert "magnate --plain" in page(tmp_path, TERM="dumb")["Terminal"]


def test_games_that_are_locked_or_damaged_are_named_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    name = save_game(tmp_path, "Ann and Bea")
    games = tmp_path / "games"
    (games / "broken.json").write_text("{")
    lock = acquire(games / f"{name}.lock", datetime.now(UTC))
    path(tmp_path).write_text('{"pace": "never"}')
    told = page(tmp_path, TERM="xterm")
    lock.release()
    assert told["Games"].startswith("2: 0 over, 1 with a fault; 1 locked")
    assert told["locked"].startswith(f"{name}, process {os.getpid()} since")
    assert told["fault"].startswith("broken: ")
    assert "pace" in told["Settings"]
    assert told["Data folder"] == "~"


def test_a_lock_whose_holder_was_killed_is_none(tmp_path: Path) -> None:
    name = save_game(tmp_path)
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    holder = {"pid": gone.pid, "host": socket.gethostname(), "since": datetime.now(UTC).isoformat()}
    lock = tmp_path / "games" / f"{name}.lock"
    lock.write_text(json.dumps(holder))
    assert page(tmp_path, TERM="xterm")["Games"].endswith("0 locked")
    lock.write_text(json.dumps(holder | {"host": "another machine"}))
    assert page(tmp_path, TERM="xterm")["Games"].endswith("1 locked")


def test_the_way_to_the_terminal_is_measured(tmp_path: Path) -> None:
    with Terminal(tmp_path, "doctor") as terminal:
        assert terminal.wait_for_exit() == 0
        assert " ms\r\n" in terminal.output


def test_a_file_where_the_folder_should_be_is_called_one(tmp_path: Path) -> None:
    (tmp_path / "here").touch()
    assert page(tmp_path / "here")["Data folder"].endswith("here, which is a file")
    assert page(tmp_path / "there")["Data folder"].endswith("there, which is not there yet")
