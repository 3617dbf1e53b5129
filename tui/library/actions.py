"""Numbered actions: every whole command has a number, the same one in every version.

    actions = Actions(game)
    actions.legal(game)         # {0: Throw(0), 812: Mortgage(0, 3)}

Numbers are given kind by kind, in the order of `KINDS`: a command without terms has one, one about a deed
one for each deed, about a space one for each space, a sum five from the least to the most, an offer one for
each deed and price. What fits nowhere has the first free of `OTHERS` at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, get_args, get_origin

from engine.commands import AmountCommand, Command, Offer, Propose
from engine.field_types import hints_of, kind_of
from engine.library.legal import STEPS, are_sure, legal, legal_with_deals, priced
from engine.ruleset import Rules
from tui.library.game import Game

VERSION = 1
"""Raised if a number ever comes to mean something else."""

KINDS: dict[str, tuple[str, ...]] = {
    "monopoly-1935": (
        "Throw", "EndTurn", "Ready", "Buy", "Decline", "AskRent", "WaiveRent", "Bid", "DropOut", "PutUp",
        "PayFlatTax", "PayPercentTax", "PayFine", "StayInJail", "UseCard", "Build", "SellBuildings", "Want",
        "PlaceBuilding", "Mortgage", "Lift", "LiftNow", "KeepMortgage", "DrawCredit", "Accept", "Refuse",
        "EndOffers", "EndAllOffers", "TakeOffers", "GiveUp", "RideTo", "Forgo",
    ),
    "landlord-1904": (
        "BuyTicket", "RefuseTicket", "Throw", "PayFine", "GoForward", "GoBackward", "UsePass", "WalkOn",
        "BuyLuxury", "DeclineLuxury", "Buy", "RentLot", "Repay", "Accept", "Refuse", "EndAllOffers",
        "TakeOffers", "GiveUp", "EndOffers",
    ),
    "finance-1936": (
        "Throw", "Ready", "Buy", "Decline", "AskRent", "WaiveRent", "Bid", "DropOut", "PutUp", "Build",
        "SellBuildings", "Want", "PlaceBuilding", "Accept", "Refuse", "EndOffers", "EndAllOffers",
        "TakeOffers", "GiveHouse", "GiveUp", "SellLot", "Forfeit", "BidOn",
    ),
    "addon-1995": (
        "Throw", "EndTurn", "Ready", "Buy", "Decline", "AskRent", "WaiveRent", "Bid", "DropOut", "PutUp",
        "PayFlatTax", "PayPercentTax", "PayFine", "StayInJail", "UseCard", "Build", "SellBuildings", "Want",
        "PlaceBuilding", "Mortgage", "Lift", "LiftNow", "KeepMortgage", "DrawCredit", "Accept", "Refuse",
        "EndOffers", "EndAllOffers", "TakeOffers", "GiveUp", "ChangeBoards", "StayOnBoard", "Forgo",
        "TakeHalf", "UseRefundCard", "RideTo", "FlyTo",
    ),
}  # fmt: skip
"""By game; a game from elsewhere has its kinds by name, and promises nothing."""

SUMS = 5
OTHERS = 64
MOST_SEATS = 10
_BUY, _SELL, _SWAP, _SUM = "buy", "sell", "swap", "sum"

Key = tuple[str | int, ...]
"""What a number stands for."""


class Actions:
    """The numbers of a game on its board."""

    def __init__(self, game: Game) -> None:
        self._numbers, self._ranges = _numbers(game.engine.rules), _ranges(game.engine.rules)
        self.size = len(self._numbers) + OTHERS
        """How many numbers there are."""
        self.offers = slice(self._numbers[_BUY, 0, STEPS[0]], len(self._numbers))
        """Those of offers: each deed's for cash, then each deed wanted for each one given."""
        self._alone = _alone(game.engine.rules)
        """Those of commands without terms, by kind."""
        self._sure: dict[Any, dict[int, Command] | None] = {}
        """By step, seat and kinds left out: what may always be done there; None where that differs."""

    def legal(
        self, game: Game, *, offers: bool = True, without: frozenset[object] = frozenset()
    ) -> dict[int, Command]:
        """What may be done now, by number; nothing when the game is over. `without` are kinds of deals."""
        found: dict[int, Command] = {}
        engine = game.engine
        decision = engine.decision
        if decision is None:
            return found
        asked = type(decision.step), decision.seat, without if offers else None
        known = self._sure.get(asked, found)
        if known:
            return {**known}
        listed = legal_with_deals(engine, without=without) if offers else legal(engine)
        sums: Mapping[object, Sequence[int]] | None = None
        alone, ranges, free = self._alone, self._ranges, len(self._numbers)
        for command in listed:
            kind = type(command)
            number = alone.get(kind)
            if number is None and (kind in ranges or kind is Propose):
                sums = _sums(listed) if sums is None else sums
                number = self._number(game, command, sums)
            if number is None or number in found:
                if free == self.size:
                    continue
                number, free = free, free + 1
            found[number] = command
        if known is found:  # asked for the first time
            self._sure[asked] = {**found} if offers and are_sure(engine, without) else None
        return found

    def _number(self, game: Game, command: Command, sums: Mapping[object, Sequence[int]]) -> int | None:
        """The number of a command with terms; None for what fits nowhere."""
        if isinstance(command, Propose):
            return self._numbers.get(_of_offer(game, command.offer))
        kind: Any = type(command)
        numbers = self._ranges[kind]
        about, read = _term(kind)
        term: Any = read(command)
        if about == _SUM:
            last = len(sums[kind]) - 1
            term = sums[kind].index(term)
            term = SUMS - 1 if last and term == last else term
        elif isinstance(term, tuple):
            term = term[0] if len(term) == 1 else None
        elif about == "Seat":
            term = (term - command.seat) % len(game.names)
        return numbers[term] if term in range(len(numbers)) else None

    def free(self, taken: Iterable[int]) -> range:
        """The numbers for what fits nowhere that follow those taken."""
        first = len(self._numbers)
        return range(first + sum([number >= first for number in taken]), self.size)

    def meaning(self, number: int) -> str:
        """What a number stands for, in a few words."""
        keys = list(self._numbers)
        return " ".join(map(str, keys[number])) if number < len(keys) else f"other {number - len(keys)}"


def _sums(commands: Iterable[Command]) -> dict[object, list[int]]:
    """By kind, all sums that may be named, in order."""
    sums: dict[object, list[int]] = {}
    for command in commands:
        if isinstance(command, AmountCommand):
            sums.setdefault(type(command), []).append(command.amount)
    return sums


@lru_cache(16)
def _ranges(rules: Rules) -> dict[type[Command], range]:
    """By kind of command, the numbers it has; none of offers, which are numbered by what they are about."""
    board, first, ranges = rules.board, 0, dict[type[Command], range]()
    rooms = {
        "TitleNumber": len(board.titles),
        "Place": len(board.spaces),
        "Seat": MOST_SEATS,
        _SUM: SUMS,
        "": 1,
    }
    commands = {kind.__name__: kind for kind in rules.rule_set.bundle.of_players}
    for name in KINDS.get(rules.rule_set.id) or sorted(commands):
        if name in commands:
            known: Any = commands[name]
            ranges[known] = range(first, first + rooms.get(_about(known), 1))
            first = ranges[known].stop
    return ranges


@lru_cache(16)
def _alone(rules: Rules) -> dict[type[Command], int]:
    known: dict[Any, range] = {**_ranges(rules)}
    return {kind: numbers[0] for kind, numbers in known.items() if not _about(kind)}


@lru_cache(16)
def _numbers(rules: Rules) -> dict[Key, int]:
    """By what it stands for, the number of each action."""
    return {key: number for number, key in enumerate(_keys(rules))}


def _keys(rules: Rules) -> Iterator[Key]:
    """What the numbers stand for, in their order."""
    for kind, numbers in _ranges(rules).items():
        yield from ((kind.__name__, at) for at in range(len(numbers)))
    titles = range(len(rules.board.titles))
    for title in titles:
        yield from ((_BUY, title, step) for step in STEPS)
        yield from ((_SELL, title, other, step) for other in range(1, MOST_SEATS) for step in STEPS)
    for wanted in titles:
        yield from ((_SWAP, wanted, given) for given in titles)


@cache
def _about(kind: Any) -> str:
    """What the first term of a command of this kind refers to."""
    if issubclass(kind, AmountCommand):
        return _SUM
    hints = [hint for name, hint in hints_of(kind).items() if name != "seat"]
    if not hints:
        return ""
    args = get_args(hints[0])
    return kind_of(args[0]) if args and get_origin(hints[0]) is tuple else kind_of(hints[0])


@cache
def _term(kind: Any) -> tuple[str, Callable[[Command], Any]]:
    """What the first term of a command of this kind refers to, and what reads it."""
    return _about(kind), attrgetter(next(name for name in hints_of(kind) if name != "seat"))


def _of_offer(game: Game, offer: Offer) -> Key:
    """An offer by its deeds and price."""
    gives, gets = offer.gives, offer.gets
    other = (offer.partner - offer.proposer) % len(game.names)
    if not gives.titles and len(gets.titles) == 1:
        return _BUY, gets.titles[0], _step(game, gets.titles, gives.cash)
    if not gets.titles and len(gives.titles) == 1:
        return _SELL, gives.titles[0], other, _step(game, gives.titles, gets.cash)
    return _SWAP, *gets.titles, *gives.titles


def _step(game: Game, titles: tuple[int, ...], cash: int) -> int:
    """The price as a percentage of what is printed, the first that comes to it."""
    return next((step for step in STEPS if priced(game.engine, titles, step) == cash), 0)
