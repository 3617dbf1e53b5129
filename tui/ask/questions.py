"""The question of each decision as a sentence, with facts that help with the answer."""

from __future__ import annotations

from engine import steps
from engine.commands import BANK, Goods, Mortgage, Seat
from engine.queries import flat_tax, interest, lift_cost, price_of, raisable
from engine.rules.jail import MOST_TURNS
from engine.rules.shortages import stock
from tui.ask.trade_consequences import groups_text
from tui.words.command_words import Informer, StepWords, always, its_place
from tui.words.kept_cards import goods_words
from tui.words.menu import Asking
from tui.words.phrases import answer_words, count, money


def question(asking: Asking, words: StepWords | None) -> str:
    """The question in the second person; `words` belong to the step."""
    if words is None:
        return "What will you do?"
    if asking.seat != asking.decision.seat:
        return f"Anything to do before {asking.people.object(asking.decision.seat)} {words.until}?"
    asks = words.question
    return asking.told(asks) if isinstance(asks, str) else asks(asking, asking.decision.step)


def briefly(asking: Asking, words: StepWords) -> str:
    """The question in a few words; empty if it has no more than that."""
    asks = words.brief
    return asking.told(asks) if isinstance(asks, str) else asks(asking, asking.decision.step)


def informed(asking: Asking, what: Informer | tuple[str, ...]) -> tuple[str, ...]:
    """Facts or remarks about the question, as sentences."""
    return tuple(map(asking.told, what)) if isinstance(what, tuple) else what(asking, asking.decision.step)


# --- the questions


def due(asking: Asking, step: steps.Due, ahead: str = "") -> str:
    """The question before a roll; `ahead` is a clause on what the space means for it."""
    text = "A double: roll again" if step.doubles else "Your roll"
    return f"{text}; {ahead}." if ahead else f"{text}."


def due_in_brief(asking: Asking, step: steps.Due) -> str:
    """Short after a double, which was just told."""
    return "Roll again." if step.doubles else ""


def fine(asking: Asking) -> str:
    """The fine for leaving jail."""
    return money(asking.game.options.jail_fine)


def _jail_turn(asking: Asking, step: steps.JailTurn) -> str:
    turn = asking.game.state.players[step.seat].jail
    if turn == MOST_TURNS or asking.game.options.jail_short:
        return f"Last try: without a double you pay {fine(asking)} and leave."
    return f"In jail, try {turn} of {MOST_TURNS}: a double frees you."


def may_buy(asking: Asking, step: steps.MayBuy) -> str:
    """Whether to buy the property the player is on."""
    price, name = price_of(asking.game, step.title), asking.deed(step.title)
    if asking.funds < price:
        sums = f"You have {money(asking.funds)}; {name} costs {money(price)}"
        return f"{sums}. {_means(asking, price)} to buy it?"
    return f"Buy {name} for {money(price)}? You have {money(asking.funds)}."


def may_buy_in_brief(asking: Asking, step: steps.MayBuy) -> str:
    """With the cash left after buying, or all cash if it is not enough."""
    price, name = price_of(asking.game, step.title), asking.deed(step.title)
    left = asking.funds - price
    sums = f"leaving {money(left)}?" if left >= 0 else f"with {money(asking.funds)}?"
    return f"Buy {name}, {money(price)}, {sums}"


def auction_in_brief(asking: Asking, step: steps.Auction) -> str:
    """With the highest bid, or as long as there is none the printed price and the bidder's cash."""
    if step.title is None:
        return ""
    if step.leader is not None:
        leads = f"{asking.people.subject(step.leader)} bid {money(step.bid)}"
        return f"{leads} for {asking.deed(step.title)}. More?"
    price = money(asking.game.board.titles[step.title].price)
    return f"Bid for {asking.deed(step.title)}, printed {price}, with {money(asking.funds)}?"


def _sets(asking: Asking, step: steps.Considers) -> tuple[str, ...]:
    """The sets an offer completes or breaks up, and the interest that comes with it."""
    offer = step.offer
    both = (groups_text(asking.game, offer, seat, asking.people) for seat in (offer.partner, offer.proposer))
    return (*filter(None, both), *offer_facts(asking, step))


def _means(asking: Asking, price: int) -> str:
    """What could bring the money that a player lacks."""
    if raisable(asking.game, asking.seat) < price:
        return "Make a trade"
    mortgages = any(kind is Mortgage for kind, _ in asking.game.rules.bundle.actions)
    return "Mortgage or sell something" if mortgages else "Sell something"


def _auction(asking: Asking, step: steps.Auction) -> str:
    what = f"a {step.building.value}" if step.building else "it"
    what = what if step.title is None else asking.deed(step.title)
    if step.leader is None:
        return f"Your bid for {what}? No bids yet."
    return f"{asking.people.subject(step.leader)} bid {money(step.bid)} for {what}. Bid more?"


def _wishes(asking: Asking, step: steps.Wishes) -> str:
    left = count(stock(asking.game, step.building), step.building.value)
    who, wants = asking.people.object(step.seat), asking.people.verb(step.seat, "wants", "want")
    return f"The Bank has {left} and {who} {wants} {len(step.lots)}. How many do you want?"


def owes(asking: Asking, step: steps.Owes) -> str:
    """A debt, and how much of it is missing."""
    whom = asking.people.object(step.creditor)
    short = money(step.amount - asking.funds)
    return f"You owe {whom} {money(step.amount)} ({step.reason.value}): raise {short} more."


def owes_in_brief(asking: Asking, step: steps.Owes) -> str:
    """Without the reason, which was just told."""
    debt = f"You owe {asking.people.object(step.creditor)} {money(step.amount)}"
    return f"{debt}: raise {money(step.amount - asking.funds)} more."


def _all(asking: Asking, goods: Goods) -> str:
    """Goods to judge, every one of them named."""
    return goods_words(asking.game.rules, goods, most=len(goods.titles) + len(goods.cards), known=True)


def _considers(asking: Asking, step: steps.Considers) -> str:
    offer = step.offer
    who = asking.people.subject(offer.proposer)
    words = answer_words(asking.game.rules, step.answers)
    nth = f" ({words})" if words else ""
    if not offer.gets:
        return f"{who} offers you {_all(asking, offer.gives)} as a gift{nth}. Do you accept?"
    if not offer.gives:
        return f"{who} asks you for {_all(asking, offer.gets)} as a gift{nth}. Do you accept?"
    return f"{who} offers you {_all(asking, offer.gives)} for {_all(asking, offer.gets)}{nth}."


def _considers_part(asking: Asking, step: steps.ConsidersPart) -> str:
    part = _all(asking, Goods(step.cash, step.titles))
    who = asking.people.subject(step.debt.seat)
    return f"{who} owes you {money(step.debt.amount)} rent and offers {part} instead."


# --- what is worth knowing


def funds_fact(asking: Asking) -> str:
    """The player's money."""
    return f"You have {money(asking.funds)}."


def _owes_remarks(asking: Asking, step: steps.Owes) -> tuple[str, ...]:
    """How much could be raised for a debt that may end in bankruptcy."""
    most = raisable(asking.game, step.seat)
    told = f"Selling and mortgaging everything would give you {money(most)}."
    if most >= step.amount:
        return (told,)
    return (told, "That is not enough.")


def offer_facts(asking: Asking, step: steps.Considers) -> tuple[str, ...]:
    """The interest either side would have to pay."""
    theirs = _interest(asking, step.offer.proposer, step.offer.gets)
    return _interest(asking, step.seat, step.offer.gives) + theirs


def _take_over_facts(asking: Asking, step: steps.TakeOver) -> tuple[str, ...]:
    cost, due = lift_cost(asking.game, step.title), interest(asking.game, step.title)
    return (f"If you wait: {money(due)} now, and {money(cost)} when you lift it.",)


def auction_facts(asking: Asking, step: steps.Auction) -> tuple[str, ...]:
    """What is for sale, the bidder's money, and who else is bidding."""
    others = [seat for seat in step.bidders or () if seat != asking.seat]
    known = [funds_fact(asking)]
    if step.title is not None:
        known.insert(0, f"The printed price is {money(asking.game.board.titles[step.title].price)}.")
    if step.seller != BANK:
        known.append(f"The money goes to {asking.people.object(step.seller)}.")
    if others:
        known.append(f"Still in: {asking.people.all_of(others)}.")
    return tuple(known)


def _interest(asking: Asking, taker: Seat, goods: Goods) -> tuple[str, ...]:
    mortgaged = [title for title in goods.titles if asking.game.state.mortgaged[title]]
    if not mortgaged:
        return ()
    due = sum(interest(asking.game, title) for title in mortgaged)
    who, noun = asking.people.subject(taker), "deed" if len(mortgaged) == 1 else "deeds"
    return (f"{who} would pay {money(due)} interest on {len(mortgaged)} mortgaged {noun}.",)


def _doing_auction(step: steps.Auction) -> str:
    return "is bidding for a building" if step.title is None else "is bidding for {title:deed}"


DUE = StepWords(steps.Due, due, doing="is about to roll", brief=due_in_brief)
MAY_BUY = StepWords(
    steps.MayBuy,
    may_buy,
    facts=lambda asking, step: _interest(asking, step.seat, Goods(titles=(step.title,))),
    doing="is deciding whether to buy {title:deed}",
    brief=may_buy_in_brief,
    place=its_place,
)
AUCTION = StepWords(
    steps.Auction, _auction, facts=auction_facts, doing=_doing_auction, brief=auction_in_brief
)
CONSIDERS = StepWords(
    steps.Considers,
    _considers,
    facts=offer_facts,
    doing="is considering {offer.proposer's} offer",
    vital=_sets,
)
WISHES = StepWords(
    steps.Wishes, _wishes, doing="is deciding how many of the last buildings to ask for", is_list=always
)
OWES = StepWords(
    steps.Owes,
    owes,
    facts=lambda asking, step: (funds_fact(asking), *_owes_remarks(asking, step)),
    remarks=_owes_remarks,
    brief=owes_in_brief,
    doing="has to raise {amount:$} for {creditor}",
    is_list=always,
)

STEPS = (
    DUE,
    StepWords(steps.TurnOver, "Anything else this turn?", until="ends their turn", brief="Anything else?"),
    StepWords(steps.JailTurn, _jail_turn),
    StepWords(
        steps.MayRide,
        "You are on the Subway: ride anywhere, or stay.",
        doing="is deciding whether to ride the Subway",
    ),
    StepWords(
        steps.JailFine,
        lambda asking, step: f"No double. Pay {fine(asking)} now and go free next turn?",
    ),
    MAY_BUY,
    AUCTION,
    StepWords(
        steps.TakeOver,
        "{title:deed} is mortgaged. Pay it off now?",
        facts=_take_over_facts,
        is_list=always,
    ),
    WISHES,
    StepWords(
        steps.PlaceWon,
        "Where will you put your {building}?",
        doing="is deciding where to build",
        is_list=always,
    ),
    OWES,
    StepWords(
        steps.ChooseTax,
        lambda asking, step: (
            f"Income tax: {money(flat_tax(asking.game, step.seat))}, or a tenth of your worth?"
        ),
    ),
    CONSIDERS,
    StepWords(
        steps.ConsidersPart,
        _considers_part,
        facts=lambda asking, step: _interest(asking, step.seat, Goods(step.cash, step.titles)),
        is_list=always,
    ),
)
