"""What is wrong with a text that is no TOML: the reader of the standard library's findings in plain words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.boards.fields import said
from engine.record import record

_PLACE = re.compile(r" ?\(at (?:line (\d+), column (\d+)|end of document)\)$")

_HEADER = re.compile(r"\s*\[+\s*[A-Za-z]")

_OPEN = "The list before this line is not closed: a ] is missing."

_ENDS = "The file ends too early: a }, a ] or a quotation mark is missing."

_WORDS = {
    "Unclosed inline table": "A comma, a quotation mark or a } is missing before {}.",
    "Unclosed array": "A comma or a ] is missing before {}.",
    "Invalid value": "A number or a text in quotation marks is needed instead of {}.",
    "Invalid initial character": "An entry is needed instead of {}. A { table } has one line and no comma at "
    "its end.",
    "Expected '='": "An = is missing before {}. Numbers are written without commas.",
    "Expected newline": "Nothing may follow here, but there is {}. Remarks begin with #.",
    "Cannot overwrite": "This was said before. Write each entry once.",
    "Duplicate inline table key": "This line says one entry twice.",
    "Cannot declare": "This was said before. Each deck begins with [[decks]].",
    "Invalid statement": "A line begins with an entry or a #, not with {}.",
    "Unescaped": "Write a \\ in a text twice.",
    "Illegal character": "A text ends with a quotation mark on the line where it begins.",
    "Unterminated string": "A text ends with a quotation mark.",
}
"""By how the finding begins. {} is the text where it was made."""

_UNKNOWN = "This cannot be read at {}."

_LAST = ("Unclosed array",)
"""Findings after which the rest of an open list would be misread."""


@record
class SyntaxFault:
    """A line from 1, what is wrong there, and whether what follows it can be read."""

    line: int
    why: str
    is_last: bool


def syntax_fault(finding: str, lines: Sequence[str]) -> SyntaxFault:
    """What the reader of the standard library found in these lines."""
    place = _PLACE.search(finding)
    if place is None or place[1] is None:
        return SyntaxFault(len(lines), _ENDS, is_last=True)
    number = min(int(place[1]), len(lines))
    line = lines[number - 1]
    is_header = _HEADER.match(line) is not None
    if is_header and finding.startswith(("Invalid value", "Unclosed array")):
        return SyntaxFault(number, _OPEN, is_last=True)
    if is_header and finding.startswith("Cannot"):
        return SyntaxFault(number, _WORDS["Cannot declare"], is_last=True)
    why = next((why for begins, why in _WORDS.items() if finding.startswith(begins)), _UNKNOWN)
    rest = line[int(place[2]) - 1 :].strip()
    where = said(rest) if rest else "the end of the line"
    return SyntaxFault(number, why.replace("{}", where), is_last=is_header or finding.startswith(_LAST))
