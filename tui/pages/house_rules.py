"""House rules on a page: ready-made sets, the player's own, and the rules that people ask for most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from engine.house import shorthand
from engine.house.sets import AS_PRINTED, SETS
from engine.options import OptionSpec, SetupError, Value
from engine.record import record
from engine.ruleset import RuleSet
from tui.pages.fields import Choice, Field
from tui.pages.outcomes import Copy
from tui.pages.page import BACK, Action, Answer, Ask, Column, Home, LeavePage, Page, Row
from tui.pages.rule_effects import EffectsPage
from tui.words import house_rules
from tui.words.option_words import OFTEN, option_words
from tui.words.phrases import capital
from tui.words.settings import LONGEST_LINE

LONGEST_NAME = 24
"""Letters of the name of a set."""
MOST_SETS = 20
_HOUSE = "house"


class HouseForm(Protocol):
    """The form whose options are chosen."""

    @property
    def rule_set(self) -> RuleSet:
        """The game."""

    def given(self) -> dict[str, Value]:
        """The options that were changed."""

    def field(self, name: str) -> Field:
        """The field of an option."""

    def choose_set(self, name: str) -> None:
        """Play by a ready-made set."""

    def take_options(self, given: Mapping[str, Value]) -> None:
        """Make the options what is given, all others as printed."""

    def reset_options(self) -> None:
        """Make all options as printed."""

    def changed(self, field: Field) -> None:
        """Let the other fields follow."""


@record
class _Line:
    """A line of the page: a set that is taken, or an option that is changed."""

    name: str
    told: str
    take: Callable[[], Answer]
    is_in_force: bool = False
    own: str = ""
    """The name of the player's own set; empty for the others."""
    about: str = ""
    """More about it; empty if that is all."""
    option: str = ""
    """The option it is a value of, if any."""
    value: Value = ""


class HousePage(Page):
    """Sets first; Enter takes one and goes back. Then single rules; Enter changes them."""

    id = "house"
    heading = "House rules"
    help = """\
Enter takes a set, or changes a rule. Every other rule is on the form. Rules can be written as one line, like
pot go2 cash2000: send it to a friend, or give it to magnate new --house."""
    columns = (Column("Rules", 26), Column("What changes"))
    actions = (
        Action("house.choose", "enter", "choose", "Choose", is_of_row=True),
        Action("house.line", "l", "line", "Type a line", "Type or paste rules as a line: pot go2 cash2000"),
        Action("house.keep", "s", "keep", "Keep", "Keep these rules under a name"),
        Action(
            "house.figures", "f", "figures", "Figures", "What it does to a game, in figures", is_of_row=True
        ),
        Action("house.copy", "c", "copy", "Copy", "Copy these rules as a line"),
        Action("house.delete", "delete,x", "delete", "Delete", "Delete one of your own sets", is_of_row=True),
        Action("house.back", "escape,q", BACK, "Back"),
    )

    def __init__(self, home: Home, form: HouseForm, then: Callable[[], Answer]) -> None:
        """`then` gives what comes of the choice where it is left for."""
        self._home = home
        self._form = form
        self._then = then
        self._renew()
        self.at = next((at for at, line in enumerate(self._lines) if not line.is_in_force), 0)

    def _renew(self) -> None:
        """Show what is so now."""
        self._lines = [*self._sets(), *self._own_sets(), *self._often()]
        self.at = min(self.at, len(self._lines) - 1)
        line = self._written()
        self.note = f"as a line: {line}" if line else "as printed"

    def _written(self) -> str:
        return shorthand.write(self._form.rule_set, self._form.given())

    # --- what is listed

    def _sets(self) -> list[_Line]:
        given, rule_set = self._form.given(), self._form.rule_set
        words, known = option_words(rule_set.id), _HOUSE in rule_set.option_sets
        chosen = str(given.get(_HOUSE, AS_PRINTED))
        lines = []
        for name in SETS if known else (AS_PRINTED,):
            told = house_rules.set_changes(rule_set, name)
            is_in_force = name == chosen and (known or not given)
            title = capital(words.value(name, _HOUSE))
            take = partial(self._choose_set, name)
            lines.append(_Line(title, told, take, is_in_force, option=_HOUSE * known, value=name))
        return lines

    def _own_sets(self) -> list[_Line]:
        here = self._written()
        return [
            _Line(name, line, partial(self._take_line, line), line == here, own=name)
            for name, line in self._home.settings.house.items()
        ]

    def _often(self) -> list[_Line]:
        words = option_words(self._form.rule_set.id)
        known = [spec.name for spec in self._form.rule_set.options]
        fields = [self._form.field(name) for name in words.headings[OFTEN] if name in known]
        return [
            _Line(
                field.label,
                field.text,
                partial(self._change, field),
                field.is_marked,
                about=field.note,
                option=field.name,
                value=field.value,
            )
            for field in fields
            if isinstance(field, Choice)
        ]

    @property
    def rows(self) -> Sequence[Row]:
        return [
            Row(f"{line.name}: {line.told}", (line.name, line.told), mark="*" * line.is_in_force)
            for line in self._lines
        ]

    @property
    def about(self) -> str:
        line = self._lines[self.at]
        return line.about or line.told

    # --- what is done

    def can(self, word: str) -> bool:
        match word:
            case "delete":
                return bool(self._lines[self.at].own)
            case "figures":
                return bool(self._lines[self.at].option)
            case "keep" | "copy":
                return bool(self._form.given())
        return True

    def do(self, word: str) -> Answer:
        match word:
            case "choose":
                return self._lines[self.at].take()
            case "line":
                return Ask("House rules as a line, such as pot go2 cash2000:", self._read, "", LONGEST_LINE)
            case "keep":
                return Ask("A name for these rules:", self._keep, "", LONGEST_NAME)
            case "copy":
                self.message = f"To send to a friend: {self._written()}"
                return Copy(self._written())
            case "figures":
                line = self._lines[self.at]
                return EffectsPage(self._form.rule_set, line.option, line.value)
            case "delete":
                own = self._lines[self.at].own
                return Ask(f"Delete {own}?", lambda yes: self._delete(own))
        return LeavePage(self._then)

    def understand(self, text: str) -> Callable[[], Answer] | None:
        """A name of a set, or a line of house rules; None for other rows, and for what is neither."""
        line = text.casefold().removeprefix("house ").removeprefix("rules").replace("= ", "=").strip(" :=")
        own = {name.casefold(): line for name, line in self._home.settings.house.items()}
        known = [row.text.casefold() for row in self.rows], [action.word for action in self.actions]
        if line in own:
            return lambda: self._take_line(own[line])
        if not line or line.split()[0].isdecimal():
            return None
        try:
            shorthand.parse(self._form.rule_set, line)
        except SetupError:
            return None if _is_meant(line, *known) else lambda: self._read(line)
        return lambda: self._take_line(line)

    def _read(self, text: str) -> Answer:
        """Take a line; the message says what is wrong with it."""
        try:
            return self._take_line(text)
        except SetupError as error:
            self.message = str(error)
            return None

    def _take_line(self, text: str) -> Answer:
        """Raises SetupError."""
        given = shorthand.parse(self._form.rule_set, text)
        if [*given] == [_HOUSE]:
            return self._choose_set(str(given[_HOUSE]))
        self._form.take_options(given)
        return self.do(BACK)

    def _choose_set(self, name: str) -> Answer:
        if name == AS_PRINTED:
            self._form.reset_options()
        self._form.choose_set(name)
        return self.do(BACK)

    def _change(self, field: Choice) -> Answer:
        if field.is_number:
            values = self._spec(field).describe_values()
            return Ask(f"{field.label}: {values}.", partial(self._write, field), "")
        field.step(1)
        return self._changed(field)

    def _spec(self, field: Choice) -> OptionSpec:
        return next(spec for spec in self._form.rule_set.options if spec.name == field.name)

    def _write(self, field: Choice, text: str) -> Answer:
        try:
            field.value = self._spec(field).parse(text.replace("$", ""))
        except SetupError as error:
            self.message = str(error)
        return self._changed(field)

    def _changed(self, field: Choice) -> Answer:
        self._form.changed(field)
        self._renew()
        return None

    def _keep(self, name: str) -> Answer:
        """Keep the rules under a name, in place of those it had."""
        name, sets = " ".join(name.split()), dict(self._home.settings.house)
        if not name or not name.isprintable():
            self.message = "A name has letters."
        elif name not in sets and len(sets) >= MOST_SETS:
            self.message = f"You can keep {MOST_SETS} sets. Delete one first."
        elif name.casefold().replace(" ", "_") in SETS:
            self.message = f"{name} is a ready-made set. Choose another name."
        else:
            self._keep_sets({**sets, name: self._written()})
            self.message = self.message or f"Kept as {name}: {self._written()}"
        return None

    def _delete(self, own: str) -> Answer:
        self._keep_sets({name: line for name, line in self._home.settings.house.items() if name != own})
        return None

    def _keep_sets(self, sets: Mapping[str, str]) -> None:
        self.message = self._home.change_settings(replace(self._home.settings, house=sets))
        self._renew()


def _is_meant(line: str, rows: Sequence[str], words: Sequence[str]) -> bool:
    """Whether a line is a row, its name with a value behind it, or a word of the page."""
    labels = [row.partition(":")[0] for row in rows]
    is_row = any(row.startswith(line) for row in rows) or any(line.startswith(label) for label in labels)
    return is_row or line.split()[0] in (*words, "all", "help")
