"""The board in words, space by space, and where the next throw leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.board import Place
from engine.commands import Seat
from engine.queries import next_throw
from tui.lines.listener import Listener
from tui.lines.matching import found
from tui.look.deed_view import does
from tui.look.next_rolls import TOTALS, chance, rents_ahead
from tui.look.title_views import Owned
from tui.look.views import PlayerView, SpaceView, TableView, view_of
from tui.words.phrases import buildings, capital, listed, money, spot_name
from tui.words.presentation import presentation


def view(listener: Listener) -> TableView:
    """The table as the one sees it whose keyboard it is; players are marked by their seats."""
    table = listener.table
    return view_of(table.game, table.names, you=listener.you, styles=table.styles)


def board(listener: Listener, rest: str) -> list[str]:
    """Every space, ring by ring; the player's ring comes first, and begins where they stand."""
    seen, place = view(listener), listener.table.game.state.players[listener.looks_from].place
    names = presentation(listener.table.game.rules.rule_set.id).words.ring_names
    told = []
    rings = sorted(seen.rings, key=lambda ring: place not in ring)
    for ring in rings:
        if len(rings) > 1:
            told.append(f"The {names[seen.rings.index(ring)]}.")
        at = ring.index(place) if place in ring else 0
        told += [_with_visitors(listener, seen.spaces[here]) for here in (*ring[at:], *ring[:at])]
    return told


def ahead(listener: Listener, rest: str) -> list[str]:
    """The spaces that lie before one, with the chances of a throw for them, and of paying rent there."""
    seen, seat = view(listener), listener.looks_from
    told, player = [], seen.players[seat]
    if player.notes.held or player.in_jail:
        told = [f"{listener.people.says(seat, 'is', 'are')} {held_in(player)}."]
    if player.notes.held:
        return told
    told += ["When you are out:"] if player.in_jail else risks(listener, seat)
    ways = next_throw(listener.table.game)
    for total, places in _ends(listener, seen, seat).items():
        spaces = [_with_visitors(listener, seen.spaces[place]) for place in places]
        told.append(f"{total}, {chance(ways[total], sum(ways))}: {' Or: '.join(spaces)}")
    return told


def risks(listener: Listener, seat: Seat) -> list[str]:
    """Which of a player's next throws change boards, and the chance that one costs rent."""
    seen = view(listener)
    rolls = seen.ahead.format(link="link ")
    links = f"To change boards, roll {rolls[:1].lower()}{rolls[1:]}." if rolls else ""
    rents = (
        rents_ahead(listener.table.game, seat, _ends(listener, seen, seat)) if seat == listener.you else ""
    )
    return [*filter(None, [links, rents])]


def _ends(listener: Listener, seen: TableView, seat: Seat) -> Mapping[int, Sequence[Place]]:
    """The places that each throw of a player leads to; several where they may choose their board."""
    game, way = listener.table.game, -1 if seen.players[seat].notes.goes_back else 1
    start = game.state.players[seat].place
    linked: dict[int, list[Place]] = {}
    for space in seen.spaces:
        for total in filter(None, space.ahead.split(",")):
            linked.setdefault(int(total), []).append(space.place)
    return {total: linked.get(total) or [game.board.onward(start, way * total)] for total in TOTALS}


def _with_visitors(listener: Listener, space: SpaceView) -> str:
    """A space in a line: its name, what is told of it, and who stands there."""
    head = ", ".join([spot(listener, space.place), *_deed(listener, space)])
    return " ".join([f"{head}.", *_does(listener, space), *_visitors(listener, space)])


def meaning(listener: Listener, space: SpaceView) -> list[str]:
    """What a space is now: whose it is and what it costs, who pays whom there, and its link."""
    deed = ", ".join(_deed(listener, space))
    return [*([f"{capital(deed)}."] if deed else []), *_does(listener, space)]


def _does(listener: Listener, space: SpaceView) -> tuple[str, ...]:
    """What a landing there means, besides the rent, and what is told of the deed and the link."""
    game, people = listener.table.game, listener.people
    on_board = game.board.spaces[space.place]
    names = [people.object(seat) for seat in range(len(people.names))]
    remarks = presentation(game.rules.rule_set.id).looking.remarks(game, on_board, names)
    return remarks if space.owner is not None else (*does(game, on_board), *remarks)


def spot(listener: Listener, place: Place) -> str:
    """The name of a space, so that nobody can take it for another one."""
    rules = listener.table.game.rules
    return spot_name(rules, place, presentation(rules.rule_set.id).telling.facing(listener.table.game))


def _deed(listener: Listener, space: SpaceView) -> Iterator[str]:
    """The owner of its deed, what stands there, and what a landing costs; or what the deed costs."""
    if space.owner is not None:
        yield f"{listener.people.owner(space.owner)}{' own' if space.owner == listener.people.you else ''}"
        yield from state(space)
    elif space.group is not None:
        yield f"for sale, {money(space.price)}" if space.price else "unowned"


def state(deed: Owned) -> list[str]:
    """Mortgage, buildings and rent, as they are now."""
    words = []
    if deed.is_mortgaged:
        words.append(deed.mortgage.word)
    if deed.houses or deed.has_hotel:
        words.append(buildings(deed.houses, deed.has_hotel))
    rent = f"{deed.rent[:-1]} times the dice" if deed.rent.endswith("x") else f"${deed.rent}"
    return [*words, f"rent {rent}"] if deed.rent else words


def _visitors(listener: Listener, space: SpaceView) -> list[str]:
    """Who stands on a space, in full sentences."""
    told = []
    for seats, where in ((space.tokens, "here"), (space.jailed, "inside")):
        if seats:
            names = [listener.people.object(seat) for seat in seats]
            verb = "stand" if len(seats) > 1 or seats[0] == listener.people.you else "stands"
            told.append(f"{capital(listed(names))} {verb} {where}.")
    return told


def held_in(player: PlayerView) -> str:
    """Where a player is held: in Jail, in the Poorhouse."""
    return f"in {player.notes.held.removeprefix('in ') or 'Jail'}"


def seat_named(listener: Listener, typed: str) -> Seat | None:
    """The player whose name begins so; None if there is none, or several."""
    hits = found(typed, listener.table.names)
    if not hits and typed in ("me", "mine", "my own"):
        return listener.you
    return hits[0] if len(hits) == 1 else None
