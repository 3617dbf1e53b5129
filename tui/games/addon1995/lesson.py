"""The figures of a finished game on two boards, and its point: how much of it took place inside."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event, Paid, Reason
from engine.game import Game
from engine.games.addon1995.events import LinkPassed, RefundTaken
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.words import AddonReason
from engine.ruleset import Rules
from tui.words.paragraphs import Lesson
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


# --- figures on a game on two boards when it ends


def changes_of_board(happened: Sequence[Event]) -> int:
    """How often a piece passed a link to the other board."""
    return sum(isinstance(event, LinkPassed) and event.changes for event in happened)


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """Board changes, and what Triple Play and Tax Refund paid."""
    options = AddonOptions.of(rules.options)
    told = [("Board changes", times(changes_of_board(happened)))]
    if options.feature_triple_play:
        payments = [event for event in happened if isinstance(event, Paid)]
        won = sum(event.amount for event in payments if event.reason is AddonReason.TRIPLE_PLAY)
        told.append(("Triple Play paid", money(won)))
    if options.feature_tax_refund:
        refunds = sum(event.amount for event in happened if isinstance(event, RefundTaken))
        told.append(("Tax refunds", money(refunds)))
    return told
