"""A link to hand on, with a picture that a phone's camera reads."""

from __future__ import annotations

import re

import segno

from tui.serve.web.acts import Data

_LINK = re.compile(r"https?://\S+/t/\S+")


def link_in(words: str) -> Data | None:
    """The link to a table that stands in a sentence, and the rows of its QR code; None if there is none."""
    found = _LINK.search(words)
    return None if found is None else {"link": found[0], "code": code_of(found[0])}


def code_of(text: str) -> list[str]:
    """The rows of a QR code, with 1 for what is dark."""
    return [
        "".join("01"[bool(dot)] for dot in row) for row in segno.make(text, error="m", micro=False).matrix
    ]
