"""Single keys in a real terminal: each tells a sentence, and what was typed stays."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.by_ear.sittings import settings_after, typed_at
from tests.support.position import position
from tests.test_architecture import ROOT
from tests.tui.lines.sittings import after, table_of
from tui.lines.single_keys import key_in, keys_of, listing
from tui.words.settings import Settings

ONE_KEY = Settings(one_key=True)


def test_a_key_counts_alone_on_an_empty_line_or_with_alt() -> None:
    assert key_in("c", "", ONE_KEY) == "c"
    assert key_in("?", "", ONE_KEY) == "?"
    assert key_in("c", "b", ONE_KEY) == ""
    assert key_in("\x1bc", "buy", ONE_KEY) == "c"
    for text in ("b", "1", "cash", "\x1b[A", "\x1b", "\r", "cc"):
        assert key_in(text, "", ONE_KEY) == "", text


def test_keys_can_be_changed_and_are_listed() -> None:
    text, console = typed_at(
        table_of(position((900, 900))), "key cash m", "key where m", "key nonsense", "quit"
    )
    assert after(text, "key cash m") == "Press m for cash.\n"
    assert "Key m is for cash. Give that another key first." in text
    assert keys_of(settings_after(console))["m"] == "cash"
    assert "c" not in keys_of(settings_after(console))
    assert listing(settings_after(console)).startswith(
        "Keys on an empty line, with Alt on any: m cash, w where"
    )


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("cash", "You have $900."),
        ("owners", "Dark blue: Bea has Boardwalk, the rest unowned."),
        ("prices", "Dark blue: Park Place $350 and Boardwalk $400; a house costs $200."),
        ("whose", "Your turn."),
        ("latest", "Nothing has happened yet."),
    ],
)
def test_in_a_pipe_words_tell_the_same_in_a_sentence(word: str, told: str) -> None:
    game = position((900, 900), owns={"Boardwalk": 1}, at={0: "Park Place"})
    text, _ = typed_at(table_of(game), word, "quit")
    assert after(text, word) == f"{told}\n"


@contextmanager
def terminal(directory: Path) -> Iterator[int]:
    """The program in a pseudo-terminal; yields the other end."""
    settings = {"one_key": True}
    (directory / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    ours, theirs = pty.openpty()
    arguments = ["--plain", "--data-dir", str(directory), "new", "--seed", "3"]
    program = subprocess.Popen(
        [sys.executable, "-m", "tui.cli.entry", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
    )
    os.close(theirs)
    try:
        yield ours
    finally:
        program.kill()
        program.wait()
        os.close(ours)


def until(terminal: int, pattern: str) -> str:
    """What is written until it ends so."""
    text, deadline = "", time.monotonic() + 60
    while not re.search(pattern, text) and time.monotonic() < deadline:
        if select.select([terminal], [], [], 1)[0]:
            text += os.read(terminal, 1 << 16).decode()
    return text.replace("\r\n", "\n")


def test_a_key_tells_at_a_prompt_and_loses_nothing_that_was_typed(tmp_path: Path) -> None:
    with terminal(tmp_path) as line:
        until(line, r"Your roll\.[^>]*> $")
        os.write(line, b"c")
        assert "\nYou have $1,500.\n> " in until(line, r"1,500\.\s+> $")
        os.write(line, b" ")
        os.write(line, b"r")
        os.write(line, b"o")
        until(line, " ro$")
        os.write(line, b"\x1bw")
        assert "\nYou are on Go.\n>  ro" in until(line, r">  ro$")
        os.write(line, b"ll\r")
        assert "You rolled" in until(line, r"You rolled [^>]*> $")
        assert not termios.tcgetattr(line)[3] & termios.ECHO
        os.write(line, b" keys\r")
        until(line, r"Single keys are off\.[^>]*> $")
        deadline = time.monotonic() + 60
        while not termios.tcgetattr(line)[3] & termios.ECHO:
            assert time.monotonic() < deadline, "the terminal is as it was before"
