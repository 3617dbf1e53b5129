"""A ride to another space, picked from all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Kind, Place
from engine.commands import BANK, Command, RideTo, Seat
from engine.game import Game
from engine.queries import price_of, rent
from engine.record import record
from engine.rules.places.subway import ride_fare
from tui.ask.sheet import InColumns, Seen, Sheet, Take
from tui.words.menu import Draft
from tui.words.phrases import People, money, space_name, spot_name
from tui.words.presentation import presentation

NOWHERE: Place = -1
"""A place not picked yet."""


@record
class RideDraft(Draft):
    """A ride whose destination the player is picking (AD-52)."""

    seat: Seat
    goal: Place = NOWHERE

    @property
    def verb(self) -> str:
        """What the player does to get there."""
        return "ride"

    @property
    def command(self) -> Command:
        return RideTo(self.seat, self.goal)

    def to(self, goal: Place) -> RideDraft:
        return replace(self, goal=goal)

    def fare(self, game: Game) -> int:
        return ride_fare(game.rules, self.goal)


def ride(seen: Seen, draft: RideDraft) -> Sheet:
    """Every space, those that can be reached first."""
    game, verb = seen.game, draft.verb
    here = game.state.players[draft.seat].place
    told: tuple[str, ...] = ()
    if draft.goal not in (NOWHERE, here):
        landing, fare = landing_words(game, draft.seat, draft.goal, seen.people), draft.fare(game)
        goal = f"{space_name(game.board, draft.goal)}{f' ({landing})' if landing else ''}"
        told = (f"{verb.capitalize()} to {goal}?", *([f"The fare is {money(fare)}."] if fare else []))
    return Sheet(
        draft=draft,
        title=f"Where will you {verb}?",
        verb=verb,
        rows=spaces(seen, draft.to),
        told=told,
        begins=here,
    )


def spaces(seen: Seen, with_place: Callable[[Place], Any], others: Sequence[Take] = ()) -> tuple[Take, ...]:
    """Every space with the draft that has it, those that cannot be taken at the end."""
    game, rows = seen.game, [*others]
    for place in range(len(game.board.spaces)):
        draft = with_place(place)
        shown = InColumns(space_name(game.board, place), place=place)
        rows.append(Take(_label(seen, place, draft), draft, why_not=draft.why_not(game) or "", shown=shown))
    return tuple(sorted(rows, key=lambda row: bool(row.why_not)))


def _label(seen: Seen, place: Place, draft: Draft) -> str:
    """A space and its board, if there are several; of a ride what landing there costs, and the fare."""
    game, told = seen.game, presentation(seen.game.rules.rule_set.id)
    words = [
        spot_name(game.rules, place, told.telling.facing(game)),
        *told.words.ring_names[game.board.spaces[place].ring :][:1],
    ]
    if isinstance(draft, RideDraft):
        fare = draft.fare(game)
        words += [landing_words(game, draft.seat, place, seen.people), f"fare {money(fare)}" if fare else ""]
    return ", ".join(filter(None, words))


def landing_words(game: Game, seat: Seat, place: Place, people: People) -> str:
    """What landing there costs a player, in a few words; empty if that cannot be said.

    >>> landing_words(game, 0, no(49), people)
    'rent $50 to Bea'
    """
    space = game.board.spaces[place]
    if space.title is None:
        return "straight to Jail" if space.kind is Kind.GO_TO_JAIL else ""
    owner = game.state.owner[space.title]
    if owner == BANK:
        return f"for sale, {money(price_of(game, space.title))}"
    if owner == seat:
        return f"{people.owner(seat)} own"
    if game.state.mortgaged[space.title]:
        return f"{people.owner(owner)}, mortgaged"
    due = rent(game, space.title, 1)
    amount = f"{due} x dice" if space.kind is Kind.UTILITY else money(due)
    return f"rent {amount} to {people.object(owner)}"
