"""Houses, hotels and shortages in words."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.events import (
    BuildingsBought,
    BuildingsSold,
    Reason,
    SaleUndone,
    ShortageBegan,
    ShortageEnded,
    WishMade,
)
from tui.words.phrases import count, listed, money
from tui.words.telling import Line, Scene, Sentences, Weight

words = Sentences()

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
