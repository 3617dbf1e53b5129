"""`magnate board`, `--board`, and what a review says of odds, as the author of a board meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.boards.value import hash_of
from engine.review.judge import VERSION
from engine.setup import Chair, GameSetup
from saves import Store
from saves.boards.board_file import board_of
from saves.boards.odds_accuracy import Measured, note
from tests.boards.drawn import MONOPOLY, as_of_1935, usual, value
from tests.boards.test_reading import changed
from tests.boards.trials import as_toml, to_toml
from tests.tui.test_cli import run
from tui.cli.board.report import warnings
from tui.table.boards.odds_accuracy import odds_on_board

Out = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with a folder for boards."""
    monkeypatch.setenv("MAGNATE_DATA_DIR", str(tmp_path))
    (tmp_path / "boards").mkdir()
    return tmp_path / "boards"


def warned(*pairs: tuple[str, str]) -> list[str]:
    """What plays badly on the example with a few things changed."""
    read = board_of(changed(*pairs).encode(), usual())
    assert not read.faults, read.faults
    return [str(one) for one in warnings(read, MONOPOLY)]


def test_a_new_board_is_written_once_and_has_no_fault(folder: Path, capsys: Out) -> None:
    file = str(folder / "town.toml")
    assert run("board", "new", file) == 0
    assert run("board", "check", file) == 0
    out = capsys.readouterr().out
    assert "No faults." in out
    assert " 40  Promenade" in out
    assert run("board", "new", file) == 2
    assert capsys.readouterr().err == f"magnate: Cannot write {file}: a file with that name exists.\n"


def test_every_fault_is_told_with_its_line_and_status_2(folder: Path, capsys: Out) -> None:
    (folder / "town.toml").write_text(changed(("price =  60", 'price = "x"'), ("sum = 75", "sum = -75")))
    assert run("board", "check", "town") == 2
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("magnate: town.toml: Line 51: price must be")
    assert second.startswith("magnate: town.toml: Line 88: sum must be")


def test_boards_are_listed_by_name_with_what_is_wrong(folder: Path, capsys: Out) -> None:
    (folder / "town.toml").write_text(changed())
    (folder / "broken.toml").write_text("title = 3")
    assert run("board", "list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines][:2] == ["broken", "town"]
    assert "Line 1: title must be a text" in lines[0]
    assert "Our Town, 40 spaces (" in lines[1]
    assert lines[-1] == f"Boards of your own: {folder}"


def test_files_that_editors_and_systems_keep_beside_others_are_no_boards(folder: Path, capsys: Out) -> None:
    for name in (".town.toml", "._town.toml", "old.toml~", "notes.txt", "TOWN.TOML"):
        (folder / name).write_text(changed())
    (folder / ".#TOWN.TOML").symlink_to("nowhere")
    assert run("board", "list") == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert names == ["TOWN", "danube", "kyoto", "london", "pier", "Boards"]
    assert run("board", "check", "town") == 0


def test_of_many_boards_the_nearest_is_named_or_where_all_are(folder: Path, capsys: Out) -> None:
    assert run("board", "check", "lodnon") == 2
    assert "There is no board called 'lodnon'. Did you mean 'london'?" in capsys.readouterr().err
    assert run("board", "check", "x") == 2
    assert "Choose from danube, kyoto, london, pier." in capsys.readouterr().err
    for number in range(20):
        (folder / f"town{number}.toml").touch()
    assert run("board", "check", "zzz") == 2
    assert "There is no board called 'zzz'. 'magnate board list' names them all." in capsys.readouterr().err


def test_a_simulation_is_played_on_a_board_by_name_or_file(folder: Path, capsys: Out) -> None:
    (folder / "mine.toml").write_text(as_toml(3))
    for board in ("mine", "MINE", str(folder / "mine.toml")):
        assert run("sim", "--board", board, "--games", "1", "--seats", "thrifty,thrifty", "--json") == 0
        told = json.loads(capsys.readouterr().out)
        assert json.loads(told["options"]["board"])["title"] == "Board 3"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--board", "nowhere"], "There is no board called 'nowhere'."),
        (["--board", "none.toml"], "There is no file none.toml."),
        (["--board", "/"], "Cannot read /: it is a directory."),
        (["--board", "town", "--rules", "landlord-1904"], "has its own board and takes no other."),
        (["--option", "board={}"], "board must be printed, or a board given by --board, not '{}'."),
    ],
)
def test_a_board_that_cannot_be_had_is_told_in_a_sentence(
    arguments: list[str], why: str, folder: Path, capsys: Out
) -> None:
    (folder / "town.toml").write_text(changed())
    assert run("sim", "--games", "1", *arguments) == 2
    assert why in capsys.readouterr().err


def test_a_board_with_faults_is_not_played_on(folder: Path, capsys: Out) -> None:
    (folder / "town.toml").write_text(changed(("salary = 200", "salary = -1")))
    assert run("sim", "--games", "1", "--board", "town") == 2
    assert "town.toml is no board yet. Line 14: salary must be" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("house =  50, hotel =  50 }", "house = 5000, hotel =  50 }", "is not paid back in 300 landings"),
        (
            '{ name = "Fish Street",',
            '{ name = "Toll", kind = "tax" },\n    { name = "Fish Street",',
            "after Go",
        ),
        ("money = 1500", "money = 20000", "One player can buy the whole board"),
    ],
)
def test_what_plays_badly_is_warned_of(old: str, new: str, why: str) -> None:
    assert warned() == []
    assert any(why in line for line in warned((old, new)))


def test_a_card_that_says_another_sum_than_it_moves_is_warned_of() -> None:
    assert warned(("pay $15.", "pay $1,500."), ("$25 a house", "$26 a house")) == [
        "Line 121: The text does not say 15, which is what this card moves.",
        "Line 122: The text does not say 25, which is what this card moves.",
    ]
    assert warned(("pay $15.", "pay."), ("collect $150", "collect 3 times 50, 150")) == []


def test_a_deck_of_payments_only_is_warned_of() -> None:
    names = ("Chance", "Community Chest")
    decks = [{"name": name, "cards": [{"text": "Pay.", "pay": 5}]} for name in names]
    read = board_of(to_toml({**as_of_1935(), "decks": decks}).encode(), usual())
    assert [one.why for one in warnings(read, MONOPOLY)] == [
        "Every card of Chance costs its drawer money.",
        "Every card of Community Chest costs its drawer money.",
    ]


def test_what_was_measured_of_odds_is_told_with_a_review(folder: Path) -> None:
    board = value(as_of_1935())
    rules = MONOPOLY.rules(MONOPOLY.choose({"board": board}))
    assert odds_on_board(rules, folder.parent).startswith("How true odds are on this board was not measured")
    note(folder, hash_of(board), Measured(4.2, 200, VERSION))
    assert (
        odds_on_board(rules, folder.parent) == "On this board, odds are within 4 points; games played: 200."
    )
    assert odds_on_board(MONOPOLY.rules(MONOPOLY.choose({})), folder.parent) == ""


@pytest.mark.long
def test_odds_are_measured_by_playing(folder: Path, capsys: Out) -> None:
    (folder / "town.toml").write_text(changed())
    assert run("board", "check", "town", "--play", "1") == 0
    assert "games played: 1." in capsys.readouterr().out
    assert json.loads((folder / "measured.json").read_text())


def test_a_review_of_a_game_on_a_board_says_how_true_its_odds_are(folder: Path, capsys: Out) -> None:
    setup = GameSetup(
        MONOPOLY.id, {"board": value(as_of_1935())}, (Chair("Ann", "hat"), Chair("Bob", "shoe")), 1
    )
    with Store(folder.parent / "games").create(setup, "Own"):
        pass
    assert run("review", "own") == 0
    assert "How true odds are on this board was not measured" in capsys.readouterr().out
