"""Writing a trade: what two players have, side by side, and what is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.style import Style
from textual.strip import Strip

from engine.board import Place
from engine.commands import Goods, Offer
from engine.game import Game
from tui.ask.dealings import Dealing, Happened, dealings, last_offer, past_words, still_possible
from tui.ask.terms import price_of, remarks
from tui.ask.trade import Item, Side, TradeDraft, next_partner
from tui.look.deed_view import deed_of
from tui.look.deeds import built_piece, title_chip
from tui.look.lines import blank, heading, row, ruled
from tui.look.pieces import Piece, length
from tui.look.style import ALARM, FAINT, LIT, PAGE, TEXT, WHITE, Look, Mark
from tui.look.touch import touched_line
from tui.screen.panels.amount import Sum, Writes
from tui.screen.panels.base import (
    BACK,
    YES,
    Answer,
    Hint,
    Outcome,
    Panel,
    Say,
    is_digit,
    side_by_side,
    walked,
    windowed,
)
from tui.screen.panels.deed_rows import deed_card
from tui.screen.panels.meaning import packed, past_line, stand_line
from tui.screen.panels.sheet import given
from tui.terminal.widths import width_of
from tui.words.names import clip, fit_name
from tui.words.phrases import People, money

_SIDES = (Side.GIVES, Side.GETS)


class Trade(Panel, Writes):
    """Two columns; the cursor is on a deed, a card or the cash in one of them."""

    takes_all = True

    def __init__(
        self,
        game: Game,
        draft: TradeDraft,
        people: People,
        marks: Sequence[Mark],
        past: Sequence[Happened] = (),
    ) -> None:
        """`past` is what has happened so far, for what the two have offered each other."""
        self.game = game
        self.past = past
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
        others = self.game.state.seats_from(self.draft.proposer)
        other = () if self.draft.answers or len(others) < 2 else (Hint("w", "Someone else"),)
        return (
            Hint("p", "Propose"),
            Hint("space", "Take", is_default=True),
            Hint("$", "Cash"),
            *other,
            *((Hint("l", "Last terms"),) if self._last() else ()),
            Hint("escape", "Back"),
        )

    # --- keys

    def press(self, key: str) -> Outcome:
        if self.writes(key):
            return Answer.STAY
        if key in ("left", "right", "tab", "h", "shift+tab"):
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
        if key == "l":
            return self._bring_back()
        return Answer.CLOSE if key in BACK else Answer.PASS

    def _last(self) -> Offer | None:
        """The last terms proposed to this partner, as far as they are still possible."""
        offer = last_offer(self.past, self.draft.proposer, self.draft.partner)
        return None if offer is None else still_possible(self.game, offer)

    def _bring_back(self) -> Outcome:
        offer = self._last()
        if offer is None:
            return Say(f"You have not offered {self.people.names[self.draft.partner]} anything yet.")
        self.draft = replace(self.draft, gives=offer.gives, gets=offer.gets)
        return Answer.STAY

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

    def _next_partner(self) -> None:
        """The player's own side stays, with the next partner."""
        proposer, partner = self.draft.proposer, self.draft.partner
        self.draft = TradeDraft(proposer, next_partner(self.game, proposer, partner), self.draft.gives)
        self.at[Side.GETS] = 0

    def goes_to(self, row: int, side: str) -> bool:
        if side not in Side.__members__:  # of the panel seen before
            return False
        self.sum = None
        self.side = Side[side]
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

    @property
    def pointed(self) -> Place | None:
        items, at = self._items(self.side), self.at[self.side]
        title = items[at].title if at < len(items) else None
        return None if title is None else self.game.board.titles[title].place

    @property
    def lit(self) -> Sequence[Place]:
        """Everything on the table."""
        titles = (*self.draft.gives.titles, *self.draft.gets.titles)
        return [self.game.board.titles[title].place for title in titles]

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        left = (width - 1) // 2
        widths = {Side.GIVES: left, Side.GETS: width - left - 1}
        give, get = ([self._heading(side, widths[side], look)] for side in _SIDES)
        above = [self._title(width, look), *side_by_side(give, get, look)]
        below = self._after(width, height, look)
        longest = 1 + max(len(self._items(side)) for side in _SIDES)
        room = max(1, min(longest, height - len(above) - len(below)))
        columns = {side: self._column(side, widths[side], room, look) for side in _SIDES}
        lists = side_by_side(columns[Side.GIVES], columns[Side.GETS], look)
        lines = [*above, *lists, *below]
        return [*lines, *self._spare(width, height - len(lines), look)]

    def _title(self, width: int, look: Look) -> Strip:
        mark = self.marks[self.draft.partner]
        who = (f"{look.token(mark)} {self.people.names[self.draft.partner]}", look.mark(mark))
        words = [("trade with ", look.ink(WHITE, bold=True)), who]
        state = "counter" if self.draft.answers else "draft"
        return ruled(words, width, look, [(state, look.ink(FAINT))])

    def _heading(self, side: Side, width: int, look: Look) -> Strip:
        """Whose side it is."""
        seat = self.draft.proposer if side is Side.GIVES else self.draft.partner
        mark, name = self.marks[seat], self.people.names[seat]
        verb = " give" if seat == self.people.you and name == "You" else " gives"
        end = "worth "
        if width_of(f" {look.token(mark)} {name}{verb}{end}") >= width:
            verb = end = ""
        name = clip(name, width - len(verb) - 3 - len(end) - 1, look.glyphs.ellipsis)
        here = look.ink(WHITE, bold=True) if side is self.side else look.ink(FAINT)
        who = (f" {look.token(mark)} {name}", look.mark(mark))
        return row(width, look.ink(), [who, (verb, here)], [(end, look.ink(FAINT))])

    def _column(self, side: Side, width: int, height: int, look: Look) -> list[Strip]:
        """What one side has, with their cash at the bottom, always visible."""
        items = self._items(side)
        at = min(self.at[side], len(items))
        lines = [
            self._item_line(item, width, look, here=side is self.side and number == at)
            for number, item in enumerate(items)
        ]
        cash = self._cash_line(side, width, look, here=side is self.side and at == len(items))
        room = max(0, height - 1)
        at_item = min(at, max(0, len(items) - 1))
        self._top[side], lines = windowed(lines, self._top[side], at_item, width, room, look)
        cash = touched_line(cash, row=len(items))
        lines = [*lines, *[blank(width, look.ink())] * (room - len(lines)), cash]
        return [touched_line(line, side=side.name) for line in lines]

    def _item_line(self, item: Item, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink()
        ink = look.ink(FAINT) if item.why_not and not here else fill
        box = ("[x]" if item.is_chosen else " - " if item.why_not else "[ ]", fill)
        if item.is_chosen:
            ink = look.ink(WHITE, LIT if here else PAGE, bold=True)
            box = ("[x]", ink)
        before = (look.glyphs.turn if here else " ", ink)
        left = [before, box, (" ", fill)]
        if item.title is not None:
            left += [title_chip(self.game, item.title, look), (" ", fill)]
        state = self._state(item, look, ink, fill)
        room = width - length(left) - length(state) - 1
        return row(width, fill, [*left, (self._name(item, room, look), ink)], state)

    def _name(self, item: Item, room: int, look: Look) -> str:
        if item.title is None:
            return clip(item.name, room, look.glyphs.ellipsis)
        space = self.game.board.spaces[self.game.board.titles[item.title].place]
        return fit_name(space.name.replace("R.R.", "RR"), space.short, room)

    def _state(self, item: Item, look: Look, ink: Style, fill: Style) -> list[Piece]:
        """The mortgage, the buildings, and the worth at printed prices."""
        if item.title is None:
            return []
        state: list[Piece] = [(f"{item.mortgage.brief} ", look.ink(ALARM))] if item.is_mortgaged else []
        state += built_piece(self.game, item.title, look)
        price = price_of(self.game, Goods(titles=(item.title,)))
        return [*state, (f"{price:>4} ", ink)]

    def _cash_line(self, side: Side, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink()
        cash = self.draft.goods(side).cash
        piece = Sum(cash, 0, cash).piece(look, here=here and self.sum is not None)
        ink = look.ink(WHITE, LIT, bold=True) if here else look.ink(TEXT)
        before = look.glyphs.turn if here else " "
        sign = "[x]" if cash else "   "
        funds = f"of {money(self.draft.most_cash(self.game, side))} "
        return row(width, fill, [(f"{before}{sign} Cash ", ink), piece], [(funds, look.ink(FAINT))])

    def _after(self, width: int, height: int, look: Look) -> list[Strip]:
        """Both players' positions afterward, what else it would mean, and the two players' past dealings."""
        offer, game = self.draft.offer, self.game
        lines = [heading("after the deal", width, look)]
        for seat in (offer.proposer, offer.partner):
            lines.append(stand_line(game, offer, seat, self.marks[seat], width, look))
        told = remarks(game, offer, (offer.proposer, offer.partner), self.people)
        if not offer.gives and not offer.gets:
            told = ["Put on the table what you want to trade."]
        elif not offer.gives or not offer.gets:
            told.append("One side is empty: that would be a gift.")
        room = 1 if height < _HIGH else 4
        lines += [
            row(width, look.ink(), [(f" {line}", look.ink(FAINT))]) for line in packed(told, width - 2)[:room]
        ]
        return [*lines, self._before(width, look)]

    def _before(self, width: int, look: Look) -> Strip:
        """The two players' past in one line."""
        mark = self.marks[self.draft.partner]
        last = [("l", look.key()), (" last terms ", look.ink(FAINT))] if self._last() else []
        words = past_words(past) if (past := self._dealings()) else "no deals yet"
        token = (f" {look.token(mark)}", look.mark(mark))
        return row(width, look.ink(), [token, (f" {words}", look.ink(FAINT))], last)

    def _dealings(self) -> tuple[Dealing, ...]:
        return dealings(self.past, self.draft.proposer, self.draft.partner)

    def _spare(self, width: int, room: int, look: Look) -> list[Strip]:
        """If there is room: the past deal by deal, and the deed under the cursor."""
        past = self._dealings()[-_PAST:]
        lines: list[Strip] = []
        if past and room > len(past) + 1:
            lines = [heading(f"before, with {self.people.names[self.draft.partner]}", width, look)]
            lines += [past_line(self.game, one, self.people, width, look) for one in past]
        if self.pointed is not None:
            deed = deed_of(self.game, self.pointed, self.people.names, self.marks)
            lines += deed_card(deed, width, room - len(lines), look)
        return lines


_HIGH = 18
"""From this many rows on, there is room for all remarks."""
_PAST = 4
"""How many deals and refusals are listed."""
