"""The manual page and completion in shells: everything that the command line understands is in them."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import all_games
from saves import Store
from tui.cli.arguments import SHELLS
from tui.cli.main import main
from tui.table.setup import setup_for

Out = pytest.CaptureFixture[str]


def printed(capsys: Out, *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_every_command_and_its_options_are_in_the_manual(capsys: Out) -> None:
    told = printed(capsys, "man").replace("\\-", "-")
    for known in ("resume", "verify", "rename", "completion", "plain", "ladder", "option", "edition"):
        assert known in told


def test_the_manual_is_a_page_that_groff_has_nothing_to_say_against(capsys: Out) -> None:
    page = printed(capsys, "man")
    assert page.startswith(".TH MAGNATE 6")
    headings = [line for line in page.splitlines() if line.startswith(".SH ")]
    assert headings == [
        f".SH {name}"
        for name in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "ENVIRONMENT", "EXIT STATUS")
    ]
    if groff := shutil.which("groff"):
        done = subprocess.run(
            [groff, "-man", "-Tascii", "-P-cbou", "-ww"],
            input=page,
            capture_output=True,
            text=True,
            check=True,
        )
        assert not done.stderr
        assert "magnate new" in done.stdout


LINES = [
    ("magnate re", ["replay", "resume", "review"]),
    ("magnate new --ru", ["--rules"]),
    ("magnate new --rules ", sorted(rule_set.id for rule_set in all_games())),
    ("magnate new --rules addon-1995 -o bridges=", [f"bridges={n}" for n in ("off", "1", "2")]),
    ("magnate new --edition c", ["current1995"]),
    ("magnate new --bots hard,expert:b", ["hard,expert:builder"]),
    ("magnate new --option jail_sh", ["jail_short="]),
    ("magnate sim --seats unif", ["uniform"]),
    ("magnate sim --vary go_landing=", ["go_landing=single", "go_landing=double"]),
    ("magnate completion f", ["fish"]),
    ("magnate saves re", ["rename"]),
    ("magnate saves export mon", ["monopoly-you-bea"]),
    ("magnate --plain resume mon", ["monopoly-you-bea"]),
    ("magnate verify mon", ["monopoly-you-bea"]),
    ("magnate serve players --rel", ["--release"]),
    ("magnate compl", ["completion"]),
    ("magnate saves import ", ["monopoly-you-bea"]),
    ('magnate new --name "Ana', []),
]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder with a game."""
    Store(tmp_path / "games").create(setup_for("monopoly-1935", {}, ["You"], ["normal"], 3)).close()
    return tmp_path


@pytest.mark.parametrize(("line", "wanted"), LINES, ids=[line for line, _ in LINES])
def test_what_may_follow_a_line_is_known(line: str, wanted: list[str], home: Path, capsys: Out) -> None:
    found = printed(capsys, "--data-dir", str(home), "complete", "zsh", line).splitlines()
    assert sorted(found) == sorted(wanted)


def test_bash_is_told_what_follows_its_ends_of_words_and_fish_what_words_mean(capsys: Out) -> None:
    assert printed(capsys, "complete", "bash", "magnate new --bots hard,expert:bu") == "builder\n"
    assert printed(capsys, "complete", "fish", "magnate resu") == "resume\tcontinue a game\n"


def test_the_command_that_shells_call_is_not_listed(capsys: Out) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert not re.search(r"^    complete\b", capsys.readouterr().out, re.MULTILINE)


SITE = Path(__file__).parents[3] / "docs/share/zsh/site-functions"
FIRST_LINES = [
    *((shell, "source {home}/script\n") for shell in SHELLS),
    ("zsh", f"fpath=({SITE} $fpath); autoload -Uz compinit; compinit -u -d {{home}}/dump\n"),
]
"""How a shell comes to the script: told where it is, or finding it in its own folder."""

SHELL_STARTS = {
    "bash": ["bash", "--norc", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}


PATIENCE = 30.0
"""After so many seconds of silence a shell says nothing more."""


@pytest.mark.parametrize(("shell", "first"), FIRST_LINES, ids=[*SHELLS, "zsh, installed"])
def test_a_real_shell_completes_what_is_typed(shell: str, first: str, home: Path, capsys: Out) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    (home / "script").write_text(printed(capsys, "completion", shell))
    beside = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environ = {"PATH": beside, "MAGNATE_DATA_DIR": str(home), "HOME": str(home), "TERM": "dumb"}
    child, terminal = pty.fork()
    if not child:
        os.execvpe(shell, SHELL_STARTS[shell], environ)
    try:
        assert is_answered(terminal, first.format(home=home) + "echo all''set\n", "allset")
        assert is_answered(terminal, "magnate saves ren\t", "magnate saves rename")
        assert is_answered(terminal, "\x15magnate resume mono\t", "magnate resume monopoly-you-bea")
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)


def is_answered(terminal: int, keys: str, wanted: str) -> bool:
    """Whether a shell writes some words soon after some keys are pressed."""
    os.write(terminal, keys.encode())
    heard = ""
    while wanted not in re.sub(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[@-_]|[\r\x08]", "", heard):
        if not select.select([terminal], [], [], PATIENCE)[0]:
            return False
        heard += os.read(terminal, 4096).decode(errors="replace")
    return True


def test_an_unknown_shell_is_a_mistake_in_a_sentence(capsys: Out) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["completion", "tcsh"])
    assert leaving.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_boards_are_completed_by_name_where_one_is_taken(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "leeds.toml").write_text('title = "Leeds"')
    for before in ("new --board ", "board check ", "sim --board l"):
        line = f"magnate --data-dir {tmp_path} {before}"
        assert "leeds" in printed(capsys, "complete", "bash", line).splitlines()
    line = f"magnate --data-dir {tmp_path} board new "
    assert printed(capsys, "complete", "bash", line) == ""
