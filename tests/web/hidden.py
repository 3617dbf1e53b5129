"""Whether anything that is hidden from a seat, or from who only watches, is in what its page is told.

    python -m tests.web.hidden --messages 100000

Each message is made twice: from a position, and from one in which all that the seat cannot see is otherwise,
the cards that others hold face down, the order of the decks, the dice to come. Both must be the same.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from engine.commands import Seat
from engine.events import CardDrawn, Event
from engine.game import Game
from engine.observe import hidden_cards, hide_hands
from engine.rng import Rng
from tests.tui.playing import (
    random_addon_game,
    random_finance_game,
    random_game,
    random_landlord_game,
)
from tui.look.style import Look
from tui.look.table import view_of
from tui.serve.web.view import cues, journal, position
from tui.words.narrator import Narrator
from tui.words.phrases import People

NAMES = ["Ann", "Bea", "Cyd", "Dov", "Eve", "Fay", "Gus", "Hal", "Ida"]
GAMES = (random_addon_game, random_game, random_landlord_game, random_finance_game, random_addon_game)
MOST = 400
"""Commands of one game."""


def messages(game: Game, events: Sequence[Event], viewer: Seat | None, narrator: Narrator) -> list[str]:
    """What a page is told of a position, and of what led to it."""
    look = Look(currency=game.board.currency)
    view = view_of(game, NAMES[: len(game.state.players)], you=viewer)
    told: list[Any] = [position(view, look), journal(narrator.lines(events), look), cues(events)]
    return [json.dumps(each) for each in told]


def narrators(game: Game, viewer: Seat | None) -> tuple[Narrator, Narrator]:
    """Two who tell a game to the same viewer."""
    people = People(tuple(NAMES[: len(game.state.players)]), viewer, game.rules.accounts)
    return Narrator(game.rules, people), Narrator(game.rules, people)


def otherwise(game: Game, events: Sequence[Event], viewer: Seat | None) -> tuple[Game, list[Event]]:
    """The same, as far as a seat can tell."""
    other, seats = game.copy(), range(len(game.state.players)) if viewer is None else (viewer,)
    for seat in seats:
        hide_hands(other.rules, other.state, seat)
    other.state.rng = Rng(99)
    for pile in other.state.decks:
        pile.reverse()
    return other, [_drawn_otherwise(game, event, viewer) for event in events]


def _drawn_otherwise(game: Game, event: Event, viewer: Seat | None) -> Event:
    """Another card, where one was drawn that only its owner sees."""
    if not isinstance(event, CardDrawn) or event.seat == viewer:
        return event
    deck = game.rules.deck_of
    hidden = hidden_cards(game.rules, game.state, viewer) if viewer is not None else game.rules.hidden_cards
    same = [card for card in hidden if deck[card] == deck[event.card] and card != event.card]
    return replace(event, card=max(same)) if event.card in hidden and same else event


def compared(most: int) -> Iterator[list[tuple[str, str]]]:
    """Messages, each beside the same with all that is hidden otherwise; about so many."""
    made = 0
    for seed in count():
        tellers: dict[Seat | None, tuple[Narrator, Narrator]] = {}
        for game, _, _, events in GAMES[seed % len(GAMES)](seed, MOST):
            for viewer in (*range(len(game.state.players)), None):
                one, two = tellers.setdefault(viewer, narrators(game, viewer))
                real = messages(game, events, viewer, one)
                other = messages(*otherwise(game, events, viewer), viewer, two)
                yield [*zip(real, other, strict=True)]
                made += len(real)
            if made >= most:
                return


def leaks(most: int) -> tuple[int, int]:
    """How many messages were compared, and how many differ when only what is hidden is otherwise."""
    made = differ = 0
    for pairs in compared(most):
        made += len(pairs)
        differ += sum(real != other for real, other in pairs)
    return made, differ


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--messages", type=int, default=100_000)
    made, differ = leaks(parser.parse_args().messages)
    print(f"{made} messages: {differ} tell something hidden")


if __name__ == "__main__":
    main()
