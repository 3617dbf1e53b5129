"""The parts of a file of monopd: its sections, and what each of them lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape

from engine.boards.fields import said
from saves.boards.foreign.draft import BoardDraft, NotABoard

MOST_PARTS = 2000
"""Spaces, groups and cards together; a board of 60 spaces with four decks has some 300."""

SECTIONS = ("General", "Board", "EstateGroups", "Estates", "CardGroups", "Cards")


@dataclass(slots=True)
class ConfPart:
    """What follows a <Section> or a [name]: lines of keys with their values."""

    line: int
    section: str
    name: str = ""
    values: dict[str, tuple[int, str]] = field(default_factory=dict)
    """By key: its line and its value."""

    @property
    def where(self) -> str:
        return f"Line {self.line}"

    def get(self, key: str) -> str:
        return self.values.get(key, (0, ""))[1]

    def at(self, key: str) -> str:
        """Where a key stands."""
        return f"Line {self.values.get(key, (self.line, ''))[0]}"

    def has(self, key: str) -> bool:
        """Whether a switch is on."""
        return self.get(key) not in ("", "0")


def parts_of(text: str, draft: BoardDraft) -> Iterator[ConfPart]:
    """The sections and what they list, in order."""
    part, count = ConfPart(0, ""), 0
    for number, whole_line in enumerate(text.split("\n"), start=1):
        line = whole_line.strip()
        if not line or line[0] in "#;":
            continue
        if (section := re.fullmatch(r"<(\w+)>", line)) or (line[0] == "[" and line[-1] == "]"):
            yield part
            count += 1
            if count > MOST_PARTS:
                raise NotABoard(f"It has more than {MOST_PARTS} parts.")
            named = part.section if section is None else section[1]
            part = ConfPart(number, named, "" if section else unescape(line[1:-1].strip()))
            if section and named not in SECTIONS:
                draft.note(part.where, f"<{named}> is not known and is left out.")
            continue
        key, equals, value = line.partition("=")
        if not equals:
            draft.note(f"Line {number}", f"{said(line)} is neither a key nor a name in brackets; left out.")
            continue
        part.values[key.strip()] = number, value.strip()
    yield part
