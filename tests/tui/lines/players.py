"""People at the plain front end: what they type, made up from what they have just read."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence

from engine.rng import Rng
from tui.lines.look_words import WORDS

ROW = re.compile(r"^(\d+)\. (.+)$")
RANGE = re.compile(r"[Ff]rom \$?(\d+)\S* to \$?(\d+)")

Types = Callable[[str], str | None]
"""What is typed after this was read; None for the end of input."""


class Typist:
    """A source of lines that depend on what was written since the last one."""

    def __init__(self, types: Types) -> None:
        self.sink = io.StringIO()
        self.typed: list[str] = []
        self._types = types
        self._read = 0

    def isatty(self) -> bool:
        return False

    def readline(self, most: int, /) -> str:
        text = self.sink.getvalue()
        news, self._read = text[self._read :], len(text)
        line = self._types(news)
        if line is None:
            return ""
        self.typed.append(line)
        return f"{line}\n"


def rows_of(text: str) -> list[str]:
    """What stands in the last rows that were read."""
    return [match.group(2) for line in text.splitlines() if (match := ROW.match(line))]


class Steady:
    """Plays a game to its end: types each of the scripts once, and otherwise what fits the text just read."""

    def __init__(self, scripts: Sequence[tuple[str, Sequence[str]]] = ()) -> None:
        """A script is what has to be read for it, and what is typed then, line by line."""
        self.left = list(scripts)
        """Scripts that there has been no occasion for yet."""
        self._next: list[str] = []
        self._question, self._tries = "", 0

    def __call__(self, text: str) -> str | None:
        if "Propose it anyway?" in text:
            return "yes"
        if self._next:
            return self._next.pop(0)
        if "The game is over." in text:
            self._next = ["count deals", "count rents", "count luck", "count figures", "", "no", "quit"]
        for script in tuple(self.left):
            if not self._next and re.search(script[0], text):
                self.left.remove(script)
                self._next = [*script[1]]
        return self._next.pop(0) if self._next else self._usual(text)

    def _usual(self, text: str) -> str:
        self._tries = self._tries + 1 if text == self._question else 0
        self._question = text
        if self._tries > 2:
            return "back"
        if not self._tries:
            for pattern, answer in USUAL:
                if (match := re.search(pattern, text)) is not None:
                    return match.expand(answer)
        numbers = [match.group(1) for line in text.splitlines() if (match := ROW.match(line))] or ["1"]
        return numbers[self._tries % len(numbers)]


USUAL = (
    (r"games from here", "back"),
    (r"hear how it goes on\?", "no"),
    (r"Yes or no\?", "yes"),
    (r"on the table yet|would be a gift", "back"),
    (r"press Enter when", ""),
    (r"Press Enter to do it", ""),
    (r"Type (do|borrow), or back", r"\1"),
    (r"Type (put|fly|ride)\.", r"\1"),
    (r"Cheapest way", "cheapest"),
    (r"Or Enter\.", ""),
    (
        r"(?m)^\d+\. (Buy|Accept|Stay|Pay the flat tax|Roll|Pay interest only|End turn|Go to the Poorhouse)",
        r"\1",
    ),
    (r"(?m)^\d+\. Set a limit", "limit 60"),
    (r"(?m)^\d+\. (Drop out|Refuse|Rent|Auction it|Leave it|Declare bankruptcy|Give up)", r"\1"),
    (r"[Ff]rom \$?(\d+)", r"\1"),
    (r"Between \$?(\d+)", r"\1"),
    (r"(?m)^(\d+)\. ", r"\1"),
)
"""What is typed when something is read; the first that fits."""


_ASIDE = (
    *WORDS,
    *("deed boardwalk", "deeds me", "players bea", "journal 3", "journal all", "since 2", "why build"),
    *("rules jail", "count deals", "count luck", "count rents", "count figures", "pause", "bell", "choices"),
    *(
        "undo",
        "back",
        "list",
        "do",
        "drop",
        "propose",
        "offer",
        "borrow",
        "play",
        "ride",
        "fly",
        "put",
        "keep",
    ),
    *(
        "settings",
        "saved",
        "rewind 1",
        "rewind 1 2",
        "new",
        "yes",
        "no",
        "y",
        "",
        "",
        "",
        "end",
        "roll",
        "buy",
        "trade",
        "bid 30",
        "limit 90",
        "mortgage",
        "build",
    ),
    *("sell", "auction", "give up", "x", "b", "t", "0", "-1", "999999999999", "3 7", "1 1 1", "$5", "as bo"),
    *("ü", "\x1b[A", "a" * 500, "'", "\x00", "deed", "choices 4", "cash 10", "give cash 5", "%s", "{0}"),
)


class Wild:
    """Types anything: numbers of rows, words of rows, sums, other words, and rubbish."""

    def __init__(self, seed: int, lines: int) -> None:
        self._rng = Rng(seed)
        self._left = lines

    def __call__(self, text: str) -> str | None:
        if not self._left:
            return None
        self._left -= 1
        rng, rows = self._rng, rows_of(text)
        kind = rng.below(10)
        if rows and kind < 5:
            return str(1 + rng.below(len(rows)))
        if rows and kind < 6:
            return " ".join(rows[rng.below(len(rows))].split()[: 1 + rng.below(3)])
        if (found := RANGE.search(text)) and kind < 9:
            return found.group(1 + rng.below(2))
        return _ASIDE[rng.below(len(_ASIDE))]


def wild_lines(seed: int, lines: int) -> Iterator[str]:
    """The same without reading anything, for a pipe."""
    rng = Rng(seed)
    return (_ASIDE[rng.below(len(_ASIDE))] for _ in range(lines))
