"""List entries about deeds: what each does to its deed, the cash left, and the deed itself."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from enum import Enum

from rich.style import Style
from textual.strip import Strip

from engine.board import Place, TitleNumber
from engine.commands import Command
from engine.game import Game, Refused
from engine.queries import count_owned
from engine.record import record
from tui.ask.vocabulary import titles_in
from tui.look.deed_lines import built_pieces
from tui.look.panel_lines import row, wrap
from tui.look.style import ALARM, FAINT, LIT, TEXT, WHITE, Look, Mark
from tui.look.styled_text import Piece, length
from tui.look.title_views import GroupMark, GroupView, LotView, TitleView, title_mark, title_view
from tui.terminal.widths import padded, width_of
from tui.words.menu import Entry, commands_in
from tui.words.names import clip, fit_name
from tui.words.phrases import money

_ROOMY = 50
"""Columns of a line with room for rents as well as amounts."""


@record
class ChoiceView:
    """What a list entry does to a deed and to the player's cash."""

    group: GroupMark | None = None
    """The group of all its deeds; None if they share none."""
    before: TitleView | None = None
    """The deed as it is; None if the entry is about none or several."""
    after: TitleView | None = None
    """The deed after the entry; None if unknown."""
    owned: str = ""
    """How many titles of the group its owner has: 2/3, or that it is a set."""
    cash: int | None = None
    """What it costs (negative) or brings; None if not shown."""
    left: int = 0
    """The player's cash afterward."""
    place: Place | None = None
    """Its place on the board."""

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing to show but its words."""
        return self.group is None and self.cash is None


def choice_view(game: Game, entry: Entry) -> ChoiceView:
    """What an entry is about."""
    titles = tuple(dict.fromkeys(titles_in(game, commands_in([entry]))))
    if not titles:
        return ChoiceView()
    seat = next(commands_in([entry])).seat
    left = game.state.players[seat].cash + (entry.cash or 0)
    place = game.board.titles[titles[0]].place
    if len(titles) > 1:
        marks = {title_mark(game, game.board.titles[title]) for title in titles}
        group = marks.pop() if len(marks) == 1 else None
        return ChoiceView(group, cash=entry.cash, left=left, place=place)
    before = title_view(game, titles[0])
    after = _after(game, entry.does, titles[0]) if isinstance(entry.does, Command) else None
    return ChoiceView(before.group, before, after, owned_text(game, titles[0]), entry.cash, left, place)


def _after(game: Game, command: Command, title: TitleNumber) -> TitleView | None:
    after = game.copy()
    with suppress(Refused):
        after.submit(command)
        return title_view(after, title)
    return None


def owned_text(game: Game, title: TitleNumber) -> str:
    """How many titles of its group a deed's owner has; empty where groups mean nothing."""
    group = game.board.groups[game.board.titles[title].group]
    owner = game.state.owner[title]
    if not group.is_set or owner < 0:
        return ""
    owned = count_owned(game, owner, group.number)
    return "set" if owned == len(group.titles) else f"{owned}/{len(group.titles)}"


# --- lines


def columns_line(width: int, look: Look) -> Strip:
    """The headings of the amounts on the right."""
    words = f"{'rent':>14}  " if width >= _ROOMY else ""
    return row(width, look.ink(), [], [(f"{words}{'cash':>6}{'left':>7} ", look.ink(FAINT))])


def choice_lines(entry: Entry, view: ChoiceView, width: int, look: Look, *, here: bool) -> list[Strip]:
    """An entry: its key, deed, what stands on it, what it costs or brings, and the cash left."""
    fill = look.ink(WHITE, LIT, bold=True) if here else look.ink()
    faint = look.ink(TEXT, LIT) if here else look.ink(FAINT)
    ink = faint if entry.gone else fill
    cap = (f" {entry.key} ", faint if entry.gone else look.key()) if entry.key else ("   ", fill)
    left: list[Piece] = [(look.glyphs.turn if here else " ", fill), cap, (" ", fill)]
    right = [(f"{entry.gone} ", faint)] if entry.gone else _sums(entry, view, width, look, fill, faint)
    if view.group is not None:
        left += [(view.group.letter, look.group(view.group.tint)), (" ", fill)]
    if view.before is None:
        room = width - length(left) - length(right) - 1
        label = entry.label if width_of(entry.label) <= room else entry.brief or entry.label
        first, *more = wrap([(label, ink)], room)
        others = [row(width, fill, [(" " * length(left), fill), *line]) for line in more]
        return [row(width, fill, [*left, *first], right), *others]
    state = [] if entry.gone else [*_state(view, look, fill, faint), (" ", fill)]
    below: list[Strip] = []
    if view.cash is None and length(right) - 2 > max(0, width - _LEAST_BESIDE):
        below = [row(width, fill, [], pieces) for pieces in wrap(right, width - length(left))]
        right = []
    room = width - length(left) - length(right) - length(state) - 1
    name = fit_name(view.before.name, view.before.short, room)
    return [row(width, fill, [*left, (name, ink)], [*state, *right]), *below]


_LEAST_BESIDE = 20
"""Columns kept for a deed beside what it costs or brings, in words."""


def _sums(entry: Entry, view: ChoiceView, width: int, look: Look, fill: Style, faint: Style) -> list[Piece]:
    if view.cash is None:
        is_short = width_of(entry.hint) <= width - _LEAST_BESIDE
        hint = entry.hint if is_short else entry.hint.rpartition(", ")[2]  # the row itself shows the rest
        return [(f" {hint} ", faint)] if hint else []
    rent: list[Piece] = [(f"{_rents(view):>14}  ", faint)] if width >= _ROOMY else []
    short = look.ink(ALARM, LIT) if view.left < 0 else faint
    change = f"+${view.cash}" if view.cash >= 0 else money(view.cash)
    return [*rent, (f"{change:>6}", fill), (f"{money(view.left):>7} ", short)]


def _rents(view: ChoiceView) -> str:
    if view.before is None:
        return ""
    before = view.before.rent or "0"
    after = before if view.after is None else view.after.rent or "0"
    return before if before == after else f"{before} to {after}"


def _state(view: ChoiceView, look: Look, fill: Style, faint: Style) -> list[Piece]:
    before, after = view.before, view.after
    assert before is not None
    if after is not None and (before.houses, before.has_hotel) != (after.houses, after.has_hotel):
        arrow = (look.glyphs.throw, faint)
        return [*built_pieces(before, look, fill), arrow, *built_pieces(after, look, fill)]
    if before.is_mortgaged:
        ink = look.ink(ALARM) if fill.bgcolor is None else fill
        return [(before.mortgage.brief, ink), (f" {view.owned}", faint)]
    if before.houses or before.has_hotel:
        return built_pieces(before, look, fill)
    return [(view.owned, faint)]


# --- all deeds sorted into a list, and searching among them


LONGEST = 20
"""The longest text to search for."""


class Order(Enum):
    """How deeds are sorted."""

    GROUP = "group"
    OWNER = "owner"
    PRICE = "price"
    RETURN = "return"

    @property
    def next(self) -> Order:
        """The next order, wrapping around."""
        orders = list(Order)
        return orders[(orders.index(self) + 1) % len(orders)]


def in_order(groups: Sequence[GroupView], order: Order) -> list[LotView]:
    """All deeds in this order; equal ones stay group by group."""
    lots = [lot for group in groups for lot in group.lots]
    if order is Order.OWNER:
        lots.sort(key=lambda lot: (lot.title.owner is None, lot.title.owner or 0))
    elif order is Order.PRICE:
        lots.sort(key=lambda lot: -lot.price)
    elif order is Order.RETURN:
        lots.sort(key=lambda lot: (-lot.returns, -lot.brings))
    return lots


def found(lots: Sequence[LotView], typed: str, after: int = -1) -> int | None:
    """The next deed whose name contains these letters, preferably at the start of a word."""
    wanted = typed.lower()
    numbers = [*range(after + 1, len(lots)), *range(after + 1)]
    names = {number: f" {lots[number].title.name.lower()}" for number in numbers}
    begins = (number for number in numbers if f" {wanted}" in names[number])
    has = (number for number in numbers if wanted in names[number])
    return next(begins, next(has, None)) if wanted else None


def heads(width: int, look: Look) -> Strip:
    return row(width, look.ink(), [], [(f"{'':9}{'price':>6}{'rent':>6}{'return':>8} ", look.ink(FAINT))])


def deed_line(lot: LotView, names: dict[Mark, str], width: int, look: Look, *, here: bool) -> Strip:
    """A deed with its group, its owner, what stands on it, and what it costs and earns."""
    title = lot.title
    fill = look.ink(WHITE, LIT, bold=True) if here else look.ink()
    faint = look.ink(TEXT, LIT) if here else look.ink(FAINT)
    left: list[Piece] = [
        (look.glyphs.turn if here else " ", fill),
        (title.group.letter, look.group(title.group.tint)),
        (" ", fill),
    ]
    owner: list[Piece] = [(f"{'unowned':<10}", faint)]
    if title.owner is not None:
        mark = look.mark(title.owner, LIT) if here else look.mark(title.owner)
        whose = padded(clip(names[title.owner], 7, look.glyphs.ellipsis), 8)
        owner = [(f"{look.token(title.owner)} {whose}", mark)]
    if title.is_mortgaged:
        state: list[Piece] = [(title.mortgage.brief, look.ink(ALARM, LIT) if here else look.ink(ALARM))]
    else:
        state = built_pieces(title, look, fill)
    state.append((" " * max(0, 5 - length(state)), fill))
    returns = f"{lot.returns}%" if lot.returns else ""
    sums = f"{lot.price or '':>6}{title.rent or '-':>6}{returns:>7} "
    right: list[Piece] = [*owner, *state, (sums, faint)]
    name = fit_name(title.name, title.short, width - length(left) - length(right) - 1)
    return row(width, fill, [*left, (name, fill)], right)
