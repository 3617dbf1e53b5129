"""One key instead of a word, where a terminal gives single keys: what each tells, in a sentence."""

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
"""What arrows and the like send, of which a part would be letters."""

REPEAT = "repeat"
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


def keys_of(settings: Settings) -> dict[str, str]:
    """What each key tells: a word of `tui.lines.at_once.TELLS`, or `REPEAT`."""
    return {settings.ear_keys.get(word, key): word for word, key in USUAL.items()}


def listing(settings: Settings) -> str:
    """The keys in a sentence."""
    told = [f"{key} {word}" for key, word in keys_of(settings).items()]
    return f"Keys on an empty line, with Alt on any: {listed(told)}, {LIST} this list."


def key_in(text: str, typed: str, settings: Settings) -> str:
    """The key that was pressed alone: on an empty line, or with Alt on any; empty for anything else."""
    key = text[1:] if text.startswith(_ESCAPE) else "" if typed else text
    return key if len(key) == 1 and (key == LIST or key in keys_of(settings)) else ""


# --- a terminal that gives them


class KeyStreams(Streams):
    """Reads a terminal key by key while that is wanted; what was typed stays when a key tells something.

    A word that begins with such a letter is typed behind a blank, or pasted.
    """

    def __init__(self, source: Source, sink: TextIO, settings: Callable[[], Settings], fileno: int) -> None:
        super().__init__(source, sink)
        self._settings = settings
        self._fileno = fileno
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._before: list[Any] | None = None
        """How the terminal was set; None while it is so."""
        self._pressed: deque[str] = deque()
        """What was read and is still to be looked at."""

    async def next(self) -> str | None:
        if not self._settings().one_key:
            self.close()
            return await super().next()
        before = system.make_quiet(
            self._fileno, keeps_signals=True
        )  # each time: a shell may have set it back
        self._before = self._before or before
        if self._before is None:
            return await super().next()
        try:
            return self._line()
        except OSError:
            return ""

    def close(self) -> None:
        """Give the terminal back as it was."""
        if self._before is not None:
            with suppress(OSError):
                system.give_back(self._fileno, self._before)
            self._before = None

    def _line(self) -> str | None:
        """The next line; empty at the end of input, None once a key was pressed."""
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
        """Take a letter; the line, once it is whole."""
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
