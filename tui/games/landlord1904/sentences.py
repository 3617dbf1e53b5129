"""The Landlord's Game in words: tickets, laps, charters, luxuries, loans and the Poorhouse."""

from __future__ import annotations

from engine.board import Board, TitleNumber
from engine.commands import BANK
from engine.events import End, LimitReached, Paid, Reason
from engine.games.landlord1904 import events
from engine.games.landlord1904.commands import LoanTerms
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.state import WAGES
from engine.games.landlord1904.words import LandlordReason
from tui.words import endings
from tui.words.moves import rolled, with_roll
from tui.words.payments import rent_line
from tui.words.phrases import count, deed_names, every, listed, money
from tui.words.sentences import Line, Scene, Sentences, Weight, paid_text

words = Sentences()
words.leaves_payments(LandlordReason.WAGES, events.LapCompleted)
words.leaves_payments(LandlordReason.LOAN, events.LoanMade)
words.leaves_payments(LandlordReason.REPAYMENT, events.LoanRepaid)
words.leaves_payments(LandlordReason.FORECLOSURE, events.LoanForeclosed)
words.leaves_payments(Reason.INTEREST, events.InterestPaid)


@words.tells(events.TicketDrawn, weight=Weight.DETAIL)
def ticket_drawn(event: events.TicketDrawn, scene: Scene) -> Line:
    price = scene.rules.board.titles[event.title].price
    return scene.line(event, "{seat} drew the ticket for {title:deed}, {price:$}.", price=price)


words.says(
    events.TicketRefused,
    "{seat} passed up the ticket for {title:deed}.",
    rule=": anyone who stops there may buy it",
)


def _counts_rolls(scene: Scene) -> bool:
    return LandlordOptions.of(scene.rules.options).poorhouse_release == "accumulate"


@words.tells(events.DirectionChosen)
def direction_chosen(event: events.DirectionChosen, scene: Scene) -> Line | None:
    """Forward is the usual direction; the move tells it."""
    if event.forward:
        return None
    start = with_roll(event.seat, scene, " and", scene.people.subject(event.seat))
    return scene.line(event, "{start} chose to go backward.", start=start)


@words.tells(events.PassUsed)
def pass_used(event: events.PassUsed, scene: Scene) -> Line:
    """The double is what earns the free ride."""
    double = with_roll(event.seat, scene, ", a double", "A double")
    text = "{double}: {seat} {seat:rides|ride} free from {start:space} to {goal:space}."
    return scene.line(event, text, double=double)


@words.tells(events.StoppedShort)
def stopped_short(event: events.StoppedShort, scene: Scene) -> Line:
    two = with_roll(event.seat, scene, ", but two", "Two")
    text = "{two} pieces fill {lot:space}: {seat} {seat:stops|stop} one short, on {stop:space}."
    return scene.line(event, text, two=two)


@words.tells(events.OnlyPassing)
def only_passing(event: events.OnlyPassing, scene: Scene) -> Line | None:
    """Only the outer half of a double corner is a space to stop on; that is said once beside Jail."""
    if event.place != scene.rules.board.jail:
        return scene.line(event, "{seat} {seat:rests|rest} in the park.")
    text = "{seat} {seat:is|are} on {place:space}, not in Jail."
    return scene.line(event, text) if scene.memory.is_first(text) else None


@words.tells(events.LapCompleted)
def lap_completed(event: events.LapCompleted, scene: Scene) -> Line:
    """With the wages paid for it."""
    text = "{seat} reached {go:space}: " if event.reached else "{seat} passed {go:space}: "
    if event.wages:
        text += "{wages:$} wages from {account}, "
    rounds, go = LandlordOptions.of(scene.rules.options).rounds, scene.rules.board.go
    return scene.line(event, f"{text}lap {{laps:n}} of {rounds} done.", go=go, account=WAGES)


@words.tells(events.LapsDone, weight=Weight.HEADLINE)
def laps_done(event: events.LapsDone, scene: Scene) -> Line:
    """What that means for their moves depends on whether they are in debt."""
    either = "free to move either way" + (" once the loan is repaid" if event.owes else "")
    laps = every(LandlordOptions.of(scene.rules.options).rounds, "lap")
    text = f"{{seat}} {{seat:has|have}} finished {laps}."
    return scene.line(event, text, rule=f": no more wages, but {either}")


@words.tells(LimitReached, weight=Weight.HEADLINE)
def limit_reached(event: LimitReached, scene: Scene) -> Line | None:
    """What limits the game is laps, not rounds."""
    if event.end is End.ROUNDS:
        return Line(None, "That was the last lap.")
    return endings.limit_reached(event, scene)


@words.tells(events.TurnMissed)
def turn_missed(event: events.TurnMissed, scene: Scene) -> Line:
    when = "the next turn for passing up the luxury" if event.is_next else "this turn"
    return scene.line(event, f"{{seat}} {{seat:misses|miss}} {when}.")


@words.tells(events.CharterPlaced)
def charter_placed(event: events.CharterPlaced, scene: Scene) -> Line:
    title = scene.rules.board.titles[event.title]
    text = "{seat} {seat:is|are} first to reach {what} and {seat:takes|take} the charter."
    rule = ": the others pay {toll:$} a stop"
    return scene.line(event, text, rule=rule, what=_franchise(event.title, scene), toll=title.rents[0])


words.says(
    events.LuxuryBought, "{seat} {seat:has|have} {held:luxury ticket}, worth {worth:$} in the final score."
)


@words.tells(events.LuxuryDeclined)
def luxury_declined(event: events.LuxuryDeclined, scene: Scene) -> Line:
    """The cost of declining depends on the rules, and on where the move began."""
    start = with_roll(event.seat, scene, " but", scene.people.subject(event.seat))
    if event.released:
        after = ": the move ends on {go:space} instead"
    elif LandlordOptions.of(scene.rules.options).luxury_refusal == "miss_next_turn":
        after = " and will miss a turn"
    else:
        after = " and {seat:loses|lose} the move"
    text, go = f"{{start}} passed up {{place:space}}{after}.", scene.rules.board.go
    return scene.line(event, text, start=start, go=go)


words.says(
    events.LegacyReceived,
    "{seat} {seat:has|have} {held:legacy ticket}.",
    rule=", worth nothing in the final score",
    weight=Weight.DETAIL,
)


@words.tells(events.LoanMade)
def loan_made(event: events.LoanMade, scene: Scene) -> Line:
    terms = ": {interest:$} interest each payday" if event.lender == BANK else ""
    return scene.line(
        event,
        f"{{borrower}} borrowed {{amount:$}} from {{lender}} on {{pledge}}{terms}.",
        pledge=_pledge(event, scene),
    )


@words.tells(events.InterestPaid)
def interest_paid(event: events.InterestPaid, scene: Scene) -> Line:
    """Paid out of the wages, for each loan."""
    text, on = "{borrower} paid {lender} {amount:$} interest", " ({lots:deeds})" if event.lots else ""
    return scene.line(event, f"{text}{on}.", short=f"{text}.")


@words.tells(events.LoanRepaid)
def loan_repaid(event: events.LoanRepaid, scene: Scene) -> Line:
    if event.left:
        after = f"; {{left:$}} still owed on {'{lots:deeds}' if event.lots else 'the loan'}"
    elif event.lots:
        after = f": {{lots:deeds}} {'is' if len(event.lots) == 1 else 'are'} released"
    else:
        after = "; the loan is paid off"
    return scene.line(event, f"{{borrower}} repaid {{lender}} {{amount:$}}{after}.")


@words.tells(events.LoanProposed, pause=0.9)
def loan_proposed(event: events.LoanProposed, scene: Scene) -> Line:
    terms = event.terms
    if event.proposer == terms.borrower:
        text, other = "{proposer} asked {other} for a loan: {terms}.", terms.lender
    else:
        text, other = "{proposer} offered {other} a loan: {terms}.", terms.borrower
    return scene.line(event, text, other=other, terms=loan_words(scene.rules.board, terms))


@words.tells(events.LoanRefused)
def loan_refused(event: events.LoanRefused, scene: Scene) -> Line:
    if event.seat == event.terms.borrower:
        return scene.line(event, "{seat} refused {lender's} loan.", lender=event.terms.lender)
    return scene.line(event, "{seat} refused to lend {borrower} money.", borrower=event.terms.borrower)


def _pledge(event: events.LoanMade | events.LoanForeclosed, scene: Scene) -> str:
    return pledge_words(scene.rules.board, event.lots, event.tickets)


@words.tells(events.LoanForeclosed, weight=Weight.HEADLINE, pause=1.5)
def loan_foreclosed(event: events.LoanForeclosed, scene: Scene) -> Line:
    text = "{borrower} could not pay: {lender} {lender:takes|take} {pledge}, and the debt is canceled."
    return scene.line(event, text, pledge=_pledge(event, scene))


@words.tells(events.LoanPassed)
def loan_passed(event: events.LoanPassed, scene: Scene) -> Line:
    """A mortgage comes with its lots (HR-80)."""
    if event.seat == event.lender:
        return scene.line(event, "{seat} now {seat:owns|own} the pledge: the loan of {principal:$} is over.")
    return scene.line(event, "{seat} now {seat:owes|owe} {lender} the {principal:$} lent on {lots:deeds}.")


words.says(
    events.SentToPoorhouse,
    "{seat} {seat:goes|go} to the Poorhouse, paying {paid:$} of {owed:$}; the rest is canceled.",
    weight=Weight.HEADLINE,
    pause=1.5,
)


@words.tells(events.PoorhouseCounted)
def poorhouse_counted(event: events.PoorhouseCounted, scene: Scene) -> Line:
    """The rolls in the Poorhouse add up to the way to the end of the lap."""
    told = rolled(event.seat, scene) or f"{scene.people.subject(event.seat)} rolled {event.thrown}"
    total = "" if event.count == event.thrown else f", {event.count} in all"
    left = f"{event.needed} more" if event.needed else "enough"
    return Line(event.seat, f"{told}{total}: {left} to leave the Poorhouse.")


@words.tells(events.PoorhouseTried)
def poorhouse_tried(event: events.PoorhouseTried, scene: Scene) -> Line | None:
    """A roll that opens it is told with the move."""
    if event.opens:
        return None
    told = rolled(event.seat, scene) or f"{scene.people.subject(event.seat)} rolled {event.thrown}"
    text, rule = "{told} and {seat:stays|stay} in the Poorhouse.", ": only an affordable stop opens it"
    if not event.left:
        text, rule = text.removesuffix(".") + "; from now on, rolls add up.", ""
    return scene.line(event, text, rule=rule, told=told)


@words.tells(events.LeftPoorhouse)
def left_poorhouse(event: events.LeftPoorhouse, scene: Scene) -> Line:
    """Where rolls are counted, the count tells it."""
    weight = Weight.DETAIL if _counts_rolls(scene) else Weight.PLAIN
    return scene.line(event, "{seat} {seat:leaves|leave} the Poorhouse.", weight)


@words.tells(events.RentShared, weight=Weight.DETAIL)
def rent_shared(event: events.RentShared, scene: Scene) -> Line:
    """The reason for half is told with the payment, which may have to wait for the money."""
    scene.memory.keep(event)
    return scene.line(event, "{payer} and {first} share the rent on {title:deed}.")


@words.tells_payments(LandlordReason.SHARED_RENT)
def shared_rent(event: Paid, scene: Scene) -> Line:
    shared = scene.memory.take(
        events.RentShared, lambda due: (due.payer, due.title) == (event.payer, event.title)
    )
    if shared is None:
        return rent_line(event, "", scene)
    rounded = ", rounded up" if shared.whole % 2 else ""
    why = scene.told(shared, f" half of {{whole:$}}{rounded}: {{first}} {{first:was|were}} there first")
    return rent_line(event, why.strip(), scene)


@words.tells_payments(LandlordReason.NECESSITY)
def necessity(event: Paid, scene: Scene) -> Line:
    what = "a necessity" if event.place is None else "{place:space}"
    return scene.line(event, f"{paid_text(event)} tax on {what}.")


words.says_payments(
    LandlordReason.FARE, "{payer} paid a {amount:$} fare.", rule=": nobody owns the railroads"
)
words.pays(LandlordReason.LUXURY, "for a luxury")
words.says_payments(LandlordReason.LEGACY, "{payee} inherited {amount:$} from {payer}.")


@words.tells_payments(LandlordReason.CHARTER)
def charter(event: Paid, scene: Scene) -> Line:
    what = "toll" if event.title is None else f"for {_franchise(event.title, scene).lower()}"
    return scene.line(event, f"{paid_text(event)} {what}.")


def _franchise(title: TitleNumber, scene: Scene) -> str:
    """What a charter is for: "Light"."""
    board = scene.rules.board
    return board.spaces[board.titles[title].place].short


def pledge_words(board: Board, lots: tuple[TitleNumber, ...], tickets: int) -> str:
    """What is pledged for a loan; empty for nothing."""
    told = [deed_names(board, lots)] if lots else []
    told += [count(tickets, "luxury ticket")] if tickets else []
    return listed(told) if told else ""


def loan_words(board: Board, terms: LoanTerms) -> str:
    """The terms of a loan between players: the amount, the pledge, the interest and the repayment."""
    interest = f"{money(terms.interest)} interest each payday" if terms.interest else "no interest"
    due = f"due after lap {terms.due}" if terms.due else "due at the end"
    if terms.part:
        due = f"{money(terms.part)} repaid each payday, the rest {due}"
    pledged = pledge_words(board, terms.lots, terms.tickets)
    pledge = f"on {pledged}" if pledged else "unsecured"
    return f"{money(terms.amount)} {pledge}, {interest}, {due}"


words.clips(events.DirectionChosen, "", always=True)
words.clips(events.LapCompleted, "{seat} got {wages:$}, lap {laps:n}.", always=True, after_first=True)
words.clips(events.LuxuryBought, "", always=True, after_first=True)
words.clips(LandlordReason.LUXURY, "{payer} bought a luxury.", always=True, after_first=True)
words.clips(LandlordReason.FARE, "{payer} paid {amount:$}.", always=True, after_first=True)
words.clips(LandlordReason.NECESSITY, "{payer} paid {amount:$}.", always=True)
words.clips(LandlordReason.CHARTER, "{payer} paid {payee} {amount:$}.", always=True)
words.clips(LandlordReason.LEGACY, "{payee} got {amount:$}.", always=True)
words.clips(events.OnlyPassing, "", always=True)
words.clips(events.StoppedShort, "{seat} stopped short.", always=True, after_first=True)
words.clips(events.PassUsed, "{seat} {seat:rides|ride} free to {goal:space}.", always=True)
words.clips(
    events.PoorhouseTried, lambda event: "" if event.opens else "{seat} {seat:stays|stay} in the Poorhouse."
)
words.clips(LandlordReason.SHARED_RENT, "{payer} paid {payee} {amount:$}.", always=True)
