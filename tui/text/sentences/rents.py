"""Rent in words: why it is what it is, who asks for it, and what is taken in its place."""

from __future__ import annotations

from engine.board import Kind, TitleNumber
from engine.events import PartOffered, PartRefused, RentAsked, RentDue, RentForfeited, RentSettledInPart
from engine.games.landlord1904.events import RentShared
from tui.text.sentences.base import Line, Scene, Weight, narrates
from tui.text.words import count, listed, money


@narrates(RentDue)
def rent_due(event: RentDue, scene: Scene) -> Line:
    """How a rent was worked out is told once: where it may be asked for, else where it is paid."""
    people, deed = scene.people, scene.deed(event.title)
    reason = _how_worked_out(event, scene)
    if event.must_ask:
        who, whom = people.subject(event.owner), people.object(event.payer)
        text = f"{who} may ask {whom} for {money(event.amount)} rent"
        return Line(event.owner, f"{text}{f' ({reason})' if reason else ''}.")
    scene.memory.reasons[event.payer, event.title] = reason
    owner = f" belongs to {people.object(event.owner)}" if event.owner >= 0 else ""
    return Line(event.payer, f"{deed}{owner}: {money(event.amount)} rent.", Weight.DETAIL)


def _how_worked_out(event: RentDue, scene: Scene) -> str:
    """Why a rent is what it is; empty where the plain figure on the deed is due."""
    deed, amount = scene.rules.board.titles[event.title], event.amount
    if len(deed.rents) == 1:
        return _on_a_bare_lot(event.title, scene)
    if event.thrown:
        return _by_dice(deed.rents, event)
    if deed.kind is Kind.RAILROAD:
        return _by_number(deed.rents, event)
    if amount == 2 * deed.rents[0] and amount not in deed.rents:
        return "doubled: whole group"
    houses = deed.rents.index(amount) if amount in deed.rents else 0
    if scene.rules.facts.builds_alone:
        return count(houses + 1, "house") if houses else ""
    if amount == deed.rents[-1]:
        return "a hotel"
    return count(houses, "house") if houses else ""


def _on_a_bare_lot(title: TitleNumber, scene: Scene) -> str:
    """Why there is a rent at all, where nothing is built and the figure never changes."""
    if scene.memory.owner is not None and scene.memory.owner[title] < 0:
        return "nobody owns it"
    return "a mortgage does not stop rent here" if scene.memory.is_mortgaged(title) else ""


@narrates(RentShared)
def rent_shared(event: RentShared, scene: Scene) -> Line:
    """Told with the payment, which may have to wait for the money."""
    rent = scene.rules.board.titles[event.title].rents[0]
    first = scene.people.clause(event.first, "was", "were")
    rounded = ", rounded up" if rent % 2 else ""
    scene.memory.reasons[event.payer, event.title] = f"half of {money(rent)}{rounded}: {first} there first"
    who, whom = scene.people.subject(event.payer), scene.people.object(event.first)
    text = f"{who} and {whom} share the rent of {scene.deed(event.title)}."
    return Line(event.payer, text, Weight.DETAIL)


def _by_dice(times_by_number: tuple[int, ...], event: RentDue) -> str:
    """A pair needs no word; of more utilities the number is told too (AD-12, AD-E20)."""
    times = event.amount // event.thrown
    told = f"{times} times the {event.thrown} thrown"
    if event.by_card:
        return f"{told}, by the card"
    if len(times_by_number) > _PAIR and times in times_by_number[1:]:
        return f"{told}, {times_by_number.index(times) + 1} owned"
    return told


_PAIR = 2


def _by_number(rents: tuple[int, ...], event: RentDue) -> str:
    usual = event.amount // 2 if event.by_card else event.amount
    number = rents.index(usual) + 1 if usual in rents else 0
    owned = f"{number} owned" if number > 1 else ""
    return ", ".join(filter(None, (owned, "doubled by the card" if event.by_card else "")))


@narrates(RentAsked)
def rent_asked(event: RentAsked, scene: Scene) -> Line:
    people = scene.people
    who, whom = people.subject(event.owner), people.object(event.payer)
    return Line(event.owner, f"{who} asked {whom} for the rent of {scene.deed(event.title)}.")


@narrates(RentForfeited)
def rent_forfeited(event: RentForfeited, scene: Scene) -> Line:
    people = scene.people
    who, what = people.subject(event.owner), f"{money(event.amount)} rent"
    if event.waived:
        return Line(event.owner, f"{who} let {people.object(event.payer)} off {what}.")
    when = "in time" if scene.memory.throw is None else "before this throw"
    return Line(event.owner, f"{who} did not ask {when}: {what} is lost.")


@narrates(PartOffered)
def part_offered(event: PartOffered, scene: Scene) -> Line:
    people = scene.people
    who, whom = people.subject(event.payer), people.object(event.owner)
    return Line(event.payer, f"{who} offered {whom} {_part(event, scene)} for the rent.")


@narrates(RentSettledInPart)
def settled_in_part(event: RentSettledInPart, scene: Scene) -> Line:
    scene.memory.settled_in_part = bool(event.cash)
    who = scene.people.subject(event.owner)
    return Line(event.owner, f"{who} took {_part(event, scene)}: the rent is settled.")


def _part(event: PartOffered | RentSettledInPart, scene: Scene) -> str:
    cash = [money(event.cash)] if event.cash else []
    return listed([*cash, scene.deeds(event.titles)])


@narrates(PartRefused)
def part_refused(event: PartRefused, scene: Scene) -> Line:
    return Line(event.owner, f"{scene.people.says(event.owner, 'wants', 'want')} the rent in money.")
