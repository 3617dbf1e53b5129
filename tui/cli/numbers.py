"""Numbers and files on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from saves.disk.ordinary import open_file

MOST_DIGITS = 1000


def readable_file(text: str) -> Path:
    """A file that can be read, or a sentence that says why it cannot."""
    try:
        with open_file(text):
            return Path(text)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise argparse.ArgumentTypeError(f"cannot read {text}: {why}") from error


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A whole number within bounds, or a sentence that says what was wanted."""

    def parse(text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
        number = int(text)
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"the number must be between {least} and {most}, not {number}")
        return number

    return parse
