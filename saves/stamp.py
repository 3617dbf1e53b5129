"""Whether a saved game is as it was left: its name and what its files look like, without reading them.

Asked for before anything is on the screen, so nothing is loaded here.
"""

from __future__ import annotations

import os

_SUFFIX, _JOURNAL = ".json", ".journal"


def stamp(directory: str | os.PathLike[str], name: str = "") -> str:
    """What tells a game of a directory from the same game later on; of the one written last if none is named.

    Empty if there is no such game.
    """
    try:
        if not name:
            with os.scandir(directory) as entries:
                games = [entry for entry in entries if entry.name.endswith(_SUFFIX)]
            name = max(games, key=lambda entry: entry.stat().st_mtime_ns).name.removesuffix(_SUFFIX)
        game = os.stat(os.path.join(directory, name + _SUFFIX))
    except (OSError, ValueError):  # there is none
        return ""
    try:
        journal = os.stat(os.path.join(directory, name + _JOURNAL)).st_size
    except OSError:
        journal = 0
    return f"{name}/{game.st_mtime_ns}/{game.st_size}/{journal}"
