"""Damage of every kind: what is said of it, and what can still be played."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.commands import CallTime, Throw
from engine.games import find
from engine.rng import Rng
from saves import Store, replay, verify
from saves.encoding import Plain, digest
from saves.errors import Damaged, NotForThisVersion
from saves.fair_dice import Dice, one_word, secret_hash, seed_of
from saves.listing import read_info
from tests.saves.games import SETUP, change, play, sentences


def test_an_untouched_game_is_whole(path: Path) -> None:
    report = verify(path)
    assert report.is_whole
    assert str(report).startswith("Party: Ann, Bob and Łukasz. Round ")


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


def test_a_game_whose_time_the_table_called_is_whole_and_goes_on(store: Store) -> None:
    setup = replace(SETUP, options={"time_limit_minutes": 15})
    with store.create(setup, title="Timed") as saved:
        play(saved, 20)
        assert saved.game.decision is not None
        call = CallTime(saved.game.decision.seat)
        saved.game.submit(call)
        saved.append(call)
    path = store.path("timed")
    assert verify(path).is_whole
    assert call in [command for command, _, _ in replay(path)]
    with store.open("timed") as again:
        assert again.game.state.time_is_up


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


def test_of_a_damaged_game_the_copy_before_it_is_told(store: Store, path: Path) -> None:
    with store.open("party") as saved:
        play(saved, 10)
        told = f"continued from the copy before it, in round {saved.game.state.round}."
    path.write_bytes(path.read_bytes()[:40])
    assert told in sentences(path)
    path.with_name("party.json.previous").unlink()
    assert "copy" not in sentences(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "There is no file" in sentences(tmp_path / "none.json")
    assert "it is a directory" in sentences(tmp_path)


def test_rules_and_formats_of_other_versions_are_refused(path: Path) -> None:
    whole = path.read_bytes()
    change(path, lambda document: document["setup"].update(rules="poker"))
    assert "no game called 'poker'" in sentences(path)
    path.write_bytes(whole)
    path.with_name("party.json.previous").write_bytes(whole)
    change(path, lambda document: document["header"].update(format=99))
    assert "continued" not in sentences(path)  # nobody goes back from what a newer version wrote
    with pytest.raises(NotForThisVersion, match="newer"):
        next(replay(path))


def test_an_impossible_setup_is_refused(path: Path) -> None:
    change(path, lambda document: document["setup"].update(options={"edition": "gold"}))
    assert "impossible game: edition must be" in sentences(path)


def test_a_file_that_goes_too_deep_is_refused(path: Path) -> None:
    data = path.read_bytes()
    for depth in (900, 990, 2000, 100_000):
        deep = b'"snapshot": ' + b"[" * depth + b"]" * depth + b","
        path.write_bytes(data.replace(b'"snapshot":', deep + b'"snapshot":', 1))
        verify(path)
        path.write_bytes(data.replace(b'"base": null', b'"base": ' + deep[12:-1]))
        sentences(path)


def test_errors_are_one_sentence(path: Path) -> None:
    path.write_bytes(b"")
    with pytest.raises(Damaged, match=r"^[A-Zp][^.]*\.?[^.]*\.$"):
        next(replay(path))


# --- what was edited


def test_edited_cash_is_seen_and_played_on(store: Store, path: Path) -> None:
    change(path, lambda document: document["snapshot"]["players"][0].update(cash=99999))
    assert "does not match its checksum" in sentences(path)
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


def test_a_save_without_position_and_moves_is_too_little(path: Path) -> None:
    change(path, lambda document: document.update(snapshot=None, commands=None))
    assert "Neither the position" in sentences(path)


# --- what was cut short


def test_a_file_cut_short_anywhere_is_used_as_far_as_it_goes(path: Path) -> None:
    whole = path.read_bytes()
    beginning = whole.index(b'"digest"')
    snapshot_ends = whole.index(b'"base"')
    rng = Rng(3)
    for _ in range(15):
        length = 1 + rng.below(len(whole) - 3)
        path.write_bytes(whole[:length])
        if length <= beginning - 4:
            sentences(path)
            continue
        if length > snapshot_ends:
            assert "Part of the file is missing" in sentences(path)
            assert "The game continues from its last position" in sentences(path)


def test_a_damaged_byte_costs_no_more_than_what_it_is_part_of(path: Path) -> None:
    whole = path.read_bytes()
    rng = Rng(5)
    for _ in range(15):
        place = whole.index(b'"digest"') + rng.below(len(whole) - whole.index(b'"digest"'))
        path.write_bytes(whole[:place] + b"\xff" + whole[place + 1 :])
        assert "Party: Ann, Bob and Łukasz." in sentences(path)


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


# --- the dice


SECRET, WORDS = "7c1f0a5be2d94f6a", ("pear", "plum 7")


def fair(store: Store) -> Path:
    """A game whose dice can be checked."""
    dice = Dice(secret_hash(SECRET), SECRET, WORDS)
    setup = replace(SETUP, seed=seed_of(SECRET, WORDS))
    with store.create(setup, "fair", dice) as saved:
        play(saved, 30)
    return store.path("fair")


def test_the_hash_the_words_and_the_seed_are_those_that_anybody_can_work_out() -> None:
    assert secret_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    text = f"{SECRET}\npear\nplum 7".encode()
    assert seed_of(SECRET, WORDS) == int(hashlib.sha256(text).hexdigest()[:16], 16) // 2
    assert one_word(" two\nwords\x1b ") == "two words"


def test_dice_that_were_promised_are_found_to_be_so_and_kept_with_the_game(store: Store) -> None:
    path = fair(store)
    assert "The dice are as promised" in str(verify(path))
    with store.open("fair") as saved:
        play(saved, 10)
    assert "The dice are as promised" in str(verify(path))


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"secret": "another"}, "does not match the hash shown"),
        ({"hash": secret_hash("another")}, "does not match the hash shown"),
        ({"words": ["pear", "plum 8"]}, "does not follow from the dice secret"),
        ({"secret": "another", "hash": secret_hash("another")}, "does not follow from the dice secret"),
    ],
)
def test_other_dice_than_were_promised_are_seen(store: Store, changed: Plain, why: str) -> None:
    path = fair(store)
    change(path, lambda document: document["dice"].update(changed))
    assert why in sentences(path)
