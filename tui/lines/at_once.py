"""What is asked most, told at once and in a sentence: by a word, or by a single key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tui.ask.prompting import waiting
from tui.ask.tables import place_asked
from tui.lines import deeds, players
from tui.lines.seated import Seated
from tui.words.phrases import capital, deed_name, listed, money


def cash(seated: Seated) -> list[str]:
    """Your cash."""
    return players.told_of(seated, "", players.cash)


def where(seated: Seated) -> list[str]:
    """Where you are."""
    return players.told_of(seated, "", players.where)


def owners(seated: Seated) -> list[str]:
    """Who owns what, but for what nobody owns."""
    told = [text.rstrip(".") for text in deeds.deeds(seated, "") if not text.endswith("none owned.")]
    return [f"{'; '.join(told)}." if told else "Nobody owns anything yet."]


def prices(seated: Seated) -> list[str]:
    """The prices of the group that the question, or your space, belongs to."""
    game = seated.table.game
    asked = place_asked(game)
    title = game.board.spaces[game.state.players[seated.looks_from].place if asked is None else asked].title
    if title is None:
        return ["This space has no price."]
    group = game.board.groups[game.board.titles[title].group]
    named = [f"{deed_name(game.board, lot)} {money(game.board.titles[lot].price)}" for lot in group.titles]
    house = f"; a house costs {money(group.house_price)}" if group.house_price else ""
    return [f"{capital(group.name)}: {listed(named)}{house}."]


def whose(seated: Seated) -> list[str]:
    """Whose turn it is, and whom the game waits for."""
    table = seated.table
    if table.game.is_over:
        return ["The game is over."]
    whose = capital(f"{seated.people.owner(table.game.state.turn)} turn")
    waits = "" if seated.prompt is not None else waiting(table.game, seated.people)
    return [f"{whose}. {waits}".strip()]


def latest(seated: Seated) -> list[str]:
    """What was told last."""
    return [seated.latest[-1].text if seated.latest else "Nothing has happened yet."]


def hint(seated: Seated) -> list[str]:
    """What an expert would do, or why nothing is said of it."""
    if seated.prompt is None or seated.why_no_hint:
        return [seated.why_no_hint]
    from tui.pages.coach import candidates  # only here: few ask for a hint

    seated.table.note_hint()
    found = candidates(seated.table.game, seated.prompt.seat, seated.people)
    return [f"Consider: {listed([one.text for one in found], 'or')}." if found else "Nothing to consider."]


TELLS: Mapping[str, Callable[[Seated], Sequence[str]]] = {
    "cash": cash,
    "where": where,
    "owners": owners,
    "prices": prices,
    "whose": whose,
    "latest": latest,
    "hint": hint,
}
"""What can be told at once, by its word; a word of its own each in a pipe."""
