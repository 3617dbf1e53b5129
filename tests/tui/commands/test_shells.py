"""The manual page and completion in shells: everything that the command line understands is in them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from engine.games import all_games
from saves import Store
from tui.cli import main
from tui.commands.shells import SHELLS
from tui.play.setup import setup_for

Out = pytest.CaptureFixture[str]


def printed(capsys: Out, *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("words", [["man"], *(["completion", shell] for shell in SHELLS)], ids=" ".join)
def test_every_command_and_its_options_are_in_it(words: list[str], capsys: Out) -> None:
    told = printed(capsys, *words).replace("\\-", "-")
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


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("magnate re", "resume replay"),
        ("magnate new --ru", "--rules"),
        ("magnate new --rules ", " ".join(rule_set.id for rule_set in all_games())),
        ("magnate saves re", "rename"),
        ("magnate --plain resume mon", "monopoly-you-bea"),
        ("magnate verify mon", "monopoly-you-bea"),
    ],
)
def test_bash_completes_commands_options_games_and_saved_games(
    typed: str, first: str, capsys: Out, tmp_path: Path
) -> None:
    Store(tmp_path / "games").create(setup_for("monopoly-1935", {}, ["You"], ["normal"], 3)).close()
    script = printed(capsys, "--data-dir", str(tmp_path), "completion", "bash")
    ask = '\nCOMP_WORDS=("$@")\nCOMP_CWORD=$(($# - 1))\n_magnate\necho "${COMPREPLY[*]}"'
    done = subprocess.run(
        ["bash", "-c", f"unset MAGNATE_DATA_DIR\n{script}{ask}", "bash", *typed.split(" ")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == first
    assert not done.stderr


def test_an_unknown_shell_is_a_mistake_in_a_sentence(capsys: Out) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["completion", "tcsh"])
    assert leaving.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
