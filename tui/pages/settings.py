"""The settings and the keys, which the player may change: every change counts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.record import record
from tui.pages.fields import Choice, Field, Form
from tui.pages.page import Action, Answer, Ask, Column, FormPage, Home, LeavePage, Page, Row, Work
from tui.words.settings import SETTINGS, Setting, Settings


class SettingsPage(FormPage):
    """The settings, a field for each; players know them as options."""

    id = "options"
    heading = "Options"
    actions = (Action("options.keys", "f4", "keys", "Keys"),)

    def __init__(self, home: Home) -> None:
        self._home = home
        self.message = home.trouble
        self._choices = [*map(_field, SETTINGS)]
        self.form = Form(self._choices)
        for field in self._choices:
            field.value = getattr(home.settings, field.name)

    def do(self, word: str) -> Answer:
        if word == "keys":
            return Work(lambda tell: self._home.keys_page(), lambda page: page)
        return LeavePage()

    def changed(self, field: Field) -> Answer:
        values: dict[str, Any] = {choice.name: choice.value for choice in self._choices}
        if (new := replace(self._home.settings, **values)) != self._home.settings:
            self.message = self._home.change_settings(new)
        return None


def _field(setting: Setting) -> Choice:
    field = Choice(
        setting.name,
        setting.label,
        tuple(setting.values),
        getattr(Settings(), setting.name),
        setting.values.__getitem__,
        help=setting.help,
        heading=setting.heading,
    )
    field.is_for_page = setting.is_for_page
    return field


Troubles = Callable[[Mapping[str, str], Mapping[str, str]], Mapping[str, str]]
"""What speaks against these keys, as sentences by id; they call things by the names that are given."""


@record
class Changeable:
    """Something that a key does."""

    id: str
    name: str
    """In a word or two."""
    label: str
    usual: str
    """Its keys from the beginning, with commas."""


class KeysPage(Page):
    """A row for each key. A new one is kept at once, unless it would be for two things."""

    id = "keys"
    heading = "Keys"
    columns = (Column("Key", 23), Column("What it does"), Column("In the settings", 28, is_faint=True))
    actions = (
        Action("keys.change", "enter", "change", "Change", is_of_row=True),
        Action("keys.usual", "backspace", "usual", "Default", "Restore the default", is_of_row=True),
        Action("keys.back", "escape,q", "back", "Back"),
    )

    def __init__(
        self, home: Home, known: Sequence[Changeable], troubles: Troubles, called: Callable[[str], str]
    ) -> None:
        """`called` says how a key is written."""
        self.known = tuple(known)
        self._home = home
        self._troubles = troubles
        self._called = called

    @property
    def rows(self) -> Sequence[Row]:
        return [self._row(one) for one in self.known]

    def _row(self, one: Changeable) -> Row:
        """The keys it has now, with a star if the player has changed them, what it does, and its id."""
        wanted = self._home.settings.keys.get(one.id)
        keys = ", ".join(map(self._called, (wanted or one.usual).split(",")))
        mark = "*" if wanted is not None else ""
        return Row(f"{one.label.rstrip('.')}: {keys}.", (keys, one.label, one.id), mark=mark)

    def do(self, word: str) -> Answer:
        if word == "change":
            one = self.known[self.at]
            return Ask(f"{self._row(one).text} Which key instead?", self._take, "", is_key=True)
        if word == "usual":
            self._keep({name: key for name, key in self._home.settings.keys.items() if name != self._id})
            return None
        return LeavePage()

    def _take(self, key: str) -> Answer:
        """Use a key for the chosen row from now on, or ask for another if it is taken."""
        if key.casefold() == "usual":
            return self.do("usual")
        wanted = {**self._home.settings.keys, self._id: key if len(key) == 1 else key.lower()}
        names = {one.id: f'"{one.name}"' for one in self.known}
        if why_not := self._troubles(wanted, names).get(self._id):
            return Ask(f"{why_not} Which key instead?", self._take, "", is_key=True)
        self._keep(wanted)
        return None

    @property
    def _id(self) -> str:
        return self.known[self.at].id

    def _keep(self, wanted: Mapping[str, str]) -> None:
        if wanted != self._home.settings.keys:
            self.message = self._home.change_settings(replace(self._home.settings, keys=wanted))
