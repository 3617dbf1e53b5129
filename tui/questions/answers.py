"""Menu entries of the answers a decision asks for."""

from __future__ import annotations

from engine.choices import Amount, Choice
from engine.commands import (
    Accept,
    Bid,
    Buy,
    Command,
    Counter,
    Decline,
    DropOut,
    EndTurn,
    GiveUp,
    KeepMortgage,
    LiftNow,
    OfferProperty,
    PayFine,
    PayFlatTax,
    PayPercentTax,
    PlaceBuilding,
    Ready,
    Refuse,
    StayInJail,
    Throw,
    UseCard,
    Want,
)
from engine.games.finance1936.steps import MoveHouse
from engine.games.landlord1904.rules.loans import loan_of
from engine.games.landlord1904.steps import LotChoice
from engine.queries import interest, lift_cost, percent_tax, price_of_level
from engine.rules.jail import FINE
from engine.steps import Auction, Considers, MayBuy, Owes, PlaceWon, TakeOver, Wishes
from tui.drafts.trade import PartDraft, TradeDraft
from tui.games.finance1936.lots import rent_change
from tui.questions.asking import KEYS, Asking, offers
from tui.questions.business import rest_after_rents
from tui.questions.menu import AskAmount, Entry
from tui.text.words import card_name, deed_names, money

_LABELS: dict[type[Command], str] = {
    EndTurn: "End turn",
    Ready: "Go on",
    StayInJail: "Stay in Jail",
    DropOut: "Drop out",
    Accept: "Accept",
    Refuse: "Refuse",
}


@offers(*_LABELS)
def _simple(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """Answers that need no explanation."""
    return [
        Entry(KEYS[type(choice)], _LABELS[type(choice)], choice)
        for choice in choices
        if isinstance(choice, Command)
    ]


def _one(choices: list[Choice]) -> Command:
    """The only choice of its kind."""
    (choice,) = choices
    assert isinstance(choice, Command)
    return choice


@offers(Throw)
def _throw(asking: Asking, choices: list[Choice]) -> list[Entry]:
    label = "Roll for a double" if asking.game.state.players[asking.seat].jail else "Roll"
    return [Entry(KEYS[Throw], label, _one(choices))]


@offers(PayFine)
def _pay_fine(asking: Asking, choices: list[Choice]) -> list[Entry]:
    return [Entry(KEYS[PayFine], "Pay the fine", _one(choices), money(FINE))]


@offers(UseCard)
def _use_card(asking: Asking, choices: list[Choice]) -> list[Entry]:
    rules = asking.game.rules
    return [
        Entry(KEYS[UseCard], f"Use your {card_name(rules, choice.card)}", choice, "free")
        for choice in choices
        if isinstance(choice, UseCard)
    ]


# --- buying and bidding


@offers(Buy)
def _buy(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step = asking.decision.step
    price = asking.game.board.titles[step.title].price if isinstance(step, MayBuy | LotChoice) else 0
    return [Entry(KEYS[Buy], "Buy", _one(choices), money(price))]


@offers(Decline)
def _decline(asking: Asking, choices: list[Choice]) -> list[Entry]:
    return [Entry(KEYS[Decline], "Leave it to auction", _one(choices), "you may bid too")]


@offers(Bid)
def _bid(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """Three raises at most, and any other bid."""
    (choice,) = choices
    assert isinstance(choice, Amount)
    standing = asking.decision.step.bid if isinstance(asking.decision.step, Auction) else 0
    base = standing or (choice.low if choice.low > choice.unit else 0)
    bids = [choice.low, *(bid for bid in (base + 10, base + 50) if choice.low < bid <= choice.high)]
    entries = [
        Entry(str(number), f"Bid {money(bid)}", choice.command(bid)) for number, bid in enumerate(bids, 1)
    ]
    ask = AskAmount("How much do you bid?", choice.low, choice.high, choice.command, tuple(bids), choice.unit)
    return [*entries, Entry(KEYS[Bid], "Bid ...", ask, f"up to {money(choice.high)}")]


# --- Jail's neighbours: taxes and mortgages received


@offers(PayFlatTax)
def _flat(asking: Asking, choices: list[Choice]) -> list[Entry]:
    return [Entry(KEYS[PayFlatTax], "Flat sum", _one(choices), money(asking.game.options.income_tax_flat))]


@offers(PayPercentTax)
def _percent(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """What it comes to is shown only where the rules do not want a blind choice (MO-53)."""
    game = asking.game
    hint = "counted afterwards" if game.options.income_tax_blind else money(percent_tax(game, asking.seat))
    return [Entry(KEYS[PayPercentTax], "A tenth of your worth", _one(choices), hint)]


@offers(KeepMortgage)
def _keep(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step = asking.decision.step
    cost = interest(asking.game, step.title) if isinstance(step, TakeOver) else 0
    return [Entry(KEYS[KeepMortgage], "Pay the interest only", _one(choices), money(cost))]


@offers(LiftNow)
def _lift_now(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step = asking.decision.step
    cost = lift_cost(asking.game, step.title) if isinstance(step, TakeOver) else 0
    return [Entry(KEYS[LiftNow], "Lift the mortgage", _one(choices), money(cost))]


# --- scarce buildings


@offers(Want)
def _want(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """None, some by number, or typed."""
    (choice,) = choices
    assert isinstance(choice, Amount)
    step = asking.decision.step
    noun = step.building.value if isinstance(step, Wishes) else "building"
    entries = [Entry("x", f"No {noun}", choice.command(0))]
    entries += [
        Entry(str(number), str(number), choice.command(number))
        for number in range(1, min(choice.high, 9) + 1)
    ]
    if choice.high > 9:
        ask = AskAmount("How many do you want?", choice.low, choice.high, choice.command)
        entries.append(Entry(KEYS[Want], "More ...", ask, f"up to {choice.high}"))
    return entries


@offers(PlaceBuilding)
def _place(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step = asking.decision.step
    entries = []
    for number, choice in enumerate(choices, 1):
        assert isinstance(choice, PlaceBuilding)
        level = asking.game.state.level[choice.lot] + 1
        is_paid = isinstance(step, MoveHouse) or (isinstance(step, PlaceWon) and step.paid)
        hint = "paid for" if is_paid else money(price_of_level(asking.game, choice.lot, level))
        if asking.game.rules.facts.builds_alone:
            hint = f"{hint}, {rent_change(asking, choice.lot, level)}"
        key = str(number) if number <= 9 else ""
        entries.append(Entry(key, asking.deed(choice.lot), choice, hint))
    return entries


# --- offers and debts


@offers(Counter)
def _counter(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step = asking.decision.step
    assert isinstance(step, Considers)
    return [Entry(KEYS[Counter], "Other terms ...", TradeDraft.countering(step.offer))]


@offers(OfferProperty)
def _offer_property(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step = asking.decision.step
    assert isinstance(step, Owes)
    whom = asking.people.object(step.creditor)
    return [Entry(KEYS[OfferProperty], "Offer property ...", PartDraft(step), f"if {whom} agrees")]


@offers(GiveUp)
def _give_up(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step = asking.decision.step
    if isinstance(step, Owes) and asking.game.board.poorhouse >= 0:
        return [_give_in(asking, step, _one(choices))]
    whom = asking.people.object(step.creditor) if isinstance(step, Owes) else "the Bank"
    rest = rest_after_rents(asking)
    sure = f"Are you bankrupt? {rest} goes to {whom}, and you are out of the game."
    return [Entry(KEYS[GiveUp], "Declare bankruptcy", _one(choices), confirm=sure)]


def _give_in(asking: Asking, step: Owes, command: Command) -> Entry:
    """Where nobody goes bankrupt: pledged lots are lost, or it is the Poorhouse (LG-82, LG-86)."""
    loan = None if step.loan is None else loan_of(asking.game, step.loan)
    if loan is not None:
        lots = deed_names(asking.game.board, loan.lots)
        sure = f"Give up {lots} to {asking.people.object(step.creditor)}? The debt is cancelled then."
        return Entry(KEYS[GiveUp], "Give up the lots", command, lots, confirm=sure)
    cash = f"You pay the {money(asking.funds)} you have" if asking.funds else "You have nothing to pay with"
    sure = f"Go to the Poorhouse? {cash}; the rest is cancelled, and you keep your lots."
    return Entry(KEYS[GiveUp], "To the Poorhouse", command, confirm=sure)
