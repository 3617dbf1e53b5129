"""Who owns what: each group with its titles, their prices, and how near it is to a set."""

from __future__ import annotations

from collections import Counter

from engine.board import Kind, TitleNumber
from engine.game import Game
from engine.queries import cost_of_buildings, lift_cost, rent
from engine.record import record
from tui.ask.terms import earns
from tui.look.style import Mark
from tui.look.titles import GroupMark, TitleView, title_mark, title_view


@record
class LotView:
    """One title of the table."""

    title: TitleView
    price: int
    lift: int
    """The cost of lifting its mortgage; 0 if it has none."""
    brings: int = 0
    """The rent for one landing, with a roll of seven where rents depend on the dice."""
    invested: int = 0
    """Its price plus the cost of its buildings."""

    @property
    def returns(self) -> int:
        """The rent for one landing as a percentage of the investment; 0 if it earns none."""
        return 100 * self.brings // self.invested if self.invested else 0


@record
class GroupView:
    """One group of the table."""

    mark: GroupMark
    lots: tuple[LotView, ...]
    house_price: int

    @property
    def price(self) -> int:
        """The printed prices of all its titles."""
        return sum(lot.price for lot in self.lots)

    @property
    def owners(self) -> Counter[Mark | None]:
        """How many of it each player has; None counts the unowned."""
        return Counter(lot.title.owner for lot in self.lots)

    def of(self, owner: Mark | None) -> tuple[TitleView, ...]:
        return tuple(lot.title for lot in self.lots if lot.title.owner == owner)


def ownership(game: Game) -> tuple[GroupView, ...]:
    """The groups of lots along the track, then the others; or the classes by which lots are found."""
    board, found = game.board, []
    for group in sorted(board.groups, key=lambda group: group.kind is not Kind.LOT):
        price = group.house_price if group.kind is Kind.LOT else 0
        classes: dict[GroupMark, list[LotView]] = {}
        for title in group.titles:
            classes.setdefault(title_mark(game, board.titles[title]), []).append(_lot(game, title))
        found += [GroupView(mark, tuple(lots), price) for mark, lots in classes.items()]
    return tuple(found)


def _lot(game: Game, number: TitleNumber) -> LotView:
    lift = lift_cost(game, number) if game.state.mortgaged[number] else 0
    price = game.board.titles[number].price
    is_earning = game.state.owner[number] >= 0 and earns(game, number)
    brings = rent(game, number, _USUAL_THROW) if is_earning else 0
    return LotView(title_view(game, number), price, lift, brings, price + cost_of_buildings(game, number))


_USUAL_THROW = 7
