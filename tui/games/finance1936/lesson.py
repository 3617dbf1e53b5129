"""The figures of a finished game of Finance, and its point: estates stay small, and rivals go back."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event, TitlePassed, TurnBegan
from engine.game import Game
from engine.games.finance1936.events import ForcedBack
from engine.ruleset import Rules
from tui.words.paragraphs import Lesson
from tui.words.phrases import People, times


def lesson(game: Game, happened: Sequence[Event], people: People) -> Lesson:
    """The largest estate there was, and how often rivals were sent back."""
    bumps = forced_moves(happened)
    sent = f"sent back {times(bumps)}" if bumps else "never sent back"
    most, lots = _largest_estate(game, happened), len(game.board.titles)
    return Lesson(f"No one owned more than {most} of {lots} lots at once; rivals were {sent}.")


def _largest_estate(game: Game, happened: Sequence[Event]) -> int:
    """The most lots that one player had when a turn began, or has now.

    It is followed back from how things stand now; in a turn a bankrupt's lots may pass through other hands.
    """
    owner = list(game.state.owner)
    seats = range(len(game.state.players))
    most = max(map(owner.count, seats))
    for event in reversed(happened):
        if isinstance(event, TitlePassed):
            owner[event.title] = event.giver
        elif isinstance(event, TurnBegan):
            most = max(most, *map(owner.count, seats))
    return most


# --- figures on Finance when it ends


def forced_moves(happened: Sequence[Event]) -> int:
    """How often anybody was forced back."""
    return sum(isinstance(event, ForcedBack) for event in happened)


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """How many times players were forced back."""
    return [("Forced moves", str(forced_moves(happened)))]
