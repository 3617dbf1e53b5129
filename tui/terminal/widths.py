"""How many columns a text takes, and what of it every terminal can show.

>>> width_of("小明"), cut("小明", 3), padded("小明", 5)
(4, '小', '小明 ')

A cluster is a character with the marks that stand on it. It takes one column or two.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from unicodedata import bidirectional, category, name, normalize

ROOM = "\u2800"
"""A blank that counts as a letter. It keeps room for marks that take a column on some terminals only."""

MOST_MARKS = 3
"""The most that stand on one character."""

_HIDDEN_MARK = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that nobody sees: variants of a character, mostly."""
_VARIANT = re.compile("[\ufe0e\ufe0f]")
"""Asks for an emoji as text or as a picture, which changes its width on some terminals."""
_MISLEADING = re.compile(f"[\u115f{ROOM}\ufdfa-\ufdfd\U0001f1e6-\U0001f1ff]")
"""Letters that look like a space, those as long as a sentence, and the halves of flags."""


def width_of(text: str) -> int:
    """How many columns a text takes on a terminal."""
    return len(text) if text.isascii() else _width_of(text)


@lru_cache(maxsize=8192)
def _width_of(text: str) -> int:
    from rich.cells import cell_len  # not before it is needed: commands without a screen do without

    return cell_len(text)


def clusters(text: str) -> Iterator[str]:
    """The characters of a text, each with what stands on it.

    >>> list(clusters("re\\u0301!"))
    ['r', 'é', '!']
    """
    start = 0
    for at in range(1, len(text)):
        has_room = text[at] == ROOM and category(text[at - 1]) == "Mc"
        if not has_room and width_of(text[at]):
            yield text[start:at]
            start = at
    if text:
        yield text[start:]


def is_simple(cluster: str) -> bool:
    """Whether a cluster is one character of one column, read from left to right, as consoles have them."""
    return len(cluster) == width_of(cluster) == 1 and not goes_left(cluster)


def goes_left(text: str) -> bool:
    """Whether anything in a text is read from right to left, as Hebrew and Arabic are."""
    return not text.isascii() and any(bidirectional(char) in ("R", "AL", "AN") for char in text)


def cut(text: str, width: int) -> str:
    """As much of a text as there is room for; a character is never cut in two."""
    if text.isascii():
        return text[: max(0, width)]
    if width_of(text) <= width:
        return text
    kept = ""
    for cluster in clusters(text):
        width -= width_of(cluster)
        if width < 0:
            break
        kept += cluster
    return kept


def cells_of(text: str) -> Sequence[str]:
    """A text by cells; the second one of a wide character is empty.

    >>> cells_of("小a")
    ['小', '', 'a']
    """
    if text.isascii():
        return text
    return [cell for cluster in clusters(text) for cell in [cluster, ""][: width_of(cluster)]]


def padded(text: str, width: int, *, at_left: bool = False) -> str:
    """A text with spaces behind it, or before it, up to a width."""
    gap = " " * (width - width_of(text))
    return gap + text if at_left else text + gap


def plain(text: str) -> str:
    """A text in which everything can be seen and has a width; what does not is a question mark.

    >>> plain("小明\\x1b[2J\\u200d")
    '小明?[2J?'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_plain, clusters(_VARIANT.sub("", text))))


def unshown(text: str) -> str:
    """The first character of a text that cannot be shown, or a mark without one; empty if all can be."""
    for cluster in clusters(text):
        if not _stands(cluster[0]):
            return cluster[0]
        for number, mark in enumerate(cluster[1:], 1):
            if not _is_seen(mark, number):
                return mark
    return ""


@lru_cache(maxsize=4096)
def _plain(cluster: str) -> str:
    if len(cluster) == 1:
        return cluster if _stands(cluster) else "?"
    sign, marks = cluster[0], cluster[1:].rstrip(ROOM)
    kept = "".join(mark if _is_seen(mark, number) else "?" for number, mark in enumerate(marks, 1))
    room = ROOM if any(category(mark) == "Mc" for mark in kept) else ""
    return f"{sign if _stands(sign) else '?'}{kept}{room}"


def _stands(char: str) -> bool:
    """Whether a character can be seen, and has the same width everywhere."""
    return char.isprintable() and width_of(char) > 0 and not _MISLEADING.match(char)


def _is_seen(mark: str, number: int) -> bool:
    """Whether a mark is shown on a character, as the one of this number."""
    return number <= MOST_MARKS and category(mark)[0] == "M" and not _HIDDEN_MARK.match(mark)


# --- in ASCII: letters of any script as their Unicode names spell them


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

BARS = "▁▂▃▄▅▆▇█"
"""Eight heights, from nothing to all."""
_TENTHS = {ord(bar): str((10 * number + 5) // 8) for number, bar in enumerate(BARS)}
"""What each is in tenths, as a digit."""


def in_ascii(text: str) -> str:
    """A text in ASCII that can still be read; it may be longer.

    >>> [in_ascii(text) for text in ("Jürgen", "Иван", "さくら", "محمد", "小明", "🦊")]
    ['Jurgen', 'Ivan', 'sakura', 'mhmd', '5c0f660e', 'fox']
    """
    if text.isascii():
        return text
    return "".join(map(_spelled, normalize("NFC", text.replace(ROOM, "").translate(_TENTHS))))


def with_even_bars(text: str, encoding: str | None) -> str:
    """A text whose bars are all digits if an encoding has not all of it; some have two of them."""
    try:
        text.encode(encoding or "utf-8")
    except UnicodeEncodeError:
        return text.translate(_TENTHS)
    return text


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
