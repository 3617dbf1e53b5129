"""Throws, moves, cards and Jail in words."""

from __future__ import annotations

from collections.abc import Callable

from engine.board import Kind, Place
from engine.cards import CardNumber
from engine.commands import Seat
from engine.events import (
    By,
    CardDrawn,
    CardKept,
    CardPassed,
    CardReturned,
    DiceThrown,
    ExtraThrow,
    FirstPlayerChosen,
    Freed,
    LeftJail,
    Moved,
    Purpose,
    SentToJail,
    StayedInJail,
    TiedForFirst,
    TurnBegan,
)
from engine.games.addon1995.tracks import goes_backward
from engine.games.addon1995.words import AddonKind, AddonPurpose
from engine.games.finance1936.words import FinancePurpose
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.words import LandlordPurpose
from tui.games.addon1995.link_sentences import links_on_the_way, parity_words
from tui.text.sentences.base import Line, Scene, Weight, narrates
from tui.text.words import card_label, card_name, cards_words, count, counts_laps, listed


@narrates(FirstPlayerChosen)
def first_player(event: FirstPlayerChosen, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "plays", "play")
    return Line(event.seat, f"{who} first{', by the highest throw' if event.thrown else ''}.")


@narrates(TiedForFirst)
def tied(event: TiedForFirst, scene: Scene) -> Line:
    return Line(None, f"A tie between {scene.people.all_of(event.seats)}: they throw again.", Weight.DETAIL)


@narrates(TurnBegan)
def turn_began(event: TurnBegan, scene: Scene) -> Line:
    scene.memory.throw = scene.memory.card = None
    scene.memory.forced.clear()
    whose = scene.people.owner(event.seat)
    if counts_laps(scene.rules):
        return Line(event.seat, f"{whose[0].upper()}{whose[1:]} turn number {event.round}.", Weight.DETAIL)
    return Line(event.seat, f"{whose[0].upper()}{whose[1:]} turn, round {event.round}.", Weight.DETAIL)


@narrates(ExtraThrow)
def extra_throw(event: ExtraThrow, scene: Scene) -> Line:
    who = f"{scene.people.object(event.seat)} {scene.people.verb(event.seat, 'rolls', 'roll')}"
    if event.doubles == 1:
        return Line(event.seat, f"A double: {who} again.")
    return Line(event.seat, f"A second double: {who} again; a third means Jail.")


@narrates(DiceThrown)
def dice_thrown(event: DiceThrown, scene: Scene) -> Line | None:
    """A throw that moves a piece, or should free it, is told with what comes of it."""
    memory = scene.memory
    memory.thrown = sum(event.dice)
    memory.is_released = False
    if event.purpose is Purpose.MOVE:
        memory.forced.discard(event.seat)
    if event.purpose in _told_later(scene):
        memory.throw, memory.card = event, None
        return None
    told = f"{scene.people.subject(event.seat)} rolled {_faces(event)}"
    if event.purpose is Purpose.UTILITY:
        return Line(event.seat, f"{told} to find the rent; nobody moves.")
    if event.purpose is LandlordPurpose.POORHOUSE:
        return Line(event.seat, f"{told}: only a stop that can be paid for opens the Poorhouse.")
    return Line(event.seat, f"{told} for first place.", Weight.DETAIL)


def _told_later(scene: Scene) -> tuple[Purpose, ...]:
    """Throws whose outcome has an event of its own."""
    if LandlordOptions.of(scene.rules.options).poorhouse_release == "accumulate":
        return *_MOVING, LandlordPurpose.POORHOUSE
    return _MOVING


_MOVING = (
    Purpose.MOVE,
    Purpose.JAIL,
    FinancePurpose.RAILROAD,
    FinancePurpose.CARNIVAL,
    FinancePurpose.SWEEPSTAKES,
    AddonPurpose.DOUBLE_TROUBLE,
    AddonPurpose.TRIPLE_PLAY,
)


def _faces(event: DiceThrown) -> str:
    return "+".join(map(str, event.dice))


def rolled(seat: Seat, scene: Scene) -> str:
    """The throw not yet told: "You rolled 3+4"; empty if there is none."""
    throw = scene.memory.throw
    scene.memory.throw = None
    if throw is None or throw.seat != seat:
        return ""
    return f"{scene.people.subject(seat)} rolled {_faces(throw)}"


def missed_double(seat: Seat, scene: Scene) -> str:
    """The throw that should have freed somebody and is not yet told: "You rolled 4+6, no double"."""
    throw = scene.memory.throw
    if throw is None or throw.purpose is not Purpose.JAIL or throw.seat != seat:
        return ""
    return f"{rolled(seat, scene)}, no double"


@narrates(Moved)
def moved(event: Moved, scene: Scene) -> Line | None:
    scene.memory.place = event.goal
    scene.memory.reached_go = event.goal == scene.rules.board.go
    if (told_by := MOVES.get(event.by)) is not None:
        return told_by(event, scene)
    number, way = links_on_the_way(event, scene)
    where = landing(event.seat, event.goal, scene)
    if event.by is By.THROW and (told := rolled(event.seat, scene)):
        told += f"{_with_it(event, number, scene)}{parity_words(number)}"
        return Line(event.seat, f"{told}: {way}{where}.", short=f"{told}: {where}.")
    who = scene.people.subject(event.seat)
    if event.by is By.CARD and not event.spaces and not event.path:
        return Line(event.seat, f"{who} went straight to {where}.")
    if event.spaces < 0:
        return Line(event.seat, f"{who} went back {way or 'to '}{where}.")
    if event.by is By.THROW:
        return Line(event.seat, f"{who} moved {event.spaces} {way or 'to '}{where}.")
    short = f"{who} moved on to {where}."
    return Line(event.seat, f"{who} moved on {way}{where}." if way else short, short=short)


def _with_it(event: Moved, total: int, scene: Scene) -> str:
    """The direction of a throw where it is unusual, and the travel cards added to it (AD-51, AD-56)."""
    used, scene.memory.used = scene.memory.used, ()
    if not used:
        return " backward" if event.spaces < 0 else ""
    back = " backward" if goes_backward(scene.rules, event.start) else ""
    return f"{back} with {travel_words(used, scene)}{f' ({total} in all)' if total else ''}"


_NAMED = 3
"""So many travel cards are named one by one."""


def travel_words(cards: tuple[CardNumber, ...], scene: Scene) -> str:
    """Travel cards that are used: Forward 1 and Back 3."""
    if len(cards) > _NAMED:
        return count(len(cards), "travel card")
    return listed([card_label(scene.rules, card, known=True) for card in cards])


MOVES: dict[By, Callable[[Moved, Scene], Line | None]] = {}
"""Who tells moves that are neither thrown nor sent by a card."""


def landing(seat: Seat, place: Place, scene: Scene) -> str:
    """A space, and why nothing happens there if nothing does."""
    board, memory = scene.rules.board, scene.memory
    name = scene.space(place)
    if board.spaces[place].kind is Kind.JAIL:
        return f"{name}, just visiting"
    if board.spaces[place].kind is AddonKind.RESTING:
        return f"{name}, just resting"
    title = board.spaces[place].title
    if title is None:
        return name
    if memory.owner_of(title) == seat:
        return f"{name}, {scene.people.owner(seat)} own"
    earns_nothing = memory.is_mortgaged(title) and board.titles[title].mortgage > 0
    if memory.owner_of(title) >= 0 and earns_nothing:
        return f"{name}, mortgaged: no rent"
    return name


# --- cards


@narrates(CardDrawn)
def card_drawn(event: CardDrawn, scene: Scene) -> Line:
    card = scene.rules.cards[event.card]
    scene.memory.card = card
    return Line(event.seat, f'{scene.people.subject(event.seat)} drew "{card.text}"')


@narrates(CardKept)
def card_kept(event: CardKept, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "keeps", "keep")
    return Line(event.seat, f"{who} the {card_name(scene.rules, event.card)}.", Weight.DETAIL)


@narrates(CardPassed)
def card_passed(event: CardPassed, scene: Scene) -> Line:
    """A travel card is named to the two alone (AD-08)."""
    people, rules = scene.people, scene.rules
    is_known = people.you in (event.giver, event.taker)
    (what,) = cards_words(rules, (event.card,), is_known)
    text = f"{people.subject(event.giver)} handed {people.object(event.taker)} {what}."
    return Line(event.taker, text, Weight.DETAIL)


@narrates(CardReturned)
def card_returned(event: CardReturned, scene: Scene) -> Line:
    text = f"The {card_name(scene.rules, event.card)} goes under its deck."
    return Line(event.seat, text, Weight.DETAIL)


# --- Jail


@narrates(SentToJail)
def sent_to_jail(event: SentToJail, scene: Scene) -> Line:
    people = scene.people
    scene.memory.card = None
    told = rolled(event.seat, scene)
    if event.why is By.DOUBLES:
        how = f"{told}, the third double" if told else f"{people.subject(event.seat)} rolled a third double"
        return Line(event.seat, f"{how}: straight to Jail.")
    goes = f"{people.says(event.seat, 'goes', 'go')} straight to Jail"
    return Line(event.seat, f"{goes}; the turn is over.", short=f"{goes}.")


@narrates(StayedInJail)
def stayed_in_jail(event: StayedInJail, scene: Scene) -> Line:
    told = rolled(event.seat, scene)
    text = f"no double on try {event.turn}, so still in Jail."
    return Line(event.seat, f"{told}: {text}" if told else f"{scene.people.subject(event.seat)}: {text}")


@narrates(LeftJail)
def left_jail(event: LeftJail, scene: Scene) -> Line | None:
    """A fine has told what it is for."""
    if event.how is Freed.FINE:
        return None
    if event.how is Freed.CARD:
        return Line(event.seat, f"{scene.people.subject(event.seat)} used a card: out of Jail.")
    told = rolled(event.seat, scene)
    start = f"{told}, a double" if told else "A double"
    return Line(event.seat, f"{start}: {scene.people.clause(event.seat, 'is', 'are')} free.")
