"""A game whose files cannot be read now, for want of rights or a disk that fails: they are left alone."""

from __future__ import annotations

import errno
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import CannotRead, Store
from saves.verification import verify
from tests.saves.games import play
from tui.pages.saved_game_words import listing

CAUSES = [(errno.EACCES, "permission denied"), (errno.EIO, "disk reported an error")]


@pytest.fixture
def locked(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, int], None]:
    """Makes a file of a game that has an older copy one that cannot be read."""
    with store.open("party") as saved:
        play(saved, 20)
    really_open = io.open

    def lock(name: str, code: int) -> None:
        def refuse(file: object, *args: object, **kinds: object) -> object:
            if Path(str(file)).name == name:
                raise OSError(code, "refused")
            return really_open(file, *args, **kinds)  # type: ignore[call-overload]

        monkeypatch.setattr(io, "open", refuse)

    return lock


@pytest.mark.parametrize(("code", "cause"), CAUSES)
@pytest.mark.parametrize("name", ["party.json", "party.journal"])
def test_a_file_that_cannot_be_read_now_is_left_alone(
    name: str, code: int, cause: str, store: Store, path: Path, locked: Callable[[str, int], None]
) -> None:
    path.with_name("party.journal").touch()
    path.with_name("party.json.previous").write_bytes(path.read_bytes())
    before = {file.name for file in path.parent.iterdir()}
    locked(name, code)
    for opens in (store.open, store.read, lambda game: store.rename(game, "Other")):
        with pytest.raises(CannotRead, match=cause):
            opens("party")
    (told,) = verify(path).sentences
    assert cause in told
    assert {file.name for file in path.parent.iterdir()} - {"party.lock"} == before - {"party.lock"}


@pytest.mark.parametrize(("code", "cause"), CAUSES)
def test_the_list_says_why_a_file_cannot_be_read(
    code: int, cause: str, store: Store, path: Path, locked: Callable[[str, int], None]
) -> None:
    path.with_name("party.json.previous").write_bytes(path.read_bytes())
    locked("party.json", code)
    (info,) = store.list()
    assert not info.can_open
    assert store.latest() is None
    assert listing([info]).startswith(f"Cannot be used:\n  party: Cannot read {path}: ")
    assert cause in listing([info])


def test_a_folder_where_the_file_should_be_is_replaced_by_the_copy(store: Store, path: Path) -> None:
    path.rename(path.with_name("party.json.previous"))
    path.mkdir()
    (info,) = store.list()
    assert "it is a directory, but an older copy exists" in (info.problem or "")
    with store.open("party") as saved:
        assert len(saved.commands) == 200
