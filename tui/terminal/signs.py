"""Which signs a terminal can show, by its locale or its console fonts, asked before the first frame."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

ALL = "all"
"""Lines, blocks, card suits and circles."""
CONSOLE = "console"
"""Those of the fonts of a console: the 256 of the first PCs."""
PLAIN = "plain"
"""ASCII alone."""

_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")


def signs_of(environ: Mapping[str, str]) -> str:
    """The signs for the terminal of an environment; without a UTF-8 locale those of ASCII."""
    locale = next(filter(None, (environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    if "utf8" not in locale.lower().replace("-", ""):
        return PLAIN
    return CONSOLE if environ.get("TERM", "").startswith(("linux", "cons")) else ALL


def environ_at_start() -> Mapping[str, str]:
    """The environment as it was given, without the UTF-8 locale that Python puts in the place of C."""
    environ = os.environ
    if sys.platform != "linux" or environ.get("LC_CTYPE") not in _COERCED:
        return environ
    try:
        with open("/proc/self/environ", "rb") as file:
            given = file.read().split(b"\0")
    except OSError:
        return environ
    if any(item.startswith(b"LC_CTYPE=") for item in given):
        return environ
    return {name: value for name, value in environ.items() if name != "LC_CTYPE"}
