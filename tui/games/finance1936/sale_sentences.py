"""Lots sold, forfeited and sold back to the Bank, and houses passed between players, in words."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.games.finance1936.events import (
    HousesAsked,
    HousesKept,
    HousesOffered,
    HousesSold,
    LotForfeited,
    LotSold,
)
from engine.games.finance1936.words import FinanceReason
from tui.words.phrases import count, deed_names, money
from tui.words.telling import Line, Scene, Sentences

words = Sentences()
words.leaves_payments(FinanceReason.LOT_SALE, LotSold)


def _with_houses(event: LotSold | LotForfeited, scene: Scene) -> str:
    """A lot, and the extra houses that go with it."""
    houses = f" with {count(event.houses, 'extra house')}" if event.houses else ""
    return f"{scene.deed(event.title)}{houses}"


@words.tells(LotSold)
def lot_sold(event: LotSold, scene: Scene) -> Line:
    """Sold by its owner, or by a creditor who does not keep it."""
    what, price = _with_houses(event, scene), money(event.amount)
    people = scene.people
    if event.owner != event.seat:
        who = people.says(event.seat, "lets", "let")
        return Line(event.seat, f"{who} {what} go to the Bank for {price}, half price.")
    return Line(event.seat, f"{people.subject(event.seat)} sold the Bank {what} for {price}, half price.")


@words.tells(LotForfeited)
def lot_forfeited(event: LotForfeited, scene: Scene) -> Line:
    what = _with_houses(event, scene)
    who = scene.people.says(event.seat, "had", "had")
    return Line(event.seat, f"{who} no free marker and gave {what} back to the Bank for nothing.")


# --- houses alone


def _houses(lots: tuple[TitleNumber, ...], scene: Scene) -> str:
    lots_named = deed_names(scene.rules.board, sorted(set(lots)))
    return f"{count(len(lots), 'extra house')} on {lots_named}"


@words.tells(HousesOffered)
def houses_offered(event: HousesOffered, scene: Scene) -> Line:
    people = scene.people
    who, whom = people.subject(event.seat), people.object(event.buyer)
    price = f"for {money(event.price)}" if event.price else "as a gift"
    return Line(event.seat, f"{who} offered {whom} {_houses(event.lots, scene)} {price}.")


@words.tells(HousesAsked)
def houses_asked(event: HousesAsked, scene: Scene) -> Line:
    people = scene.people
    who, whom = people.subject(event.seat), people.object(event.owner)
    price = f"for {money(event.price)}" if event.price else "as a gift"
    return Line(event.seat, f"{who} asked {whom} for {count(event.number, 'extra house')} {price}.")


@words.tells(HousesKept)
def houses_kept(event: HousesKept, scene: Scene) -> Line:
    whom = scene.people.object(event.buyer)
    return Line(event.seat, f"{scene.people.subject(event.seat)} refused to sell {whom} houses.")


@words.tells(HousesSold)
def houses_sold(event: HousesSold, scene: Scene) -> Line:
    people = scene.people
    if not event.lots:
        return Line(event.buyer, f"{people.subject(event.buyer)} refused {people.owner(event.seat)} houses.")
    price = f" for {money(event.price)}" if event.price else ""
    number, lots = count(len(event.lots), "extra house"), scene.deeds(tuple(sorted(set(event.lots))))
    who, seller = people.object(event.buyer), people.object(event.seat)
    return Line(event.buyer, f"Agreed: {who} got {number} off {lots} from {seller}{price}.")
