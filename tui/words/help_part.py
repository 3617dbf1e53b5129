"""The parts that help pages are made of."""

from __future__ import annotations

from engine.record import record


@record
class HelpPart:
    """A heading, keys and a text; any of them may be missing."""

    heading: str = ""
    keys: tuple[tuple[str, str], ...] = ()
    """Each key, and what it does."""
    text: str = ""
