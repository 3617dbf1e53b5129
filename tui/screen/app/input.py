"""An app's keys and clipboard: the player's own keys, why others do nothing, and what it could not read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import category, name

from textual.events import Key

from tui.screen.keys.bindings import usual_key
from tui.terminal.app import TerminalApp
from tui.terminal.input_events import PastedTooMuch, Pressed, Unread
from tui.terminal.sequences import MOST_LINES_PASTED, MOST_PASTED

if TYPE_CHECKING:
    from tui.table.background import Worker
    from tui.words.settings import Settings

OTHER_LETTERS = "Magnate's keys are Latin letters: switch your keyboard to another layout."
SEEMS_LOCKED = "Caps Lock seems to be on; Magnate's keys are small letters."
IS_LOCKED = "Caps Lock is on; Magnate's keys are small letters."
TOO_LONG = (
    f"Too much to paste: {MOST_PASTED} characters and {MOST_LINES_PASTED} lines at most. Nothing was pasted."
)

_TWICE = 2
"""Keys without effect after which that is no accident."""


class InputApp(TerminalApp):
    """Lets nothing that a terminal sends end it, or be lost without a word."""

    directory: Path
    settings: Settings
    trouble: str
    aside: Worker
    keys: Mapping[str, str]
    _has_keymap = False
    _has_stumbled = False

    def changed_keys(self) -> Mapping[str, str]:
        """The usable keys of the settings by their ids; what is wrong is told."""
        if not self.settings.keys:
            return {}
        from tui.screen.keys.changes import understood

        keys, troubles = understood(self.settings.keys, type(self))
        self.trouble = " ".join(filter(None, (self.trouble, *troubles.values())))
        return keys

    def use_keys(self) -> None:
        """Bind the player's keys to all that has an id; a game looks up those of its commands itself."""
        own = {name: key for name, key in self.keys.items() if not name.startswith("command.")}
        if own or self._has_keymap:
            self._has_keymap = True
            self.set_keymap(own)

    def remark(self, sentence: str) -> None:
        """Say something on whatever screen is shown, if it has room, until a key is of use again."""
        if hasattr(self.screen, "remark"):
            self.screen.remark(sentence)

    def explains(self, keys: Sequence[Key]) -> bool:
        bound = {usual_key(active.binding.key) for active in self.screen.active_bindings.values()}
        sentence = why_useless(keys, bound.__contains__)
        self.remark(sentence)
        return bool(sentence)

    def is_own_key(self, key: str) -> bool:
        return any(key in keys.split(",") for keys in self.keys.values())

    def copy_to_clipboard(self, text: str) -> None:
        """Give a text to the clipboard of the player's terminal, and say so."""
        super().copy_to_clipboard(text)
        self.remark("Copied.")

    def on_pasted_too_much(self, message: PastedTooMuch) -> None:
        self.remark(TOO_LONG)

    def on_unread(self, message: Unread) -> None:
        self.stumbled(message.error)

    def stumbled(self, error: Exception) -> None:
        """Note the first of such errors down, for `magnate doctor`."""
        if not self._has_stumbled:
            self._has_stumbled = True
            self.note_down(error)

    def note_down(self, error: Exception) -> None:
        """Write what was stumbled over into the data folder, beside the loop."""
        from engine.version import VERSION
        from tui.terminal.crash import note

        def write() -> None:
            note(error, VERSION, self.directory)

        with suppress(RuntimeError):  # it is being left, and begins nothing more
            self.aside.submit(write)


def why_useless(keys: Sequence[Key], is_bound: Callable[[str], bool]) -> str:
    """Why the last of these keys did nothing, as a sentence; empty if it is no mystery yet."""
    last = keys[-1]
    if _is_capital(last, is_bound):
        if isinstance(last, Pressed) and last.has_caps_lock:
            return IS_LOCKED
        return SEEMS_LOCKED if sum(_is_capital(key, is_bound) for key in keys) == _TWICE else ""
    return OTHER_LETTERS if sum(map(_is_foreign, keys)) == _TWICE else ""


def _is_capital(key: Key, is_bound: Callable[[str], bool]) -> bool:
    return len(key.key) == 1 and "A" <= key.key <= "Z" and is_bound(key.key.lower())


def _is_foreign(key: Key) -> bool:
    """Whether a key writes a letter that is not Latin, or a mark on one, and is no other key beside that."""
    letter = key.character or ""
    if len(letter) != 1 or category(letter)[0] not in "LM" or usual_key(key.key) != letter:
        return False
    return not name(letter, "").startswith("LATIN ")
