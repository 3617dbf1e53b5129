"""A log that acknowledges later, or not at all: nothing is told before it is safe."""

from __future__ import annotations

import pytest

from engine.commands import CallTime, Command, EndTurn, Throw
from engine.game import Refused
from engine.setup import HUMAN, new_game
from saves.errors import SaveError
from tests.tui.table.test_table import setup
from tui.screen.desk import Desk
from tui.table.playback import Pace
from tui.table.record import Acknowledged, Log, OutOfStep, Unrecorded
from tui.table.table import Table


class FarAway(Log):
    """Acknowledges when it is told to."""

    def __init__(self) -> None:
        self.written: list[tuple[int, Command]] = []
        self.unanswered: list[Acknowledged] = []

    @property
    def played(self) -> float:
        return 0.0

    def append(self, command: Command, number: int, then: Acknowledged) -> None:
        self.written.append((number, command))
        self.unanswered.append(then)

    def answer(self, why: SaveError | None = None) -> None:
        self.unanswered.pop(0)(why)

    def take_back(self, number: int) -> None:
        del self.written[number:]

    def note_hint(self) -> None:
        """Nobody asks for one."""

    def turn_ended(self) -> None: ...

    def close(self) -> None: ...


def far_table(*players: str) -> tuple[Table, FarAway, Desk]:
    made, log = setup(*players), FarAway()
    table = Table(made, new_game(made), log)
    table.rhythm.needs_nobody = False
    desk = Desk(table, Pace.INSTANT, seats=(0,))
    desk.is_away = True
    return table, log, desk


def test_nothing_is_told_before_it_is_acknowledged() -> None:
    table, log, desk = far_table(HUMAN, "thrifty")
    told = len(desk.told)
    desk.press("r")
    assert log.written == [(0, Throw(0))]
    assert len(desk.told) == told
    assert not table.is_for_bot
    assert table.may_take_back((0,)) is None
    log.answer()
    assert desk.told[-1].command == Throw(0)
    assert table.trouble == ""


def test_the_time_is_called_once_though_the_log_is_slow() -> None:
    made, log = setup(HUMAN, HUMAN, time_limit_minutes=15), FarAway()
    table = Table(made, new_game(made), log)
    table._played = 16 * 60.0
    for _ in range(3):
        table.tick()
    log.answer()
    assert not log.unanswered
    assert log.written == [(0, CallTime(0))]


def test_what_is_submitted_meanwhile_comes_next_with_the_next_number() -> None:
    table, log, _ = far_table(HUMAN, HUMAN)
    table.submit(Throw(0))
    assert table.submit(EndTurn(0)) is None
    assert len(log.written) == 1
    log.answer()
    assert [turn.command for turn in table.chronicle.turns[1:]] == [Throw(0)]
    while log.unanswered:
        log.answer()
    numbers = [number for number, _ in log.written]
    assert numbers == list(range(len(numbers)))


def test_what_waited_and_is_not_possible_any_more_is_told_to_whoever_wanted_it_alone() -> None:
    table, log, ann = far_table(HUMAN, HUMAN)
    ben = Desk(table, Pace.INSTANT, seats=(1,))
    table.submit(Throw(0))
    table.submit(Throw(0))
    log.answer()
    with pytest.raises(Refused) as refused:
        table.game.submit(Throw(0))
    assert str(refused.value) in [line.text for line in ann.latest]
    assert str(refused.value) not in [line.text for line in ben.latest]


def test_a_table_that_somebody_else_has_played_on_takes_nothing_more() -> None:
    table, log, desk = far_table(HUMAN, HUMAN)
    table.submit(Throw(0))
    log.answer(OutOfStep("This game was continued elsewhere; open it again."))
    assert desk.is_over
    assert desk.latest[-1].text == "This game was continued elsewhere; open it again."
    with pytest.raises(Refused):
        table.submit(EndTurn(0))


def test_a_record_at_hand_refuses_what_does_not_follow() -> None:
    log = Log(Unrecorded())
    safe: list[SaveError | None] = []
    log.append(Throw(0), 5, safe.append)
    assert safe == [None]
    for number in (5, 7):
        with pytest.raises(OutOfStep):
            log.append(Throw(0), number, safe.append)
    log.take_back(5)
    log.append(Throw(0), 5, safe.append)
