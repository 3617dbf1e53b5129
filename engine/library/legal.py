"""Whole commands: everything a player may do now, written out, and deals worth proposing.

legal(game)          # [Throw(0), Mortgage(0, 3), Bid(0, 10), Bid(0, 55), …]
deals(game, 0)       # [Propose(0, Offer(0, 1, Goods(60), Goods(titles=(1,)))), …]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from engine.board import TitleNumber
from engine.boards.cache import kept, kept_by_deed
from engine.bots.uniform import Whim
from engine.choices import Amount, Choice, OpenTerms
from engine.commands import (
    Command,
    Counter,
    EndAllOffers,
    EndOffers,
    GiveUp,
    Goods,
    Offer,
    OfferProperty,
    Propose,
    PutUp,
    Resign,
    Seat,
)
from engine.field_types import hints_of, kind_of
from engine.game import Game
from engine.offer_history import at_balance
from engine.queries import interest_due, sold_deeds, titles_of
from engine.rng import RepeatedRng
from engine.rules.auction_commitments import bids_led
from engine.rules.counteroffers import why_no_answer
from engine.ruleset import Rules
from engine.steps import Auction, Considers, Leave, Owes, TakeTitle

LEAVES = frozenset((Resign, GiveUp))
"""What takes a player out of the game."""

_LEFT_OUT = LEAVES | {EndOffers, EndAllOffers}
"""What is left out while there is anything else: leaving, and hearing no more offers."""

_TO_OTHERS = frozenset((OfferProperty, PutUp))
"""What is offered to a creditor and to bidders, who are not among its terms."""

BETWEEN = (1, 2, 3)
"""Quarters of the way from the least sum to the most that are written out, too."""

STEPS = (50, 75, 100, 150, 200)
"""Prices of deeds in deals, in percent of the printed price."""
_WHOLE = STEPS.index(100)

_MORE_COUNTS = frozenset((Leave, Owes, TakeTitle))
"""Steps that restrict trades while they wait."""

_TRIES = 2
"""How many examples are made up of terms that only the game knows."""


def legal(game: Game, seat: Seat | None = None) -> list[Command]:
    """All that the deciding player, or another one at an open moment, may do without leaving the game.

    Of sums there are the least, the most and some between; deals with other players are `deals`. A player
    who has nothing else may declare bankruptcy.
    """
    rule_set: Any = game.rules.rule_set
    return _listed(game, seat, game.choices(seat, _not_listed(rule_set)))


def legal_with_deals(game: Game, *, without: frozenset[object] = frozenset()) -> list[Command]:
    """What `legal` lists for the deciding player, then the deals of `deals`: each kind looked for once."""
    assert game.decision is not None
    step, seat = game.decision.step, game.decision.seat
    kind: Any = type(step)
    others, apart = _offered_apart(game.rules, kind, without)
    found = _listed(game, None, [choice for choices in others for choice in choices(game, step, seat)])
    if apart:
        found += _dealt(game, seat, [choice for choices in apart for choice in choices(game, step, seat)])
    return found


@kept
def _offered_apart(rules: Rules, step: Any, without: frozenset[object]) -> tuple[list[Any], list[Any]]:
    """What finds the choices of who is asked: of commands that are no deals, and of deals."""
    deal_kinds, left_out = _deal_kinds(rules.rule_set), _left_out(without)
    offered = [(kind, choices) for kind, choices in rules.offered[step, True] if kind not in left_out]
    others = [choices for kind, choices in offered if kind not in deal_kinds]
    return others, [choices for kind, choices in offered if kind in deal_kinds]


def are_sure(game: Game, without: frozenset[object]) -> bool:
    """Whether what may be done now depends on nothing but the step and who is asked."""
    assert game.decision is not None
    step: Any = type(game.decision.step)
    return _are_sure(game.rules, step, without)


@kept
def _are_sure(rules: Rules, step: Any, without: frozenset[object]) -> bool:
    left_out = _left_out(without)
    looked_for = [kind for kind, _ in rules.offered[step, True] if kind not in left_out]
    return bool(looked_for) and all(rules.menus[step][kind].is_sure for kind in looked_for)


def _listed(game: Game, seat: Seat | None, choices: Iterable[Choice]) -> list[Command]:
    """These choices as whole commands, or bankruptcy if there are none."""
    found: list[Command] = []
    for choice in choices:
        if isinstance(choice, Command):
            found.append(choice)
        elif isinstance(choice, Amount):
            found += map(choice.command, amounts(choice))
        else:
            alike = [command for command in found if type(command) is choice.kind]
            found += [made_up for made_up in _made_up(game, choice) if made_up not in alike]
    return found or [choice for choice in game.choices(seat) if isinstance(choice, GiveUp)]


@cache
def _left_out(more: frozenset[object]) -> frozenset[object]:
    return _LEFT_OUT | more


@cache
def _not_listed(rule_set: Any) -> frozenset[object]:
    """The kinds of commands of a game that are not listed."""
    return _LEFT_OUT | _deal_kinds(rule_set)


@cache
def _deal_kinds(rule_set: Any) -> frozenset[object]:
    return frozenset([kind for kind in rule_set.bundle.of_players if is_deal(kind)])


@cache
def _no_deals(rule_set: Any) -> frozenset[object]:
    """The kinds of commands of a game that are no deals."""
    return frozenset([kind for kind in rule_set.bundle.of_players if not is_deal(kind)])


def amounts(choice: Amount) -> list[int]:
    """The least and the most of a range, and some amounts between, in order."""
    low, high, unit = choice.low, choice.high, choice.unit
    first, last = choice.ends
    between = [first + (last - first) * part // 4 // unit * unit for part in BETWEEN]
    return sorted({amount for amount in (first, *between, last) if low <= amount <= high})


def is_deal(kind: type[Command]) -> bool:
    """Whether a command of this kind comes to something only if another player wants it."""
    known: Any = kind
    return _is_deal(known)


@cache
def _is_deal(kind: Any) -> bool:
    if kind in _TO_OTHERS:
        return True
    hints = [hint for name, hint in hints_of(kind).items() if name != "seat"]
    return any(_names_seat(hint) for hint in hints)


def _names_seat(hint: Any) -> bool:
    if kind_of(hint):
        return kind_of(hint) == "Seat"
    fields = getattr(hint, "__dataclass_fields__", None)
    return fields is not None and any(_names_seat(inner) for inner in hints_of(hint).values())


def _made_up(game: Game, choice: OpenTerms) -> Iterator[Command]:
    """Some examples, the same ones in the same position."""
    found: list[Command] = []
    for number in range(_TRIES):
        made = Whim(RepeatedRng(number)).write(game, choice)
        if made is not None and made not in found and game.refusal(made) is None:
            found.append(made)
            yield made


def deals(game: Game, seat: Seat, *, without: frozenset[object] = frozenset()) -> list[Command]:
    """Proposals and counteroffers that a player may make now, the same ones in the same position.

    Deeds put up for auction, single deeds for cash at several prices, swaps of two deeds, and in games with
    other things to deal in some examples of these; none of the kinds in `without`.
    """
    rule_set: Any = game.rules.rule_set
    return _dealt(game, seat, game.choices(seat, _no_deals(rule_set) | without))


def _dealt(game: Game, seat: Seat, choices: Iterable[Choice]) -> list[Command]:
    """The deals that these choices stand for."""
    found: list[Command] = []
    for choice in choices:
        if isinstance(choice, PutUp):
            found.append(choice)
        if not isinstance(choice, OpenTerms):
            continue
        if choice.kind is Propose:
            offers = (Propose(seat, offer) for offer in _offers(game, seat))
            found += [command for command in offers if game.refusal(command) is None]
        else:
            found += _answers(game, seat) if choice.kind is Counter else _made_up(game, choice)
    return found


def are_trades_usual(game: Game) -> bool:
    """Whether goods and means alone decide on trades: no debt, player's auction or game adds anything."""
    if game.rules.facts.dealing.why_not is not None:
        return False
    waiting = {*map(type, game.state.agenda)}
    return _MORE_COUNTS.isdisjoint(waiting) and (Auction not in waiting or not sold_deeds(game))


def _offers(game: Game, seat: Seat) -> Iterator[Offer]:
    """A deed of each kind for cash, either way, and swaps."""
    own = titles_of(game, seat)
    for other in game.others(seat):
        for wanted in titles_of(game, other):
            yield from (purchase(game, seat, wanted, step) for step in STEPS)
            yield from (swap(game, seat, wanted, given) for given in own)
        for given in own:
            yield from (sale(game, seat, other, given, step) for step in STEPS)


def _answers(game: Game, seat: Seat) -> list[Command]:
    """Counteroffers of other sums for the same goods."""
    assert game.decision is not None
    if not isinstance(game.decision.step, Considers):
        return []
    answer, sums = countered(game, game.decision.step)
    return [Counter(seat, at_balance(answer, cash)) for cash in sums]


def countered(game: Game, step: Considers) -> tuple[Offer, list[int]]:
    """The answer to an offer, its cash still to be set, and the sums for the other side that may go with it.

    Usually only both sides' means limit the sums, as the goods may be traded, but for a lot that a standing
    bid would build on; else the rules judge each.
    """
    seat, offer = step.seat, step.offer
    answer = Offer(seat, offer.proposer, offer.gets, offer.gives)
    if why_no_answer(game, step) is not None:
        return answer, []
    gives, gets = answer.gives.titles, answer.gets.titles
    sums = _sums_asked(game.rules, gives, gets)
    if not (gives or gets) or not are_trades_usual(game):
        return answer, [cash for cash in sums if _may_counter(game, answer, cash)]
    led = bids_led(game)
    for side, titles in ((seat, gives), (answer.partner, gets)) if led else ():
        if side in led and led[side].lot in titles:
            return answer, []
    least, most = -_means(game, answer.partner, gives, led), _means(game, seat, gets, led)
    return answer, [cash for cash in sums if least <= cash <= most]


def _may_counter(game: Game, answer: Offer, cash: int) -> bool:
    return game.refusal(Counter(answer.proposer, at_balance(answer, cash))) is None


def _means(game: Game, seat: Seat, gets: tuple[TitleNumber, ...], led: Mapping[Seat, Auction]) -> int:
    """What a player can pay in a trade, less the interest on deeds or a standing bid, in dollars."""
    player, due = game.state.players[seat], interest_due(game, gets) if gets else 0
    return player.cash + player.credit - (max(due, led[seat].bid) if seat in led else due)


def purchase(game: Game, seat: Seat, wanted: TitleNumber, step: int) -> Offer:
    """Cash for another player's deed, at a percentage of its printed price."""
    goods = Goods(titles=(wanted,))
    return Offer(seat, game.state.owner[wanted], Goods(priced(game, (wanted,), step)), goods)


def sale(game: Game, seat: Seat, buyer: Seat, given: TitleNumber, step: int) -> Offer:
    """A deed for another player's cash, at a percentage of its printed price."""
    return Offer(seat, buyer, Goods(titles=(given,)), Goods(priced(game, (given,), step)))


def swap(game: Game, seat: Seat, wanted: TitleNumber, given: TitleNumber) -> Offer:
    """Deed for deed, with the difference of their printed prices in cash."""
    more = priced(game, (wanted,), 100) - priced(game, (given,), 100)
    deeds = Goods(titles=(given,)), Goods(titles=(wanted,))
    return at_balance(Offer(seat, game.state.owner[wanted], *deeds), more)


def priced(game: Game, titles: tuple[TitleNumber, ...], percent: int) -> int:
    """A percentage of what deeds cost by their print, in whole dollars and units of the game."""
    return _prices(game.rules, titles)[STEPS.index(percent)]


@kept_by_deed
def _sums_asked(rules: Rules, gives: tuple[TitleNumber, ...], gets: tuple[TitleNumber, ...]) -> Sequence[int]:
    """What deeds got cost by their print beyond each price of those given."""
    asked = _prices(rules, gets)[_WHOLE]
    return [asked - price for price in _prices(rules, gives)]


@kept_by_deed
def _prices(rules: Rules, titles: tuple[TitleNumber, ...]) -> tuple[int, ...]:
    """What deeds cost at each of the steps."""
    unit, total = rules.options.money_unit, sum([rules.board.titles[title].price for title in titles])
    return tuple([total * step // 100 // unit * unit for step in STEPS])
