"""What players ask most, told in a sentence: by a word, or by a single key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.board import Board, Group
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
    """The prices in the group that is named, or the question is about, or your space is of; else all."""
    board = listener.table.game.board
    if rest and not (places := deeds.places_called(listener, rest)):
        return deeds.deeds(listener, rest)
    title = board.spaces[places[0] if rest else deeds.place_in_question(listener)].title
    if title is None:
        return [_prices_in(board, group) for group in board.groups]
    return [_prices_in(board, board.groups[board.titles[title].group])]


def _prices_in(board: Board, group: Group) -> str:
    named = [f"{deed_name(board, lot)} {money(board.titles[lot].price)}" for lot in group.titles]
    house = f"; a house costs {money(group.house_price)}" if group.house_price else ""
    name = group.name if group.is_set and group.house_price else plural(group.name)
    return f"{capital(name)}: {listed(named)}{house}."


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
