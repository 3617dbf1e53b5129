"""When more buildings are wanted than the Bank has (MO-85 to MO-87)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine import events
from engine.board import TitleNumber
from engine.bundle import Bundle
from engine.choices import Amount, Choice, Decision
from engine.commands import BANK, PlaceBuilding, Seat, Want
from engine.game import Game
from engine.ledger import raise_buildings
from engine.queries import may_deal_with_bank, price_of_level
from engine.rules.auctions import open_with
from engine.steps import Auction, Building, Contest, Owes, PlaceWon, Wishes

shortages = Bundle("shortages")

LAST_HOUSES = 6
"""With this few left, others are asked whenever somebody builds (FI-44)."""


def levels_reached(game: Game, lots: Iterable[TitleNumber]) -> list[tuple[TitleNumber, int]]:
    """The buildings of an order, as the lot of each and the level it reaches."""
    level = game.state.level[:]
    reached = []
    for lot in lots:
        level[lot] += 1
        reached.append((lot, level[lot]))
    return reached


def stock(game: Game, building: Building) -> int:
    """How many of a building the Bank has."""
    return game.state.houses if building is Building.HOUSE else game.state.hotels


def buildable_groups(game: Game, seat: Seat) -> list[tuple[TitleNumber, ...]]:
    """The groups a player may build on, as their lots: all owned, none mortgaged (MO-77, MO-78, HR-32)."""
    if game.options.first_lap and not may_deal_with_bank(game, seat):
        return []
    if game.rules.facts.builds_alone:
        return _own_lots(game, seat)
    groups, mortgaged = game.owned.groups[seat], game.state.mortgaged
    if not groups or True not in mortgaged:  # most often
        return groups[:]
    clear = []
    for lots in groups:
        for lot in lots:
            if mortgaged[lot]:
                break
        else:
            clear.append(lots)
    return clear


def _own_lots(game: Game, seat: Seat) -> list[tuple[TitleNumber, ...]]:
    """All lots of a player who has finished a lap, each as a group by itself (FI-37 to FI-39)."""
    if game.rules.facts.cannot_build(game, seat):
        return []
    return [(title,) for title in game.owned.titles[seat]]


def prices_of_room(game: Game, seat: Seat, building: Building) -> list[int]:
    """The deed price of every such building a player has room for, the lowest first (MO-80, MO-82)."""
    most = game.options.houses_before_hotel
    level, deeds = game.state.level, game.board.titles
    prices: list[int] = []
    for lots in buildable_groups(game, seat):
        if building is Building.HOUSE:
            for lot in lots:
                if level[lot] < most:
                    prices += [deeds[lot].house_price] * (most - level[lot])
        elif game.rules.facts.builds_alone:
            continue
        elif not game.options.even_building or min(level[lot] for lot in lots) >= most:
            prices += [deeds[lot].hotel_price for lot in lots if level[lot] == most]
    return sorted(prices)


def capacity(game: Game, seat: Seat, building: Building) -> int:
    """How many of a building a player could legally buy and pay for at deed prices (MO-87)."""
    funds = game.state.players[seat].funds
    count = 0
    for price in prices_of_room(game, seat, building):
        funds -= price
        if funds < 0:
            break
        count += 1
    return count


def contest_of(game: Game, seat: Seat, building: Building, ordered: int) -> tuple[Seat, ...]:
    """The players to ask before one buys this many, from the left; nobody if the stock is enough (MO-87).

    An order that takes a lot past its fourth house is for hotels the player could not have bought alone.
    """
    if not game.options.shortage_auction:
        return ()
    left = stock(game, building)
    asks_early = game.options.asks_builders == "six_left"
    if asks_early and left > LAST_HOUSES:
        return ()
    others = {other: could for other in game.others(seat) if (could := capacity(game, other, building))}
    if others and not asks_early:
        wanted = max(ordered, capacity(game, seat, building)) + sum(others.values())
        return () if left >= wanted else tuple(others)
    return tuple(others)


def order_wishes(
    game: Game, seat: Seat, lots: tuple[TitleNumber, ...], building: Building, asked: tuple[Seat, ...]
) -> None:
    """Ask the other builders how many they want (MO-87)."""
    game.tell(events.ShortageBegan, building.value, stock(game, building))
    game.tell(events.WishMade, seat, len(lots), stock(game, building))
    game.push(Wishes(seat, lots, building, asked))


@shortages.resolves(Wishes)
def ask_wishes(game: Game, step: Wishes) -> Decision | None:
    """Once all have answered: all buy at deed prices if the stock is enough; otherwise there is a contest."""
    if step.asked:
        return Decision(step.asked[0], step)
    wishes = ((step.seat, len(step.lots)), *step.wishes)
    if sum(wish for _, wish in wishes) > stock(game, step.building):
        if game.options.scarce_bids_begin == "left_of_asker":
            wishes = (*wishes[1:], wishes[0])
        game.push(Contest(BANK, step.building, wishes))
        return None
    cost = sum(price_of_level(game, lot, level) for lot, level in levels_reached(game, step.lots))
    raise_buildings(game, step.seat, step.lots, cost)
    _sell_at_deed_prices(game, step.building, step.wishes)
    return None


def _sell_at_deed_prices(game: Game, building: Building, wishes: tuple[tuple[Seat, int], ...]) -> None:
    """All wishes can be met, and players place their own buildings (MO-87)."""
    game.tell(events.ShortageEnded, building.value, stock(game, building))
    game.push(*[PlaceWon(seat, building, paid=False) for seat, wish in wishes for _ in range(wish)])


def _cannot_want(game: Game, step: Wishes, command: Want) -> str | None:
    could = capacity(game, command.seat, step.building)
    if not 0 <= command.amount <= could:
        return f"You can ask for 0 to {could} of them."
    return None


def _offer_wants(game: Game, step: Wishes, seat: Seat) -> Iterator[Choice]:
    yield Amount(seat, Want, 0, capacity(game, seat, step.building))


@shortages.answers(Want, at=Wishes, refusal=_cannot_want, choices=_offer_wants)
def want(game: Game, step: Wishes, command: Want) -> None:
    """How many the player wants; none is an answer too (MO-87)."""
    game.tell(events.WishMade, command.seat, command.amount, stock(game, step.building))
    wishes = (*step.wishes, (command.seat, command.amount)) if command.amount else step.wishes
    game.push(Wishes(step.seat, step.lots, step.building, step.asked[1:], wishes))


@shortages.resolves(Contest)
def contest(game: Game, step: Contest) -> None:
    """Auction the next one, until the remaining wishes fit the remaining stock (MO-87).

    Players bid in the order of the wishes (FI-44). A single player left has nobody to bid against, and gets
    what there is at deed prices (MO-86).
    """
    left = stock(game, step.building)
    wishes = tuple((seat, min(wish, capacity(game, seat, step.building))) for seat, wish in step.wishes)
    wishes = tuple((seat, wish) for seat, wish in wishes if wish)
    if len(wishes) == 1:
        wishes = ((wishes[0][0], min(wishes[0][1], left)),)
    if sum(wish for _, wish in wishes) <= left:
        _sell_at_deed_prices(game, step.building, wishes)
    elif not left:
        game.tell(events.ShortageEnded, step.building.value, left)
    else:
        floor = 1
        if game.options.building_auction_floor == "deed_price":
            floor = min(prices_of_room(game, seat, step.building)[0] for seat, _ in wishes)
        bidders = tuple(seat for seat, _ in wishes)
        auction = Auction(BANK, building=step.building, floor=floor, bidders=bidders, wishes=wishes)
        open_with(game, auction)


# --- putting a building on a lot


def places_for(game: Game, step: PlaceWon) -> list[TitleNumber]:
    """Where the player may put it: evenly, and affordably if it is not paid for yet (MO-80, MO-87)."""
    most = game.options.houses_before_hotel
    level = game.state.level
    funds = game.state.players[step.seat].funds
    lots = []
    for group in buildable_groups(game, step.seat):
        lowest = min(level[lot] for lot in group)
        for lot in group:
            is_hotel, is_even = level[lot] == most, level[lot] == lowest or not game.options.even_building
            fits = is_even and level[lot] <= most and is_hotel == (step.building is Building.HOTEL)
            if step.lot is not None:
                fits = fits and lot == step.lot
            if fits and (step.paid or price_of_level(game, lot, level[lot] + 1) <= funds):
                lots.append(lot)
    return lots


def has_place(game: Game, step: PlaceWon) -> bool:
    """Whether the Bank still has the building and the player a lot for it."""
    return stock(game, step.building) > 0 and bool(places_for(game, step))


def is_undone(game: Game, bill: Owes) -> bool:
    """Whether a debt is for a building whose place was given up to raise the money: it is owed no more."""
    beneath = game.state.agenda[-1] if game.state.agenda else None
    return isinstance(beneath, PlaceWon) and not has_place(game, beneath)


@shortages.resolves(PlaceWon)
def ask_for_place(game: Game, step: PlaceWon) -> Decision | None:
    """A building that nobody can pay for or place any longer stays with the Bank."""
    if not has_place(game, step):
        if step.paid:
            game.tell(events.SaleUndone, step.seat, step.building.value)
        return None
    if step.lot is not None:
        place(game, step, PlaceBuilding(step.seat, step.lot))
        return None
    return Decision(step.seat, step)


def _cannot_place(game: Game, step: PlaceWon, command: PlaceBuilding) -> str | None:
    if command.lot not in places_for(game, step):
        rule = "on one of your lots with room for it"
        if not game.rules.facts.builds_alone:
            rule = f"{'evenly ' if game.options.even_building else ''}on one of your sets"
        return f"The {step.building.value} cannot go there: build {rule}."
    return None


def _offer_places(game: Game, step: PlaceWon, seat: Seat) -> Iterator[Choice]:
    yield from (PlaceBuilding(seat, lot) for lot in places_for(game, step))


@shortages.answers(PlaceBuilding, at=PlaceWon, refusal=_cannot_place, choices=_offer_places)
def place(game: Game, step: PlaceWon, command: PlaceBuilding) -> None:
    """Put it there at once, where building is even (MO-87)."""
    cost = 0 if step.paid else price_of_level(game, command.lot, game.state.level[command.lot] + 1)
    raise_buildings(game, step.seat, (command.lot,), cost)
