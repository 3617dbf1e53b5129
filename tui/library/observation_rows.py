"""What seats see as arrays, of which only what has changed is written anew.

rows = KeptRows(SeenPosition(game))
rows.row(game, 0)       # as SeenPosition(game).row(game, 0), in float32
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from itertools import accumulate, compress, count
from operator import ne
from struct import calcsize, pack, pack_into
from typing import Any

from engine.commands import Seat
from engine.state import GameState, Player
from tui.library.game import Game
from tui.library.observation import PLAYER, SeenPosition

np: Any = import_module("numpy")

_FLOAT = calcsize("f")
"""Bytes of a number."""
_PLAYER = f"{len(PLAYER)}f"


class _SeenTable:
    """The players and deeds as one seat sees them in some earlier position, without marks."""

    def __init__(self, length: int, deeds: int) -> None:
        self.numbers = bytearray(_FLOAT * length)
        """The row, but for the table and what is asked."""
        self.stale = {*range(deeds)}
        """Deeds that have changed since."""
        self.round = b""
        self.cards: list[int] = []


class KeptRows:
    """The rows of all seats in games of one kind; these may take turns, which costs only time."""

    def __init__(self, seen: SeenPosition) -> None:
        self._seen, parts = seen, seen.parts
        self._asked, self._players, self._cards, self._deeds, _ = accumulate(parts.values())
        self._table, self._deed = f"{parts['table']}f", f"{seen.width - 2}f"
        self._by_seat: dict[Seat, _SeenTable] = {}
        self._known: list[list[Any]] = [[], [], []]
        """The owners, the levels and what is mortgaged in the position seen last."""
        seats = parts["players"] // len(PLAYER)
        self._shown: list[Any] = [None] * seats
        """What is shown of each player in the position seen last."""
        self._people = [b""] * seats
        self._round = b""
        """All players twice over, to be read from any seat on."""

    def row(self, game: Game, seat: Seat) -> Any:
        """All numbers of a seat, as an array that is the caller's."""
        seen = self._seen
        numbers = self._table_of(game, seat).copy()
        pack_into(self._table, numbers, 0, *seen.table(game, seat))
        row = np.frombuffer(numbers, np.float32)
        for at in seen.asked(game):
            row[self._asked + at] = 1.0
        for at, mark in seen.marks(game):
            row[self._deeds + at] = mark
        return row

    def _look_at_players(self, players: Sequence[Player]) -> None:
        """Write those who differ from the position seen last."""
        shown = [(one.cash, one.credit, one.place, one.jail, one.is_out, len(one.cards)) for one in players]
        if shown == self._shown:
            return
        for seat, player in enumerate(players):
            if shown[seat] != self._shown[seat]:
                self._people[seat] = pack(_PLAYER, *self._seen.player(player))
        self._shown, self._round = shown, b"".join(self._people * 2)

    def _look_at_deeds(self, state: GameState) -> None:
        """Find what differs from the position seen last, for all seats at once."""
        deeds: list[list[Any]] = [state.owner, state.level, state.mortgaged]
        if deeds == self._known:
            return
        for at, now in enumerate(deeds):
            if now != self._known[at]:
                changed = [*compress(count(), map(ne, now, self._known[at]))]
                for known in self._by_seat.values():
                    known.stale.update(changed)
                self._known[at] = now[:]

    def _table_of(self, game: Game, seat: Seat) -> bytearray:
        """The players and deeds as a seat sees them, of which that is written anew which has changed."""
        known, state = self._by_seat.get(seat), game.engine.state
        self._look_at_deeds(state)
        self._look_at_players(state.players)
        if known is None:
            known = self._by_seat[seat] = _SeenTable(self._seen.size, len(game.board.titles))
        if known.round is not self._round:
            known.round, first = self._round, _FLOAT * seat * len(PLAYER)
            people = known.round[first : first + len(known.round) // 2]
            known.numbers[_FLOAT * self._players : _FLOAT * self._cards] = people
        if known.cards != (cards := state.players[seat].cards):
            for card in {*cards}.symmetric_difference(known.cards):
                pack_into("f", known.numbers, _FLOAT * (self._cards + card), card in cards)
            known.cards = cards[:]
        if known.stale:
            for title in known.stale:
                at = _FLOAT * (self._deeds + self._seen.width * title)
                pack_into(self._deed, known.numbers, at, *self._seen.deed(game, seat, title))
            known.stale.clear()
        return known.numbers
