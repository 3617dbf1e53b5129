"""Numbers on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable

MOST_DIGITS = 1000


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
