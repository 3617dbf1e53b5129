"""What happens at the table, shown as it happens: tokens walk, news follows, and pages come up with it."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.timer import Timer

from engine.commands import Seat
from tui.look.style import Look
from tui.look.traces import walked
from tui.screen.board_cursor import TabletopWithCursor
from tui.table.chronicle import ToldTurn
from tui.table.playback import Cue, Motion, cues, motion_for
from tui.table.rhythm import Pace
from tui.table.table import Table
from tui.terminal.app import draws_elsewhere
from tui.words.narrator import sentences
from tui.words.settings import BY_THE_LINE

if TYPE_CHECKING:
    from engine.review.foregone import Verdict
    from tui.table.coach import Lesson


class Animated(TabletopWithCursor):
    """A table on which tokens walk before the new position is shown."""

    def __init__(
        self, table: Table, look: Look, pace: Pace, keys: Mapping[str, str], seats: Sequence[Seat] | None
    ) -> None:
        super().__init__(table, look, pace, keys, seats)
        self._sentences = sentences(self.rule_set.id)
        self._cues: deque[Cue] = deque()
        self._held: list[ToldTurn] = []
        """What is shown once the cues are over."""
        self._timer: Timer | None = None
        """Of the cue that is shown."""
        self._taught: Lesson | None = None
        """What was said last of a decision."""
        self._verdict: Verdict | None = None
        """What was asked last about a game that is decided."""
        self._is_handed_over = False
        """The keyboard is on its way to the next player."""
        self._has_told_of_line = False
        """The player was told that the line is slow."""

    @property
    def motion(self) -> Motion:
        host = self.host
        return Motion.BRIEF if self._moves_elsewhere else motion_for(host.settings.motion, host.line)

    @property
    def _moves_elsewhere(self) -> bool:
        """Whether the other end moves the tokens itself."""
        return draws_elsewhere(self.app)

    @property
    def shows_steps(self) -> bool:
        """Whether what has happened is still being played back; Enter shows all of it at once."""
        return bool(self._cues)

    # --- showing

    def show(self) -> None:
        """Show what the desk has to show, with the steps of the tokens if there is time for them."""
        turns = self.desk.take()
        if any(turn.command is not None for turn in turns):
            self.stop_looking()
        self._held += turns
        if len(turns) == 1 and not self._cues and not self.desk.hurries and not self.desk.is_away:
            track = self.view.rings[0]
            self._cues.extend(cues(turns[0].events, self.desk.pace, track, self.motion, self._sentences))
        if self._cues:
            self.desk.is_busy = True
            self._next_cue()
        else:
            self._show_all()

    def _show_all(self) -> None:
        self.show_held()
        self.desk.is_busy = False
        if self.table.coach.lesson is not self._taught:
            self._teach()
        elif self.table.foregone.verdict is not self._verdict:
            self._ask_to_end()
        self.table.rhythm.go_on()

    def _teach(self) -> None:
        self._taught = self.table.coach.lesson
        if self._taught is None:
            return
        from tui.pages.coach import LessonPage

        self.host.show_page(LessonPage(self.table, self.desk.people))

    def _ask_to_end(self) -> None:
        self._verdict, seat = self.table.foregone.verdict, self.desk.acting
        if self._verdict is None or seat is None:
            return
        from tui.pages.foregone import ForegonePage

        self.host.show_page(ForegonePage(self.table, seat, self.desk.people, self.desk.hurry))

    def show_held(self) -> None:
        """Everything at once; where nothing has happened, what the keys have changed."""
        if self.desk.waits_for_keyboard:
            self._pass_keyboard_on()
            return
        turns, self._held = self._held, []
        self._mind_line()
        if turns or self.view.you != self.desk.you:
            self.show_table(turns)
        else:
            self.show_question()
        self.desk.has_shown(self.host.round_trip)

    def _mind_line(self) -> None:
        """Leave out what a slow line would be late with, and say so once."""
        motion, line = self.motion, self.host.line
        self.traces.has_trails = motion is not Motion.NONE
        is_missed = motion is Motion.NONE or self.desk.pace is not Pace.INSTANT
        if line.round_trip is None or motion is Motion.FULL or self._moves_elsewhere or not is_missed:
            return
        if self.host.settings.motion == BY_THE_LINE and not self._has_told_of_line:
            self._has_told_of_line = True
            self.desk.note = self.desk.note or motion.words

    def _pass_keyboard_on(self) -> None:
        """Hide the table until the player to decide is at the keyboard."""
        seat = self.desk.acting
        if seat is not None and not self._is_handed_over:
            from tui.pages.notice import HandOverPage
            from tui.screen.page import screen_for

            self._is_handed_over = True
            page = HandOverPage(f"{self.look.token(seat)} {self.names[seat]}")
            self.app.push_screen(screen_for(page, self.look), lambda _: self._take_keyboard(seat))

    def _take_keyboard(self, seat: Seat) -> None:
        self._is_handed_over = False
        self.desk.hand_over.take(seat)
        self._show_all()

    def _next_cue(self) -> None:
        self._timer = None
        if not self._cues:
            self._show_all()
            return
        cue = self._cues.popleft()
        if cue.dice is not None:
            self.dice.show(cue.dice)
        if cue.step is not None:
            seat, at = cue.step
            self.view = walked(self.view, seat, at)
            self.board.mark(None)
            self.show_board()
        self._timer = self.set_timer(cue.rest, self._next_cue)

    def _stop_waiting(self) -> None:
        """Stop waiting, and show at once what is still being played back."""
        self.table.rhythm.wait()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._cues:
            self._cues.clear()
            self.show_held()
        self.desk.is_busy = False

    # --- what the table does by itself

    def notice(self) -> None:
        """There is news; show it as soon as this screen can."""
        self.call_later(self._show_news)

    def _show_news(self) -> None:
        if self.desk.has_news:
            self.show()
        elif not self._cues:
            self._show_all()

    def meet(self, error: Exception) -> None:
        """The table has broken down, and so does the app."""
        self.call_later(_raise, error)


def _raise(error: Exception) -> None:
    raise error
