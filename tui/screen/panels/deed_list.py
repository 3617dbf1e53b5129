"""All deeds sorted into a list, and searching among them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from textual.strip import Strip

from tui.look.deeds import built_pieces
from tui.look.lines import row
from tui.look.pieces import Piece, length
from tui.look.style import ALARM, FAINT, LIT, TEXT, WHITE, Look, Mark
from tui.look.titles import GroupView, LotView
from tui.terminal.widths import cut, padded
from tui.words.names import fit_name

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
        (title.group.letter, look.group(title.group.id)),
        (" ", fill),
    ]
    owner: list[Piece] = [(f"{'unowned':<10}", faint)]
    if title.owner is not None:
        mark = look.mark(title.owner, LIT) if here else look.mark(title.owner)
        owner = [(f"{look.token(title.owner)} {padded(cut(names[title.owner], 7), 8)}", mark)]
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
