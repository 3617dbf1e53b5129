"""What a program that breaks off leaves behind: a report in a file, and a line that says where it is."""

from __future__ import annotations

import os
import platform
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path


def report(
    error: BaseException, arguments: Sequence[str], version: str, terminal: str, directory: Path
) -> str:
    """Write the report into a directory, which is made if need be, and give the line for the player."""
    what = traceback.format_exception_only(error)[-1].strip()
    try:
        directory.mkdir(parents=True, exist_ok=True)
        file = directory / f"crash-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
        told = (
            f"Magnate {version}, Python {platform.python_version()}, {platform.platform()}",
            f"Terminal {terminal}, started as: {' '.join(['magnate', *arguments])}",
            "",
            "".join(traceback.format_exception(error)),
        )
        file.write_text("\n".join(told), encoding="utf-8", errors="backslashreplace")
    except OSError as trouble:
        why = trouble.strerror or trouble
        return f"Magnate met an unexpected error: {what}. A report could not be written: {why}."
    return f"Magnate met an unexpected error; a report is in {file}"
