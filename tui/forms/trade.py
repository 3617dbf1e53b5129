"""Writing a trade: what two players have, side by side, and what of it is laid on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.strip import Strip

from engine.commands import Seat
from engine.game import Game
from tui.drafts.trade import Item, Side, TradeDraft
from tui.draw.deeds import built_piece, group_chip
from tui.draw.lines import Piece, blank, length, row
from tui.draw.style import ALARM, FAINT, LIT, PAGE, RULE, TEXT, WHITE, Look, Mark
from tui.draw.touch import touched_line
from tui.forms.amount import Sum, Writes
from tui.forms.base import (
    BACK,
    YES,
    Answer,
    Hint,
    Outcome,
    Panel,
    Say,
    across,
    is_digit,
    walked,
    windowed,
)
from tui.forms.draft import given
from tui.forms.terms import groups_text, interest_text, price_of
from tui.text.names import clip
from tui.text.words import People, money

_SIDES = (Side.GIVES, Side.GETS)


class Trade(Panel, Writes):
    """Two columns; the cursor is on a deed, a card or the cash of one of them."""

    takes_all = True

    def __init__(self, game: Game, draft: TradeDraft, people: People, marks: Sequence[Mark]) -> None:
        self.game = game
        self.draft = draft
        self.people = replace(people, you=draft.proposer)
        self.marks = marks
        self.side = Side.GIVES
        self.at = dict.fromkeys(_SIDES, 0)
        self._top = dict.fromkeys(_SIDES, 0)

    @property
    def hints(self) -> tuple[Hint, ...]:
        if self.sum is not None:
            return (Hint("enter", "Done", is_default=True), Hint("tab", "Other side"))
        other = () if self.draft.answers or len(self._partners()) < 2 else (Hint("w", "Other player"),)
        return (
            Hint("p", "Propose"),
            Hint("space", "Toggle", is_default=True),
            Hint("$", "Cash"),
            *other,
            Hint("escape", "Cancel"),
        )

    # --- keys

    def press(self, key: str) -> Outcome:
        if self.writes(key):
            return Answer.STAY
        if key in ("left", "right", "tab", "h", "l", "shift+tab"):
            self.side = Side.GETS if self.side is Side.GIVES else Side.GIVES
            return Answer.STAY
        at = walked(key, self.at[self.side], len(self._items(self.side)) + 1)
        if at is not None:
            self.at[self.side] = at
            return Answer.STAY
        if key in YES:
            return self._toggle()
        if key == "$" or is_digit(key):
            self._write_cash()
            if is_digit(key):
                self.writes(key)
            return Answer.STAY
        return self._command(key)

    def _command(self, key: str) -> Outcome:
        if key == "p":
            return given(self.draft, self.game)
        if key == "x":
            self.draft = self.draft.emptied()
            return Answer.STAY
        if key == "w" and self.draft.answers is None:
            self._next_partner()
            return Answer.STAY
        return Answer.CLOSE if key in BACK else Answer.PASS

    def _items(self, side: Side) -> tuple[Item, ...]:
        return self.draft.items(self.game, side)

    def _toggle(self) -> Outcome:
        items = self._items(self.side)
        at = self.at[self.side]
        if at >= len(items):
            self._write_cash()
            return Answer.STAY
        item = items[at]
        if item.why_not and not item.is_chosen:
            return Say(item.why_not)
        if item.title is not None:
            self.draft = self.draft.toggle_title(self.side, item.title)
        elif item.card is not None:
            self.draft = self.draft.toggle_card(self.side, item.card)
        return Answer.STAY

    def _partners(self) -> list[Seat]:
        return self.game.state.seats_from(self.draft.proposer)

    def _next_partner(self) -> None:
        """The same side of one's own with the next player."""
        partners = self._partners()
        partner = partners[(partners.index(self.draft.partner) + 1) % len(partners)]
        self.draft = TradeDraft(self.draft.proposer, partner, self.draft.gives)
        self.at[Side.GETS] = 0

    def goes_to(self, row: int, side: str) -> bool:
        self.sum = None
        self.side = next(one for one in _SIDES if one.name == side)
        self.at[self.side] = min(row, len(self._items(self.side)))
        return True

    # --- cash

    def _write_cash(self) -> None:
        self.at[self.side] = len(self._items(self.side))
        cash = self.draft.goods(self.side).cash
        unit = self.game.options.money_unit
        most = self.draft.most_cash(self.game, self.side)
        self.sum = Sum(cash, 0, most - most % unit, unit)

    def take_sum(self, amount: int) -> None:
        self.draft = self.draft.with_cash(self.side, amount)

    # --- drawing

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        left = (width - 1) // 2
        widths = {Side.GIVES: left, Side.GETS: width - left - 1}
        remarks = self._remarks(width, look)
        room = max(1, height - 3 - len(remarks))
        columns = {side: self._column(side, widths[side], room, look) for side in _SIDES}
        down = [(look.glyphs.down, look.ink(RULE))]
        lines = [self._headings(widths, look), across(width, look)]
        for y in range(room):
            gives, gets = columns[Side.GIVES][y], columns[Side.GETS][y]
            lines.append(Strip.join([gives, row(1, look.ink(), down), gets]))
        return [*lines, across(width, look), *remarks]

    def _headings(self, widths: dict[Side, int], look: Look) -> Strip:
        strips = [self._heading(side, widths[side], look) for side in _SIDES]
        strips.insert(1, row(1, look.ink(), [(look.glyphs.down, look.ink(RULE))]))
        return Strip.join(strips)

    def _heading(self, side: Side, width: int, look: Look) -> Strip:
        """Whose side it is, and what he has; in fewer words if there is little room."""
        seat = self.draft.proposer if side is Side.GIVES else self.draft.partner
        mark, name = self.marks[seat], self.people.names[seat]
        funds = money(self.game.state.players[seat].funds)
        verb = " You give" if side is Side.GIVES else " You get from"
        words = ((verb, f"has {funds} "), (verb, f"{funds} "), ("", f"{funds} "))
        beside = len(f"  {look.token(mark)} {name} ")
        verb, cash = next((pair for pair in words if len("".join(pair)) + beside <= width), words[-1])
        name = clip(name, width - len(verb) - 4 - len(cash) - 1, look.glyphs.ellipsis)
        here = look.ink(WHITE, bold=True) if side is self.side else look.ink(FAINT)
        who = (f"  {look.token(mark)} {name}", look.mark(mark))
        return row(width, look.ink(), [(verb, here), who], [(cash, look.ink(FAINT))])

    def _column(self, side: Side, width: int, height: int, look: Look) -> list[Strip]:
        items = self._items(side)
        at = min(self.at[side], len(items))
        lines = [
            self._item_line(item, width, look, here=side is self.side and number == at)
            for number, item in enumerate(items)
        ]
        lines.append(self._cash_line(side, width, look, here=side is self.side and at == len(items)))
        self._top[side], lines = windowed(lines, self._top[side], at, width, height, look)
        lines = [touched_line(line, side=side.name) for line in lines]
        return lines + [blank(width, look.ink())] * (height - len(lines))

    def _item_line(self, item: Item, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink()
        ink = look.ink(FAINT) if item.why_not and not here else fill
        box = (" -  " if item.why_not else "[ ] ", fill)
        if item.is_chosen:
            ink = look.ink(WHITE, LIT if here else PAGE, bold=True)
            box = ("[x] ", ink)
        chip = ("  ", fill) if item.group is None else group_chip(self.game.board, item.group, look)
        left = [box, chip, (" ", fill)]
        state = self._state(item, look)
        name = clip(item.name, width - length(left) - length(state), look.glyphs.ellipsis)
        return row(width, fill, [*left, (name, ink)], state)

    def _state(self, item: Item, look: Look) -> list[Piece]:
        if item.is_mortgaged:
            return [(" mtg ", look.ink(ALARM))]
        built = [] if item.title is None else built_piece(self.game, item.title, look)
        return [(" ", look.ink()), *built] if built else []

    def _cash_line(self, side: Side, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink()
        cash = self.draft.goods(side).cash
        piece = Sum(cash, 0, cash).piece(look, here=here and self.sum is not None)
        ink = look.ink(WHITE, LIT, bold=True) if here else look.ink(TEXT)
        sign = "[x] " if cash else "    "
        return row(width, fill, [(sign, ink), ("   Cash  ", ink), piece])

    def _remarks(self, width: int, look: Look) -> list[Strip]:
        """Which groups are completed, what interest falls due, and what the two sides are worth by price."""
        offer = self.draft.offer
        texts = [groups_text(self.game, offer, seat, self.people) for seat in (offer.proposer, offer.partner)]
        texts += [
            interest_text(self.game, offer.proposer, offer.gets, self.people),
            interest_text(self.game, offer.partner, offer.gives, self.people),
        ]
        gives, gets = price_of(self.game, offer.gives), price_of(self.game, offer.gets)
        if not offer.gives or not offer.gets:
            texts.append("One side is empty: that is a gift.")
        if offer.gives or offer.gets:
            texts.insert(0, f"At printed prices you give {money(gives)} and get {money(gets)}.")
        else:
            texts = ["Lay on the table what is to change hands."]
        told = [text for text in texts if text]
        return [row(width, look.ink(), [(f" {line}", look.ink(FAINT))]) for line in packed(told, width - 1)]


def packed(texts: Sequence[str], width: int) -> list[str]:
    """Sentences on as few lines as they take, none broken that fits on a line."""
    lines: list[str] = []
    for text in texts:
        if lines and len(lines[-1]) + 2 + len(text) <= width:
            lines[-1] += f"  {text}"
        else:
            lines.append(text)
    return lines
