"""Menu entries for the answers a decision asks for."""

from __future__ import annotations

from engine import commands
from engine.board import TitleNumber
from engine.choices import Amount, Choice
from engine.commands import Command, Seat
from engine.game import Game
from engine.queries import flat_tax, interest, lift_cost, percent_tax, price_of, price_of_level
from engine.record import record
from engine.steps import Auction, Considers, Owes, PlaceWon, Wishes
from tui.ask.bid_limits import possible_limits
from tui.ask.business import rest_after_rents
from tui.ask.list_keys import numbered
from tui.ask.questions import fine
from tui.ask.ride_draft import RideDraft
from tui.ask.trade_draft import PartDraft, TradeDraft
from tui.words.command_words import CommandWords
from tui.words.kept_cards import card_name
from tui.words.menu import AnswerKind, AskAmount, Asking, BidUpTo, Draft, Entry, only, usual
from tui.words.phrases import capital, count, deed_names, money

LIMIT_KEY = "u"

LIMIT_MEANS = "You will bid just enough to lead, never more than this."


def past_limit(limit: int) -> str:
    """Why a player who named a limit is asked again."""
    return f"The next bid is above your limit of {money(limit)}."


def limit_told(amount: int) -> str:
    """What a limit that was set, changed or ended means."""
    return f"You will bid up to {money(amount)}." if amount else "You have no limit: you will be asked."


def limit_entries(game: Game, seat: Seat, limit: int) -> tuple[Entry, ...]:
    """What a bidder may do while others bid; their bids are made up to `limit`, 0 if they are asked."""
    entries = []
    if (bids := possible_limits(game, seat)) is not None:
        label, hint = ("Change the limit", f"now {money(limit)}") if limit else ("Set a limit", "")
        entries.append(Entry(LIMIT_KEY, label, LimitDraft(bids, limit), hint, kind=AnswerKind.ANSWERS))
    if limit:
        entries.append(Entry("0", "No limit", BidUpTo(seat, 0), kind=AnswerKind.ANSWERS))
    return tuple(entries)


def ask_limit(game: Game, draft: LimitDraft) -> AskAmount:
    """The amount, with the printed prices of the deed suggested."""
    bids = draft.bids
    title = None if game.decision is None else getattr(game.decision.step, "title", None)
    deed = None if title is None else game.board.titles[title]
    prices = () if deed is None else (deed.mortgage, deed.price)
    sums = sorted(
        {bids.low, *filter(None, [draft.now]), *(price - price % bids.unit for price in prices), bids.high}
    )
    possible = [amount for amount in sums if bids.low <= amount <= bids.high]
    suggested = tuple(sorted(possible, key=lambda amount: amount != draft.now))  # the one of now first
    question, done = "What is the most you will bid?", "Bid up to {sum}"
    return AskAmount(question, bids.low, bids.high, bids.command, suggested, bids.unit, done)


@record
class LimitDraft(Draft):
    """Bidding just enough to lead, again and again, up to an amount still to be named."""

    bids: Amount
    """The limits possible now."""
    now: int = 0
    """The limit of now; 0 if there is none."""

    @property
    def command(self) -> Command:
        """The first bid."""
        return self.bids.command(self.bids.low)


def _throw(asking: Asking, choices: list[Command]) -> list[Entry]:
    label = "Roll for a double" if asking.game.state.players[asking.seat].jail else "Roll"
    return [Entry("", label, only(choices))]


def _use_card(asking: Asking, choices: list[commands.UseCard]) -> list[Entry]:
    rules = asking.game.rules
    return [Entry("", f"Use your {card_name(rules, choice.card)}", choice, "free") for choice in choices]


# --- buying and bidding


def _price(asking: Asking) -> str:
    return money(price_of(asking.game, asking.title))


def _decline(asking: Asking, choices: list[Command]) -> list[Entry]:
    """What becomes of the property by the rules in force (MO-30, HR-30)."""
    if asking.game.options.unbought == "stays":
        return [Entry("", "Leave it", only(choices), "stays with the Bank")]
    return [usual(only(choices), "you may bid")]


def _ride(asking: Asking, choices: list[Choice]) -> list[Entry]:
    return [usual(RideDraft(asking.seat, asking.game.state.players[asking.seat].place))]


def _bid(asking: Asking, choices: list[Amount]) -> list[Entry]:
    (choice,) = choices
    standing = asking.decision.step.bid if isinstance(asking.decision.step, Auction) else 0
    base = standing or (choice.low if choice.low > choice.unit else 0)
    bids = [choice.low, *(bid for bid in (base + 10, base + 50) if choice.low < bid <= choice.high)]
    entries = [
        Entry(str(number), f"Bid {money(bid)}", choice.command(bid)) for number, bid in enumerate(bids, 1)
    ]
    if choice.low == choice.high:  # there is one bid left, and no sum to choose
        return entries
    question, done = "How much will you bid?", "Bid {sum}"
    ask = AskAmount(question, choice.low, choice.high, choice.command, tuple(bids), choice.unit, done)
    limit = Entry(LIMIT_KEY, "Set a limit", LimitDraft(choice))
    return [limit, *entries, Entry("", "Bid a sum", ask, f"up to {money(choice.high)}")]


# --- taxes and mortgages received


def _percent(asking: Asking) -> str:
    """The amount is shown only if the rules do not make it a blind choice (MO-53)."""
    game = asking.game
    return "counted afterward" if game.options.income_tax_blind else money(percent_tax(game, asking.seat))


def _end_offers(asking: Asking, choices: list[Command]) -> list[Entry]:
    step: Considers = asking.step
    names = deed_names(asking.game.board, step.offer.gets.titles, most=2)
    return [usual(only(choices), f"for {names}", f"Refuse, and take no more offers for {names}?")]


def _end_all_offers(asking: Asking, choices: list[Command]) -> list[Entry]:
    return [Entry("", asking.told("No more from {proposer}"), only(choices))]


# --- scarce buildings


def _want(asking: Asking, choices: list[Amount]) -> list[Entry]:
    (choice,), step = choices, asking.step
    noun = step.building.value if isinstance(step, Wishes) else "building"
    entries = [Entry("x", f"No {noun}", choice.command(0))]
    entries += [
        Entry(str(number), capital(count(number, noun)), choice.command(number))
        for number in range(1, min(choice.high, 9) + 1)
    ]
    if choice.high > 9:
        ask = AskAmount("How many do you want?", choice.low, choice.high, choice.command)
        entries.append(usual(ask, f"up to {choice.high}"))
    return entries


def _place(asking: Asking, choices: list[commands.PlaceBuilding]) -> list[Entry]:
    return numbered(
        Entry("", asking.deed(choice.lot), choice, price_there(asking, choice.lot)) for choice in choices
    )


def price_there(asking: Asking, lot: TitleNumber) -> str:
    """The price of a building won at auction, on this lot."""
    step = asking.decision.step
    if isinstance(step, PlaceWon) and step.paid:
        return "paid for"
    return money(price_of_level(asking.game, lot, asking.game.state.level[lot] + 1))


# --- offers and debts


def _counter(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step: Considers = asking.step
    return [usual(TradeDraft.countering(step.offer))]


def _offer_property(asking: Asking, choices: list[Choice]) -> list[Entry]:
    step: Owes = asking.step
    whom = asking.people.object(step.creditor)
    return [usual(PartDraft(step), f"if {whom} agrees")]


def _give_up(asking: Asking, choices: list[Command]) -> list[Entry]:
    step = asking.decision.step
    whom = asking.people.object(step.creditor) if isinstance(step, Owes) else "the Bank"
    sure = f"Declare bankruptcy? {rest_after_rents(asking, whom)}, and you are out."
    return [usual(only(choices), confirm=sure)]


PLACE_BUILDING = CommandWords(commands.PlaceBuilding, "Build here", 120, entries=_place)

GIVE_UP = CommandWords(
    commands.GiveUp, "Declare bankruptcy", 900, "Q", entries=_give_up, own_kind=AnswerKind.LEAVES
)

COUNTER = CommandWords(commands.Counter, "Counter", 170, "c", "counter", entries=_counter)

COMMANDS = (
    CommandWords(commands.Throw, "Roll", 10, "r", "roll", entries=_throw, enter=10, harmless=10),
    CommandWords(commands.PayFine, "Pay the fine", 20, "p", "pay the fine", hint=fine),
    CommandWords(commands.UseCard, "Use your card", 30, "f", "use a card", entries=_use_card),
    CommandWords(commands.StayInJail, "Stay in jail", 40, "x", "stay in jail", harmless=80, is_no=True),
    CommandWords(commands.Buy, "Buy", 50, "b", "buy", hint=_price, is_yes=True),
    CommandWords(
        commands.Decline, "Auction it", 60, "a", "auction it", entries=_decline, harmless=50, is_no=True
    ),
    CommandWords(commands.Bid, "Bid", 70, "b", "bid", entries=_bid),
    CommandWords(commands.DropOut, "Drop out", 80, "x", "drop out", harmless=40, is_no=True),
    CommandWords(
        commands.PayFlatTax,
        "Pay the flat tax",
        90,
        "p",
        "pay the flat tax",
        hint=lambda asking: money(flat_tax(asking.game, asking.seat)),
        harmless=60,
        own_kind=AnswerKind.SPENDS,
    ),
    CommandWords(commands.PayPercentTax, "Pay a tenth", 100, "w", "pay a tenth", reveals=True, hint=_percent),
    CommandWords(commands.Want, "More", 110, "b", entries=_want),
    PLACE_BUILDING,
    CommandWords(
        commands.KeepMortgage,
        "Pay interest only",
        130,
        "p",
        "pay the interest",
        hint=lambda asking: money(interest(asking.game, asking.title)),
        harmless=70,
        own_kind=AnswerKind.SPENDS,
        is_no=True,
    ),
    CommandWords(
        commands.LiftNow,
        "Lift the mortgage",
        140,
        "v",
        hint=lambda asking: money(lift_cost(asking.game, asking.title)),
        is_yes=True,
    ),
    CommandWords(commands.Accept, "Accept", 150, "y", "accept"),
    CommandWords(commands.Refuse, "Refuse", 160, "x", "refuse", harmless=30, is_no=True),
    COUNTER,
    CommandWords(commands.NamePrice, "Name a price", 172),
    CommandWords(
        commands.EndOffers,
        "No more offers",
        175,
        "w",
        "end offers for a deed",
        short="No more",
        entries=_end_offers,
        own_kind=AnswerKind.ANSWERS,
    ),
    CommandWords(
        commands.EndAllOffers,
        "No more from them",
        176,
        "W",
        "end all of a player's offers",
        entries=_end_all_offers,
        own_kind=AnswerKind.ANSWERS,
    ),
    CommandWords(commands.RideTo, "Ride", 304, "y", "ride", entries=_ride),
    CommandWords(commands.Forgo, "Stay here", 308, "x", own_kind=AnswerKind.ANSWERS, is_no=True),
    CommandWords(commands.EndTurn, "End turn", 180, "e", "end the turn", enter=20, harmless=20),
    CommandWords(commands.Ready, "Go on", 190, "e", enter=30),
    CommandWords(
        commands.OfferProperty, "Offer property", 220, "z", "offer property", entries=_offer_property
    ),
    GIVE_UP,
)
