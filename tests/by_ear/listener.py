"""Somebody who listens: types what follows from the words heard, and from nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.tui.lines.players import USUAL

_ROW = re.compile(r"(\d+)[.,] (.+?)(?:[.,]| Or Enter|$)", re.MULTILINE)
_SUM = r"\$([\d,]+)"
_KEPT = 150
"""Dollars a careful player keeps when buying."""

_MOST = 2000
"""Lines; a whole game takes some hundred."""


class Listener:
    """Rolls, buys what leaves some cash, builds, bids by a limit, refuses offers, pays the cheapest way."""

    def __init__(self, most: int = _MOST) -> None:
        self._left = most
        self._numbers: dict[str, str] = {}
        """What choices are numbered, as they were heard last."""
        self._answers: Iterator[str] = iter(())
        self._last, self._tries = "", 0
        self._has_sets = False
        self._turns = 0
        self.is_over = False
        """The whole game was heard."""

    def __call__(self, text: str) -> str | None:
        self._left -= 1
        if self._left < 0 or re.search(r"The game is over\.|how will you follow|You are out", text):
            self.is_over = self._left >= 0
            return None
        heard = " ".join(text.split())
        if "1. " in text:
            self._numbers.pop("set a limit", None)
        self._numbers |= {label.lower(): number for number, label in _ROW.findall(text)}
        self._has_sets |= bool(re.search(r"(?i)\byou\b(?! no longer)[^.!?]*\b(set|lap)\b", heard))
        self._tries = self._tries + 1 if heard == self._last else 0
        self._last = heard
        if self._tries > 2:
            return "back"
        following = next(self._answers, None)
        return self._answer(heard, text) if following is None else following

    def _answer(self, heard: str, text: str) -> str:
        if match := re.search(rf"Buy .* for {_SUM}.*?(?:leaves|leaving|You have) {_SUM}", heard):
            price, left = (int(sum_.replace(",", "")) for sum_ in match.groups())
            left -= price if "You have $" in match.group() else 0
            return self._number("buy") if left >= _KEPT else self._number("auction it", "leave it", "rent")
        if re.search(r"above your limit|You would have to bid more", heard):
            return "drop out"
        if re.search(r"Your bid for|Bid more\?", heard):
            return self._bid()
        if re.search(r"What is the most you will bid", heard):
            self._answers = iter(("drop out",))
            return "back"
        if re.search(r"(offers you|asks you for) .*", heard) and "Type " not in heard:
            return self._number("refuse")
        if re.search(r"Your roll|A double: roll again|Roll again", heard):
            self._turns += 1
            if self._has_sets and self._turns % 4 == 0:
                self._answers = iter(("1", ""))
                return "build"
            return ""
        if re.search(r"Anything else( this turn)?\?", heard):
            return ""
        return self._usual(heard, text)

    def _bid(self) -> str:
        """Up to a sum that a careful player has left, once; else out."""
        return "limit 120" if "set a limit" in self._numbers and not self._tries else "drop out"

    def _number(self, *labels: str) -> str:
        """The number of a choice; its name where it was never heard with one."""
        for label in labels:
            for known, number in self._numbers.items():
                if known.startswith(label) and self._tries == 0:
                    return number
        return labels[self._tries - 1 if self._tries else 0] if self._tries <= len(labels) else "back"

    def _usual(self, heard: str, text: str) -> str:
        for pattern, answer in USUAL:
            if (match := re.search(pattern, text)) is not None:
                return match.expand(answer)
        return "1" if self._tries == 0 else "choices"
