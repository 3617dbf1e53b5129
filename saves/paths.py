"""Where things are kept: the user's own directories, or the one in MAGNATE_DATA_DIR."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from saves.errors import cannot_write

VARIABLE = "MAGNATE_DATA_DIR"
"""The environment variable that names one directory for everything."""

_APP = "magnate"


def data_dir(explicit: str | os.PathLike[str] | None, environ: Mapping[str, str]) -> Path:
    """The directory for saved games and all else that has to last."""
    if (chosen := explicit or environ.get(VARIABLE)) is not None:
        return Path(chosen).expanduser()
    import platformdirs  # only here: most starts know their directory, and loading it takes a while

    return Path(platformdirs.user_data_dir(_APP, appauthor=False))


def games_dir(explicit: str | os.PathLike[str] | None, environ: Mapping[str, str]) -> Path:
    """The directory of the saved games."""
    return data_dir(explicit, environ) / "games"


def ensure(directory: Path) -> Path:
    """The directory, made if it was not there. Raises SaveError."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(directory, error) from error
    return directory
