"""Single keys instead of words, on terminals that send them one by one: each tells a sentence."""

from __future__ import annotations

import os
import re
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TextIO

from tui.lines.console import LONGEST, Source, Streams
from tui.terminal import system
from tui.words.phrases import listed
from tui.words.settings import Settings

LIST = "?"
"""The key that lists the keys."""

_RUB_OUT, _CLEAR = "\x7f\b", "\x15\x17"
_END = "\x04"
_ESCAPE = "\x1b"
_NO_LETTER = re.compile(r"\x1b(?:\[[0-9;<>?]*[@-~]|O?.)?", re.DOTALL)
"""What arrows and the like send, parts of which look like letters."""

REPEAT = "repeat"
"""The word for the key that reads the question again."""

USUAL: Mapping[str, str] = {
    "cash": "c",
    "where": "w",
    "owners": "o",
    "prices": "p",
    "whose": "t",
    "latest": "l",
    REPEAT: "r",
    "hint": "h",
}
"""The keys nobody has changed, by their words."""


def keys_of(settings: Settings) -> dict[str, str]:
    """What each key tells: a word of `tui.lines.quick_facts.TELLS`, or `REPEAT`."""
    return {settings.ear_keys.get(word, key): word for word, key in USUAL.items()}


def listing(settings: Settings) -> str:
    """The keys in a sentence."""
    told = [f"{key} {word}" for key, word in keys_of(settings).items()]
    return f"Keys on an empty line, with Alt on any: {listed(told)}, {LIST} this list."


def key_in(text: str, typed: str, settings: Settings) -> str:
    """The key that was pressed on an empty line, or with Alt on any line; empty for anything else."""
    key = text[1:] if text.startswith(_ESCAPE) else "" if typed else text
    return key if len(key) == 1 and (key == LIST or key in keys_of(settings)) else ""


# --- a terminal that gives them


class KeyStreams(Streams):
    """Reads a terminal key by key if the settings say so; a key that tells something keeps what was typed.

    To type a word that begins with one of these letters, begin with a space, or paste it.
    """

    def __init__(self, source: Source, sink: TextIO, settings: Callable[[], Settings], fileno: int) -> None:
        super().__init__(source, sink)
        self._settings = settings
        self._fileno = fileno
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._before: list[Any] | None = None
        """The terminal's own state; None while it is in force."""
        self._pressed: deque[str] = deque()
        """Letters read but not yet taken."""

    async def next(self) -> str | None:
        if not self._settings().one_key:
            self.close()
            return await super().next()
        # each time: a shell may have set it back
        before = system.make_quiet(self._fileno, keeps_signals=True)
        self._before = self._before or before
        if self._before is None:
            return await super().next()
        try:
            return self._line()
        except OSError:
            return ""

    def close(self) -> None:
        """Restore the terminal."""
        if self._before is not None:
            with suppress(OSError):
                system.give_back(self._fileno, self._before)
            self._before = None

    def _line(self) -> str | None:
        """The next line; empty at the end of input, None after a key."""
        while True:
            while self._pressed:
                if (line := self._take(self._pressed.popleft())) is not None:
                    return line
            data = os.read(self._fileno, 1024)
            if not data:
                return ""
            text = self._decode(data)
            if key := key_in(text, self.typed, self._settings()):
                self.key = key
                return None
            self._pressed.extend(_NO_LETTER.sub("", text))

    def _take(self, letter: str) -> str | None:
        """Take a letter; returns the line once it is complete."""
        if letter in "\r\n":
            line, self.typed = f"{self.typed}\n", ""
            self.write("\n")
            return line
        if letter in _END and not self.typed:
            return ""
        if letter in _RUB_OUT + _CLEAR:
            gone = len(self.typed) if letter in _CLEAR else min(1, len(self.typed))
            self.typed = self.typed[: len(self.typed) - gone]
            self.write("\b \b" * gone)
        elif letter.isprintable() and len(self.typed) <= LONGEST:
            self.typed += letter
            self.write(letter)
        return None
