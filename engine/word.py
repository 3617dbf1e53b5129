"""Open lists of words: kinds of space, causes, reasons. Every game may add its own.

And of any list the word that was probably meant by one that is not on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

_LONGEST = 60
"""Letters of an unknown word that are looked at."""

_ALIKE = 0.6
"""How much of two words must be the same, from 0 to 1."""

_PART = 4
"""Letters that may stand for a word which has them."""


class Word:
    """One word out of an open list; the same text is the same word.

    >>> class Color(Word):
    ...     pass
    >>> Color("red") is Color("red"), Color.known("blue")
    (True, None)
    """

    __slots__ = ("value",)
    _words: ClassVar[dict[str, Any]]

    value: str
    """How it is written in saves and, where that will do, for people."""

    def __init_subclass__(cls) -> None:
        cls._words = {}

    def __new__(cls, value: str) -> Self:
        word: Self | None = cls._words.get(value)
        if word is None:
            word = cls._words[value] = super().__new__(cls)
            word.value = value
        return word

    @classmethod
    def known(cls, value: str) -> Self | None:
        """The word with this text, if any game loaded so far uses it."""
        return cls._words.get(value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.value!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (self.value,)


def nearest(word: str, known: Iterable[str], alike: float = _ALIKE) -> str:
    """The known word that was probably meant; empty if none is much alike, nor the only one that has it.

    >>> nearest("blits", ["blitz", "daily"]), nearest("chess", ["blitz", "daily"])
    ('blitz', '')
    >>> nearest("1995", ["darrow1935", "current1995"]), nearest("Hard", ["easy", "hard"])
    ('current1995', 'hard')
    """
    from difflib import get_close_matches  # only here: most words are right

    wanted, names = word[:_LONGEST].casefold(), {one.casefold(): one for one in known}
    found = get_close_matches(wanted, names, 1, alike)
    if not found and len(wanted) >= _PART:
        found = [name for name in names if wanted in name]
    return names[found[0]] if len(found) == 1 else ""


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """A sentence with the known word that was probably meant, or what else is said, behind a space.

    >>> did_you_mean("blits", ["blitz", "daily"]), did_you_mean("chess", ["blitz", "daily"])
    (" Did you mean 'blitz'?", '')
    """
    meant = nearest(word, known)
    told = f"Did you mean {meant!r}?" if meant else otherwise
    return told and f" {told}"
