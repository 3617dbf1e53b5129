"""What matters for a question, and why something cannot be done."""

from __future__ import annotations

from tui.plain.seated import Seated
from tui.plain.typed import found, which
from tui.play.matters import matters
from tui.questions.reasons import why_not_now
from tui.questions.tables import known_words


def why(seated: Seated, rest: str) -> list[str]:
    """All there is to know for the present question; with the name of business why it cannot be done."""
    if rest:
        return [why_no_business(seated, rest) or f"Nothing that can be done is called {rest!r}."]
    if seated.prompt is None:
        return ["You are not asked anything."]
    return [seated.prompt.question, *matters(seated), *seated.prompt.facts, *seated.terms]


def why_no_business(seated: Seated, typed: str) -> str:
    """Why business of this name cannot be done now; empty if there is none, a sentence if it can be."""
    every = known_words(seated.table.game.rules.rule_set)
    business = [words for words in every if words.business is not None]
    known = business if found(typed, [words.label for words in business]) else every
    hits = found(typed, [words.label for words in known])
    if len(hits) > 1:
        return which([known[hit].label for hit in hits])
    if not hits:
        return ""
    words = known[hits[0]]
    prompt = seated.prompt
    if prompt is not None and any(
        entry.label.removesuffix(" ...") == words.label for entry in prompt.entries
    ):
        return f"{words.label} can be chosen now."
    return (
        why_not_now(seated.table.game, None if prompt is None else prompt.seat, words)
        or f"{words.label}: not now."
    )
