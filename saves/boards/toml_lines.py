"""The line of every key and item of a TOML text, which the reader of the standard library does not tell.

>>> lines_of('title = "Leeds"\\n[[spaces]]\\nname = "Go"\\n')["spaces", 0, "name"]
3
"""

from __future__ import annotations

import re

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"{3}(?:[^"\\]|\\.|"(?!""))*"{3,5}'
    r"|'{3}(?:[^']|'(?!''))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_ASIDE = re.compile(rf"{_STRING.pattern}|#[^\n]*", re.DOTALL)
_LONG_KEY = re.compile(r"(?:\.[^.,=\n\[\]{}]*+){20}")
_BARE = re.compile(r"[^\s,=\]}\[{#\"'.]+")
_SCALAR = re.compile(r"[^,\]}#\n]*")
_MOST_DEPTH = 20


def lines_of(text: str) -> dict[Path, int]:
    """By path: the line, from 1, where it is said first. The text must be valid TOML."""
    return _Scan(text).whole()


def has_long_key(text: str) -> bool:
    """Whether a key has too many parts to be read quickly."""
    return _LONG_KEY.search(_ASIDE.sub('""', text)) is not None


class _Scan:
    """One walk through a text; `at` is how far it has come."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.lines: dict[Path, int] = {(): 1}
        self._counts: dict[Path, int] = {}
        """By path: how many tables a list made of [[headers]] has so far."""
        self._noted, self._line = 0, 1

    def whole(self) -> dict[Path, int]:
        table: Path = ()
        while self._skip() < len(self.text):
            start = self.at
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table, depth=0)
            self.at = max(self.at, start + 1)
        return self.lines

    def _skip(self) -> int:
        """Go on to what is not blank; says where that is."""
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def _is_next(self, sign: str) -> bool:
        return self.text.startswith(sign, self._skip())

    def _note(self, path: Path, at: int) -> None:
        self._line += self.text.count("\n", self._noted, at)
        self._noted = at
        self.lines.setdefault(path, self._line)

    def _header(self) -> Path:
        """[table] or [[item of a list]]; names of lists stand for the last item of each."""
        start, is_item = self.at, self.text.startswith("[[", self.at)
        self.at += 1 + is_item
        names = self._key()
        self.at += 1 + is_item
        path: Path = ()
        for number, name in enumerate(names, start=1):
            path = (*path, name)
            if is_item and number == len(names):
                self._note(path, start)
                self._counts[path] = self._counts.get(path, -1) + 1
            if path in self._counts:
                path = (*path, self._counts[path])
        self._note(path, start)
        return path

    def _key(self) -> list[str]:
        """A key with its dots."""
        names: list[str] = []
        while True:
            self._skip()
            found = _STRING.match(self.text, self.at) or _BARE.match(self.text, self.at)
            if found is None:
                return names
            names.append(found[0].strip("\"'"))
            self.at = found.end()
            if not self._is_next("."):
                return names
            self.at += 1

    def _pair(self, table: Path, depth: int) -> None:
        start, names = self.at, self._key()
        for number in range(len(names)):
            self._note((*table, *names[: number + 1]), start)
        if self._is_next("="):
            self.at += 1
            self._value((*table, *names), depth)

    def _value(self, path: Path, depth: int) -> None:
        self._skip()
        self._note(path, self.at)
        sign = self.text[self.at : self.at + 1]
        if sign in ("[", "{") and depth < _MOST_DEPTH:
            self._inside(path, depth + 1, is_list=sign == "[")
        else:
            found = _STRING.match(self.text, self.at) or _SCALAR.match(self.text, self.at)
            self.at = found.end() if found else self.at + 1

    def _inside(self, path: Path, depth: int, *, is_list: bool) -> None:
        """The items of a list, or the pairs of a table on one line."""
        self.at += 1
        end, number = "]" if is_list else "}", 0
        while self._skip() < len(self.text) and not self._is_next(end):
            start = self.at
            if is_list:
                self._value((*path, number), depth)
            else:
                self._pair(path, depth)
            number += 1
            if self._is_next(","):
                self.at += 1
            if self.at == start:
                return
        self.at += 1
