"""Where files are kept: the user's own directories, or the one in MAGNATE_DATA_DIR.

It is needed before anything is on screen, so modules load only where they are needed.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

VARIABLE = "MAGNATE_DATA_DIR"
"""The environment variable that names one directory for everything."""

_APP = "magnate"


def where(explicit: str | os.PathLike[str] | None, environ: Mapping[str, str]) -> str:
    """The directory for saved games and everything else that lasts, as text."""
    for chosen in (os.fspath(explicit or ""), environ.get(VARIABLE, "")):
        if chosen.strip():
            return os.path.expanduser(chosen)
    if sys.platform == "linux":
        return os.path.join(
            environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share"), _APP
        )
    import platformdirs  # it knows the other systems' customs

    return platformdirs.user_data_dir(_APP, appauthor=False)


def data_dir(explicit: str | os.PathLike[str] | None, environ: Mapping[str, str]) -> Path:
    """The directory for saved games and everything else that lasts."""
    from pathlib import Path

    return Path(where(explicit, environ))


def games_dir(explicit: str | os.PathLike[str] | None, environ: Mapping[str, str]) -> Path:
    """The directory of the saved games."""
    return data_dir(explicit, environ) / "games"


def ensure(directory: Path) -> Path:
    """The directory, created if missing; a link that leads nowhere gets one. Raises SaveError."""
    try:
        os.makedirs(os.path.realpath(directory), exist_ok=True)
    except OSError as error:
        from saves.errors import cannot_write

        raise cannot_write(directory, error) from error
    return directory
