"""An app whose keys the player may change, and whose commands can be searched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.binding import BindingType

from tui.screen.bindings import by_id
from tui.screen.too_small import TooSmallScreen
from tui.table.background import Aside
from tui.terminal.app import TerminalApp
from tui.words.settings import Settings


class KeyedApp(TerminalApp):
    """What concerns keys, for an app with settings, a place for sentences, and imports beside the loop."""

    BINDINGS: ClassVar[list[BindingType]] = [
        by_id("app.suspend", "suspend_process", "Suspend; fg resumes", priority=True),
        by_id("app.redraw", "redraw", "Paint the screen again", priority=True),
        by_id("app.commands", "commands", "All commands"),
    ]

    settings: Settings
    trouble: str
    """What is wrong with the settings, in sentences."""
    keys: Mapping[str, str]
    """The keys that were changed, by their ids."""
    aside: Aside
    _has_keymap = False

    def changed_keys(self) -> dict[str, str]:
        """The keys of the settings by their ids, as far as they can be used; what is wrong is told."""
        if not self.settings.keys:
            return {}
        from tui.screen.changed_keys import understood

        keys, troubles = understood(self.settings.keys, type(self))
        self.trouble = " ".join(filter(None, (self.trouble, *troubles.values())))
        return keys

    def use_keys(self) -> None:
        """Give what has an id of its own the player's keys; those of commands a game asks for itself."""
        own = {name: key for name, key in self.keys.items() if not name.startswith("command.")}
        if own or self._has_keymap:
            self._has_keymap = True
            self.set_keymap(own)

    def action_redraw(self) -> None:
        """Paint everything again."""
        self.paint_again()

    async def action_commands(self) -> None:
        """Let the player search all that can be done now."""
        await self.aside.has("tui.screen.palette")
        from tui.screen.palette import Palette

        if not isinstance(self.screen, Palette | TooSmallScreen):
            self.push_screen(Palette())
