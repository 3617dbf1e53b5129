"""Who owns what: groups by players, the titles of the current group, kept cards; or all titles in a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from textual.strip import Strip

from engine.board import Place
from engine.commands import Seat
from tui.look.panel_lines import clipped, row, ruled
from tui.look.style import ALARM, FAINT, HOTEL, HOUSE, LIT, PAGE, TEXT, WHITE, Look, Mark
from tui.look.styled_text import Piece, length, touched_line
from tui.look.title_views import GroupView, LotView, TitleView
from tui.look.views import PlayerView
from tui.screen.panels import base
from tui.screen.panels.base import Chosen, GoTo, Hint, Panel, PanelAnswer, PanelOutcome, Say
from tui.screen.panels.deed_rows import LONGEST, Order, deed_line, found, heads, in_order
from tui.terminal.widths import padded, width_of
from tui.words.menu import Entry
from tui.words.names import clip, fit_name
from tui.words.phrases import count, money

_NAMED = 19
"""Columns of a group's name, including the cursor, where there is room for names."""
_LETTER = 4
_BANK, _PRICE, _NEAREST = 5, 6, 10
"""Columns for unowned titles, printed prices, and how near a group is to a set."""
_LEAST_LOTS = 3
_LEAST_NAME = 3
"""Columns of a player's name; fewer would say no more than the token."""
_HIGH = 18
"""From this many rows on, there is room for a title above them."""

_LOTS = "lots"
"""Marks a row as a title instead of a group."""

_ALONG = {"right": 1, "tab": 1, "l": 1, "left": -1, "shift+tab": -1, "h": -1}

TradeFor = Callable[[Place], Entry | None]
"""Finds a trade that could start now with the deed at a place in it."""


class Deeds(Panel):
    """All deeds; in the table the cursor is on a group and on one of its titles."""

    takes_all = True

    def __init__(
        self,
        players: Sequence[PlayerView],
        groups: Sequence[GroupView],
        cards: Sequence[Sequence[str]] = (),
        trade_for: TradeFor = lambda place: None,
        whose: Seat = 0,
    ) -> None:
        """Players with what they have besides deeds, by seat; the cursor starts at the deeds of one."""
        self.players = tuple(player for player in players if not player.is_out)
        self.groups = tuple(groups)
        kept = [(player, card) for player, of_one in zip(players, cards, strict=False) for card in of_one]
        one = players[whose]
        style = [(one, f"plays {one.style}")] if one.style and not one.is_out else []
        self.beside = (*style, *kept)
        self.trade_for = trade_for
        self.whose = whose
        owned = (n for n, group in enumerate(self.groups) if group.of(players[whose].seat))
        self.at = next(owned, 0)
        self.lot = 0
        self.order = Order.GROUP
        """By group they form a table, otherwise a list."""
        self.typed: str | None = None
        """What has been typed of the name to search for; None if not searching."""
        self._head = 0
        self._top = self._top_lot = 0

    @property
    def group(self) -> GroupView | None:
        """The group under the cursor; None on anything but a deed."""
        return self.groups[self.at] if self.at < len(self.groups) else None

    @property
    def lots(self) -> list[LotView]:
        return in_order(self.groups, self.order)

    @property
    def chosen(self) -> LotView | None:
        """The deed under the cursor; None on anything but a deed."""
        if self.order is not Order.GROUP:
            return self.lots[self.at]
        return None if self.group is None else self.group.lots[self.lot]

    @property
    def pointed(self) -> Place | None:
        return None if self.chosen is None else self.chosen.title.place

    @property
    def hints(self) -> tuple[Hint, ...]:
        if self.typed is not None:
            return (Hint("enter", "There", is_default=True), Hint("tab", "Next one"), base.back_hint())
        can_trade = self.pointed is not None and self.trade_for(self.pointed) is not None
        trade = (Hint("t", "Trade for it"),) if can_trade else ()
        tab = (Hint("tab", "Next deed"),) if self.order is Order.GROUP else ()
        return (
            Hint("enter", "Deed", is_default=True),
            *trade,
            *tab,
            Hint("s", f"Sort by {self.order.next.value}", short="Sort"),
            Hint("/", "Find"),
            base.back_hint(),
        )

    # --- keys

    @property
    def is_written(self) -> bool:
        return self.typed is not None

    def press(self, key: str) -> PanelOutcome:
        if self.typed is not None:
            return self._type(self.typed, key)
        is_table = self.order is Order.GROUP
        rows = len(self.groups) + len(self.beside) if is_table else len(self.lots)
        if (at := base.walked(key, self.at, rows)) is not None:
            self.at, self.lot = at, 0
        elif is_table and self.group is not None and key in _ALONG:
            self.lot = (self.lot + _ALONG[key]) % len(self.group.lots)
        elif key == "s":
            self._sort(self.order.next)
        elif key == "/":
            self.typed = ""
        else:
            return self._command(key)
        return PanelAnswer.STAY

    def _command(self, key: str) -> PanelOutcome:
        if self.pointed is not None and key in base.YES:
            return GoTo(self.pointed)
        if self.pointed is not None and key == "t":
            trade = self.trade_for(self.pointed)
            return Say("You cannot trade for it now.") if trade is None else Chosen(trade)
        return PanelAnswer.CLOSE if key in (*base.BACK, *base.YES, "o") else PanelAnswer.PASS

    def _sort(self, order: Order) -> None:
        """A list starts at its first deed; the table's cursor stays where it was."""
        chosen, self.order, self.at = self.chosen, order, 0
        if chosen is not None and order is Order.GROUP:
            self._go_to(chosen)

    def _go_to(self, lot: LotView) -> None:
        if self.order is not Order.GROUP:
            self.at = self.lots.index(lot)
            return
        self.at = next(number for number, group in enumerate(self.groups) if lot in group.lots)
        self.lot = self.groups[self.at].lots.index(lot)

    def _type(self, typed: str, key: str) -> PanelOutcome:
        """A letter of the name to search for; the cursor goes to the first match."""
        if key in ("enter", "escape"):
            self.typed = None
            return PanelAnswer.STAY
        after = self.lots.index(self.chosen) if key == "tab" and self.chosen is not None else -1
        self.typed = base.typed_on(typed, key, LONGEST)
        number = found(self.lots, self.typed, after)
        if number is not None:
            self._go_to(self.lots[number])
        elif self.typed:
            return Say(f"No deed's name contains {self.typed!r}.")
        return PanelAnswer.STAY

    def goes_to(self, row: int, side: str) -> bool:
        if side:
            self.lot = max(0, row - self._head)
        else:
            self.at, self.lot = row, 0
        return self.pointed is not None and (side == _LOTS or self.order is not Order.GROUP)

    # --- drawing

    def draw(self, width: int, height: int, look: Look) -> Sequence[Strip]:
        if self.order is not Order.GROUP:
            return self._list(width, height, look)
        rows = [self._row(number, width, look) for number in range(len(self.groups))]
        rows += [self._card(number, width, look) for number in range(len(rows), len(rows) + len(self.beside))]
        self._head = head = 1 if height >= _HIGH else 0
        lots = self._lots(width, look)[1 - head :]
        below = min(len(lots), max(_LEAST_LOTS + head, height - 2 - len(rows)))
        room = max(1, height - 2 - below)
        self._top, shown = base.windowed(rows, self._top, self.at, width, room, look)
        at = self.lot + head if lots else 0
        self._top_lot, lots = base.windowed(lots, self._top_lot, at, width, below, look)
        lots = [touched_line(line, side=_LOTS) for line in lots]
        return [self._title(width, look), self._heads(width, look), *shown, *lots]

    def _list(self, width: int, height: int, look: Look) -> list[Strip]:
        names = {player.seat: player.name for player in self.players}
        lots = [deed_line(lot, names, width, look, here=n == self.at) for n, lot in enumerate(self.lots)]
        self._top, shown = base.windowed(lots, self._top, self.at, width, max(1, height - 2), look)
        return [self._title(width, look), heads(width, look), *shown]

    def _title(self, width: int, look: Look) -> Strip:
        titles = [lot.title for group in self.groups for lot in group.lots]
        words, is_table = titles[0].mortgage, self.order is Order.GROUP
        text = f"deeds by {self.order.value}"
        if is_table:
            sold = sum(title.owner is not None for title in titles)
            text = f"deeds: {sold} owned, {len(titles) - sold} left"
        if self.typed is not None:
            text = f"find: {self.typed}_"
        signs: list[Piece] = []
        for is_used, sign, ink, what in (
            (any(title.is_mortgaged for title in titles), words.sign.lower(), look.ink(ALARM), words.word),
            (any(title.houses for title in titles), "1", look.ink(HOUSE), "house"),
            (any(title.has_hotel for title in titles), "H", look.ink(WHITE, HOTEL, block=True), "hotel"),
        ):
            if is_used:
                signs += [("  " if signs else "", look.ink()), (sign, ink), (f" {what}", look.ink(FAINT))]
        return ruled([(text, look.ink(WHITE, bold=True))], width, look, signs if is_table else ())

    def _columns(self, width: int) -> tuple[int, int, bool]:
        """Column widths for groups and players, and whether to show who is nearest to a set."""
        longest = max(width_of(group.mark.name) for group in self.groups) + 4
        has_sets = any(group.mark.is_set for group in self.groups)
        nearness = (True, False) if has_sets else (False,)
        for name, nearest in product((min(longest, _NAMED), _LETTER), nearness):
            rest = width - 1 - name - _BANK - _PRICE - (_NEAREST if nearest else 0)
            if rest // max(1, len(self.players)) >= 6 or (name, nearest) == (_LETTER, False):
                break
        return name, max(2, min(8, rest // max(1, len(self.players)))), nearest

    def _heads(self, width: int, look: Look) -> Strip:
        name, each, nearest = self._columns(width)
        pieces: list[Piece] = [(" " * name, look.ink())]
        for player in self.players:
            shown = clip(player.name, each - 3, look.glyphs.ellipsis) if each - 3 >= _LEAST_NAME else ""
            pieces.append((padded(f"{look.token(player.seat)} {shown}", each), look.mark(player.seat)))
        pieces.append((f"{'Bank':<{_BANK}}{'price':>{_PRICE - 1}} ", look.ink(FAINT)))
        return row(width, look.ink(), [*pieces, *([("set", look.ink(FAINT))] if nearest else [])])

    def _row(self, number: int, width: int, look: Look) -> Strip:
        group, here = self.groups[number], number == self.at
        name, each, nearest = self._columns(width)
        fill = look.ink(TEXT, LIT) if here else look.ink()
        label = f"{group.mark.letter} {group.mark.name}" if name > _LETTER else group.mark.letter
        label = clip(label, name - 2, look.glyphs.ellipsis)
        pieces: list[Piece] = [
            (look.glyphs.turn if here else " ", fill),
            (padded(label, name - 2), look.group(group.mark.tint, bold=here)),
            (" ", fill),
        ]
        for player in self.players:
            pieces += self._cell(group.of(player.seat), player.seat, each, look, here=here)
        free = len(group.of(None))
        pieces.append((f"{free or look.glyphs.ellipsis:<{_BANK}}{group.price:>{_PRICE - 1}} ", fill))
        if nearest:
            pieces += self._nearest(group, look, here=here)
        return row(width, fill, clipped(pieces, width - 1, look))

    def _cell(
        self, titles: Sequence[TitleView], mark: Mark, width: int, look: Look, *, here: bool
    ) -> list[Piece]:
        fill = look.ink(TEXT, LIT) if here else look.ink()
        if len(titles) >= width:
            return [(f"{len(titles):<{width}}", fill)]
        pieces = [_sign(title, mark, look, here=here) for title in titles] or [(look.glyphs.ellipsis, fill)]
        return [*pieces, (" " * (width - length(pieces)), fill)]

    def _nearest(self, group: GroupView, look: Look, *, here: bool) -> list[Piece]:
        ground = LIT if here else PAGE
        fill = look.ink(TEXT if here else FAINT, ground)
        if not group.mark.is_set:
            return []
        owner, most = max(group.owners.items(), key=lambda item: (item[0] is not None) * item[1])
        if owner is None:
            return [("unowned", fill)]
        token = (look.token(owner), look.mark(owner, ground))
        if most == len(group.lots):
            return [token, (" set", look.ink(WHITE, ground, bold=True))]
        if most < len(group.lots) - 1:
            is_split = most == 1 and sum(one is not None for one in group.owners) > 1
            return [("split", fill)] if is_split else [token, (f" {most}/{len(group.lots)}", fill)]
        holder = next(lot.title.owner for lot in group.lots if lot.title.owner != owner)
        if holder is None:
            return [token, (" 1 left", fill)]
        return [token, (" lacks ", fill), (look.token(holder), look.mark(holder, ground))]

    def _lots(self, width: int, look: Look) -> list[Strip]:
        group = self.group
        if group is None:
            return []
        words = [
            (f" {group.mark.letter} ", look.group(group.mark.tint)),
            (f" {group.mark.name}", look.ink(WHITE, bold=True)),
        ]
        price = [(f"a house {money(group.house_price)}", look.ink(FAINT))] if group.house_price else []
        lines = [ruled(words, width, look, price)]
        return lines + [self._lot(lot, width, look, here=n == self.lot) for n, lot in enumerate(group.lots)]

    def _lot(self, lot: LotView, width: int, look: Look, *, here: bool) -> Strip:
        title = lot.title
        fill = look.ink(WHITE, bold=True) if here else look.ink()
        token: Piece = (look.glyphs.ellipsis, look.ink(FAINT))
        if title.owner is not None:
            token = (look.token(title.owner), look.mark(title.owner))
        state = title.mortgage.word if title.is_mortgaged else ""
        if lot.lift:
            state = f"{title.mortgage.brief}, lift {money(lot.lift)}"
        if title.has_hotel:
            state = "hotel"
        elif title.houses:
            state = count(title.houses, "house")
        rent = f"rent {title.rent or '-':>4}"
        right: list[Piece] = [(f"{state:<14} ", look.ink(ALARM if title.is_mortgaged else TEXT))]
        right += [(f"price {lot.price:>3}  {rent} ", look.ink(FAINT))]
        left = [(f" {look.glyphs.turn if here else ' '}", fill), token, (" ", fill)]
        name = fit_name(title.name, title.short, width - length(left) - length(right) - 1)
        return row(width, look.ink(), [*left, (name, fill)], right)

    def _card(self, number: int, width: int, look: Look) -> Strip:
        player, card = self.beside[number - len(self.groups)]
        here = number == self.at
        fill = look.ink(WHITE, LIT) if here else look.ink()
        token = (look.token(player.seat), look.mark(player.seat, LIT) if here else look.mark(player.seat))
        words = clip(f" {card}", width - 4, look.glyphs.ellipsis)
        return row(width, fill, [(look.glyphs.turn if here else " ", fill), token, (words, fill)])


def _sign(title: TitleView, mark: Mark, look: Look, *, here: bool) -> Piece:
    if title.is_mortgaged:
        return (title.mortgage.sign.lower(), look.ink(ALARM, LIT) if here else look.ink(ALARM))
    if title.has_hotel:
        return ("H", look.ink(WHITE, HOTEL, bold=True, block=True))
    if title.houses:
        return (f"{title.houses}", look.ink(HOUSE, LIT, bold=True) if here else look.ink(HOUSE, bold=True))
    return (look.token(mark), look.mark(mark, LIT) if here else look.mark(mark))
