"""Beginning a game: Enter takes what is there, and every rule can be changed before."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.options import SetupError
from engine.setup import GameSetup
from saves.errors import SaveError
from tui.draw.style import Look
from tui.screens.fields import Field
from tui.screens.form import FormScreen
from tui.screens.setup_fields import SetupForm


class NewGameScreen(FormScreen):
    """Which rules, who plays, and all options."""

    heading = "New game"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "begin", "Begin", id="new_game.begin")]

    def __init__(self, look: Look, name: str = "You", rules: str = "") -> None:
        self.setup_form = SetupForm(name, rules)
        super().__init__(look, self.setup_form)
        self._begins = False

    def changed(self, field: Field) -> None:
        """Let the other fields follow, and say at once what is wrong."""
        self.setup_form.changed(field)
        self._setup()

    def _setup(self) -> GameSetup | None:
        """The game that was asked for; none, and a sentence, if it cannot be had."""
        self.trouble = ""
        try:
            return self.setup_form.setup()
        except SetupError as error:
            self.trouble = str(error)
            return None

    def action_begin(self) -> None:
        """Begin the game, unless it is being begun or something is wrong."""
        self.changed(self.settle())
        setup = self._setup()
        self.redraw()
        if setup is not None and not self._begins:
            self._begins = True
            self.run_worker(self._begin(setup), exclusive=True)

    async def _begin(self, setup: GameSetup) -> None:
        app = self.magnate
        settings = replace(app.settings, name=setup.chairs[0].name, rules=setup.rules)
        if settings != app.settings:
            app.change_settings(settings)
        try:
            await app.begin(setup)
        except (SetupError, SaveError) as error:
            self.trouble = str(error)
            self.redraw()
        finally:
            self._begins = False
