"""Rolls, moves, cards and jail in words."""

from __future__ import annotations

from engine import events
from engine.board import Kind, Place
from engine.commands import Seat
from tui.words.kept_cards import card_name, cards_words
from tui.words.phrases import People
from tui.words.sentences import Line, Playback, Scene, Sentences, Weight

words = Sentences()
words.stops[Kind.JAIL] = "just visiting"


@words.tells(events.FirstPlayerChosen)
def first_player(event: events.FirstPlayerChosen, scene: Scene) -> Line:
    why = " with the highest roll" if event.thrown else ""
    return scene.line(event, f"{{seat}} {{seat:goes|go}} first{why}.")


@words.tells(events.TiedForFirst, weight=Weight.DETAIL)
def tied(event: events.TiedForFirst, scene: Scene) -> Line:
    return Line(None, f"A tie between {scene.people.all_of(event.seats)}, who roll again.")


@words.tells(events.TurnBegan, weight=Weight.DETAIL, pause=0.0)
def turn_began(event: events.TurnBegan, scene: Scene) -> Line:
    scene.memory.clear()
    return scene.line(event, "{seat's} turn, round {round:n}.")


words.says(events.FirstLapDone, "{seat} finished {seat:the|your} first lap and may buy now.")


@words.tells(events.ExtraThrow)
def extra_throw(event: events.ExtraThrow, scene: Scene) -> Line:
    if event.doubles == 1:
        return scene.line(event, "A double: {seat} {seat:rolls|roll} again.")
    return scene.line(event, "A second double: {seat} {seat:rolls|roll} again. A third means Jail.")


@words.tells(events.DiceThrown, pause=0.6)
def dice_thrown(event: events.DiceThrown, scene: Scene) -> Line | None:
    """A roll is told with what comes of it, unless it only sets a figure."""
    told = f"{{seat}} rolled {_faces(event)}"
    if event.purpose is events.Purpose.UTILITY:
        return scene.line(event, f"{told} to set the rent; nobody moves.")
    if event.purpose is events.Purpose.FIRST_PLACE:
        return scene.line(event, f"{told} to see who goes first.", Weight.DETAIL)
    scene.memory.take(events.DiceThrown)
    scene.memory.take(events.CardDrawn)
    scene.memory.keep(event)
    return None


def _faces(event: events.DiceThrown) -> str:
    return "+".join(map(str, event.dice))


def rolled(seat: Seat, scene: Scene) -> str:
    """The roll not yet told: "You rolled 3+4"; empty if there is none."""
    throw = scene.memory.take(events.DiceThrown)
    if throw is None or throw.seat != seat:
        return ""
    return f"{scene.people.subject(seat)} rolled {_faces(throw)}"


def with_roll(seat: Seat, scene: Scene, then: str, otherwise: str) -> str:
    """The roll not yet told and what follows it; `otherwise` if there is none."""
    told = rolled(seat, scene)
    return f"{told}{then}" if told else otherwise


def missed_double(seat: Seat, scene: Scene) -> str:
    """The failed roll for a double that is not yet told: "You rolled 4+6, no double"."""
    throw = scene.memory.find(events.DiceThrown)
    if throw is None or throw.purpose is not events.Purpose.JAIL or throw.seat != seat:
        return ""
    return f"{rolled(seat, scene)}, no double"


@words.tells(events.Moved)
def moved(event: events.Moved, scene: Scene) -> Line | None:
    return scene.sentences.moves[event.by].tell(event, scene)


@words.tells_moves(events.By.THROW, playback=Playback.WALK)
def thrown(event: events.Moved, scene: Scene) -> Line:
    told = rolled(event.seat, scene)
    return tell_throw(event, f"{told} backward" if told and event.spaces < 0 else told, "", scene)


@words.tells_moves(events.By.CARD, playback=Playback.NOT)
def sent(event: events.Moved, scene: Scene) -> Line:
    return tell_sending(event, "", scene)


def tell_throw(event: events.Moved, told: str, way: str, scene: Scene) -> Line:
    """A move, with the roll behind it if that is not yet told; `way` ends with "to"."""
    where = landing(event, scene)
    if told:
        return Line(event.seat, f"{told}: {way}{where}.", short=f"{told}: {where}.")
    how = "went back" if event.spaces < 0 else f"moved {event.spaces},"
    short = f"{scene.people.subject(event.seat)} {how} to {where}."
    if not way:
        return Line(event.seat, short)
    return Line(event.seat, f"{scene.people.subject(event.seat)} {how} {way}{where}.", short=short)


def tell_sending(event: events.Moved, way: str, scene: Scene) -> Line:
    """A move by card; `way` ends with "to"."""
    where = landing(event, scene)
    if not event.spaces and not event.path:
        return scene.line(event, "{seat} went straight to {where}.", where=where)
    if event.spaces < 0:
        text, short = "{seat} went back {way}{where}.", "{seat} went back to {where}." if way else ""
        return scene.line(event, text, short=short, way=way or "to ", where=where)
    short = "{seat} moved ahead to {where}."
    text = "{seat} went {way}{where}." if way else short
    return scene.line(event, text, short=short, way=way, where=where)


def landing(event: events.Moved, scene: Scene) -> str:
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
        return own(seat, scene.people)
    earns_nothing = mortgaged and scene.rules.board.titles[space.title].mortgage > 0
    return f", mortgaged{NO_RENT}" if owner >= 0 and earns_nothing else ""


def own(seat: Seat, people: People) -> str:
    """What follows the name of a space whose owner stops there."""
    return f", {people.owner(seat)} own"


NO_RENT = ": no rent"
"""What a mortgage means to a player who stops there."""


@words.tells(events.CardDrawn, pause=0.9)
def card_drawn(event: events.CardDrawn, scene: Scene) -> Line:
    scene.memory.take(events.CardDrawn)
    scene.memory.keep(event)
    return scene.line(event, '{seat} drew "{text}"', text=scene.rules.cards[event.card].text)


@words.tells(events.CardKept, weight=Weight.DETAIL)
def card_kept(event: events.CardKept, scene: Scene) -> Line:
    return scene.line(event, "{seat} {seat:keeps|keep} the {what}.", what=card_name(scene.rules, event.card))


@words.tells(events.CardPassed, weight=Weight.DETAIL)
def card_passed(event: events.CardPassed, scene: Scene) -> Line:
    """Only the two players learn which travel card it is (AD-08)."""
    is_known = scene.people.you in (event.giver, event.taker)
    (what,) = cards_words(scene.rules, (event.card,), is_known)
    return scene.line(event, "{giver} handed {taker} {what}.", by="taker", what=what)


@words.tells(events.CardReturned, weight=Weight.DETAIL)
def card_returned(event: events.CardReturned, scene: Scene) -> Line:
    what = card_name(scene.rules, event.card)
    return scene.line(event, "The {what} goes to the bottom of its deck.", what=what)


@words.tells(events.SentToJail)
def sent_to_jail(event: events.SentToJail, scene: Scene) -> Line:
    scene.memory.take(events.CardDrawn)
    told = rolled(event.seat, scene)
    if event.why is events.By.DOUBLES:
        third = "{told}, the third double" if told else "{seat} rolled a third double"
        return scene.line(event, f"{third}: straight to Jail.", told=told)
    goes = "{seat} {seat:goes|go} straight to Jail"
    return scene.line(event, f"{goes}, ending the turn.", short=f"{goes}.")


@words.tells(events.StayedInJail)
def stayed_in_jail(event: events.StayedInJail, scene: Scene) -> Line:
    start = rolled(event.seat, scene) or scene.people.subject(event.seat)
    return Line(event.seat, f"{start}: no double on try {event.turn}, still in jail.")


@words.tells(events.LeftJail)
def left_jail(event: events.LeftJail, scene: Scene) -> Line | None:
    """Where a fine was paid, the payment tells it."""
    if event.how is events.Freed.FINE:
        return None
    if event.how is events.Freed.CARD:
        return scene.line(event, "{seat} used a card to leave jail.")
    start = with_roll(event.seat, scene, ", a double", "A double")
    return scene.line(event, "{start}: {seat} {seat:is|are} free.", start=start)
