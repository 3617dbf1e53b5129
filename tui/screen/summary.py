"""The end of a game: why it ended, what everybody is worth, and the story in a few figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.strip import Strip

from engine.commands import Propose
from engine.options import SetupError
from saves.errors import SaveError
from tui.look.style import Look, Mark
from tui.pages.review import ReviewPage
from tui.pages.why import WhyPage
from tui.screen.base import PageScreen
from tui.screen.count import (
    Page,
    Told,
    count_page,
    course_page,
    deals_page,
    figures_page,
    lesson_page,
    luck_page,
    rents_page,
)
from tui.screen.page import screen_for
from tui.table.results import results, story
from tui.table.setup import random_seed
from tui.table.table import Table
from tui.words.phrases import People

WIDEST_COUNT = 150
"""Columns that the final count makes use of."""

_PAGES: dict[str, Page] = {
    "deals": deals_page,
    "rents": rents_page,
    "luck": luck_page,
    "figures": figures_page,
    "lesson": lesson_page,
    "course": course_page,
}


class SummaryScreen(PageScreen):
    """The final count. Enter, with which one comes here, does nothing: one press too many begins no game."""

    heading = "Final score"

    HELP = """\
Worth is cash, the printed prices of deeds, and whatever else the rules count: buildings and mortgaged deeds,
or luxuries and loans."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "v",
            "replay",
            "Replay",
            id="summary.replay",
            key_display="v",
            tooltip="Watch the game on the board",
        ),
        Binding(
            "w",
            "why",
            "Why",
            id="summary.why",
            key_display="w",
            tooltip="Why the bots did what they did",
        ),
        Binding(
            "a",
            "review",
            "Review",
            id="summary.review",
            key_display="a",
            tooltip="What was luck, and which decisions were dear",
        ),
        Binding(
            "d",
            "turn_to('deals')",
            "Deals",
            id="summary.deals",
            key_display="d",
            tooltip="Trades, and what they brought",
        ),
        Binding(
            "c",
            "turn_to('course')",
            "Chart",
            id="summary.chart",
            key_display="c",
            tooltip="Everybody's worth from round to round",
        ),
        Binding(
            "e",
            "turn_to('lesson')",
            "Lesson",
            id="summary.lesson",
            show=False,
            key_display="e",
            tooltip="What this game shows, in figures",
        ),
        Binding(
            "r", "turn_to('rents')", "Rents", id="summary.rents", key_display="r", tooltip="The highest rents"
        ),
        Binding(
            "l", "turn_to('luck')", "Luck", id="summary.luck", key_display="l", tooltip="How the dice fell"
        ),
        Binding(
            "p",
            "again",
            "Play again",
            id="summary.again",
            key_display="p",
            tooltip="The same players, new dice",
        ),
        Binding("t,q", "title", "Title", id="summary.title", key_display="t", tooltip="To the title"),
        Binding(
            "f",
            "turn_to('figures')",
            "Figures",
            id="summary.figures",
            key_display="f",
            tooltip="The story in figures",
        ),
        Binding("escape,b", "board", "Back to the board", id="summary.board", key_display="Esc"),
    ]

    def __init__(self, table: Table, people: People, marks: Sequence[Mark], look: Look) -> None:
        super().__init__(look)
        self.table = table
        self.setup = table.setup
        self.told = Told(
            table.game,
            story(table.game, table.chronicle.events, people),
            results(table.game, table.chronicle),
            people,
            tuple(marks),
        )
        self._page = ""
        """Which of the pages is shown; the count if it is none of them."""

    def page(self, width: int, height: int) -> Sequence[Strip]:
        return _PAGES.get(self._page, count_page)(self.told, width, height, self.look)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What bots think is told after the game; a page is there if the game has something for it."""
        if action == "why":
            return self.table.game.is_over and any(self.table.bots)
        return action != "turn_to" or parameters[0] not in self._missing

    @property
    def _missing(self) -> set[str]:
        """The pages that this game has no use for."""
        missing = set() if self.told.story.lesson.rows else {"lesson", "course"}
        return missing if Propose in self.table.game.rules.bundle.commands else {*missing, "deals"}

    def action_why(self) -> None:
        """What the bots thought."""
        self.app.push_screen(screen_for(WhyPage(self.table, self.told.people), self.look))

    def action_review(self) -> None:
        """What was luck, and what was play."""
        page = ReviewPage(self.table, self.told.people, self.told.marks)
        self.app.push_screen(screen_for(page, self.look))

    @property
    def widest(self) -> int:
        return WIDEST_COUNT

    def action_turn_to(self, page: str) -> None:
        """Show a page, or the count again."""
        self._page = "" if page == self._page else page
        self.redraw()

    def action_board(self) -> None:
        """Back to the count, and from there to the final board."""
        if self._page:
            self.action_turn_to("")
        else:
            self.dismiss()

    def action_title(self) -> None:
        self.host.show_title()

    def action_leave(self) -> None:
        """As the key for leaving does elsewhere."""
        self.action_title()

    def action_replay(self) -> None:
        """Show the game on the board, from its beginning."""
        self.app.run_worker(self.host.show_replay(self.table, 0), group="open")

    async def action_again(self) -> None:
        """The same players at another game."""
        host = self.host
        try:
            await host.begin(replace(self.setup, seed=random_seed()))
        except (SaveError, SetupError) as error:
            host.show_title(str(error))
