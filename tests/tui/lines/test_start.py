"""`magnate --plain` from the command line: in a pipe, without a screen, until input ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from saves import Store, verify
from saves.disk.paths import games_dir
from tests.speed.line import folder_with
from tests.support.long import few, few_rows
from tests.test_architecture import ROOT, loaded_by
from tests.tui.lines.players import wild_lines


def magnate(directory: Path, typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "MAGNATE_DATA_DIR": str(directory), "TERM": "dumb"}
    return subprocess.run(
        [sys.executable, "-m", "tui.cli.entry", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environ,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "arguments", few([["--plain", "new", "--seed", "3"], ["new", "--seed", "3", "--plain"]])
)
def test_a_game_is_played_in_a_pipe_and_the_end_of_input_saves_it(
    arguments: list[str], tmp_path: Path
) -> None:
    done = magnate(tmp_path, "roll\n", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert "> roll\nYou rolled" in done.stdout
    assert done.stdout.endswith("The game is saved.\n")
    again = magnate(tmp_path, "journal all\nquit", "--plain", "resume")
    assert again.returncode == 0
    assert "You rolled" in again.stdout.partition("> journal all\n")[2]


@pytest.mark.long
@pytest.mark.parametrize("rules", few(["monopoly-1935", "landlord-1904"]))
def test_of_a_game_that_is_gone_on_with_only_the_latest_is_told(rules: str) -> None:
    with folder_with([rules]) as folder:
        everything = magnate(folder, "journal all\nquit", "--plain", "resume").stdout
        told = magnate(folder, "quit", "--plain", "resume").stdout.partition("\n\n")[0].splitlines()
    journal = everything.partition("> journal all\n")[2].partition("\n> quit")[0].splitlines()
    assert len(journal) > 100
    assert told[2:] == journal[-10:]
    assert told[1].endswith("Latest news:")


@pytest.mark.long
def test_a_replay_is_told_where_there_is_no_screen(tmp_path: Path) -> None:
    magnate(tmp_path, "roll\n", "--plain", "new", "--seed", "3")
    (info,) = Store(games_dir(str(tmp_path), {})).list()
    told = magnate(tmp_path, "", "--plain", "replay", "--screen", info.name)
    assert told.returncode == 0
    assert told.stdout == magnate(tmp_path, "", "replay", info.name).stdout


@pytest.mark.long
def test_nothing_but_lines_of_text_is_written(tmp_path: Path) -> None:
    done = magnate(tmp_path, "\n".join(wild_lines(5, 40)), "--plain", "new", "--seed", "4")
    assert done.returncode == 0
    assert not done.stderr
    assert set(done.stdout) - {"\n", "\a"} == {char for char in done.stdout if char.isprintable()}


@pytest.mark.long
def test_input_that_is_no_text_breaks_nothing(tmp_path: Path) -> None:
    environ = {**os.environ, "MAGNATE_DATA_DIR": str(tmp_path)}
    command = [sys.executable, "-m", "tui.cli.entry", "--plain", "new"]
    done = subprocess.run(
        command, input=b"\xff\xfe\n\x00\x01\n1\n", capture_output=True, cwd=ROOT, env=environ, timeout=60
    )
    assert done.returncode == 0
    assert not done.stderr
    (info,) = Store(games_dir(str(tmp_path), {})).list()
    assert verify(info.path).is_whole


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    ("streams", "status"),
    few_rows([("<&-", 0), (">/dev/full </dev/null", 2), (">&- </dev/null", 0), ("</dev/null | true", 0)]),
)
def test_streams_that_are_closed_or_full_or_left_cost_no_game(
    streams: str, status: int, tmp_path: Path
) -> None:
    order = f"set -o pipefail; {sys.executable} -m tui.cli.entry --data-dir {tmp_path} --plain new {streams}"
    done = subprocess.run(["bash", "-c", order], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert done.stderr == ("magnate: Cannot write the output: no space left on device.\n" if status else "")
    (info,) = Store(games_dir(str(tmp_path), {})).list()
    assert verify(info.path).is_whole


def test_a_game_that_is_not_there_is_a_mistake_in_a_sentence(tmp_path: Path) -> None:
    done = magnate(tmp_path, "", "--plain", "resume", "nowhere")
    assert done.returncode == 2
    assert done.stderr == (
        "magnate: There is no saved game called 'nowhere'. 'magnate saves' lists the games.\n"
    )


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="there are no such signals here")
@pytest.mark.parametrize("name", few(["SIGHUP", "SIGTERM"]))
def test_whoever_is_told_to_leave_saves_and_says_so(name: str, tmp_path: Path) -> None:
    environ = {**os.environ, "MAGNATE_DATA_DIR": str(tmp_path)}
    command = [sys.executable, "-m", "tui.cli.entry", "--plain", "new", "--seed", "3"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environ
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("roll\n")
        game.stdin.flush()
        assert any(line.startswith("You rolled") for line in game.stdout)
        game.send_signal(getattr(signal, name))
        rest, _ = game.communicate(timeout=60)
    assert game.returncode == 0
    assert rest.endswith("The game is saved.\n")


def test_without_input_the_title_is_left_at_once(tmp_path: Path) -> None:
    assert magnate(tmp_path, "", "--plain").returncode == 0


@pytest.mark.long
@pytest.mark.parametrize("typed", [["journal", "", "players", "deed", "trade", "board"]])
def test_the_plain_front_end_never_loads_textual(typed: list[str], tmp_path: Path) -> None:
    code = (
        "import io, sys\nfrom tui.cli.entry import main\n"
        f"sys.stdin = io.StringIO({chr(10).join(typed)!r})\n"
        f"main(['--data-dir', {str(tmp_path)!r}, '--plain', 'new'])"
    )
    assert not loaded_by(code) & {"textual", "asyncio"}


def test_the_title_and_the_table_are_ready_without_any_library_for_screens() -> None:
    assert not loaded_by("import tui.lines.title") & {"textual", "rich", "asyncio", "pydantic"}
