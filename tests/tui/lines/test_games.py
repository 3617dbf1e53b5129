"""Whole games of each kind, played to their end line by line in words and numbers."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from saves import Store, verify
from tests.support.long import only
from tests.tui.lines.players import Steady, Typist
from tests.tui.lines.scripts import OPTIONS, SCRIPTS, SEEDS
from tui.lines.title import PlainHome, play
from tui.screen.app import keys_page
from tui.table.setup import setup_for

MOST = 2000
"""Lines; a game takes some hundred."""


def played(rules: str, directory: Path) -> tuple[str, Steady]:
    """All that was written, and the player."""
    steady, lines = Steady(SCRIPTS[rules]), 0

    def types(text: str) -> str | None:
        nonlocal lines
        lines += 1
        return steady(text) if lines < MOST else None

    typist = Typist(types)
    (directory / "settings.json").write_text('{"length": "full"}', encoding="utf-8")
    setup = setup_for(rules, {**OPTIONS[rules]}, ["You"], ["normal"] * 2, SEEDS[rules])
    home = PlainHome(lambda: Store(directory / "games"), directory, keys_page)
    play(home, lambda store: store.create(setup), typist, typist.sink)
    return typist.sink.getvalue(), steady


@pytest.mark.parametrize("rules", only(SCRIPTS, ["monopoly-1935"]))
def test_a_whole_game_is_played_in_words_and_numbers(rules: str, tmp_path: Path) -> None:
    text, steady = played(rules, tmp_path)
    assert "\nThe game is over.\n" in text
    assert "\nThe game is saved.\n" in text
    (info,) = Store(tmp_path / "games").list()
    assert info.is_over
    assert verify(info.path).is_whole
    assert not steady.left, "something that a game has was never chosen"
    sentences = [line for line in text.splitlines() if line and not line.lstrip("\a").startswith("> ")]
    told = [line for line in sentences if not line.startswith("To send to friends: ")]
    assert len(told) == len(sentences) - 1
    assert all(line.isprintable() and re.search(r"[.?!\")]$", line) for line in told)
    assert not [one for one, other in pairwise(sentences) if one == other]
