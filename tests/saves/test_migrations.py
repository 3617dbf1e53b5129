"""From one format to the next, and files of every format there ever was."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import Game
from engine.games import find
from engine.setup import Chair, GameSetup
from engine.steps import Considers
from saves import Store, verify
from saves.encoding import Plain
from saves.errors import Damaged, NotForThisVersion
from saves.migrations import FORMAT, STEPS, migrate
from tests.saves.games import change, play

OLD = Path(__file__).parent / "old"


def rename_gold(document: Plain) -> Plain:
    document["cash"] = document.pop("gold")
    return document


def double_cash(document: Plain) -> Plain:
    return {**document, "cash": document["cash"] * 2}


def test_steps_follow_each_other_up_to_the_present_format() -> None:
    document = {"header": {"format": 1}, "gold": 5}
    moved = migrate(document, {1: rename_gold, 2: double_cash}, current=3)
    assert moved == {"header": {"format": 3}, "cash": 10}


def test_a_file_of_the_present_format_stays_as_it_is() -> None:
    document = {"header": {"format": 3}, "cash": 5}
    assert migrate(document, {1: rename_gold, 2: double_cash}, current=3) == document


def test_there_is_a_step_from_every_old_format() -> None:
    assert sorted(STEPS) == list(range(1, FORMAT))


def test_a_step_that_does_not_find_what_it_needs_says_that_the_file_is_damaged() -> None:
    with pytest.raises(Damaged, match="format 1"):
        migrate({"header": {"format": 1}}, {1: rename_gold}, current=2)


def test_a_format_of_the_future_is_refused() -> None:
    with pytest.raises(NotForThisVersion, match="newer Magnate"):
        migrate({"header": {"format": FORMAT + 1}})


@pytest.mark.parametrize("number", [None, "1", 0, True, 1.0])
def test_a_file_without_a_number_is_no_save(number: object) -> None:
    with pytest.raises(Damaged):
        migrate({"header": {"format": number}})


@pytest.mark.parametrize(
    ("rules", "agreed", "kept"),
    [
        ("addon-1995", {}, True),
        ("addon-1995", {"bridges": 1}, True),
        ("addon-1995", {"backward_landing_pays": False}, False),
        ("monopoly-1935", {}, None),
    ],
)
def test_what_a_backward_move_to_a_corner_pays_stays_as_it_was_agreed(
    rules: str, agreed: Plain, kept: bool | None
) -> None:
    document: Plain = {"header": {"format": 5}, "setup": {"rules": rules, "options": agreed}}
    options = migrate(document, current=6)["setup"]["options"]
    assert options.get("backward_landing_pays") is kept
    assert agreed.items() <= options.items()


@pytest.mark.parametrize(("number", "name"), [(11, "orange_group_name"), (12, "starting_notes")])
def test_what_changed_no_more_than_a_name_or_nothing_is_no_option_any_more(number: int, name: str) -> None:
    for given in ({name: "modern", "dealt_deeds": 2}, {"dealt_deeds": 2}):
        document: Plain = {
            "header": {"format": number},
            "setup": {"rules": "monopoly-1935", "options": given},
        }
        assert migrate(document, current=number + 1)["setup"]["options"] == {"dealt_deeds": 2}
    assert migrate({"header": {"format": number}, "setup": None}, current=number + 1)["setup"] is None


def test_a_game_with_an_option_that_is_gone_is_played_on(tmp_path: Path) -> None:
    path = tmp_path / "notes.json"
    shutil.copy(OLD / "format-12.json", path)
    change(path, lambda document: document["setup"]["options"].update(starting_notes="modern"))
    with Store(tmp_path).open("notes") as saved:
        assert saved.is_verified
        assert "starting_notes" not in saved.setup.options
        play(saved, 10)


def test_a_game_that_would_not_begin_today_is_played_on_from_its_position(tmp_path: Path) -> None:
    """Nine players have three travel cards each, of 24; so many were once dealt as there were."""
    tokens = find("addon-1995").tokens
    chairs = tuple(Chair(f"Player {n}", token, "uniform") for n, token in enumerate(tokens[:9]))
    with Store(tmp_path).create(GameSetup("addon-1995", {}, chairs, seed=5), "nine") as saved:
        play(saved, 40)
        position = saved.game.state
    change(
        tmp_path / "nine.json",
        lambda document: (
            document["setup"]["options"].update(travel_cards_at_start=3),
            document["header"].update(revision=2),
        ),
    )
    with Store(tmp_path).open("nine") as saved:
        assert saved.game.state == position
        (fault,) = saved.faults
        assert "The rules have been revised since it was saved." in fault
        play(saved, 10)


def test_there_is_a_file_of_every_format() -> None:
    assert {path.stem for path in OLD.glob("*.json")} >= {f"format-{n}" for n in range(1, FORMAT + 1)}


@pytest.mark.parametrize("path", sorted(OLD.glob("*.json")), ids=lambda path: path.stem)
def test_old_files_are_still_played_on(path: Path, tmp_path: Path) -> None:
    shutil.copy(path, tmp_path)
    with Store(tmp_path).open(path.stem) as saved:
        assert [chair.name for chair in saved.setup.chairs] == ["Ann", "Bob", "Łukasz"]
        rounds = saved.game.state.round
        play(saved, 100)
        assert saved.game.state.round > rounds
    assert verify(tmp_path / path.name).sentences[0].startswith(saved.title)


@pytest.mark.parametrize("path", sorted(OLD.glob("*.json")), ids=lambda path: path.stem)
def test_positions_of_old_files_are_understood_and_need_not_be_rebuilt(path: Path, tmp_path: Path) -> None:
    shutil.copy(path, tmp_path)
    with Store(tmp_path).open(path.stem) as saved:
        assert saved.is_verified
        assert not saved.faults


def test_an_old_game_keeps_its_long_exchanges_and_the_answers_of_the_one_it_waits_on(tmp_path: Path) -> None:
    shutil.copy(OLD / "format-4.json", tmp_path)
    with Store(tmp_path).open("format-4") as saved:
        assert saved.game.options.most_counters == 9
        assert saved.game.state.agenda[-1] == replace(considered(saved.game), answers=2)


def considered(game: Game) -> Considers:
    step = game.state.agenda[-1]
    assert isinstance(step, Considers)
    return step


def test_a_game_without_trades_has_no_answers_to_count() -> None:
    document: Plain = {"header": {"format": 5}, "setup": {"rules": "landlord-1904", "options": {}}}
    assert migrate(document, current=6)["setup"] == {"rules": "landlord-1904", "options": {}}


@pytest.mark.parametrize(("before", "answers"), [(0, 0), (3, 3), (9, 9), (40, 9)])
def test_answers_are_counted_from_the_last_moves(before: int, answers: int) -> None:
    moves = [{"is": "Counter"}, {"is": "Propose"}, *[{"is": "Counter"}] * before]
    document: Plain = {
        "header": {"format": 5},
        "snapshot": {"agenda": [{"is": "Due"}, {"is": "Considers"}]},
        "commands": moves,
    }
    assert migrate(document, current=6)["snapshot"]["agenda"] == [
        {"is": "Due"},
        {"is": "Considers", "answers": answers},
    ]
