"""The point of the inner board in the figures of the game just played: how much of it took place inside."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event, Paid, Reason
from engine.game import Game
from tui.games.addon1995.figures import changes_of_board
from tui.words.lesson import Lesson
from tui.words.phrases import People, money, times


def lesson(game: Game, happened: Sequence[Event], people: People) -> Lesson:
    """How often pieces changed boards, and how much of the rent was paid on the inner one."""
    changes, board = changes_of_board(happened), game.board
    crossed = f"Pieces changed boards {times(changes)}" if changes else "No piece changed boards"
    whole = inside = 0
    for event in happened:
        if isinstance(event, Paid) and event.reason is Reason.RENT and event.title is not None:
            whole += event.amount
            inside += event.amount if board.spaces[board.titles[event.title].place].ring else 0
    if not whole:
        return Lesson(f"{crossed}, and no rent was paid.")
    share = money(round(100 * inside / whole))
    return Lesson(f"{crossed}, and {share} of every $100 in rent was paid inside.")
