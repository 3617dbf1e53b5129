"""Who took a seat over, and since which move, is kept with the game from the moment it is said."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

from engine.games import find
from engine.setup import SeatHolder
from saves import Store, verify
from tests.saves.games import change, moves
from tests.saves.later import Later


def killed(path: Path, to: Path) -> tuple[Store, Path]:
    """The files as a process leaves them that is killed now."""
    to.mkdir()
    for file in (path, path.with_suffix(".journal")):
        copy(file, to / file.name)
    return Store(to), to / path.name


def test_a_seat_that_was_taken_over_is_kept_through_a_kill_and_when_the_game_is_put_away(
    store: Store, path: Path, tmp_path: Path
) -> None:
    saved = store.open("party")
    began = len(saved.commands)
    saved.note_holder(SeatHolder(began, 1, "gus"))
    for command in moves(saved.game, 5):
        saved.append(command)
    saved.note_holder(SeatHolder(began + 5, 1, ""))
    told = (SeatHolder(began, 1, "gus"), SeatHolder(began + 5, 1, ""))
    other, file = killed(path, tmp_path / "killed")
    assert verify(file).is_whole
    with other.open("party") as again:
        assert again.holders == told
        assert len(again.commands) == began + 5
    with other.open("party") as once_more:
        assert once_more.holders == told
    saved.close()
    with store.open("party") as closed:
        assert closed.holders == told


def test_one_who_comes_while_the_file_is_rewritten_is_not_forgotten(
    store: Store, path: Path, tmp_path: Path
) -> None:
    later, saved = Later(), store.open("party")
    saved.work_behind(later)
    saved._begin_writing()
    saved.note_holder(SeatHolder(len(saved.commands), 2, "ida"))
    later.work()
    saved.turn_ended()
    later.work()
    other, _ = killed(path, tmp_path / "killed")
    with other.open("party") as again:
        assert [holder.name for holder in again.holders] == ["ida"]


def test_who_has_a_seat_has_it_from_where_a_record_begins_anew(
    store: Store, path: Path, tmp_path: Path
) -> None:
    saved = store.open("party")
    began = len(saved.commands)
    saved.note_holder(SeatHolder(began, 1, "gus"))
    saved.note_holder(SeatHolder(began, 2, "ida"))
    for command in moves(saved.game, 5):
        saved.append(command)
    saved.note_holder(SeatHolder(began + 5, 2, ""))
    saved._forget_moves()
    saved.write()
    for command in moves(saved.game, 3):
        saved.append(command)
    saved.note_holder(SeatHolder(began + 8, 2, "kim"))
    told = (SeatHolder(0, 1, "gus"), SeatHolder(3, 2, "kim"))
    assert saved.holders == told
    other, _ = killed(path, tmp_path / "killed")
    with other.open("party") as again:
        assert len(again.commands) == 3
        assert again.holders == told
    saved.close()
    with store.open("party") as closed:
        assert closed.holders == told


def test_who_came_before_the_rules_were_revised_has_the_seat_from_there_on(store: Store, path: Path) -> None:
    with store.open("party") as saved:
        saved.note_holder(SeatHolder(len(saved.commands), 1, "gus"))
    change(path, lambda document: document["header"].update(revision=find("monopoly-1935").revision - 1))
    change(path, lambda document: document["commands"].insert(0, {"is": "Buy", "seat": 0}))
    with store.open("party") as again:
        assert not again.commands
        assert again.holders == (SeatHolder(0, 1, "gus"),)


def test_a_line_that_is_cut_takes_no_move_with_it_and_a_seat_that_is_none_is_left_out(
    store: Store, path: Path, tmp_path: Path
) -> None:
    saved = store.open("party")
    for command in moves(saved.game, 5):
        saved.append(command)
    journal = path.with_suffix(".journal")
    other, file = killed(path, tmp_path / "killed")
    saved.close()
    whole = (tmp_path / "killed" / journal.name).read_bytes()
    (tmp_path / "killed" / journal.name).write_bytes(whole + b'{"held":9,"name":"x"}\n{"held":1,"na')
    assert verify(file).is_whole
    with other.open("party") as again:
        assert again.holders == ()
