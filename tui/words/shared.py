"""Events that several games share, as sentences for the journal."""

from __future__ import annotations

from tui.words import buildings, payments, property, rents
from tui.words import deals as dealing
from tui.words import moves as play
from tui.words.telling import Sentences

SHARED = Sentences().joined(*[part.words for part in (play, property, rents, buildings, dealing, payments)])
"""How shared things are told; a game adds its own sentences."""
