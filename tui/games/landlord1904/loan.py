"""A loan between players, as the one who is asked sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.game import Game
from engine.games.landlord1904.commands import LoanTerms
from engine.games.landlord1904.rules.loans import price_of
from engine.games.landlord1904.steps import ConsidersLoan
from tui.look.deeds import title_chip
from tui.look.lines import row, ruled
from tui.look.pieces import Piece
from tui.look.style import FAINT, TEXT, WHITE, Look, Mark
from tui.screen.panels.base import (
    Forms,
    Hint,
    Outcome,
    Panel,
    Sight,
    chosen,
    hint_lines,
    sentence,
)
from tui.words.menu import Entry, Prompt
from tui.words.phrases import People, deed_name, deed_names, money


class LoanOffered(Panel):
    """A loan that somebody else proposes: all its terms, and the pledge."""

    is_own = False

    def __init__(
        self,
        game: Game,
        terms: LoanTerms,
        entries: Sequence[Entry],
        facts: Sequence[str],
        people: People,
        marks: Sequence[Mark],
    ) -> None:
        """`people` addresses the player who answers as "you"."""
        self.game = game
        self.terms = terms
        self.entries = tuple(entries)
        self.facts = tuple(facts)
        self.people = people
        self.marks = tuple(marks)

    @property
    def hints(self) -> tuple[Hint, ...]:
        return tuple(Hint(e.key, e.label, is_default=e.is_default) for e in self.entries)

    def press(self, key: str) -> Outcome:
        return chosen(self.entries, key)

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        terms = self.terms
        due = f"after lap {terms.due}" if terms.due else "at the end of the game"
        parts = (("Repaid", money(terms.part), "each payday"),) if terms.part else ()
        values = (
            ("Amount", money(terms.amount), f"{'the rest ' if parts else ''}due {due}"),
            ("Interest", money(terms.interest), "each payday"),
            *parts,
            ("Pledged", money(price_of(self.game, terms.lots)), "at sale prices"),
        )
        lines = [who_lends(terms, self.people, self.marks, width, look)]
        for label, value, remark in values:
            piece: Piece = (f"{value:>7} ", look.ink(WHITE, bold=True))
            lines.append(_field(label, [piece], remark, width, look))
        keys = hint_lines(self.hints, width, look)
        facts = [line for fact in self.facts for line in sentence(fact, width, look)]
        room = max(1, height - len(lines) - len(keys))
        lots = self._lots(width, max(1, room - len(facts)), look)
        return [*lines, *lots, *facts[: max(0, room - len(lots))], *keys]

    def _lots(self, width: int, room: int, look: Look) -> list[Strip]:
        """The pledged lots, one per line, or as a sentence if they do not fit."""
        titles, board = self.game.board.titles, self.game.board
        lines = []
        for lot in self.terms.lots:
            chip = title_chip(self.game, lot, look)
            right = [(f"{money(titles[lot].price)}, rent {money(titles[lot].rents[0])} ", look.ink(FAINT))]
            left = [("   ", look.ink()), chip, (f" {deed_name(board, lot)}", look.ink(TEXT))]
            lines.append(row(width, look.ink(), left, right))
        return lines if len(lines) <= room else sentence(deed_names(board, self.terms.lots), width, look)


def who_lends(terms: LoanTerms, people: People, marks: Sequence[Mark], width: int, look: Look) -> Strip:
    """The heading: who borrows from whom."""
    bold = look.ink(WHITE, bold=True)
    pieces: list[Piece] = [
        (f"{look.token(marks[terms.borrower])} ", look.mark(marks[terms.borrower])),
        (f"{people.says(terms.borrower, 'borrows', 'borrow')} from ", bold),
        (f"{look.token(marks[terms.lender])} ", look.mark(marks[terms.lender])),
        (people.object(terms.lender), bold),
    ]
    return ruled(pieces, width, look)


def _field(label: str, value: Sequence[Piece], remark: str, width: int, look: Look) -> Strip:
    """A line of terms: label, value, and what it means."""
    pieces: list[Piece] = [(f" {label:<11}", look.ink(TEXT)), *value, (f"  {remark}", look.ink(FAINT))]
    return row(width, look.ink(), pieces)


# --- the panel of the Landlord's Game: a loan offered


def _offered(sight: Sight, step: ConsidersLoan, prompt: Prompt) -> Panel:
    people = replace(sight.people, you=step.seat)
    return LoanOffered(sight.game, step.terms, prompt.entries, prompt.facts, people, sight.marks)


FORMS = Forms(steps={ConsidersLoan: _offered})
