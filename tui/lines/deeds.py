"""Deeds in words: one in full, those of a player, those of a group, and all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.board import Place
from engine.choices import Decision
from engine.commands import BANK, Seat
from engine.steps import Auction
from tui.ask.vocabulary import place_asked
from tui.lines.board import seat_named, spot, state
from tui.lines.listener import Listener
from tui.lines.matching import found, simple, which
from tui.look.deed_view import deed_of
from tui.look.next_rolls import chance
from tui.look.title_views import GroupView, LotView, TitleView, ownership, titles_of
from tui.words.particulars import RentRow
from tui.words.phrases import SHORTER_NAME, capital, deed_name, listed, money, plural

_LEAST = 3
"""Letters of a part of a name that is typed alone."""


def deed(listener: Listener, rest: str) -> list[str]:
    """A space in full; without a name the one the question is about, or where the player stands."""
    place = _place(listener, rest)
    if isinstance(place, str):
        return [place]
    return _deed_lines(listener, place)


def _place(listener: Listener, rest: str) -> Place | str:
    """The space that is meant, or a sentence."""
    if not rest:
        return place_in_question(listener)
    places = places_called(listener, rest)
    if not places:
        return f"There is no space called {rest!r}."
    if len({spot(listener, place) for place in places}) > 1 and not _are_alike(listener, places):
        return which([spot(listener, place) for place in places])
    return places[0]


def place_in_question(listener: Listener) -> Place:
    """The space that the question is about or whose deed is auctioned; otherwise where the player stands."""
    game = listener.table.game
    match game.decision:
        case Decision(step=Auction(title=title)) if title is not None:
            return game.board.titles[title].place
    asked = place_asked(game)
    return game.state.players[listener.looks_from].place if asked is None else asked


def owner_called(listener: Listener, typed: str) -> str:
    """The player, in small letters, who owns the one deed of this name; empty if nobody does."""
    game, places = listener.table.game, places_called(listener, typed) if typed else []
    title = game.board.spaces[places[0]].title if len(places) == 1 else None
    owner = BANK if title is None else game.state.owner[title]
    return "" if owner == BANK else simple(listener.table.names[owner])


def places_called(listener: Listener, typed: str) -> list[Place]:
    """The spaces that a name, or a part of one, fits best."""
    known = [_names(listener, space.number) for space in listener.table.game.board.spaces]
    return _exactly(typed, known) or found(typed, [" ".join(called) for called in known])


def _exactly(typed: str, known: Sequence[Sequence[str]]) -> list[Place]:
    """The spaces of which one of the names is typed in full."""
    return [place for place, called in enumerate(known) if simple(typed) in map(simple, called)]


def _are_alike(listener: Listener, places: Sequence[Place]) -> bool:
    """Whether the same can be said of all these spaces."""
    game, names = listener.table.game, listener.table.names
    seen = [replace(deed_of(game, place, names), arrivals=()) for place in places]
    return all(one == seen[0] for one in seen)


def is_space(listener: Listener, typed: str) -> bool:
    """Whether a space is called exactly so."""
    spaces = listener.table.game.board.spaces
    return bool(_exactly(typed, [_names(listener, space.number) for space in spaces]))


def _names(listener: Listener, place: Place) -> list[str]:
    """What a space is called: in full, with its neighbor if others are called so, and as on the board."""
    board = listener.table.game.board
    space = board.spaces[place]
    short = [] if space.title is None else [deed_name(board, space.title, SHORTER_NAME)]
    return [space.name, spot(listener, place), *short]


def space_called(listener: Listener, typed: str) -> list[str] | None:
    """A space in full whose name is typed alone, or which may be meant by a part, or a group by its name.

    None for no such name.
    """
    word = simple(typed)
    is_name = len(word) >= _LEAST or is_space(listener, word)
    if is_name and places_called(listener, word):
        return deed(listener, word)
    return deeds(listener, word) if word in map(simple, group_names(listener)) else None


def names(listener: Listener) -> list[str]:
    """What all spaces and groups are called, in full and in short."""
    spaces = listener.table.game.board.spaces
    told = (name for space in spaces for name in _names(listener, space.number))
    return [*told, *group_names(listener)]


def group_names(listener: Listener) -> list[str]:
    """What the groups are called, and several of each."""
    names = [group.mark.name for group in ownership(listener.table.game)]
    return [*names, *map(plural, names)]


def _deed_lines(listener: Listener, place: Place) -> list[str]:
    names = [listener.people.object(seat) for seat in range(len(listener.people.names))]
    seen = deed_of(listener.table.game, place, names)
    group = f", {seen.group.name}" if seen.group is not None else ""
    told = [f"{seen.name if seen.group else spot(listener, place)}{group}."]
    if seen.rows or seen.costs:
        owner = "you" if seen.owner is not None and seen.owner == listener.people.you else seen.owner_name
        mortgaged = f", {seen.mortgage.word}" if seen.is_mortgaged else ""
        told.append("Unowned." if seen.owner is None else f"It belongs to {owner}{mortgaged}.")
    told += [f"{_figure(row)}{', as it is now' if row.is_now else ''}." for row in seen.rows]
    told += [f"{_figure(row)}." for row in seen.costs]
    if seen.others:
        told.append(f"The group also has {listed([_whose(listener, other) for other in seen.others])}.")
    throws = [f"{listener.people.object(seat)} {chance(number, seen.ways)}" for seat, number in seen.arrivals]
    nearing = f"Chances of landing here next: {listed(throws)}." if throws else ""
    return [*told, *filter(None, [" ".join(seen.notes), seen.stands_for, nearing])]


def _figure(row: RentRow) -> str:
    label = row.label if row.label[:1].isupper() else f"Rent {row.label}"
    return f"{label}: {row.sum.replace(' x dice', ' times the dice')}"


def _whose(listener: Listener, title: TitleView) -> str:
    if title.owner is None:
        return f"{title.name} (unowned)"
    whose = "yours" if title.owner == listener.people.you else listener.people.owner(title.owner)
    return f"{title.name} ({whose})"


def deeds(listener: Listener, rest: str) -> list[str]:
    """Whose deeds are whose, group by group; only those of a player, or of a group."""
    groups = ownership(listener.table.game)
    if not rest:
        return [_in_short(listener, group) for group in groups]
    seat = seat_named(listener, rest)
    if seat is not None:
        return of_player(listener, seat)
    names = [group.mark.name for group in groups]
    hits = found(rest, names) or found(rest, [*map(plural, names)])
    if not hits:
        is_place = bool(places_called(listener, rest))
        return deed(listener, rest) if is_place else [f"There is no player or group called {rest!r}."]
    told = []
    for group in (groups[hit] for hit in hits):
        house = f" A house costs {money(group.house_price)}." if group.house_price else ""
        told += [f"{capital(group.mark.name)}.{house}", *(_lot(listener, lot) for lot in group.lots)]
    return told


def of_player(listener: Listener, seat: Seat) -> list[str]:
    """All deeds of one player."""
    owned = titles_of(listener.table.game, seat)
    told = [f"{', '.join([title.name, title.group.name, *state(title)])}." for title in owned]
    return told or [f"{listener.people.says(seat, 'has', 'have')} no deeds."]


def _in_short(listener: Listener, group: GroupView) -> str:
    """A group in a line: who has which of its deeds."""
    people, size = listener.people, len(group.lots)
    parts = []
    for owner, number in group.owners.items():
        if owner is not None:
            names = listed([title.name for title in group.of(owner)])
            parts.append(f"{people.clause(owner, 'has', 'have')} {'all' if number == size else names}")
    if None in group.owners:
        parts.append("the rest unowned" if parts else "none owned")
    return f"{capital(group.mark.name)}: {', '.join(parts)}."


def _lot(listener: Listener, lot: LotView) -> str:
    title = lot.title
    price = [f"price {money(lot.price)}"] if title.owner is None and lot.price else []
    lift = [f"lifting it costs {money(lot.lift)}"] if lot.lift else []
    return f"{', '.join([_whose(listener, title), *price, *state(title), *lift])}."
