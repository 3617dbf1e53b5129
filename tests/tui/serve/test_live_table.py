"""A game on a server: what is said, how long decisions may take, and who is played for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from time import monotonic

import pytest

from engine.commands import Mortgage, Throw
from engine.game import Refused
from tests.tui.serve.test_tables import ANN, BEN, a_setup, given_by, registry_in
from tui.screen.desk import Desk
from tui.serve import chat
from tui.serve.live_table import LiveTable
from tui.serve.table_files import Then, no_matter
from tui.serve.table_setup import TableSetup
from tui.serve.table_terms import TableTerms
from tui.table.rhythm import Alarm
from tui.words.sentences import Line


class Sitting:
    """A table at which Ann and Ben sit, and what an onlooker hears."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.changes: list[int] = []
        self.desk = Desk(live.table, seats=())
        self.desk.take()

    def heard(self) -> list[str]:
        return [line.text for told in self.desk.take() for line in told.lines]


async def a_sitting(directory: Path, terms: TableTerms) -> Sitting:
    registry = registry_in(directory)
    table = await registry.create(a_setup(first_player="seat_one"), ANN, terms)
    await registry.sit(table, BEN)
    live = await registry.open(table)
    sitting = Sitting(live)
    live._on_change = partial(sitting.changes.append, 1)
    live._change = partial(at_once, live)
    return sitting


def at_once(live: LiveTable, change: Callable[[TableSetup], None], then: Then = no_matter) -> None:
    """Change a table for which nobody has to wait for a disk."""
    change(live.table_setup)
    then(True)


@pytest.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    made = await a_sitting(tmp_path, TableTerms(minutes=3, grace=60))
    yield made
    made.live.stop()


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, Callable[[], None]]]:
    """What alarms were set to, and what they do, instead of ringing."""
    found: list[tuple[float, Callable[[], None]]] = []
    set_ = Alarm.set

    def noting(alarm: Alarm, seconds: float, action: Callable[[], None]) -> None:
        found.append((seconds, action))
        set_(alarm, 3600.0, action)

    monkeypatch.setattr(Alarm, "set", noting)
    return found


# --- talking


async def test_five_lines_are_heard_within_fifteen_seconds_and_then_no_more_for_a_while(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(chat, "monotonic", lambda: now)
    live = sitting.live
    for number in range(5):
        assert live.do("say", 0, f"line {number}") == ""
        now += 1.0
    assert live.do("say", 0, "more") == "Wait a moment: that was a lot at once."
    assert live.do("say", 1, "hello") == ""
    now = 114.9
    assert live.do("say", 0, "more")
    now = 115.0
    assert live.do("say", 0, "more") == ""
    assert live.do("say", 0, "more"), "the next is fifteen seconds after the second"
    assert sitting.heard() == [*(f"Ann: line {number}" for number in range(5)), "Ben: hello", "Ann: more"]


async def test_nothing_is_done_that_is_no_deed_of_the_table(sitting: Sitting) -> None:
    assert sitting.live.do("dance", 0, "x") == ""
    assert sitting.live.do("end", 0, "yes") == ""
    assert sitting.live.do("sign", 0) == ""
    assert sitting.heard() == []
    assert sitting.live.agreed == set()


# --- the time for a decision


async def test_who_is_asked_is_warned_twenty_seconds_before_a_bot_plays_and_then_it_does(
    sitting: Sitting, rung: list[tuple[float, Callable[[], None]]]
) -> None:
    live = sitting.live
    live.arrive(1)
    ((seconds, warn),) = [each for each in rung if each[0] > 100]
    assert seconds == 160.0
    rung.clear()
    warn()
    assert sitting.heard()[-1] == "Ann has 20 seconds left."
    ((seconds, replace),) = [each for each in rung if each[0] == 20.0]
    replace()
    assert live.stood_in == {0}
    assert "Ann's time is up: a bot plays until Ann acts." in sitting.heard()


async def test_where_there_are_ten_seconds_the_warning_comes_after_five(
    sitting: Sitting, rung: list[tuple[float, Callable[[], None]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.serve.drop_in.decision_time.MINUTE", 10.0 / 3)
    sitting.live.arrive(1)
    assert 5.0 in [seconds for seconds, _ in rung]
    assert sitting.live._due - monotonic() == pytest.approx(10.0, abs=1.0)


async def test_since_when_somebody_is_asked_is_the_moment_of_the_question(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 5000.0
    monkeypatch.setattr("tui.serve.drop_in.decision_time.time", lambda: now)
    live = sitting.live
    live._asked = None
    live.arrive(0)
    assert (live.running.asked, live.running.name, live.running.since) == (0, "Ann", 5000.0)
    now = 5010.0
    live.arrive(1)
    assert live.running.since == 5000.0
    live.table.submit(Throw(0))
    assert live.running.since == 5010.0
    assert live.running.round == 1
    live.table.adjourn(Line(None, "over"))
    assert (live.running.asked, live.running.name) == (None, "")


# --- coming and going


async def test_two_windows_of_one_player_are_one_player_until_both_are_closed(sitting: Sitting) -> None:
    live = sitting.live
    live.arrive(0)
    live.arrive(0)
    live.arrive(None)
    assert (live.here, live.watching, live.is_empty) == ({0}, 1, False)
    assert len(sitting.changes) >= 3
    live.depart(0)
    assert live.present == {0}
    live.depart(0)
    assert live.present == set()
    assert not live.is_empty
    sitting.changes.clear()
    live.depart(None)
    assert live.is_empty
    assert sitting.changes == [1]


async def test_only_who_is_in_the_game_and_away_is_missed_and_only_while_somebody_waits(
    sitting: Sitting,
) -> None:
    live = sitting.live
    live.arrive(0)
    assert live._leaving.keys() == {1}
    assert sitting.heard() == ["Ben is away; a bot takes over in 60 seconds."]
    live.depart(0)
    assert live._leaving == {}
    live.table.game.state.players[1].is_out = True
    live.arrive(0)
    assert live._leaving == {}
    live.table.game.state.players[1].is_out = False
    live.depart(0)
    live.arrive(0)
    live.do("end", 0, True)
    assert live._leaving == {}
    assert live.table_setup.is_over


async def test_who_comes_back_in_time_is_welcomed_and_is_not_played_for(sitting: Sitting) -> None:
    live = sitting.live
    live.arrive(0)
    handle = live._leaving[1]
    sitting.heard()
    live.arrive(1)
    assert handle.cancelled()
    assert live._leaving == {}
    assert sitting.heard() == ["Ben is here."]


async def test_a_bot_that_plays_for_somebody_is_another_for_each_seat_and_plays_once(
    sitting: Sitting,
) -> None:
    live = sitting.live
    live.arrive(0)
    for seat in (0, 1):
        live._replace(seat)
    bots = live.table.bots[:2]
    assert None not in bots
    live._replace(0)
    assert live.table.bots[0] is bots[0]
    assert sitting.heard().count("Ann is away: a bot takes over.") == 1
    live.give_sign(0)
    assert live.table.bots[0] is None
    assert live.stood_in == {1}
    assert sitting.heard() == ["Ann is back."]


async def test_what_bots_gave_for_people_is_counted_and_kept_when_a_person_is_asked_again(
    sitting: Sitting,
) -> None:
    kept: list[object] = []
    live = sitting.live

    def change(change: Callable[[TableSetup], None], then: Then = no_matter) -> None:
        kept.append(change)
        at_once(live, change, then)

    live._change = change
    live.arrive(1)
    live._replace(0)
    turn = live.table.bot_step()
    while turn is not None and live.table.must_act == 0:
        assert kept == [], "not before it is somebody else's"
        turn = live.table.bot_step()
    given = given_by(live, 0)
    assert given > 0
    assert live.missed[0] == given
    assert live.table_setup.missed[0] == given
    assert len(kept) == 1
    live.stop()
    assert len(kept) == 1, "what is kept already is not kept again"


# --- ending it


async def test_the_end_takes_the_word_of_all_who_are_here_and_still_in_the_game(sitting: Sitting) -> None:
    live = sitting.live
    live.arrive(0)
    live.arrive(1)
    assert live.voters == {0, 1}
    sitting.heard()
    live.do("end", 0, False)
    live.do("end", 2, True)
    assert sitting.heard() == []
    live.do("end", 0, True)
    live.do("end", 0, True)
    assert sitting.heard() == ["Ann wants to end the game here; Ben must agree."]
    live.do("end", 0, False)
    assert sitting.heard() == ["Ann wants to play on."]
    live.do("end", 0, True)
    live.do("hand_over", 0, "Cleo")
    assert live.agreed == set()
    assert sitting.heard()[-1] == "Cleo takes over Ann's seat."
    live.do("end", 0, True)
    sitting.changes.clear()
    live.do("end", 1, True)
    assert sitting.changes == [1]
    told = sitting.heard()
    assert "The game ends here by agreement." in told
    assert any(line.startswith("The secret was ") for line in told)
    live.do("end", 1, False)
    assert sitting.heard() == []
    with pytest.raises(Refused):
        live.table.submit(Mortgage(0, 1))


async def test_a_table_without_a_secret_tells_nothing_of_its_dice_at_the_end(sitting: Sitting) -> None:
    live = sitting.live
    live.table_setup.secret = ""
    live.arrive(0)
    live.do("end", 0, True)
    assert not any("secret" in line for line in sitting.heard())


async def test_a_table_that_is_stopped_rings_no_alarm(sitting: Sitting) -> None:
    live = sitting.live
    live.arrive(0)
    handle = live._leaving[1]
    assert live._late.is_set
    live.stop()
    assert handle.cancelled()
    assert not live._late.is_set
    assert live._timed is None
