"""A page beside the table, as a value: what it says and lists, what can be done, and what comes of that.

    answer = page.act("delete", 2)       # the next page, an outcome, or None while this one stays
    answer = page.write("0:name", "Ann")

Every front end shows the same pages: the screen with widgets, line by line with sentences.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from engine.record import record
from tui.pages.fields import Choice, Field, Form
from tui.pages.outcomes import Outcome
from tui.terminal.widths import padded, width_of
from tui.words.paragraphs import Paragraph

if TYPE_CHECKING:
    from pathlib import Path

    from engine.commands import Seat
    from engine.ruleset import Rules
    from saves import Store
    from tui.pages.detail import Detail
    from tui.words.settings import Settings


class Home(Protocol):
    """What a player has whatever is shown; who runs the front end is one."""

    settings: Settings
    trouble: str
    """What is wrong with the settings, in sentences."""

    @property
    def store(self) -> Store:
        """The saved games."""

    @property
    def directory(self) -> Path:
        """Where settings and boards lie."""

    def change_settings(self, new: Settings) -> str:
        """Use and keep other settings; returns a sentence if they cannot be kept."""

    def keys_page(self) -> Page:
        """All keys of the full screen, whose screens are loaded for that."""


# --- what can be done


@record
class Action:
    """Something that can be done on a page."""

    id: str
    """Of its key, in the settings: "load_game.delete"."""
    key: str
    """Its usual keys, with commas; empty for what is only typed as a word."""
    word: str
    """What `Page.act` takes, and what is typed."""
    label: str
    help: str = ""
    """The label at length."""
    is_of_row: bool = False
    """It is about a row: the chosen one, or one that is named."""
    is_hinted: bool = True
    """The last line of the screen names it."""
    cap: str = ""
    """How its key is written there, if not by its name."""
    shows_link: bool = False
    """It shows the link of the message as a picture."""
    also: tuple[str, ...] = ()
    """Other words for it, where it is typed."""


BACK = "back"
"""The word of the action that leaves a page."""


@record
class LeavePage:
    """The page is left for what was there before; `then` gives what comes of it there."""

    then: Callable[[], Answer] | None = None


@record
class Ask:
    """Something is asked first: a yes or no, or a line of text."""

    question: str
    then: Callable[[str], Answer]
    """What follows a yes, or the text that was typed."""
    text: str | None = None
    """What is there to be changed; None for a yes or no."""
    longest: int = 60
    """Letters of the text."""
    is_key: bool = False
    """The text is a key: it is pressed, or its name typed."""


Tell = Callable[[str], None]
"""Is told how far a job is, from wherever that runs."""


@record
class Work:
    """What takes a while; `job` leaves the page alone, may raise SaveError, and gives `then` its result."""

    job: Callable[[Tell], Any]
    then: Callable[[Any], Answer]
    is_long: bool = False
    """The page is used meanwhile; where that cannot be, it is only done when asked for."""


@record
class Wait:
    """What waits for others, on a server; may raise SaveError and SetupError."""

    job: Callable[[], Awaitable[Answer]]


# --- what a page says


@record
class Section:
    """A table under a heading: names, then words or figures."""

    heading: str
    columns: tuple[str, ...]
    """Empty words for a table without column heads."""
    rows: tuple[tuple[str, ...], ...]

    _WIDTHS: ClassVar = (20, 6, 3, 5, 6, 6)
    """Least widths of columns where there are heads, so that tables below each other line up."""

    def lines(self) -> list[str]:
        """The table without its heading, as text; words aligned left, figures right."""
        has_head = any(self.columns)
        rows = [self.columns, *self.rows] if has_head else list(self.rows)
        widths = [max(width_of(row[column]) for row in rows) for column in range(len(self.columns))]
        if has_head:
            widths = [max(least, width) for least, width in zip(self._WIDTHS, widths, strict=False)]
        lines = []
        for row in rows:
            first, second, *rest = zip(row, widths, strict=True)
            cells = [padded(*first), padded(*second, at_left=True)]
            cells += [padded(cell, width, at_left=True) if has_head else cell for cell, width in rest]
            lines.append("  ".join(cells).rstrip())
        return lines


@record
class Curves:
    """Amounts from game to game, or from round to round, each line of them by its name."""

    heading: str
    names: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    """For each moment the amounts of all."""


@record
class Passage:
    """A few sentences, the last of which stands out: what happened, and why."""

    when: str
    text: str
    why: str


@record
class Code:
    """A text as a QR code, which a phone's camera reads; the page tells it in letters, too."""

    text: str
    dots: tuple[str, ...]
    """Its rows, with 1 for what is dark."""


Words = str | Paragraph | Passage
Block = Words | Section | Curves | Code


def in_words(block: Words) -> str:
    """Sentences as they are read out or printed."""
    match block:
        case str():
            return block
        case Paragraph(heading=heading, text=text):
            return f"{heading}: {text}" if heading else text
        case Passage(when=when, text=text, why=why):
            return f"{when}: {text} {why}"


@record
class Column:
    """A column of what a page lists."""

    head: str
    width: int = 0
    """With the blank before the next one; 0 for what the others leave."""
    is_faint: bool = False
    is_right: bool = False
    """Aligned right, as figures are."""


@record
class Row:
    """One of the things a page lists."""

    text: str
    """In one line."""
    cells: tuple[str, ...] = ()
    """The same in columns."""
    mark: str = ""
    """Before the columns: something is wrong with it, or it is as nobody else has it."""
    is_usable: bool = True
    seat: Seat | None = None
    """Whose color and sign stand before it."""


class Page:
    """What stands beside the table; subclasses say what it is about."""

    id: ClassVar[str]
    """What the ids of its keys begin with."""
    help: ClassVar[str] = ""
    """What help says of it beside its keys."""
    actions: ClassVar[tuple[Action, ...]] = ()
    """The first is what Enter does, or the number of a row alone."""
    columns: ClassVar[tuple[Column, ...]] = ()
    """Of its rows, on a page that is a list."""
    is_aside: ClassVar[bool] = False
    """At a table it lies in the middle, and leaves the board and the deed in sight."""
    heading = ""
    note = ""
    """A few words behind the heading."""
    message = ""
    """What went wrong, or what came of the last action, as a sentence."""
    prompt = ""
    """What is waited for, below all that is read."""
    at = 0
    """The place of the chosen row."""

    @property
    def usual(self) -> str:
        """The word of the action that comes next; empty for what Enter does."""
        return ""

    @property
    def rules(self) -> Rules | None:
        """The rules it is about, if any, which help tells."""
        return None

    def opened(self) -> Answer:
        """What happens first: often work."""
        return None

    def gone(self) -> None:
        """Nobody looks at it any more, however that came."""

    @property
    def blocks(self) -> Sequence[Block]:
        """What is read."""
        return ()

    @property
    def rows(self) -> Sequence[Row]:
        """What is listed."""
        return ()

    @property
    def empty(self) -> str:
        """What is said in place of rows, if there are none."""
        return ""

    def look_into(self) -> Work | None:
        """What takes a while before all can be told of the chosen row."""
        return None

    @property
    def detail(self) -> Detail | None:
        """What is told of the chosen row."""
        return None

    @property
    def about(self) -> str:
        """What is said of the chosen row where its columns may be too narrow for it."""
        return ""

    def can(self, word: str) -> bool:
        """Whether an action is possible now, for the chosen row if it is about one."""
        return True

    def called(self, action: Action) -> str:
        """What an action is called now."""
        return action.label

    def choose(self, row: int) -> None:
        """Make a row the chosen one."""
        self.at = row

    def act(self, word: str, row: int | None = None) -> Answer:
        """Do something, with a row if it is not the chosen one."""
        self.message = ""
        if row is not None:
            self.choose(row)
        return self.do(word) if self.can(word) else None

    def do(self, word: str) -> Answer:
        """What an action does that is possible; each page adds its own."""
        return LeavePage()

    def reworded(self, text: str) -> str:
        """A line that was typed, in the words that the page knows."""
        return text

    def why_not(self, word: str) -> str:
        """Why what is called so cannot be done now, in a sentence."""
        return f"You cannot {word} now."

    def understand(self, text: str) -> Callable[[], Answer] | None:
        """What a line does that was typed, before its words are looked at; None if it is for these."""
        return None

    def told_so_far(self, message: str) -> None:
        """How far work is, which is shown instead of the page unless it says so elsewhere."""
        self.message = message

    def listen(self, listener: Callable[[], None]) -> Callable[[], None] | None:
        """Subscribe to changes by others; returns the unsubscribe function, None if no one can make any."""
        return None

    def renew(self) -> None:
        """Show what is so now."""

    def news(self) -> Answer:
        """What comes of a change by others, if it was waited for."""
        return None

    def failed(self, error: Exception) -> Answer:
        """What the page does when an outcome failed: by default, show why."""
        self.message = str(error)
        return None


class FormPage(Page):
    """What is filled in; the last of the fields may be what it is for."""

    form: Form

    @property
    def doing(self) -> str:
        """What would be done, behind the name of that."""
        return ""

    def write(self, name: str, text: str) -> Answer:
        """Give a field what was typed, a value or the words for it; the message says what is wrong."""
        field = self.form.field(name)
        if isinstance(field, Choice) and (named := field.called(text)) is not None:
            field.value = named
        elif isinstance(field, Choice) and not field.is_number:
            between = "; " if ", " in "".join(field.named) else ", "
            self.message = f"{field.label}: one of {between.join(field.named)}."
            return None
        else:
            field.take(field.good_letters(text))
        return self.changed(field)

    def changed(self, field: Field) -> Answer:
        """A field has another value now."""
        return None


Answer = Page | LeavePage | Outcome | Ask | Work | Wait | None


_Page = TypeVar("_Page", bound=Page)


def opened(page: _Page) -> _Page:
    """A page with everything done that it does first. Raises SaveError."""
    answer = page.opened()
    while isinstance(answer, Work):
        answer = answer.then(answer.job(lambda told: None))
    return page


def as_text(page: Page) -> str:
    """A page as it is printed: what it says, with tables under their headings."""
    parts = [page.note] if page.note else []
    for block in page.blocks:
        match block:
            case Section(heading=heading):
                parts.append("\n".join([heading, *(f"  {line}" for line in block.lines())]))
            case Curves() | Code():
                pass  # which say nothing without a picture
            case _:
                parts.append(in_words(block))
    return "\n\n".join(parts)
