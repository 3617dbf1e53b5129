"""Deeds, auctions, sets, mortgages and buildings in words."""

from __future__ import annotations

from engine import events
from engine.board import Kind, TitleNumber
from engine.cards import Figure
from tui.words.phrases import count, deed_names, listed, money
from tui.words.sentences import Line, Scene, Sentences, Weight

words = Sentences()


@words.tells(events.DeedDealt)
def deed_dealt(event: events.DeedDealt, scene: Scene) -> Line:
    scene.memory.keep(event)
    if event.returned:
        return scene.line(event, "{seat} could not pay for {title:deed} and gave it back.")
    price = " for {price:$}" if event.price else ", free"
    return scene.line(event, f"{{seat}} {{seat:was|were}} dealt {{title:deed}}{price}.")


@words.tells(events.TitlePassed, weight=Weight.DETAIL)
def title_passed(event: events.TitlePassed, scene: Scene) -> Line | None:
    """Only what a bankrupt player leaves; purchases, auctions and trades are told on their own."""
    if event.reason is not events.Reason.BANKRUPTCY:
        return None
    return scene.line(event, "{title:deed} goes to {taker}.")


words.says(events.PropertyOffered, "{seat} may buy {title:deed} for {price:$}.", weight=Weight.DETAIL)


@words.tells(events.PropertyDeclined)
def property_declined(event: events.PropertyDeclined, scene: Scene) -> Line:
    stays = scene.rules.options.unbought == "stays"
    then = "it stays with the Bank" if stays else "it goes to auction"
    return scene.line(event, f"{{seat}} did not buy {{title:deed}}: {then}.")


_TIMES = {200: "doubled", 300: "tripled", 50: "halved", 100: "as printed"}


@words.tells(events.FiguresChanged)
def figures_changed(event: events.FiguresChanged, scene: Scene) -> Line:
    """What the rents or prices are from now on, of a set by its name."""
    board = scene.rules.board
    group = board.groups[board.titles[event.titles[0]].group]
    is_set = len(event.titles) > 1 and event.titles == group.titles
    deeds = f"every {group.name} property" if is_set else deed_names(board, event.titles)
    figures = "The rent" if event.what is Figure.RENT else "The price"
    times = _TIMES.get(event.percent, f"{event.percent}% of the printed one")
    until = f"through round {event.until - 1}" if event.until else "for good"
    return scene.line(event, f"{figures} of {deeds} is {times} {until}.")


words.says(
    events.NotForSale,
    "{seat} cannot buy {title:deed} yet.",
    rule=": nobody buys before their first lap is done",
)


def _lot(title: int | None, building: str | None, scene: Scene) -> str:
    """What is up for auction."""
    return scene.deed(title) if title is not None else f"a {building}"


@words.tells(events.AuctionOpened)
def auction_opened(event: events.AuctionOpened, scene: Scene) -> Line:
    """For a property the Bank auctions, what led to it explains the auction."""
    what = _lot(event.title, event.building, scene)
    floor = f"bids from {money(max(event.floor, scene.rules.options.money_unit))}"
    if event.seller >= 0:
        return scene.line(event, "{seller} put {what} up for auction: {floor}.", what=what, floor=floor)
    if event.building is not None:
        return Line(None, f"The Bank auctions {what}: {floor}.")
    return Line(None, f"Auction of {what}: {floor}.", Weight.DETAIL)


words.says(events.BidMade, "{seat} bid {amount:$}.", pause=0.3)
words.says(events.DroppedOut, "{seat} dropped out of the auction.", pause=0.0)


@words.tells(events.AuctionClosed, pause=0.9)
def auction_closed(event: events.AuctionClosed, scene: Scene) -> Line:
    what = _lot(event.title, event.building, scene)
    if event.winner is not None:
        return scene.line(event, "{winner} won {what} for {amount:$}.", what=what)
    return scene.line(event, "Nobody bid: {what} stays with {seller}.", by="nobody", what=what)


@words.tells(events.GroupCompleted, weight=Weight.HEADLINE)
def group_completed(event: events.GroupCompleted, scene: Scene) -> Line:
    """What a set brings is said at once, with what mortgages take from it; not of what a bankrupt left."""
    group = scene.rules.board.groups[event.group]
    most = scene.rules.board.titles[group.titles[0]].rents[len(group.titles) - 1]
    lots = "double rent" if scene.rules.options.full_set_rent == "double" else "no more rent than before"
    rent = {Kind.LOT: lots, Kind.UTILITY: f"rent is {most} times the roll"}.get(
        group.kind, f"rent is {money(most)} each"
    )
    can_build, bound, size = group.kind is Kind.LOT, event.mortgaged, len(group.titles)
    state, brings = "", ""
    if bound:
        state = ", all mortgaged" if bound == size else f", {bound} of {size} mortgaged"
    if scene.memory.find(events.WentBankrupt) is None:
        if not bound:
            brings = f": {rent}" + (", and {seat:they|you} may build" if can_build else "")
        elif bound < size:
            brings = f": {rent} on the rest" + (", no houses yet" if can_build else "")
        else:
            brings = ": no rent yet"
    return scene.line(event, f"{{seat}} {{seat:has|have}} {{group:group}}{state}{brings}.")


words.says(events.GroupBroken, "{seat} no longer {seat:has|have} {group:group}.", weight=Weight.DETAIL)


@words.tells(events.Mortgaged)
def mortgaged(event: events.Mortgaged, scene: Scene) -> Line:
    text = "{seat} mortgaged {title:deed} for {amount:$}"
    return scene.line(event, f"{text}; it earns no rent.", short=f"{text}.")


@words.tells(events.MortgageLifted)
def mortgage_lifted(event: events.MortgageLifted, scene: Scene) -> Line:
    if not event.amount:
        return scene.line(event, "The Bank cleared the mortgage on {title:deed}.", Weight.DETAIL, by="nobody")
    return scene.line(event, "{seat} lifted the mortgage on {title:deed} for {amount:$}.")


GONE_ALONE = (events.Reason.BUILDINGS, events.Reason.BANKRUPTCY)
"""Where buildings go along with something else, which is what gets told."""


@words.tells(events.BuildingsBought)
def buildings_bought(event: events.BuildingsBought, scene: Scene) -> Line:
    cost = " for {amount:$}" if event.amount else ""
    lots = _lots(event.lots, scene)
    return scene.line(event, f"{{seat}} built {_buildings(event)} on {{where}}{cost}.", where=lots)


@words.tells(events.BuildingsSold)
def buildings_sold(event: events.BuildingsSold, scene: Scene) -> Line | None:
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


def _buildings(event: events.BuildingsBought | events.BuildingsSold) -> str:
    kinds = (("house", event.houses), ("hotel", event.hotels))
    return listed([count(number, kind) for kind, number in kinds if number])


@words.tells(events.ShortageBegan)
def shortage_began(event: events.ShortageBegan, scene: Scene) -> Line:
    return Line(None, f"The Bank has {count(event.stock, event.building)} left: others may want some.")


@words.tells(events.ShortageEnded, weight=Weight.DETAIL)
def shortage_ended(event: events.ShortageEnded, scene: Scene) -> Line:
    if event.stock:
        return Line(None, f"There are enough {event.building}s for everyone now.")
    return Line(None, f"The Bank has no {event.building}s left.")


words.says(
    events.SaleUndone, "{seat} {seat:has|have} no place left for the {building}: no sale, and nothing to pay."
)


@words.tells(events.WishMade)
def wish_made(event: events.WishMade, scene: Scene) -> Line:
    if not event.amount:
        return scene.line(event, "{seat} {seat:wants|want} none of them.", Weight.DETAIL)
    return scene.line(event, "{seat} {seat:wants|want} {amount:n} of the {stock:n}.")
