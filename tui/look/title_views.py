"""Title deeds in lists and on the board: how they are marked, who has them, what they cost now."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any

from engine import queries
from engine.board import Board, Kind, Place, Title, TitleNumber
from engine.boards.cache import kept
from engine.commands import Seat
from engine.game import Game
from engine.queries import cost_of_buildings, lift_cost, rent
from engine.record import record
from tui.ask.trade_consequences import earns
from tui.look.style import Mark
from tui.words.particulars import MORTGAGE, MortgageWords
from tui.words.phrases import listed
from tui.words.presentation import presentation

_GROUP_LETTERS = {Kind.RAILROAD: "r", Kind.UTILITY: "u"}
_LETTERS = "abcdefghijklmnopqstvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Of groups of lots, along the track."""


@record
class GroupMark:
    """How a group is told from the others."""

    id: str
    name: str
    letter: str
    """Its letter where there is no color: a, b, c along the tracks, r, u, or the first of its name."""
    is_set: bool = True
    """Whether owning all of it means anything."""
    color: str = ""
    """Its color, if that is not the one of its id."""
    is_lettered: bool = False
    """Whether it also has its letter where there are few colors."""

    @property
    def tint(self) -> str:
        """What `group_ink` knows its color by."""
        return self.color or self.id


@record(kw_only=True)
class Owned:
    """Whose a title deed is, what stands on it and what it earns, wherever it is shown."""

    owner: Mark | None = None
    owns_group: bool = False
    """The owner has the set."""
    rent: str = ""
    """What landing costs while it is owned."""
    houses: int = 0
    has_hotel: bool = False
    is_mortgaged: bool = False
    mortgage: MortgageWords = MORTGAGE


@record(kw_only=True)
class TitleView(Owned):
    """One title deed in a list of holdings."""

    place: Place
    name: str
    short: str
    group: GroupMark

    @property
    def owned(self) -> dict[str, Any]:
        return {one.name: getattr(self, one.name) for one in fields(Owned)}


def titles_of(game: Game, seat: Seat) -> tuple[TitleView, ...]:
    """A player's deeds, group by group."""
    owned = queries.titles_of(game, seat)
    by_group = sorted(owned, key=lambda title: (game.board.titles[title].group, title))
    return tuple(title_view(game, title) for title in by_group)


def title_view(game: Game, number: TitleNumber) -> TitleView:
    """One title deed as listed."""
    title = game.board.titles[number]
    owner = game.state.owner[number]
    return TitleView(
        place=title.place,
        name=title.name,
        short=game.board.spaces[title.place].short,
        group=title_mark(game, title),
        owner=owner if owner >= 0 else None,
        owns_group=owner >= 0
        and game.board.groups[title.group].is_set
        and queries.owns_group(game, owner, title.group),
        rent=rent_text(game, title),
        houses=houses_shown(game, number),
        has_hotel=queries.is_hotel(game, number),
        is_mortgaged=game.state.mortgaged[number],
        mortgage=presentation(game.rules.rule_set.id).words.mortgage,
    )


def rent_text(game: Game, title: Title) -> str:
    """What landing costs now: a sum, times the dice, or nothing if unowned or earning no rent."""
    if game.state.owner[title.number] < 0 or not earns(game, title.number):
        return ""
    rent = queries.rent(game, title.number, 1)
    return f"{rent}x" if title.kind is Kind.UTILITY else f"{rent}"


def houses_shown(game: Game, number: TitleNumber) -> int:
    """The houses on a lot, including a first house that belongs to it."""
    houses = queries.houses_on(game, number)
    return houses + 1 if is_lot_by_lot(game) and game.state.owner[number] >= 0 else houses


def is_lot_by_lot(game: Game) -> bool:
    """Whether each lot is built on alone, starting with a house that belongs to it (FI-35, FI-37)."""
    return game.rules.facts.builds_alone


def title_mark(game: Game, title: Title) -> GroupMark:
    """How a title is found: by its class where groups mean nothing, otherwise by its group."""
    return mark_on(game.board, game.rules.rule_set.id, title)


def mark_on(board: Board, rules: str, title: Title) -> GroupMark:
    """The same for the board of a game."""
    found = presentation(rules).looking.title_class(board, title)
    if found is None:
        return group_mark(board, title.group)
    return GroupMark(found.tint, found.name, found.letter, is_set=False)


def group_mark(board: Board, number: int) -> GroupMark:
    """How a group is told from the others on its board."""
    group = board.groups[number]
    if not group.is_set:
        return GroupMark(group.id, group.name, group.name[0], is_set=False)
    letter = _GROUP_LETTERS.get(group.kind) or _LETTERS[_along_track(board).index(number)]
    return GroupMark(group.id, group.name, letter, color=group.color, is_lettered=bool(board.title))


@kept
def _along_track(board: Board) -> list[int]:
    groups = [group for group in board.groups if group.kind is Kind.LOT]
    return [group.number for group in sorted(groups, key=lambda group: board.titles[group.titles[0]].place)]


def letters_told(game: Game) -> str:
    """What the letters of groups stand for, in a phrase."""
    if any(group.is_set for group in game.board.groups):
        last = max(title_mark(game, one).letter for one in game.board.titles if one.kind is Kind.LOT)
        return f"a to {last} along the track, r railroads, u utilities"
    marks = dict.fromkeys(title_mark(game, title) for title in game.board.titles)
    return listed([f"{mark.letter} {mark.name}" for mark in marks])


# --- who owns what: each group with its titles, their prices, and how near it is to a set


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
