"""What the screens around a game have in common: a heading, a page, and the keys of the moment."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content, Span
from textual.events import Key, ScreenResume
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.look.panel_lines import blank
from tui.look.ring import Box
from tui.look.style import Look, spelled
from tui.screen.keys.names import key_name
from tui.screen.widgets.base import Drawn, Lines, is_drawn_elsewhere
from tui.terminal.private import PaintedOnce
from tui.words.sums import changes

if TYPE_CHECKING:
    from engine.board import Currency

CAP = "bold $footer-key-foreground on $footer-key-background"
"""The cap of a key to press."""

MAIN = "bold $footer-key-foreground on $primary"
"""The cap of the one key that a page is for."""

WIDEST = 92
"""Columns of a page; on a wider screen it stands in the middle."""

WIDE = 110
"""Columns from which on there is room for more beside what a page lists."""

Draw = Callable[[int, int], Sequence[Strip]]
"""Returns the lines for a width and a height."""


class Drawing(Lines):
    """A panel that is drawn by a function of its screen."""

    def __init__(self, look: Look, draw: Draw, *, id: str | None = None) -> None:
        super().__init__(look, id=id)
        self._draw = draw

    def draw(self, width: int, height: int) -> Sequence[Strip]:
        return self._draw(width, height)


Styled = tuple[str, str]
"""Text and its style in the words of a style sheet, with the colors of the theme: "bold $text-muted"."""


def counted_in(currency: Currency | None, content: Content) -> Content:
    """Styled text with its sums as a board writes them."""
    for start, end, told in changes(content.plain, currency):
        styles = [span.style for span in content[start:end].spans]
        middle = Content(told, [Span(0, len(told), style) for style in styles])
        content = content[:start] + middle + content[end:]
    return content


class Words(Widget):
    """Text that is made again when it may have changed."""

    def __init__(self, make: Callable[[], Content], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._make = make
        self._content = Content()

    @property
    def told(self) -> str:
        """What it says now, painted or not."""
        return self._said().plain

    def _said(self) -> Content:
        """What it says, with sums in the currency of its screen once it is on one."""
        look = getattr(self.screen, "look", None) if self.is_attached else None
        return self._make() if look is None else counted_in(look.currency, self._make())

    def render(self) -> Content:
        self._content = self._said()
        return self._content

    def redraw(self) -> None:
        """Paint the text if it has changed."""
        if not is_drawn_elsewhere(self) and not self._said().is_same(self._content):
            self.refresh(layout=self.styles.auto_dimensions)


class StyledOnce(PaintedOnce):
    """A screen whose parts get their styles when they are mounted, and not again when it is first shown."""

    def post_message(self, message: Message) -> bool:
        if isinstance(message, ScreenResume) and not self.stack_updates:
            message.refresh_styles = False
        return super().post_message(message)


class FramedScreen(StyledOnce):
    """A screen with a heading, a `body` that each kind defines, and hints made from its bindings."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(WIDE, "-wide")]  # noqa: RUF012 - Textual declares it of an instance

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._top = Words(self._heading_line, id="heading")
        self._bottom = Words(self._bottom_line, id="hints")
        self._remark = ""

    @property
    @abstractmethod
    def top(self) -> tuple[str, str]:
        """The heading, and a few words behind it."""

    @abstractmethod
    def body(self) -> ComposeResult:
        """What stands between heading and hints."""

    def compose(self) -> ComposeResult:
        yield self._top
        yield from self.body()
        yield self._bottom

    def on_mount(self) -> None:
        self.bindings_updated_signal.subscribe(self, lambda _: self._bottom.redraw())

    async def on_key(self, event: Key) -> None:
        """A sentence has been read when the next key is pressed."""
        if self._remark:
            self.remark("")

    def remark(self, sentence: str) -> None:
        """Say something in place of the hints."""
        self._remark = sentence
        self._bottom.redraw()

    def redraw(self) -> None:
        """Paint what has changed, if anybody sees it."""
        if not is_drawn_elsewhere(self):
            self.draw_again()

    def draw_again(self) -> None:
        """Paint what has changed, the hints included."""
        self._top.redraw()
        self._bottom.redraw()

    def catch_up(self) -> None:
        super().catch_up()
        self.redraw()

    def take_look(self, look: Look) -> None:
        """Paint all of it with other signs and colors."""
        self.look = look
        for part in self.walk_children():
            if isinstance(part, Drawn):
                part.take_look(look)
        self.redraw()

    def _heading_line(self) -> Content:
        text, note = self.top
        if not text:
            return Content()
        return Content.assemble((" MAGNATE ", MAIN), (f" {text}", "bold $text"), f"   {note}" if note else "")

    def _bottom_line(self) -> Content:
        return Content(f" {self._remark}").stylize("bold $text-warning") if self._remark else self._hints()

    def said(self, binding: Binding) -> str:
        """What a key does now, in a word or two; nothing of one that does not work."""
        return binding.description

    def _hints(self) -> Content:
        """The keys that do something now, as many as there is room for; Space only where no other does it."""
        shown: dict[str, Binding] = {}
        for active in sorted(self.active_bindings.values(), key=lambda active: active.binding.key == "space"):
            if active.binding.show and active.enabled and self.said(active.binding):
                shown.setdefault(active.binding.id or active.binding.action, active.binding)
        pieces: list[Styled] = []
        for binding in sorted(shown.values(), key=lambda binding: not binding.key.startswith("enter")):
            hint = [(f" {key_text(binding, self.look)} ", CAP), (f" {self.said(binding)}  ", "")]
            if sum(len(text) for text, _ in (*pieces, *hint)) <= self.size.width:
                pieces += hint
        return Content.assemble(*pieces)


class DrawnScreen(FramedScreen):
    """A framed screen of which `draw` paints the body."""

    widest = WIDEST
    """Columns of the page at most."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._middle = Drawing(look, self._draw_page, id="page")

    def body(self) -> ComposeResult:
        yield self._middle

    @abstractmethod
    def draw(self, width: int, height: int) -> Sequence[Strip]:
        """The lines between heading and hints."""

    def draw_again(self) -> None:
        self._middle.redraw()
        super().draw_again()

    def _draw_page(self, width: int, height: int) -> Sequence[Strip]:
        page_width, fill = min(width, self.widest), self.look.ink()
        margin = (width - page_width) // 2
        return [
            Strip.join([blank(margin, fill), line, blank(width - margin - line.cell_length, fill)])
            for line in self.draw(page_width, height)
        ]


def lie_within(page: FramedScreen, sheet: Widget, box: Box | None, size: Size) -> None:
    """Let a page lie in a box above the hints, or on all of a terminal of this size."""
    page.set_class(box is not None, "over")
    if box is None:
        sheet.styles.margin = 0
    else:
        sheet.styles.margin = (box.y, size.width - box.right, size.height - 1 - box.bottom, box.x)


def key_text(binding: Binding, look: Look) -> str:
    """How a key is called: as the binding says, else by its first key; a letter as it is typed."""
    if binding.key_display:
        return spelled(binding.key_display, look)
    return spelled(key_name(binding.key.split(",")[0]), look)


def rule(look: Look, text: str = "") -> Content:
    """A thin line for a widget that cuts it, with a word in it if there is one."""
    across = look.glyphs.across
    words = [(across * 2, "$border"), (f" {text} ", "bold $foreground")] if text else []
    return Content.assemble(*words, (across * WIDEST, "$border"))


def in_columns(cells: Sequence[Content], columns: int, width: int) -> list[Content]:
    """Cells one under the other, in columns that are each so wide."""
    rows = -(-len(cells) // columns)
    padded = [cell.truncate(width, pad=True) for cell in cells]
    return [Content().join(padded[row::rows]) for row in range(rows)]


def end_rule(look: Look, width: int, below: int) -> Content:
    """A thin line that says how many lines are not seen below it."""
    across = look.glyphs.across
    more = f" {below} more " if below > 0 else ""
    return Content.assemble(across * (width - len(more) - 2), (more, "$text-muted"), across * 2)
