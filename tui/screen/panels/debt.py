"""A debt: what it is for, what is missing, and the ways to pay it, cheapest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.board import Place
from engine.events import DiceThrown
from engine.game import Game
from engine.raising import commands_of
from engine.steps import Owes
from engine.way import Way
from tui.ask.raising import RANKS, WayDraft, drafts_of, way_entries, way_result, way_words
from tui.ask.tables import command_words
from tui.look.lines import blank, headings, row, wrap
from tui.look.panels import Room
from tui.look.style import FAINT, LIT, TEXT, Look
from tui.look.touch import touched_line
from tui.screen.panels.base import (
    BACK,
    Answer,
    GiveAll,
    Hint,
    Outcome,
    Panel,
    Sight,
    hint_lines,
    sentence,
    walked,
    windowed_blocks,
)
from tui.screen.panels.deed_rows import choice_lines, choice_view, columns_line
from tui.screen.panels.menu import Menu
from tui.words.menu import Entry, Prompt
from tui.words.phrases import deed_name, money

_ROWS_OF_WAY = 3
"""Lines for a way, and for other entries that take a second line."""


class Debt(Menu):
    """Everything that helps to pay, as a list that begins with ways, which are previewed before use."""

    takes_all = True
    room = Room.BESIDE

    def __init__(self, sight: Sight, step: Owes, prompt: Prompt) -> None:
        game = sight.game
        self.step = step
        self.missing = step.amount - game.state.players[step.seat].funds
        drafts = drafts_of(game, step)
        self.ways = [draft.way for draft in drafts]
        facts = (
            _what_happened(sight, step),
            _what_is_missing(sight, step, self.missing),
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
        """The way under the cursor."""
        return self.ways[self.at] if self.at < len(self.ways) else None

    @property
    def lit(self) -> Sequence[Place]:
        """The deeds of the way under the cursor; otherwise what the debt is for."""
        if self._way is not None:
            return places_of(self.game, self._way)
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
        told = [line for text in texts for line in wrap([(text, fill)], width - 6)]
        more = [row(width, fill, [("     ", fill), *pieces]) for pieces in told]
        return [*lines, *(touched_line(line, row=number) for line in more)]


def _title(game: Game, step: Owes) -> str:
    if step.title is None:
        return f"debt: {step.reason.value}"
    return f"debt: {step.reason.value} for {deed_name(game.board, step.title)}"


def _what_happened(sight: Sight, step: Owes) -> str:
    """The roll that led to it, unless there was another roll since."""
    thrown = next(
        (
            event
            for turn in reversed(sight.past)
            for event in reversed(turn.events)
            if isinstance(event, DiceThrown)
        ),
        None,
    )
    place = sight.game.board.spaces[sight.game.state.players[step.seat].place].name
    if thrown is None or thrown.seat != step.seat:
        return f"You are on {place}."
    return f"You rolled {'+'.join(map(str, thrown.dice))} and are on {place}."


def _what_is_missing(sight: Sight, step: Owes, missing: int) -> str:
    whom = sight.people.object(step.creditor)
    have = money(sight.game.state.players[step.seat].funds)
    return f"{money(step.amount)} to {whom}. You have {have}. Raise {money(missing)} more."


def places_of(game: Game, way: Way) -> list[Place]:
    """The spaces of the deeds a way uses."""
    known = command_words(game.rules.rule_set.id)
    titles = (title for step in way.steps for title in known[type(step.command)].titles(step.command))
    return [game.board.titles[title].place for title in titles]


class Raising(Panel):
    """A way to raise money, step by step, and its result; one key does all of it."""

    takes_all = True
    room = Room.BESIDE

    def __init__(self, sight: Sight, draft: WayDraft) -> None:
        self.sight = sight
        self.draft = draft
        self.at = 0
        self._top = 0

    @property
    def hints(self) -> tuple[Hint, ...]:
        return (Hint("y", "Do all of it"), Hint("escape", "Back", is_default=True))

    @property
    def pointed(self) -> Place | None:
        return places_of(self.sight.game, Way(self.draft.way.steps[self.at : self.at + 1]))[0]

    @property
    def lit(self) -> Sequence[Place]:
        return places_of(self.sight.game, self.draft.way)

    def press(self, key: str) -> Outcome:
        if (at := walked(key, self.at, len(self.draft.way.steps))) is not None:
            self.at = at
            return Answer.STAY
        if key == "y":
            return GiveAll(commands_of(self.draft.way.steps))
        return Answer.CLOSE if key in (*BACK, "enter", "space", "n") else Answer.PASS

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        debt, way = self.draft.debt, self.draft.way
        left = self.sight.game.state.players[debt.seat].cash
        title = RANKS[self.draft.rank].removesuffix(" way").lower()
        above = [*headings(f"{title} way to pay", width, look), columns_line(width, look)]
        rows = []
        for number, step in enumerate(way.steps):
            left += step.brings
            (label,) = way_words(self.sight.game, Way((step,)))
            entry = Entry("", label, step.command, cash=step.brings)
            view = replace(choice_view(self.sight, entry), left=left)
            rows.append(choice_lines(entry, view, width, look, here=number == self.at))
        told = way_result(self.sight.game, self.sight.people, self.draft)
        below = [line for text in told for line in sentence(text, width, look, faint=False)]
        keys = hint_lines(self.hints, width, look)
        below = [blank(width, look.ink()), *below, blank(width, look.ink()), *keys]
        room = max(1, height - len(above) - len(below))
        self._top, shown = windowed_blocks(rows, self._top, self.at, width, room, look)
        return [*above, *shown, *below]
