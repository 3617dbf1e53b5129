"""A loan between players: written by one, read and answered by the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.game import Game
from engine.games.landlord1904.commands import LoanTerms
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.loans import price_of
from engine.games.landlord1904.state import LandlordPlayer
from engine.games.landlord1904.steps import BeforeThrow
from tui.ask.trade import Item
from tui.games.landlord1904.drafts import LoanDraft
from tui.games.landlord1904.pledges import chosen_value, field_line, lot_line
from tui.look.deeds import title_chip
from tui.look.headings import ruled
from tui.look.lines import blank, row
from tui.look.pieces import Piece
from tui.look.style import FAINT, TEXT, WHITE, Look, Mark
from tui.screen.panels.amount import Sum, Writes
from tui.screen.panels.base import (
    BACK,
    YES,
    Answer,
    Hint,
    Outcome,
    Panel,
    Say,
    chosen,
    hint_lines,
    is_digit,
    sentence,
    walked,
    windowed,
)
from tui.screen.panels.draft import given
from tui.words.menu import Entry
from tui.words.phrases import People, deed_name, deed_names, money

AMOUNT, INTEREST, DUE, PART = range(4)
"""The lines of terms; the borrower's lots follow."""

_BY = {"right": 1, "l": 1, "+": 1, "left": -1, "h": -1, "-": -1}
_TERMS = 4
_WRITTEN = (AMOUNT, INTEREST, PART)
"""The lines that hold amounts."""


class Negotiator(Panel, Writes):
    """The terms, and below them the borrower's lots to pledge."""

    takes_all = True
    leaving = ("up", "down", "j", "k")  # these walk from one term to the next

    def __init__(self, game: Game, draft: LoanDraft, people: People, marks: Sequence[Mark]) -> None:
        self.game = game
        self.draft = draft
        self.people = replace(people, you=draft.proposer)
        self.marks = tuple(marks)
        self.at = AMOUNT
        self._top = 0

    @property
    def hints(self) -> tuple[Hint, ...]:
        toggle = "Type" if self.at in _WRITTEN else "Next" if self.at == DUE else "Pledge it"
        if self.sum is not None:
            return (Hint("enter", "Done", is_default=True),)
        others = self.game.state.seats_from(self.draft.proposer)
        other = (Hint("w", "Other player"),) if len(others) > 1 else ()
        turn = (Hint("r", "Switch lender"),) if self._may_turn else ()
        return (
            Hint("p", "Propose"),
            Hint("space", toggle, is_default=True),
            *other,
            *turn,
            Hint("escape", "Cancel"),
        )

    # --- keys

    def press(self, key: str) -> Outcome:
        if self.writes(key):
            return Answer.STAY
        if (at := walked(key, self.at, _TERMS + len(self._items()))) is not None:
            self.at = at
        elif key in _BY and self.at < _TERMS:
            self._change(_BY[key])
        elif is_digit(key) and self.at in _WRITTEN:
            self._write()
            self.writes(key)
        elif key in YES:
            return self._choose()
        else:
            return self._command(key)
        return Answer.STAY

    def _command(self, key: str) -> Outcome:
        if key == "p":
            return given(self.draft, self.game)
        if key == "x":
            self.draft = self.draft.emptied()
        elif key == "w":
            self._next_partner()
        elif key == "r" and self._may_turn:
            turned = self.draft.turned_round()
            self.draft = turned.with_amount(min(turned.amount, turned.most(self.game)))
            self.at = AMOUNT
        else:
            return Answer.CLOSE if key in BACK else Answer.PASS
        return Answer.STAY

    def _items(self) -> tuple[Item, ...]:
        return self.draft.items(self.game)

    def _change(self, by: int) -> None:
        draft = self.draft
        if self.at == AMOUNT:
            self.draft = draft.with_amount(min(draft.most(self.game), max(1, draft.amount + 10 * by)))
        elif self.at == INTEREST:
            self.draft = draft.with_interest(draft.interest + by)
        elif self.at == PART:
            self.draft = draft.with_part(draft.part + 10 * by)
        else:
            self.draft = draft.next_due(self.game, by)

    def _choose(self) -> Outcome:
        """Enter: type an amount, go on to the next lap, or pledge a lot."""
        if self.at in _WRITTEN:
            self._write()
        elif self.at == DUE:
            self._change(1)
        else:
            item = self._items()[self.at - _TERMS]
            if item.why_not or item.title is None:
                return Say(item.why_not or "That cannot be pledged.")
            self.draft = self.draft.toggle_lot(item.title)
        return Answer.STAY

    def _write(self) -> None:
        draft = self.draft
        if self.at == AMOUNT:
            self.sum = Sum(draft.amount, 1, draft.most(self.game))
        elif self.at == INTEREST:
            self.sum = Sum(draft.interest, 0, 999)
        else:
            self.sum = Sum(draft.part, 0, draft.amount)

    def take_sum(self, amount: int) -> None:
        draft = self.draft
        change = {AMOUNT: draft.with_amount, INTEREST: draft.with_interest, PART: draft.with_part}[self.at]
        self.draft = change(amount)

    @property
    def _may_turn(self) -> bool:
        """Whether the player may lend as well as borrow now."""
        decision = self.game.decision
        return decision is not None and isinstance(decision.step, BeforeThrow)

    def _next_partner(self) -> None:
        """The same side of the loan with the next player."""
        self.draft = self.draft.with_next_partner(self.game)
        self.at = AMOUNT

    # --- drawing

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        draft = self.draft
        lines = [who_lends(draft.terms, self.people, self.marks, width, look), *self._terms(width, look)]
        lines.append(self._pledges(width, look))
        foot = [ruled((), width, look), *sentence(self._remark(), width, look)]
        items = self._items()
        rows = [
            lot_line(self.game, item, width, look, here=number == self.at)
            for number, item in enumerate(items, _TERMS)
        ]
        if not items:
            whose = self.people.says(draft.borrower, "has", "have")
            rows = [row(width, look.ink(), [(f"   {whose} no lots to pledge.", look.ink(FAINT))])]
        room = max(1, height - len(lines) - len(foot))
        at = max(0, self.at - _TERMS)
        self._top, shown = windowed(rows, self._top, at, width, room, look)
        return [*lines, *shown, *[blank(width, look.ink())] * (room - len(shown)), *foot]

    def _terms(self, width: int, look: Look) -> list[Strip]:
        draft, people = self.draft, self.people
        has = f"{people.clause(draft.lender, 'has', 'have')} {money(draft.most(self.game))}"
        due = f"lap {draft.due}" if draft.due else "the end"
        done = LandlordPlayer.of(self.game.state.players[draft.borrower]).laps
        rounds = LandlordOptions.of(self.game.options).rounds
        when = f"{people.clause(draft.borrower, 'has', 'have')} done {done} of {rounds} laps"
        values = {
            AMOUNT: (money(draft.amount), "Amount", has),
            INTEREST: (money(draft.interest), "Interest", "each payday"),
            DUE: (due, "Due after" if draft.due else "Due at", when),
            PART: (money(draft.part), "Repaid", "each payday"),
        }
        return [
            field_line(label, [self._value(text, at, look)], remark, width, look, here=self.at == at)
            for at, (text, label, remark) in values.items()
        ]

    def _value(self, text: str, at: int, look: Look) -> Piece:
        if self.sum is not None and self.at == at:
            return self.sum.piece(look)
        return chosen_value(text, look, here=self.at == at)

    def _pledges(self, width: int, look: Look) -> Strip:
        draft = self.draft
        whose = self.people.owner(draft.borrower)
        worth = f"pledged: {money(draft.pledged(self.game))} "
        left = [(f" {whose[0].upper()}{whose[1:]} lots", look.ink(FAINT))]
        return row(width, look.ink(), left, [(worth, look.ink(FAINT))])

    def _remark(self) -> str:
        draft, people = self.draft, self.people
        if why := draft.why_not(self.game):
            return why
        return (
            f"If {people.clause(draft.borrower, 'does', 'do')} not pay on time, the pledged lots pass to "
            f"{people.object(draft.lender)} and the debt is canceled."
        )


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
            lines.append(field_line(label, [piece], remark, width, look, here=False))
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
