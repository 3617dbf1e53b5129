"""The question of each decision as a sentence, and what is worth knowing for the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.commands import Goods, Seat
from engine.games.finance1936.state import FinanceState
from engine.queries import interest, lift_cost
from engine.rules.jail import FINE, MOST_TURNS
from engine.rules.shortages import stock
from engine.state import BANK
from engine.steps import (
    NOBODY,
    Auction,
    ChooseTax,
    Considers,
    ConsidersPart,
    Due,
    JailFine,
    JailTurn,
    MayBuy,
    Owes,
    PlaceWon,
    Step,
    TakeOver,
    TurnOver,
    Wishes,
)
from tui.games.addon1995.ahead import before_throw
from tui.games.finance1936.lots import (
    built_facts,
    extra_throw,
    is_out_of_markers,
    lot_facts,
    penalty_facts,
    short_facts,
    whereabouts,
)
from tui.questions.asking import Asking
from tui.text.words import answer_words, count, goods_words, money

S = TypeVar("S", bound=Step)
Asker = Callable[[Asking, S], str]
Informer = Callable[[Asking, S], tuple[str, ...]]

_QUESTIONS: dict[type[Step], Asker[Any]] = {}
_FACTS: dict[type[Step], Informer[Any]] = {}


def asks(kind: type[S]) -> Callable[[Asker[S]], Asker[S]]:
    """Register the question of one kind of step."""

    def register(asker: Asker[S]) -> Asker[S]:
        _QUESTIONS[kind] = asker
        return asker

    return register


def informs(kind: type[S]) -> Callable[[Informer[S]], Informer[S]]:
    """Register what is worth knowing for the answer to one kind of step."""

    def register(informer: Informer[S]) -> Informer[S]:
        _FACTS[kind] = informer
        return informer

    return register


def question(asking: Asking) -> str:
    """The question in the second person."""
    step = asking.decision.step
    if asking.seat != asking.decision.seat:
        return _meanwhile(asking, step)
    asker = _QUESTIONS.get(type(step))
    return asker(asking, step) if asker else "What will you do?"


def _meanwhile(asking: Asking, step: Step) -> str:
    who = asking.people.object(asking.decision.seat)
    if isinstance(step, TurnOver):
        return f"Anything to do before {who} ends the turn?"
    return f"Anything to do before {who} rolls?"


@asks(Due)
def _due(asking: Asking, step: Due) -> str:
    if FinanceState.of(asking.game.state).landings and not step.doubles:
        return extra_throw(asking)
    text = "You rolled a double: roll again" if step.doubles else "It is your turn to roll"
    ahead = before_throw(asking)
    return f"{text}; {ahead}." if ahead else f"{text}."


@asks(TurnOver)
def _turn_over(asking: Asking, step: TurnOver) -> str:
    return "Anything else before your turn ends?"


@asks(JailTurn)
def _jail_turn(asking: Asking, step: JailTurn) -> str:
    turn = asking.game.state.players[step.seat].jail
    if turn == MOST_TURNS or asking.game.options.jail_short:
        return f"Your last try in Jail: no double means {money(FINE)} and out."
    return f"You are in Jail, try {turn} of {MOST_TURNS}: a double frees you."


@asks(JailFine)
def _jail_fine(asking: Asking, step: JailFine) -> str:
    return f"No double. Pay {money(FINE)} now, to be free on your next turn?"


@asks(MayBuy)
def _may_buy(asking: Asking, step: MayBuy) -> str:
    price = money(asking.game.board.titles[step.title].price)
    where, name = whereabouts(asking), asking.deed(step.title)
    if is_out_of_markers(asking):
        number = asking.game.options.markers
        return f"{where}{name} costs {price}, but all your {number} markers are in use: sell a lot first?"
    if asking.funds < asking.game.board.titles[step.title].price:
        return f"{where}{name} costs {price}, you have {money(asking.funds)}: raise money?"
    buy = f"{where}buy {name}" if where else f"Buy {name}"
    return f"{buy} for {price}? You have {money(asking.funds)}."


def auctioned(asking: Asking, step: Auction) -> str:
    """What is up for auction."""
    if step.title is not None:
        return asking.deed(step.title)
    return f"a {step.building.value}" if step.building else "it"


@asks(Auction)
def _auction(asking: Asking, step: Auction) -> str:
    what = auctioned(asking, step)
    if step.leader == NOBODY:
        return f"What do you bid for {what}? Nobody has bid yet."
    return f"{asking.people.subject(step.leader)} bid {money(step.bid)} for {what}. Do you bid more?"


@asks(TakeOver)
def _take_over(asking: Asking, step: TakeOver) -> str:
    return f"{asking.deed(step.title)} comes mortgaged: lift it now, or keep it?"


@asks(Wishes)
def _wishes(asking: Asking, step: Wishes) -> str:
    left = count(stock(asking.game, step.building), step.building.value)
    who = asking.people.object(step.seat)
    return f"The Bank has {left}, {who} wants {len(step.lots)}. How many do you want?"


@asks(PlaceWon)
def _place_won(asking: Asking, step: PlaceWon) -> str:
    return f"Where do you put your {step.building.value}?"


@asks(Owes)
def _owes(asking: Asking, step: Owes) -> str:
    whom = asking.people.object(step.creditor)
    short = money(step.amount - asking.funds)
    owe = f"You owe {whom} {money(step.amount)} ({step.reason.value}): raise {short} more."
    where = whereabouts(asking)
    return f"{where}{owe[0].lower()}{owe[1:]}" if where else owe


@asks(ChooseTax)
def _choose_tax(asking: Asking, step: ChooseTax) -> str:
    return f"Income tax: {money(asking.game.options.income_tax_flat)}, or a tenth of what you are worth?"


def _all(asking: Asking, goods: Goods) -> str:
    """Goods to be judged, each of them named."""
    return goods_words(asking.game.rules, goods, most=len(goods.titles) + len(goods.cards), known=True)


@asks(Considers)
def _considers(asking: Asking, step: Considers) -> str:
    offer = step.offer
    who = asking.people.subject(offer.proposer)
    words = answer_words(asking.game.rules, step.answers)
    nth = f" ({words})" if words else ""
    if not offer.gets:
        return f"{who} offers you {_all(asking, offer.gives)} as a gift{nth}. Do you accept?"
    if not offer.gives:
        return f"{who} asks you for {_all(asking, offer.gets)} as a gift{nth}. Do you accept?"
    return f"{who} offers you {_all(asking, offer.gives)} for {_all(asking, offer.gets)}{nth}."


@asks(ConsidersPart)
def _considers_part(asking: Asking, step: ConsidersPart) -> str:
    part = _all(asking, Goods(step.cash, step.titles))
    who = asking.people.subject(step.debt.seat)
    return f"{who} owes you {money(step.debt.amount)} rent and offers {part} for it."


# --- what is worth knowing


def facts(asking: Asking) -> tuple[str, ...]:
    """Sentences that help with the answer, none of which a player could not see for himself."""
    step = asking.decision.step
    if asking.seat != asking.decision.seat:
        return ()
    informer = _FACTS.get(type(step))
    return informer(asking, step) if informer else ()


@informs(MayBuy)
def _may_buy_facts(asking: Asking, step: MayBuy) -> tuple[str, ...]:
    return (*_interest(asking, step.seat, Goods(titles=(step.title,))), *lot_facts(asking, step.title))


@informs(Considers)
def _offer_facts(asking: Asking, step: Considers) -> tuple[str, ...]:
    theirs = _interest(asking, step.offer.proposer, step.offer.gets)
    built = built_facts(asking, (*step.offer.gives.titles, *step.offer.gets.titles))
    return _interest(asking, step.seat, step.offer.gives) + theirs + built


@informs(ConsidersPart)
def _part_facts(asking: Asking, step: ConsidersPart) -> tuple[str, ...]:
    return _interest(asking, step.seat, Goods(step.cash, step.titles))


@informs(TakeOver)
def _take_over_facts(asking: Asking, step: TakeOver) -> tuple[str, ...]:
    cost, due = lift_cost(asking.game, step.title), interest(asking.game, step.title)
    return (f"If you keep it, lifting it later costs {money(cost)} again, on top of {money(due)} now.",)


@informs(Auction)
def _auction_facts(asking: Asking, step: Auction) -> tuple[str, ...]:
    others = [seat for seat in step.bidders or () if seat != asking.seat]
    known = [f"You have {money(asking.funds)}."]
    if step.title is not None:
        known.insert(0, f"The printed price is {money(asking.game.board.titles[step.title].price)}.")
    if step.seller != BANK:
        known.append(f"The money goes to {asking.people.object(step.seller)}.")
    if others:
        known.append(f"Still in: {asking.people.all_of(others)}.")
    penalty = penalty_facts(asking) if step.title is not None else ()
    return (*known, *short_facts(asking, step), *penalty)


def _interest(asking: Asking, taker: Seat, goods: Goods) -> tuple[str, ...]:
    """The mortgages that somebody would have to pay interest on."""
    mortgaged = [title for title in goods.titles if asking.game.state.mortgaged[title]]
    if not mortgaged:
        return ()
    due = sum(interest(asking.game, title) for title in mortgaged)
    who, noun = asking.people.subject(taker), "deed" if len(mortgaged) == 1 else "deeds"
    return (f"{who} would pay {money(due)} interest on {len(mortgaged)} mortgaged {noun}.",)
