"""Saved games: plain files that survive a crash and can be checked by playing them again.

Nothing here loads pydantic before a file is opened.
"""

from __future__ import annotations

from saves.errors import (
    CannotRead,
    CannotWrite,
    Damaged,
    GameIsOpen,
    NoSuchGame,
    NotForThisVersion,
    SaveError,
)
from saves.listing import SaveInfo
from saves.saved import SavedGame
from saves.store import Store
from saves.verify import Report, replay, verify

__all__ = [
    "CannotRead",
    "CannotWrite",
    "Damaged",
    "GameIsOpen",
    "NoSuchGame",
    "NotForThisVersion",
    "Report",
    "SaveError",
    "SaveInfo",
    "SavedGame",
    "Store",
    "replay",
    "verify",
]
