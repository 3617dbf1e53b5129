"""What switches line by line on for a screen reader, besides the command line. Loads hardly anything."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import BinaryIO

ACCESSIBLE = "ACCESSIBLE"
"""The variable by which programs agree to be spoken."""

SETTINGS = "your settings"

IS_ON = "Screen reader mode, switched on by {what}. Type help at any prompt."
"""The first line, which says so."""

NO_SCREEN = (
    "TERM={term} cannot show a screen, so you play line by line."
    " If your terminal can, set TERM, for example TERM=xterm."
)
"""The same where nobody has asked for it."""

_OFF = ("", "0", "no", "off", "false")

_FILE = "settings.json"
_NAME = b'"screen_reader"'
_MOST_BYTES = 1 << 16


def switched_on_by(environ: Mapping[str, str], directory: str, open_file: Callable[[str], BinaryIO]) -> str:
    """What does so: the variable programs agree on, else the settings in a directory; empty if nothing."""
    if ACCESSIBLE in environ:
        wanted = environ[ACCESSIBLE]
        return "" if wanted.strip().lower() in _OFF else f"{ACCESSIBLE}={wanted}"
    return SETTINGS if _is_kept(os.path.join(directory, _FILE), open_file) else ""


def _is_kept(file: str, open_file: Callable[[str], BinaryIO]) -> bool:
    """Whether somebody has chosen it before; what cannot be read is told by who reads it for good."""
    try:
        with open_file(file) as stream:
            data = stream.read(_MOST_BYTES)
    except OSError:
        return False
    if _NAME not in data:
        return False
    import json  # only here: few settings name it

    try:
        return json.loads(data.decode("utf-8-sig")).get("screen_reader") is True
    except (ValueError, RecursionError, AttributeError):
        return False
