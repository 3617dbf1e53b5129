"""A board of one's own as the value of an option. It is read only where a game is made of it."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any

from engine.loading import sha256
from engine.record import record

HASH_SHOWN = 12
"""So many digits of a hash tell two boards apart."""


@record(slots=False)
class BoardValue:
    """Everything that a board's file says, in one form only, so that equal boards are equal values.

    >>> BoardValue('{"title":"Leeds"}').title
    'Leeds'
    """

    text: str
    """JSON, as `engine.boards.plain` writes it."""

    @cached_property
    def plain(self) -> dict[str, Any]:
        """What the board's file says, with everything that it left out."""
        plain: dict[str, Any] = json.loads(self.text)
        return plain

    @property
    def title(self) -> str:
        return str(self.plain["title"])

    @cached_property
    def hash(self) -> str:
        """SHA-256 of it, by which everybody knows this board."""
        return sha256(self.text.encode()).hexdigest()

    @property
    def label(self) -> str:
        """Title and hash, for results."""
        return f"{self.title} ({self.hash[:HASH_SHOWN]})"
