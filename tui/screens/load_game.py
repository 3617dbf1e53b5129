"""The saved games: open one, delete one, take one over from another process."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click, Resize

from engine.bots import find_bot
from saves.errors import GameIsOpen, MissingBot, SaveError
from saves.files import Files
from saves.listing import SaveInfo
from tui.draw.style import Look
from tui.play.setup import DEFAULT_BOT
from tui.screens.base import WIDEST, FramedScreen, Words, in_columns, rule
from tui.text.names import clip, plain
from tui.text.saved_games import duration, players_text, so_far, when
from tui.views.summary import Standing, glance
from tui.widgets.games import ALARM, BESIDE_NAME, FAINT, Cell, Games

REMOVED = "removed"
"""The directory beside the games for files that are put away because they might still be of use."""

_MOST_IN_FULL = 5
"""Players of whom everything is said, one below the other; more stand in two columns."""


class LoadGameScreen(FramedScreen):
    """A table of games, and how the players of the chosen one stand."""

    CSS_PATH = "load_game.tcss"
    heading = "Saved games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,shift+tab", "move(-1)", "Choose", id="load_game.up", key_display="↑↓"),
        Binding("down,j,tab", "move(1)", "Next game", id="load_game.down", show=False, key_display="↓"),
        Binding("home", "move(-9999)", "First game", id="load_game.first", show=False),
        Binding("end", "move(9999)", "Last game", id="load_game.last", show=False),
        Binding("pageup", "page(-1)", "Games before", id="load_game.page_up", show=False, key_display="PgUp"),
        Binding(
            "pagedown", "page(1)", "More games", id="load_game.page_down", show=False, key_display="PgDn"
        ),
        Binding("enter,space,o", "open", "Open", id="load_game.open", key_display="Enter"),
        Binding("d,delete", "delete", "Delete", id="load_game.delete"),
        Binding("y", "agree", "Yes", id="load_game.yes"),
        Binding("n", "refuse", "No", id="load_game.no"),
        Binding("escape,backspace", "leave", "Back", id="load_game.back", key_display="Esc"),
        Binding("q", "leave", "Back", id="load_game.back_q", show=False),
    ]

    def __init__(self, look: Look, name: str = "", error: GameIsOpen | MissingBot | None = None) -> None:
        """`name` is chosen first; the error says what is to be decided before it can be opened."""
        super().__init__(look)
        self.games: list[SaveInfo] | None = None
        """None until they are read."""
        self.place = 0
        self.message = ""
        self._name = name
        self._asks = self._question = ""
        if error is not None:
            self._ask(error)
        self._busy = False
        self._standings: dict[Path, tuple[Standing, ...]] = {}
        self._table = Games(look, id="games")
        self._empty = Words(self._empty_text, id="empty")
        self._title = Words(self._title_line, id="title")
        self._problem = Words(self._problem_text, id="problem")
        self._about = Words(self._about_text, id="about")
        self._said = Words(self._said_text, id="said")

    def body(self) -> ComposeResult:
        below = Vertical(self._title, self._problem, self._about, self._said, id="below")
        yield Vertical(self._table, self._empty, below, id="page")

    @property
    def chosen(self) -> SaveInfo | None:
        """The game under the cursor."""
        return self.games[self.place] if self.games else None

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._read(), group="read", exclusive=True)

    async def _read(self) -> None:
        """Read the list, then look into the chosen game."""
        store = self.magnate.store
        try:
            self.games = await self.magnate.aside.run(store.list)
        except SaveError as error:
            self.games, self.message = [], str(error)
        names = [info.name for info in self.games]
        self.place = names.index(self._name) if self._name in names else min(self.place, len(names) - 1)
        self.place = max(0, self.place)
        self._write()
        self.refresh_bindings()
        self._look_into()

    def on_resize(self, event: Resize) -> None:
        """Give the names the room there is."""
        if self.games:
            self.call_after_refresh(self._write)

    def _look_into(self) -> None:
        """Find out how the players of the chosen game stand."""
        info = self.chosen
        if info is not None and info.can_open and info.path not in self._standings:
            self.run_worker(self._glance(info), group="glance", exclusive=True)

    async def _glance(self, info: SaveInfo) -> None:
        self._standings[info.path] = await self.magnate.aside.run(lambda: glance(info))
        self._show()

    def _show(self) -> None:
        self.redraw()
        self.refresh_bindings()

    # --- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("agree", "refuse"):
            return bool(self._asks)
        if action in ("open", "delete", "move", "page"):
            info = self.chosen
            return info is not None and not self._asks and (action != "open" or info.can_open)
        return True

    def action_move(self, by: int) -> None:
        if self.games:
            beyond = self.place + by
            is_far = abs(by) > 1
            last = len(self.games) - 1
            self.place = max(0, min(beyond, last)) if is_far else beyond % (last + 1)
            self.message = ""
            self._show()
            self._look_into()

    def action_page(self, by: int) -> None:
        """Go on by as many games as are seen."""
        self.action_move(by * max(2, self._table.size.height - 2))

    def action_open(self) -> None:
        if self.chosen is not None:
            self._open(self.chosen)

    def action_delete(self) -> None:
        if (info := self.chosen) is not None:
            self._asks = "delete"
            self._question = f"Delete {plain(info.title)}? It cannot be had back."
            if info.problem:
                self._question = f"Put {plain(info.title)} away? The file is kept in the directory {REMOVED}."
            self._show()

    def action_agree(self) -> None:
        asks, self._asks = self._asks, ""
        info = self.chosen
        if info is not None and asks == "delete":
            self._delete(info)
        elif info is not None:
            self._open(info, take_over=asks == "take_over", substitute=asks == "substitute")

    def action_refuse(self) -> None:
        self._asks = ""
        self._show()

    def action_leave(self) -> None:
        """Back to the title; a question is only answered with no."""
        if self._asks:
            self.action_refuse()
        else:
            self.magnate.show_title()

    def on_click(self, event: Click) -> None:
        """A click chooses a game; another one opens it."""
        place = self._table.row_at(event.screen_y)
        is_inside = self._table.region.contains(*event.screen_offset)
        if self.games and not self._asks and is_inside and 0 <= place < len(self.games):
            if place == self.place and self.chosen is not None and self.chosen.can_open:
                self.action_open()
            else:
                self.action_move(place - self.place)

    # --- opening and deleting

    def _ask(self, error: GameIsOpen | MissingBot) -> None:
        """What is to be decided before the chosen game can be opened."""
        if isinstance(error, GameIsOpen):
            self._asks, self._question = "take_over", f"{error} Take it over?"
        else:
            bot = find_bot(DEFAULT_BOT).title.lower()
            self._asks, self._question = "substitute", f"{error} Let a {bot} one play on?"

    def _open(self, info: SaveInfo, *, take_over: bool = False, substitute: bool = False) -> None:
        if not self._busy:
            self._busy = True
            self.message = "One moment: the other Magnate is asked to leave." if take_over else "One moment."
            self._show()
            self.run_worker(self._opened(info, take_over, substitute), group="open", exclusive=True)

    async def _opened(self, info: SaveInfo, take_over: bool, substitute: bool) -> None:
        self.message = ""
        bot = DEFAULT_BOT if substitute else None
        try:
            await self.magnate.open_saved(info.name, take_over=take_over, substitute=bot)
        except (GameIsOpen, MissingBot) as error:
            if take_over and isinstance(error, GameIsOpen):
                self.message = f"{error} It does not leave."
            else:
                self._ask(error)
        except SaveError as error:
            self.message = str(error)
            await self._read()
        finally:
            self._busy = False
            if self.is_attached:
                self._show()

    def _delete(self, info: SaveInfo) -> None:
        try:
            if info.problem:
                put_away(info)
                self.message = f"{info.name} was put away."
            else:
                self.magnate.store.remove(info.name)
                self.message = f"{info.name} was deleted."
        except SaveError as error:
            self.message = str(error)
        except OSError as error:
            self.message = f"{info.name} cannot be put away: {(error.strerror or str(error)).lower()}."
        self._name = ""
        self.run_worker(self._read(), group="read", exclusive=True)

    # --- showing

    def take_look(self, look: Look) -> None:
        self._table.look = look
        super().take_look(look)

    def redraw(self) -> None:
        self._table.move_cursor(row=self.place, animate=False)
        self._problem.display = bool(self.chosen and self.chosen.problem)
        for words in (self._empty, self._title, self._problem, self._about, self._said):
            words.redraw()
        super().redraw()

    def _write(self) -> None:
        """Write the table; without games a sentence stands in its place."""
        games = self.games or []
        self._table.set_class(not games, "-empty")
        self._empty.display = not games
        width = min(self.size.width, WIDEST)
        self._table.write([self._row(info, width) for info in games], width)
        self.redraw()

    def _row(self, info: SaveInfo, width: int) -> tuple[Cell, Cell, Cell, Cell]:
        name = clip(plain(info.title), width - BESIDE_NAME, self.look.glyphs.ellipsis)
        reached: Cell = ("", "")
        saved: Cell = ("  damaged", ALARM)
        if info.can_open and info.players:
            moment = when(info.saved, datetime.now().astimezone())
            reached, saved = ("over" if info.is_over else so_far(info), ""), (f"  {moment}", FAINT)
        return ("   !" if info.problem else "", ALARM), (name, "" if info.can_open else FAINT), reached, saved

    def _empty_text(self) -> Content:
        waits = self.games is None
        return Content("One moment." if waits else "No games are saved yet. N on the title begins one.")

    def _title_line(self) -> Content:
        info = self.chosen
        width = self._title.size.width - 8
        return rule(self.look, clip(plain(info.title), width, self.look.glyphs.ellipsis) if info else "")

    def _problem_text(self) -> Content:
        info = self.chosen
        return Content(plain(" ".join(info.problem.split())) if info and info.problem else "")

    def _said_text(self) -> Content:
        """A question or message about the chosen game."""
        return Content(plain(f"{self._question}  Y yes  N no" if self._asks else self.message))

    def _about_text(self) -> Content:
        """The chosen game in more detail."""
        info = self.chosen
        if info is None or not info.players:
            return Content()
        facts = Content(f"{plain(info.rules_title)}, played for {duration(info.played)}").stylize(
            "$text-muted"
        )
        width = self._about.size.width
        standings = self._standings.get(info.path)
        if not standings:
            lines = [Content(players_text(info.players, width, self.look.glyphs.ellipsis))]
        else:
            columns = 1 if len(standings) <= _MOST_IN_FULL else 2
            cells = [self._standing(standing, in_full=columns == 1) for standing in standings]
            lines = in_columns(cells, columns, width // columns)
        return Content("\n").join([facts, *lines])

    def _standing(self, standing: Standing, *, in_full: bool) -> Content:
        name = f"{clip(standing.name, 12, self.look.glyphs.ellipsis):<13}"
        if standing.is_out:
            return Content(f"{name}out of the game").stylize("$text-muted")
        deeds = f"{standing.deeds:>3} {'deed' if standing.deeds == 1 else 'deeds'}"
        rest = f" ${standing.cash:>5} cash {deeds}" if in_full else deeds
        worth = (f"${standing.worth:>5} ", "$text-success")
        return Content.assemble(name, worth, (rest, "$text-muted"))


def put_away(info: SaveInfo) -> None:
    """Move a file that might still be of use, and what belongs to it, to a directory of its own.

    Raises OSError, and the file is where it was.
    """
    directory = info.path.parent.parent / REMOVED
    directory.mkdir(parents=True, exist_ok=True)
    files = Files.beside(info.path)
    others = [info.path.with_name(info.path.name + ".txt")]
    if info.path == files.game:
        others = [files.journal, files.previous_game, files.previous_journal]
    number = 1
    stamp = f"{datetime.now():%Y%m%d-%H%M%S}"
    while (place := directory / f"{stamp}-{number}").exists():
        number += 1
    place.mkdir()
    for path in (info.path, *(path for path in others if path.exists())):
        os.replace(path, place / path.name)
