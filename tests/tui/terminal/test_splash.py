"""The first frame: stored at the end, shown at the start, taken over without a second painting."""

from __future__ import annotations

import signal
import subprocess
import sys
import termios
import tracemalloc
from pathlib import Path

import pytest

from saves.disk.regular_files import open_file
from tests.support.long import few
from tests.tui.emulator import ROOT, Session
from tui.terminal.first_frame import FirstFrame, _load, forget, store


def play_once(folder: Path, environ: dict[str, str] | None = None) -> None:
    """Run the app, press two keys, and leave, which stores the splash."""
    with Session(folder, environ) as session:
        session.wait_for("pressed 0")
        session.type("xx")
        session.wait_for("pressed 2")
        session.type("q")
        assert session.wait_for_exit() == 0


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A splash."""
    folder = tmp_path_factory.mktemp("once")
    play_once(folder)
    return (folder / "splash").read_bytes()


@pytest.fixture
def played(stored: bytes, tmp_path: Path) -> Path:
    """A folder with a splash."""
    (tmp_path / "splash").write_bytes(stored)
    return tmp_path


def test_the_last_screen_is_shown_and_taken_over(played: Path) -> None:
    with Session(played) as session:
        session.wait_for("pressed 2")
        session.wait_for("pressed 0")
        assert session.emulator.lines()[:2] == ["Magnate│●", "pressed 0"]
        assert session.output.count("\x1b[?1049h") == 1
        assert session.output.count("Magnate") == 1
        session.type("x")
        session.wait_for("pressed 1")


@pytest.mark.long
def test_the_last_screen_is_painted_over_where_the_window_was_resized_under_it(played: Path) -> None:
    with Session(played) as session:
        session.wait_for("pressed 2")
        session.process.send_signal(signal.SIGWINCH)
        session.emulator.feed("\x1b[1;1H\x1b[41mwhat a multiplexer made of it")
        session.wait_until(lambda: session.emulator.lines()[:2] == ["Magnate│●", "pressed 0"])


def test_what_is_typed_before_the_app_is_there_is_kept(played: Path) -> None:
    with Session(played) as session:
        session.wait_for("pressed 2")
        session.type("abc")
        session.wait_for("pressed 3")


@pytest.mark.long
def test_the_terminal_is_given_back_as_it_was_before_the_splash(played: Path) -> None:
    with Session(played) as session:
        session.wait_for("pressed 0")
        session.type("q")
        assert session.wait_for_exit() == 0
        assert termios.tcgetattr(session.slave) == session.mode
        assert session.output.count("\x1b[?1049l") == 1


def test_an_app_that_fails_to_start_leaves_a_clean_terminal(played: Path) -> None:
    with Session(played, {"BREAK_IMPORT": "1"}) as session:
        assert session.wait_for_exit() == 1
        assert termios.tcgetattr(session.slave) == session.mode
        left = session.output.rpartition("\x1b[?1049l")[2]
        assert "broken on purpose" in left


@pytest.mark.long
@pytest.mark.parametrize("environ", few([{"TERM": "linux"}, {"NO_COLOR": "1"}, {"TERM": "screen"}]))
def test_every_depth_of_color_has_its_splash(tmp_path: Path, environ: dict[str, str]) -> None:
    play_once(tmp_path, environ)
    with Session(tmp_path, environ) as session:
        session.wait_for("pressed 2")
        session.wait_for("pressed 0")
        assert session.output.count("Magnate") == 1


@pytest.mark.long
@pytest.mark.parametrize("environ", [{"MAGNATE_COLORS": "16"}, {"MAGNATE_DRIVER": "stock"}])
def test_a_splash_for_another_terminal_is_not_shown(played: Path, environ: dict[str, str]) -> None:
    with Session(played, environ) as session:
        session.wait_for("pressed 0")
        assert "pressed 2" not in session.output


@pytest.mark.parametrize("damage", few([None, b"", b"nonsense"]))
def test_damage_is_no_error(played: Path, damage: bytes | None) -> None:
    file = played / "splash"
    file.write_bytes(file.read_bytes()[:-3] if damage is None else damage)
    with Session(played) as session:
        session.wait_for("pressed 0")
        assert "pressed 2" not in session.output


def test_what_is_no_frame_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "splash").open("wb") as file:
        file.truncate(1 << 28)
    tracemalloc.start()
    assert _load(open_file, tmp_path / "splash", (80, 24), "256", "") == ""
    assert tracemalloc.get_traced_memory()[1] < 1 << 24
    tracemalloc.stop()


def test_storing_replaces_in_one_step_and_never_fails(tmp_path: Path) -> None:
    file = tmp_path / "splash"
    store(file, (80, 24), "256", "one")
    store(file, (80, 24), "256", "two │")
    assert [path.name for path in tmp_path.iterdir()] == ["splash"]
    assert file.read_bytes().endswith("two │".encode())
    store(tmp_path / "nowhere" / "splash", (80, 24), "256", "three")
    store(file, (80, 24), "256", "four", "of a game")
    assert _load(open_file, file, (80, 24), "256", "of a game") == "four"
    assert _load(open_file, file, (80, 24), "256", "of another") == ""
    assert _load(open_file, file, (80, 24), "256", "") == ""
    forget(file)
    forget(file)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_shown_without_a_terminal(tmp_path: Path) -> None:
    first_frame = FirstFrame({"TERM": "xterm"}, open_file)
    assert not first_frame.show(tmp_path / "splash")
    assert first_frame.take() is None
    first_frame.restore()


def test_nothing_heavy_is_imported_before_the_first_frame() -> None:
    code = "import sys; import tui.cli.entry; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert not {"textual", "rich", "typing", "re", "enum", "asyncio", "pathlib"} & set(done.stdout.split())
