"""What the lobbies say of tables, without a terminal."""

from __future__ import annotations

from pathlib import Path
from time import time

import pytest

from tests.tui.serve.test_tables import ANN, MANNERS, a_setup, a_table
from tui.serve import lobby, plain_lobby
from tui.serve.gathering import Gathering, Manners
from tui.serve.words import age


@pytest.mark.parametrize(
    ("seconds", "words", "short"),
    [
        (59, "", ""),
        (60, "a minute", "1 min"),
        (119 * 60, "119 minutes", "119 min"),
        (7200, "2 hours", "2 h"),
        (47 * 3600, "47 hours", "47 h"),
        (48 * 3600, "2 days", "2 d"),
    ],
)
def test_ages_are_told_in_a_unit_of_which_there_are_some(seconds: int, words: str, short: str) -> None:
    since = time() - seconds - 0.5
    assert (age(since), age(since, is_short=True)) == (words, short)
    assert age(0.0) == ""


def test_an_open_table_says_its_clock_and_since_when_it_waits() -> None:
    table = Gathering.of(a_setup(people=3), ANN, "pear-661", Manners(minutes=2))
    table.made = time() - 301
    row = lobby._open(table)
    assert (row.state, row.note) == ("Ann, 2 free", "2 min per decision, waits 5 min")
    assert plain_lobby._open(table).endswith("2 open seats, 2 minutes a decision, waiting for 5 minutes.")
    table.made, table.manners = 0.0, MANNERS
    assert lobby._open(table).note == "no clock, waits for players"
    assert plain_lobby._open(table).endswith("2 open seats, no clock.")


async def test_a_running_table_says_since_when_somebody_is_asked(tmp_path: Path) -> None:
    hosted = await a_table(tmp_path)
    hosted.arrive(0)
    hosted._asked_since -= 125
    assert lobby._asked(hosted.going, 0) == "your turn, 2 min"
    assert lobby._asked(hosted.going, 1) == "waits for Ann, 2 min"
    assert plain_lobby._asked(hosted.going, 1) == ", waits for Ann, for 2 minutes"
    hosted.hear(hosted.table.chronicle.turns[-1])
    assert lobby._asked(hosted.going, 0) == "your turn, 2 min"
    hosted.stop()
