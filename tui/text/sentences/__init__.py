"""Events as sentences for the journal.

>>> people = People(("Ann", "Bea"), you=0)
>>> narrate(events.CreditDrawn(1, 100, 400), people, rules).text
'Bea drew $100 of the bank credit; $400 is left.'
"""

from __future__ import annotations

from tui.text.sentences.base import Line, Memory, Weight
from tui.text.sentences.narrator import Narrator, narrate
from tui.text.words import People

__all__ = ["Line", "Memory", "Narrator", "People", "Weight", "narrate"]
