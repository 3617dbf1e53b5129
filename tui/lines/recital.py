"""A page as it is read out: what it says, its rows and fields with their numbers, and what can be typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.lines.form import Line, lines_of
from tui.lines.form import told as lines_told
from tui.lines.typed import simple
from tui.pages.fields import Field
from tui.pages.page import BACK, Action, Block, Curves, FormPage, Page, Section, in_words
from tui.words.phrases import listed

_MANY = 60
"""Rows that are too many to be heard unasked."""


class Recital:
    """One page in sentences, as it is now."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def waits(self) -> bool:
        """Whether there is anything to be done but to go back."""
        page = self.page
        return bool(page.prompt or page.rows or self.lines or self.actions)

    @property
    def actions(self) -> list[Action]:
        """What can be done now, beside going back."""
        known = {action.word: action for action in self.page.actions if action.word != BACK}
        return [action for action in known.values() if self.places(action)]

    def places(self, action: Action) -> list[int]:
        """The rows with which it can be done; the chosen one for what is about none."""
        page, found = self.page, list[int]()
        chosen, places = page.at, range(len(page.rows)) if action.is_of_row else (page.at,)
        for page.at in tuple(places):
            found += [page.at] if page.can(action.word) else []
        page.at = chosen
        return found

    # --- what is said

    def told(self, *parts: str) -> Iterator[str]:
        """All of it, of a form only these parts, if any."""
        page = self.page
        yield " ".join(sentence(_capital(part)) for part in (page.heading, page.note) if part)
        if page.message:
            yield page.message
        for block in page.blocks:
            yield from spoken(block)
        if page.empty and not page.rows:
            yield page.empty
        yield from self.rows_told()
        if (only := self.only) is not None:
            yield from (only.help, f"{only.label}?")
            return
        if isinstance(page, FormPage):
            yield from lines_told(page, len(page.rows) + 1, *parts)
        if page.prompt:
            yield page.prompt
        elif self.waits:
            yield self.how()

    def rows_told(self) -> Iterator[str]:
        """The rows with their numbers."""
        heading = ""
        for number, row in enumerate(self.page.rows, 1):
            if row.heading and row.heading != heading:
                yield f"{_capital(row.heading)}:"
            heading = row.heading
            yield f"{number}. {sentence(row.text)}"

    @property
    def lines(self) -> Sequence[Line]:
        """The lines of a form."""
        return lines_of(self.page) if isinstance(self.page, FormPage) else ()

    @property
    def only(self) -> Field | None:
        """The one field that is all there is to fill in, so that the next line is for it."""
        first = self.lines[0][0] if self.lines else None
        return first if first is not None and first.is_enough else None

    @property
    def is_long(self) -> bool:
        """So many rows that one is found by a word rather than heard."""
        return len(self.page.rows) > _MANY

    def how(self) -> str:
        """What can be typed, in a sentence."""
        words = listed([*(action.word for action in self.actions), BACK], "or")
        number = "a number, " if self.page.rows or self.lines else ""
        if self.is_long:
            number = f"a word to find one of {len(self.page.rows)} rows, all to hear them, "
        return f"Type {number}{words}."

    def help(self) -> list[str]:
        """What can be typed, each in a sentence."""
        page = self.page
        about = " ".join(page.help.split())
        actions = [f"{action.word}: {sentence(action.help or action.label)}" for action in self.actions]
        alone = [line[0] for line in self.lines if len(line) == 1]
        fields = [f"{simple(field.label)}: {field.help}" for field in alone if field.help]
        rows = ["A number chooses a row; a word and a number do something with it."] if page.rows else []
        return [*filter(None, [about]), *rows, *actions, *fields, "again: hear the page. back: leave it."]


# --- sentences


def spoken(block: Block) -> list[str]:
    """A part of a page as it is read out; a picture says nothing."""
    match block:
        case Section(heading=heading):
            return [f"{heading}:", *(_spoken_row(block.columns, row) for row in block.rows)]
        case Curves():
            return []
        case _:
            return [in_words(block)]


def _spoken_row(columns: Sequence[str], row: Sequence[str]) -> str:
    name, *cells = row
    heads = columns[1:] if any(columns) else [""] * len(cells)
    told = [f"{head} {cell}".strip() for head, cell in zip(heads, cells, strict=True) if cell]
    return f"{name}: {', '.join(told)}."


def sentence(text: str) -> str:
    return text if not text or text[-1] in ".?!" else f"{text}."


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
