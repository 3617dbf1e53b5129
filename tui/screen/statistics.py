"""All games that are over, in figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Resize
from textual.strip import Strip

from saves.errors import SaveError
from saves.results import Result, all_results
from tui.look.chart import Curve, chart
from tui.look.lines import rule_line
from tui.look.statistic_tables import Section, lines_of, sections
from tui.look.statistics import Statistics, statistics_of
from tui.look.style import Look
from tui.screen.base import WIDE, Page, Words, rule
from tui.screen.scrolled import ScrolledScreen, reading_keys
from tui.words.names import clip

_LEAST_GAMES = 3
"""From which on there is a course to be seen."""


class StatisticsScreen(ScrolledScreen):
    """Tables under headings; in two columns where there is room."""

    CSS_PATH = "statistics.tcss"
    heading = "Statistics"
    HELP = """\
Every finished game counts, even after you delete it. A win is a win by a person."""
    BINDINGS: ClassVar[list[BindingType]] = [*reading_keys("statistics")]

    def __init__(self, look: Look) -> None:
        self._left = Words(lambda: self._tables(first=True), id="left")
        self._right = Words(lambda: self._tables(first=False), id="right")
        self._chart = Page(look, self._chart_lines, id="chart")
        super().__init__(look, Horizontal(self._left, self._right, id="sheet"), self._chart)
        self.told: Statistics | None = None
        """None until the games are read."""
        self.message = "One moment."

    def on_mount(self) -> None:
        super().on_mount()
        self.set_class(self.size.width >= WIDE, "-wide")
        self.run_worker(self._read(), group="read", exclusive=True)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= WIDE, "-wide")
        self.call_after_refresh(self.redraw)

    async def _read(self) -> None:
        try:
            self.told = statistics_of(await self.host.aside.run(self._results))
            self.message = (
                "" if self.told.games.played else "No finished games yet.  N  on the title begins one."
            )
            played = self.told.games.played
            self.note = f"{played} game{'s' * (played != 1)} over" if played else ""
        except SaveError as error:
            self.message = str(error)
        self.redraw()

    def _results(self) -> list[Result]:
        store = self.host.store
        return all_results(store.directory, store.list(), self._tell)

    def _tell(self, number: int, count: int) -> None:
        """How far the reading is, from the thread that reads."""
        self.app.call_from_thread(self._say, f"One moment: reading game {number} of {count}.")

    def _say(self, message: str) -> None:
        self.message = message
        self.redraw()

    # --- showing

    def redraw(self) -> None:
        self._left.redraw()
        self._right.redraw()
        self._chart.display = self.told is not None and len(self.told.ends) >= _LEAST_GAMES
        self._chart.redraw()
        super().redraw()

    def take_look(self, look: Look) -> None:
        self._chart.look = look
        super().take_look(look)

    def _chart_lines(self, width: int, height: int) -> Sequence[Strip]:
        """How people and the best of the bots have ended, game by game."""
        look, ends = self.look, [] if self.told is None else self.told.ends
        people, bots = (Curve(mark, tuple(end[mark] for end in ends), len(ends)) for mark in (0, 1))
        words = f"worth at the end, game by game: {look.token(0)} people, {look.token(1)} the best bot"
        return [
            rule_line(width, look, words),
            *chart(range(1, len(ends) + 1), [people, bots], width, height - 1, look),
        ]

    def _tables(self, *, first: bool) -> Content:
        """One of the columns; where there is one alone it has everything."""
        if self.told is None or self.message:
            return Content(self.message if first else "")
        found = sections(self.told)
        if self.size.width >= WIDE:
            half = 1 + len(found) // 2
            found = found[:half] if first else found[half:]
        elif not first:
            found = []
        width = (self._left if first else self._right).size.width
        return Content("\n\n").join([self._table(section, width) for section in found])

    def _table(self, section: Section, width: int) -> Content:
        told = [clip(f"  {line}", width, self.look.glyphs.ellipsis) for line in lines_of(section)]
        head, *rows = [Content(line) for line in told]
        if any(section.columns):
            head = head.stylize("$text-muted")
        return Content("\n").join([rule(self.look, section.heading).truncate(width), head, *rows])
