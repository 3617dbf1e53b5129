"""Houses, hotels and shortages in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.board import TitleNumber
from engine.events import BuildingsBought, BuildingsSold, ShortageBegan, ShortageEnded, WishMade
from tui.text.sentences.base import Line, Scene, Weight, narrates
from tui.text.words import count, listed, money


@narrates(BuildingsBought)
def buildings_bought(event: BuildingsBought, scene: Scene) -> Line:
    what = _buildings(event.lots, +1, scene)
    who = scene.people.subject(event.seat)
    cost = f" for {money(event.amount)}" if event.amount else ""
    return Line(event.seat, f"{who} built {what} on {_lots(event.lots, scene)}{cost}.")


@narrates(BuildingsSold)
def buildings_sold(event: BuildingsSold, scene: Scene) -> Line | None:
    """Houses that go with their lot, or to another player, are told with that."""
    before = list(scene.memory.level or ())
    what = _buildings(event.lots, -1, scene)
    told, scene.memory.told_houses = scene.memory.told_houses, frozenset()
    if not event.amount and told.issuperset(event.lots):
        return None
    who, lots = scene.people.subject(event.seat), _lots(event.lots, scene)
    if not event.amount:
        return Line(event.seat, f"The Bank took back {what} from {lots}.")
    stay = _left_by_hotels(before, event.lots, scene)
    left = f"; {count(stay, 'house')} {'stays' if stay == 1 else 'stay'}" if stay else ""
    return Line(event.seat, f"{who} sold {what} on {lots} for {money(event.amount)}, half price{left}.")


def _lots(lots: tuple[TitleNumber, ...], scene: Scene) -> str:
    titles = tuple(sorted(set(lots)))
    group = scene.rules.board.groups[scene.rules.board.titles[titles[0]].group]
    return f"the {group.name} lots" if titles == group.titles else scene.deeds(titles)


def _buildings(lots: tuple[TitleNumber, ...], by: int, scene: Scene) -> str:
    """Houses and hotels that come or go; what they are follows from what stood there before.

    A hotel is one building, and the houses that it stands for are none.
    """
    levels, most = scene.memory.level, scene.rules.options.houses_before_hotel
    if levels is None:
        return count(len(lots), "building")
    kinds: Counter[str] = Counter()
    for lot, steps in Counter(lots).items():
        before, levels[lot] = levels[lot], levels[lot] + by * steps
        is_hotel = max(before, levels[lot]) > most
        kinds["hotel" if is_hotel else "house"] += 1 if is_hotel else steps
    return listed([count(number, kind) for kind, number in sorted(kinds.items(), reverse=True)])


def _left_by_hotels(before: Sequence[int], lots: tuple[TitleNumber, ...], scene: Scene) -> int:
    """The houses that stand where hotels were sold."""
    most = scene.rules.options.houses_before_hotel
    return sum(before[lot] - steps for lot, steps in Counter(lots).items() if before and before[lot] > most)


@narrates(ShortageBegan)
def shortage_began(event: ShortageBegan, scene: Scene) -> Line:
    stock = count(event.stock, event.building)
    return Line(None, f"The Bank has {stock}: others may want some too.")


@narrates(ShortageEnded)
def shortage_ended(event: ShortageEnded, scene: Scene) -> Line:
    if event.stock:
        return Line(None, f"There are {event.building}s enough for what is still wanted.", Weight.DETAIL)
    return Line(None, f"The Bank has no {event.building}s left.", Weight.DETAIL)


@narrates(WishMade)
def wish_made(event: WishMade, scene: Scene) -> Line:
    who = scene.people.says(event.seat, "wants", "want")
    if not event.amount:
        return Line(event.seat, f"{who} none of them.", Weight.DETAIL)
    return Line(event.seat, f"{who} {event.amount} of the {event.stock}.")
