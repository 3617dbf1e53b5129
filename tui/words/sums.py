"""Sums of money in words: every text says dollars, and becomes the board's currency where it meets a reader.

    money(140)                             # '$140', in any sentence, label, refusal or card
    in_currency("You have $140.", kroner)  # 'You have 140 kr.', as a console says it

Without a currency they stay dollars. A panel is drawn while the table's currency counts; what lays out its
pieces (`tui/look/panel_lines.py`) says them in that.

    with counting_in(kroner):
        said("You have $140.")             # 'You have 140 kr.'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

from tui.terminal.widths import width_of

if TYPE_CHECKING:
    from engine.board import Currency


def money(amount: int) -> str:
    """A sum in dollars: $1138, -$20."""
    return f"-${-amount}" if amount < 0 else f"${amount}"


def in_currency(text: str, currency: Currency | None) -> str:
    """A text with its sums as a board writes them, which changes none that already are.

    A longer sum takes the blanks before it, all but one.

    >>> in_currency("-$20 for Bea:   $5", Currency("kr", is_behind=True))
    '-20 kr for Bea: 5 kr'
    """
    for start, end, told in changes(text, currency):
        text = f"{text[:start]}{told}{text[end:]}"
    return text


def is_dollars(currency: Currency | None) -> bool:
    """Whether sums are to be read as texts have them."""
    return currency is None or currency.text(1) == money(1)


def changes(text: str, currency: Currency | None) -> Iterator[tuple[int, int, str]]:
    """Where a text has sums in dollars and what stands there instead, from the last to the first."""
    if currency is None or "$" not in text or is_dollars(currency):
        return
    for found in reversed([*_sums_not_in(currency).finditer(text)]):
        before, within, digits = found.groups()
        told = currency.text(int(digits))
        blanks = max(bool(before), len(found[0]) - width_of(told))
        inside = 0 if currency.is_behind else min(len(within), blanks - bool(before))
        sign = "" if currency.is_behind else currency.sign
        yield *found.span(), f"{' ' * (blanks - inside)}{sign}{' ' * inside}{told.removeprefix(sign)}"


@lru_cache(maxsize=16)
def _sums_not_in(currency: Currency) -> re.Pattern[str]:
    """Finds sums in dollars, none of a currency whose sign has a dollar's in it."""
    before, dollar, _ = currency.sign.partition("$")
    prefix = rf"(?<!{re.escape(before)})" if dollar and before else ""
    suffix = rf"(?!{re.escape(currency.unit)})" if currency.unit else ""
    return re.compile(rf"( *){prefix}\$( *)(\d+)(?!\d){suffix}")


BOUND = "\xa0"
"""Stands for the space within a sum until its line is broken; no name and no card has this sign."""


def bound(text: str, currency: Currency | None) -> str:
    """A text to be broken into lines, none of which ends between a number and the sign behind it.

    >>> bound("You have 140 kr.", Currency("kr", is_behind=True))
    'You have 140\\xa0kr.'
    """
    if currency is None or not currency.is_behind:
        return text
    return _sums_in(currency).sub(rf"\1{BOUND}\2", text)


@lru_cache(maxsize=16)
def _sums_in(currency: Currency) -> re.Pattern[str]:
    """Finds sums of a currency whose sign is behind: the number, and the sign."""
    return re.compile(rf"(\d{re.escape(currency.unit)}) ({re.escape(currency.sign)})(?!\w)")


def in_dollars(typed: str, currency: Currency | None) -> str:
    """What somebody typed, with sums as the rest of the program says them.

    >>> in_dollars("bid 120 kr", Currency("kr", is_behind=True))
    'bid $120'
    """
    if currency is None:
        return typed
    sign, unit = re.escape(currency.sign), f"(?:{re.escape(currency.unit)})?"
    sum_ = rf"(?<!\d)(\d+){unit} ?{sign}(?!\w)" if currency.is_behind else rf"(?<!\w){sign} ?(\d+){unit}"
    return re.sub(sum_, r"$\1", typed, flags=re.IGNORECASE)


_COUNTED_IN: list[Currency | None] = [None]
"""The last one counts."""


@contextmanager
def counting_in(currency: Currency | None) -> Iterator[None]:
    """What `said` says until then is in this currency; nothing else may go on meanwhile."""
    _COUNTED_IN.append(currency)
    try:
        yield
    finally:
        _COUNTED_IN.pop()


def said(text: str) -> str:
    """A text with its sums in the currency that counts now."""
    return in_currency(text, _COUNTED_IN[-1]) if "$" in text else text


def held(text: str) -> str:
    """A text with what must stay on one line bound, in the currency that counts now."""
    return bound(text, _COUNTED_IN[-1])
