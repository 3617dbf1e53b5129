"""Text for terminals that show ASCII alone: letters of any script as their Unicode names spell them.

>>> [in_ascii(text) for text in ("Jürgen", "Иван", "さくら", "محمد", "小明", "🦊")]
['Jurgen', 'Ivan', 'sakura', 'mhmd', '5c0f660e', 'fox']
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import category, name, normalize

from tui.terminal.widths import ROOM

_LETTER = re.compile(
    "(?:LETTER|CHARACTER|LIGATURE|SYLLABLE|VOWEL SIGN) (?:(?:SMALL|FINAL|SHORT|SHARP|DOTLESS|SARA) )?([A-Z]+)"
)
_WHOLE = ("HIRAGANA", "KATAKANA", "HANGUL", "LATIN")
"""What a letter of these scripts is called is what it sounds like."""
_SOUND = re.compile("E(?=[FLMNRS]$)|")
"""What a letter's name begins with beside its sound: el, em."""
_BEGINNING = re.compile("Y[AU]$|[^AEIOU]+|[AEIOU]")
_IDEOGRAPH = re.compile("IDEOGRAPH-(.+)")
_SILENT = ("HARD", "SOFT")
_PUNCTUATION = {"Pd": "-", "Pi": '"', "Pf": '"'}


def in_ascii(text: str) -> str:
    """A text in ASCII that can still be read; it may be longer."""
    return text if text.isascii() else "".join(map(_spelled, normalize("NFC", text.replace(ROOM, ""))))


@lru_cache(maxsize=4096)
def _spelled(char: str) -> str:
    simple = "".join(part for part in normalize("NFKD", char) if category(part)[0] != "M")
    if simple.isascii() and simple:
        return simple
    kind, called = category(char), name(char, "")
    if found := _IDEOGRAPH.search(called):
        return found[1].lower()
    if kind[0] in "LM":
        found = _LETTER.search(called)
        sound = "" if found is None or found[1] in _SILENT else _sound(called, found[1])
        return sound.capitalize() if kind == "Lu" else sound.lower()
    return called.partition(" ")[0].lower() if kind[0] == "S" else _PUNCTUATION.get(kind, "?")


def _sound(called: str, word: str) -> str:
    """How a letter sounds whose own name is this word.

    >>> _sound("CYRILLIC SMALL LETTER ZHE", "ZHE"), _sound("HEBREW LETTER GIMEL", "GIMEL")
    ('ZH', 'G')
    """
    if called.startswith(_WHOLE):
        return word
    found = _BEGINNING.match(_SOUND.sub("", word, count=1))
    return word if found is None else found[0]
