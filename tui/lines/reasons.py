"""What matters for a question, and why something cannot be done."""

from __future__ import annotations

from tui.ask.prompting import why_not_now
from tui.ask.tables import known_words
from tui.lines.seated import Seated
from tui.lines.typed import found, which
from tui.look.situation import matters
from tui.pages.coach import ALONE, HintPage
from tui.pages.review import ReviewPage
from tui.pages.why import WhyPage


def why(seated: Seated, rest: str) -> list[str] | WhyPage:
    """All there is to know for the present question; with the name of business why it cannot be done.

    After the game why a bot did what it did.
    """
    if seated.table.game.is_over:
        return reasons(seated, rest)
    if rest:
        return [why_no_business(seated, rest) or f"There is no action called {rest!r}."]
    if seated.prompt is None:
        return ["You are not asked anything."]
    return [seated.prompt.question, *matters(seated), *seated.prompt.facts, *seated.terms]


def reasons(seated: Seated, rest: str) -> list[str] | WhyPage:
    """Why the bots did what they did, from the one that is named on."""
    page = WhyPage(seated.table, seated.people)
    hits = found(rest, [seated.table.names[seat] for seat in page.bots])
    if rest and len(hits) != 1:
        return [f"There is no bot called {rest!r}."]
    if hits:
        page.choose(hits[0])
    return page


def hint(seated: Seated, rest: str) -> list[str] | HintPage:
    """What is worth a thought in the present decision, for somebody alone with bots."""
    if seated.prompt is None:
        return ["You are not asked anything."]
    if not seated.table.coach.gives_hints(seated.table.game):
        return [ALONE]
    return HintPage(seated.table, seated.prompt.seat, seated.people)


def review(seated: Seated, rest: str) -> list[str] | ReviewPage:
    """What was luck and what was play, once the game is over."""
    if not seated.table.game.is_over:
        return ["A game is reviewed when it is over."]
    return ReviewPage(seated.table, seated.people, shows_board=False, plays_on=False)


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
