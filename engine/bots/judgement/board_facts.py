"""What a judgment needs of a board, computed once for each game's rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import Kind, Title, TitleNumber
from engine.boards.cache import kept
from engine.boards.odds import rents_due
from engine.bots.valuation import USUAL_THROW, worth_of_card
from engine.record import record
from engine.ruleset import Rules
from engine.strategy.rules_in_force import Terms

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
    """By title: how often a rival owes the usual rent there per turn, at the pace of the printed board."""
    is_lot: bool
    times: int
    """The multiplier of printed rents: the usual throw for utilities, else 1."""
    is_set: bool
    """Whether all of it is needed to build."""
    top: int
    """The highest level of its lots for which the Bank ever has the buildings."""


@record(eq=False)
class Ground:
    """The units of a board, and what these rules say about buildings."""

    units: tuple[Unit, ...]
    unit_of: tuple[int, ...]
    """By title: the number of its unit."""
    most_houses: int
    """The most houses on a lot before a hotel."""
    terms: Terms
    """What the options mean for rents, mortgages and building."""
    interest: tuple[int, ...]
    """By title: the interest due when it changes hands with a mortgage."""
    loans: tuple[int, ...]
    """By title: what a mortgage on it brings."""
    lifts: tuple[int, ...]
    """By title: what it costs to lift the mortgage."""
    card_worth: tuple[int, ...]
    """By card: what it is worth to its holder, in dollars."""


@kept
def ground_of(rules: Rules) -> Ground:
    """The ground of a game with these rules; made once."""
    units = tuple(_units(rules))
    numbers = {deed.number: unit.number for unit in units for deed in unit.deeds}
    most, terms, deeds = rules.options.houses_before_hotel, rules.terms, rules.board.titles
    return Ground(
        units,
        tuple(numbers[title] for title in range(len(deeds))),
        most,
        terms,
        tuple(map(terms.interest_on, deeds)),
        tuple(map(terms.loan_on, deeds)),
        tuple(map(terms.lift_cost, deeds)),
        tuple(worth_of_card(rules, card) for card in range(len(rules.cards))),
    )


def _units(rules: Rules) -> Iterator[Unit]:
    alone = rules.facts.builds_alone
    members: list[tuple[TitleNumber, ...]] = []
    for group in rules.board.groups:
        apart = alone or not group.is_set
        members += [(title,) for title in group.titles] if apart else [group.titles]
    odds, most = _odds(rules), rules.options.houses_before_hotel
    for number, titles in enumerate(members):
        deeds = tuple(rules.board.titles[title] for title in titles)
        first = deeds[0]
        group = rules.board.groups[first.group]
        yield Unit(
            number,
            deeds,
            tuple(odds[deed.place] * rules.terms.collected for deed in deeds),
            first.kind is Kind.LOT,
            USUAL_THROW if first.kind is Kind.UTILITY else 1,
            group.is_set,
            most if alone else rules.terms.most_on(group, most + 1),
        )


def _odds(rules: Rules) -> Sequence[float]:
    """By place: rents due per turn at the pace of the printed board (`Terms.pace`).

    Larger boards make longer games, and salaries and rents keep their proportion.
    """
    return [due * rules.terms.pace for due in _due(rules)]


def _due(rules: Rules) -> Sequence[float]:
    """By place: landings per turn as counted in games; on a board from a file, rents due there."""
    board = rules.board
    counted = rules.rule_set.knowledge.landings
    if board.title and len(board.rings) == 1:
        return rents_due(rules)
    if len(counted) == len(board.spaces):
        return [times / OFTEN for times in counted]
    return [USUALLY / OFTEN / len(board.spaces) for _ in board.spaces]
