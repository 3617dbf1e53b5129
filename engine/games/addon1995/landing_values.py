"""What landings are worth to a seat that can choose where to go, in dollars: rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product

from engine.board import Board, Kind, Place, Space, TitleNumber
from engine.boards.cache import kept, kept_by_deed
from engine.bots.valuation import USUAL_THROW, group_price, guess_at_worth, is_shelter, value_with
from engine.cards import CardNumber, Effect, Numbers
from engine.commands import BANK, Seat
from engine.game import Game
from engine.games.addon1995.card_effects import HalfWinnings, Spaces, ToElevator, WholePool
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.rules.rides import flight_fares
from engine.games.addon1995.state import AddonState
from engine.games.addon1995.words import AddonKind
from engine.options import Options
from engine.queries import card_with, collects_rent, lift_cost, may_deal_with_bank, price_of, rent
from engine.rules.places.double_trouble import Figures, due_for
from engine.rules.places.pool import in_pool, share
from engine.rules.places.subway import ride_fares
from engine.rules.places.triple_play import OWN_TRIPLE, PAYS, matches, triple_cards_of
from engine.ruleset import Rules

IN_HAND = 50
"""The least cash left after a purchase that completes nothing."""

CARD_VALUES: Mapping[type[Effect], int] = {
    Spaces: 40,
    ToElevator: 40,
    Numbers: 150,
    WholePool: 100,
    HalfWinnings: 60,
}
"""What kept cards are worth, in dollars; a triple play card wins about $100 at a time, and is kept."""

_WON_ONCE: Mapping[type[Effect], int] = {**CARD_VALUES, Numbers: 100}
"""The same where a card that has won is given back."""


def card_values(options: Options) -> Mapping[type[Effect], int]:
    """What kept cards are worth by these options, in dollars."""
    return CARD_VALUES if AddonOptions.of(options).triple_cards_kept else _WON_ONCE


TRAVEL_CARD = CARD_VALUES[Spaces]
"""What a card in hand is worth: a choice of places in some later turn."""

CARD = 20
"""What a Chance or Community Chest card brings on average."""


Fares = Sequence[tuple[Place, int]]
"""Where a ride or a flight may go, each with its cost in dollars."""

WAYS = {total: 6 - abs(USUAL_THROW - total) for total in range(2, 13)}
"""Of 36 throws of two dice, how many make each total."""


class Stays(dict[Place, int]):
    """What spaces themselves bring to a seat in one position, worked out on first use."""

    __slots__ = ("_game", "_seat")

    def __init__(self, game: Game, seat: Seat) -> None:
        super().__init__(_steady(game.rules))
        self._game, self._seat = game, seat

    def __missing__(self, place: Place) -> int:
        worth = self[place] = _worth_of_stay(self._game, self._seat, self._game.board.spaces[place])
        return worth


@kept
def ride_costs(rules: Rules) -> Fares:
    """Where a ride may go, each with its fare less what a corner pays there (AD-53)."""
    return _less_pay(rules, ride_fares(rules))


@kept_by_deed
def flight_costs(rules: Rules, start: Place) -> Fares:
    """Every place, with the fare of a flight less what a corner pays there (AD-53)."""
    return _less_pay(rules, flight_fares(rules, start))


def _less_pay(rules: Rules, fares: Fares) -> Fares:
    pay = rules.board.salaries
    return tuple([(place, fare - pay[place][1] if place in pay else fare) for place, fare in fares])


class Landings(dict[Place, int]):
    """What ending a counted move at places is worth to a seat in one position, worked out on first use.

    Gains less costs, without what corners pay on the way.
    """

    __slots__ = ("_airplanes", "_stays", "game", "seat")

    def __init__(self, game: Game, seat: Seat) -> None:
        super().__init__(_steady(game.rules))
        self.game, self.seat = game, seat
        self._airplanes = AddonState.of(game.state).airplanes
        for place in self._airplanes:
            self.pop(place, None)
        self._stays: Stays | None = None

    @property
    def stays(self) -> Stays:
        """What direct moves bring, from which no ride or flight follows; most often nobody asks."""
        if self._stays is None:
            self._stays = Stays(self.game, self.seat)
        return self._stays

    def __missing__(self, place: Place) -> int:
        game, stays = self.game, self._stays
        space = game.board.spaces[place]
        worth = _worth_of_stay(game, self.seat, space) if stays is None else stays[place]
        if space.title is None and space.kind is Kind.SUBWAY:
            worth += self._best_from(place, ride_costs(game.rules))
        if place in self._airplanes:
            worth += self._best_from(place, flight_costs(game.rules, place))
        self[place] = worth
        return worth

    def _best_from(self, start: Place, fares: Fares) -> int:
        """The best that a ride or a flight can lead to; at least 0, because you may stay."""
        best, stays = 0, self.stays
        owner, spaces = self.game.state.owner, self.game.board.spaces
        for place, cost in fares:
            title = spaces[place].title
            if (title is None or owner[title] == BANK) and place != start:
                worth = stays[place] - cost
                if worth > best:  # faster than max()
                    best = worth
        return best


def _worth_of_stay(game: Game, seat: Seat, space: Space) -> int:
    """What the space itself brings; money not in hand counts twice, since property has to go for it."""
    title = space.title
    if title is None:
        by_kind = _BY_KIND.get(space.kind)
        return _steady(game.rules).get(space.number, 0) if by_kind is None else by_kind(game, seat, space)
    state, options = game.state, game.options
    owner = state.owner[title]
    if owner == seat:
        return 0
    if owner == BANK:
        may_buy = not options.first_lap or may_deal_with_bank(game, seat)
        return worth_of_purchase(game, seat, title) if may_buy else 0
    if state.mortgaged[title] or not (options.rent_in_jail or collects_rent(game, owner)):
        return 0
    amount, player = rent(game, title, USUAL_THROW), state.players[seat]
    missing = amount - player.cash - player.credit
    return -amount - missing if missing > 0 else -amount


def worth_of_purchase(game: Game, seat: Seat, title: TitleNumber) -> int:
    """The rents an unowned title will bring, and the group it completes or denies a rival."""
    state, board = game.state, game.board
    player = state.players[seat]
    spare = player.cash + player.credit - (price := price_of(game, title))
    if spare < 0:
        return 0
    owner, group = state.owner, board.groups[board.titles[title].group]
    worth, completes = _worth_beside(board, title, seat, tuple([owner[other] for other in group.titles]))
    if spare < IN_HAND and not completes:
        return 0
    return worth - price * 2 // 3 - (lift_cost(game, title) if state.mortgaged[title] else 0)


@kept_by_deed
def _worth_beside(board: Board, title: TitleNumber, seat: Seat, owners: tuple[Seat, ...]) -> tuple[int, bool]:
    """What an unowned title is worth while its group has these owners, and whether the seat completes it."""
    worth, group = value_with(board, title, owners.count(seat)), board.titles[title].group
    rest = {owner for lot, owner in zip(board.lots_with[title], owners, strict=False) if lot != title}
    holder = rest.pop() if len(rest) == 1 else BANK
    if holder not in (BANK, seat):  # it would be a rival's
        worth += group_price(board, group) // 2
    return worth, holder == seat


# --- spaces that nobody owns


def _go_to_jail(game: Game, seat: Seat, space: Space) -> int:
    return 0 if is_shelter(game) else -2 * game.options.jail_fine


def _income_tax(game: Game, seat: Seat, space: Space) -> int:
    flat = space.amount
    if game.options.income_tax_choice == "flat_only":
        return -flat
    return -min(flat, guess_at_worth(game, seat) // 10)


def _tax_refund(game: Game, seat: Seat, space: Space) -> int:
    return share(game) if card_with(game, seat, WholePool) is None else in_pool(game)


def _double_trouble(game: Game, seat: Seat, space: Space) -> int:
    """What all others pay on average."""
    return _due_in_36_throws(AddonOptions.of(game.options).double_trouble) * len(game.others(seat)) // 36


@cache
def _due_in_36_throws(figures: Figures) -> int:
    return sum(due_for(figures, first, second) for first, second in product(range(1, 7), repeat=2))


def _triple_play(game: Game, seat: Seat, space: Space) -> int:
    """What its cards win on average, with the one just taken, less what a rival wins."""
    mine = winnings_of(3, is_own=True) + _winnings_to(game, seat, is_own=True)
    others = game.others(seat)
    theirs = sum(_winnings_to(game, other, is_own=False) for other in others)
    return int(mine - theirs / max(1, len(others)))


def _winnings_to(game: Game, seat: Seat, *, is_own: bool) -> float:
    known, total = _winnings(game.rules, is_own), 0.0
    for held in triple_cards_of(game, seat):
        total += known[held]
    return total


@kept
def _winnings(rules: Rules, is_own: bool) -> Mapping[CardNumber, float]:
    """By card for Triple Play, its average winnings."""
    return {
        held: winnings_of(len(set(card.effect.numbers)), is_own=is_own)
        for held, card in enumerate(rules.cards)
        if isinstance(card.effect, Numbers)
    }


@cache
def winnings_of(kinds: int, *, is_own: bool) -> float:
    """The average winnings of a card with this many different numbers, in its holder's throw or another's."""
    numbers = (1, 2, 3) if kinds == 3 else (1, 1, 2)
    pays = (*PAYS[:3], OWN_TRIPLE) if is_own else PAYS
    throws = list(product(range(1, 7), repeat=3))
    return sum(pays[matches(numbers, dice)] for dice in throws) / len(throws)


_BY_KIND: Mapping[Kind, Callable[[Game, Seat, Space], int]] = {
    Kind.GO_TO_JAIL: _go_to_jail,
    Kind.INCOME_TAX: _income_tax,
    Kind.TAX_REFUND: _tax_refund,
    Kind.DOUBLE_TROUBLE: _double_trouble,
    Kind.TRIPLE_PLAY: _triple_play,
}
"""What spaces bring where that depends on the position."""

_CARDS: Mapping[Kind, int] = {
    Kind.CHANCE: CARD,
    Kind.COMMUNITY_CHEST: CARD,
    AddonKind.ELEVATOR: TRAVEL_CARD,
}


@kept
def _steady(rules: Rules) -> Mapping[Place, int]:
    """What spaces bring that nobody can own, where that is always the same and no ride follows."""
    return {
        space.number: -space.amount if space.kind is Kind.LUXURY_TAX else _CARDS.get(space.kind, 0)
        for space in rules.board.spaces
        if space.title is None and space.kind not in (*_BY_KIND, Kind.SUBWAY)
    }
