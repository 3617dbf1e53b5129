"""A form line by line: its lines are numbered, and a value is for whichever field of a line knows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.lines.typed import divided, found, simple
from tui.pages.fields import Choice, Doing, Field, Text
from tui.pages.page import FormPage
from tui.words.phrases import listed

MOST = 16
"""Lines that are told at once; of a longer form the other parts are named."""

_LEAST = 3
"""Letters of a value that is typed alone."""

Line = Sequence[Field]
"""Fields that stand beside each other."""


def lines_of(page: FormPage) -> list[Line]:
    """The lines of a form, in its order."""
    lines: dict[str, list[Field]] = {}
    for field in page.form.fields:
        lines.setdefault(field.line, []).append(field)
    return list(lines.values())


def headings(lines: Sequence[Line]) -> list[str]:
    """The parts of a form."""
    return list(dict.fromkeys(line[0].heading for line in lines))


def told(page: FormPage, first: int, *parts: str) -> Iterator[str]:
    """The lines with their numbers, from the first one's on, under the headings; of these parts, if any."""
    heading, lines = "", lines_of(page)
    shown = parts or tuple(_short(lines))
    for number, line in enumerate(lines, first):
        if line[0].heading in shown:
            if line[0].heading not in ("", heading):
                yield f"{line[0].heading}:"
            yield f"{number}. {_told_line(page, line)}"
        heading = line[0].heading
    if left := [part for part in headings(lines) if not parts and part not in shown]:
        yield f"Also: {'; '.join(left)}. Type one to hear it."


def _short(lines: Sequence[Line]) -> Iterator[str]:
    """The parts that are told at once: those of the first lines, and what the form is for."""
    yield ""
    count = 0
    for part in headings(lines):
        count += sum(line[0].heading == part for line in lines)
        if count <= MOST:
            yield part


def _told_line(page: FormPage, line: Line) -> str:
    if isinstance(line[0], Doing):
        what, *who = [part for part in page.doing if isinstance(part, str)] or [""]
        about = f"{what} {', '.join(who)}".strip()
        is_usual = not any("enter" in action.key.split(",") for action in page.actions)
        return f"{line[0].label}{about and f' {about}'}.{' Or Enter.' if is_usual else ''}"
    texts = [field.text or (field.empty if isinstance(field, Text) else "") for field in line]
    return f"{line[0].label}: {', '.join(filter(None, texts))}."


def asked(line: Line) -> str:
    """What a line is for, and what can be typed for it."""
    values = "; ".join(map(_values, line))
    about = line[0].help if len(line) == 1 else ""
    return f"{about and f'{about} '}{line[0].label}? {values[:1].upper()}{values[1:]}; or back."


def _values(field: Field) -> str:
    if not isinstance(field, Choice):
        return "any text"
    if field.is_number:
        return f"from {field.words(field.values[0])} to {field.words(field.values[-1])}"
    return listed([field.words(value) for value in field.values], "or")


def meant(line: Line, typed: str) -> tuple[Field, str]:
    """Which field of a line a text is for, and the value it stands for."""
    choices = [field for field in line if isinstance(field, Choice) and not field.is_number]
    for field in choices:
        words = [field.words(value) for value in field.values]
        if typed in words:
            hits = [words.index(typed)]
        elif len(line) > 1:  # where a name may be typed as well, which no part of a word is taken for
            hits = [number for number, text in enumerate(words) if _has(text, typed)]
        else:
            hits, _ = divided(typed, words)
        if len(hits) == 1:
            return field, words[hits[0]]
    return next((field for field in line if field not in choices), line[0]), typed


def assigned(lines: Sequence[Line], typed: str) -> tuple[Line, str] | None:
    """The line and the value of NAME=VALUE, or of a value that only one field has."""
    name, _, value = typed.partition("=")
    for line in lines:
        if value and line[0].name == name.strip().replace("-", "_"):
            return line, value.strip()
    choices = [field for line in lines for field in line if isinstance(field, Choice)]
    knowing = [field for field in choices if found(typed, [field.words(value) for value in field.values])]
    return ([knowing[0]], typed) if len(knowing) == 1 and len(typed) >= _LEAST else None


def part_called(lines: Sequence[Line], typed: str) -> str:
    """The heading of the part that is meant; empty if none is."""
    parts = headings(lines)
    hits = found(typed, parts)
    return parts[hits[0]] if len(hits) == 1 else ""


def _has(text: str, typed: str) -> bool:
    """Whether a text has each of the words in full."""
    return bool(simple(typed)) and {*simple(typed).split()} <= {*simple(text).split()}
