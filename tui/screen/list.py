"""Pages that list: rows in a table, the chosen one in more detail, and what is asked about it."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click, Key, Resize
from textual.strip import Strip

from tui.look.style import Look
from tui.look.thumbnail import thumbnail
from tui.pages.detail import Detail
from tui.pages.page import BACK, Ask, Page, Row
from tui.screen.base import WIDE, WIDEST, Drawing, Words, rule
from tui.screen.beside import about_row
from tui.screen.bindings import usual_key
from tui.screen.page import Keys, PagedScreen, binding_of, bound
from tui.screen.widgets.choosing import Letters
from tui.screen.widgets.rows import RowTable
from tui.words.names import clip, clip_before_reason, plain

_BESIDE = 54
"""Columns of what stands beside the list where there is room."""

REST = 0.2
"""Seconds that the cursor rests on a row before it is told of: walking on must send little."""

_ANSWERS: Keys = (("y", "agree", "Yes", "yes", ""), ("n", "refuse", "No", "no", ""))
_MOVES: Keys = (
    ("up,k,shift+tab", "move(-1)", "Previous", "up", "↑"),
    ("down,j,tab", "move(1)", "Next", "down", "↓"),
    ("home", "move(-9999)", "First", "first", ""),
    ("end", "move(9999)", "Last", "last", ""),
    ("pageup", "page(-1)", "Previous page", "page_up", "PgUp"),
    ("pagedown", "page(1)", "Next page", "page_down", "PgDn"),
)

_HOW = {(True, False): "  Y yes  N no", (False, True): " Press it; Esc keeps the old one."}
"""How a yes or no is given, and how a key."""


class ListScreen(PagedScreen):
    """A table, and how the chosen row stands, beside it or below."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")

    @classmethod
    def keys_of(cls, kind: type[Page]) -> Iterator[Binding]:
        first, *others = kind.actions
        yield binding_of(first)
        yield from bound(kind, _ANSWERS, shown=2)
        yield from (binding_of(action) for action in others if action.key)
        yield from bound(kind, _MOVES, shown=0)

    def __init__(self, look: Look, page: Page) -> None:
        super().__init__(look, page)
        self._asks: Ask | None = None
        self._written: tuple[Sequence[Row], int] = (), 0
        """The rows in the table, and in how many columns they stand."""
        self._detail: Detail | None = None
        """Of the chosen row, once the cursor rests."""
        self._table = RowTable(look, page.columns, id="rows")
        self._letters = Letters(id="letters")
        self._empty = Words(lambda: Content(page.empty), id="empty")
        self._title = Words(self._title_line, id="title")
        self._problem = Words(lambda: Content(self._detail.problem if self._detail else ""), id="problem")
        self._about = Words(self._about_text, id="about")
        self._picture = Drawing(look, self._picture_lines, id="picture")
        self._said = Words(self._said_text, id="said")

    def body(self) -> ComposeResult:
        rows = Vertical(self._table, self._empty, id="list")
        typing = Vertical(self._letters, id="typing")
        detail = Vertical(self._title, self._problem, self._about, self._picture, id="detail")
        yield Vertical(Vertical(rows, detail, id="sheet"), self._said, typing, id="page")

    @property
    def is_wide(self) -> bool:
        """Whether the chosen row is told of beside the list, and not below it."""
        return self.has_class("-wide")

    def on_mount(self) -> None:
        self._spread(self.size.width)
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        """Give the rows the room there is."""
        self._spread(event.size.width)
        self.call_after_refresh(self.redraw)

    def _spread(self, width: int) -> None:
        tells = type(self.page).detail is not Page.detail
        self.query_one("#detail").display = tells
        self.set_class(tells and width >= WIDE, "-wide")

    def shown(self) -> None:
        super().shown()
        self._look_into()

    def _look_into(self, after: float = 0.0) -> None:
        """Tell of the chosen row, after some seconds in which the cursor rests."""
        self.meanwhile(partial(self._tell_of, after), group="detail")

    async def _tell_of(self, after: float) -> None:
        if after:
            await sleep(after)
        if (work := self.page.look_into()) is not None:
            job = work.job
            work.then(await self.host.aside.run(lambda: job(self._tell)))
        self._detail = self.page.detail
        self.redraw()

    # --- keys

    async def on_key(self, event: Key) -> None:
        """While a key is asked for, whichever comes is the answer."""
        if self._asks is not None and self._asks.is_key:
            event.stop()
            event.prevent_default()
            if event.key == "escape":
                self.action_refuse()
            else:
                await self._answer(usual_key(event.key))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_asked = self._asks is not None
        if self._asks is not None and self._asks.is_key:
            return False
        match action:
            case "agree" | "refuse":
                return is_asked and not self._letters.display
            case "act" if is_asked:
                return parameters[0] == BACK or (self._letters.display and parameters[0] == self._main)
            case "move" | "page":
                return bool(self.page.rows) and not is_asked
        return super().check_action(action, parameters)

    @property
    def _main(self) -> str:
        """What Enter does."""
        return self.page.actions[0].word

    async def action_act(self, word: str) -> None:
        """Do what a key of the page is for; while something is asked, Enter and Esc belong to that."""
        if self._asks is None:
            await super().action_act(word)
        elif word == BACK:
            self.action_refuse()
        else:
            await self._answer(self._letters.end())

    async def action_agree(self) -> None:
        await self._answer("yes")

    async def _answer(self, text: str) -> None:
        asks, self._asks = self._asks, None
        self.page.message = ""
        if asks is not None:
            then = asks.then
            await self.follow(lambda: then(text))

    def action_refuse(self) -> None:
        self._asks = None
        if self._letters.display:
            self._letters.end()
        self.shown()

    def ask(self, question: Ask) -> None:
        self._asks = question
        if question.text is not None and not question.is_key:
            self._letters.begin(question.text, longest=question.longest, only=None)

    def action_move(self, by: int) -> None:
        """Choose another row; a single step wraps around, longer ones stop at the ends."""
        page, count = self.page, len(self.page.rows)
        beyond = page.at + by
        page.at = max(0, min(beyond, count - 1)) if abs(by) > 1 else beyond % count
        page.message = ""
        super().shown()
        self._look_into(after=REST)

    def action_page(self, by: int) -> None:
        """Go on by as many rows as are seen."""
        self.action_move(by * max(2, self._table.size.height - 2))

    async def on_click(self, event: Click) -> None:
        """A click chooses a row; another one does what Enter does."""
        place = self._table.row_at(event.screen_y)
        is_inside = self._table.region.contains(*event.screen_offset)
        if self._asks is None and is_inside and 0 <= place < len(self.page.rows):
            if place == self.page.at and self.page.can(self._main):
                await self.action_act(self._main)
            else:
                self.action_move(place - self.page.at)

    # --- showing

    def take_look(self, look: Look) -> None:
        self._table.look = self._picture.look = look
        super().take_look(look)

    def redraw(self) -> None:
        self._write()
        self._problem.display = bool(self._detail and self._detail.problem)
        for words in (self._empty, self._title, self._problem, self._about, self._said):
            words.redraw()
        self._picture.redraw()
        super().redraw()

    def _write(self) -> None:
        """Write the table if other rows are listed; without any a sentence stands in its place."""
        rows, room = self.page.rows, self.size.width
        width = min(room - _BESIDE if self.is_wide else room, WIDEST)
        if (rows, width) != self._written:
            self._written = rows, width
            self._table.write(rows, width)
        self._table.set_class(not rows, "-empty")
        self._empty.display = not rows
        self._table.move_cursor(row=self.page.at, animate=False)

    def _title_line(self) -> Content:
        width = self._title.size.width - 8
        told = self._detail
        return rule(self.look, clip(told.heading, width, self.look.glyphs.ellipsis) if told else "")

    def _said_text(self) -> Content:
        """A question or message about the chosen row."""
        said = self.page.message
        if self._asks is not None:
            said = self._asks.question + _HOW.get((self._asks.text is None, self._asks.is_key), "")
        return Content(
            clip_before_reason(plain(said), 2 * self._said.size.width - 20, self.look.glyphs.ellipsis)
        )

    def _about_text(self) -> Content:
        """The chosen row in more detail."""
        if self._detail is None:
            return Content()
        return about_row(self._detail, self._about.size.width, self.look, in_full=self.is_wide)

    def _picture_lines(self, width: int, height: int) -> Sequence[Strip]:
        """The board that belongs to the chosen row."""
        if self._detail is None or (shown := self._detail.picture) is None:
            return ()
        lines = thumbnail(shown.board, shown.rules, width, self.look, shown.owners, shown.pieces)
        return lines if len(lines) <= height else ()
