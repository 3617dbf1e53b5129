"""What deeds are worth to their owners as they are owned, built on and mortgaged, by the cash with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.board import Group, Kind, TitleNumber
from engine.boards.cache import kept, kept_by_deed
from engine.bots.ahead import counted, rounds_left
from engine.bots.earnings import best_jumps, earnings, lot_earnings, odds
from engine.bots.valuation import USUAL_THROW
from engine.commands import BANK, Seat
from engine.game import Game
from engine.queries import cost_of_buildings, lift_costs
from engine.ruleset import Rules
from engine.strategy.rules_in_force import Terms

IN_STORE = 750
"""What a builder will soon have for houses beside cash, in dollars."""

SITE = 0.9
"""What a deed is worth by itself, as a share of its price, where its price does not count at the end."""

LACKS_ONE = 0.3
LACKS_TWO = 0.08
"""The worth of part of a group, as a share of the whole group's, by number of lots missing."""

LAST_SET = 10_000
"""What the last set is worth where a number of full ones wins; those before it, by the cube of how many."""

HOPES = {1: 0.1, 2: 0.02}
"""By the lots of a set that the Bank still has: how likely somebody is to get them first."""

MOST_SUMS = 1_000
"""The most amounts of cash for which it is kept what they add."""


Built = tuple[int, tuple[float, ...]]
"""What one more building on each lot of a group costs, and what the group is worth by number of them.

Where lots are not built on evenly, it is one more on the lot where it brings most.
"""


@kept_by_deed
def built_up(
    terms: Terms, number: int, levels: tuple[int, ...], paid: int, turns: float, lost: float
) -> Built:
    """What a whole group adds to its sites in this many turns of rivals, from these levels on.

    `paid` is what its buildings cost, and `lost` the share of that which will not count at the end.
    """
    group = terms.board.groups[number]
    price = max(1, group.house_price * terms.together(group))
    worths: list[float] = []
    for more, earned in enumerate(_by_number_built(terms, group, levels)):
        worth = max(earned * turns - price * more * lost + paid, paid / 2)
        worths.append(max(worth, worths[-1]) if worths else worth)
    return price, tuple(worths)


def _by_number_built(terms: Terms, group: Group, before: Sequence[int]) -> Sequence[float]:
    """What the group earns in one turn of a rival, by how much more is built."""
    if terms.builds_evenly:
        return earnings(terms, group)[min(before) :]
    levels = [*before]
    earns = [lot_earnings(terms, terms.board.titles[title]) for title in group.titles]
    found = [sum(by_level[level] for by_level, level in zip(earns, levels, strict=True))]
    for n, higher in best_jumps(earns, levels):
        a_step = (earns[n][higher] - earns[n][levels[n]]) / (higher - levels[n])
        found += [found[-1] + a_step * step for step in range(1, higher - levels[n] + 1)]
        levels[n] = higher
    return found


def _with_budget(built: Built, budget: int) -> float:
    price, worths = built
    number = budget // price
    return worths[number] if number < len(worths) else worths[-1]


def _built_with(built: Sequence[Built], in_store: int) -> tuple[float, Callable[[int], float]]:
    """What groups add by what is in store for buildings, and more by cash on the best number of them."""
    if len(built) == 1:
        [(price, worths)] = built
        top, most = len(worths), worths[-1]

        def alone(cash: int) -> float:
            number = (cash + in_store if cash > 0 else in_store) // price
            return worths[number] if number < top else most

        return 0.0, alone
    stored = [_with_budget(one, in_store) for one in built]
    known: dict[int, float] = {}

    def together(cash: int) -> float:
        money = cash if cash > 0 else 0
        added = known.get(money)
        if added is None:
            if len(known) >= MOST_SUMS:
                known.clear()
            added = known[money] = _added_by(built, stored, money, in_store)
        return added

    return sum(stored), together


def _added_by(built: Sequence[Built], stored: Sequence[float], money: int, in_store: int) -> float:
    """What this much money adds on the best number of several groups."""
    added = 0.0
    for number in range(1, len(built) + 1):
        budget = money // number + in_store
        adds = [_with_budget(one, budget) - least for one, least in zip(built, stored, strict=True)]
        if not any(adds):  # less money adds nothing either
            break
        added = max(added, sum(sorted(adds, reverse=True)[:number]))
    return added


Taken = tuple[tuple[TitleNumber, Seat], ...]
"""Titles with who is assumed to own them, in title order."""


class Estate(NamedTuple):
    """What a player's deeds are worth without buildings, in dollars, and the groups they can build on."""

    deeds: float
    wholes: tuple[int, ...]
    """The numbers of the groups."""
    parts: Mapping[int, float]
    """By group: its share in that; only of what is owned now."""


class Estates:
    """What everybody's deeds are worth as they are owned, built on and mortgaged in one position."""

    def __init__(self, game: Game, left: float | None) -> None:
        """`left` is the number of rounds until the richest wins (`rounds_left`)."""
        state = game.state
        self.board = game.board
        self.terms = terms = game.rules.terms
        rounds = terms.rounds if left is None else min(terms.rounds, left)
        self.turns = rounds * max(1, len(state.seats_in_play()) - 1)
        """Rivals' turns that count toward a property's earnings."""
        self.lost = 1 - counted(left)
        """The share of what property costs that will not count at the end."""
        self.site = 1 - (1 - SITE) * self.lost
        self.in_store = max(0, IN_STORE + terms.more_pay)
        self._owner, self._level, self._mortgaged = state.owner[:], state.level[:], state.mortgaged[:]
        self._lift_costs = lift_costs(game)
        self._paid = [cost_of_buildings(game, deed.number) for deed in game.board.titles]
        self._parts: dict[tuple[TitleNumber, ...], float] = {}
        self._built: dict[int, Built] = {}
        self._estates: dict[Seat, Estate] = {}
        self._sets: dict[tuple[int, ...], tuple[float, float, Callable[[int], float]]] = {}
        self._by_cash: dict[tuple[Seat, Taken], Callable[[int], float]] = {}

    def by_cash(self, seat: Seat, taken: Taken = ()) -> Callable[[int], float]:
        """What all a seat has is worth by its cash, with some titles owned by others.

        The cash is spent on buildings for the best number of groups.
        """
        found = self._by_cash.get((seat, taken))
        if found is None:
            before = self.estate(seat)
            deeds, wholes = self._after(seat, before, taken) if taken else before[:2]
            found = self._by_cash[seat, taken] = self._with_cash(deeds, wholes)
        return found

    def _with_cash(self, deeds: float, wholes: tuple[int, ...]) -> Callable[[int], float]:
        if not wholes:
            return lambda cash: cash + deeds
        found = self._sets.get(wholes)
        if found is None:
            found = self._sets[wholes] = (
                self._race(len(wholes)),
                *_built_with([self.built(number) for number in wholes], self.in_store),
            )
        race, stored, added = found
        return lambda cash: cash + deeds + race + stored + added(cash)

    def estate(self, seat: Seat) -> Estate:
        """What a seat's deeds are worth, and the groups it can build on."""
        found = self._estates.get(seat)
        if found is None:
            owned = {group.number: self._owned(seat, group, self._owner) for group in self.board.groups}
            parts = {number: worth for number, (worth, _) in owned.items() if worth}
            wholes = tuple([number for number, (_, is_whole) in owned.items() if is_whole])
            found = self._estates[seat] = Estate(sum(parts.values()), wholes, parts)
        return found

    def _after(self, seat: Seat, before: Estate, taken: Taken) -> tuple[float, tuple[int, ...]]:
        """What a seat's deeds are worth with some titles owned by others, and the groups to build on."""
        owner, groups, titles = self._owner[:], self.board.groups, self.board.titles
        for title, taker in taken:
            owner[title] = taker
        lost = gained = 0.0
        touched, wholes = {titles[title].group for title, _ in taken}, before.wholes
        if wholes:
            wholes = tuple([number for number in wholes if number not in touched])
        for number in touched:
            lost += before.parts.get(number, 0.0)
            worth, is_whole = self._owned(seat, groups[number], owner)
            gained += worth
            if is_whole:
                wholes += (number,)
        return before.deeds - lost + gained, wholes

    def _owned(self, seat: Seat, group: Group, owner: Sequence[Seat]) -> tuple[float, bool]:
        """What a seat's titles of a group would be worth, and whether it could build on it."""
        mine = tuple([title for title in group.titles if owner[title] == seat])
        if not mine:
            return 0.0, False
        worth = self._parts.get(mine)
        if worth is None:
            worth = self._parts[mine] = self._part(group, mine)
        return worth, len(mine) == len(group.titles) and group.kind is Kind.LOT

    def _race(self, wholes: int) -> float:
        """What this many whole groups add where a number of full sets wins."""
        goal = self.terms.options.goal_sets
        return LAST_SET * min(1, wholes / goal) ** 3 if goal else 0.0

    def _part(self, group: Group, mine: tuple[TitleNumber, ...]) -> float:
        """What some titles of a group are worth, apart from what may be built on a whole one."""
        worth = self._sites(mine)
        lacking = len(group.titles) - len(mine)
        if group.kind is not Kind.LOT:
            worth += self._by_number(mine)
        elif lacking and group.is_set:
            worth += (LACKS_ONE if lacking == 1 else LACKS_TWO) * self.whole(group, self.in_store)
            worth += self._towards_goal(group, mine, lacking)
        return worth

    def _towards_goal(self, group: Group, mine: tuple[TitleNumber, ...], lacking: int) -> float:
        """What part of a group is worth where a number of full sets wins, if the Bank has the rest."""
        goal, owner = self.terms.options.goal_sets, self._owner
        if not goal or any(owner[title] != BANK for title in group.titles if title not in mine):
            return 0.0
        return LAST_SET * HOPES.get(lacking, 0.0) / goal**3

    def _sites(self, titles: tuple[TitleNumber, ...]) -> float:
        total = 0.0
        for title in titles:
            total += self.board.titles[title].price * self.site
            if self._mortgaged[title]:
                total -= self._lift_costs[title]
        return total

    def _by_number(self, mine: tuple[TitleNumber, ...]) -> float:
        """The extra earnings of railroads and utilities: the more of a kind, the more each earns."""
        total = 0.0
        chances = odds(self.board)
        for title in mine:
            deed = self.board.titles[title]
            rent = deed.rents[len(mine) - 1]
            total += chances[deed.place] * (rent * USUAL_THROW if deed.kind is Kind.UTILITY else rent)
        return total * self.turns * self.terms.collected

    def whole(self, group: Group, budget: int) -> float:
        """What owning a whole group adds to its sites, with this many dollars for buildings."""
        return _with_budget(self.built(group.number), budget)

    def built(self, number: int) -> Built:
        """What building on a group adds to it, if somebody has it whole."""
        found = self._built.get(number)
        if found is None:
            titles = self.board.groups[number].titles
            levels = tuple([self._level[title] for title in titles])
            paid = sum([self._paid[title] for title in titles])
            found = self._built[number] = built_up(self.terms, number, levels, paid, self.turns, self.lost)
        return found


class KnownEstates:
    """The estates of the latest positions: deeds seldom change, and everybody judges deals in every turn."""

    LIMIT = 16
    """A megabyte or two for each way to play."""

    def __init__(self) -> None:
        self._known: dict[object, Estates] = {}

    def of(self, game: Game) -> Estates:
        """The estates of a position, of a game by the same rules."""
        state, left = game.state, rounds_left(game)
        key = (
            tuple(state.owner),
            tuple(state.level),
            tuple(state.mortgaged),
            len(state.seats_in_play()),
            left,
        )
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self.LIMIT:
                self._known.clear()
            found = self._known[key] = Estates(game, left)
        return found


@kept
def estates_of(rules: Rules) -> KnownEstates:
    """The estates in games with these rules, which all who judge share."""
    return KnownEstates()
