"""Open lists of words: kinds of space, causes, reasons. Every game may add its own."""

from __future__ import annotations

from typing import Any, ClassVar, Self


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
