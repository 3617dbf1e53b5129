"""The board in words, space by space."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Place
from engine.commands import Seat
from tui.lines.seated import Seated
from tui.lines.typed import found
from tui.look.table import SpaceView, TableView, view_of
from tui.look.titles import Owned
from tui.words.phrases import buildings, capital, listed, money, spot_name
from tui.words.presentation import presentation

_REACH = 12
"""Spaces that a throw of two dice reaches."""


def view(seated: Seated) -> TableView:
    """The table as the one sees it whose keyboard it is; players are marked by their seats."""
    table = seated.table
    return view_of(table.game, table.names, you=seated.you)


def board(seated: Seated, rest: str) -> list[str]:
    """Every space, ring by ring; the ring one is on from one's own space on."""
    seen, place = view(seated), seated.table.game.state.players[seated.looks_from].place
    names = presentation(seated.table.game.rules.rule_set.id).ring_names
    told = []
    rings = sorted(seen.rings, key=lambda ring: place not in ring)
    for ring in rings:
        if len(rings) > 1:
            told.append(f"The {names[seen.rings.index(ring)]}.")
        at = ring.index(place) if place in ring else 0
        told += [space_text(seated, seen.spaces[here]) for here in (*ring[at:], *ring[:at])]
    return told


def ahead(seated: Seated, rest: str) -> list[str]:
    """The spaces that lie before one, with the throws for them."""
    game, seen = seated.table.game, view(seated)
    player = game.state.players[seated.looks_from]
    way = -1 if seen.players[seated.looks_from].notes.goes_back else 1
    told = [f"{seen.ahead.format(link='link ')}."] if seen.ahead else []
    for total in range(1, _REACH + 1):
        place = game.board.onward(player.place, way * total)
        told.append(f"{total}: {space_text(seated, seen.spaces[place])}")
    return told


def space_text(seated: Seated, space: SpaceView) -> str:
    """A space in a line: its name, whose it is, what it costs, and who stands there."""
    parts = [spot(seated, space.place), *_worth_knowing(seated, space)]
    if space.notes.link and space.notes.partner is not None:
        parts.append(f"link {space.notes.link} to {spot(seated, space.notes.partner)}")
    remarks: Sequence[str] = ()
    if space.notes.badge:
        game = seated.table.game
        on_deed = presentation(game.rules.rule_set.id).remarks
        remarks = on_deed(game, game.board.spaces[space.place], seated.people.names)
    return " ".join([f"{', '.join(parts)}.", *remarks, *_visitors(seated, space)])


def spot(seated: Seated, place: Place) -> str:
    """The name of a space, so that nobody can take it for another one."""
    rules = seated.table.game.rules
    return spot_name(rules, place, presentation(rules.rule_set.id).facing(seated.table.game))


def _worth_knowing(seated: Seated, space: SpaceView) -> list[str]:
    """The owner, what stands there, and what a landing costs."""
    if space.owner is None:
        return [f"{'for sale, ' if space.group else ''}{money(space.price)}"] if space.price else []
    own = " own" if space.owner == seated.people.you else ""
    return [f"{seated.people.owner(space.owner)}{own}", *state(space)]


def state(deed: Owned) -> list[str]:
    """Mortgage, buildings and rent, as they are now."""
    words = []
    if deed.is_mortgaged:
        words.append(deed.mortgage.word)
    if deed.houses or deed.has_hotel:
        words.append(buildings(deed.houses, deed.has_hotel))
    rent = f"{deed.rent[:-1]} times the dice" if deed.rent.endswith("x") else f"${deed.rent}"
    return [*words, f"rent {rent}"] if deed.rent else words


def _visitors(seated: Seated, space: SpaceView) -> list[str]:
    """Who stands on a space, as sentences of their own."""
    told = []
    for seats, where in ((space.tokens, "here"), (space.jailed, "inside")):
        if seats:
            names = [seated.people.object(seat) for seat in seats]
            verb = "stand" if len(seats) > 1 or seats[0] == seated.people.you else "stands"
            told.append(f"{capital(listed(names))} {verb} {where}.")
    return told


def seat_named(seated: Seated, typed: str) -> Seat | None:
    """The player whose name begins so; None if there is none, or several."""
    hits = found(typed, seated.table.names)
    if not hits and typed in ("me", "mine", "my own"):
        return seated.you
    return hits[0] if len(hits) == 1 else None
