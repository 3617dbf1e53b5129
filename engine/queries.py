"""Questions about a position, without side effects. Sums are whole dollars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.board import Kind, TitleNumber
from engine.boards.cache import kept
from engine.cards import CardNumber, Effect, Figure
from engine.commands import BANK, Seat
from engine.events import Rate, Standing
from engine.game import Game
from engine.house.number_cards import NumberCards
from engine.ruleset import Rules
from engine.steps import Auction, TakeTitle


def percent(amount: int, per_cent: int, rounding: Literal["up", "nearest", "down"]) -> int:
    """A percentage of an amount, in whole dollars (MO-58)."""
    product = amount * per_cent
    if rounding == "up":
        return -(-product // 100)
    return (product + 50) // 100 if rounding == "nearest" else product // 100


def interest(game: Game, title: TitleNumber) -> int:
    """The interest on a mortgage: usually ten percent of its value (MO-97, HR-15)."""
    return _interests(game.rules)[title]


@kept
def _interests(rules: Rules) -> tuple[int, ...]:
    options = rules.options
    return tuple(
        [percent(deed.mortgage, options.mortgage_interest, options.rounding) for deed in rules.board.titles]
    )


def interest_due(game: Game, titles: tuple[TitleNumber, ...]) -> int:
    """The interest on the mortgaged titles among these (MO-99)."""
    mortgaged = game.state.mortgaged
    return sum([interest(game, title) for title in titles if mortgaged[title]])


def lift_cost(game: Game, title: TitleNumber) -> int:
    """What it costs the owner to lift a mortgage (MO-98)."""
    return lift_costs(game)[title]


def lift_costs(game: Game) -> Sequence[int]:
    """By title: what it costs the owner to lift a mortgage."""
    return _lift_costs(game.rules)


@kept
def _lift_costs(rules: Rules) -> tuple[int, ...]:
    return tuple(
        [deed.mortgage + due for deed, due in zip(rules.board.titles, _interests(rules), strict=True)]
    )


def is_last_round(game: Game) -> bool:
    """Whether the game ends with this round (MO-126)."""
    return game.state.round == game.options.time_limit_rounds


# --- throws

WAYS = tuple([max(0, 6 - abs(7 - total)) for total in range(13)])
"""By total: in how many ways two dice make it."""

THROWS = 1.1
"""Throws per turn that move a piece, with what doubles add."""


def next_throw(game: Game) -> Sequence[int]:
    """By total: in how many ways the next throw makes it, by dice or the number cards left (HR-51)."""
    rng = game.state.rng
    return rng.totals() if isinstance(rng, NumberCards) else WAYS


# --- buildings


def hotel_level(game: Game) -> int:
    """The level that stands for a hotel: one above the most houses (MO-80, MO-129)."""
    return game.options.houses_before_hotel + 1


def top_level(game: Game) -> int:
    """The highest level of a lot: the hotel, or the last house where there are no hotels (FI-39)."""
    return hotel_level(game) if not game.rules.facts.builds_alone else game.options.houses_before_hotel


def is_hotel(game: Game, lot: TitleNumber) -> bool:
    return game.state.level[lot] > game.options.houses_before_hotel


def houses_on(game: Game, lot: TitleNumber) -> int:
    """The houses on a lot; a hotel counts as none (MO-65)."""
    level = game.state.level[lot]
    return 0 if level > game.options.houses_before_hotel else level


def price_of_level(game: Game, lot: TitleNumber, level: int) -> int:
    """The deed price of the building that raises a lot to this level."""
    title = game.board.titles[lot]
    return title.hotel_price if level > game.options.houses_before_hotel else title.house_price


def cost_of_buildings(game: Game, lot: TitleNumber) -> int:
    """What the buildings on a lot cost; for a hotel, with the houses handed in for it (MO-55)."""
    level = game.state.level[lot]
    if not level:  # most often
        return 0
    most, title = game.options.houses_before_hotel, game.board.titles[lot]
    if level <= most:
        return level * title.house_price
    return most * title.house_price + (level - most) * title.hotel_price


def is_built_up(game: Game, group: int) -> bool:
    """Whether any building stands on the group."""
    level = game.state.level
    for title in game.board.groups[group].titles:  # a loop is twice as fast as any() here
        if level[title]:
            return True
    return False


# --- property


def may_deal_with_bank(game: Game, seat: Seat) -> bool:
    """Whether a player may buy from the Bank and bid: by option, only once they have been round (HR-32)."""
    return not game.options.first_lap or game.rules.facts.has_lapped(game, seat)


def collects_rent(game: Game, owner: Seat) -> bool:
    """Whether rent is due to a player now: by option not while they are in jail (HR-40)."""
    return game.options.rent_in_jail or not game.state.players[owner].jail


def titles_of(game: Game, seat: Seat) -> list[TitleNumber]:
    """A player's deeds, in the order of the track."""
    return game.owned.titles[seat][:]


def owns_group(game: Game, seat: Seat, group: int) -> bool:
    """Whether one player owns every title of a group."""
    owner = game.state.owner
    for title in game.board.groups[group].titles:
        if owner[title] != seat:
            return False
    return True


def count_owned(game: Game, seat: Seat, group: int) -> int:
    """How many titles of a group a player owns, mortgaged or not (MO-44)."""
    owner = game.state.owner
    return sum([owner[title] == seat for title in game.board.groups[group].titles])


def rent(game: Game, title: TitleNumber, thrown: int) -> int:
    """The usual rent of an owned property without a mortgage; `thrown` is the dice total."""
    deed = game.board.titles[title]
    if deed.kind is Kind.LOT:
        amount = _printed_rent(game, title, game.state.level[title])
    else:
        is_set, owner = game.board.groups[deed.group].is_set, game.state.owner[title]
        by_number = deed.rents[count_owned(game, owner, deed.group) - 1 if is_set else 0]
        amount = by_number * thrown if deed.kind is Kind.UTILITY else by_number
    return changed(game, Figure.RENT, title, amount) if game.state.changes else amount


def lot_rent(game: Game, lot: TitleNumber, level: int) -> int:
    """The usual rent of an owned lot without a mortgage, if it had the buildings of this level."""
    amount = _printed_rent(game, lot, level)
    return changed(game, Figure.RENT, lot, amount) if game.state.changes else amount


def _printed_rent(game: Game, lot: TitleNumber, level: int) -> int:
    deed = game.board.titles[lot]
    if level:
        return deed.rents[-1] if level > game.options.houses_before_hotel else deed.rents[level]
    is_whole = game.board.groups[deed.group].is_set and owns_group(game, game.state.owner[lot], deed.group)
    return deed.rents[0] * 2 if is_whole and game.options.full_set_rent == "double" else deed.rents[0]


def change_of(game: Game, what: Figure, title: TitleNumber) -> int:
    """What cards have made of the rents or the price of a deed, as a percentage of the printed figures."""
    for change in reversed(game.state.changes):
        if change.holds(game.state.round) and change.what == what and title in change.titles:
            return change.percent
    return 100


def changed(game: Game, what: Figure, title: TitleNumber, amount: int) -> int:
    """A printed figure of a deed as cards have changed it, in whole dollars, at least one."""
    share = change_of(game, what, title)
    return amount if share == 100 else max(1, (amount * share + 50) // 100)


def price_of(game: Game, title: TitleNumber) -> int:
    """What the Bank asks for a property, in dollars."""
    price = game.board.titles[title].price
    return changed(game, Figure.PRICE, title, price) if game.state.changes else price


def rate_of(game: Game, title: TitleNumber) -> tuple[Rate, int]:
    """What the usual rent is based on, and how many houses or properties of the kind count."""
    deed = game.board.titles[title]
    owner = game.state.owner[title]
    if deed.kind is not Kind.LOT:
        return Rate.DICE if deed.kind is Kind.UTILITY else Rate.NUMBER, count_owned(game, owner, deed.group)
    if is_hotel(game, title):
        return Rate.HOTEL, 0
    if level := game.state.level[title]:
        return Rate.HOUSES, level + game.rules.facts.houses_with_lot
    is_doubled = game.board.groups[deed.group].is_set and game.options.full_set_rent == "double"
    return Rate.GROUP if is_doubled and owns_group(game, owner, deed.group) else Rate.SITE, 0


_SALES = frozenset((Auction, TakeTitle))


def sold_deeds(game: Game) -> list[TitleNumber | None]:
    """Deeds that players have put up for auction and not been paid for: these stay as they are (MO-108)."""
    agenda = game.state.agenda
    if _SALES.isdisjoint(map(type, agenda)):  # most often
        return []
    return [step.title for step in agenda if isinstance(step, (Auction, TakeTitle)) and step.seller != BANK]


def is_free_to_pass(game: Game, title: TitleNumber) -> bool:
    """Whether the deed may change hands: it is not sold already, and no building forbids it (MO-104)."""
    return title in free_to_pass(game, (title,))


def free_to_pass(game: Game, titles: Sequence[TitleNumber]) -> Sequence[TitleNumber]:
    """Those of some deeds that may change hands."""
    if sold := sold_deeds(game):
        titles = [title for title in titles if title not in sold]
    needs, level = game.options.deed_sale_needs, game.state.level
    if needs == "nothing" or not any(level):
        return titles
    if needs == "clear_lot":
        return [title for title in titles if not level[title]]
    deeds = game.board.titles
    return [title for title in titles if not is_built_up(game, deeds[title].group)]


def is_kept_from_trade(game: Game, title: TitleNumber) -> bool:
    """Whether a title is mortgaged at a table that keeps such deeds out of trades (MO-105)."""
    return game.state.mortgaged[title] and not game.options.trade_mortgaged


def is_free_to_trade(game: Game, title: TitleNumber) -> bool:
    """Whether a title may be part of a trade."""
    return is_free_to_pass(game, title) and not is_kept_from_trade(game, title)


def mortgageable(game: Game, seat: Seat) -> list[TitleNumber]:
    """A player's titles that may be mortgaged and are not yet, in the order of the track (MO-94).

    None that is sold already, and by option none at all (HR-17).
    """
    if not game.options.mortgages:
        return []
    sold, mortgaged, level = sold_deeds(game), game.state.mortgaged, game.state.level
    own, deeds = game.owned.titles[seat], game.board.titles
    by_lot = game.options.mortgage_needs == "clear_lot"
    built: set[int] = set()
    free: list[TitleNumber] = []
    for title in own:
        if level[title]:
            built.add(title if by_lot else deeds[title].group)
    for title in own:
        if not mortgaged[title] and (title if by_lot else deeds[title].group) not in built:
            free.append(title)
    return [title for title in free if title not in sold] if sold else free


def is_clear_to_mortgage(game: Game, title: TitleNumber) -> bool:
    """Whether no building forbids a mortgage; others' buildings do not, which its owner could not sell."""
    level, owner = game.state.level, game.state.owner
    if game.options.mortgage_needs == "clear_lot":
        return not level[title]
    for lot in game.board.groups[game.board.titles[title].group].titles:
        if level[lot] and owner[lot] == owner[title]:
            return False
    return True


def free_markers(game: Game, seat: Seat) -> int | None:
    """How many more lots a player may own; None for no limit (FI-45)."""
    markers = game.options.markers
    return markers - game.state.owner.count(seat) if markers else None


# --- kept cards


def cards_with(game: Game, seat: Seat, *effects: type[Effect]) -> list[CardNumber]:
    """The cards in a player's hand with one of these effects, in the order received."""
    hand = game.state.players[seat].cards
    if not hand:  # most often
        return []
    return [*filter(_cards_with(game.rules, effects).__contains__, hand)]


@kept
def _cards_with(rules: Rules, effects: tuple[type[Effect], ...]) -> frozenset[CardNumber]:
    """All cards with one of these effects."""
    return frozenset([card for card, one in enumerate(rules.cards) if isinstance(one.effect, effects)])


def card_with(game: Game, seat: Seat, effect: type[Effect]) -> CardNumber | None:
    """The first card in a player's hand with this effect; None if there is none."""
    return next(iter(cards_with(game, seat, effect)), None)


# --- worth


def raisable(game: Game, seat: Seat) -> int:
    """Cash, credit, half the buildings, mortgage values of titles neither mortgaged nor sold (MO-113)."""
    own, deeds = game.owned.titles[seat], game.board.titles
    level, mortgaged = game.state.level, game.state.mortgaged
    total = game.state.players[seat].funds
    for title in own:
        if level[title]:
            total += cost_of_buildings(game, title) // 2
    if game.options.mortgages:
        sold = sold_deeds(game)
        for title in own:
            if not mortgaged[title] and title not in sold:
                total += deeds[title].mortgage
    return total


def loan_on(game: Game, title: TitleNumber) -> int:
    """What the Bank would lend on a title without a mortgage, in dollars (MO-93, HR-17)."""
    return game.board.titles[title].mortgage if game.options.mortgages else 0


def bid_limit(game: Game, seat: Seat) -> int:
    """The most a player may bid (MO-33)."""
    if game.options.auction_bid_limit == "assets":
        return raisable(game, seat)
    player = game.state.players[seat]
    return player.cash + player.credit  # its funds, without another call


def taxable_worth(game: Game, seat: Seat) -> int:
    """A player's worth for the income tax percentage (MO-54 to MO-56)."""
    worth = game.state.players[seat].funds
    base = game.options.income_tax_base
    if base == "cash_only":
        return worth
    for title in titles_of(game, seat):
        deed = game.board.titles[title]
        worth += deed.mortgage if base == "cash_mortgage_buildings" else deed.price
        worth += cost_of_buildings(game, title)
    return worth


def flat_tax(game: Game, seat: Seat) -> int:
    """The flat sum of the income tax where a player stands (MO-52)."""
    return game.board.spaces[game.state.players[seat].place].amount


def percent_tax(game: Game, seat: Seat) -> int:
    """Ten percent of a player's worth (MO-52)."""
    return percent(taxable_worth(game, seat), 10, game.options.rounding)


def standing(game: Game, seat: Seat) -> Standing:
    """A player's worth at the end: cash, deeds, buildings, mortgaged deeds (MO-127)."""
    state = game.state
    share = 2 if game.options.final_worth == "half_mortgaged" else 1
    cash = state.players[seat].funds
    deeds = buildings = mortgaged = 0
    for title in titles_of(game, seat):
        price = game.board.titles[title].price
        if state.mortgaged[title]:
            mortgaged += price // share
        else:
            deeds += price
        buildings += cost_of_buildings(game, title)
    return Standing(seat, (cash, deeds, buildings, mortgaged))
