"""Programs that do not work, and what is left of them when they end: nothing, and it is told."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from engine.setup import HUMAN
from tests.support.long import few, few_rows
from tests.tui.table.programs.programs import accounts_of, answering, program
from tests.tui.table.test_table import play_on, table
from tui.cli.entry import main
from tui.table.onlooker import Onlooker
from tui.table.programs import process
from tui.table.programs.lending import lend_programs
from tui.table.programs.program_tally import ProgramTally
from tui.table.rhythm import Pace

SIM = [sys.executable, "-m", "tui.cli.entry", "sim", "--games"]

no_groups = pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups")


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a program takes to start, it is not late."""
    monkeypatch.setattr(process, "PATIENCE", 60.0)


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch, _patient: None) -> None:
    monkeypatch.setattr(process, "PATIENCE", 0.3)


# --- how they have answered


@pytest.mark.parametrize(
    "text", ["", "import os, time\nos.close(1)\ntime.sleep(600)"], ids=["ends", "closes its output"]
)
def test_a_program_that_ends_is_started_three_times(text: str, tmp_path: Path) -> None:
    account = accounts_of(program(tmp_path / "bot.py", text), time_limit_rounds=5)[0]
    assert account.by_normal > 3
    assert account == ProgramTally(asked=3, ended=3, restarts=2, by_normal=account.by_normal)
    assert not account.is_own_play


@pytest.mark.usefixtures("in_a_hurry")
def test_a_program_that_is_silent_is_late_three_times(tmp_path: Path) -> None:
    text = "import time\ntime.sleep(600)"
    account = accounts_of(program(tmp_path / "bot.py", text), time_limit_rounds=5)[0]
    assert account == ProgramTally(asked=3, late=3, restarts=2, by_normal=account.by_normal)


def test_the_first_refused_answer_is_kept_with_the_reason(tmp_path: Path) -> None:
    text = 'def answer(asked): return ["Bid", asked["game"]] if asked["step"]["is"] == "Due" else None'
    account = accounts_of(answering(tmp_path / "bot.py", text), time_limit_rounds=5)[0]
    assert account.refused > 0
    assert account.passed > 0
    assert account.used == 0
    assert (account.first_refused, account.why) == ('["Bid", 1]', "You cannot do that now.")
    assert account.asked == account.by_normal == account.refused + account.passed


def test_a_program_is_told_why_its_answer_was_not_played(tmp_path: Path) -> None:
    text = f"""
told = open({str(tmp_path / "told")!r}, "w")
def answer(asked):
    for sentence in asked.get("told", []):
        print(sentence, file=told, flush=True)
    return 99
"""
    accounts_of(answering(tmp_path / "bot.py", text), time_limit_rounds=5)
    told = (tmp_path / "told").read_text(encoding="utf-8").splitlines()
    assert set(told) == {"In game 1, normal played instead of your answer 99: There is no choice 99."}


@pytest.mark.parametrize("games", few([1, 20]))
def test_a_program_that_writes_two_lines_an_answer_is_told_so(games: int, tmp_path: Path) -> None:
    text = f"""
import json, sys
told = open({str(tmp_path / "told")!r}, "w")
for line in sys.stdin:
    print("".join(json.loads(line).get("told", [])), file=told, flush=True)
    print("0\\n1", flush=True)
"""
    bot = program(tmp_path / "bot.py", text)
    told = json.loads(_told_by_sim(bot, games))
    assert told["programs"][0]["unasked"] > 0
    assert "You wrote a line that answers nothing: " in (tmp_path / "told").read_text(encoding="utf-8")


def _told_by_sim(bot: str, games: int) -> str:
    run = [*SIM, f"{games}", "--seats", f"{bot},thrifty,thrifty", "-o", "time_limit_rounds=20", "--json"]
    return subprocess.run(run, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("jobs", few(["1", "2"]))
def test_a_simulation_of_a_program_that_never_works_is_no_success(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = f"{program(tmp_path / 'bot.py', '')},thrifty,thrifty"
    run = ["sim", "--seats", seats, "-o", "time_limit_rounds=10"]
    assert main([*run, "--games", "4", "--jobs", jobs, "--json"]) == 1
    out, err = capsys.readouterr()
    (told,) = json.loads(out)["programs"]
    assert (told["seat"], told["bot"], told["used"]) == (0, seats.partition(",")[0], 0)
    assert told["by_normal"] > 4
    assert err.startswith("magnate: Seat 1 is mostly not played by its program: ")
    assert main([*run, "--games", "1"]) == 1
    assert "0 used, 0 refused" in capsys.readouterr().out


def test_a_simulation_of_a_program_that_plays_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = answering(tmp_path / "bot.py", "def answer(asked): return 0")
    assert main(["sim", "--seats", f"{bot},thrifty,thrifty", "--games", "2", "--json"]) == 0
    out, err = capsys.readouterr()
    (told,) = json.loads(out)["programs"]
    assert told["used"] > told["by_normal"]
    assert not err


# --- what they complain about


@pytest.mark.long
def test_standard_error_goes_to_a_file_or_through(tmp_path: Path) -> None:
    bot = program(tmp_path / "bot.py", "import sys\nsys.exit('out of ideas')")
    run = [*SIM, "1", "--seats", f"{bot},easy", "-o", "time_limit_rounds=5"]
    through = subprocess.run(run, capture_output=True, text=True, check=False)
    assert "out of ideas\n" in through.stderr
    log = tmp_path / "log"
    log.write_text("kept\n", encoding="utf-8")
    logged = subprocess.run([*run, "--bot-log", log], capture_output=True, text=True, check=False)
    assert "out of ideas" not in logged.stderr
    assert log.read_text(encoding="utf-8").startswith("kept\nout of ideas\n")


@pytest.mark.parametrize("command", [["sim", "--games", "1"], ["new"], ["resume"]])
def test_a_log_that_cannot_be_written_is_a_mistake(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--bot-log", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"magnate: Cannot write {tmp_path}: is a directory.\n"


# --- what is left of them


CHILD = """
import os, subprocess, sys, time
child = subprocess.Popen(["sleep", "1000"])
open({where!r}, "a").write(f"{{os.getpid()}}\\n{{child.pid}}\\n")
for line in sys.stdin: print({answers}, flush=True)
time.sleep(1000)
"""


def _is_there(pid: int) -> bool:
    """Whether a process runs; one that is over and not yet waited for does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def until(is_so: Callable[[], bool]) -> None:
    end = monotonic() + 20
    while not is_so():
        assert monotonic() < end
        sleep(0.01)


@no_groups
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no list of processes")
@pytest.mark.parametrize(
    ("ending", "jobs"),
    few_rows(
        [
            (signal.SIGKILL, "2"),
            (None, "1"),
            (signal.SIGKILL, "1"),
            *((ending, "2") for ending in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)),
        ],
        2,
    ),
    ids=str,
)
def test_a_program_and_its_children_end_with_magnate_whatever_way(
    ending: signal.Signals | None, jobs: str, tmp_path: Path
) -> None:
    where = tmp_path / "pids"
    bot = program(tmp_path / "bot.py", CHILD.format(where=str(where), answers=0))
    games = "2" if ending is None else "100000"
    run = [*SIM, games, "--seats", f"{bot},thrifty", "-o", "time_limit_rounds=5", "--jobs", jobs]
    with subprocess.Popen(run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as sim:
        until(lambda: where.exists() and len(where.read_text(encoding="utf-8").split()) >= 2 * int(jobs))
        if ending is not None:
            sim.send_signal(ending)
        sim.wait(30)
    until(lambda: not any(map(_is_there, map(int, where.read_text(encoding="utf-8").split()))))


@no_groups
@pytest.mark.usefixtures("in_a_hurry")
def test_what_a_program_leaves_behind_holds_up_nobody(tmp_path: Path) -> None:
    """Its child keeps its output open."""
    text = "import subprocess, sys\nsubprocess.Popen(['sleep', '1000'])\nsys.stdin.readline()"
    account = accounts_of(program(tmp_path / "bot.py", text), time_limit_rounds=5)[0]
    assert account.late + account.ended == account.asked == 3


@no_groups
def test_a_program_that_hides_a_child_elsewhere_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The child has its own session, and keeps the output open."""
    monkeypatch.setattr(process, "PATIENCE", 2.0)  # it has to have started its child by then
    where = tmp_path / "pids"
    text = f"""
import subprocess, sys
child = subprocess.Popen(["sleep", "100"], start_new_session=True)
print(child.pid, file=open({str(where)!r}, "a"))
sys.stdin.readline()
"""
    began = monotonic()
    account = accounts_of(program(tmp_path / "bot.py", text), time_limit_rounds=5)[0]
    assert account.late == account.asked == 3
    assert monotonic() - began < 100, "the first child alone would take so long"
    for pid in map(int, where.read_text(encoding="utf-8").split()):
        os.kill(pid, signal.SIGKILL)


# --- in a game that somebody plays


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("exit()", "Bea is a program that does not answer: normal plays for it."),
        ("99", "Bea is a program and answered against the rules: normal played for it."),
    ],
)
def test_the_table_says_once_that_normal_plays_for_a_program(answer: str, said: str, tmp_path: Path) -> None:
    bot = answering(tmp_path / "bot.py", f"def answer(asked): return {answer}")
    lend_programs([bot])
    made = table("thrifty", bot, HUMAN, seed=11)
    onlooker = Onlooker(made, Pace.INSTANT, ())
    made.join(onlooker)
    play_on(made, 60)
    made.bots = (*made.bots[:2], made.bots[0])
    play_on(made, 60)
    told = [line.text for turn in onlooker.take() for line in turn.lines]
    assert told.count(said) == 1
