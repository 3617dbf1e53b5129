"""When the next bot plays: who is waited for, for how long, at which pace, and what the clock does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from engine.commands import Throw
from engine.events import BidMade, By, CardDrawn, DiceThrown, Event, Moved, Purpose, TurnBegan
from tests.tui.serve.dialling import until
from tui.table import rhythm as rhythms
from tui.table.chronicle import Turn
from tui.table.rhythm import Alarm, Guest, Pace, Rhythm, rest_after
from tui.words.narrator import sentences

TURN = Turn(Throw(0), (), None)


class Watcher(Guest):
    """Sees the table, and may keep the bots waiting."""

    sets_pace, is_away, is_fast = True, False, True
    keeps_waiting = False

    def __init__(self) -> None:
        self.noticed = 0
        self.met: list[Exception] = []

    def notice(self) -> None:
        self.noticed += 1

    def meet(self, error: Exception) -> None:
        self.met.append(error)


class Played:
    """A table at which a bot has so many commands to give."""

    def __init__(self, *watchers: Guest, commands: int = 0) -> None:
        self.watchers = watchers
        self.left = commands
        self.played = 0
        self.is_timed = False
        self.is_thinking = False
        self.rang: Turn | None = None
        self.error: Exception | None = None
        self.did: list[str] = []
        self.rhythm = Rhythm(self)
        self.whenever: Callable[[], None] = lambda: None

    @property
    def is_for_bot(self) -> bool:
        return self.left > 0

    def thinks(self) -> bool:
        return self.is_thinking

    def play_one(self) -> Turn | None:
        if self.error is not None:
            raise self.error
        if not self.left:
            return None
        self.left -= 1
        self.played += 1
        self.whenever()
        return TURN

    def tick(self) -> Turn | None:
        self.did.append("tick")
        if self.error is not None:
            raise self.error
        return self.rang

    def go_on(self) -> None:
        self.did.append("go on")

    def pause(self) -> None:
        self.did.append("pause")


# --- who is waited for


async def test_bots_play_while_somebody_sees_it_or_nobody_is_needed() -> None:
    watcher = Watcher()
    table = Played(watcher, commands=3)
    for name in ("is_away", "sets_pace"):
        setattr(watcher, name, name == "is_away")
        table.rhythm.go_on()
        assert not table.rhythm._next.is_set
        setattr(watcher, name, name != "is_away")
    table.rhythm.go_on()
    await until(lambda: table.played == 3)
    assert watcher.noticed >= 1
    alone = Played(commands=2)
    alone.rhythm.go_on()
    assert not alone.rhythm._next.is_set
    alone.rhythm.needs_nobody = True
    alone.rhythm.go_on()
    await until(lambda: alone.played == 2)


async def test_nobody_keeps_bots_waiting_for_ever_where_there_is_a_patience(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(rhythms, "monotonic", lambda: now)
    watcher = Watcher()
    watcher.keeps_waiting = True
    table = Played(watcher, commands=1)
    table.rhythm.go_on()
    assert not table.rhythm._next.is_set
    assert not table.rhythm._impatience.is_set, "who waits as long as they like needs no alarm"
    table.rhythm.patience = 0.02
    table.rhythm.go_on()
    assert table.rhythm._impatience.is_set
    assert not table.rhythm.is_impatient
    assert table.played == 0
    impatient: list[bool] = []
    table.whenever = lambda: impatient.append(table.rhythm.is_impatient)
    now = 0.02
    await until(lambda: table.played == 1)
    assert impatient == [True]
    table.left = 1
    watcher.keeps_waiting = False
    assert not table.rhythm.is_impatient
    watcher.keeps_waiting = True
    assert not table.rhythm.is_impatient, "the patience begins anew"


async def test_patience_begins_anew_when_it_was_for_a_person_meanwhile() -> None:
    watcher = Watcher()
    watcher.keeps_waiting = True
    table = Played(watcher, commands=1)
    table.rhythm.patience = 1000.0
    table.rhythm.go_on()
    assert table.rhythm._kept_since is not None
    table.left = 0
    assert not table.rhythm._may_play
    assert table.rhythm._kept_since is None


async def test_the_slowest_who_watches_sets_the_pace() -> None:
    quick, slow = Watcher(), Watcher()
    slow.is_fast = quick.is_fast = False
    quick.rest, slow.rest = 0.0, 1000.0
    table = Played(quick, slow, commands=2)
    table.rhythm.go_on()
    handle = table.rhythm._next._handle
    assert handle is not None
    assert handle.when() - asyncio.get_running_loop().time() > 900
    slow.is_away = True
    table.rhythm.wait()
    table.rhythm.go_on()
    await until(lambda: table.played == 2)


async def test_with_a_pace_one_command_is_played_at_a_time_and_without_one_as_many_as_there_is_time_for() -> (
    None
):
    watcher = Watcher()
    table = Played(watcher, commands=5)
    table.rhythm.go_on_at_once()
    assert table.played == 5
    assert watcher.noticed == 1
    watcher.is_fast = False
    table.left = 5
    table.rhythm.go_on_at_once()
    assert table.played == 5, "there is something to be looked at"
    table.rhythm._play()
    assert table.played == 6
    assert table.rhythm._next.is_set


async def test_bots_stop_in_the_middle_when_somebody_keeps_them_waiting() -> None:
    watcher = Watcher()
    table = Played(watcher, commands=5)

    def look() -> None:
        watcher.keeps_waiting = table.played == 2

    table.whenever = look
    table.rhythm.go_on_at_once()
    assert table.played == 2


async def test_in_one_go_bots_play_for_twenty_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(rhythms, "monotonic", lambda: now)
    table = Played(Watcher(), commands=50)

    def take() -> None:
        nonlocal now
        now += 0.0055

    table.whenever = take
    table.rhythm.go_on_at_once()
    assert table.played == 4
    table.rhythm.stop()


async def test_nothing_is_played_while_a_bot_thinks_and_what_is_due_is_due_once() -> None:
    table = Played(Watcher(), commands=1)
    table.is_thinking = True
    table.rhythm.go_on()
    assert not table.rhythm._next.is_set
    table.is_thinking = False
    table.rhythm.go_on()
    first = table.rhythm._next._handle
    table.rhythm.go_on()
    assert table.rhythm._next._handle is first
    table.rhythm.go_on_at_once()
    assert table.played == 0, "it is due already"
    table.rhythm.wait()
    assert not table.rhythm._next.is_set
    table.rhythm.patience = 5.0
    table.rhythm.go_on()
    table.rhythm.wait()
    assert table.rhythm._next.is_set, "where others wait nothing is put off"


async def test_whoever_caused_something_is_not_told_of_it() -> None:
    one, other = Watcher(), Watcher()
    Played(one, other).rhythm.tell(but=one)
    assert (one.noticed, other.noticed) == (0, 1)


async def test_a_fault_of_the_rules_is_met_by_all_and_ends_the_playing() -> None:
    one, other = Watcher(), Watcher()
    table = Played(one, other, commands=5)
    table.error = KeyError("a fault")
    table.rhythm.go_on_at_once()
    assert one.met == other.met == [table.error]
    table.error = None
    table.rhythm.go_on()
    table.rhythm.go_on_at_once()
    assert not table.rhythm._next.is_set
    assert table.played == 0
    nobody = Played(commands=1)
    nobody.rhythm.needs_nobody = True
    nobody.error = KeyError("a fault")
    with pytest.raises(KeyError):
        nobody.rhythm.go_on_at_once()


# --- the clock


async def test_the_clock_goes_while_somebody_watches_and_is_looked_at_only_where_a_time_was_agreed() -> None:
    watcher = Watcher()
    table = Played(watcher)
    table.rhythm.go_on()
    assert table.did == ["go on"]
    assert not table.rhythm._clock.is_set
    table.is_timed = True
    table.rhythm.go_on()
    assert table.rhythm._clock.is_set
    watcher.is_away = True
    table.rhythm.go_on()
    assert table.did[-1] == "pause"
    assert not table.rhythm._clock.is_set
    table.rhythm.needs_nobody = True
    table.rhythm.go_on()
    assert table.did[-1] == "go on"
    assert table.rhythm._clock.is_set
    table.rhythm.stop()
    assert not table.rhythm._clock.is_set


async def test_the_clock_is_looked_at_again_and_again_until_the_time_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rhythms, "CLOCK", 0.002)
    watcher = Watcher()
    table = Played(watcher)
    table.is_timed = True
    table.rhythm.go_on()
    await until(lambda: table.did.count("tick") > 2)
    assert watcher.noticed == 0
    table.rang, table.is_timed = TURN, False
    await until(lambda: watcher.noticed > 0)
    assert not table.rhythm._clock.is_set
    table.rang, table.is_timed, table.error = None, True, KeyError("a fault")
    table.rhythm.go_on()
    await until(lambda: watcher.met == [table.error])


async def test_a_table_that_is_put_away_plays_nothing_and_looks_at_no_clock() -> None:
    watcher = Watcher()
    watcher.keeps_waiting = True
    table = Played(watcher, commands=3)
    table.is_timed = True
    table.rhythm.patience = 1000.0
    table.rhythm.go_on()
    assert table.rhythm._impatience.is_set
    watcher.keeps_waiting = False
    table.rhythm.go_on()
    assert table.rhythm._next.is_set
    table.rhythm.stop()
    alarms = (table.rhythm._next, table.rhythm._impatience, table.rhythm._clock)
    assert not any(alarm.is_set for alarm in alarms)
    table.did.clear()
    table.rhythm.go_on()
    assert table.did == []


# --- an alarm


async def test_an_alarm_rings_once_and_only_for_what_was_set_last() -> None:
    rang: list[int] = []
    alarm = Alarm()
    assert not alarm.is_set
    alarm.cancel()
    alarm.set(0.0, lambda: rang.append(1))
    alarm.set(0.0, lambda: rang.append(2))
    assert alarm.is_set
    await until(lambda: bool(rang))
    assert rang == [2]
    assert not alarm.is_set
    alarm.set(0.0, lambda: rang.append(3))
    alarm.cancel()
    assert not alarm.is_set
    alarm.set(0.0, lambda: rang.append(4))
    await until(lambda: len(rang) > 1)
    assert rang == [2, 4]


# --- paces


THROWN = DiceThrown(1, (1, 3), Purpose.MOVE)
WALK: tuple[Event, ...] = (THROWN, Moved(1, 16, 20, 4, By.THROW))
SENTENCES = sentences("addon-1995")


def test_a_turn_of_a_bot_takes_about_its_pace() -> None:
    turn = [WALK, (TurnBegan(2, 3),)]
    for pace in Pace:
        assert sum(rest_after(events, pace, SENTENCES) for events in turn) <= pace.value
    assert (
        rest_after((CardDrawn(1, 3),), Pace.NORMAL, SENTENCES)
        > rest_after((BidMade(1, 20),), Pace.NORMAL, SENTENCES)
        > 0
    )
    assert rest_after((), Pace.NORMAL, SENTENCES) == 0


def test_the_paces_follow_each_other() -> None:
    assert Pace.INSTANT.changed(1) is Pace.BRIEF
    assert Pace.NORMAL.changed(1) is Pace.SLOW
    assert Pace.NORMAL.changed(-1) is Pace.BRIEF
    assert len({pace.words for pace in Pace}) == len({pace.title for pace in Pace}) == 4


def test_no_key_leads_from_slow_to_at_once() -> None:
    assert Pace.SLOW.changed(1) is Pace.SLOW
    assert Pace.INSTANT.changed(-1) is Pace.INSTANT


def test_a_slow_turn_can_be_followed() -> None:
    turn = [WALK, (TurnBegan(2, 3),), (THROWN,)]
    assert 1.5 <= sum(rest_after(events, Pace.SLOW, SENTENCES) for events in turn) <= 3.0
