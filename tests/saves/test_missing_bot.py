"""A save whose seat is played by a bot that this version does not have."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.options import SetupError
from engine.setup import HUMAN
from saves import MissingBot, Store, verify
from saves.encoding import Plain
from tests.saves.games import change, files, play, sentences
from tui.table.table import Table


def take_bot_away(document: Plain) -> None:
    document["setup"]["chairs"][1]["player"] = "planner"


@pytest.fixture
def lonely(path: Path) -> Path:
    """The game with a bot in Bob's seat that nobody knows."""
    change(path, take_bot_away)
    return path


def test_a_save_says_which_bot_is_missing_and_whose_seat_it_has(lonely: Path) -> None:
    said = sentences(lonely)
    assert "The file is intact." in said
    assert "Bob was played by 'planner', which is not given here." in said
    assert "Another bot can take over." in said


def test_the_game_is_not_opened_before_that_is_settled(store: Store, lonely: Path) -> None:
    before = lonely.read_bytes()
    with pytest.raises(MissingBot, match="Bob was played by 'planner', which is not given here"):
        store.open("party")
    assert lonely.read_bytes() == before
    assert "party.lock" not in files(store)
    with pytest.raises(SetupError, match="no bot called 'nobody'"):
        store.open("party", substitute="nobody")


def test_another_bot_plays_on_from_where_the_game_stood(store: Store, lonely: Path) -> None:
    with store.open("party", substitute="thrifty") as saved:
        assert [chair.player for chair in saved.setup.chairs] == [HUMAN, "thrifty", "uniform"]
        assert saved.faults == ()
        assert saved.is_verified
        assert len(saved.commands) == 200
        Table.at(saved)
        play(saved, 10)
    assert verify(lonely).is_whole
    with store.open("party") as saved:
        assert saved.setup.chairs[1].player == "thrifty"


def test_where_every_bot_is_known_a_substitute_changes_nothing(store: Store, path: Path) -> None:
    before = path.read_bytes()
    with store.open("party", substitute="thrifty") as saved:
        assert saved.setup.chairs[1].player == "uniform"
    assert path.read_bytes() == before


def test_several_seats_are_named(path: Path) -> None:
    def take_both_away(document: Plain) -> None:
        for chair in document["setup"]["chairs"][1:]:
            chair["player"] = "planner"

    change(path, take_both_away)
    assert "Bob and Łukasz were played by 'planner', which is not given here." in sentences(path)
