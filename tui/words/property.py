"""Deeds, auctions, sets, mortgages and buildings in words."""

from __future__ import annotations

from engine.board import Kind, TitleNumber
from engine.events import (
    AuctionClosed,
    AuctionOpened,
    BidMade,
    BuildingsBought,
    BuildingsSold,
    DeedDealt,
    DroppedOut,
    GroupBroken,
    GroupCompleted,
    Mortgaged,
    MortgageLifted,
    PropertyDeclined,
    PropertyOffered,
    Reason,
    SaleUndone,
    ShortageBegan,
    ShortageEnded,
    TitlePassed,
    WishMade,
)
from tui.words.phrases import count, listed, money
from tui.words.telling import Line, Scene, Sentences, Weight

words = Sentences()


@words.tells(DeedDealt)
def deed_dealt(event: DeedDealt, scene: Scene) -> Line:
    scene.memory.keep(event)
    who, deed = scene.people.subject(event.seat), scene.deed(event.title)
    if event.returned:
        return Line(event.seat, f"{who} could not pay for {deed} and gave it back.")
    who = scene.people.says(event.seat, "was", "were")
    price = f" for {money(event.price)}" if event.price else ", free"
    return Line(event.seat, f"{who} dealt {deed}{price}.")


@words.tells(TitlePassed, weight=Weight.DETAIL)
def title_passed(event: TitlePassed, scene: Scene) -> Line | None:
    """Only what a bankrupt player leaves; purchases, auctions and trades are told on their own."""
    if event.reason is not Reason.BANKRUPTCY:
        return None
    text = f"{scene.deed(event.title)} goes to {scene.people.object(event.taker)}."
    return Line(event.taker if event.taker >= 0 else None, text)


@words.tells(PropertyOffered, weight=Weight.DETAIL)
def property_offered(event: PropertyOffered, scene: Scene) -> Line:
    price = money(scene.rules.board.titles[event.title].price)
    who = scene.people.subject(event.seat)
    text = f"{who} may buy {scene.deed(event.title)} for {price}."
    return Line(event.seat, text)


@words.tells(PropertyDeclined)
def property_declined(event: PropertyDeclined, scene: Scene) -> Line:
    who = scene.people.subject(event.seat)
    return Line(event.seat, f"{who} did not buy {scene.deed(event.title)}: it goes to auction.")


# --- auctions


def _lot(title: int | None, building: str | None, scene: Scene) -> str:
    """What is up for auction."""
    return scene.deed(title) if title is not None else f"a {building}"


@words.tells(AuctionOpened)
def auction_opened(event: AuctionOpened, scene: Scene) -> Line:
    """For a property the Bank auctions, whatever led to it explains the auction."""
    what = _lot(event.title, event.building, scene)
    floor = f"bids from {money(max(event.floor, scene.rules.options.money_unit))}"
    if event.seller >= 0:
        who = scene.people.subject(event.seller)
        return Line(event.seller, f"{who} put {what} up for auction: {floor}.")
    if event.building is not None:
        return Line(None, f"The Bank auctions {what}: {floor}.")
    return Line(None, f"Auction of {what}: {floor}.", Weight.DETAIL)


@words.tells(BidMade, pause=0.3)
def bid_made(event: BidMade, scene: Scene) -> Line:
    return Line(event.seat, f"{scene.people.subject(event.seat)} bid {money(event.amount)}.")


@words.tells(DroppedOut, pause=0.0)
def dropped_out(event: DroppedOut, scene: Scene) -> Line:
    return Line(event.seat, f"{scene.people.subject(event.seat)} dropped out of the auction.")


@words.tells(AuctionClosed, pause=0.9)
def auction_closed(event: AuctionClosed, scene: Scene) -> Line:
    what = _lot(event.title, event.building, scene)
    if event.winner is not None:
        who = scene.people.subject(event.winner)
        return Line(event.winner, f"{who} won {what} for {money(event.amount)}.")
    return Line(None, f"Nobody bid: {what} stays with {scene.people.object(event.seller)}.")


# --- sets


@words.tells(GroupCompleted, weight=Weight.HEADLINE)
def group_completed(event: GroupCompleted, scene: Scene) -> Line:
    """What a set brings is said at once, with what mortgages take away from it."""
    group = scene.rules.board.groups[event.group]
    who = f"{scene.people.says(event.seat, 'has', 'have')} {scene.group(event.group)}"
    most = scene.rules.board.titles[group.titles[0]].rents[-1]
    rent = {Kind.LOT: "double rent", Kind.UTILITY: f"rent is {most} times the roll"}.get(
        group.kind, f"rent is {money(most)} each"
    )
    can_build, bound = group.kind is Kind.LOT, event.mortgaged
    if not bound:
        build = f", and {scene.people.verb(event.seat, 'they', 'you')} may build" if can_build else ""
        text = f"{who}: {rent}{build}."
    elif bound < len(group.titles):
        houses = ", no houses yet" if can_build else ""
        text = f"{who}, {bound} of {len(group.titles)} mortgaged: {rent} on the rest{houses}."
    else:
        text = f"{who}, all mortgaged: no rent yet."
    return Line(event.seat, text)


@words.tells(GroupBroken, weight=Weight.DETAIL)
def group_broken(event: GroupBroken, scene: Scene) -> Line:
    who = f"{scene.people.subject(event.seat)} no longer {scene.people.verb(event.seat, 'has', 'have')}"
    return Line(event.seat, f"{who} {scene.group(event.group)}.")


# --- mortgages


@words.tells(Mortgaged)
def mortgaged(event: Mortgaged, scene: Scene) -> Line:
    who, deed = scene.people.subject(event.seat), scene.deed(event.title)
    told = f"{who} mortgaged {deed} for {money(event.amount)}"
    return Line(event.seat, f"{told}; it earns no rent.", short=f"{told}.")


@words.tells(MortgageLifted)
def mortgage_lifted(event: MortgageLifted, scene: Scene) -> Line:
    deed = scene.deed(event.title)
    if not event.amount:
        return Line(None, f"The Bank cleared the mortgage on {deed}.", Weight.DETAIL)
    who = scene.people.subject(event.seat)
    return Line(event.seat, f"{who} lifted the mortgage on {deed} for {money(event.amount)}.")


GONE_ALONE = (Reason.BUILDINGS, Reason.BANKRUPTCY)
"""Where buildings go along with something else, which is what gets told."""


@words.tells(BuildingsBought)
def buildings_bought(event: BuildingsBought, scene: Scene) -> Line:
    who, what = scene.people.subject(event.seat), _buildings(event)
    cost = f" for {money(event.amount)}" if event.amount else ""
    return Line(event.seat, f"{who} built {what} on {_lots(event.lots, scene)}{cost}.")


@words.tells(BuildingsSold)
def buildings_sold(event: BuildingsSold, scene: Scene) -> Line | None:
    if event.reason not in GONE_ALONE:
        return None
    who, what, lots = scene.people.subject(event.seat), _buildings(event), _lots(event.lots, scene)
    if not event.amount:
        return Line(event.seat, f"The Bank took back {what} from {lots}.")
    stay = event.stay
    left = f", leaving {count(stay, 'house')}" if stay else ""
    return Line(event.seat, f"{who} sold {what} on {lots} for {money(event.amount)}, half price{left}.")


def _lots(lots: tuple[TitleNumber, ...], scene: Scene) -> str:
    titles = tuple(sorted(set(lots)))
    group = scene.rules.board.groups[scene.rules.board.titles[titles[0]].group]
    return f"the {group.name} lots" if titles == group.titles else scene.deeds(titles)


def _buildings(event: BuildingsBought | BuildingsSold) -> str:
    """Houses and hotels built or removed."""
    kinds = (("house", event.houses), ("hotel", event.hotels))
    return listed([count(number, kind) for kind, number in kinds if number])


@words.tells(ShortageBegan)
def shortage_began(event: ShortageBegan, scene: Scene) -> Line:
    stock = count(event.stock, event.building)
    return Line(None, f"The Bank has {stock} left: others may want some.")


@words.tells(ShortageEnded, weight=Weight.DETAIL)
def shortage_ended(event: ShortageEnded, scene: Scene) -> Line:
    if event.stock:
        return Line(None, f"There are enough {event.building}s for everyone now.")
    return Line(None, f"The Bank has no {event.building}s left.")


@words.tells(SaleUndone)
def sale_undone(event: SaleUndone, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "has", "have")
    return Line(event.seat, f"{who} no place left for the {event.building}: no sale, and nothing to pay.")


@words.tells(WishMade)
def wish_made(event: WishMade, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "wants", "want")
    if not event.amount:
        return Line(event.seat, f"{who} none of them.", Weight.DETAIL)
    return Line(event.seat, f"{who} {event.amount} of the {event.stock}.")
