"""A link to hand on, with a picture that a phone's camera reads."""

from __future__ import annotations

import re

from tui.serve.lobby.qr_code import code_of
from tui.serve.web.acts import Data, told

_LINK = re.compile(r"https?://\S+/t/\S+")


def link_in(words: str) -> Data | None:
    """The link to a table that stands in a sentence, and the rows of its QR code; None if there is none."""
    found = _LINK.search(words)
    return None if found is None else told(link=found[0], code=[*code_of(found[0])])
