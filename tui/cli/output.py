"""What the command line prints: letters a stream may not have, disks that are full, readers who leave."""

from __future__ import annotations

import codecs
import io
import os
import sys
from pathlib import Path
from typing import NoReturn, TextIO

from saves.untrusted_text import shown


class Mistake(Exception):
    """Something the player can put right; the message is a sentence."""


def no_file(path: Path) -> Mistake:
    """What is wrong with a path that no file can have."""
    return Mistake(f"No file can be called {shown(str(path))!r}.")


def write_any_letter() -> None:
    """Letters that a stream cannot write are spelled in ASCII; signs that cannot be become question marks."""
    codecs.register_error(_SPELLED, _spelled)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_SPELLED)


_SPELLED = "magnate.spelled"


def _spelled(error: UnicodeError) -> tuple[str, int]:
    """What is written in the place of what a stream cannot write, and where it goes on."""
    from tui.terminal.widths import in_ascii  # most streams can write everything

    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end


def tell(text: str) -> None:
    """Print what was asked for. Raises Mistake if it cannot be written."""
    if not text.isascii():
        from tui.terminal.widths import with_even_bars

        text = with_even_bars(text, getattr(sys.stdout, "encoding", None))
    try:
        print(text)
    except OSError as error:
        _fail_to_write(error)


def pour(text: str) -> None:
    """Write a file's text, as UTF-8 whatever the output has. Raises Mistake if it cannot be written."""
    flush()
    try:
        if sys.stdout is not None:
            sys.stdout.buffer.write(text.encode())
    except OSError as error:
        _fail_to_write(error)


def flush() -> None:
    """Write what is still held back. Raises Mistake if it cannot be written."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        _fail_to_write(error)


def _fail_to_write(error: OSError) -> NoReturn:
    """Raises BrokenPipeError if the reader has left, else Mistake."""
    if isinstance(error, BrokenPipeError):
        raise error
    throw_away(sys.stdout)
    why = (error.strerror or str(error)).lower()
    raise Mistake(f"Cannot write the output: {why}.") from error


def throw_away(stream: TextIO) -> None:
    """Throw away what could not be written, which Python would try again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(sentence: str) -> None:
    """Say what is wrong with the call on standard error, if anybody can be told there."""
    try:
        print(f"magnate: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        throw_away(sys.stderr)
