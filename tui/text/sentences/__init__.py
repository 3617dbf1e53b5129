"""Events that several games share, as sentences for the journal."""

from __future__ import annotations

from tui.text.sentences import buildings, dealing, payments, play, property, rents
from tui.text.telling import Sentences

SHARED = Sentences().joined(*[part.words for part in (play, property, rents, buildings, dealing, payments)])
"""How shared things are told; a game adds its own sentences."""
