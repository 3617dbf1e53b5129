"""A debt: what it is for, what is missing, and the ways to pay it, the cheapest that suffices first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.board import Place
from engine.events import DiceThrown
from engine.game import Game
from engine.raising import Way, cheapest_way, commands_of
from engine.steps import Owes
from tui.drafts.raising import WayDraft
from tui.draw.lines import blank, row, wrap
from tui.draw.panels import Room
from tui.draw.style import FAINT, LIT, TEXT, Look
from tui.forms.base import (
    BACK,
    Answer,
    GiveAll,
    Hint,
    Outcome,
    Panel,
    Sight,
    hint_rows,
    sentence,
    walked,
    windowed,
)
from tui.forms.deed_rows import choice_line, choice_view, columns_line
from tui.forms.headings import headings
from tui.forms.menu import Menu
from tui.questions.menu import Entry, Prompt
from tui.questions.raising import way_entry, way_result, way_words
from tui.questions.tables import command_words
from tui.text.words import deed_name, money

_WAY = 6
"""Lines for the cheapest way, and for what else takes a second line."""


class Debt(Menu):
    """Everything that helps to pay, as a list; its first row shows the cheapest way before it is gone."""

    takes_all = True
    room = Room.BESIDE

    def __init__(self, sight: Sight, step: Owes, prompt: Prompt) -> None:
        game = sight.game
        self.step = step
        self.missing = step.amount - game.state.players[step.seat].funds
        self.way = cheapest_way(game, step.seat, self.missing)
        ways = () if self.way is None else (way_entry(step, self.way),)
        known = (
            fact.removeprefix(f"You have {money(game.state.players[step.seat].funds)}.")
            for fact in prompt.facts
        )
        facts = (
            _what_happened(sight, step),
            _what_is_missing(sight, step, self.missing),
            *map(str.strip, known),
        )
        entries = (
            tuple(replace(entry, is_default=False) for entry in prompt.entries) if ways else prompt.entries
        )
        super().__init__(
            _title(game, step), (*ways, *entries), [fact for fact in facts if fact], is_own=False
        )
        self.game = game

    @property
    def rows(self) -> int:
        return super().rows + _WAY

    @property
    def lit(self) -> Sequence[Place]:
        """The deeds of the cheapest way, while the cursor is on it; else what the debt is for."""
        if self.way is not None and self.at == 0:
            return places_of(self.game, self.way)
        return () if self.step.title is None else (self.game.board.titles[self.step.title].place,)

    @property
    def hints(self) -> tuple[Hint, ...]:
        choose = "Show it first" if self.way is not None and self.at == 0 else "Choose"
        return (Hint("enter", choose, is_default=True),)

    def _entry(self, number: int, width: int, look: Look) -> list[Strip]:
        lines = super()._entry(number, width, look)
        if number == 0 and self.way is not None:
            fill = look.ink(TEXT, LIT) if self.at == 0 else look.ink(FAINT)
            for words in way_words(self.game, self.way):
                lines += [
                    row(width, fill, [("     ", fill), *pieces])
                    for pieces in wrap([(words, fill)], width - 6)
                ]
        return lines


def _title(game: Game, step: Owes) -> str:
    if step.title is None:
        return f"a debt: {step.reason.value}"
    return f"a debt: {step.reason.value} for {deed_name(game.board, step.title)}"


def _what_happened(sight: Sight, step: Owes) -> str:
    """The throw that led to it, as long as nothing else was thrown since."""
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
    return f"You threw {'+'.join(map(str, thrown.dice))} and are on {place}."


def _what_is_missing(sight: Sight, step: Owes, missing: int) -> str:
    whom = sight.people.object(step.creditor)
    have = money(sight.game.state.players[step.seat].funds)
    return f"{money(step.amount)} to {whom}. You have {have}. Raise {money(missing)} more."


def places_of(game: Game, way: Way) -> list[Place]:
    """The spaces of the deeds with which something is done."""
    known = command_words(game.rules.rule_set.id)
    titles = (title for step in way.steps for title in known[type(step.command)].titles(step.command))
    return [game.board.titles[title].place for title in titles]


class Raising(Panel):
    """A way to raise money, row by row, and what it leads to; one key does all of it."""

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
        above = [*headings("the cheapest way to pay", width, look), columns_line(width, look)]
        rows = []
        for number, step in enumerate(way.steps):
            left += step.brings
            entry = Entry(
                "", command_words(self.sight.rules)[type(step.command)].brief, step.command, cash=step.brings
            )
            view = replace(choice_view(self.sight, entry), left=left)
            rows.append(choice_line(entry, view, width, look, here=number == self.at))
        told = way_result(self.sight.game, self.sight.people, self.draft)
        below = [line for text in told for line in sentence(text, width, look, faint=False)]
        keys = [
            row(width, look.ink(), [(" ", look.ink()), *pieces])
            for pieces in hint_rows(self.hints, width - 1, look)
        ]
        below = [blank(width, look.ink()), *below, blank(width, look.ink()), *keys]
        room = max(1, height - len(above) - len(below))
        self._top, shown = windowed(rows, self._top, self.at, width, room, look)
        return [*above, *shown, *below]
