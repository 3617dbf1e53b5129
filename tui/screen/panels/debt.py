"""A debt: what it is for, what is missing, and the ways to pay it, cheapest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.board import Place
from engine.events import DiceThrown
from engine.game import Game
from engine.steps import Owes
from engine.strategy.raising import commands_of
from engine.strategy.way import Way
from tui.ask.raising import drafts_of, way_entries, way_words
from tui.ask.sheet import Seen
from tui.ask.tables import titles_in
from tui.look.layout import Room
from tui.look.lines import paragraph
from tui.look.pieces import touched_line
from tui.look.style import FAINT, LIT, TEXT, Look
from tui.screen.panels.base import Hint
from tui.screen.panels.menu import Menu
from tui.words.menu import Prompt
from tui.words.phrases import deed_name, money

_ROWS_OF_WAY = 3
"""Lines for a way, and for other entries that take a second line."""


class Debt(Menu):
    """Everything that helps to pay, as a list that begins with ways, which are previewed before use."""

    takes_all = True
    room = Room.BESIDE

    def __init__(self, seen: Seen, step: Owes, prompt: Prompt) -> None:
        game = seen.game
        self.step = step
        self.missing = step.amount - game.state.players[step.seat].funds
        drafts = drafts_of(game, step)
        self.ways = [draft.way for draft in drafts]
        facts = (
            _what_happened(seen, step),
            _what_is_missing(seen, step, self.missing),
            *(() if self.ways else prompt.remarks),
        )
        entries = [replace(entry, is_default=False) for entry in prompt.entries]
        told = way_entries(drafts)
        super().__init__(
            _title(game, step), (*told, *(entries if told else prompt.entries)), facts, is_own=False
        )
        self.game = game
        self._is_brief = False

    @property
    def rows(self) -> int:
        return super().rows + _ROWS_OF_WAY * (1 + len(self.ways))

    @property
    def _way(self) -> Way | None:
        return self.ways[self.at] if self.at < len(self.ways) else None

    @property
    def lit(self) -> Sequence[Place]:
        """The deeds of the way under the cursor; otherwise what the debt is for."""
        if self._way is not None:
            titles = titles_in(self.game, commands_of(self._way.steps))
            return [self.game.board.titles[title].place for title in titles]
        return () if self.step.title is None else (self.game.board.titles[self.step.title].place,)

    @property
    def hints(self) -> tuple[Hint, ...]:
        return (Hint("enter", "Choose" if self._way is None else "Preview", is_default=True),)

    def _blocks(self, width: int, room: int, look: Look) -> list[list[Strip]]:
        """What a way does stands below it; in few words where room is short and the cursor elsewhere."""
        self._is_brief = False
        blocks = super()._blocks(width, room, look)
        self._is_brief = sum(map(len, blocks)) > room
        return super()._blocks(width, room, look) if self._is_brief else blocks

    def _entry(self, number: int, width: int, look: Look) -> list[Strip]:
        lines = super()._entry(number, width, look)
        if number >= len(self.ways):
            return lines
        here = number == self.at
        fill = look.ink(TEXT, LIT) if here else look.ink(FAINT)
        way = self.ways[number]
        left = money(way.brings - self.missing)
        *words, last = way_words(self.game, way, is_brief=self._is_brief and not here)
        texts = (*words, f"{last}: {money(way.brings)}, {left} left")
        if self._is_brief and not here:
            texts = (f"{', '.join([*words, last])}, {left} left",)
        more = [line for text in texts for line in paragraph(text, fill, width, fill, 5)]
        return [*lines, *(touched_line(line, row=number) for line in more)]


def _title(game: Game, step: Owes) -> str:
    if step.title is None:
        return f"debt: {step.reason.value}"
    return f"debt: {step.reason.value} for {deed_name(game.board, step.title)}"


def _what_happened(seen: Seen, step: Owes) -> str:
    """The roll that led to it, unless there was another roll since."""
    thrown = next(
        (
            event
            for turn in reversed(seen.past)
            for event in reversed(turn.events)
            if isinstance(event, DiceThrown)
        ),
        None,
    )
    place = seen.game.board.spaces[seen.game.state.players[step.seat].place].name
    if thrown is None or thrown.seat != step.seat:
        return f"You are on {place}."
    return f"You rolled {'+'.join(map(str, thrown.dice))} and are on {place}."


def _what_is_missing(seen: Seen, step: Owes, missing: int) -> str:
    whom = seen.people.object(step.creditor)
    have = money(seen.game.state.players[step.seat].funds)
    return f"{money(step.amount)} to {whom}. You have {have}. Raise {money(missing)} more."
