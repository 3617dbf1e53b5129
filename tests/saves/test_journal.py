"""The journal beside a save: folded in as far as it is whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves import Store, verify
from tests.saves.games import change, moves, sentences


@pytest.fixture
def journal(store: Store, path: Path) -> Path:
    """The journal of a game that was not left: 30 moves that the file does not have."""
    saved = store.open("party")
    for command in moves(saved.game, 30):
        saved.append(command)
    whole = (path.parent / "party.journal").read_bytes()
    older = path.read_bytes()
    saved.close()
    path.write_bytes(older)
    (path.parent / "party.journal").write_bytes(whole)
    return path.parent / "party.journal"


def moves_after_opening(store: Store, journal: Path) -> int:
    with store.open("party") as saved:
        assert saved.is_verified
        return len(saved.commands)


def test_the_journal_is_folded_in(store: Store, path: Path, journal: Path) -> None:
    assert verify(path).is_whole
    assert moves_after_opening(store, journal) == 230
    assert verify(path).is_whole


def test_a_last_line_that_is_cut_is_a_move_that_is_gone(store: Store, path: Path, journal: Path) -> None:
    whole = journal.read_bytes()
    journal.write_bytes(whole[: whole.rindex(b'{"is"') + 9])
    assert "The journal is cut short: at least one move is lost." in sentences(path)
    assert moves_after_opening(store, journal) == 229
    assert verify(path).is_whole


def test_the_end_of_a_turn_that_is_cut_is_no_move(store: Store, path: Path, journal: Path) -> None:
    journal.write_bytes(journal.read_bytes() + b'{"at":"1935-12-31T2')
    assert verify(path).is_whole
    assert moves_after_opening(store, journal) == 230


def test_a_damaged_line_ends_the_journal(store: Store, path: Path, journal: Path) -> None:
    lines = journal.read_bytes().split(b"\n")
    lines[11] = b"\xff\x00" + lines[11]
    journal.write_bytes(b"\n".join(lines))
    assert "Part of the journal cannot be read: the last 20 moves are lost." in sentences(path)
    assert moves_after_opening(store, journal) == 210
    assert list(path.parent.glob("party.journal.damaged*"))


def test_a_line_that_is_not_allowed_ends_the_journal(store: Store, path: Path, journal: Path) -> None:
    lines = journal.read_bytes().split(b"\n")
    lines.insert(1, b'{"is":"UseCard","seat":0,"card":3}')
    journal.write_bytes(b"\n".join(lines))
    assert "Move 201, in the journal, is not allowed: " in sentences(path)
    assert "The journal is not used from there on: the last 31 moves are lost." in sentences(path)
    assert moves_after_opening(store, journal) == 200


@pytest.mark.parametrize("first", [b"", b"garbage", b'{"game": "other", "epoch": 0, "after": 200}'])
def test_the_journal_of_another_game_is_left_out(
    store: Store, path: Path, journal: Path, first: bytes
) -> None:
    _, rest = journal.read_bytes().split(b"\n", 1)
    journal.write_bytes(first + b"\n" + rest)
    assert "The journal beside the file" in sentences(path)
    assert moves_after_opening(store, journal) == 200


def test_a_journal_with_a_gap_before_it_is_left_out(store: Store, path: Path, journal: Path) -> None:
    data = journal.read_bytes().replace(b'"after":200', b'"after":203')
    journal.write_bytes(data)
    assert "The 3 moves before those in the journal are missing." in sentences(path)
    assert moves_after_opening(store, journal) == 200


def test_a_journal_that_the_file_contains_already_adds_nothing(
    store: Store, path: Path, journal: Path
) -> None:
    whole = journal.read_bytes()
    assert moves_after_opening(store, journal) == 230
    journal.write_bytes(whole)
    assert moves_after_opening(store, journal) == 230


def test_a_missing_journal_is_no_fault(store: Store, path: Path, journal: Path) -> None:
    journal.unlink()
    assert verify(path).is_whole
    assert moves_after_opening(store, journal) == 200


def test_a_journal_goes_on_from_an_edited_position(store: Store, path: Path, journal: Path) -> None:
    change(path, lambda document: document["header"].update(players=["Ann"]))
    change(path, lambda document: document["snapshot"].update(hotels=11))
    with store.open("party") as saved:
        assert not saved.is_verified
        assert len(saved.commands) == 30
