"""Putting a prompt together from the choices the engine offers."""

from __future__ import annotations

from dataclasses import replace

from engine.choices import Choice
from engine.commands import Command, Seat
from engine.game import Game
from tui.games.addon1995 import questions as addon  # noqa: F401  each registers what it tells
from tui.games.finance1936 import lot_houses  # noqa: F401  each registers what it tells
from tui.games.finance1936 import questions as houses  # noqa: F401  each registers what it tells
from tui.games.landlord1904 import loan_questions as loans  # noqa: F401  each registers what it tells
from tui.games.landlord1904 import questions as stops  # noqa: F401  each registers what it tells
from tui.questions import answers, business  # noqa: F401  each registers what it tells
from tui.questions.asking import DEFAULTS, KEYS, MAKERS, Asking, kind_of
from tui.questions.menu import LIST_KEYS, Entry, Prompt
from tui.questions.questions import facts, question
from tui.text.words import People

_SPARE_KEYS = "tuvwxyzabcdefmpr0"
"""For commands that have no key of their own, or whose key is taken."""


def prompt(game: Game, seat: Seat, people: People) -> Prompt | None:
    """What a player is asked, or may do meanwhile; None if he has nothing to say now."""
    decision = game.decision
    if decision is None or (seat != decision.seat and seat not in decision.also):
        return None
    asking = Asking(game, decision, seat, replace(people, you=seat))
    text = question(asking)
    if people.you != seat:
        text = f"{people.names[seat]}: {text}"
    return Prompt(seat, text, _menu(asking), facts(asking), must_answer=seat == decision.seat)


def _menu(asking: Asking) -> tuple[Entry, ...]:
    by_kind: dict[type[Command], list[Choice]] = {}
    for choice in asking.game.choices(asking.seat):
        by_kind.setdefault(kind_of(choice), []).append(choice)
    default = next((kind for kind in DEFAULTS if kind in by_kind), None)
    order = {kind: number for number, kind in enumerate(KEYS)}
    entries: list[Entry] = []
    for kind in sorted(by_kind, key=lambda kind: order.get(kind, len(order))):
        made = MAKERS.get(kind, _plain)(asking, by_kind[kind])
        for number, entry in enumerate(made):
            is_default = kind is default and number == 0
            entries.append(replace(entry, key=_free_key(entry, entries), is_default=is_default))
    return tuple(entries)


def _free_key(entry: Entry, others: list[Entry]) -> str:
    taken = {other.key for other in others}
    if entry.key and entry.key not in taken:
        return entry.key
    return next(key for key in _SPARE_KEYS + LIST_KEYS if key not in taken)


def _plain(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """Commands without a maker of their own, by their names."""
    entries = []
    for choice in choices:
        if isinstance(choice, Command):
            words = "".join(f" {c.lower()}" if c.isupper() else c for c in type(choice).__name__).strip()
            entries.append(Entry("", words.capitalize(), choice))
    return entries
