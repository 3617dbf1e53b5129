"""The point of Monopoly in the figures of the game just played: rent goes where the deeds are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.commands import Seat
from engine.events import Event, Paid, Reason
from engine.game import Game
from engine.queries import titles_of
from tui.words.lesson import Lesson
from tui.words.phrases import People, money


def lesson(game: Game, happened: Sequence[Event], people: People) -> Lesson:
    """Who collected most of the rent, and what they own for it."""
    taken: Counter[Seat] = Counter()
    for event in happened:
        if isinstance(event, Paid) and event.reason is Reason.RENT:
            taken[event.payee] += event.amount
    if not taken.total():
        return Lesson("No rent was paid in this game.")
    first = min(taken, key=lambda seat: (-taken[seat], seat))
    share = money(round(100 * taken[first] / taken.total()))
    return Lesson(
        f"{people.subject(first)} took {share} of every $100 paid in rent, {_holding(game, first, people)}."
    )


def _holding(game: Game, seat: Seat, people: People) -> str:
    """What has become of them."""
    if game.state.players[seat].is_out:
        return f"and {people.verb(seat, 'is', 'are')} out of the game all the same"
    deeds, all_deeds = len(titles_of(game, seat)), len(game.board.titles)
    share = f"all {deeds}" if deeds == all_deeds else f"{deeds} of the {all_deeds}"
    verb = "ended with" if game.is_over else people.verb(seat, "owns", "own")
    return f"and {verb} {share} deeds"
