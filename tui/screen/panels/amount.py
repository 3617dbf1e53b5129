"""Amounts of money, typed or changed with the arrows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from tui.ask.conversation import Conversation, Layer, Writing
from tui.look.panel_lines import headings, row, wrap
from tui.look.style import ASCII, BLACK, FAINT, KEY, WHITE, Look
from tui.look.styled_text import Piece
from tui.screen.panels import base
from tui.screen.panels.base import Hint, Panel, PanelAnswer, PanelOutcome, Writes
from tui.words.phrases import money

_STEPS = {
    "up": 10,
    "k": 10,
    "+": 10,
    "down": -10,
    "j": -10,
    "-": -10,
    "right": 1,
    "l": 1,
    "left": -1,
    "h": -1,
    "pageup": 100,
    "pagedown": -100,
}


class TypedAmount:
    """An amount being typed; the first digit replaces the old amount."""

    def __init__(self, amount: int, low: int, high: int, unit: int = 1) -> None:
        """The arrows step in multiples of the unit."""
        self.amount = amount
        self.low, self.high, self.unit = low, high, unit
        self._is_fresh = True
        self._begun = 0
        """What was typed of a sum before it was corrected."""

    def press(self, key: str) -> bool:
        """Take a key; returns whether it was one for an amount."""
        if base.is_digit(key):
            self._type(int(key))
        elif key == "backspace":
            self.amount = (self._begun or self.amount) // 10
            self._is_fresh, self._begun = False, 0
        elif key in _STEPS:
            step = _STEPS[key]
            self.set(self.amount + (step if abs(step) >= self.unit else step * self.unit))
        elif key in ("home", "end"):
            self.set(self.low if key == "home" else self.high)
        else:
            return False
        return True

    def _type(self, digit: int) -> None:
        typed = (self._begun if self._is_fresh else self.amount) * 10 + digit
        if typed <= 999_999:
            self.amount = typed
        self._is_fresh, self._begun = False, 0

    def correct(self) -> None:
        """Set the nearest that is possible; what was too little can still be typed on."""
        begun = self.amount if self.amount < self.low else 0
        self.set(self.amount)
        self._begun = begun

    def set(self, amount: int) -> None:
        """Set the amount, as near as the range and the unit allow."""
        self.amount = max(self.low, min(self.high, amount - amount % self.unit))
        self._is_fresh, self._begun = True, 0

    def piece(self, look: Look, *, here: bool = True) -> Piece:
        style = look.ink(BLACK, KEY, bold=True, block=True) if here else look.ink(WHITE, bold=True)
        return (f"${self.amount:>6} ", style)


class AmountPanel(Panel):
    """A sum that is asked for, with a few suggestions."""

    names_keys = True

    def __init__(self, opened: Writing, cash: int) -> None:
        """`cash` is what the player can pay."""
        self.opened = opened
        self.ask, self._cash = opened.ask, cash
        first = self.ask.suggested[0] if self.ask.suggested else self.ask.low
        self.sum = TypedAmount(first, self.ask.low, self.ask.high, self.ask.unit)

    def show(self, opened: Layer, now: Conversation) -> bool:
        """What was written stays while the range changes."""
        if not isinstance(opened, Writing) or replace(opened, ask=self.ask) != self.opened:
            return False
        ask = self.ask.within(opened.ask.low, opened.ask.high)
        if ask != opened.ask:
            return False
        self.opened, self.ask = opened, ask
        self.sum.low, self.sum.high = ask.low, ask.high
        return True

    @property
    def hints(self) -> tuple[Hint, ...]:
        tab = (Hint("tab", "Suggested"),) if len(self.ask.suggested) > 1 else ()
        return (base.do_hint(self.ask.told(self.sum.amount, "Done")), *tab, base.back_hint())

    def press(self, key: str) -> PanelOutcome:
        if key == "escape":
            return PanelAnswer.CLOSE
        if key in (*base.YES, *base.DOES):
            amount = self.sum.amount
            if self.ask.why_not(amount) is not None:
                self.sum.correct()
            return Writes(amount)
        if key == "tab" and self.ask.suggested:
            higher = [amount for amount in sorted(self.ask.suggested) if amount > self.sum.amount]
            self.sum.set(higher[0] if higher else min(self.ask.suggested))
            return PanelAnswer.STAY
        return PanelAnswer.STAY if self.sum.press(key) else PanelAnswer.PASS

    @property
    def remarks(self) -> tuple[str, ...]:
        """Sentences about the current amount."""
        opened, left = self.opened, self._cash - self.sum.amount
        if not isinstance(opened, Writing) or opened.limits is None:
            return ()
        spare = [f"At that price, you could still pay {money(left)}."] if left >= 0 else []
        return (opened.remark, *spare)

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        fill, faint = look.ink(), look.ink(FAINT)
        limits = f"  from {money(self.sum.low)} to {money(self.sum.high)}"
        arrows = "up, down by 10, left, right by" if look.glyphs is ASCII else "↑ ↓ by 10, ← → by"
        help = wrap([(f"type it, or {arrows} {self.ask.unit}, PgUp PgDn by 100", faint)], width - 3)
        if self.ask.suggested:
            help += wrap([(f"suggested: {', '.join(map(money, self.ask.suggested))}", faint)], width - 3)
        for remark in self.remarks:
            help += wrap([(remark, look.ink())], width - 5)
        rows: list[list[Piece]] = [
            [],
            [self.sum.piece(look), (limits, faint)],
            [],
            *help,
            [],
            *base.hint_rows(self.hints, width - 3, look),
        ]
        indented = [row(width, fill, [("   ", fill), *pieces]) for pieces in rows]
        return [*headings(self.ask.question, width, look), *indented]
