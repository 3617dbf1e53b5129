"""Figures on a game on two boards when it ends."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event, Paid
from engine.games.addon1995.events import LinkPassed, RefundTaken
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.words import AddonReason
from engine.ruleset import Rules
from tui.words.phrases import money, times


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
