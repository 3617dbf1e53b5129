"""A game that was played, shown on the board: by command, by turn, to a round, to a line of the journal."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer

from engine.setup import HUMAN
from saves.errors import SaveError
from tui.ask.prompting import NO_CHANGES
from tui.look.style import Look
from tui.pages.review import ReviewPage
from tui.screen.bindings import press_bound
from tui.screen.page import screen_for
from tui.screen.panels.base import Hint
from tui.screen.tabletop import Tabletop
from tui.screen.widgets.footer import FooterView
from tui.screen.widgets.prompt import PromptView
from tui.table.playback import Pace
from tui.table.replay import Replay, watched
from tui.table.results import Course, course
from tui.table.reviewed import chances_line
from tui.table.table import Table
from tui.words.names import places_by_name
from tui.words.telling import Line, Weight

BESIDE = 250
"""Sentences of the journal that are shown before the moment."""

_BEFORE_TIME = 3
"""Columns of the rule before the line of time."""

SPEEDS = (1.0, 0.4, 2.0)
"""Seconds for a moment while it plays by itself."""

_HINTS = (
    Hint("←→", "Move"),
    Hint("[ ]", "Turn"),
    Hint("space", "Play"),
    Hint("g", "Round"),
    Hint("/", "Find"),
    Hint("c", "From here"),
    Hint("s", "Speed"),
)
_LAST = (Hint("?", "Help"), Hint("escape", "Back"))
_ON_CLICK = {"←→": "right", "[ ]": "]"}
"""Where two keys stand together, a click is the one that goes forward."""


class ReplayScreen(Tabletop):
    """The board as it was. Nobody is asked anything, and nothing can be changed."""

    HELP = """\
Left and right go move by move, [ and ] turn by turn, Home and End to the two ends of the game. Space plays
and stops; s sets the speed. g and a number go to a round. / finds a word in the journal, n finds the next.
a opens the review: what was luck, and which decisions were dear. c plays on from here as a new game; the old
one stays as it is. Esc goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l", "step(1)", "Forward", id="replay.forward"),
        Binding("left,h", "step(-1)", "Back", id="replay.back"),
        Binding("right_square_bracket,down,j", "turn(1)", "Next turn", id="replay.next_turn"),
        Binding("left_square_bracket,up,k", "turn(-1)", "Previous turn", id="replay.turn_before"),
        Binding("home", "go(0)", "Beginning", id="replay.beginning"),
        Binding("end", "go(999999)", "End", id="replay.end"),
        Binding("space", "play", "Play, stop", id="replay.play"),
        Binding("s", "speed", "Speed", id="replay.speed"),
        Binding("g", "type('g')", "To a round", id="replay.round"),
        Binding("slash", "type('/')", "Find in the journal", id="replay.find", key_display="/"),
        Binding("n", "find", "Find the next", id="replay.find_next"),
        Binding("a", "review", "What was luck, and what was play", id="replay.review"),
        Binding("c", "branch", "Play on from here as a new game", id="replay.branch"),
        Binding("escape,q", "leave", "Back", id="replay.leave", key_display="Esc"),
    ]

    def __init__(self, replay: Replay, look: Look, at: int | None = None) -> None:
        self.replay = replay
        replay.go(replay.last if at is None else at)
        table = Table(watched(replay.setup), replay.game)
        table.chronicle = replay.chronicle
        table.styles = ()
        people = [seat for seat, chair in enumerate(replay.setup.chairs) if chair.player == HUMAN]
        super().__init__(table, look, Pace.INSTANT, NO_CHANGES, people)
        self._entries = [self.entries(told) for told in self.desk.take()]
        self._speed = 0
        self._timer: Timer | None = None
        self._asks = ""
        """The sign of what is being typed: a round, or a text to find."""
        self._typed = ""
        self._sought = ""

    def on_mount(self) -> None:
        players = {name: seat for seat, name in enumerate(self.names)}
        self.journal.mark_names(players, places_by_name(self.table.game.board))
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        self.lay_out(event.size)
        self._show()

    # --- showing

    def _show(self) -> None:
        """Everything as it was at this moment."""
        replay = self.replay
        self.table.game = replay.game
        self.desk.refresh()
        self.journal.clear()
        self.journal.add([line for lines in self._entries[: replay.at + 1] for line in lines][-BESIDE:])
        self.dice.show(replay.dice)
        self.show_table()

    def course(self) -> Course:
        return course(self.replay.game, self.replay.chronicle, self.replay.at + 1)

    def show_question(self) -> None:
        """What happened at this moment in the question's place, and the line of time."""
        super().show_question()
        replay = self.replay
        told = self.desk.told[replay.at]
        said = [line for line in told.lines if line.weight > Weight.DETAIL]
        where = f"round {replay.round}/{replay.last_round}, move {replay.at}/{replay.last}"
        sentences = tuple(said) or (Line(None, "Nothing to report."),)
        sentences = (Line(None, chances_line(replay.chances, self.desk.people)), *sentences)
        typed = {"g": f"round: {self._typed}_", "/": f"Find: {self._typed}_"}.get(self._asks, "")
        self.prompt.show(PromptView(typed or where, None, (), sentences, self.desk.note))
        self.rule.say(self._time_line())
        self.footer.show(FooterView(_HINTS, _LAST))

    @property
    def _columns(self) -> int:
        """Of the line of time."""
        return max(10, self.rule.size.width - 22)

    def _time_line(self) -> str:
        """All of the game from left to right: where one is, deals and exits."""
        glyphs, last, columns = self.look.glyphs, max(1, self.replay.last), self._columns
        line = [glyphs.across] * columns
        for mark in self.replay.marks:
            line[mark.at * (columns - 1) // last] = "x" if mark.is_exit else "o"
        line[self.replay.at * (columns - 1) // last] = "#"
        return f"{''.join(line)} o deal x out"

    # --- going

    def action_step(self, by: int) -> None:
        self._go(self.replay.at + by)

    def action_turn(self, by: int) -> None:
        self._stop()
        self.replay.turn(by)
        self._show()

    def action_go(self, at: int) -> None:
        self._go(at)

    def _go(self, at: int) -> None:
        self._stop()
        self.replay.go(at)
        self._show()

    def action_play(self) -> None:
        """Play by itself, or stop; at the end it begins again."""
        if self._timer is not None:
            self._stop()
            return
        if self.replay.at == self.replay.last:
            self.replay.go(0)
        self._begin()

    def action_speed(self) -> None:
        """How fast it plays by itself."""
        self._speed = (self._speed + 1) % len(SPEEDS)
        self.desk.note = f"{SPEEDS[self._speed]:g} seconds a move."
        if self._timer is not None:
            self._begin()
        self.show_question()

    def _begin(self) -> None:
        self._stop()
        self._timer = self.set_interval(SPEEDS[self._speed], self._tick)

    def _stop(self) -> None:
        self.desk.note = ""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        self.replay.go(self.replay.at + 1)
        if self.replay.at == self.replay.last:
            self._stop()
        self._show()

    async def on_click(self, event: events.Click) -> None:
        """A click on a key is that key; one on the line of time goes to that moment."""
        event.stop()
        meant, column = event.style.meta, event.screen_x - self.rule.region.x - _BEFORE_TIME
        if "key" in meant:
            key = str(meant["key"])
            await press_bound(self, _ON_CLICK.get(key, key))
        elif event.screen_y == self.rule.region.y and 0 <= column < self._columns:
            self._go(-(-column * self.replay.last // (self._columns - 1)))

    # --- rounds and words

    def action_type(self, sign: str) -> None:
        """Ask for a round, or for a text to find."""
        self._stop()
        self._asks, self._typed = sign, ""
        self.show_question()

    def on_key(self, event: events.Key) -> None:
        """What is typed, while something is asked for."""
        if not self._asks:
            return
        event.stop()
        event.prevent_default()
        if event.key == "enter":
            self._typed_out()
        elif event.key == "escape":
            self._asks = ""
        elif event.key == "backspace":
            self._typed = self._typed[:-1]
        elif event.character is not None and event.is_printable:
            self._typed = f"{self._typed}{event.character}"[:30]
        self.show_question()

    def _typed_out(self) -> None:
        sign, self._asks = self._asks, ""
        if sign == "/":
            self._sought = self._typed
            self.action_find()
        elif not (self._typed.isdecimal() and self.replay.to_round(int(self._typed[:6]))):
            self.desk.note = f"There is no round {self._typed or 'without a number'}."
        else:
            self._show()

    def action_find(self) -> None:
        """To the next moment with the text in its sentences, from the beginning on after the last."""
        sought, replay = self._sought.lower(), self.replay
        moments = [*range(replay.at + 1, replay.last + 1), *range(replay.at + 1)]
        found = next((at for at in moments if sought and self._says(at, sought)), None)
        if found is None:
            self.desk.note = (
                f"Nothing in the journal contains {self._sought!r}." if sought else "Find what?  /"
            )
            self.show_question()
        else:
            self._go(found)

    def _says(self, at: int, sought: str) -> bool:
        return any(sought in entry.text.lower() for entry in self._entries[at])

    # --- coming and going

    async def action_branch(self) -> None:
        """Go on from this moment as a new game."""
        try:
            await self.host.branch(self.replay)
        except SaveError as error:
            self.desk.note = str(error)
            self.show_question()

    def action_review(self) -> None:
        """The review, from which moments are shown here."""
        self._stop()
        replay = self.replay
        table = Table(replay.setup, replay.positions[-1])
        table.chronicle, table.title = replay.chronicle, replay.title
        page = ReviewPage(table, self.desk.people)
        self.app.push_screen(screen_for(page, self.look))

    def action_leave(self) -> None:
        self._stop()
        self.desk.leave()
        self.dismiss()
