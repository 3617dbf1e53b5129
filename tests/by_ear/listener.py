"""Somebody who listens: types what follows from the words heard, and from nothing else."""

from __future__ import annotations

import re

_ROW = re.compile(r"(?m)^(\d+)\. (.+?)(?:[.,]| Or Enter|$)")
_BUYS = re.compile(r"Buy [A-Z].*?\$([\d,]+).*?(leaving|[Yy]ou have) \$([\d,]+)")
_DECLINES = re.compile(r"Refuse$|Decline|Drop out|Auction it|Leave it|Rent$|Stay|Do without|No\b")
_KEPT = 150
"""Dollars a careful player keeps when buying."""

_LIMIT = 120
"""Dollars bid at most."""

_MOST = 2000
"""Lines; a whole game takes some hundred."""

_SAYS = (
    (r"Type concede, watch", "back"),
    (r"Watch the others play on|The game is over\.", None),
    (r"above your limit|I don't know|There is no number", "2"),
    (r"Who will you trade|What do you offer", "back"),
    (r"Propose it anyway\?|Yes or no\?", "yes"),
    (r"press Enter when|Press Enter to do it", ""),
    (r"on the table yet|would be a gift|Type propose", "back"),
    (r"(1\. )?(Do it|Borrow)\. Or Enter", ""),
    (r"Type (do|borrow|put|fly|ride)\b", r"\1"),
    (r"1\. Cheapest way", "cheapest"),
    (r"Declare bankruptcy|Go to the Poorhouse", r"\g<0>"),
    (r"offers? you|asks you for", "2"),
    (r"Your roll|[Rr]oll again\.|extra roll|In jail|Anything else|Or Enter\.", ""),
)
"""What is typed when something is heard; the first that fits."""


class Listener:
    """Rolls, buys what leaves some cash, bids up to a limit, refuses offers, and pays the cheapest way.

    At any question 1 goes on and 2 declines. Nothing is asked for that was not offered.
    """

    def __init__(self, most: int = _MOST) -> None:
        self._left = most
        self._heard, self._tries = "", 0
        self._spends = True
        """The last purchase was one to be afforded."""
        self.is_over = False
        """All of it was heard, or all until the listener was out."""

    @property
    def is_tired(self) -> bool:
        """Whether more was asked than they want to answer."""
        return self._left < 0

    def __call__(self, text: str) -> str | None:
        self._left -= 1
        heard = " ".join(text.split())
        self._tries = self._tries + 1 if heard == self._heard else 0
        self._heard = heard
        typed = self._otherwise(text) if self._tries else self._usual(heard, text)
        self.is_over = typed is None
        return typed if self._left >= 0 else None

    def _usual(self, heard: str, text: str) -> str | None:
        if match := _BUYS.search(heard):
            price, how, left = match.groups()
            rest = int(left.replace(",", "")) - (0 if how == "leaving" else int(price.replace(",", "")))
            self._spends = rest >= _KEPT
            return "1" if self._spends else "2"
        if re.search(r"[Mm]ore\?|[Bb]id for", heard):
            return self._bid(heard)
        if "Enter an amount" in heard:
            self._spends = False
            return "back"
        for pattern, says in _SAYS:
            if (match := re.search(pattern, heard)) is not None:
                return says and match.expand(says)
        return self._otherwise(text)

    def _bid(self, heard: str) -> str:
        """Up to a limit once, if there is cash for it."""
        match, cash = re.search(r"bid \$([\d,]+) ", heard), re.search(r"(?:with|have) \$([\d,]+)", heard)
        bid = int(match[1].replace(",", "")) if match else 0
        limit = min(_LIMIT, int(cash[1].replace(",", "")) - _KEPT) if cash else _LIMIT
        spends, self._spends = self._spends, True
        return f"limit {limit}" if spends and bid < limit and "To bid $" not in heard else "2"

    def _otherwise(self, text: str) -> str:
        """One of the rows, first one that declines; the choices, where none were heard."""
        rows = _ROW.findall(text)
        if not rows or self._tries > len(rows) + 1:
            return ("choices", "back")[self._tries % 2]
        declining = [number for number, label in rows if _DECLINES.match(label)]
        return str([*declining, *(number for number, _ in rows)][self._tries % len(rows)])
