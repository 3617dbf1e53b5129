"""The saved games: open one, delete one, take one over from another process."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click, Resize
from textual.strip import Strip

from engine.bots import find_bot
from saves.errors import GameIsOpen, MissingBot, SaveError
from saves.listing import SaveInfo
from saves.put_away import REMOVED, put_away
from saves.store import LONGEST_TITLE
from tui.look.shelf import Shelf, Shown
from tui.look.style import Look
from tui.look.summary import Glimpse, glimpse
from tui.look.thumbnail import thumbnail
from tui.screen.base import WIDE, WIDEST, Drawing, FramedScreen, Words, rule
from tui.screen.saved_detail import about_game, row_of
from tui.screen.widgets.choosing import Letters
from tui.screen.widgets.games import Games
from tui.table.setup import DEFAULT_BOT
from tui.words.names import clip, clip_before_reason, plain

_BESIDE = 54
"""Columns of what stands beside the list where there is room."""


REST = 0.2
"""Seconds that the cursor rests on a game before it is told of: walking on must send little."""


class LoadGameScreen(FramedScreen):
    """A table of games, and how the chosen one stands."""

    CSS_PATH = "load_game.tcss"
    heading = "Saved games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,o", "open", "Open", id="load_game.open", key_display="Enter"),
        Binding("y", "agree", "Yes", id="load_game.yes"),
        Binding("n", "refuse", "No", id="load_game.no"),
        Binding(
            "v", "look('show_past')", "Replay", id="load_game.replay", tooltip="Watch it again on the board"
        ),
        Binding("e", "look('show_count')", "Final score", id="load_game.count", show=False),
        Binding("r", "rename", "Rename", id="load_game.rename"),
        Binding("d,delete", "delete", "Delete", id="load_game.delete"),
        Binding(
            "f", "show", "Finished", id="load_game.show", tooltip="Show all, finished, or unfinished games"
        ),
        Binding(
            "D", "delete_all", "Delete these", id="load_game.delete_all", tooltip="Delete all games shown"
        ),
        Binding("escape,backspace", "leave", "Back", id="load_game.back", key_display="Esc"),
        Binding("s", "sort", "Sort", id="load_game.sort", tooltip="By date, name, game or round"),
        Binding("t", "statistics", "Statistics", id="load_game.statistics"),
        Binding(
            "up,k,shift+tab", "move(-1)", "Previous game", id="load_game.up", show=False, key_display="↑"
        ),
        Binding("down,j,tab", "move(1)", "Next game", id="load_game.down", show=False, key_display="↓"),
        Binding("home", "move(-9999)", "First game", id="load_game.first", show=False),
        Binding("end", "move(9999)", "Last game", id="load_game.last", show=False),
        Binding(
            "pageup", "page(-1)", "Previous games", id="load_game.page_up", show=False, key_display="PgUp"
        ),
        Binding(
            "pagedown", "page(1)", "More games", id="load_game.page_down", show=False, key_display="PgDn"
        ),
        Binding("q", "leave", "Back", id="load_game.back_q", show=False),
    ]

    def __init__(self, look: Look, name: str = "", error: GameIsOpen | MissingBot | None = None) -> None:
        """`name` is chosen first; the error says what is to be decided before it can be opened."""
        super().__init__(look)
        self.shelf: Shelf | None = None
        """None until the games are read."""
        self.message = ""
        self._first = name
        self._asks = self._question = ""
        if error is not None:
            self._ask(error)
        self._busy = False
        self._seen: dict[Path, Glimpse | None] = {}
        self._told: SaveInfo | None = None
        """The game that is told of in detail: the chosen one, once the cursor rests."""
        self._table = Games(look, id="games")
        self._table.set_class(True, "-empty")
        self._letters = Letters(id="letters")
        self._empty = Words(self._empty_text, id="empty")
        self._title = Words(self._title_line, id="title")
        self._problem = Words(self._problem_text, id="problem")
        self._about = Words(self._about_text, id="about")
        self._picture = Drawing(look, self._picture_lines, id="picture")
        self._said = Words(self._said_text, id="said")

    def body(self) -> ComposeResult:
        games = Vertical(self._table, self._empty, id="list")
        detail = Vertical(self._title, self._problem, self._about, self._picture, id="detail")
        yield Vertical(Vertical(games, detail, id="sheet"), self._said, self._letters, id="page")

    @property
    def chosen(self) -> SaveInfo | None:
        """The game under the cursor."""
        return self.shelf.chosen if self.shelf else None

    @property
    def is_wide(self) -> bool:
        """Whether the game under the cursor is told of beside the list, and not below it."""
        return self.size.width >= WIDE

    def on_mount(self) -> None:
        super().on_mount()
        self.set_class(self.is_wide, "-wide")
        self.run_worker(self._read(), group="read", exclusive=True)

    async def _read(self) -> None:
        """Read the list, then look into the chosen game."""
        store = self.host.store
        games: Sequence[SaveInfo] = ()
        try:
            games = await self.host.aside.run(store.list)
        except SaveError as error:
            self.message = str(error)
        if self.shelf is None:
            self.shelf = Shelf()
        self.shelf.take(games, self._first)
        self._list_again()

    def _list_again(self) -> None:
        """Write the table anew after other games are listed, or in another order."""
        self._write()
        self.refresh_bindings()
        self._look_into()

    def on_resize(self, event: Resize) -> None:
        """Give the names the room there is."""
        self.set_class(event.size.width >= WIDE, "-wide")
        if self.shelf:
            self.call_after_refresh(self._write)

    def _look_into(self, after: float = 0.0) -> None:
        """Find out how the chosen game stands and tell it, after some seconds in which the cursor rests."""
        self.run_worker(self._tell_of(self.chosen, after), group="glance", exclusive=True)

    async def _tell_of(self, info: SaveInfo | None, after: float) -> None:
        if after:
            await sleep(after)
        self._told = info
        if info is not None and info.can_open and info.path not in self._seen:
            self._seen[info.path] = await self.host.aside.run(lambda: glimpse(self.host.store, info.name))
        self._show()

    def _show(self) -> None:
        self.redraw()
        self.refresh_bindings()

    # --- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        info, shelf = self.chosen, self.shelf
        if action in ("agree", "refuse"):
            return bool(self._asks)
        if action == "open" and self._letters.display:
            return True
        if action in ("open", "rename", "look"):
            return info is not None and not self._asks and info.can_open
        if action in ("delete", "move", "page"):
            return info is not None and not self._asks
        if action == "delete_all":
            return info is not None and not self._asks and shelf is not None and shelf.shown is not Shown.ALL
        if action in ("show", "sort", "statistics"):
            return shelf is not None and bool(shelf.all) and not self._asks
        return True

    def action_move(self, by: int) -> None:
        if self.shelf is not None and self.shelf.games:
            self.shelf.move(by)
            self.message = ""
            self._show()
            self._look_into(after=REST)

    def action_page(self, by: int) -> None:
        """Go on by as many games as are seen."""
        self.action_move(by * max(2, self._table.size.height - 2))

    def action_show(self) -> None:
        if self.shelf is not None:
            self.shelf.show_others()
            self._list_again()

    def action_sort(self) -> None:
        if self.shelf is not None:
            self.shelf.sort_otherwise()
            self._list_again()

    async def action_look(self, show: str) -> None:
        """Show what has happened in the chosen game, or how it ended or stands."""
        app = self.host
        if (info := self.chosen) is not None:
            try:
                await {"show_past": app.show_past, "show_count": app.show_count}[show](info.name)
            except SaveError as error:
                self.message = str(error)
                self._show()

    async def action_statistics(self) -> None:
        await self.host.show_statistics()

    def action_open(self) -> None:
        """Open the chosen game; while its name is typed, that is done."""
        if self._letters.display:
            self._rename(self._letters.end())
        elif self.chosen is not None:
            self._open(self.chosen)

    def action_rename(self) -> None:
        if (info := self.chosen) is not None:
            self.message = "New title:"
            self._letters.begin(plain(info.title), longest=LONGEST_TITLE, only=None)
            self._show()

    def _rename(self, title: str) -> None:
        info, self.message = self.chosen, ""
        if info is not None:
            try:
                self._first = self.host.store.rename(info.name, title)
                self.message = f"Renamed to {plain(title.strip())}."
            except SaveError as error:
                self.message = str(error)
            self.run_worker(self._read(), group="read", exclusive=True)

    def action_delete(self) -> None:
        if (info := self.chosen) is not None:
            self._asks = "delete"
            self._question = f"Delete {plain(info.title)}? This cannot be undone."
            if info.problem:
                self._question = f"Put {plain(info.title)} away? The file is kept in the folder {REMOVED}."
            self._show()

    def action_delete_all(self) -> None:
        """Delete the finished games, or the others, whichever are shown."""
        if self.shelf is not None:
            count, kind = len(self.shelf.games), self.shelf.shown.value
            self._asks = "delete_all"
            self._question = f"Delete all {count} {kind} games? This cannot be undone."
            if count == 1:
                self._question = f"Delete the only {kind} game? This cannot be undone."
            self._show()

    def action_agree(self) -> None:
        asks, self._asks = self._asks, ""
        info = self.chosen
        if asks == "delete_all" and self.shelf is not None:
            self._delete(self.shelf.games)
        elif info is not None and asks == "delete":
            self._delete([info])
        elif info is not None:
            self._open(info, take_over=asks == "take_over", substitute=asks == "substitute")

    def action_refuse(self) -> None:
        self._asks = ""
        self._show()

    def action_leave(self) -> None:
        """Back to the title; a question is only answered with no, and a name left as it is."""
        if self._letters.display:
            self._letters.end()
            self.message = ""
            self._show()
        elif self._asks:
            self.action_refuse()
        else:
            self.host.show_title()

    def on_click(self, event: Click) -> None:
        """A click chooses a game; another one opens it."""
        place, shelf = self._table.row_at(event.screen_y), self.shelf
        is_inside = self._table.region.contains(*event.screen_offset)
        if shelf is not None and not self._asks and is_inside and 0 <= place < len(shelf.games):
            if place == shelf.place and self.chosen is not None and self.chosen.can_open:
                self.action_open()
            else:
                self.action_move(place - shelf.place)

    # --- opening and deleting

    def _ask(self, error: GameIsOpen | MissingBot) -> None:
        """What is to be decided before the chosen game can be opened."""
        if isinstance(error, GameIsOpen):
            self._asks, self._question = "take_over", f"{error} Take it over?"
        else:
            bot = find_bot(DEFAULT_BOT).title.lower()
            self._asks, self._question = "substitute", f"{error} Replace it with a {bot} bot?"

    def _open(self, info: SaveInfo, *, take_over: bool = False, substitute: bool = False) -> None:
        if not self._busy:
            self._busy = True
            self.message = "One moment: asking the other Magnate to leave." if take_over else "One moment."
            self._show()
            self.run_worker(self._opened(info, take_over, substitute), group="open", exclusive=True)

    async def _opened(self, info: SaveInfo, take_over: bool, substitute: bool) -> None:
        self.message = ""
        bot = DEFAULT_BOT if substitute else None
        try:
            await self.host.open_saved(info.name, take_over=take_over, substitute=bot)
        except (GameIsOpen, MissingBot) as error:
            if take_over and isinstance(error, GameIsOpen):
                self.message = f"{error} It did not leave."
            else:
                self._ask(error)
        except SaveError as error:
            self.message = str(error)
            await self._read()
        finally:
            self._busy = False
            if self.is_attached:
                self._show()

    def _delete(self, games: Sequence[SaveInfo]) -> None:
        """Delete games, one after the other, until one cannot be."""
        try:
            for info in games:
                if info.problem:
                    put_away(info)
                else:
                    self.host.store.remove(info.name)
            done = "put away" if games[0].problem else "deleted"
            self.message = f"{len(games)} games were {done}." if games[1:] else f"{games[0].name} was {done}."
        except SaveError as error:
            self.message = str(error)
        except OSError as error:
            self.message = f"{info.name} could not be put away: {(error.strerror or str(error)).lower()}."
        self._first = ""
        self.run_worker(self._read(), group="read", exclusive=True)

    # --- showing

    def take_look(self, look: Look) -> None:
        self._table.look = self._picture.look = look
        super().take_look(look)

    def redraw(self) -> None:
        if self.shelf is not None:
            self._table.move_cursor(row=self.shelf.place, animate=False)
            self.note = self.shelf.counts if self.shelf.all else ""
        self._problem.display = bool(self._told and self._told.problem)
        for words in (self._empty, self._title, self._problem, self._about, self._said):
            words.redraw()
        self._picture.redraw()
        super().redraw()

    def _write(self) -> None:
        """Write the table; without games a sentence stands in its place."""
        games = self.shelf.games if self.shelf else []
        self._table.set_class(not games, "-empty")
        self._empty.display = not games
        width = min(self.size.width - _BESIDE, WIDEST) if self.is_wide else min(self.size.width, WIDEST)
        self._table.write([row_of(info, width, self.look) for info in games], width)
        self.redraw()

    def _empty_text(self) -> Content:
        if self.shelf is None:
            return Content("One moment.")
        if self.shelf.all:
            return Content(f"No {self.shelf.shown.value} games.  F  shows the others.")
        return Content("No saved games yet.  N  on the title begins one.")

    def _title_line(self) -> Content:
        info = self._told
        width = self._title.size.width - 8
        return rule(self.look, clip(plain(info.title), width, self.look.glyphs.ellipsis) if info else "")

    def _problem_text(self) -> Content:
        info = self._told
        return Content(plain(" ".join(info.problem.split())) if info and info.problem else "")

    def _said_text(self) -> Content:
        """A question or message about the chosen game."""
        said = plain(f"{self._question}  Y yes  N no" if self._asks else self.message)
        return Content(clip_before_reason(said, 2 * self._said.size.width - 20, self.look.glyphs.ellipsis))

    def _about_text(self) -> Content:
        """The chosen game in more detail."""
        info = self._told
        if info is None or not info.players:
            return Content()
        width = self._about.size.width
        return about_game(info, self._seen.get(info.path), width, self.look, in_full=self.is_wide)

    def _picture_lines(self, width: int, height: int) -> Sequence[Strip]:
        """The board of the chosen game, with owners and pieces."""
        info = self._told
        seen = self._seen.get(info.path) if info else None
        if info is None or seen is None:
            return ()
        lines = thumbnail(seen.board, info.rules, width, self.look, seen.owners, seen.pieces)
        return lines if len(lines) <= height else ()
