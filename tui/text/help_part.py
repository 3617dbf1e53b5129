"""What the help is made of."""

from __future__ import annotations

from engine.record import record


@record
class HelpPart:
    """A heading, keys, and what is said about them; either of the three may be missing."""

    heading: str = ""
    keys: tuple[tuple[str, str], ...] = ()
    """Each with what it does."""
    text: str = ""
