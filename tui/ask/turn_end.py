"""Whether a turn may end by itself: nothing is left to do in it that cannot wait."""

from __future__ import annotations

from engine.commands import EndTurn, Seat
from engine.game import Game
from tui.ask.tables import command_words
from tui.words.menu import kind_of


def is_nothing_left(game: Game, seat: Seat) -> bool:
    """Whether a player is asked for the end of their turn, and all else they could do can wait."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return False
    words, kinds = command_words(game.rules.rule_set.id), {kind_of(one) for one in game.choices(seat)}
    businesses = [words[kind].business if kind in words else None for kind in kinds - {EndTurn}]
    return EndTurn in kinds and all(one is not None and one.can_wait for one in businesses)
