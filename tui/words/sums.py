"""Sums of money in words: every text says dollars, and becomes the board's currency where it meets a reader.

    money(140)                             # '$140', in any sentence, label, refusal or card
    in_currency("You have $140.", kroner)  # 'You have 140 kr.', as a console says it

A panel is drawn while the table's currency counts; what lays out its pieces (`tui/look/lines.py`) says them
in that.

    with counting_in(kroner):
        said("You have $140.")             # 'You have 140 kr.'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from engine.board import DOLLARS, Currency
from tui.terminal.widths import width_of


def money(amount: int) -> str:
    """A sum in dollars: $1138, -$20."""
    return f"-${-amount}" if amount < 0 else f"${amount}"


_SUM = re.compile(r"( *)\$( *)(\d+)")


def in_currency(text: str, currency: Currency) -> str:
    """A text with its sums as a board writes them; a longer sum takes the blanks before it, all but one.

    >>> in_currency("-$20 for Bea:   $5", Currency("kr", is_behind=True))
    '-20 kr for Bea: 5 kr'
    """
    if currency == DOLLARS or "$" not in text:
        return text

    def put(found: re.Match[str]) -> str:
        before, _, digits = found.groups()
        told = currency.text(int(digits))
        blanks = len(found[0]) - width_of(told)
        return f"{' ' * max(bool(before), blanks)}{told}"

    return _SUM.sub(put, text)


_NOW: ContextVar[Currency] = ContextVar("currency", default=DOLLARS)


@contextmanager
def counting_in(currency: Currency) -> Iterator[None]:
    """What `said` says until then is in this currency."""
    token = _NOW.set(currency)
    try:
        yield
    finally:
        _NOW.reset(token)


def said(text: str) -> str:
    """A text with its sums in the currency that counts now."""
    return in_currency(text, _NOW.get()) if "$" in text else text
