"""What a program leaves behind of errors: a report in a file, and a line that says where it is.

report(error, ...)          # it breaks off; each has a file
note(error, ...)            # it goes on; the last one is kept
"""

from __future__ import annotations

import os
import platform
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

CRASHES = "crash-*.txt"
"""The reports of programs that broke off, in the data folder."""
NOTE = "input-error.txt"
"""What the last one was about that stumbled over its input and went on."""


def report(
    error: BaseException, arguments: Sequence[str], version: str, terminal: str, directory: Path
) -> str:
    """Write the report into a directory, which is made if need be, and give the line for the player."""
    file = directory / f"crash-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    started = f"Terminal {terminal}, started as: {' '.join(['magnate', *arguments])}"
    why = _write(file, error, version, started)
    if why:
        return f"Magnate met an unexpected error: {_last_line(error)}. A report could not be written: {why}."
    return f"Magnate met an unexpected error; a report is in {file}"


def note(error: BaseException, version: str, directory: Path) -> str:
    """Write down what was stumbled over, in place of what was before, and give a line for a log."""
    why = _write(directory / NOTE, error, version, f"Noticed {datetime.now():%Y-%m-%d %H:%M:%S}")
    return f"Input that was not understood: {_last_line(error)}." + (f" {why}." if why else "")


def _write(file: Path, error: BaseException, version: str, circumstances: str) -> str:
    """Why it could not be written; empty if it was."""
    told = (
        f"Magnate {version}, Python {platform.python_version()}, {platform.platform()}",
        circumstances,
        "",
        "".join(traceback.format_exception(error)),
    )
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(told), encoding="utf-8", errors="backslashreplace")
    except OSError as trouble:
        return trouble.strerror or str(trouble)
    return ""


def _last_line(error: BaseException) -> str:
    return traceback.format_exception_only(error)[-1].strip()
