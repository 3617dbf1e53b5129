"""Figures on Finance when it ends."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event
from engine.games.finance1936.events import ForcedBack
from engine.ruleset import Rules


def forced_moves(happened: Sequence[Event]) -> int:
    """How often anybody was forced back."""
    return sum(isinstance(event, ForcedBack) for event in happened)


def figures(rules: Rules, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """How many times players were forced back."""
    return [("Forced moves", str(forced_moves(happened)))]
