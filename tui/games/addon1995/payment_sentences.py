"""Corners, rides, winnings, the extra cards and payments into the pool in words."""

from __future__ import annotations

from dataclasses import replace

from engine.events import Moved, NothingDue, Paid, Reason
from engine.games.addon1995.effects import CollectIfInside, PayPerDeed
from engine.games.addon1995.events import HalfTaken, PoolGrew, RefundTaken, TriplePlayThrown
from engine.games.addon1995.state import POOL
from engine.games.addon1995.words import AddonKind, AddonReason
from tui.words import payments as shared
from tui.words.moves import missed_double
from tui.words.payments import card_line, card_read, corner_pay, from_to, has_counted
from tui.words.phrases import count, money
from tui.words.telling import Line, Scene, Sentences, Weight

words = Sentences()
words.leaves_payments(AddonReason.HALF_WINNINGS, HalfTaken)
words.leaves_payments(AddonReason.REFUND, RefundTaken)


@words.tells_payments(AddonReason.PASS)
def for_pass(event: Paid, scene: Scene) -> Line:
    corner = next(space.number for space in scene.rules.board.spaces if space.kind is AddonKind.PASS)
    return corner_pay(event, scene, corner)


@words.tells_payments(AddonReason.SUBWAY, AddonReason.AIRPLANE, told_by=[Moved])
def fare(event: Paid, scene: Scene) -> None:
    """Told with the ride or the flight."""
    scene.memory.keep(event)


@words.tells_payments(AddonReason.DOUBLE_TROUBLE)
def double_trouble(event: Paid, scene: Scene) -> Line:
    """The roll has told what each player owes."""
    return Line(event.payer, f"{from_to(event, scene)} for Double Trouble.", Weight.DETAIL)


# --- Triple Play


@words.tells_payments(AddonReason.TRIPLE_PLAY)
def triple_play(event: Paid, scene: Scene) -> Line | None:
    """A player's total winnings, told at the first of their cards (AD-38, AD-40)."""
    seat, throw = event.payee, scene.memory.take(TriplePlayThrown)
    if throw is None:
        return None
    cards = [result for result in throw.results if result.seat == seat]
    others = tuple(result for result in throw.results if result.seat != seat)
    scene.memory.keep(replace(throw, results=others))
    if not cards:
        return None
    won = f"{scene.people.subject(seat)} won {money(sum(result.amount for result in cards))}"
    best = max(cards, key=lambda result: result.matches)
    weight = Weight.HEADLINE if best.matches == _ALL_THREE else Weight.PLAIN
    with_cards = f" with {len(cards)} cards; " if len(cards) > 1 else ": "
    numbers = scene.rules.cards[best.card].text
    return Line(seat, f"{won}{with_cards}{numbers} matches {MATCHED[best.matches]}.", weight)


MATCHED = ("none", "one", "two", "all three")
"""By how many numbers of a triple play card the dice match."""

_ALL_THREE = 3

# --- into the pool


@words.tells(PoolGrew)
def pool_grew(event: PoolGrew, scene: Scene) -> None:
    """The payment has told it."""


def _into_pool(event: Paid, scene: Scene) -> str:
    """Where the money goes: " into the pool ($210 now)"; empty if not into the pool."""
    if event.payee != POOL:
        return ""
    return f" into {scene.people.object(POOL)} ({money(event.box)} now)"


def _paid(event: Paid, scene: Scene) -> str:
    return f"{scene.people.subject(event.payer)} paid {money(event.amount)}"


@words.tells_payments(Reason.INCOME_TAX)
def income_tax(event: Paid, scene: Scene) -> Line | None:
    if not (into := _into_pool(event, scene)):
        return shared.income_tax(event, scene)
    if has_counted(scene):
        return Line(event.payer, f"{_paid(event, scene)} income tax{into}.")
    who = scene.people.subject(event.payer)
    return Line(event.payer, f"{who} paid the flat {money(event.amount)} income tax{into}.")


@words.tells_payments(Reason.LUXURY_TAX)
def luxury_tax(event: Paid, scene: Scene) -> Line | None:
    if not (into := _into_pool(event, scene)):
        return shared.luxury_tax(event, scene)
    return Line(event.payer, f"{_paid(event, scene)} luxury tax{into}.")


@words.tells_payments(Reason.FINE)
def fine(event: Paid, scene: Scene) -> Line | None:
    if not (into := _into_pool(event, scene)):
        return shared.fine(event, scene)
    if told := missed_double(event.payer, scene):
        return Line(event.payer, f"{told}, and paid a {money(event.amount)} fine{into}.")
    who = scene.people.subject(event.payer)
    return Line(event.payer, f"{who} paid a {money(event.amount)} fine{into} to leave jail.")


@words.tells_payments(Reason.CARD, Reason.TAX_CARD)
def by_card(event: Paid, scene: Scene) -> Line:
    """What the pool grows to is news even if the card states the sum."""
    card, into = card_read(scene), _into_pool(event, scene)
    effect = None if card is None else card.effect
    deeds = f" for {count(event.amount // effect.amount, 'deed')}" if isinstance(effect, PayPerDeed) else ""
    if not into:
        return card_line(event, deeds, scene)
    return Line(event.payer, f"{_paid(event, scene)}{deeds}{into}.")


@words.tells(NothingDue)
def nothing_due(event: NothingDue, scene: Scene) -> Line | None:
    if not isinstance(event.effect, CollectIfInside):
        return shared.nothing_due(event, scene)
    says = scene.people.says
    why = says(event.seat, "is on the outer board and gets", "are on the outer board and get")
    return Line(event.seat, f"{why} nothing.")
