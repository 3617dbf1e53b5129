"""A file that somebody has named for what they ask for."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from saves.disk.new_file import new_file
from saves.errors import SaveError


def full() -> OSError:
    return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def write_half(path: Path, error: BaseException, *, stays: bool = False) -> None:
    with new_file(path, stays=stays) as file:
        file.write("half\n")
        raise error


def test_what_was_only_half_written_is_gone_again_unless_it_is_worth_keeping(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"Cannot write .*: the disk is full\."):
        write_half(tmp_path / "gone", full())
    with pytest.raises(KeyboardInterrupt):
        write_half(tmp_path / "gone", KeyboardInterrupt())
    with pytest.raises(SaveError):
        write_half(tmp_path / "kept", full(), stays=True)
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("kept", b"half\n")]


@pytest.mark.parametrize("name", ["there", "none/x", "a\0b", ""])
def test_a_file_that_is_there_or_cannot_be_is_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine")
    with pytest.raises(SaveError) as refused, new_file(tmp_path / name):
        raise AssertionError("nothing is written")
    assert str(refused.value).endswith(".")
    assert (tmp_path / "there").read_text() == "mine"
