"""The settings: how the screen looks and how fast bots play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from tui.look.style import Look
from tui.pages.fields import Choice, Field, Form, Value
from tui.screen.form import FormScreen
from tui.words.settings import SETTINGS, Settings


class OptionsScreen(FormScreen):
    """Every change counts at once and is kept."""

    heading = "Options"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "keys", "Keys", id="options.keys"),
    ]

    def __init__(self, look: Look, settings: Settings) -> None:
        super().__init__(look, options_form(settings))

    def changed(self, field: Field) -> None:
        app = self.host
        picked: dict[str, Any] = {setting.name: self._picked(setting.name) for setting in SETTINGS}
        new = replace(app.settings, **picked)
        if new != app.settings:
            self.trouble = app.change_settings(new)
            self.take_look(app.look)

    async def action_keys(self) -> None:
        """The keys, on a page of their own."""
        app = self.host
        await app.aside.has("tui.screen.keys")
        from tui.screen.keys import KeysScreen

        self.app.push_screen(KeysScreen(app.look, app.settings))

    def _picked(self, name: str) -> Value:
        field = self.form.field(name)
        assert isinstance(field, Choice)
        return field.value


def options_form(settings: Settings) -> Form:
    """The settings as fields."""
    usual = Settings()
    fields: list[Field] = []
    for setting in SETTINGS:
        choice = Choice(
            setting.name,
            setting.label,
            values=tuple(setting.values),
            value=getattr(usual, setting.name),
            words=setting.values.__getitem__,
            help=setting.help,
            heading=setting.heading,
        )
        choice.value = getattr(settings, setting.name)
        fields.append(choice)
    return Form(fields)
