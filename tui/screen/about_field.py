"""What stands beside a form where there is room: what the chosen field is for, and what it may be."""

from __future__ import annotations

from textwrap import fill

from textual.content import Content

from tui.look.style import Look
from tui.pages.fields import Choice, Field
from tui.screen.base import rule
from tui.words.names import plain


def about_field(field: Field, width: int, look: Look) -> Content:
    """Its name in a line, a sentence or two, and its values."""
    title = rule(look, plain(field.label)).truncate(width)
    parts = [title, Content(field.help)]
    if isinstance(field, Choice) and not field.width:
        parts += _values(field, width)
    return Content("\n\n").join(parts)


def _values(field: Choice, width: int) -> list[Content]:
    """The values of a field, the one it has now in bold, and what it was at first."""
    if field.is_number:
        told = [
            Content(f"From {field.words(field.values[0])} to {field.words(field.values[-1])}: type a number.")
        ]
    else:
        told = [Content("\n").join([_value(field, place, width) for place in range(len(field.values))])]
    if field.is_changed:
        told.append(Content(f"Default: {plain(field.words(field.default))}."))
    return told


def _value(field: Choice, place: int, width: int) -> Content:
    value = field.values[place]
    style = "bold $text" if value == field.value else "$text-muted"
    words, room = plain(field.words(value)), max(1, width)  # which is nothing before it is laid out
    return Content(fill(words, room, initial_indent=_MARGIN, subsequent_indent=2 * _MARGIN)).stylize(style)


_MARGIN = "  "
