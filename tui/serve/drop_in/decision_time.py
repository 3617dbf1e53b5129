"""How long a decision at a table may take: as long as agreed, and not forever where a stranger decides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from time import monotonic, time

from engine.commands import Seat
from engine.steps import Step
from tui.serve.drop_in.guests import has_dropped_in
from tui.serve.drop_in.seat_takeover import SeatTakeover
from tui.serve.players import BOT_MARK
from tui.serve.table_setup import TableSetup
from tui.table.rhythm import Alarm, later
from tui.table.table import Table, Waits
from tui.words.phrases import somebody, somebodys

MINUTE = 60.0
"""Seconds."""
WARNING = 20.0
"""Seconds before the end of the time for a decision."""
STRANGERS = 2
"""Minutes that strangers have for one while others wait, at a table where everybody else has all the time."""


class TimedTable(SeatTakeover, ABC):
    """Warns a player who takes too long, and lets a bot play for them."""

    def __init__(self, table: Table, table_setup: TableSetup) -> None:
        super().__init__(table, table_setup)
        self._late = Alarm()
        """When the present decision takes too long."""
        self._due = 0.0
        """When that is, by the clock of the machine."""
        self._timed: tuple[Seat, Step] | None = None
        """Which one that is."""
        self._asked: tuple[Seat, Step] | None = None
        """What has to be decided, and since when."""
        self._asked_since = 0.0

    @property
    @abstractmethod
    def present(self) -> set[Seat]:
        """The seats of all people who are there."""

    def _is_program(self, seat: Seat) -> bool:
        """Whether it comes and goes by itself, and is announced when it comes."""
        return self.table_setup.places[seat].player.startswith(BOT_MARK)

    def _mind_time(self) -> None:
        """The player asked now has all the time that was agreed on, while anybody is there."""
        decision = self.table.decision
        asked = None if decision is None else (decision.seat, decision.step)
        if asked != self._asked:
            self._asked, self._asked_since = asked, time()
        is_timed = asked and self._agreed_for(asked[0]) and self.present and self.table.waits is Waits.HUMAN
        timed = asked if is_timed else None
        if timed == self._timed:
            return
        self._late.cancel()
        self._timed = timed
        if timed is not None:
            seconds = self._time_for(timed[0])
            left = min(WARNING, seconds / 2)
            self._due = monotonic() + seconds
            self._late.set(seconds - left, partial(self._warn, timed[0], left))

    @property
    def clock(self) -> tuple[float, float] | None:
        """When the time for the decision is up, by this machine's clock, and its seconds; None if untimed."""
        return None if self._timed is None else (self._due, self._agreed_for(self._timed[0]))

    def _agreed_for(self, seat: Seat) -> float:
        """Seconds that somebody has for any decision; 0 is as long as it takes."""
        place = self.table_setup.places[seat]
        is_stranger = place.took or has_dropped_in(place.player)
        strangers = STRANGERS if is_stranger and len(self.present) > 1 else 0
        return (self.table_setup.terms.minutes or strangers) * MINUTE

    def _time_for(self, seat: Seat) -> float:
        """Seconds that somebody has for what they are asked from now on."""
        return self._agreed_for(seat)

    def _warn(self, seat: Seat, left: float) -> None:
        """This many seconds are left."""
        self._late.set(left, partial(self._time_is_up, seat))
        self._headline(seat, _left(seat, left))

    def _time_is_up(self, seat: Seat) -> None:
        until = "" if self._is_program(seat) else f" until {somebody(seat, 'acts', 'act')}"
        self._replace(seat, f"{somebodys(seat)} time is up: a bot plays{until}.")

    def _tell_time(self, seat: Seat | None) -> None:
        """Say how long somebody who has just come has for what they are asked, once they hear it."""

        def tell() -> None:
            if self._timed is not None and self._timed[0] == seat:
                self._headline(seat, _left(seat, self._due - monotonic()))

        if self._timed is not None:
            later(0.0, tell)

    def _stop_clock(self) -> None:
        self._late.cancel()
        self._timed = None


def _left(seat: Seat, seconds: float) -> str:
    """How long somebody still has: in whole minutes if that is more than one."""
    whole = round(seconds)
    minutes = int(whole // MINUTE)
    left = f"{minutes} minutes" if minutes > 1 else f"{whole} second{'s' * (whole != 1)}"
    return f"{somebody(seat, 'has', 'have')} {left} left."
