"""What an app says of its input: why keys do nothing, that a paste was too long, what could not be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import category, name

from textual.events import Key

from tui.screen.bindings import usual_key
from tui.terminal.app import TerminalApp
from tui.terminal.sequences import MOST_LINES_PASTED, MOST_PASTED
from tui.terminal.typed import PastedTooMuch, Pressed, Unread

if TYPE_CHECKING:
    from tui.table.background import Worker

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
    aside: Worker
    keys: Mapping[str, str]
    _has_stumbled = False

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
