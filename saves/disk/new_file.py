"""Files that are written for somebody who named them: new ones only, and none that came to nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from saves.errors import CannotWrite, cannot_write
from saves.untrusted_text import shown


@contextmanager
def new_file(path: Path, *, stays: bool = False) -> Iterator[TextIO]:
    """A new file for text, which is gone again if an error ends the writing, unless what is written `stays`.

    What is there already is left as it is. Raises SaveError.
    """
    try:
        file = path.open("x", encoding="utf-8", newline="\n")
    except OSError as error:
        raise cannot_write(path, error) from error
    except ValueError as error:
        raise CannotWrite(f"No file can be called {shown(str(path))!r}.") from error
    try:
        with file:
            yield file
    except BaseException as error:
        if not stays:
            path.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise cannot_write(path, error) from error
        raise
