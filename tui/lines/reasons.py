"""What matters for a question, and why something cannot be done."""

from __future__ import annotations

from tui.ask.tables import known_words
from tui.ask.waiting import why_not_now
from tui.lines.seated import Seated
from tui.lines.typed import found, which
from tui.look.situation import matters
from tui.table.reasons import reasons_of
from tui.words.phrases import listed


def why(seated: Seated, rest: str) -> list[str]:
    """All there is to know for the present question; with the name of business why it cannot be done.

    After the game why a bot did what it did.
    """
    if seated.table.game.is_over:
        return why_it_did(seated, rest)
    if rest:
        return [why_no_business(seated, rest) or f"There is no action called {rest!r}."]
    if seated.prompt is None:
        return ["You are not asked anything."]
    return [seated.prompt.question, *matters(seated), *seated.prompt.facts, *seated.terms]


def why_it_did(seated: Seated, rest: str) -> list[str]:
    """What a bot did last, the latest first, with its reasons; the bot is named unless there is only one."""
    table = seated.table
    bots = [seat for seat, bot in enumerate(table.bots) if bot is not None]
    names = [table.names[seat] for seat in bots]
    hits = found(rest, names) if rest else list(range(len(bots)))
    if len(hits) != 1:
        return [f"Whose reasons? Name one: {listed([f'why {name}' for name in names])}."]
    seat = bots[hits[0]]
    reasons = reasons_of(table, seated.people)[seat]
    return [
        f"{table.names[seat]}: {table.manners[seat]}.",
        *(f"Round {one.round}: {one.done} {one.why}" for one in reasons),
    ]


def why_no_business(seated: Seated, typed: str) -> str:
    """Why business of this name cannot be done now; empty if there is none, a sentence if it can be."""
    every = known_words(seated.table.game.rules.rule_set)
    business = [words for words in every if words.business is not None]
    known = business if found(typed, [words.label for words in business]) else every
    hits = found(typed, [words.label for words in known])
    if len(labels := {known[hit].label: hit for hit in hits}) > 1:
        return which([*labels])
    if not hits:
        return ""
    words = known[hits[0]]
    prompt = seated.prompt
    if prompt is not None and any(
        entry.label.removesuffix(" ...") == words.label for entry in prompt.entries
    ):
        return f"{words.label} is possible now."
    return (
        why_not_now(seated.table.game, None if prompt is None else prompt.seat, words)
        or f"{words.label} is not possible now."
    )
