"""What money changes hands for, taxes, credit and debts in words."""

from __future__ import annotations

from engine.board import Place, TitleNumber
from engine.cards import Collect, Pay, Repairs
from engine.events import (
    CreditDrawn,
    FellShort,
    NothingDue,
    Paid,
    Reason,
    WorthCounted,
)
from engine.games.addon1995.effects import CollectIfInside, PayPerDeed
from engine.games.addon1995.rules.pool import has_pool
from engine.games.addon1995.state import POOL
from engine.games.addon1995.words import AddonKind, AddonReason
from engine.games.finance1936.steps import RideOn
from engine.games.finance1936.words import FinanceKind, FinanceReason
from engine.games.landlord1904.rules.loans import INTEREST as NOTE_INTEREST
from engine.games.landlord1904.rules.loans import NOTE
from engine.games.landlord1904.words import LandlordReason
from engine.state import BANK
from tui.text.sentences.base import Line, Scene, Weight, narrates
from tui.text.sentences.play import missed_double
from tui.text.words import count, money, space_name

TOLD_BY_OTHERS: dict[Reason, str] = {
    Reason.AUCTION: "AuctionClosed",
    Reason.BUILDINGS: "BuildingsBought, BuildingsSold",
    Reason.MORTGAGE: "Mortgaged",
    Reason.LIFT: "MortgageLifted",
    Reason.TRADE: "TradeAgreed",
    Reason.CREDIT: "CreditDrawn",
    Reason.BANKRUPTCY: "WentBankrupt",
    LandlordReason.WAGES: "LapCompleted",
    LandlordReason.LOAN: "LoanMade",
    LandlordReason.REPAYMENT: "LoanRepaid",
    LandlordReason.FORECLOSURE: "LoanForeclosed",
    FinanceReason.LOT_SALE: "LotSold",
    AddonReason.HALF_WINNINGS: "HalfTaken",
    AddonReason.REFUND: "RefundTaken",
    AddonReason.SUBWAY: "Moved",
    AddonReason.AIRPLANE: "Moved",
}
"""Payments that need no sentence, and the event that tells them."""


@narrates(Paid)
def paid(event: Paid, scene: Scene) -> Line | None:
    """What money changed hands for, unless another event says so."""
    if event.reason is LandlordReason.WAGES:
        scene.memory.wages = event.amount
    if event.reason in (AddonReason.SUBWAY, AddonReason.AIRPLANE):
        scene.memory.fare = event.amount
    _count_pool(event, scene)
    if event.reason is Reason.AUCTION:
        return _late_bid(event, scene)
    if event.reason in TOLD_BY_OTHERS:
        return None
    return _PAYMENTS[event.reason](event, scene)


def _late_bid(event: Paid, scene: Scene) -> Line | None:
    """The end of the auction has told what is paid, unless the money had to be raised since."""
    memory = scene.memory
    memory.bidder = None
    if event.payer not in memory.short_of_bid:
        return None
    memory.short_of_bid.discard(event.payer)
    what = "" if event.title is None else f" for {scene.deed(event.title)}"
    return Line(event.payer, f"{_from_to(event, scene)}{what}, as bid.")


def _count_pool(event: Paid, scene: Scene) -> None:
    """Follow what lies in the pool."""
    memory = scene.memory
    if memory.pool is not None:
        memory.pool += event.amount * ((event.payee == POOL) - (event.payer == POOL))


def _is_into_pool(event: Paid, scene: Scene) -> bool:
    return event.payee == POOL and has_pool(scene.rules.board)


def _into_pool(event: Paid, scene: Scene) -> str:
    """Where the money lies now, if that is the pool: " into the pool ($210 now)"."""
    if not _is_into_pool(event, scene):
        return ""
    now = "" if scene.memory.pool is None else f" ({money(scene.memory.pool)} now)"
    return f" into {scene.people.object(POOL)}{now}"


def _salary(event: Paid, scene: Scene) -> Line:
    return _corner_pay(event, scene, scene.rules.board.go)


def _corner_pay(event: Paid, scene: Scene, corner: Place) -> Line:
    """For passing a corner or for ending there."""
    how = "reaching" if scene.memory.place == corner else "passing"
    who, name = scene.people.subject(event.payee), scene.rules.board.spaces[corner].name
    return Line(event.payee, f"{who} collected {money(event.amount)} for {how} {name}.")


def _price(event: Paid, scene: Scene) -> Line | None:
    if event.title is None or event.title == scene.memory.dealt:
        return None
    who, price = scene.people.subject(event.payer), money(event.amount)
    seller = f" from {scene.people.object(event.payee)}" if event.payee < BANK else ""
    return Line(event.payer, f"{who} bought {scene.deed(event.title)}{seller} for {price}.")


def _rent(event: Paid, scene: Scene) -> Line | None:
    memory = scene.memory
    if memory.settled_in_part:
        memory.settled_in_part = False
        return None
    text = f"{_from_to(event, scene)} rent"
    if event.title is not None:
        text += f" for {scene.deed(event.title)}"
        if reason := memory.reasons.pop((event.payer, event.title), ""):
            text += f" ({reason})"
    return Line(event.payer, f"{text}.")


def _from_to(event: Paid, scene: Scene) -> str:
    """You paid Bea $20. The Bank is named where it keeps several accounts, by the account."""
    people = scene.people
    if event.payee == BANK or _is_into_pool(event, scene):
        return f"{people.subject(event.payer)} paid {money(event.amount)}"
    return f"{people.subject(event.payer)} paid {people.object(event.payee)} {money(event.amount)}"


def _income_tax(event: Paid, scene: Scene) -> Line:
    is_flat = not scene.memory.worth
    scene.memory.worth = False
    if into := _into_pool(event, scene):
        flat = " flat" if is_flat else ""
        return Line(event.payer, f"{_from_to(event, scene)}{flat} income tax{into}.")
    return Line(event.payer, f"{_from_to(event, scene)} income tax{', the flat sum' if is_flat else ''}.")


def _luxury_tax(event: Paid, scene: Scene) -> Line:
    return Line(event.payer, f"{_from_to(event, scene)} luxury tax{_into_pool(event, scene)}.")


def _card(event: Paid, scene: Scene) -> Line:
    """The Bank's fixed sums stand on the card itself; others are news, and so is what the pool grows to."""
    effect = None if scene.memory.card is None else scene.memory.card.effect
    into = _into_pool(event, scene)
    is_told = isinstance(effect, Collect | Pay) and not into
    seat = event.payer if event.payer >= 0 else event.payee
    deeds = f" for {count(event.amount // effect.amount, 'deed')}" if isinstance(effect, PayPerDeed) else ""
    return Line(seat, f"{_from_to(event, scene)}{deeds}{into}.", Weight.DETAIL if is_told else Weight.PLAIN)


@narrates(NothingDue)
def nothing_due(event: NothingDue, scene: Scene) -> Line:
    """Why the card that was drawn moves no money."""
    says, card = scene.people.says, scene.memory.card
    assert card is not None  # it was drawn just before
    match card.effect:
        case Repairs():
            why = says(event.seat, "has built nothing and pays", "have built nothing and pay")
        case CollectIfInside():
            why = says(event.seat, "is on the outer board and receives", "are on the outer board and receive")
        case _:
            why = says(event.seat, "owns no property and pays", "own no property and pay")
    return Line(event.seat, f"{why} nothing.")


def _fine(event: Paid, scene: Scene) -> Line:
    into = _into_pool(event, scene)
    if told := missed_double(event.payer, scene):
        return Line(event.payer, f"{told}: a {money(event.amount)} fine{into or ' to leave'}.")
    if into:
        who = scene.people.subject(event.payer)
        return Line(event.payer, f"{who} paid a {money(event.amount)} fine{into} to leave Jail.")
    return Line(event.payer, f"{_from_to(event, scene)} to leave Jail.")


def _interest(event: Paid, scene: Scene) -> Line:
    if event.title is None or scene.rules.board.poorhouse >= 0:
        return _loan_interest(event, scene)
    return Line(
        event.payer, f"{_from_to(event, scene)} interest on the mortgage of {scene.deed(event.title)}."
    )


def _loan_interest(event: Paid, scene: Scene) -> Line:
    """Paid out of the wages, at every one of them, for each loan."""
    whom, due = scene.people.object(event.payee), f"{money(event.amount)} interest"
    lots = _pledged_with(event.title, scene)
    loan = f" on the loan for {_first_of(lots, scene)}" if lots else ""
    how = f"{money(NOTE_INTEREST)} on each {money(NOTE)} owed" if event.payee == BANK else "as agreed"
    text = f"{scene.people.subject(event.payer)} paid {whom} {due}{loan}"
    return Line(event.payer, f"{text}{':' if event.payee == BANK else ','} {how}.", short=f"{text}.")


def _first_of(lots: tuple[TitleNumber, ...], scene: Scene) -> str:
    """A lot by its name, and how many others."""
    more = f" and {len(lots) - 1} more" if len(lots) > 1 else ""
    return f"{scene.deed(lots[0])}{more}"


def _pledged_with(title: TitleNumber | None, scene: Scene) -> tuple[TitleNumber, ...]:
    """The lots of the loan that one of them stands for."""
    return next((lots for lots in scene.memory.pledges.values() if title in lots), ())


def _necessity(event: Paid, scene: Scene) -> Line:
    place = scene.memory.place
    what = "a necessity" if place is None else space_name(scene.rules.board, place)
    return Line(event.payer, f"{_from_to(event, scene)} tax on {what}.")


def _fare(event: Paid, scene: Scene) -> Line:
    if RideOn in scene.rules.bundle.resolvers:
        again = scene.people.verb(event.payer, "rides", "ride")
        return Line(event.payer, f"{_from_to(event, scene)} fare and {again} on: another throw.")
    return Line(event.payer, f"{_from_to(event, scene)} fare; no player owns a railroad.")


def _charter(event: Paid, scene: Scene) -> Line:
    if event.title is None:
        return Line(event.payer, f"{_from_to(event, scene)} toll.")
    holder = scene.people.clause(event.payee, "has", "have")
    return Line(
        event.payer, f"{_from_to(event, scene)} toll: {holder} the charter of {scene.deed(event.title)}."
    )


def _luxury(event: Paid, scene: Scene) -> Line:
    return Line(event.payer, f"{_from_to(event, scene)} for the luxury.")


def _legacy(event: Paid, scene: Scene) -> Line:
    who = scene.people.subject(event.payee)
    return Line(
        event.payee, f"{who} inherited {money(event.amount)}, from {scene.people.object(event.payer)}."
    )


def _space(event: Paid, scene: Scene) -> Line:
    """What is printed on the space."""
    place = scene.memory.place
    at = f" at {space_name(scene.rules.board, place)}" if place is not None else ""
    if event.payer < 0:
        who = scene.people.subject(event.payee)
        return Line(event.payee, f"{who} received {money(event.amount)}{at}.")
    each = ""
    if place is not None and scene.rules.board.spaces[place].kind is FinanceKind.THEATRE:
        each = f", {money(scene.rules.board.spaces[place].amount)} for each player"
    return Line(event.payer, f"{_from_to(event, scene)}{at}{each}.")


def _sweepstakes(event: Paid, scene: Scene) -> Line:
    """The throw has told what each one owes."""
    return Line(event.payer, f"{_from_to(event, scene)} for the sweepstakes.", Weight.DETAIL)


def _pass(event: Paid, scene: Scene) -> Line:
    corner = next(space.number for space in scene.rules.board.spaces if space.kind is AddonKind.PASS)
    return _corner_pay(event, scene, corner)


def _double_trouble(event: Paid, scene: Scene) -> Line:
    """The throw has told what each one owes."""
    return Line(event.payer, f"{_from_to(event, scene)} for Double Trouble.", Weight.DETAIL)


def _triple_play(event: Paid, scene: Scene) -> Line | None:
    """All that one player wins, at the first of his cards (AD-38, AD-40)."""
    memory, seat = scene.memory, event.payee
    cards = [result for result in memory.results if result.seat == seat]
    if not cards:
        return None
    memory.results = tuple(result for result in memory.results if result.seat != seat)
    won = f"{scene.people.subject(seat)} won {money(sum(result.amount for result in cards))}"
    best = max(cards, key=lambda result: result.matches)
    weight = Weight.HEADLINE if best.matches == _ALL_THREE else Weight.PLAIN
    with_cards = f" with {len(cards)} cards; " if len(cards) > 1 else ": "
    numbers = scene.rules.cards[best.card].text
    return Line(seat, f"{won}{with_cards}{numbers} has {MATCHED[best.matches]}.", weight)


MATCHED = ("no match", "one match", "two matches", "all three")
"""By how many numbers of a triple play card the dice show."""

_ALL_THREE = 3

_PAYMENTS = {
    Reason.TAX_CARD: _card,
    AddonReason.PASS: _pass,
    AddonReason.DOUBLE_TROUBLE: _double_trouble,
    AddonReason.TRIPLE_PLAY: _triple_play,
    FinanceReason.SPACE: _space,
    FinanceReason.SWEEPSTAKES: _sweepstakes,
    Reason.SALARY: _salary,
    Reason.PRICE: _price,
    Reason.RENT: _rent,
    Reason.INCOME_TAX: _income_tax,
    Reason.LUXURY_TAX: _luxury_tax,
    Reason.CARD: _card,
    Reason.FINE: _fine,
    Reason.INTEREST: _interest,
    LandlordReason.SHARED_RENT: _rent,
    LandlordReason.NECESSITY: _necessity,
    LandlordReason.FARE: _fare,
    LandlordReason.CHARTER: _charter,
    LandlordReason.LUXURY: _luxury,
    LandlordReason.LEGACY: _legacy,
}


# --- taxes, credit and debts


@narrates(WorthCounted)
def worth_counted(event: WorthCounted, scene: Scene) -> Line:
    scene.memory.worth = True
    base = {
        "cash_mortgage_buildings": "cash, mortgage values and buildings",
        "cash_price_buildings": "cash, prices of deeds and buildings",
        "cash_only": "cash",
    }[scene.rules.options.income_tax_base]
    worth, tax = money(event.worth), money(event.tax)
    return Line(event.seat, f"Counted in {base}: {worth}. A tenth is {tax}.")


@narrates(CreditDrawn)
def credit_drawn(event: CreditDrawn, scene: Scene) -> Line:
    who = scene.people.subject(event.seat)
    return Line(
        event.seat, f"{who} drew {money(event.amount)} of the bank credit; {money(event.left)} is left."
    )


@narrates(FellShort)
def fell_short(event: FellShort, scene: Scene) -> Line:
    people, memory = scene.people, scene.memory
    if memory.bidder == event.seat:
        memory.short_of_bid.add(event.seat)
    owes = people.verb(event.seat, "owes", "owe")
    debt = f"{people.subject(event.seat)} {owes} {people.object(event.creditor)} {money(event.amount)}"
    if told := missed_double(event.seat, scene):
        who = people.object(event.seat)
        debt = f"{told}: {who} {owes} {people.object(event.creditor)} a {money(event.amount)} fine"
    if event.raisable < event.amount:
        return Line(event.seat, f"{debt} and can raise only {money(event.raisable)}.", Weight.HEADLINE)
    return Line(event.seat, f"{debt}; the money has to be raised first.")
