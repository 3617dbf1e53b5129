"""Help on the screen: in the middle of a board, so that only the middle is sent, or on the whole of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Static

from engine.ruleset import RuleSet
from tui.look.ring import Box
from tui.look.style import Look
from tui.pages.help import HISTORY, HelpPage
from tui.pages.page import Block, Page, Section
from tui.screen.base import CAP, WIDEST, Words, end_rule, in_columns, lie_within, rule
from tui.screen.page import Keys, PagedScreen, bound
from tui.words.paragraphs import Paragraph
from tui.words.sums import in_currency

_HEADING = 12
_AROUND = 2
_FRAME = 2
_SEEN = "bold underline $text"

_SCROLLING: Keys = (
    ("up,k", "scroll(-1)", "Scroll", "up", "↑↓"),
    ("down,j", "scroll(1)", "Down", "down", "↓"),
    ("pagedown,space", "leaf(1)", "Page down", "page_down", "PgDn"),
    ("pageup", "leaf(-1)", "Page up", "page_up", "PgUp"),
    ("home", "scroll(-9999)", "Beginning", "home", ""),
    ("end", "scroll(9999)", "End", "end", ""),
)


class HelpScreen(PagedScreen):
    """Parts that scroll; at a table, keys and rules lie in the middle of the board, the history on all."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    page: HelpPage

    @classmethod
    def keys_of(cls, kind: type[Page]) -> Iterator[Binding]:
        turn, turn_back, *others = super().keys_of(kind)
        yield from (turn, turn_back)
        yield from bound(kind, _SCROLLING)
        yield from others

    def __init__(self, look: Look, page: HelpPage) -> None:
        super().__init__(look, page)
        self._within: Callable[[Size], Box | None] | None = None
        """Where the board below leaves room on a terminal of a size, if there is one."""
        self._room = Size()
        """Of the page, with its tabs and its foot."""
        self._lines = 0
        """How many the page has that is written."""
        self._written: tuple[str, RuleSet, Size] | None = None
        """Which page that is, and for how much room."""
        self._tabs = Words(self._tabs_line, id="tabs")
        self._text = Static(id="text")
        self._leaf = VerticalScroll(self._text, id="leaf", can_focus=False)
        self._foot = Words(self._foot_line, id="foot")
        self._sheet = Vertical(self._tabs, self._leaf, self._foot, id="page")

    def body(self) -> ComposeResult:
        yield self._sheet

    def on_mount(self) -> None:
        self._within = getattr(self.app.screen_stack[-2], "room_for_help", None)
        self.watch(self._leaf, "scroll_y", self.redraw, init=False)
        self._write()

    def on_resize(self, event: Resize) -> None:
        self._write()

    def _find_room(self) -> None:
        size = self.app.size
        box = None if self._within is None or self.page.shown == HISTORY else self._within(size)
        lie_within(self, self._sheet, box, size)
        if box is None:
            self._room = Size(min(size.width, WIDEST), size.height - _FRAME)
        else:
            self._room = Size(min(box.width, WIDEST), box.height)

    @property
    def _furthest(self) -> int:
        """The last line that can be the first that is seen."""
        return max(0, self._lines - (self._room.height - _AROUND))

    # --- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("scroll", "leaf"):
            return self._furthest > 0
        return super().check_action(action, parameters)

    async def action_act(self, word: str) -> None:
        self._leaf.scroll_home(animate=False, immediate=True)
        await super().action_act(word)

    def action_scroll(self, by: int) -> None:
        self._leaf.scroll_to(y=self._leaf.scroll_offset.y + by, animate=False, immediate=True)

    def action_leaf(self, by: int) -> None:
        self.action_scroll(by * max(1, self._leaf.size.height - 2))

    def leave(self) -> None:
        self.dismiss()

    # --- showing

    def shown(self) -> None:
        self._write()

    def draw_again(self) -> None:
        self._tabs.redraw()
        self._foot.redraw()
        super().draw_again()

    def _write(self) -> None:
        self._find_room()
        wanted = self.page.shown, self.page.rule_set, self._room
        if wanted != self._written:
            self._written = wanted
            tell = self._history if self.page.shown == HISTORY else self._told
            lines = list(tell(self.page.blocks, self._room.width))
            self._lines = len(lines)
            self._text.update(Content("\n").join(lines))
        self.redraw()
        self.refresh_bindings()

    def _tabs_line(self) -> Content:
        return _in_a_row([(name, part == self.page.shown) for part, name in self.page.parts.items()], "    ")

    def _foot_line(self) -> Content:
        below = self._furthest - self._leaf.scroll_offset.y
        return end_rule(self.look, self._foot.size.width, below) if below > 0 else Content()

    def _told(self, blocks: Sequence[Block], width: int) -> Iterator[Content]:
        """Keys in two columns if there is room, with a text below, or paragraphs behind their headings."""
        before: Block = ""
        for block in blocks:
            if isinstance(block, Paragraph):
                yield from () if isinstance(before, Paragraph) else (Content(),)
                told = in_currency(block.text, self.look.currency)
                yield from _paragraph(replace(block, text=told), width)
            elif isinstance(block, Section):
                yield from self._section(block, width)
            elif isinstance(block, str):
                yield from () if isinstance(before, Section) else (Content(),)
                for line in Content(block).wrap(width - 4):
                    yield Content.assemble("  ", line).stylize("$text-muted")
            before = block

    def _section(self, part: Section, width: int) -> Iterator[Content]:
        yield Content()
        if part.heading:
            yield Content("  ").append(rule(self.look, part.heading).truncate(width - 3))
        room = max((len(keys) + 3 for keys, _ in part.rows), default=0)
        longest = room + max((len(does) for _, does in part.rows), default=0)
        columns = 2 if longest + 2 <= (width - 2) // 2 else 1
        each = (width - 2) // columns
        lines = [line for keys, does in part.rows for line in _key(keys, does, room, each)]
        for line in in_columns(lines, columns, each):
            yield Content("  ").append(line)
        if part.rows and not part.heading:
            yield Content()

    def _history(self, blocks: Sequence[Block], width: int) -> Iterator[Content]:
        """Where the game stands among the others, and its story, with room between if there is enough."""
        page, (headline, *paragraphs) = self.page, blocks
        family = [
            (f"{game.year} {game.short_title or game.title}", game is page.rule_set) for game in page.games
        ]
        told = [[*_paragraph(one, width)] for one in paragraphs if isinstance(one, Paragraph)]
        is_wide = 4 + sum(len(lines) + 1 for lines in told) <= self._room.height - _AROUND
        if is_wide:
            yield Content()
        yield Content("  ").append(_in_a_row(family, "   "))
        yield Content()
        yield Content.assemble("  ", (str(headline), "bold $text"))
        for number, lines in enumerate(told):
            if is_wide or not number:
                yield Content()
            yield from lines


def _in_a_row(names: Sequence[tuple[str, bool]], gap: str) -> Content:
    """Names beside each other; the one that is seen stands out."""
    return Content(gap).join(
        Content(name).stylize(_SEEN if is_seen else "$text-muted") for name, is_seen in names
    )


def _paragraph(paragraph: Paragraph, width: int) -> Iterator[Content]:
    heading = Content(f"  {paragraph.heading:<{_HEADING}}").stylize("bold $text")
    return _behind(heading, paragraph.text, width - 2)


def _key(keys: str, does: str, room: int, width: int) -> Iterator[Content]:
    """Keys in this many columns, and what they do."""
    return _behind(Content.assemble((f" {keys} ", CAP), " " * (room - len(keys) - 2)), does, width)


def _behind(head: Content, text: str, width: int) -> Iterator[Content]:
    """A text behind a few words, on more lines than one if it must be."""
    room = head.cell_length
    for line in Content(text).wrap(width - room):
        yield head.append(line)
        head = Content(" " * room)
