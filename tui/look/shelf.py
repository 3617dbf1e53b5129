"""The list of saved games: which are shown, in what order, and which is chosen; no screen."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from saves import SaveInfo


E = TypeVar("E", bound=Enum)


class Shown(Enum):
    """Which games are listed."""

    ALL = "all"
    OVER = "finished"
    UNFINISHED = "unfinished"


class Order(Enum):
    """How they are sorted."""

    SAVED = "date"
    NAME = "name"
    GAME = "game"
    ROUND = "round"


class Shelf:
    """The games of a store.

    >>> shelf = Shelf(store.list())
    >>> shelf.show(Shown.OVER)
    >>> shelf.chosen
    """

    def __init__(self, games: Sequence[SaveInfo] = (), chosen: str = "") -> None:
        """`chosen` is the name of the game to start at."""
        self.all = tuple(games)
        self.shown = Shown.ALL
        self.order = Order.SAVED
        self.place = 0
        self._choose(chosen)

    @property
    def games(self) -> list[SaveInfo]:
        """The games listed, in order; unusable ones come last."""
        games = [info for info in self.all if self._is_shown(info)]
        if self.order is Order.NAME:
            games.sort(key=lambda info: info.title.casefold())
        elif self.order is Order.GAME:
            games.sort(key=lambda info: info.rules_title)
        elif self.order is Order.ROUND:
            games.sort(key=lambda info: -info.round)
        return sorted(games, key=lambda info: not info.can_open)

    @property
    def chosen(self) -> SaveInfo | None:
        """The game under the cursor."""
        games = self.games
        return games[self.place] if games else None

    @property
    def counts(self) -> str:
        """How many there are, and which are listed in what order, in a few words."""
        over = sum(info.is_over for info in self.all)
        words = [f"{len(self.all)} game{'s' * (len(self.all) != 1)}, {over} over"]
        if self.shown is not Shown.ALL:
            words.append(f"only {self.shown.value} games shown")
        if self.order is not Order.SAVED:
            words.append(f"by {self.order.value}")
        return "; ".join(words)

    def take(self, games: Sequence[SaveInfo], chosen: str = "") -> None:
        """Replace the games; the cursor goes to the named one or stays where it is."""
        self.all = tuple(games)
        self._choose(chosen)

    def show(self, shown: Shown) -> None:
        """List only these games; the chosen one stays chosen if it is among them."""
        chosen, self.shown = self.chosen, shown
        self._choose(chosen.name if chosen else "")

    def show_others(self) -> None:
        """All games, then finished, then unfinished ones."""
        self.show(_next(Shown, self.shown))

    def sort_otherwise(self) -> None:
        """By date, name, game, or round; the chosen one stays chosen."""
        chosen, self.order = self.chosen, _next(Order, self.order)
        self._choose(chosen.name if chosen else "")

    def move(self, by: int) -> None:
        """Choose another; a single step wraps around, longer ones stop at the ends."""
        last = len(self.games) - 1
        beyond = self.place + by
        self.place = max(0, min(beyond, last)) if abs(by) > 1 else beyond % (last + 1)

    def _is_shown(self, info: SaveInfo) -> bool:
        return self.shown is Shown.ALL or (info.can_open and info.is_over is (self.shown is Shown.OVER))

    def _choose(self, name: str) -> None:
        names = [info.name for info in self.games]
        self.place = names.index(name) if name in names else max(0, min(self.place, len(names) - 1))


def _next(kind: type[E], value: E) -> E:
    """The next member of an enumeration, wrapping around."""
    members = list(kind)
    return members[(members.index(value) + 1) % len(members)]
