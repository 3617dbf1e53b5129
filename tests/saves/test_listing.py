"""The list of games, their names, and where they are kept."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from saves import (
    CannotRead,
    CannotWrite,
    Damaged,
    GameIsOpen,
    NoSuchGame,
    SaveInfo,
    Store,
)
from saves.disk.files import file_name, usual_name
from saves.disk.paths import games_dir
from saves.migrations import FORMAT
from tests.saves.games import SETUP, SHORT, FrozenClock, files, play


def test_the_list_says_what_each_game_is(store: Store, path: Path) -> None:
    (info,) = store.list()
    assert (info.name, info.title, info.path) == ("party", "Party", path)
    assert info.players == ("Ann", "Bob", "Łukasz")
    assert (info.rules, info.rules_title) == ("monopoly-1935", "Monopoly")
    assert info.created < info.saved
    assert info.saved.tzinfo is not None
    assert (info.is_over, info.is_verified, info.problem, info.can_open) == (False, True, None, True)
    with store.open("party") as saved:
        assert info.round == saved.game.state.round


def test_the_list_knows_of_the_last_turn_though_the_file_does_not(store: Store, path: Path) -> None:
    saved = store.open("party")
    before = store.list()[0]
    saved.turn_ended()
    assert store.list()[0].saved > before.saved


def test_the_last_saved_game_comes_first_and_finished_ones_are_not_gone_on_with(store: Store) -> None:
    for name in ("one", "two", "three"):
        with store.create(SHORT, name) as saved:
            play(saved, 5 if name != "three" else 10_000)
    assert [info.name for info in store.list()] == ["three", "two", "one"]
    assert store.list()[0].is_over
    assert (latest := store.latest()) is not None
    assert latest.name == "two"
    with store.open() as saved:
        assert saved.name == "two"


def test_the_list_explains_what_cannot_be_used(store: Store, path: Path) -> None:
    whole = path.read_bytes()
    path.with_name("empty.json").write_bytes(b"")
    path.with_name("future.json").write_bytes(
        whole.replace(b'"format": %d' % FORMAT, b'"format": %d' % (FORMAT + 1))
    )
    path.with_name("poker.json").write_bytes(whole.replace(b"monopoly-1935", b"poker"))
    path.with_name("short.json").write_bytes(whole[:-300])
    path.with_name("half.json").write_bytes(whole[: whole.index(b'"base": ') - 100])
    path.with_name("older.json").write_bytes(whole[: len(whole) // 2])
    path.with_name("older.json.previous").write_bytes(whole)
    path.with_name("binary.json").write_bytes(bytes(range(256)) * 40)
    path.with_name("large.json").write_bytes(whole.rstrip()[:-1] + b" " * (8 << 20) + b"}")
    path.with_name("folder.json").mkdir()
    infos = {info.name: info for info in store.list()}
    assert "newer Magnate" in (infos["future"].problem or "")
    assert "too large" in (infos["large"].problem or "")
    assert "no game called 'poker'" in (infos["poker"].problem or "")
    assert "end is damaged" in (infos["short"].problem or "")
    assert "beginning is damaged" in (infos["empty"].problem or "")
    assert {name for name, info in infos.items() if info.can_open} == {"party", "short", "older"}
    assert "what is left is not enough" in (infos["half"].problem or "")
    assert "an older copy exists" in (infos["older"].problem or "")
    assert infos["party"].problem is None


def test_a_game_whose_beginning_is_damaged_is_told_of_by_its_older_copy(store: Store, path: Path) -> None:
    (whole,) = store.list()
    path.with_name("party.json.previous").write_bytes(path.read_bytes())
    path.write_bytes(b'{"half')
    (info,) = store.list()
    assert "beginning is damaged, but an older copy exists" in (info.problem or "")
    assert info.can_open
    assert (info.saved, info.players, info.title) == (whole.saved, whole.players, whole.title)


@pytest.fixture(scope="module")
def left_behind(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, bytes]]:
    """The files of games in several states, by the state."""
    found = {}
    for state, moves, is_closed in (("new", 0, True), ("killed", 12, False), ("closed", 12, True)):
        store = Store(tmp_path_factory.mktemp(state), clock=FrozenClock())
        saved = store.create(SETUP, "Party")
        play(saved, moves)
        if is_closed:
            saved.close()
        found[state] = {
            path.name: path.read_bytes() for path in store.directory.iterdir() if path.suffix != ".lock"
        }
        saved.close()
    return found


def opened_and_listed(directory: Path, files: Mapping[str, bytes]) -> tuple[int | None, SaveInfo]:
    """How many moves a game has that is opened, None if it cannot be, and its entry in the list before."""
    directory.mkdir()
    for name, data in files.items():
        (directory / name).write_bytes(data)
    store = Store(directory, clock=FrozenClock())
    (info,) = store.list()
    assert (store.latest() is None) is not info.can_open
    try:
        with store.open("party") as saved:
            return saved.game.state.moves, info
    except Damaged:
        return None, info


@pytest.mark.parametrize("copy", ["as it is", "gone", "cut", "newer"])
@pytest.mark.parametrize("state", ["new", "killed", "closed"])
def test_a_save_cut_anywhere_is_in_the_list_and_continued_if_it_can_be_opened(
    left_behind: dict[str, dict[str, bytes]], state: str, copy: str, tmp_path: Path
) -> None:
    files = dict(left_behind[state])
    whole = files["party.json"]
    older = files.pop("party.json.previous", b"")
    now, newer = b'"format": %d' % FORMAT, b'"format": %d' % (FORMAT + 1)
    copies = {"as it is": older, "cut": older[: len(older) // 4], "newer": older.replace(now, newer)}
    if older and copy in copies:
        files["party.json.previous"] = copies[copy]
    found = set()
    for number in range(7):
        end = len(whole) * number // 6
        for part, kept in (("end", whole[:end]), ("beginning", whole[end:])):
            directory = tmp_path / f"{part}-{number}"
            moves, info = opened_and_listed(directory, {**files, "party.json": kept})
            assert info.can_open is (moves is not None), (part, number, info.problem)
            found.add(moves)
    assert len(found) > 1 or (state == "closed" and copy == "as it is")


def test_a_game_cut_in_half_whose_journal_has_its_end_is_not_continued_by_itself(
    store: Store, tmp_path: Path
) -> None:
    with store.create(SHORT, "Party") as saved:
        play(saved, 10_000)
        saved.turn_ended()
        left = {path.name: path.read_bytes() for path in store.directory.iterdir()}
    half = left["party.json"][: len(left["party.json"]) // 2]
    (tmp_path / "cut").mkdir()
    for name, data in {**left, "party.json": half}.items():
        if not name.endswith(".lock"):
            (tmp_path / "cut" / name).write_bytes(data)
    again = Store(tmp_path / "cut")
    (info,) = again.list()
    assert (info.can_open, info.is_over, again.latest()) == (True, True, None)


def test_a_branch_that_has_lost_its_first_position_is_not_begun_anew(store: Store, path: Path) -> None:
    with store.open("party") as saved:
        opening = saved.game.copy()
        setup = saved.setup
    store.branch(setup, opening, (), "Other").close()
    other = store.path("other")
    other.write_bytes(other.read_bytes()[:1500])
    assert {info.name for info in store.list() if info.can_open} == {"party"}
    with pytest.raises(Damaged):
        store.open("other")


def test_the_list_reads_only_the_beginning_and_the_end_of_a_game(store: Store, path: Path) -> None:
    whole = path.read_bytes().rstrip()
    path.write_bytes(whole[:-1] + b"\xff" * 1_000_000 + whole[-1:])
    (info,) = store.list()
    assert info.problem is None


# --- names and directories


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ann, Bob 1935-12-31", "ann-bob-1935-12-31"),
        ("../../etc/passwd", "etc-passwd"),
        ("Łukasz & 李", "łukasz-李"),
        ("राम, ส้ม, Jose\u0301 🦊", "राम-ส้ม-josé"),
        ("...", "game"),
        ("", "game"),
        ("CON", "game-con"),
        ("a\0b\nc", "a-b-c"),
        ("x" * 500, "x" * 60),
    ],
)
def test_file_names_are_safe(name: str, expected: str) -> None:
    assert file_name(name) == expected


def test_letters_that_the_file_system_cannot_hold_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saves.disk.files._HOLDS", "ascii")
    assert file_name("Zoë, 京都 2") == "zo-2"
    assert file_name("京都") == "game"


def test_a_game_without_a_name_is_called_after_its_rules_and_its_players() -> None:
    assert usual_name("Finance", ("Ann", "Bob")) == "Finance: Ann, Bob"
    assert usual_name("Finance", tuple("ABCDE")) == "Finance: A, B, C, 2 more"


def test_names_are_never_used_twice(store: Store) -> None:
    names = [store.create(SETUP, title).name for title in ("Party", "party", "PARTY!")]
    assert names == ["party", "party-2", "party-3"]


@pytest.mark.parametrize("name", ["none", "../party", "/etc/passwd", "", ".", ".json"])
def test_there_is_no_such_game(store: Store, path: Path, name: str) -> None:
    with pytest.raises(NoSuchGame):
        store.open(name)


def test_a_game_can_be_opened_by_the_name_of_its_file(store: Store, path: Path) -> None:
    with store.open("party.json") as saved:
        assert saved.name == "party"


def test_the_directory_can_be_chosen(tmp_path: Path) -> None:
    environ = {"MAGNATE_DATA_DIR": str(tmp_path / "data")}
    assert games_dir(None, environ) == tmp_path / "data" / "games"
    assert games_dir(tmp_path / "other", environ) == tmp_path / "other" / "games"
    assert "magnate" in str(games_dir(None, {}))


def test_a_directory_that_cannot_be_made_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotWrite, match="a file with that name exists"):
        Store(tmp_path / "file").create(SETUP)
    with pytest.raises(CannotWrite, match="not a directory"):
        Store(tmp_path / "file" / "games").create(SETUP)
    with pytest.raises(CannotRead, match="not a directory"):
        Store(tmp_path / "file").list()


def test_games_come_and_go(store: Store, path: Path) -> None:
    path.with_name("party-2.json").write_bytes(path.read_bytes())
    with store.open("party-2") as saved:
        assert len(saved.commands) == 200
        with pytest.raises(GameIsOpen):
            store.remove("party-2")
    store.remove("party-2")
    store.remove("party")
    assert files(store) == set()
    with pytest.raises(NoSuchGame):
        store.remove("party")
