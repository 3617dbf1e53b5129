"""Boards of other programs, as files of ours; what cannot be said in those is told line by line."""

from __future__ import annotations

from saves.boards.foreign.draft import BoardDraft, NotABoard
from saves.boards.foreign.monopd import from_monopd
from saves.boards.foreign.web import from_web

MOST_BYTES = 256 << 10
"""Of a file of another program."""


def drafted(data: bytes) -> BoardDraft:
    """The board in a file of another program, by how it begins. Raises NotABoard."""
    text = _text(data)
    first = text.lstrip()[:1]
    if first and first in "[{":
        return from_web(text)
    if first and first in "<#;":
        return from_monopd(text)
    raise NotABoard("It is neither a board of monopd, which begins with <General>, nor a list in JSON.")


def _text(data: bytes) -> str:
    """UTF-8, or Latin-1, in which older boards are."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n")
