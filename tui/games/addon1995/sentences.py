"""The inner board in words: cards, moves, rides and flights, winnings, the pool and the bridges."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import CardNumber
from engine.commands import BANK
from engine.events import By, CardDrawn, Moved, NothingDue, Paid, Reason
from engine.games.addon1995 import events
from engine.games.addon1995.effects import CollectIfInside, HalfWinnings, PayPerDeed, WholePool
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.state import POOL
from engine.games.addon1995.tracks import goes_backward
from engine.games.addon1995.words import AddonBy, AddonKind, AddonReason
from tui.games.addon1995.routes import links_on_the_way, parity_words
from tui.words import payments as shared
from tui.words.kept_cards import card_label, cards_words
from tui.words.moves import landing, missed_double, rolled, tell_sending, tell_throw
from tui.words.payments import card_line, card_read, corner_pay, has_counted
from tui.words.phrases import count, listed, money, space_name
from tui.words.telling import Line, Playback, Scene, Sentences, Weight, paid_text

words = Sentences()
words.stops[AddonKind.RESTING] = "just resting"
words.leaves_payments(AddonReason.HALF_WINNINGS, events.HalfTaken)
words.leaves_payments(AddonReason.REFUND, events.RefundTaken)


@words.tells(events.LinkPassed)
def link_passed(event: events.LinkPassed, scene: Scene) -> None:
    """Told with the move (AD-E02, AD-E03)."""
    scene.memory.keep(event)


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
    effect = scene.rules.cards[event.cards[0]].effect
    if not isinstance(effect, WholePool | HalfWinnings):
        scene.memory.keep(event)


@words.tells_moves(By.THROW, playback=Playback.WALK)
def thrown(event: Moved, scene: Scene) -> Line:
    number, way = links_on_the_way(event, scene)
    told = rolled(event.seat, scene)
    if told:
        told += f"{_with_it(event, number, scene)}{parity_words(number)}"
    return tell_throw(event, told, way, scene)


def _with_it(event: Moved, total: int, scene: Scene) -> str:
    """The direction of a roll if unusual, and the travel cards added to it (AD-51, AD-56)."""
    used = scene.memory.take(events.CardsUsed)
    if used is None:
        return " backward" if event.spaces < 0 else ""
    back = " backward" if goes_backward(scene.rules, event.start) else ""
    return f"{back} with {_travel_words(used.cards, scene)}{f' ({total} in all)' if total else ''}"


_NAMED = 3
"""Up to this many travel cards are named one by one."""


def _travel_words(cards: tuple[CardNumber, ...], scene: Scene) -> str:
    """Travel cards being used: Forward 1 and Back 3."""
    if len(cards) > _NAMED:
        return count(len(cards), "travel card")
    return listed([card_label(scene.rules, card, known=True) for card in cards])


@words.tells_moves(By.CARD, playback=Playback.NOT)
def sent(event: Moved, scene: Scene) -> Line:
    _, way = links_on_the_way(event, scene)
    return tell_sending(event, way, scene)


@words.tells_moves(AddonBy.TRAVEL, playback=Playback.WALK)
def traveled(event: Moved, scene: Scene) -> Line:
    """The cards make up the whole move (AD-43, AD-44)."""
    number, way = links_on_the_way(event, scene)
    scene.memory.take(CardDrawn)
    used, where = scene.memory.take(events.CardsUsed), landing(event, scene)
    if used is None:
        return scene.line(event, "{seat} traveled {way}{where}.", way=way or "to ", where=where)
    total = f" ({number} in all)" if number and len(used.cards) > 1 else ""
    card = "the travel card " if len(used.cards) == 1 else ""
    told = f"{{seat}} used {card}{_travel_words(used.cards, scene)}{total}{parity_words(number)}"
    return scene.line(event, f"{told}: {{way}}{{where}}.", short=f"{told}: {{where}}.", way=way, where=where)


@words.tells_moves(AddonBy.SUBWAY, AddonBy.AIRPLANE, playback=Playback.JUMP)
def lifted(event: Moved, scene: Scene) -> Line:
    """A direct move and its fare in one sentence."""
    scene.memory.take(CardDrawn)
    flew = event.by is AddonBy.AIRPLANE
    how = f"flew from {scene.space(event.start, event.faces)}" if flew else "rode the Subway"
    fare = scene.memory.take(Paid, lambda paid: paid.payer == event.seat)
    cost = f"For {money(fare.amount)} " if fare is not None else ""
    return scene.line(event, f"{cost}{{seat}} {how} to {landing(event, scene)}.")


words.says(events.BackwardDue, "{seat's} next roll from here goes backward.")


def _rolls(seat: int, scene: Scene) -> str:
    return rolled(seat, scene) or f"{scene.people.subject(seat)} rolled"


@words.tells(events.DoubleTroubleThrown)
def double_trouble_thrown(event: events.DoubleTroubleThrown, scene: Scene) -> Line:
    start = _rolls(event.seat, scene)
    due = f"{money(event.amount)} from each other player" if event.amount else "no double, so nothing is due"
    return Line(event.seat, f"{start} at Double Trouble: {due}.", short=f"{start}: {due}.")


@words.tells(events.TriplePlayThrown)
def triple_play_thrown(event: events.TriplePlayThrown, scene: Scene) -> Line:
    """The winners are told when they are paid."""
    results = tuple(result for result in event.results if result.amount)
    scene.memory.keep(replace(event, results=results))
    nothing = "" if results else ": no card matches"
    return Line(event.seat, f"{_rolls(event.seat, scene)} at Triple Play{nothing}.")


words.says(events.HalfTaken, "{seat} used a card for half of {winner's} winnings: {amount:$}.")


words.pays(AddonReason.DOUBLE_TROUBLE, "for Double Trouble", Weight.DETAIL)  # the roll has told what is owed


@words.tells_payments(AddonReason.TRIPLE_PLAY)
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
    return scene.line(event, text, weight, won=sum(result.amount for result in cards))


MATCHED = ("none", "one", "two", "all three")
"""By how many numbers of a triple play card the dice match."""


@words.tells_payments(AddonReason.PASS)
def for_pass(event: Paid, scene: Scene) -> Line:
    corner = next(space.number for space in scene.rules.board.spaces if space.kind is AddonKind.PASS)
    return corner_pay(event, scene, corner)


@words.tells_payments(AddonReason.SUBWAY, AddonReason.AIRPLANE, told_by=[Moved])
def fare(event: Paid, scene: Scene) -> None:
    """Told with the ride or the flight."""
    scene.memory.keep(event)


@words.tells(events.PoolGrew)
def pool_grew(event: events.PoolGrew, scene: Scene) -> None:
    """The payment has told it."""


def _into_pool(event: Paid) -> str:
    """Where the money goes: " into the pool ($210 now)"; empty if not into the pool."""
    return " into {payee} ({box:$} now)" if event.payee == POOL else ""


_PAID = "{payer} paid {amount:$}"


@words.tells_payments(Reason.INCOME_TAX)
def income_tax(event: Paid, scene: Scene) -> Line | None:
    if not (into := _into_pool(event)):
        return shared.income_tax(event, scene)
    text = _PAID if has_counted(scene) else "{payer} paid the flat {amount:$}"
    return scene.line(event, f"{text} income tax{into}.")


@words.tells_payments(Reason.LUXURY_TAX)
def luxury_tax(event: Paid, scene: Scene) -> Line:
    into = _into_pool(event)
    return scene.line(event, f"{_PAID if into else paid_text(event)} luxury tax{into}.")


@words.tells_payments(Reason.FINE)
def fine(event: Paid, scene: Scene) -> Line | None:
    if not (into := _into_pool(event)):
        return shared.fine(event, scene)
    if told := missed_double(event.payer, scene):
        text = f"{{told}}, and paid a {{amount:$}} fine{into}."
        return scene.line(event, text, by="payer", told=told)
    return scene.line(event, f"{{payer}} paid a {{amount:$}} fine{into} to leave jail.")


@words.tells_payments(Reason.CARD, Reason.TAX_CARD)
def by_card(event: Paid, scene: Scene) -> Line:
    """What the pool grows to is news even if the card states the sum."""
    card, into = card_read(scene), _into_pool(event)
    effect = None if card is None else card.effect
    deeds = f" for {count(event.amount // effect.amount, 'deed')}" if isinstance(effect, PayPerDeed) else ""
    return scene.line(event, f"{_PAID}{deeds}{into}.") if into else card_line(event, deeds, scene)


@words.tells(NothingDue)
def nothing_due(event: NothingDue, scene: Scene) -> Line | None:
    if not isinstance(event.effect, CollectIfInside):
        return shared.nothing_due(event, scene)
    text = "{seat} {seat:is|are} on the outer board and {seat:gets|get} nothing."
    return scene.line(event, text)


@words.tells(events.RefundTaken)
def refund_taken(event: events.RefundTaken, scene: Scene) -> Line:
    """A share that empties the pool, as with a single dollar, is still told as a share."""
    share = AddonOptions.of(scene.rules.options).pool_share
    if not event.amount:
        card = " from the card" if event.is_whole else ""
        why = f"{share}% of {money(event.pool)} is less than $1" if event.pool else "the pool is empty"
        return scene.line(event, f"No refund for {{seat}}{card}: {why}.")
    if event.is_whole:
        return scene.line(event, "{seat} used a card and took the whole pool, {amount:$}.")
    if share == 100:
        return scene.line(event, "{seat} took the whole pool, {amount:$}.")
    return scene.line(event, f"{{seat}} took {share}% of the pool, {{amount:$}}; {{pool:$}} left.")


@words.tells(events.InnerBoardTurned, weight=Weight.HEADLINE)
def inner_board_turned(event: events.InnerBoardTurned, scene: Scene) -> Line:
    faced = listed([space_name(scene.rules.board, outer) for _, outer in event.links])
    turned = "The inner board turned"
    return Line(event.seat, f"{turned}: its elevators are now at {faced}.", short=f"{turned}.")


@words.tells(events.BridgeSet)
def bridge_set(event: events.BridgeSet, scene: Scene) -> Line:
    ends = f"{scene.spot(event.outer, event.faces)} and {scene.spot(event.inner, event.faces)}"
    if event.seat == BANK:
        return Line(None, f"A bridge joins {ends}.")
    how = "moved the bridge: it now joins" if event.is_moved else "put a bridge between"
    return scene.line(event, f"{{seat}} {how} {ends}.")
