"""The inner board in words: its cards, its spaces, rides and flights, bridges and the pool."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import CardNumber
from engine.commands import BANK
from engine.events import By, CardDrawn, Moved, Paid
from engine.games.addon1995.effects import HalfWinnings, WholePool
from engine.games.addon1995.events import (
    BackwardDue,
    BridgeSet,
    CardsUsed,
    CardTaken,
    DoubleTroubleThrown,
    HalfTaken,
    InnerBoardTurned,
    PileEmpty,
    RefundTaken,
    TriplePlayThrown,
)
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.tracks import goes_backward
from engine.games.addon1995.words import AddonBy, AddonKind
from tui.games.addon1995.link_sentences import links_on_the_way, parity_words
from tui.words.kept_cards import card_label, cards_words
from tui.words.moves import landing, rolled, tell_sending, tell_throw
from tui.words.phrases import count, listed, money, space_name
from tui.words.telling import Line, Playback, Scene, Sentences, Weight

words = Sentences()
words.stops[AddonKind.RESTING] = "just resting"

# --- cards


@words.tells(CardTaken)
def card_taken(event: CardTaken, scene: Scene) -> Line:
    """Everyone is dealt some before play; only its holder learns which travel card it is (AD-08)."""
    people = scene.people
    is_yours = event.seat == people.you
    verb = (
        people.says(event.seat, "was dealt", "were dealt")
        if event.dealt
        else f"{people.subject(event.seat)} took"
    )
    (what,) = cards_words(scene.rules, (event.card,), known=is_yours)
    is_news = is_yours or not event.dealt or event.card not in scene.rules.hidden_cards
    return Line(event.seat, f"{verb} {what}.", Weight.PLAIN if is_news else Weight.DETAIL)


@words.tells(PileEmpty)
def pile_empty(event: PileEmpty, scene: Scene) -> Line:
    deck = scene.rules.decks[event.deck].name
    return Line(event.seat, f"No {deck} cards are left for {scene.people.object(event.seat)}.")


@words.tells(CardsUsed)
def cards_used(event: CardsUsed, scene: Scene) -> None:
    """Told with what the cards do."""
    effect = scene.rules.cards[event.cards[0]].effect
    if not isinstance(effect, WholePool | HalfWinnings):
        scene.memory.keep(event)


# --- moves


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
    memory, who = scene.memory, scene.people.subject(event.seat)
    number, way = links_on_the_way(event, scene)
    memory.take(CardDrawn)
    taken = memory.take(CardsUsed)
    used = () if taken is None else taken.cards
    where = landing(event, scene)
    if not used:
        return Line(event.seat, f"{who} traveled {way or 'to '}{where}.")
    total = f" ({number} in all)" if number and len(used) > 1 else ""
    card = "the travel card " if len(used) == 1 else ""
    told = f"{who} used {card}{_travel_words(used, scene)}{total}{parity_words(number)}"
    return Line(event.seat, f"{told}: {way}{where}.", short=f"{told}: {where}.")


@words.tells_moves(AddonBy.SUBWAY, playback=Playback.JUMP)
def rode(event: Moved, scene: Scene) -> Line:
    return _lifted("rode the Subway", event, scene)


@words.tells_moves(AddonBy.AIRPLANE, playback=Playback.JUMP)
def flew(event: Moved, scene: Scene) -> Line:
    return _lifted(f"flew from {scene.space(event.start, event.faces)}", event, scene)


def _lifted(how: str, event: Moved, scene: Scene) -> Line:
    """A direct move and its fare in one sentence."""
    memory, people = scene.memory, scene.people
    memory.take(CardDrawn)
    fare = memory.take(Paid, lambda paid: paid.payer == event.seat)
    text = f"{how} to {landing(event, scene)}."
    if fare is not None:
        return Line(event.seat, f"For {money(fare.amount)} {people.object(event.seat)} {text}")
    return Line(event.seat, f"{people.subject(event.seat)} {text}")


@words.tells(BackwardDue)
def backward_due(event: BackwardDue, scene: Scene) -> Line:
    return Line(event.seat, f"{scene.whose(event.seat)} next roll from here goes backward.")


# --- Double Trouble and Triple Play


@words.tells(DoubleTroubleThrown)
def double_trouble_thrown(event: DoubleTroubleThrown, scene: Scene) -> Line:
    start = rolled(event.seat, scene) or f"{scene.people.subject(event.seat)} rolled"
    due = f"{money(event.amount)} from each other player" if event.amount else "no double, so nothing is due"
    return Line(event.seat, f"{start} at Double Trouble: {due}.", short=f"{start}: {due}.")


@words.tells(TriplePlayThrown)
def triple_play_thrown(event: TriplePlayThrown, scene: Scene) -> Line:
    """The winners are told when they are paid."""
    results = tuple(result for result in event.results if result.amount)
    scene.memory.keep(replace(event, results=results))
    start = rolled(event.seat, scene) or f"{scene.people.subject(event.seat)} rolled"
    nothing = "" if results else ": no card matches"
    return Line(event.seat, f"{start} at Triple Play{nothing}.")


@words.tells(HalfTaken)
def half_taken(event: HalfTaken, scene: Scene) -> Line:
    who, whose = scene.people.subject(event.seat), scene.people.owner(event.winner)
    return Line(event.seat, f"{who} used a card for half of {whose} winnings: {money(event.amount)}.")


# --- the pool


@words.tells(RefundTaken)
def refund_taken(event: RefundTaken, scene: Scene) -> Line:
    """A share that empties the pool, as with a single dollar, is still told as a share."""
    who, amount = scene.people.subject(event.seat), money(event.amount)
    share = AddonOptions.of(scene.rules.options).pool_share
    if not event.amount:
        card = " from the card" if event.is_whole else ""
        why = f"{share}% of {money(event.pool)} is less than $1" if event.pool else "the pool is empty"
        return Line(event.seat, f"No refund for {scene.people.object(event.seat)}{card}: {why}.")
    if event.is_whole:
        return Line(event.seat, f"{who} used a card and took the whole pool, {amount}.")
    if share == _ALL:
        return Line(event.seat, f"{who} took the whole pool, {amount}.")
    return Line(event.seat, f"{who} took {share}% of the pool, {amount}; {money(event.pool)} left.")


_ALL = 100

# --- the boards


@words.tells(InnerBoardTurned, weight=Weight.HEADLINE)
def inner_board_turned(event: InnerBoardTurned, scene: Scene) -> Line:
    board = scene.rules.board
    faced = listed([space_name(board, outer) for _, outer in event.links])
    turned = "The inner board turned"
    return Line(event.seat, f"{turned}: its elevators are now at {faced}.", short=f"{turned}.")


@words.tells(BridgeSet)
def bridge_set(event: BridgeSet, scene: Scene) -> Line:
    ends = f"{scene.spot(event.outer, event.faces)} and {scene.spot(event.inner, event.faces)}"
    if event.seat == BANK:
        return Line(None, f"A bridge joins {ends}.")
    who = scene.people.subject(event.seat)
    if event.is_moved:
        return Line(event.seat, f"{who} moved the bridge: it now joins {ends}.")
    return Line(event.seat, f"{who} put a bridge between {ends}.")
