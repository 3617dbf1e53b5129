"""What property will earn: landing odds times rents, with the buildings that its owner can pay for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.board import Group, Kind, TitleNumber
from engine.boards.cache import kept_by_deed
from engine.bots.ahead import counted, rounds_left
from engine.bots.earnings import best_jumps, earnings, lot_earnings, odds
from engine.bots.valuation import USUAL_THROW, completes_for, worth_of_cards
from engine.commands import BANK, Offer, Seat
from engine.game import Game
from engine.queries import cost_of_buildings, lift_cost
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


Deeds = tuple[TitleNumber, ...]


class Estate(NamedTuple):
    """What a player's deeds are worth without buildings, in dollars, and the groups they can build on."""

    deeds: float
    wholes: tuple[int, ...]
    """The numbers of the groups."""
    parts: Mapping[int, float]
    """By group: its share in that; only of what is owned now."""


class Outlook:
    """What players' property is worth in one position, in dollars, as it is or after a trade."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.board = game.board
        self.terms = terms = game.rules.terms
        left = rounds_left(game)
        rounds = terms.rounds if left is None else min(terms.rounds, left)
        self.turns = rounds * max(1, len(game.state.seats_in_play()) - 1)
        """Rivals' turns that count toward a property's earnings."""
        self.lost = 1 - counted(left)
        """The share of what property costs that will not count at the end."""
        self.site = 1 - (1 - SITE) * self.lost
        self.in_store = max(0, IN_STORE + terms.more_pay)
        self._parts: dict[tuple[TitleNumber, ...], float] = {}
        self._wholes: dict[int, Built] = {}
        self._now: dict[Seat, float] = {}
        self._estates: dict[Seat, Estate] = {}
        self._sets: dict[tuple[int, ...], tuple[float, float, Callable[[int], float]]] = {}
        self._swaps: dict[tuple[Seat, Seat, Deeds, Deeds], Swap] = {}

    def worth(self, seat: Seat, assumed: dict[TitleNumber, Seat] | None = None, more: int = 0) -> float:
        """The worth of all a seat has, with some titles owned by others and this much more cash."""
        return self.by_cash(self.estate(seat, assumed))(self.game.state.players[seat].funds + more)

    def estate(self, seat: Seat, assumed: dict[TitleNumber, Seat] | None = None) -> Estate:
        """What a seat's deeds are worth, and the groups it can build on, with some titles owned by others."""
        estate = self._estates.get(seat)
        if estate is None:
            estate = self._estates[seat] = self._estate(seat, self.game.state.owner, self.board.groups)
        return self.changed(seat, *self.assume(assumed)) if assumed else estate

    def assume(self, assumed: dict[TitleNumber, Seat]) -> tuple[list[Seat], set[int]]:
        """All owners with some titles owned by others, and the numbers of the groups of those."""
        owner = self.game.state.owner[:]
        for title, taker in assumed.items():
            owner[title] = taker
        return owner, {self.board.titles[title].group for title in assumed}

    def changed(self, seat: Seat, owner: Sequence[Seat], touched: Collection[int]) -> Estate:
        """What a seat has with other owners, who differ in these groups only."""
        before = self.estate(seat)
        after = self._estate(seat, owner, [self.board.groups[number] for number in touched])
        lost = sum([before.parts.get(number, 0.0) for number in touched])
        rest = tuple([number for number in before.wholes if number not in touched])
        return Estate(before.deeds - lost + after.deeds, rest + after.wholes, {})

    def _estate(self, seat: Seat, owner: Sequence[Seat], groups: Iterable[Group]) -> Estate:
        """What a seat would have of these groups."""
        parts: dict[int, float] = {}
        wholes = []
        for group in groups:
            mine = tuple([title for title in group.titles if owner[title] == seat])
            if mine:
                parts[group.number] = self._part(group, mine)
                if len(mine) == len(group.titles) and group.kind is Kind.LOT:
                    wholes.append(group.number)
        return Estate(sum(parts.values()), tuple(wholes), parts)

    def by_cash(self, estate: Estate) -> Callable[[int], float]:
        """What an estate is worth by the cash with it, spent on buildings for the best number of groups."""
        deeds, wholes, _ = estate
        if not wholes:
            return lambda cash: cash + deeds
        found = self._sets.get(wholes)
        if found is None:
            found = self._sets[wholes] = (
                self._race(len(wholes)),
                *_built_with([self._built(number) for number in wholes], self.in_store),
            )
        race, stored, added = found
        return lambda cash: cash + deeds + race + stored + added(cash)

    def _race(self, wholes: int) -> float:
        """What this many whole groups add where a number of full sets wins."""
        goal = self.game.options.goal_sets
        return LAST_SET * min(1, wholes / goal) ** 3 if goal else 0.0

    def _part(self, group: Group, mine: tuple[TitleNumber, ...]) -> float:
        """What some titles of a group are worth, apart from what may be built on a whole one."""
        worth = self._parts.get(mine)
        if worth is None:
            worth = self._sites(mine)
            lacking = len(group.titles) - len(mine)
            if group.kind is not Kind.LOT:
                worth += self._by_number(mine)
            elif lacking and group.is_set:
                worth += (LACKS_ONE if lacking == 1 else LACKS_TWO) * self.whole(group, self.in_store)
                worth += self._towards_goal(group, mine, lacking)
            self._parts[mine] = worth
        return worth

    def _towards_goal(self, group: Group, mine: tuple[TitleNumber, ...], lacking: int) -> float:
        """What part of a group is worth where a number of full sets wins, if the Bank has the rest."""
        goal, owner = self.game.options.goal_sets, self.game.state.owner
        if not goal or any(owner[title] != BANK for title in group.titles if title not in mine):
            return 0.0
        return LAST_SET * HOPES.get(lacking, 0.0) / goal**3

    def _sites(self, titles: tuple[TitleNumber, ...]) -> float:
        total = 0.0
        for title in titles:
            total += self.board.titles[title].price * self.site
            if self.game.state.mortgaged[title]:
                total -= lift_cost(self.game, title)
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
        return _with_budget(self._built(group.number), budget)

    def _built(self, number: int) -> Built:
        found = self._wholes.get(number)
        if found is None:
            group = self.board.groups[number]
            levels = tuple([self.game.state.level[title] for title in group.titles])
            paid = sum([cost_of_buildings(self.game, title) for title in group.titles])
            found = built_up(self.terms, number, levels, paid, self.turns, self.lost)
            self._wholes[number] = found
        return found

    def swap(self, one: Seat, other: Seat, gives: Deeds, gets: Deeds) -> Swap:
        """What the first gives the second, and gets; looked at for several amounts of cash, so it is kept."""
        key = one, other, gives, gets
        found = self._swaps.get(key)
        if found is None:
            found = self._swaps[key] = Swap(self, *key)
        return found

    def gains(self, offer: Offer) -> tuple[float, float]:
        """What a trade brings its proposer and its partner."""
        swap = self.swap(offer.proposer, offer.partner, offer.gives.titles, offer.gets.titles)
        own, other = swap.gains(offer.gives.cash - offer.gets.cash)
        cards = worth_of_cards(self.game.rules, offer.gets) - worth_of_cards(self.game.rules, offer.gives)
        return own + cards, other - cards

    def now(self, seat: Seat) -> float:
        """The worth of all a seat has now."""
        worth = self._now.get(seat)
        if worth is None:
            worth = self._now[seat] = self.worth(seat)
        return worth

    def lot_worth(self, seat: Seat, title: TitleNumber, spite: float, rivals: Iterable[Seat]) -> float:
        """What a title is worth to a seat; keeping it from these rivals counts where it is of use to them."""
        mine = self.worth(seat, {title: seat}) - self.now(seat)
        harms = [
            self.worth(rival, {title: rival}) - self.now(rival)
            for rival in rivals
            if self._is_of_use(title, rival)
        ]
        return mine + spite * max(0.0, max(harms, default=0.0) - self.board.titles[title].price)

    def _is_of_use(self, title: TitleNumber, rival: Seat) -> bool:
        """Whether a rival could build with a lot at once, or has others of its kind."""
        deed = self.board.titles[title]
        if deed.kind is Kind.LOT:
            return completes_for(self.game, rival, title)
        return any(self.game.state.owner[other] == rival for other in self.board.groups[deed.group].titles)


class Swap:
    """What an exchange of deeds brings two players, by the cash that goes with it.

    It does not keep the outlook, which keeps it: garbage collection would have to find both.
    """

    def __init__(self, outlook: Outlook, one: Seat, other: Seat, gives: Deeds, gets: Deeds) -> None:
        assumed = dict.fromkeys(gets, one) | dict.fromkeys(gives, other)
        owner, touched = outlook.assume(assumed)
        players = outlook.game.state.players
        self._ours = outlook.by_cash(outlook.changed(one, owner, touched))
        self._theirs = outlook.by_cash(outlook.changed(other, owner, touched))
        self._our_funds, self._their_funds = players[one].funds, players[other].funds
        self._own, self._other = outlook.now(one), outlook.now(other)
        self.asked: dict[float, int | None] = {}
        """What a solid player asks for it, by the share they want (`engine/bots/judgement/partners.py`)."""

    def gains(self, cash: int) -> tuple[float, float]:
        """What both gain if the first gives the second this much, in dollars."""
        ours, theirs = self._our_funds - cash, self._their_funds + cash
        return self._ours(ours) - self._own, self._theirs(theirs) - self._other


def danger(game: Game, seat: Seat) -> tuple[int, float]:
    """The highest rent that the next throw can cost, and the average cost of a lap."""
    state, board = game.state, game.board
    place = state.players[seat].place
    chances = odds(board)
    highest, expected = 0, 0.0
    for title, owner in enumerate(state.owner):
        if owner in (BANK, seat) or state.mortgaged[title] or not state.level[title]:
            continue
        deed = board.titles[title]
        level = state.level[title]
        amount = deed.rents[level if level <= game.options.houses_before_hotel else -1]
        expected += chances[deed.place] * amount
        same_ring = board.spaces[deed.place].ring == board.spaces[place].ring
        if same_ring and 2 <= board.distance(place, deed.place) <= 12:
            highest = max(highest, amount)
    return highest, expected
