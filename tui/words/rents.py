"""Rent in words: the reason for the amount, who asks for it, and what is taken instead."""

from __future__ import annotations

from engine.events import (
    DiceThrown,
    PartOffered,
    PartRefused,
    Rate,
    RentAsked,
    RentDue,
    RentForfeited,
    RentSettledInPart,
)
from tui.words.phrases import listed, money
from tui.words.telling import Line, Scene, Sentences, Weight

words = Sentences()


@words.tells(RentDue)
def rent_due(event: RentDue, scene: Scene) -> Line:
    """The reason for the amount is told once: where rent may be asked for, otherwise where it is paid."""
    people, deed = scene.people, scene.deed(event.title)
    if event.must_ask:
        reason = how_worked_out(event, scene)
        who, whom = people.subject(event.owner), people.object(event.payer)
        text = f"{who} may ask {whom} for {money(event.amount)} rent"
        return Line(event.owner, f"{text}{f' ({reason})' if reason else ''}.")
    scene.memory.keep(event)
    owner = f" belongs to {people.object(event.owner)}" if event.owner >= 0 else ""
    return Line(event.payer, f"{deed}{owner}: {money(event.amount)} rent.", Weight.DETAIL)


def how_worked_out(event: RentDue, scene: Scene) -> str:
    """The reason for the amount; empty for the plain figure on the deed."""
    match event.rate:
        case Rate.GROUP:
            return "double for the set"
        case Rate.HOUSES:
            return f"{event.number} {'house' if event.number == 1 else 'houses'}"
        case Rate.HOTEL:
            return "hotel"
        case Rate.NUMBER:
            doubled = "doubled by the card" if event.by_card else ""
            return ", ".join(filter(None, (_owned(event), doubled)))
        case Rate.DICE:
            return _by_dice(event, scene)
        case Rate.UNOWNED:
            return "unowned"
        case Rate.MORTGAGED:
            return "mortgaged lots earn rent here"
        case Rate.SITE:
            return ""


def _owned(event: RentDue) -> str:
    return f"{event.number} owned" if event.number > 1 else ""


def _by_dice(event: RentDue, scene: Scene) -> str:
    """Two utilities need no count; for more, their number is told as well (AD-12, AD-E20)."""
    told = f"{event.amount // event.thrown} times the roll of {event.thrown}"
    if event.by_card:
        return f"{told}, by the card"
    is_more_than_pair = len(scene.rules.board.titles[event.title].rents) > _PAIR
    return ", ".join(filter(None, (told, _owned(event) if is_more_than_pair else "")))


_PAIR = 2


@words.tells(RentAsked)
def rent_asked(event: RentAsked, scene: Scene) -> Line:
    people = scene.people
    who, whom = people.subject(event.owner), people.object(event.payer)
    return Line(event.owner, f"{who} asked {whom} for the rent on {scene.deed(event.title)}.")


@words.tells(RentForfeited)
def rent_forfeited(event: RentForfeited, scene: Scene) -> Line:
    people = scene.people
    who, what = people.subject(event.owner), f"{money(event.amount)} rent"
    if event.waived:
        return Line(event.owner, f"{who} waived {people.owner(event.payer)} {what}.")
    when = "in time" if scene.memory.find(DiceThrown) is None else "before this roll"
    return Line(event.owner, f"{who} did not ask {when}: {what} is lost.")


@words.tells(PartOffered)
def part_offered(event: PartOffered, scene: Scene) -> Line:
    people = scene.people
    who, whom = people.subject(event.payer), people.object(event.owner)
    return Line(event.payer, f"{who} offered {whom} {_part(event, scene)} in place of the rent.")


@words.tells(RentSettledInPart)
def settled_in_part(event: RentSettledInPart, scene: Scene) -> Line:
    if event.cash:
        scene.memory.keep(event)
    who = scene.people.subject(event.owner)
    return Line(event.owner, f"{who} took {_part(event, scene)} in place of the rent.")


def _part(event: PartOffered | RentSettledInPart, scene: Scene) -> str:
    cash = [money(event.cash)] if event.cash else []
    return listed([*cash, scene.deeds(event.titles)])


@words.tells(PartRefused)
def part_refused(event: PartRefused, scene: Scene) -> Line:
    return Line(event.owner, f"{scene.people.says(event.owner, 'wants', 'want')} the rent in cash.")
