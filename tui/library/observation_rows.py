"""What seats see as arrays, of which only what has changed is written anew.

rows = KeptRows(SeenPosition(game))
rows.row(game, 0)       # as SeenPosition(game).row(game, 0), in float32
"""

from __future__ import annotations

from importlib import import_module
from itertools import accumulate
from struct import pack_into
from typing import Any

from engine.commands import Seat
from tui.library.game import Game
from tui.library.observation import SeenPosition

np: Any = import_module("numpy")


class _Kept:
    """The row of one seat, and what of it shows an earlier position."""

    def __init__(self, size: int, deeds: int) -> None:
        self.array = np.zeros(size, np.float32)
        self.ones: list[int] = []
        """Places of the question, the cards and the marks that are not 0."""
        self.stale = {*range(deeds)}
        """Deeds that have changed since."""


class KeptRows:
    """The rows of all seats in games of one kind; these may take turns, which costs only time."""

    def __init__(self, seen: SeenPosition) -> None:
        self._seen = seen
        self._kept: dict[Seat, _Kept] = {}
        self._known: tuple[list[Any], ...] = [], [], []
        """The owners, the levels and what is mortgaged in the position seen last."""
        self._asked, self._players, self._cards, self._deeds, _ = accumulate(seen.parts.values())
        self._table, self._people = f"{self._asked}f", f"{self._cards - self._players}f"
        self._deed = f"{seen.width - 2}f"  # without its marks

    def row(self, game: Game, seat: Seat) -> Any:
        """All numbers of a seat, as an array that is the caller's."""
        kept = self._kept.get(seat)
        if kept is None:
            kept = self._kept[seat] = _Kept(self._seen.size, len(game.board.titles))
        self._look_at_deeds(game)
        if kept.stale:
            self._tell_deeds(kept, game, seat)
        array, seen = kept.array, self._seen
        pack_into(self._table, array, 0, *seen.table(game, seat))
        pack_into(self._people, array, self._players * array.itemsize, *seen.players(game, seat))
        for at in kept.ones:
            array[at] = 0.0
        ones = [self._asked + at for at in seen.asked(game)]
        ones += [self._cards + card for card in game.engine.state.players[seat].cards]
        for at in ones:
            array[at] = 1.0
        for at, mark in seen.marks(game):
            array[self._deeds + at] = mark
            ones.append(self._deeds + at)
        kept.ones = ones
        return array.copy()

    def _look_at_deeds(self, game: Game) -> None:
        """Find what differs from the position seen last, for all seats at once."""
        state = game.engine.state
        deeds: tuple[list[Any], ...] = state.owner, state.level, state.mortgaged
        if deeds == self._known:
            return
        changed = [
            title
            for now, before in zip(deeds, self._known, strict=True)
            if now != before
            for title, new in enumerate(now)
            if not before or new != before[title]
        ]
        for kept in self._kept.values():
            kept.stale.update(changed)
        self._known = state.owner[:], state.level[:], state.mortgaged[:]

    def _tell_deeds(self, kept: _Kept, game: Game, seat: Seat) -> None:
        """Write the deeds that have changed."""
        width, array = self._seen.width, kept.array
        for title in kept.stale:
            at = (self._deeds + title * width) * array.itemsize
            pack_into(self._deed, array, at, *self._seen.deed(game, seat, title))
        kept.stale.clear()
