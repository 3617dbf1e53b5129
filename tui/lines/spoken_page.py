"""A page as it is read out: what it says, its rows and fields with their numbers, and what can be typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.options import NumberRange, Value
from tui.lines.matching import amount_of, divided, found, has_words, is_number, simple
from tui.pages.fields import Choice, Doing, Field, Text
from tui.pages.page import BACK, Action, Block, Code, Curves, FormPage, Page, Section, in_words
from tui.words.phrases import capital, listed

_MANY = 60
"""Rows that are too many to be heard unasked."""


_NAME = re.compile(r"[,.:]")
"""Behind what a row is called."""

_NUMBER = re.compile(r"\d+\. ")
"""Before a row."""

_CHANGE = re.compile(
    r"(?:(?:change|set)|(?:switch|turn) (?P<is_on>on|off)|(?:switch|turn)(?= .* (?:on|off)$))"
    r" (?:the )?(?P<what>.+)"
)
"""How people say that a line is to have a value."""


class SpokenPage:
    """One page in sentences, as it is now."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.most = MOST
        """Lines of a form that are told unasked."""

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
        yield " ".join(sentence(capital(part)) for part in (page.heading, page.note) if part)
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
        yield from self.lines_told(*parts)
        if page.prompt:
            yield page.prompt
        elif self.waits:
            yield self.how()

    def rows_told(self) -> Iterator[str]:
        """The rows with their numbers."""
        for number, row in enumerate(self.page.rows, 1):
            yield f"{number}. {sentence(row.text)}"

    def lines_told(self, *parts: str) -> Iterator[str]:
        """The lines of a form, numbered on from the rows, under their headings; of these parts, if any."""
        heading, lines = "", self.lines
        shown = parts or tuple(_short(lines, self.most))
        for number, line in enumerate(lines, len(self.page.rows) + 1):
            if line[0].heading in shown:
                if line[0].heading not in ("", heading):
                    yield f"{line[0].heading}:"
                yield f"{number}. {_told_line(self.page, line)}"
            heading = line[0].heading
        if left := [part for part in headings(lines) if not parts and part not in shown]:
            yield f"Also: {'; '.join(left)}. Type one to hear it."

    def line_told(self, name: str) -> Iterator[str]:
        """The line of a form with a field, as it is now."""
        for number, line in enumerate(self.lines, len(self.page.rows) + 1):
            if any(field.name == name for field in line):
                yield f"{number}. {_told_line(self.page, line)}"

    @property
    def doing(self) -> Iterator[str]:
        """The lines that say what a form is for."""
        yield from (text for line in self.lines if _is_doing(line) for text in self.line_told(line[0].name))

    def is_for(self, word: str) -> bool:
        """Whether a form is for what a word does."""
        return any(_is_doing(line) and line[0].name == word for line in self.lines)

    @property
    def lines(self) -> Sequence[FormLine]:
        """The lines of a form, each the fields that stand beside each other; first what the form is for."""
        lines: dict[str, list[Field]] = {}
        for field in self._fields:
            lines.setdefault(field.line, []).append(field)
        return sorted(lines.values(), key=lambda line: not _is_doing(line))

    @property
    def _fields(self) -> Sequence[Field]:
        return self.page.form.fields if isinstance(self.page, FormPage) else ()

    def by_labels(self, typed: str) -> str:
        """A line with the label of a field in place of another word for it; `3 players` as `players 3`."""
        if (told := _CHANGE.fullmatch(simple(typed))) and self._called(told["what"]):
            typed = " ".join(filter(None, (told["what"].replace(" to ", " "), told["is_on"])))
        words = typed.split()
        fields = [(line, field) for line in self.lines for field in line]
        if len(words) > 1:
            counted = amount_of({"no": "0"}.get(words[0].casefold(), words[0]))
            said = words if counted is None else [str(counted), *words[1:]]
            choices = [(line, field) for line, field in fields if isinstance(field, Choice)]
            behind = [line for line, field in choices if _is_behind(field, *said)]
            behind = behind or [line for line, field in choices if _is_measured(field, *said)]
            if len(behind) == 1:
                return f"{behind[0][0].label} {' '.join(said[:-1])}"
        for end in range(len(words), 0, -1):
            name, value = simple(" ".join(words[:end])), " ".join(words[end:])
            for line, field in fields:
                if name in field.also:
                    is_its = field is line[0] or meant(line, value)[0] is field
                    return f"{line[0].label} {value if is_its else ''}"
        return typed

    def _called(self, typed: str) -> list[int]:
        """The lines, by their places, that a text begins with the name of."""
        return divided(typed, [line[0].label for line in self.lines])[0]

    @property
    def only(self) -> Field | None:
        """The one field that is all there is to fill in, so that the next line is for it."""
        return next((field for field in self._fields[:1] if field.is_enough), None)

    def is_value(self, typed: str) -> bool:
        """Whether it is a field's name with one of its values, though something is done by that name, too."""
        hits, rest = divided(typed, [line[0].label for line in self.lines])
        return len(hits) == 1 and bool(rest) and assigned([self.lines[hits[0]]], rest) is not None

    def first_value(self, words: Sequence[str]) -> str:
        """As many words as are a value of a field, from the first on; empty if none are."""
        begun = (" ".join(words[:end]) for end in range(len(words), 0, -1))
        return next((text for text in begun if self._is_assigned(self.by_labels(text))), "")

    def _is_assigned(self, typed: str) -> bool:
        return (named(self.lines, typed) or assigned(self.lines, typed)) is not None

    def is_name(self, typed: str) -> bool:
        """Whether it is all of a row's or a line's name, though the first word of it does something, too."""
        names = [*(first(row.text) for row in self.page.rows), *(line[0].label for line in self.lines)]
        is_word = any(action.word == simple(typed) for action in self.actions)
        return not is_word and simple(typed) in map(simple, names)

    def taking(self, hits: Sequence[int], head: str, rest: str) -> list[int]:
        """The rows with the words behind their name, and the lines with that value, by their places.

        If there are none, the lines that have all words of their name, or the number, before it.
        """
        rows, lines, count = self.page.rows, self.lines, len(self.page.rows)
        named = [hit for hit in hits if hit >= count]
        have = [hit for hit in hits if hit < count and simple(rest) in simple(rows[hit].text)]
        have += [hit for hit in named if has_value(*meant(lines[hit - count], rest))]
        is_row, name = is_number(head), simple(head)
        return have or [
            hit for hit in named if is_row or has_words(simple(lines[hit - count][0].label), name)
        ]

    def all_told(self) -> tuple[str, ...]:
        """All of it, and what is told instead of the other parts of a form."""
        return *self.told(*headings(self.lines)), *self.told()

    def changes(self, before: Sequence[str]) -> list[str]:
        """What is not told as before, last what the form is for; of much the first, whatever its numbers."""
        doing, news = {*self.doing}, [text for text in self.told(*headings(self.lines)) if text not in before]
        if len(news) > MOST:
            known = {*map(_unnumbered, before)}
            news = [text for text in self.told() if _unnumbered(text) not in known]
        return sorted(news, key=lambda text: text in doing)

    @property
    def is_long(self) -> bool:
        """Rows from which on one is found by a word and not read out."""
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
        told = {*_short(self.lines, self.most)}
        alone = [line[0] for line in self.lines if len(line) == 1 and not _is_doing(line)]
        fields = [f"{simple(one.label)}: {one.about}" for one in alone if one.about and one.heading in told]
        rows = ["A number chooses a row; a word and a number do something with it."] if page.rows else []
        return [*filter(None, [about]), *rows, *actions, *fields, "again: hear the page. back: leave it."]


def spoken(block: Block) -> list[str]:
    """A part of a page as it is read out; a picture says nothing."""
    match block:
        case Section(heading=heading):
            return [f"{heading}:", *(_spoken_row(block.columns, row) for row in block.rows)]
        case Curves() | Code():
            return []
        case _:
            return [in_words(block)]


def _spoken_row(columns: Sequence[str], row: Sequence[str]) -> str:
    name, *cells = row
    heads = columns[1:] if any(columns) else [""] * len(cells)
    told = [f"{head} {cell}".strip() for head, cell in zip(heads, cells, strict=True) if cell]
    return f"{name}: {', '.join(told)}." if name else f"{', '.join(told)}."


def first(text: str) -> str:
    """What a row is called, without what is told of it."""
    return _NAME.split(text, maxsplit=1)[0]


def _unnumbered(text: str) -> str:
    return _NUMBER.sub("", text, 1)


def sentence(text: str) -> str:
    return text if not text or text[-1] in ".?!" else f"{text}."


# --- the lines of a form: they are numbered, and a value is for whichever field of a line knows it


MOST = 16
"""Lines that are told at once; of a longer form the other parts are named."""

_LEAST = 3
"""Letters of a value that is typed alone."""

_FIGURE = re.compile(r"\d")

FormLine = Sequence[Field]
"""Fields that stand beside each other."""


def _is_doing(line: FormLine) -> bool:
    return isinstance(line[0], Doing)


def headings(lines: Sequence[FormLine]) -> list[str]:
    """The parts of a form."""
    return list(dict.fromkeys(line[0].heading for line in lines))


def _short(lines: Sequence[FormLine], most: int) -> Iterator[str]:
    """The parts that are told at once: what the form is for, and the first of those with a heading."""
    count = 0
    for part in headings(lines):
        count += sum(line[0].heading == part for line in lines)
        if not part or count <= most:
            yield part


def _told_line(page: Page, line: FormLine) -> str:
    if isinstance(page, FormPage) and _is_doing(line):
        is_usual = not any("enter" in action.key.split(",") for action in page.actions)
        return f"{line[0].label}{page.doing and f' {page.doing}'}.{' Or Enter.' if is_usual else ''}"
    texts = [field.text or (field.empty if isinstance(field, Text) else "") for field in line]
    return f"{line[0].label}: {', '.join(filter(None, texts))}."


def _is_behind(field: Choice, *words: str) -> bool:
    """Whether the last of some words names a field, and those before it are a value or a number for it."""
    label, name = simple(field.label), simple(words[-1])
    is_number = words[0].isdecimal() and (field.counts or not isinstance(field.value, str))
    is_value = is_number or field.called(" ".join(words[:-1])) is not None
    names = (label, *field.also)
    return bool(is_value) and name in (*names, *(one.removesuffix("s") for one in names))


def _is_measured(field: Choice, number: str, *words: str) -> bool:
    """Whether a field has this number, and its label the one word behind: 20 rounds, 2000 cash."""
    label = {word.removesuffix("s") for word in simple(field.label).split()}
    is_named = len(words) == 1 and simple(words[0]).removesuffix("s") in label
    return is_named and number.isdecimal() and any(type(value) is int for value in field.values[-1:])


def asked(line: FormLine) -> str:
    """What a line is for, and what can be typed for it."""
    values = "; ".join(map(_values, line))
    about = line[0].about if len(line) == 1 else ""
    return f"{about and f'{about} '}{line[0].label}? {capital(values)}; or back."


def _values(field: Field) -> str:
    if not isinstance(field, Choice):
        return "any text"
    values = field.values
    if not field.is_number:
        return listed(field.named, "or")
    ends = [field.words(values[place]) for place in (0, 1, 2, -2, -1)]
    beside = [one for one in ends if not _FIGURE.search(one)]
    numbers = [one for one in ends if one not in beside]
    step = values.numbers.step if isinstance(values, NumberRange) else 1
    steps = f" in steps of {step}" if step > 1 else ""
    return listed([*beside, f"from {numbers[0]} to {numbers[-1]}{steps}"], "or")


def meant(line: FormLine, typed: str) -> tuple[Field, str]:
    """Which field of a line a text is for, and the value it stands for."""
    choices = [field for field in line if isinstance(field, Choice) and not field.is_number]
    number = amount_of(typed)
    value = typed if number is None else str(number)
    for field in choices:
        words = [field.words(value) for value in field.values]
        if value in words:
            hits = [words.index(value)]
        elif field.counts and field.called(value) is not None:
            return field, value
        elif len(line) > 1:  # where a name may be typed as well, which no part of a word is taken for
            wanted = simple(typed)
            hits = [number for number, text in enumerate(words) if wanted and has_words(simple(text), wanted)]
        else:
            rows = [] if number is None else divided(typed, words)[0]
            hits = rows or found(typed, words)  # 1995 is no row, but in a name
        if len(hits) == 1:
            return field, words[hits[0]]
    other = next((field for field in line if field not in choices), line[0])
    return other, value if isinstance(other, Choice) else typed


def has_value(field: Field, value: str) -> bool:
    """Whether a field can have a value, as it is worded or a number; one without choices takes any text."""
    if not isinstance(field, Choice) or field.called(value) is not None:
        return True
    return field.is_number and amount_of(value) in field.values


def named(lines: Sequence[FormLine], typed: str) -> tuple[FormLine, str] | None:
    """The line that a text begins with the whole name of, and a value of it that follows."""
    words = typed.split()
    for end in range(len(words) - 1, 0, -1):
        name, value = simple(" ".join(words[:end])), " ".join(words[end:])
        for line in lines:
            if simple(line[0].label) == name and has_value(*meant(line, value)):
                return line, value
    return None


def assigned(lines: Sequence[FormLine], typed: str) -> tuple[FormLine, str] | None:
    """The line and the value of NAME=VALUE, or of a value that only one field has."""
    name, _, value = typed.partition("=")
    for line in lines:
        if value and line[0].name == name.strip().replace("-", "_"):
            return line, value.strip()
    choices = [field for line in lines for field in line if isinstance(field, Choice)]
    if is_number(typed):  # a year, and not one of a hundred sums
        choices = [field for field in choices if not field.is_number]
    knowing = [field for field in choices if found(typed, _words_near(field, typed))]
    knowing = [field for field in knowing if field.counts] or knowing  # all bots, and not one of them
    return ([knowing[0]], typed) if len(knowing) == 1 and len(typed) >= _LEAST else None


def _words_near(field: Choice, typed: str) -> list[str]:
    """What the values of a field are called; of its numbers, which may be many thousands, the one typed."""
    values: Sequence[Value] = field.values
    if isinstance(values, NumberRange):
        number = amount_of(typed)
        numbers = [number] if number is not None and number in values else []
        values = [*values.before, values.numbers[0], *values.behind, *numbers]
    return [field.words(value) for value in values]


def part_called(lines: Sequence[FormLine], typed: str, *, is_exact: bool = False) -> str:
    """The heading of the part that is meant, by its whole name if `is_exact`; empty if none is."""
    parts = headings(lines)
    hits = found(typed, parts)
    is_meant = len(hits) == 1 and (not is_exact or simple(parts[hits[0]]) == simple(typed))
    return parts[hits[0]] if is_meant else ""
