"""What is said of Free Parking where it is more than a place to rest, and of what belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Kind, Place, Space
from engine.cards import Effect, Numbers
from engine.commands import Seat
from engine.events import Event
from engine.game import Game
from engine.ruleset import Rules
from tui.words import place_notes
from tui.words.particulars import Pile, SpaceNotes, TableNotes

CAPTIONS = ("FREE PARKING", "PARKING", "FREE")

PILES: Mapping[Kind, Pile] = {Kind.TRIPLE_PLAY: place_notes.TRIPLES}

KEPT_CARDS: Mapping[type[Effect], Callable[[Any], str]] = {Numbers: place_notes.numbers}


def space_notes(game: Game) -> Mapping[Place, SpaceNotes]:
    """Free Parking, if it is more than a place to rest (HR-20), and Go, if landing pays more."""
    found = dict[Place, SpaceNotes]()
    for space in game.board.spaces:
        usual, sums = place_notes.NOTES.get(space.kind), place_notes.sums(game, space)
        if usual is not None:
            found[space.number] = replace(usual, captions=captions_of(space), sums=sums or usual.sums)
        elif sums:
            found[space.number] = SpaceNotes(sums=sums)
    return found


def captions_of(space: Space) -> tuple[str, ...]:
    """What Free Parking is called where there is more or less room."""
    return CAPTIONS if space.name.upper() == CAPTIONS[0] else (space.name.upper(), space.short.upper())


def table_notes(game: Game, seat: Seat | None) -> TableNotes:
    """What the pot holds."""
    return TableNotes(top=place_notes.top_line(game))


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """What Free Parking has paid, as a pot or by Triple Play."""
    return place_notes.figures(rules, happened, "The pot paid")


def beside_deeds(game: Game, seat: Seat, names: Sequence[str], is_own: bool) -> list[str]:
    """A player's triple play cards."""
    return place_notes.triple_lines(game.rules.cards[card].effect for card in game.state.players[seat].cards)
