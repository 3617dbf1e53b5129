"""Names and keys: who is known, what is written down, and what a host finds when the file is damaged."""

from __future__ import annotations

import base64
import json
import os
import re
from pathlib import Path

import pytest

from saves.errors import SaveError
from tests.tui.serve.dialling import key
from tui.serve.players import (
    NameTaken,
    Register,
    RegisteredPlayer,
    check,
    fingerprint,
    identity,
    looks,
    public_key,
)


def written(number: int) -> str:
    """A public key without its comment."""
    return " ".join(key(number).export_public_key().decode().split()[:2])


@pytest.fixture
def register(tmp_path: Path) -> Register:
    made = Register(tmp_path / "players.json")
    made.claim("Anna", written(1))
    return made


def test_a_name_is_the_same_however_it_is_written_and_another_that_looks_like_it_is_found(
    register: Register,
) -> None:
    assert register.find("aNNa") == RegisteredPlayer("Anna", (written(1),))
    assert RegisteredPlayer("Anna").id == "anna"
    assert register.find("ann") is None
    assert register.like("anna") is None
    found = register.like("an_na")
    assert found is not None
    assert found.name == "Anna"
    assert register.like("bert") is None
    assert (identity("AnNa"), looks("O-1_i5")) == ("anna", "olls")


def test_a_name_is_added_once_and_belongs_to_the_first_key_that_comes_with_it(register: Register) -> None:
    for name in ("Anna", "ANNA", "an-na"):
        with pytest.raises(NameTaken, match="There is a player called Anna already"):
            register.add(name)
    with pytest.raises(NameTaken, match="2 to 11 letters"):
        register.add("a")
    assert register.add("Ben") == RegisteredPlayer("Ben", ())
    assert register.claim("ben", written(2)) == RegisteredPlayer("Ben", (written(2),))
    assert register.claim("BEN", written(2)).keys == (written(2),)
    with pytest.raises(NameTaken, match="The name Ben belongs to another key"):
        register.claim("ben", written(1))
    assert [player.name for player in register.all()] == ["Anna", "Ben"]


def test_a_player_has_up_to_eight_keys_and_one_that_is_dropped_opens_nothing(register: Register) -> None:
    with pytest.raises(NameTaken, match="yours already"):
        register.add_key("anna", written(1))
    with pytest.raises(NameTaken, match="no player called 'ben'"):
        register.add_key("ben", written(2))
    for number in range(2, 9):
        assert len(register.add_key("anna", written(number)).keys) == number
    with pytest.raises(NameTaken, match="more than 8 keys"):
        register.add_key("anna", written(9))
    left = register.drop_key("ANNA", fingerprint(written(3)))
    assert len(left.keys) == 7
    assert written(3) not in left.keys
    with pytest.raises(NameTaken, match=re.escape(f"Anna has no key {fingerprint(written(3))}.")):
        register.drop_key("anna", fingerprint(written(3)))
    assert register.release("anna").keys == ()
    register.forget("anna")
    assert register.all() == ()
    with pytest.raises(NameTaken, match="no player called 'anna'"):
        register.forget("anna")


def test_what_another_process_has_written_is_seen_and_what_is_written_here_is_seen_there(
    register: Register, tmp_path: Path
) -> None:
    other = Register(tmp_path / "players.json")
    assert [player.name for player in other.all()] == ["Anna"]
    register.add("Ben")
    assert [player.name for player in other.all()] == ["Anna", "Ben"]
    other.forget("anna")
    assert register.find("anna") is None
    (tmp_path / "players.json").unlink()
    assert other.all() == ()
    assert other.find("ben") is None


def test_a_file_is_read_again_only_when_it_has_changed(
    register: Register, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[Path] = []

    def load(path: Path) -> list[RegisteredPlayer]:
        reads.append(path)
        return [RegisteredPlayer("Zoe")]

    monkeypatch.setattr("tui.serve.players._load", load)
    assert register.find("anna") is not None
    assert reads == []
    file = tmp_path / "players.json"
    os.utime(file, ns=(1, 1))
    assert register.find("zoe") is not None
    assert register.find("anna") is None
    assert reads == [file]
    file.write_text(file.read_text() + " ")
    os.utime(file, ns=(1, 1))
    register.all()
    assert len(reads) == 2, "another size alone says so, too"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"players": 3}', '{"players": [{"name": "x"}]}'])
def test_no_one_is_let_in_as_somebody_where_the_file_cannot_be_read(tmp_path: Path, text: str) -> None:
    (tmp_path / "players.json").write_text(text)
    with pytest.raises(SaveError, match=r"players.json cannot be read; fix it or move it away\."):
        Register(tmp_path / "players.json").find("anna")


def test_the_file_says_names_and_keys_and_nothing_else(register: Register, tmp_path: Path) -> None:
    plain = json.loads((tmp_path / "players.json").read_text("utf-8"))
    assert plain == {"players": [{"name": "Anna", "keys": [written(1)]}]}


@pytest.mark.parametrize(
    ("name", "is_good"),
    [
        ("ab", True),
        ("a", False),
        ("a" * 11, True),
        ("a" * 12, False),
        ("a_-9", True),
        ("9a", False),
        ("_ab", False),
        ("a b", False),
        ("änna", False),
        ("host", False),
        ("h0st", False),
        ("HO-ST", False),
        ("hosts", True),
    ],
)
def test_a_name_is_short_plain_and_no_word_of_the_server(name: str, is_good: bool) -> None:
    assert (check(name) == "") is is_good


def test_a_public_key_is_taken_without_its_comment_and_nothing_else_is_one() -> None:
    line = key(1).export_public_key().decode()
    assert public_key(f"  {line.strip()} and more words") == written(1)
    kind, data = written(1).split()
    other = base64.b64encode(b"\0\0\0\x07ssh-rsa").decode()
    assert public_key(f"ssh-rsa {other}") == f"ssh-rsa {other}"
    for text in (
        "",
        kind,
        f"{kind} {data}x",
        f"ssh-dss {data}",
        f"ssh-rsa {data}",
        f"{kind} !!!!",
        f"{kind} {other}",
    ):
        with pytest.raises(ValueError, match="not a public key"):
            public_key(text)
    assert fingerprint(written(1)).startswith("SHA256:")
    assert len(fingerprint(written(1))) == len("SHA256:") + 43
