"""Keys that a host allows more than others, in a file as ssh has it: a public key a line, with a comment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from saves.disk.ordinary import read_file
from tui.serve.players import public_key

_MOST_BYTES = 1 << 20


def allows(file: Path | None, key: str | None) -> bool:
    """Whether a file, read anew each time, has this key; what is no key there is passed over."""
    return file is not None and key is not None and key in _keys(file)


def _keys(file: Path) -> Iterator[str]:
    try:
        lines = read_file(file, _MOST_BYTES).decode("utf-8", "replace").splitlines()
    except OSError:
        return
    for line in lines:
        with suppress(ValueError):
            yield public_key(line)
