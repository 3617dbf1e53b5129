"""A form: fields that are chosen with up and down, changed with left and right, or typed into; no screen.

>>> bots = Choice("bots", "Bots", (1, 2, 3), 3)
>>> form = Form([bots, Text("name", "Name", value="You")])
>>> form.chosen.step(-1)
>>> bots.value
2
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.options import NumberRange
from tui.terminal.widths import cut

Value = bool | int | str

MANY = 8
"""Numbers with more values than this are typed as well."""


class Field:
    """One line of a form, or a part of one."""

    value: Value = ""
    default: Value = ""
    """What it is at first."""
    takes_text = False
    """Letters typed while it is chosen belong to it, also those it has no use for."""
    longest = 6
    """Letters that may be typed."""
    is_enough = False
    """With something typed into it the form can be done."""
    width = 0
    """Columns of its value if other fields follow on the same line; 0 if none do."""
    seat: int | None = None
    """Whose line it is."""
    is_for_page = True
    """A browser's page has it, too."""
    also: tuple[str, ...] = ()
    """Other words for it, where it is typed."""
    opens = ""
    """The word of the action of the page that Enter does in place of a change; empty for none."""

    def __init__(self, name: str, label: str, *, help: str = "", heading: str = "") -> None:
        """`heading` is that of the part of the form that it belongs to."""
        self.name = name
        self.label = label
        self.help = help
        self.heading = heading
        self.line = name
        """Fields of one line stand beside each other."""

    @property
    def text(self) -> str:
        """What is shown."""
        return str(self.value)

    @property
    def about(self) -> str:
        """What is said of it as it is now."""
        return self.help

    @property
    def is_changed(self) -> bool:
        return self.value != self.default

    @property
    def is_marked(self) -> bool:
        """Whether it shows that it was changed."""
        return self.is_changed

    def reset(self) -> None:
        """Make it what it was at first."""
        self.value = self.default

    def step(self, by: int) -> None:
        """Go to another value, if there are several."""

    @property
    def stepped(self) -> Field:
        """The field that the arrows change."""
        return self

    def good_letters(self, letters: str) -> str:
        """Those of the letters that may be typed."""
        return ""

    def take(self, text: str) -> None:
        """Make what has been typed the value, or the nearest possible one."""


_DIGITS = 12
"""Digits that no number of a field has."""


class Choice(Field):
    """One of several values."""

    def __init__(
        self,
        name: str,
        label: str,
        values: Sequence[Value],
        value: Value,
        words: Callable[[Value], str] = str,
        *,
        help: str = "",
        heading: str = "",
    ) -> None:
        """`words` says what a value is called."""
        super().__init__(name, label, help=help, heading=heading)
        self.values = values if isinstance(values, NumberRange) else tuple(values)
        self.value = self.default = value
        self.words = words
        self.abouts: Mapping[Value, str] = {}
        """What is said of it by value, where that differs."""
        self.printed: Value | None = None
        """What it is marked as changed from, if not from what it is at first."""
        self.note = ""
        """What else is said of it now."""
        self.behind = ""
        """A few words behind its value."""
        self.counts = range(0)
        """How many of them there may be, where that can be typed as well: 2, or 2 and a value."""

    @property
    def about(self) -> str:
        return " ".join(filter(None, [self.abouts.get(self.value, self.help), self.note]))

    @property
    def is_marked(self) -> bool:
        return self.is_changed if self.printed is None else self.value != self.printed

    @property
    def is_number(self) -> bool:
        """Numbers from which on it is quicker to type one."""
        return len(self.values) > MANY and type(self.values[len(self.values) // 2]) is int

    def called(self, text: str) -> Value | None:
        """The value that is called so; of many numbers, only the first and the last can have a name."""
        number, _, value = text.partition(" ")
        if number.isdecimal() and int(number[:_DIGITS]) in self.counts:
            kind = self.called(value)
            return number if not value else kind and f"{number} {kind}"
        values = (self.values[0], self.values[-1]) if self.is_number else self.values
        known = {self.words(value).casefold(): value for value in values}
        known |= {str(value).casefold(): value for value in values}
        known |= {word: value for word, value in _ON_OFF.items() if any(value is one for one in values)}
        return known.get(text.casefold())

    @property
    def named(self) -> list[str]:
        """What can be typed for it, in words."""
        counts = [f"a number from {self.counts[0]} to {self.counts[-1]}"] if self.counts else []
        return [*map(self.words, self.values), *counts]

    @property
    def text(self) -> str:
        return f"{self.words(self.value)}{self.behind}"

    @property
    def can_step(self) -> tuple[bool, bool]:
        """Whether there is a value before and one behind; few values go round."""
        if not self.is_number:
            return (len(self.values) > 1,) * 2
        place = self.values.index(self.value)
        return place > 0, place < len(self.values) - 1

    def step(self, by: int) -> None:
        place, count = self.values.index(self.value) + by, len(self.values)
        self.value = self.values[max(0, min(place, count - 1)) if self.is_number else place % count]

    def good_letters(self, letters: str) -> str:
        return _digits(letters) if self.is_number else ""

    def take(self, text: str) -> None:
        """A number becomes the nearest value there is."""
        if text:
            number = int(text[:_DIGITS])
            if number not in self.values:
                numbers = [value for value in self.values if isinstance(value, int)]
                number = min(numbers, key=lambda one: abs(one - number))
            self.value = number


_ON_OFF = {"on": True, "yes": True, "off": False, "no": False}
"""What is typed for what can be so or not, whatever it is called."""


class Doing(Field):
    """Nothing to fill in, but something to do; its name is the word of an action."""

    def __init__(self, name: str, label: str, *, help: str = "", changes: Choice | None = None) -> None:
        """The arrows change the field that is given, if any, as if it were chosen."""
        super().__init__(name, label, help=help)
        self._changes = changes

    @property
    def stepped(self) -> Field:
        return self._changes or self


class Text(Field):
    """Letters."""

    value: str
    takes_text = True

    def __init__(
        self,
        name: str,
        label: str,
        *,
        value: str = "",
        longest: int = 60,
        empty: str = "",
        digits: bool = False,
        help: str = "",
        heading: str = "",
    ) -> None:
        """`empty` is shown while there are no letters; only `digits` may be typed, or any letter."""
        super().__init__(name, label, help=help, heading=heading)
        self.value = self.default = value
        self.longest = longest
        self.empty = empty
        self.digits = digits

    def good_letters(self, letters: str) -> str:
        return _digits(letters) if self.digits else "".join(filter(str.isprintable, letters))

    def take(self, text: str) -> None:
        self.value = cut(text, self.longest)


class Form:
    """The fields, and which of them is chosen."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = list(fields)
        self.place = 0

    @property
    def chosen(self) -> Field:
        return self.fields[self.place]

    def field(self, name: str) -> Field:
        """The field of this name."""
        return next(field for field in self.fields if field.name == name)

    def keep_for_page(self) -> None:
        """Leave out what matters in terminals alone."""
        self.fields = [field for field in self.fields if field.is_for_page]
        self.place = 0

    def go(self, place: int) -> None:
        """Choose a field; beyond the ends is the last one."""
        self.place = max(0, min(place, len(self.fields) - 1))

    def move(self, by: int) -> None:
        """Choose a field of the next line, in the same column if it has as many; going round at the ends."""
        here = self.chosen.line
        column = self.line_of(self.chosen).index(self.chosen)
        lines = list(dict.fromkeys(field.line for field in self.fields))
        there = lines[(lines.index(here) + by) % len(lines)]
        fields = [field for field in self.fields if field.line == there]
        self.place = self.fields.index(fields[min(column, len(fields) - 1)])

    def move_field(self, by: int) -> None:
        """Choose the next field, going round at the ends."""
        self.place = (self.place + by) % len(self.fields)

    def line_of(self, field: Field) -> list[Field]:
        """The fields that stand in one line with this one."""
        return [other for other in self.fields if other.line == field.line]

    def move_part(self, by: int) -> None:
        """Choose the first field of the next part, or of this one or the part before; the ends are joined."""
        starts = [
            place
            for place, field in enumerate(self.fields)
            if place == 0 or field.heading != self.fields[place - 1].heading
        ]
        later = [start for start in starts if start > self.place]
        earlier = [start for start in starts if start < self.place]
        last = len(self.fields) - 1
        beyond = 0 if self.place == last else last
        self.go((later or [beyond])[0] if by > 0 else (earlier or [0])[-1])


def _digits(letters: str) -> str:
    return "".join(letter for letter in letters if letter in "0123456789")
