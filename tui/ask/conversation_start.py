"""How a conversation begins: the question, with ways out of a debt and own terms once more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.commands import Counter, GiveUp, Seat
from engine.steps import Considers, Owes
from tui.ask.answers import past_limit
from tui.ask.conversation import Conversation, Sure
from tui.ask.prompt import NO_CHANGES, named_with_keys, prompt
from tui.ask.sheet import Seen
from tui.ask.sheets import worse_than_offered
from tui.ask.trade_consequences import own_terms
from tui.ask.ways import drafts_of, way_entries
from tui.words.menu import AnswerKind, Entry, Follow, Prompt, kind_done


def asked(seen: Seen, seat: Seat, *, keys: Mapping[str, str] = NO_CHANGES, limit: int = 0) -> Conversation:
    """What a player is asked or may do meanwhile; `limit` is how far they have bid by themselves.

    Without a prompt if there is nothing for them now.
    """
    question = prompt(seen.game, seat, seen.people, keys)
    now = Conversation(seen=replace(seen, people=replace(seen.people, you=seat)), keys=keys)
    if question is None:
        return replace(now, seen=seen)
    if limit:
        question = replace(question, facts=(past_limit(limit), *question.facts))
    if question.must_answer:
        question = _with_ways(seen, question)
        question = replace(question, entries=(*question.entries, *_again(seen)))
    return replace(now, prompt=question)


def out_of_game(seen: Seen) -> Conversation:
    """What everybody at a keyboard is asked once they are out."""
    watch, skip = (Entry("", label, does) for label, does in _FOLLOWING)
    return Conversation(
        seen=seen, keys=NO_CHANGES, opened=(Sure("You are out. Watch the others play on?", watch, skip),)
    )


_FOLLOWING = (("Watch the others", Follow.WATCH), ("Skip to the result", Follow.SKIP))


def _with_ways(seen: Seen, question: Prompt) -> Prompt:
    """With the ways out of a debt first, the cheapest as the default; giving up is, if there is none."""
    decision = seen.game.decision
    step: Any = None if decision is None else decision.step
    if not isinstance(step, Owes):
        return question
    found = way_entries(drafts_of(seen.game, step))
    others = tuple(replace(entry, is_default=False) for entry in question.entries)
    if found:
        return replace(question, entries=(*found, *others))
    last = next((entry for entry in others if entry.confirm and kind_done(entry.does) is GiveUp), None)
    if last is None:
        return question
    way_on = _way_on(last, [entry for entry in others if entry is not last])
    return replace(
        question,
        entries=tuple(replace(entry, is_default=entry is last) for entry in others),
        facts=(*question.facts, way_on),
        remarks=(*question.remarks, way_on),
    )


_MOST_HELP = 5
"""What is named that may still help: all of it, as a rule."""


def _way_on(last: Entry, others: Sequence[Entry]) -> str:
    """What is left to try before giving up, as a sentence."""
    end = named_with_keys([last])
    if not others:
        return f"Nothing else is left: {end}."
    return f"{named_with_keys(others, _MOST_HELP)} may still help. If not: {end}."


def _again(seen: Seen) -> tuple[Entry, ...]:
    """The player's terms once more, where they were answered with others and a counter is allowed."""
    step = None if seen.game.decision is None else seen.game.decision.step
    own = own_terms(seen.past, step.offer) if isinstance(step, Considers) and step.answers else None
    if own is None or not isinstance(step, Considers):
        return ()
    command = Counter(own.proposer, own)
    sure = worse_than_offered(seen, own, step.offer)
    again = Entry("m", "Send mine again", command, confirm=sure, kind=AnswerKind.SPENDS)
    return (again,) if seen.game.refusal(command) is None else ()
