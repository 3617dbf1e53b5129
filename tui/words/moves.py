"""Rolls, moves, cards and jail in words."""

from __future__ import annotations

from engine.board import Kind, Place
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
from tui.words.kept_cards import card_name, cards_words
from tui.words.telling import Line, Playback, Scene, Sentences, Weight

words = Sentences()
words.stops[Kind.JAIL] = "just visiting"


@words.tells(FirstPlayerChosen)
def first_player(event: FirstPlayerChosen, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "goes", "go")
    return Line(event.seat, f"{who} first{' with the highest roll' if event.thrown else ''}.")


@words.tells(TiedForFirst, weight=Weight.DETAIL)
def tied(event: TiedForFirst, scene: Scene) -> Line:
    return Line(None, f"A tie between {scene.people.all_of(event.seats)}, who roll again.")


@words.tells(TurnBegan, weight=Weight.DETAIL, pause=0.0)
def turn_began(event: TurnBegan, scene: Scene) -> Line:
    scene.memory.clear()
    return Line(event.seat, f"{scene.whose(event.seat)} turn, round {event.round}.")


@words.tells(ExtraThrow)
def extra_throw(event: ExtraThrow, scene: Scene) -> Line:
    who = f"{scene.people.object(event.seat)} {scene.people.verb(event.seat, 'rolls', 'roll')}"
    if event.doubles == 1:
        return Line(event.seat, f"A double: {who} again.")
    return Line(event.seat, f"A second double: {who} again; a third means Jail.")


@words.tells(DiceThrown, pause=0.6)
def dice_thrown(event: DiceThrown, scene: Scene) -> Line | None:
    """A roll is told with what comes of it, unless it only sets a figure."""
    told = f"{scene.people.subject(event.seat)} rolled {_faces(event)}"
    if event.purpose is Purpose.UTILITY:
        return Line(event.seat, f"{told} to set the rent; nobody moves.")
    if event.purpose is Purpose.FIRST_PLACE:
        return Line(event.seat, f"{told} to see who goes first.", Weight.DETAIL)
    scene.memory.take(DiceThrown)
    scene.memory.take(CardDrawn)
    scene.memory.keep(event)
    return None


def _faces(event: DiceThrown) -> str:
    return "+".join(map(str, event.dice))


def rolled(seat: Seat, scene: Scene) -> str:
    """The roll not yet told: "You rolled 3+4"; empty if there is none."""
    throw = scene.memory.take(DiceThrown)
    if throw is None or throw.seat != seat:
        return ""
    return f"{scene.people.subject(seat)} rolled {_faces(throw)}"


def missed_double(seat: Seat, scene: Scene) -> str:
    """The failed roll for a double that is not yet told: "You rolled 4+6, no double"."""
    throw = scene.memory.find(DiceThrown)
    if throw is None or throw.purpose is not Purpose.JAIL or throw.seat != seat:
        return ""
    return f"{rolled(seat, scene)}, no double"


# --- moves


@words.tells(Moved)
def moved(event: Moved, scene: Scene) -> Line | None:
    return scene.sentences.moves[event.by].tell(event, scene)


@words.tells_moves(By.THROW, playback=Playback.WALK)
def thrown(event: Moved, scene: Scene) -> Line:
    told = rolled(event.seat, scene)
    return tell_throw(event, f"{told} backward" if told and event.spaces < 0 else told, "", scene)


@words.tells_moves(By.CARD, playback=Playback.NOT)
def sent(event: Moved, scene: Scene) -> Line:
    return tell_sending(event, "", scene)


def tell_throw(event: Moved, told: str, way: str, scene: Scene) -> Line:
    """A move, with the roll behind it if that is not yet told; `way` ends with "to"."""
    where = landing(event, scene)
    if told:
        return Line(event.seat, f"{told}: {way}{where}.", short=f"{told}: {where}.")
    who = scene.people.subject(event.seat)
    if event.spaces < 0:
        return Line(event.seat, f"{who} went back {way or 'to '}{where}.")
    return Line(event.seat, f"{who} moved {event.spaces}, {way or 'to '}{where}.")


def tell_sending(event: Moved, way: str, scene: Scene) -> Line:
    """A move by card; `way` ends with "to"."""
    where, who = landing(event, scene), scene.people.subject(event.seat)
    if not event.spaces and not event.path:
        return Line(event.seat, f"{who} went straight to {where}.")
    if event.spaces < 0:
        return Line(event.seat, f"{who} went back {way or 'to '}{where}.")
    short = f"{who} moved on to {where}."
    return Line(event.seat, f"{who} moved on {way}{where}." if way else short, short=short)


def landing(event: Moved, scene: Scene) -> str:
    """The space where a move ends, and why nothing happens there, if nothing does."""
    name = scene.space(event.goal, event.faces)
    return f"{name}{why_nothing(event.seat, event.goal, event.owner, scene, mortgaged=event.mortgaged)}"


def why_nothing(
    seat: Seat, place: Place, owner: Seat | None, scene: Scene, *, mortgaged: bool = False
) -> str:
    """Why nothing happens on the space a player has reached, after its name; empty if something does."""
    space = scene.rules.board.spaces[place]
    if (stop := scene.sentences.stops.get(space.kind)) is not None:
        return f", {stop}"
    if space.title is None or owner is None:
        return ""
    if owner == seat:
        return f", {scene.people.owner(seat)} own"
    earns_nothing = mortgaged and scene.rules.board.titles[space.title].mortgage > 0
    return ", mortgaged: no rent" if owner >= 0 and earns_nothing else ""


# --- cards


@words.tells(CardDrawn, pause=0.9)
def card_drawn(event: CardDrawn, scene: Scene) -> Line:
    scene.memory.take(CardDrawn)
    scene.memory.keep(event)
    card = scene.rules.cards[event.card]
    return Line(event.seat, f'{scene.people.subject(event.seat)} drew "{card.text}"')


@words.tells(CardKept, weight=Weight.DETAIL)
def card_kept(event: CardKept, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "keeps", "keep")
    return Line(event.seat, f"{who} the {card_name(scene.rules, event.card)}.")


@words.tells(CardPassed, weight=Weight.DETAIL)
def card_passed(event: CardPassed, scene: Scene) -> Line:
    """Only the two players learn which travel card it is (AD-08)."""
    people, rules = scene.people, scene.rules
    is_known = people.you in (event.giver, event.taker)
    (what,) = cards_words(rules, (event.card,), is_known)
    text = f"{people.subject(event.giver)} handed {people.object(event.taker)} {what}."
    return Line(event.taker, text)


@words.tells(CardReturned, weight=Weight.DETAIL)
def card_returned(event: CardReturned, scene: Scene) -> Line:
    text = f"The {card_name(scene.rules, event.card)} goes to the bottom of its deck."
    return Line(event.seat, text)


# --- jail


@words.tells(SentToJail)
def sent_to_jail(event: SentToJail, scene: Scene) -> Line:
    people = scene.people
    scene.memory.take(CardDrawn)
    told = rolled(event.seat, scene)
    if event.why is By.DOUBLES:
        how = f"{told}, the third double" if told else f"{people.subject(event.seat)} rolled a third double"
        return Line(event.seat, f"{how}: straight to Jail.")
    goes = f"{people.says(event.seat, 'goes', 'go')} straight to Jail"
    return Line(event.seat, f"{goes}, ending the turn.", short=f"{goes}.")


@words.tells(StayedInJail)
def stayed_in_jail(event: StayedInJail, scene: Scene) -> Line:
    told = rolled(event.seat, scene)
    text = f"no double on try {event.turn}, still in jail."
    return Line(event.seat, f"{told}: {text}" if told else f"{scene.people.subject(event.seat)}: {text}")


@words.tells(LeftJail)
def left_jail(event: LeftJail, scene: Scene) -> Line | None:
    """Where a fine was paid, the payment tells it."""
    if event.how is Freed.FINE:
        return None
    if event.how is Freed.CARD:
        return Line(event.seat, f"{scene.people.subject(event.seat)} used a card to leave jail.")
    told = rolled(event.seat, scene)
    start = f"{told}, a double" if told else "A double"
    return Line(event.seat, f"{start}: {scene.people.clause(event.seat, 'is', 'are')} free.")
