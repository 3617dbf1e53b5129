"""Assembles a prompt from the choices the engine offers.

>>> prompt(game, 0, People(("Ann", "Bea"), you=0)).question
'Your roll.'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace

from engine.board import Place, TitleNumber
from engine.choices import Choice
from engine.commands import Command, Seat
from engine.game import Game
from engine.steps import Step
from tui.ask.list_keys import free_key, keyed
from tui.ask.questions import briefly, informed, question
from tui.ask.trade_draft import Side, TradeDraft
from tui.ask.vocabulary import command_words, step_words, titles_in
from tui.words.command_words import CommandWords, unnamed
from tui.words.menu import (
    AnswerKind,
    AskAmount,
    Asking,
    Entry,
    Prompt,
    Several,
    Submenu,
    kind_of,
)
from tui.words.phrases import People, fill, listed

NO_CHANGES: Mapping[str, str] = {}


def prompt(game: Game, seat: Seat, people: People, keys: Mapping[str, str] = NO_CHANGES) -> Prompt | None:
    """What a player is asked or may do meanwhile; None if there is nothing for them now.

    `keys` are the keys the player has changed, by command id.
    """
    decision = game.decision
    if decision is None or (seat != decision.seat and seat not in decision.also):
        return None
    asking = Asking(game, decision, seat, replace(people, you=seat))
    words = step_words(game.rules.rule_set.id).get(type(decision.step))
    text = question(asking, words)
    if people.you != seat:
        text = f"{people.names[seat]}: {text}"
    is_asked = seat == decision.seat
    known = words if is_asked else None
    return Prompt(
        seat,
        text,
        _menu(asking, keys),
        () if known is None else informed(asking, known.facts),
        () if known is None else informed(asking, known.remarks),
        "" if known is None else briefly(asking, known),
        () if known is None else informed(asking, known.vital),
        must_answer=is_asked,
    )


def _menu(asking: Asking, keys: Mapping[str, str]) -> tuple[Entry, ...]:
    by_kind: dict[type[Command], list[Choice]] = {}
    for choice in asking.game.choices(asking.seat):
        by_kind.setdefault(kind_of(choice), []).append(choice)
    table = command_words(asking.game.rules.rule_set.id)
    possible = sorted((table.get(kind) or unnamed(kind) for kind in by_kind), key=lambda words: words.order)
    ranked = [(words.enter, words.kind) for words in possible if words.enter is not None]
    default = min(ranked, key=lambda one: one[0])[1] if ranked else None
    entries: list[Entry] = []
    for words in possible:
        for number, entry in enumerate(words.entries(asking, by_kind[words.kind])):
            is_default = words.kind is default and number == 0
            entries.append(_filled(asking, entry, words, keys, entries, is_default=is_default))
    return tuple(entries)


def _filled(
    asking: Asking,
    entry: Entry,
    words: CommandWords,
    keys: Mapping[str, str],
    others: list[Entry],
    *,
    is_default: bool,
) -> Entry:
    """An entry with its command's key, label and hint, unless it has its own."""
    said = words.hint
    hint = entry.hint or (asking.told(said) if isinstance(said, str) else said(asking))
    label = entry.label or (words.label if isinstance(entry.does, Command) else f"{words.label} ...")
    key = free_key(entry.key or keys.get(words.id, words.key), others)
    kind = answer_kind(entry, words)
    return replace(entry, key=key, label=label, hint=hint, is_default=is_default, kind=kind)


def answer_kind(entry: Entry, words: CommandWords) -> AnswerKind:
    """What an entry does at once; what only opens something decides nothing yet."""
    if isinstance(entry.does, Command | Several):
        return words.answer_kind
    return AnswerKind.ANSWERS if words.business is None else AnswerKind.LOOKS


# --- what everybody else is waiting for


def waiting(game: Game, people: People) -> str:
    """Who the game is waiting for, and why; empty when it is over."""
    decision = game.decision
    if decision is None:
        return ""
    seat, step = decision.seat, decision.step
    if not (doing := _doing(game, people, step)):
        return f"Waiting for {people.object(seat)}."
    who = people.subject(seat) if seat == game.state.turn else people.object(seat)
    third, second, rest = _parted(doing)
    text = f"{who} {people.verb(seat, third, second)}{rest}."
    return text if seat == game.state.turn else f"On {people.owner(game.state.turn)} turn, {text}"


def _parted(words: str) -> tuple[str, str, str]:
    """The verb in its third and second person, and the rest.

    >>> _parted("is bidding for a house")
    ('is', 'are', ' bidding for a house')
    """
    verb, space, rest = words.partition(" ")
    return verb, {"is": "are", "has": "have"}[verb], space + rest


def _doing(game: Game, people: People, step: Step) -> str:
    words = step_words(game.rules.rule_set.id).get(type(step))
    if words is None:
        return ""
    doing = words.doing if isinstance(words.doing, str) else words.doing(step)
    return fill(doing, step, people, game.board)


# --- why business cannot be done now


_MOST_NAMED = 3
"""Answers named in a sentence that has one line or two of 60 columns."""


def named_with_keys(entries: Sequence[Entry], most: int = _MOST_NAMED) -> str:
    """Entries as they are called, with the letters that choose them; of many those that have a letter.

    >>> named_with_keys(prompt.entries)
    'Buy (b) or Auction it (a)'
    """
    if len(entries) > most:
        entries = [one for one in entries if one.key.isalpha()] or entries
    names = [f"{name_of(one)} ({one.key})" if one.key.isalpha() else name_of(one) for one in entries]
    if len(names) > most:
        names = [*names[: most - 1], "another answer"]
    return listed(names, "or")


def name_of(entry: Entry) -> str:
    """What an entry is called."""
    return entry.label.removesuffix(" ...")


def cannot(*commands: CommandWords) -> str:
    """That none of the commands can be given, without a period; many are not named.

    >>> cannot(buy, bid)
    'You cannot buy or bid now'
    """
    does = [*dict.fromkeys(words.does for words in commands if words.does)]
    verbs = {one.partition(" ")[0] for one in does}
    if len(does) > _MOST_NAMED:
        if len(verbs) == 1:
            return f"There is nothing to {verbs.pop()} now"
        declines = any(words.is_no for words in commands)
        return f"There is nothing to {'decline' if declines else 'agree to'} now"
    if len(verbs) == 1:  # which is said once
        does = [*does[:1], *[one.partition(" ")[2] for one in does[1:]]]
    return f"You cannot {listed(does or [f'choose {words.label!r}' for words in commands], 'or')} now"


def why_not_now(game: Game, seat: Seat, commands: Sequence[CommandWords], comes_first: str) -> str:
    """The answer to a player asking for one of these commands, none of which is on their menu.

    What `comes_first` is told unless there is a more exact reason.
    """
    decision = game.decision
    first = f"{cannot(*commands)}. {comes_first}"
    menu = () if decision is None else game.rules.menus[type(decision.step)]
    words = next((words for words in commands if words.kind in menu), None)
    if words is None:
        return first
    if words.business is not None:
        return words.business.reason(game, seat) or words.business.why_not
    is_own = decision is not None and decision.seat == seat
    is_plain = is_own and [one.name for one in fields(words.kind)] == ["seat"]
    return (is_plain and game.refusal(words.kind(seat))) or first


# --- what a player can do with the property under the cursor


def deed_actions(game: Game, prompt: Prompt | None, place: Place, names: Sequence[str]) -> tuple[Entry, ...]:
    """The entries of the current menu that concern the property at a place."""
    title = game.board.spaces[place].title
    if prompt is None or title is None:
        return ()
    found = [about for entry in prompt.entries for about in _about(game, entry, name_of(entry), title)]
    drafts = list(_drafts(prompt.entries))
    return keyed([*found, *_trades(game, prompt.seat, title, drafts, names)])


def _about(game: Game, entry: Entry, verb: str, title: TitleNumber) -> Iterator[Entry]:
    """The entries below this one whose command concerns the title."""
    match entry.does:
        case Submenu():
            for below in entry.does.entries:
                yield from _about(game, below, verb, title)
        case AskAmount() | Command():
            does = entry.does
            command = does if isinstance(does, Command) else does.make(does.low)
            if title in titles_in(game, [command]):
                yield replace(entry, label=f"{verb}: {entry.label}")


def _drafts(entries: tuple[Entry, ...]) -> Iterator[TradeDraft]:
    for entry in entries:
        if isinstance(entry.does, Submenu):
            yield from _drafts(entry.does.entries)
        elif isinstance(entry.does, TradeDraft) and entry.does.answers is None:
            yield entry.does


def _trades(
    game: Game, seat: Seat, title: TitleNumber, drafts: Sequence[TradeDraft], names: Sequence[str]
) -> Iterator[Entry]:
    """Trades for it with its owner, or for the player's own with anyone."""
    owner = game.state.owner[title]
    for draft in drafts:
        if owner == seat:
            yield Entry("", f"Offer it to {names[draft.partner]}", draft.toggle_title(Side.GIVES, title))
        elif owner == draft.partner:
            yield Entry("", f"Trade for it with {names[owner]}", draft.toggle_title(Side.GETS, title))
