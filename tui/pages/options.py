"""The settings: how the screen looks and how fast bots play. Every change counts at once and is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tui.pages.fields import Choice, Field, Form
from tui.pages.page import Action, Answer, FormPage, Home, Leave, Work
from tui.words.settings import SETTINGS, Setting, Settings


class OptionsPage(FormPage):
    """A field for each setting."""

    id = "options"
    heading = "Options"
    actions = (Action("options.keys", "f4", "keys", "Keys"),)

    def __init__(self, home: Home) -> None:
        self._home = home
        self.message = home.trouble
        self.form = Form([*map(_field, SETTINGS)])
        for field in self._choices:
            field.value = getattr(home.settings, field.name)

    @property
    def _choices(self) -> list[Choice]:
        return [field for field in self.form.fields if isinstance(field, Choice)]

    def do(self, word: str) -> Answer:
        if word == "keys":
            return Work(lambda tell: self._home.keys_page(), lambda page: page)
        return Leave()

    def changed(self, field: Field) -> Answer:
        values: dict[str, Any] = {choice.name: choice.value for choice in self._choices}
        if (new := replace(self._home.settings, **values)) != self._home.settings:
            self.message = self._home.change_settings(new)
        return None


_USUAL = Settings()


def _field(setting: Setting) -> Choice:
    return Choice(
        *(setting.name, setting.label, tuple(setting.values), getattr(_USUAL, setting.name)),
        setting.values.__getitem__,
        help=setting.help,
        heading=setting.heading,
    )
