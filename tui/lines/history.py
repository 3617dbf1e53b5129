"""What has happened, in words: the journal, and one's last turns."""

from __future__ import annotations

from collections.abc import Iterator

from tui.lines.seated import Seated
from tui.lines.typed import amount_of, simple
from tui.table.since import since
from tui.words.phrases import money
from tui.words.telling import Weight

_USUAL = 10
"""Sentences of the journal that are read unasked."""


def journal(seated: Seated, rest: str) -> list[str]:
    """The latest sentences; so many of them, all, or those that have something in them."""
    told = list(_sentences(seated))
    if rest == "all":
        return told
    number = amount_of(rest) if rest else _USUAL
    if number is not None:
        return told[-number:] if number else []
    hits = [line for line in told if rest in simple(line)]
    return hits or [f"Nothing in the journal contains {rest!r}."]


def _sentences(seated: Seated) -> Iterator[str]:
    return (line.text for told in seated.told for line in told.lines if line.weight > Weight.DETAIL)


def since_turn(seated: Seated, back: int) -> list[str]:
    """Sums and what else was told since one's last turn, or after one so many turns before."""
    table, people = seated.table, seated.people
    page = since(table.game, table.chronicle, seated.told, seated.looks_from, max(0, back))
    if page is None:
        return ["Nothing has happened since then."]
    when = f"round {page.first}" if page.first == page.last else f"rounds {page.first} to {page.last}"
    told = [f"{when.capitalize()}."]
    for sums in page.sums:
        rents = f", {_signed(sums.rents)} by rents" if sums.rents else ""
        changed = f"{_signed(sums.change)}{rents}" if sums.change else "as before"
        told.append(f"{people.subject(sums.seat)}: {money(sums.now)}, {changed}, worth {money(sums.worth)}.")
    return [*told, *(line.text for line in page.lines)]


def _signed(amount: int) -> str:
    return f"{money(abs(amount))} {'more' if amount > 0 else 'less'}"
