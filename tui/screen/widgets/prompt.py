"""The question beside the dice, with its keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.style import Style
from textual.strip import Strip

from engine.record import record
from tui.ask.open_question import without_choices
from tui.look.panel_lines import begun, blank, row, wrap
from tui.look.style import ALARM, FAINT, TEXT, WHITE, Look, Mark
from tui.look.styled_text import Piece
from tui.screen.panels.base import Hint, hint_rows
from tui.terminal.widths import width_of
from tui.words.names import clip_before_reason
from tui.words.sentences import Line, Weight


@record
class PromptView:
    """What to say at this moment."""

    question: str = ""
    mark: Mark | None = None
    """Whose token leads the question."""
    hints: tuple[Hint, ...] = ()
    happened: tuple[Line, ...] = ()
    """The latest lines of the journal; as many are shown as fit."""
    note: str = ""
    """Why something was refused, or other news from the program; it takes precedence."""


def prompt_lines(view: PromptView, width: int, height: int, look: Look) -> list[Strip]:
    """The keys on the lowest lines, the question above them, recent events above that."""
    keys = hint_rows(view.hints, width, look)
    ink = look.ink(WHITE, bold=True)
    asked = _sentence(view.question, view.mark, width, look, ink)
    note = _note(view.note, width, max(1, height - len(keys)), look)
    while len(keys) + len(asked) + len(note) > height and len(keys) > 1 and not note:
        keys.pop()
    for shorter in without_choices(view.note):
        if len(asked) > height - len(keys) - len(note):
            note = min(note, _note(shorter, width, max(1, height - len(keys)), look), key=len)
    if len(asked) > (room := height - len(keys) - len(note)):
        for shorter in _without_more(view.question):
            asked = _sentence(shorter, view.mark, width, look, ink)
            if len(asked) <= room:
                break
        asked = begun(asked, width, room)
    lower = [*note, *asked, *keys][:height]
    upper = _happened(view.happened, width, height - len(lower), look)
    lines = [*upper, *[[]] * (height - len(upper) - len(lower)), *lower]
    fill = look.ink()
    return [row(width, fill, pieces) if pieces else blank(width, fill) for pieces in lines]


def _without_more(text: str) -> Iterator[str]:
    """A question without what is told after it, then also without the sentences before it.

    >>> [*_without_more("It costs $90. Borrow, or pay $9? You have $54.")]
    ['It costs $90. Borrow, or pay $9?', 'Borrow, or pay $9?']
    """
    alone = f"{text.rpartition('? ')[0]}?" if "? " in text else text
    yield alone
    if alone.endswith("?"):
        yield alone.rpartition(". ")[2]


def _note(text: str, width: int, height: int, look: Look) -> list[list[Piece]]:
    """A note on as many lines as there are; it is cut before the reason, which comes last."""
    ink, room = look.ink(ALARM, bold=True), width_of(text)
    lines = _sentence(text, None, width, look, ink)
    while len(lines) > height and room > width:
        room -= width // 4
        lines = _sentence(clip_before_reason(text, room, look.glyphs.ellipsis), None, width, look, ink)
    return lines


def _sentence(text: str, mark: Mark | None, width: int, look: Look, ink: Style) -> list[list[Piece]]:
    if not text:
        return []
    token: list[Piece] = [] if mark is None else [(f"{look.token(mark)} ", look.mark(mark))]
    return wrap([*token, (text, ink)], width)


def _happened(sentences: Sequence[Line], width: int, height: int, look: Look) -> list[list[Piece]]:
    rows: list[list[Piece]] = []
    for sentence in reversed(sentences):
        ink = look.ink(TEXT if sentence.weight is Weight.HEADLINE else FAINT)
        for text in (sentence.text, sentence.short or sentence.text):
            lines = _sentence(text, sentence.player, width, look, ink)
            if len(rows) + len(lines) <= height:
                break
        else:
            return rows or begun(lines, width, height)
        rows = [*lines, *rows]
    return rows
