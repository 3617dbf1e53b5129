"""A table that another machine owns, and the log they share: without a network."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from engine.bots.uniform import Uniform
from engine.commands import Command, EndTurn, Mortgage, Throw
from engine.game import Refused
from engine.setup import HUMAN, new_game
from saves.encoding import to_line
from tests.support.position import position, title_of
from tests.tui.serve.cluster.test_slow_log import SETUP, FarAway, FarTable
from tests.tui.table.test_rhythm import Watcher
from tests.tui.table.test_table import setup
from tui.screen.desk import Desk
from tui.serve.cluster import table_log
from tui.serve.cluster.link import Link
from tui.serve.cluster.table import SentDecision, SharedTable
from tui.serve.cluster.table_log import (
    Begun,
    Checked,
    Hinted,
    LogLine,
    PlayedCommand,
    TakenBack,
    TakenOver,
    Unsound,
    checked,
    from_bytes,
    mark,
    to_bytes,
)
from tui.table.recorder import Unrecorded
from tui.table.rhythm import Pace


class Following(SharedTable):
    """Notes what is to be told to the owner."""

    def __init__(self, *players: str, **options: int) -> None:
        made = setup(*players, **options)
        super().__init__(made, new_game(made))
        self.brought, self.told, self.paces = list[SentDecision](), list[dict[str, int]](), 0
        self.on_asked, self.tell_owner = self.brought.append, self.told.append
        self.on_pace = self._note_pace

    def _note_pace(self) -> None:
        self.paces += 1

    def hear(self, command: Command, by: str = "") -> None:
        """A command has come to stand in the log."""
        after = self.game.copy()
        after.submit(command)
        self.follow(PlayedCommand(command, self.game.state.moves, mark(after.state), by))


# --- what is decided here


def test_a_decision_goes_to_the_owner_and_is_told_when_it_stands_in_the_log() -> None:
    table = Following(HUMAN, HUMAN)
    desk = desk_like(table)
    table.submit(Throw(0))
    (asked,) = table.brought
    assert (asked.command, asked.number) == (Throw(0), 0)
    assert len(asked.id) == 16
    assert table.game.state.moves == 0
    assert table.may_take_back((0,)) is None
    told = len(desk.told)
    table.hear(Throw(0), asked.id)
    assert table.asked is None
    assert len(desk.told) == told + 1
    assert table.brought == [asked]


def desk_like(table: SharedTable, seat: int = 0) -> Desk:
    return Desk(table, Pace.INSTANT, seats=(seat,))


def test_what_another_has_done_first_leaves_the_own_decision_on_its_way() -> None:
    table = Following(HUMAN, HUMAN)
    table.submit(Throw(0))
    table.hear(Throw(0), "another")
    assert table.asked is table.brought[0]


def test_what_cannot_be_done_is_refused_here_and_not_taken_to_the_owner() -> None:
    table = Following(HUMAN, HUMAN)
    with pytest.raises(Refused):
        table.submit(EndTurn(0))
    table.is_adjourned = True
    with pytest.raises(Refused, match="is over"):
        table.submit(Throw(0))
    assert table.brought == []
    assert table.asked is None


def test_what_the_owner_does_not_take_is_told_to_who_wanted_it_and_what_waited_comes_next() -> None:
    table = Following(HUMAN, HUMAN)
    ann, ben = desk_like(table), desk_like(table, 1)
    table.drop_asked("Nothing was asked.")
    table.submit(Throw(0))
    table.submit(Throw(0))
    table.drop_asked("Someone else was faster.")
    assert [asked.command for asked in table.brought] == [Throw(0)] * 2
    assert table.asked is table.brought[1]
    heard = [[line.text for line in desk.latest].count("Someone else was faster.") for desk in (ann, ben)]
    assert heard == [1, 0]


def test_only_the_owner_takes_back_and_counts_hints() -> None:
    table = Following(HUMAN, HUMAN)
    table.hear(Throw(0))
    table.take_back()
    table.note_hint()
    assert table.told == [{"back": 1}, {"hint": 1}]
    assert table.game.state.moves == 1
    assert table.coach.hints == 0
    table.own(FarAwayNoting())
    table.note_hint()
    assert table.coach.hints == 1
    assert len(table.told) == 2


class FarAwayNoting(FarAway):
    """Also of hints."""

    def __init__(self) -> None:
        super().__init__()
        self.hints = 0

    def note_hint(self) -> None:
        self.hints += 1


def test_bots_play_only_where_the_table_is_owned() -> None:
    table = Following("thrifty", HUMAN)
    assert not table.is_for_bot
    before = table.paces
    table.rhythm.go_on()
    assert table.paces == before + 1
    assert table.bot_step() is None or table.game.state.moves == 0
    owned = FarTable("thrifty", HUMAN)
    assert owned.is_for_bot
    owned.is_writing = True
    assert not owned.is_for_bot


def test_the_clock_is_the_owners() -> None:
    table = Following(HUMAN, HUMAN, time_limit_minutes=15)
    assert not table.is_timed
    owned = FarTable(HUMAN, HUMAN, minutes=15)
    assert owned.is_timed
    owned.is_writing = True
    assert not owned.is_timed


def test_seats_that_are_played_for_are_those_the_owner_names() -> None:
    table = Following(HUMAN, "thrifty", HUMAN)
    table.let_bots_play([2])
    assert [table.is_human(seat) for seat in range(3)] == [True, False, False]
    assert isinstance(table.bots[2], Uniform)
    assert not isinstance(table.bots[1], Uniform)
    table.let_bots_play([])
    assert [table.is_human(seat) for seat in range(3)] == [True, False, True]


def test_the_pace_is_that_of_those_here_who_see_it() -> None:
    table = Following(HUMAN, HUMAN)
    assert table.rhythm.pace() == (0.0, False, True)
    quick, slow = Watcher(), Watcher()
    for guest in (quick, slow):
        table.join(guest)
    slow.is_fast, quick.rest, slow.rest = False, 1.0, 2.5
    assert table.rhythm.pace() == (2.5, False, False)
    quick.keeps_waiting = True
    assert table.rhythm.pace() == (2.5, True, False)
    slow.is_away = True
    assert table.rhythm.pace() == (1.0, True, True)


# --- changing hands


def test_a_new_owner_writes_what_was_on_its_way_before_what_has_waited() -> None:
    table, far = Following(HUMAN, HUMAN), FarAway()
    table.submit(Throw(0))
    table.submit(Throw(1))
    table.is_writing = True
    table.own(far)
    assert [line.command for line in far.lines] == [Throw(0)]
    assert [*table._waiting] == [Throw(1)]
    assert table.asked is None
    assert table.log is far


def test_who_owns_a_table_no_longer_writes_nothing_more() -> None:
    table = FarTable(HUMAN, HUMAN)
    table.submit(Throw(0))
    assert table.is_writing
    table.follow_on()
    assert table.far.is_fenced_off
    assert (table.is_own, table.is_writing) == (False, False)
    assert isinstance(table.log, Unrecorded)
    table.far.answer(is_kept=True)
    assert table.game.state.moves == 0, "a late answer of the old log is no news"
    table.follow_on()


def test_a_table_that_saw_something_else_is_told_anew() -> None:
    table, read = Following(HUMAN, HUMAN), Following(HUMAN, HUMAN)
    desk = desk_like(table)
    table.submit(Throw(0))
    table.submit(Throw(0))
    table.hear(Throw(0), "another")
    told = len(desk.told)
    read.coach.hints, read.last = 2, 9
    read.set_played(77.0)
    table.take_up(read)
    assert table.game.state == read.game.state
    assert (table.asked, [*table._waiting]) == (None, [])
    assert (table.coach.hints, table.last) == (2, 9)
    assert 77.0 <= table.elapsed < 80.0
    assert len(desk.told) == told - 1
    table.hear(Throw(0))
    assert len(desk.told) == told


def test_the_time_played_goes_on_from_what_the_owner_says() -> None:
    now = 1000.0
    table = SharedTable(SETUP, new_game(SETUP), clock=lambda: now)
    now = 1050.0
    assert table.elapsed == 50.0
    table.set_played(10.0)
    assert table.elapsed == 10.0
    now = 1053.0
    assert table.elapsed == 13.0
    table.pause()
    table.set_played(20.0)
    now = 1090.0
    assert table.elapsed == 20.0


# --- what stands in the log


def test_a_log_is_followed_line_by_line() -> None:
    table = Following(HUMAN, HUMAN)
    desk = desk_like(table, 1)
    table.follow(TakenOver("one", "s"))
    table.follow(Hinted(0))
    assert table.coach.hints == 1
    table.follow(checked(table.game.state, 42.9))
    assert 42.0 <= table.elapsed < 44.0
    before = table.game.state.copy()
    table.hear(Throw(0))
    with pytest.raises(Unsound, match="decision taken back is unknown"):
        table.follow(TakenBack(0))
    assert desk.told[-1].command == Throw(0)
    with pytest.raises(Unsound, match="do not lead to where it stood"):
        table.follow(checked(before, 43))
    with pytest.raises(Unsound, match="do not lead to where it stood"):
        table.follow(replace(checked(table.game.state, 43), digest="0" * 64))


def test_a_decision_that_was_taken_back_is_taken_back_here() -> None:
    game = position((900, 900), owns={"Park Place": 0})
    made = setup(HUMAN, HUMAN)
    table = SharedTable(made, game)
    before = table.game.state.copy()
    after = table.game.copy()
    command = Mortgage(0, title_of(game, "Park Place"))
    after.submit(command)
    table.follow(PlayedCommand(command, table.game.state.moves, mark(after.state)))
    assert table.game.state != before
    table.follow(TakenBack(0))
    assert table.game.state == before


def test_an_illegal_move_or_another_position_is_unsound() -> None:
    table = Following(HUMAN, HUMAN)
    with pytest.raises(Unsound, match="illegal move"):
        table.follow(PlayedCommand(EndTurn(0), 0, "00000000"))
    with pytest.raises(Unsound, match="do not lead"):
        table.follow(PlayedCommand(Throw(0), 0, "00000000"))


@pytest.mark.parametrize(
    "line",
    [
        Begun(SETUP),
        PlayedCommand(Throw(0), 3, "0123abcd"),
        PlayedCommand(Throw(0), 3, "0123abcd", "me"),
        TakenBack(4),
        Hinted(5),
        TakenOver("one", "s"),
        Checked("abc", 6, 7),
    ],
    ids=lambda line: type(line).__name__,
)
def test_a_line_is_the_same_after_it_was_kept(line: LogLine) -> None:
    data = to_bytes(line)
    assert from_bytes(data, SETUP.rules) == line
    assert b'"by"' not in to_bytes(PlayedCommand(Throw(0), 3, "0123abcd"))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b'{"back": "x"}',
        b'{"command": {}, "number": 1, "mark": "x"}',
        b'{"setup": {}}',
        b"[" * 99999,
    ],
)
def test_a_line_without_sense_is_unsound(data: bytes) -> None:
    with pytest.raises(Unsound, match="A line of the table's log"):
        from_bytes(data, SETUP.rules)


def test_a_first_line_with_options_that_there_are_not_is_unsound() -> None:
    data = to_bytes(Begun(SETUP)).replace(b'"first_player"', b'"first_plaier"')
    assert b"first_plaier" in data
    with pytest.raises(Unsound, match="cannot be read"):
        from_bytes(data, SETUP.rules)
    assert to_line({"a": 1}).startswith("{")


def test_a_position_is_told_from_others_by_its_mark() -> None:
    game = new_game(SETUP)
    first = mark(game.state)
    assert len(first) == 8
    other = game.copy()
    other.state.players[1].cash += 1
    assert mark(other.state) != first
    other = game.copy()
    other.state.moves += 1
    assert mark(other.state) != first
    assert mark(game.copy().state) == first


# --- the log that is written


def test_the_end_of_a_turn_writes_how_the_game_stands_every_twenty_five_commands() -> None:
    class Noting(table_log.FencedLog):
        def __init__(self) -> None:
            game = new_game(SETUP)
            super().__init__(cast(Link, None), "pear-1", 0, game, lambda: 5.5)
            self.game = game
            self.written: list[LogLine] = []

        def write(self, line: LogLine, then: Callable[[bool], None] = lambda is_kept: None) -> None:
            self.written.append(line)

    log = Noting()
    for moves, writes in ((24, 0), (25, 1), (49, 1), (50, 2)):
        log.game.state.moves = moves
        log.turn_ended()
        assert len(log.written) == writes
    assert log.played == 5.5
    log.game.state.moves = 40
    log.take_back()
    assert log.written[-1] == TakenBack(40)
    log.game.state.moves = 64
    log.turn_ended()
    assert len(log.written) == 3
    log.game.state.moves = 65
    log.turn_ended()
    last = log.written[-1]
    assert isinstance(last, Checked)
    assert (last.number, last.played) == (65, 5)
    log.note_hint()
    assert log.written[4:] == [Hinted(65)]


def test_players_here_see_at_once_what_has_come_to_stand_in_the_log() -> None:
    table, watcher = FarTable(HUMAN, HUMAN), Watcher()
    table.join(watcher)
    table.submit(Throw(0))
    assert watcher.noticed == 0
    table.far.answer()
    assert watcher.noticed == 1
    followed, other = Following(HUMAN, HUMAN), Watcher()
    followed.join(other)
    followed.hear(Throw(0))
    assert other.noticed == 1
