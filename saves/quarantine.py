"""Unusable files are not deleted but put away, since they might still be useful."""

from __future__ import annotations

import os
from datetime import datetime

from saves.disk.atomic import exists
from saves.disk.files import Files
from saves.listing import SaveInfo

REMOVED = "removed"
"""The directory for them, beside the games."""


def put_away(info: SaveInfo) -> None:
    """Move a file that might still be useful, and what belongs to it, to a separate directory.

    Raises OSError, and then the file has not moved.
    """
    directory = info.path.parent.parent / REMOVED
    directory.mkdir(parents=True, exist_ok=True)
    files = Files.beside(info.path)
    others = [info.path.with_name(info.path.name + ".txt")]
    if info.path == files.game:
        others = [files.journal, files.previous_game, files.previous_journal]
    number = 1
    stamp = f"{datetime.now():%Y%m%d-%H%M%S}"
    while exists(place := directory / f"{stamp}-{number}"):
        number += 1
    place.mkdir()
    for path in (info.path, *(path for path in others if exists(path))):
        os.replace(path, place / path.name)
