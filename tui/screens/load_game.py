"""The saved games: open one, delete one, take one over from another process."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.strip import Strip

from engine.bots import find_bot
from saves.errors import GameIsOpen, MissingBot, SaveError
from saves.files import Files
from saves.listing import SaveInfo
from tui.glance import Standing, glance
from tui.listing import duration, players_text, so_far, when
from tui.look import ALARM, FAINT, LIT, MONEY, PAGE, TEXT, WHITE, Look
from tui.names import clip, plain
from tui.newgame import DEFAULT_BOT
from tui.rows import Piece, begun, blank, in_columns, row, wrap
from tui.screens.base import PageScreen, rule_line, window

REMOVED = "removed"
"""The directory beside the games for files that are put away because they might still be of use."""

_DETAIL = 9
"""Lines about the chosen game, below the list."""
_SAVED, _SO_FAR = 20, 9


class LoadGameScreen(PageScreen):
    """A list of games, and how the players of the chosen one stand."""

    heading = "Saved games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,shift+tab", "move(-1)", "Choose", id="load_game.up", key_display="↑↓"),
        Binding("down,j,tab", "move(1)", "Next game", id="load_game.down", show=False, key_display="↓"),
        Binding("home", "move(-9999)", "First game", id="load_game.first", show=False),
        Binding("end", "move(9999)", "Last game", id="load_game.last", show=False),
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
        self._top_line = 0
        self._standings: dict[Path, tuple[Standing, ...]] = {}

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
        self._show()
        self._look_into()

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
        if action in ("open", "delete", "move"):
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
        place = self._top_line + event.screen_y - 2
        if self.games and not self._asks and 0 <= place < len(self.games):
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

    # --- drawing

    def page(self, width: int, height: int) -> Sequence[Strip]:
        room = max(1, height - _DETAIL - 1)
        lines = self._lines(width)
        self._top_line = window(len(lines), self.place, room, self._top_line)
        seen = lines[self._top_line : self._top_line + room]
        missing = [blank(width, self.look.ink())] * (room - len(seen))
        ink = self.look.ink(FAINT)
        title = row(
            width,
            ink,
            [("     Game", ink)],
            [(f"{'So far':>{_SO_FAR}}  {'Saved':<{_SAVED}}", ink)],
        )
        return [title, *seen, *missing, *self._below(width)]

    def _lines(self, width: int) -> list[Strip]:
        fill = self.look.ink(FAINT)
        if self.games is None:
            return [row(width, fill, [("  One moment.", fill)])]
        if not self.games:
            return [row(width, fill, [("  No games are saved yet. N on the title begins one.", fill)])]
        return [self._line(info, place == self.place, width) for place, info in enumerate(self.games)]

    def _line(self, info: SaveInfo, is_chosen: bool, width: int) -> Strip:
        back = LIT if is_chosen else PAGE
        colour = WHITE if is_chosen else TEXT if info.can_open else FAINT
        ink = self.look.ink(colour, back, bold=is_chosen, block=is_chosen)
        faint = self.look.ink(TEXT if is_chosen else FAINT, back, block=is_chosen)
        alarm = self.look.ink(ALARM, back, block=is_chosen)
        right: list[Piece] = [(f"{'damaged':<{_SAVED}}", alarm)]
        if info.can_open and info.players:
            moment = when(info.saved, datetime.now().astimezone())
            reached = "over" if info.is_over else so_far(info)
            right = [(f"{reached:>{_SO_FAR}}  ", ink), (f"{moment:<{_SAVED}}", faint)]
        turn = self.look.glyphs.turn if is_chosen else " "
        name = clip(plain(info.title), width - _SAVED - _SO_FAR - 9, self.look.glyphs.ellipsis)
        mark = "!" if info.problem else " "
        return row(width, ink, [(f" {turn} ", ink), (f"{mark} ", alarm), (name, ink)], right)

    def _below(self, width: int) -> list[Strip]:
        """The chosen game in more detail; a question or message about it in the last two lines."""
        info = self.chosen
        name = clip(plain(info.title), width - 8, self.look.glyphs.ellipsis) if info else ""
        lines = [rule_line(width, self.look, name)]
        if info is not None:
            lines += self._about(info, width)[: _DETAIL - 3]
        lines += [blank(width, self.look.ink())] * (_DETAIL - 2 - len(lines))
        alarm = self.look.ink(ALARM, bold=True)
        text = f"{self._question}  Y yes  N no" if self._asks else self.message
        said = begun(wrap([(plain(text), alarm)], width - 4), width - 4, 2)
        lines += [row(width, self.look.ink(), [("  ", alarm), *pieces]) for pieces in said]
        return lines

    def _about(self, info: SaveInfo, width: int) -> list[Strip]:
        fill, ink, faint = self.look.ink(), self.look.ink(TEXT), self.look.ink(FAINT)
        lines = []
        if info.problem:
            for pieces in wrap([(plain(" ".join(info.problem.split())), self.look.ink(ALARM))], width - 4)[
                :3
            ]:
                lines.append(row(width, fill, [("  ", fill), *pieces]))
        if info.players:
            facts = f"{plain(info.rules_title)}, played for {duration(info.played)}"
            lines.append(row(width, fill, [(f"  {facts}", faint)]))
            standings = self._standings.get(info.path)
            if not standings:
                names = players_text(info.players, width - 4, self.look.glyphs.ellipsis)
                lines.append(row(width, fill, [(f"  {names}", ink)]))
            else:
                lines += self._table(standings, width)
        return lines

    def _table(self, standings: Sequence[Standing], width: int) -> list[Strip]:
        """How the players stand, in one column, or in two if they are many."""
        columns = 1 if len(standings) <= _DETAIL - 4 else 2
        cells = [self._standing(standing, in_full=columns == 1) for standing in standings]
        return in_columns(cells, columns, (width - 4) // columns, width, self.look.ink())

    def _standing(self, standing: Standing, *, in_full: bool) -> list[Piece]:
        name = f"{clip(standing.name, 12, self.look.glyphs.ellipsis):<13}"
        if standing.is_out:
            return [(f"{name}out of the game", self.look.ink(FAINT))]
        deeds = f"{standing.deeds:>3} {'deed' if standing.deeds == 1 else 'deeds'}"
        return [
            (name, self.look.ink(TEXT)),
            (f"${standing.worth:>5} ", self.look.ink(MONEY)),
            (f" ${standing.cash:>5} cash {deeds}" if in_full else deeds, self.look.ink(FAINT)),
        ]


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
