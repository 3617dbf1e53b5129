"""Shared rents, necessities, fares, tolls, luxuries and legacies in words."""

from __future__ import annotations

from engine.events import Paid
from engine.games.landlord1904.events import LapCompleted, RentShared
from engine.games.landlord1904.words import LandlordReason
from tui.words.payments import from_to, rent_line
from tui.words.phrases import money, space_name
from tui.words.telling import Line, Scene, Sentences, Weight

words = Sentences()
words.leaves_payments(LandlordReason.WAGES, LapCompleted)


@words.tells(RentShared, weight=Weight.DETAIL)
def rent_shared(event: RentShared, scene: Scene) -> Line:
    """The reason for half is told with the payment, which may have to wait for the money."""
    scene.memory.keep(event)
    who, whom = scene.people.subject(event.payer), scene.people.object(event.first)
    return Line(event.payer, f"{who} and {whom} share the rent on {scene.deed(event.title)}.")


@words.tells_payments(LandlordReason.SHARED_RENT)
def shared_rent(event: Paid, scene: Scene) -> Line:
    shared = scene.memory.take(RentShared, lambda due: (due.payer, due.title) == (event.payer, event.title))
    return rent_line(event, "" if shared is None else _why_half(shared, scene), scene)


def _why_half(event: RentShared, scene: Scene) -> str:
    first = scene.people.clause(event.first, "was", "were")
    rounded = ", rounded up" if event.whole % 2 else ""
    return f"half of {money(event.whole)}{rounded}: {first} there first"


@words.tells_payments(LandlordReason.NECESSITY)
def necessity(event: Paid, scene: Scene) -> Line:
    what = "a necessity" if event.place is None else space_name(scene.rules.board, event.place)
    return Line(event.payer, f"{from_to(event, scene)} tax on {what}.")


@words.tells_payments(LandlordReason.FARE)
def fare(event: Paid, scene: Scene) -> Line:
    return Line(event.payer, f"{from_to(event, scene)} fare; no player owns railroads.")


@words.tells_payments(LandlordReason.CHARTER)
def charter(event: Paid, scene: Scene) -> Line:
    if event.title is None:
        return Line(event.payer, f"{from_to(event, scene)} toll.")
    holder = scene.people.clause(event.payee, "holds", "hold")
    return Line(
        event.payer, f"{from_to(event, scene)} toll: {holder} the charter of {scene.deed(event.title)}."
    )


@words.tells_payments(LandlordReason.LUXURY)
def luxury(event: Paid, scene: Scene) -> Line:
    return Line(event.payer, f"{from_to(event, scene)} for a luxury.")


@words.tells_payments(LandlordReason.LEGACY)
def legacy(event: Paid, scene: Scene) -> Line:
    who = scene.people.subject(event.payee)
    return Line(
        event.payee, f"{who} inherited {money(event.amount)} from {scene.people.object(event.payer)}."
    )
