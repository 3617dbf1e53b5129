"""Rents as monopd writes them: sums of numbers and of how many are owned, built or thrown.

>>> formula = parsed("(6*${GROUPOWNED}-2)*${DICE}")
>>> formula({"GROUPOWNED": 2, "DICE": 7})
70.0
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import isfinite

from engine.boards.spaces import MOST_RENT

Formula = Callable[[Mapping[str, float]], float]

NAMES = ("GROUPOWNED", "DICE", "HOUSES")

_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?)|\$\{([A-Z]+)\}|(x)|([-+*/^()]))")

_LONGEST, _DEEPEST, _MOST_POWER = 200, 20, 20.0


def parsed(text: str) -> Formula:
    """What a formula stands for. Raises ValueError with the reason, also when it is worked out."""
    if len(text) > _LONGEST:
        raise ValueError("the formula is too long")
    return _Parser(text.strip()).whole()


def rent_of(formula: Formula, owned: int = 0, dice: int = 0, houses: int = 0) -> int:
    """What a formula comes to in whole money. Raises ValueError with the reason if it cannot be used."""
    sum_ = formula({"GROUPOWNED": owned, "DICE": dice, "HOUSES": houses})
    if not isfinite(sum_) or abs(sum_) > MOST_RENT:
        raise ValueError(f"its sums are beyond {MOST_RENT}")
    return round(sum_)


class _Parser:
    """Reads a formula from left to right."""

    def __init__(self, text: str) -> None:
        self._tokens: list[str] = []
        at = 0
        while at < len(text):
            found = _TOKEN.match(text, at)
            if found is None:
                raise ValueError(f"nothing here is called {text[at : at + 12]!r}")
            number, name, own, sign = found.groups()
            if name and name not in NAMES:
                raise ValueError(f"nothing here is called {name!r}")
            self._tokens.append(number or name or (NAMES[0] if own else sign))
            at = found.end()
        self._at = 0
        self._depth = 0

    def whole(self) -> Formula:
        formula = self._sum()
        if self._at < len(self._tokens):
            raise ValueError(f"{self._tokens[self._at]!r} is not expected there")
        return formula

    def _take(self, signs: str) -> str:
        token = self._tokens[self._at] if self._at < len(self._tokens) else ""
        if not token or token not in signs:
            return ""
        self._at += 1
        return token

    def _sum(self) -> Formula:
        left = self._product()
        while sign := self._take("+-"):
            left = _joined(sign, left, self._product())
        return left

    def _product(self) -> Formula:
        left = self._power()
        while sign := self._take("*/"):
            left = _joined(sign, left, self._power())
        return left

    def _power(self) -> Formula:
        base = self._value()
        return _joined("^", base, self._power()) if self._take("^") else base

    def _value(self) -> Formula:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise ValueError("the formula is too deep")
        if self._take("-"):
            zero: Formula = lambda values: 0.0  # noqa: E731 - a formula like the others
            formula = _joined("-", zero, self._value())
        elif self._take("("):
            formula = self._sum()
            if not self._take(")"):
                raise ValueError("a bracket is not closed")
        else:
            formula = self._single()
        self._depth -= 1
        return formula

    def _single(self) -> Formula:
        if self._at == len(self._tokens):
            raise ValueError("something is missing at its end")
        token = self._tokens[self._at]
        self._at += 1
        if token in NAMES:
            return lambda values: float(values[token])
        if not token[0].isdigit():
            raise ValueError(f"{token!r} is not expected there")
        number = float(token)
        return lambda values: number


def _joined(sign: str, left: Formula, right: Formula) -> Formula:
    def worked_out(values: Mapping[str, float]) -> float:
        one, other = left(values), right(values)
        match sign:
            case "+":
                return one + other
            case "-":
                return one - other
            case "*":
                return one * other
            case "/" if other:
                return one / other
            case "^" if abs(other) <= _MOST_POWER and 0 < one <= _MOST_POWER:
                return float(one**other)
        raise ValueError("it cannot be worked out")

    return worked_out
