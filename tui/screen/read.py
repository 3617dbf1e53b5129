"""Pages that are read: tables in one column or in two, a chart, and text, which scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from tui.look.chart import Curve, chart
from tui.look.panel_lines import rule_line
from tui.look.ring import Box
from tui.look.style import ASCII, Look
from tui.pages.page import Block, Code, Curves, Page, Passage, Section
from tui.screen.base import WIDE, Drawing, Words, end_rule, lie_within, rule
from tui.screen.page import PagedScreen
from tui.words.names import clip, plain
from tui.words.paragraphs import Paragraph

_PADDING = 2
"""Columns beside a page over a table."""

_HALVES = {("0", "0"): "█", ("0", "1"): "▀", ("1", "0"): "▄", ("1", "1"): " "}
"""Two dots of a QR code, the upper before the lower; 1 is dark."""


class ReadScreen(PagedScreen):
    """A page that is only read: tables in one column or in two, and text, which scroll."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    own_keys = (
        ("up,k", "scroll(-1)", "Scroll", "up", "↑↓"),
        ("down,j", "scroll(1)", "Line down", "down", ""),
        ("pageup", "scroll(-15)", "Page up", "page_up", "PgUp"),
        ("pagedown,space", "scroll(15)", "Page down", "page_down", "PgDn"),
    )

    def __init__(self, look: Look, page: Page) -> None:
        super().__init__(look, page)
        self._left = Words(lambda: self._read(first=True), id="left")
        self._right = Words(lambda: self._read(first=False), id="right")
        self._chart = Drawing(look, self._chart_lines, id="chart")
        read: list[Widget] = [Horizontal(self._left, self._right, id="sheet"), self._chart]
        self.set_class(True, page.id)
        self._within: Callable[[Size], Sequence[Box]] | None = None
        """Where the table below leaves room on a terminal of a size, best first, if there is one."""
        self._is_over = False
        self._scroll = VerticalScroll(Vertical(*read, id="all"), id="page", can_focus=False)
        self._end = Words(self._end_line, id="end")
        self._frame = Vertical(self._scroll, self._end, id="frame")

    def body(self) -> ComposeResult:
        yield self._frame

    def on_mount(self) -> None:
        if self.page.is_aside:
            self._within = getattr(self.app.screen_stack[-2], "rooms_for_page", None)
        self._find_room()

    def _find_room(self) -> None:
        """Over a table, in all of the first place that is large enough; else the whole screen."""
        box: Box | None = None
        for place in () if self._within is None else self._within(self.app.size):
            lines = len(self._read(first=True).wrap(place.width - _PADDING)) + 1
            box = place
            if lines <= place.height:
                break
        self._is_over = box is not None
        lie_within(self, self._frame, box, self.app.size)

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self.redraw)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._is_long if action == "scroll" else super().check_action(action, parameters)

    @property
    def _is_long(self) -> bool:
        """Whether there is more to read than can be seen."""
        return self._scroll.max_scroll_y > 0

    def action_scroll(self, by: int) -> None:
        self._scroll.scroll_relative(y=by, animate=False, force=True, immediate=True)
        self._end.redraw()

    async def action_act(self, word: str) -> None:
        await super().action_act(word)
        self._scroll.scroll_home(animate=False, force=True, immediate=True)

    # --- showing

    def draw_again(self) -> None:
        self._find_room()
        self.set_class(len(self._sections) > 1, "-tables")
        self._left.redraw()
        self._right.redraw()
        self._chart.display = self._curves is not None
        self._chart.redraw()
        super().draw_again()
        self.call_after_refresh(self._show_end)

    def _show_end(self) -> None:
        """Say below what is read how much more there is, if it is more than can be seen."""
        self._end.display = self._is_long
        self._end.redraw()
        self.refresh_bindings()

    def _end_line(self) -> Content:
        below = self._scroll.max_scroll_y - self._scroll.scroll_offset.y
        return end_rule(self.look, self._end.size.width, below) if below > 0 else Content()

    @property
    def _sections(self) -> list[Section]:
        return [block for block in self.page.blocks if isinstance(block, Section)]

    @property
    def _curves(self) -> Curves | None:
        return next((block for block in self.page.blocks if isinstance(block, Curves)), None)

    def _chart_lines(self, width: int, height: int) -> Sequence[Strip]:
        if (told := self._curves) is None:
            return ()
        look, count = self.look, len(told.points)
        curves = [Curve(n, tuple(point[n] for point in told.points), count) for n in range(len(told.names))]
        named = ", ".join(f"{look.token(mark)} {name}" for mark, name in enumerate(told.names))
        return [
            rule_line(width, look, f"{told.heading}: {named}"),
            *chart(range(1, count + 1), curves, width, height - 1, look),
        ]

    def _read(self, *, first: bool) -> Content:
        """One of the columns; text stands in the first, above its tables."""
        page = self.page
        message = [page.message] if page.message else [] if page.blocks else ["One moment."]
        sections = self._sections
        half = 1 + len(sections) // 2 if self.size.width >= WIDE else len(sections)
        drawn = Section | Curves | Code if self.look.glyphs is ASCII else Section | Curves
        text = [block for block in page.blocks if not isinstance(block, drawn)]
        blocks: Sequence[Block] = [*message, *text, *sections[:half]] if first else sections[half:]
        width = (self._left if first else self._right).size.width
        read = [self._block(block, width) for block in blocks]
        if page.prompt and first:
            read.append(Content(page.prompt).stylize("bold $text"))
        told = Content("\n\n").join(read)
        if self._is_over and first:
            heading = " ".join(filter(None, [page.heading, page.note]))
            told = Content("\n").join([rule(self.look, heading).truncate(width), told])
        return told

    def _block(self, block: Block, width: int) -> Content:
        match block:
            case str():
                return Content(plain(block))
            case Paragraph(heading=heading, text=text):
                return Content.assemble((f"{heading}  ", "bold $text"), plain(text))
            case Passage(when=when, text=text, why=why):
                return Content.assemble((f"{when}  ", "$text-muted"), f"{text}\n", (why, "bold"))
            case Section():
                told = [clip(f"  {line}", width, self.look.glyphs.ellipsis) for line in block.lines()]
                head, *rows = [Content(line) for line in told]
                if any(block.columns):
                    head = head.stylize("$text-muted")
                return Content("\n").join([rule(self.look, block.heading).truncate(width), head, *rows])
            case Code():
                return self._code(block)
            case Curves():
                return Content()

    def _code(self, code: Code) -> Content:
        """Two rows in a line, light on dark, in a light border; there must be signs for that."""
        side = len(code.dots) + 2
        rows = ["0" * side, *(f"0{row}0" for row in code.dots), "0" * side, *["1" * side] * (side % 2)]
        pairs = zip(rows[::2], rows[1::2], strict=True)
        lines = ["".join(_HALVES[dots] for dots in zip(*pair, strict=True)) for pair in pairs]
        return Content("\n".join(lines)).stylize("#ffffff on #000000")
