"""Chances to win the Landlord's Game: what counts now, and what is to come until the last lap is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from engine.boards.cache import kept
from engine.bots.judgement.board_facts import ground_of
from engine.bots.judgement.softmax import Stage, shares
from engine.commands import Seat
from engine.game import Game
from engine.games.landlord1904.options import LandlordOptions
from engine.games.landlord1904.rules.laps import loans_of
from engine.games.landlord1904.state import LandlordPlayer
from engine.games.landlord1904.winning_weights import WEIGHTS
from engine.ruleset import Rules

NAMES = (
    "worth",
    "rents to come",
    "paydays to come",
    "cash",
    "low on cash",
    "strolling",
    "loans",
    "jailed",
    "in the Poorhouse",
)
"""The figures of a seat, in order."""

A_MOVE = 7
"""Spaces per move, on average."""

HELD_UP = 5
"""Turns in Jail or the Poorhouse, on average."""

USUAL_WAGES = 500
"""Dollars that all laps pay a player, as printed."""

LOW = 60
"""Dollars; with less, rents and taxes are not always paid."""


def figures(game: Game) -> tuple[dict[Seat, list[float]], Stage]:
    """A row for each seat, and how far the game is."""
    players, options = game.state.players, LandlordOptions.of(game.options)
    laps, wages = options.rounds, options.wages
    length = len(game.board.spaces)
    left = [_turns_left(game, seat, laps * length) for seat in range(len(players))]
    longest = max(left)
    rivals = len(players) - 1
    rows = {}
    for seat, player in enumerate(players):
        own = LandlordPlayer.of(player)
        rows[seat] = [
            game.rules.facts.worth(game, seat).worth / 200,
            _rents(game, seat) * longest * rivals / 100,
            max(0, laps - own.laps) * wages / USUAL_WAGES,
            player.cash / 200,
            max(0, LOW - player.cash) / LOW,
            (longest - left[seat]) / 10,
            sum(loan.principal for loan in loans_of(game, seat)) / 100,
            float(player.jail > 0),
            float(own.poorhouse is not None),
        ]
    part = longest * A_MOVE / (laps * length)
    return rows, (1.0, 0.3 / sqrt(part + 0.01), 0.05 / (part + 0.01))


def _turns_left(game: Game, seat: Seat, spaces: int) -> float:
    """How many turns a player needs to finish the laps."""
    player = game.state.players[seat]
    own = LandlordPlayer.of(player)
    left = max(0, spaces - own.laps * len(game.board.spaces) - player.place)
    is_held = player.jail or own.poorhouse is not None
    return left / A_MOVE + (HELD_UP if is_held and left else 0)


def _rents(game: Game, seat: Seat) -> float:
    """What a player's lots bring per turn of one rival, in dollars."""
    brings = _brings(game.rules)
    return sum([brings[title] for title in game.owned.titles[seat]])


@kept
def _brings(rules: Rules) -> Sequence[float]:
    """The same by lot."""
    ground = ground_of(rules)
    units = [ground.units[number] for number in ground.unit_of]
    return [unit.deeds[0].rents[0] * unit.odds[0] for unit in units]


def winning(game: Game) -> Mapping[Seat, float]:
    """By seat, its chance to win."""
    rows, stage = figures(game)
    return shares(rows, stage, WEIGHTS)
