"""The inner board in words: cards, moves, rides and flights, winnings, the pool and the bridges."""

from __future__ import annotations

from engine.cards import CardNumber
from engine.commands import BANK
from engine.events import By, CardDrawn, CardsUsed, Moved, NothingDue, Paid, Reason
from engine.games.addon1995 import events
from engine.games.addon1995.card_effects import CollectIfInside, HalfWinnings, PayPerDeed, WholePool
from engine.games.addon1995.tracks import goes_backward
from engine.games.addon1995.words import AddonBy, AddonKind, AddonReason
from tui.games.addon1995.routes import links_on_the_way, parity_words
from tui.words import payments as shared
from tui.words.kept_cards import card_label
from tui.words.moves import landing, rolled, tell_sending, tell_throw
from tui.words.payments import card_line, card_read
from tui.words.phrases import count, listed, space_name
from tui.words.places import keep_fare, told_with_fare
from tui.words.sentences import Line, Playback, Scene, Sentences, Weight

words = Sentences()
words.stops[AddonKind.RESTING] = "just resting"
words.leaves_payments(AddonReason.HALF_WINNINGS, events.HalfTaken)


@words.tells(events.LinkPassed)
def link_passed(event: events.LinkPassed, scene: Scene) -> None:
    """Told with the move (AD-E02, AD-E03)."""
    scene.memory.keep(event)


@words.tells(CardsUsed)
def cards_used(event: CardsUsed, scene: Scene) -> None:
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
    used = scene.memory.take(CardsUsed)
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
    used, where = scene.memory.take(CardsUsed), landing(event, scene)
    if used is None:
        return scene.line(event, "{seat} traveled {way}{where}.", way=way or "to ", where=where)
    total = f" ({number} in all)" if number and len(used.cards) > 1 else ""
    card = "the travel card " if len(used.cards) == 1 else ""
    told = f"{{seat}} used {card}{_travel_words(used.cards, scene)}{total}{parity_words(number)}"
    return scene.line(event, f"{told}: {{way}}{{where}}.", short=f"{told}: {{where}}.", way=way, where=where)


@words.tells_moves(AddonBy.AIRPLANE, playback=Playback.JUMP)
def flown(event: Moved, scene: Scene) -> Line:
    return told_with_fare(event, f"flew from {scene.space(event.start, event.faces)}", scene)


words.says(events.BackwardDue, "{seat's} next roll from here goes backward.")


words.says(events.HalfTaken, "{seat} used a card for half of {winner's} winnings: {amount:$}.")


words.tells_payments(AddonReason.AIRPLANE, told_by=[Moved])(keep_fare)


@words.tells_payments(Reason.CARD, Reason.TAX_CARD)
def by_card(event: Paid, scene: Scene) -> Line:
    card = card_read(scene)
    effect = None if card is None else card.effect
    return card_line(event, scene, effect.amount if isinstance(effect, PayPerDeed) else 0)


@words.tells(NothingDue)
def nothing_due(event: NothingDue, scene: Scene) -> Line | None:
    if not isinstance(event.effect, CollectIfInside):
        return shared.nothing_due(event, scene)
    text = "{seat} {seat:is|are} on the outer board and {seat:gets|get} nothing."
    return scene.line(event, text)


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
