"""Questions and entries of Finance: its own, and those it shares but asks in its own way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.board import TitleNumber
from engine.choices import Choice
from engine.commands import Command, PlaceBuilding, Seat
from engine.games.finance1936 import steps
from engine.games.finance1936.commands import AskHouses, BidOn, Forfeit, GiveHouse, KeepLots, OfferHouses
from engine.games.finance1936.rules.bank_sales import bank_pays
from engine.games.finance1936.rules.house_deals import extra_houses, owners_to_ask
from engine.games.finance1936.state import FinanceState
from engine.queries import free_markers, price_of_level, titles_of
from engine.rules.auctions import most
from engine.rules.shortages import prices_of_room
from engine.steps import Auction, Building, Considers, Due, MayBuy, Wishes
from tui.ask import questions as shared
from tui.ask.answers import COUNTER, PLACE_BUILDING, price_there
from tui.ask.business import list_of
from tui.ask.list_keys import keyed, numbered
from tui.games.finance1936 import lots
from tui.games.finance1936.drafts import HousesDraft, KeepDraft
from tui.words.command_words import Business, CommandWords, StepWords, always
from tui.words.menu import AskAmount, Asking, Entry, Submenu
from tui.words.phrases import count, deed_names, money


def _bid_on(asking: Asking, choices: list[BidOn]) -> list[Entry]:
    """The lowest bid for each lot, and any higher one."""
    step: Auction = asking.step
    entries = [_least_bid(asking, choice) for choice in choices]
    high = most(asking.game, step, asking.seat)
    others = [_other_bid(asking, choice, high) for choice in choices if choice.amount < high]
    hint = f"up to {money(high)}"
    return list_of("Which lot will you bid for?", [*entries, *others], hint)


def _least_bid(asking: Asking, bid: BidOn) -> Entry:
    level = asking.game.state.level[bid.lot]
    label = f"{money(bid.amount)} for a house on {asking.deed(bid.lot)}"
    return Entry("", label, bid, lots.rent_change(asking, bid.lot, level + 1))


def _other_bid(asking: Asking, least: BidOn, high: int) -> Entry:
    game, lot = asking.game, least.lot
    sums = tuple(bid for bid in (least.amount, least.amount + 10, least.amount + 50) if bid <= high)
    question = f"How much will you bid for a house on {asking.deed(lot)}?"
    unit = game.options.money_unit
    done = f"Bid {{sum}} for a house on {asking.deed(lot)}"
    ask = AskAmount(question, least.amount, high, lambda bid: BidOn(asking.seat, bid, lot), sums, unit, done)
    printed = money(price_of_level(game, lot, game.state.level[lot] + 1))
    return Entry("", f"Bid a sum for {asking.deed(lot)} ...", ask, f"a house there costs {printed}")


def _forfeits(asking: Asking, choices: list[Forfeit]) -> list[Entry]:
    """The least valuable lot comes first."""
    cheapest = sorted(choices, key=lambda choice: bank_pays(asking.game, choice.title))
    return numbered(
        Entry("", asking.deed(one.title), one, lots.standing(asking, one.title)) for one in cheapest
    )


def _choose_lots(asking: Asking, step: steps.ChooseLots) -> str:
    free = free_markers(asking.game, step.seat) or 0
    whose = asking.people.owner(asking.game.state.owner[step.titles[0]])
    return f"You have markers for {free} of {whose} {len(step.titles)} lots. Which will you keep?"


def _keep(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """The most valuable lots at once, or any others."""
    draft = KeepDraft.dearest(asking.game, asking.step)
    names = deed_names(asking.game.board, draft.kept, most=None)
    brings = f"the others bring {money(draft.paid(asking.game))}"
    return [
        Entry("", f"Keep {names}", draft.command, brings),
        Entry("c", "Keep others ...", draft, "your choice"),
    ]


# --- houses alone, between players


def _offer(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """Players with room for a house; or a counteroffer to the player who asked."""
    step = asking.decision.step
    if isinstance(step, steps.ConsidersSale):
        draft = HousesDraft(asking.seat, step.buyer, price=step.price)
        return [Entry(COUNTER.key, f"{COUNTER.label} ...", draft)]
    drafts = [HousesDraft(asking.seat, buyer) for buyer in _buyers(asking)]
    entries = [
        Entry("", asking.people.object(one.buyer), one, f"has {money(one.most_price(asking.game))}")
        for one in drafts
    ]
    return list_of("Who will you offer extra houses to?", entries, "the Bank has none")


def _buyers(asking: Asking) -> Iterator[Seat]:
    game, seat = asking.game, asking.seat
    built = [lot for lot in titles_of(game, seat) if game.state.level[lot]]
    for buyer in game.others(seat):
        if any(_could_buy(asking, HousesDraft(seat, buyer, (lot,))) for lot in built):
            yield buyer


def _could_buy(asking: Asking, draft: HousesDraft) -> bool:
    """Whether a house could change hands, as a gift or for all the buyer's money."""
    dear = replace(draft, price=draft.most_price(asking.game))
    return asking.allows(draft.command) or asking.allows(dear.command)


def _considers_houses(asking: Asking, step: steps.ConsidersHouses) -> str:
    who = asking.people.subject(step.seller)
    houses = count(len(step.lots), "extra house")
    price = f"for {money(step.price)}" if step.price else "as a gift"
    return f"{who} offers you {houses} {price}, as the Bank has none. Do you accept?"


def _house_facts(asking: Asking, step: steps.ConsidersHouses) -> tuple[str, ...]:
    """Where they stand, and that they must be placed at once."""
    named = deed_names(asking.game.board, sorted(set(step.lots)), most=None)
    return (shared.funds_fact(asking), f"They come off {named}; you put them on your own lots at once.")


def _ask(asking: Asking, choices: list[Choice]) -> list[Entry]:
    """The players with extra houses, then how many."""
    game = asking.game
    entries = [
        Entry("", asking.people.object(owner), _how_many(asking, owner), f"has {extra_houses(game, owner)}")
        for owner in owners_to_ask(game, asking.seat)
    ]
    return list_of("Who will you ask for extra houses?", entries, "the Bank has none")


def _how_many(asking: Asking, owner: Seat) -> Submenu:
    prices = prices_of_room(asking.game, asking.seat, Building.HOUSE)
    most = min(len(prices), extra_houses(asking.game, owner))
    whom = asking.people.object(owner)
    entries = [
        Entry("", count(number, "extra house"), _price(asking, owner, prices[:number]))
        for number in range(1, most + 1)
    ]
    return Submenu(f"How many will you ask {whom} for?", keyed(entries))


def _price(asking: Asking, owner: Seat, prices: list[int]) -> AskAmount:
    """Suggested offers: the Bank's price, and half as much again."""
    seat, number, unit = asking.seat, len(prices), asking.game.options.money_unit
    high = asking.funds - asking.funds % unit
    bank = sum(prices)
    dear = bank * 3 // 2
    suggested = tuple(sum_ for sum_ in (bank, dear - dear % unit) if sum_ <= high)
    question = f"What will you offer for {count(number, 'extra house')}?"

    def make(offered: int) -> Command:
        return AskHouses(seat, owner, number, offered)

    return AskAmount(question, 0, high, make, suggested, unit, "Offer {sum}")


def _considers_sale(asking: Asking, step: steps.ConsidersSale) -> str:
    who = asking.people.subject(step.buyer)
    houses = count(step.number, "extra house")
    price = f"for {money(step.price)}" if step.price else "as a gift"
    return f"{who} asks you for {houses} {price}, as the Bank has none. Do you accept?"


def _sale_facts(asking: Asking, step: steps.ConsidersSale) -> tuple[str, ...]:
    """What the owner would part with."""
    built = [lot for lot in titles_of(asking.game, asking.seat) if asking.game.state.level[lot]]
    houses = count(extra_houses(asking.game, asking.seat), "extra house")
    named = deed_names(asking.game.board, built, most=None)
    return (f"You have {houses} on {named}; you choose which to part with.",)


def _give_houses(asking: Asking, step: steps.GiveHouses) -> str:
    left = step.number - len(step.lots)
    more = f" ({left} to go)" if left > 1 else ""
    return f"Which lot will the next house for {asking.people.object(step.buyer)} come from{more}?"


def _give(asking: Asking, choices: list[GiveHouse]) -> list[Entry]:
    step = asking.decision.step
    named = step.lots if isinstance(step, steps.GiveHouses) else ()
    entries = []
    for choice in choices:
        level = asking.game.state.level[choice.lot] - named.count(choice.lot)
        rents = (
            f"rent {lots.rent_at(asking, choice.lot, level)} to {lots.rent_at(asking, choice.lot, level - 1)}"
        )
        entries.append(Entry("", asking.deed(choice.lot), choice, rents))
    return list(keyed(entries))


# --- shared questions


def _due(asking: Asking, step: Due) -> str:
    return lots.extra_throw(asking) if _is_extra(asking, step) else shared.due(asking, step)


def _due_in_brief(asking: Asking, step: Due) -> str:
    """Short for an extra roll in the player's own turn."""
    is_own = asking.seat == asking.game.state.turn
    return "Roll again." if is_own and _is_extra(asking, step) else ""


def _is_extra(asking: Asking, step: Due) -> bool:
    """Whether the roll is for an earlier double."""
    return bool(FinanceState.of(asking.game.state).landings) and not step.doubles


def _may_buy(asking: Asking, step: MayBuy) -> str:
    if lots.is_out_of_markers(asking):
        price, number = money(asking.game.board.titles[step.title].price), asking.game.options.markers
        asked = f"{asking.deed(step.title)} costs {price}, but your {number} markers are all in use"
        return f"{lots.whereabouts(asking)}{asked}. Sell a lot first?"
    return _after_where(asking, shared.may_buy(asking, step))


def _may_buy_in_brief(asking: Asking, step: MayBuy) -> str:
    """Where all markers are in use, that is the question."""
    return "" if lots.is_out_of_markers(asking) else shared.may_buy_in_brief(asking, step)


def _auction_facts(asking: Asking, step: Auction) -> tuple[str, ...]:
    penalty = lots.penalty_facts(asking) if step.title is not None else ()
    return (*shared.auction_facts(asking, step), *lots.short_facts(asking, step), *penalty)


def _wish_facts(asking: Asking, step: Wishes) -> tuple[str, ...]:
    """How many houses there is room for, and what happens if players want too many."""
    prices = prices_of_room(asking.game, asking.seat, step.building)
    room = count(len(prices), step.building.value)
    return (
        f"You have {money(asking.funds)} and room for {room}, from {money(prices[0])} each.",
        "If players want more than there are, they are auctioned one by one.",
    )


def _offer_facts(asking: Asking, step: Considers) -> tuple[str, ...]:
    built = lots.built_facts(asking, (*step.offer.gives.titles, *step.offer.gets.titles))
    return (*shared.offer_facts(asking, step), *built)


def _after_where(asking: Asking, text: str) -> str:
    """A question after where and why it is asked, with its first word lowercase."""
    where = lots.whereabouts(asking)
    if where.endswith(": ") and text.startswith(("Buy ", "You ")):
        text = f"{text[0].lower()}{text[1:]}"
    return f"{where}{text}"


def _place(asking: Asking, choices: list[PlaceBuilding]) -> list[Entry]:
    """Each lot, with what the house costs there and what it adds to the rent."""
    return numbered(Entry("", asking.deed(one.lot), one, _there(asking, one.lot)) for one in choices)


def _there(asking: Asking, lot: TitleNumber) -> str:
    is_bought = isinstance(asking.decision.step, steps.MoveHouse)
    price = "paid for" if is_bought else price_there(asking, lot)
    return f"{price}, {lots.rent_change(asking, lot, asking.game.state.level[lot] + 1)}"


COMMANDS = (
    CommandWords(BidOn, "Bid", 75, "b", entries=_bid_on),
    CommandWords(Forfeit, "Give back", 85, entries=_forfeits),
    CommandWords(KeepLots, "Keep", 86, "y", entries=_keep),
    CommandWords(
        OfferHouses,
        "Offer houses",
        225,
        "z",
        "offer houses",
        short="Offer",
        entries=_offer,
        business=Business("You can only offer houses while the Bank has none."),
    ),
    CommandWords(
        AskHouses,
        "Ask for houses",
        226,
        "w",
        "ask for houses",
        short="Ask",
        entries=_ask,
        business=Business(
            "You can ask for houses while the Bank has none, someone else does and you have room."
        ),
    ),
    CommandWords(GiveHouse, "Part with", 227, entries=_give),
    replace(PLACE_BUILDING, entries=_place),
)

STEPS = (
    StepWords(
        steps.ForfeitLot,
        "You won {won:deed} without a free marker. Which other lot will you give back, for nothing?",
        facts=("Its houses go back to the Bank with it; its marker goes on the lot you won.",),
        doing="is deciding which lot to give back",
        is_list=always,
    ),
    StepWords(
        steps.ChooseLots,
        _choose_lots,
        facts=("The Bank takes the others, with their houses, and pays you half the printed prices.",),
        doing="is deciding which lots to keep",
        is_list=always,
    ),
    StepWords(
        steps.ConsidersHouses,
        _considers_houses,
        facts=_house_facts,
        doing="is considering {seller's} offer",
        is_list=always,
    ),
    StepWords(
        steps.ConsidersSale,
        _considers_sale,
        facts=_sale_facts,
        doing="is deciding whether to sell {buyer} houses",
        is_list=always,
    ),
    StepWords(steps.GiveHouses, _give_houses, doing="is deciding which houses to part with", is_list=always),
    StepWords(
        steps.MoveHouse,
        "Where will you put the house you bought?",
        doing="is deciding where to build",
        is_list=always,
    ),
    replace(
        shared.DUE,
        question=_due,
        facts=lambda asking, step: (*lots.circuit_facts(asking), *lots.marker_facts(asking)),
        brief=_due_in_brief,
    ),
    replace(
        shared.MAY_BUY,
        question=_may_buy,
        facts=lambda asking, step: lots.lot_facts(asking, step.title),
        brief=_may_buy_in_brief,
    ),
    replace(
        shared.AUCTION,
        facts=_auction_facts,
        remarks=lambda asking, step: (*lots.short_facts(asking, step), *lots.penalty_facts(asking)),
        vital=lots.short_facts,
    ),
    replace(shared.WISHES, facts=_wish_facts),
    replace(
        shared.OWES,
        question=lambda asking, step: _after_where(asking, shared.owes(asking, step)),
        facts=lambda asking, step: (shared.funds_fact(asking), *lots.sale_facts(asking, step.amount)),
        remarks=lambda asking, step: lots.sale_facts(asking, step.amount),
        brief=lambda asking, step: "" if lots.whereabouts(asking) else shared.owes_in_brief(asking, step),
    ),
    replace(shared.CONSIDERS, facts=_offer_facts),
)
