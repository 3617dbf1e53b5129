"""Fares, sums printed on spaces, and the sweepstakes in words."""

from __future__ import annotations

from engine.events import Paid
from engine.games.finance1936.words import FinanceKind, FinanceReason
from tui.words.payments import from_to
from tui.words.phrases import money, space_name
from tui.words.telling import Line, Scene, Sentences, Weight

words = Sentences()


@words.tells_payments(FinanceReason.FARE)
def fare(event: Paid, scene: Scene) -> Line:
    who, rolls = scene.people.subject(event.payer), scene.people.verb(event.payer, "rolls", "roll")
    return Line(event.payer, f"{who} paid the {money(event.amount)} fare and {rolls} again.")


@words.tells_payments(FinanceReason.SPACE)
def space(event: Paid, scene: Scene) -> Line:
    """The sum printed on the space."""
    here = None if event.place is None else scene.rules.board.spaces[event.place]
    at = f" at {space_name(scene.rules.board, here.number)}" if here is not None else ""
    if event.payer < 0:
        who = scene.people.subject(event.payee)
        return Line(event.payee, f"{who} received {money(event.amount)}{at}.")
    is_each = here is not None and here.kind is FinanceKind.THEATRE
    each = f", {money(here.amount)} per player" if here is not None and is_each else ""
    return Line(event.payer, f"{from_to(event, scene)}{at}{each}.")


@words.tells_payments(FinanceReason.SWEEPSTAKES)
def sweepstakes(event: Paid, scene: Scene) -> Line:
    """The roll has told what each player owes."""
    return Line(event.payer, f"{from_to(event, scene)} for the sweepstakes.", Weight.DETAIL)
