"""Piles of kept cards, Double Trouble, Triple Play and the pool in words, on whatever board they are."""

from __future__ import annotations

from dataclasses import replace

from engine import events
from engine.commands import Seat
from engine.events import By, Moved, Paid, Reason
from engine.rules.places.pool import POOL
from tui.words.kept_cards import cards_words
from tui.words.moves import landing, rolled
from tui.words.phrases import money
from tui.words.sentences import Line, Playback, Scene, Sentences, Weight

words = Sentences()
words.leaves_payments(Reason.REFUND, events.RefundTaken)


@words.tells(events.CardTaken)
def card_taken(event: events.CardTaken, scene: Scene) -> Line:
    """Everyone is dealt some before play; only its holder learns which travel card it is (AD-08)."""
    is_yours = event.seat == scene.people.you
    (what,) = cards_words(scene.rules, (event.card,), known=is_yours)
    is_news = is_yours or not event.dealt or event.card not in scene.rules.hidden_cards
    verb = "{seat:was|were} dealt" if event.dealt else "took"
    return scene.line(event, f"{{seat}} {verb} {what}.", Weight.PLAIN if is_news else Weight.DETAIL)


@words.tells(events.PileEmpty)
def pile_empty(event: events.PileEmpty, scene: Scene) -> Line:
    return scene.line(event, f"No {scene.rules.decks[event.deck].name} cards are left for {{seat}}.")


@words.tells(events.CardsUsed)
def cards_used(event: events.CardsUsed, scene: Scene) -> None:
    """Told with what the cards do."""
    scene.memory.keep(event)


# --- Double Trouble and Triple Play


def _rolls(seat: Seat, scene: Scene) -> str:
    return rolled(seat, scene) or f"{scene.people.subject(seat)} rolled"


@words.tells(events.DoubleTroubleThrown)
def double_trouble_thrown(event: events.DoubleTroubleThrown, scene: Scene) -> Line:
    start = _rolls(event.seat, scene)
    due = f"{money(event.amount)} from each other player" if event.amount else "no double, so nothing is due"
    return Line(event.seat, f"{start} at Double Trouble: {due}.", short=f"{start}: {due}.")


words.pays(Reason.DOUBLE_TROUBLE, "for Double Trouble", Weight.DETAIL)  # the roll has told what is owed


@words.tells(events.TriplePlayThrown)
def triple_play_thrown(event: events.TriplePlayThrown, scene: Scene) -> Line:
    """The winners are told when they are paid."""
    results = tuple(result for result in event.results if result.amount)
    scene.memory.keep(replace(event, results=results))
    nothing = "" if results else ": no card matches"
    return Line(event.seat, f"{_rolls(event.seat, scene)} at Triple Play{nothing}.")


@words.tells_payments(Reason.TRIPLE_PLAY)
def triple_play(event: Paid, scene: Scene) -> Line | None:
    """A player's total winnings, told at the first of their cards (AD-38, AD-40)."""
    seat, throw = event.payee, scene.memory.take(events.TriplePlayThrown)
    if throw is None:
        return None
    cards = [result for result in throw.results if result.seat == seat]
    others = tuple(result for result in throw.results if result.seat != seat)
    scene.memory.keep(replace(throw, results=others))
    if not cards:
        return None
    best = max(cards, key=lambda result: result.matches)
    weight = Weight.HEADLINE if best.matches == 3 else Weight.PLAIN
    with_cards = f" with {len(cards)} cards; " if len(cards) > 1 else ": "
    numbers = scene.rules.cards[best.card].text
    text = f"{{payee}} won {{won:$}}{with_cards}{numbers} matches {MATCHED[best.matches]}."
    short = "{payee} won {won:$}."
    return scene.line(event, text, weight, short=short, won=sum(result.amount for result in cards))


MATCHED = ("none", "one", "two", "all three")
"""By how many numbers of a triple play card the dice match."""


# --- the Subway


@words.tells_moves(By.SUBWAY, playback=Playback.JUMP)
def ridden(event: Moved, scene: Scene) -> Line:
    return told_with_fare(event, "rode the Subway", scene)


def told_with_fare(event: Moved, how: str, scene: Scene) -> Line:
    """A direct move and its fare in one sentence."""
    scene.memory.take(events.CardDrawn)
    fare = scene.memory.take(Paid, lambda paid: paid.payer == event.seat)
    cost = f"For {money(fare.amount)} " if fare is not None else ""
    return scene.line(event, f"{cost}{{seat}} {how} to {landing(event, scene)}.")


@words.tells_payments(Reason.SUBWAY, told_by=[Moved])
def keep_fare(event: Paid, scene: Scene) -> None:
    """Told with the ride."""
    scene.memory.keep(event)


# --- the pool


@words.tells(events.PoolGrew)
def pool_grew(event: events.PoolGrew, scene: Scene) -> None:
    """The payment has told it."""


@words.tells(events.RefundTaken)
def refund_taken(event: events.RefundTaken, scene: Scene) -> Line:
    """A share that empties the pool, as with a single dollar, is still told as a share."""
    share, pool = scene.rules.options.pool_terms.share, scene.rules.accounts[~POOL]
    is_pot = scene.rules.options.free_parking == "pot"
    nothing = "Nothing" if is_pot else "No refund"
    if not event.amount:
        card = " from the card" if event.is_whole else ""
        why = f"{share}% of {money(event.pool)} is less than $1" if event.pool else f"{pool} is empty"
        return scene.line(event, f"{nothing} for {{seat}}{card}: {why}.")
    if event.is_whole:
        return scene.line(event, "{seat} used a card and took the whole pool, {amount:$}.")
    if share == 100:
        what = f"the {{amount:$}} in {pool}" if is_pot else "the whole pool, {amount:$}"
        return scene.line(event, f"{{seat}} took {what}.")
    return scene.line(event, f"{{seat}} took {share}% of {pool}, {{amount:$}}; {{pool:$}} left.")
