"""The title: go on with the last game, begin another, look at the saved ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click
from textual.strip import Strip

from engine.record import record
from tui.look.inks import Ink
from tui.look.lines import blank, centered, row, wrap
from tui.look.pieces import Piece
from tui.look.style import ALARM, FAINT, LIT, PAGE, TEXT, WHITE, Look
from tui.look.touch import touched_line
from tui.look.wordmark import wordmark
from tui.pages.unfinished import Unfinished
from tui.screen.base import PageScreen
from tui.words.names import clip

MENU_WIDTH = 68


@record
class Entry:
    """One line of the menu: the usual key, the action it stands for, and the id of the key."""

    key: str
    label: str
    action: str
    id: str


CONTINUE = Entry("c", "Continue", "continue_game", "title.continue")
ENTRIES = (
    CONTINUE,
    Entry("n", "New game", "new_game", "title.new"),
    Entry("s", "Saved games", "saved_games", "title.saved"),
    Entry("t", "Statistics", "statistics", "title.statistics"),
    Entry("w", "Where the games come from", "app.help('history')", "title.history"),
    Entry("h", "Help", "app.help", "title.help"),
    Entry("o", "Options", "options", "title.options"),
    Entry("q", "Quit", "leave", "title.quit"),
)


class TitleScreen(PageScreen):
    """The wordmark and the menu."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,shift+tab", "move(-1)", "Choose", id="title.up", key_display="↑↓"),
        Binding("down,j,tab", "move(1)", "Next line", id="title.down", show=False, key_display="↓"),
        Binding("enter,space", "open", "Open", id="title.open"),
        Binding("c,C", "continue_game", "Continue the last game", id="title.continue", show=False),
        Binding("n,N", "new_game", "New game", id="title.new"),
        Binding("s,S", "saved_games", "Saved games", id="title.saved"),
        Binding("t,T", "statistics", "Statistics", id="title.statistics", show=False),
        Binding("w,W", "app.help('history')", "Where the games come from", id="title.history", show=False),
        Binding("h,H", "app.help", "Help", id="title.help", show=False),
        Binding("o,O", "options", "Options", id="title.options", show=False),
        Binding("q,Q", "leave", "Quit", id="title.quit"),
    ]

    def __init__(
        self,
        look: Look,
        unfinished: Unfinished | None,
        message: str = "",
        keys: Mapping[str, str] | None = None,
    ) -> None:
        """`keys` are those that the player has changed, by their ids."""
        super().__init__(look)
        self.keys = keys or {}
        self.unfinished = unfinished
        self.message = message
        """A sentence below the menu."""
        self.chosen = self.entries[0]
        self._menu_top = 0
        self._menu_rows: list[Entry | None] = []

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What can be chosen now."""
        return ENTRIES if self.unfinished is not None else ENTRIES[1:]

    def show(self, unfinished: Unfinished | None, *, fresh: bool = False) -> None:
        """Take what is known of the game to continue; `fresh` chooses the first line."""
        was_first = self.chosen == self.entries[0]
        self.unfinished = unfinished
        if fresh or was_first or self.chosen not in self.entries:
            self.chosen = self.entries[0]
        self.redraw()

    def say(self, message: str) -> None:
        """Show a sentence below the menu."""
        self.message = message
        self.redraw()

    # --- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "continue_game" or self.unfinished is not None

    def action_move(self, step: int) -> None:
        entries = self.entries
        self.chosen = entries[(entries.index(self.chosen) + step) % len(entries)]
        self.redraw()

    async def action_open(self) -> None:
        await self.run_action(self.chosen.action)

    async def action_continue_game(self) -> None:
        if self.unfinished is not None:
            self.say("One moment: opening the game.")
            await self.host.continue_game(self.unfinished.name)

    async def action_new_game(self) -> None:
        await self.host.show_new_game()

    async def action_saved_games(self) -> None:
        await self.host.show_saved_games()

    async def action_statistics(self) -> None:
        await self.host.show_statistics()

    async def action_options(self) -> None:
        await self.host.show_options()

    def action_leave(self) -> None:
        self.host.quit()

    async def on_click(self, event: Click) -> None:
        """A click chooses and opens a line."""
        number = event.screen_y - self._menu_top
        if 0 <= number < len(self._menu_rows) and (entry := self._menu_rows[number]) is not None:
            self.chosen = entry
            self.redraw()
            await self.action_open()

    # --- drawing

    def page(self, width: int, height: int) -> Sequence[Strip]:
        fill = self.look.ink()
        mark = [centered(width, fill, pieces) for pieces in wordmark(self.look)]
        saying = "The family tree of property-trading board games"
        head = [*mark, blank(width, fill), centered(width, fill, [(saying, self.look.ink(FAINT))])]
        menu, notes = self._menu(width), self._notes(width)
        if len(head) + len(menu) + len(notes) + 2 > height:
            head = []  # what has happened matters more
        spare = height - len(head) - len(menu) - max(1, len(notes)) - 1
        above, between = max(0, spare // 3), min(3, max(spare > 0, spare // 4))
        self._menu_top = above + len(head) + between + 1  # below the heading
        empty = blank(width, fill)
        return [*[empty] * above, *head, *[empty] * between, *menu, empty, *notes]

    def _notes(self, width: int) -> list[Strip]:
        """The message on as many lines as it takes: its reason comes last."""
        if not self.message:
            return []
        told = wrap([(self.message, self.look.ink(ALARM))], width - 4)
        return [centered(width, self.look.ink(), pieces) for pieces in told]

    def _menu(self, width: int) -> list[Strip]:
        """The entries; that of the game to continue has more to say."""
        inner = min(MENU_WIDTH, width)
        strips: list[Strip] = []
        self._menu_rows = []
        for entry in self.entries:
            strips.append(touched_line(self._entry(entry, inner), row=len(self._menu_rows)))
            self._menu_rows.append(entry)
            for text in self._details(entry):
                strips.append(self._detail(text, entry, inner))
                self._menu_rows.append(entry)
            if entry is CONTINUE:
                strips.append(blank(inner, self.look.ink()))
                self._menu_rows.append(None)
        margin = (width - inner) // 2
        fill = self.look.ink()
        return [
            Strip.join([blank(margin, fill), strip, blank(width - inner - margin, fill)]) for strip in strips
        ]

    def _details(self, entry: Entry) -> list[str]:
        if entry is not CONTINUE or self.unfinished is None:
            return []
        return [self.unfinished.title, self.unfinished.detail(datetime.now())]

    def _entry(self, entry: Entry, width: int) -> Strip:
        back, bold = self._back(entry)
        before = self.look.glyphs.turn if bold else " "
        ink = self.look.ink(WHITE if bold else TEXT, back, bold=bold, block=bold)
        key = self.keys.get(entry.id, entry.key).split(",")[0]
        pieces: list[Piece] = [
            (f" {before} ", ink),
            (f" {key.upper()} ", self.look.key()),
            (f"  {entry.label}", ink),
        ]
        return row(width, ink, pieces)

    def _detail(self, text: str, entry: Entry, width: int) -> Strip:
        back, bold = self._back(entry)
        ink = self.look.ink(TEXT if bold else FAINT, back, block=bold)
        return row(width, ink, [(" " * 8 + clip(text, width - 9, self.look.glyphs.ellipsis), ink)])

    def _back(self, entry: Entry) -> tuple[Ink, bool]:
        """The color behind an entry, and whether it is the chosen one."""
        is_chosen = entry == self.chosen
        return (LIT if is_chosen else PAGE), is_chosen
