"""Second thoughts: what else might be done where rules of thumb decide, if play-outs find it better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from engine.bots.base import build_in_order
from engine.bots.investing import lone_titles, open_groups, order_of, raise_money
from engine.bots.judgement.view import View
from engine.bots.playouts import Line, PlayOuts
from engine.commands import (
    Bid,
    Build,
    Buy,
    Command,
    Decline,
    DropOut,
    EndTurn,
    GiveUp,
    Lift,
    Mortgage,
    PayFine,
    Seat,
    Throw,
    UseCard,
)
from engine.game import Game
from engine.rng import Rng
from engine.rules.auctions import least
from engine.steps import Auction, JailTurn, MayBuy, Owes, Step, TurnOver
from engine.strategy.raising import commands_of, ways

LEAST = 0.002
"""How much of a chance something else must bring."""

SURE = 1.0
"""By how many standard errors it must be better."""

MOST_GROUPS = 2
"""Of the groups to build on, so many are looked at."""

MOST_LOTS = 12
"""No more buildings are paid for by mortgages."""


def second_thought(view: View, step: Step, first: Command, rng: Rng) -> Command:
    """What promises most: the first thought, or something else that is surely better."""
    lines = list(_others(view.game, view.seat, step, first))
    if not lines:
        return first
    playouts, most, best = PlayOuts(view, step, rng), LEAST, first
    usual = playouts.chances(_first_line(view.game, view.seat, step, first))
    for line in lines:
        gains = [one - other for one, other in zip(playouts.chances(line), usual, strict=True)]
        mean = fmean(gains)
        if mean > max(most, SURE * stdev(gains) / sqrt(len(gains))):
            most, best = mean, line[0]
    return best


def _first_line(game: Game, seat: Seat, step: Step, first: Command) -> Line:
    """The first thought, and what belongs to it."""
    if isinstance(step, Owes):
        return _raised(game, seat) or (first,)
    return (first, EndTurn(seat)) if isinstance(first, Build | Lift) else (first,)


def _raised(game: Game, seat: Seat) -> Line:
    """All that rules of thumb do to pay a debt."""
    game, line = game.copy(), list[Command]()
    while (decision := game.decision) is not None and isinstance(step := decision.step, Owes):
        command = raise_money(game, seat, step.amount) if decision.seat == seat else None
        if command is None or isinstance(command, GiveUp):
            break
        line.append(command)
        game.submit(command)
    return tuple(line)


def _others(game: Game, seat: Seat, step: Step, first: Command) -> Iterator[Line]:
    """What else might be done."""
    match step:
        case JailTurn():
            yield from _in_jail(game, seat, first)
        case MayBuy():
            yield from _for_sale(game, seat, step, first)
        case Auction(title=title) if title is not None:
            other = DropOut(seat) if isinstance(first, Bid) else Bid(seat, least(game, step))
            if game.refusal(other) is None:
                yield (other,)
        case TurnOver() if isinstance(first, Build | Lift | Mortgage):
            yield from _less(game, seat, first)
            yield (EndTurn(seat),)
        case TurnOver() if isinstance(first, EndTurn):
            yield from _more(game, seat)
        case Owes():
            lines = [commands_of(way.steps) for way in ways(game, seat, step.amount)]
            yield from [line for line in lines if line and line[0] != first]


def _in_jail(game: Game, seat: Seat, first: Command) -> Iterator[Line]:
    if not isinstance(first, Throw):
        yield (Throw(seat),)
        return
    leaves = [*[UseCard(seat, card) for card in game.state.players[seat].cards], PayFine(seat)]
    possible = [leave for leave in leaves if game.refusal(leave) is None]
    if possible:
        yield (possible[0],)


def _for_sale(game: Game, seat: Seat, step: MayBuy, first: Command) -> Iterator[Line]:
    """Declining; or buying, on mortgages if need be."""
    if not isinstance(first, Decline):
        yield (Decline(seat),)
        return
    missing = game.board.titles[step.title].price - game.state.players[seat].funds
    line = list[Command]()
    for title in lone_titles(game, seat):
        if missing <= 0:
            break
        line.append(Mortgage(seat, title))
        missing -= game.board.titles[title].mortgage
    if missing <= 0:
        yield (*line, Buy(seat))


def _less(game: Game, seat: Seat, first: Command) -> Iterator[Line]:
    """Fewer buildings, or all that the money in hand can buy."""
    if not isinstance(first, Build):
        return
    count = len(first.lots)
    for fewer in sorted({1, count // 2, count - 1} - {0, count}):
        build = Build(seat, first.lots[:fewer])
        if game.refusal(build) is None:
            yield build, EndTurn(seat)
    for order in _orders(game, seat, game.state.players[seat].funds):
        build_all = build_in_order(game, seat, order)
        if build_all is not None and build_all != first:
            yield build_all, EndTurn(seat)


def _more(game: Game, seat: Seat) -> Iterator[Line]:
    """Buildings for all the money in hand, for half of it, or on mortgages."""
    funds, deeds = game.state.players[seat].funds, game.board.titles
    lone = lone_titles(game, seat)
    for order in _orders(game, seat, funds):
        for count in sorted({len(order), (len(order) + 1) // 2} - {0}):
            build = build_in_order(game, seat, order[:count])
            if build is not None:
                yield build, EndTurn(seat)
    for order in _orders(game, seat, funds + sum(deeds[title].mortgage for title in lone)) if lone else ():
        if 0 < len(order) <= MOST_LOTS:
            yield (*[Mortgage(seat, title) for title in lone], Build(seat, tuple(order)), EndTurn(seat))


def _orders(game: Game, seat: Seat, money: int) -> Sequence[list[int]]:
    """For each of the best open groups, the buildings that so much money can buy."""
    return [order_of(game, group.titles, money) for group in open_groups(game, seat)[:MOST_GROUPS]]
