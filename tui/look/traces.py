"""What the latest moves leave to be seen on the table: trails of tokens, and sums that have changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.board import Place
from engine.commands import Seat
from engine.events import Event, Moved, Paid, TurnBegan
from tui.look.style import Mark
from tui.look.views import SpaceView, TableView
from tui.table.playback import passed


class Traces:
    """A trail stays until its player's next turn; what a sum has changed by, in that turn and the next."""

    def __init__(self, seats: int) -> None:
        self.has_trails = True
        """Whether tokens leave any; sums change in any case."""
        self._trails: dict[Place, tuple[Seat, bool]] = {}
        """Who came past a place last, and whether they set out from there."""
        self._changes = [0] * seats
        self._is_fresh = [False] * seats

    def follow(self, happened: Iterable[Event], track: Sequence[Place]) -> None:
        """See what has happened; `track` is the ring on which a token walks that has no other path."""
        for event in happened:
            if isinstance(event, TurnBegan):
                self._next_turn(event.seat)
            elif isinstance(event, Moved) and self.has_trails:
                self._trails[event.start] = (event.seat, True)
                for place in passed(event, track):
                    self._trails[place] = (event.seat, False)
                self._trails.pop(event.goal, None)
            elif isinstance(event, Paid):
                self._change(event.payer, -event.amount)
                self._change(event.payee, event.amount)

    def _next_turn(self, seat: Seat) -> None:
        self._trails = {place: trail for place, trail in self._trails.items() if trail[0] != seat}
        pairs = zip(self._changes, self._is_fresh, strict=True)
        self._changes = [change if is_fresh else 0 for change, is_fresh in pairs]
        self._is_fresh = [False] * len(self._changes)

    def _change(self, seat: Seat, by: int) -> None:
        if seat >= 0:
            self._changes[seat] = self._changes[seat] + by if self._is_fresh[seat] else by
            self._is_fresh[seat] = True

    def follow_again(self, happened: Iterable[Event], track: Sequence[Place]) -> None:
        """See what has happened instead of all that was followed; it begins some turns ago."""
        self._trails, self._changes = {}, [0] * len(self._changes)
        self.follow(happened, track)

    def on(self, view: TableView) -> TableView:
        """The table with these traces."""
        spaces = tuple(self._traced(space, view) for space in view.spaces)
        pairs = zip(view.players, self._changes, strict=True)
        players = tuple(replace(player, change=change) if change else player for player, change in pairs)
        return replace(view, spaces=spaces, players=players)

    def _traced(self, space: SpaceView, view: TableView) -> SpaceView:
        if space.place not in self._trails:
            return space
        seat, is_origin = self._trails[space.place]
        player = view.players[seat]
        return space if player.is_out else replace(space, trail=player.seat, is_origin=is_origin)


def walked(view: TableView, mark: Mark, place: Place) -> TableView:
    """The table with one player's token on its way, and its trail: the sign alone, written with one pen."""
    return replace(view, spaces=tuple(_walked(space, mark, place) for space in view.spaces))


def _walked(space: SpaceView, mark: Mark, place: Place) -> SpaceView:
    if space.place == place:
        return space if mark in space.tokens else replace(space, tokens=(*space.tokens, mark), on_turn=None)
    if mark not in (*space.tokens, *space.jailed):
        return space
    stood = space.on_turn == mark
    return replace(
        space,
        tokens=tuple(other for other in space.tokens if other != mark),
        jailed=tuple(other for other in space.jailed if other != mark),
        on_turn=None if stood else space.on_turn,
        trail=mark,
        is_origin=stood,
    )
