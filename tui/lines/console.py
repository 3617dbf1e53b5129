"""Lines in and out: the only place of the plain front end that reads and writes."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Protocol, TextIO

from saves.errors import SaveError

LONGEST = 400
"""Characters of a line that is read; the rest is thrown away."""


class Source(Protocol):
    """Where lines come from."""

    def readline(self) -> str:
        """The next with its end; empty if there is none."""

    def isatty(self) -> bool:
        """Whether somebody sees what he types."""


class Ended(Exception):
    """Nothing more can be read: there is no more input, or nobody at the terminal."""


class Console:
    """Where the player reads and types.

    >>> console.say("It is your turn to roll.")
    >>> console.ask()
    'roll'
    """

    def __init__(self, source: Source, sink: TextIO, width: int = 0, *, echoes: bool = False) -> None:
        """`width` is where lines are broken, 0 for nowhere; what was typed is repeated where it `echoes`."""
        self._source, self._sink = source, sink
        self._width = width
        self._echoes = echoes
        self.rings = False
        """A bell calls the player when he is asked something."""
        self.mark = "> "
        """Says that something may be typed."""

    def say(self, *sentences: str) -> None:
        """Write each on a line of its own, an empty one as an empty line."""
        lines = (line for sentence in sentences for line in self._broken(printable(sentence)))
        self._write("".join(f"{line}\n" for line in lines))

    def say_rows(self, rows: Sequence[str]) -> None:
        """Write rows with their numbers."""
        self.say(*(f"{number}. {row}" for number, row in enumerate(rows, 1)))

    def ask(self) -> str:
        """What is typed next, without blanks around it. Raises Ended."""
        self._write(f"\a{self.mark}" if self.rings else self.mark)
        try:
            line = self._source.readline()
        except (OSError, ValueError) as gone:
            raise Ended from gone
        if not line:
            self._write("\n")
            raise Ended
        typed = printable(line.strip()[:LONGEST])
        if self._echoes:
            self.say(typed)
        return typed

    def _write(self, text: str) -> None:
        """Raises BrokenPipeError if nobody reads any more, and SaveError if there is no room for it."""
        try:
            self._sink.write(text)
            self._sink.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise SaveError(f"Cannot write the output: {why}.") from error

    def _broken(self, text: str) -> Sequence[str]:
        return wrap(text, self._width) or [""] if self._width else [text]


def printable(text: str) -> str:
    """A text with nothing in it that a terminal would take for an order."""
    return text if text.isprintable() else "".join(char if char.isprintable() else "?" for char in text)
