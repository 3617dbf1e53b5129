"""Menu entries for business: building, selling, mortgages, trades, claiming rent, giving up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from engine import commands
from engine.board import Group, TitleNumber
from engine.choices import Amount, Choice
from engine.commands import Command, Seat
from engine.game import Game
from engine.queries import (
    bid_limit,
    hotel_level,
    lift_cost,
    lot_rent,
    owns_group,
    price_of_level,
    titles_of,
    top_level,
)
from engine.rules.building import order_cost, sale_refund
from tui.ask.list_keys import keyed
from tui.ask.trade_draft import TradeDraft
from tui.words.command_words import Aside, Bottom, Business, CommandWords, its_lots, its_title
from tui.words.menu import AnswerKind, AskAmount, Asking, Entry, Submenu, bringing, usual
from tui.words.phrases import capital, count, deed_name, listed, money


def list_of(title: str, entries: Iterable[Entry], hint: str = "") -> list[Entry]:
    """One entry that opens a list; none if the list is empty."""
    rows = keyed(entries)
    return [usual(Submenu(title, rows), hint)] if rows else []


# --- building and selling


def _build(asking: Asking, choices: list[commands.Build]) -> list[Entry]:
    singles = [choice.lots for choice in choices]
    groups = [_group_of(asking.game, lots[0]) for lots in singles]
    lists = [
        (group, [*_one_each(asking, group, singles), *_plans(asking, group)])
        for group in dict.fromkeys(groups)
    ]
    return _by_group("What will you build?", lists)


def why_no_building(game: Game, seat: Seat) -> str:
    """What prevents the nearest building; empty if the player has no room for any."""
    level, mortgaged = game.state.level, game.state.mortgaged
    lowest = [min(lots, key=level.__getitem__) for lots in _building_land(game, seat)]
    lots = [lot for lot in lowest if level[lot] < top_level(game)]
    if not lots:
        return ""

    def distance(lot: TitleNumber) -> tuple[bool, int]:
        is_bound = any(mortgaged[title] for title in _group_of(game, lot).titles)
        return is_bound, price_of_level(game, lot, level[lot] + 1)

    lot = min(lots, key=distance)
    why = game.refusal(commands.Build(seat, (lot,)))
    building = _level_name(game, level[lot] + 1)
    return f"{capital(building)} on {deed_name(game.board, lot)}: {why[0].lower()}{why[1:]}" if why else ""


def _building_land(game: Game, seat: Seat) -> list[tuple[TitleNumber, ...]]:
    """A player's sets, or each lot alone in games that build on single lots."""
    if game.rules.facts.builds_alone:
        return [(lot,) for lot in titles_of(game, seat)]
    return [group.titles for group in game.board.lot_groups if owns_group(game, seat, group.number)]


def _one_each(asking: Asking, group: Group, singles: list[tuple[TitleNumber, ...]]) -> Iterator[Entry]:
    game = asking.game
    for lots in singles:
        if lots[0] in group.titles:
            label = f"{_level_name(game, game.state.level[lots[0]] + 1)} on {asking.deed(lots[0])}"
            cost = order_cost(game, lots)
            hint = f"{money(cost)}, {_rent_change(game, lots[0], +1)}"
            yield Entry("", capital(label), commands.Build(asking.seat, lots), hint, cash=-cost)


def _plans(asking: Asking, group: Group) -> Iterator[Entry]:
    """The whole set brought up to each level the player can afford."""
    game = asking.game
    level = game.state.level
    for goal in range(1, hotel_level(game) + 1):
        lots = tuple(lot for lot in group.titles for _ in range(goal - level[lot]))
        command = commands.Build(asking.seat, lots)
        if len(lots) > 1 and asking.allows(command):
            height = _height(game, goal)
            label, brief = f"All {group.name} up to {height}", f"All: {height}"
            cost = order_cost(game, lots)
            yield Entry("", label, command, money(cost), cash=-cost, brief=brief)


def _sell(asking: Asking, choices: list[Choice]) -> list[Entry]:
    game = asking.game
    built = [group for group in game.board.groups if any(game.state.level[lot] for lot in group.titles)]
    lists = [(group, entries) for group in built if (entries := list(_sales(asking, group)))]
    return _by_group("What will you sell, at half price?", lists)


def _sales(asking: Asking, group: Group) -> Iterator[Entry]:
    """One level of a lot, several if the stock requires it, and the whole set brought down."""
    game, level = asking.game, asking.game.state.level
    orders: dict[tuple[TitleNumber, ...], tuple[str, str]] = {}
    for lot in group.titles:
        for number in range(1, level[lot] + 1):
            left = level[lot] - number
            label = f"{asking.deed(lot)} down to {_height(game, left)}"
            orders.setdefault((lot,) * number, (label, ""))
    for goal in range(hotel_level(game) - 1, -1, -1):
        lots = tuple(lot for lot in group.titles for _ in range(level[lot] - goal))
        height = _height(game, goal)
        orders.setdefault(lots, (f"All {group.name} down to {height}", f"All: {height}"))
    for lots, (label, brief) in orders.items():
        command = commands.SellBuildings(asking.seat, lots)
        if lots and asking.allows(command):
            yield bringing(label, command, sale_refund(game, lots), brief=brief)


def _sold(game: Game, command: commands.SellBuildings) -> str:
    """Hotels are no houses, though each lot sells down through them."""
    has_hotel = any(game.state.level[lot] == hotel_level(game) for lot in command.lots)
    return "building" if has_hotel else "house"


def _by_group(title: str, lists: list[tuple[Group, list[Entry]]]) -> list[Entry]:
    """One list for a single set, otherwise a list of sets."""
    if len(lists) == 1:
        return list_of(title, lists[0][1])
    entries = [
        Entry("", f"{capital(group.name)} set", Submenu(title, keyed(entries))) for group, entries in lists
    ]
    return list_of(title, entries)


def _group_of(game: Game, title: TitleNumber) -> Group:
    return game.board.groups[game.board.titles[title].group]


def _level_name(game: Game, level: int) -> str:
    return "a hotel" if level == hotel_level(game) else "a house"


def _height(game: Game, level: int) -> str:
    if level == hotel_level(game):
        return "a hotel"
    return count(level, "house") if level else "no houses"


def _rent_change(game: Game, lot: TitleNumber, by: int) -> str:
    level, rents = game.state.level[lot], game.board.titles[lot].rents

    def rent(at: int) -> str:
        if at == hotel_level(game):
            return money(rents[-1])
        return money(rents[at] if at else lot_rent(game, lot, 0))

    return f"rent {rent(level)} to {rent(level + by)}"


# --- mortgages and credit


def _mortgage(asking: Asking, choices: list[commands.Mortgage]) -> list[Entry]:
    titles = asking.game.board.titles
    entries = [
        bringing(asking.deed(choice.title), choice, titles[choice.title].mortgage) for choice in choices
    ]
    return list_of("What will you mortgage? It will earn no rent.", entries)


def _lift(asking: Asking, choices: list[commands.Lift]) -> list[Entry]:
    entries = [
        Entry("", asking.deed(choice.title), choice, f"costs {money(cost)}", cash=-cost)
        for choice in choices
        for cost in (lift_cost(asking.game, choice.title),)
    ]
    return list_of("Which mortgage will you lift?", entries)


def _draw(asking: Asking, choices: list[Amount]) -> list[Entry]:
    (choice,) = choices
    sums = tuple(amount for amount in (50, 100, 200, choice.high) if amount <= choice.high)
    question, done = "How much credit will you draw?", "Draw {sum}"
    ask = AskAmount(question, choice.low, choice.high, choice.command, sums, done=done)
    return [usual(ask, f"{money(choice.high)} left")]


# --- rents to be asked for


def _claims(label: str, asking: Asking, choices: list[commands.AskRent | commands.WaiveRent]) -> list[Entry]:
    if len(choices) == 1:
        return [Entry("", f"{label}: {asking.deed(choices[0].title)}", choices[0], _sum(asking, choices[0]))]
    entries = [Entry("", asking.deed(one.title), one, _sum(asking, one)) for one in choices]
    return list_of(f"{label} for which property?", entries)


def _sum(asking: Asking, command: commands.AskRent | commands.WaiveRent) -> str:
    for claim in asking.game.state.claims:
        if (claim.owner, claim.title) == (command.seat, command.title):
            return f"{money(claim.amount)} from {asking.people.object(claim.payer)}"
    return ""


# --- dealing with others, and leaving


def rest_after_rents(asking: Asking, whom: str) -> str:
    """What a creditor gets when the player leaves: rents still claimed from them come first (MO-132)."""
    due = [claim for claim in asking.game.state.claims if claim.payer == asking.seat]
    if not due:
        return f"{capital(whom)} gets everything"
    each = [f"{money(claim.amount)} rent to {asking.people.object(claim.owner)}" for claim in due]
    return f"You first pay {listed(each)}; {whom} gets what is left"


def _propose(asking: Asking, choices: list[Choice]) -> list[Entry]:
    others = asking.game.state.seats_from(asking.seat)
    if len(others) == 1:
        return [usual(TradeDraft(asking.seat, others[0]))]
    entries = [_partner(asking, other) for other in others]
    return list_of("Who will you trade with?", entries)


def _partner(asking: Asking, other: Seat) -> Entry:
    owned = sum(owner == other for owner in asking.game.state.owner)
    hint = f"{money(asking.game.state.players[other].cash)}, {count(owned, 'deed')}"
    if (other, asking.seat) in asking.game.state.unheard:
        hint = "takes no offers from you"
    return Entry("", asking.people.object(other), TradeDraft(asking.seat, other), hint)


def _take_offers(asking: Asking, choices: list[commands.TakeOffers]) -> list[Entry]:
    names = [asking.people.object(choice.proposer) for choice in choices]
    if len(choices) == 1:
        return [Entry("", f"Take offers from {names[0]}", choices[0])]
    entries = [Entry("", name, choice) for name, choice in zip(names, choices, strict=True)]
    return list_of("Whose offers will you take again?", entries)


def _put_up(asking: Asking, choices: list[commands.PutUp]) -> list[Entry]:
    """Any property of the player's, with a lowest price no higher than the richest other player could pay."""
    others = asking.game.state.seats_from(asking.seat)
    most = max((bid_limit(asking.game, other) for other in others), default=1)
    wanted = [choice for choice in choices if choice.floor <= max(1, most)]
    entries = [_floor(asking, choice, max(1, most)) for choice in wanted]
    return list_of("What will you put up for auction?", entries)


def _floor(asking: Asking, least: commands.PutUp, most: int) -> Entry:
    """The player names the lowest price; a debtor's must leave the creditor what is due (MO-114)."""
    deed = asking.game.board.titles[least.title]
    sums = {amount for amount in (least.floor, deed.mortgage, deed.price) if least.floor <= amount <= most}

    def make(floor: int) -> Command:
        return commands.PutUp(asking.seat, least.title, floor)

    question, hint = "Lowest price you'll take?", f"price {money(deed.price)}"
    if least.floor > 1:
        question += f" At least {money(least.floor)}, to cover the debt."
        hint = f"price {money(deed.price)}, at least {money(least.floor)}"
    ask = AskAmount(question, least.floor, most, make, tuple(sorted(sums)))
    return Entry("", asking.deed(least.title), ask, hint)


def _resign(asking: Asking, choices: list[Choice]) -> list[Entry]:
    sure = f"Give up the game? {rest_after_rents(asking, 'the Bank')}."
    return [usual(commands.Resign(asking.seat), confirm=sure)]


_ASK_RENT, _WAIVE_RENT = "Ask for rent", "Waive rent"

BUILD = CommandWords(
    commands.Build,
    "Build",
    240,
    "u",
    "build",
    entries=_build,
    business=Business(
        "You have nothing to build on.",
        reason=why_no_building,
        aside=Aside.IF_POSSIBLE,
        is_planned=True,
        repeats=True,
    ),
    titles=its_lots,
)
SELL_BUILDINGS = CommandWords(
    commands.SellBuildings,
    "Sell buildings",
    250,
    "d",
    "sell buildings",
    short="Sell",
    entries=_sell,
    business=Business(
        "You have no buildings to sell.", can_wait=True, is_planned=True, repeats=True, answers=True
    ),
    titles=its_lots,
    piece=_sold,
)

PROPOSE = CommandWords(
    commands.Propose,
    "Trade",
    230,
    "t",
    "trade",
    entries=_propose,
    business=Business("There is nobody to trade with.", aside=Aside.ALWAYS, can_wait=True, answers=True),
)

COMMANDS = (
    CommandWords(
        commands.AskRent,
        _ASK_RENT,
        200,
        "y",
        "ask for rent",
        entries=partial(_claims, _ASK_RENT),
        own_kind=AnswerKind.ANSWERS,
    ),
    CommandWords(
        commands.WaiveRent,
        _WAIVE_RENT,
        210,
        "x",
        "waive rent",
        entries=partial(_claims, _WAIVE_RENT),
        own_kind=AnswerKind.ANSWERS,
    ),
    PROPOSE,
    CommandWords(
        commands.TakeOffers,
        "Take offers again",
        235,
        "W",
        "take a player's offers again",
        short="Hear offers",
        entries=_take_offers,
        business=Business(
            "You take offers from everyone.", bottom=Bottom.RARE, aside=Aside.IF_POSSIBLE, can_wait=True
        ),
        own_kind=AnswerKind.ANSWERS,
    ),
    BUILD,
    SELL_BUILDINGS,
    CommandWords(
        commands.Mortgage,
        "Mortgage",
        260,
        "m",
        "mortgage",
        entries=_mortgage,
        business=Business(
            "You have nothing to mortgage.",
            aside=Aside.IF_POSSIBLE,
            can_wait=True,
            is_planned=True,
            answers=True,
        ),
        titles=its_title,
    ),
    CommandWords(
        commands.Lift,
        "Lift a mortgage",
        270,
        "v",
        "lift a mortgage",
        short="Lift",
        entries=_lift,
        business=Business("You have no mortgage to lift.", is_planned=True),
        titles=its_title,
    ),
    CommandWords(
        commands.PutUp,
        "Auction",
        280,
        "a",
        "auction a deed",
        entries=_put_up,
        business=Business("You have nothing to auction.", bottom=Bottom.RARE, can_wait=True),
        titles=its_title,
    ),
    CommandWords(
        commands.DrawCredit,
        "Draw credit",
        290,
        "c",
        "draw credit",
        short="Credit",
        entries=_draw,
        business=Business("You have no credit to draw.", bottom=Bottom.RARE, can_wait=True),
    ),
    CommandWords(
        commands.Resign,
        "Give up",
        910,
        "Q",
        "give up",
        entries=_resign,
        business=Business(
            "You can give up before a roll or at the end of a turn.", bottom=Bottom.ABSENT, can_wait=True
        ),
        own_kind=AnswerKind.LEAVES,
    ),
)
