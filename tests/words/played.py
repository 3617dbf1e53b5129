"""The texts of games as they are read: what is told, asked and offered while games are played by chance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from engine.board import Board
from tests.support.tables import Table, tables
from tests.support.walk import Moment, Walk
from tests.words.ones import one_in
from tui.ask.prompt import prompt, waiting
from tui.words.menu import Entry, Submenu
from tui.words.narrator import Narrator
from tui.words.phrases import LONGEST_NAME, SHORTER_NAME, People, space_name

NAMES = ("Ann", "Bea", "Cyd", "Dov", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo")

MOST = 1500
"""Moments of a game that are listened to."""


def _values(board: Board) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What differs each time, and what stands for it: names, sums, and lists of them."""
    widths = (LONGEST_NAME, SHORTER_NAME)
    spaces = {space_name(board, space.number, width) for space in board.spaces for width in widths}
    groups = {group.name for group in board.groups}
    return tuple(
        (re.compile(pattern), sign)
        for pattern, sign in (
            (rf"\b({'|'.join(NAMES)})\b", "@"),
            (rf"({'|'.join(map(re.escape, sorted(spaces, key=len, reverse=True)))})(?!\w)", "#"),
            (r'"[^"]+"', "#"),
            (r"-?\$?\d[\d,.]*( (deeds|properties|houses))?|\b(a|an|no) (?=house|hotel)", "#"),
            (r"\b(an out-of-Jail|an?) card|the \w+ \w+ cards? #|# \w+ cards", "#"),
            (rf"\b({'|'.join(map(re.escape, groups))})\b", "#"),
            (r"[@#]((, [@#])* (and|or) [@#])+", "#"),
        )
    )


class Heard:
    """The texts of a game, each with the first sample of its kind, and one that has a count of one."""

    def __init__(self, board: Board) -> None:
        self.values = _values(board)
        self.by_place: dict[str, dict[tuple[str, bool], str]] = {}
        self.heard = set[tuple[str, str]]()
        """Every text by its place, word for word: most are heard again and again."""

    def hear(self, place: str, *texts: str) -> None:
        """Keep what is new."""
        known = self.by_place.setdefault(place, {})
        for text in filter(None, texts):
            if (place, text) not in self.heard:
                self.heard.add((place, text))
                known.setdefault((self._shape(text), bool(one_in(text))), text)

    def _shape(self, text: str) -> str:
        """A text as all its samples have it."""
        for pattern, sign in self.values:
            text = pattern.sub(sign, text)
        return text

    def listen(self, narrator: Narrator, moment: Moment) -> None:
        """Keep what is read at a moment of a game."""
        game, people = moment.game, narrator.people
        self.hear(
            "journal", *(part for line in narrator.lines(game.events) for part in (line.text, line.short))
        )
        self.hear("waiting", waiting(game, people))
        for seat in moment.asked:
            found = prompt(
                game, seat, people if seat == people.you else People(NAMES, seat, game.rules.accounts)
            )
            if found is not None:
                self.hear("questions", found.question)
                self.hear("facts", *found.facts)
                self._hear_entries(found.entries)
        if moment.number % 20 == 0:
            self.hear("refusals", *(why for _, why in moment.refused))

    def _hear_entries(self, entries: tuple[Entry, ...]) -> None:
        for entry in entries:
            self.hear(
                "entries", f"{entry.label} ({entry.hint})" if entry.hint else entry.label, entry.confirm
            )
            if isinstance(entry.does, Submenu):
                self.hear("questions", entry.does.title)
                self._hear_entries(entry.does.entries)


def heard(rules: str, most_tables: int = 8) -> Iterator[tuple[str, str]]:
    """The texts of a game, by place, from tables with all sorts of options."""
    attended = list(tables(rules))[:most_tables]
    found = Heard(attended[0].begin().board)
    for table in attended:
        _attend(table, found)
    for place, texts in found.by_place.items():
        for text in texts.values():
            yield f"{rules}, {place}", text


class _Enough(Exception):
    """No more is listened to."""


def _attend(table: Table, found: Heard) -> None:
    walk = Walk.at(table)
    narrator = Narrator(walk.game.rules, People(NAMES, 0, walk.game.rules.accounts))
    found.hear("journal", *(line.text for line in narrator.lines(walk.game.events)))

    def look(moment: Moment) -> None:
        if moment.number >= MOST:
            raise _Enough
        found.listen(narrator, moment)

    with suppress(_Enough):
        walk.go(look)
