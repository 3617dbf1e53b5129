"""What is said of Free Parking where it is more than a place to rest, and of what belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Kind, Place
from engine.cards import Effect, Numbers
from engine.commands import Seat
from engine.game import Game
from engine.games.monopoly1935.board import FREE_PARKING
from tui.words import features
from tui.words.particulars import Pile, SpaceNotes, TableNotes

CAPTIONS = ("FREE PARKING", "PARKING", "FREE")

PILES: Mapping[Kind, Pile] = {Kind.TRIPLE_PLAY: features.TRIPLES}

KEPT_CARDS: Mapping[type[Effect], Callable[[Any], str]] = {Numbers: features.numbers}


def space_notes(game: Game) -> Mapping[Place, SpaceNotes]:
    """Free Parking with what it brings, if it is not just a place to rest (HR-20)."""
    space = game.board.spaces[FREE_PARKING]
    notes = features.NOTES.get(space.kind)
    if notes is None:
        return {}
    return {FREE_PARKING: replace(notes, captions=CAPTIONS, sums=features.sums(game, space) or notes.sums)}


def table_notes(game: Game, seat: Seat | None) -> TableNotes:
    """What the pot holds."""
    return TableNotes(top=features.top_line(game))


def beside_deeds(game: Game, seat: Seat, names: Sequence[str], is_own: bool) -> list[str]:
    """A player's triple play cards."""
    return features.triple_lines(game.rules.cards[card].effect for card in game.state.players[seat].cards)
