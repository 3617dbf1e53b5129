"""The options on the screen, which looks as they say at once."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.look.style import Look
from tui.pages.fields import Field
from tui.pages.options import OptionsPage
from tui.screen.form import FormScreen


class OptionsScreen(FormScreen):
    """Every change counts at once and is kept."""

    heading = "Options"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "keys", "Keys", id="options.keys"),
    ]

    def __init__(self, look: Look, page: OptionsPage) -> None:
        super().__init__(look, page.form)
        self._page = page

    def changed(self, field: Field) -> None:
        self._page.changed(field)
        self.trouble = self._page.message
        if self.look is not self.host.look:
            self.take_look(self.host.look)

    async def action_keys(self) -> None:
        """The keys, on a page of their own."""
        app = self.host
        await app.aside.has("tui.screen.changed_keys")
        app.show_page(app.keys_page())
