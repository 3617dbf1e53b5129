"""Payments, rents, taxes, credit and debts in words."""

from __future__ import annotations

from engine.board import Place
from engine.cards import Card, Collect, Pay, Repairs
from engine.events import (
    AuctionClosed,
    BuildingsBought,
    BuildingsSold,
    CardDrawn,
    CreditDrawn,
    DeedDealt,
    DiceThrown,
    FellShort,
    Mortgaged,
    MortgageLifted,
    NothingDue,
    Paid,
    PartOffered,
    PartRefused,
    Rate,
    Reason,
    RentAsked,
    RentDue,
    RentForfeited,
    RentSettledInPart,
    TradeAgreed,
    WentBankrupt,
    WorthCounted,
)
from engine.state import BANK
from tui.words.moves import missed_double
from tui.words.phrases import listed, money
from tui.words.telling import Line, Scene, Sentences, Weight

words = Sentences()
words.leaves_payments(Reason.BUILDINGS, BuildingsBought, BuildingsSold)
words.leaves_payments(Reason.MORTGAGE, Mortgaged)
words.leaves_payments(Reason.LIFT, MortgageLifted)
words.leaves_payments(Reason.TRADE, TradeAgreed)
words.leaves_payments(Reason.CREDIT, CreditDrawn)
words.leaves_payments(Reason.BANKRUPTCY, WentBankrupt)


@words.tells(Paid)
def paid(event: Paid, scene: Scene) -> Line | None:
    """What money changed hands for, unless another event tells it."""
    return scene.sentences.payments[event.reason].tell(event, scene)


def from_to(event: Paid, scene: Scene) -> str:
    """You paid Bea $20. Where the Bank has several accounts, the account is named."""
    people = scene.people
    if event.payee == BANK:
        return f"{people.subject(event.payer)} paid {money(event.amount)}"
    return f"{people.subject(event.payer)} paid {people.object(event.payee)} {money(event.amount)}"


@words.tells_payments(Reason.AUCTION, told_by=[AuctionClosed])
def late_bid(event: Paid, scene: Scene) -> Line | None:
    """The end of the auction tells the price, unless the money had to be raised first."""
    if not event.late:
        return None
    what = "" if event.title is None else f" for {scene.deed(event.title)}"
    return Line(event.payer, f"{from_to(event, scene)}{what}, as bid.")


@words.tells_payments(Reason.SALARY)
def salary(event: Paid, scene: Scene) -> Line:
    return corner_pay(event, scene, scene.rules.board.go)


def corner_pay(event: Paid, scene: Scene, corner: Place) -> Line:
    """For passing a corner or stopping there."""
    how = "reaching" if event.place == corner else "passing"
    who, name = scene.people.subject(event.payee), scene.rules.board.spaces[corner].name
    return Line(event.payee, f"{who} collected {money(event.amount)} for {how} {name}.")


@words.tells_payments(Reason.PRICE, told_by=[DeedDealt])
def price(event: Paid, scene: Scene) -> Line | None:
    """A deed that was dealt is not bought."""
    if event.title is None or scene.memory.take(DeedDealt, lambda dealt: dealt.title == event.title):
        return None
    who, sum_ = scene.people.subject(event.payer), money(event.amount)
    seller = f" from {scene.people.object(event.payee)}" if event.payee < BANK else ""
    return Line(event.payer, f"{who} bought {scene.deed(event.title)}{seller} for {sum_}.")


@words.tells_payments(Reason.RENT, told_by=[RentSettledInPart])
def rent(event: Paid, scene: Scene) -> Line | None:
    """With the reason for the amount, unless that was told where the rent could be asked for."""
    if scene.memory.take(RentSettledInPart):
        return None
    due = scene.memory.take(RentDue, lambda due: (due.payer, due.title) == (event.payer, event.title))
    return rent_line(event, "" if due is None else how_worked_out(due, scene), scene)


def rent_line(event: Paid, reason: str, scene: Scene) -> Line:
    """What was paid for a stop, and why so much if there is a reason."""
    text = f"{from_to(event, scene)} rent"
    if event.title is not None:
        text += f" for {scene.deed(event.title)}{f' ({reason})' if reason else ''}"
    return Line(event.payer, f"{text}.")


@words.tells_payments(Reason.INTEREST)
def interest(event: Paid, scene: Scene) -> Line:
    deed = "the mortgage" if event.title is None else f"the {scene.deed(event.title)} mortgage"
    return Line(event.payer, f"{from_to(event, scene)} interest on {deed}.")


# --- taxes and fines


def has_counted(scene: Scene) -> bool:
    """Whether the income tax was a share of somebody's worth rather than the flat sum."""
    return scene.memory.take(WorthCounted) is not None


@words.tells_payments(Reason.INCOME_TAX)
def income_tax(event: Paid, scene: Scene) -> Line:
    if has_counted(scene):
        return Line(event.payer, f"{from_to(event, scene)} income tax.")
    who = scene.people.subject(event.payer)
    return Line(event.payer, f"{who} paid the flat {money(event.amount)} income tax.")


@words.tells_payments(Reason.LUXURY_TAX)
def luxury_tax(event: Paid, scene: Scene) -> Line:
    return Line(event.payer, f"{from_to(event, scene)} luxury tax.")


@words.tells_payments(Reason.FINE)
def fine(event: Paid, scene: Scene) -> Line:
    if told := missed_double(event.payer, scene):
        return Line(event.payer, f"{told}, and paid {money(event.amount)} to leave jail.")
    return Line(event.payer, f"{from_to(event, scene)} to leave jail.")


@words.tells(WorthCounted)
def worth_counted(event: WorthCounted, scene: Scene) -> Line:
    scene.memory.keep(event)
    base = {
        "cash_mortgage_buildings": "cash, mortgage values and buildings",
        "cash_price_buildings": "cash, deed prices and buildings",
        "cash_only": "cash",
    }[scene.rules.options.income_tax_base]
    worth, tax = money(event.worth), money(event.tax)
    return Line(event.seat, f"Worth {worth} in {base}; a tenth is {tax}.")


# --- cards


def card_read(scene: Scene) -> Card | None:
    """The card the present landing comes from."""
    drawn = scene.memory.find(CardDrawn)
    return None if drawn is None else scene.rules.cards[drawn.card]


@words.tells_payments(Reason.CARD, Reason.TAX_CARD)
def by_card(event: Paid, scene: Scene) -> Line:
    """The Bank's fixed sums are on the card itself; other sums are news."""
    return card_line(event, "", scene)


def card_line(event: Paid, what_for: str, scene: Scene) -> Line:
    """What was paid because of a card, and what for."""
    card = card_read(scene)
    is_told = card is not None and isinstance(card.effect, Collect | Pay)
    seat = event.payer if event.payer >= 0 else event.payee
    weight = Weight.DETAIL if is_told else Weight.PLAIN
    return Line(seat, f"{from_to(event, scene)}{what_for}.", weight)


@words.tells(NothingDue)
def nothing_due(event: NothingDue, scene: Scene) -> Line:
    """Why the card that was drawn moves no money."""
    if isinstance(event.effect, Repairs):
        why = scene.people.says(event.seat, "owns no buildings, so pays", "own no buildings, so you pay")
    else:
        why = scene.people.says(event.seat, "owns no property, so pays", "own no property, so you pay")
    return Line(event.seat, f"{why} nothing.")


# --- credit and debts


@words.tells(CreditDrawn)
def credit_drawn(event: CreditDrawn, scene: Scene) -> Line:
    who = scene.people.subject(event.seat)
    text = f"{who} drew {money(event.amount)} on the Bank credit; {money(event.left)} left."
    return Line(event.seat, text)


@words.tells(FellShort)
def fell_short(event: FellShort, scene: Scene) -> Line:
    people = scene.people
    owes = people.verb(event.seat, "owes", "owe")
    debt = f"{people.subject(event.seat)} {owes} {people.object(event.creditor)} {money(event.amount)}"
    if told := missed_double(event.seat, scene):
        who = people.object(event.seat)
        debt = f"{told}: {who} {owes} {people.object(event.creditor)} a {money(event.amount)} fine"
    if event.raisable < event.amount:
        return Line(event.seat, f"{debt} and can raise only {money(event.raisable)}.", Weight.HEADLINE)
    return Line(event.seat, f"{debt} and must raise the money.")


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
