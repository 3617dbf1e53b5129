"""Damage of every kind: what is said of it, and what can still be played."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.commands import Throw
from engine.rng import Rng
from engine.rulesets import find
from saves import Store, replay, verify
from saves.errors import Damaged, NotForThisVersion, SaveError
from saves.listing import read_info
from saves.plain import Plain, digest
from tests.saves.games import moves, play


def change(path: Path, how: Callable[[Plain], object]) -> None:
    """Edit a save as somebody with a text editor would."""
    document = json.loads(path.read_text(encoding="utf-8"))
    how(document)
    path.write_text(json.dumps(document), encoding="utf-8")


def sentences(path: Path) -> str:
    report = verify(path)
    assert not report.is_whole
    assert all(sentence.endswith((".", "!")) for sentence in report.sentences)
    return " ".join(report.sentences)


def test_an_untouched_game_is_whole(path: Path) -> None:
    report = verify(path)
    assert report.is_whole
    assert str(report).startswith("Party: a game of Ann, Bob, Łukasz, 200 moves, in round ")


def test_looking_at_a_file_changes_nothing(path: Path) -> None:
    change(path, lambda document: document.pop("snapshot"))
    before = {other: other.read_bytes() for other in path.parent.iterdir()}
    verify(path)
    list(replay(path))
    assert {other: other.read_bytes() for other in path.parent.iterdir()} == before


def test_a_game_is_played_again_move_by_move(store: Store, path: Path) -> None:
    shown = list(replay(path))
    assert len(shown) == 201
    first, events, _ = shown[0]
    assert first is None
    assert events
    assert isinstance(shown[1][0], Throw)
    with store.open("party") as saved:
        assert shown[-1][2].state == saved.game.state
        assert [command for command, _, _ in shown[1:]] == list(saved.commands)


# --- what cannot be used at all


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\xff\xfe\x01" * 100,
        b"{",
        b"[]",
        b"42",
        b'{"header": {"format": 1}}',
        b'{"players": 3}',
        b"{}",
    ],
)
def test_a_file_that_is_no_save_is_refused(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    sentences(path)
    with pytest.raises(Damaged):
        next(replay(path))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "There is no file" in sentences(tmp_path / "none.json")
    assert "it is a directory" in sentences(tmp_path)


def test_rules_and_formats_of_other_versions_are_refused(path: Path) -> None:
    whole = path.read_bytes()
    change(path, lambda document: document["setup"].update(rules="poker"))
    assert "no rules called 'poker'" in sentences(path)
    path.write_bytes(whole)
    change(path, lambda document: document["header"].update(format=99))
    with pytest.raises(NotForThisVersion, match="newer"):
        next(replay(path))


def test_an_impossible_setup_is_refused(path: Path) -> None:
    change(path, lambda document: document["setup"].update(options={"edition": "gold"}))
    assert "impossible game: edition is" in sentences(path)


def test_a_file_that_goes_too_deep_is_refused(path: Path) -> None:
    data = path.read_bytes()
    for depth in (900, 990, 2000, 100_000):
        deep = b'"snapshot": ' + b"[" * depth + b"]" * depth + b","
        path.write_bytes(data.replace(b'"snapshot":', deep + b'"snapshot":', 1))
        verify(path)
        path.write_bytes(data.replace(b'"base": null', b'"base": ' + deep[12:-1]))
        sentences(path)


# --- what was edited


def test_edited_cash_is_seen_and_played_on(store: Store, path: Path) -> None:
    change(path, lambda document: document["snapshot"]["players"][0].update(cash=99999))
    assert "does not fit its checksum" in sentences(path)
    with store.open("party") as saved:
        assert saved.game.state.players[0].cash == 99999
        assert not saved.is_verified
        play(saved, 10)
    assert "in the middle of the game" in sentences(path)
    assert len(list(replay(path))) == 11


def test_edited_cash_is_seen_though_the_checksum_was_edited_too(path: Path) -> None:
    def cheat(document: Plain) -> None:
        document["snapshot"]["players"][0]["cash"] = 99999
        document["digest"] = digest(document["snapshot"])

    change(path, cheat)
    assert "Its moves lead to another position." in sentences(path)


def test_edited_moves_are_seen(store: Store, path: Path) -> None:
    change(path, lambda document: document["commands"].insert(5, {"is": "Resign", "seat": 7}))
    assert "Move 6 is not allowed" in sentences(path)
    with store.open("party") as saved:
        assert not saved.is_verified
        assert saved.game.state.round == read_info(path).round


def test_another_seed_is_seen(path: Path) -> None:
    change(path, lambda document: document["setup"].update(seed=8))
    sentences(path)


@pytest.mark.parametrize(
    "how",
    [
        lambda snapshot: snapshot.update(owner=[0]),
        lambda snapshot: snapshot["players"][0].update(place=400),
        lambda snapshot: snapshot["players"].pop(),
        lambda snapshot: snapshot.update(turn=5),
        lambda snapshot: snapshot["players"][1].update(cash=-1),
        lambda snapshot: snapshot["players"][1].update(cash=10**300),
        lambda snapshot: snapshot.update(houses=-1),
        lambda snapshot: snapshot.update(bank="much"),
        lambda snapshot: snapshot.update(agenda=[{"is": "MayBuy", "seat": 0, "title": 77}]),
        lambda snapshot: snapshot.update(agenda=[{"is": "Throw", "seat": 0}]),
        lambda snapshot: snapshot["decks"][0].append(99),
        lambda snapshot: snapshot.update(level=[-5] * 28),
        lambda snapshot: snapshot.clear(),
    ],
)
def test_an_impossible_position_is_rebuilt_from_the_moves(
    store: Store, path: Path, how: Callable[[Plain], object]
) -> None:
    with store.open("party") as saved:
        state = saved.game.state.copy()
    change(path, lambda document: how(document["snapshot"]))
    assert "rebuilt from the moves" in sentences(path)
    with store.open("party") as saved:
        assert saved.game.state == state
        assert saved.is_verified
    assert verify(path).is_whole
    assert (path.parent / "party.damaged").exists()


def test_without_a_position_the_moves_are_used_as_far_as_they_go(store: Store, path: Path) -> None:
    def spoil(document: Plain) -> None:
        del document["snapshot"]
        document["commands"][150] = {"is": "Throw", "seat": "0"}

    change(path, spoil)
    assert "The last 50 of 200 moves are lost. Move 151 cannot be read" in sentences(path)
    with store.open("party") as saved:
        assert len(saved.commands) == 150


def test_neither_position_nor_moves_is_too_little(path: Path) -> None:
    change(path, lambda document: document.update(snapshot=None, commands=None))
    assert "Neither the position" in sentences(path)


# --- what was cut short


def test_a_file_cut_short_anywhere_is_used_as_far_as_it_goes(path: Path) -> None:
    whole = path.read_bytes()
    beginning = whole.index(b'"digest"')
    snapshot_ends = whole.index(b'"base"')
    rng = Rng(3)
    for _ in range(40):
        length = 1 + rng.below(len(whole) - 3)
        path.write_bytes(whole[:length])
        if length <= beginning - 4:
            sentences(path)
            continue
        if length > snapshot_ends:
            assert "A part of the file is missing" in sentences(path)
            assert "It goes on from its last position" in sentences(path)


def test_a_damaged_byte_costs_no_more_than_what_it_is_part_of(path: Path) -> None:
    whole = path.read_bytes()
    rng = Rng(5)
    for _ in range(40):
        place = whole.index(b'"digest"') + rng.below(len(whole) - whole.index(b'"digest"'))
        path.write_bytes(whole[:place] + b"\xff" + whole[place + 1 :])
        assert "Party: a game of" in sentences(path)


# --- when the rules have changed


def test_after_a_revision_of_the_rules_the_position_counts(store: Store, path: Path) -> None:
    change(path, lambda document: document["header"].update(revision=find("monopoly-1935").revision - 1))
    assert verify(path).is_whole  # the moves lead there by the new rules too
    change(path, lambda document: document["commands"].insert(0, {"is": "Buy", "seat": 0}))
    assert "The rules have been revised" in sentences(path)
    with store.open("party") as saved:
        assert saved.game.state.round == read_info(path).round
    change(path, lambda document: document["header"].update(revision=0))
    change(path, lambda document: document.pop("snapshot"))
    assert "rebuilt" not in sentences(path)


# --- the journal


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


def test_a_torn_last_line_is_ignored(store: Store, path: Path, journal: Path) -> None:
    whole = journal.read_bytes()
    journal.write_bytes(whole + b'{"is":"Thr')
    assert verify(path).is_whole
    assert moves_after_opening(store, journal) == 230
    journal.write_bytes(whole[: whole.rindex(b'{"is"') + 9])
    assert verify(path).is_whole


def test_a_damaged_line_ends_the_journal(store: Store, path: Path, journal: Path) -> None:
    lines = journal.read_bytes().split(b"\n")
    lines[11] = b"\xff\x00" + lines[11]
    journal.write_bytes(b"\n".join(lines))
    assert "A part of the journal cannot be read." in sentences(path)
    assert moves_after_opening(store, journal) == 210
    assert list(path.parent.glob("party.journal.damaged*"))


def test_a_line_that_is_not_allowed_ends_the_journal(store: Store, path: Path, journal: Path) -> None:
    lines = journal.read_bytes().split(b"\n")
    lines.insert(1, b'{"is":"UseCard","seat":0,"card":3}')
    journal.write_bytes(b"\n".join(lines))
    assert "Move 201, in the journal, is not allowed" in sentences(path)
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
    assert "3 moves before those in the journal are missing." in sentences(path)
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


def test_errors_are_one_sentence(path: Path) -> None:
    path.write_bytes(b"")
    with pytest.raises(SaveError, match=r"^[A-Zp][^.]*\.?[^.]*\.$"):
        next(replay(path))
