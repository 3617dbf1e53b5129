"""Payments, rents, taxes, credit and debts in words."""

from __future__ import annotations

from engine import events
from engine.board import Board, Kind, Place, Space
from engine.cards import Card, Collect, Pay, Repairs
from engine.commands import BANK
from engine.game import Game
from engine.rules.places.pool import POOL, has_pot
from tui.words.moves import missed_double
from tui.words.phrases import listed, money
from tui.words.presentation import presentation
from tui.words.sentences import Line, Scene, Sentences, Weight, paid_text


def tax_notes(game: Game, space: Space, payee: str = "the Bank") -> tuple[str, ...]:
    """What a tax costs, and who gets it, in a few short lines."""
    flat = money(space.amount)
    if space.kind is not Kind.INCOME_TAX or game.options.income_tax_choice != "player":
        return (f"Pay {payee} {flat}.",)
    tenth = "your cash" if game.options.income_tax_base == "cash_only" else "all you have"
    return (f"Pay {payee} {flat}, or 10%", f"of {tenth}.")


words = Sentences()
words.leaves_payments(events.Reason.BUILDINGS, events.BuildingsBought, events.BuildingsSold)
words.leaves_payments(events.Reason.MORTGAGE, events.Mortgaged)
words.leaves_payments(events.Reason.LIFT, events.MortgageLifted)
words.leaves_payments(events.Reason.TRADE, events.TradeAgreed)
words.leaves_payments(events.Reason.CREDIT, events.CreditDrawn)
words.leaves_payments(events.Reason.BANKRUPTCY, events.WentBankrupt)


@words.tells(events.Paid)
def paid(event: events.Paid, scene: Scene) -> Line | None:
    """What money changed hands for, unless another event tells it."""
    return scene.sentences.payments[event.reason].tell(event, scene)


@words.tells_payments(events.Reason.AUCTION, told_by=[events.AuctionClosed])
def late_bid(event: events.Paid, scene: Scene) -> Line | None:
    """The end of the auction tells the price, unless the money had to be raised first."""
    if not event.late:
        return None
    what = "" if event.title is None else " for {title:deed}"
    return scene.line(event, f"{paid_text(event)}{what}, as bid.")


@words.tells_payments(events.Reason.SALARY)
def salary(event: events.Paid, scene: Scene) -> Line:
    return corner_pay(event, scene, scene.rules.board.go)


words.says_payments(events.Reason.SNAKE_EYES, "Two ones: {payee} collected {amount:$}.")
words.says_payments(events.Reason.POT_START, "The Bank put {amount:$} into {payee}.")


@words.tells_payments(events.Reason.PASS)
def second_corner(event: events.Paid, scene: Scene) -> Line:
    board = scene.rules.board
    return corner_pay(event, scene, next(corner for corner in board.salaries if corner != board.go))


def corner_pay(event: events.Paid, scene: Scene, corner: Place) -> Line:
    """For passing a corner or stopping there."""
    how, name = "reaching" if event.place == corner else "passing", scene.rules.board.spaces[corner].name
    return scene.line(event, f"{{payee}} collected {{amount:$}} for {how} {name}.")


@words.tells_payments(events.Reason.PRICE, told_by=[events.DeedDealt])
def price(event: events.Paid, scene: Scene) -> Line | None:
    """A deed that was dealt is not bought."""
    if event.title is None or scene.memory.take(events.DeedDealt, lambda dealt: dealt.title == event.title):
        return None
    seller = " from {payee}" if event.payee < BANK else ""
    return scene.line(event, f"{{payer}} bought {{title:deed}}{seller} for {{amount:$}}.")


@words.tells_payments(events.Reason.RENT, told_by=[events.RentSettledInPart])
def rent(event: events.Paid, scene: Scene) -> Line | None:
    """With the reason for the amount, unless that was told where the rent could be asked for."""
    if scene.memory.take(events.RentSettledInPart):
        return None
    due = scene.memory.take(events.RentDue, lambda due: (due.payer, due.title) == (event.payer, event.title))
    return rent_line(event, "" if due is None else how_worked_out(due, scene), scene)


def rent_line(event: events.Paid, reason: str, scene: Scene) -> Line:
    """What was paid for a stop, and why so much if there is a reason."""
    what = "" if event.title is None else f" for {{title:deed}}{' ({reason})' if reason else ''}"
    return scene.line(event, f"{paid_text(event)} rent{what}.", reason=reason)


@words.tells_payments(events.Reason.INTEREST)
def interest(event: events.Paid, scene: Scene) -> Line:
    deed = "mortgage" if event.title is None else "{title:deed} mortgage"
    return scene.line(event, f"{paid_text(event)} interest on the {deed}.")


def has_counted(scene: Scene) -> bool:
    """Whether the income tax was a share of somebody's worth rather than the flat sum."""
    return scene.memory.take(events.WorthCounted) is not None


def into_pool(event: events.Paid, scene: Scene) -> str:
    """Where the money goes: " into the pool (now $210)"; empty if not into the pool."""
    is_pool = event.payee == POOL and has_pot(scene.rules)
    return " into {payee} (now {box:$})" if is_pool else ""


_PAID = "{payer} paid {amount:$}"


@words.tells_payments(events.Reason.INCOME_TAX)
def income_tax(event: events.Paid, scene: Scene) -> Line:
    paid = _PAID if has_counted(scene) else "{payer} paid the flat {amount:$}"
    return scene.line(event, f"{paid} income tax{into_pool(event, scene)}.")


@words.tells_payments(events.Reason.LUXURY_TAX)
def luxury_tax(event: events.Paid, scene: Scene) -> Line:
    into, name = into_pool(event, scene), _tax_name(event, scene.rules.board)
    text = _PAID if into else paid_text(event)
    if name:
        return scene.line(event, f"{text}{into}: {{name}}.", name=name)
    return scene.line(event, f"{text} luxury tax{into}.")


def _tax_name(event: events.Paid, board: Board) -> str:
    """What a tax is called on a board of somebody's own, by its sum; empty if that is not clear."""
    taxes = [space for space in board.spaces if space.kind is Kind.LUXURY_TAX]
    names = {space.name for space in taxes if space.amount == event.amount}
    return names.pop() if board.title and len(names) == 1 else ""


@words.tells_payments(events.Reason.FINE)
def fine(event: events.Paid, scene: Scene) -> Line:
    into, told = into_pool(event, scene), missed_double(event.payer, scene)
    if told:
        paid = f"paid a {{amount:$}} fine{into}" if into else "paid {amount:$} to leave jail"
        return scene.line(event, f"{{told}}, and {paid}.", by="payer", told=told)
    paid = f"{{payer}} paid a {{amount:$}} fine{into}" if into else paid_text(event)
    return scene.line(event, f"{paid} to leave jail.")


@words.tells(events.WorthCounted)
def worth_counted(event: events.WorthCounted, scene: Scene) -> Line:
    scene.memory.keep(event)
    base = {
        "cash_mortgage_buildings": "cash, mortgage values and buildings",
        "cash_price_buildings": "cash, deed prices and buildings",
        "cash_only": "cash",
    }[scene.rules.options.income_tax_base]
    return scene.line(event, f"Worth {{worth:$}} in {base}; a tenth is {{tax:$}}.")


def card_read(scene: Scene) -> Card | None:
    """The card the present landing comes from."""
    drawn = scene.memory.find(events.CardDrawn)
    return None if drawn is None else scene.rules.cards[drawn.card]


def card_line(event: events.Paid, scene: Scene, each: int = 0) -> Line:
    """What was paid because of a card, or by it for each of several deeds; fixed sums are on the card."""
    count = event.amount // each if each else 1
    if into := into_pool(event, scene):  # what it grows to is news even if the card states the sum
        paid = "{payer} paid {each:$} a deed, {amount:$} in all," if count > 1 else _PAID
        return scene.line(event, f"{paid}{into}.", each=each)
    card = card_read(scene)
    is_told = card is not None and isinstance(card.effect, Collect | Pay)
    weight = Weight.DETAIL if is_told else Weight.PLAIN
    by = "payer" if event.payer >= 0 else "payee"
    what_for = f" ({count} deeds)" if count > 1 else ""
    return scene.line(event, f"{paid_text(event)}{what_for}.", weight, by=by)


words.tells_payments(events.Reason.CARD, events.Reason.TAX_CARD)(card_line)


@words.tells(events.NothingDue)
def nothing_due(event: events.NothingDue, scene: Scene) -> Line:
    """Why the card that was drawn moves no money."""
    what = "buildings" if isinstance(event.effect, Repairs) else "property"
    return scene.line(event, f"{{seat}} {{seat:owns|own}} no {what}, so {{seat:pays|you pay}} nothing.")


words.says(events.CreditDrawn, "{seat} drew {amount:$} on the Bank credit; {left:$} left.")


@words.tells(events.FellShort)
def fell_short(event: events.FellShort, scene: Scene) -> Line:
    told = missed_double(event.seat, scene)
    start = "{told}: {seat}" if told else "{seat}"
    sum_ = "a {amount:$} fine" if told else "{amount:$}"
    debt = f"{start} {{seat:owes|owe}} {{creditor}} {sum_}"
    if event.raisable < event.amount:
        text = f"{debt} and can raise only {{raisable:$}}."
        return scene.line(event, text, Weight.HEADLINE, told=told)
    return scene.line(event, f"{debt} and must raise the money.", told=told)


@words.tells(events.RentDue)
def rent_due(event: events.RentDue, scene: Scene) -> Line:
    """The reason for the amount is told once: where rent may be asked for, otherwise where it is paid."""
    if event.must_ask:
        reason = how_worked_out(event, scene)
        why = f" ({reason})" if reason else ""
        return scene.line(event, f"{{owner}} may ask {{payer}} for {{amount:$}} rent{why}.")
    scene.memory.keep(event)
    owner = " belongs to {owner}" if event.owner >= 0 else ""
    return scene.line(event, f"{{title:deed}}{owner}: {{amount:$}} rent.", Weight.DETAIL, by="payer")


def how_worked_out(event: events.RentDue, scene: Scene) -> str:
    """The reason for the amount; empty for the plain figure on the deed."""
    changed = f"{event.percent}% by a card" if event.percent != 100 else ""
    return _with(_basis(event, scene), changed)


def _basis(event: events.RentDue, scene: Scene) -> str:
    """What the amount is worked out from."""
    times = _times(event)
    match event.rate:
        case events.Rate.GROUP:
            return _with("double for the set", times)
        case events.Rate.HOUSES:
            return _with(f"{event.number} {'house' if event.number == 1 else 'houses'}", times)
        case events.Rate.HOTEL:
            return _with("hotel", times)
        case events.Rate.NUMBER:
            return _with(_owned(event), times)
        case events.Rate.DICE:
            return _by_dice(event, scene)
        case events.Rate.UNOWNED:
            return "unowned"
        case events.Rate.MORTGAGED:
            word = presentation(scene.rules.rule_set.id).words.mortgage.word
            is_news = scene.memory.is_first("mortgaged lots earn rent")
            return f"a lot earns rent here even while {word}" if is_news else word
        case events.Rate.SITE:
            return times


def _with(*reasons: str) -> str:
    return ", ".join(filter(None, reasons))


def _times(event: events.RentDue) -> str:
    """What a card that led there makes of the rent."""
    if not event.by_card:
        return ""
    return "doubled by the card" if event.factor in (0, 2) else f"{event.factor} times by the card"


def _owned(event: events.RentDue) -> str:
    return f"{event.number} owned" if event.number > 1 else ""


def _by_dice(event: events.RentDue, scene: Scene) -> str:
    """Two utilities need no count; for more, their number is told as well (AD-12, AD-E20)."""
    told = f"{event.amount // event.thrown} times the roll of {event.thrown}"
    if event.by_card:
        return f"{told}, by the card"
    is_more_than_pair = len(scene.rules.board.titles[event.title].rents) > 2
    return ", ".join(filter(None, (told, _owned(event) if is_more_than_pair else "")))


words.says(events.NoRentInJail, "{owner} {owner:is|are} in jail: no rent for {title:deed}.")

words.says(events.RentAsked, "{owner} asked {payer} for the rent on {title:deed}.")


@words.tells(events.RentForfeited)
def rent_forfeited(event: events.RentForfeited, scene: Scene) -> Line:
    if event.waived:
        return scene.line(event, "{owner} waived {payer's} {amount:$} rent.")
    when = "in time" if scene.memory.find(events.DiceThrown) is None else "before this roll"
    return scene.line(event, f"{{owner}} did not ask {when}: {{amount:$}} rent is lost.")


@words.tells(events.PartOffered)
def part_offered(event: events.PartOffered, scene: Scene) -> Line:
    text = "{payer} offered {owner} {part} in place of the rent."
    return scene.line(event, text, part=_part(event, scene))


@words.tells(events.RentSettledInPart)
def settled_in_part(event: events.RentSettledInPart, scene: Scene) -> Line:
    if event.cash:
        scene.memory.keep(event)
    return scene.line(event, "{owner} took {part} in place of the rent.", part=_part(event, scene))


def _part(event: events.PartOffered | events.RentSettledInPart, scene: Scene) -> str:
    cash = [money(event.cash)] if event.cash else []
    return listed([*cash, scene.deeds(event.titles)])


words.says(events.PartRefused, "{owner} {owner:wants|want} the rent in cash.")
