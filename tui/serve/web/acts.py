"""What can be tapped on a page, each with what it does: data for the page, and the acts behind it here.

>>> acts = Acts()
>>> acts.button("Roll", AnswerKind.GOES_ON, roll)
{'do': '0', 'label': 'Roll', 'kind': 'goes'}
>>> await acts.find("0")(None)
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tui.words.menu import AnswerKind

Data = dict[str, Any]

NAMED = "="
"""Before the ids of acts that have a name."""

Act = Callable[[Any], Awaitable[object]]
"""What is done; it is given what was written or chosen with the tap, None if nothing was.

It raises Misfit where that is nothing that a page of ours sends.
"""


class Misfit(Exception):
    """What came with a tap is no answer to what was offered."""


def number_in(value: Any, end: int = 10**7) -> int:
    """The whole number that came with a tap, below an end. Raises Misfit."""
    if type(value) is not int or not 0 <= value < end:
        raise Misfit
    return value


def text_in(value: Any, longest: int) -> str:
    """The text that came with a tap, no longer than that. Raises Misfit."""
    if not isinstance(value, str):
        raise Misfit
    return value[:longest]


class Acts:
    """Those of what a page shows now, by the ids that it sends."""

    def __init__(self, before: str = "") -> None:
        """`before` tells the ids from those of others."""
        self._before = before
        self._acts: dict[str, Act] = {}

    def add(self, act: Act, name: str = "") -> str:
        """The id of an act; with a `name` for what it does, it has the same id whatever else is shown."""
        number = f"{NAMED}{name}" if name else f"{self._before}{len(self._acts)}"
        self._acts[number] = act
        return number

    def button(self, label: str, kind: AnswerKind, act: Act, *, name: str = "", **more: Any) -> Data:
        """Something to tap, of a kind by which the page gives it its place."""
        return {"do": self.add(act, name), "label": label, "kind": kind.value, **told(**more)}

    def find(self, number: str) -> Act | None:
        """What is done by a tap; None if nothing here has this id."""
        return self._acts.get(number)


def told(**facts: Any) -> Data:
    """What there is to tell: no is not told, nor are words and lists without anything in them."""
    return {name: fact for name, fact in facts.items() if fact or (fact is not False and fact == 0)}
