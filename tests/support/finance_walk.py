"""Random tables of Finance: any size, any options, early and late in the game."""

from __future__ import annotations

from engine.board import TitleNumber
from engine.commands import Seat
from engine.game import Game
from engine.options import OptionSpec, Value
from engine.rng import Rng
from engine.rulesets import find
from engine.setup import Chair, GameSetup, new_game
from engine.state import BANK
from engine.steps import Auction, Owes, ThrowIfDue

HOUSES = 39
CASH = 1925
MARKERS = 8


def finance_setup(seed: int) -> GameSetup:
    """A table of two to six, by any mixture of the options; the hour is always agreed, so that it ends."""
    rng = Rng(seed * 7919 + 3)
    rule_set = find("finance-1936")
    options = {spec.name: _any_value(spec, rng) for spec in rule_set.options if rng.below(2)}
    options["ending"] = "time"
    players = 2 + seed % 5
    chairs = tuple(Chair(f"Player {n + 1}", rule_set.tokens[n], "uniform") for n in range(players))
    return GameSetup("finance-1936", options, chairs, rng.below(1 << 62))


def _any_value(spec: OptionSpec, rng: Rng) -> Value:
    return spec.values[rng.below(len(spec.values))]


def late_finance(seed: int) -> Game:
    """A table late in the game: nearly all lots owned, all have been round, and few houses are left.

    Where the first player has as many lots as he may own, he has just won one more.
    """
    game = new_game(finance_setup(seed))
    rng, state = Rng(seed), game.state
    seats = len(state.players)
    for title in range(len(state.owner)):
        owner = (title + seed) % seats
        if state.owner.count(owner) < MARKERS and rng.below(8):
            state.owner[title] = owner
    left = seed % 8
    for _ in range(400):
        title = rng.below(len(state.owner))
        if state.houses > left and state.owner[title] >= 0 and state.level[title] < 5:
            state.level[title] += 1
            state.houses -= 1
    for player in state.players:
        player.cash += 5 * rng.below(300)
        player.has_circuit = player.has_moved = True
        player.progress = 40
    if state.owner.count(0) == MARKERS:
        state.agenda.append(_won_by(0, state.owner.index(BANK)))
    return Game(game.rules, state)


def _won_by(seat: Seat, title: TitleNumber) -> Auction:
    """An auction that a player has just won; for want of a marker he will forfeit another lot."""
    return Auction(seat, title, bidders=(seat,), leader=seat, bid=5)


def depth(game: Game) -> int:
    """How many Forced Moves are under way, one within the other."""
    return max(0, sum(isinstance(step, ThrowIfDue) for step in game.state.agenda) - 1)


def is_in_a_chain(game: Game) -> bool:
    return depth(game) > 0


def is_an_auction_in_a_chain(game: Game) -> bool:
    return is_in_a_chain(game) and isinstance(game.state.agenda[-1], Auction)


def is_a_debt_in_a_chain(game: Game) -> bool:
    return is_in_a_chain(game) and isinstance(game.state.agenda[-1], Owes)
