"""The title on the screen: the wordmark and the menu, painted before the rest is imported."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from textual.events import Click
from textual.strip import Strip

from tui.look.panel_lines import blank, centered, row, wrap
from tui.look.style import ALARM, ASCII, FAINT, LIT, PAGE, TEXT, WHITE, Look
from tui.look.styled_text import Piece, touched_line
from tui.pages.page import Action, Page
from tui.pages.title import Known, TitlePage
from tui.screen.base import DrawnScreen
from tui.screen.keys.names import cap_of
from tui.screen.page import PagedScreen
from tui.words.names import clip

MENU_WIDTH = 68


class TitleScreen(PagedScreen, DrawnScreen):
    """The menu, one line of which is chosen."""

    page: TitlePage
    back = "quit"
    own_keys = (
        ("up,k,shift+tab", "move(-1)", "Choose", "up", "↑↓"),
        ("down,j,tab", "move(1)", "Next line", "down", "↓"),
    )

    def __init__(self, look: Look, page: Page) -> None:
        super().__init__(look, page)
        self._menu_top = 0
        self._menu_rows: list[int | None] = []
        """The place of the entry that each line of the menu belongs to."""

    @property
    def chosen(self) -> Action:
        return self.page.entries[self.page.at]

    def show(self, known: Known, *, fresh: bool = False) -> None:
        """Take what is known besides the menu; `fresh` chooses the first line."""
        page, chosen = self.page, self.chosen
        was_first = page.at == 0
        page.known = known
        entries = page.entries
        page.at = 0 if fresh or was_first or chosen not in entries else entries.index(chosen)
        self.shown()

    def say(self, message: str) -> None:
        self.page.message = message
        self.redraw()

    # --- keys

    def action_move(self, step: int) -> None:
        self.page.at = (self.page.at + step) % len(self.page.entries)
        self.redraw()

    async def on_click(self, event: Click) -> None:
        """A click chooses and opens a line."""
        number = event.screen_y - self._menu_top
        if 0 <= number < len(self._menu_rows) and (place := self._menu_rows[number]) is not None:
            self.page.at = place
            self.redraw()
            await self.action_act("open")

    # --- drawing

    @property
    def top(self) -> tuple[str, str]:
        return "", ""

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        fill = self.look.ink()
        mark = [centered(width, fill, pieces) for pieces in wordmark(self.look)]
        saying = "The family tree of property-trading board games"
        head = [*mark, blank(width, fill), centered(width, fill, [(saying, self.look.ink(FAINT))])]
        menu, notes = self._menu(width), self._notes(width)
        if len(head) + len(menu) + 1 + max(1, len(notes)) > height:
            head = []  # what has happened matters more
        spare = height - len(head) - len(menu) - max(1, len(notes)) - 1
        above, between = max(0, spare // 3), min(3, max(spare > 0, spare // 4))
        self._menu_top = above + len(head) + between + 1  # below the heading
        empty = blank(width, fill)
        return [*[empty] * above, *head, *[empty] * between, *menu, empty, *notes]

    def _notes(self, width: int) -> list[Strip]:
        """The message on as many lines as it takes: its reason comes last. Without one, your own record."""
        text, ink = (self.page.message, ALARM) if self.page.message else (self.page.known.record, FAINT)
        told = wrap([(text, self.look.ink(ink))], width - 4) if text else []
        return [centered(width, self.look.ink(), pieces) for pieces in told]

    def _menu(self, width: int) -> list[Strip]:
        inner = min(MENU_WIDTH, width)
        strips: list[Strip] = []
        self._menu_rows = []
        for place, entry in enumerate(self.page.entries):
            is_chosen = place == self.page.at
            lines = [touched_line(self._entry(entry, inner, is_chosen), row=len(self._menu_rows))]
            if (game := self.page.unfinished) and entry.word == "continue":
                lines.append(self._detail(game.detail(datetime.now()), inner, is_chosen))
            strips += lines
            self._menu_rows += [place] * len(lines)
            if len(lines) > 1:
                strips.append(blank(inner, self.look.ink()))
                self._menu_rows.append(None)
        margin = (width - inner) // 2
        fill = self.look.ink()
        return [
            Strip.join([blank(margin, fill), strip, blank(width - inner - margin, fill)]) for strip in strips
        ]

    def _entry(self, entry: Action, width: int, is_chosen: bool) -> Strip:
        before = self.look.glyphs.turn if is_chosen else " "
        back = LIT if is_chosen else PAGE
        ink = self.look.ink(WHITE if is_chosen else TEXT, back, bold=is_chosen, block=is_chosen)
        cap = cap_of(self.host.keys.get(entry.id, entry.key), self.look)
        pieces: list[Piece] = [
            (f" {before} ", ink),
            (f" {cap} ", self.look.key()),
            (f"  {self.page.called(entry)}", ink),
        ]
        if (game := self.page.unfinished) and entry.word == "continue":
            room = width - sum(len(text) for text, _ in pieces) - 3
            pieces.append((f"  {clip(game.title, room, self.look.glyphs.ellipsis)}", ink))
        return row(width, ink, pieces)

    def _detail(self, text: str, width: int, is_chosen: bool) -> Strip:
        back = LIT if is_chosen else PAGE
        ink = self.look.ink(TEXT if is_chosen else FAINT, back, block=is_chosen)
        return row(width, ink, [(" " * 8 + clip(text, width - 9, self.look.glyphs.ellipsis), ink)])


_PIXELS = (
    "##    ##    ####     ######   ##    ##    ####    ########  ########",
    "###  ###   ######   ########  ###   ##   ######   ########  ########",
    "########  ##    ##  ##        ####  ##  ##    ##     ##     ##      ",
    "########  ##    ##  ##  ####  ## ## ##  ##    ##     ##     ######  ",
    "## ## ##  ########  ##  ####  ##  ####  ########     ##     ######  ",
    "##    ##  ########  ##    ##  ##   ###  ########     ##     ##      ",
    "##    ##  ##    ##  ########  ##    ##  ##    ##     ##     ########",
    "##    ##  ##    ##   ######   ##    ##  ##    ##     ##     ########",
)
_BANDS = ("light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue")
_HALVES = {("#", "#"): "█", ("#", " "): "▀", (" ", "#"): "▄", (" ", " "): " "}


def wordmark(look: Look) -> list[list[Piece]]:
    """Six lines: the bands in the streets' colors, and the letters below."""
    bands: list[Piece] = []
    for group in _BANDS:
        bands += [(" " * 8, look.group(group)), ("  ", look.ink())]
    return [bands[:-1], *([(line, look.ink(WHITE))] for line in _letters(look))]


def _letters(look: Look) -> list[str]:
    """Two rows of pixels per line, starting half a line below the band; in ASCII five of the eight rows."""
    if look.glyphs is ASCII:
        return [_PIXELS[y] for y in (0, 2, 4, 5, 7)]
    empty = " " * len(_PIXELS[0])
    pairs = zip((empty, *_PIXELS[1::2]), (*_PIXELS[::2], empty), strict=True)
    return ["".join(map(_HALVES.__getitem__, zip(*pair, strict=True))) for pair in pairs]
