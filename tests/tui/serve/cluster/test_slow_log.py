"""A log that acknowledges later, or not at all: nothing is done before it is safe."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.commands import CallTime, Command, EndTurn, Throw
from engine.game import Refused
from engine.setup import HUMAN, new_game
from tests.tui.table.test_table import setup
from tui.screen.desk import Desk
from tui.serve.cluster.table import SentDecision, SharedTable
from tui.serve.cluster.table_log import FencedLog, LogLine, PlayedCommand
from tui.table.rhythm import Pace

SETUP = setup(HUMAN, HUMAN)


class FarAway(FencedLog):
    """Acknowledges when it is told to."""

    def __init__(self) -> None:
        self.lines: list[PlayedCommand] = []
        self.unanswered: list[Callable[[bool], None]] = []

    def write(self, line: LogLine, then: Callable[[bool], None] = lambda is_kept: None) -> None:
        assert isinstance(line, PlayedCommand)
        self.lines.append(line)
        self.unanswered.append(then)

    @property
    def written(self) -> list[tuple[int, Command]]:
        return [(line.number, line.command) for line in self.lines]

    def answer(self, is_kept: bool = True) -> None:
        self.unanswered.pop(0)(is_kept)

    def turn_ended(self) -> None: ...


class FarTable(SharedTable):
    """Owned by this machine, with a log far away."""

    def __init__(self, *players: str, minutes: int | None = None) -> None:
        made = setup(*players, **({} if minutes is None else {"time_limit_minutes": minutes}))
        super().__init__(made, new_game(made))
        self.far = FarAway()
        self.own(self.far)


def desk_at(table: FarTable, seat: int = 0) -> Desk:
    desk = Desk(table, Pace.INSTANT, seats=(seat,))
    desk.is_away = True
    return desk


def test_nothing_is_done_before_it_is_acknowledged() -> None:
    table = FarTable(HUMAN, "thrifty")
    desk = desk_at(table)
    told = len(desk.told)
    desk.press("r")
    assert table.far.written == [(0, Throw(0))]
    assert table.game.state.moves == 0
    assert len(desk.told) == told
    assert not table.is_for_bot
    assert table.may_take_back((0,)) is None
    table.far.answer()
    assert table.game.state.moves == 1
    assert desk.told[-1].command == Throw(0)


def test_the_time_is_called_once_though_the_log_is_slow() -> None:
    table = FarTable(HUMAN, HUMAN, minutes=15)
    table._played = 16 * 60.0
    for _ in range(3):
        table.tick()
    table.far.answer()
    assert not table.far.unanswered
    assert table.far.written == [(0, CallTime(0))]


def test_no_player_calls_the_time_from_another_machine_or_this_one() -> None:
    table = FarTable(HUMAN, HUMAN, minutes=15)
    with pytest.raises(Refused, match="Only the table does that"):
        table.submit_for(CallTime(0), 0, "other")
    with pytest.raises(Refused, match="Only the table does that"):
        table.submit(CallTime(0))
    assert not table.far.written


def test_what_is_submitted_meanwhile_comes_next_with_the_next_number() -> None:
    table = FarTable(HUMAN, HUMAN)
    table.submit(Throw(0))
    table.submit(EndTurn(0))
    assert len(table.far.written) == 1
    table.far.answer()
    assert [turn.command for turn in table.chronicle.turns[1:]] == [Throw(0)]
    while table.far.unanswered:
        table.far.answer()
    numbers = [number for number, _ in table.far.written]
    assert numbers == list(range(len(numbers)))


def test_what_waited_and_is_not_possible_any_more_is_told_to_whoever_wanted_it_alone() -> None:
    table = FarTable(HUMAN, HUMAN)
    ann, ben = desk_at(table), desk_at(table, 1)
    table.submit(Throw(0))
    table.submit(Throw(0))
    table.far.answer()
    why = table.game.refusal(Throw(0))
    assert why is not None
    assert why in [line.text for line in ann.latest]
    assert why not in [line.text for line in ben.latest]


def test_whatever_is_decided_at_once_elsewhere_is_taken_to_the_owner_one_after_the_other() -> None:
    owner, there = FarTable(HUMAN, HUMAN), SharedTable(SETUP, new_game(SETUP))
    brought: list[SentDecision] = []
    there.on_asked = brought.append
    ahead = there.game.copy()
    ahead.submit(Throw(0))
    commands = [Throw(0), next(choice for choice in ahead.choices() if isinstance(choice, Command))]
    for command in commands:
        there.submit(command)
    for number in range(2):
        asked = brought[number]
        assert owner.submit_for(asked.command, asked.number, asked.id)
        owner.far.answer()
        there.follow(owner.far.lines[number])
    assert [asked.command for asked in brought] == commands
    assert there.game.state == owner.game.state


def test_a_new_owner_does_what_was_on_its_way_to_the_last_one() -> None:
    table = SharedTable(SETUP, new_game(SETUP))
    table.submit(Throw(0))
    table.own(far := FarAway())
    assert far.written == [(0, Throw(0))]


def test_a_table_that_somebody_else_has_played_on_says_so_and_is_where_it_was() -> None:
    table, fenced = FarTable(HUMAN, HUMAN), list[str]()
    table.on_fenced = lambda: fenced.append("fenced")
    table.submit(Throw(0))
    table.far.answer(is_kept=False)
    assert fenced == ["fenced"]
    assert table.game.state.moves == 0
