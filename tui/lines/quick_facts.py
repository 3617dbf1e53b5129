"""What players ask most, told in a sentence: by a word, or by a single key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tui.ask.prompt import waiting
from tui.lines import deeds, players
from tui.lines.listener import Listener
from tui.words.phrases import capital, deed_name, listed, money, plural


def owners(listener: Listener, rest: str = "") -> list[str]:
    """Who owns what, without unowned groups; or a space in full."""
    if rest and deeds.places_called(listener, rest):
        return deeds.deed(listener, rest)
    told = [text.rstrip(".") for text in deeds.deeds(listener, "") if not text.endswith("none owned.")]
    return [f"{'; '.join(told)}." if told else "Nobody owns anything yet."]


def prices(listener: Listener, rest: str = "") -> list[str]:
    """The prices in the group the question is about, or else the group of your space."""
    game = listener.table.game
    title = game.board.spaces[deeds.place_in_question(listener)].title
    if title is None:
        return ["This space has no price."]
    group = game.board.groups[game.board.titles[title].group]
    named = [f"{deed_name(game.board, lot)} {money(game.board.titles[lot].price)}" for lot in group.titles]
    house = f"; a house costs {money(group.house_price)}" if group.house_price else ""
    name = group.name if group.is_set and group.house_price else plural(group.name)
    return [f"{capital(name)}: {listed(named)}{house}."]


def whose(listener: Listener, rest: str = "") -> list[str]:
    """Whose turn it is, and who the game is waiting for."""
    table = listener.table
    if table.game.is_over:
        return ["The game is over."]
    whose = capital(f"{listener.people.owner(table.game.state.turn)} turn")
    waits = "" if listener.prompt is not None else waiting(table.game, listener.people)
    return [f"{whose}. {waits}".strip()]


def latest(listener: Listener, rest: str = "") -> list[str]:
    """What was told last."""
    return [listener.latest[-1].text if listener.latest else "Nothing has happened yet."]


def hint(listener: Listener) -> list[str]:
    """What to consider, or why there is no hint."""
    if listener.prompt is None or listener.why_no_hint:
        return [listener.why_no_hint]
    from tui.pages.coach import candidates, to_consider  # only here: few ask for a hint

    listener.table.note_hint()
    found = to_consider(candidates(listener.table.game, listener.prompt.seat, listener.people))
    return [f"Consider: {listed(found, 'or')}." if found else "Nothing to consider."]


TELLS: Mapping[str, Callable[[Listener], Sequence[str]]] = {
    "cash": partial(players.told_of, rest="", tell=players.cash),
    "where": partial(players.told_of, rest="", tell=players.where),
    "owners": owners,
    "prices": prices,
    "whose": whose,
    "latest": latest,
    "hint": hint,
}
"""What a single key can tell, by the word that tells it in a pipe."""
