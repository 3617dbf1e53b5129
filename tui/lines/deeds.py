"""Deeds in words: one in full, those of a player, those of a group, and all."""

from __future__ import annotations

from engine.board import Place
from engine.commands import Seat
from tui.ask.tables import place_asked
from tui.lines.board import seat_named, spot, state
from tui.lines.seated import Seated
from tui.lines.typed import found, which
from tui.look.deed_view import DeedView, deed_of
from tui.look.titles import GroupView, LotView, TitleView, ownership, titles_of
from tui.words.particulars import RentRow
from tui.words.phrases import capital, listed, money


def deed(seated: Seated, rest: str) -> list[str]:
    """A space in full; without a name the one the question is about, or one's own."""
    place = _place(seated, rest)
    if isinstance(place, str):
        return [place]
    return _deed_lines(seated, deed_of(seated.table.game, place, seated.table.names))


def _place(seated: Seated, rest: str) -> Place | str:
    """The space that is meant, or a sentence."""
    game = seated.table.game
    if not rest:
        asked = place_asked(game)
        return game.state.players[seated.looks_from].place if asked is None else asked
    names = [f"{space.name} {spot(seated, space.number)}" for space in game.board.spaces]
    hits = found(rest, names)
    if not hits:
        return f"There is no space called {rest!r}."
    if len({names[hit] for hit in hits}) > 1 and len({game.board.spaces[hit].name for hit in hits}) > 1:
        return which([spot(seated, hit) for hit in hits])
    return hits[0]


def _deed_lines(seated: Seated, seen: DeedView) -> list[str]:
    group = f", {seen.group.name}" if seen.group is not None else ""
    told = [f"{seen.name}{group}."]
    if seen.rows or seen.costs:
        owner = seen.owner_name if seen.owner is not None else "nobody"
        if seen.owner is not None and seen.owner == seated.people.you:
            owner = "you"
        told.append(f"It belongs to {owner}{f', {seen.mortgage.word}' if seen.is_mortgaged else ''}.")
    told += [f"{_figure(row)}{', as it is now' if row.is_now else ''}." for row in seen.rows]
    told += [f"{_figure(row)}." for row in seen.costs]
    if seen.others:
        told.append(f"With it belong {listed([_whose(seated, other) for other in seen.others])}.")
    return [*told, *filter(None, [" ".join(seen.notes), seen.stands_for])]


def _figure(row: RentRow) -> str:
    label = row.label if row.label[:1].isupper() else f"Rent {row.label}"
    return f"{label}: {row.sum.replace(' x dice', ' times the dice')}"


def _whose(seated: Seated, title: TitleView) -> str:
    if title.owner is None:
        return f"{title.name} (nobody's)"
    whose = "yours" if title.owner == seated.people.you else seated.people.owner(title.owner)
    return f"{title.name} ({whose})"


def deeds(seated: Seated, rest: str) -> list[str]:
    """Whose deeds are whose, group by group; only those of a player, or of a group."""
    groups = ownership(seated.table.game)
    if not rest:
        return [_in_short(seated, group) for group in groups]
    seat = seat_named(seated, rest)
    if seat is not None:
        return of_player(seated, seat)
    hits = found(rest, [group.mark.name for group in groups])
    if not hits:
        return [f"There is no player or group called {rest!r}."]
    told = []
    for group in (groups[hit] for hit in hits):
        house = f" A house costs {money(group.house_price)}." if group.house_price else ""
        told += [f"{capital(group.mark.name)}.{house}", *(_lot(seated, lot) for lot in group.lots)]
    return told


def of_player(seated: Seated, seat: Seat) -> list[str]:
    """All deeds of one player."""
    owned = titles_of(seated.table.game, seat)
    told = [f"{', '.join([title.name, title.group.name, *state(title)])}." for title in owned]
    return told or [f"{seated.people.says(seat, 'has', 'have')} no deeds."]


def _in_short(seated: Seated, group: GroupView) -> str:
    """A group in a line: who has which of its deeds."""
    people, size = seated.people, len(group.lots)
    parts = []
    for owner, number in group.owners.items():
        if owner is not None:
            names = listed([title.name for title in group.of(owner)])
            parts.append(f"{people.clause(owner, 'has', 'have')} {'all' if number == size else names}")
    if None in group.owners:
        parts.append("the rest unowned" if parts else "none owned")
    return f"{capital(group.mark.name)}: {', '.join(parts)}."


def _lot(seated: Seated, lot: LotView) -> str:
    title = lot.title
    price = [f"price {money(lot.price)}"] if title.owner is None and lot.price else []
    lift = [f"lifting it costs {money(lot.lift)}"] if lot.lift else []
    return f"{', '.join([_whose(seated, title), *price, *state(title), *lift])}."
