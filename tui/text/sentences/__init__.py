"""Events that several games have, as sentences for the journal."""

from __future__ import annotations

from tui.text.sentences import buildings, dealing, payments, play, property, rents
from tui.text.telling import Sentences

SHARED = Sentences().joined(*[part.words for part in (play, property, rents, buildings, dealing, payments)])
"""How a game tells what it shares with others; what it tells in its own way it adds."""
