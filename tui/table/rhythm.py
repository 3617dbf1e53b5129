"""The rhythm of a table: for how many seconds everything is shown, and bots that play as fast as all follow.

    table.rhythm.go_on()        # whenever something may have changed: a key, a panel, somebody came or left

Nothing is played while nobody watches, unless the table is told to play without anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextvars import Context
from enum import Enum
from functools import partial
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from engine.commands import Command, Seat
from engine.events import Event
from tui.table.chronicle import Turn
from tui.words.sentences import Line, Sentences
from tui.words.settings import PACES

if TYPE_CHECKING:
    from asyncio import TimerHandle

AT_A_TIME = 0.02
"""Seconds that bots may play in one go, before keys are looked at again."""

LEAST = 0.001
"""Seconds between two such goes."""

CLOCK = 5.0
"""Seconds between two looks at the clock."""


READING = 3.0
"""Seconds to read a card that was drawn, where nobody has to put it away."""

SEEING = 1.0
"""Seconds to see what a turn has led to before it ends by itself, at least."""

RETHINKING = 2.0
"""The same if something can still be undone, or done that was left before."""


class Pace(Enum):
    """How long a bot's turn is shown, in seconds."""

    INSTANT = PACES["instant"]
    BRIEF = PACES["brief"]
    NORMAL = PACES["normal"]
    SLOW = PACES["slow"]

    def changed(self, by: int) -> Pace:
        """The next slower one for 1, the next faster for -1; there is none beyond the ends."""
        paces = list(Pace)
        return paces[max(0, min(len(paces) - 1, paces.index(self) + by))]

    @property
    def title(self) -> str:
        """What it is called, as in the settings."""
        return self.name.lower()

    @property
    def words(self) -> str:
        """As the player is told."""
        if self is Pace.INSTANT:
            return "The others play instantly."
        return f"The others take about {self.value:g} seconds a turn ({self.title})."


USUAL_PAUSE = 0.4
"""How much of a turn's time goes to a command whose events have no pause."""


def rest_after(happened: Sequence[Event], pace: Pace, sentences: Sentences) -> float:
    """How long what a bot did is to be seen, in seconds."""
    if not happened:
        return 0.0
    pauses = [sentences.events[type(event)].pause for event in happened]
    return max((pause for pause in pauses if pause is not None), default=USUAL_PAUSE) * pace.value


class Guest:
    """Somebody at a table, with or without a screen: as such they see nothing, and nobody waits for them."""

    sets_pace = False
    """The bots play as fast as they can follow; spectators of others' games do without."""
    is_away = True
    """They see nothing of the table now, so that nobody has to wait for them."""
    rest = 0.0
    """Seconds for which they want to look at what was done last."""

    @property
    def keeps_waiting(self) -> bool:
        """The bots must not play on yet."""
        return False

    @property
    def is_fast(self) -> bool:
        """They want to see no more than the outcome, as soon as possible."""
        return True

    def lets_play(self) -> bool:
        """Whether a bot may go on, or there is something to be done here first."""
        return True

    def notice(self) -> None:
        """Something has happened that they have not caused themselves."""

    def meet(self, error: Exception) -> None:
        """The table has broken down."""

    def hear(self, turn: Turn) -> None:
        """What has just happened, by anyone."""

    def hear_taken_back(self, command: Command) -> None:
        """Somebody has taken this command back; the game is where it was before."""

    def hear_anew(self) -> None:
        """What was told did not happen: the chronicle has all of it again."""

    def hear_said(self, line: Line) -> None:
        """Something is said at the table that belongs to no turn."""

    def hear_refused(self, seat: Seat, why: str) -> None:
        """What this player wanted, and what had to wait, is no longer possible."""


class Playable(Protocol):
    """What a rhythm needs of a table."""

    @property
    def watchers(self) -> Sequence[Guest]: ...
    @property
    def is_for_bot(self) -> bool: ...
    @property
    def is_timed(self) -> bool: ...
    def thinks(self) -> bool: ...
    def play_one(self) -> Turn | None: ...
    def tick(self) -> Turn | None: ...
    def go_on(self) -> None: ...
    def pause(self) -> None: ...


class Rhythm:
    """Says when the next bot plays. The slowest watcher sets the pace."""

    def __init__(self, table: Playable) -> None:
        self._table = table
        self._next, self._clock = Alarm(), Alarm()
        self.needs_nobody = False
        """The bots play even while nobody watches."""
        self.patience: float | None = None
        """Seconds for which one player may keep the bots waiting for all; None is as long as they like."""
        self._kept_since: float | None = None
        """When somebody began to."""
        self._impatience = Alarm()
        """When they will have done so for too long."""
        self._is_over = False
        self.is_by_hand = False
        """There is no loop: somebody plays the bots one by one."""

    @property
    def _watching(self) -> list[Guest]:
        return [watcher for watcher in self._table.watchers if watcher.sets_pace and not watcher.is_away]

    @property
    def _is_fast(self) -> bool:
        return all(watcher.is_fast for watcher in self._watching)

    @property
    def _may_play(self) -> bool:
        """Whether it is for a bot, somebody can see it, and nobody keeps it waiting."""
        watching = self._watching
        if not self._table.is_for_bot or not (watching or self.needs_nobody):
            self._kept_since = None
            return False
        return self._kept_for() == 0.0

    @property
    def is_impatient(self) -> bool:
        """Whether somebody still keeps the bots waiting, and has done so for too long."""
        return self._kept_for() == 0.0 and self._kept_since is not None

    def _kept_for(self) -> float:
        """Seconds for which the bots have still to wait for somebody; infinite if that is up to them."""
        if not any(watcher.keeps_waiting for watcher in self._watching):
            self._kept_since = None
            return 0.0
        if self.patience is None:
            return inf
        now = monotonic()
        if self._kept_since is None:
            self._kept_since = now
        return max(0.0, self._kept_since + self.patience - now)

    def go_on(self) -> None:
        """Let the bots play if it is for them, after the rest that is due."""
        if self._is_over or self.is_by_hand:
            return
        self._mind_clock()
        if self._next.is_set:
            return
        if self._may_play and not self._table.thinks():
            rest = 0.0 if self._is_fast else max(watcher.rest for watcher in self._watching)
            self._next.set(max(rest, LEAST), self._play)
        elif (
            not self._impatience.is_set and self._table.is_for_bot and 0.0 < (left := self._kept_for()) < inf
        ):
            self._impatience.set(left, self.go_on)

    def go_on_at_once(self) -> None:
        """If there is nothing to be looked at, play now: that is painted together with what led to it."""
        if not self._next.is_set and not self._is_over and self._is_fast and self._may_play:
            self._play()

    def wait(self) -> None:
        """Put off what the bots would do next, until they are to go on; not where others wait, too."""
        if self.patience is None:
            self._next.cancel()

    def tell(self, but: Guest | None = None) -> None:
        """Something has happened: show it to all who have not caused it themselves."""
        for watcher in self._table.watchers:
            if watcher is not but:
                watcher.notice()

    def stop(self) -> None:
        """The game is put away: play is over."""
        self._is_over = True
        self.patience = None
        self.wait()
        self._impatience.cancel()
        self._clock.cancel()

    # --- at its time

    def _play(self) -> None:
        """One command by a bot; without a pace as many as there is time for."""
        if not self._may_play:
            self.go_on()
            return
        until = monotonic() + AT_A_TIME
        try:
            turn = self._table.play_one()
            while turn is not None and self._is_fast and self._may_play and monotonic() < until:
                turn = self._table.play_one()
        except Exception as error:
            self._break_down(error)
            return
        self._tell_all()

    def _tell_all(self) -> None:
        self.tell()
        self.go_on()

    def _break_down(self, error: Exception) -> None:
        """A fault of the rules: everyone at the table meets it."""
        self.stop()
        watchers = self._table.watchers
        if not watchers:
            raise error
        for watcher in watchers:
            watcher.meet(error)

    # --- the clock

    def _mind_clock(self) -> None:
        """It goes while somebody watches."""
        if not (self._watching or self.needs_nobody):
            self._clock.cancel()
            self._table.pause()
            return
        self._table.go_on()
        if not self._clock.is_set and self._table.is_timed:
            self._clock.set(CLOCK, self._look_at_clock)

    def _look_at_clock(self) -> None:
        try:
            turn = self._table.tick()
        except Exception as error:
            self._break_down(error)
            return
        if turn is None:
            self._mind_clock()
        else:
            self._tell_all()


class Alarm:
    """One thing to be done in some seconds, unless it is put off, or another one is."""

    def __init__(self) -> None:
        self._handle: TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self._handle is not None

    def set(self, seconds: float, action: Callable[[], None]) -> None:
        """Do this then, and nothing that was to be done."""
        self.cancel()
        self._handle = later(seconds, partial(self._ring, action))

    def cancel(self) -> None:
        """Do nothing."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _ring(self, action: Callable[[], None]) -> None:
        self._handle = None
        action()


def later(seconds: float, action: Callable[[], None]) -> TimerHandle:
    """Call an action after some seconds, in an empty context: it belongs to no single app."""
    import asyncio  # only here: a table that waits for nothing has no need of it

    return asyncio.get_running_loop().call_later(seconds, action, context=Context())
