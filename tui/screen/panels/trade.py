"""Writing a trade: what two players have, side by side, and what is on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rich.style import Style
from textual.strip import Strip

from engine.board import Place
from engine.commands import Goods
from tui.ask.conversation import Conversation, Filling, Layer
from tui.ask.sheet import Seen, Take, Write
from tui.ask.trade_consequences import SettledOffer, dealings, past_words, price_of, remarks
from tui.ask.trade_draft import Item, Side, TradeDraft
from tui.look.deed_lines import built_piece, deed_below, title_chip
from tui.look.deed_view import deed_of
from tui.look.layout import Room
from tui.look.panel_lines import blank, fitted, heading, row, ruled
from tui.look.style import ALARM, FAINT, LIT, PAGE, TEXT, WHITE, Look
from tui.look.styled_text import Piece, length, touched_line
from tui.screen.panels.amount import TypedAmount
from tui.screen.panels.base import Hint, PanelAnswer, PanelOutcome, sentence, side_by_side, walked, windowed
from tui.screen.panels.offer import packed, past_line, stand_line
from tui.screen.panels.sheet import SheetPanel
from tui.terminal.widths import width_of
from tui.words.menu import AnswerKind
from tui.words.names import clip, fit_name, listed_verb
from tui.words.phrases import money

OTHER_SIDE = "Other side"
"""What Tab does in a trade."""

_SIDES = (Side.GIVES, Side.GETS)
_PUTS = {Side.GIVES: "Give", Side.GETS: "Ask for"}
"""What Space does with a deed or card of a side."""


class Trade(SheetPanel):
    """The rows of a trade's sheet in two columns, one for each side, with the cash at the bottom."""

    takes_all = True
    leaving = ()
    first = "Pick a deed"
    begins = "Enter or Space takes a deed, $ writes a sum, Tab changes sides."
    room = Room.WHOLE

    def __init__(self, seen: Seen, opened: Filling) -> None:
        self.seen = seen
        self._kept_at = dict.fromkeys(_SIDES, 0)
        self._tops = dict.fromkeys(_SIDES, 0)
        super().__init__(seen.game, opened)
        self.people = replace(seen.people, you=self.draft.proposer)

    def show(self, opened: Layer, now: Conversation) -> bool:
        side, at = self.side, self.at - self._first(self.side)
        can = super().show(opened, now)
        self.go_to(side, at)
        return can

    @property
    def draft(self) -> TradeDraft:
        draft = super().draft
        assert isinstance(draft, TradeDraft)
        return draft

    def _items(self, side: Side) -> tuple[Item, ...]:
        return self.draft.items(self.game, side)

    def _first(self, side: Side) -> int:
        return 0 if side is Side.GIVES else len(self._items(Side.GIVES)) + 1

    @property
    def side(self) -> Side:
        """The column the cursor is in."""
        return Side.GIVES if self.at < self._first(Side.GETS) else Side.GETS

    def go_to(self, side: Side, at: int) -> None:
        """Move the cursor to a row of a column, or to its cash."""
        self.at = self._first(side) + min(at, len(self._items(side)))

    @property
    def _sum(self) -> Write | None:
        """Where both sides may be meant, that of the column the cursor is in."""
        own = self.sheet.sums[_SIDES.index(self.side)]
        return own if own in self.sheet.meant else super()._sum

    @property
    def hints(self) -> tuple[Hint, ...]:
        hints, tab = super().hints, Hint("tab", OTHER_SIDE, short="Side")
        at = next((n for n, hint in enumerate(hints) if hint.kind is AnswerKind.LEAVES), len(hints))
        return (*hints[:at], tab, *hints[at:])

    @property
    def _is_at_start(self) -> bool:
        """A sum to begin with, for want of deeds, is typed where the cursor is."""
        return super()._is_at_start or (isinstance(self._start, Write) and isinstance(self._row, Write))

    @property
    def _space(self) -> str:
        label = super()._space
        return _PUTS[self.side] if label == "Take" else label

    # --- keys

    def press(self, key: str) -> PanelOutcome:
        if (typed := self._type(key)) is not None:
            return typed
        if key not in ("left", "right", "tab", "h", "shift+tab"):
            return super().press(key)
        side = self.side
        self._kept_at[side] = self.at - self._first(side)
        self.go_to(side.other, self._kept_at[side.other])
        self.is_walked = True
        return PanelAnswer.STAY

    def _walked(self, key: str) -> int | None:
        first = self._first(self.side)
        at = walked(key, self.at - first, len(self._items(self.side)) + 1)
        return None if at is None else first + at

    def goes_to(self, row: int, side: str) -> bool:
        if side not in Side.__members__:  # of the panel seen before
            return False
        self.sum = None
        self.go_to(Side[side], row)
        self.is_walked = True
        return True

    # --- drawing

    @property
    def cursor(self) -> Mapping[str, str | int]:
        return {"row": self.at - self._first(self.side), "side": self.side.name}

    @property
    def lit(self) -> Sequence[Place]:
        titles = (*self.draft.gives.titles, *self.draft.gets.titles)
        return [self.game.board.titles[title].place for title in titles]

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        left = (width - 1) // 2
        widths = {Side.GIVES: left, Side.GETS: width - left - 1}
        give, get = ([self._heading(side, widths[side], look)] for side in _SIDES)
        above = [self._title(width, look), *side_by_side(give, get, look)]
        longest = 1 + max(len(self._items(side)) for side in _SIDES)
        below = self._after(width, height - len(above) - longest, look)
        room = max(1, min(longest, height - len(above) - len(below)))
        columns = {side: self._column(side, widths[side], room, look) for side in _SIDES}
        lists = side_by_side(columns[Side.GIVES], columns[Side.GETS], look)
        lines = [*above, *lists, *below]
        return [*lines, *self._spare(width, height - len(lines), look)]

    def _title(self, width: int, look: Look) -> Strip:
        seat = self.draft.partner
        who = (f"{look.token(seat)} {self.people.names[seat]}", look.mark(seat))
        words = [("trade with ", look.ink(WHITE, bold=True)), who]
        state = "counter" if self.draft.answers else "draft"
        return ruled(words, width, look, [(state, look.ink(FAINT))])

    def _heading(self, side: Side, width: int, look: Look) -> Strip:
        seat = self.draft.proposer if side is Side.GIVES else self.draft.partner
        name = self.people.names[seat]
        verb, end = listed_verb(name, " gives", " give"), "price "
        if width_of(f" {look.token(seat)} {name}{verb}{end}") >= width:
            verb = end = ""
        name = clip(name, width - len(verb) - 3 - len(end) - 1, look.glyphs.ellipsis)
        here = look.ink(WHITE, bold=True) if side is self.side else look.ink(FAINT)
        who = (f" {look.token(seat)} {name}", look.mark(seat))
        line = row(width, look.ink(), [who, (verb, here)], [(end, look.ink(FAINT))])
        return touched_line(line, heads=side.name)

    def _column(self, side: Side, width: int, height: int, look: Look) -> list[Strip]:
        items = self._items(side)
        here = side is self.side
        at = self.at - self._first(side) if here else min(self._kept_at[side], len(items))
        lines = [
            self._item_line(item, width, look, here=here and number == at)
            for number, item in enumerate(items)
        ]
        cash = self._cash_line(side, width, look, here=here and at == len(items))
        room = max(0, height - 1)
        at_item = min(at, max(0, len(items) - 1))
        self._tops[side], lines = windowed(lines, self._tops[side], at_item, width, room, look)
        cash = touched_line(cash, row=len(items))
        lines = [*lines, *[blank(width, look.ink())] * (room - len(lines)), cash]
        return [touched_line(line, side=side.name) for line in lines]

    def _item_line(self, item: Item, width: int, look: Look, *, here: bool) -> Strip:
        ground = LIT if here else PAGE
        fill = look.ink(TEXT, ground)
        ink = look.ink(FAINT) if item.why_not and not here else fill
        box = (" - " if item.why_not else "[ ]", fill)
        if item.is_chosen:
            ink = look.ink(WHITE, ground, bold=True)
            box = ("[x]", ink)
        left = [(look.glyphs.turn if here else " ", ink), box, (" ", fill)]
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
        if item.title is None:
            return []
        state: list[Piece] = [(f"{item.mortgage.brief} ", look.ink(ALARM))] if item.is_mortgaged else []
        state += built_piece(self.game, item.title, look)
        price = price_of(self.game, Goods(titles=(item.title,)))
        return [*state, (f"{price:>4} ", ink)]

    def _cash_line(self, side: Side, width: int, look: Look, *, here: bool) -> Strip:
        fill = look.ink(TEXT, LIT) if here else look.ink()
        cash = self.draft.goods(side).cash
        typed = self.sum if here else None
        piece = (typed or TypedAmount(cash, 0, cash)).piece(look, here=typed is not None)
        ink = look.ink(WHITE, LIT, bold=True) if here else look.ink(TEXT)
        before = look.glyphs.turn if here else " "
        sign = "[x]" if cash else "   "
        funds = f"of {money(self.draft.most_cash(self.game, side))} "
        return row(width, fill, [(f"{before}{sign} Cash ", ink), piece], [(funds, look.ink(FAINT))])

    def _after(self, width: int, spare: int, look: Look) -> list[Strip]:
        """Both players' positions afterward, remarks in as many lines as are `spare`, and past dealings."""
        offer, game = self.draft.offer, self.game
        head = [("after the deal", look.ink(WHITE, bold=True))]
        lines = [ruled(head, width, look, self._last_deals(width - length(head) - 9, look))]
        for seat in (offer.proposer, offer.partner):
            lines.append(stand_line(game, offer, seat, width, look))
        *told, prices = remarks(game, offer, (offer.proposer, offer.partner), self.people)
        if not offer.gives and not offer.gets:
            told, prices = [], "Choose what you give and what you get, then propose it."
        elif not offer.gives or not offer.gets:
            prices = "One side is empty: that would be a gift."
        rows, room = _in_rows([*told, prices], width, look), max(_LEAST_TOLD, spare - len(lines))
        if len(rows) > room and offer.gives and offer.gets:
            rows = _in_rows(told, width, look)
        rows += [blank(width, look.ink())] * (_LEAST_TOLD - len(rows))  # what is above stays there
        return [*lines, *fitted(rows, max(room, _MOST_TOLD))]

    def _last_deals(self, room: int, look: Look) -> list[Piece]:
        """What came of the two players' offers so far, and the key for the last terms."""
        has_last = any(isinstance(one, Take) and one.key == "l" for one in self.sheet.rows)
        last = [("l", look.key()), (" last terms", look.ink(FAINT))] if has_last else []
        seat = self.draft.partner
        token = (f"{look.token(seat)}", look.mark(seat))
        words = self._past_words(room - length([token, *last]) - 3)
        gap = "  " if last else ""
        return [token, (f" {words}{gap}", look.ink(FAINT)), *last]

    def _past_words(self, room: int) -> str:
        """What came of the two players' offers, without the rounds where they do not fit."""
        past = self._dealings()
        if not past:
            return "no deals yet"
        words = past_words(past)
        return words if width_of(words) <= room else past_words(past, has_rounds=False)

    def _dealings(self) -> tuple[SettledOffer, ...]:
        return dealings(self.seen.past, self.draft.proposer, self.draft.partner)

    def _spare(self, width: int, room: int, look: Look) -> list[Strip]:
        """If there is room: the past deal by deal, and the deed under the cursor."""
        past = self._dealings()[-_PAST:]
        lines: list[Strip] = []
        if past and room > len(past) + 1:
            lines = [heading(f"before, with {self.people.names[self.draft.partner]}", width, look)]
            lines += [past_line(self.game, one, self.people, width, look) for one in past]
        if self.pointed is not None:
            deed = deed_of(self.game, self.pointed, self.people.names)
            lines += deed_below(deed, width, room - len(lines), look)
        return lines


def _in_rows(told: Sequence[str], width: int, look: Look) -> list[Strip]:
    return [line for text in packed(told, width - 2) for line in sentence(text, width, look)]


_PAST = 4
_LEAST_TOLD, _MOST_TOLD = 2, 5
"""Lines for remarks: what is always there, and what they may take from the deeds."""
