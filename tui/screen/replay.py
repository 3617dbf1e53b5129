"""A game that was played, shown on the board: the moment its page is at, and the line of time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.strip import Strip
from textual.timer import Timer

from engine.record import record
from engine.review.judge import Chances
from engine.setup import HUMAN
from tui.ask.prompt import NO_CHANGES
from tui.look.chart import AXIS, Now, chance_chart
from tui.look.layout import Layout
from tui.look.panel_lines import rule_line
from tui.look.ring import Box
from tui.look.style import Look
from tui.pages.page import Ask, Page
from tui.pages.replay import ReplayPage
from tui.screen.keys.bindings import press_bound, usual_key
from tui.screen.page import Keys, Paged, bound
from tui.screen.panels.base import Hint, typed_on
from tui.screen.tabletop import Tabletop
from tui.screen.widgets.base import Pane
from tui.screen.widgets.footer import FooterView
from tui.screen.widgets.prompt import PromptView
from tui.table.game_figures import GameCourse, course
from tui.table.replay import watched
from tui.table.rhythm import Pace
from tui.table.table import Table
from tui.words.names import places_by_name
from tui.words.sentences import Line, Weight

BESIDE = 250
"""Sentences of the journal that are shown before the moment."""

_BEFORE_TIME = 3
"""Columns of the rule before the line of time."""

SPEEDS = (1.0, 0.4, 2.0)
"""Seconds for a moment while it plays by itself."""

_HINTS = (
    ("←→", "Move", ("replay.back", "replay.forward")),
    ("[ ]", "Turn", ("replay.turn_before", "replay.next_turn")),
    ("space", "Play", ("replay.play",)),
    ("g", "Round", ("replay.round",)),
    ("/", "Find", ("replay.find",)),
    ("c", "From here", ("replay.branch",)),
    ("s", "Speed", ("replay.speed",)),
)
_LAST = (("?", "Help", ("app.help",)), ("escape", "Back", ("replay.leave",)))
_ON_CLICK = {"←→": "right", "[ ]": "]"}
"""Where two keys stand together, a click is the one that goes forward."""

_PLAYING: Keys = (("space", "play", "Play, stop", "play", ""), ("s", "speed", "Speed", "speed", ""))


class ReplayScreen(Paged, Tabletop):
    """The board as it was."""

    page: ReplayPage

    @classmethod
    def keys_of(cls, kind: type[Page]) -> Iterator[Binding]:
        yield from super().keys_of(kind)
        yield from bound(kind, _PLAYING)

    def __init__(self, look: Look, page: ReplayPage) -> None:
        self.page = page
        self.replay = replay = page.replay
        table = Table(watched(replay.setup), replay.game)
        table.chronicle = replay.chronicle
        table.styles = ()
        people = [seat for seat, chair in enumerate(replay.setup.chairs) if chair.player == HUMAN]
        super().__init__(table, look, Pace.INSTANT, NO_CHANGES, people)
        self._entries = [self.entries(told) for told in self.desk.take()]
        self._speed = 0
        self._timer: Timer | None = None
        """Runs while it plays by itself."""
        self._typed = ""
        """What was typed so far of a round, or of a text to find."""

    def compose(self) -> ComposeResult:
        self.chances = Pane(chance_lines, self._chance_view(), self.look, id="chances")
        yield from super().compose()
        yield self.chances

    def _layouts_at(self, size: Size) -> tuple[Layout | None, Layout | None]:
        outer, both = super()._layouts_at(size)
        return with_chances(outer), with_chances(both)

    def _arrange(self) -> None:
        super()._arrange()
        self.chances.put(None if self.layout_shown is None else self.layout_shown.chances)

    def _chance_view(self) -> ChanceView:
        replay = self.replay
        return ChanceView(replay.curve, Now(replay.at / max(1, replay.last), replay.round))

    def on_mount(self) -> None:
        players = {name: seat for seat, name in enumerate(self.names)}
        self.journal.mark_names(players, places_by_name(self.table.game.board))

    def on_unmount(self) -> None:
        self.desk.leave()

    def on_resize(self, event: events.Resize) -> None:
        self.lay_out(event.size)
        self.redraw()

    # --- showing

    def redraw(self) -> None:
        replay = self.replay
        self.table.game = replay.game
        self.desk.refresh()
        self.journal.clear()
        self.journal.add([line for lines in self._entries[: replay.at + 1] for line in lines][-BESIDE:])
        self.dice.show(replay.dice)
        self.show_table()

    def course(self) -> GameCourse:
        return course(self.replay.game, self.replay.chronicle, self.replay.at + 1)

    def show_question(self) -> None:
        """What happened at this moment in the question's place, and the line of time."""
        super().show_question()
        page = self.page
        said = [line for line in self.desk.told[self.replay.at].lines if line.weight > Weight.DETAIL]
        sentences = (Line(None, page.chances), *(said or [Line(None, "Nothing to report.")]))
        asked = page.where if self.asks is None else f"{self.asks.question} {self._typed}_"
        self.prompt.show(PromptView(asked, None, (), sentences, page.message))
        self.rule.say(self._time_line())
        self.chances.show(self._chance_view())
        hints, last = ([self._with_key(*hint) for hint in hints] for hints in (_HINTS, _LAST))
        self.footer.show(FooterView(tuple(hints), tuple(last)))

    def _with_key(self, key: str, label: str, names: Sequence[str]) -> Hint:
        """A hint with the keys that the player has given to these ids, if they have changed any."""
        keys = self.host.keys
        label = "Stop" if self._timer is not None and "replay.play" in names else label
        if not any(name in keys for name in names):
            return Hint(key, label)
        usual = {binding.id: binding.key for binding in self.keys_of(type(self.page))}
        first = [keys.get(name, usual.get(name, key)).split(",")[0] for name in names]
        return Hint(" ".join(map(usual_key, first)), label)

    def remark(self, sentence: str) -> None:
        self.page.message = sentence
        self.show_question()

    @property
    def _columns(self) -> int:
        return max(10, self.rule.size.width - 22)

    def _time_line(self) -> str:
        glyphs, last, columns = self.look.glyphs, max(1, self.replay.last), self._columns
        line = [glyphs.across] * columns
        for mark in self.replay.marks:
            line[mark.at * (columns - 1) // last] = "x" if mark.is_exit else "o"
        line[self.replay.at * (columns - 1) // last] = "#"
        return f"{''.join(line)} o deal x out"

    # --- going

    async def action_act(self, word: str) -> None:
        self._stop()
        await super().action_act(word)

    def _go(self, at: int) -> None:
        self._stop()
        self.replay.go(at)
        self.redraw()

    def action_play(self) -> None:
        """Play by itself, or stop; at the end it begins again."""
        if self._timer is not None:
            self._stop()
        else:
            if self.replay.at == self.replay.last:
                self.replay.go(0)
            self._begin()
        self.show_question()

    def action_speed(self) -> None:
        self._speed = (self._speed + 1) % len(SPEEDS)
        seconds = SPEEDS[self._speed]
        if self._timer is not None:
            self._begin()
        self.page.message = f"{seconds:g} {'second' if seconds == 1 else 'seconds'} a move."
        self.show_question()

    def _begin(self) -> None:
        self._stop()
        self._timer = self.set_interval(SPEEDS[self._speed], self._tick)

    def _stop(self) -> None:
        self.page.message = ""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        self.replay.go(self.replay.at + 1)
        if self.replay.at == self.replay.last:
            self._stop()
        self.redraw()

    async def on_click(self, event: events.Click) -> None:
        """A click on a key is that key; one on the line of time or the curve goes to that moment."""
        event.stop()
        meant, at, curve = event.style.meta, event.screen_offset, self.chances.region
        if "key" in meant:
            key = str(meant["key"])
            await press_bound(self, _ON_CLICK.get(key, key.split()[-1]))
        elif at.y == self.rule.region.y:
            self._go_to_column(at.x - self.rule.region.x - _BEFORE_TIME, self._columns)
        elif self.chances.display and curve.contains_point(at):
            self._go_to_column(at.x - curve.x - AXIS, curve.width - AXIS - 1)

    def _go_to_column(self, column: int, columns: int) -> None:
        """To the moment at a column of a line or chart of the whole game."""
        if 0 <= column < columns:
            self._go(-(-column * self.replay.last // (columns - 1)))

    # --- rounds and words

    def ask(self, question: Ask) -> None:
        """What is asked for is typed in the question's place."""
        self.asks, self._typed = question, ""

    async def on_key(self, event: events.Key) -> None:
        """What is typed, while something is asked for."""
        if (asks := self.asks) is None:
            return
        event.stop()
        event.prevent_default()
        if event.key in ("enter", "escape"):
            await self.answer(self._typed if event.key == "enter" else None)
        elif event.key == "backspace" or event.is_printable:
            key = event.character if event.is_printable and event.character else event.key
            self._typed = typed_on(self._typed, key, asks.longest)
        self.show_question()


# --- the chart of everybody's chances, and its place on the table


_ROWS = (14, 12, 8)
"""Rows of the chart with its heading, at best and at worst: with these, labels are at even distances."""
_LEAST_JOURNAL = 4
_LEAST_ROWS = 5
"""Rows of a chart without a heading, which is all that a short journal has."""


@record
class ChanceView:
    """The chances of a whole game, and the moment that is looked at."""

    points: tuple[tuple[int, Chances], ...]
    now: Now


def chance_lines(view: ChanceView, width: int, height: int, look: Look) -> list[Strip]:
    """The chart under a heading if there is room, with a line at the present moment."""
    if height < min(_ROWS):
        return chance_chart(view.points, width, height, look, view.now)
    head = rule_line(width, look, "chance to win by round, %")
    return [head, *chance_chart(view.points, width, height - 1, look, view.now)]


def with_chances(box: Layout | None) -> Layout | None:
    """The same layout with the chart where journal and deed end, if the journal has rows to spare."""
    taken = None if box is None else _room(box)
    if box is None or taken is None:
        return box

    def above(part: Box) -> Box:
        return part._replace(height=taken.y - part.y) if part.overlaps(taken) else part

    def above_if_left(part: Box | None) -> Box | None:
        return None if part is None or (part.y >= taken.y and part.overlaps(taken)) else above(part)

    return replace(
        box,
        chances=taken,
        deed=above(box.deed),
        journal=above(box.journal),
        dividers=tuple(map(above, box.dividers)),
        holdings=above_if_left(box.holdings),
        rest=above_if_left(box.rest),
        throws=above_if_left(box.throws),
    )


def _room(box: Layout) -> Box | None:
    """As wide as journal and deed together; the journal keeps about half of its rows, a short one none."""
    journal = box.journal
    half = max(min(_ROWS), journal.height * 6 // 10)
    spare = min(half, journal.height - _LEAST_JOURNAL)
    rows = next((rows for rows in _ROWS if rows <= spare), journal.height)
    if rows < _LEAST_ROWS:
        return None
    x = journal.x if box.shares_deed else min(box.deed.x, journal.x)
    right = journal.right if box.throws is None else box.throws.right
    return Box(x, journal.bottom - rows, right - x, rows)
