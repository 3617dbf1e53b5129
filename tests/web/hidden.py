"""Whether anything that is hidden from a seat, or from who only watches, is in what its page is told.

    python -m tests.web.hidden --messages 100000

Each message is made twice: from a position, and from one in which all that the seat cannot see is otherwise,
the cards that others hold or offer each other face down, the order of the decks, the dice to come, how far
others will bid. Both must be the same: what lies on the table, what has happened, and what can be done,
with each list and sheet that can be opened.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from types import SimpleNamespace
from typing import Any, cast

from engine.cards import CardNumber
from engine.commands import Command, Goods, Seat
from engine.events import CardDrawn, Event
from engine.game import Game
from engine.rng import Rng
from engine.setup import HUMAN, Chair, GameSetup
from engine.steps import Considers, Step
from engine.visibility import hidden_cards, hide_hands
from tests.tui.playing import (
    random_addon_game,
    random_finance_game,
    random_game,
    random_landlord_game,
)
from tui.look.style import Look
from tui.look.views import view_of
from tui.screen.desk import Desk
from tui.screen.game import GameScreen
from tui.screen.panels.base import Chosen
from tui.serve.web.acts import Acts
from tui.serve.web.position_data import cues, journal, position
from tui.serve.web.question_data import TableOffer
from tui.table.rhythm import Pace
from tui.table.table import Table
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


def offers(game: Game, viewer: Seat | None, limit: int) -> list[str]:
    """What a page is offered: the question, and what each entry opens; others bid up to a limit."""
    desk = desk_of(game, viewer, limit)
    found = [offer_of(desk)]
    now = desk.conversation
    opening = now.meanwhile if desk.prompt is None else (*now.answers, *now.beside)
    for entry in opening:
        if not isinstance(entry.does, Command):
            opened = desk_of(game, viewer, limit)
            opened.decide(Chosen(entry))
            found.append(offer_of(opened))
    return found


def desk_of(game: Game, viewer: Seat | None, limit: int) -> Desk:
    """A place at a table in this position, where something may be done."""
    game, happened = game.copy(), game.events
    game.events = [*happened]
    seats = range(len(game.state.players))
    chairs = tuple(Chair(NAMES[seat], f"token {seat}", HUMAN) for seat in seats)
    table = Table(GameSetup(game.rules.rule_set.id, {}, chairs, 7), game)
    for seat in seats:
        if seat != viewer and (game.decision is None or seat != game.decision.seat):
            table.limits.set(game, seat, limit)
    return Desk(table, Pace.BRIEF, seats=() if viewer is None else (viewer,))


def offer_of(desk: Desk) -> str:
    """What a page is told of it."""
    screen = SimpleNamespace(desk=desk, look=Look(currency=desk.table.game.board.currency))
    return json.dumps(TableOffer(cast(GameScreen, screen), Acts()).told())


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
    other.state.agenda[-1:] = [_offered_otherwise(game, step, viewer) for step in other.state.agenda[-1:]]
    other.events = [_drawn_otherwise(game, event, viewer) for event in events]
    return other, other.events


def _offered_otherwise(game: Game, step: Step, viewer: Seat | None) -> Step:
    """Other cards in an offer, where neither side of it is the viewer."""
    if not isinstance(step, Considers) or viewer in (step.offer.proposer, step.offer.partner):
        return step
    gives, gets = (_other_cards(game, goods) for goods in (step.offer.gives, step.offer.gets))
    return replace(step, offer=replace(step.offer, gives=gives, gets=gets))


def _other_cards(game: Game, goods: Goods) -> Goods:
    return replace(goods, cards=tuple(_other_card(game, card) for card in goods.cards))


def _other_card(game: Game, card: CardNumber) -> CardNumber:
    """Another card of the same deck, where it is hidden."""
    hidden, deck_of = game.rules.hidden_cards, game.rules.deck_of
    same = [other for other in hidden if deck_of[other] == deck_of[card] and other != card]
    return max(same) if card in hidden and same else card


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
                changed, happened = otherwise(game, events, viewer)
                real = [*messages(game, events, viewer, one), *offers(game, viewer, 7)]
                other = [*messages(changed, happened, viewer, two), *offers(changed, viewer, 900)]
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
