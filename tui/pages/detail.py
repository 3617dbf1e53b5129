"""What is told of the chosen row of a list, and how a saved game stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.queries import titles_of
from engine.record import record
from saves.errors import SaveError
from tui.words.names import plain

if TYPE_CHECKING:
    from engine.board import Board, Place
    from engine.game import Game
    from saves import Store


@record
class Picture:
    """A small board, with owners and pieces by their seats."""

    board: Board
    rules: str
    """The id of the rule set."""
    owners: Mapping[Place, Sequence[int]]
    pieces: Mapping[Place, Sequence[int]]


@record
class PlayerDetail:
    """How one player does."""

    name: str
    cash: int
    deeds: int
    worth: int
    is_out: bool
    seat: int = 0
    has_won: bool = False


@record
class Detail:
    """What is told of the chosen row."""

    heading: str
    problem: str = ""
    """What is wrong with it."""
    brief: str = ""
    """The facts, where there is little room."""
    facts: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    """Their names, where the standings are not known."""
    standings: tuple[PlayerDetail, ...] = ()
    picture: Picture | None = None


@record
class Glimpse:
    """How a saved game stands."""

    standings: tuple[PlayerDetail, ...]
    """Best first."""
    asked: str
    """Who it is waiting for; empty when it is over."""
    picture: Picture


def glimpse(store: Store, name: str) -> Glimpse | None:
    """How a saved game stands, without opening it; None if it cannot be read."""
    try:
        kept = store.read(name)
    except SaveError:
        return None
    game, names = kept.game, [chair.name for chair in kept.setup.chairs]
    owned = [(title.place, game.state.owner[title.number]) for title in game.board.titles]
    pieces: dict[Place, tuple[int, ...]] = {}
    for seat, player in enumerate(game.state.players):
        if not player.is_out:
            pieces[player.place] = (*pieces.get(player.place, ()), seat)
    owners = {place: (owner,) for place, owner in owned if owner >= 0}
    asked = "" if game.decision is None else plain(names[game.decision.seat])
    return Glimpse(standings(game, names), asked, Picture(game.board, kept.setup.rules, owners, pieces))


def standings(game: Game, names: Sequence[str]) -> tuple[PlayerDetail, ...]:
    """How each player does, the best first."""
    rows = []
    for seat, name in enumerate(names):
        player, worth = game.state.players[seat], game.rules.facts.worth(game, seat).worth
        deeds, has_won = len(titles_of(game, seat)), seat in game.state.winners
        rows.append(PlayerDetail(plain(name), player.funds, deeds, worth, player.is_out, seat, has_won))
    return tuple(sorted(rows, key=lambda row: (row.is_out, -row.worth)))
