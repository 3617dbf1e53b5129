"""Pages that list: rows in a table, the chosen one in more detail, and what is asked about it."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click, Key, Resize
from textual.strip import Strip

from tui.look.style import ASCII, Look, mark_ink
from tui.look.theme import hex_of
from tui.look.thumbnail import thumbnail
from tui.pages.detail import Detail, PlayerDetail
from tui.pages.page import BACK, Ask, Page, Row
from tui.pages.saved_game_words import players_text
from tui.screen.base import WIDE, WIDEST, Drawing, Words, counted_in, in_columns, rule
from tui.screen.keys.bindings import usual_key
from tui.screen.page import Keys, PagedScreen, binding_of, bound
from tui.screen.widgets.rows import Letters, RowTable
from tui.terminal.widths import padded
from tui.words.names import called, clip, clip_before_reason, plain

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
        return self.size.width >= WIDE and self.has_class("-tells")

    def on_mount(self) -> None:
        self.set_class(type(self.page).detail is not Page.detail, "-tells")
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self.redraw)

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
        if self.asks is not None and self.asks.is_key:
            event.stop()
            event.prevent_default()
            await self.answer(None if event.key == "escape" else usual_key(event.key))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_asked = self.asks is not None
        if self.asks is not None and self.asks.is_key:
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
        return self.page.actions[0].word

    async def action_act(self, word: str) -> None:
        """Do what a key of the page is for; while something is asked, Enter and Esc belong to that."""
        if self.asks is None:
            await super().action_act(word)
        else:
            await self.answer(None if word == BACK else self._letters.end())

    async def action_agree(self) -> None:
        await self.answer("yes")

    async def answer(self, text: str | None) -> None:
        self.page.message = ""
        if self._letters.display:
            self._letters.end()
        await super().answer(text)

    async def action_refuse(self) -> None:
        await self.answer(None)

    def ask(self, question: Ask) -> None:
        self.asks = question
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
        self.action_move(by * max(2, self._table.size.height - 2))

    async def on_click(self, event: Click) -> None:
        """A click chooses a row; another one does what Enter does."""
        place = self._table.row_at(event.screen_y)
        is_inside = self._table.region.contains(*event.screen_offset)
        if self.asks is None and is_inside and 0 <= place < len(self.page.rows):
            if place == self.page.at and self.page.can(self._main):
                await self.action_act(self._main)
            else:
                self.action_move(place - self.page.at)

    # --- showing

    def draw_again(self) -> None:
        self._write()
        self._problem.display = bool(self._detail and self._detail.problem)
        for words in (self._empty, self._title, self._problem, self._about, self._said):
            words.redraw()
        self._picture.redraw()
        super().draw_again()

    def _write(self) -> None:
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
        said = self.page.message or self.page.about
        if self.asks is not None:
            said = self.asks.question + _HOW.get((self.asks.text is None, self.asks.is_key), "")
        return Content(
            clip_before_reason(plain(said), 2 * self._said.size.width - 20, self.look.glyphs.ellipsis)
        )

    def _about_text(self) -> Content:
        if self._detail is None:
            return Content()
        told = about_row(self._detail, self._about.size.width, self.look, in_full=self.is_wide)
        shown = self._detail.picture
        return told if shown is None else counted_in(shown.board.currency, told)

    def _picture_lines(self, width: int, height: int) -> Sequence[Strip]:
        if self._detail is None or (shown := self._detail.picture) is None:
            return ()
        lines = thumbnail(shown.board, shown.rules, width, self.look, shown.owners, shown.pieces)
        return lines if len(lines) <= height else ()


MOST_IN_FULL = 5
"""Players of whom everything is said, one below the other; more stand in two columns."""

_BESIDE_BAR, _DEEDS = 42, 8
"""Columns of what is said of a player beside the bar of their worth, and of their deeds if told."""

_LONGEST_BAR = 24


def about_row(told: Detail, width: int, look: Look, *, in_full: bool) -> Content:
    """A few lines: the facts, and the players, the best first."""
    lines = (*told.facts, "") if in_full else (told.brief,)
    facts = [Content(text).stylize("$text-muted") for text in lines if told.players]
    if not told.standings:
        return Content("\n").join([*facts, Content(players_text(told.players, width, look.glyphs.ellipsis))])
    columns = 1 if in_full or len(told.standings) <= MOST_IN_FULL else 2
    best = max(1, *(one.worth for one in told.standings))
    bar = 0 if columns == 2 else min(_LONGEST_BAR, width - _BESIDE_BAR - (0 if in_full else _DEEDS))
    names = called([one.name for one in told.standings], signs=look.signs)
    cells = [
        _standing(replace(one, name=name), best, bar, look, is_short=columns == 2, has_deeds=not in_full)
        for one, name in zip(told.standings, names, strict=True)
    ]
    return Content("\n").join([*facts, *in_columns(cells, columns, width // columns)])


def _standing(
    one: PlayerDetail, best: int, bar: int, look: Look, *, is_short: bool, has_deeds: bool
) -> Content:
    token = (f"{look.token(one.seat)} ", _style(one.seat, look))
    name = padded(clip(one.name, 12, look.glyphs.ellipsis), 13)
    if one.is_out:
        return Content.assemble(token, (f"{name}out of the game", "$text-muted"))
    deeds = f"{one.deeds:>3} {'deed' if one.deeds == 1 else 'deeds'}"
    won = ("  won", "bold $text") if one.has_won else ""
    worth = (f"${one.worth:>5} ", "$text-success")
    if is_short:
        return Content.assemble(token, name, worth, (deeds, "$text-muted"), won)
    length = round(bar * one.worth / best) if bar > 0 and one.worth > 0 else 0
    full = ("#" if look.glyphs is ASCII else "█") * length
    rest = f"{'':{max(0, bar - length)}} ${one.cash:>5} cash {deeds if has_deeds else ''}"
    return Content.assemble(token, name, worth, (full, _style(one.seat, look)), (rest, "$text-muted"), won)


def _style(seat: int, look: Look) -> str:
    return hex_of(look, mark_ink(seat)) if look.has_color else "bold"
