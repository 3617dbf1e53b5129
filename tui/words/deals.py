"""Trades in words."""

from __future__ import annotations

from engine import events
from engine.commands import Goods, Offer
from engine.offer_history import balance
from tui.words.kept_cards import goods_words
from tui.words.phrases import NOTHING, deed_names, money
from tui.words.sentences import Line, Scene, Sentences

words = Sentences()


def _goods(goods: Goods, scene: Scene, *, known: bool) -> str:
    """All that one side hands over; cards of which it is not `known` what they are are counted."""
    return goods_words(scene.rules, goods, most=len(goods.titles) + len(goods.cards), known=known)


def _gives(offer: Offer, scene: Scene) -> str:
    """What the proposer hands over; the cards they offer are named."""
    return _goods(offer.gives, scene, known=True)


def _offer(offering: str, asking: str, offer: Offer, scene: Scene) -> Line:
    if not offer.gives:
        text = f"{{proposer}} {asking} {{partner}} for {{gets}} as a gift."
    elif not offer.gets:
        text = f"{{proposer}} {offering} {{partner}} {{gives}} as a gift."
    else:
        text = f"{{proposer}} {offering} {{partner}} {{gives}} for {{gets}}."
    # which travel cards the partner holds, only the partner knows (AD-08)
    gets = _goods(offer.gets, scene, known=scene.people.you == offer.partner)
    return scene.line(offer, text, gives=_gives(offer, scene), gets=gets)


@words.tells(events.TradeProposed, pause=0.9)
def trade_proposed(event: events.TradeProposed, scene: Scene) -> Line:
    return _offer("offered", "asked", event.offer, scene)


@words.tells(events.TradeCountered)
def trade_countered(event: events.TradeCountered, scene: Scene) -> Line:
    return _offer("countered, offering", "countered, asking", event.offer, scene)


@words.tells(events.TradeAgreed)
def trade_agreed(event: events.TradeAgreed, scene: Scene) -> Line:
    """Who got what, from the proposer's side; the two have seen each other's cards."""
    offer, people = event.offer, scene.people
    one, other = offer.proposer, offer.partner
    gave = _gives(offer, scene)
    got = _goods(offer.gets, scene, known=people.you in (one, other))
    if one != people.you and other == people.you:
        one, other = other, one
        gave, got = got, gave
    if gave == NOTHING:
        one, other, gave, got = other, one, got, gave
    text = (
        "Agreed: {one} gave {other} {gave}."
        if got == NOTHING
        else "Agreed: {one} got {got} from {other} for {gave}."
    )
    return scene.line(event, text, one=one, other=other, gave=gave, got=got)


@words.tells(events.TradeRefused)
def trade_refused(event: events.TradeRefused, scene: Scene) -> Line:
    """With the terms, for the two whose they are, and the price that would do if one was named."""
    offer, people = event.offer, scene.people
    is_own = people.you in (offer.proposer, offer.partner)
    text = "{partner} refused" if is_own else "{partner} refused {proposer's} offer"
    if is_own or event.price is not None:
        text += ": {terms}"
    if event.price is not None:
        text += f". {_wanted(offer, event.price)}"
    return scene.line(offer, f"{text}.", terms=_terms(offer, scene))


def _terms(offer: Offer, scene: Scene) -> str:
    """What would have changed hands: "New York Avenue for $90"."""
    gives = _gives(offer, scene)
    gets = _goods(offer.gets, scene, known=scene.people.you == offer.partner)
    if NOTHING in (gives, gets):
        return f"{gets if gives == NOTHING else gives} as a gift"
    return f"{gives} for {gets}" if not _things(offer.gets) else f"{gets} for {gives}"


def _wanted(offer: Offer, price: int) -> str:
    """The price that would do: for what is asked for alone, what is offered alone, or with both."""
    given, asked = _things(offer.gives), _things(offer.gets)
    them = "it" if given + asked == 1 else "them"
    if not given and price > 0:
        return f"{{partner}} {{partner:wants|want}} {money(price)} for {them}"
    if not asked and price < 0:
        return f"{{partner}} would pay {money(-price)} for {them}"
    return f"{{partner}} {{partner:wants|want}} {money(price - balance(offer))} more"


def _things(goods: Goods) -> int:
    """How many deeds and cards."""
    return len(goods.titles) + len(goods.cards)


words.says(events.AllOffersEnded, "{proposer} can make {seat} no more offers.")
words.says(events.OffersTaken, "{seat} {seat:takes|take} offers from {proposer} again.")


@words.tells(events.OffersEnded)
def offers_ended(event: events.OffersEnded, scene: Scene) -> Line:
    names = deed_names(scene.rules.board, event.titles, most=2)
    return scene.line(event, f"{{seat}} {{seat:takes|take}} no more offers for {names}.")
