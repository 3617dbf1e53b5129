"""Files and folders that are links: what they lead to is written, and they stay links."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import CannotWrite, SaveError, Store, verify
from saves.daily import attempts, note_attempt
from saves.disk.atomic import replace
from saves.disk.paths import ensure
from saves.results import known_results
from tests.saves.games import SETUP, moves, play


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on another file system, into which nothing can be moved or linked from here."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()

    def within_one(call: Callable[..., None]) -> Callable[..., None]:
        def checked(path: Path, target: Path) -> None:
            if Path(os.path.realpath(path.parent)) != Path(os.path.realpath(target.parent)):
                raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
            call(path, target)

        return checked

    monkeypatch.setattr(os, "replace", within_one(os.replace))
    monkeypatch.setattr(os, "link", within_one(os.link))
    return folder


def moved(path: Path, folder: Path) -> Path:
    """The place elsewhere of a file that is a link to a link to it from now on."""
    target = folder / f"my {path.name}"
    if path.exists():
        target.write_bytes(path.read_bytes())
        path.unlink()
    between = path.with_name(f"{path.name}.between")
    between.symlink_to(target)
    path.symlink_to(between.name)
    return target


def test_a_game_is_written_where_its_link_leads(store: Store, path: Path, elsewhere: Path) -> None:
    kept = moved(path, elsewhere)
    previous = moved(path.with_name("party.json.previous"), elsewhere)
    before = kept.read_bytes()
    with store.open("party") as saved:
        play(saved, 60, seed=2)
    assert path.is_symlink()
    assert path.with_name("party.json.previous").is_symlink()
    assert verify(kept).is_whole
    assert len(store.read("party").commands) == 260
    assert before != kept.read_bytes() != previous.read_bytes()


def test_a_journal_is_written_where_its_link_leads(store: Store, path: Path, elsewhere: Path) -> None:
    kept = moved(path.with_name("party.journal"), elsewhere)
    saved = store.open("party")
    for command in moves(saved.game, 20, seed=2):
        saved.append(command)
    assert len(kept.read_bytes().splitlines()) == 21
    assert len(store.read("party").commands) == 220
    saved.write()
    assert path.with_name("party.journal.previous").read_bytes().count(b"\n") == 21
    assert kept.read_bytes().count(b"\n") == 1
    saved.close()
    assert path.with_name("party.journal").is_symlink()
    assert not kept.exists()


def test_a_renamed_link_leads_to_the_same_file(store: Store, path: Path, elsewhere: Path) -> None:
    kept = moved(path, elsewhere)
    name = store.rename("party", "Other")
    assert store.path(name).is_symlink()
    assert verify(kept).is_whole


def test_results_and_days_are_added_where_their_links_lead(tmp_path: Path, elsewhere: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    kept = [moved(games / name, elsewhere) for name in ("results.lines", "daily.lines")]
    note_attempt(games, "2026-11-24", "a")
    with Store(games).create(SETUP) as saved:
        play(saved, 5000)
        saved.turn_ended()
    assert saved.game.is_over
    assert [path.read_bytes().count(b"\n{") for path in kept] == [1, 1]
    assert known_results(games).keys() == {saved.id}
    assert attempts(games) == {"2026-11-24": "a"}


def test_a_folder_may_be_a_link_that_leads_nowhere_yet(tmp_path: Path) -> None:
    (tmp_path / "data").symlink_to(Path("disk", "magnate"))
    games = tmp_path / "data" / "games"
    with Store(games).create(SETUP):
        pass
    assert (tmp_path / "disk" / "magnate" / "games").is_dir()
    assert (tmp_path / "data").is_symlink()


def test_links_in_a_circle_are_a_sentence_and_stay(tmp_path: Path) -> None:
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    with pytest.raises(CannotWrite, match="its links lead in a circle"):
        replace(tmp_path / "one", "text")
    with pytest.raises(SaveError):
        ensure(tmp_path / "one" / "games")
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_symlink()) == ["one", "two"]


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to(os.devnull)])
def test_what_is_no_file_is_never_replaced_by_one(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "it")
    before = (tmp_path / "it").lstat()
    with pytest.raises(CannotWrite):
        replace(tmp_path / "it", "text")
    assert (tmp_path / "it").lstat() == before
    assert [path.name for path in tmp_path.iterdir()] == ["it"]
