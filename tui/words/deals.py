"""Trades, bankruptcies and the end of the game in words."""

from __future__ import annotations

from engine import events
from engine.commands import BANK, Goods, Offer
from engine.offers import balance
from tui.words.kept_cards import goods_words
from tui.words.phrases import NOTHING, capital, count, deed_names, listed, money
from tui.words.telling import Line, Scene, Sentences, Weight

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


words.says(events.Resigned, "{seat} gave up the game.", weight=Weight.HEADLINE)


@words.tells(events.WentBankrupt, weight=Weight.HEADLINE, pause=1.5)
def went_bankrupt(event: events.WentBankrupt, scene: Scene) -> Line:
    """Another account of the Bank gets only the money (AD-82)."""
    cash = [money(event.cash)] if event.cash else []
    left = [count(len(event.titles), "deed")] if event.titles else []
    left += [count(len(event.cards), "kept card")] if event.cards else []
    if not cash and not left:
        after = ", with nothing left"
    elif event.creditor >= BANK:
        after = f": {_goes([*cash, *left])} to {{creditor}}"
    else:
        parts = [f"{_goes(cash)} to {{creditor}}"] if cash else []
        parts += [f"{_goes(left)} to {{bank}}"] if left else []
        after = f": {listed(parts)}"
    return scene.line(event, f"{{seat}} {{seat:is|are}} bankrupt{after}.", bank=BANK)


def _goes(things: list[str]) -> str:
    """A deed goes, $20 and 3 deeds go."""
    return f"{listed(things)} {'goes' if len(things) == 1 and not things[0].endswith('s') else 'go'}"


@words.tells(events.BankSaleAnnounced)
def bank_sale(event: events.BankSaleAnnounced, scene: Scene) -> Line:
    number = len(event.titles)
    what = scene.deed(event.titles[0]) if number == 1 else f"the {number} properties, one by one"
    return Line(None, f"The Bank now auctions {what}.")


@words.tells(events.Standing, weight=Weight.DETAIL)
def standing(event: events.Standing, scene: Scene) -> Line:
    """What a player's worth consists of."""
    parts = _counted(event, scene)
    return scene.line(event, f"{{seat}}: {{worth:$}}{f' ({parts})' if parts else ''}.")


def _counted(event: events.Standing, scene: Scene) -> str:
    """The parts of a worth: $143 cash, $560 in lots."""
    parts = zip(scene.rules.facts.parts, event.parts, strict=True)
    terms = [(part.in_text or part.name, amount) for part, amount in parts if amount]
    return ", ".join(
        f"{'less ' if amount < 0 else ''}{money(abs(amount))} {name if name in _PLAIN else f'in {name}'}"
        for name, amount in terms
    )


@words.tells(events.LimitReached, weight=Weight.HEADLINE)
def limit_reached(event: events.LimitReached, scene: Scene) -> Line:
    text = {
        events.End.ROUNDS: "That was the last round.",
        events.End.TIME: f"Time is up: the game ends after this {scene.rules.options.time_up_ends}.",
        events.End.WORTH: "The goal is reached.",
        events.End.SETS: "The goal is reached.",
        events.End.SETTLED: "The game ends here, and worth decides.",
        events.End.BANKRUPTCIES: "That bankruptcy ends the game.",
        events.End.LAST_PLAYER: "Only one player is left.",
    }[event.end]
    return Line(None, text)


@words.tells(events.GameOver, weight=Weight.HEADLINE, pause=1.5)
def game_over(event: events.GameOver, scene: Scene) -> Line:
    people, winners = scene.people, event.winners
    worth = next((one.worth for one in event.standings if one.seat in winners), 0)
    if len(winners) > 1:
        names = listed([people.object(seat) for seat in winners])
        return Line(None, f"{capital(names)} share the win with {money(worth)} each!")
    how = (
        f"with {money(worth)}, the last player left"
        if event.end is events.End.LAST_PLAYER
        else f"worth {money(worth)}"
    )
    comma = "" if event.end is events.End.LAST_PLAYER else ","
    return scene.line(event, f"{{winner}} {{winner:wins|win}}{comma} {how}!", winner=winners[0])


_PLAIN = ("cash", "mortgaged")
"""Parts of a worth that follow their sum directly: $143 cash."""

COUNTED = Sentences()
"""For games whose worth includes parts a player may not think of."""


@COUNTED.tells(events.GameOver, weight=Weight.HEADLINE, pause=1.5)
def counted_game_over(event: events.GameOver, scene: Scene) -> Line | None:
    """With the winner's total broken down, if the total decided the game."""
    best = next(one for one in event.standings if one.seat in event.winners)
    if len(event.winners) > 1 or event.end is events.End.LAST_PLAYER or not best.worth:
        return game_over(event, scene)
    text = f"{{winner}} {{winner:wins|win}} with {money(best.worth)}: {_counted(best, scene)}."
    return scene.line(event, text, winner=best.seat)
