"""What a judgment needs of a board, computed once for each game's rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.board import Kind, Title, TitleNumber
from engine.boards.odds import landings
from engine.bots.valuation import worth_of_card
from engine.record import record
from engine.ruleset import Rules

USUAL_THROW = 7

OFTEN = 10_000
"""The number of turns behind the landing counts in a game's knowledge."""

USUALLY = 11_700
"""Landings in that many turns where none were counted; doubles throw again."""


@record(eq=False)
class Unit:
    """Titles that earn together: a group, or a single lot where every lot is built on by itself."""

    number: int
    deeds: tuple[Title, ...]
    odds: tuple[float, ...]
    """By title: how often a rival stops there per turn."""
    is_lot: bool
    times: int
    """The multiplier of printed rents: the usual throw for utilities, else 1."""
    is_set: bool
    """Whether owning all of it doubles the rent and is needed to build."""


@record(eq=False)
class Ground:
    """The units of a board, and what these rules say about buildings."""

    units: tuple[Unit, ...]
    unit_of: tuple[int, ...]
    """By title: the number of its unit."""
    most_houses: int
    """The most houses on a lot before a hotel."""
    top: int
    """The highest level of a lot."""
    interest: tuple[int, ...]
    """By title: the interest due when it changes hands with a mortgage."""
    card_worth: tuple[int, ...]
    """By card: what it is worth to its holder, in dollars."""


@cache
def ground_of(rules: Rules) -> Ground:
    """The ground of a game with these rules; made once."""
    units = tuple(_units(rules))
    numbers = {deed.number: unit.number for unit in units for deed in unit.deeds}
    most = rules.options.houses_before_hotel
    return Ground(
        units,
        tuple(numbers[title] for title in range(len(rules.board.titles))),
        most,
        most if rules.facts.builds_alone else most + 1,
        tuple(-(-deed.mortgage // 10) for deed in rules.board.titles),
        tuple(worth_of_card(rules, card) for card in range(len(rules.cards))),
    )


def _units(rules: Rules) -> Iterator[Unit]:
    alone = rules.facts.builds_alone
    members: list[tuple[TitleNumber, ...]] = []
    for group in rules.board.groups:
        apart = alone or not group.is_set
        members += [(title,) for title in group.titles] if apart else [group.titles]
    odds = _odds(rules)
    for number, titles in enumerate(members):
        deeds = tuple(rules.board.titles[title] for title in titles)
        first = deeds[0]
        yield Unit(
            number,
            deeds,
            tuple(odds[deed.place] for deed in deeds),
            first.kind is Kind.LOT,
            USUAL_THROW if first.kind is Kind.UTILITY else 1,
            rules.board.groups[first.group].is_set,
        )


def _odds(rules: Rules) -> list[float]:
    """By place: landings per turn, as counted in games of this kind, or worked out for a board of its own."""
    board = rules.board
    counted = rules.rule_set.knowledge.landings
    if board.title and len(board.rings) == 1:
        return list(landings(rules))
    if len(counted) == len(board.spaces):
        return [times / OFTEN for times in counted]
    return [USUALLY / OFTEN / len(board.spaces) for _ in board.spaces]
