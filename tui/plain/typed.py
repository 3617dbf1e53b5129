"""What was typed, and which of several things it means; pure.

A number means a row. Words mean what begins with them, or has words that do: `end` and `turn` are "End turn".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tui.text.words import listed

_BETWEEN = re.compile(r"[^\w$&'-]+")


def simple(text: str) -> str:
    """Words in small letters with one blank between.

    >>> simple(" Mortgage  Baltic, please!")
    'mortgage baltic please'
    """
    return _BETWEEN.sub(" ", text.casefold()).strip()


def amount_of(text: str) -> int | None:
    """A sum as it is typed: 120, $120, 1,200; None if it is none."""
    digits = text.strip().removeprefix("$").replace(",", "")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else None


def found(typed: str, labels: Sequence[str]) -> list[int]:
    """Which labels a text means, by their places: those it fits best.

    >>> found("fine", ["Pay the fine", "Roll for a double"])
    [0]
    """
    wanted = simple(typed)
    if not wanted:
        return []
    known = [simple(label) for label in labels]
    for fits in (str.__eq__, str.startswith, _has_words):
        hits = [number for number, label in enumerate(known) if fits(label, wanted)]
        if hits:
            return hits
    return []


def _has_words(label: str, wanted: str) -> bool:
    """Whether each of the words begins one of the label."""
    words = label.split()
    return all(any(word.startswith(part) for word in words) for part in wanted.split())


def divided(typed: str, labels: Sequence[str]) -> tuple[list[int], str]:
    """Which labels the beginning of a text means, as much of it as means any, and the rest.

    >>> divided("mortgage baltic", ["Roll", "Mortgage ..."])
    ([1], 'baltic')
    >>> divided("2 120", ["Roll", "Bid ..."])
    ([1], '120')
    """
    words = typed.split()
    if words and (number := amount_of(words[0])) is not None and not words[0].startswith("$"):
        is_row = 1 <= number <= len(labels)
        return ([number - 1] if is_row else []), " ".join(words[1:])
    for end in range(len(words), 0, -1):
        if hits := found(" ".join(words[:end]), labels):
            return hits, " ".join(words[end:])
    return [], ""


def which(names: Sequence[str]) -> str:
    """What is asked where several things may be meant."""
    return f"Which of them: {listed([name.removesuffix(' ...') for name in names], 'or')}?"


def is_yes(typed: str) -> bool:
    """Whether something was agreed to; only a clear yes is one."""
    return simple(typed) in ("y", "yes")


def is_back(typed: str) -> bool:
    """Whether what lies open is to be left."""
    return simple(typed) in ("back", "cancel")
