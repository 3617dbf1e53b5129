"""Decisions that no good player would make, to be planted in games among bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.board import TitleNumber
from engine.bots.investing import lone_titles
from engine.choices import Decision
from engine.commands import (
    BANK,
    Accept,
    Bid,
    Command,
    Decline,
    EndTurn,
    Goods,
    Mortgage,
    Offer,
    Propose,
    Seat,
    SellBuildings,
    Want,
)
from engine.game import Game
from engine.queries import owns_group, titles_of
from engine.steps import Auction, MayBuy, Owes, TurnOver, Wishes

SMALL_DEBT = 200

CHEAPEST = 100
"""The lots below this price make sets that ruin nobody."""


@dataclass(frozen=True, slots=True)
class Plant:
    """A decision, and what belongs to it."""

    name: str
    begins: Callable[[Game, Decision], Sequence[Command]]
    """The commands of it where there is a place for them, or none; a deal with its answer."""
    is_of_partner: bool = False
    """Whether the mistake is the answer's, not the proposal's."""


# --- the last lot of a set


def sale(game: Game, decision: Decision) -> Sequence[Command]:
    """The last lot of a rival's set, at its price."""
    found = last_lot(game, decision.seat) if isinstance(decision.step, TurnOver) else None
    if found is None:
        return ()
    lot, rival = found
    price = Goods(game.board.titles[lot].price)
    offer = Offer(decision.seat, rival, Goods(titles=(lot,)), price)
    return Propose(decision.seat, offer), Accept(rival)


def acceptance(game: Game, decision: Decision) -> Sequence[Command]:
    """The same, at the rival's proposal."""
    seat = decision.seat
    if not isinstance(decision.step, TurnOver):
        return ()
    for other in game.others(seat):
        found = last_lot(game, other)
        if found is not None and found[1] == seat:
            price = game.board.titles[found[0]].price
            offer = Offer(seat, other, Goods(price), Goods(titles=(found[0],)))
            return Propose(seat, offer), Accept(other)
    return ()


def last_lot(game: Game, seat: Seat) -> tuple[TitleNumber, Seat] | None:
    """A lot of a seat's that a rival lacks who could build two houses on each; none of the cheapest."""
    state = game.state
    for lot in titles_of(game, seat):
        title = game.board.titles[lot]
        group = game.board.groups[title.group]
        others = {state.owner[other] for other in group.titles if other != lot}
        is_good = group.is_set and group.house_price and title.price >= CHEAPEST
        if is_good and len(others) == 1 and not state.mortgaged[lot]:
            rival = others.pop()
            needed = title.price + 2 * group.house_price * len(group.titles)
            if rival not in (seat, BANK) and state.players[rival].cash >= needed:
                return lot, rival
    return None


def refusal(game: Game, decision: Decision) -> Sequence[Command]:
    """Its own last lot, not bought at its price with money for two houses left."""
    step, seat = decision.step, decision.seat
    if not isinstance(step, MayBuy) or not _completes(game, seat, step.title):
        return ()
    title = game.board.titles[step.title]
    can_pay = game.state.players[seat].cash >= title.price + 2 * title.house_price
    return (Decline(seat),) if can_pay else ()


def _completes(game: Game, seat: Seat, lot: TitleNumber) -> bool:
    """Whether a lot is the last of a set that can be built on."""
    group = game.board.groups[game.board.titles[lot].group]
    is_last = all(game.state.owner[other] == seat for other in group.titles if other != lot)
    return bool(is_last and group.is_set and group.house_price)


# --- houses and money


def houses(game: Game, decision: Decision) -> Sequence[Command]:
    """All houses of a set sold for half their price, without need."""
    return _all_houses(game, decision.seat) if isinstance(decision.step, TurnOver) else ()


def houses_for_debt(game: Game, decision: Decision) -> Sequence[Command]:
    """All houses of a set sold for a small debt, where deeds of little use would do."""
    return _all_houses(game, decision.seat) if _is_easily_paid(game, decision) else ()


def mortgage_for_debt(game: Game, decision: Decision) -> Sequence[Command]:
    """The dearest deed of a whole set mortgaged for a small debt, where deeds of little use would do."""
    seat, board = decision.seat, game.board
    if not _is_easily_paid(game, decision):
        return ()
    good = [lot for lot in titles_of(game, seat) if owns_group(game, seat, board.titles[lot].group)]
    for lot in sorted(good, key=lambda lot: -board.titles[lot].price):
        if board.titles[lot].house_price and game.refusal(command := Mortgage(seat, lot)) is None:
            return (command,)
    return ()


def unbuilt(game: Game, decision: Decision) -> Sequence[Command]:
    """A turn ended without a house on a whole set, with money for three on every lot."""
    seat, state = decision.seat, game.state
    if not isinstance(decision.step, TurnOver):
        return ()
    for group in game.board.groups:
        needed = 3 * group.house_price * len(group.titles)
        is_bare = not any(state.level[lot] or state.mortgaged[lot] for lot in group.titles)
        is_own = bool(group.house_price) and owns_group(game, seat, group.number)
        if is_own and is_bare and state.players[seat].cash >= needed:
            return (EndTurn(seat),)
    return ()


def _is_easily_paid(game: Game, decision: Decision) -> bool:
    step, seat = decision.step, decision.seat
    if not isinstance(step, Owes):
        return False
    lacking = step.amount - game.state.players[seat].cash
    spare = sum(game.board.titles[title].mortgage for title in lone_titles(game, seat))
    return 0 < lacking <= min(SMALL_DEBT, spare)


def _all_houses(game: Game, seat: Seat) -> Sequence[Command]:
    for group in game.board.groups:
        if owns_group(game, seat, group.number) and group.house_price:
            lots = [lot for lot in group.titles for _ in range(game.state.level[lot])]
            command = SellBuildings(seat, tuple(lots))
            if len(lots) >= 2 * len(group.titles) and game.refusal(command) is None:
                return (command,)
    return ()


def bid(game: Game, decision: Decision) -> Sequence[Command]:
    """Nearly all its cash for a lot of no use."""
    step, seat = decision.step, decision.seat
    if not isinstance(step, Auction) or step.title is None or game.state.round < 4:
        return ()
    title, command = game.board.titles[step.title], Bid(seat, game.state.players[seat].cash - 10)
    owners = {game.state.owner[other] for other in game.board.groups[title.group].titles}
    is_useless = seat not in owners and len(owners - {BANK}) > 1
    is_costly = command.amount > 3 * title.price and game.refusal(command) is None
    return (command,) if is_useless and is_costly else ()


def shortage(game: Game, decision: Decision) -> Sequence[Command]:
    """No house wanted when they run out."""
    return (Want(decision.seat, 0),) if isinstance(decision.step, Wishes) else ()


PLANTS = (
    Plant("the last lot of a rival's set sold at its price", sale),
    Plant("the same at the rival's proposal", acceptance, is_of_partner=True),
    Plant("its own last lot declined, and left to others", refusal),
    Plant("houses sold without need", houses),
    Plant("houses sold for a small debt", houses_for_debt),
    Plant("a good deed mortgaged for a small debt", mortgage_for_debt),
    Plant("a set left without houses, with money for three each", unbuilt),
    Plant("all its cash bid for a lot of no use", bid),
    Plant("a house refused in a shortage", shortage),
)
