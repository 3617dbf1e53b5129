"""What the command line prints: letters a stream may not have, disks that are full, readers who leave."""

from __future__ import annotations

import io
import os
import sys
from typing import NoReturn, TextIO


class Mistake(Exception):
    """Something the player can put right; the message is a sentence."""


def write_any_letter() -> None:
    """Letters that a stream cannot write become question marks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def tell(text: str) -> None:
    """Print what was asked for. Raises Mistake if it cannot be written."""
    try:
        print(text)
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
    close_output()
    why = (error.strerror or str(error)).lower()
    raise Mistake(f"Cannot write the output: {why}.") from error


def close_output() -> None:
    """Throw away what could not be written, which Python would try again at its end."""
    _throw_away(sys.stdout)


def _throw_away(stream: TextIO) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(sentence: str) -> None:
    """Say what is wrong with the call."""
    tell_beside(f"magnate: {sentence}")


def tell_beside(text: str) -> None:
    """Print on standard error, if anybody can be told there."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        _throw_away(sys.stderr)
