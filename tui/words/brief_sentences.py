"""How shared things are said in brief, for a screen reader: who, what, how much."""

from __future__ import annotations

from engine import events
from engine.commands import BANK
from tui.words.phrases import count
from tui.words.property import GONE_ALONE
from tui.words.sentences import Sentences

clips = Sentences()

PAID = "{payer} paid {payee} {amount:$}."
COLLECTED = "{payee} got {amount:$}."

clips.clips(events.ExtraThrow, "{seat} doubled.", always=True, own="")
clips.clips(events.BidMade, "", always=True, own="")
clips.clips(events.DiceThrown, "", always=True)
clips.clips(events.DroppedOut, "", always=True, own="")
clips.clips(events.PropertyDeclined, "", always=True, after_first=True, own="")
clips.clips(events.GroupCompleted, "{seat} {seat:has|have} {group:group}.", always=True, after_first=True)
clips.clips(events.CardDrawn, "", always=True)
clips.clips(events.TradeRefused, lambda event: None, always=True, own="")
clips.clips(events.CardKept, "{seat} kept a card.", always=True)
clips.clips(events.NothingDue, "", always=True)
clips.clips(events.WorthCounted, "", always=True)
clips.clips(events.SentToJail, "{seat} {seat:goes|go} to Jail.")
clips.clips(events.StayedInJail, "{seat} {seat:stays|stay} in jail.")
clips.clips(events.GroupBroken, "{seat} lost {group:group}.")
clips.clips(
    events.RefundTaken,
    lambda event: (
        "" if not event.amount else None if event.is_whole else "{seat} got {amount:$} of the pool."
    ),
)
clips.clips(
    events.LeftJail,
    lambda event: "{seat} {seat:is|are} out of jail." if event.how is events.Freed.DOUBLE else None,
)
clips.clips(events.FellShort, "{seat} {seat:owes|owe} {creditor} {amount:$}.", always=True)

clips.clips(events.Reason.PRICE, "{payer} bought {title:deed}, {amount:$}.", own="Bought.")


def won(event: events.AuctionClosed) -> str | None:
    """Who won a deed, and for how much."""
    is_deed = event.winner is not None and event.title is not None
    return "{winner} won {title:deed}, {amount:$}." if is_deed else None


def built(event: events.BuildingsBought) -> str:
    """How many levels were built on which lots."""
    hotels = " ({hotels:hotel})" if event.hotels else ""
    return f"{{seat}} built {{lots:levels}}{hotels}{', {amount:$}' if event.amount else ''}."


def sold(event: events.BuildingsSold) -> str | None:
    """How many levels were sold on which lots, if they were sold."""
    if event.reason not in GONE_ALONE or not event.amount:
        return None
    left = ", leaving {stay:house}" if event.stay else ""
    if event.hotels == len(event.lots):
        return f"{{seat}} sold {{hotels:hotel}} on {{lots:deeds}}, {{amount:$}}{left}."
    hotels = " ({hotels:hotel} among them)" if event.hotels else ""
    return f"{{seat}} sold {{lots:houses}}{hotels}, {{amount:$}}{left}."


def broke(event: events.WentBankrupt) -> str | None:
    """Who is bankrupt, and what a creditor gets who was named with the debt."""
    if event.creditor < 0 or event.cards:
        return None
    deeds = count(len(event.titles), "deed")
    return f"{{seat}} {{seat:is|are}} bankrupt: {{cash:$}} and {deeds}."


clips.clips(events.GameOver, "", always=True, own="")  # the final score tells it
clips.clips(events.FirstPlayerChosen, "{seat} {seat:goes|go} first.", always=True)
clips.clips(events.WentBankrupt, broke, own="{seat} {seat:is|are} bankrupt.")
clips.clips(events.AuctionClosed, won)
clips.clips(events.BuildingsBought, built, always=True, own=built)
clips.clips(events.BuildingsSold, sold, always=True, own=sold)
for _reason in (events.Reason.SALARY, events.Reason.PASS, events.Reason.SNAKE_EYES):
    clips.clips(_reason, COLLECTED, always=True, own=COLLECTED)
clips.clips(events.Reason.RENT, PAID, always=True)
clips.clips(events.Reason.INTEREST, PAID, always=True)
clips.clips(events.Reason.FINE, "{payer} paid {amount:$} to leave jail.", always=True)

clips.joins(events.Mortgaged, "{seat} mortgaged {deeds} for {amount:$}.")
clips.joins(events.MortgageLifted, "{seat} lifted the mortgage on {deeds} for {amount:$}.")


def by_card(event: events.Paid) -> str:
    """The sum that a card moves, from its player's side."""
    if event.payer < 0:
        return COLLECTED
    return PAID if event.payee != BANK else "{payer} paid {amount:$}."


for _reason in (
    events.Reason.CARD,
    events.Reason.TAX_CARD,
    events.Reason.INCOME_TAX,
    events.Reason.LUXURY_TAX,
):
    clips.clips(_reason, by_card, always=True)
