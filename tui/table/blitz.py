"""Blitz: Monopoly in about five minutes, you and two bots that play fast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games import FIRST, find
from engine.options import Value
from engine.setup import GameSetup
from tui.table.rhythm import Pace
from tui.table.setup import FIRST_BOT, Sitter, chairs_of, check_new, random_seed, sat_before

OPTIONS: Mapping[str, Value] = {
    "dealt_deeds": 2,
    "dealt_deeds_paid": False,
    "houses_before_hotel": 3,
    "time_limit_rounds": 20,
}
BOTS = 2
TITLE = "Blitz"
MINUTES = 5
"""Measured by `python -m tests.tui.table.lengths`."""


def blitz_setup(table: Sequence[tuple[str, str]] = (), name: str = "") -> GameSetup:
    """A new game, against bots like the first at the last table, by name and who plays. Raises SetupError."""
    bots = [sitter for sitter in sat_before(table) if not sitter.is_person]
    level = bots[0].player if bots else FIRST_BOT
    sitters = [Sitter(name=name), *(Sitter(level) for _ in range(BOTS))]
    setup = GameSetup(FIRST, OPTIONS, chairs_of(sitters, find(FIRST).tokens), random_seed())
    check_new(setup)
    return setup


def pace_of(setup: GameSetup, liked: float) -> Pace:
    """How long a bot's turn is shown, for somebody who likes this many seconds."""
    pace = Pace(liked)
    return min(pace, Pace.BRIEF, key=lambda one: one.value) if is_blitz(setup) else pace


def is_blitz(setup: GameSetup) -> bool:
    """Whether this is such a game, no matter who plays."""
    return setup.rules == FIRST and OPTIONS.items() <= setup.options.items()
