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
    if event.returned:
        return scene.line(event, "{seat} could not pay for {title:deed} and gave it back.")
    price = " for {price:$}" if event.price else ", free"
    return scene.line(event, f"{{seat}} {{seat:was|were}} dealt {{title:deed}}{price}.")


@words.tells(TitlePassed, weight=Weight.DETAIL)
def title_passed(event: TitlePassed, scene: Scene) -> Line | None:
    """Only what a bankrupt player leaves; purchases, auctions and trades are told on their own."""
    if event.reason is not Reason.BANKRUPTCY:
        return None
    return scene.line(event, "{title:deed} goes to {taker}.")


@words.tells(PropertyOffered, weight=Weight.DETAIL)
def property_offered(event: PropertyOffered, scene: Scene) -> Line:
    price = scene.rules.board.titles[event.title].price
    return scene.line(event, "{seat} may buy {title:deed} for {price:$}.", price=price)


words.says(PropertyDeclined, "{seat} did not buy {title:deed}: it goes to auction.")

# --- auctions


def _lot(title: int | None, building: str | None, scene: Scene) -> str:
    """What is up for auction."""
    return scene.deed(title) if title is not None else f"a {building}"


@words.tells(AuctionOpened)
def auction_opened(event: AuctionOpened, scene: Scene) -> Line:
    """For a property the Bank auctions, what led to it explains the auction."""
    what = _lot(event.title, event.building, scene)
    floor = f"bids from {money(max(event.floor, scene.rules.options.money_unit))}"
    if event.seller >= 0:
        return scene.line(event, "{seller} put {what} up for auction: {floor}.", what=what, floor=floor)
    if event.building is not None:
        return Line(None, f"The Bank auctions {what}: {floor}.")
    return Line(None, f"Auction of {what}: {floor}.", Weight.DETAIL)


words.says(BidMade, "{seat} bid {amount:$}.", pause=0.3)
words.says(DroppedOut, "{seat} dropped out of the auction.", pause=0.0)


@words.tells(AuctionClosed, pause=0.9)
def auction_closed(event: AuctionClosed, scene: Scene) -> Line:
    what = _lot(event.title, event.building, scene)
    if event.winner is not None:
        return scene.line(event, "{winner} won {what} for {amount:$}.", what=what)
    return scene.line(event, "Nobody bid: {what} stays with {seller}.", by="nobody", what=what)


# --- sets


@words.tells(GroupCompleted, weight=Weight.HEADLINE)
def group_completed(event: GroupCompleted, scene: Scene) -> Line:
    """What a set brings is said at once, with what mortgages take away from it."""
    group = scene.rules.board.groups[event.group]
    most = scene.rules.board.titles[group.titles[0]].rents[-1]
    rent = {Kind.LOT: "double rent", Kind.UTILITY: f"rent is {most} times the roll"}.get(
        group.kind, f"rent is {money(most)} each"
    )
    can_build, bound = group.kind is Kind.LOT, event.mortgaged
    if not bound:
        brings = f": {rent}" + (", and {seat:they|you} may build" if can_build else "")
    elif bound < len(group.titles):
        houses = ", no houses yet" if can_build else ""
        brings = f", {bound} of {len(group.titles)} mortgaged: {rent} on the rest{houses}"
    else:
        brings = ", all mortgaged: no rent yet"
    return scene.line(event, f"{{seat}} {{seat:has|have}} {{group:group}}{brings}.")


words.says(GroupBroken, "{seat} no longer {seat:has|have} {group:group}.", weight=Weight.DETAIL)

# --- mortgages


@words.tells(Mortgaged)
def mortgaged(event: Mortgaged, scene: Scene) -> Line:
    text = "{seat} mortgaged {title:deed} for {amount:$}"
    return scene.line(event, f"{text}; it earns no rent.", short=f"{text}.")


@words.tells(MortgageLifted)
def mortgage_lifted(event: MortgageLifted, scene: Scene) -> Line:
    if not event.amount:
        return scene.line(event, "The Bank cleared the mortgage on {title:deed}.", Weight.DETAIL, by="nobody")
    return scene.line(event, "{seat} lifted the mortgage on {title:deed} for {amount:$}.")


GONE_ALONE = (Reason.BUILDINGS, Reason.BANKRUPTCY)
"""Where buildings go along with something else, which is what gets told."""


@words.tells(BuildingsBought)
def buildings_bought(event: BuildingsBought, scene: Scene) -> Line:
    cost = " for {amount:$}" if event.amount else ""
    lots = _lots(event.lots, scene)
    return scene.line(event, f"{{seat}} built {_buildings(event)} on {{where}}{cost}.", where=lots)


@words.tells(BuildingsSold)
def buildings_sold(event: BuildingsSold, scene: Scene) -> Line | None:
    if event.reason not in GONE_ALONE:
        return None
    what, lots = _buildings(event), _lots(event.lots, scene)
    if not event.amount:
        return Line(event.seat, f"The Bank took back {what} from {lots}.")
    left = ", leaving {stay:house}" if event.stay else ""
    return scene.line(
        event, f"{{seat}} sold {what} on {{where}} for {{amount:$}}, half price{left}.", where=lots
    )


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
    return Line(None, f"The Bank has {count(event.stock, event.building)} left: others may want some.")


@words.tells(ShortageEnded, weight=Weight.DETAIL)
def shortage_ended(event: ShortageEnded, scene: Scene) -> Line:
    if event.stock:
        return Line(None, f"There are enough {event.building}s for everyone now.")
    return Line(None, f"The Bank has no {event.building}s left.")


words.says(
    SaleUndone, "{seat} {seat:has|have} no place left for the {building}: no sale, and nothing to pay."
)


@words.tells(WishMade)
def wish_made(event: WishMade, scene: Scene) -> Line:
    if not event.amount:
        return scene.line(event, "{seat} {seat:wants|want} none of them.", Weight.DETAIL)
    return scene.line(event, "{seat} {seat:wants|want} {amount:n} of the {stock:n}.")
