"""The files of one game, and their names.

NAME.json               the game, rewritten now and then
NAME.journal            what was played since
NAME.json.previous      the game as written the time before,
NAME.journal.previous   and what was played between the two
NAME.review             what was luck and what was play, as far as that was counted
NAME.lock               held by the process that plays it
results.lines           the results of finished games
NAME.damaged            a file that could not be used; NAME.damaged.txt says why
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import unicodedata
from collections.abc import Collection, Sequence
from pathlib import Path

from engine.record import record
from saves.disk.atomic import NEW, exists, followed, name_twice, open_for_writing, write_all

SUFFIX = ".json"
_LONGEST = 60
_MOST_BYTES = 120
"""Of a name without its endings, which take some 30 more; encrypted file systems take 143 bytes in all."""


@record
class Files:
    """The paths of a game's files."""

    directory: Path
    name: str

    @classmethod
    def beside(cls, path: Path) -> Files:
        """The files that belong to a save, wherever it is."""
        return cls(path.parent, path.name.removesuffix(SUFFIX))

    @property
    def game(self) -> Path:
        return self._path(SUFFIX)

    @property
    def journal(self) -> Path:
        return self._path(".journal")

    @property
    def previous_game(self) -> Path:
        return self._path(".json.previous")

    @property
    def previous_journal(self) -> Path:
        return self._path(".journal.previous")

    @property
    def lock(self) -> Path:
        return self._path(".lock")

    @property
    def review(self) -> Path:
        """What was counted of the game, which can be counted again."""
        return self._path(".review")

    @property
    def kept(self) -> tuple[Path, ...]:
        """All files that make up the game, its own file last."""
        return self.previous_game, self.previous_journal, self.journal, self.game

    @property
    def left_over(self) -> tuple[Path, ...]:
        """Half-written files that a killed program may have left behind."""
        return tuple(path.with_name(path.name + NEW) for path in self.kept)

    def _path(self, suffix: str) -> Path:
        return self.directory / f"{self.name}{suffix}"

    def set_aside(self, path: Path, why: Sequence[str], *, move: bool) -> Path:
        """Keep a damaged file under another name, with the reason beside it. Raises OSError.

        A file that is not regular is always moved, because it can have no second name.
        """
        kind = "" if path.suffix == SUFFIX else path.suffix
        target = self._free(kind)
        if move or not stat.S_ISREG(os.stat(path).st_mode):
            os.replace(path, target)
        else:
            name_twice(followed(path), target)
        with contextlib.suppress(OSError):
            explain(target, why)
        return target

    def _free(self, kind: str) -> Path:
        target = self._path(f"{kind}.damaged")
        number = 2
        while exists(target):
            target = self._path(f"-{number}{kind}.damaged")
            number += 1
        return target


def explain(path: Path, why: Sequence[str]) -> None:
    """Write down beside a damaged file what is wrong with it."""
    descriptor = open_for_writing(explanation(path), os.O_TRUNC)
    try:
        write_all(descriptor, ("\n".join(why) + "\n").encode())
    finally:
        os.close(descriptor)


def explanation(path: Path) -> Path:
    """The path of the note on what is wrong with a damaged file."""
    return path.with_name(path.name + ".txt")


def usual_name(game: str, players: Sequence[str]) -> str:
    """The name of a game that was given none.

    >>> usual_name("Finance", ("Ann", "Bob"))
    'Finance: Ann, Bob'
    """
    shown = [*players[:3], f"{len(players) - 3} more"] if len(players) > 4 else players
    return f"{game}: {', '.join(shown)}"


def file_name(name: str) -> str:
    """A file name that works on every file system and in every shell.

    Letters of any script are kept that the file system here can hold.

    >>> file_name("Ann, Bob 1935-12-31")
    'ann-bob-1935-12-31'
    """
    letters = (
        letter if letter.isalnum() or unicodedata.category(letter)[0] == "M" else " "
        for letter in _usual(name).encode(_HOLDS, "ignore").decode(_HOLDS)
    )
    text = (
        "-".join("".join(letters).split())[:_LONGEST]
        .encode()[:_MOST_BYTES]
        .decode("utf-8", "ignore")
        .strip("-")
    )
    return f"game-{text}".strip("-") if text in _TAKEN or not text else text


def numbered(title: str, name: str) -> str:
    """A title for people: with the number of its files if an earlier game had the same title.

    >>> numbered("Friday night", "friday-night-2"), numbered("Friday night", "friday-night")
    ('Friday night (2)', 'Friday night')
    """
    number = name.removeprefix(f"{file_name(title)}-")
    return f"{title} ({number})" if number != name and number.isdecimal() else title


_TAKEN = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))]
)
"""Names that some systems reserve for devices."""


def _usual(name: str) -> str:
    """A name in the form in which file systems that treat some names as equal compare them."""
    return unicodedata.normalize("NFC", name).lower()


_HOLDS = sys.getfilesystemencoding()

_LEFT_OVER = (".lock", NEW)


def is_hidden(name: str) -> bool:
    """Whether a file is no game's: other programs leave such names beside the files they copy or edit."""
    return name.startswith(".")


def free_name(directory: Path, name: str, besides: Collection[str] = ()) -> str:
    """A file name for a new game that is not in use and not among `besides`. Raises OSError.

    What a program left that was killed while beginning a game does not count as use.
    """
    stem = file_name(name)
    names = [path.name for path in directory.iterdir()] if directory.is_dir() else []
    taken = {_usual(other) for other in names if not other.endswith(_LEFT_OVER)}
    candidate, number = stem, 2
    while candidate in besides or any(other.startswith(f"{candidate}.") for other in taken):
        candidate, number = f"{stem}-{number}", number + 1
    return candidate
