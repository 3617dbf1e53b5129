"""Line by line for a screen reader: what switches it on, and that it says so first."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from saves.disk.regular_files import open_file
from tests.test_architecture import ROOT
from tui.terminal.accessible import switched_on_by


def kept(directory: Path, **settings: object) -> str:
    (directory / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    return str(directory)


@pytest.mark.parametrize("value", ["1", "yes", "true", "on"])
def test_the_variable_of_other_programs_switches_it_on(value: str, tmp_path: Path) -> None:
    assert switched_on_by({"ACCESSIBLE": value}, str(tmp_path), open_file) == f"ACCESSIBLE={value}"


@pytest.mark.parametrize("value", ["", "0", "no", "False", "off"])
def test_the_variable_switches_it_off_against_the_settings(value: str, tmp_path: Path) -> None:
    assert switched_on_by({}, kept(tmp_path, screen_reader=True), open_file) == "your settings"
    assert switched_on_by({"ACCESSIBLE": value}, str(tmp_path), open_file) == ""


@pytest.mark.parametrize("text", ["", "{", "[]", '{"screen_reader": 1}', '{"screen_reader": "true"}', "\xff"])
def test_settings_that_say_nothing_switch_nothing_on(text: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(text.encode("latin-1"))
    assert switched_on_by({}, str(tmp_path), open_file) == ""
    assert switched_on_by({}, str(tmp_path / "nowhere"), open_file) == ""


def magnate(directory: Path, typed: str, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tui.cli.entry", "--data-dir", str(directory), *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **environ},
        timeout=60,
        check=False,
    )


def test_a_first_game_takes_three_inputs_from_the_help(tmp_path: Path) -> None:
    told = magnate(tmp_path, "", "--help").stdout
    assert "magnate --screen-reader" in " ".join(told.partition("positional")[0].split())
    done = magnate(tmp_path, "\n\n", "--screen-reader")
    first, *_ = done.stdout.splitlines()
    assert first == "Screen reader mode, switched on by --screen-reader. Type help at any prompt."
    assert "\nYour roll." in done.stdout or " goes first" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.long
def test_the_settings_switch_it_on_where_nothing_else_is_said(tmp_path: Path) -> None:
    kept(tmp_path, screen_reader=True)
    done = magnate(tmp_path, "quit\n")
    assert done.stdout.startswith("Screen reader mode, switched on by your settings.")
    assert done.returncode == 0
    assert magnate(tmp_path, "quit\n", "--plain").stdout.startswith("Magnate. What would you like to do?")
    assert magnate(tmp_path, "quit\n", ACCESSIBLE="0").returncode == 2
