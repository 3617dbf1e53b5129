"""How shared things are said in brief to somebody who listens: who, what, how much."""

from __future__ import annotations

from engine import events
from engine.commands import BANK
from tui.words.telling import Sentences

clips = Sentences()

PAID = "{payer} paid {payee} {amount:$}."
COLLECTED = "{payee} got {amount:$}."

clips.clips(events.ExtraThrow, "{seat} doubled.", always=True, own="")
clips.clips(events.BidMade, "", always=True, own="")
clips.clips(events.DroppedOut, "", always=True)
clips.clips(events.PropertyDeclined, "{seat} declined.", always=True, after_first=True, own="")
clips.clips(events.GroupCompleted, "{seat} {seat:has|have} {group:group}.", always=True, after_first=True)
clips.clips(events.CardDrawn, "", always=True)
clips.clips(events.TradeRefused, lambda event: None, always=True, own="")
clips.clips(events.CardKept, "{seat} kept a card.", always=True)
clips.clips(events.NothingDue, "", always=True)
clips.clips(events.WorthCounted, "")
clips.clips(events.SentToJail, "{seat} {seat:goes|go} to Jail.")
clips.clips(events.StayedInJail, "{seat} {seat:stays|stay} in jail.")
clips.clips(events.GroupBroken, "{seat} lost {group:group}.")
clips.clips(events.RefundTaken, lambda event: "{seat} got {amount:$} of the pool." if event.amount else "")
clips.clips(
    events.LeftJail,
    lambda event: "" if event.how is events.Freed.FINE else "{seat} {seat:is|are} out of jail.",
)
clips.clips(events.FellShort, "{seat} {seat:owes|owe} {creditor} {amount:$}.")

clips.clips(
    events.Reason.PRICE,
    lambda event: None if event.payee < BANK else "{payer} bought {title:deed}, {amount:$}.",
    own="Bought.",
)
for _reason in (events.Reason.SALARY, events.Reason.PASS, events.Reason.SNAKE_EYES):
    clips.clips(_reason, COLLECTED, always=True)
for _reason in (events.Reason.RENT, events.Reason.INTEREST, events.Reason.FINE):
    clips.clips(_reason, PAID)


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
