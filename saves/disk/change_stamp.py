"""Whether a saved game has changed: its name and its files' status, without reading them.

Needed before anything is on screen, so nothing is imported here.
"""

from __future__ import annotations

import os

_SUFFIX, _JOURNAL = ".json", ".journal"


def stamp(directory: str | os.PathLike[str], name: str = "") -> str:
    """A text that changes when the game changes; without a name, for the game written last.

    Empty if there is no such game.
    """
    try:
        if not name:
            with os.scandir(directory) as entries:
                games = [entry for entry in entries if entry.name.endswith(_SUFFIX) and entry.name[0] != "."]
            name = max(games, key=lambda entry: entry.stat().st_mtime_ns).name.removesuffix(_SUFFIX)
        game = os.stat(os.path.join(directory, name + _SUFFIX))
    except (OSError, ValueError):  # there is none
        return ""
    try:
        journal = os.stat(os.path.join(directory, name + _JOURNAL)).st_size
    except OSError:
        journal = 0
    return f"{name}/{game.st_mtime_ns}/{game.st_size}/{journal}"
