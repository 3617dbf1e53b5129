"""Pages on the screen: any of them is shown by what it has, and its actions are keys.

screen = screen_for(page, look)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from inspect import isawaitable
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.strip import Strip
from textual.widget import Widget

from engine.options import SetupError
from saves.errors import SaveError
from tui.look.chart import Curve, chart
from tui.look.lines import rule_line
from tui.look.style import Look
from tui.pages.page import (
    BACK,
    Action,
    Answer,
    Begin,
    Block,
    Curves,
    Do,
    Leave,
    Open,
    Page,
    Passage,
    Section,
    Work,
)
from tui.screen.base import WIDE, Drawing, FramedScreen, Words, rule
from tui.words.names import clip, plain
from tui.words.paragraphs import Paragraph


class PagedScreen(FramedScreen):
    """Shows a page, does what its keys are for, and goes where that leads."""

    page: Page

    def __init__(self, look: Look, page: Page) -> None:
        super().__init__(look)
        self.page = page
        self.heading, self.note = page.heading, page.note
        self._is_working = False
        """Something takes a while; other keys of the page are not listened to meanwhile."""

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self.answer(self.page.opened()), group="page")

    def redraw(self) -> None:
        self.heading, self.note = self.page.heading, self.page.note
        super().redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "act" or self.page.can(str(parameters[0]))

    async def action_act(self, word: str) -> None:
        """Do what a key of the page is for."""
        await self.answer(self.page.act(word))

    async def action_leave(self) -> None:
        """Do what the key that leads back does."""
        await self.answer(self.page.act(BACK))

    def shown(self) -> None:
        """Show the page as it is now."""
        self.redraw()
        self.refresh_bindings()

    async def answer(self, answer: Answer) -> None:
        """Go where an action of the page leads."""
        try:
            match answer:
                case Page():
                    self.app.push_screen(screen_for(answer, self.look))
                case Leave():
                    self.dismiss()
                case Work():
                    await self._work(answer)
                case Begin(setup=setup):
                    await self.host.begin(setup)
                case Open():
                    await self.host.open_saved(
                        answer.name, take_over=answer.take_over, substitute=answer.substitute
                    )
                case Do(what=what, of=of):
                    done = getattr(self.host, what)(*([] if of is None else [of]))
                    if isawaitable(done):
                        await done
        except (SaveError, SetupError) as error:
            await self.answer(self.page.failed(error))
        if self.is_attached:
            self.shown()

    async def _work(self, work: Work) -> None:
        """Do something beside the loop, and then what comes of it."""
        self._is_working = True
        try:
            found = await self.host.aside.run(lambda: work.job(self._tell))
        finally:
            self._is_working = False
        await self.answer(work.then(found))

    def _tell(self, message: str) -> None:
        """How far it is, from the thread that does it."""
        self.app.call_from_thread(self._say, message)

    def _say(self, message: str) -> None:
        self.page.message = message
        self.redraw()


class ReadScreen(PagedScreen):
    """A page that is only read: tables in one column or in two, and text, which scroll."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")

    def __init__(self, look: Look, page: Page) -> None:
        super().__init__(look, page)
        self._left = Words(lambda: self._read(first=True), id="left")
        self._right = Words(lambda: self._read(first=False), id="right")
        self._chart = Drawing(look, self._chart_lines, id="chart")
        read: list[Widget] = [Horizontal(self._left, self._right, id="sheet"), self._chart]
        self.set_class(True, page.id)
        self._scroll = VerticalScroll(Vertical(*read, id="all"), id="page", can_focus=False)

    def body(self) -> ComposeResult:
        yield self._scroll

    def on_mount(self) -> None:
        super().on_mount()
        self._set_classes(self.size.width)

    def on_resize(self, event: Resize) -> None:
        self._set_classes(event.size.width)
        self.call_after_refresh(self.redraw)

    def _set_classes(self, width: int) -> None:
        self.set_class(width >= WIDE, "-wide")

    def action_scroll(self, by: int) -> None:
        self._scroll.scroll_relative(y=by, animate=False, force=True, immediate=True)

    async def action_act(self, word: str) -> None:
        await super().action_act(word)
        self._scroll.scroll_home(animate=False, force=True, immediate=True)

    # --- showing

    def redraw(self) -> None:
        self.set_class(bool(self._sections), "-tables")
        self._left.redraw()
        self._right.redraw()
        self._chart.display = self._curves is not None
        self._chart.redraw()
        super().redraw()

    def take_look(self, look: Look) -> None:
        self._chart.look = look
        super().take_look(look)

    @property
    def _sections(self) -> list[Section]:
        return [block for block in self.page.blocks if isinstance(block, Section)]

    @property
    def _curves(self) -> Curves | None:
        return next((block for block in self.page.blocks if isinstance(block, Curves)), None)

    def _chart_lines(self, width: int, height: int) -> Sequence[Strip]:
        """A line for each name."""
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
        """One of the columns; a page of text has only the first."""
        page = self.page
        if page.message or not page.blocks:
            return Content(plain(page.message or "One moment.") if first else "")
        blocks: Sequence[Block] = page.blocks
        if sections := self._sections:
            half = 1 + len(sections) // 2 if self.size.width >= WIDE else len(sections)
            blocks = sections[:half] if first else sections[half:]
        elif not first:
            return Content()
        width = (self._left if first else self._right).size.width
        read = [self._block(block, width) for block in blocks]
        if page.prompt:
            read.append(Content(page.prompt).stylize("bold $text"))
        return Content("\n\n").join(read)

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
            case Curves():
                return Content()


# --- which screen shows which page

_READING: tuple[tuple[str, str, str, str, str], ...] = (
    ("up,k", "scroll(-1)", "Scroll", "up", "↑↓"),
    ("down,j", "scroll(1)", "Line down", "down", ""),
    ("pageup", "scroll(-15)", "Page up", "page_up", "PgUp"),
    ("pagedown,space", "scroll(15)", "Page down", "page_down", "PgDn"),
)
"""The keys by which a page is read: keys, action, label, id behind that of the page, and cap."""

_SCREENS: dict[str, str] = {}
"""Pages that have a screen of their own, by their ids."""


def screen_for(page: Page, look: Look) -> PagedScreen:
    """The screen that shows a page."""
    return screen_of(type(page))(look, page)


_made: dict[type[Page], type[PagedScreen]] = {}


def screen_of(kind: type[Page]) -> type[PagedScreen]:
    """The screen for a kind of page, with its keys; one for each, for keys belong to a class."""
    if kind not in _made:
        base = _base_of(kind)
        keys: list[BindingType] = [*_bindings(kind, base)]
        own = {"BINDINGS": keys, "HELP": kind.help, "__module__": kind.__module__}
        _made[kind] = type(f"{kind.__name__.removesuffix('Page')}Screen", (base,), own)
    return _made[kind]


def _base_of(kind: type[Page]) -> type[PagedScreen]:
    place = _SCREENS.get(kind.id)
    if place is None:
        return ReadScreen
    module, _, name = place.partition(":")
    base: type[PagedScreen] = getattr(import_module(module), name)
    return base


def _bindings(kind: type[Page], base: type[PagedScreen]) -> Iterator[Binding]:
    """The keys of the actions, in their order; those that read come before them."""
    if base is ReadScreen:
        for key, action, label, name, cap in _READING:
            is_shown = name == "up"
            yield Binding(key, action, label, id=f"{kind.id}.{name}", show=is_shown, key_display=cap or None)
    yield from map(binding_of, kind.actions)


def binding_of(action: Action) -> Binding:
    """The key of an action."""
    return Binding(
        action.key,
        f"act('{action.word}')",
        action.label,
        id=action.id,
        show=action.is_hinted,
        key_display=action.cap or None,
        tooltip=action.help,
    )
