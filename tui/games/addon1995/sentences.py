"""The inner board in words: its cards, its spaces, rides and flights, bridges and the pool."""

from __future__ import annotations

from engine.events import Moved
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
    PoolGrew,
    RefundTaken,
    TriplePlayThrown,
)
from engine.games.addon1995.options import AddonOptions
from engine.games.addon1995.words import AddonBy
from engine.steps import NOBODY
from tui.games.addon1995.link_sentences import links_on_the_way, parity_words
from tui.text.sentences.base import Line, Scene, Weight, narrates
from tui.text.sentences.play import MOVES, landing, rolled, travel_words
from tui.text.words import cards_words, is_secret, listed, money, space_name

# --- cards


@narrates(CardTaken)
def card_taken(event: CardTaken, scene: Scene) -> Line:
    """Before play all are dealt some; which travel card it is, only its holder reads (AD-08)."""
    people = scene.people
    is_deal = scene.memory.place is None and scene.memory.card is None
    is_yours = event.seat == people.you
    verb = (
        people.says(event.seat, "was dealt", "were dealt")
        if is_deal
        else f"{people.subject(event.seat)} took"
    )
    (what,) = cards_words(scene.rules, (event.card,), known=is_yours)
    is_news = is_yours or not is_deal or not is_secret(scene.rules, event.card)
    return Line(event.seat, f"{verb} {what}.", Weight.PLAIN if is_news else Weight.DETAIL)


@narrates(PileEmpty)
def pile_empty(event: PileEmpty, scene: Scene) -> Line:
    deck = scene.rules.decks[event.deck].name
    return Line(event.seat, f"No {deck} card is left for {scene.people.object(event.seat)}.")


@narrates(CardsUsed)
def cards_used(event: CardsUsed, scene: Scene) -> None:
    """Told with what they do."""
    effect = scene.rules.cards[event.cards[0]].effect
    if not isinstance(effect, WholePool | HalfWinnings):
        scene.memory.used = event.cards


# --- moves


def travelled(event: Moved, scene: Scene) -> Line:
    """The cards are the whole move (AD-43, AD-44)."""
    memory, who = scene.memory, scene.people.subject(event.seat)
    number, way = links_on_the_way(event, scene)
    used, memory.used, memory.card = memory.used, (), None
    where = landing(event.seat, event.goal, scene)
    if not used:
        return Line(event.seat, f"{who} travelled {way or 'to '}{where}.")
    total = f" ({number} in all)" if number and len(used) > 1 else ""
    card = "the travel card " if len(used) == 1 else ""
    told = f"{who} used {card}{travel_words(used, scene)}{total}{parity_words(number)}"
    return Line(event.seat, f"{told}: {way}{where}.", short=f"{told}: {where}.")


def rode(event: Moved, scene: Scene) -> Line:
    return _lifted("rode the Subway", event, scene)


def flew(event: Moved, scene: Scene) -> Line:
    return _lifted(f"flew from {scene.space(event.start)}", event, scene)


def _lifted(how: str, event: Moved, scene: Scene) -> Line:
    """A direct move and its fare in one sentence."""
    memory, people = scene.memory, scene.people
    fare, memory.fare, memory.card = memory.fare, 0, None
    text = f"{how} to {landing(event.seat, event.goal, scene)}."
    if fare:
        return Line(event.seat, f"For {money(fare)} {people.object(event.seat)} {text}")
    return Line(event.seat, f"{people.subject(event.seat)} {text}")


MOVES.update({AddonBy.TRAVEL: travelled, AddonBy.SUBWAY: rode, AddonBy.AIRPLANE: flew})


@narrates(BackwardDue)
def backward_due(event: BackwardDue, scene: Scene) -> Line:
    whose = scene.people.owner(event.seat)
    return Line(event.seat, f"{whose[0].upper()}{whose[1:]} next throw from here goes backward.")


# --- Double Trouble and Triple Play


@narrates(DoubleTroubleThrown)
def double_trouble_thrown(event: DoubleTroubleThrown, scene: Scene) -> Line:
    start = rolled(event.seat, scene) or f"{scene.people.subject(event.seat)} rolled"
    due = f"{money(event.amount)} from each other player" if event.amount else "no double, so nothing is due"
    return Line(event.seat, f"{start} at Double Trouble: {due}.", short=f"{start}: {due}.")


@narrates(TriplePlayThrown)
def triple_play_thrown(event: TriplePlayThrown, scene: Scene) -> Line:
    """The winners are told as they are paid."""
    scene.memory.results = tuple(result for result in event.results if result.amount)
    start = rolled(event.seat, scene) or f"{scene.people.subject(event.seat)} rolled"
    nothing = "" if scene.memory.results else ": no card has a match"
    return Line(event.seat, f"{start} at Triple Play{nothing}.")


@narrates(HalfTaken)
def half_taken(event: HalfTaken, scene: Scene) -> Line:
    who, whose = scene.people.subject(event.seat), scene.people.owner(event.winner)
    return Line(event.seat, f"{who} used a card for half of {whose} winnings: {money(event.amount)}.")


# --- the pool


@narrates(PoolGrew)
def pool_grew(event: PoolGrew, scene: Scene) -> None:
    """The payment has told it."""
    scene.memory.pool = event.pool


@narrates(RefundTaken)
def refund_taken(event: RefundTaken, scene: Scene) -> Line:
    """A share that is all there was, as of a single dollar, is told as a share."""
    scene.memory.pool = event.pool
    who, amount = scene.people.subject(event.seat), money(event.amount)
    share = AddonOptions.of(scene.rules.options).pool_share
    if not event.amount:
        card = " by the card" if event.is_whole else ""
        why = f"{share}% of {money(event.pool)} is less than $1" if event.pool else "the pool is empty"
        return Line(event.seat, f"No refund for {scene.people.object(event.seat)}{card}: {why}.")
    if event.is_whole:
        return Line(event.seat, f"{who} used a card and took the whole pool, {amount}.")
    if share == _ALL:
        return Line(event.seat, f"{who} took the whole pool, {amount}.")
    return Line(event.seat, f"{who} took {share}% of the pool, {amount}; {money(event.pool)} is left.")


_ALL = 100

# --- the boards


@narrates(InnerBoardTurned)
def inner_board_turned(event: InnerBoardTurned, scene: Scene) -> Line:
    board = scene.rules.board
    scene.memory.facing = dict(event.links)
    faced = listed([space_name(board, outer) for _, outer in event.links])
    turned = "The inner board turned"
    return Line(
        event.seat, f"{turned}: its elevators are now at {faced}.", Weight.HEADLINE, short=f"{turned}."
    )


@narrates(BridgeSet)
def bridge_set(event: BridgeSet, scene: Scene) -> Line:
    ends = f"{scene.spot(event.outer)} and {scene.spot(event.inner)}"
    if event.seat == NOBODY:
        return Line(None, f"A bridge joins {ends}.")
    who = scene.people.subject(event.seat)
    if event.is_moved:
        return Line(event.seat, f"{who} moved the bridge: it now joins {ends}.")
    return Line(event.seat, f"{who} put a bridge between {ends}.")
