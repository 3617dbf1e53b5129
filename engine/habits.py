"""Habits: a player's answers by what lies open on the table, which a game may take without asking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.commands import Command, Seat
from engine.state import Playing
from engine.steps import Step

Habit = Callable[[Playing, Seat, Any], Command]
"""What a player in a seat does at a step; it depends on nothing that is hidden from them."""

Habits = Mapping[type[Step], Habit]
"""A player's habits, by the kind of step they answer."""
