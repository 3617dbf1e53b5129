"""The palette: everything that can be done now, to be searched by what it is called.

Textual's own, with the choices of the screen it was called from. It is imported when it is first asked
for, so that it costs the start nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from typing import Any

from textual import on
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer, TimerCallback
from textual.widgets import Input, OptionList

from engine.record import record
from tui.screen.bindings import bindings_of_kind, usual_key, with_keys
from tui.screen.game import GameScreen
from tui.screen.panels.base import key_name

_TOLD = 0.5
"""How well the letters fit something that says them of itself, and is called otherwise."""


@record
class Command:
    """Something that can be done now."""

    label: str
    key: str
    about: str
    run: Callable[[], Awaitable[object]]

    @property
    def told(self) -> str:
        """More about it, with its key."""
        key = f"key {key_name(self.key)}" if self.key else ""
        return ". ".join(filter(None, (self.about.rstrip("."), key)))


def commands_of(screen: Screen[Any], keys: Mapping[str, str]) -> Iterator[Command]:
    """All that can be done on a screen, each once: what is asked there first, then its keys and the app's."""
    seen = set()
    if isinstance(screen, GameScreen):
        for hint in screen.offered:
            if hint.label and hint.key not in seen:
                seen.add(hint.key)
                yield Command(hint.label, hint.key, "", partial(screen.press_shown, hint.key))
    app: App[Any] = screen.app
    for node in (screen, app):
        for plain in bindings_of_kind(type(node)):
            binding = with_keys(plain, keys)
            key = usual_key(binding.key.split(",")[0])
            is_named = binding.description and binding.action != "nothing"
            if is_named and key not in seen and screen.check_action(binding.action, ()) is not False:
                seen.add(key)
                about = binding.tooltip if binding.tooltip != binding.description else ""
                yield Command(binding.description, key, about, partial(app.run_action, binding.action, node))


class Commands(Provider):
    """What the palette lists."""

    @property
    def _all(self) -> list[Command]:
        return list(commands_of(self.screen, getattr(self.app, "keys", {})))

    async def discover(self) -> Hits:
        """Everything, before a letter is typed."""
        for command in self._all:
            yield DiscoveryHit(command.label, command.run, help=command.told)

    async def search(self, query: str) -> Hits:
        """What fits the letters."""
        matcher = self.matcher(query)
        for command in self._all:
            score = matcher.match(command.label) or _TOLD * (query.casefold() in command.about.casefold())
            if score > 0:
                yield Hit(score, command.label, command.run, help=command.told)


class Palette(CommandPalette):
    """Opaque, without a blinking cursor and without signs that not every terminal has."""

    DEFAULT_CSS = """
    Palette {
        background: $background;
    }
    Palette #--input, Palette #--input.--list-visible {
        border: none;
        padding: 0 1;
    }
    Palette SearchIcon {
        display: none;
    }
    Palette CommandList, Palette LoadingIndicator {
        border: none;
    }
    Palette > Vertical {
        margin: 1 2;
    }
    """

    def __init__(self) -> None:
        super().__init__([Commands], placeholder="What would you like to do?")
        self._is_closed = False

    def set_timer(
        self,
        delay: float,
        callback: TimerCallback | None = None,
        *,
        name: str | None = None,
        pause: bool = False,
    ) -> Timer:
        """What is to be shown after a moment is not, once the palette is closed and its list gone."""

        def unless_closed() -> Any:
            return callback() if callback is not None and self.query(CommandList) else None

        return super().set_timer(delay, unless_closed, name=name, pause=pause)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that walk the list do nothing until it has been laid out."""
        if action == "command_list":
            return any(commands.scrollable_content_region for commands in self.query(CommandList))
        return super().check_action(action, parameters)

    @on(Input.Submitted)
    @on(OptionList.OptionSelected)
    def choose_once(self, event: Message) -> None:
        """A second Enter in the same packet does nothing."""
        if self._is_closed:
            event.stop().prevent_default()

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close it, once."""
        if self._is_closed:
            return AwaitComplete()
        self._is_closed = True
        return super().dismiss(result)

    def on_mount(self) -> None:
        for letters in self.query(Input):  # there is none if the app is ending
            letters.cursor_blink = False
