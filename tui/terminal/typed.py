"""What a terminal sends, as messages; what cannot be read is dropped, and never ends a session."""

from __future__ import annotations

import re
from collections.abc import Iterator

from textual.events import Key, MouseEvent, Resize
from textual.message import Message

from tui.terminal.private import Parser

FARTHEST = 1 << 15
"""Columns and rows a mouse can point to; no terminal has as many."""

_BEGINNING = re.compile("(?=\x1b)")
_UNREADABLE = re.compile(r"(\x1b\[)?[0-?]*[ -/]*.?", re.DOTALL)
"""The rest of a control sequence, up to the character that ends it."""


class Typed:
    """Reads text as it comes in, a key or several at a time."""

    def __init__(self) -> None:
        self._parser = Parser()

    def feed(self, text: str) -> Iterator[Message]:
        """The keys, pastes and reports that a text completes."""
        for part in filter(None, _BEGINNING.split(text)):
            yield from self._read(part)

    def tick(self) -> Iterator[Message]:
        """The escape key, if nothing has followed it for a while."""
        yield from filter(_can_be, self._parser.tick())

    def _read(self, part: str) -> Iterator[Message]:
        while part:
            try:
                messages = list(self._parser.feed(part))
            except (ValueError, OverflowError):  # a number that no letter has
                self._parser = Parser()
                match = _UNREADABLE.match(part)
                part = part[match.end() :] if match is not None else ""
            else:
                yield from filter(_can_be, messages)
                return


def _can_be(message: Message) -> bool:
    """Whether there is such a key or place; the size is for the system or the connection to tell."""
    match message:
        case Key(character=str() as character):
            return character.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in character)
        case MouseEvent():
            return message.screen_x < FARTHEST and message.screen_y < FARTHEST
        case _:
            return not isinstance(message, Resize)
