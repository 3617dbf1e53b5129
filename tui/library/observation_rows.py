"""What seats see as arrays, of which only what has changed is written anew.

rows = KeptRows(SeenPosition(game))
rows.row(game, 0)       # as SeenPosition(game).row(game, 0), in float32
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from importlib import import_module
from itertools import accumulate
from typing import Any

from engine.commands import Seat
from engine.state import Player
from tui.library.game import Game
from tui.library.observation import PLAYER, SeenPosition

np: Any = import_module("numpy")

_FLOATS = "f"  # four bytes each


def _zeros(length: int) -> array[float]:
    return array(_FLOATS, bytes(4 * length))


class _Kept:
    """The row of one seat, and what of it shows an earlier position."""

    def __init__(self, size: int, deeds: int) -> None:
        self.numbers = _zeros(size)
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
        length = self._cards - self._players
        self._people: list[object] = [None] * (length // len(PLAYER))
        """By seat, what is shown of each player in the position seen last."""
        self._round = _zeros(2 * length)
        """All players twice over, to be read from any seat on."""

    def row(self, game: Game, seat: Seat) -> Any:
        """All numbers of a seat, as an array that is the caller's."""
        kept = self._kept.get(seat)
        if kept is None:
            kept = self._kept[seat] = _Kept(self._seen.size, len(game.board.titles))
        self._look_at_deeds(game)
        if kept.stale:
            self._tell_deeds(kept, game, seat)
        self._look_at_players(game.engine.state.players)
        numbers, seen = kept.numbers, self._seen
        numbers[: self._asked] = array(_FLOATS, seen.table(game, seat))
        first = seat * len(PLAYER)
        numbers[self._players : self._cards] = self._round[first : first + len(self._round) // 2]
        for at in kept.ones:
            numbers[at] = 0.0
        ones = [self._asked + at for at in seen.asked(game)]
        ones += [self._cards + card for card in game.engine.state.players[seat].cards]
        for at in ones:
            numbers[at] = 1.0
        for at, mark in seen.marks(game):
            numbers[self._deeds + at] = mark
            ones.append(self._deeds + at)
        kept.ones = ones
        return np.frombuffer(numbers[:], np.float32)

    def _look_at_players(self, players: Sequence[Player]) -> None:
        """Write those who differ from the position seen last."""
        seats, width = len(players), len(PLAYER)
        for seat, one in enumerate(players):
            shown = one.cash, one.credit, one.place, one.jail, one.is_out, len(one.cards)
            if shown != self._people[seat]:
                self._people[seat] = shown
                numbers = array(_FLOATS, self._seen.player(one))
                for at in (seat * width, (seats + seat) * width):
                    self._round[at : at + width] = numbers

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
        width, numbers = self._seen.width, kept.numbers
        for title in kept.stale:
            at = self._deeds + title * width
            numbers[at : at + width - 2] = array(_FLOATS, self._seen.deed(game, seat, title))  # without marks
        kept.stale.clear()
